/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, DOWNLOAD, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { Job, JobAfterAction, JobAfterArtifactsAction, JobScope } from './models.ts';
import type { BadRequest, Forbidden, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListProjectJobsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Job status to filter by. For several statuses, use `scope[]`. If both are omitted, all jobs are returned. */
  scope?: JobScope | readonly JobScope[] | undefined;
  /**
   * Page number.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * Items per page.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListProjectJobsResult =
  | { status: 200; ok: true; documented: true; data: Job[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Job[]>
  | Unavailable;

export interface ListProjectJobsPageCall extends Promise<Job[]>, Call {
  result(): Promise<ListProjectJobsResult>;
}

export interface ListProjectJobsCall extends Promise<Job[]>, ListCall<Job> {
  result(): Promise<ListProjectJobsResult>;
}

/**
 * List jobs of a project.
 *
 * Returns the jobs of a project. Use `scope` to return only jobs with certain statuses.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/jobs` returns 200, or an error with 400, 401, 404.
 */
export function listProjectJobs(
  connection: Connection,
  parameters: ListProjectJobsParameters,
  options?: CallOptions,
): ListProjectJobsPageCall {
  return call(
    connection,
    'listProjectJobs',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/jobs' },
    parameters,
    options,
  ) as ListProjectJobsPageCall;
}

export interface Jobs {
  /**
   * List jobs of a project.
   *
   * Returns the jobs of a project. Use `scope` to return only jobs with certain statuses.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/jobs` returns 200, or an error with 400, 401, 404.
   */
  listForProject(parameters: ListProjectJobsParameters, options?: CallOptions): ListProjectJobsCall;
}

export interface ListPipelineJobsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the pipeline. */
  pipeline_id: number;
  /** Job status to filter by. For several statuses, use `scope[]`. If both are omitted, all jobs are returned. */
  scope?: JobScope | readonly JobScope[] | undefined;
  /**
   * Page number.
   *
   * @default 1
   */
  page?: number | undefined;
  /**
   * Items per page.
   *
   * @default 20
   */
  per_page?: number | undefined;
}

