import { describe, expect } from 'vitest';
import { it } from '../use-sandbox.ts';

const branches = { source_branch: 'feature/print-styles', target_branch: 'master', title: 'x' };

describe('time that passes', () => {
  it('advances the clock of every world, and counts none as used', ({ sandbox }) => {
    const other = sandbox.in('other').world;
    sandbox.pass(90);
    expect([sandbox.world.now(), other.now()].map((time) => time.slice(11, 19))).toEqual([
      '12:01:30',
      '12:01:30',
    ]);
  });

  it('takes jobs through their stages to the end of the pipeline', ({ sandbox, world }) => {
    const jobs = [
      { name: 'build', stage: 'build', status: 'pending' as const },
      { name: 'test', stage: 'test' },
    ];
    const pipeline = world.create.pipeline({ project_id: 42, ref: 'master', jobs });
    const statuses = () => world.jobs.all({ pipeline: pipeline.id }).map(({ status }) => status);
    const seen = [statuses()];
    for (let second = 0; second < 40; second += 5) {
      sandbox.pass(5);
      seen.push(statuses());
    }
    expect(seen.map((each) => each.join(' '))).toContain('running created');
    expect(seen.at(-1)).toEqual(['success', 'success']);
    expect(world.pipelines.get(pipeline.id)?.status).toBe('success');
  });

  it('compares the branches of merge requests', async ({ sandbox, world, mira }) => {
    const { body } = await mira.post('/projects/42/merge_requests', branches);
    sandbox.pass(1);
    expect(world.merge_requests.get(body.id)?.merge_status).toBe('can_be_merged');
  });
});
