import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds in a page, or in the part of it that a selector names. */
export async function findingsIn(page: Page, part = 'html'): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (selector) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    // To load style and media again is for rules that do not run, and for media, which there are none of.
    const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await tool.run(selector, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`),
    );
  }, part);
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // By way of the debugger, for which the policy of the page does not hold; its result is large, and of no interest.
  await page.evaluate(`${axe.source}; 0`);
}

/**
 * Puts the document of one page, as it is now, into another page of the same site. To load axe for each page and have
 * it compiled again takes longer than what it does there, and a page that others are put into keeps it.
 */
export async function copyDocument(from: Page, to: Page): Promise<void> {
  const markup = await from.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    // They have run, and what they made is copied.
    for (const each of copy.querySelectorAll('script')) each.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  // Style is found by its relative address.
  await to.evaluate((address) => history.replaceState(null, '', address), from.url());
  await to.setContent(markup);
}

/**
 * Removes items of lists, rows, tokens of code and parts of diagrams that are built like two before them: axe would find
 * the same there again, and takes most of its time for them. Built alike are elements that have the same attributes and
 * contain the same kinds of elements and texts, however many, in places alike, at whose end or beginning both are, or not.
 */
export async function removeRepeated(page: Page): Promise<void> {
  await page.evaluate(() => {
    /** Their values differ from item to item and say nothing of how it looks; that they have one does. */
    const isOwn = (name: string) =>
      /^(id|href|title|aria-label|data-.*|d|points|transform|viewBox|width|height|[cr]?[xy])$/.test(
        name,
      );
    const describe = (element: Element) => {
      const attributes = [...element.attributes].map(
        ({ name, value }) => `${name}=${isOwn(name) && value.trim() !== '' ? '…' : value}`,
      );
      return [element.localName, ...attributes].join(' ');
    };
    const structureOf = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent?.trim() === '' ? '' : '…';
      const kinds = new Set([...node.childNodes].map(structureOf));
      return `<${describe(node)}>${[...kinds].join('')}</>`;
    };
    const keyOf = (element: Element) => {
      const isEnd = [element.previousElementSibling, element.nextElementSibling].map(
        (sibling) => sibling === null,
      );
      const around: string[] = [];
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        around.push(describe(above));
      }
      return [structureOf(element), ...isEnd, ...around].join('\n');
    };
    const counts = new Map<string, number>();
    const repeated = [...document.querySelectorAll('li, tr, dl > div, pre span, svg g')].filter(
      (element) => {
        const key = keyOf(element);
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        return count > 2;
      },
    );
    for (const element of repeated) element.remove();
  });
}
