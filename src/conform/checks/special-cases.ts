/** Rules about single operations that the contract states in words only, each with its operation by name. */

import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Api } from '../api.ts';
import type { SequenceCheck } from '../check.ts';
import {
  type Claim,
  listClaim,
  returns,
  type Situation,
  shows,
  succeeds,
} from '../claims/claim.ts';
import type { SituationName } from '../claims/situations.ts';
import {
  findTestedOperation,
  type TestedContract,
  type TestedOperation,
  UNKNOWN_ID,
  wholePage,
} from '../contract/contract.ts';
import { findKind, findMove, NOTHING } from '../contract/resources.ts';
import { expect } from '../expect.ts';
import { createLimitedUser, usernameOf } from '../fixtures/actors.ts';
import { createOutsidersProject } from '../fixtures/combine.ts';
import { readCreated } from '../fixtures/create.ts';
import { bodyOf, type CallerKind, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { identify } from '../predict/lists.ts';
import { sendRejected } from '../predict/rejected.ts';
import { expectAccepted, expectStored } from '../predict/stored.ts';
import { NotReached } from '../reasons.ts';
import { NO_OUTSIDER } from '../session.ts';
import {
  checkCommitsOfVersion,
  checkFileSize,
  checkOtherDefault,
  checkOwnSecret,
  checkTargetProject,
  checkUnfinished,
  checkUploadUrl,
  servesArtifacts,
  takesBranch,
  takesFile,
} from './special-runs.ts';

type CreateInput = (context: Api) => Promise<Partial<InputValues>>;

interface Case {
  /** The operation, or what distinguishes such operations. */
  readonly id: string | ((operation: TestedOperation) => boolean);
  readonly run: (context: Api) => Promise<void>;
  readonly changes?: false;
  /** Whether it leaves nothing for other checks. */
  readonly isLast?: true;
}

/** An input that is rejected, and after which nothing has changed. */
function rejects(
  id: string,
  situation: SituationName,
  status: number,
  createInput: CreateInput,
  caller?: CallerKind,
  shown: readonly string[] = [],
): Case {
  const run = async (api: Api) => {
    requireCaller(api, caller);
    const exchange = await sendRejected(api, await createInput(api), { caller });
    if (!expect(exchange, returns([situation], status)) || exchange.response.status !== status)
      return;
    for (const field of shown) {
      expect(exchange, shows(field, undefined, [situation], 'present'));
    }
  };
  return { id, run };
}

/** An input that is accepted, and what the response shows then. */
function accepts(
  id: Case['id'],
  claim: Claim,
  createInput: CreateInput,
  caller?: CallerKind,
): Case {
  const run = async (api: Api) => {
    requireCaller(api, caller);
    const exchange = await api.send(await createInput(api), { caller });
    const isAccepted = expect(exchange, returns(claim.when, '2xx'));
    if (isAccepted && succeeded(exchange)) expect(exchange, claim);
  };
  return { id, run };
}

function requireCaller(api: Api, caller?: CallerKind): void {
  // An administrator creates the limited user.
  const required = caller === 'limited' ? 'admin' : caller;
  if (required === undefined || api.has(required)) return;
  throw new NotReached('no-administrator');
}

const usual: CreateInput = (api) => api.usualInput();

const withSha =
  (change: (sha: string) => string): CreateInput =>
  async (api) => {
    const resource = await api.create('mergeRequest');
    const input = await api.input(api.operation, resource);
    const { sha } = bodyOf(
      await api.call('getMergeRequest', {
        path: input.path,
      }),
    );
    return { ...input, body: { ...input.body, sha: change(String(sha)) } };
  };

// Most of it is right.
const otherCommit = withSha((sha) => sha.replace(/.$/, (end) => (end === '0' ? '1' : '0')));

/** Waiting for the pipeline is no way around the comparison. */
const otherCommitLater: CreateInput = async (api) => {
  const input = await otherCommit(api);
  return { ...input, body: { ...input.body, merge_when_pipeline_succeeds: true } };
};

const shortCommit = withSha((sha) => sha.slice(0, 12));

const sameProject: CreateInput = async (api) => {
  const { path = {}, ...input } = await usual(api);
  return { ...input, path, body: { ...input.body, [findMove(api.operation) ?? '']: path.id } };
};

const projectOfOther: CreateInput = async (api) => {
  if (!api.has('admin') || !api.has('outsider')) throw new NotReached(NO_OUTSIDER);
  const input = await usual(api);
  const other = await createOutsidersProject(api.fixtures, { visibility: 'private' });
  return { ...input, body: { ...input.body, [findMove(api.operation) ?? '']: other.path.id } };
};

const sudoAsSelf: CreateInput = async (api) => ({
  query: { sudo: (await api.currentUser()).id },
});

const ownAccount: CreateInput = async (api) => ({
  path: { id: (await api.currentUser()).id },
});

const ofLimitedUser: CreateInput = async (api) => {
  const namespace = usernameOf(await createLimitedUser(api.fixtures));
  if (api.operation.id !== 'forkProject') return usual(api);
  const { path } = await api.inProject('public').get('project');
  return { path, body: { namespace } };
};

const inNewProject: CreateInput = async (api) =>
  api.input(api.operation, await api.create('project'));

const TOO_MANY = 'too-many-projects';

const CASES: readonly Case[] = [
  rejects('acceptMergeRequest', 'other-sha', 409, otherCommit),
  rejects('acceptMergeRequest', 'other-sha', 409, otherCommitLater),
  rejects('acceptMergeRequest', 'short-sha', 409, shortCommit),
  rejects('moveIssue', 'same-project', 400, sameProject, undefined, ['message']),
  rejects('moveIssue', 'project-of-other', 400, projectOfOther, undefined, ['message']),
  rejects('createProject', TOO_MANY, 403, ofLimitedUser, 'limited'),
  rejects('forkProject', TOO_MANY, 403, ofLimitedUser, 'limited'),
  rejects('getCurrentUser', 'sudo-without-rights', 403, sudoAsSelf, 'outsider'),
  rejects(
    'getCurrentUser',
    'sudo-of-unknown',
    404,
    async () => ({ query: { sudo: UNKNOWN_ID } }),
    'admin',
  ),
  { id: 'getCurrentUser', run: checkSudo, changes: false },
  // What is for `sudo` alone, or for administrators, the checks of responses find.
  accepts('getUser', succeeds(['own-account']), ownAccount),
  accepts('getCurrentUser', succeeds(['without-sudo']), async () => ({}), 'admin'),
  accepts('createIssue', shows('iid', 1, ['first-issue']), inNewProject),
  { id: 'createIssue', run: checkActing },
  { id: 'listMergeRequestsClosingIssue', run: checkClosing, changes: false },
  { id: 'listIssuesClosedByMergeRequest', run: checkClosed, changes: false },
  { id: 'listMergeRequestsClosingIssue', run: (each) => checkUnrelated(each, 'createIssue') },
  {
    id: 'listIssuesClosedByMergeRequest',
    run: (each) => checkUnrelated(each, 'createMergeRequest'),
  },
  { id: 'acceptMergeRequest', run: checkMerging },
  { id: 'acceptMergeRequest', run: checkFlagInList },
  { id: 'updateProject', run: checkMadePrivate },
  { id: 'updateMergeRequest', run: checkTargetBranch },
  { id: 'deleteMergeRequest', run: checkBranchStays },
  { id: 'updateProject', run: checkDefaultBranch },
  { id: 'getCurrentUser', run: checkOwnSecret, changes: false },
  { id: servesArtifacts, run: checkFileSize, changes: false },
  { id: 'getMergeRequestVersion', run: checkCommitsOfVersion, changes: false },
  { id: takesFile, run: checkUploadUrl },
  { id: takesBranch, run: checkOtherDefault },
  { id: 'createMergeRequest', run: checkTargetProject },
  {
    id: (each) => servesArtifacts(each) && findKind(each) === 'artifactsOfRef',
    run: checkUnfinished,
    isLast: true,
  },
];

export const specialCases: SequenceCheck = {
  id: 'case',
  rule: 'Inputs with special rules in the contract get the responses that it documents.',
  listCases: (contract) =>
    CASES.flatMap(({ id, changes = true, isLast = false, run }) =>
      listOperations(contract, id).map((operation) => ({ operation, changes, isLast, run })),
    ),
};

function listOperations(contract: TestedContract, id: Case['id']): readonly TestedOperation[] {
  if (typeof id === 'function') return contract.operations.filter(id);
  const found = contract.byId.get(id);
  return found === undefined ? [] : [found];
}

/** An administrator gets the account that `sudo` names, with its token. */
async function checkSudo(api: Api): Promise<void> {
  requireCaller(api, 'admin');
  const { id } = await api.currentUser();
  const exchange = await api.send({ query: { sudo: id } }, { caller: 'admin' });
  const when: Situation = ['sudo-of-administrator'];
  if (!expect(exchange, returns(when, '2xx')) || !succeeded(exchange)) return;
  expect(exchange, shows('id', id, when));
  expect(exchange, shows('private_token', undefined, when, 'present'));
}

/** A token of all scopes allows acting as its user, who owns the project. */
async function checkActing(api: Api): Promise<void> {
  if (!api.has('outsider')) throw new NotReached(NO_OUTSIDER);
  const owned = api.inProject('shared');
  const input = await api.input(api.operation, await owned.get('project'));
  const exchange = await api.send(input, { caller: 'outsider' });
  expect(exchange, returns(['acting-token'], '2xx'));
}

/** An issue that a merge request closes. Throws NotReached if the server finds none. */
async function findClosed(api: Api, path: UnknownRecord) {
  const [issue] = itemsOf(await api.call('listIssuesClosedByMergeRequest', { path }));
  if (issue === undefined) throw new NotReached('closes-nothing');
  return { id: issue.project_id, issue_iid: issue.iid };
}

/** A merge request closes the issues that are closed by it. */
async function checkClosing(api: Api): Promise<void> {
  const { path } = await api.get('closingMergeRequest');
  const exchange = await api.send({ path: await findClosed(api, path) });
  if (!succeeded(exchange)) return;
  const item = { iid: path.merge_request_iid };
  expect(exchange, listClaim('contains', item, ['closing-merge-request']));
}

/** What a merge request closes has the issues of which it is said to close them. */
async function checkClosed(api: Api): Promise<void> {
  const { path } = await api.get('closedIssue');
  const closing = await api.call('listMergeRequestsClosingIssue', { path });
  const [request] = itemsOf(closing);
  if (request === undefined) throw new NotReached('closes-nothing');
  const subject = { id: request.project_id, merge_request_iid: request.iid };
  const exchange = await api.send({ path: subject });
  if (!succeeded(exchange)) return;
  expect(exchange, listClaim('contains', { iid: path.issue_iid }, ['closed-issue']));
}

/** What no merge request mentions is closed by none, and the other way around. */
async function checkUnrelated(api: Api, create: string): Promise<void> {
  const { path: project } = await api.get('closingMergeRequest');
  const parent = { path: { id: project.id } };
  const input = await api.input(findTestedOperation(api.contract, create), parent, 'required');
  const { path } = readCreated(NOTHING, await api.call(create, input), input);
  const exchange = await api.send({ path });
  expect(exchange, { kind: 'items', relation: 'empty', when: ['unrelated-merge-request'] });
}

/** That a merge request waits for its pipeline shows in lists, too. */
async function checkFlagInList(api: Api): Promise<void> {
  const flag = 'merge_when_pipeline_succeeds';
  const { path } = await api.create('mergeRequest');
  const accepted = await api.send({ path, body: { [flag]: true } });
  if (bodyOf(accepted)[flag] !== true) throw new NotReached('other-response');
  const list = findTestedOperation(api.contract, 'listMergeRequests');
  const input = { path: { id: path.id }, query: wholePage(list) };
  const exchange = await api.call(list, input);
  const item = itemsOf(exchange).find(({ iid }) => iid === path.merge_request_iid);
  if (item === undefined) return;
  expect(exchange, shows([identify(item), flag], true, ['effect', api.operation.id]));
}

/** A project that is made private is no longer shown without a token. */
async function checkMadePrivate(api: Api): Promise<void> {
  const { path } = await api.create('project', { visibility: 'public' });
  const read = () => api.call('getProject', { path }, { caller: 'anonymous' });
  if (!succeeded(await read())) throw new NotReached('rejected', 'getProject', 404);
  const input = await api.input(api.operation, { path });
  const body = { ...input.body, visibility: 'private' };
  if (!succeeded(await api.send({ ...input, body }))) return;
  expect(await read(), returns(['made-private'], '4xx'));
}

/** The target of a merge request may become any other branch. */
async function checkTargetBranch(api: Api): Promise<void> {
  const { other } = await api.branches();
  if (other === undefined) throw new NotReached('no-branch');
  const { path } = await api.create('mergeRequest');
  const body = { target_branch: other };
  const exchange = await api.send({ path, body });
  expectAccepted(exchange, ['valid-request', 'an existing branch']);
  await expectStored(exchange, { path, query: {}, body }, body);
}

/** Deleting a merge request leaves its branch. */
async function checkBranchStays(api: Api): Promise<void> {
  const reader = 'getBranch';
  const { path, body } = await api.create('mergeRequest');
  const { source_branch: branch } = asRecord(body);
  const named = { id: path.id, branch };
  const read = () => api.call(reader, { path: named });
  const before = await read();
  if (!succeeded(before)) throw new NotReached('no-branch');
  const { response } = await api.send({ path });
  const when: Situation = ['read-after-write', api.operation.id, response.status];
  expect(await read(), returns(when, '2xx'), {}, { before });
}

/** Any other branch may become the default one. */
async function checkDefaultBranch(api: Api): Promise<void> {
  const { source, target } = await api.branches();
  const { path } = await api.get('projectWithBranches');
  const input = await api.input(api.operation, { path });
  for (const name of [source, target]) {
    const body = { ...input.body, default_branch: name };
    const exchange = await api.send({ ...input, body });
    expectAccepted(exchange, ['valid-request', 'an existing branch']);
    await expectStored(exchange, { ...input, body }, { default_branch: name });
  }
}

/** Merging closes the issues that a merge request closes. */
async function checkMerging(api: Api): Promise<void> {
  const { path } = await api.create('closingMergeRequest');
  const closed = await findClosed(api, path);
  const { state } = bodyOf(await api.send({ path }));
  if (state !== 'merged') throw new NotReached('not-merged');
  const exchange = await api.call('getIssue', {
    path: closed,
  });
  if (!succeeded(exchange)) return;
  expect(exchange, shows('state', 'closed', ['merging']));
}
