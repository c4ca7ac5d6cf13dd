/** Conflicts between branches cannot be made with this API: a merge request that has them is borrowed. */
import { factsOf } from '../contract/facts.ts';
import type { Item } from '../fixtures/items.ts';
import { itemsOf, type Thing, type World } from '../fixtures/world.ts';
import { NotReached, send } from '../session.ts';

/** Calls `use` with a merge request of that merge status, open for as long as that takes. */
export async function borrowed(
  world: World,
  status: string,
  use: (thing: Thing) => Promise<void>,
): Promise<void> {
  const { session } = world;
  const projects = await itemsOf(session, {
    facts: factsOf('listProjects'),
    values: {
      path: {},
      query: { membership: true, order_by: 'id', sort: 'asc', per_page: 100 },
      body: {},
    },
  });
  for (const { id } of projects.slice(0, MOST_PROJECTS)) {
    const facts = factsOf('listMergeRequests');
    const values = { path: { id }, query: { state: 'all', per_page: 100 }, body: {} };
    const found = (await itemsOf(session, { facts, values })).find(
      ({ merge_status, state }) => merge_status === status && state !== 'merged',
    );
    if (found === undefined) continue;
    const path = { id, merge_request_iid: found.iid };
    const move = (state_event: string) =>
      send(session, {
        facts: factsOf('updateMergeRequest'),
        values: { path, query: {}, body: { state_event } },
      });
    const wasClosed = found.state === 'closed';
    if (wasClosed) await move('reopen');
    try {
      await use({ kind: 'mergeRequest', path, body: found satisfies Item });
    } finally {
      if (wasClosed) await move('close');
    }
    return;
  }
  throw new NotReached(
    `no merge request has the status ${status}, and none can be brought there with this API`,
  );
}

const MOST_PROJECTS = 10;
