/**
 * CI jobs: reading them and what they leave behind, and what users do with them. Which state that leads to is in
 * `spec/behavior/state-machines.yaml`.
 */
import { changeStatus } from '../domain/pipelines.ts';
import { transition } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import { list } from '../request/paging.ts';
import { invalid, ok, orNotFound } from '../request/responses.ts';
import {
  findArtifacts,
  serializeJob,
  serializeJobAfterAction,
  serializeJobAfterArtifactsAction,
} from '../serializers/jobs.ts';
import type { ArtifactsRecord, JobRecord } from '../store/schema.ts';
import { ownedBy } from './find.ts';
import type { Handlers } from './handler.ts';
import { removeFilesOf } from './removal.ts';

export const jobs = {
  listProjectJobs: (context, input) => {
    const { world, project } = context;
    return list(context, input, world.jobs.all({ project: project.id }).reverse(), serializeJob);
  },

  listPipelineJobs: (context, input) => {
    const { world, project } = context;
    const found = ownedBy(world.pipelines.get(input.pipeline_id), 'project_id', project.id);
    const { id } = orNotFound(found, 'Pipeline');
    return list(context, input, world.jobs.all({ pipeline: id }).reverse(), serializeJob);
  },

  getJob: (context, { job_id }) => ok(serializeJob(context.world, findJob(context, job_id))),

  downloadJobArtifacts: (context, { job_id }) => download(context, optionalJob(context, job_id)),

  downloadRefArtifacts: (context, { ref_name, job: name }) => {
    const { world, project } = context;
    const jobs = world.jobs
      .all({ project: project.id })
      .filter((job) => job.ref === ref_name && job.name === name && job.status === 'success');
    return download(context, jobs.at(-1));
  },

  downloadJobTrace: (context, { job_id }) => {
    const trace = context.world.traces.find('job', optionalJob(context, job_id)?.id ?? 0);
    return ok(orNotFound(trace, 'Trace').text);
  },

  cancelJob: changeJob,
  retryJob: changeJob,
  playJob: (context, input) => {
    const { manual } = findJob(context, input.job_id);
    if (!manual) throw invalid('job_id', 'must be a manual job');
    return changeJob(context, input);
  },

  eraseJob: (context, { job_id }) => {
    const { world } = context;
    const job = findJob(context, job_id);
    removeFilesOf(world, job);
    return ok(serializeJobAfterArtifactsAction(world, job));
  },

  keepJobArtifacts: (context, { job_id }) => {
    const { world } = context;
    const job = findJob(context, job_id);
    world.artifacts.change(artifactsOf(context, job), { expires_at: null });
    return ok(serializeJobAfterArtifactsAction(world, job));
  },
} satisfies Partial<Handlers>;

/** The job of an id in the context's project. Throws a 404 HttpError if there is none. */
function findJob(context: RequestContext, id: number): JobRecord {
  return orNotFound(optionalJob(context, id), 'Job');
}

function optionalJob({ world, project }: RequestContext, id: number): JobRecord | undefined {
  return ownedBy(world.jobs.get(id), 'project_id', project.id);
}

function download(context: RequestContext, job: JobRecord | undefined) {
  const { content, file_name } = artifactsOf(context, job);
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  // A header holds no more than this, whatever a seed calls its files.
  const name = file_name.replace(/[^ -~]|["\\]/g, '_');
  const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
  return { status: 200 as const, body: bytes, headers };
}

/** What a job left behind. Throws a 404 HttpError where there is nothing, or no longer. */
function artifactsOf({ world }: RequestContext, job: JobRecord | undefined): ArtifactsRecord {
  return orNotFound(job && findArtifacts(world, job.id), 'Artifacts');
}

/** Gives a job the status that the operation leads to. */
function changeJob(context: RequestContext, { job_id }: { readonly job_id: number }) {
  const { world } = context;
  const job = findJob(context, job_id);
  const next = transition('JobStatus', job.status, context);
  const changed = next.kind === 'state' ? changeStatus(world, job, String(next.state)) : job;
  return ok(serializeJobAfterAction(world, changed));
}
