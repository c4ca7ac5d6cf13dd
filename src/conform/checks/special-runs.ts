/** Further special rules that take several requests: of files, versions, copies and accounts. */

import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { CheckContext } from '../check.ts';
import { listClaim, returns, type Situation, shows, showsAsBefore } from '../claims/claim.ts';
import { sentFieldsOf, shownAs } from '../claims/compare.ts';
import {
  findTestedOperation,
  LONGEST_PAGE,
  listTransitions,
  type TestedOperation,
  wholePage,
} from '../contract/contract.ts';
import { FULL_PATH, listProjectFields, PROJECT } from '../contract/projects.ts';
import { findKind, type ResourceKind, referenceOf } from '../contract/resources.ts';
import { expect } from '../expect.ts';
import { adoptFork, listJobs } from '../fixtures/combine.ts';
import { readCreated } from '../fixtures/create.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { bodyOf, itemsOf, succeeded } from '../http/exchange.ts';
import { identify } from '../predict/lists.ts';
import { NotReached } from '../reasons.ts';
import { sendRequest } from '../session.ts';

/** Whether an operation returns the file that a job shows. */
export function servesArtifacts(operation: TestedOperation): boolean {
  const kinds: readonly ResourceKind[] = ['job', 'artifactsOfRef'];
  return (
    operation.method === 'GET' &&
    kinds.includes(findKind(operation)) &&
    /\/artifacts(\/|$)/.test(operation.path)
  );
}

/** Whether an operation adds a file to a project. */
export function takesFile(operation: TestedOperation): boolean {
  const { body } = operation;
  const isOfProject = findKind(operation) === 'project';
  return isOfProject && body?.fields.some(({ types }) => types.includes('binary')) === true;
}

/** Whether an operation creates what has another branch than the default one, if it is sent. */
export function takesBranch(operation: TestedOperation): boolean {
  const { method, body } = operation;
  return method === 'POST' && findKind(operation) === 'user' && findDefault(body) !== undefined;
}

/** The field of a free text that has a default: that of the branch. */
function findDefault(body: TestedOperation['body']) {
  return body?.fields.find(
    ({ default: value, values }) => typeof value === 'string' && values === undefined,
  );
}

/** The file that is served has the size that the job shows. */
export async function checkFileSize({ session, fixtures, operation }: CheckContext): Promise<void> {
  const { path } = await fixtures.get('artifactsOfRef');
  const job = (await listJobs(fixtures)).find(({ body }) => asRecord(body).artifacts_file !== null);
  const { size } = asRecord(asRecord(job?.body).artifacts_file);
  if (job === undefined || typeof size !== 'number') throw new NotReached('no-artifacts');
  const input =
    findKind(operation) === 'job' ? { path: job.path } : { path, query: { job: path.job } };
  const exchange = await sendRequest(session, operation, input);
  if (!succeeded(exchange)) return;
  expect(exchange, { kind: 'body', relation: 'size', value: String(size), when: ['as-job-shows'] });
}

