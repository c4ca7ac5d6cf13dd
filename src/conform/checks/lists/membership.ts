/** Lists contain what belongs to their parent, nothing that is hidden from the caller, and agree with each other. */

import type { UnknownRecord } from '../../../contract/data.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { listClaim, type Situation, shows, showsAsBefore } from '../../claims/claim.ts';
import { listShownValues } from '../../claims/filter-values.ts';
import { targetOf, wholePage } from '../../contract/contract.ts';
import {
  findIdField,
  identify,
  isShared,
  itemKindOf,
  NUMBERED,
  toKey,
} from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { createOutsidersProject } from '../../fixtures/combine.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { evaluateLink } from '../../http/link.ts';
import type { InputValues } from '../../http/serialize.ts';
import { callerOf, type ListResult, listInput, requestList } from '../../predict/lists.ts';
import { ifReached } from '../../reasons.ts';
import { checkScope, compareWithCreated, expectCreated, isWide } from './listed-items.ts';

export const listMembership: OperationCheck = {
  id: 'belongs',
  rule: 'A list contains all items of its project, pipeline, group or user and no others, as each is read alone.',
  appliesTo: ({ method, isList }) => method === 'GET' && isList,
  needs: ['state', 'lists'],
  lists: 'changes',
  run: async (api) => {
    const { session, operation } = api;
    const input = await listInput(api);
    const { field = '', equals = '' } = operation.list.returns ?? {};
    const isOfEvents = ['listProjectEvents', 'listUserEvents'].includes(operation.id);
    if (isOfEvents && !session.readOnly) await ifReached(() => checkActors(api));
    const result = await requestList(api, input);
    if (result === null) return;
    const { items } = result;
    const owner = equals === 'caller' ? (await api.currentUser()).id : input.path[equals];
    const isCaller = equals === 'caller';
    const idField = findIdField(items[0]?.[field]) ?? 'id';
    const path = isCaller ? `${field}.${idField}` : field;
    const others = items.filter((item) => {
      const values = listShownValues(item, path);
      const isId = isCaller || /^\d+$/.test(String(owner));
      return isId && values?.some((value) => value !== owner);
    });
    const theirs = session.readOnly ? [] : await ifReached(() => createElsewhere(api, input));
    const keys = theirs?.map(toKey) ?? [];
    const again = keys.length === 0 ? result : ((await requestList(api, input)) ?? result);
    const wrong = [...others, ...again.items.filter((item) => keys.includes(toKey(item)))];
    const [first] = wrong;
    if (first !== undefined) {
      const key = identify(first);
      // Events have nothing that tells them apart.
      const item = Object.values(key).includes(undefined)
        ? { [path]: listShownValues(first, path)?.[0] }
        : key;
      const when: Situation = [equals === 'caller' ? 'of-caller' : 'of-parent'];
      expect(again.exchange, listClaim('lacks', item, when), {}, { seen: wrong });
    }
    if (!session.readOnly) await ifReached(() => expectNotElsewhere(api, input, result));
    await expectIdOfParent(api, input, result);
    await expectAccount(api, input);
    if (!session.readOnly) await ifReached(() => expectCreated(api, input));
    await compareWithReader(api, input, result);
    await compareWithCreated(api, input, result);
    for (const each of await otherInputs(api)) {
      await compareWithReader(api, each, await requestList(api, each));
    }
    if (!session.readOnly && isWide(operation)) await checkScope(api, input);
  },
};

/** The caller is among the accounts, where a filter finds one by what the own account shows. */
async function expectAccount(api: Api, input: InputValues): Promise<void> {
  if (api.operation.id !== 'listUsers') return;
  const own = await api.currentUser();
  const one = { ...input, query: { username: own.username } };
  const exchange = await api.send(one, { caller: 'user' });
  if (!exchange.succeeded) return;
  const item = identify(own);
  expect(exchange, listClaim('contains', item, ['shown-by', 'getCurrentUser']));
}

/** Versions name their merge request by its id, as that does itself: `merge_request_id` is no `iid`. */
async function expectIdOfParent(
  api: Api,
  { path }: InputValues,
  { exchange, items }: ListResult,
): Promise<void> {
  if (api.operation.id !== 'listMergeRequestVersions') return;
  const before = await api.call('getMergeRequest', { path });
  const { id } = before.body;
  const name = 'merge_request_id';
  // Their types are held by the schemas.
  const wrong = items.find((item) => name in item && String(item[name]) !== String(id));
  if (id === undefined || wrong === undefined) return;
  const claim = showsAsBefore([identify(wrong), name], ['id-of-parent', 'getMergeRequest'], 'id');
  expect(exchange, claim, {}, { before });
}

/** Another project of the caller may have what cannot be created, such as milestones. */
export async function otherInputs(api: Api): Promise<readonly InputValues[]> {
  const { operation } = api;
  const isOfContainer = operation.isInProject && listVariables(operation.path).length === 1;
  if (!isOfContainer || !NUMBERED.includes(itemKindOf(operation))) return [];
  const project = await ifReached(() => api.get('projectWithJobs'));
  return project === undefined ? [] : [{ path: { id: project.path.id }, query: {}, body: {} }];
}

const MAX_READ = 4;

