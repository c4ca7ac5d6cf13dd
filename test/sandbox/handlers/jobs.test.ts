import { describe, expect } from 'vitest';
import { advanceJob, finishPipeline } from '../../../src/sandbox/domain/pipelines.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { exampleOf } from '../examples.ts';
import { it, itRejects, useSandbox } from '../use-sandbox.ts';

const JOBS = '/projects/42/jobs';

describe('listProjectJobs, listPipelineJobs', () => {
  it('return the newest first', async ({ jonas }) => {
    const { body, headers } = await jonas.get(JOBS);
    expect(body).toEqual(exampleOf('listProjectJobs', 'jobs'));
    expect(headers.get('x-total')).toBe('5');
    const ofPipeline = (await jonas.get('/projects/42/pipelines/312/jobs')).body;
    expect(ofPipeline).toEqual(exampleOf('listPipelineJobs', 'jobs'));
  });

  it('return failed and skipped jobs, and pages', async ({ jonas }) => {
    expect((await jonas.get(`${JOBS}/898`)).body).toEqual(exampleOf('getJob', 'failed'));
    expect((await jonas.get(`${JOBS}/899`)).body).toEqual(exampleOf('getJob', 'skipped'));
    const { body, headers } = await jonas.get(`${JOBS}?per_page=2&page=2`);
    expect(body).toEqual(exampleOf('listProjectJobs', 'secondPage'));
    expect(headers.get('link')).toMatch(/page=3>; rel="next", .*page=1>; rel="prev"/);
  });
});

const MISSING_JOB = '404 Job Not Found';
const MISSING_FILES = '404 Artifacts Not Found';

itRejects([
  ['jonas', 'GET /projects/42/pipelines/999/jobs', 404, '404 Pipeline Not Found'],
  ['jonas', 'GET /projects/44/pipelines/312/jobs', 404, '404 Pipeline Not Found'],
  ['jonas', `GET ${JOBS}/999`, 404, MISSING_JOB],
  ['jonas', 'GET /projects/44/jobs/901', 404, MISSING_JOB],
  ['jonas', `GET ${JOBS}/901/artifacts`, 404, MISSING_FILES],
  ['jonas', `GET ${JOBS}/902/trace`, 404, '404 Trace Not Found'],
  ['jonas', `GET ${JOBS}/artifacts/master/download?job=test:unit`, 404, MISSING_FILES],
  ['jonas', `GET ${JOBS}/artifacts/other/download?job=build`, 404, MISSING_FILES],
  ['jonas', `POST ${JOBS}/901/artifacts/keep`, 404, MISSING_FILES],
  ['jonas', `POST ${JOBS}/900/play`, 400, { job_id: ['must be a manual job'] }],
]);

describe('artifacts and traces', () => {
  it('downloadJobArtifacts: replaces characters beyond headers', async ({ jonas, world }) => {
    world.transaction(() => {
      const artifacts = world.artifacts.find('job', 900);
      if (artifacts !== undefined) world.artifacts.change(artifacts, { file_name: '"\r\n😀.zip' });
    });
    const { headers } = await jonas.get(`${JOBS}/900/artifacts`);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="_+\.zip"$/);
  });

  it('downloadJobArtifacts, downloadRefArtifacts: return the archive', async ({ jonas }) => {
    const archive = await jonas.get(`${JOBS}/900/artifacts`);
    const latest = await jonas.get(`${JOBS}/artifacts/master/download?job=build`);
    expect(archive.headers.get('content-type')).toBe('application/octet-stream');
    expect(archive.headers.get('content-disposition')).toContain('artifacts.zip');
    expect(archive.body).toBe(exampleOf('downloadJobArtifacts', 'archive'));
    expect(latest.body).toBe(archive.body);
  });

  it('keepJobArtifacts: keeps artifacts beyond their time', async () => {
    const kept = useSandbox();
    const { status, body } = await kept.as('jonas').post(`${JOBS}/900/artifacts/keep`);
    expect([status, body.id, body.status]).toEqual([200, 900, 'success']);
    for (const [{ as, world }, expected] of [
      [kept, 200],
      [useSandbox(), 404],
    ] as const) {
      world.setTime(Date.parse('2030-01-01'));
      expect((await as('jonas').get(`${JOBS}/900/artifacts`)).status).toBe(expected);
      const { artifacts_file } = (await as('jonas').get(`${JOBS}/900`)).body;
      expect(artifacts_file === null).toBe(expected === 404);
    }
  });

  it('eraseJob: removes artifacts and trace, and keeps the job', async ({ jonas }) => {
    expect((await jonas.get(`${JOBS}/898/trace`)).status).toBe(200);
    const erased = exampleOf('eraseJob', 'erased');
    expect((await jonas.post(`${JOBS}/898/erase`)).body).toEqual(erased);
    expect((await jonas.get(`${JOBS}/898/trace`)).status).toBe(404);
    expect((await jonas.post(`${JOBS}/900/erase`)).body.status).toBe('success');
    expect((await jonas.get(`${JOBS}/900/artifacts`)).status).toBe(404);
    expect((await jonas.get(`${JOBS}/900/trace`)).status).toBe(404);
    expect((await jonas.get(`${JOBS}/900`)).body.artifacts_file).toBeNull();
    expect((await jonas.post(`${JOBS}/900/erase`)).status).toBe(200);
  });
});

