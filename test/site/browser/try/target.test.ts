/** Who is called, and as whom. */
import { afterEach, expect, it, vi } from 'vitest';
import { openSandbox } from '../../../../site/browser/try/sandbox.ts';
import { createTargetChooser } from '../../../../site/browser/try/target.ts';
import { closeBrowser, fire, stubBrowser } from '../../../browser.ts';

afterEach(closeBrowser);

const API = 'https://collab.example.com/api/v4';

interface Given {
  readonly running?: string;
  readonly adminOnly?: boolean;
  readonly linked?: string;
  readonly stored?: object | string;
  /** What the reader has named in a page. */
  readonly server?: string;
}

function open({ running, adminOnly = false, linked, stored, server: named = '' }: Given = {}) {
  const { sessionStorage, document } = stubBrowser();
  if (stored !== undefined) {
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
    sessionStorage.setItem('try-target', text);
  }
  const chooser = createTargetChooser(
    openSandbox(),
    { api: API, running, named },
    adminOnly,
    linked,
  );
  document.body.append(...chooser.elements, chooser.server);
  const get = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const set = (selector: string, value: string | boolean) => {
    const input = get(selector);
    if (typeof value === 'string') input.value = value;
    else input.checked = value;
    fire(input, 'change');
  };
  const readStored = () => JSON.parse(sessionStorage.getItem('try-target') ?? 'null');
  return { ...chooser, get, set, readStored, document };
}

it('offers the sandbox, its people and a server', () => {
  const { document, get } = open({ running: 'http://127.0.0.1:4020/api/v4' });
  const people = [...document.querySelectorAll('#try-person option')].map(
    ({ textContent }) => textContent,
  );
  expect(people).toEqual([
    ...['Robin Keller, administrator', 'Mira Okafor', 'Jonas Lind', 'Tessa Brandt, blocked'],
    ...['Ines Moreau', 'Pavel Novak', 'Nobody', 'Another token'],
  ]);
  expect(get('#try-address').value).toBe('http://127.0.0.1:4020/api/v4');
  for (const token of ['#try-own-token', '#try-server-token'])
    expect(get(token).type).toBe('password');
});

it.each([
  ['the first user', {}, 'mira', 'token-of-mira'],
  ['an administrator where nobody else may', { adminOnly: true }, 'robin', 'token-of-robin'],
  ['who called before', { stored: { person: 'jonas' } }, 'jonas', 'token-of-jonas'],
  [
    'the one of a link',
    { stored: { person: 'jonas', onServer: true }, linked: 'ines' },
    'ines',
    'token-of-ines',
  ],
  ['nobody', { stored: { person: 'nobody' } }, 'nobody', ''],
  [
    'the first user where the one before is gone',
    { stored: { person: 'x' } },
    'mira',
    'token-of-mira',
  ],
  ['the first user where what is stored is broken', { stored: '{' }, 'mira', 'token-of-mira'],
] as const)('calls the sandbox as %s', (_, given, caller, token) => {
  const chooser = open(given);
  expect(chooser.caller()).toBe(caller);
  expect(chooser.target()).toMatchObject({ api: API, token, isReal: false });
});

it('offers the server that was named for the commands of all pages', () => {
  const server = 'https://git.example.com/api/v4';
  expect(open({ server }).get('#try-address').value).toBe(server);
});

it('remembers the choice in the tab, and the token only if it may', () => {
  const { get, set, readStored } = open();
  set('#try-where', 'server');
  get('#try-server-token').value = 'secret';
  set('#try-address', 'https://other.example.com');
  const choice = { onServer: true, address: 'https://other.example.com', person: 'mira' };
  expect(readStored()).toEqual(choice);
  set('#try-keep-token', true);
  expect(readStored()).toEqual({ ...choice, token: 'secret' });
  const again = open({ stored: { ...choice, token: 'secret' } });
  expect(again.get('#try-keep-token').checked).toBe(true);
  expect(again.target()).toMatchObject({
    api: 'https://other.example.com/api/v4',
    token: 'secret',
  });
  expect(open({ stored: choice }).get('#try-keep-token').checked).toBe(false);
});

it.each([
  ['http://127.0.0.1:4020/api/v4', false],
  ['http://127.0.0.1:4021/api/v4', true],
])('takes %s for a server that may hold data: %s', (address, isReal) => {
  const chooser = open({
    running: 'http://127.0.0.1:4020/api/v4',
    stored: { onServer: true, address },
  });
  expect(chooser.target().isReal).toBe(isReal);
});

it('lets somebody else call when a call is opened', () => {
  const { choose, caller, set } = open({ stored: { onServer: true } });
  choose(undefined);
  expect(caller()).toBeNull();
  choose('jonas');
  expect(caller()).toBe('jonas');
  set('#try-where', 'server');
  expect(caller()).toBeNull();
});

it('keeps who is chosen when the people of the sandbox are read again', async () => {
  const { refresh, set, caller, get, target } = open();
  set('#try-person', 'ines');
  const init = { method: 'POST', headers: { 'PRIVATE-TOKEN': 'token-of-robin' } };
  await target().send(`${API}/users/3/block`, init);
  refresh();
  expect(caller()).toBe('ines');
  expect(get('#try-person').textContent).toContain('Jonas Lind, blocked');
});

it('sends to a server without cookies and without following redirects, and says what may be wrong', async () => {
  const { target } = open({ stored: { onServer: true } });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: object) => void sent.push(url, init));
  const { send } = target();
  await send(`${API}/user`, { method: 'GET' });
  const safe = {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  };
  expect(sent).toEqual([
    `${API}/user`,
    { method: 'GET', ...safe, signal: expect.any(AbortSignal) },
  ]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(send(`${API}/user`, {})).rejects.toThrow(
    /^No response from https:\/\/collab\.example\.com\. .* --cors https:\/\/docs\.example\.com\.$/,
  );
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
  await expect(send(`${API}/user`, {})).rejects.toThrow(
    'https://collab.example.com did not respond within 30 seconds.',
  );
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')));
  await expect(send(`${API}/user`, {})).rejects.toThrow('No response');
});
