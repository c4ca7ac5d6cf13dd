import { isRecord } from '../../../src/contract/data.ts';
import { type SampleTarget, usualSandbox } from '../../samples/example-target.ts';
import { element } from '../dom.ts';
import { FormError } from './request.ts';
import type { Person, TabSandbox } from './sandbox.ts';
import { readJson, storeText } from './storage.ts';

/** Who is called, and as whom. */

const SANDBOX = 'sandbox';
const SERVER = 'server';
const NOBODY = 'nobody';
const OTHER = 'another token';

export interface TryTarget {
  /** Where its API begins. */
  readonly api: string;
  readonly token: string;
  /** It may hold data that somebody needs. */
  readonly isReal: boolean;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}

/** Where their APIs begin. */
interface KnownServers {
  /** That of the examples. */
  readonly api: string;
  /** The sandbox that runs beside the site. */
  readonly running?: string | undefined;
  /** The one that the reader has named for the commands of all pages; empty for none. */
  readonly named?: string;
}

export interface TargetChooser {
  /** For one row: where, and as whom. */
  readonly elements: readonly HTMLElement[];
  /** For a row of its own: the address of a server, and its token. */
  readonly server: HTMLElement;
  /** What is chosen now. Throws a FormError for an address that is none. */
  readonly target: () => TryTarget;
  /** What samples call: a server, or instead of the sandbox in the page one that runs; with no token that was typed. */
  readonly sampleTarget: () => SampleTarget;
  /** The username of who calls in the sandbox, or "nobody"; `null` for other callers and on a server. */
  readonly caller: () => string | null;
  /** Lets somebody of the sandbox call; for `undefined`, whoever called before does. */
  readonly choose: (username: string | undefined) => void;
  /** Reads the users of the sandbox again. */
  readonly refresh: () => void;
}

/**
 * The choice between the sandbox and a server, and of the caller, which holds in all pages of the tab. A token
 * that is typed is stored only if its reader says so.
 *
 * @param sandbox The one in the page.
 * @param adminOnly Whether an administrator calls unless somebody else is chosen; if not, the first other user does.
 * @param linked The one of a link, which is followed in the sandbox.
 */
export function createTargetChooser(
  sandbox: TabSandbox,
  { api, running, named }: KnownServers,
  adminOnly: boolean,
  linked: string | undefined,
): TargetChooser {
  const before = readStored();
  const stored = linked === undefined ? before : { ...before, onServer: false, person: linked };
  const where = element(
    'select',
    { id: 'try-where', 'aria-label': 'Where' },
    element('option', { value: SANDBOX }, 'Sandbox in this page'),
    element('option', { value: SERVER, selected: stored.onServer === true }, 'A server'),
  );
  const inSandbox = () => where.value === SANDBOX;
  const person = element('select', { id: 'try-person' });
  const ownToken = input('try-own-token', 'password');
  const own = labelled('Token', ownToken);
  const address = input('try-address', 'url', stored.address ?? (named || running || api));
  const serverToken = input('try-server-token', 'password', stored.token);
  const keep = element('input', {
    id: 'try-keep-token',
    type: 'checkbox',
    checked: stored.token !== undefined,
  });
  const called = labelled('as', person);
  const server = element(
    'div',
    { class: 'try-row' },
    labelled('Address', address),
    labelled('Token, only stored in this page', serverToken),
    element('label', {}, keep, ' Keep the token until this tab is closed'),
  );

  let people: readonly Person[] = [];
  const show = () => {
    called.hidden = !inSandbox();
    server.hidden = inSandbox();
    own.hidden = !inSandbox() || person.value !== OTHER;
  };
  const refresh = () => {
    people = sandbox.people();
    const isKnown = (name?: string) =>
      name === NOBODY || name === OTHER || people.some(({ username }) => username === name);
    const usual = people.find(({ isAdmin }) => isAdmin === adminOnly)?.username;
    const chosen = [person.value, stored.person].find(isKnown) ?? usual;
    const options = [
      ...people.map(({ username, title }) => [username, title] as const),
      [NOBODY, 'Nobody'] as const,
      [OTHER, 'Another token'] as const,
    ];
    person.replaceChildren(
      ...options.map(([value, title]) =>
        element('option', { value, selected: value === chosen }, title),
      ),
    );
    show();
  };
  for (const each of [where, person]) each.addEventListener('change', show);
  refresh();
  const storeChoice = () =>
    storeText(
      KEY,
      JSON.stringify({
        onServer: !inSandbox(),
        address: address.value,
        person: person.value,
        ...(keep.checked && { token: serverToken.value }),
      } satisfies StoredChoice),
    );
  for (const each of [where, person, server]) each.addEventListener('change', storeChoice);

  const personToken = () => people.find(({ username }) => username === person.value)?.token ?? '';
  return {
    elements: [where, called, own],
    server,
    target: () => {
      if (inSandbox()) {
        const token = person.value === OTHER ? ownToken.value : personToken();
        return { api, token, isReal: false, send: sandbox.send };
      }
      const url = toTargetUrl(address.value, new URL(api).pathname);
      return { api: url, token: serverToken.value, isReal: url !== running, send: sendToServer };
    },
    sampleTarget: () => {
      const token = personToken() || null;
      if (inSandbox()) return { api: running ?? usualSandbox(api), token };
      return { api: toTargetUrl(address.value, new URL(api).pathname), token: null };
    },
    choose: (username) => {
      if (username === undefined) return;
      where.value = SANDBOX;
      person.value = username;
      show();
    },
    caller: () => (inSandbox() && person.value !== OTHER ? person.value : null),
    refresh,
  };
}

