/** How the states of each life cycle are seen, and what else is seen to happen. */
import type { State } from '../../contract/openapi.ts';
import { factsOf } from '../contract.ts';
import type { Thing, World } from '../fixtures/fixtures.ts';
import { type Item, isItem } from '../fixtures/items.ts';
import type { Kind } from '../fixtures/resources.ts';
import { type Actor, succeeded } from '../http/exchange.ts';
import { send } from '../session.ts';

/** A thing as it was seen: its state, `null` where it is not there, and the answer that showed it. */
export interface Sight {
  readonly state: State | null;
  readonly body: Item;
}

export interface Cycle {
  /** The kind of thing that has the states. */
  readonly kind: Kind;
  /** The operation that shows one; for things that several kinds have, by kind. */
  readonly reader: string | Readonly<Partial<Record<Kind, string>>> | null;
  /** The state in an answer; `undefined` where the answer does not show it. */
  readonly stateIn: (body: Item, thing: Thing) => State | null | undefined;
  readonly query?: Item;
}

const field = (name: string) => (body: Item) => body[name] as State | undefined;

/** By the schema of the state. */
export const CYCLES: Readonly<Record<string, Cycle>> = {
  BranchProtection: { kind: 'branch', reader: 'getBranch', stateIn: field('protected') },
  GroupShare: {
    kind: 'share',
    reader: 'getProject',
    stateIn: ({ shared_with_groups: groups }, { path }) => {
      if (!Array.isArray(groups)) return undefined;
      return groups.some((each) => isItem(each) && String(each.group_id) === String(path.group_id))
        ? 'shared'
        : null;
    },
  },
  ImpersonationToken: {
    kind: 'impersonationToken',
    reader: 'getImpersonationToken',
    stateIn: ({ active, revoked }) => {
      if (active === undefined) return undefined;
      return revoked === true
        ? active === true
          ? 'active and revoked'
          : 'revoked'
        : active === true
          ? 'active'
          : 'expired';
    },
  },
  IssueState: { kind: 'issue', reader: 'getIssue', stateIn: field('state') },
  IssueSubscription: { kind: 'issue', reader: 'getIssue', stateIn: field('subscribed') },
  JobStatus: { kind: 'job', reader: 'getJob', stateIn: field('status') },
  MergeRequestState: { kind: 'mergeRequest', reader: 'getMergeRequest', stateIn: field('state') },
  MergeRequestSubscription: {
    kind: 'mergeRequest',
    reader: 'getMergeRequest',
    stateIn: field('subscribed'),
  },
  MergeStatus: { kind: 'mergeRequest', reader: 'getMergeRequest', stateIn: field('merge_status') },
  MergeWhenPipelineSucceeds: {
    kind: 'mergeRequest',
    reader: 'getMergeRequest',
    stateIn: field('merge_when_pipeline_succeeds'),
  },
  Project: {
    kind: 'project',
    reader: 'getProject',
    stateIn: ({ id }) => (id === undefined ? undefined : 'exists'),
  },
  ProjectArchiving: { kind: 'project', reader: 'getProject', stateIn: field('archived') },
  ProjectStarCount: {
    kind: 'project',
    reader: 'listProjects',
    query: { starred: true, per_page: 100 },
    stateIn: (body, { path }) => {
      if (!Array.isArray(body)) return undefined;
      return body.some((item) => isItem(item) && item.id === path.id) ? 'starred' : 'not_starred';
    },
  },
  TimeEstimate: {
    kind: 'issue',
    reader: { issue: 'getIssueTimeStats', mergeRequest: 'getMergeRequestTimeStats' },
    stateIn: ({ time_estimate: seconds }) => stateOfTime(seconds, 'estimated', 'not_estimated'),
  },
  TimeSpent: {
    kind: 'issue',
    reader: { issue: 'getIssueTimeStats', mergeRequest: 'getMergeRequestTimeStats' },
    stateIn: ({ total_time_spent: seconds }) => stateOfTime(seconds, 'spent', 'not_spent'),
  },
  // No operation shows todos: whether there is one is known from having made it.
  TodoState: { kind: 'issue', reader: null, stateIn: field('state') },
  UserState: { kind: 'user', reader: 'getUser', stateIn: field('state') },
};

function stateOfTime(seconds: unknown, some: string, none: string): string | undefined {
  return typeof seconds === 'number' ? (seconds > 0 ? some : none) : undefined;
}

/** Looks at a thing. Gives `null` where no operation shows its state. */
export async function look(
  world: World,
  cycle: Cycle,
  thing: Thing,
  as?: Actor,
): Promise<Sight | null> {
  const { reader, query = {}, stateIn } = cycle;
  const id = typeof reader === 'string' ? reader : reader?.[thing.kind];
  if (id === undefined) return null;
  const facts = factsOf(id);
  const { path } = thing;
  // An administrator sees more of a user, and what was made for somebody.
  const byAdmin = (thing.kind === 'user' || as === 'admin') && world.session.has('admin');
  const actor = byAdmin ? { actor: 'admin' as const } : {};
  const exchange = await send(world.session, {
    facts,
    values: { path, query, body: {} },
    ...actor,
  });
  const body = (exchange.received.json ?? {}) as Item;
  if (!succeeded(exchange)) return { state: null, body };
  const state = stateIn(body, thing);
  return state === undefined ? null : { state, body };
}

/** What has to be done to a thing before the operation can do its work, besides bringing it into a state. */
export const PREPARATIONS: Readonly<
  Record<string, { readonly operation: string; readonly body: Item }>
> = {
  cancelMergeWhenPipelineSucceeds: {
    operation: 'acceptMergeRequest',
    body: { merge_when_pipeline_succeeds: true },
  },
};

/** What an operation does besides moving the state: whether what was seen before and after shows it. */
export const EFFECTS: Readonly<
  Record<string, { readonly words: string; readonly holds: (before: Item, after: Item) => boolean }>
> = {
  revokeImpersonationToken: {
    words: '`revoked` becomes true and `active` false',
    holds: (_, { active, revoked }) => revoked === true && active === false,
  },
  acceptMergeRequest: {
    words: '`merge_commit_sha` is set when the state becomes merged',
    holds: (_, { state, merge_commit_sha: sha }) => state !== 'merged' || typeof sha === 'string',
  },
  setIssueTimeEstimate: {
    words: 'the estimate becomes the 5400 seconds that were sent',
    holds: (_, after) => after.time_estimate === 5400,
  },
  setMergeRequestTimeEstimate: {
    words: 'the estimate becomes the 5400 seconds that were sent',
    holds: (_, after) => after.time_estimate === 5400,
  },
  addIssueSpentTime: {
    words: '5400 seconds are added to the time spent',
    holds: (before, after) => added(before, after),
  },
  addMergeRequestSpentTime: {
    words: '5400 seconds are added to the time spent',
    holds: (before, after) => added(before, after),
  },
  resetIssueTimeEstimate: {
    words: '`human_time_estimate` becomes null',
    holds: (_, after) => after.human_time_estimate === null,
  },
  resetMergeRequestTimeEstimate: {
    words: '`human_time_estimate` becomes null',
    holds: (_, after) => after.human_time_estimate === null,
  },
  resetIssueSpentTime: {
    words: '`human_total_time_spent` becomes null',
    holds: (_, after) => after.human_total_time_spent === null,
  },
  resetMergeRequestSpentTime: {
    words: '`human_total_time_spent` becomes null',
    holds: (_, after) => after.human_total_time_spent === null,
  },
};

function added({ total_time_spent: before }: Item, { total_time_spent: after }: Item): boolean {
  return Number(after) === Number(before) + 5400;
}
