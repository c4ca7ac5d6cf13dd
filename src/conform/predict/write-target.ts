import { asRecord, mapValues, type UnknownRecord } from '../../contract/data.ts';
import type { Api } from '../api.ts';
import type { ResourceKind } from '../contract/contract.ts';
import { findOperationOf, isShared, NUMBERED, OF_OWN_PROJECT } from '../contract/resources.ts';
import { createToken, shareWith } from '../fixtures/actors.ts';
import { canCreate, listGroupIds } from '../fixtures/combine.ts';
import { createIn, listResources, listSearches } from '../fixtures/create.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { withToken } from '../fixtures/token.ts';
import { ifReached } from '../reasons.ts';
import { chooseSubject } from './subject.ts';

/** A resource and its kind. */
type Thing = readonly [ResourceKind, Resource];

/** A resource, and others that must not change with it. */
export interface WriteTarget {
  /** With the project that the subject is in. */
  readonly api: Api;
  readonly subject: Resource;
  /** The fields that it was given. */
  readonly values: UnknownRecord;
  /** Of the same parent, and of another parent with the same `iid` or name and the same values. */
  readonly others: readonly Thing[];
  /** What shows the subject within it, such as the issue of an author. */
  readonly around: readonly Thing[];
}

export async function createWriteTarget(outer: Api): Promise<WriteTarget> {
  const { operation } = outer;
  const kind = operation.kind;
  // Only branches that exist can be merged.
  const isContained =
    OF_OWN_PROJECT.has(kind) &&
    kind !== 'branch' &&
    !operation.transitions.some(({ to }) => to === 'merged');
  const api = isContained ? outer.inProject('private') : outer;
  const isCreated = canCreate(operation.contract, kind) && !isShared(operation.contract, kind);
  // Neighbors are what was created before the subject and, where that is deleted, after it.
  const earlier = isCreated ? [await create(api, kind)] : [];
  const subject = await chooseSubject(api);
  const isItem = isContained && kind !== 'project';
  if (isCreated && isItem && operation.method === 'DELETE') await create(api, kind);
  // Others use what is only added to.
  const values = operation.addsToList ? {} : await changeDefaults(api, subject);
  const created = isCreated ? earlier : await listOthers(api, kind, subject);
  const copies = isContained ? await createSameNumbers(outer, kind, subject) : [];
  const others = [...created, ...copies].filter((each) => each !== undefined);
  const update = findOperationOf(operation.contract, kind, 'update');
  for (const [other, { path }] of isItem ? others : []) {
    if (update !== undefined && other === kind) {
      await ifReached(() => api.call(update, { path, body: values }));
    }
  }
  // With other groups than that of the request.
  if (kind === 'share' || operation.id === 'shareProject') {
    const { group_id: own } = subject.path;
    const named = own ?? (await ifReached(() => api.get('group')))?.path.id;
    for (const group of (await listGroupIds(api.session)).slice(0, 2)) {
      const body = shareWith(group, 20);
      const parent = { path: { id: subject.path.id } };
      if (group === named) continue;
      await ifReached(() => createIn(api.session, 'share', parent, body));
    }
  }
  const around = kind === 'user' ? await ifReached(() => createIssueOf(outer, subject)) : [];
  return { api, subject, values, others, around: around ?? [] };
}

async function create(api: Api, kind: ResourceKind): Promise<Thing | undefined> {
  const created = await ifReached(() => api.create(kind));
  return created && [kind, created];
}

/** Existing ones of a kind that cannot be created, and a branch of the same name. */
async function listOthers(api: Api, kind: ResourceKind, subject: Resource) {
  const others: Thing[] = [];
  for (const listing of listSearches(api.contract, kind)) {
    const listed = await ifReached(() => listResources(api.fixtures, kind, listing));
    for (const other of (listed ?? []).slice(0, 3)) {
      if (JSON.stringify(other.path) !== JSON.stringify(subject.path)) others.push([kind, other]);
    }
  }
  const [[, first] = []] = others;
  // In the state that another might take from it.
  if (first !== undefined && kind === 'branch') {
    await api.call('protectBranch', await api.input('protectBranch', first));
  }
  const fork = kind === 'branch' && (await create(api, 'projectWithBranches'));
  return fork
    ? [...others, [kind, { path: { ...subject.path, ...fork[1].path } }] as const]
    : others;
}

