/** The documentation of jobs, sentence by sentence, and a server that breaks each; the comments quote what a group of rows is about. */
import { asAdmin, asUser, rejects } from './access-layers.ts';
import { sets } from './independent-fifth.ts';
import { asked } from './independent-seventh.ts';
import { byDefault, each, json, query, relist } from './input-layers.ts';
import { type Call, type Json, on, type Row } from './layer.ts';
import { JOB, JOB_LISTS } from './places.ts';
import { callerOf, number, projectOf } from './rows.ts';
import { lacks, onlyById, opens, outdated, respondsAs, shows } from './walk-changes.ts';
import { after, removes, rewrites } from './world-layers.ts';

const ONE = `GET ${JOB}`;
const LIST = 'GET /projects/*/jobs';
const OF_PIPELINE = 'GET /projects/*/pipelines/*/jobs';
const REF = 'GET /projects/*/jobs/artifacts/*/download';
const ACTIONS = ['cancel', 'retry', 'play', 'erase'].map((action) => `POST ${JOB}/${action}`);
const [CANCEL = '', RETRY = '', PLAY = '', ERASE = ''] = ACTIONS;
const KEEP = `POST ${JOB}/artifacts/keep`;
const READS = [...JOB_LISTS, ONE];

const jobOf = ({ world, path: [, id] }: Call) => world.jobs.get(number(id));

/** The jobs of the pipeline that the job in the path belongs to. */
const ofPipeline = (call: Call) => call.world.jobs.all({ pipeline: jobOf(call)?.pipeline_id ?? 0 });

