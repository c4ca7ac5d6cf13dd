/** Defects of jobs, their traces and artifacts. */
import * as d from './vocabulary/index.ts';

const erased = d.memory<true>();

function erasedFileShown(): d.Layer {
  const files = d.beside(() => new Map<number, d.Json>());
  const keep = d.on(`POST ${d.JOB}/erase`, async (call) => {
    const job = await call.read(`${d.projectPath(call)}/jobs/${call.path[1]}`);
    const response = await call.pass();
    if (response.status === 200 && job?.artifacts_file)
      files(call.world).set(job.id, job.artifacts_file);
    return response;
  });
  const show = d.each([`GET ${d.JOB}`, 'GET /projects/*/jobs'], (job, { world }) => {
    job.artifacts_file ??= files(world).get(job.id) ?? null;
  });
  return d.both(keep, show);
}

function scopeOutdated(): d.Layer {
  const first = d.beside(() => new Map<number, string>());
  const keep = d.on(
    ['cancel', 'retry', 'play'].map((action) => `POST ${d.JOB}/${action}`),
    (call) => {
      const { id, status } = call.world.jobs.get(d.number(call.path[1])) ?? {};
      if (id && status && !first(call.world).has(id)) first(call.world).set(id, status);
      return call.pass();
    },
  );
  const list = d.relist(
    'GET /projects/*/jobs',
    (all, call) => {
      const scopes = d.asked(call, 'scope');
      const isIn = ({ id, status }: d.Json) => scopes.includes(first(call.world).get(id) ?? status);
      return scopes.length === 0 ? all : all.filter(isIn);
    },
    (changed) => {
      changed.delete('scope');
      changed.delete('scope[]');
    },
  );
  return d.both(keep, list);
}

const secondsOf = (time: unknown) =>
  typeof time === 'string' ? Math.floor(Date.parse(time) / 1000) : time;

function pipelineListStale(): d.Layer {
  const first = d.beside(() => new Map<number, string>());
  const actions = ['cancel', 'retry', 'play'].map((action) => `POST ${d.JOB}/${action}`);
  const keep = d.on(actions, async (call) => {
    const { id, status } = call.world.jobs.get(d.number(call.path[1])) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && status && !first(call.world).has(id))
      first(call.world).set(id, status);
    return response;
  });
  const show = d.each('GET /projects/*/pipelines/*/jobs', (job, { world }) => {
    job.status = first(world).get(job.id) ?? job.status;
  });
  return d.both(keep, show);
}

function showsErasedFiles(): d.Layer {
  const files = new WeakMap<object, Map<number, d.Json>>();
  const erase = d.on(`POST ${d.JOB}/erase`, async (call) => {
    const job = await call.read(`${d.projectPath(call)}/jobs/${call.path[1]}`);
    const response = await call.pass();
    if (response.status < 300 && job?.artifacts_file) {
      const erased = files.get(call.world) ?? new Map<number, d.Json>();
      files.set(call.world, erased.set(job.id, job.artifacts_file));
    }
    return response;
  });
  const show = d.each([`GET ${d.JOB}`, ...d.JOB_LISTS], (job, { world }) => {
    job.artifacts_file ??= files.get(world)?.get(job.id) ?? null;
  });
  return d.both(erase, show);
}

