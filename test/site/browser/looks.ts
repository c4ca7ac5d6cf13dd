/** Ten screenshots, a quarter as large as the screen: small files, in which layout and colors count and letters hardly do. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import type { LiveSite } from './live-site.ts';

const FOLDER = join(import.meta.dirname, 'screenshots');

/** `SCREENSHOTS=renew` takes them again. */
const isRenewing = process.env.SCREENSHOTS === 'renew';

const SCALE = 4;
/** How different a color may be, from 0 to 1. */
const COLOR_TOLERANCE = 0.2;
/** Which share of the pixels may differ more. A serif font makes 2.6 % of them, and 14 % on a phone, where lines break elsewhere. */
const maxDifferent = (width: number): number => (width < 1000 ? 0.15 : 0.035);
const MAX_BYTES = 60_000;

type Scheme = 'light' | 'dark';
type Look = readonly [name: string, width: number, scheme: Scheme];
/** By page, which is loaded once for all that it is to look like. */
const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  '/': [
    ['home', 1440, 'light'],
    ['home-phone', 390, 'dark'],
  ],
  '/operations/createIssue/': [
    ['operation', 1440, 'light'],
    ['operation-dark', 1440, 'dark'],
    ['operation-phone', 390, 'light'],
  ],
  '/operations/acceptMergeRequest/': [['operation-wide', 2560, 'light']],
  '/operations/listProjectJobs/': [['operation-tablet', 768, 'light']],
  '/tags/merge-requests/': [['resource', 1440, 'light']],
  '/schemas/MergeRequest/': [['schema', 1024, 'dark']],
  '/guides/authentication/': [['guide', 1440, 'light']],
};

const CHANGES = {
  moved: 'main { padding-top: 7rem !important }',
  'in another size': 'html { font-size: 104% !important }',
  'in other colors': '.side { background: #888 !important }',
};

export function lookTests({ open, visit }: LiveSite): void {
  const see = async (page: Page, width: number, colorScheme: Scheme) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    return shrink(page);
  };

  test('forced colors show what is selected: a page, a sample, a result and a field', async () => {
    const { page } = await visit('operations/createIssue/index.html#body-labels', {
      forcedColors: 'active',
      colorScheme: 'dark',
    });
    /** By what it is, how one that is selected is drawn, and one that is not. */
    const see = (selected: string, other: string) =>
      page.evaluate(
        (selectors) =>
          selectors.map((selector) => {
            const element = document.querySelector(selector);
            if (element === null) throw new Error(`There is no ${selector}.`);
            const { outlineStyle, borderBottomStyle } = getComputedStyle(element);
            return {
              isOutlined: outlineStyle === 'solid',
              hasLine: borderBottomStyle === 'solid',
            };
          }),
        [selected, other],
      );
    const [chosen, others] = [{ isOutlined: true }, { isOutlined: false }];
    const expected = [expect.objectContaining(chosen), expect.objectContaining(others)];
    expect(await see('.side .own [aria-current]', '.side .own a')).toEqual(expected);
    expect(await see('.servers [aria-pressed="true"]', '.servers :last-child')).toEqual(expected);
    expect(await see('#body-labels > dt', '#body-title > dt')).toEqual(expected);
    const [first, second] = await see(
      '.tabs input:checked + label',
      '.tabs input:not(:checked) + label',
    );
    expect([first?.hasLine, second?.hasLine]).toEqual([true, false]);
    await page.keyboard.press('/');
    await page.locator('dialog input').fill('issue');
    await page.locator('dialog mark').first().waitFor();
    const [option, hidden] = ['true', 'false'].map(
      (each) => `[role="option"][aria-selected="${each}"]`,
    );
    expect(await see(option ?? '', hidden ?? '')).toEqual(expected);
    const colors = await page.evaluate(() =>
      ['true"] mark', 'false"] mark', 'true"]', 'false"]'].map((end) => {
        const found = document.querySelector(`dialog [aria-selected="${end}`);
        const { color, backgroundColor } = found ? getComputedStyle(found) : {};
        return end.endsWith('mark') ? color : backgroundColor;
      }),
    );
    // Dark text on the color of what is selected, light text on the dark page.
    expect(colors.slice(0, 2)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(colors[2]).not.toBe(colors[3]);
    await page.context().close();
  });

  test('what scrolls has no strip of another color beside it', async () => {
    const { page } = await open('/operations/createIssue/');
    for (const selector of ['html', '.side', 'pre']) {
      const color = await page
        .locator(selector)
        .first()
        .evaluate((each) => getComputedStyle(each).scrollbarColor);
      expect([selector, color]).toEqual([selector, expect.stringMatching(/ rgba\(0, 0, 0, 0\)$/)]);
    }
  });

  describe('screenshots', () => {
    test.each(Object.entries(LOOKS))('%s looks as it did', async (path, looks) => {
      const { page } = await open(path, looks[0]?.[1]);
      for (const [name, width, scheme] of looks) {
        const file = join(FOLDER, `${name}.png`);
        const seen = await see(page, width, scheme);
        const png = PNG.sync.write(seen, { colorType: 2 });
        if (isRenewing) await writeFile(file, png);
        expect(existsSync(file), `${file} is missing; take it with SCREENSHOTS=renew`).toBe(true);
        expect(png.length).toBeLessThan(MAX_BYTES);
        const share = difference(PNG.sync.read(await readFile(file)), seen);
        const now = join(tmpdir(), `${name}.png`);
        if (share > maxDifferent(width)) await writeFile(now, png);
        expect(share, `it looks like ${now} now`).toBeLessThanOrEqual(maxDifferent(width));
      }
    });

    test('a page that is moved, in another size or in other colors is noticed', async () => {
      const before = PNG.sync.read(await readFile(join(FOLDER, 'guide.png')));
      const { page } = await open('/guides/authentication/', 1440);
      for (const [name, change] of Object.entries(CHANGES)) {
        // A rule that a script adds is no style in the page, which its policy forbids.
        await page.evaluate((rule) => document.styleSheets[0]?.insertRule(rule), change);
        const now = await see(page, 1440, 'light');
        expect(difference(before, now), name).toBeGreaterThan(maxDifferent(1440));
        await page.evaluate(() => document.styleSheets[0]?.deleteRule(0));
      }
    });
  });
}

/** What is in sight of a page, each pixel the mean of those that it stands for. */
async function shrink(page: Page): Promise<PNG> {
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  const small = new PNG({ width: Math.floor(width / SCALE), height: Math.floor(height / SCALE) });
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let i = 0; i < SCALE * SCALE; i++) {
          const at = (y * SCALE + Math.floor(i / SCALE)) * width + x * SCALE + (i % SCALE);
          sum += data[at * 4 + channel] ?? 0;
        }
        small.data[(y * small.width + x) * 4 + channel] = Math.round(sum / SCALE ** 2);
      }
    }
  }
  return small;
}

/** The share of pixels that differ. */
function difference(before: PNG, now: PNG): number {
  const { width, height } = before;
  if (width !== now.width || height !== now.height) return 1;
  const options = { threshold: COLOR_TOLERANCE, includeAA: true };
  return pixelmatch(before.data, now.data, undefined, width, height, options) / (width * height);
}
