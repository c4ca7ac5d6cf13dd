/** The panel of an operation: what a call shows, stores and asks. */
import { afterEach, expect, it, vi } from 'vitest';
import type { TryOperation } from '../../../../site/browser/try/operation-file.ts';
import { createPanel } from '../../../../site/browser/try/panel.ts';
import { renderResponse } from '../../../../site/browser/try/response.ts';
import { closeBrowser, fire, stubBrowser, toHtml } from '../../../browser.ts';
import { ISSUE } from './operation.ts';

afterEach(closeBrowser);

const ADDRESS = 'https://docs.example.com/api/operations/createIssue/index.html';
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const tree = (tag: string, className: string, ...children: HTMLElement[]) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

/** A page of an operation with its panel; `stored` is what the tab has stored. */
async function open(
  operation: TryOperation,
  { hash = '', stored = {} }: { hash?: string; stored?: Record<string, unknown> } = {},
) {
  const browser = stubBrowser(`${ADDRESS}${hash}`);
  for (const [key, value] of Object.entries(stored)) {
    browser.sessionStorage.setItem(key, JSON.stringify(value));
  }
  const example = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'example',
  });
  const card = tree('section', 'response-card', tree('div', 'tab-bar', example));
  const scroll = vi.spyOn(card, 'scrollIntoView');
  const samples = ['curl', 'fetch'].map((name) =>
    tree('div', `tab ${name}`, tree('pre', '', document.createElement('code'))),
  );
  browser.document.body.append(card, tree('section', 'request', ...samples));
  vi.stubGlobal('fetch', async () => Response.json(operation));
  const copied = vi.fn();
  const panel = await createPanel(operation.id, '', copied);
  browser.document.body.append(panel);
  await settle();
  const get = (selector: string) => {
    const found = browser.document.querySelector<HTMLInputElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const submit = async () => {
    fire(get('form'), 'submit');
    await settle();
  };
  return {
    ...browser,
    card,
    scroll,
    samples,
    panel,
    get,
    submit,
    withCopyButtons: copied,
  };
}

it('sends what is filled in, and shows the response in its tab', async () => {
  const { submit, get, card, scroll, withCopyButtons, panel } = await open(ISSUE);
  expect(get('.yours').textContent).toContain('Send a request, and its response stands here.');
  await submit();
  expect(get('.try-status').textContent).toMatch(/^201 Created, \d+(\.\d)? ms$/);
  expect(get('.try-status').dataset.kind).toBe('good');
  expect(get('.yours-status').dataset.kind).toBe('good');
  expect(get('.yours-content').textContent).toMatch(
    /ms *The created issue\.\{.*"title": "A title"/s,
  );
  expect(get('#example-yours').checked).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
  expect(withCopyButtons.mock.calls.map(([node]) => node === card)).toEqual([true]);
  expect(panel.ariaBusy).toBeNull();
  // An id of the response, and one of the path; a call whose id did not come is not offered.
  expect([...panel.querySelectorAll('.try-next a')].map((a) => a.getAttribute('href'))).toEqual([
    'https://docs.example.com/api/operations/getIssue/index.html#try:path.id=42&path.issue_iid=4&examples=&as=mira',
  ]);
});

/** What another page of the origin may have stored under the same names. */
const STORED_BY_OTHERS = [
  ...[null, 'x', 7, true, [], {}, [null], ['x'], [{}], [[]]],
  { onServer: 'yes', address: 7, person: {}, token: [] },
  { tables: { users: [{}] } },
  { tables: { users: 7 } },
];

it.each(STORED_BY_OTHERS)('sends also where another page stored %j', async (stored) => {
  const all = { 'try-target': stored, sandbox: stored };
  const { submit, get } = await open(ISSUE, { hash: '#try:path.id=42&body.title=x', stored: all });
  await submit();
  expect(get('.try-status').textContent).toMatch(/^201 Created, /);
});

it('sends also where the browser forbids storing anything', async () => {
  const { submit, get } = await open(ISSUE);
  vi.stubGlobal('sessionStorage', undefined);
  await submit();
  expect(get('.try-status').textContent).toMatch(/^201 Created, /);
});

it('sends once while a response is awaited', async () => {
  const { get, panel, sessionStorage } = await open(ISSUE);
  fire(get('form'), 'submit');
  expect(panel.ariaBusy).toBe('true');
  get('#try-body-1').value = 'Another';
  fire(get('form'), 'submit');
  await settle();
  expect(sessionStorage.getItem('sandbox')).not.toContain('Another');
});

it('fills in a call, as its link has it', async () => {
  const { get, location } = await open(ISSUE);
  location.hash = '#try:path.id=43&body.title=Past&as=ines';
  await vi.waitFor(() => expect(get('#try-path-0').value).toBe('43'));
  expect(get('#try-body-1').value).toBe('Past');
  expect(get('#try-person').value).toBe('ines');
});

it('goes on with the sandbox of the page before, and begins again where it cannot be read', async () => {
  const first = await open(ISSUE);
  await first.submit();
  const world = JSON.parse(first.sessionStorage.getItem('sandbox') ?? '');
  const body = async (sandbox: unknown) => {
    const { submit, get } = await open(ISSUE, { stored: { sandbox } });
    await submit();
    return get('.yours-content').textContent;
  };
  expect(await body(world)).toContain('"iid": 5');
  expect(await body({ version: 'another' })).toContain('"iid": 4');
});

it('cannot be made where its file is not there', async () => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(createPanel('createIssue', '', () => {})).rejects.toThrow('createIssue: 404');
});

it.each([
  [
    'JSON, formatted',
    '{"a":[1]}',
    { 'Content-Type': 'application/json' },
    /<span class="h-name">"a"<\/span>: \[\n/,
  ],
  [
    'JSON that is none',
    '{"a"',
    { 'Content-Type': 'application/json' },
    /<pre tabindex="0"><code>\{/,
  ],
  ['text', 'a "b"', { 'Content-Type': 'text/plain' }, /<code>a "b"<\/code>/],
  ['nothing', '', {}, /<p>Without a body\.<\/p>/],
  [
    'a file under its name',
    'PK',
    { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="a.zip"' },
    /application\/zip, 2 bytes: <a href="blob:[^"]*" download="a.zip">Save a\.zip</,
  ],
  [
    'a file without a name',
    'PK',
    { 'Content-Type': 'application/zip' },
    /download="file">Save file</,
  ],
])('a body is shown as %s', async (_, text, headers: Record<string, string>, expected) => {
  stubBrowser();
  const nodes = await renderResponse(new Response(null, { headers }), new Blob([text]), '');
  expect(toHtml(nodes)).toMatch(expected);
  const { length } = Object.keys(headers);
  expect(toHtml(nodes)).toContain(`<summary>Headers (${length})</summary>`);
});