const hasScope = ({ query: sent }: Call) => sent.has('scope') || sent.has('scope[]');

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const walkJobs: Readonly<Record<string, readonly Row[]>> = {
  'walk: jobs': [
    // Resources, Job: "id | integer", "name | string", "stage | string", "ref | string", "tag | boolean".
    ['job-id-as-text', 'getJob', 'The id of a job is a text.', shows(ONE, 'id', String)],
    ['job-name-missing-in-list', 'listProjectJobs', 'In lists, jobs have no name.', lacks(LIST, 'name')],
    ['job-name-is-stage', 'listProjectJobs getJob', 'In lists, the name of a job is its stage.', shows(LIST, 'name', (_, { stage }) => stage)],
    ['job-stage-null', 'getJob', 'The stage of a job is null.', shows(ONE, 'stage', () => null)],
    ['job-stage-differs-in-pipeline', 'listPipelineJobs getJob', 'In the list of a pipeline, the stage of a job is its name.', shows(OF_PIPELINE, 'stage', (_, { name }) => name)],
    ['job-ref-is-hash', 'listProjectJobs getJob', 'In lists, the ref of a job is the hash of its commit.', shows(LIST, 'ref', (_, { commit }) => commit.id)],
    ['job-ref-of-pipeline', 'getJob listProjectJobs', 'The pipeline of a job names another ref.', shows(ONE, 'pipeline.ref', (ref) => `refs/heads/${ref}`)],
    ['job-tag-as-text', 'getJob', 'tag is the name of a tag, or empty.', shows(ONE, 'tag', () => '')],
    // "status | string | values seen: …"; "coverage | null"; "created_at, started_at, finished_at | timestamp or null".
    ['job-status-of-pipeline', 'getJob cancelJob', 'A single job has the status of its pipeline.', shows(ONE, 'status', (_, { pipeline }) => pipeline.status)],
    ['job-status-upper-case', 'listProjectJobs getJob', 'The status is in capitals.', shows(READS, 'status', (status) => status.toUpperCase())],
    ['job-status-outdated', 'cancelJob retryJob getJob', 'A single job shows the status of before it was canceled or retried.', outdated(ACTIONS, ONE, jobOf)('status')],
    ['job-coverage-missing', 'getJob', 'A job has no coverage field.', lacks(ONE, 'coverage')],
    ['job-coverage-text', 'getJob', 'Coverage is an empty text.', shows(ONE, 'coverage', () => '')],
    ['job-created-missing', 'getJob', 'A job does not say when it was created.', lacks(ONE, 'created_at')],
    ['job-created-cut-in-list', 'listProjectJobs getJob', 'Lists have the day of creation only.', shows(LIST, 'created_at', (time) => time && `${time.slice(0, 10)}T00:00:00.000Z`)],
    ['job-started-missing-in-list', 'listProjectJobs getJob', 'In lists, no job has started.', shows(LIST, 'started_at', () => null)],
    ['job-finished-is-started', 'getJob listProjectJobs', 'A single job finished when it started.', shows(ONE, 'finished_at', (time, { started_at }) => time && started_at)],
    ['job-times-without-zone', 'getJob', 'The times of a job have no zone.', shows(ONE, 'created_at', (time) => time?.replace('Z', ''))],
    // "artifacts_file | object or null | filename string, size integer"; "runner | null".
    ['job-file-name-only', 'getJob', 'artifacts_file is the name of the file.', shows(ONE, 'artifacts_file', (file) => file?.filename)],
    ['job-file-without-size', 'getJob', 'artifacts_file has no size.', lacks(ONE, 'artifacts_file.size')],
    ['job-file-missing-in-list', 'listProjectJobs getJob', 'In lists, no job has a file.', shows(LIST, 'artifacts_file', () => null)],
    ['job-file-size-wrong', 'getJob downloadJobArtifacts', 'The size of the file is in kilobytes.', shows(READS, 'artifacts_file.size', (size) => Math.ceil(size / 1024))],
    ['job-file-always', 'getJob downloadJobArtifacts', 'Every job shows a file.', shows(ONE, 'artifacts_file', (file) => file ?? { filename: 'artifacts.zip', size: 0 })],
    ['job-file-name-path', 'getJob listProjectJobs', 'The name of the file has its folder.', shows(ONE, 'artifacts_file.filename', (name) => `artifacts/${name}`)],
    ['job-runner-missing', 'getJob', 'A job has no runner field.', lacks(ONE, 'runner')],
    // "commit | Commit": "author_email, author_name, created_at, id (full hash), message, short_id, title".
    ['job-commit-null', 'getJob', 'A job has no commit.', shows(ONE, 'commit', () => null)],
    ['job-commit-hash-only', 'listProjectJobs', 'In lists, the commit is its hash.', shows(LIST, 'commit', ({ id }) => id)],
    ['job-commit-without-email', 'getJob', 'The commit has no address of its author.', lacks(ONE, 'commit.author_email')],
    ['job-commit-without-title', 'listProjectJobs', 'In lists, the commit has no title.', lacks(LIST, 'commit.title')],
    ['job-commit-message-is-title', 'getJob listProjectJobs', 'A single job shows a short message of its commit.', shows(ONE, 'commit.message', (message) => message.slice(0, 4))],
    ['job-commit-author-is-user', 'listProjectJobs getJob', 'In lists, the author of the commit is the user of the job.', shows(LIST, 'commit.author_name', (_, { user }) => user?.username ?? 'nobody')],
    ['job-commit-short-id-differs', 'getJob', 'The short id does not begin the hash.', shows(ONE, 'commit.short_id', (id) => [...id].reverse().join(''))],
    ['job-commit-time-of-job', 'listProjectJobs getJob', 'In lists, the commit was created with the job.', shows(LIST, 'commit.created_at', (_, { created_at }) => created_at)],
    // "pipeline | id integer, ref string, sha string, status string; present in list and single-job responses, absent in cancel, retry, erase, keep, play responses".
    ['job-pipeline-id-only', 'getJob', 'The pipeline is its id.', shows(ONE, 'pipeline', ({ id }) => id)],
    ['job-pipeline-without-sha', 'getJob', 'The pipeline has no hash.', lacks(ONE, 'pipeline.sha')],
    ['job-pipeline-sha-short', 'getJob listProjectJobs', 'The hash of the pipeline is short in lists.', shows(LIST, 'pipeline.sha', (sha) => sha.slice(0, 8))],
    ['job-pipeline-status-of-job', 'getJob listProjectJobs', 'In lists, the status of the pipeline is that of the job.', shows(LIST, 'pipeline.status', (_, { status }) => status)],
    ['job-pipeline-is-job', 'getJob listPipelineJobs', 'The id of the pipeline is that of the job.', shows(READS, 'pipeline.id', (_, { id }) => id)],
    ['job-pipeline-in-retry', 'retryJob', 'The response to a retry has the pipeline.', json(RETRY, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
    ['job-pipeline-in-play', 'playJob', 'The response to a play has the pipeline.', json(PLAY, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
    ['job-pipeline-in-erase', 'eraseJob', 'The response to erasing has the pipeline.', json(ERASE, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
    ['job-pipeline-in-keep', 'keepJobArtifacts', 'The response to keeping has the pipeline.', json(KEEP, async (job, { read, path }) => ({ ...job, pipeline: (await read(`/projects/${encodeURIComponent(path[0] ?? '')}/jobs/${job.id}`))?.pipeline }))],
    // "user | … job user object has avatar_url, bio, …; null in cancel, retry, erase, keep, play responses".
    ['job-user-missing-in-erase', 'eraseJob', 'An erased job has no user field.', lacks(ERASE, 'user')],
    ['job-user-missing-in-keep', 'keepJobArtifacts', 'A job whose artifacts are kept has no user field.', lacks(KEEP, 'user')],
    ['job-user-without-bio', 'getJob', 'The user of a job has no bio.', lacks(ONE, 'user.bio')],
    ['job-user-name-is-username', 'getJob listProjectJobs', 'In lists, the name of the user is the username.', shows(LIST, 'user.name', (_, { user }) => user.username)],
    ['job-user-is-owner', 'getJob listProjectJobs', 'A single job has the owner of the project as its user.', json(ONE, (job, call) => { const owner = call.world.users.get(projectOf(call)?.owner_id ?? 0); if (job.user && owner) Object.assign(job.user, { id: owner.id, username: owner.username, name: 'Owner' }); })],
    ['job-user-null-in-list', 'listProjectJobs getJob', 'In lists, jobs have no user.', shows(LIST, 'user', () => null)],
    ['job-user-created-cut', 'getJob', 'The day on which the user of a job was created has no time.', shows(ONE, 'user.created_at', (time) => time.slice(0, 10))],
    // "download_url | null | appears instead of artifacts_file in erase and keep responses".
    ['erase-shows-file', 'eraseJob', 'The response to erasing has artifacts_file instead of download_url.', each(ERASE, (job) => { delete job.download_url; job.artifacts_file = null; })],
    ['keep-url-as-flag', 'keepJobArtifacts', 'download_url is false.', shows(KEEP, 'download_url', () => false)],
    ['cancel-has-download-url', 'cancelJob', 'The response to canceling has download_url instead of artifacts_file.', each(CANCEL, (job) => { delete job.artifacts_file; job.download_url = null; })],
    ['job-has-download-url', 'getJob', 'A single job has download_url instead of artifacts_file.', each(ONE, (job) => { delete job.artifacts_file; job.download_url = null; })],
  ],
  'walk: jobs, lists': [
    // Endpoints, Jobs: "scope (string or array of string, optional: …; all jobs if omitted)".
    ['jobs-finished-by-default', 'listProjectJobs', 'Without a scope, pending and running jobs are left out.', relist(LIST, (all, call) => (hasScope(call) ? all : all.filter(({ status }) => !['pending', 'running'].includes(status))))],
    ['pipeline-jobs-running-by-default', 'listPipelineJobs', 'Without a scope, jobs of a pipeline that have been canceled are left out.', relist(OF_PIPELINE, (all, call) => (hasScope(call) ? all : all.filter(({ status }) => status !== 'canceled')))],
    ['jobs-scope-ignored', 'listProjectJobs', 'The scope is ignored.', query(LIST, (changed) => { changed.delete('scope'); changed.delete('scope[]'); })],
    ['jobs-array-scope-ignored', 'listProjectJobs', 'The scope as an array is ignored.', query(LIST, (changed) => changed.delete('scope[]'))],
    ['jobs-failed-with-canceled', 'listProjectJobs cancelJob', 'The scope failed lists canceled jobs, too.', query(LIST, (changed) => { if (changed.get('scope') === 'failed') { changed.delete('scope'); changed.append('scope[]', 'failed'); changed.append('scope[]', 'canceled'); } else if (changed.getAll('scope[]').includes('failed')) changed.append('scope[]', 'canceled'); })],
    ['jobs-success-with-skipped', 'listProjectJobs', 'The scope success lists skipped jobs, too.', query(LIST, (changed) => { if (changed.get('scope') === 'success') { changed.delete('scope'); changed.append('scope[]', 'success'); changed.append('scope[]', 'skipped'); } })],
    ['jobs-created-is-no-scope', 'listProjectJobs', 'The scope created is not known.', rejects(LIST, 400, { scope: ['does not have a valid value'] }, (call) => asked(call, 'scope').includes('created') && callerOf(call) !== undefined)],
    ['jobs-scope-of-any', 'listPipelineJobs', 'With a scope, the jobs of all pipelines of the project are listed.', on(OF_PIPELINE, async (call) => { const response = await call.pass(); return response.status === 200 && hasScope(call) ? call.pass({ path: `/projects/${encodeURIComponent(call.path[0] ?? '')}/jobs` }) : response; })],
    ['jobs-of-all-projects', 'listProjectJobs', 'The jobs of all projects are listed.', relist(LIST, async (all, call) => { const others = call.world.projects.all().filter(({ id }) => id !== projectOf(call)?.id); const lists = await Promise.all(others.map(({ id }) => call.read(`/projects/${id}/jobs?per_page=100`))); return [...all, ...lists.flatMap((list) => (list ?? []) as Json[])]; })],
    ['jobs-page-of-ten', 'listProjectJobs', 'A page has ten jobs by default.', byDefault(LIST, 'per_page', '10')],
    ['jobs-page-ignored', 'listProjectJobs', 'Every page is the first.', query(LIST, (changed) => changed.delete('page'))],
    ['pipeline-jobs-first-only', 'listPipelineJobs', 'Of the jobs of a pipeline, the newest is listed.', relist(OF_PIPELINE, (all) => all.slice(0, 1))],
    ['pipeline-unknown-is-empty', 'listPipelineJobs', 'A pipeline that is not there has no jobs.', on(OF_PIPELINE, async (call) => { const response = await call.pass(); return response.status === 404 && (await call.read(`/projects/${encodeURIComponent(call.path[0] ?? '')}`)) ? Response.json([]) : response; })],
  ],
  'walk: jobs, files': [
    // "200 serves the artifacts file; 404 job missing or no artifacts".
    ['artifacts-missing-job-500', 'downloadJobArtifacts', 'The artifacts of a job that is not there are a server error.', respondsAs(`${ONE}/artifacts`, 404, 500, () => '{"message":"500"}')],
    ['artifacts-none-204', 'downloadJobArtifacts', 'A job without artifacts returns nothing.', on(`${ONE}/artifacts`, async (call) => { const response = await call.pass(); const job = jobOf(call); return response.status === 404 && job?.project_id === projectOf(call)?.id && callerOf(call) ? new Response(null, { status: 204 }) : response; })],
    ['artifacts-cut', 'downloadJobArtifacts getJob', 'The last byte of an archive is missing.', on(`${ONE}/artifacts`, async (call) => { const response = await call.pass(); return response.status === 200 ? new Response((await response.arrayBuffer()).slice(0, -1), { headers: { 'content-type': 'application/octet-stream' } }) : response; })],
    ['artifacts-of-last-job', 'downloadJobArtifacts downloadRefArtifacts getJob', 'The artifacts of a job without any are those of another job.', on(`${ONE}/artifacts`, async (call) => { const response = await call.pass(); const job = jobOf(call); if (response.status !== 404 || job?.project_id !== projectOf(call)?.id) return response; const other = call.world.jobs.all({ project: job?.project_id ?? 0 }).find(({ id }) => call.world.artifacts.find('job', id)); return other ? call.pass({ path: `/projects/${other.project_id}/jobs/${other.id}/artifacts` }) : response; })],
    ['artifacts-as-html', 'downloadJobArtifacts', 'An archive is returned as HTML.', on(`${ONE}/artifacts`, async (call) => { const response = await call.pass(); return response.status === 200 ? new Response(response.body, { headers: { 'content-type': 'text/html' } }) : response; }), 'assumed'],
    // "GET …/artifacts/:ref_name/download | job (string, required, query: job name) | serves the artifacts file of the job that finished successfully".
    ['ref-artifacts-of-failed-job', 'downloadRefArtifacts', 'Artifacts of a ref are also those of a job that failed.', on(REF, async (call) => { const response = await call.pass(); const job = call.world.jobs.all({ project: projectOf(call)?.id ?? 0 }).find(({ id, ref, name, status }) => ref === call.path[1] && name === call.query.get('job') && status !== 'success' && call.world.artifacts.find('job', id)); return response.status === 404 && job ? call.pass({ path: `/projects/${job.project_id}/jobs/${job.id}/artifacts` }) : response; })],
    ['ref-artifacts-as-json', 'downloadRefArtifacts', 'Artifacts of a ref are a location in JSON.', respondsAs(REF, 200, 200, (_, call) => JSON.stringify({ location: `/projects/${call.path[0]}/jobs` }))],
    ['ref-artifacts-unknown-job-500', 'downloadRefArtifacts', 'A name of a job that is not there is a server error.', respondsAs(REF, 404, 500, () => '{"message":"500"}')],
    ['ref-artifacts-by-id-only', 'downloadRefArtifacts', 'Artifacts of a ref are found by the ID of the project only.', onlyById(REF)],
    ['ref-job-name-trimmed', 'downloadRefArtifacts', 'The beginning of its name finds a job.', on(REF, async (call) => { const response = await call.pass(); const name = call.query.get('job') ?? ''; const job = call.world.jobs.all({ project: projectOf(call)?.id ?? 0 }).find((one) => one.ref === call.path[1] && name !== '' && one.name.startsWith(name) && one.status === 'success'); return response.status === 404 && job ? call.pass({ query: new URLSearchParams({ job: job.name }) }) : response; })],
    // "GET …/trace | 200 serves the trace file; 404 job missing or no trace".
    ['trace-none-204', 'downloadJobTrace', 'A job without a trace returns nothing.', respondsAs(`${ONE}/trace`, 404, 204)],
    ['trace-of-any-job', 'downloadJobTrace', 'The trace of a job without any is that of another job of the project.', on(`${ONE}/trace`, async (call) => { const response = await call.pass(); const job = jobOf(call); if (response.status !== 404 || job?.project_id !== projectOf(call)?.id) return response; const other = call.world.jobs.all({ project: job?.project_id ?? 0 }).find(({ id }) => call.world.traces.find('job', id)); return other ? call.pass({ path: `/projects/${other.project_id}/jobs/${other.id}/trace` }) : response; })],
    ['trace-missing-job-400', 'downloadJobTrace', 'The trace of a job that is not there is invalid.', on(`${ONE}/trace`, async (call) => { const response = await call.pass(); return response.status === 404 && !jobOf(call) && callerOf(call) && projectOf(call) ? Response.json({ message: '400' }, { status: 400 }) : response; })],
  ],
  'walk: jobs, actions': [
    // States and transitions: "any | POST cancel | job exists | canceled | returns Job"; "any | POST retry | … | pending | returns Job with finished_at null".
    ['cancel-not-stored', 'cancelJob getJob', 'A job is canceled in the response only.', rewrites(CANCEL, 'jobs', (_, __, { status }) => ({ status }))],
    ['cancel-says-failed', 'cancelJob getJob', 'A canceled job has failed.', sets(CANCEL, 'jobs', () => ({ status: 'failed' }))],
    ['cancel-response-before', 'cancelJob', 'The response to canceling shows the status of before.', on(CANCEL, async (call) => { const status = jobOf(call)?.status; const response = await call.pass(); return response.status === 200 && status !== 'canceled' ? Response.json({ ...((await response.json()) as Json), status }, response) : response; })],
    ['cancel-clears-start', 'cancelJob getJob', 'A canceled job has not started.', sets(CANCEL, 'jobs', () => ({ started_at: null }))],
    ['cancel-deletes-artifacts', 'cancelJob downloadJobArtifacts', 'With a job that is canceled, its artifacts are deleted.', removes(CANCEL, ({ artifacts }, { path }) => [artifacts, [artifacts.find('job', number(path[1])) ?? []].flat()])],
    ['cancel-201', 'cancelJob', 'To cancel a job has the status 201.', respondsAs(CANCEL, 200, 201)],
    ['cancel-again-304', 'cancelJob', 'To cancel a canceled job changes nothing, and says so.', on(CANCEL, async (call) => { const was = jobOf(call)?.status; const response = await call.pass(); return response.status === 200 && was === 'canceled' ? new Response(null, { status: 304 }) : response; })],
    ['retry-running', 'retryJob getJob', 'A retried job is running at once.', sets(RETRY, 'jobs', () => ({ status: 'running' }))],
    ['retry-response-keeps-finish', 'retryJob', 'The response to a retry has the time that the job finished.', shows(RETRY, 'finished_at', (_, { created_at }) => created_at)],
    ['retry-changes-id', 'retryJob', 'The response to a retry has another id.', shows(RETRY, 'id', (id) => id + 1)],
    ['retry-deletes-trace', 'retryJob downloadJobTrace', 'With a job that is retried, its trace is deleted.', removes(RETRY, ({ traces }, { path }) => [traces, [traces.find('job', number(path[1])) ?? []].flat()])],
    ['retry-deletes-artifacts', 'retryJob downloadJobArtifacts', 'With a job that is retried, its artifacts are deleted.', removes(RETRY, ({ artifacts }, { path }) => [artifacts, [artifacts.find('job', number(path[1])) ?? []].flat()])],
    ['retry-retries-pipeline', 'retryJob getJob listPipelineJobs', 'With one job, all jobs of its pipeline are retried.', after(RETRY, (call) => () => { for (const job of ofPipeline(call)) call.world.jobs.change(job, { status: 'pending' }); })],
    ['retry-changes-name', 'retryJob getJob', 'A retried job has another name.', sets(RETRY, 'jobs', ({ name }) => ({ name: `${name} (2)` }))],
    // "manual job | POST play | manual action | started | returns Job"; "triggers a manual job".
    ['play-not-stored', 'playJob getJob', 'A played job is started in the response only.', rewrites(PLAY, 'jobs', (_, __, { status }) => ({ status }))],
    ['play-plays-all', 'playJob getJob', 'With one job, all jobs of the pipeline are started.', after(PLAY, (call) => () => { for (const job of ofPipeline(call)) call.world.jobs.change(job, { status: 'started' }); })],
    ['play-running', 'playJob', 'A played job is running.', sets(PLAY, 'jobs', () => ({ status: 'running' }))],
    ['play-deletes-trace', 'playJob downloadJobTrace', 'With a job that is played, its trace is deleted.', removes(PLAY, ({ traces }, { path }) => [traces, [traces.find('job', number(path[1])) ?? []].flat()])],
    // "any | POST erase | … | artifacts and trace removed"; "POST artifacts/keep | artifacts have an expiration | unchanged".
    ['erase-response-created', 'eraseJob', 'The response to erasing shows another status than the job has.', shows(ERASE, 'status', (status) => (status === 'created' ? 'skipped' : 'created'))],
    ['erase-clears-start', 'eraseJob getJob', 'A job that is erased has not started.', sets(ERASE, 'jobs', () => ({ started_at: null }))],
    ['erase-all-of-pipeline', 'eraseJob downloadJobTrace', 'With one job, the traces of all jobs of the pipeline are erased.', removes(ERASE, ({ traces }, call) => [traces, ofPipeline(call).flatMap(({ id }) => traces.find('job', id) ?? [])])],
    ['erase-all-artifacts', 'eraseJob downloadJobArtifacts', 'With one job, the artifacts of all jobs of the project are erased.', removes(ERASE, ({ artifacts }, call) => [artifacts, call.world.jobs.all({ project: projectOf(call)?.id ?? 0 }).flatMap(({ id }) => artifacts.find('job', id) ?? [])])],
    ['erase-204', 'eraseJob', 'To erase a job returns nothing.', respondsAs(ERASE, 200, 204)],
    ['erase-201', 'eraseJob', 'To erase a job has the status 201.', respondsAs(ERASE, 200, 201)],
    ['keep-succeeds', 'keepJobArtifacts getJob', 'A job whose artifacts are kept is successful.', sets(KEEP, 'jobs', () => ({ status: 'success' }))],
    ['keep-deletes-trace', 'keepJobArtifacts downloadJobTrace', 'With artifacts that are kept, the trace is deleted.', removes(KEEP, ({ traces }, { path }) => [traces, [traces.find('job', number(path[1])) ?? []].flat()])],
    ['keep-response-status', 'keepJobArtifacts', 'The response to keeping shows another status than the job has.', shows(KEEP, 'status', (status) => (status === 'created' ? 'skipped' : 'created'))],
    ['keep-202', 'keepJobArtifacts', 'To keep artifacts is accepted only.', respondsAs(KEEP, 200, 202)],
  ],
  'walk: jobs, access': [
    // Authentication 4: "A GET on a private project by a caller who is not a member returns 404."
    ['private-job-open', 'getJob', 'Jobs of private projects are open to everybody.', opens(ONE)],
    ['private-pipeline-jobs-open', 'listPipelineJobs', 'Jobs of pipelines in private projects are open to everybody.', opens(OF_PIPELINE)],
    ['private-artifacts-open', 'downloadJobArtifacts', 'Artifacts in private projects are open to everybody.', opens(`${ONE}/artifacts`)],
    ['private-ref-artifacts-open', 'downloadRefArtifacts', 'Artifacts of refs in private projects are open to everybody.', opens(REF)],
    ['job-without-token', 'getJob', 'Jobs of public projects are open without a token.', asUser(ONE), 'assumed'],
    ['job-canceled-by-everybody', 'cancelJob', 'Everybody with a token cancels jobs.', asAdmin(CANCEL), 'assumed'],
    ['job-erased-by-everybody', 'eraseJob', 'Everybody with a token erases jobs.', asAdmin(ERASE), 'assumed'],
    // Conventions 2: "the URL-encoded namespace path of the project".
    ['jobs-by-id-only', 'listProjectJobs', 'Jobs are listed by the ID of the project only.', onlyById(LIST)],
    ['job-by-id-only', 'getJob', 'A job is found by the ID of the project only.', onlyById(ONE)],
    ['cancel-by-id-only', 'cancelJob', 'A job is canceled by the ID of the project only.', onlyById(CANCEL)],
    ['keep-by-id-only', 'keepJobArtifacts', 'Artifacts are kept by the ID of the project only.', onlyById(KEEP)],
    ['pipeline-jobs-by-id-only', 'listPipelineJobs', 'Jobs of a pipeline are listed by the ID of the project only.', onlyById(OF_PIPELINE)],
    ['erase-of-any-project', 'eraseJob', 'A job is erased by way of every project.', on(ERASE, async (call) => { const response = await call.pass(); const job = jobOf(call); return response.status === 404 && job && (await call.read(`/projects/${encodeURIComponent(call.path[0] ?? '')}`)) ? call.pass({ path: `/projects/${job.project_id}/jobs/${job.id}/erase` }) : response; })],
    ['keep-of-any-project', 'keepJobArtifacts', 'Artifacts are kept by way of every project.', on(KEEP, async (call) => { const response = await call.pass(); const job = jobOf(call); return response.status === 404 && job && (await call.read(`/projects/${encodeURIComponent(call.path[0] ?? '')}`)) ? call.pass({ path: `/projects/${job.project_id}/jobs/${job.id}/artifacts/keep` }) : response; })],
    ['retry-of-any-project', 'retryJob', 'A job is retried by way of every project.', on(RETRY, async (call) => { const response = await call.pass(); const job = jobOf(call); return response.status === 404 && job && (await call.read(`/projects/${encodeURIComponent(call.path[0] ?? '')}`)) ? call.pass({ path: `/projects/${job.project_id}/jobs/${job.id}/retry` }) : response; })],
  ],
};