const KEY = 'try-target';

/** What was chosen in a page before, of the same tab. */
interface StoredChoice {
  readonly onServer?: boolean;
  readonly address?: string;
  readonly person?: string;
  readonly token?: string;
}

function readStored(): StoredChoice {
  const stored = readJson(KEY);
  if (!isRecord(stored)) return {};
  const texts = ['address', 'person', 'token'].filter((name) => typeof stored[name] === 'string');
  const known = Object.fromEntries(texts.map((name) => [name, stored[name]]));
  return { ...known, onServer: stored.onServer === true };
}

function input(id: string, type: 'password' | 'url', value = ''): HTMLInputElement {
  return element('input', { id, type, value, autocomplete: 'off', spellcheck: 'false' });
}

/** An input with its label above it. */
export function labelled(text: string, input: HTMLElement): HTMLElement {
  return element(
    'p',
    { class: 'try-label' },
    element('label', { for: input.id }, text),
    ' ',
    input,
  );
}

const LONGEST_WAIT = 30_000;

/**
 * Where the API of an installation begins: `https://collab.example.com` → `https://collab.example.com/api/v4`.
 *
 * @param prefix What its paths stand behind, unless the address says so itself.
 * @throws FormError for what is no address, and for one with a password in it.
 */
export function toTargetUrl(text: string, prefix: string): string {
  if (!URL.canParse(text.trim())) {
    throw new FormError('The server needs an address, such as https://collab.example.com.');
  }
  const url = new URL(text.trim());
  if (!/^https?:$/.test(url.protocol)) {
    throw new FormError('The address of the server begins with https:// or http://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FormError('The address of the server must not hold a name or password.');
  }
  const [path, usual] = [url.pathname, prefix].map((each) => each.replace(/\/+$/, ''));
  return `${url.origin}${path || usual}`;
}

/** Sends a request to a server. Rejects with a FormError that says what may be wrong where there is no response. */
async function sendToServer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The token must not be sent to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
  } catch (error) {
    const { origin } = new URL(url);
    throw new FormError(
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `${origin} did not respond within ${LONGEST_WAIT / 1000} seconds.`
        : `No response from ${origin}. It may be down, redirect, or not allow other sites to call it (CORS); ` +
            'and a page with https:// may not call a server with http://. ' +
            `The mocks take pages of other machines with --cors ${location.origin}.`,
    );
  }
}
