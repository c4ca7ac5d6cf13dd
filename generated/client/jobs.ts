/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { Job, JobAfterAction, JobAfterArtifactsAction, JobScope } from './models.ts';
import type { BadRequest, Forbidden, NotFound, Unauthorized } from './responses.ts';

export interface ListProjectJobsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** Return only jobs with this status. For several statuses send `scope[]` instead. Without either, all jobs are returned. */
  scope?: JobScope | JobScope[] | undefined;
  /**
   * Which page to return, counted from 1.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many items a page holds.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectJobsResult =
  | { status: 200; data: Job[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListProjectJobsCall extends Promise<Job[]>, ListCall {
  result(): Promise<ListProjectJobsResult>;
  pages(): AsyncIterable<Job[]>;
  all(limit?: number): Promise<Job[]>;
  [Symbol.asyncIterator](): AsyncIterator<Job>;
}

/**
 * List the jobs of a project.
 *
 * Returns the CI jobs of a project, all of them or those with certain statuses.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/jobs` returns 200, or an error with 400, 401, 404.
 */
export function listProjectJobs(
  connection: Connection,
  parameters: ListProjectJobsParameters,
  options?: CallOptions,
): ListProjectJobsCall {
  return list(connection, 'listProjectJobs', 'list GET /projects/{id}/jobs 200 400 401 404', parameters, options) as ListProjectJobsCall;
}

export interface Jobs {
  /**
   * List the jobs of a project.
   *
   * Returns the CI jobs of a project, all of them or those with certain statuses.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/jobs` returns 200, or an error with 400, 401, 404.
   */
  listForProject(parameters: ListProjectJobsParameters, options?: CallOptions): ListProjectJobsCall;
}

export interface ListPipelineJobsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the pipeline. */
  pipeline_id: number;
  /** Return only jobs with this status. For several statuses send `scope[]` instead. Without either, all jobs are returned. */
  scope?: JobScope | JobScope[] | undefined;
  /**
   * Which page to return, counted from 1.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many items a page holds.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListPipelineJobsResult =
  | { status: 200; data: Job[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListPipelineJobsCall extends Promise<Job[]>, ListCall {
  result(): Promise<ListPipelineJobsResult>;
  pages(): AsyncIterable<Job[]>;
  all(limit?: number): Promise<Job[]>;
  [Symbol.asyncIterator](): AsyncIterator<Job>;
}

/**
 * List the jobs of a pipeline.
 *
 * Returns the CI jobs of one pipeline, all of them or those with certain statuses.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/pipelines/{pipeline_id}/jobs` returns 200, or an error with 400, 401, 404.
 */
export function listPipelineJobs(
  connection: Connection,
  parameters: ListPipelineJobsParameters,
  options?: CallOptions,
): ListPipelineJobsCall {
  return list(connection, 'listPipelineJobs', 'list GET /projects/{id}/pipelines/{pipeline_id}/jobs 200 400 401 404', parameters, options) as ListPipelineJobsCall;
}

export interface Jobs {
  /**
   * List the jobs of a pipeline.
   *
   * Returns the CI jobs of one pipeline, all of them or those with certain statuses.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/pipelines/{pipeline_id}/jobs` returns 200, or an error with 400, 401, 404.
   */
  listForPipeline(parameters: ListPipelineJobsParameters, options?: CallOptions): ListPipelineJobsCall;
}

