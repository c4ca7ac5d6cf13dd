/** Servers that a run must not harm: wrappers of the sandbox that coerce ids, check nothing, fail at random, or die. */
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import type { MockFetch } from './over-http.ts';

export interface TestServer {
  readonly sandbox: Sandbox;
  readonly fetch: MockFetch;
}

const BASE = '/api/v4';

/** Reads a number in every path segment and every field whose name ends in `_id`, in one way. */
export function coercing(read: (text: string) => number): TestServer {
  const sandbox = createSandbox();
  const coerce = (text: string) => {
    const number = /^[a-z_]*$|^conform|%2F|\//i.test(text)
      ? Number.NaN
      : read(decode(decode(text)));
    return Number.isSafeInteger(number) ? String(number) : text;
  };
  return {
    sandbox,
    fetch: async (input, init) => {
      const url = new URL(input);
      const path = url.pathname.slice(BASE.length).split('/').map(coerce).join('/');
      const fields = typeof init.body === 'string' ? coerceFields(init.body, coerce) : init.body;
      return sandbox.fetch(new URL(`${BASE}${path}${url.search}`, url).href, {
        ...init,
        ...(fields !== undefined && { body: fields }),
      });
    },
  };
}

function coerceFields(body: string, coerce: (text: string) => string): string {
  if (body.startsWith('{')) {
    return body.replace(/("\w+_id":)("[^"]*"|true|false)/g, (whole, name, value) => {
      const text = value === 'true' ? '1' : coerce(String(value).replaceAll('"', ''));
      return /^\d+$/.test(text) ? `${name}${text}` : whole;
    });
  }
  return body.replace(/(\w+_id=)([^&]*)/g, (_, name, value) => `${name}${coerce(value)}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How servers read numbers in texts. */
export const COERCIONS: Readonly<Record<string, (text: string) => number>> = {
  'up to the first other character': (text) => Number.parseInt(text, 10),
  'as JavaScript does, rounded': (text) => Math.round(Number(text)),
  'as hexadecimal, or cut to 32 bits': (text) => Number(text) | 0 || Number.parseInt(text, 10),
};

/** Takes every caller for an administrator, whatever the token is. */
const anyone =
  ({ fetch }: Sandbox): MockFetch =>
  (input, init) => {
    const headers = new Headers(init.headers);
    if (!/^token-of-/.test(headers.get('private-token') ?? '')) {
      headers.set('private-token', 'token-of-robin');
    }
    return fetch(input, { ...init, headers });
  };

/** Finds the first resource of a list for an id that nobody has. */
const firstForUnknown =
  (fetch: MockFetch): MockFetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const { pathname, origin } = new URL(input);
    const [, list, , rest = ''] = /^(.*\/\D[^/]*)\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    if (response.status !== 404 || list === undefined) return response;
    const all = await fetch(`${origin}${list}`, { headers: init.headers ?? {} });
    const items = all.ok ? ((await all.json()) as { id?: number; iid?: number }[]) : [];
    const id = items[0]?.iid ?? items[0]?.id;
    return id === undefined ? response : fetch(`${origin}${list}/${id}${rest}`, init);
  };

/** What a lax server does not check. */
export const LAX: Readonly<Record<string, (sandbox: Sandbox) => MockFetch>> = {
  'who calls': anyone,
  'whether an id is known': ({ fetch }) => firstForUnknown(fetch),
  anything: (sandbox) => firstForUnknown(anyone(sandbox)),
  'the parent of an issue':
    ({ fetch }) =>
    (input, init) =>
      fetch(
        input.replace(/\/projects\/(?!42\/)\d+\/issues\/(\d+)/, '/projects/42/issues/$1'),
        init,
      ),
  'whether a hook or a key is known':
    ({ fetch }) =>
    (input, init) =>
      /\/(hooks|keys)\/[^/]+$/.test(input)
        ? firstForUnknown(fetch)(input, init)
        : fetch(input, init),
};

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Fails for a part of the requests, before or after it has done what they say; the same for the same seed. */
export function flaky(seed: number): TestServer {
  const sandbox = createSandbox();
  const random = createRandom(seed);
  let count = 0;
  return {
    sandbox,
    fetch: async (input, init) => {
      count += 1;
      // The run begins.
      const chance = count < 20 ? 1 : random();
      if (chance < 0.02) return Response.json({ message: 'Failure' }, { status: 500 });
      if (chance < 0.04) throw new TypeError('fetch failed');
      const response = await sandbox.fetch(input, init);
      if (chance < 0.06) throw new TypeError('fetch failed');
      return chance < 0.08 ? Response.json({ message: 'Failure' }, { status: 500 }) : response;
    },
  };
}

/** Responds to so many requests only, then never or not at all; `revive` brings it back. */
export function dying(
  requests: number,
  end: () => Promise<Response> = async () => {
    throw new TypeError('fetch failed');
  },
): TestServer & { readonly revive: () => void } {
  const sandbox = createSandbox();
  let left = requests;
  return {
    sandbox,
    revive: () => {
      left = Number.POSITIVE_INFINITY;
    },
    fetch: async (input, init) => {
      left -= 1;
      return left < 0 ? end() : sandbox.fetch(input, init);
    },
  };
}

/** Issues and jobs of projects, and nothing else. */
export const ISSUES_AND_JOBS = /^\w+ \/projects\/[^/]+\/(issues|jobs)(\/|$)/;

export interface PartialServer extends TestServer {
  /** Requests that it serves and that may change something: `POST /projects/42/issues`. */
  readonly writes: readonly string[];
}

/** A server with a part of the API: all other requests get the same response. */
export function partialServer(serves: RegExp, absent: () => Response): PartialServer {
  const sandbox = createSandbox();
  const writes: string[] = [];
  return {
    sandbox,
    writes,
    fetch: async (input, init) => {
      const request = `${init.method} ${new URL(input).pathname.slice(BASE.length)}`;
      if (!serves.test(request)) return absent();
      if (init.method !== 'GET') writes.push(request);
      return sandbox.fetch(input, init);
    },
  };
}
