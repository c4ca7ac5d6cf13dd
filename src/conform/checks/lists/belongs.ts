/** Lists contain what belongs to their parent, nothing that is hidden from the caller, and agree with each other. */

import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { CheckContext, OperationCheck } from '../../check.ts';
import { listClaim, type Situation, shows, showsAsBefore } from '../../claims/claim.ts';
import { listDifferences } from '../../claims/compare.ts';
import { listShownValues } from '../../claims/filter-values.ts';
import { toKey } from '../../claims/judge.ts';
import {
  findTestedOperation,
  type TestedOperation,
  targetOf,
  wholePage,
} from '../../contract/contract.ts';
import { isInProject } from '../../contract/projects.ts';
import { findIdField, isShared, itemKindOf, NUMBERED, USER } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { createOutsidersProject } from '../../fixtures/combine.ts';
import type { Fixtures, Resource } from '../../fixtures/fixtures.ts';
import { inputWithin } from '../../fixtures/inputs.ts';
import { bodyOf, itemsOf, succeeded } from '../../http/exchange.ts';
import { evaluateLink } from '../../http/link.ts';
import type { InputValues } from '../../http/serialize.ts';
import { filtersOf } from '../../predict/list-queries.ts';
import {
  callerOf,
  findActorField,
  findTargetField,
  identify,
  type ListResult,
  listEffects,
  listInput,
  requestList,
} from '../../predict/lists.ts';
import { NotReached } from '../../reasons.ts';
import { type Exchange, ifReached, NO_OUTSIDER, sendRequest } from '../../session.ts';
import { checkScope, isWide } from './list-scope.ts';
import { compareWithCreated, expectCreated } from './listed-items.ts';

export const listMembership: OperationCheck = {
  id: 'belongs',
  rule: 'A list contains all items of its project, pipeline, group or user and no others, as each is read alone.',
  appliesTo: ({ method, isList }) => method === 'GET' && isList,
  needs: ['state', 'lists'],
  lists: 'changes',
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const input = await listInput(fixtures, operation);
    const { field = '', equals = '' } =
      operation.contract.behavior.lists[operation.id]?.returns ?? {};
    const isOfEvents = listEffects(operation).length > 0;
    if (isOfEvents && !session.readOnly) await ifReached(() => checkActors(context));
    const result = await requestList(context, input);
    if (result === null) return;
    const { items } = result;
    const owner = equals === 'caller' ? (await fixtures.currentUser()).id : input.path[equals];
    const isCaller = equals === 'caller';
    const idField = findIdField(items[0]?.[field]) ?? 'id';
    const path = isCaller ? `${field}.${idField}` : field;
    const others = items.filter((item) => {
      const values = listShownValues(item, path);
      const isId = isCaller || /^\d+$/.test(String(owner));
      return isId && values?.some((value) => value !== owner);
    });
    const theirs = session.readOnly ? [] : await ifReached(() => createTwinItems(context, input));
    const keys = theirs?.map(toKey) ?? [];
    const again = keys.length === 0 ? result : ((await requestList(context, input)) ?? result);
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
    if (!session.readOnly) await ifReached(() => expectNotElsewhere(context, input, result));
    await compareWithParent(context, input, result);
    await expectAccount(context, input);
    if (!session.readOnly) await ifReached(() => expectCreated(context, input));
    await compareWithReader(context, input, result);
    await compareWithCreated(context, input, result);
    for (const each of await otherInputs(context)) {
      await compareWithReader(context, each, await requestList(context, each));
    }
    if (!session.readOnly && isWide(operation)) await checkScope(context, input);
  },
};

/** The caller is among the accounts, where a filter finds one by what the own account shows. */
async function expectAccount(context: CheckContext, input: InputValues): Promise<void> {
  const { session, fixtures, operation } = context;
  if (operation.id !== 'listUsers') return;
  const own: UnknownRecord = asRecord(await fixtures.currentUser());
  const [name, { field = '' } = {}] =
    Object.entries(filtersOf(operation) ?? {}).find(
      ([, { compare, field: shown = '', with: beside }]) =>
        compare === 'equal' && beside === undefined && typeof own[shown] === 'string',
    ) ?? [];
  if (name === undefined) return;
  const one = { ...input, query: { [name]: own[field] } };
  const exchange = await sendRequest(session, operation, one, { caller: 'user' });
  if (!succeeded(exchange)) return;
  const item = identify(own);
  expect(exchange, listClaim('contains', item, ['shown-by', 'getCurrentUser']));
}

