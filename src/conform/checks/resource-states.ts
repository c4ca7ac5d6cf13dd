/** How the state of a resource is read, for each state machine of the contract. */

import type { State } from '../../contract/behavior.ts';
import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { StateMachine } from '../../contract/state-machines.ts';
import { operations, type TestedOperation } from '../contract.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { findKind } from '../fixtures/resources.ts';
import { bodyOf, type CallerKind, succeeded, type TestedExchange } from '../http/exchange.ts';
import { send } from '../session.ts';
import type { CheckContext } from './check.ts';

/** State of a resource, `null` if it does not exist, and the response body that showed it. */
export interface Snapshot {
  readonly state: State | null;
  readonly body: UnknownRecord;
  readonly exchange: TestedExchange;
}

/** The state in a response body; `undefined` if the body does not show it. */
type ReadState = (body: UnknownRecord, resource: Resource) => State | null | undefined;

const fromSeconds =
  (field: string, some: State, none: State): ReadState =>
  ({ [field]: seconds }) => {
    if (typeof seconds !== 'number') return undefined;
    return seconds > 0 ? some : none;
  };

/** States that several fields show, or none, by the machine. */
const READ_STATE: Readonly<Record<string, ReadState>> = {
  GroupShare: ({ shared_with_groups: groups }, { path }) => {
    if (!Array.isArray(groups)) return undefined;
    const isShared = groups.some(
      (group) => isRecord(group) && String(group.group_id) === String(path.group_id),
    );
    return isShared ? 'shared' : null;
  },
  ImpersonationToken: ({ active, revoked }) => {
    if (active === undefined) return undefined;
    if (revoked === true) return active === true ? 'active and revoked' : 'revoked';
    return active === true ? 'active' : 'expired';
  },
  Project: ({ id }) => (id === undefined ? undefined : 'exists'),
  ProjectStarCount: (body, { path }) => {
    if (!Array.isArray(body)) return undefined;
    const isStarred = body.some((item) => isRecord(item) && item.id === path.id);
    return isStarred ? 'starred' : 'not_starred';
  },
  TimeEstimate: fromSeconds('time_estimate', 'estimated', 'not_estimated'),
  TimeSpent: fromSeconds('total_time_spent', 'spent', 'not_spent'),
};

/** Names of resources in operation ids: `UserBrief` is shown by `getUser`. */
const SHORT_NAME = /^GroupShare|Brief$/;

/** The operation that shows a state; `undefined` if none does, as for todos. */
function findStateReader(
  { name, resource }: StateMachine,
  operation: TestedOperation,
): TestedOperation | undefined {
  const kind = findKind(operation) === 'issue' ? 'Issue' : 'MergeRequest';
  const shown = resource === 'TimeStats' ? `${kind}TimeStats` : resource.replace(SHORT_NAME, '');
  const id = name === 'ProjectStarCount' ? 'listProjects' : `get${shown || 'Project'}`;
  return operations.find((each) => each.id === id);
}

/** Whether an operation shows the state of a machine. */
export function isShown(machine: StateMachine, operation: TestedOperation): boolean {
  return findStateReader(machine, operation) !== undefined;
}

export function readState(
  { name, field }: StateMachine,
  body: UnknownRecord,
  resource: Resource,
): ReturnType<ReadState> {
  return field === null ? READ_STATE[name]?.(body, resource) : (body[field] as State | undefined);
}

/** Reads the resource that an operation is about; `null` if no operation shows its state. */
export async function takeSnapshot(
  { session, operation, machine }: CheckContext & { readonly machine: StateMachine },
  resource: Resource,
  after?: CallerKind,
): Promise<Snapshot | null> {
  const reader = findStateReader(machine, operation);
  if (reader === undefined) return null;
  // An administrator sees more of a user, and what was created for somebody else.
  const byAdmin = (reader.id === 'getUser' || after === 'admin') && session.has('admin');
  const caller = byAdmin ? 'admin' : after === 'outsider' ? after : undefined;
  const query = reader.paginated ? { starred: true, per_page: 100 } : {};
  const exchange = await send(session, reader, { path: resource.path, query }, { caller });
  const body = bodyOf(exchange);
  if (!succeeded(exchange)) return { state: null, body, exchange };
  const state = readState(machine, body, resource);
  return state === undefined ? null : { state, body, exchange };
}
