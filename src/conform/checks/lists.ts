/** Lists contain what belongs to their parent, nothing that is hidden from the caller, and agree with each other. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import {
  behavior,
  evaluateLink,
  findOperation,
  operations,
  type TestedOperation,
} from '../contract.ts';
import { createOutsidersProject } from '../fixtures/combine.ts';
import { createIn } from '../fixtures/create.ts';
import type { Fixtures, Resource } from '../fixtures/fixtures.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import { requireOfKind } from '../fixtures/resources.ts';
import { bodyOf, type CallerKind, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import {
  type Exchange,
  expect,
  ifReached,
  NO_OUTSIDER,
  NotReached,
  type SendOptions,
  type Session,
  send,
} from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { listDifferences } from './compare.ts';
import { listValues } from './filter-values.ts';

export const MAX_PAGE_SIZE = 100;
export const WHOLE_PAGE = { per_page: MAX_PAGE_SIZE };

export interface ListResult {
  readonly exchange: Exchange;
  readonly items: readonly UnknownRecord[];
  /** What identifies the items. */
  readonly keys: readonly string[];
}

export interface ListOptions extends SendOptions {
  /** As long as the server makes it; as long as possible if omitted. */
  readonly size?: 'default';
}

/** A page of a list, as long as possible if its size is omitted; `null` if the response is no list. */
export async function requestList(
  { session, operation }: CheckContext,
  input: Partial<InputValues>,
  options: ListOptions = {},
): Promise<ListResult | null> {
  const exchange = await send(
    session,
    operation,
    { ...input, query: { ...(options.size !== 'default' && WHOLE_PAGE), ...input.query } },
    { caller: callerOf(session, operation), ...options },
  );
  const isRejected = [400, 422].includes(exchange.response.status);
  expect(exchange, 'a request with valid parameters succeeds', { holds: !isRejected });
  if (!succeeded(exchange) || !Array.isArray(exchange.response.json)) return null;
  const items = itemsOf(exchange);
  return { exchange, items, keys: items.map(toKey) };
}

/** An administrator, where that sees more fields. */
export function callerOf(session: Session, { id }: TestedOperation): CallerKind | undefined {
  return behavior.access.views[id] !== undefined && session.has('admin') ? 'admin' : undefined;
}

/** What identifies an item of a list. */
export function toKey(item: unknown): string {
  const { id, name, username } = (item ?? {}) as UnknownRecord;
  return JSON.stringify(id ?? name ?? username ?? item);
}

/** The field that tells an item from the others. */
export function identify(item: unknown): UnknownRecord {
  const { id, name, username } = asRecord(item);
  if (id !== undefined) return { id };
  return name === undefined ? { username } : { name };
}

/** `3 items (12, 15, …)` */
export function formatItems(items: readonly unknown[]): string {
  const keys = items.slice(0, 3).map(toKey).join(', ');
  return `${items.length} item${items.length === 1 ? '' : 's'} (${keys}${items.length > 3 ? ', …' : ''})`;
}

export const listMembership: OperationCheck = {
  id: 'belongs',
  rule: 'A list contains all items of its project, pipeline, group or user and no others, as each is read alone.',
  appliesTo: ({ method, paginated }) => method === 'GET' && paginated,
  needs: ['state'],
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const input = await listInput(fixtures, operation);
    const { field = '', equals = '' } = behavior.lists[operation.id]?.returns ?? {};
    const isOfEvents = listEffects(operation.id).length > 0;
    if (isOfEvents && !session.readOnly) await ifReached(() => checkActors(context));
    const result = await requestList(context, input);
    if (result === null) return;
    const { items } = result;
    const owner = equals === 'caller' ? (await fixtures.currentUser()).id : input.path[equals];
    const path = equals === 'caller' ? `${field}.id` : field;
    const others = items.filter((item) => {
      const values = listValues(item, path);
      return /^\d+$/.test(String(owner)) && values?.some((value) => value !== owner);
    });
    const theirs = session.readOnly ? [] : await ifReached(() => createTwinItems(context, input));
    const keys = theirs?.map(toKey) ?? [];
    const again = keys.length === 0 ? result : ((await requestList(context, input)) ?? result);
    const wrong = [...others, ...again.items.filter((item) => keys.includes(toKey(item)))];
    const key = identify(wrong[0]);
    expect(
      again.exchange,
      `only items of ${equals === 'caller' ? 'the caller' : 'the parent in the path'}`,
      {
        holds: wrong.length === 0,
        seen: `others: ${formatItems(wrong)}`,
        // Events have nothing that tells them apart.
        at: Object.values(key).includes(undefined) ? undefined : { listed: key },
      },
    );
    await compareWithParent(context, input, result);
    if (!session.readOnly) await ifReached(() => expectCreated(context, input));
    await compareWithReader(context, input, result);
    for (const each of await otherInputs(context)) {
      await compareWithReader(context, each, await requestList(context, each));
    }
    if (!session.readOnly && WIDE.test(operation.path)) await checkScope(context, input);
  },
};

