import { describe, expect, it } from 'vitest';
import { advanceJob, finishPipeline } from '../../../src/sandbox/pipelines.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { exampleOf } from '../examples.ts';
import { useSandbox } from '../use-sandbox.ts';

const ids = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);

describe('the jobs of a project', () => {
  it('come with the newest first', async () => {
    const { as } = useSandbox();
    const { body, headers } = await as('jonas').get('/projects/42/jobs');
    expect(body).toEqual(exampleOf('listProjectJobs', 'jobs'));
    expect(headers.get('x-total')).toBe('3');
  });

  it.each([
    ['scope=running', [901]],
    ['scope[]=running&scope[]=success', [901, 900]],
    ['scope[]=failed', []],
  ])('are those of ?%s', async (query, expected) => {
    const { as } = useSandbox();
    expect(ids((await as('jonas').get(`/projects/42/jobs?${query}`)).body)).toEqual(expected);
    const ofPipeline = await as('jonas').get(`/projects/42/pipelines/312/jobs?${query}`);
    expect(ids(ofPipeline.body)).toEqual(expected);
  });

  it('are not filtered by a status that lists do not know', async () => {
    const { as } = useSandbox();
    expect((await as('jonas').get('/projects/42/jobs?scope=started')).status).toBe(400);
  });

  it.each([
    '/projects/42/pipelines/999/jobs',
    '/projects/44/pipelines/312/jobs',
    '/projects/42/jobs/999',
    '/projects/44/jobs/901',
    '/projects/42/jobs/901/artifacts',
    '/projects/42/jobs/902/trace',
    '/projects/42/jobs/artifacts/master/download?job=test:unit',
    '/projects/42/jobs/artifacts/other/download?job=build',
  ])('do not include what is elsewhere: %s', async (path) => {
    const { as } = useSandbox();
    expect((await as('jonas').get(path)).status).toBe(404);
  });
});

describe('what a job leaves behind', () => {
  it('are handed out whatever a seed calls them', async () => {
    const { as, world } = useSandbox();
    world.transaction(() => {
      const artifacts = world.artifacts.find('job', 900);
      if (artifacts !== undefined) world.artifacts.change(artifacts, { file_name: '"\r\n😀.zip' });
    });
    const { headers } = await as('jonas').get('/projects/42/jobs/900/artifacts');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="_+\.zip"$/);
  });

  it('is an archive, also by branch and name of the job that ended well', async () => {
    const { as } = useSandbox();
    const archive = await as('jonas').get('/projects/42/jobs/900/artifacts');
    const latest = await as('jonas').get('/projects/42/jobs/artifacts/master/download?job=build');
    expect(archive.headers.get('content-type')).toBe('application/octet-stream');
    expect(archive.headers.get('content-disposition')).toContain('artifacts.zip');
    expect(archive.body.slice(0, 2)).toBe('PK');
    expect(latest.body).toBe(archive.body);
  });

  it('is a trace', async () => {
    const { as } = useSandbox();
    const { headers, body } = await as('jonas').get('/projects/42/jobs/900/trace');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).toContain('$ npm ci');
  });

  it('is gone when its time is over, unless it was kept', async () => {
    const kept = useSandbox();
    const { status, body } = await kept.as('jonas').post('/projects/42/jobs/900/artifacts/keep');
    expect([status, body.id, body.status]).toEqual([200, 900, 'success']);
    for (const [{ as, world }, expected] of [
      [kept, 200],
      [useSandbox(), 404],
    ] as const) {
      world.setTime(Date.parse('2030-01-01'));
      expect((await as('jonas').get('/projects/42/jobs/900/artifacts')).status).toBe(expected);
      const { artifacts_file } = (await as('jonas').get('/projects/42/jobs/900')).body;
      expect(artifacts_file === null).toBe(expected === 404);
    }
  });

  it('cannot be kept where there is nothing', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('jonas').post('/projects/42/jobs/901/artifacts/keep');
    expect([status, body]).toEqual([404, { message: '404 Artifacts Not Found' }]);
  });

  it('is removed by erasing the job, which itself stays', async () => {
    const { as } = useSandbox();
    expect((await as('jonas').post('/projects/42/jobs/900/erase')).body.status).toBe('success');
    expect((await as('jonas').get('/projects/42/jobs/900/artifacts')).status).toBe(404);
    expect((await as('jonas').get('/projects/42/jobs/900/trace')).status).toBe(404);
    expect((await as('jonas').get('/projects/42/jobs/900')).body.artifacts_file).toBeNull();
    expect((await as('jonas').post('/projects/42/jobs/900/erase')).status).toBe(200);
  });
});

