import { element } from '../dom.ts';
import { FormError } from './request.ts';
import type { Person, TabSandbox } from './sandbox.ts';

/** Who is called, and as whom. */

const NOBODY = 'nobody';
const OTHER = 'another token';

/** Where a call goes. */
interface TryTarget {
  /** Where its API begins. Throws a FormError for an address that is none. */
  readonly api: () => string;
  readonly token: () => string;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}

export interface TargetChooser {
  readonly elements: readonly HTMLElement[];
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
  const person = element('select', { id: 'try-person' });
  const ownToken = tokenInput('try-own-token');
  const address = element('input', {
    id: 'try-address',
    type: 'url',
    value: api,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const serverToken = tokenInput('try-server-token');
  const own = labelled('Token', ownToken);
  const sandboxPart = element('div', { class: 'try-row' }, labelled('Called by', person), own);
  const serverPart = element(
    'div',
    { class: 'try-row' },
    labelled('Address', address),
    labelled('Token, only stored in this page', serverToken),
  );

  let people: readonly Person[] = [];
  const refresh = () => {
    const chosen = person.value || caller;
    people = sandbox.people();
    const options = [
      ...people.map(({ username, title }) => ({ value: username, title })),
      { value: NOBODY, title: 'Nobody' },
      { value: OTHER, title: 'Another token' },
    ];
    person.replaceChildren(
      ...options.map(({ value, title }) =>
        element('option', { value, selected: value === chosen }, title),
      ),
    );
    show();
  };
  const show = () => {
    sandboxPart.hidden = !inSandbox.checked;
    serverPart.hidden = inSandbox.checked;
    own.hidden = person.value !== OTHER;
  };
  const choice = element(
    'fieldset',
    { class: 'try-target' },
    element('legend', {}, 'Where'),
    element('label', {}, inSandbox, ' Sandbox in this page'),
    element('label', {}, onServer, ' A server'),
  );
  for (const each of [choice, person]) each.addEventListener('change', show);
  refresh();

  const sandboxTarget: TryTarget = {
    api: () => api,
    token: () =>
      person.value === OTHER
        ? ownToken.value
        : (people.find(({ username }) => username === person.value)?.token ?? ''),
    send: sandbox.send,
  };
  const serverTarget: TryTarget = {
    api: () => toApiUrl(address.value),
    token: () => serverToken.value,
    send: sendToServer,
  };
  return {
    elements: [choice, sandboxPart, serverPart],
    target: () => (inSandbox.checked ? sandboxTarget : serverTarget),
    refresh,
  };
}

function tokenInput(id: string): HTMLInputElement {
  return element('input', { id, type: 'password', autocomplete: 'off', spellcheck: 'false' });
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

/** Calls to a server that the reader names. */

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
