/** What every page runs: the theme, copy buttons, the form of an operation, and what is kept between pages. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addCopyButtons, addPageCopy } from '../../../site/browser/copy.ts';
import { readRecent, storeRecent } from '../../../site/browser/recent.ts';
import { addThemeToggle, addTry, keepPlace, keepSample } from '../../../site/browser/site-parts.ts';
import '../../../site/browser/try/panel.ts';
import '../../../site/browser/try/sandbox.ts';
import { FakeElement, stubBrowser, toHtml } from '../../fake-document.ts';
import { ISSUE } from './try/operation.ts';

let browser: ReturnType<typeof stubBrowser>;
const open = (address?: string) => {
  browser = stubBrowser(address);
};
beforeEach(() => open());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const make = (tag: string, ...children: (FakeElement | string)[]) => {
  const element = new FakeElement(tag);
  element.append(...children);
  return element;
};

it.each([
  [false, undefined, 'false', 'Dark', 'dark'],
  [true, undefined, 'true', 'Light', 'light'],
  [true, 'light', 'false', 'Dark', 'dark'],
  [false, 'dark', 'true', 'Light', 'light'],
])(
  'the theme: where the system is dark is %s, and %s was chosen, pressed is %s, and the button leads to %s',
  (matches, chosen, pressed, title, next) => {
    const listeners: (() => void)[] = [];
    const system = {
      matches,
      addEventListener: (_: string, each: () => void) => listeners.push(each),
    };
    vi.stubGlobal('matchMedia', () => system);
    const { documentElement } = browser.document;
    if (chosen !== undefined) documentElement.dataset.theme = chosen;
    const button = Object.assign(make('button'), { hidden: true });
    addThemeToggle(button as never);
    expect(button).toMatchObject({
      ariaPressed: pressed,
      title,
      hidden: false,
      ariaLabel: 'Dark theme',
    });
    button.click();
    expect(documentElement.dataset.theme).toBe(next);
    expect(browser.localStorage.getItem('theme')).toBe(next);
    expect(button).toMatchObject({ ariaPressed: String(next === 'dark') });
    delete documentElement.dataset.theme;
    system.matches = !matches;
    listeners[0]?.();
    expect(button).toMatchObject({ ariaPressed: String(!matches) });
  },
);

it('the theme holds for the page where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined);
  const button = make('button');
  addThemeToggle(button as never);
  button.click();
  expect(browser.document.documentElement.dataset.theme).toBe('dark');
});

/** The button of an operation with the place for its form. */
function tryParts() {
  const button = Object.assign(make('button'), { hidden: true });
  button.dataset.operation = ISSUE.id;
  const section = Object.assign(make('section'), { hidden: true });
  vi.stubGlobal('fetch', async () => Response.json(ISSUE));
  return { button, section };
}

it('the form of an operation is loaded when its button is used, once, and closed by it', async () => {
  const { button, section } = tryParts();
  addTry(button as never, section as never);
  expect([button.hidden, section.hidden]).toEqual([false, true]);
  button.click();
  await settle();
  expect(section.hidden).toBe(false);
  expect(button).toMatchObject({ ariaExpanded: 'true' });
  const [panel] = section.children;
  expect(section.querySelector('input')?.done).toEqual(['focus']);
  button.click();
  expect([section.hidden, section.children[0] === panel]).toEqual([true, true]);
  expect(button).toMatchObject({ ariaExpanded: 'false' });
  button.click();
  await settle();
  expect(section.children[0] === panel).toBe(true);
});

it('the form is open where the address has a call in it', async () => {
  open('https://docs.example.com/x/index.html#try:path.id=7');
  const { button, section } = tryParts();
  addTry(button as never, section as never);
  await settle();
  expect(section.hidden).toBe(false);
  expect(section.done).toEqual(['scrollIntoView']);
});

it('a form that cannot be loaded says so', async () => {
  const { button, section } = tryParts();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  addTry(button as never, section as never);
  button.click();
  await settle();
  expect(section.textContent).toBe('It could not be loaded: createIssue: 404');
});

