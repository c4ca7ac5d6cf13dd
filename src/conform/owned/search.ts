/** Searches the server for what has the name of the run although no response said so. */
import { asArray, isRecord } from '../../contract/data.ts';
import { USERS } from '../contract/resources.ts';
import type { CallerKind } from '../http/exchange.ts';
import { isLastPage, longPage, withQuery } from '../http/next-page.ts';
import type { Sender } from '../http/sender.ts';
import { FRESH, OWNERS } from './existing.ts';
import type { Lists } from './lists.ts';
import { isNamed, NAME_FIELDS } from './naming.ts';
import type { CreatedResource } from './record.ts';

const MAX_PAGES = 100;

/** Everything on the server that has the name of the run. */
export async function searchNamed(
  { send }: Sender,
  lists: Lists,
  run: string,
  callers: readonly CallerKind[],
): Promise<readonly CreatedResource[]> {
  const found = new Map<string, CreatedResource>();
  for (const list of lists.all) {
    const readers = lists.readersOf(list);
    for (const caller of callers.filter((each) => OWNERS.includes(each))) {
      // Only an administrator creates users.
      if (list === USERS && caller !== 'admin') continue;
      if (readers.includes('user') && caller !== readers.find((each) => callers.includes(each))) {
        continue;
      }
      const seen = new Set<unknown>();
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const target = withQuery(list, { search: run, ...longPage(page) });
        const request = { method: 'GET', target, headers: FRESH, body: null };
        const response = await send(request, caller).catch(() => null);
        // A server that ignores the page returns the same items for ever.
        const all = asArray(response?.json).filter(isRecord);
        const items = all.filter((each) => !seen.has(lists.idIn(list, each)));
        if (response === null || items.length === 0) break;
        for (const each of items) {
          const id = lists.idIn(list, each);
          seen.add(id);
          const own = `${list}/${id}`;
          if (isNamed(NAME_FIELDS, each, run)) found.set(own, { target: own, caller });
        }
        if (isLastPage({ headers: response.headers, items: all })) break;
      }
    }
  }
  return [...found.values()];
}
