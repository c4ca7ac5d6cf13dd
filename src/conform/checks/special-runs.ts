/** Further special rules that take several requests: of files, versions, copies and accounts. */

import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Api } from '../api.ts';
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
import { bodyOf, itemsOf, succeeded } from '../http/exchange.ts';
import { identify } from '../predict/lists.ts';
import { NotReached } from '../reasons.ts';

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
export async function checkFileSize(api: Api): Promise<void> {
  const { path } = await api.get('artifactsOfRef');
  const job = (await listJobs(api.fixtures)).find(
    ({ body }) => asRecord(body).artifacts_file !== null,
  );
  const { size } = asRecord(asRecord(job?.body).artifacts_file);
  if (job === undefined || typeof size !== 'number') throw new NotReached('no-artifacts');
  const input =
    findKind(api.operation) === 'job' ? { path: job.path } : { path, query: { job: path.job } };
  const exchange = await api.send(input);
  if (!succeeded(exchange)) return;
  expect(exchange, { kind: 'body', relation: 'size', value: String(size), when: ['as-job-shows'] });
}

/** A job that runs again has not finished successfully: unless another one has, its ref has no artifacts. */
export async function checkUnfinished(api: Api): Promise<void> {
  const { operations } = api.contract;
  const retry = operations.find(
    (each) => findKind(each) === 'job' && listTransitions(each).some(({ to }) => to === 'pending'),
  );
  const jobs = (await listJobs(api.fixtures)).map(({ path, body }) => ({
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
  const { status } = bodyOf(await api.call(retry, { path: job.path }));
  if (status === undefined || status === 'success') throw new NotReached('other-response');
  const { ref, name } = job.shown;
  const path = { id: job.path.id, ref_name: ref };
  const exchange = await api.send({ path, query: { job: name } });
  expect(exchange, returns(['job-runs-again'], 404));
}

/** The latest version has the commits of its merge request. */
export async function checkCommitsOfVersion(api: Api): Promise<void> {
  const { path } = await api.get('version');
  const [latest] = itemsOf(await api.call('listMergeRequestVersions', { path }));
  const source = findTestedOperation(api.contract, 'listMergeRequestCommits');
  const before = await api.call(source, { path, query: wholePage(source) });
  const [commit] = itemsOf(before);
  if (latest === undefined || commit === undefined) throw new NotReached('no-lists');
  const version = { ...path, version_id: latest.id };
  const exchange = await api.send({ path: version });
  if (!succeeded(exchange)) return;
  const claim = {
    ...listClaim('contains', { id: commit.id }, ['shown-by', source.id]),
    path: ['commits'],
  };
  expect(exchange, claim, {}, { before });
}

/** The URL of an upload is relative to the path of its project. */
export async function checkUploadUrl(api: Api): Promise<void> {
  const project = await api.get('project');
  const reader = 'getProject';
  const { [FULL_PATH]: path } = bodyOf(await api.call(reader, { path: project.path }));
  const exchange = await api.send(await api.input(api.operation, project));
  if (!succeeded(exchange) || typeof path !== 'string') return;
  for (const part of ['://', path]) {
    expect(exchange, shows('url', part, ['relative-to-project'], 'without'));
  }
}

/** Two accounts have two secrets. */
export async function checkOwnSecret(api: Api): Promise<void> {
  if (!api.has('admin')) throw new NotReached('no-administrator');
  const read = (id: unknown) => api.send({ query: { sudo: id } }, { caller: 'admin' });
  const own = (await api.currentUser()).id;
  const other = (await api.get('user')).path.id;
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
export async function checkOtherDefault(api: Api): Promise<void> {
  const { operation } = api;
  const field = findDefault(operation.body);
  if (field?.default === undefined) throw new NotReached('no-field');
  const user = await api.get('user');
  const input = await api.input(operation, user);
  const body = { ...input.body, [field.name]: 'conform-main' };
  const created = await api.send({ ...input, body });
  if (!succeeded(created)) return;
  const { path } = readCreated('project', created, input);
  const reader = 'getProject';
  const shown = await api.call(reader, { path }, { caller: 'admin' });
  // Without a commit, a project may have no branch.
  const claim = shows(field.name, field.default, ['sent-to', operation.id], 'differs');
  if (succeeded(shown)) expect(shown, claim);
}

/** A merge request may be for another project: that from which its own was forked. */
export async function checkTargetProject(api: Api): Promise<void> {
  const { operation } = api;
  const { path } = await api.get('projectWithBranches');
  const group = await api.get('group');
  const forked = await api.call('forkProject', {
    path,
    body: { namespace: group.path.id },
  });
  if (!succeeded(forked)) throw new NotReached('rejected', 'forkProject', forked.response.status);
  await adoptFork(api.session, forked);
  const { path: fork } = readCreated('project', forked, { path, query: {}, body: {} });
  const input = await api.input(operation, { path: fork });
  const target = operation.body?.fields.find(
    ({ name }) => referenceOf(api.contract, name) === PROJECT,
  );
  if (target === undefined) throw new NotReached('no-field');
  const body = { ...input.body, [target.name]: path.id };
  const exchange = await api.send({ ...input, body });
  const when: Situation = ['other-target'];
  if (!expect(exchange, returns(when, '2xx')) || !succeeded(exchange)) return;
  expect(exchange, shows(target.name, path.id, when));
  // The other fields that name a project name that of the source.
  const set = sentFieldsOf(operation)
    .filter(({ field }) => field === target.name)
    .flatMap(shownAs);
  const others = listProjectFields(api.contract).filter((name) => !set.includes(name));
  const own = { ...path, merge_request_iid: bodyOf(exchange).iid };
  for (const shown of [exchange, await api.call('getMergeRequest', { path: own })]) {
    for (const name of others.filter((each) => each in bodyOf(shown)))
      expect(shown, shows(name, fork.id, when));
  }
  const list = findTestedOperation(api.contract, 'listMergeRequests');
  const item = identify(exchange.response.json);
  for (const [project, relation] of [
    [path, 'contains'],
    [fork, 'lacks'],
  ] as const) {
    const listed = await api.call(list, { path: project, query: wholePage(list) });
    if (succeeded(listed) && itemsOf(listed).length < LONGEST_PAGE)
      expect(listed, listClaim(relation, item, when));
  }
}
