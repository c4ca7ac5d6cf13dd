/** Lists contain what belongs to their parent, nothing that is hidden from the caller, and agree with each other. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { behavior, findOperation, type TestedOperation } from '../contract.ts';
import { listProjects } from '../fixtures/combine.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { bodyOf, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { NotReached, report, requireState, type Session, send } from '../session.ts';
import type { CheckContext, OperationCheck, SequenceCheck } from './check.ts';

const MAX_PAGE_SIZE = 100;
const WHOLE_PAGE = { per_page: MAX_PAGE_SIZE };

interface Membership {
  /** `of the project` */
  readonly words: string;
  readonly matches: (item: UnknownRecord, input: InputValues, userId: number) => boolean;
}

const inProject: Membership = {
  words: 'of the project',
  matches: ({ project_id }, { path }) => project_id === path.id || !/^\d+$/.test(String(path.id)),
};

const ofCaller = (field: string): Membership => ({
  words: `whose \`${field}\` is the caller`,
  matches: (item, _, userId) => asRecord(item[field]).id === userId,
});

/** By operation, what holds for every item. */
const MEMBERSHIPS: Readonly<Record<string, Membership>> = {
  ...Object.fromEntries(
    Object.entries(behavior.lists).flatMap(([id, { returns }]) =>
      returns === undefined ? [] : [[id, ofCaller(returns.field)]],
    ),
  ),
  listProjectIssues: inProject,
  listMergeRequests: inProject,
  listProjectEvents: inProject,
  listPipelineJobs: {
    words: 'of the pipeline',
    matches: ({ pipeline }, { path }) => asRecord(pipeline).id === path.pipeline_id,
  },
  listUserEvents: {
    words: 'of the user',
    matches: ({ author_id }, { path }) => author_id === path.id,
  },
};

export const listMembership: OperationCheck = {
  id: 'belongs',
  rule: 'A list contains only items of its project, pipeline or user.',
  appliesTo: ({ id }) => MEMBERSHIPS[id] !== undefined,
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
    const membership = MEMBERSHIPS[operation.id];
    if (membership === undefined) return;
    const { id } = await fixtures.currentUser();
    const input = { ...(await listInput(fixtures, operation)), query: WHOLE_PAGE };
    const exchange = await send(session, operation, input);
    if (!succeeded(exchange)) return;
    const others = itemsOf(exchange).filter((item) => !membership.matches(item, input, id));
    if (others.length === 0) return;
    const expected = `only items ${membership.words}`;
    report(session, exchange, { expected, seen: `${others.length} other items` });
  },
};

/** The caller has more events than anyone created by the run. */
export async function listInput(
  fixtures: Fixtures,
  operation: TestedOperation,
): Promise<InputValues> {
  const input = await inputFor(fixtures, operation);
  if (operation.id !== 'listUserEvents') return input;
  return { ...input, path: { id: (await fixtures.currentUser()).id } };
}

/** Lists that may contain a project or its issues. */
const PUBLIC_LISTS = ['listProjects', 'searchProjects', 'listIssues'];

export const privateItems: OperationCheck = {
  id: 'hidden',
  rule: 'Lists show nothing of a private project to callers who are not members.',
  appliesTo: ({ id }) => PUBLIC_LISTS.includes(id),
  run: async ({ session, fixtures, operation }) => {
    if (session.readOnly)
      throw new NotReached('it needs a private project to be created, and the run is read-only');
    await fixtures.get('issue');
    const { path } = await fixtures.get('project');
    const name = String(bodyOf(await send(session, 'getProject', { path })).name);
    const input = searchInput(operation, name);
    for (const caller of ['anonymous', 'outsider'] as const) {
      const isTried = caller === 'anonymous' ? operation.access === 'anyone' : session.has(caller);
      if (!isTried) continue;
      const exchange = await send(session, operation, input, { caller });
      const isListed = itemsOf(exchange).some((item) => (item.project_id ?? item.id) === path.id);
      if (!succeeded(exchange) || !isListed) continue;
      const expected = 'nothing of a private project of others';
      report(session, exchange, { expected, seen: 'it is listed' });
    }
  },
};

/** Input that finds a project by its name. */
function searchInput({ id }: TestedOperation, name: string): Partial<InputValues> {
  if (id === 'searchProjects') return { path: { query: name } };
  return { query: id === 'listProjects' ? { search: name, ...WHOLE_PAGE } : WHOLE_PAGE };
}

export const crossResource: SequenceCheck = {
  id: 'mutual',
  rule: 'Two lists that show the same relation agree with each other.',
  cases: [
    { operation: 'listMergeRequestsClosingIssue', run: checkClosing },
    { operation: 'listGroupIssues', run: checkGroupIssues },
  ].map(({ operation, run }) => ({ operation: findOperation(operation), changes: false, run })),
};

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
  // The list of the merge request is empty, so that of the issue has to be empty, too.
  const closed = await fixtures.get('closedIssue');
  const closing = await requestItems(session, 'listMergeRequestsClosingIssue', closed.path);
  if (closing.length === 0) {
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
