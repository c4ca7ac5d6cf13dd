/** Rules about single operations that the contract states in words only, each with its operation by name. */
import type { UnknownRecord } from '../../contract/data.ts';
import { findOperation, UNKNOWN_ID } from '../contract.ts';
import { createLimitedUser, usernameOf } from '../fixtures/actors.ts';
import { readCreated } from '../fixtures/create.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import { bodyOf, type CallerKind, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { expect, formatValue, NotReached, send } from '../session.ts';
import type { CheckContext, SequenceCheck } from './check.ts';
import { sendRejected } from './compare.ts';
import { formatItems } from './lists.ts';

type CreateInput = (context: CheckContext) => Promise<Partial<InputValues>>;

interface Case {
  readonly id: string;
  readonly run: (context: CheckContext) => Promise<void>;
  readonly changes?: false;
}

/** An input that is rejected, and after which nothing has changed. */
function rejects(
  id: string,
  what: string,
  status: number,
  createInput: CreateInput,
  caller?: CallerKind,
): Case {
  const run = async (context: CheckContext) => {
    requireCaller(context, caller);
    const exchange = await sendRejected(context, await createInput(context), { caller });
    expect(exchange, what, { status });
  };
  return { id, run };
}

/** An input that is accepted, and what the response shows then. */
function shows(
  id: string,
  what: string,
  createInput: CreateInput,
  test: (body: UnknownRecord) => boolean,
  caller?: CallerKind,
): Case {
  const run = async (context: CheckContext) => {
    const { session, operation } = context;
    requireCaller(context, caller);
    const exchange = await send(session, operation, await createInput(context), { caller });
    const isDone = succeeded(exchange);
    expect(exchange, what, {
      holds: exchange.response.status >= 500 || (isDone && test(bodyOf(exchange))),
      ...(isDone && { seen: formatValue(bodyOf(exchange)) }),
    });
  };
  return { id, run };
}

function requireCaller({ session }: CheckContext, caller?: CallerKind): void {
  // An administrator creates the limited user.
  const required = caller === 'limited' ? 'admin' : caller;
  if (required === undefined || session.has(required)) return;
  throw new NotReached("it needs an administrator's token");
}

const usual: CreateInput = ({ fixtures, operation }) => inputFor(fixtures, operation);

const withSha =
  (change: (sha: string) => string): CreateInput =>
  async ({ session, fixtures, operation }) => {
    const resource = await fixtures.create('mergeRequest');
    const input = await inputWithin(fixtures, operation, resource);
    const { sha } = bodyOf(await send(session, 'getMergeRequest', { path: input.path }));
    return { ...input, body: { ...input.body, sha: change(String(sha)) } };
  };

// Most of it is right.
const otherCommit = withSha((sha) => sha.replace(/.$/, (end) => (end === '0' ? '1' : '0')));

const shortCommit = withSha((sha) => sha.slice(0, 12));

const sameProject: CreateInput = async (context) => {
  const { path = {}, ...input } = await usual(context);
  return { ...input, path, body: { ...input.body, to_project_id: path.id } };
};

const sudoAsSelf: CreateInput = async ({ fixtures }) => ({
  query: { sudo: (await fixtures.currentUser()).id },
});

const ofLimitedUser: CreateInput = async (context) => {
  const { fixtures, operation } = context;
  const namespace = usernameOf(await createLimitedUser(fixtures));
  if (operation.id !== 'forkProject') return usual(context);
  const { path } = await fixtures.inProject('public').get('project');
  return { path, body: { namespace } };
};

const inNewProject: CreateInput = async ({ fixtures, operation }) =>
  inputWithin(fixtures, operation, await fixtures.create('project'));

const nameAlone: CreateInput = async ({ fixtures }) => ({
  body: { name: `${fixtures.uniqueName()} In Two Words` },
});

const pathAlone: CreateInput = async ({ fixtures }) => ({ body: { path: fixtures.uniqueName() } });

const TOO_MANY = 'one project more than the caller may have';