/** Items name the parent by its id, as the parent itself does: `merge_request_id` is no `iid`. */
async function compareWithParent(
  { session, operation }: CheckContext,
  { path }: InputValues,
  { exchange, items }: ListResult,
): Promise<void> {
  const [, above = '', parent] = /^((?:.*\/)?(\w+)s\/\{\w+\})\/\w+$/.exec(operation.path) ?? [];
  const reader = operation.contract.operations.find(
    (each) => each.method === 'GET' && each.path === above,
  );
  const name = `${parent}_id`;
  if (reader === undefined || !items.some((item) => name in item)) return;
  const before = await sendRequest(session, reader, { path });
  const body = bodyOf(before);
  const field = findIdField(body) ?? 'id';
  const { [field]: id } = body;
  // Their types are held by the schemas.
  const wrong = items.find((item) => name in item && String(item[name]) !== String(id));
  if (id === undefined || wrong === undefined) return;
  const claim = showsAsBefore([identify(wrong), name], ['id-of-parent', reader.id], field);
  expect(exchange, claim, {}, { before });
}

/** Another project of the caller may have what cannot be created, such as milestones. */
export async function otherInputs({
  fixtures,
  operation,
}: CheckContext): Promise<readonly InputValues[]> {
  const isOfContainer = isInProject(operation) && listVariables(operation.path).length === 1;
  if (!isOfContainer || !NUMBERED.includes(itemKindOf(operation))) return [];
  const project = await ifReached(() => fixtures.get('projectWithJobs'));
  return project === undefined ? [] : [{ path: { id: project.path.id }, query: {}, body: {} }];
}

const MAX_READ = 4;

/** Reads items of a list alone, each of which has a value in a field that those before it have empty. */
async function compareWithReader(
  context: CheckContext,
  input: InputValues,
  list: ListResult | null,
): Promise<void> {
  const { session, operation } = context;
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
  for (const index of [...telling, ...others.toReversed()].slice(0, MAX_READ)) {
    const item = items[index] ?? {};
    const path = evaluateLink(link, { input, body: items, item: index });
    if (path === null) continue;
    const single = await sendRequest(
      session,
      reader,
      { path },
      { caller: callerOf(session, reader) },
    );
    if (single.response.status === 404) await expectGone(context, input, item, single);
    if (!succeeded(single) || toKey(single.response.json) !== toKey(item)) continue;
    for (const { field } of listDifferences(session.contract, bodyOf(single), item)) {
      const claim = showsAsBefore([identify(item), field], ['shown-by', reader.id], field);
      expect(exchange, claim, {}, { before: single });
    }
  }
}

/** What is not found alone is no longer listed. */
async function expectGone(
  context: CheckContext,
  input: InputValues,
  item: UnknownRecord,
  single: Exchange,
): Promise<void> {
  const again = await requestList(context, input);
  const key = identify(item);
  const when: Situation = ['not-found-by', single.operation.id];
  if (again !== null) expect(again.exchange, listClaim('lacks', key, when), {}, { before: single });
}

const EMPTY: ReadonlySet<string> = new Set(['null', '""', '[]', 'false', '0']);

/** The list of the same resources within another parent, if they belong to one parent only. */
function findTwin({
  path,
  method,
  isList,
  contract,
}: TestedOperation): TestedOperation | undefined {
  const twin = path.replace('/user/', `${USER}/`);
  const { operations } = contract;
  const isOwner = operations.some(
    (each) =>
      each.path.startsWith(`${path}/{`) &&
      each.path.split('/').length === path.split('/').length + 1,
  );
  if (method !== 'GET' || !isList || !isOwner || !twin.includes('{')) return undefined;
  const creates = operations.some((each) => each.path === twin && each.method === 'POST');
  return creates
    ? operations.find((each) => each.path === twin && each.method === 'GET')
    : undefined;
}

