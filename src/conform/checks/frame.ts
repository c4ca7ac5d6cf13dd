/** A write changes what was sent and what the contract states, in every representation, and nothing else. */
import type { EffectObject } from '../../contract/behavior.ts';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import {
  addsToList,
  behavior,
  findReader,
  listTransitions,
  operations,
  stateMachines,
  type TestedOperation,
} from '../contract.ts';
import { createToken } from '../fixtures/actors.ts';
import { canCreate, listGroupIds } from '../fixtures/combine.ts';
import { createBy, listResources } from '../fixtures/create.ts';
import type { Fixtures, Resource } from '../fixtures/fixtures.ts';
import { CONSUMING, inputWithin } from '../fixtures/inputs.ts';
import {
  findKind,
  findOfKind,
  findSources,
  ISOLATED,
  type ResourceKind,
} from '../fixtures/resources.ts';
import { listInvalidTexts } from '../fixtures/values.ts';
import { bodyOf, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { documentedAt } from '../locations.ts';
import { type Exchange, expect, ifReached, NotReached, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { listDifferences, shownAs } from './compare.ts';
import { callerOf, MAX_PAGE_SIZE, toKey } from './lists.ts';
import { chooseSubject, prepareSubject } from './states.ts';
import { withToken } from './tokens.ts';

export const frame: OperationCheck = {
  id: 'frame',
  rule: 'A write changes what was sent and what the contract states, in every representation, and nothing else.',
  // Jobs are too few, and cannot be created.
  appliesTo: (operation) =>
    operation.method !== 'GET' && operation.path.includes('{') && findKind(operation) !== 'job',
  needs: ['state'],
  run: async (context) => {
    const { operation } = context;
    const scene = await createScene(context);
    const isUpdate = operation.method === 'PUT' && operation.path.endsWith('}');
    if (!isUpdate) await prepareSubject({ ...context, fixtures: scene.fixtures }, scene.subject);
    let isReached = false;
    let before = await takeShot(context, scene);
    for (const input of await listInputs(context, scene)) {
      const exchange = await send(context.session, operation, input);
      const after = await takeShot(context, scene);
      compareShots(context, before, after, exchange, input);
      compareRepresentations(context, after);
      before = after;
      isReached ||= succeeded(exchange);
    }
    if (!isReached) throw new NotReached('no request succeeded');
  },
};

/** A resource, and others that must not change with it. */
interface Scene {
  readonly fixtures: Fixtures;
  readonly subject: Resource;
  /** The fields that it was given. */
  readonly values: UnknownRecord;
  /** Of the same parent, and of another parent with the same `iid` or name and the same values. */
  readonly others: readonly (readonly [ResourceKind, Resource])[];
  /** What shows the subject within it, such as the issue of an author. */
  readonly around: readonly (readonly [ResourceKind, Resource])[];
}

const TRACKABLES: readonly ResourceKind[] = ['issue', 'mergeRequest'];

async function createScene(context: CheckContext): Promise<Scene> {
  const { operation } = context;
  const kind = findKind(operation);
  // Only branches that exist can be merged.
  const isContained =
    ISOLATED.has(kind) && kind !== 'branch' && operation.id !== 'acceptMergeRequest';
  const fixtures = isContained ? context.fixtures.inProject('private') : context.fixtures;
  const subject = await chooseSubject({ ...context, fixtures });
  // Others use what is only added to.
  const same = addsToList(operation) ? {} : await changeDefaults(context, fixtures, subject);
  const others: (readonly [ResourceKind, Resource])[] = [];
  const add = async (within: Fixtures, other: ResourceKind) => {
    const created = await ifReached(() => within.create(other));
    if (created !== undefined) others.push([other, created]);
    return created;
  };
  if (canCreate(kind)) await add(fixtures, kind);
  for (const listing of canCreate(kind) ? [] : (findSources(kind).find ?? [])) {
    for (const other of (await listResources(fixtures, kind, listing)).slice(0, 3)) {
      if (JSON.stringify(other.path) !== JSON.stringify(subject.path)) others.push([kind, other]);
    }
  }
  if (kind === 'branch') {
    const fork = await ifReached(() => fixtures.create('repository'));
    if (fork !== undefined) others.push([kind, { path: { ...subject.path, ...fork.path } }]);
  }
  if (kind === 'share') {
    for (const group of (await listGroupIds(context.session)).slice(0, 2)) {
      const body = { group_id: group, group_access: 20 };
      if (group !== subject.path.group_id)
        await send(context.session, 'shareProject', { path: { id: subject.path.id }, body });
    }
  }
  if (isContained) {
    const numbers = TRACKABLES.includes(kind) ? TRACKABLES : [kind];
    for (const place of ['private', 'public'] as const) {
      for (const other of numbers) {
        if (place === 'private' && other === kind) continue;
        // Those of the same number come with time: both have counters of their own.
        let twin = await add(context.fixtures.inProject(place), other);
        for (let count = 0; count < 9 && numberOf(twin) < numberOf(subject); count += 1) {
          twin = await add(context.fixtures.inProject(place), other);
        }
      }
    }
    const update = findOfKind(kind, 'PUT');
    const alike = others.filter(([other]) => other === kind && kind !== 'project');
    for (const [, { path }] of alike) {
      if (update !== undefined) await send(context.session, update, { path, body: same });
    }
  }
  const around = kind === 'user' ? await ifReached(() => createIssueOf(context, subject)) : [];
  return { fixtures, subject, values: same, others, around: around ?? [] };
}

/** An issue of which a user is the author. */
async function createIssueOf({ session, fixtures }: CheckContext, user: Resource) {
  const { token } = await createToken(fixtures, user);
  const { path } = await fixtures.inProject('public').get('project');
  const input = { path, body: { title: fixtures.uniqueName() } };
  const options = { caller: 'anonymous', mutate: withToken(session, token) } as const;
  return [['issue', await createBy(session, 'createIssue', 'issue', input, options)] as const];
}

function numberOf(resource: Resource | undefined): number {
  const { issue_iid: issue, merge_request_iid: request } = resource?.path ?? {};
  return Number(issue ?? request ?? Number.NaN);
}

/** What adds to a resource or sets a flag of it, such as a star or an estimate. */
function listSetters({ id }: TestedOperation, kind: ResourceKind): readonly TestedOperation[] {
  const isSetting = ({ sets = {}, increases }: EffectObject) =>
    increases !== undefined ||
    Object.values(sets).some((value) => value === true || isRecord(value));
  return operations.filter(
    (each) =>
      each.method === 'POST' &&
      each.id !== id &&
      /\}\/\w+$/.test(each.path) &&
      !CONSUMING.has(each.id) &&
      !addsToList(each) &&
      findKind(each) === kind &&
      behavior.effects[each.id]?.some(isSetting),
  );
}

/** Gives all fields of a resource other values than their defaults, and closes it before an update; returns the values. */
async function changeDefaults(
  { session, operation }: CheckContext,
  fixtures: Fixtures,
  subject: Resource,
): Promise<UnknownRecord> {
  const kind = findKind(operation);
  const update = findOfKind(kind, 'PUT');
  if (!canCreate(kind)) return {};
  let body: UnknownRecord = {};
  if (update !== undefined) {
    const input = await inputWithin(fixtures, update, subject, 'all');
    const [state] = listTransitions(update).filter(({ when }) => Object.keys(when).length > 0);
    body = vary(input.body, asRecord(subject.body));
    const when = update === operation ? state?.when : {};
    await send(session, update, { ...input, body: { ...body, ...when } });
  }
  for (const setter of listSetters(operation, kind)) {
    await send(session, setter, await inputWithin(fixtures, setter, subject));
  }
  return body;
}

/** Values that differ from what a resource shows. */
function vary(body: UnknownRecord, shown: UnknownRecord): UnknownRecord {
  const change = ([name, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return [name, shown[name] !== true];
    if (name === 'visibility') return [name, shown[name] === 'internal' ? 'private' : 'internal'];
    const isText = String(value).startsWith('conform ') && shown[name] === value;
    return [name, isText ? `${value} again` : value];
  };
  return Object.fromEntries(Object.entries(body).map(change));
}

/**
 * Requests with few fields, with some of the values that the resource has, with all others, the first one
 * again, with an invalid value, and to other states.
 */
async function listInputs(
  { session, operation }: CheckContext,
  { fixtures, subject, values }: Scene,
): Promise<readonly InputValues[]> {
  const createInput = (extent: 'required' | 'all') =>
    inputWithin(fixtures, operation, subject, extent, ['title', 'name']);
  const few = await createInput('required');
  if (operation.method === 'DELETE') return [few];
  const { fields = [] } = operation.body ?? {};
  const { body } = await createInput('all');
  const reader = findReader(operation);
  const shown = reader === undefined ? {} : bodyOf(await send(session, reader, { path: few.path }));
  const isRequired = (name: string) => fields.some((each) => each.name === name && each.required);
  const others = Object.entries(vary(body, shown)).filter(
    ([name]) => isRequired(name) || !(name in few.body),
  );
  const invalid = fields.flatMap((field) =>
    listInvalidTexts(field, body[field.name]).map(({ sent }) => ({ [field.name]: sent })),
  );
  const isUpdate = operation.method === 'PUT' && others.length > 0;
  const next = await createInput('required');
  const states = listTransitions(operation).flatMap(({ when }) =>
    Object.keys(when).length > 0 ? [when] : [],
  );
  return [
    few,
    ...(isUpdate ? listParts(values, isRequired).map((part) => ({ ...few, body: part })) : []),
    ...(isUpdate ? [{ ...few, body: Object.fromEntries(others) }] : []),
    few,
    ...invalid.slice(-1).map((value) => ({ ...next, body: { ...next.body, ...value } })),
    ...(isUpdate ? states.toReversed().map((when) => ({ ...few, body: when })) : []),
  ];
}

/** Few parts of the fields such that each field is sent without each other one, besides those that are required. */
function listParts(
  values: UnknownRecord,
  isRequired: (name: string) => boolean,
): readonly UnknownRecord[] {
  const names = Object.keys(values).filter((name) => !isRequired(name));
  // Of sets of the same size, none contains another: a field is in the parts that its own set names.
  const choose = (size: number, from: readonly number[]): readonly (readonly number[])[] =>
    size === 0
      ? [[]]
      : from.flatMap((first, index) =>
          choose(size - 1, from.slice(index + 1)).map((rest) => [first, ...rest]),
        );
  let sets: readonly (readonly number[])[] = [];
  for (let count = 2; sets.length < names.length; count += 1) {
    sets = choose(Math.floor(count / 2), [...Array(count).keys()]);
  }
  const used = [...new Set(sets.slice(0, names.length).flat())];
  return used.map((part) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => isRequired(name) || sets[names.indexOf(name)]?.includes(part),
      ),
    ),
  );
}