const CASES: readonly Case[] = [
  rejects('acceptMergeRequest', 'another `sha` than that of the branch', 409, otherCommit),
  rejects('acceptMergeRequest', 'the first digits of the `sha`', 409, shortCommit),
  rejects('moveIssue', 'the project of the issue itself', 400, sameProject),
  rejects('createProject', TOO_MANY, 403, ofLimitedUser, 'limited'),
  rejects('forkProject', TOO_MANY, 403, ofLimitedUser, 'limited'),
  rejects('getCurrentUser', '`sudo` without administrator rights', 403, sudoAsSelf, 'outsider'),
  rejects(
    'getCurrentUser',
    '`sudo` with an unknown user',
    404,
    async () => ({ query: { sudo: UNKNOWN_ID } }),
    'admin',
  ),
  shows(
    'getCurrentUser',
    'a `private_token` for an administrator with `sudo`',
    sudoAsSelf,
    ({ private_token: token }) => typeof token === 'string',
    'admin',
  ),
  // What is for `sudo` alone, the checks of responses find.
  shows(
    'getCurrentUser',
    'an account for an administrator without `sudo`',
    async () => ({}),
    () => true,
    'admin',
  ),
  shows(
    'createProject',
    'a `path` that is the `name` in lower case with dashes',
    nameAlone,
    ({ path, name }) => path === String(name).toLowerCase().replaceAll(' ', '-'),
  ),
  shows(
    'createProject',
    'a `name` that is the `path`',
    pathAlone,
    ({ path, name }) => path === name,
  ),
  shows(
    'createIssue',
    'the `iid` 1 for the first issue of a project',
    inNewProject,
    ({ iid }) => iid === 1,
  ),
  shows('uploadFile', '`markdown` that contains the `url`', usual, ({ url, markdown }) =>
    String(markdown).includes(String(url)),
  ),
  { id: 'listMergeRequestsClosingIssue', run: checkClosing, changes: false },
  { id: 'listMergeRequestsClosingIssue', run: (each) => checkUnrelated(each, 'createIssue') },
  {
    id: 'listIssuesClosedByMergeRequest',
    run: (each) => checkUnrelated(each, 'createMergeRequest'),
  },
  { id: 'acceptMergeRequest', run: checkMerging },
];

export const specialCases: SequenceCheck = {
  id: 'case',
  rule: 'Inputs with special rules in the contract get the responses that it documents.',
  cases: CASES.map(({ id, changes = true, run }) => ({
    operation: findOperation(id),
    changes,
    run,
  })),
};

/** An issue that a merge request closes. Throws NotReached if the server finds none. */
async function findClosed({ session }: CheckContext, path: UnknownRecord) {
  const [issue] = itemsOf(await send(session, 'listIssuesClosedByMergeRequest', { path }));
  if (issue === undefined) throw new NotReached('the merge request closes no issue');
  return { id: issue.project_id, issue_iid: issue.iid };
}

/** A merge request closes the issues that are closed by it. */
async function checkClosing(context: CheckContext): Promise<void> {
  const { session, fixtures, operation } = context;
  const { path } = await fixtures.get('closingMergeRequest');
  const exchange = await send(session, operation, { path: await findClosed(context, path) });
  const number = String(path.merge_request_iid);
  const isListed = itemsOf(exchange).some(({ iid }) => String(iid) === number);
  expect(exchange, 'the merge request that closes the issue', {
    holds: !succeeded(exchange) || isListed,
    seen: 'a list without it',
  });
}

/** What no merge request mentions is closed by none, and the other way around. */
async function checkUnrelated(context: CheckContext, create: string): Promise<void> {
  const { session, fixtures, operation } = context;
  const { path: project } = await fixtures.get('closingMergeRequest');
  const parent = { path: { id: project.id } };
  const input = await inputWithin(fixtures, findOperation(create), parent, 'required');
  const { path } = readCreated('nothing', await send(session, create, input), input);
  const exchange = await send(session, operation, { path });
  const items = itemsOf(exchange);
  expect(exchange, 'an empty list, because no description names the other', {
    holds: items.length === 0,
    seen: formatItems(items),
  });
}

/** Merging closes the issues that a merge request closes. */
async function checkMerging(context: CheckContext): Promise<void> {
  const { session, fixtures, operation } = context;
  const { path } = await fixtures.create('closingMergeRequest');
  const closed = await findClosed(context, path);
  const { state } = bodyOf(await send(session, operation, { path }));
  if (state !== 'merged') throw new NotReached('the merge request was not merged');
  const exchange = await send(session, 'getIssue', { path: closed });
  if (!succeeded(exchange)) return;
  const values = { field: 'state', expected: 'closed', seen: bodyOf(exchange).state };
  expect(exchange, 'which merging makes it', values);
}
