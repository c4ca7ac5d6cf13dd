/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { Branch } from './models.ts';
import type { BadRequest, Forbidden, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListBranchesParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
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

export type ListBranchesResult =
  | { status: 200; ok: true; documented: true; data: Branch[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Branch[]>
  | Unavailable;

export interface ListBranchesPageCall extends Promise<Branch[]>, Call {
  result(): Promise<ListBranchesResult>;
}

export interface ListBranchesCall extends Promise<Branch[]>, ListCall<Branch> {
  result(): Promise<ListBranchesResult>;
}

/**
 * List branches of a project.
 *
 * Returns the branches of a project's repository, each with its latest commit.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/repository/branches` returns 200, or an error with 400, 401, 404.
 */
export function listBranches(
  connection: Connection,
  parameters: ListBranchesParameters,
  options?: CallOptions,
): ListBranchesPageCall {
  return call(
    connection,
    'listBranches',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/repository/branches' },
    parameters,
    options,
  ) as ListBranchesPageCall;
}

export interface Branches {
  /**
   * List branches of a project.
   *
   * Returns the branches of a project's repository, each with its latest commit.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/repository/branches` returns 200, or an error with 400, 401, 404.
   */
  list(parameters: ListBranchesParameters, options?: CallOptions): ListBranchesCall;
}

export interface GetBranchParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Branch name. */
  branch: string;
  /** Whether developers can push to the branch. */
  developers_can_push?: boolean | undefined;
  /** Whether developers can merge into the branch. */
  developers_can_merge?: boolean | undefined;
}

export type GetBranchResult =
  | { status: 200; ok: true; documented: true; data: Branch; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Branch>
  | Unavailable;

export interface GetBranchCall extends Promise<Branch>, Call {
  result(): Promise<GetBranchResult>;
}

/**
 * Get a branch.
 *
 * Returns a branch of a project's repository, with its latest commit.
 *
 * Assumed (Further causes of errors): a resource that does not exist returns 404.
 *
 * A private project returns 404 if the caller is not a member.
 *
 * `GET /projects/{id}/repository/branches/{branch}` returns 200, or an error with 400, 401, 404.
 */
export function getBranch(
  connection: Connection,
  parameters: GetBranchParameters,
  options?: CallOptions,
): GetBranchCall {
  return call(
    connection,
    'getBranch',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/projects/{id}/repository/branches/{branch}' },
    parameters,
    options,
  ) as GetBranchCall;
}

export interface Branches {
  /**
   * Get a branch.
   *
   * Returns a branch of a project's repository, with its latest commit.
   *
   * Assumed (Further causes of errors): a resource that does not exist returns 404.
   *
   * A private project returns 404 if the caller is not a member.
   *
   * `GET /projects/{id}/repository/branches/{branch}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetBranchParameters, options?: CallOptions): GetBranchCall;
}

export interface ProtectBranchParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Branch name. */
  branch: string;
}

export type ProtectBranchResult =
  | { status: 200; ok: true; documented: true; data: Branch; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Branch>
  | Unavailable;

export interface ProtectBranchCall extends Promise<Branch>, Call {
  result(): Promise<ProtectBranchResult>;
}

/**
 * Protect a branch.
 *
 * Protects a branch.
 *
 * `PUT /projects/{id}/repository/branches/{branch}/protect` returns 200, or an error with 400, 401, 403, 404.
 */
export function protectBranch(
  connection: Connection,
  parameters: ProtectBranchParameters,
  options?: CallOptions,
): ProtectBranchCall {
  return call(
    connection,
    'protectBranch',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/projects/{id}/repository/branches/{branch}/protect' },
    parameters,
    options,
  ) as ProtectBranchCall;
}

export interface Branches {
  /**
   * Protect a branch.
   *
   * Protects a branch.
   *
   * `PUT /projects/{id}/repository/branches/{branch}/protect` returns 200, or an error with 400, 401, 403, 404.
   */
  protect(parameters: ProtectBranchParameters, options?: CallOptions): ProtectBranchCall;
}

export interface UnprotectBranchParameters {
  /** Project, identified by its numeric ID or its full path. */
  id: number | string;
  /** Branch name. */
  branch: string;
}

export type UnprotectBranchResult =
  | { status: 200; ok: true; documented: true; data: Branch; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Branch>
  | Unavailable;

export interface UnprotectBranchCall extends Promise<Branch>, Call {
  result(): Promise<UnprotectBranchResult>;
}

/**
 * Unprotect a branch.
 *
 * Unprotects a branch.
 *
 * `PUT /projects/{id}/repository/branches/{branch}/unprotect` returns 200, or an error with 400, 401, 403, 404.
 */
export function unprotectBranch(
  connection: Connection,
  parameters: UnprotectBranchParameters,
  options?: CallOptions,
): UnprotectBranchCall {
  return call(
    connection,
    'unprotectBranch',
    { kind: CHANGE, statuses: [200, 400, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/projects/{id}/repository/branches/{branch}/unprotect' },
    parameters,
    options,
  ) as UnprotectBranchCall;
}

export interface Branches {
  /**
   * Unprotect a branch.
   *
   * Unprotects a branch.
   *
   * `PUT /projects/{id}/repository/branches/{branch}/unprotect` returns 200, or an error with 400, 401, 403, 404.
   */
  unprotect(parameters: UnprotectBranchParameters, options?: CallOptions): UnprotectBranchCall;
}