/** What is created in a place is in its list. */
async function expectCreated(context: CheckContext, input: InputValues): Promise<void> {
  const { session, fixtures, operation } = context;
  const { path } = operation;
  const create = operations.find((each) => each.path === path && each.method === 'POST');
  if (create === undefined || !/\{|^\/user\//.test(path)) return;
  const sent = await inputWithin(fixtures, create, { path: input.path }, 'required');
  const created = await send(session, create, sent);
  const result = await requestList(context, input);
  if (!succeeded(created) || result === null || result.items.length >= MAX_PAGE_SIZE) return;
  // As a text, since the schemas hold its type.
  const idOf = (item: unknown) => String(Object.values(identify(item)));
  const id = idOf(created.response.json);
  expect(result.exchange, `what ${create.id} has created, ${id}, in the list`, {
    holds: result.items.some((item) => idOf(item) === id),
    seen: formatItems(result.items),
  });
}

/** Items name the parent by its id, as the parent itself does: `merge_request_id` is no `iid`. */
async function compareWithParent(
  { session, operation }: CheckContext,
  { path }: InputValues,
  { exchange, items }: ListResult,
): Promise<void> {
  const [, above = '', parent] = /^((?:.*\/)?(\w+)s\/\{\w+\})\/\w+$/.exec(operation.path) ?? [];
  const reader = operations.find((each) => each.method === 'GET' && each.path === above);
  const name = `${parent}_id`;
  if (reader === undefined || !items.some((item) => name in item)) return;
  const { id } = bodyOf(await send(session, reader, { path }));
  // Their types are held by the schemas.
  const wrong = items.find((item) => name in item && String(item[name]) !== String(id));
  if (id === undefined || wrong === undefined) return;
  const values = { field: name, expected: id, seen: wrong[name], at: [items.indexOf(wrong), name] };
  expect(exchange, `the \`id\` that ${reader.id} shows`, values);
}

/** Another project of the caller may have what cannot be created, such as milestones. */
export async function otherInputs({
  fixtures,
  operation,
}: CheckContext): Promise<readonly InputValues[]> {
  if (!/^\/projects\/\{id\}\/(issues|merge_requests)$/.test(operation.path)) return [];
  const project = await ifReached(() => fixtures.get('jobProject'));
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
    .find(({ node }) => {
      const target = findOperation(node.operationId);
      return target.method === 'GET' && target.path.endsWith('}');
    });
  if (link === undefined || list === null) return;
  const { exchange, items } = list;
  const reader = findOperation(link.node.operationId);
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
    const single = await send(session, reader, { path }, { caller: callerOf(session, reader) });
    if (!succeeded(single) || toKey(single.response.json) !== toKey(item)) continue;
    for (const { field, was, is } of listDifferences(bodyOf(single), item)) {
      const values = { field, expected: was, seen: is, at: [index, field] };
      expect(exchange, `as ${reader.id} shows it of ${toKey(item)}`, values);
    }
  }
}

const EMPTY: ReadonlySet<string> = new Set(['null', '""', '[]', 'false', '0']);

/** The list of the same resources within another parent, if they belong to one parent only. */
function findTwin({ path, method, paginated }: TestedOperation): TestedOperation | undefined {
  const twin = path.replace(/^\/user\//, '/users/{id}/');
  const isOwner = operations.some(
    (each) =>
      each.path.startsWith(`${path}/{`) &&
      each.path.split('/').length === path.split('/').length + 1,
  );
  if (method !== 'GET' || !paginated || !isOwner || !twin.includes('{')) return undefined;
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
  const create = operations.find(({ path, method }) => path === twin?.path && method === 'POST');
  if (twin === undefined || create === undefined) return [];
  const isProject = twin.path.startsWith('/projects');
  const parents = [
    ...(isProject ? [await fixtures.inProject('public').get('project')] : []),
    await (isProject ? createNamesake(fixtures, input) : fixtures.get('limitedUser')),
  ];
  const found = [];
  for (const parent of parents) {
    await send(session, create, await inputWithin(fixtures, create, parent));
    const { path } = await inputWithin(fixtures, twin, parent);
    found.push(...itemsOf(await send(session, twin, { path, query: WHOLE_PAGE })));
  }
  return found;
}

/** A public project of the same path in the namespace of another user. */
async function createNamesake(fixtures: Fixtures, { path }: InputValues): Promise<Resource> {
  const reader = requireOfKind('project', 'GET');
  const { path: name } = bodyOf(await send(fixtures.session, reader, { path: { id: path.id } }));
  return createOutsidersProject(fixtures, { path: name });
}

/** Lists of issues from several projects. */
const WIDE = /^\/(issues|groups\/\{id\}\/issues)$/;

/** The list has issues of every project that it covers, until a project is deleted. */
async function checkScope(context: CheckContext, { path }: InputValues): Promise<void> {
  const { session, fixtures } = context;
  const projects: Resource[] = [];
  const issues: Resource[] = [];
  for (const visibility of ['private', 'public']) {
    const name = fixtures.uniqueName();
    const body = { name, visibility, ...(path.id !== undefined && { namespace_id: path.id }) };
    const project = await createIn(session, 'project', { path: {} }, body);
    projects.push(project);
    issues.push(await createIn(session, 'issue', project, { title: name }));
  }
  const expectListed = async (issue: Resource | undefined, isListed: boolean) => {
    const result = await requestList(context, { path });
    const key = toKey(issue?.body);
    if (result === null) return;
    const where = isListed ? 'one of several projects' : 'a deleted project not';
    expect(result.exchange, `the issue ${key} of ${where} in the list`, {
      holds: result.items.some((item) => toKey(item) === key) === isListed,
      seen: formatItems(result.items),
    });
  };
  for (const issue of issues) await expectListed(issue, true);
  const remove = requireOfKind('project', 'DELETE');
  await send(session, remove, { path: projects[0]?.path ?? {} });
  await expectListed(issues[0], false);
}

/** The effects that a list of events shows. */
function listEffects(id: string) {
  return Object.entries(behavior.effects).flatMap(([operation, all]) =>
    all.flatMap(({ lists }) =>
      lists?.operation === id && lists.item?.author_id !== undefined ? [operation] : [],
    ),
  );
}

/** What another user does in a project of the caller has that user as its author. */
async function checkActors({ session, fixtures, operation }: CheckContext): Promise<void> {
  if (!session.has('outsider')) throw new NotReached(NO_OUTSIDER);
  const [create = ''] = listEffects(operation.id);
  const isolated = fixtures.inProject('public');
  const project = await isolated.get('project');
  const input = await inputWithin(isolated, findOperation(create), project);
  const created = await send(session, create, input, { caller: 'outsider' });
  const { id } = bodyOf(created);
  const { path: user } = await fixtures.get('outsider');
  const path = operation.path.startsWith('/projects') ? project.path : user;
  const exchange = await send(session, operation, { path, query: WHOLE_PAGE });
  const event = itemsOf(exchange).find(({ target_id: target }) => target === id);
  if (event !== undefined) {
    const values = { field: 'author_id', expected: user.id, seen: event.author_id };
    expect(exchange, `the author of the event of ${create}`, values);
  }
  // The latest project of the caller has events of others.
  await send(session, create, await inputWithin(isolated, findOperation(create), project));
}

export function showsEventsOfUser({ id, path }: TestedOperation): boolean {
  return listEffects(id).length > 0 && !path.startsWith('/projects');
}

/** The caller has more events than anyone created by the run. */
export async function listInput(
  fixtures: Fixtures,
  operation: TestedOperation,
): Promise<InputValues> {
  const input = await inputFor(fixtures, operation);
  if (!showsEventsOfUser(operation)) return input;
  return { ...input, path: { id: (await fixtures.currentUser()).id } };
}
