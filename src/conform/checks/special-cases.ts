/** Rules about single operations that the contract states in words only, each with its operation by name. */

import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Api, SequenceCheck } from '../api.ts';
import { type Claim, listClaim, returns, type Situation, shows } from '../claims/claim.ts';
import type { SituationName } from '../claims/situations.ts';
import { NOTHING, UNKNOWN_ID } from '../contract/contract.ts';
import { identify } from '../contract/resources.ts';
import { expect } from '../expect.ts';
import { createLimitedUser, usernameOf } from '../fixtures/actors.ts';
import { createOutsidersProject } from '../fixtures/combine.ts';
import { readCreated } from '../fixtures/create.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { expectWritten, sendRejected } from '../predict/stored.ts';
import { NotReached } from '../reasons.ts';
import {
  checkCommitsOfVersion,
  checkFileSize,
  checkOtherDefault,
  checkOwnSecret,
  checkTargetProject,
  checkUnfinished,
  checkUploadUrl,
} from './special-runs.ts';

type CreateInput = (api: Api) => Promise<Partial<InputValues>>;

interface Case {
  readonly id: string;
  readonly run: (api: Api) => Promise<void>;
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
  { caller, shown }: { readonly caller?: CallerKind; readonly shown?: string } = {},
): Case {
  const run = async (api: Api) => {
    requireCaller(api, caller);
    const exchange = await sendRejected(api, await createInput(api), { caller });
    const isRejected = expect(exchange, returns([situation], status));
    if (!isRejected || exchange.status !== status || shown === undefined) return;
    expect(exchange, shows(shown, undefined, [situation], 'present'));
  };
  return { id, run };
}

/** An input that is accepted, and what the response shows then. */
function accepts(id: string, claim: Claim, createInput: CreateInput, caller?: CallerKind): Case {
  const run = async (api: Api) => {
    requireCaller(api, caller);
    const exchange = await api.send(await createInput(api), { caller });
    const isAccepted = expect(exchange, returns(claim.when, '2xx'));
    if (isAccepted && exchange.succeeded) expect(exchange, claim);
  };
  return { id, run };
}

function requireCaller(api: Api, caller: CallerKind = 'user'): void {
  // An administrator creates the limited user.
  const required = caller === 'limited' ? 'admin' : caller;
  if (required !== 'user' && !api.has(required)) throw new NotReached('no-administrator');
}

/** The input of a merge, with a commit that is changed. */
const withSha =
  (change: (sha: string) => string, more: UnknownRecord = {}): CreateInput =>
  async (api) => {
    const { path, body } = await api.input(api.operation, await api.create('mergeRequest'));
    const { sha } = (await api.call('getMergeRequest', { path })).body;
    return { path, body: { ...body, sha: change(String(sha)), ...more } };
  };

// Most of it is right.
const changeEnd = (sha: string) => sha.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
const otherSha = withSha(changeEnd);
// Waiting for the pipeline is no way around the comparison.
const otherShaLater = withSha(changeEnd, { merge_when_pipeline_succeeds: true });
const shortSha = withSha((sha) => sha.slice(0, 12));

/** The input of a move to a project. */
const moveTo =
  (findProject: (api: Api, path: UnknownRecord) => Promise<unknown>): CreateInput =>
  async (api) => {
    const { path } = await api.get('issue');
    return { path, body: { to_project_id: await findProject(api, path) } };
  };

const ownProject = async (_: Api, { id }: UnknownRecord) => id;

const privateOfOther = async (api: Api) => {
  api.needs('outsider');
  if (api.session.userIsAdmin) throw new NotReached('is-administrator');
  const { path } = await createOutsidersProject(api.fixtures, { visibility: 'private' });
  return path.id;
};

const ofLimitedUser: CreateInput = async (api) => {
  const namespace = usernameOf(await createLimitedUser(api.fixtures));
  if (api.operation.id === 'createProject') return api.usualInput();
  const { path } = await api.inProject('public').get('project');
  return { path, body: { namespace } };
};

const sudoOfCaller: CreateInput = async (api) => ({
  query: { sudo: (await api.currentUser()).id },
});
const sudoOfUnknown: CreateInput = async () => ({ query: { sudo: UNKNOWN_ID } });

