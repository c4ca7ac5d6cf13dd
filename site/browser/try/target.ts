import { element } from '../dom.ts';
import { FormError } from './request.ts';
import type { Person, TabSandbox } from './sandbox.ts';

/** Who is called, and as whom. */

const NOBODY = 'nobody';
const OTHER = 'another token';

interface TryTarget {
  /** Where its API begins. */
  readonly api: string;
  readonly token: string;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}

export interface TargetChooser {
  readonly elements: readonly HTMLElement[];
  /** What is chosen now. Throws a FormError for an address that is none. */
  readonly target: () => TryTarget;
  /** Reads the users of the sandbox again. */
  readonly refresh: () => void;
}

/**
 * The choice between the sandbox and a server, and of the caller. Tokens that are typed are kept in their inputs only.
 *
 * @param api Where the API begins in the examples.
 * @param caller The username of the one who calls unless another is chosen.
 */
export function createTargetChooser(
  sandbox: TabSandbox,
  api: string,
  caller: string,
): TargetChooser {
  const radio = (value: string, checked: boolean) =>
    element('input', { type: 'radio', name: 'try-target', value, checked });
  const inSandbox = radio('sandbox', true);
  const onServer = radio('server', false);
  const choice = element(
    'fieldset',
    { class: 'try-target' },
    element('legend', {}, 'Where'),
    element('label', {}, inSandbox, ' Sandbox in this page'),
    element('label', {}, onServer, ' A server'),
  );
  const person = element('select', { id: 'try-person' });
  const ownToken = input('try-own-token', 'password');
  const own = labelled('Token', ownToken);
  const address = input('try-address', 'url', api);
  const serverToken = input('try-server-token', 'password');
  const row = { class: 'try-row' };
  const sandboxPart = element('div', row, labelled('Called by', person), own);
  const serverPart = element(
    'div',
    row,
    labelled('Address', address),
    labelled('Token, only stored in this page', serverToken),
  );

  let people: readonly Person[] = [];
  const show = () => {
    sandboxPart.hidden = !inSandbox.checked;
    serverPart.hidden = inSandbox.checked;
    own.hidden = person.value !== OTHER;
  };
  const refresh = () => {
    const chosen = person.value || caller;
    people = sandbox.people();
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
  for (const each of [choice, person]) each.addEventListener('change', show);
  refresh();

  const personToken = () => people.find(({ username }) => username === person.value)?.token ?? '';
  return {
    elements: [choice, sandboxPart, serverPart],
    target: () =>
      inSandbox.checked
        ? {
            api,
            token: person.value === OTHER ? ownToken.value : personToken(),
            send: sandbox.send,
          }
        : { api: toApiUrl(address.value), token: serverToken.value, send: sendToServer },
    refresh,
  };
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
 * @throws FormError for what is no address, and for one with a password in it.
 */
export function toApiUrl(text: string): string {
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
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/api/v4' : path}`;
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
            'and a page with https:// may not call a server with http://.',
    );
  }
}
