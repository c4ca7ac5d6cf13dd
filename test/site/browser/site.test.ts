/** What every page runs: the theme, copy buttons, the form of an operation, and what is kept between pages. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addCopyButtons, addPageCopy } from '../../../site/browser/copy.ts';
import { readRecent, storeRecent } from '../../../site/browser/recent.ts';
import { addThemeToggle, addTry, keepSample } from '../../../site/browser/site-parts.ts';
import '../../../site/browser/copy-page.ts';
import '../../../site/browser/try/panel.ts';
import '../../../site/browser/try/sandbox.ts';
import { closeBrowser, stubBrowser, toHtml } from '../../browser.ts';
import { ISSUE } from './try/operation.ts';

let browser: ReturnType<typeof stubBrowser>;
const open = (address?: string) => {
  browser = stubBrowser(address);
};
beforeEach(() => open());
afterEach(closeBrowser);

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** An element of the page. */
const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
) => {
  const element = document.createElement(name);
  element.append(...children);
  document.body.append(element);
  return element;
};

it('the theme holds for the page where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined);
  const button = make('button');
  addThemeToggle(button);
  button.click();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

/** The button of an operation with the place for its form. */
function tryParts() {
  const button = Object.assign(make('button'), { hidden: true });
  button.dataset.operation = ISSUE.id;
  const section = Object.assign(make('section'), { hidden: true });
  vi.stubGlobal('fetch', async () => Response.json(ISSUE));
  return { button, section };
}

it('a form that cannot be loaded says so', async () => {
  const { button, section } = tryParts();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  addTry(button, section);
  button.click();
  await settle();
  expect(section.textContent).toBe('It could not be loaded: createIssue: 404');
});

it('only samples are chosen by what is stored as their language', () => {
  const other = Object.assign(make('input'), { id: 'try-keep-token', type: 'checkbox' });
  browser.sessionStorage.setItem('sample', other.id);
  keepSample(make('div'));
  expect(other.checked).toBe(false);
});

it.each([
  [true, 'Copied'],
  [false, 'Not copied'],
])('without a clipboard, what is selected is copied: %s', async (isCopied, label) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', {});
  const selected: unknown[] = [];
  vi.stubGlobal('getSelection', () => ({
    selectAllChildren: (node: unknown) => selected.push(node),
  }));
  Object.assign(document, { execCommand: () => isCopied });
  const block = make('pre', 'a');
  const main = make('main', block);
  addCopyButtons(main);
  const button = main.querySelector('button');
  button?.click();
  await settle();
  expect(button?.textContent).toBe(label);
  expect(selected[0] === block).toBe(true);
});

it('the Markdown of a page is copied with its address, and links that lead back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  open('https://docs.example.com/api/guides/x/index.html?q=1#a');
  const text =
    '# Title\n\nSee [this](../y/index.md#z), [that](https://other.example.com/) and `[x](y)`.\n';
  vi.stubGlobal('fetch', async () => new Response(text));
  const button = make('button', make('span', 'Copy page'));
  button.hidden = true;
  addPageCopy(button);
  expect(button.hidden).toBe(false);
  button.click();
  await settle();
  expect(browser.copied).toEqual([
    '# Title\n\nhttps://docs.example.com/api/guides/x/index.html\n\n' +
      'See [this](https://docs.example.com/api/guides/y/index.md#z), [that](https://other.example.com/) and `[x](https://docs.example.com/api/guides/x/y)`.\n',
  ]);
  expect(toHtml(button.children)).toBe('<span>Copied</span>');
  vi.advanceTimersByTime(2000);
  expect(toHtml(button.children)).toBe('<span>Copy page</span>');
});

it('the Markdown of a page is opened where it cannot be copied', async () => {
  const assign = vi.spyOn(browser.location, 'assign');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const button = make('button', 'Copy page');
  addPageCopy(button);
  button.click();
  await settle();
  expect(assign).toHaveBeenCalledExactlyOnceWith('index.md');
  expect(button.textContent).toBe('Copy page');
});

it('the last six pages of the tab are listed, each once, without the one that is open', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b', 'i']) {
    open(`https://docs.example.com/${name}?q#x`);
    const { sessionStorage } = browser;
    sessionStorage.setItem('recent', JSON.stringify(stored));
    storeRecent(name.toUpperCase());
    stored = JSON.parse(sessionStorage.getItem('recent') ?? '');
  }
  expect(stored).toHaveLength(7);
  const pages = readRecent();
  expect(pages.map(({ title }) => title)).toEqual(['B', 'H', 'G', 'F', 'E', 'D']);
  expect(pages[0]).toEqual({ title: 'B', address: 'https://docs.example.com/b' });
});
let stored: readonly unknown[] = [];

it.each(['x', 'null', '7', '{}', '[null]', '[{}]', '[{"title":7,"address":7}]'])(
  'no pages are listed where another page stored %s, and this one is stored',
  (text) => {
    browser.sessionStorage.setItem('recent', text);
    expect(readRecent()).toEqual([]);
    storeRecent('A');
    expect(JSON.parse(browser.sessionStorage.getItem('recent') ?? '')).toMatchObject([
      { title: 'A' },
    ]);
  },
);

it('a page of another host, or a script, is never listed', () => {
  const pages = [
    'javascript:alert(1)',
    'https://evil.example.com/',
    'https://docs.example.com.evil/',
  ];
  const texts = pages.map((address) => ({ title: 'x', address }));
  browser.sessionStorage.setItem('recent', JSON.stringify(texts));
  expect(readRecent()).toEqual([]);
});

it('no pages are listed where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeRecent('A');
  expect(readRecent()).toEqual([]);
});
