import type { JobRecord, PipelineRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { plainCommit } from './commits.ts';
import { publicUser } from './users.ts';
import { type Look, type Schemas, view } from './view.ts';

/** A job, as it is listed and read. */
export const jobView = view((job: JobRecord, look, world): Schemas['Job'] => ({
  ...jobBase(job, look),
  artifacts_file: artifactsFile(job, look),
  pipeline: pipelineOf(job, look),
  user: starterOf(job, look, world),
}));

/** A job, as it is answered to what was done with it: it names neither its pipeline nor a person. */
export const jobAfterActionView = view((job: JobRecord, look): Schemas['JobAfterAction'] => ({
  ...jobBase(job, look),
  artifacts_file: artifactsFile(job, look),
  user: null,
}));

/** A job, as it is answered to what was done with its artifacts. */
export const jobAfterArtifactsActionView = view(
  (job: JobRecord, look): Schemas['JobAfterArtifactsAction'] => ({
    ...jobBase(job, look),
    download_url: null,
    user: null,
  }),
);

function jobBase(job: JobRecord, look: Look): Schemas['JobBase'] {
  const { id, name, stage, ref, tag, status, created_at, started_at, finished_at } = job;
  const times = { created_at, started_at, finished_at };
  const commit = commitOf(job, look);
  return { id, name, stage, ref, tag, status, coverage: null, ...times, runner: null, commit };
}

function commitOf({ project_id, sha }: JobRecord, look: Look): Schemas['Commit'] {
  const commit = look(({ commits }) => commits.find('sha', `${project_id}/${sha}`));
  return commit === undefined ? unknownCommit(sha) : plainCommit(commit);
}

/** Stands for a commit that the repository no longer has. */
function unknownCommit(sha: string): Schemas['Commit'] {
  return {
    ...{ id: sha, short_id: sha.slice(0, 8), title: '', message: '' },
    ...{ author_name: '', author_email: '', created_at: new Date(0).toISOString() },
  };
}

function artifactsFile({ id }: JobRecord, look: Look): Schemas['JobArtifactsFile'] | null {
  const artifacts = look((world) => artifactsAt(world, id));
  return artifacts === undefined ? null : { filename: artifacts.file_name, size: artifacts.size };
}

/** The artifacts of a job, unless they have expired. */
export function artifactsAt(world: World, jobId: number) {
  const artifacts = world.artifacts.find('job', jobId);
  const expires = artifacts?.expires_at ?? null;
  return expires !== null && expires <= world.now() ? undefined : artifacts;
}

function pipelineOf({ pipeline_id, ref, sha }: JobRecord, look: Look): Schemas['JobPipeline'] {
  const pipeline: PipelineRecord | undefined = look(({ pipelines }) => pipelines.get(pipeline_id));
  return { id: pipeline_id, ref, sha, status: pipeline?.status ?? 'pending' };
}

function starterOf({ user_id }: JobRecord, look: Look, world: World): Schemas['JobUser'] | null {
  const user = user_id === null ? undefined : look(({ users }) => users.get(user_id));
  if (user === undefined) return null;
  const { location: _location, organization: _organization, ...shown } = publicUser(world, user);
  return shown;
}