const CASES: readonly Case[] = [
  rejects('acceptMergeRequest', 'other-sha', 409, otherSha),
  rejects('acceptMergeRequest', 'other-sha', 409, otherShaLater),
  rejects('acceptMergeRequest', 'short-sha', 409, shortSha),
  rejects('moveIssue', 'same-project', 400, moveTo(ownProject), { shown: 'message' }),
  rejects('moveIssue', 'project-of-other', 400, moveTo(privateOfOther), { shown: 'message' }),
  rejects('createProject', 'too-many-projects', 403, ofLimitedUser, { caller: 'limited' }),
  rejects('forkProject', 'too-many-projects', 403, ofLimitedUser, { caller: 'limited' }),
  { id: 'getCurrentUser', run: checkSudo, changes: false },
  // What is for `sudo` alone, or for administrators, the checks of responses find.
  accepts('getUser', returns(['own-account'], '2xx'), async (api) => ({
    path: { id: (await api.currentUser()).id },
  })),
  accepts('getCurrentUser', returns(['without-sudo'], '2xx'), async () => ({}), 'admin'),
  accepts('createIssue', shows('iid', 1, ['first-issue']), async (api) =>
    api.input(api.operation, await api.create('project')),
  ),
  { id: 'createIssue', run: checkActing },
  { id: 'listMergeRequestsClosingIssue', run: checkClosing, changes: false },
  { id: 'listIssuesClosedByMergeRequest', run: checkClosed, changes: false },
  { id: 'listMergeRequestsClosingIssue', run: (api) => checkUnrelated(api, 'createIssue') },
  { id: 'listIssuesClosedByMergeRequest', run: (api) => checkUnrelated(api, 'createMergeRequest') },
  { id: 'acceptMergeRequest', run: checkMerging },
  { id: 'acceptMergeRequest', run: checkFlagInList },
  { id: 'updateProject', run: checkMadePrivate },
  { id: 'updateMergeRequest', run: checkTargetBranch },
  { id: 'deleteMergeRequest', run: checkBranchStays },
  { id: 'updateProject', run: checkDefaultBranch },
  { id: 'getCurrentUser', run: checkOwnSecret, changes: false },
  { id: 'downloadJobArtifacts', run: checkFileSize, changes: false },
  { id: 'downloadRefArtifacts', run: checkFileSize, changes: false },
  { id: 'getMergeRequestVersion', run: checkCommitsOfVersion, changes: false },
  { id: 'uploadFile', run: checkUploadUrl },
  { id: 'createProjectForUser', run: checkOtherDefault },
  { id: 'createMergeRequest', run: checkTargetProject },
  { id: 'downloadRefArtifacts', run: checkUnfinished, isLast: true },
];

export const specialCases: SequenceCheck = {
  id: 'case',
  rule: 'Inputs with special rules in the contract get the responses that it documents.',
  listCases: ({ byId }) =>
    CASES.flatMap(({ id, changes = true, isLast = false, run }) => {
      const operation = byId.get(id);
      return operation === undefined ? [] : [{ operation, changes, isLast, run }];
    }),
};

const SUDO_REJECTED = [
  rejects('getCurrentUser', 'sudo-of-unknown', 404, sudoOfUnknown, { caller: 'admin' }),
  rejects('getCurrentUser', 'sudo-without-rights', 403, sudoOfCaller, { caller: 'outsider' }),
];

/** An administrator gets the account that `sudo` names, and nobody else does. */
async function checkSudo(api: Api): Promise<void> {
  requireCaller(api, 'admin');
  const { id } = await api.currentUser();
  const exchange = await api.send({ query: { sudo: id } }, { caller: 'admin' });
  const when: Situation = ['sudo-of-administrator'];
  if (!expect(exchange, returns(when, '2xx')) || !exchange.succeeded) return;
  // Who does not know it at all ignores it for everybody.
  if (!expect(exchange, shows('id', id, when))) return;
  for (const { run } of SUDO_REJECTED) await run(api);
}

/** A token of all scopes allows acting as its user, who owns the project. */
async function checkActing(api: Api): Promise<void> {
  api.needs('outsider');
  const project = await api.inProject('shared').get('project');
  const exchange = await api.send(await api.input(api.operation, project), { caller: 'outsider' });
  expect(exchange, returns(['acting-token'], '2xx'));
}

/** An issue that a merge request closes. Throws NotReached if the server finds none. */
async function findClosed(api: Api, path: UnknownRecord): Promise<UnknownRecord> {
  const [issue] = (await api.call('listIssuesClosedByMergeRequest', { path })).items;
  if (issue === undefined) throw new NotReached('closes-nothing');
  return { id: issue.project_id, issue_iid: issue.iid };
}

