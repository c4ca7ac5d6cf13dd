import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '../../../generators/life-cycles/diagrams.ts';
import { describeWith, MISSING_CHROMIUM } from '../../requirements.ts';
import { findChromium, launch, openPage } from '../../site/browser.ts';
import { realBundle } from '../contracts.ts';

describeWith(MISSING_CHROMIUM)('in Chromium', () => {
  let browser: Browser;
  let diagrams: Record<string, string>;
  beforeAll(async () => {
    diagrams = await render(await realBundle());
    browser = await launch(findChromium() ?? '');
  });
  afterAll(() => browser.close());

  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`;

  test('a diagram is a part of a page with a strict Content-Security-Policy, and its text fits', async () => {
    const { page, complaints } = await openPage(browser);
    await page.setContent(`${policy}<body>${Object.values(diagrams).join('\n')}`);
    // Chromium here may have other fonts than Arial; there has to be room for them.
    const misfits = await page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const tooWide = [...document.querySelectorAll('g.state, g.words')].filter((node) => {
        const [rect, text] = [node.querySelector('path'), node.querySelector('text')];
        return rect !== null && text !== null && boxOf(text).width > boxOf(rect).width - 8;
      });
      const overlapping = [...document.querySelectorAll('svg')].flatMap((svg) => {
        const texts = [...svg.querySelectorAll('text')];
        return texts.filter((one, index) =>
          texts.slice(index + 1).some((other) => {
            const [a, b] = [boxOf(one), boxOf(other)];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > 1 && down > 3;
          }),
        );
      });
      const outside = [...document.querySelectorAll('svg text')].filter((text) => {
        const [inner, outer] = [boxOf(text), boxOf(text.closest('svg') ?? text)];
        return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top;
      });
      return [...tooWide, ...overlapping, ...outside].map(
        (element) =>
          `${element.closest('svg')?.querySelector('title')?.textContent}: ${element.textContent}`,
      );
    });
    expect(misfits).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a diagram is an image', async () => {
    const { page, complaints } = await openPage(browser);
    const images = Object.values(diagrams).map(
      (svg) => `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
    );
    await page.setContent(`${policy}<body>${images.join('\n')}`);
    const widths = await page.evaluate(() =>
      Promise.all(
        [...document.images].map(async (image) => {
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    );
    expect(widths).toHaveLength(Object.keys(diagrams).length);
    for (const width of widths) expect(width).toBeGreaterThan(200);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
