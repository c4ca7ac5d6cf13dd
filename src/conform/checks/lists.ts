/** Lists contain what belongs to their parent, nothing that is hidden from the caller, and agree with each other. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { behavior, findOperation, operations, type TestedOperation } from '../contract.ts';
import { listProjects } from '../fixtures/combine.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import {
  bodyOf,
  type CallerKind,
  itemsOf,
  succeeded,
  type TestedExchange,
} from '../http/exchange.ts';
import type { InputValues, Serialization } from '../http/serialize.ts';
import { ifReached, NotReached, report, requireState, type Session, send } from '../session.ts';
import type { CheckContext, OperationCheck, SequenceCheck } from './check.ts';
import { listValues } from './filter-values.ts';

export const MAX_PAGE_SIZE = 100;
const WHOLE_PAGE = { per_page: MAX_PAGE_SIZE };

export interface ListResult {
  readonly exchange: TestedExchange;
  readonly items: readonly UnknownRecord[];
}

/** The first page of a list, as long as possible; `null` if the response is no list. */
export async function requestList(
  { session, operation }: CheckContext,
  input: Partial<InputValues>,
  serialization?: Serialization,
): Promise<ListResult | null> {
  const exchange = await send(
    session,
    operation,
    { ...input, query: { ...WHOLE_PAGE, ...input.query } },
    { serialization, caller: callerOf(session, operation) },
  );
  const isList = succeeded(exchange) && Array.isArray(exchange.response.json);
  return isList ? { exchange, items: itemsOf(exchange) } : null;
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
  rule: 'A list contains only items of its project, pipeline or user.',
  appliesTo: (operation) =>
    behavior.lists[operation.id]?.returns !== undefined || findTwin(operation) !== undefined,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    const input = await listInput(fixtures, operation);
    const result = await requestList(context, input);
    if (result === null) return;
    const { exchange, items } = result;
    const { field = '', equals = '' } = behavior.lists[operation.id]?.returns ?? {};
    const owner = equals === 'caller' ? (await fixtures.currentUser()).id : input.path[equals];
    const path = equals === 'caller' ? `${field}.id` : field;
    const others = items.filter((item) => {
      const values = listValues(item, path);
      return /^\d+$/.test(String(owner)) && values?.some((value) => value !== owner);
    });
    const theirs = await ifReached(() => createTwinItems(context));
    const keys = theirs?.map(toKey) ?? [];
    const wrong = [...others, ...items.filter((item) => keys.includes(toKey(item)))];
    if (wrong.length > 0) {
      const expected = `only items of ${equals === 'caller' ? 'the caller' : 'the parent in the path'}`;
      const at = { listed: identify(wrong[0]) };
      report(session, exchange, { expected, seen: `others: ${formatItems(wrong)}`, at });
    }
    if (theirs === undefined && field === '') throw new NotReached('there is no other parent');
  },
};

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

