/** What every page runs: the theme, copy buttons, the form of an operation, and what is kept between pages. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addCopyButtons, addPageCopy } from '../../../site/browser/copy.ts';
import { readRecent, storeRecent } from '../../../site/browser/recent.ts';
import { addThemeToggle, addTry, keepPlace, keepSample } from '../../../site/browser/site-parts.ts';
import '../../../site/browser/try/panel.ts';
import '../../../site/browser/try/sandbox.ts';
import { closeBrowser, fire, stubBrowser, toHtml } from '../../browser.ts';
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
    const { documentElement } = document;
    if (chosen !== undefined) documentElement.dataset.theme = chosen;
    const button = Object.assign(make('button'), { hidden: true });
    addThemeToggle(button);
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

it('the form of an operation is loaded when its button is used, once, and closed by it', async () => {
  const { button, section } = tryParts();
  addTry(button, section);
  expect([button.hidden, section.hidden]).toEqual([false, true]);
  button.click();
  await settle();
  expect(section.hidden).toBe(false);
  expect(button).toMatchObject({ ariaExpanded: 'true' });
  const [panel] = section.children;
  expect(document.activeElement).toBe(section.querySelector('#try-body-1'));
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
  const scroll = vi.spyOn(section, 'scrollIntoView');
  addTry(button, section);
  await settle();
  expect(section.hidden).toBe(false);
  expect(scroll).toHaveBeenCalledOnce();
});

it('a form that cannot be loaded says so', async () => {
  const { button, section } = tryParts();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  addTry(button, section);
  button.click();
  await settle();
  expect(section.textContent).toBe('It could not be loaded: createIssue: 404');
});

it('the language of samples holds in all pages of the tab, and is in sight', () => {
  const input = Object.assign(make('input'), { id: 'sample-python', type: 'radio' });
  const label = Object.assign(make('label'), { htmlFor: input.id });
  vi.spyOn(label, 'offsetLeft', 'get').mockReturnValue(90);
  vi.spyOn(label, 'offsetWidth', 'get').mockReturnValue(30);
  const tabs = make('div', input, label);
  keepSample(tabs);
  expect([input.checked, tabs.scrollLeft]).toEqual([false, 0]);
  fire(label, 'change');
  expect(browser.sessionStorage).toHaveLength(0);
  fire(input, 'change');
  expect(browser.sessionStorage.getItem('sample')).toBe('sample-python');
  expect(tabs.scrollLeft).toBe(60);
  tabs.scrollLeft = 0;
  keepSample(tabs);
  expect([input.checked, tabs.scrollLeft]).toEqual([true, 60]);
});

it('only samples are chosen by what is stored as their language', () => {
  const other = Object.assign(make('input'), { id: 'try-keep-token', type: 'checkbox' });
  browser.sessionStorage.setItem('sample', other.id);
  keepSample(make('div'));
  expect(other.checked).toBe(false);
});

it.each([
  ['in sight', { top: 150, bottom: 170 }, 40],
  ['at its ends', { top: 100, bottom: 400 }, 40],
  ['above', { top: 70, bottom: 90 }, 40 + 70 - 100 - 100],
  ['half below', { top: 390, bottom: 410 }, 40 + 390 - 100 - 100],
  ['nowhere', null, 40],
])('the list of pages stays where it was; the entry of the page is %s', (_, place, scrollTop) => {
  browser.sessionStorage.setItem('side', '40');
  const stand = (element: HTMLElement, top: number, bottom: number) =>
    vi
      .spyOn(element, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 0, bottom - top));
  const side = make('nav');
  stand(side, 100, 400);
  const menu = Object.assign(make('details'), { className: 'menu' });
  if (place !== null) {
    const entry = make('a');
    stand(entry, place.top, place.bottom);
    entry.setAttribute('aria-current', 'page');
    side.append(entry);
  }
  keepPlace(side);
  expect(side.scrollTop).toBe(scrollTop);
  side.scrollTop = 77;
  fire(side, 'click');
  expect(browser.sessionStorage.getItem('side')).toBe('77');
  side.scrollTop = 0;
  fire(menu, 'toggle');
  expect(side.scrollTop).toBe(77 + scrollTop - 40);
});

it('every block of code has a button that copies it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const main = make('main', make('pre', make('code', 'a = 1')), make('p'));
  addCopyButtons(main);
  expect(toHtml(main.children)).toBe(
    '<div class="code"><pre><code>a = 1</code></pre><button type="button" class="copy"><span>Copy</span></button></div><p></p>',
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
