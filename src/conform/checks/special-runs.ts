/** Further special rules that take several requests: of files, versions, copies and accounts. */

import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Api } from '../api.ts';
import { listClaim, returns, type Situation, shows, showsAsBefore } from '../claims/claim.ts';
import { LONGEST_PAGE } from '../contract/contract.ts';
import { FULL_PATH } from '../contract/projects.ts';
import { identify } from '../contract/resources.ts';
import { expect } from '../expect.ts';
import { adoptFork, listJobs } from '../fixtures/combine.ts';
import { readCreated } from '../fixtures/create.ts';
import { NotReached } from '../reasons.ts';

/** The file that is served has the size that the job shows. */
export async function checkFileSize(api: Api): Promise<void> {
  const { path } = await api.get('artifactsOfRef');
  const jobs = await listJobs(api.fixtures);
  const job = jobs.find(({ body }) => asRecord(body).artifacts_file !== null);
  const { size } = asRecord(asRecord(job?.body).artifacts_file);
  if (job === undefined || typeof size !== 'number') throw new NotReached('no-artifacts');
  const isOfJob = api.operation.id === 'downloadJobArtifacts';
  const input = isOfJob ? { path: job.path } : { path, query: { job: path.job } };
  const exchange = await api.send(input);
  if (!exchange.succeeded) return;
  expect(exchange, { kind: 'body', relation: 'size', value: String(size), when: ['as-job-shows'] });
}

/** A job that runs again has not finished successfully: unless another one has, its ref has no artifacts. */
export async function checkUnfinished(api: Api): Promise<void> {
  const jobs = await listJobs(api.fixtures);
  const shown = jobs.map(({ body }) => asRecord(body));
  // An earlier job may have succeeded.
  const hasSucceeded = ({ ref, name }: UnknownRecord, index: number) =>
    shown.some(
      (each, at) =>
        at !== index && each.status === 'success' && each.ref === ref && each.name === name,
    );
  const index = shown.findIndex(
    (each, at) => (each.artifacts_file ?? null) !== null && !hasSucceeded(each, at),
  );
  const { path = {} } = jobs[index] ?? {};
  const { ref, name } = shown[index] ?? {};
  if (index === -1) throw new NotReached('no-artifacts');
  const { status } = (await api.call('retryJob', { path })).body;
  if (status === undefined || status === 'success') throw new NotReached('other-response');
  const exchange = await api.send({ path: { id: path.id, ref_name: ref }, query: { job: name } });
  expect(exchange, returns(['job-runs-again'], 404));
}

/** The latest version has the commits of its merge request. */
export async function checkCommitsOfVersion(api: Api): Promise<void> {
  const { path } = await api.get('version');
  const [latest] = (await api.call('listMergeRequestVersions', { path })).items;
  const before = await api.list('listMergeRequestCommits', path);
  const [commit] = before.items;
  if (latest === undefined || commit === undefined) throw new NotReached('no-lists');
  const exchange = await api.send({ path: { ...path, version_id: latest.id } });
  if (!exchange.succeeded) return;
  const claim = listClaim('contains', { id: commit.id }, ['shown-by', before.operation.id]);
  expect(exchange, { ...claim, path: ['commits'] }, {}, { before });
}

/** The URL of an upload is relative to the path of its project. */
export async function checkUploadUrl(api: Api): Promise<void> {
  const project = await api.get('project');
  const { [FULL_PATH]: path } = (await api.call('getProject', { path: project.path })).body;
  const exchange = await api.send(await api.input(api.operation, project));
  if (!exchange.succeeded || typeof path !== 'string') return;
  for (const part of ['://', path]) {
    expect(exchange, shows('url', part, ['relative-to-project'], 'without'));
  }
}

/** Two accounts have two secrets. */
export async function checkOwnSecret(api: Api): Promise<void> {
  api.needs('admin');
  const read = (id: unknown) => api.send({ query: { sudo: id } }, { caller: 'admin' });
  const own = (await api.currentUser()).id;
  const other = (await api.get('user')).path.id;
  // Without rights to create one, there is the caller's own account only.
  if (String(own) === String(other)) throw new NotReached('no-accounts');
  const before = await read(own);
  const exchange = await read(other);
  if (!before.succeeded || !exchange.succeeded) throw new NotReached('other-response');
  const tokens = [before, exchange].map((each) => each.body.private_token);
  const isOther = before.body.id !== exchange.body.id;
  if (!isOther || tokens.some((token) => typeof token !== 'string'))
    throw new NotReached('not-shown');
  const claim = showsAsBefore('private_token', ['other-account']);
  expect(exchange, { ...claim, relation: 'differs' }, {}, { before });
}

/** The branch that is sent is not replaced by the default. */
export async function checkOtherDefault(api: Api): Promise<void> {
  const name = 'default_branch';
  const field = api.operation.body?.fields.find((each) => each.name === name);
  if (field?.default === undefined) throw new NotReached('no-field');
  const input = await api.input(api.operation, await api.get('user'));
  const created = await api.send({ ...input, body: { ...input.body, [name]: 'conform-main' } });
  if (!created.succeeded) return;
  const { path } = readCreated('project', created, input);
  const shown = await api.call('getProject', { path }, { caller: 'admin' });
  // Without a commit, a project may have no branch.
  const claim = shows(name, field.default, ['sent-to', api.operation.id], 'differs');
  if (shown.succeeded) expect(shown, claim);
}

/** A merge request may be for another project: that from which its own was forked. */
export async function checkTargetProject(api: Api): Promise<void> {
  const { path } = await api.get('projectWithBranches');
  const group = await api.get('group');
  const forking = { path, query: {}, body: { namespace: group.path.id } };
  const forked = await api.call('forkProject', forking);
  if (!forked.succeeded) throw new NotReached('rejected', 'forkProject', forked.status);
  await adoptFork(api.session, forked);
  const { path: fork } = readCreated('project', forked, forking);
  const input = await api.input(api.operation, { path: fork });
  const body = { ...input.body, target_project_id: path.id };
  const exchange = await api.send({ ...input, body });
  const when: Situation = ['other-target'];
  if (!expect(exchange, returns(when, '2xx')) || !exchange.succeeded) return;
  expect(exchange, shows('target_project_id', path.id, when));
  const own = { ...path, merge_request_iid: exchange.body.iid };
  for (const shown of [exchange, await api.call('getMergeRequest', { path: own })]) {
    if ('source_project_id' in shown.body) expect(shown, shows('source_project_id', fork.id, when));
  }
  const item = identify(exchange.json);
  for (const [project, relation] of [
    [path, 'contains'],
    [fork, 'lacks'],
  ] as const) {
    const listed = await api.list('listMergeRequests', project);
    if (listed.succeeded && listed.items.length < LONGEST_PAGE)
      expect(listed, listClaim(relation, item, when));
  }
}