/** A job that runs again has not finished successfully: unless another one has, its ref has no artifacts. */
export async function checkUnfinished({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<void> {
  const { operations } = session.contract;
  const retry = operations.find(
    (each) => findKind(each) === 'job' && listTransitions(each).some(({ to }) => to === 'pending'),
  );
  const jobs = (await listJobs(fixtures)).map(({ path, body }) => ({
    path,
    shown: asRecord(body),
  }));
  const isSame = (one: UnknownRecord, other: UnknownRecord) =>
    one.ref === other.ref && one.name === other.name;
  // An earlier job may have succeeded.
  const job = jobs.find(
    (one) =>
      (one.shown.artifacts_file ?? null) !== null &&
      !jobs.some(
        (each) => each !== one && isSame(each.shown, one.shown) && each.shown.status === 'success',
      ),
  );
  if (job === undefined || retry === undefined) throw new NotReached('no-artifacts');
  const { status } = bodyOf(await sendRequest(session, retry, { path: job.path }));
  if (status === undefined || status === 'success') throw new NotReached('other-response');
  const { ref, name } = job.shown;
  const path = { id: job.path.id, ref_name: ref };
  const exchange = await sendRequest(session, operation, { path, query: { job: name } });
  expect(exchange, returns(['job-runs-again'], 404));
}

/** The latest version has the commits of its merge request. */
export async function checkCommitsOfVersion({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<void> {
  const { path } = await fixtures.get('version');
  const [latest] = itemsOf(await sendRequest(session, 'listMergeRequestVersions', { path }));
  const source = findTestedOperation(session.contract, 'listMergeRequestCommits');
  const before = await sendRequest(session, source, { path, query: wholePage(source) });
  const [commit] = itemsOf(before);
  if (latest === undefined || commit === undefined) throw new NotReached('no-lists');
  const version = { ...path, version_id: latest.id };
  const exchange = await sendRequest(session, operation, { path: version });
  if (!succeeded(exchange)) return;
  const claim = {
    ...listClaim('contains', { id: commit.id }, ['shown-by', source.id]),
    path: ['commits'],
  };
  expect(exchange, claim, {}, { before });
}

/** The URL of an upload is relative to the path of its project. */
export async function checkUploadUrl({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<void> {
  const project = await fixtures.get('project');
  const reader = 'getProject';
  const { [FULL_PATH]: path } = bodyOf(await sendRequest(session, reader, { path: project.path }));
  const exchange = await sendRequest(
    session,
    operation,
    await inputWithin(fixtures, operation, project),
  );
  if (!succeeded(exchange) || typeof path !== 'string') return;
  for (const part of ['://', path]) {
    expect(exchange, shows('url', part, ['relative-to-project'], 'without'));
  }
}

/** Two accounts have two secrets. */
export async function checkOwnSecret({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<void> {
  if (!session.has('admin')) throw new NotReached('no-administrator');
  const read = (id: unknown) =>
    sendRequest(session, operation, { query: { sudo: id } }, { caller: 'admin' });
  const own = (await fixtures.currentUser()).id;
  const other = (await fixtures.get('user')).path.id;
  // Without rights to create one, there is the caller's own account only.
  if (String(own) === String(other)) throw new NotReached('no-accounts');
  const before = await read(own);
  const exchange = await read(other);
  if (!succeeded(before) || !succeeded(exchange)) throw new NotReached('other-response');
  const tokens = [before, exchange].map((each) => bodyOf(each).private_token);
  if (!tokens.every((token) => typeof token === 'string')) throw new NotReached('not-shown');
  const claim = {
    ...showsAsBefore('private_token', ['other-account']),
    relation: 'differs',
  } as const;
  expect(exchange, claim, {}, { before });
}

/** The branch that is sent is not replaced by the default. */
export async function checkOtherDefault({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<void> {
  const field = findDefault(operation.body);
  if (field?.default === undefined) throw new NotReached('no-field');
  const user = await fixtures.get('user');
  const input = await inputWithin(fixtures, operation, user);
  const body = { ...input.body, [field.name]: 'conform-main' };
  const created = await sendRequest(session, operation, { ...input, body });
  if (!succeeded(created)) return;
  const { path } = readCreated('project', created, input);
  const reader = 'getProject';
  const shown = await sendRequest(session, reader, { path }, { caller: 'admin' });
  // Without a commit, a project may have no branch.
  const claim = shows(field.name, field.default, ['sent-to', operation.id], 'differs');
  if (succeeded(shown)) expect(shown, claim);
}

/** A merge request may be for another project: that from which its own was forked. */
export async function checkTargetProject({
  session,
  fixtures,
  operation,
}: CheckContext): Promise<void> {
  const { path } = await fixtures.get('projectWithBranches');
  const group = await fixtures.get('group');
  const forked = await sendRequest(session, 'forkProject', {
    path,
    body: { namespace: group.path.id },
  });
  if (!succeeded(forked)) throw new NotReached('rejected', 'forkProject', forked.response.status);
  await adoptFork(session, forked);
  const { path: fork } = readCreated('project', forked, { path, query: {}, body: {} });
  const input = await inputWithin(fixtures, operation, { path: fork });
  const target = operation.body?.fields.find(
    ({ name }) => referenceOf(session.contract, name) === PROJECT,
  );
  if (target === undefined) throw new NotReached('no-field');
  const body = { ...input.body, [target.name]: path.id };
  const exchange = await sendRequest(session, operation, { ...input, body });
  const when: Situation = ['other-target'];
  if (!expect(exchange, returns(when, '2xx')) || !succeeded(exchange)) return;
  expect(exchange, shows(target.name, path.id, when));
  // The other fields that name a project name that of the source.
  const set = sentFieldsOf(operation)
    .filter(({ field }) => field === target.name)
    .flatMap(shownAs);
  const others = listProjectFields(session.contract).filter((name) => !set.includes(name));
  const own = { ...path, merge_request_iid: bodyOf(exchange).iid };
  for (const shown of [exchange, await sendRequest(session, 'getMergeRequest', { path: own })]) {
    for (const name of others.filter((each) => each in bodyOf(shown)))
      expect(shown, shows(name, fork.id, when));
  }
  const list = findTestedOperation(session.contract, 'listMergeRequests');
  const item = identify(exchange.response.json);
  for (const [project, relation] of [
    [path, 'contains'],
    [fork, 'lacks'],
  ] as const) {
    const listed = await sendRequest(session, list, { path: project, query: wholePage(list) });
    if (succeeded(listed) && itemsOf(listed).length < LONGEST_PAGE)
      expect(listed, listClaim(relation, item, when));
  }
}
