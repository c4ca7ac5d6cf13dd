/** What existed before the run created anything of its kind: nothing with such an id is ever changed. */
import { asArray, isRecord } from '../../contract/data.ts';
import type { CallerKind } from '../http/exchange.ts';
import { isLastPage, longPage, withQuery } from '../http/next-page.ts';
import type { Sender } from '../http/sender.ts';
import { NotServed } from '../http/unserved-operations.ts';
import { NotReached } from '../reasons.ts';
import type { Lists } from './lists.ts';

/** Callers who may list what they have. */
export const OWNERS: readonly CallerKind[] = ['user', 'admin', 'outsider'];

const MAX_PAGES = 50;
const TRIES = 3;

/** What a cache has is old. */
export const FRESH = { 'cache-control': 'no-cache' };

/** Ids by list, as a record file has them. */
export type ExistingIds = Readonly<Record<string, readonly string[]>>;

/**
 * @param has Whether there is a token for a caller.
 * @param known Ids that were read before, by a run of which this is the cleanup.
 */
export function createExisting(
  { send }: Sender,
  lists: Lists,
  has: (caller: CallerKind) => boolean,
  known: ExistingIds = {},
) {
  const { all, split, readersOf, isOwn } = lists;
  const ids = new Map(all.map((list) => [list, new Set(known[list] ?? [])]));
  /** Lists that somebody has read who sees all of it. */
  const complete = new Set<string>();
  const reading = new Map<string, Promise<void>>();

  const read = async (list: string, caller: CallerKind) => {
    const found = ids.get(list);
    const seen = new Set<string>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { items, isLast } = await readPage(send, lists, list, caller, page);
      const before = seen.size;
      for (const item of items) seen.add(item);
      for (const item of items) found?.add(item);
      // A server that ignores the page returns the same items for ever.
      if (isLast || seen.size === before) {
        if (caller === 'admin' || isOwn(list)) complete.add(list);
        return;
      }
    }
  };

  const readAs = async (list: string) => {
    const seesAll = readersOf(list).find(has);
    const callers = seesAll === undefined ? OWNERS.filter(has) : [seesAll];
    for (const caller of callers) await read(list, caller);
  };

  return {
    /**
     * Reads which ids exist before something is created, once; returns whether this is the first time. Rejects
     * with NotReached if the server does not list them, since it would not be known what is new.
     */
    record: async (list: string): Promise<boolean> => {
      const before = reading.get(list);
      const work = before ?? readAs(list);
      reading.set(list, work);
      await work;
      return before === undefined;
    },
    has: (target: string): boolean => {
      const top = split(target);
      return top !== null && (ids.get(top.list)?.has(top.id) ?? false);
    },
    /** Whether an id that was not in the list cannot have existed: all were seen, or it is above all others. */
    isNew: (target: string): boolean => {
      const top = split(target);
      if (top === null) return false;
      const known = ids.get(top.list) ?? new Set();
      if (known.has(top.id)) return false;
      return complete.has(top.list) || [...known].every((id) => Number(id) < Number(top.id));
    },
    /** The highest id of a list. */
    highest: (list: string): number => Math.max(0, ...[...(ids.get(list) ?? [])].map(Number)),
    all: (): ExistingIds => Object.fromEntries([...ids].map(([list, all]) => [list, [...all]])),
  };
}

async function readPage(
  send: Sender['send'],
  { idIn }: Lists,
  list: string,
  caller: CallerKind,
  page: number,
): Promise<{ items: readonly string[]; isLast: boolean }> {
  const target = withQuery(list, longPage(page));
  let seen = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await send(
      { method: 'GET', target, headers: FRESH, body: null },
      caller,
    ).catch((error: unknown) => error as Error);
    if (response instanceof Error) seen = `no response (${response.message})`;
    else if (response.status < 300 && Array.isArray(response.json)) {
      const items = asArray(response.json).filter(isRecord);
      const isLast = isLastPage({ headers: response.headers, items });
      return { items: items.map((item) => idIn(list, item)), isLast };
    } else seen = response.status < 300 ? 'no list' : String(response.status);
  }
  if (['404', '405', '501'].includes(seen)) throw new NotServed(`GET ${list}`);
  throw new NotReached('unknown-before', list, seen);
}