export interface GetJobParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type GetJobResult =
  | { status: 200; data: Job; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetJobCall extends Promise<Job>, Call {
  result(): Promise<GetJobResult>;
}

/**
 * Get a job.
 *
 * Returns one CI job with the commit it runs for, its pipeline and the person who started it.
 *
 * A private project answers 404 to everyone who is not a member.
 *
 * `GET /projects/{id}/jobs/{job_id}` returns 200, or an error with 400, 401, 404.
 */
export function getJob(
  connection: Connection,
  parameters: GetJobParameters,
  options?: CallOptions,
): GetJobCall {
  return call(connection, 'getJob', 'GET /projects/{id}/jobs/{job_id} 200 400 401 404', parameters, options) as GetJobCall;
}

export interface Jobs {
  /**
   * Get a job.
   *
   * Returns one CI job with the commit it runs for, its pipeline and the person who started it.
   *
   * A private project answers 404 to everyone who is not a member.
   *
   * `GET /projects/{id}/jobs/{job_id}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetJobParameters, options?: CallOptions): GetJobCall;
}

export interface DownloadJobArtifactsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type DownloadJobArtifactsResult =
  | { status: 200; data: ReadableStream<Uint8Array>; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface DownloadJobArtifactsCall extends Promise<ReadableStream<Uint8Array>>, Call {
  result(): Promise<DownloadJobArtifactsResult>;
}

/**
 * Download the artifacts of a job.
 *
 * Returns the archive of the files that a job produced.
 *
 * Answers 404 when there is no such job, or when it has no artifacts: it made none, it was erased, or
 * they expired.
 *
 * `GET /projects/{id}/jobs/{job_id}/artifacts` returns 200, or an error with 400, 401, 404.
 */
export function downloadJobArtifacts(
  connection: Connection,
  parameters: DownloadJobArtifactsParameters,
  options?: CallOptions,
): DownloadJobArtifactsCall {
  return call(connection, 'downloadJobArtifacts', 'GET /projects/{id}/jobs/{job_id}/artifacts 200 400 401 404 file', parameters, options) as DownloadJobArtifactsCall;
}

export interface Jobs {
  /**
   * Download the artifacts of a job.
   *
   * Returns the archive of the files that a job produced.
   *
   * Answers 404 when there is no such job, or when it has no artifacts: it made none, it was erased, or
   * they expired.
   *
   * `GET /projects/{id}/jobs/{job_id}/artifacts` returns 200, or an error with 400, 401, 404.
   */
  downloadArtifacts(parameters: DownloadJobArtifactsParameters, options?: CallOptions): DownloadJobArtifactsCall;
}

export interface DownloadRefArtifactsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The branch or tag in the repository, with slashes encoded as `%2F`. */
  ref_name: string;
  /** The name of the job. */
  job: string;
}

export type DownloadRefArtifactsResult =
  | { status: 200; data: ReadableStream<Uint8Array>; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface DownloadRefArtifactsCall extends Promise<ReadableStream<Uint8Array>>, Call {
  result(): Promise<DownloadRefArtifactsResult>;
}

/**
 * Download the artifacts of a branch or tag.
 *
 * Returns the archive of the job with this name that finished successfully on a branch or tag.
 *
 * Answers 404 when there is no such job, or when it has no artifacts.
 *
 * `GET /projects/{id}/jobs/artifacts/{ref_name}/download` returns 200, or an error with 400, 401, 404.
 */
export function downloadRefArtifacts(
  connection: Connection,
  parameters: DownloadRefArtifactsParameters,
  options?: CallOptions,
): DownloadRefArtifactsCall {
  return call(connection, 'downloadRefArtifacts', 'GET /projects/{id}/jobs/artifacts/{ref_name}/download 200 400 401 404 file', parameters, options) as DownloadRefArtifactsCall;
}

export interface Jobs {
  /**
   * Download the artifacts of a branch or tag.
   *
   * Returns the archive of the job with this name that finished successfully on a branch or tag.
   *
   * Answers 404 when there is no such job, or when it has no artifacts.
   *
   * `GET /projects/{id}/jobs/artifacts/{ref_name}/download` returns 200, or an error with 400, 401, 404.
   */
  downloadRefArtifacts(parameters: DownloadRefArtifactsParameters, options?: CallOptions): DownloadRefArtifactsCall;
}

export interface DownloadJobTraceParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type DownloadJobTraceResult =
  | { status: 200; data: ReadableStream<Uint8Array>; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface DownloadJobTraceCall extends Promise<ReadableStream<Uint8Array>>, Call {
  result(): Promise<DownloadJobTraceResult>;
}

/**
 * Download the trace of a job.
 *
 * Returns what a job printed while it ran, as a file.
 *
 * Answers 404 when there is no such job, or when it has no trace.
 *
 * `GET /projects/{id}/jobs/{job_id}/trace` returns 200, or an error with 400, 401, 404.
 */
export function downloadJobTrace(
  connection: Connection,
  parameters: DownloadJobTraceParameters,
  options?: CallOptions,
): DownloadJobTraceCall {
  return call(connection, 'downloadJobTrace', 'GET /projects/{id}/jobs/{job_id}/trace 200 400 401 404 file', parameters, options) as DownloadJobTraceCall;
}

export interface Jobs {
  /**
   * Download the trace of a job.
   *
   * Returns what a job printed while it ran, as a file.
   *
   * Answers 404 when there is no such job, or when it has no trace.
   *
   * `GET /projects/{id}/jobs/{job_id}/trace` returns 200, or an error with 400, 401, 404.
   */
  downloadTrace(parameters: DownloadJobTraceParameters, options?: CallOptions): DownloadJobTraceCall;
}

export interface CancelJobParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type CancelJobResult =
  | { status: 200; data: JobAfterAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CancelJobCall extends Promise<JobAfterAction>, Call {
  result(): Promise<CancelJobResult>;
}

/**
 * Cancel a job.
 *
 * Stops a job, or keeps one that has not begun from running. Its status becomes `canceled`.
 *
 * Only members of the project can do this. Which statuses permit it is not documented.
 *
 * `POST /projects/{id}/jobs/{job_id}/cancel` returns 200, or an error with 400, 401, 403, 404.
 */
export function cancelJob(
  connection: Connection,
  parameters: CancelJobParameters,
  options?: CallOptions,
): CancelJobCall {
  return call(connection, 'cancelJob', 'POST /projects/{id}/jobs/{job_id}/cancel 200 400 401 403 404', parameters, options) as CancelJobCall;
}

export interface Jobs {
  /**
   * Cancel a job.
   *
   * Stops a job, or keeps one that has not begun from running. Its status becomes `canceled`.
   *
   * Only members of the project can do this. Which statuses permit it is not documented.
   *
   * `POST /projects/{id}/jobs/{job_id}/cancel` returns 200, or an error with 400, 401, 403, 404.
   */
  cancel(parameters: CancelJobParameters, options?: CallOptions): CancelJobCall;
}

export interface RetryJobParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type RetryJobResult =
  | { status: 200; data: JobAfterAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface RetryJobCall extends Promise<JobAfterAction>, Call {
  result(): Promise<RetryJobResult>;
}

/**
 * Retry a job.
 *
 * Runs a job once more. Its status becomes `pending`, and `finished_at` becomes `null`.
 *
 * Only members of the project can do this. Which statuses permit it is not documented.
 *
 * `POST /projects/{id}/jobs/{job_id}/retry` returns 200, or an error with 400, 401, 403, 404.
 */
export function retryJob(
  connection: Connection,
  parameters: RetryJobParameters,
  options?: CallOptions,
): RetryJobCall {
  return call(connection, 'retryJob', 'POST /projects/{id}/jobs/{job_id}/retry 200 400 401 403 404', parameters, options) as RetryJobCall;
}

export interface Jobs {
  /**
   * Retry a job.
   *
   * Runs a job once more. Its status becomes `pending`, and `finished_at` becomes `null`.
   *
   * Only members of the project can do this. Which statuses permit it is not documented.
   *
   * `POST /projects/{id}/jobs/{job_id}/retry` returns 200, or an error with 400, 401, 403, 404.
   */
  retry(parameters: RetryJobParameters, options?: CallOptions): RetryJobCall;
}

export interface EraseJobParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type EraseJobResult =
  | { status: 200; data: JobAfterArtifactsAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface EraseJobCall extends Promise<JobAfterArtifactsAction>, Call {
  result(): Promise<EraseJobResult>;
}

/**
 * Erase a job.
 *
 * Removes what a job left behind, its artifacts and its trace. The job itself stays.
 *
 * Only members of the project can do this. Which statuses permit it is not documented.
 *
 * `POST /projects/{id}/jobs/{job_id}/erase` returns 200, or an error with 400, 401, 403, 404.
 */
export function eraseJob(
  connection: Connection,
  parameters: EraseJobParameters,
  options?: CallOptions,
): EraseJobCall {
  return call(connection, 'eraseJob', 'POST /projects/{id}/jobs/{job_id}/erase 200 400 401 403 404', parameters, options) as EraseJobCall;
}

export interface Jobs {
  /**
   * Erase a job.
   *
   * Removes what a job left behind, its artifacts and its trace. The job itself stays.
   *
   * Only members of the project can do this. Which statuses permit it is not documented.
   *
   * `POST /projects/{id}/jobs/{job_id}/erase` returns 200, or an error with 400, 401, 403, 404.
   */
  erase(parameters: EraseJobParameters, options?: CallOptions): EraseJobCall;
}

export interface KeepJobArtifactsParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type KeepJobArtifactsResult =
  | { status: 200; data: JobAfterArtifactsAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface KeepJobArtifactsCall extends Promise<JobAfterArtifactsAction>, Call {
  result(): Promise<KeepJobArtifactsResult>;
}

/**
 * Keep the artifacts of a job.
 *
 * Keeps artifacts that have a date on which they expire from being deleted on that date. The job does
 * not change otherwise.
 *
 * Only members of the project can do this.
 *
 * `POST /projects/{id}/jobs/{job_id}/artifacts/keep` returns 200, or an error with 400, 401, 403, 404.
 */
export function keepJobArtifacts(
  connection: Connection,
  parameters: KeepJobArtifactsParameters,
  options?: CallOptions,
): KeepJobArtifactsCall {
  return call(connection, 'keepJobArtifacts', 'POST /projects/{id}/jobs/{job_id}/artifacts/keep 200 400 401 403 404', parameters, options) as KeepJobArtifactsCall;
}

export interface Jobs {
  /**
   * Keep the artifacts of a job.
   *
   * Keeps artifacts that have a date on which they expire from being deleted on that date. The job does
   * not change otherwise.
   *
   * Only members of the project can do this.
   *
   * `POST /projects/{id}/jobs/{job_id}/artifacts/keep` returns 200, or an error with 400, 401, 403, 404.
   */
  keepArtifacts(parameters: KeepJobArtifactsParameters, options?: CallOptions): KeepJobArtifactsCall;
}

export interface PlayJobParameters {
  /** The project, as its numeric id or its full path with slashes encoded as `%2F`. */
  id: number | string;
  /** The id of the job. */
  job_id: number;
}

export type PlayJobResult =
  | { status: 200; data: JobAfterAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface PlayJobCall extends Promise<JobAfterAction>, Call {
  result(): Promise<PlayJobResult>;
}

/**
 * Play a manual job.
 *
 * Starts a job that waits for somebody to start it. The answer shows the status `started`.
 *
 * Only members of the project can do this, and only with a manual job.
 *
 * `POST /projects/{id}/jobs/{job_id}/play` returns 200, or an error with 400, 401, 403, 404.
 */
export function playJob(
  connection: Connection,
  parameters: PlayJobParameters,
  options?: CallOptions,
): PlayJobCall {
  return call(connection, 'playJob', 'POST /projects/{id}/jobs/{job_id}/play 200 400 401 403 404', parameters, options) as PlayJobCall;
}

export interface Jobs {
  /**
   * Play a manual job.
   *
   * Starts a job that waits for somebody to start it. The answer shows the status `started`.
   *
   * Only members of the project can do this, and only with a manual job.
   *
   * `POST /projects/{id}/jobs/{job_id}/play` returns 200, or an error with 400, 401, 403, 404.
   */
  play(parameters: PlayJobParameters, options?: CallOptions): PlayJobCall;
}