/** What single readers show of a resource and of what it is in. */
interface Shown {
  readonly isSubject: boolean;
  /** Whether it shows the subject within something else. */
  readonly isAround: boolean;
  readonly exchange: Exchange;
}

type Shot = ReadonlyMap<string, Shown>;

async function takeShot(
  context: CheckContext,
  { fixtures, subject, others, around }: Scene,
): Promise<Shot> {
  const { session, operation } = context;
  const shot = new Map<string, Shown>();
  const read = async (
    kind: ResourceKind,
    { path }: Resource,
    isSubject: boolean,
    isAround = false,
  ) => {
    for (const reader of listReaders(operation, kind)) {
      const exchange = await send(session, reader, { path }, { caller: callerOf(session, reader) });
      const key = `${reader.id} ${exchange.request.target}`;
      if (!shot.has(key)) shot.set(key, { isSubject, isAround, exchange });
      if (isAround) break;
    }
  };
  await read(findKind(operation), subject, true);
  const list = operations.find(
    ({ path, paginated }) => paginated && path === operation.path.replace(/\/\{\w+\}(\/\w+)?$/, ''),
  );
  if (list !== undefined) {
    const { path } = await inputWithin(fixtures, list, subject);
    const exchange = await send(session, list, { path, query: { per_page: MAX_PAGE_SIZE } });
    shot.set(list.id, { isSubject: true, isAround: false, exchange });
  }
  for (const [kind, other] of others) await read(kind, other, false);
  for (const [kind, each] of around) await read(kind, each, true, true);
  return shot;
}

