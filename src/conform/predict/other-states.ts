/** Updates of a resource in the states that other operations lead to, which an update does not lead out of. */

import type { UnknownRecord } from '../../contract/data.ts';
import { findReader } from '../contract/contract.ts';
import { findKind, type ResourceKind } from '../contract/resources.ts';
import { succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { isPlainText, NAMES } from '../owned/naming.ts';
import { NotReached } from '../reasons.ts';
import { type Exchange, ifReached } from '../session.ts';
import { callerOf } from './lists.ts';
import { listFields } from './sent-values.ts';
import { prepareSubject } from './states.ts';
import type { WriteTarget } from './write-target.ts';

/** An update of one text, and what was read before it and afterwards. */
export interface UpdateInState {
  readonly before: Exchange;
  readonly input: InputValues;
  readonly write: Exchange;
  readonly after: Exchange;
}

/** What leads to a state in which the rest can be done as before, and that state. */
const CAUSES: Readonly<Partial<Record<ResourceKind, Cause>>> = {
  project: { id: 'archiveProject', state: 'true' },
  issue: { id: 'updateIssue', state: 'closed', body: { state_event: 'close' } },
  mergeRequest: { id: 'updateMergeRequest', state: 'closed', body: { state_event: 'close' } },
  user: { id: 'blockUser', state: 'blocked' },
};

interface Cause {
  readonly id: string;
  readonly state: string;
  readonly body?: UnknownRecord;
}

/** Brings the subject of an update into another state, and updates a text of it there. */
export async function updateInOtherState({
  api,
  subject,
}: Pick<WriteTarget, 'api' | 'subject'>): Promise<UpdateInState | undefined> {
  const { operation } = api;
  const cause = CAUSES[findKind(operation)];
  const reader = findReader(operation);
  const text = listFields(operation).find(
    (field) => isPlainText(field) && !NAMES.includes(field.name),
  );
  if (cause === undefined || cause.id === operation.id) return undefined;
  if (reader === undefined || text === undefined) return undefined;
  const { path } = subject;
  const read = () => api.call(reader, { path }, { caller: callerOf(api, reader) });
  return ifReached(async () => {
    if (!succeeded(await api.call(cause.id, { path }))) throw new NotReached('no-state');
    const before = await read();
    const input = await api.input(operation, subject, 'required', [text.name]);
    const write = await api.send(input);
    return { before, input, write, after: await read() };
  });
}

/** Lead to the same states, and are tried from each. */
const MOVES: readonly string[] = [
  'archiveProject',
  'unarchiveProject',
  'blockUser',
  'unblockUser',
  'acceptMergeRequest',
  'cancelMergeWhenPipelineSucceeds',
];

/** Calls an action on a resource in another state, in which no contract rejects it. */
export async function callInOtherState({
  api,
  others,
}: Pick<WriteTarget, 'api' | 'others'>): Promise<
  { readonly state: string; readonly exchange: Exchange } | undefined
> {
  const kind = findKind(api.operation);
  const cause = CAUSES[kind];
  const [, resource] = others.find(([other]) => other === kind) ?? [];
  if (resource === undefined || cause === undefined || MOVES.includes(api.operation.id)) return;
  const { state } = cause;
  const { path, body } = await api.input(cause.id, resource);
  const moved = await api.call(cause.id, { path, body: { ...body, ...cause.body } });
  if (!succeeded(moved)) return undefined;
  const input = await api.input(api.operation, resource);
  const exchange = await api.send(input);
  if (succeeded(exchange)) return { state, exchange };
  // Of what there is nothing to do about, the request before leaves something.
  await prepareSubject(api, resource);
  return { state, exchange: await api.send(input) };
}