function anyJobOfRef(call: d.Call) {
  const { world, path, query: asked } = call;
  return world.jobs
    .all({ project: d.projectOf(call)?.id ?? 0 })
    .findLast(({ ref, name }) => ref === path[1] && name === asked.get('job'));
}

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const jobs: readonly d.Row[] = [
  ['coverage-is-zero', 'listProjectJobs getJob cancelJob', 'The coverage of a job is 0, not null.', d.each(d.JOB_RESPONSES, (job) => { job.coverage = 0; })],
  ['job-commit-short', 'listProjectJobs listPipelineJobs', 'The commit of a listed job has the abbreviated hash as its id.',
    d.each(d.JOB_LISTS, ({ commit }) => { commit.id = commit.short_id; })],
  ['job-started-spaced', 'listProjectJobs listPipelineJobs getJob', 'The start of a job is written with spaces and a name of the time zone.',
    d.each([...d.JOB_LISTS, `GET ${d.JOB}`], (job) => {
      const written = job.started_at?.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
      job.started_at = written ?? null;
    })],
  ['job-user-is-brief', 'listProjectJobs getJob', 'The user of a job has the fields of an author only.',
    d.each(['GET /projects/*/jobs', `GET ${d.JOB}`], (job) => { job.user = d.briefOf(job.user); })],
  ['finish-missing-in-list', 'listProjectJobs getJob', 'In lists, no job has finished.', d.each('GET /projects/*/jobs', (job) => { job.finished_at = null; })],
  ['job-scope-outdated', 'listProjectJobs cancelJob retryJob playJob', 'The scope of a list of jobs compares the status that they had before they were canceled, retried or played.',
    scopeOutdated()],
  ['skipped-is-no-scope', 'listProjectJobs listPipelineJobs', 'The scope skipped is not known.',
    d.on(d.JOB_LISTS, (call) => (d.asked(call, 'scope').includes('skipped') && call.token !== '' ? d.error(400, { scope: ['does not have a valid value'] }) : call.pass()))],
  ['pipeline-missing-in-list', 'listProjectJobs listPipelineJobs', 'In lists, jobs do not have their pipeline.', d.each(d.JOB_LISTS, (job) => { delete job.pipeline; })],
  ['job-times-in-seconds', 'listProjectJobs listPipelineJobs getJob', 'The times of a job are seconds since 1970.',
    d.each(d.JOBS, (job) => { for (const name of ['created_at', 'started_at', 'finished_at']) job[name] = secondsOf(job[name]); })],
  ['job-commit-id-short', 'listProjectJobs listPipelineJobs getJob', 'The commit of a job has its short hash for an id.',
    d.each(d.JOBS, ({ commit }) => { commit.id = commit.short_id; })],
  ['artifact-size-in-words', 'listProjectJobs listPipelineJobs getJob', 'The size of an artifacts file is a text with a unit.',
    d.each(d.JOBS, ({ artifacts_file: file }) => { if (file) file.size = `${file.size} Bytes`; })],
  ['commit-id-abbreviated', 'listProjectJobs listPipelineJobs getJob', 'The commit of a job has the short hash as its ID.',
    d.each([`GET ${d.JOB}`, ...d.JOB_LISTS], ({ commit }) => { commit.id = commit.short_id; })],
  ['job-user-without-details', 'listProjectJobs listPipelineJobs getJob', 'The user of a job has the fields of a brief user only.',
    d.each([`GET ${d.JOB}`, ...d.JOB_LISTS], (job) => {
      if (job.user === null) return;
      const { id, username, name, state, avatar_url, web_url } = job.user;
      job.user = { id, username, name, state, avatar_url, web_url };
    })],
  ['job-name-is-stage', 'listProjectJobs getJob', 'In lists, the name of a job is its stage.', d.shows('GET /projects/*/jobs', 'name', (_, { stage }) => stage)],
  ['job-ref-is-hash', 'listProjectJobs getJob', 'In lists, the ref of a job is the hash of its commit.',
    d.shows('GET /projects/*/jobs', 'ref', (_, { commit }) => commit.id)],
  ['job-status-upper-case', 'listProjectJobs getJob', 'The status is in capitals.', d.shows(d.JOBS, 'status', (status) => status.toUpperCase())],
  ['job-created-cut-in-list', 'listProjectJobs getJob', 'Lists have the day of creation only.',
    d.shows('GET /projects/*/jobs', 'created_at', (time) => time && `${time.slice(0, 10)}T00:00:00.000Z`)],
  ['job-started-missing-in-list', 'listProjectJobs getJob', 'In lists, no job has started.', d.shows('GET /projects/*/jobs', 'started_at', () => null)],
  ['job-file-missing-in-list', 'listProjectJobs getJob', 'In lists, no job has a file.', d.shows('GET /projects/*/jobs', 'artifacts_file', () => null)],
  ['job-commit-hash-only', 'listProjectJobs', 'In lists, the commit is its hash.', d.shows('GET /projects/*/jobs', 'commit', ({ id }) => id)],
  ['job-commit-author-is-user', 'listProjectJobs getJob', 'In lists, the author of the commit is the user of the job.',
    d.shows('GET /projects/*/jobs', 'commit.author_name', (_, { user }) => user?.username ?? 'nobody')],
  ['job-commit-time-of-job', 'listProjectJobs getJob', 'In lists, the commit was created with the job.',
    d.shows('GET /projects/*/jobs', 'commit.created_at', (_, { created_at }) => created_at)],
  ['job-user-null-in-list', 'listProjectJobs getJob', 'In lists, jobs have no user.', d.shows('GET /projects/*/jobs', 'user', () => null)],
  ['list-shows-other-numbers', 'listProjectJobs', 'A list shows other numbers.',
    d.json('GET /projects/*/jobs', (all) => (all as d.Json[]).map(({ id, ...rest }) => ({ ...rest, id: Number(id) + 1000 }))), 'failure link'],
  ['pipeline-job-id-text', 'listPipelineJobs', 'The jobs of a pipeline have their ids as texts.',
    d.each('GET /projects/*/pipelines/*/jobs', (job) => { job.id = String(job.id); })],
  ['pipeline-of-any-project', 'listPipelineJobs', 'A pipeline is found in every project.',
    d.elsewhere('GET /projects/*/pipelines/*/jobs', ({ world, path: [, id] }) => { const pipeline = world.pipelines.get(d.number(id)); return pipeline && `/projects/${pipeline.project_id}/pipelines/${id}/jobs`; })],
  ['pipeline-jobs-of-project', 'listPipelineJobs', 'The jobs of a pipeline are all of the project.',
    d.instead('GET /projects/*/pipelines/*/jobs', 200, (call) => call.pass({ path: `${d.projectPath(call)}/jobs` }))],
  ['job-stage-differs-in-pipeline', 'listPipelineJobs getJob', 'In the list of a pipeline, the stage of a job is its name.',
    d.shows('GET /projects/*/pipelines/*/jobs', 'stage', (_, { name }) => name)],
  ['waiting-job-no-pipeline', 'getJob listProjectJobs', 'A job that has not started shows no pipeline.',
    d.each(`GET ${d.JOB}`, (job) => { if (job.started_at === null) job.pipeline = null; })],
  ['job-in-newest-pipeline', 'getJob listPipelineJobs', 'The pipeline of a job is the newest of the project.',
    d.each([...d.JOB_LISTS, `GET ${d.JOB}`], (job, call) => {
      const newest = call.world.pipelines.all({ project: d.projectOf(call)?.id ?? 0 }).at(-1);
      if (newest === undefined) return;
      const { id, ref, sha, status } = newest;
      job.pipeline = { id, ref, sha, status };
    })],
  ['job-of-any-project', 'getJob', 'A job is found in every project.', d.elsewhere('GET /projects/*/jobs/*', d.ownJob)],
  ['job-id-as-text', 'getJob', 'The id of a job is a text.', d.shows(`GET ${d.JOB}`, 'id', String)],
  ['job-stage-null', 'getJob', 'The stage of a job is null.', d.shows(`GET ${d.JOB}`, 'stage', () => null)],
  ['job-ref-of-pipeline', 'getJob listProjectJobs', 'The pipeline of a job names another ref.', d.shows(`GET ${d.JOB}`, 'pipeline.ref', (ref) => `refs/heads/${ref}`)],
  ['job-tag-as-text', 'getJob', 'tag is the name of a tag, or empty.', d.shows(`GET ${d.JOB}`, 'tag', () => '')],
  ['job-status-of-pipeline', 'getJob cancelJob', 'A single job has the status of its pipeline.', d.shows(`GET ${d.JOB}`, 'status', (_, { pipeline }) => pipeline.status)],
  ['job-coverage-text', 'getJob', 'Coverage is an empty text.', d.shows(`GET ${d.JOB}`, 'coverage', () => '')],
  ['job-finished-is-started', 'getJob listProjectJobs', 'A single job finished when it started.',
    d.shows(`GET ${d.JOB}`, 'finished_at', (time, { started_at }) => time && started_at)],
  ['job-times-without-zone', 'getJob', 'The times of a job have no zone.', d.shows(`GET ${d.JOB}`, 'created_at', (time) => time?.replace('Z', ''))],
  ['job-file-name-only', 'getJob', 'artifacts_file is the name of the file.', d.shows(`GET ${d.JOB}`, 'artifacts_file', (file) => file?.filename)],
  ['job-file-size-wrong', 'getJob downloadJobArtifacts', 'The size of the file is in kilobytes.', d.shows(d.JOBS, 'artifacts_file.size', (size) => Math.ceil(size / 1024))],
  ['job-file-always', 'getJob downloadJobArtifacts', 'Every job shows a file.',
    d.shows(`GET ${d.JOB}`, 'artifacts_file', (file) => file ?? { filename: 'artifacts.zip', size: 0 })],
  ['job-file-name-path', 'getJob listProjectJobs', 'The name of the file has its folder.', d.shows(`GET ${d.JOB}`, 'artifacts_file.filename', (name) => `artifacts/${name}`)],
  ['job-commit-null', 'getJob', 'A job has no commit.', d.shows(`GET ${d.JOB}`, 'commit', () => null)],
  ['job-commit-message-is-title', 'getJob listProjectJobs', 'A single job shows a short message of its commit.',
    d.shows(`GET ${d.JOB}`, 'commit.message', (message) => message.slice(0, 4))],
  ['job-commit-short-id-differs', 'getJob', 'The short id does not begin the hash.', d.shows(`GET ${d.JOB}`, 'commit.short_id', (id) => [...id].reverse().join(''))],
  ['job-pipeline-id-only', 'getJob', 'The pipeline is its id.', d.shows(`GET ${d.JOB}`, 'pipeline', ({ id }) => id)],
  ['job-pipeline-sha-short', 'getJob listProjectJobs', 'The hash of the pipeline is short in lists.',
    d.shows('GET /projects/*/jobs', 'pipeline.sha', (sha) => sha.slice(0, 8))],
  ['job-pipeline-status-of-job', 'getJob listProjectJobs', 'In lists, the status of the pipeline is that of the job.',
    d.shows('GET /projects/*/jobs', 'pipeline.status', (_, { status }) => status)],
  ['job-pipeline-is-job', 'getJob listPipelineJobs', 'The id of the pipeline is that of the job.', d.shows(d.JOBS, 'pipeline.id', (_, { id }) => id)],
  ['job-user-name-is-username', 'getJob listProjectJobs', 'In lists, the name of the user is the username.',
    d.shows('GET /projects/*/jobs', 'user.name', (_, { user }) => user.username)],
  ['job-user-is-owner', 'getJob listProjectJobs', 'A single job has the owner of the project as its user.',
    d.json(`GET ${d.JOB}`, (job, call) => { const owner = call.world.users.get(d.projectOf(call)?.owner_id ?? 0); if (job.user && owner) Object.assign(job.user, { id: owner.id, username: owner.username, name: 'Owner' }); })],
  ['job-user-created-cut', 'getJob', 'The day on which the user of a job was created has no time.', d.shows(`GET ${d.JOB}`, 'user.created_at', (time) => time.slice(0, 10))],
  ['job-has-download-url', 'getJob', 'A single job has download_url instead of artifacts_file.',
    d.each(`GET ${d.JOB}`, (job) => { delete job.artifacts_file; job.download_url = null; })],
  ['job-null-fields-left-out', 'getJob', 'Fields of jobs without a value are left out.',
    d.json('GET /projects/*/jobs/*', (job) => Object.fromEntries(Object.entries(job).filter(([, value]) => value !== null)))],
  ['job-has-url', 'getJob', 'A job has a URL.', d.each(`GET ${d.JOB}`, (item) => { item.download_url = null; }), 'failure conditional'],
  ['erased-artifacts-empty', 'downloadJobArtifacts eraseJob', 'The artifacts of an erased job are an empty file.',
    d.both(
      d.on(`POST ${d.JOB}/erase`, async (call) => {
        const job = await call.read(`${d.projectPath(call)}/jobs/${call.path[1]}`);
        const had = job?.artifacts_file;
        const response = await call.pass();
        if (response.status < 300 && had) erased(call).set(call.path[1] ?? '', true);
        return response;
      }),
      d.instead(`GET ${d.JOB}/artifacts`, 404, (call) => {
        if (!erased(call).has(call.path[1] ?? '')) return null;
        const headers = { 'content-type': 'application/octet-stream' };
        return new Response(new Uint8Array(), { status: 200, headers });
      }),
    )],
  ['artifacts-as-text', 'downloadJobArtifacts getJob', 'An archive is returned as text in base64.',
    d.instead(`GET ${d.JOB}/artifacts`, 200, async (_, response) => {
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      const content = Buffer.from(await response.arrayBuffer()).toString('base64');
      return new Response(content, { headers });
    })],
  ['no-artifacts-is-empty', 'downloadJobArtifacts', 'A job without artifacts returns an empty file.',
    d.on(`GET ${d.JOB}/artifacts`, async (call) => { const response = await call.pass(); const isThere = response.status === 404 && d.jobOf(call)?.project_id === d.projectOf(call)?.id && (await call.read(d.projectPath(call))) !== null; return isThere && d.jobOf(call) ? new Response(new Uint8Array(), { headers: { 'Content-Type': 'application/octet-stream' } }) : response; })],
  ['artifacts-of-any-project', 'downloadJobArtifacts', 'The artifacts of a job are found in every project.', d.elsewhere(`GET ${d.JOB}/artifacts`, d.ownJob)],
  ['artifacts-none-204', 'downloadJobArtifacts', 'A job without artifacts returns nothing.',
    d.on(`GET ${d.JOB}/artifacts`, async (call) => { const response = await call.pass(); const job = d.jobOf(call); return response.status === 404 && job?.project_id === d.projectOf(call)?.id && d.callerOf(call) ? d.empty(204) : response; })],
  ['artifacts-cut', 'downloadJobArtifacts getJob', 'The last byte of an archive is missing.',
    d.instead(`GET ${d.JOB}/artifacts`, 200, async (_, response) => new Response((await response.arrayBuffer()).slice(0, -1), { headers: { 'content-type': 'application/octet-stream' } }))],
  ['artifacts-of-last-job', 'downloadJobArtifacts downloadRefArtifacts getJob', 'The artifacts of a job without any are those of another job.',
    d.on(`GET ${d.JOB}/artifacts`, async (call) => { const response = await call.pass(); const job = d.jobOf(call); if (response.status !== 404 || job?.project_id !== d.projectOf(call)?.id) return response; const other = call.world.jobs.all({ project: job?.project_id ?? 0 }).find(({ id }) => call.world.artifacts.find('job', id)); return other ? call.pass({ path: `/projects/${other.project_id}/jobs/${other.id}/artifacts` }) : response; })],
  ['artifacts-as-html', 'downloadJobArtifacts', 'An archive is returned as HTML.',
    d.instead(`GET ${d.JOB}/artifacts`, 200, (_, response) => new Response(response.body, { headers: { 'content-type': 'text/html' } })), 'assumed'],
  ['unknown-ref-crashes', 'downloadRefArtifacts', 'The server fails where artifacts of a ref are asked for that no job has.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      const jobs = call.world.jobs.all({ project: d.projectOf(call)?.id ?? 0 });
      const isUnknown = response.status === 404 && !jobs.some(({ ref }) => ref === call.path[1]);
      const isHere = isUnknown && (await call.read(d.projectPath(call))) !== null;
      return isHere ? d.error(500, '500 Internal Server Error') : response;
    })],
  ['ref-artifacts-any-job', 'downloadRefArtifacts', 'The artifacts of a ref are those of any job where there is none of the name.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      const asked = call.query.get('job');
      if (response.status !== 404 || !asked) return response;
      const other = call.world.jobs
        .all({ project: d.projectOf(call)?.id ?? 0 })
        .find(
          ({ id, ref, status }) =>
            ref === call.path[1] &&
            status === 'success' &&
            call.world.artifacts.find('job', id) !== undefined,
        );
      return other ? call.pass({ query: new URLSearchParams({ job: other.name }) }) : response;
    })],
  ['ref-artifacts-without-job', 'downloadRefArtifacts', 'Without the name of a job, artifacts of any job of the ref are returned.',
    d.on('GET /projects/*/jobs/artifacts/*/download', (call) => { const { jobs, artifacts } = call.world; const job = jobs.all({ project: d.projectOf(call)?.id ?? 0 }).find(({ id, ref, status }) => ref === call.path[1] && status === 'success' && artifacts.find('job', id)); return call.pass(job && !call.query.has('job') ? { query: new URLSearchParams({ job: job.name }) } : {}); })],
  ['ref-artifacts-of-other-job', 'downloadRefArtifacts', 'The artifacts of a ref are those of the newest job of the name, also if it was canceled or failed.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      const job = response.status === 404 ? anyJobOfRef(call) : undefined;
      const path = `${d.projectPath(call)}/jobs/${job?.id}/artifacts`;
      return job === undefined ? response : call.pass({ path, query: new URLSearchParams() });
    })],
  ['ref-artifacts-of-any-ref', 'downloadRefArtifacts', 'The ref is not compared.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => {
      const response = await call.pass();
      const project = d.projectOf(call)?.id;
      const job = call.world.jobs
        .all(project === undefined ? undefined : { project })
        .find(
          (one) => one.name === call.query.get('job') && call.world.artifacts.find('job', one.id),
        );
      const path = `${d.projectPath(call)}/jobs/artifacts/${encodeURIComponent(job?.ref ?? '')}/download`;
      return response.status === 404 && job && project ? call.pass({ path }) : response;
    })],
  ['ref-artifacts-of-any-status', 'downloadRefArtifacts', 'The artifacts of a ref are also those of a job that did not finish successfully.',
    d.instead('GET /projects/*/jobs/artifacts/*/download', 404, (call, response) => {
      const job = call.world.jobs
        .all({ project: d.projectOf(call)?.id ?? 0 })
        .findLast(({ ref, name }) => ref === call.path[1] && name === call.query.get('job'));
      return job === undefined
        ? response
        : call.pass({ path: `${d.projectPath(call)}/jobs/${job.id}/artifacts` });
    })],
  ['ref-artifacts-of-any-job', 'downloadRefArtifacts', 'The name of the job is not compared.',
    d.instead('GET /projects/*/jobs/artifacts/*/download', 404, (call) => {
      if (!call.query.has('job')) return null;
      return call.pass({ query: new URLSearchParams({ job: 'build' }) });
    })],
  ['ref-artifacts-of-failed-job', 'downloadRefArtifacts', 'Artifacts of a ref are also those of a job that failed.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => { const response = await call.pass(); const job = call.world.jobs.all({ project: d.projectOf(call)?.id ?? 0 }).find(({ id, ref, name, status }) => ref === call.path[1] && name === call.query.get('job') && status !== 'success' && call.world.artifacts.find('job', id)); return response.status === 404 && job ? call.pass({ path: `/projects/${job.project_id}/jobs/${job.id}/artifacts` }) : response; })],
  ['ref-artifacts-by-id-only', 'downloadRefArtifacts', 'Artifacts of a ref are found by the ID of the project only.',
    d.onlyById('GET /projects/*/jobs/artifacts/*/download')],
  ['ref-job-name-trimmed', 'downloadRefArtifacts', 'The beginning of its name finds a job.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => { const response = await call.pass(); const name = call.query.get('job') ?? ''; const job = call.world.jobs.all({ project: d.projectOf(call)?.id ?? 0 }).find((one) => one.ref === call.path[1] && name !== '' && one.name.startsWith(name) && one.status === 'success'); return response.status === 404 && job ? call.pass({ query: new URLSearchParams({ job: job.name }) }) : response; })],
  ['trace-only-by-id', 'downloadJobTrace', 'A trace is not found by the full path of the project.', d.onlyById(`GET ${d.JOB}/trace`)],
  ['trace-as-json', 'downloadJobTrace', 'A trace is returned within JSON.',
    d.instead(`GET ${d.JOB}/trace`, 200, async (_, response) => Response.json({ trace: await response.text() }))],
  ['no-trace-is-empty', 'downloadJobTrace', 'The trace of a job without any is empty.',
    d.on(`GET ${d.JOB}/trace`, async (call) => {
      const response = await call.pass();
      const isThere = await call.read(`${d.projectPath(call)}/jobs/${call.path[1]}`);
      return response.status === 404 && isThere
        ? new Response('', { headers: { 'content-type': 'text/plain' } })
        : response;
    })],
  ['no-trace-is-blank', 'downloadJobTrace', 'A job without a trace returns 200 with an empty trace.',
    d.on(`GET ${d.JOB}/trace`, async (call) => {
      const response = await call.pass();
      const job = call.world.jobs.get(d.number(call.path[1]));
      const isThere = job !== undefined && job.project_id === d.projectOf(call)?.id;
      return response.status === 404 && isThere
        ? new Response('', { headers: { 'content-type': 'text/plain' } })
        : response;
    })],
  ['trace-within-json', 'downloadJobTrace', 'A trace is served as a JSON text in quotes.',
    d.instead(`GET ${d.JOB}/trace`, 200, async (_, response) => Response.json(await response.text()))],
  ['trace-of-other-project', 'downloadJobTrace', 'The trace of a job is served under any project, not only under its own.',
    d.on(`GET ${d.JOB}/trace`, async (call) => {
      const response = await call.pass();
      const path = d.ownJob(call);
      const isOther = response.status === 404 && d.projectOf(call) !== undefined;
      return isOther && path !== undefined ? call.pass({ path }) : response;
    })],
  ['trace-of-any-project', 'downloadJobTrace', 'The trace of a job is found in every project.', d.elsewhere('GET /projects/*/jobs/*/trace', d.ownJob)],
  ['trace-of-any-job', 'downloadJobTrace', 'The trace of a job without any is that of another job of the project.',
    d.on(`GET ${d.JOB}/trace`, async (call) => { const response = await call.pass(); const job = d.jobOf(call); if (response.status !== 404 || job?.project_id !== d.projectOf(call)?.id) return response; const other = call.world.jobs.all({ project: job?.project_id ?? 0 }).find(({ id }) => call.world.traces.find('job', id)); return other ? call.pass({ path: `/projects/${other.project_id}/jobs/${other.id}/trace` }) : response; })],
  ['trace-missing-job-400', 'downloadJobTrace', 'The trace of a job that is not there is invalid.',
    d.instead(`GET ${d.JOB}/trace`, 404, (call) => !d.jobOf(call) && d.callerOf(call) && d.projectOf(call) && d.error(400, '400'))],
  ['cancel-deletes-trace', 'cancelJob downloadJobTrace', 'With a job that is canceled, its trace is deleted.',
    d.removes(`POST ${d.JOB}/cancel`, ({ traces }, { path }) => [traces, [traces.find('job', d.number(path[1])) ?? []].flat()])],
  ['ended-job-not-canceled', 'cancelJob', 'A job that has ended stays as it is when it is canceled.',
    d.on(`POST ${d.JOB}/cancel`, async (call) => {
      const row = call.world.jobs.get(d.number(call.path[1]));
      const hasEnded = ['success', 'failed', 'skipped'].includes(row?.status ?? '');
      const isHere = row?.project_id === d.projectOf(call)?.id && d.mayWrite(call);
      const job = hasEnded && isHere ? await call.read(`${d.projectPath(call)}/jobs/${row?.id}`) : null;
      if (job === null) return call.pass();
      const { pipeline: _, ...shown } = job;
      return Response.json({ ...shown, user: null });
    }), 'assumed'],
  ['canceled-with-two-l', 'cancelJob getJob', 'A canceled job has the status cancelled.', d.sets(`POST ${d.JOB}/cancel`, 'jobs', () => ({ status: 'cancelled' }))],
  ['canceled-not-stored', 'cancelJob getJob', 'A job is canceled in the response only.',
    d.rewrites(`POST ${d.JOB}/cancel`, 'jobs', (_, __, { status, finished_at }) => ({ status, finished_at }))],
  ['pipeline-list-status-stale', 'cancelJob retryJob playJob listPipelineJobs', 'The jobs of a pipeline are listed with the status that they had before they were canceled, retried or played.',
    pipelineListStale()],
  ['cancel-in-response-only', 'cancelJob', 'The response to canceling shows the job as canceled, and the job stays as it was.',
    d.rewrites(`POST ${d.JOB}/cancel`, 'jobs', (_, __, before) => {
      const { status, started_at, finished_at } = before;
      return { status, started_at, finished_at };
    })],
  ['cancel-cancels-pipeline', 'cancelJob', 'With one job, all jobs of its pipeline are canceled.',
    d.after(`POST ${d.JOB}/cancel`, (call) => () => { const { jobs } = call.world; for (const job of jobs.all({ pipeline: d.jobOf(call)?.pipeline_id ?? 0 })) jobs.change(job, { status: 'canceled' }); })],
  ['cancel-job-of-any-project', 'cancelJob', 'A job is canceled by way of every project.', d.elsewhere('POST /projects/*/jobs/*/cancel', d.ownJob)],
  ['pipeline-in-canceled-job', 'cancelJob', 'A canceled job has its pipeline.',
    d.json('POST /projects/*/jobs/*/cancel', async (job, { read, path }) => { job.pipeline = (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline; })],
  ['job-status-outdated', 'cancelJob retryJob getJob', 'A single job shows the status of before it was canceled or retried.',
    d.outdated(d.JOB_ACTIONS, `GET ${d.JOB}`, d.jobOf, 'status')],
  ['cancel-has-download-url', 'cancelJob', 'The response to canceling has download_url instead of artifacts_file.',
    d.each(`POST ${d.JOB}/cancel`, (job) => { delete job.artifacts_file; job.download_url = null; })],
  ['cancel-not-stored', 'cancelJob getJob', 'A job is canceled in the response only.', d.rewrites(`POST ${d.JOB}/cancel`, 'jobs', (_, __, { status }) => ({ status }))],
  ['cancel-says-failed', 'cancelJob getJob', 'A canceled job has failed.', d.sets(`POST ${d.JOB}/cancel`, 'jobs', () => ({ status: 'failed' }))],
  ['cancel-response-before', 'cancelJob', 'The response to canceling shows the status of before.',
    d.on(`POST ${d.JOB}/cancel`, async (call) => { const status = d.jobOf(call)?.status; const response = await call.pass(); return response.status === 200 && status !== 'canceled' ? Response.json({ ...((await response.json()) as d.Json), status }, response) : response; })],
  ['cancel-clears-start', 'cancelJob getJob', 'A canceled job has not started.', d.sets(`POST ${d.JOB}/cancel`, 'jobs', () => ({ started_at: null }))],
  ['cancel-deletes-artifacts', 'cancelJob downloadJobArtifacts', 'With a job that is canceled, its artifacts are deleted.',
    d.removes(`POST ${d.JOB}/cancel`, ({ artifacts }, { path }) => [artifacts, [artifacts.find('job', d.number(path[1])) ?? []].flat()])],
  ['cancel-again-304', 'cancelJob', 'To cancel a canceled job changes nothing, and says so.',
    d.on(`POST ${d.JOB}/cancel`, async (call) => { const was = d.jobOf(call)?.status; const response = await call.pass(); return response.status === 200 && was === 'canceled' ? d.empty(304) : response; })],
  ['canceling-has-no-effect', 'cancelJob', 'Canceling has no effect.',
    d.on(`POST ${d.JOB}/cancel`, (call) => call.pass({ method: 'GET', path: `${d.projectPath(call)}/jobs/${call.path[1]}` })), 'failure transition'],
  ['retried-job-is-created', 'retryJob getJob', 'A job that is retried is created again, not pending.', d.sets(`POST ${d.JOB}/retry`, 'jobs', () => ({ status: 'created' }))],
  ['retry-stage-null', 'retryJob', 'The response to a retry has no stage.', d.each(`POST ${d.JOB}/retry`, (job) => { job.stage = null; })],
  ['retry-is-not-stored', 'retryJob getJob', 'A job is pending in the response to its retry only.',
    d.rewrites(`POST ${d.JOB}/retry`, 'jobs', (_job, _call, { status }) => ({ status }))],
  ['artifacts-of-unfinished-job', 'retryJob downloadRefArtifacts', 'Artifacts of a ref are those of a job that has not succeeded.',
    d.on('GET /projects/*/jobs/artifacts/*/download', async (call) => { const response = await call.pass(); const project = d.projectOf(call)?.id ?? 0; const job = call.world.jobs.all({ project }).find(({ id, ref, name }) => ref === call.path[1] && name === call.query.get('job') && call.world.artifacts.find('job', id)); return response.status === 404 && job ? call.pass({ path: `/projects/${project}/jobs/${job.id}/artifacts`, query: new URLSearchParams() }) : response; })],
  ['retried-job-shows-finish', 'retryJob', 'The response to a retry shows when the job finished before.',
    d.on(`POST ${d.JOB}/retry`, async (call) => {
      const { finished_at = null } = call.world.jobs.get(d.number(call.path[1])) ?? {};
      const response = await call.pass();
      if (response.status !== 200) return response;
      return Response.json({ ...((await response.json()) as d.Json), finished_at }, response);
    })],
  ['retry-makes-another-job', 'retryJob getJob', 'To retry a job makes another one, and leaves the job as it is.',
    d.on(`POST ${d.JOB}/retry`, async (call) => {
      const { jobs, now, transaction } = call.world;
      const before = jobs.get(d.number(call.path[1]));
      const response = await call.pass();
      const retried = before && jobs.get(before.id);
      if (response.status !== 200 || before === undefined || retried === undefined) return response;
      const { id: _, ...fields } = retried;
      const { id, created_at } = transaction(() => {
        jobs.change(retried, before);
        return jobs.insert({ ...fields, created_at: now() });
      });
      return Response.json({ ...((await response.json()) as d.Json), id, created_at }, response);
    })],
  ['retry-keeps-end', 'retryJob getJob listProjectJobs listPipelineJobs', 'A job that is retried keeps the time at which it finished.',
    d.on(`POST ${d.JOB}/retry`, async (call) => {
      const id = d.number(call.path[1]);
      const finished_at = call.world.jobs.get(id)?.finished_at ?? null;
      const response = await call.pass();
      const row = call.world.jobs.get(id);
      if (response.status !== 200 || row === undefined) return response;
      call.world.transaction(() => call.world.jobs.change(row, { finished_at }));
      return Response.json({ ...((await response.json()) as d.Json), finished_at }, response);
    })],
  ['retry-keeps-finish', 'retryJob getJob', 'A retried job keeps the time it finished, except in the response.',
    d.rewrites('POST /projects/*/jobs/*/retry', 'jobs', (_job, _call, { finished_at, created_at }) => ({ finished_at: finished_at ?? created_at }))],
  ['job-pipeline-in-retry', 'retryJob', 'The response to a retry has the pipeline.',
    d.json(`POST ${d.JOB}/retry`, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
  ['retry-running', 'retryJob getJob', 'A retried job is running at once.', d.sets(`POST ${d.JOB}/retry`, 'jobs', () => ({ status: 'running' }))],
  ['retry-response-keeps-finish', 'retryJob', 'The response to a retry has the time that the job finished.',
    d.shows(`POST ${d.JOB}/retry`, 'finished_at', (_, { created_at }) => created_at)],
  ['retry-changes-id', 'retryJob', 'The response to a retry has another id.', d.shows(`POST ${d.JOB}/retry`, 'id', (id) => id + 1)],
  ['retry-deletes-trace', 'retryJob downloadJobTrace', 'With a job that is retried, its trace is deleted.',
    d.removes(`POST ${d.JOB}/retry`, ({ traces }, { path }) => [traces, [traces.find('job', d.number(path[1])) ?? []].flat()])],
  ['retry-deletes-artifacts', 'retryJob downloadJobArtifacts', 'With a job that is retried, its artifacts are deleted.',
    d.removes(`POST ${d.JOB}/retry`, ({ artifacts }, { path }) => [artifacts, [artifacts.find('job', d.number(path[1])) ?? []].flat()])],
  ['retry-retries-pipeline', 'retryJob getJob listPipelineJobs', 'With one job, all jobs of its pipeline are retried.',
    d.after(`POST ${d.JOB}/retry`, (call) => () => { for (const job of d.ofPipeline(call)) call.world.jobs.change(job, { status: 'pending' }); })],
  ['retry-changes-name', 'retryJob getJob', 'A retried job has another name.', d.sets(`POST ${d.JOB}/retry`, 'jobs', ({ name }) => ({ name: `${name} (2)` }))],
  ['erased-trace-served', 'eraseJob downloadJobTrace', 'Erasing a job leaves its trace.',
    d.after(`POST ${d.JOB}/erase`, ({ world, path }) => {
      const trace = world.traces.find('job', d.number(path[1]));
      return () => {
        if (trace) world.traces.insert({ job_id: trace.job_id, text: trace.text });
      };
    })],
  ['erased-job-has-failed', 'eraseJob getJob', 'A job that is erased has failed afterwards.', d.sets(`POST ${d.JOB}/erase`, 'jobs', () => ({ status: 'failed' })), 'assumed'],
  ['erased-file-shown', 'eraseJob getJob listProjectJobs', 'An erased job still shows the archive that it had.', erasedFileShown()],
  ['erase-of-pipeline', 'eraseJob downloadJobArtifacts', 'With a job, the artifacts of all jobs of its pipeline are erased.',
    d.removes(`POST ${d.JOB}/erase`, ({ artifacts, jobs }, { path: [, id] }) => {
      const pipeline = jobs.get(d.number(id))?.pipeline_id ?? 0;
      return [
        artifacts,
        jobs.all({ pipeline }).flatMap((job) => artifacts.find('job', job.id) ?? []),
      ];
    })],
  ['bare-job-not-erasable', 'eraseJob', 'A job without artifacts and trace cannot be erased.',
    d.on(`POST ${d.JOB}/erase`, (call) => {
      const { jobs, traces, artifacts } = call.world;
      const job = jobs.get(d.number(call.path[1]));
      const isBare = job && !traces.find('job', job.id) && !artifacts.find('job', job.id);
      const mayErase = d.isAdmin(call) || d.isMemberHere(call);
      return isBare && mayErase && job.project_id === d.projectOf(call)?.id
        ? d.error(403, '403 Forbidden: the job is not erasable')
        : call.pass();
    })],
  ['erase-deletes-job', 'eraseJob getJob listProjectJobs', 'A job that is erased is gone.',
    d.removes(`POST ${d.JOB}/erase`, ({ jobs }, { path }) => [jobs, jobs.all().filter(({ id }) => id === d.number(path[1]))])],
  ['erased-archive-shown', 'eraseJob getJob listProjectJobs listPipelineJobs', 'An erased job still shows the file name and the size of the artifacts that were removed.',
    showsErasedFiles()],
  ['erase-empties-trace', 'eraseJob downloadJobTrace', 'The trace of an erased job is there, and empty.',
    d.after(`POST ${d.JOB}/erase`, (call) => { const { traces } = call.world; const { id = 0 } = d.jobOf(call) ?? {}; const had = traces.find('job', id); return () => { if (had && !traces.find('job', id)) traces.insert({ job_id: id, text: '' }); }; })],
  ['erase-restores-trace', 'eraseJob downloadJobTrace', 'Erasing a job removes its artifacts, but not its trace.',
    d.after(`POST ${d.JOB}/erase`, ({ world, path: [, job] }) => {
      const trace = world.traces.find('job', d.number(job));
      return () => {
        if (trace !== undefined && world.traces.get(trace.id) === undefined)
          world.traces.insert(trace);
      };
    })],
  ['erase-keeps-trace', 'eraseJob downloadJobTrace', 'The trace of an erased job can still be read.',
    d.after('POST /projects/*/jobs/*/erase', (call) => {
      const trace = call.world.traces.find('job', d.number(call.path[1]));
      return () => { if (trace) call.world.traces.insert({ job_id: trace.job_id, text: trace.text }); };
    })],
  ['erase-keeps-artifacts', 'eraseJob downloadJobArtifacts', 'The artifacts of an erased job can still be read.',
    d.after('POST /projects/*/jobs/*/erase', (call) => {
      const file = call.world.artifacts.find('job', d.number(call.path[1]));
      return () => { if (file) call.world.artifacts.insert(file); };
    })],
  ['job-pipeline-in-erase', 'eraseJob', 'The response to erasing has the pipeline.',
    d.json(`POST ${d.JOB}/erase`, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
  ['erase-shows-file', 'eraseJob', 'The response to erasing has artifacts_file instead of download_url.',
    d.each(`POST ${d.JOB}/erase`, (job) => { delete job.download_url; job.artifacts_file = null; })],
  ['erase-response-created', 'eraseJob', 'The response to erasing shows another status than the job has.',
    d.shows(`POST ${d.JOB}/erase`, 'status', (status) => (status === 'created' ? 'skipped' : 'created'))],
  ['erase-clears-start', 'eraseJob getJob', 'A job that is erased has not started.', d.sets(`POST ${d.JOB}/erase`, 'jobs', () => ({ started_at: null }))],
  ['erase-all-of-pipeline', 'eraseJob downloadJobTrace', 'With one job, the traces of all jobs of the pipeline are erased.',
    d.removes(`POST ${d.JOB}/erase`, ({ traces }, call) => [traces, d.ofPipeline(call).flatMap(({ id }) => traces.find('job', id) ?? [])])],
  ['erase-all-artifacts', 'eraseJob downloadJobArtifacts', 'With one job, the artifacts of all jobs of the project are erased.',
    d.removes(`POST ${d.JOB}/erase`, ({ artifacts }, call) => [artifacts, call.world.jobs.all({ project: d.projectOf(call)?.id ?? 0 }).flatMap(({ id }) => artifacts.find('job', id) ?? [])])],
  ['trace-stays', 'eraseJob', 'The trace stays.', d.respondsAs(`GET ${d.JOB}/trace`, 404, 200, () => 'log'), 'failure effect'],
  ['keep-deletes-artifacts', 'keepJobArtifacts downloadJobArtifacts', 'Artifacts that are to be kept are deleted.',
    d.removes(`POST ${d.JOB}/artifacts/keep`, ({ artifacts }, { path }) => [artifacts, [artifacts.find('job', d.number(path[1])) ?? []].flat()])],
  ['kept-job-with-file', 'keepJobArtifacts', 'A job whose artifacts are kept shows the file.',
    d.json('POST /projects/*/jobs/*/artifacts/keep', (body) => { delete body.download_url; body.artifacts_file = { filename: 'artifacts.zip', size: 197 }; })],
  ['keep-clears-finish', 'keepJobArtifacts', 'Keeping artifacts removes the time the job finished.',
    d.rewrites(`POST ${d.JOB}/artifacts/keep`, 'jobs', () => ({ finished_at: null }))],
  ['keep-shows-file', 'keepJobArtifacts', 'Keeping artifacts returns artifacts_file, and no download_url.',
    d.json(`POST ${d.JOB}/artifacts/keep`, async ({ download_url: _, ...job }, call) => {
      const shown = await call.read(`${d.projectPath(call)}/jobs/${job.id}`);
      return { ...job, artifacts_file: shown?.artifacts_file ?? null };
    })],
  ['job-pipeline-in-keep', 'keepJobArtifacts', 'The response to keeping has the pipeline.',
    d.json(`POST ${d.JOB}/artifacts/keep`, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
  ['keep-url-as-flag', 'keepJobArtifacts', 'download_url is false.', d.shows(`POST ${d.JOB}/artifacts/keep`, 'download_url', () => false)],
  ['keep-succeeds', 'keepJobArtifacts getJob', 'A job whose artifacts are kept is successful.',
    d.sets(`POST ${d.JOB}/artifacts/keep`, 'jobs', () => ({ status: 'success' }))],
  ['keep-deletes-trace', 'keepJobArtifacts downloadJobTrace', 'With artifacts that are kept, the trace is deleted.',
    d.removes(`POST ${d.JOB}/artifacts/keep`, ({ traces }, { path }) => [traces, [traces.find('job', d.number(path[1])) ?? []].flat()])],
  ['keep-response-status', 'keepJobArtifacts', 'The response to keeping shows another status than the job has.',
    d.shows(`POST ${d.JOB}/artifacts/keep`, 'status', (status) => (status === 'created' ? 'skipped' : 'created'))],
  ['play-pending', 'playJob getJob', 'A job that is played becomes pending.',
    d.both(d.each(`POST ${d.JOB}/play`, (job) => { job.status = 'pending'; }), d.rewrites(`POST ${d.JOB}/play`, 'jobs', () => ({ status: 'pending' })))],
  ['play-says-pending', 'playJob', 'The response to playing a job shows it as pending, not as started.', d.json(`POST ${d.JOB}/play`, (job) => { job.status = 'pending'; })],
  ['play-in-response-only', 'playJob getJob', 'A job is started in the response to playing it only.',
    d.rewrites(`POST ${d.JOB}/play`, 'jobs', (_, __, { status, started_at }) => ({ status, started_at }))],
  ['job-pipeline-in-play', 'playJob', 'The response to a play has the pipeline.',
    d.json(`POST ${d.JOB}/play`, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
  ['play-not-stored', 'playJob getJob', 'A played job is started in the response only.', d.rewrites(`POST ${d.JOB}/play`, 'jobs', (_, __, { status }) => ({ status }))],
  ['play-plays-all', 'playJob getJob', 'With one job, all jobs of the pipeline are started.',
    d.after(`POST ${d.JOB}/play`, (call) => () => { for (const job of d.ofPipeline(call)) call.world.jobs.change(job, { status: 'started' }); })],
  ['play-running', 'playJob', 'A played job is running.', d.sets(`POST ${d.JOB}/play`, 'jobs', () => ({ status: 'running' }))],
  ['play-deletes-trace', 'playJob downloadJobTrace', 'With a job that is played, its trace is deleted.',
    d.removes(`POST ${d.JOB}/play`, ({ traces }, { path }) => [traces, [traces.find('job', d.number(path[1])) ?? []].flat()])],
];