describe('what people do with a job', () => {
  it('cancels it', async () => {
    const { as } = useSandbox();
    const { body } = await as('jonas').post('/projects/42/jobs/901/cancel');
    const { finished_at, ...shown } = exampleOf('cancelJob', 'canceled') as { finished_at: string };
    expect(body).toEqual({ ...shown, finished_at: expect.stringMatching(/Z$/) });
    expect(body.finished_at).not.toBe(finished_at);
    expect((await as('jonas').get('/projects/42/jobs/901')).body.status).toBe('canceled');
  });

  it('runs it once more', async () => {
    const { as } = useSandbox();
    await as('jonas').post('/projects/42/jobs/901/cancel');
    const { body } = await as('jonas').post('/projects/42/jobs/901/retry');
    expect(body).toEqual(exampleOf('retryJob', 'pending'));
  });

  it('plays it, if it is a manual one', async () => {
    const { as } = useSandbox();
    expect((await as('jonas').post('/projects/42/jobs/902/play')).body.status).toBe('started');
    const { status, body } = await as('jonas').post('/projects/42/jobs/900/play');
    expect([status, body]).toEqual([400, { message: { job_id: ['must be a manual job'] } }]);
  });

  it('is for members only', async () => {
    const { as } = useSandbox();
    for (const action of ['cancel', 'retry', 'erase', 'play', 'artifacts/keep']) {
      expect((await as('ines').post(`/projects/42/jobs/902/${action}`)).status).toBe(403);
    }
  });
});

describe('what happens to jobs by itself', () => {
  const job = (world: World, id: number) => {
    const found = world.jobs.get(id);
    if (found === undefined) throw new Error(`There is no job ${id}.`);
    return found;
  };
  const pipeline = (world: World) => world.pipelines.get(312);

  it('takes a job from pending to its end, with the times that go with it', async () => {
    const { as, world } = useSandbox();
    await as('jonas').post('/projects/42/jobs/901/retry');
    world.transaction(() => advanceJob(world, job(world, 901), 'A runner takes the job.'));
    expect(job(world, 901)).toMatchObject({ status: 'running', started_at: expect.any(String) });
    world.transaction(() => advanceJob(world, job(world, 901), 'The job ends in an error.'));
    expect(job(world, 901)).toMatchObject({ status: 'failed', finished_at: expect.any(String) });
    expect(pipeline(world)?.status).toBe('failed');
  });

  it('does nothing that the contract has no transition for', () => {
    const { world } = useSandbox();
    const again = () => advanceJob(world, job(world, 900), 'The job ends well.');
    expect(world.transaction(again)).toBeNull();
    expect(job(world, 900).status).toBe('success');
  });

  it('begins the next stage when the one before is done, and skips it when that fails', () => {
    for (const [trigger, expected] of [
      ['The job ends well.', 'pending'],
      ['The job ends in an error.', 'skipped'],
    ] as const) {
      const { world } = useSandbox();
      world.transaction(() => {
        world.jobs.change(job(world, 902), { manual: false });
        advanceJob(world, job(world, 901), trigger);
      });
      expect(job(world, 902).status).toBe(expected);
    }
  });

  it('ends a pipeline, in which manual jobs hold nothing up', () => {
    const { world } = useSandbox();
    const end = () => finishPipeline(world, world.pipelines.get(312) ?? fail());
    expect(world.transaction(end).status).toBe('success');
    expect(world.jobs.all({ pipeline: 312 }).map(({ status }) => status)).toEqual([
      'success',
      'success',
      'created',
    ]);
  });

  it('ends a pipeline badly where a job is to fail', () => {
    const { world } = useSandbox();
    const end = () => finishPipeline(world, world.pipelines.get(312) ?? fail(), ['test:unit']);
    expect(world.transaction(end).status).toBe('failed');
  });
});

function fail(): never {
  throw new Error('The example data has no such pipeline.');
}
