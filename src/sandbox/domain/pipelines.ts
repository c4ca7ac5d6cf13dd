/**
 * What the service does by itself with jobs and pipelines. Which status follows on which stands in
 * the contract's transitions; here is what makes them happen, and what follows from them.
 */
import type { Trigger } from '../../../generated/transitions.ts';
import type { JobRecord, PipelineRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { mergeWaitingFor } from './merge-requests.ts';
import { transition } from './transitions.ts';

const ENDED: ReadonlySet<string> = new Set(['success', 'failed', 'canceled', 'skipped']);

/** What happens to a job without anybody asking for it. */
export type JobTrigger = Extract<
  Trigger,
  'A runner takes the job.' | 'The job succeeds.' | 'The job fails.'
>;

/**
 * Lets a trigger work on a job, and on the jobs after it; gives the job, or `null` where the contract
 * has no such transition from the job's status.
 */
export function advanceJob(world: World, job: JobRecord, trigger: JobTrigger): JobRecord | null {
  const next = transition('JobStatus', job.status, { trigger });
  if (next.kind !== 'state') return null;
  return changeStatus(world, job, String(next.state));
}

/**
 * Takes every job of a pipeline to its end: each is taken by a runner, and ends well, or in an error
 * where it is named in `failing`. Manual jobs stay as they are.
 */
export function finishPipeline(
  world: World,
  pipeline: PipelineRecord,
  failing: readonly string[] = [],
): PipelineRecord {
  settle(world, pipeline.id);
  const isOpen = ({ status }: JobRecord) => ['pending', 'started', 'running'].includes(status);
  for (let job = world.jobs.all({ pipeline: pipeline.id }).find(isOpen); job !== undefined; ) {
    const running =
      job.status === 'running' ? job : advanceJob(world, job, 'A runner takes the job.');
    const end = failing.includes(job.name) ? 'The job fails.' : 'The job succeeds.';
    if (running === null || advanceJob(world, running, end) === null) break;
    job = world.jobs.all({ pipeline: pipeline.id }).find(isOpen);
  }
  return world.pipelines.get(pipeline.id) ?? pipeline;
}

/** Gives a job a status with the times that go with it, and lets its pipeline follow. */
export function changeStatus(world: World, job: JobRecord, status: string): JobRecord {
  const now = world.now();
  const isEnd = ENDED.has(status);
  const changed = world.jobs.change(job, {
    status,
    started_at: status === 'running' ? now : isEnd ? job.started_at : null,
    finished_at: isEnd ? now : null,
  });
  settle(world, job.pipeline_id);
  return world.jobs.get(job.id) ?? changed;
}

/** Begins or skips the jobs of later stages, and gives the pipeline the status that its jobs make. */
function settle(world: World, pipelineId: number): void {
  const pipeline = world.pipelines.get(pipelineId);
  if (pipeline === undefined) return;
  beginLaterStages(world, pipelineId);
  const status = pipelineStatus(world.jobs.all({ pipeline: pipelineId }));
  if (status === pipeline.status) return;
  const changed = world.pipelines.change(pipeline, { status });
  if (status === 'success') mergeWaitingFor(world, changed);
}

function beginLaterStages(world: World, pipelineId: number): void {
  const stages: string[] = [];
  for (const job of world.jobs.all({ pipeline: pipelineId })) {
    if (!stages.includes(job.stage)) stages.push(job.stage);
  }
  let before: readonly JobRecord[] = [];
  for (const stage of stages) {
    const trigger = triggerOf(before);
    const jobs = world.jobs.all({ pipeline: pipelineId }).filter((job) => job.stage === stage);
    for (const job of jobs) {
      if (job.manual || trigger === null) continue;
      const next = transition('JobStatus', job.status, { trigger });
      if (next.kind === 'state') world.jobs.change(job, { status: String(next.state) });
    }
    before = [...before, ...jobs.map((job) => world.jobs.get(job.id) ?? job)].filter(counts);
  }
}

/** What the jobs of the stages before mean for those of the next; `null` while they run. */
function triggerOf(before: readonly JobRecord[]): Trigger | null {
  if (before.some(({ status }) => status === 'failed' || status === 'canceled')) {
    return 'An earlier stage fails.';
  }
  return before.every(({ status }) => ENDED.has(status)) ? 'The earlier stages succeed.' : null;
}

/** A manual job that nobody played holds nothing up. */
function counts({ manual, status }: JobRecord): boolean {
  return !(manual && status === 'created');
}

/** The status of a pipeline is nowhere described but as `pending` and `running`; the others are those of its jobs. */
function pipelineStatus(all: readonly JobRecord[]): string {
  const statuses = all.filter(counts).map(({ status }) => status);
  const has = (...some: readonly string[]) => statuses.some((status) => some.includes(status));
  if (has('running', 'started')) return 'running';
  if (has('pending', 'created')) return has('success') ? 'running' : 'pending';
  if (has('failed')) return 'failed';
  if (has('canceled')) return 'canceled';
  return statuses.length > 0 && statuses.every((status) => status === 'skipped')
    ? 'skipped'
    : 'success';
}