/** Creates an item in another parent, and lists what that has. */
async function createTwinItems({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<readonly UnknownRecord[]> {
  const twin = findTwin(operation);
  const create = operations.find(({ path, method }) => path === twin?.path && method === 'POST');
  if (twin === undefined || create === undefined) return [];
  const isolated = fixtures.inProject('public');
  const parent = await (twin.path.startsWith('/projects')
    ? isolated.get('project')
    : fixtures.get('limitedUser'));
  await send(session, create, await inputWithin(isolated, create, parent, 'required'));
  const { path } = await inputWithin(isolated, twin, parent, 'required');
  return itemsOf(await send(session, twin, { path, query: WHOLE_PAGE }));
}

/** The caller has more events than anyone created by the run. */
export async function listInput(
  fixtures: Fixtures,
  operation: TestedOperation,
): Promise<InputValues> {
  const input = await inputFor(fixtures, operation);
  if (operation.id !== 'listUserEvents') return input;
  return { ...input, path: { id: (await fixtures.currentUser()).id } };
}

export const crossResource: SequenceCheck = {
  id: 'mutual',
  rule: 'What shows the same relation of two resources agrees.',
  cases: [
    { operation: 'listMergeRequestsClosingIssue', run: checkClosing },
    { operation: 'listGroupIssues', run: checkGroupIssues },
    { operation: 'getMergeRequest', run: checkHead },
    { operation: 'getSshKey', run: checkKeyOwner },
    { operation: 'acceptMergeRequest', run: checkMerging, changes: true },
  ].map(({ operation, run, changes = false }) => ({
    operation: findOperation(operation),
    changes,
    run,
  })),
};

/** The hash of a merge request is that of its source branch. */
async function checkHead({ session, fixtures }: CheckContext): Promise<void> {
  const { path } = await (session.readOnly ? fixtures.get : fixtures.create)('mergeRequest');
  const exchange = await send(session, 'getMergeRequest', { path });
  const { source_project_id: id, source_branch, sha } = bodyOf(exchange);
  const branch = await send(session, 'getBranch', { path: { id, branch: source_branch } });
  if (!succeeded(branch)) throw new NotReached('the source branch does not exist');
  const { id: head } = asRecord(bodyOf(branch).commit);
  if (head === sha) return;
  report(session, exchange, {
    expected: `the head of the source branch, \`sha\` ${head}`,
    seen: `\`sha\` ${sha}`,
  });
}

/** A key by its id has the user that it was added for. */
async function checkKeyOwner({ session, fixtures }: CheckContext): Promise<void> {
  const owner = await fixtures.get('user');
  const { path } = await fixtures.get('anyKey');
  const exchange = await send(session, 'getSshKey', { path });
  const { id } = asRecord(bodyOf(exchange).user);
  if (!succeeded(exchange) || id === owner.path.id) return;
  report(session, exchange, {
    expected: `the \`user\` ${owner.path.id}`,
    seen: `the \`user\` ${id}`,
  });
}

/** Merging closes the issues that a merge request closes. */
async function checkMerging({ session, fixtures }: CheckContext): Promise<void> {
  const { path } = await fixtures.create('closingMergeRequest');
  const [issue] = await requestItems(session, 'listIssuesClosedByMergeRequest', path);
  if (issue === undefined) throw new NotReached('the merge request closes no issue');
  const { state } = bodyOf(await send(session, 'acceptMergeRequest', { path }));
  if (state !== 'merged') throw new NotReached('the merge request was not merged');
  const ofIssue = { id: issue.project_id, issue_iid: issue.iid };
  const exchange = await send(session, 'getIssue', { path: ofIssue });
  const { state: seen } = bodyOf(exchange);
  if (!succeeded(exchange) || seen === 'closed') return;
  report(session, exchange, {
    expected: '`state` closed after the merge',
    seen: `\`state\` ${seen}`,
  });
}

/** A merge request closes an issue if and only if the issue is closed by it. */
async function checkClosing({ session, fixtures }: CheckContext): Promise<void> {
  const { path } = await fixtures.get('closingMergeRequest');
  const [issue] = await requestItems(session, 'listIssuesClosedByMergeRequest', path);
  if (issue !== undefined) {
    const ofIssue = { id: issue.project_id, issue_iid: issue.iid };
    const closing = await requestItems(session, 'listMergeRequestsClosingIssue', ofIssue);
    if (closing.some(({ iid }) => String(iid) === String(path.merge_request_iid))) return;
    const expected = 'the merge request that closes the issue';
    return reportMissing(session, 'listMergeRequestsClosingIssue', ofIssue, expected);
  }
  // The list of the merge request is empty, so that of the issue must not name it.
  const closed = await fixtures.get('closedIssue');
  const closing = await requestItems(session, 'listMergeRequestsClosingIssue', closed.path);
  if (
    !closing.some(({ iid, project_id: id }) => iid === path.merge_request_iid && id === path.id)
  ) {
    throw new NotReached('the server does not derive closed issues from descriptions');
  }
  const expected = 'the issue that the merge request closes';
  await reportMissing(session, 'listIssuesClosedByMergeRequest', path, expected);
}

/** Issues of a project in a group are issues of the group. */
async function checkGroupIssues({ session, fixtures }: CheckContext): Promise<void> {
  const { path } = await fixtures.get('group');
  for (const { id, namespace } of await listProjects(session)) {
    if (asRecord(namespace).id !== path.id) continue;
    const [issue] = await requestItems(session, 'listProjectIssues', { id });
    if (issue === undefined) continue;
    const all = await requestItems(session, 'listGroupIssues', path);
    if (all.length === MAX_PAGE_SIZE || all.some((each) => each.id === issue.id)) return;
    const expected = 'the issues of the projects in the group';
    return reportMissing(session, 'listGroupIssues', path, expected);
  }
  throw new NotReached('the caller sees no issues of projects in a group');
}

async function requestItems(
  session: Session,
  operation: string,
  path: UnknownRecord,
): Promise<readonly UnknownRecord[]> {
  return itemsOf(await send(session, operation, { path, query: WHOLE_PAGE }));
}

async function reportMissing(
  session: Session,
  operation: string,
  path: UnknownRecord,
  expected: string,
): Promise<void> {
  const exchange = await send(session, operation, { path });
  if (succeeded(exchange)) report(session, exchange, { expected, seen: 'a list without it' });
}
