/** The ways into the search, and its dialog. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSearch } from '../../../site/browser/open-search.ts';
import { createSearch } from '../../../site/browser/search/dialog.ts';
import type { IndexEntry } from '../../../src/search/index-file.ts';
import { closeBrowser, fire, stubBrowser } from '../../browser.ts';

const entry = (more: Partial<IndexEntry>): IndexEntry => ({
  kind: 'guide',
  title: '',
  text: '',
  addresses: [],
  within: '',
  words: '',
  also: [],
  route: null,
  ...more,
});
const operation = (id: string, title: string, method: string, path: string) =>
  entry({
    kind: 'operation',
    title,
    text: 'Creates an issue.',
    addresses: [`operations/${id}/`],
    route: { id, method, path, statuses: [200] },
  });
const NOUNS = ['issue', 'issue note', 'issue link', 'issue label', 'issue event', 'issue list'];
const INDEX: readonly IndexEntry[] = [
  operation('createIssue', 'Create an issue', 'POST', '/projects/{id}/issues'),
  ...NOUNS.flatMap((noun, index) => [
    operation(`get${index}`, `Get an ${noun}`, 'GET', `/issues/${index}`),
    operation(`list${index}`, `List all of an ${noun}`, 'GET', `/issues/${index}/all`),
  ]),
  entry({ kind: 'field', title: 'assignee_ids', addresses: ['operations/createIssue/#body-*'] }),
  entry({ kind: 'schema', title: 'MergeRequest', addresses: ['schemas/MergeRequest/'] }),
  entry({ title: 'Getting started', addresses: ['guides/getting-started/'] }),
  entry({ title: 'Pagination', addresses: ['guides/pagination/'] }),
  entry({ title: 'Errors', addresses: ['errors/'] }),
];

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json(INDEX));
});
afterEach(closeBrowser);

const RECENT = [{ title: 'Create an issue', address: 'https://docs.example.com/x/' }];

function get<Found extends HTMLElement>(selector: string): Found {
  const found = browser.document.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

async function open(typed = '', recent = RECENT) {
  browser.document.body.replaceChildren();
  const openSearch = await createSearch(() => recent);
  const dialog = get<HTMLDialogElement>('dialog');
  const [input, list] = [get<HTMLInputElement>('[role=combobox]'), get('[role=listbox]')];
  const select = vi.spyOn(input, 'select');
  openSearch(typed);
  return {
    openSearch,
    dialog,
    input,
    list,
    select,
    status: () => get('[role=status]').textContent,
    options: () => [...list.querySelectorAll('a')],
    selected: () => [...list.querySelectorAll('[aria-selected=true]')].map(({ id }) => id),
    type: (text: string) => {
      input.value = text;
      fire(input, 'input');
    },
    press: (key: string) => fire(input, 'keydown', { key }),
  };
}

it('says so where one thing or nothing is found', async () => {
  const { status, type, input, selected, options } = await open('xyzzyqwert ');
  expect(status()).toBe('No results for “xyzzyqwert”.');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(selected()).toEqual([]);
  expect(input.getAttribute('aria-activedescendant')).toBeNull();
  expect(options()).toEqual([]);
  type('  ');
  expect(status()).toMatch(/^An operation/);
});

it('does nothing for the arrow keys where nothing is found', async () => {
  const { press, selected } = await open('xyzzyqwert');
  expect(press('ArrowDown')).toBe(false);
  expect(selected()).toEqual([]);
});

it.each([
  ['a result', 'a', {}, false],
  ['a result, with Ctrl', 'a', { ctrlKey: true }, true],
  ['a result, with Cmd', 'a', { metaKey: true }, true],
  ['a result, with Shift', 'a', { shiftKey: true }, true],
  ['what is around the dialog', 'dialog', {}, false],
  ['its field', 'dialog input', {}, true],
  ['its button', 'dialog button', {}, false],
])('a click on %s (%s with %j) leaves the dialog open: %s', async (_, selector, keys, isOpen) => {
  const { dialog } = await open('issue');
  fire(get(selector), 'click', keys);
  expect(dialog.open).toBe(isOpen);
});

it('opens again with what was typed before, unless something new was', async () => {
  const { openSearch, dialog, input } = await open('first');
  dialog.close();
  openSearch('');
  expect([dialog.open, input.value]).toEqual([true, 'first']);
  openSearch('second');
  expect(input.value).toBe('second');
});

it('cannot be made without its index', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(createSearch(() => [])).rejects.toThrow('search.json: 404');
});

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** The button of a page that opens the search. */
function addButton() {
  const { document } = browser;
  const button = document.createElement('button');
  button.hidden = true;
  document.body.append(button);
  addSearch(button);
  const notice = () => document.querySelector('[role=alert]')?.textContent;
  const isOpen = () => document.querySelector('dialog')?.open === true;
  return { document, button, notice, isOpen };
}

it.each([
  [{ key: '/' }, true],
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: '/', altKey: true }, false],
  [{ key: '/', ctrlKey: true }, false],
  [{ key: 'j', ctrlKey: true }, false],
])('the keys %j open it: %s', async (keys, opens) => {
  const { document, isOpen } = addButton();
  expect(fire(document, 'keydown', keys)).toBe(opens);
  await settle();
  expect(isOpen()).toBe(opens);
});

it('a slash that is written into a field does not open it', () => {
  const { document } = addButton();
  const input = document.createElement('input');
  document.body.append(input);
  expect(fire(input, 'keydown', { key: '/' })).toBe(false);
});

it('says so where it cannot be loaded, and loads it again the next time', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Offline.')));
  const { button, notice, isOpen } = addButton();
  button.click();
  await settle();
  expect(notice()).toMatch(/^The search is not there: .* Offline\.$/);
  expect(isOpen()).toBe(false);
  vi.stubGlobal('fetch', fetch);
  fire(button, 'pointerenter');
  await settle();
  expect(isOpen()).toBe(false);
  button.click();
  await settle();
  expect([notice(), isOpen()]).toEqual(['', true]);
});
