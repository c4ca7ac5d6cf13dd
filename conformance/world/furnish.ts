/** Puts into the world what lists are to be tried on: things that filters tell apart, and more than one page of them. */
import { type Facts, factsOf } from '../contract/facts.ts';
import { NotReached, send } from '../session.ts';
import type { Kind } from './kinds.ts';
import { valuesWithin } from './values.ts';
import type { Thing, World } from './world.ts';

/** One thing more than a page holds where nothing else is asked for. */
const MORE_THAN_A_PAGE = 21;

interface Piece {
  readonly kind: Kind;
  /** What is done to it. */
  readonly after?: readonly {
    readonly operation: string;
    readonly body?: Readonly<Record<string, unknown>>;
  }[];
}

const PIECES: readonly Piece[] = [
  {
    kind: 'issue',
    after: [{ operation: 'updateIssue', body: { state_event: 'close', labels: 'conform' } }],
  },
  { kind: 'issue', after: [{ operation: 'updateIssue', body: { labels: 'conform,kit' } }] },
  {
    kind: 'mergeRequest',
    after: [{ operation: 'updateMergeRequest', body: { labels: 'conform,kit' } }],
  },
  {
    kind: 'mergeRequest',
    after: [{ operation: 'updateMergeRequest', body: { state_event: 'close' } }],
  },
  { kind: 'project', after: [{ operation: 'archiveProject' }] },
  { kind: 'hook' },
  { kind: 'hook' },
  { kind: 'key' },
  { kind: 'key' },
  { kind: 'email' },
  { kind: 'email' },
  { kind: 'user', after: [{ operation: 'blockUser' }] },
  { kind: 'userEmail' },
  { kind: 'userEmail' },
  { kind: 'anyKey' },
  { kind: 'anyKey' },
  { kind: 'impersonationToken' },
  { kind: 'impersonationToken', after: [{ operation: 'revokeImpersonationToken' }] },
];

/** Sees what is there before anything is made, so that it is taken for nothing else. */
export async function lookAround(world: World): Promise<void> {
  await world.me();
  for (const list of ['listProjects', 'listUsers']) {
    const values = { path: {}, query: { per_page: 100 }, body: {} };
    await send(world.session, { facts: factsOf(list), values });
  }
}

/** Makes all of it that can be made. */
export async function furnish(world: World): Promise<void> {
  for (const piece of PIECES) await unlessOutOfReach(() => place(world, piece));
  for (let count = 0; count < MORE_THAN_A_PAGE; count += 1) {
    await unlessOutOfReach(async () => void (await world.fresh('issue')));
  }
}

async function place(world: World, { kind, after = [] }: Piece): Promise<void> {
  const thing = await world.fresh(kind);
  world.hold(thing);
  for (const { operation, body = {} } of after) await act(world, factsOf(operation), thing, body);
}

async function act(
  world: World,
  facts: Facts,
  thing: Thing,
  body: Readonly<Record<string, unknown>>,
) {
  const { path, query } = await valuesWithin(world, facts, thing, 'required');
  await send(world.session, { facts, values: { path, query, body } });
}

async function unlessOutOfReach(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof NotReached)) throw error;
  });
}