describe('actions on jobs', () => {
  it('cancelJob: returns the job with the time of its end', async ({ jonas }) => {
    const { body } = await jonas.post(`${JOBS}/901/cancel`);
    const { finished_at, ...shown } = exampleOf('cancelJob', 'canceled') as { finished_at: string };
    expect(body).toEqual({ ...shown, finished_at: expect.stringMatching(/Z$/) });
    expect(body.finished_at).not.toBe(finished_at);
    expect((await jonas.get(`${JOBS}/901`)).body.status).toBe('canceled');
  });
});

describe('jobs by themselves', () => {
  const job = (world: World, id: number) => {
    const found = world.jobs.get(id);
    if (found === undefined) throw new Error(`There is no job ${id}.`);
    return found;
  };
  const pipeline = (world: World) => world.pipelines.get(312);

  it('run from pending to their end, with the times of both', async ({ jonas, world }) => {
    await jonas.post(`${JOBS}/901/retry`);
    world.transaction(() => advanceJob(world, job(world, 901), 'A runner takes the job.'));
    expect(job(world, 901)).toMatchObject({ status: 'running', started_at: expect.any(String) });
    world.transaction(() => advanceJob(world, job(world, 901), 'The job fails.'));
    expect(job(world, 901)).toMatchObject({ status: 'failed', finished_at: expect.any(String) });
    expect(pipeline(world)?.status).toBe('failed');
  });

  it('do nothing without a transition in the contract', async ({ world }) => {
    const again = () => advanceJob(world, job(world, 900), 'The job succeeds.');
    expect(world.transaction(again)).toBeNull();
    expect(job(world, 900).status).toBe('success');
  });

  it('start in the next stage after a success, and are skipped after a failure', () => {
    for (const [trigger, expected] of [
      ['The job succeeds.', 'pending'],
      ['The job fails.', 'skipped'],
    ] as const) {
      const { world } = useSandbox();
      world.transaction(() => {
        world.jobs.change(job(world, 902), { manual: false });
        advanceJob(world, job(world, 901), trigger);
      });
      expect(job(world, 902).status).toBe(expected);
    }
  });

  it('end a pipeline, which manual jobs do not delay', async ({ world }) => {
    const end = () => finishPipeline(world, world.pipelines.get(312) ?? fail());
    expect(world.transaction(end).status).toBe('success');
    expect(world.jobs.all({ pipeline: 312 }).map(({ status }) => status)).toEqual([
      'success',
      'success',
      'created',
    ]);
  });

  it('fail a pipeline with a failed job', async ({ world }) => {
    const end = () => finishPipeline(world, world.pipelines.get(312) ?? fail(), ['test:unit']);
    expect(world.transaction(end).status).toBe('failed');
  });
});

function fail(): never {
  throw new Error('The example data has no such pipeline.');
}