/** Reads items of a list alone, each of which has a value in a field that those before it have empty. */
async function compareWithReader(
  api: Api,
  input: InputValues,
  list: ListResult | null,
): Promise<void> {
  const { operation } = api;
  const link = operation.successes
    .flatMap(({ links }) => links)
    .find((each) => {
      const target = targetOf(operation, each);
      return target.method === 'GET' && target.path.endsWith('}');
    });
  if (link === undefined || list === null) return;
  const { exchange, items } = list;
  const reader = targetOf(operation, link);
  const seen = new Set<string>();
  const [telling, others]: [number[], number[]] = [[], []];
  for (const [index, item] of items.entries()) {
    const filled = Object.keys(item).filter((name) => !EMPTY.has(JSON.stringify(item[name])));
    (filled.every((name) => seen.has(name)) ? others : telling).push(index);
    for (const name of filled) seen.add(name);
  }
  // The last one existed before the run, perhaps with values that it cannot set.
  const chosen = [...telling.slice(0, MAX_READ - 1), ...others.toReversed()];
  for (const index of chosen.slice(0, MAX_READ)) {
    const item = items[index] ?? {};
    const path = evaluateLink(link, { input, body: items, item: index });
    if (path === null) continue;
    const single = await api.call(reader, { path }, { caller: callerOf(api, reader) });
    if (single.status === 404) await expectGone(api, input, item, single);
    if (!single.succeeded || toKey(single.json) !== toKey(item)) continue;
    const same = { before: single, is: item, at: [identify(item)] };
    expectSame(exchange, ['shown-by', reader.id], same);
  }
}

/** What is not found alone is no longer listed. */
async function expectGone(
  api: Api,
  input: InputValues,
  item: UnknownRecord,
  single: Exchange,
): Promise<void> {
  const again = await requestList(api, input);
  const key = identify(item);
  const when: Situation = ['not-found-by', single.operation.id];
  if (again !== null) expect(again.exchange, listClaim('lacks', key, when), {}, { before: single });
}

const EMPTY: ReadonlySet<string> = new Set(['null', '""', '[]', 'false', '0']);

/** What creates the same in another parent, where that has a list of its own. */
const CREATED_BY: Readonly<Record<string, string>> = {
  listProjectIssues: 'createIssue',
  listMergeRequests: 'createMergeRequest',
  listProjectHooks: 'createProjectHook',
  listUserSshKeys: 'createUserSshKey',
  listUserEmails: 'createUserEmail',
  listImpersonationTokens: 'createImpersonationToken',
  listCurrentUserSshKeys: 'createUserSshKey',
  listCurrentUserEmails: 'createUserEmail',
};

/** Creates an item in another parent, a project of the same path in another namespace, and lists what that has. */
async function createElsewhere(api: Api, input: InputValues): Promise<readonly UnknownRecord[]> {
  const create = api.contract.byId.get(CREATED_BY[api.operation.id] ?? '');
  const list = create?.reader;
  if (create === undefined || list === undefined) return [];
  const isProject = list.isInProject;
  const parents = [
    ...(isProject ? [await api.inProject('public').get('project')] : []),
    await (isProject ? createNamesake(api, input) : api.get('limitedUser')),
  ];
  const found = [];
  for (const parent of parents) {
    // A project that is named stands in for others.
    if (isProject && String(parent.path.id) === String(input.path.id)) continue;
    await api.call(create, await api.input(create, parent));
    const { path } = await api.input(list, parent);
    found.push(...(await api.list(list, path)).items);
  }
  return found;
}

/** What cannot be created, and is in one project, is not in the list of another. */
async function expectNotElsewhere(
  api: Api,
  { path: here }: InputValues,
  { keys }: ListResult,
): Promise<void> {
  const { operation } = api;
  const { contract, path } = operation;
  const isOfContainer = operation.isInProject && listVariables(path).length === 1;
  if (!isOfContainer || !isShared(contract, itemKindOf(operation)) || keys.length === 0) return;
  const project = await api.get('project');
  // Where projects cannot be created, the named one is all that there is.
  if (String(project.path.id) === String(here.id)) return;
  const exchange = await api.send({ path: project.path });
  const wrong = exchange.items.find((item) => keys.includes(toKey(item)));
  if (wrong !== undefined) expect(exchange, listClaim('lacks', identify(wrong), ['of-parent']));
}

/** A public project of the same path in the namespace of another user. */
async function createNamesake(api: Api, { path }: InputValues): Promise<Resource> {
  const { path: name } = (await api.call('getProject', { path: { id: path.id } })).body;
  return createOutsidersProject(api.fixtures, { path: name });
}

/** What another user does in a project of the caller has that user as its author. */
async function checkActors(api: Api): Promise<void> {
  const { operation } = api;
  api.needs('outsider');
  const create = 'createIssue';
  const isolated = api.inProject('public');
  const project = await isolated.get('project');
  const input = await isolated.input(create, project);
  const created = await api.call(create, input, { caller: 'outsider' });
  const { id } = created.body;
  const { path: user } = await api.get('outsider');
  const path = operation.isInProject ? project.path : user;
  const exchange = await api.send({ path, query: wholePage(operation) });
  const { field = '', equals = '' } = operation.list.returns ?? {};
  const wrong = exchange.items.find((each) => field in each && each[field] !== path[equals]);
  if (wrong !== undefined) {
    expect(exchange, listClaim('lacks', { [field]: wrong[field] }, ['of-parent']));
  }
  const event = exchange.items.find((each) => each.target_id === id);
  // The list of a project has the events of all users.
  if (operation.isInProject && created.succeeded) {
    const when: Situation = ['author-of-event', create];
    expect(exchange, listClaim('contains', { target_id: id }, when));
  }
  if (event !== undefined) {
    const field = [{ target_id: id }, 'author_id'];
    expect(exchange, shows(field, user.id, ['author-of-event', create], 'shows'));
  }
  // The latest project of the caller has events of others.
  await api.call(create, await isolated.input(create, project));
}
