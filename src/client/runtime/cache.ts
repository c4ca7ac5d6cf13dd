import { readText } from './body.ts';
import { expectNumbers } from './errors.ts';
import type { Fetch } from './options.ts';

const DEFAULT_MAX_ENTRIES = 100;
/** Larger responses are not held. */
const MAX_ENTRY_BYTES = 1_000_000;

/** A response that can be sent again. */
interface Entry {
  readonly etag: string;
  readonly body: string;
  readonly init: ResponseInit;
}

/** Options of a cache. */
export interface CacheOptions {
  /** The fetch beneath instead of the global one. */
  fetch?: Fetch | undefined;
  /**
   * The responses that are held; the one that was unused for longest goes first.
   * @default 100
   */
  maxEntries?: number | undefined;
}

/**
 * A fetch that holds JSON that has an `ETag`, and asks each time whether it has changed:
 * `createClient({ …, fetch: cacheResponses() })`.
 *
 * It stands where the token is known: a response is only returned for the same address with the same headers, the
 * token among them.
 */
export function cacheResponses({
  fetch,
  maxEntries = DEFAULT_MAX_ENTRIES,
}: CacheOptions = {}): Fetch {
  expectNumbers({ maxEntries });
  const entries = new Map<string, Entry>();
  return async (url, init) => {
    const send = fetch ?? globalThis.fetch;
    const headers = new Headers(init.headers);
    if (init.method !== 'GET' || headers.has('if-none-match')) return send(url, init);
    const key = JSON.stringify([url, ...headers]);
    const entry = entries.get(key);
    if (entry) headers.set('if-none-match', entry.etag);
    const response = await send(url, { ...init, headers: Object.fromEntries(headers) });
    if (entry && response.status !== 304) entries.delete(key);
    const isSame = entry !== undefined && response.status === 304;
    const found = isSame ? updateEntry(entry, response) : await readEntry(response);
    if (!found) return response;
    // Behind all others, as the one that was used last.
    entries.delete(key);
    entries.set(key, found);
    const [oldest = ''] = entries.keys();
    if (entries.size > maxEntries) entries.delete(oldest);
    return isSame ? new Response(found.body, found.init) : response;
  };
}

/** An entry with the headers of a 304, except those on the body that it does not have. */
function updateEntry({ etag, body, init }: Entry, { headers: newer }: Response): Entry {
  const headers = new Headers(init.headers);
  for (const [name, value] of newer) if (!name.startsWith('content-')) headers.set(name, value);
  return { etag, body, init: { ...init, headers } };
}

/** What can be held of a response; `undefined` where it cannot. */
async function readEntry(response: Response): Promise<Entry | undefined> {
  const { status, headers } = response;
  const etag = headers.get('etag');
  const isJson = headers.get('content-type')?.includes('json');
  const isForbidden = headers.get('cache-control')?.includes('no-store');
  if (status !== 200 || !etag || !isJson || isForbidden) return undefined;
  try {
    const body = await readText(response.clone(), MAX_ENTRY_BYTES);
    return { etag, body, init: { status, headers } };
  } catch {
    // Too large, or broken off, which the call itself meets again.
    return undefined;
  }
}
