import { PREFIX } from '../../../generated/client/connection.ts';
import { ArgumentError, expectNumbers } from './errors.ts';
import type { CallOptions, ClientOptions, Middleware } from './options.ts';
import type { RetryPolicy } from './retry.ts';

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`. What it holds may
 * change with any version.
 */
export interface Connection extends ClientOptions {
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly timeout: number | null;
  readonly retry: RetryPolicy;
  readonly use: readonly Middleware[];
  /** What all paths stand behind: `https://collab.example.com/api/v4`. */
  readonly api: string;
}

/**
 * A connection to one installation, for the functions of `collaboration-service-api/operations`.
 *
 * Options merge by one rule: `undefined` is not given, `null` is none. Of `headers`, `query`, `fetchOptions` and `retry`
 * each field is an option of its own, `use` is added, and what else is given takes the place of the other.
 *
 * @param own Options that come after the others.
 * @throws ArgumentError when `baseUrl` is not an address, or what has to be a number is none.
 */
export function connect(options: ClientOptions, own: CallOptions = {}): Connection {
  const all = join(options, own) as unknown as ClientOptions;
  const { timeout = 30_000, idleTimeout, maxBodyBytes } = all;
  const retry = join(toPolicy(options), toPolicy(own)) as RetryPolicy;
  const { limit: retries, maxDelay } = retry;
  expectNumbers({ timeout, idleTimeout, maxBodyBytes, retries, maxDelay });
  const api = toApi(all.baseUrl);
  // A token belongs to the address that it was given for.
  const isAway = own.baseUrl && own.token === undefined && toApi(options.baseUrl) !== api;
  return {
    ...all,
    timeout,
    token: isAway ? undefined : all.token,
    headers: joinHeaders(options.headers, own.headers),
    query: join(options.query, own.query),
    fetchOptions: join(options.fetchOptions, own.fetchOptions),
    retry,
    retries,
    use: listGiven(options.use, own.use).flat(),
    api,
  };
}

/**
 * The address of the API: `https://collab.example.com/api/v4`.
 *
 * @throws ArgumentError for any other. It never shows the address, parts of which may be secrets.
 */
function toApi(baseUrl: string | URL): string {
  // In a browser, a path is one of the host of the page.
  const page = globalThis.location?.href;
  const address = `${baseUrl}`.trim().replace(/\/*$/, '');
  const api = address.endsWith(PREFIX) ? address : address + PREFIX;
  const isAddress = /^(https?:\/)?\/(?!.*\/api(\/v\d+)?\/api\/)[^@?#]*$/i.test(api);
  if (isAddress && URL.canParse(api, page)) return new URL(api, page).href;
  throw new ArgumentError(
    'baseUrl: expected http:// or https:// without user, query or other version',
  );
}

/** What is given; `null` leaves out what was given before. */
function listGiven<Given>(before: Given, own?: Given): NonNullable<Given>[] {
  return [own === null ? own : before, own].filter((each) => each != null);
}

/** The fields that are given of two objects, the later ones in place of the earlier ones. */
function join(before?: object | null, own?: object | null): Record<string, unknown> {
  return Object.fromEntries(listFields(before, own));
}

function listFields(before?: object | null, own?: object | null): [string, unknown][] {
  return listGiven(before, own)
    .flatMap((each) => (Symbol.iterator in each ? [...(each as Headers)] : Object.entries(each)))
    .filter(([, value]) => value !== undefined);
}

/**
 * In lower case. Of the later ones, `null` removes a header.
 *
 * @throws ArgumentError for what cannot be sent; it never shows the value, which the error of the platform does.
 */
export function joinHeaders(before?: object | null, own?: object | null): Record<string, string> {
  const joined = new Headers();
  for (const [name, value] of listFields(before, own)) {
    try {
      if (value === null) joined.delete(name);
      else joined.set(name, value as string);
    } catch {
      throw new ArgumentError(`headers: ${/^[\w-]*/.exec(name)} cannot be sent`);
    }
  }
  return Object.fromEntries(joined);
}

function toPolicy({ retry = {}, retries }: CallOptions): RetryPolicy {
  return { ...retry, limit: retry ? (retries ?? retry.limit) : 0 };
}
