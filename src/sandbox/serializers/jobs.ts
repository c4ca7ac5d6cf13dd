/** Jobs in responses. */

import type { ResponseSchemas } from '../request/operation-types.ts';
import type { ArtifactsRecord, JobRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';
import { commitBySha } from './repository.ts';
import { serializePublicUser } from './users.ts';

const jobColumns = shownColumns('JobBase', 'jobs');

/** A job, as it is listed and read. */
export function serializeJob(world: World, job: JobRecord): ResponseSchemas['Job'] {
  const { pipeline_id: id } = job;
  const status = world.pipelines.get(id)?.status ?? 'pending';
  return {
    ...jobBase(world, job),
    artifacts_file: artifactsFile(world, job),
    pipeline: { id, ref: job.ref, sha: job.sha, status },
    user: jobUser(world, job),
  };
}

/** A job in the response to what was done with it, which has no pipeline and, as documented, `null` for its user. */
export function serializeJobAfterAction(
  world: World,
  job: JobRecord,
): ResponseSchemas['JobAfterAction'] {
  return { ...jobBase(world, job), artifacts_file: artifactsFile(world, job), user: null };
}

/** A job in the response to what was done with its artifacts. */
export function serializeJobAfterArtifactsAction(
  world: World,
  job: JobRecord,
): ResponseSchemas['JobAfterArtifactsAction'] {
  return { ...jobBase(world, job), download_url: null, user: null };
}

function jobBase(world: World, job: JobRecord): ResponseSchemas['JobBase'] {
  return {
    ...jobColumns(job),
    coverage: null,
    runner: null,
    commit: commitBySha(world, job.project_id, job.sha),
  };
}

function artifactsFile(
  world: World,
  { id }: JobRecord,
): ResponseSchemas['JobArtifactsFile'] | null {
  const artifacts = findArtifacts(world, id);
  return artifacts === undefined ? null : { filename: artifacts.file_name, size: artifacts.size };
}

/** The artifacts of a job, unless they have expired. */
export function findArtifacts(world: World, jobId: number): ArtifactsRecord | undefined {
  const artifacts = world.artifacts.find('job', jobId);
  const expires = artifacts?.expires_at ?? null;
  return expires !== null && expires <= world.now() ? undefined : artifacts;
}

function jobUser(world: World, { user_id }: JobRecord): ResponseSchemas['JobUser'] | null {
  const user = user_id === null ? undefined : world.users.get(user_id);
  if (user === undefined) return null;
  const { location: _, organization: __, ...shown } = serializePublicUser(world, user);
  return shown;
}