/** The operations that read single resources of a kind, its times, and what it is in. */
function listReaders(operation: TestedOperation, kind: ResourceKind): readonly TestedOperation[] {
  return operations.filter(
    (each) =>
      each.method === 'GET' &&
      !each.paginated &&
      each.documented[0]?.media?.type === 'application/json' &&
      (findKind(each) === kind ||
        (kind === findKind(operation) &&
          each.path.endsWith('}') &&
          operation.path.startsWith(`${each.path}/`))),
  );
}

/** Fields that change with any write. */
const BY_WRITES =
  /^(last_activity_at|open_issues_count|user_notes_count|forks_count|developers_can)/;

function compareShots(
  context: CheckContext,
  before: Shot,
  after: Shot,
  write: Exchange,
  input: InputValues,
): void {
  const { operation } = context;
  const isWritten = succeeded(write);
  // What becomes of them is not documented.
  const isOpen =
    ['forkable', 'forkPair'].includes(findKind(operation)) || operation.id === 'moveIssue';
  for (const [key, { isSubject, isAround, exchange: old }] of before) {
    const now = after.get(key)?.exchange;
    if (now === undefined || isAround) continue;
    const confidence = documentedAt(operation.pointer);
    const says = `after ${operation.id} with status ${write.response.status}`;
    if (old.operation.paginated) {
      // What is in the lists of the whole service, others change meanwhile.
      if (!old.operation.path.includes('{') && !operation.path.endsWith('}')) continue;
      const [was, is] = [itemsOf(old).map(toKey), itemsOf(now).map(toKey)];
      const lost = was.filter((each) => !is.includes(each));
      const added = is.filter((each) => !was.includes(each));
      const maySo = (method: string) => (isWritten && operation.method === method ? 1 : 0);
      const isFull = Math.max(was.length, is.length) >= MAX_PAGE_SIZE;
      const fact = { says: `the ${was.length} items of ${old.operation.id} ${says}`, confidence };
      expect(now, fact, {
        holds: isFull || (lost.length <= maySo('DELETE') && added.length <= maySo('POST')),
        seen: `without ${lost.join(', ')}, with ${added.join(', ')}`,
      });
      continue;
    }
    const isGone = operation.method === 'DELETE' && !succeeded(now);
    if (isSubject && isWritten && (isOpen || isGone)) continue;
    const { status } = old.response;
    const fact = { says: `status ${status} ${says}`, confidence };
    if (!expect(now, fact, { holds: now.response.status === status }) || !succeeded(old)) continue;
    const [was, is] = [bodyOf(old), bodyOf(now)];
    const allowed = isSubject && isWritten ? listAllowed(operation, input.body, was) : [];
    for (const { field, ...values } of listDifferences(was, is)) {
      if (isWritten && BY_WRITES.test(field)) continue;
      const isLost = isMoved(operation, field) && isEmptied(was, is, field);
      if (!isLost && allowed.includes(field)) continue;
      expect(now, { says, confidence }, { field, expected: values.was, seen: values.is });
    }
    const isChanged = Object.keys(input.body).some((name) => was[name] !== is[name]);
    const time = String(was.updated_at);
    // Whole seconds are too long to see a change.
    const isExact = /\.\d*[1-9]|^2017/.test(time);
    expect(
      now,
      { says: `an \`updated_at\` later than ${time} ${says}`, confidence },
      {
        holds: !isSubject || !isWritten || !isChanged || !isExact || time !== is.updated_at,
        seen: time,
      },
    );
  }
}