it('the language of samples holds in all pages of the tab, and is in sight', () => {
  const tabs = make('div');
  const input = Object.assign(make('input'), { id: 'sample-python', type: 'radio' });
  const label = Object.assign(make('label'), { offsetLeft: 90, offsetWidth: 30 });
  Object.assign(input, { labels: [label] });
  tabs.append(input, label);
  browser.document.body.append(tabs);
  keepSample(tabs as never);
  expect([input.checked, tabs.done]).toEqual([false, []]);
  label.fire('change');
  expect(browser.sessionStorage.items.size).toBe(0);
  input.fire('change');
  expect(browser.sessionStorage.getItem('sample')).toBe('sample-python');
  expect(tabs.done).toEqual(['scrollTo 60']);
  keepSample(tabs as never);
  expect([input.checked, tabs.done]).toEqual([true, ['scrollTo 60', 'scrollTo 60']]);
});

it.each([
  ['in sight', { top: 150, bottom: 170 }, 40],
  ['at its ends', { top: 100, bottom: 400 }, 40],
  ['above', { top: 70, bottom: 90 }, 40 + 70 - 100 - 100],
  ['half below', { top: 390, bottom: 410 }, 40 + 390 - 100 - 100],
  ['nowhere', null, 40],
])('the list of pages stays where it was; the entry of the page is %s', (_, place, scrollTop) => {
  browser.sessionStorage.setItem('side', '40');
  const side = Object.assign(make('nav'), { box: { top: 100, bottom: 400, height: 300 } });
  const menu = Object.assign(make('details'), { className: 'menu' });
  browser.document.body.append(menu, side);
  if (place !== null) {
    const entry = Object.assign(make('a'), { box: { ...place, height: 20 } });
    entry.setAttribute('aria-current', 'page');
    side.append(entry);
  }
  keepPlace(side as never);
  expect(side.scrollTop).toBe(scrollTop);
  side.scrollTop = 77;
  side.fire('click');
  expect(browser.sessionStorage.getItem('side')).toBe('77');
  side.scrollTop = 0;
  menu.fire('toggle');
  expect(side.scrollTop).toBe(77 + scrollTop - 40);
});

it('every block of code has a button that copies it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const main = make('main', make('pre', make('code', 'a = 1')), make('p'));
  addCopyButtons(main as never);
  expect(toHtml(main.children)).toBe(
    '<div class="code"><pre><code>a = 1</code></pre><button type="button" class="copy">Copy</button></div><p></p>',
  );
  const button = main.querySelector('button');
  button?.click();
  await settle();
  expect(browser.copied).toEqual(['a = 1']);
  expect(button?.textContent).toBe('Copied');
  vi.advanceTimersByTime(1999);
  expect(button?.textContent).toBe('Copied');
  vi.advanceTimersByTime(1);
  expect(button?.textContent).toBe('Copy');
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
  Object.assign(browser.document, { execCommand: () => isCopied });
  const block = make('pre', 'a');
  const main = make('main', block);
  addCopyButtons(main as never);
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
  addPageCopy(button as never);
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
  const opened: string[] = [];
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const button = make('button', 'Copy page');
  addPageCopy(button as never);
  button.click();
  await settle();
  expect(opened).toEqual(['index.md']);
  expect(button.textContent).toBe('Copy page');
});

it('the last six pages of the tab are listed, each once, without the one that is open', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b', 'i']) {
    open();
    const { items } = browser.sessionStorage;
    items.set('recent', JSON.stringify(stored));
    vi.stubGlobal('location', new URL(`https://docs.example.com/${name}?q#x`));
    storeRecent(name.toUpperCase());
    stored = JSON.parse(items.get('recent') ?? '');
  }
  expect(stored).toHaveLength(7);
  const pages = readRecent();
  expect(pages.map(({ title }) => title)).toEqual(['B', 'H', 'G', 'F', 'E', 'D']);
  expect(pages[0]).toEqual({ title: 'B', address: 'https://docs.example.com/b' });
});
let stored: readonly unknown[] = [];

it('no pages are listed where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeRecent('A');
  expect(readRecent()).toEqual([]);
});