/** In the same project and in another one, what has the same number: both have counters of their own. */
async function createSameNumbers(api: Api, kind: ResourceKind, subject: Resource) {
  const numbered = NUMBERED.includes(kind) ? NUMBERED : [kind];
  const copies: (Thing | undefined)[] = [];
  for (const place of ['private', 'public'] as const) {
    for (const other of numbered.filter((each) => place === 'public' || each !== kind)) {
      copies.push(await createUpTo(api.inProject(place), other, numberOf(subject)));
    }
  }
  return copies;
}

/** Creates resources of a kind until one has a number. */
async function createUpTo(api: Api, kind: ResourceKind, number: number) {
  let created = await create(api, kind);
  for (let count = 0; count < 9 && numberOf(created?.[1]) < number; count += 1) {
    created = await create(api, kind);
  }
  return created;
}

/** Resources of two kinds in one project with the same number. */
export async function createPairOfNumber(api: Api, one: ResourceKind, other: ResourceKind) {
  const first = await create(api, one);
  const second = await createUpTo(api, other, numberOf(first?.[1]));
  const isAhead = numberOf(second?.[1]) > numberOf(first?.[1]);
  const last = isAhead ? await createUpTo(api, one, numberOf(second?.[1])) : first;
  const pair = [last, second].flatMap((each) => each?.[1] ?? []);
  return numberOf(pair[0]) === numberOf(pair[1]) ? pair : [];
}

/** An issue of which a user is the author. */
async function createIssueOf(api: Api, user: Resource) {
  const { token } = await createToken(api.fixtures, user);
  const { path } = await api.inProject('public').get('project');
  const body = { title: api.uniqueName() };
  const options = { caller: 'anonymous', mutate: withToken(api.session, token) } as const;
  return [['issue', await createIn(api.session, 'issue', { path }, body, options)] as const];
}

function numberOf(resource: Resource | undefined): number {
  const [, number] =
    Object.entries(resource?.path ?? {}).find(([name]) => name.endsWith('_iid')) ?? [];
  return Number(number ?? Number.NaN);
}

/** What adds to a resource or sets a flag of it. */
const SETTERS: Readonly<Partial<Record<ResourceKind, readonly string[]>>> = {
  project: ['starProject', 'shareProject'],
  issue: ['createIssueTodo', 'setIssueTimeEstimate', 'addIssueSpentTime'],
  mergeRequest: [
    'createMergeRequestTodo',
    'setMergeRequestTimeEstimate',
    'addMergeRequestSpentTime',
  ],
};

/** Gives all fields of a resource other values than their defaults, and closes it before an update; returns the values. */
async function changeDefaults(api: Api, subject: Resource): Promise<UnknownRecord> {
  const { operation } = api;
  const kind = operation.kind;
  const update = findOperationOf(operation.contract, kind, 'update');
  if (!canCreate(operation.contract, kind)) return {};
  const change = async (): Promise<UnknownRecord> => {
    if (update === undefined) return {};
    const input = await api.input(update, subject, 'all');
    const [state] = update.transitions.filter(({ when }) => Object.keys(when).length > 0);
    const body = vary(input.body, asRecord(subject.body));
    const when = update === operation ? state?.when : {};
    await api.call(update, { ...input, body: { ...body, ...when } });
    return body;
  };
  const body = (await ifReached(change)) ?? {};
  for (const setter of SETTERS[kind] ?? []) {
    if (setter === operation.id) continue;
    await ifReached(async () => api.call(setter, await api.input(setter, subject)));
  }
  return body;
}

/** Values that differ from what a resource shows. */
export function vary(body: UnknownRecord, shown: UnknownRecord): UnknownRecord {
  return mapValues(body, (value, name) => {
    if (typeof value === 'boolean') return shown[name] !== true;
    if (name === 'visibility') return shown[name] === 'internal' ? 'private' : 'internal';
    const isText = String(value).startsWith('conform ') && shown[name] === value;
    return isText ? `${value} again` : value;
  });
}