/** Creates an item in another parent, a project of the same path in another namespace, and lists what that has. */
async function createTwinItems(
  { session, fixtures, operation }: CheckContext,
  input: InputValues,
): Promise<readonly UnknownRecord[]> {
  const twin = findTwin(operation);
  const create = operation.contract.operations.find(
    ({ path, method }) => path === twin?.path && method === 'POST',
  );
  if (twin === undefined || create === undefined) return [];
  const isProject = isInProject(twin);
  const parents = [
    ...(isProject ? [await fixtures.inProject('public').get('project')] : []),
    await (isProject ? createNamesake(fixtures, input) : fixtures.get('limitedUser')),
  ];
  const found = [];
  for (const parent of parents) {
    await sendRequest(session, create, await inputWithin(fixtures, create, parent));
    const { path } = await inputWithin(fixtures, twin, parent);
    found.push(...itemsOf(await sendRequest(session, twin, { path, query: wholePage(twin) })));
  }
  return found;
}

/** What cannot be created, and is in one project, is not in the list of another. */
async function expectNotElsewhere(
  { session, fixtures, operation }: CheckContext,
  { path: here }: InputValues,
  { keys }: ListResult,
): Promise<void> {
  const { contract, path } = operation;
  const isOfContainer = isInProject(operation) && listVariables(path).length === 1;
  if (!isOfContainer || !isShared(contract, itemKindOf(operation)) || keys.length === 0) return;
  const project = await fixtures.get('project');
  // Where projects cannot be created, the named one is all that there is.
  if (String(project.path.id) === String(here.id)) return;
  const exchange = await sendRequest(session, operation, { path: project.path });
  const wrong = itemsOf(exchange).find((item) => keys.includes(toKey(item)));
  if (wrong !== undefined) expect(exchange, listClaim('lacks', identify(wrong), ['of-parent']));
}

/** A public project of the same path in the namespace of another user. */
async function createNamesake(fixtures: Fixtures, { path }: InputValues): Promise<Resource> {
  const reader = 'getProject';
  const { path: name } = bodyOf(
    await sendRequest(fixtures.session, reader, { path: { id: path.id } }),
  );
  return createOutsidersProject(fixtures, { path: name });
}

/** What another user does in a project of the caller has that user as its author. */
async function checkActors({ session, fixtures, operation }: CheckContext): Promise<void> {
  if (!session.has('outsider')) throw new NotReached(NO_OUTSIDER);
  const [create = ''] = listEffects(operation);
  const isolated = fixtures.inProject('public');
  const project = await isolated.get('project');
  const input = await inputWithin(isolated, findTestedOperation(session.contract, create), project);
  const created = await sendRequest(session, create, input, { caller: 'outsider' });
  const { id } = bodyOf(created);
  const { path: user } = await fixtures.get('outsider');
  const path = isInProject(operation) ? project.path : user;
  const exchange = await sendRequest(session, operation, { path, query: wholePage(operation) });
  const shown = (session.contract.behavior.effects[create] ?? []).find(
    ({ lists }) => lists?.operation === operation.id,
  )?.lists?.item;
  const [target = '', actor = ''] = [findTargetField(shown), findActorField(shown)];
  const { field = '', equals = '' } =
    operation.contract.behavior.lists[operation.id]?.returns ?? {};
  const wrong = itemsOf(exchange).find((each) => field in each && each[field] !== path[equals]);
  if (wrong !== undefined) {
    expect(exchange, listClaim('lacks', { [field]: wrong[field] }, ['of-parent']));
  }
  const event = itemsOf(exchange).find((each) => each[target] === id);
  // The list of a project has the events of all users.
  if (isInProject(operation) && succeeded(created)) {
    const when: Situation = ['author-of-event', create];
    expect(exchange, listClaim('contains', { [target]: id }, when));
  }
  if (event !== undefined) {
    const field = [{ [target]: id }, actor];
    expect(exchange, shows(field, user.id, ['author-of-event', create], 'shows'));
  }
  // The latest project of the caller has events of others.
  await sendRequest(
    session,
    create,
    await inputWithin(isolated, findTestedOperation(session.contract, create), project),
  );
}
