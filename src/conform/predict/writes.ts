/** The requests that an operation makes of one resource, one after the other. */

import { pick, type UnknownRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import type { Exchange } from '../api.ts';
import type { ResourceKind } from '../contract/contract.ts';
import { isConsuming } from '../fixtures/inputs.ts';
import { listInvalidTexts } from '../fixtures/values.ts';
import type { InputValues } from '../http/serialize.ts';
import { isPlainText, NAMES } from '../owned/naming.ts';
import { ifReached } from '../reasons.ts';
import { listFields, pickRequired } from './sent-values.ts';
import { prepareSubject } from './states.ts';
import { vary, type WriteTarget } from './write-target.ts';

/** A request, and how much is read after it. */
export interface Write {
  readonly input: InputValues;
  /** What may change others than its subject is followed by all reads; of some, the response shows enough. */
  readonly reads: 'all' | 'subject' | 'response';
  /** Leads to the state in which it is sent; resolves to whether it does. */
  readonly prepare?: () => Promise<boolean>;
}

/**
 * Requests with few fields, with each of the values that the resource has but its flags, with all others, the first one
 * again, with an invalid value, to other states, of each flag and listed value alone, and in another state.
 */
export async function listWrites(target: WriteTarget): Promise<readonly Write[]> {
  const { api, subject, values } = target;
  const { operation } = api;
  const createInput = (extent: 'required' | 'all', names = ['title', 'name']) =>
    api.input(operation, subject, extent, names);
  // What uses up its subject is sent once, with all that it takes.
  const few = await createInput(isConsuming(operation) ? 'all' : 'required');
  const send =
    (reads: Write['reads']) =>
    (body: UnknownRecord): Write => ({ input: { ...few, body }, reads });
  if (operation.method === 'DELETE') return [send('all')(few.body)];
  const { fields = [] } = operation.body ?? {};
  const { body } = await createInput('all');
  const { reader } = operation;
  const shown = reader === undefined ? {} : (await api.call(reader, { path: few.path })).body;
  const isRequired = (name: string) => fields.some((each) => each.name === name && each.required);
  const others = pick(vary(body, shown), (name) => isRequired(name) || !(name in few.body));
  const invalid = fields.flatMap((field) =>
    listInvalidTexts(field, body[field.name]).map(({ sent }) => ({ [field.name]: sent })),
  );
  const next = await createInput('required');
  const rejected = invalid
    .slice(-1)
    .map((value) => ({ ...next.body, ...value }))
    .map(send('all'));
  const again = send('subject')(few.body);
  if (!operation.isUpdate || Object.keys(others).length === 0) {
    return [send('all')(few.body), again, ...rejected];
  }
  const flags = listFlags(values);
  const single = Object.entries(pick(values, (name) => !flags.includes(name)));
  const states = operation.transitions.flatMap(({ when }) =>
    Object.keys(when).length > 0 ? [when] : [],
  );
  const writes = [
    send('all')(few.body),
    ...single
      .map(([name, value]) => ({ ...pickRequired(operation, values), [name]: value }))
      .map(send('subject')),
    send('all')(others),
    again,
    ...rejected,
    ...states.toReversed().map(send('all')),
  ];
  if (!operation.path.endsWith('}')) return writes;
  const changes = listFlagChanges(flags, fields, values);
  const least = await createInput('required', []);
  return [
    ...writes,
    ...changes.map((change) => ({ ...least.body, ...change })).map(send('response')),
    ...(await listInOtherState(target)),
  ];
}

/** The flags among the values of a resource; none if there is one only. */
function listFlags(values: UnknownRecord): readonly string[] {
  const flags = Object.keys(values).filter((name) => typeof values[name] === 'boolean');
  return flags.length > 1 ? flags : [];
}

/**
 * Turns all flags off, and each of them on alone, then gives fields of closed lists each value, with all flags on: what
 * sets or resets another one with it shows only where that one differs. What is changed after a response shows in the
 * next one.
 */
function listFlagChanges(
  inOrder: readonly string[],
  fields: readonly ValueSchema[],
  values: UnknownRecord,
): readonly UnknownRecord[] {
  if (inOrder.length === 0) return [];
  // With each of them, the one before is turned off, which should be none that is likely to go with it.
  const flags = [0, 1].flatMap((odd) => inOrder.filter((_, index) => index % 2 === odd));
  const all = (isOn: boolean) => Object.fromEntries(flags.map((name) => [name, isOn]));
  const before = (index: number) => (index > 0 ? { [flags[index - 1] ?? '']: false } : {});
  const listed = fields.flatMap(({ name, values: known = [] }) =>
    name in values && typeof known[0] === 'string'
      ? known.toReversed().map((value) => ({ [name]: value }))
      : [],
  );
  const alone = flags.map((name, index) => ({ ...before(index), [name]: true }));
  return [all(false), ...alone, all(true), ...listed, {}];
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

/** An update of a text of a resource that another operation has brought to another state. */
async function listInOtherState({ api, subject }: WriteTarget): Promise<readonly Write[]> {
  const { operation } = api;
  const cause = CAUSES[operation.kind];
  const text = listFields(operation).find(
    (field) => isPlainText(field) && !NAMES.includes(field.name),
  );
  if (cause === undefined || cause.id === operation.id || text === undefined) return [];
  const input = await api.input(operation, subject, 'required', [text.name]);
  const move = async () => (await api.call(cause.id, { path: subject.path })).succeeded;
  const prepare = async () => (await ifReached(move)) ?? false;
  return [{ input, reads: 'subject', prepare }];
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
  const cause = CAUSES[api.operation.kind];
  const [, resource] = others.find(([other]) => other === api.operation.kind) ?? [];
  if (resource === undefined || cause === undefined || MOVES.includes(api.operation.id)) return;
  const { state } = cause;
  const { path, body } = await api.input(cause.id, resource);
  const moved = await api.call(cause.id, { path, body: { ...body, ...cause.body } });
  if (!moved.succeeded) return undefined;
  const input = await api.input(api.operation, resource);
  const exchange = await api.send(input);
  if (exchange.succeeded) return { state, exchange };
  // Of what there is nothing to do about, the request before leaves something.
  await prepareSubject(api, resource);
  return { state, exchange: await api.send(input) };
}