/** A merge request closes the issues that are closed by it. */
async function checkClosing(api: Api): Promise<void> {
  const { path } = await api.get('closingMergeRequest');
  const exchange = await api.send({ path: await findClosed(api, path) });
  const claim = listClaim('contains', { iid: path.merge_request_iid }, ['closing-merge-request']);
  if (exchange.succeeded) expect(exchange, claim);
}

/** What a merge request closes has the issues of which it is said to close them. */
async function checkClosed(api: Api): Promise<void> {
  const { path } = await api.get('closedIssue');
  const [request] = (await api.call('listMergeRequestsClosingIssue', { path })).items;
  if (request === undefined) throw new NotReached('closes-nothing');
  const exchange = await api.send({
    path: { id: request.project_id, merge_request_iid: request.iid },
  });
  const claim = listClaim('contains', { iid: path.issue_iid }, ['closed-issue']);
  if (exchange.succeeded) expect(exchange, claim);
}

/** What no merge request mentions is closed by none, and the other way around. */
async function checkUnrelated(api: Api, create: string): Promise<void> {
  const { path: project } = await api.get('closingMergeRequest');
  const input = await api.input(create, { path: { id: project.id } });
  const { path } = readCreated(NOTHING, await api.call(create, input), input);
  const exchange = await api.send({ path });
  expect(exchange, { kind: 'items', relation: 'empty', when: ['unrelated-merge-request'] });
}

/** That a merge request waits for its pipeline shows in lists, too. */
async function checkFlagInList(api: Api): Promise<void> {
  const flag = 'merge_when_pipeline_succeeds';
  const { path } = await api.create('mergeRequest');
  const accepted = await api.send({ path, body: { [flag]: true } });
  if (accepted.body[flag] !== true) throw new NotReached('other-response');
  const exchange = await api.list('listMergeRequests', { id: path.id });
  const item = exchange.items.find(({ iid }) => iid === path.merge_request_iid);
  if (item === undefined) return;
  expect(exchange, shows([identify(item), flag], true, ['effect', api.operation.id]));
}

/** A project that is made private is no longer shown without a token. */
async function checkMadePrivate(api: Api): Promise<void> {
  const { path } = await api.create('project', { visibility: 'public' });
  const read = () => api.call('getProject', { path }, { caller: 'anonymous' });
  if (!(await read()).succeeded) throw new NotReached('rejected', 'getProject', 404);
  const { body } = await api.input(api.operation, { path });
  if (!(await api.send({ path, body: { ...body, visibility: 'private' } })).succeeded) return;
  expect(await read(), returns(['made-private'], '4xx'));
}

/** The target of a merge request may become any other branch. */
async function checkTargetBranch(api: Api): Promise<void> {
  const { other } = await api.branches();
  if (other === undefined) throw new NotReached('no-branch');
  const { path } = await api.create('mergeRequest');
  await expectBranch(api, { path, query: {}, body: {} }, { target_branch: other });
}

/** Any other branch may become the default one. */
async function checkDefaultBranch(api: Api): Promise<void> {
  const { source, target } = await api.branches();
  const input = await api.input(api.operation, await api.get('projectWithBranches'));
  for (const default_branch of [source, target]) {
    await expectBranch(api, input, { default_branch });
  }
}

async function expectBranch(api: Api, usual: InputValues, named: UnknownRecord): Promise<void> {
  const input = { ...usual, body: { ...usual.body, ...named } };
  await expectWritten(api, input, ['valid-request', 'an existing branch'], named);
}

/** Deleting a merge request leaves its branch. */
async function checkBranchStays(api: Api): Promise<void> {
  const { path, body } = await api.create('mergeRequest');
  const branch = { id: path.id, branch: asRecord(body).source_branch };
  const read = () => api.call('getBranch', { path: branch });
  const before = await read();
  if (!before.succeeded) throw new NotReached('no-branch');
  const { response } = await api.send({ path });
  const when: Situation = ['read-after-write', api.operation.id, response.status];
  expect(await read(), returns(when, '2xx'), {}, { before });
}

/** Merging closes the issues that a merge request closes. */
async function checkMerging(api: Api): Promise<void> {
  const { path } = await api.create('closingMergeRequest');
  const issue = await findClosed(api, path);
  const { state } = (await api.send({ path })).body;
  if (state !== 'merged') throw new NotReached('not-merged');
  const exchange = await api.call('getIssue', { path: issue });
  if (exchange.succeeded) expect(exchange, shows('state', 'closed', ['merging']));
}