/** Names of the fields of the resource that may change. */
function listAllowed(
  operation: TestedOperation,
  sent: UnknownRecord,
  was: UnknownRecord,
): readonly string[] {
  const effects = (behavior.effects[operation.id] ?? []).flatMap(
    ({ sets = {}, increases = {}, decreases = {}, clears = [], then = {}, lists: _ }) => [
      ...[sets, increases, decreases, 'sets' in then ? then.sets : {}].flatMap((each) =>
        Object.keys(each ?? {}),
      ),
      ...clears,
      ...('contains' in then || 'lacks' in then ? ['shared_with_groups'] : []),
    ],
  );
  const transitions = listTransitions(operation).filter(({ when }) =>
    Object.entries(when).every(([name, value]) => sent[name] === value),
  );
  const states = stateMachines
    .filter((machine) => machine.transitions.some((each) => transitions.includes(each)))
    .flatMap(({ field }) => field ?? []);
  const changed = [
    ...Object.keys(sent).flatMap((name) => shownAs(name)),
    ...effects.map((field) => field.split('.')[0] ?? ''),
    ...states,
    'updated_at',
  ];
  // A full name contains the name, an address the path; a human time shows the seconds.
  const isDerived = (name: string) =>
    changed.some(
      (other) =>
        name.endsWith(`_${other}`) ||
        (typeof was[other] === 'string' &&
          was[other] !== '' &&
          String(was[name]).includes(String(was[other]))),
    );
  return Object.keys(was).filter((name) => changed.includes(name) || isDerived(name));
}

/** Whether an operation adds or removes one item of a field. */
function isMoved({ id }: TestedOperation, name: string): boolean {
  return (behavior.effects[id] ?? []).some(({ then = {} }) =>
    [then.contains, then.lacks].some((items) => items !== undefined && name in items),
  );
}

/** Whether more than one item is lost. */
function isEmptied(was: UnknownRecord, is: UnknownRecord, name: string): boolean {
  return asArray(was[name]).length - asArray(is[name]).length > 1;
}

/** Whatever shows the subject, also in a list or within something else, shows the same of it. */
function compareRepresentations({ operation }: CheckContext, shot: Shot): void {
  const shown = [...shot.values()].filter(
    ({ isSubject, exchange }) => isSubject && succeeded(exchange),
  );
  const first = shown.find(
    ({ exchange: { operation: reader, response } }) =>
      findKind(reader) === findKind(operation) &&
      reader.path.endsWith('}') &&
      isRecord(response.json),
  );
  if (first === undefined) return;
  const one = bodyOf(first.exchange);
  for (const { isAround, exchange } of shown) {
    const nested = isAround ? Object.values(bodyOf(exchange)) : [exchange.response.json];
    for (const other of nested.flat().filter(isRecord)) {
      if (toKey(other) !== toKey(one)) continue;
      const says = `as ${first.exchange.operation.id} shows it after ${operation.id}`;
      for (const { field, was, is } of listDifferences(one, other)) {
        const index = Array.isArray(exchange.response.json) ? nested.indexOf(other) : -1;
        const at = index < 0 ? undefined : [index, field];
        expect(exchange, says, { field, expected: was, seen: is, at });
      }
    }
  }
}
