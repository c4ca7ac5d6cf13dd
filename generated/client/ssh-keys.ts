/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { SshKey, SshKeyWithUser } from './models.ts';
import type { BadRequest, Forbidden, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListCurrentUserSshKeysParameters {
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

export type ListCurrentUserSshKeysResult =
  | { status: 200; ok: true; documented: true; data: SshKey[]; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, SshKey[]>
  | Unavailable;

export interface ListCurrentUserSshKeysPageCall extends Promise<SshKey[]>, Call {
  result(): Promise<ListCurrentUserSshKeysResult>;
}

export interface ListCurrentUserSshKeysCall extends Promise<SshKey[]>, ListCall<SshKey> {
  result(): Promise<ListCurrentUserSshKeysResult>;
}

/**
 * List SSH keys of the caller.
 *
 * Returns the SSH keys of the caller.
 *
 * `GET /user/keys` returns 200, or an error with 400, 401.
 */
export function listCurrentUserSshKeys(
  connection: Connection,
  parameters?: ListCurrentUserSshKeysParameters,
  options?: CallOptions,
): ListCurrentUserSshKeysPageCall {
  return call(
    connection,
    'listCurrentUserSshKeys',
    { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET', path: '/user/keys' },
    parameters,
    options,
  ) as ListCurrentUserSshKeysPageCall;
}

export interface SshKeys {
  /**
   * List SSH keys of the caller.
   *
   * Returns the SSH keys of the caller.
   *
   * `GET /user/keys` returns 200, or an error with 400, 401.
   */
  listForCurrentUser(parameters?: ListCurrentUserSshKeysParameters, options?: CallOptions): ListCurrentUserSshKeysCall;
}

export interface CreateCurrentUserSshKeyParameters {
  /** Title of the SSH key. */
  title: string;
  /** Text of the public key. */
  key: string;
}

export type CreateCurrentUserSshKeyResult =
  | { status: 201; ok: true; documented: true; data: SshKey; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<201, SshKey>
  | Unavailable;

export interface CreateCurrentUserSshKeyCall extends Promise<SshKey>, Call {
  result(): Promise<CreateCurrentUserSshKeyResult>;
}

/**
 * Add an SSH key for the caller.
 *
 * Adds an SSH key to the caller's account.
 *
 * Returns 400 with a message per field if the SSH key is invalid, for example because the key is already
 * taken.
 *
 * `POST /user/keys` returns 201, or an error with 400, 401.
 */
export function createCurrentUserSshKey(
  connection: Connection,
  parameters: CreateCurrentUserSshKeyParameters,
  options?: CallOptions,
): CreateCurrentUserSshKeyCall {
  return call(
    connection,
    'createCurrentUserSshKey',
    { kind: CHANGE, statuses: [201, 400, 401], method: 'POST', path: '/user/keys' },
    parameters,
    options,
  ) as CreateCurrentUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Add an SSH key for the caller.
   *
   * Adds an SSH key to the caller's account.
   *
   * Returns 400 with a message per field if the SSH key is invalid, for example because the key is already
   * taken.
   *
   * `POST /user/keys` returns 201, or an error with 400, 401.
   */
  createForCurrentUser(parameters: CreateCurrentUserSshKeyParameters, options?: CallOptions): CreateCurrentUserSshKeyCall;
}

export interface ListUserSshKeysParameters {
  /** ID of the user. */
  id: number;
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

export type ListUserSshKeysResult =
  | { status: 200; ok: true; documented: true; data: SshKey[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, SshKey[]>
  | Unavailable;

export interface ListUserSshKeysPageCall extends Promise<SshKey[]>, Call {
  result(): Promise<ListUserSshKeysResult>;
}

export interface ListUserSshKeysCall extends Promise<SshKey[]>, ListCall<SshKey> {
  result(): Promise<ListUserSshKeysResult>;
}

/**
 * List SSH keys of a user.
 *
 * Returns the SSH keys of a user.
 *
 * Only administrators can list the SSH keys of another user.
 *
 * `GET /users/{id}/keys` returns 200, or an error with 400, 401, 403, 404.
 */
export function listUserSshKeys(
  connection: Connection,
  parameters: ListUserSshKeysParameters,
  options?: CallOptions,
): ListUserSshKeysPageCall {
  return call(
    connection,
    'listUserSshKeys',
    { kind: READ, isList: true, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/users/{id}/keys' },
    parameters,
    options,
  ) as ListUserSshKeysPageCall;
}

export interface SshKeys {
  /**
   * List SSH keys of a user.
   *
   * Returns the SSH keys of a user.
   *
   * Only administrators can list the SSH keys of another user.
   *
   * `GET /users/{id}/keys` returns 200, or an error with 400, 401, 403, 404.
   */
  listForUser(parameters: ListUserSshKeysParameters, options?: CallOptions): ListUserSshKeysCall;
}

export interface CreateUserSshKeyParameters {
  /** ID of the user. */
  id: number;
  /** Title of the SSH key. */
  title: string;
  /** Text of the public key. */
  key: string;
}

export type CreateUserSshKeyResult =
  | { status: 201; ok: true; documented: true; data: SshKey; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, SshKey>
  | Unavailable;

export interface CreateUserSshKeyCall extends Promise<SshKey>, Call {
  result(): Promise<CreateUserSshKeyResult>;
}

/**
 * Add an SSH key for a user.
 *
 * Adds an SSH key to a user's account.
 *
 * Returns 400 with a message per field if the SSH key is invalid, for example because the key is already
 * taken.
 *
 * Only administrators can add an SSH key for another user.
 *
 * `POST /users/{id}/keys` returns 201, or an error with 400, 401, 403, 404.
 */
export function createUserSshKey(
  connection: Connection,
  parameters: CreateUserSshKeyParameters,
  options?: CallOptions,
): CreateUserSshKeyCall {
  return call(
    connection,
    'createUserSshKey',
    { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/users/{id}/keys' },
    parameters,
    options,
  ) as CreateUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Add an SSH key for a user.
   *
   * Adds an SSH key to a user's account.
   *
   * Returns 400 with a message per field if the SSH key is invalid, for example because the key is already
   * taken.
   *
   * Only administrators can add an SSH key for another user.
   *
   * `POST /users/{id}/keys` returns 201, or an error with 400, 401, 403, 404.
   */
  createForUser(parameters: CreateUserSshKeyParameters, options?: CallOptions): CreateUserSshKeyCall;
}

export interface GetCurrentUserSshKeyParameters {
  /** ID of the SSH key. */
  key_id: number;
}

export type GetCurrentUserSshKeyResult =
  | { status: 200; ok: true; documented: true; data: SshKey; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, SshKey>
  | Unavailable;

export interface GetCurrentUserSshKeyCall extends Promise<SshKey>, Call {
  result(): Promise<GetCurrentUserSshKeyResult>;
}

/**
 * Get an SSH key of the caller.
 *
 * Returns an SSH key of the caller.
 *
 * `GET /user/keys/{key_id}` returns 200, or an error with 400, 401, 404.
 */
export function getCurrentUserSshKey(
  connection: Connection,
  parameters: GetCurrentUserSshKeyParameters,
  options?: CallOptions,
): GetCurrentUserSshKeyCall {
  return call(
    connection,
    'getCurrentUserSshKey',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/user/keys/{key_id}' },
    parameters,
    options,
  ) as GetCurrentUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Get an SSH key of the caller.
   *
   * Returns an SSH key of the caller.
   *
   * `GET /user/keys/{key_id}` returns 200, or an error with 400, 401, 404.
   */
  getForCurrentUser(parameters: GetCurrentUserSshKeyParameters, options?: CallOptions): GetCurrentUserSshKeyCall;
}

export interface DeleteCurrentUserSshKeyParameters {
  /** ID of the SSH key. */
  key_id: number;
}

export type DeleteCurrentUserSshKeyResult =
  | { status: 200; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, undefined>
  | Unavailable;

export interface DeleteCurrentUserSshKeyCall extends Promise<undefined>, Call {
  result(): Promise<DeleteCurrentUserSshKeyResult>;
}

/**
 * Delete an SSH key of the caller.
 *
 * Deletes an SSH key of the caller. Idempotent: the request also succeeds if the SSH key does not exist.
 *
 * `DELETE /user/keys/{key_id}` returns 200, or an error with 400, 401.
 */
export function deleteCurrentUserSshKey(
  connection: Connection,
  parameters: DeleteCurrentUserSshKeyParameters,
  options?: CallOptions,
): DeleteCurrentUserSshKeyCall {
  return call(
    connection,
    'deleteCurrentUserSshKey',
    { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401], method: 'DELETE', isRepeatable: true, path: '/user/keys/{key_id}' },
    parameters,
    options,
  ) as DeleteCurrentUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Delete an SSH key of the caller.
   *
   * Deletes an SSH key of the caller. Idempotent: the request also succeeds if the SSH key does not exist.
   *
   * `DELETE /user/keys/{key_id}` returns 200, or an error with 400, 401.
   */
  deleteForCurrentUser(parameters: DeleteCurrentUserSshKeyParameters, options?: CallOptions): DeleteCurrentUserSshKeyCall;
}

export interface DeleteUserSshKeyParameters {
  /** ID of the user. */
  id: number;
  /** ID of the user's SSH key. */
  key_id: number;
}

export type DeleteUserSshKeyResult =
  | { status: 200; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, undefined>
  | Unavailable;

export interface DeleteUserSshKeyCall extends Promise<undefined>, Call {
  result(): Promise<DeleteUserSshKeyResult>;
}

/**
 * Delete an SSH key of a user.
 *
 * Deletes an SSH key of a user. Unlike deleting an SSH key of the caller, returns 404 if the user or the SSH
 * key does not exist.
 *
 * Only administrators can delete an SSH key of another user.
 *
 * `DELETE /users/{id}/keys/{key_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function deleteUserSshKey(
  connection: Connection,
  parameters: DeleteUserSshKeyParameters,
  options?: CallOptions,
): DeleteUserSshKeyCall {
  return call(
    connection,
    'deleteUserSshKey',
    { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/users/{id}/keys/{key_id}' },
    parameters,
    options,
  ) as DeleteUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Delete an SSH key of a user.
   *
   * Deletes an SSH key of a user. Unlike deleting an SSH key of the caller, returns 404 if the user or the SSH
   * key does not exist.
   *
   * Only administrators can delete an SSH key of another user.
   *
   * `DELETE /users/{id}/keys/{key_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  deleteForUser(parameters: DeleteUserSshKeyParameters, options?: CallOptions): DeleteUserSshKeyCall;
}

export interface GetSshKeyParameters {
  /** ID of the SSH key. */
  id: number;
}

export type GetSshKeyResult =
  | { status: 200; ok: true; documented: true; data: SshKeyWithUser; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, SshKeyWithUser>
  | Unavailable;

export interface GetSshKeyCall extends Promise<SshKeyWithUser>, Call {
  result(): Promise<GetSshKeyResult>;
}

/**
 * Get an SSH key by ID.
 *
 * Returns an SSH key with the user who owns it.
 *
 * Only administrators can look up SSH keys by ID.
 *
 * `GET /keys/{id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function getSshKey(
  connection: Connection,
  parameters: GetSshKeyParameters,
  options?: CallOptions,
): GetSshKeyCall {
  return call(
    connection,
    'getSshKey',
    { kind: READ, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/keys/{id}' },
    parameters,
    options,
  ) as GetSshKeyCall;
}

export interface SshKeys {
  /**
   * Get an SSH key by ID.
   *
   * Returns an SSH key with the user who owns it.
   *
   * Only administrators can look up SSH keys by ID.
   *
   * `GET /keys/{id}` returns 200, or an error with 400, 401, 403, 404.
   */
  get(parameters: GetSshKeyParameters, options?: CallOptions): GetSshKeyCall;
}