export type ListPipelineJobsResult =
  | { status: 200; ok: true; documented: true; data: Job[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Job[]>
  | Unavailable;

export interface ListPipelineJobsPageCall extends Promise<Job[]>, Call {
  result(): Promise<ListPipelineJobsResult>;
}

export interface ListPipelineJobsCall extends Promise<Job[]>, ListCall<Job> {
  result(): Promise<ListPipelineJobsResult>;
}

/**
 * List jobs of a pipeline.
 *
 * Returns the jobs of a pipeline. Use `scope` to return only jobs with certain statuses.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/pipelines/{pipeline_id}/jobs` returns 200, or an error with 400, 401, 404.
 */
export function listPipelineJobs(
  connection: Connection,
  parameters: ListPipelineJobsParameters,
  options?: CallOptions,
): ListPipelineJobsPageCall {
  return call(
    connection,
    'listPipelineJobs',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/pipelines/{pipeline_id}/jobs' },
    parameters,
    options,
  ) as ListPipelineJobsPageCall;
}

export interface Jobs {
  /**
   * List jobs of a pipeline.
   *
   * Returns the jobs of a pipeline. Use `scope` to return only jobs with certain statuses.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/pipelines/{pipeline_id}/jobs` returns 200, or an error with 400, 401, 404.
   */
  listForPipeline(parameters: ListPipelineJobsParameters, options?: CallOptions): ListPipelineJobsCall;
}

export interface GetJobParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type GetJobResult =
  | { status: 200; ok: true; documented: true; data: Job; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Job>
  | Unavailable;

export interface GetJobCall extends Promise<Job>, Call {
  result(): Promise<GetJobResult>;
}

/**
 * Get a job.
 *
 * Returns a job with its commit, its pipeline and its user.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/jobs/{job_id}` returns 200, or an error with 400, 401, 404.
 */
export function getJob(
  connection: Connection,
  parameters: GetJobParameters,
  options?: CallOptions,
): GetJobCall {
  return call(
    connection,
    'getJob',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/jobs/{job_id}' },
    parameters,
    options,
  ) as GetJobCall;
}

export interface Jobs {
  /**
   * Get a job.
   *
   * Returns a job with its commit, its pipeline and its user.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/jobs/{job_id}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetJobParameters, options?: CallOptions): GetJobCall;
}

export interface DownloadJobArtifactsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type DownloadJobArtifactsResult =
  | { status: 200; ok: true; documented: true; data: ReadableStream<Uint8Array>; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, ReadableStream<Uint8Array>>
  | Unavailable;

export interface DownloadJobArtifactsCall extends Promise<ReadableStream<Uint8Array>>, Call {
  result(): Promise<DownloadJobArtifactsResult>;
}

/**
 * Download the artifacts of a job.
 *
 * Returns the artifacts file of a job.
 *
 * Returns 404 if the job does not exist or has no artifacts.
 *
 * `GET /projects/{id}/jobs/{job_id}/artifacts` returns 200, or an error with 400, 401, 404.
 */
export function downloadJobArtifacts(
  connection: Connection,
  parameters: DownloadJobArtifactsParameters,
  options?: CallOptions,
): DownloadJobArtifactsCall {
  return call(
    connection,
    'downloadJobArtifacts',
    { kind: DOWNLOAD, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/jobs/{job_id}/artifacts' },
    parameters,
    options,
  ) as DownloadJobArtifactsCall;
}

export interface Jobs {
  /**
   * Download the artifacts of a job.
   *
   * Returns the artifacts file of a job.
   *
   * Returns 404 if the job does not exist or has no artifacts.
   *
   * `GET /projects/{id}/jobs/{job_id}/artifacts` returns 200, or an error with 400, 401, 404.
   */
  downloadArtifacts(parameters: DownloadJobArtifactsParameters, options?: CallOptions): DownloadJobArtifactsCall;
}

export interface DownloadRefArtifactsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Repository ref, such as a branch or tag. */
  ref_name: string;
  /** Name of the job. */
  job: string;
}

export type DownloadRefArtifactsResult =
  | { status: 200; ok: true; documented: true; data: ReadableStream<Uint8Array>; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, ReadableStream<Uint8Array>>
  | Unavailable;

export interface DownloadRefArtifactsCall extends Promise<ReadableStream<Uint8Array>>, Call {
  result(): Promise<DownloadRefArtifactsResult>;
}

/**
 * Download job artifacts by branch or tag.
 *
 * Returns the artifacts file of the job with the given name that finished successfully on a branch or tag.
 *
 * Returns 404 if the job does not exist or has no artifacts.
 *
 * `GET /projects/{id}/jobs/artifacts/{ref_name}/download` returns 200, or an error with 400, 401, 404.
 */
export function downloadRefArtifacts(
  connection: Connection,
  parameters: DownloadRefArtifactsParameters,
  options?: CallOptions,
): DownloadRefArtifactsCall {
  return call(
    connection,
    'downloadRefArtifacts',
    { kind: DOWNLOAD, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/jobs/artifacts/{ref_name}/download' },
    parameters,
    options,
  ) as DownloadRefArtifactsCall;
}

export interface Jobs {
  /**
   * Download job artifacts by branch or tag.
   *
   * Returns the artifacts file of the job with the given name that finished successfully on a branch or tag.
   *
   * Returns 404 if the job does not exist or has no artifacts.
   *
   * `GET /projects/{id}/jobs/artifacts/{ref_name}/download` returns 200, or an error with 400, 401, 404.
   */
  downloadRefArtifacts(parameters: DownloadRefArtifactsParameters, options?: CallOptions): DownloadRefArtifactsCall;
}

export interface DownloadJobTraceParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type DownloadJobTraceResult =
  | { status: 200; ok: true; documented: true; data: ReadableStream<Uint8Array>; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, ReadableStream<Uint8Array>>
  | Unavailable;

export interface DownloadJobTraceCall extends Promise<ReadableStream<Uint8Array>>, Call {
  result(): Promise<DownloadJobTraceResult>;
  /** The whole stream as text; it is then read. */
  text(): Promise<string>;
}

/**
 * Download the trace of a job.
 *
 * Returns the trace (log output) of a job as a file.
 *
 * Returns 404 if the job does not exist or has no trace.
 *
 * `GET /projects/{id}/jobs/{job_id}/trace` returns 200, or an error with 400, 401, 404.
 */
export function downloadJobTrace(
  connection: Connection,
  parameters: DownloadJobTraceParameters,
  options?: CallOptions,
): DownloadJobTraceCall {
  return call(
    connection,
    'downloadJobTrace',
    { kind: DOWNLOAD, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/jobs/{job_id}/trace' },
    parameters,
    options,
  ) as unknown as DownloadJobTraceCall;
}

export interface Jobs {
  /**
   * Download the trace of a job.
   *
   * Returns the trace (log output) of a job as a file.
   *
   * Returns 404 if the job does not exist or has no trace.
   *
   * `GET /projects/{id}/jobs/{job_id}/trace` returns 200, or an error with 400, 401, 404.
   */
  downloadTrace(parameters: DownloadJobTraceParameters, options?: CallOptions): DownloadJobTraceCall;
}

export interface CancelJobParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type CancelJobResult =
  | { status: 200; ok: true; documented: true; data: JobAfterAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, JobAfterAction>
  | Unavailable;

export interface CancelJobCall extends Promise<JobAfterAction>, Call {
  result(): Promise<CancelJobResult>;
}

/**
 * Cancel a job.
 *
 * Cancels a job. Its status becomes `canceled`. Which statuses permit canceling is not documented.
 *
 * `POST /projects/{id}/jobs/{job_id}/cancel` returns 200, or an error with 400, 401, 403, 404.
 */
export function cancelJob(
  connection: Connection,
  parameters: CancelJobParameters,
  options?: CallOptions,
): CancelJobCall {
  return call(
    connection,
    'cancelJob',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/jobs/{job_id}/cancel' },
    parameters,
    options,
  ) as CancelJobCall;
}

export interface Jobs {
  /**
   * Cancel a job.
   *
   * Cancels a job. Its status becomes `canceled`. Which statuses permit canceling is not documented.
   *
   * `POST /projects/{id}/jobs/{job_id}/cancel` returns 200, or an error with 400, 401, 403, 404.
   */
  cancel(parameters: CancelJobParameters, options?: CallOptions): CancelJobCall;
}

export interface RetryJobParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type RetryJobResult =
  | { status: 200; ok: true; documented: true; data: JobAfterAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, JobAfterAction>
  | Unavailable;

export interface RetryJobCall extends Promise<JobAfterAction>, Call {
  result(): Promise<RetryJobResult>;
}

/**
 * Retry a job.
 *
 * Retries a job. Its status becomes `pending` and `finished_at` becomes `null`. Which statuses permit
 * retrying is not documented.
 *
 * `POST /projects/{id}/jobs/{job_id}/retry` returns 200, or an error with 400, 401, 403, 404.
 */
export function retryJob(
  connection: Connection,
  parameters: RetryJobParameters,
  options?: CallOptions,
): RetryJobCall {
  return call(
    connection,
    'retryJob',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/jobs/{job_id}/retry' },
    parameters,
    options,
  ) as RetryJobCall;
}

export interface Jobs {
  /**
   * Retry a job.
   *
   * Retries a job. Its status becomes `pending` and `finished_at` becomes `null`. Which statuses permit
   * retrying is not documented.
   *
   * `POST /projects/{id}/jobs/{job_id}/retry` returns 200, or an error with 400, 401, 403, 404.
   */
  retry(parameters: RetryJobParameters, options?: CallOptions): RetryJobCall;
}

export interface EraseJobParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type EraseJobResult =
  | { status: 200; ok: true; documented: true; data: JobAfterArtifactsAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, JobAfterArtifactsAction>
  | Unavailable;

export interface EraseJobCall extends Promise<JobAfterArtifactsAction>, Call {
  result(): Promise<EraseJobResult>;
}

/**
 * Erase a job.
 *
 * Erases a job: removes its artifacts and its trace. The job itself remains. Which statuses permit erasing
 * is not documented.
 *
 * `POST /projects/{id}/jobs/{job_id}/erase` returns 200, or an error with 400, 401, 403, 404.
 */
export function eraseJob(
  connection: Connection,
  parameters: EraseJobParameters,
  options?: CallOptions,
): EraseJobCall {
  return call(
    connection,
    'eraseJob',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/jobs/{job_id}/erase' },
    parameters,
    options,
  ) as EraseJobCall;
}

export interface Jobs {
  /**
   * Erase a job.
   *
   * Erases a job: removes its artifacts and its trace. The job itself remains. Which statuses permit erasing
   * is not documented.
   *
   * `POST /projects/{id}/jobs/{job_id}/erase` returns 200, or an error with 400, 401, 403, 404.
   */
  erase(parameters: EraseJobParameters, options?: CallOptions): EraseJobCall;
}

export interface KeepJobArtifactsParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type KeepJobArtifactsResult =
  | { status: 200; ok: true; documented: true; data: JobAfterArtifactsAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, JobAfterArtifactsAction>
  | Unavailable;

export interface KeepJobArtifactsCall extends Promise<JobAfterArtifactsAction>, Call {
  result(): Promise<KeepJobArtifactsResult>;
}

/**
 * Keep the artifacts of a job.
 *
 * Keeps the artifacts of a job from being deleted when they expire. The job is otherwise unchanged.
 *
 * `POST /projects/{id}/jobs/{job_id}/artifacts/keep` returns 200, or an error with 400, 401, 403, 404.
 */
export function keepJobArtifacts(
  connection: Connection,
  parameters: KeepJobArtifactsParameters,
  options?: CallOptions,
): KeepJobArtifactsCall {
  return call(
    connection,
    'keepJobArtifacts',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/jobs/{job_id}/artifacts/keep' },
    parameters,
    options,
  ) as KeepJobArtifactsCall;
}

export interface Jobs {
  /**
   * Keep the artifacts of a job.
   *
   * Keeps the artifacts of a job from being deleted when they expire. The job is otherwise unchanged.
   *
   * `POST /projects/{id}/jobs/{job_id}/artifacts/keep` returns 200, or an error with 400, 401, 403, 404.
   */
  keepArtifacts(parameters: KeepJobArtifactsParameters, options?: CallOptions): KeepJobArtifactsCall;
}

export interface PlayJobParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** ID of the job. */
  job_id: number;
}

export type PlayJobResult =
  | { status: 200; ok: true; documented: true; data: JobAfterAction; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, JobAfterAction>
  | Unavailable;

export interface PlayJobCall extends Promise<JobAfterAction>, Call {
  result(): Promise<PlayJobResult>;
}

/**
 * Play a manual job.
 *
 * Triggers a manual job. The response shows the status `started`.
 *
 * `POST /projects/{id}/jobs/{job_id}/play` returns 200, or an error with 400, 401, 403, 404.
 */
export function playJob(
  connection: Connection,
  parameters: PlayJobParameters,
  options?: CallOptions,
): PlayJobCall {
  return call(
    connection,
    'playJob',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'POST', path: '/projects/{id}/jobs/{job_id}/play' },
    parameters,
    options,
  ) as PlayJobCall;
}

export interface Jobs {
  /**
   * Play a manual job.
   *
   * Triggers a manual job. The response shows the status `started`.
   *
   * `POST /projects/{id}/jobs/{job_id}/play` returns 200, or an error with 400, 401, 403, 404.
   */
  play(parameters: PlayJobParameters, options?: CallOptions): PlayJobCall;
}
