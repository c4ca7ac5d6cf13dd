/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { SshKey, SshKeyWithUser } from './models.ts';
import type { BadRequest, Forbidden, NotFound, Unauthorized } from './responses.ts';

export interface ListCurrentUserSshKeysParameters {
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

export type ListCurrentUserSshKeysResult =
  | { status: 200; data: SshKey[]; response: Response }
  | BadRequest
  | Unauthorized;

export interface ListCurrentUserSshKeysCall extends Promise<SshKey[]>, ListCall {
  result(): Promise<ListCurrentUserSshKeysResult>;
  pages(): AsyncIterable<SshKey[]>;
  all(limit?: number): Promise<SshKey[]>;
  [Symbol.asyncIterator](): AsyncIterator<SshKey>;
}

/**
 * List your SSH keys.
 *
 * Returns the SSH keys of the caller.
 *
 * `GET /user/keys` returns 200, or an error with 400, 401.
 */
export function listCurrentUserSshKeys(
  connection: Connection,
  parameters?: ListCurrentUserSshKeysParameters,
  options?: CallOptions,
): ListCurrentUserSshKeysCall {
  return list(connection, 'listCurrentUserSshKeys', 'list GET /user/keys 200 400 401', parameters, options) as ListCurrentUserSshKeysCall;
}

export interface SshKeys {
  /**
   * List your SSH keys.
   *
   * Returns the SSH keys of the caller.
   *
   * `GET /user/keys` returns 200, or an error with 400, 401.
   */
  listForCurrentUser(parameters?: ListCurrentUserSshKeysParameters, options?: CallOptions): ListCurrentUserSshKeysCall;
}

export interface CreateCurrentUserSshKeyParameters {
  /** What to call it. */
  title: string;
  /** The text of the public key. */
  key: string;
}

export type CreateCurrentUserSshKeyResult =
  | { status: 201; data: SshKey; response: Response }
  | BadRequest
  | Unauthorized;

export interface CreateCurrentUserSshKeyCall extends Promise<SshKey>, Call {
  result(): Promise<CreateCurrentUserSshKeyResult>;
}

/**
 * Add an SSH key to your account.
 *
 * Adds a public key with which the caller can reach repositories over SSH.
 *
 * A key that the service has already is refused with 400, as is anything that is not a valid key.
 *
 * `POST /user/keys` returns 201, or an error with 400, 401.
 */
export function createCurrentUserSshKey(
  connection: Connection,
  parameters: CreateCurrentUserSshKeyParameters,
  options?: CallOptions,
): CreateCurrentUserSshKeyCall {
  return call(connection, 'createCurrentUserSshKey', 'POST /user/keys 201 400 401', parameters, options) as CreateCurrentUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Add an SSH key to your account.
   *
   * Adds a public key with which the caller can reach repositories over SSH.
   *
   * A key that the service has already is refused with 400, as is anything that is not a valid key.
   *
   * `POST /user/keys` returns 201, or an error with 400, 401.
   */
  createForCurrentUser(parameters: CreateCurrentUserSshKeyParameters, options?: CallOptions): CreateCurrentUserSshKeyCall;
}

export interface ListUserSshKeysParameters {
  /** The id of the user. */
  id: number;
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

export type ListUserSshKeysResult =
  | { status: 200; data: SshKey[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ListUserSshKeysCall extends Promise<SshKey[]>, ListCall {
  result(): Promise<ListUserSshKeysResult>;
  pages(): AsyncIterable<SshKey[]>;
  all(limit?: number): Promise<SshKey[]>;
  [Symbol.asyncIterator](): AsyncIterator<SshKey>;
}

/**
 * List the SSH keys of a user.
 *
 * Returns the SSH keys of a user.
 *
 * Only administrators can do this.
 *
 * `GET /users/{id}/keys` returns 200, or an error with 400, 401, 403, 404.
 */
export function listUserSshKeys(
  connection: Connection,
  parameters: ListUserSshKeysParameters,
  options?: CallOptions,
): ListUserSshKeysCall {
  return list(connection, 'listUserSshKeys', 'list GET /users/{id}/keys 200 400 401 403 404', parameters, options) as ListUserSshKeysCall;
}

export interface SshKeys {
  /**
   * List the SSH keys of a user.
   *
   * Returns the SSH keys of a user.
   *
   * Only administrators can do this.
   *
   * `GET /users/{id}/keys` returns 200, or an error with 400, 401, 403, 404.
   */
  listForUser(parameters: ListUserSshKeysParameters, options?: CallOptions): ListUserSshKeysCall;
}

export interface CreateUserSshKeyParameters {
  /** The id of the user. */
  id: number;
  /** What to call it. */
  title: string;
  /** The text of the public key. */
  key: string;
}

export type CreateUserSshKeyResult =
  | { status: 201; data: SshKey; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateUserSshKeyCall extends Promise<SshKey>, Call {
  result(): Promise<CreateUserSshKeyResult>;
}

/**
 * Add an SSH key to a user.
 *
 * Adds a public key with which a user can reach repositories over SSH.
 *
 * Only administrators can do this. A key that the service has already is refused with 400, as is anything
 * that is not a valid key.
 *
 * `POST /users/{id}/keys` returns 201, or an error with 400, 401, 403, 404.
 */
export function createUserSshKey(
  connection: Connection,
  parameters: CreateUserSshKeyParameters,
  options?: CallOptions,
): CreateUserSshKeyCall {
  return call(connection, 'createUserSshKey', 'POST /users/{id}/keys 201 400 401 403 404', parameters, options) as CreateUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Add an SSH key to a user.
   *
   * Adds a public key with which a user can reach repositories over SSH.
   *
   * Only administrators can do this. A key that the service has already is refused with 400, as is anything
   * that is not a valid key.
   *
   * `POST /users/{id}/keys` returns 201, or an error with 400, 401, 403, 404.
   */
  createForUser(parameters: CreateUserSshKeyParameters, options?: CallOptions): CreateUserSshKeyCall;
}

export interface GetCurrentUserSshKeyParameters {
  /** The id of the SSH key. */
  key_id: number;
}

export type GetCurrentUserSshKeyResult =
  | { status: 200; data: SshKey; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetCurrentUserSshKeyCall extends Promise<SshKey>, Call {
  result(): Promise<GetCurrentUserSshKeyResult>;
}

/**
 * Get one of your SSH keys.
 *
 * Returns one SSH key of the caller.
 *
 * `GET /user/keys/{key_id}` returns 200, or an error with 400, 401, 404.
 */
export function getCurrentUserSshKey(
  connection: Connection,
  parameters: GetCurrentUserSshKeyParameters,
  options?: CallOptions,
): GetCurrentUserSshKeyCall {
  return call(connection, 'getCurrentUserSshKey', 'GET /user/keys/{key_id} 200 400 401 404', parameters, options) as GetCurrentUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Get one of your SSH keys.
   *
   * Returns one SSH key of the caller.
   *
   * `GET /user/keys/{key_id}` returns 200, or an error with 400, 401, 404.
   */
  getForCurrentUser(parameters: GetCurrentUserSshKeyParameters, options?: CallOptions): GetCurrentUserSshKeyCall;
}

export interface DeleteCurrentUserSshKeyParameters {
  /** The id of the SSH key. */
  key_id: number;
}

export type DeleteCurrentUserSshKeyResult =
  | { status: 200; data: undefined; response: Response }
  | BadRequest
  | Unauthorized;

export interface DeleteCurrentUserSshKeyCall extends Promise<undefined>, Call {
  result(): Promise<DeleteCurrentUserSshKeyResult>;
}

/**
 * Remove one of your SSH keys.
 *
 * Takes an SSH key from the account of the caller. Removing a key that is gone already, or never was,
 * succeeds too.
 *
 * `DELETE /user/keys/{key_id}` returns 200, or an error with 400, 401.
 */
export function deleteCurrentUserSshKey(
  connection: Connection,
  parameters: DeleteCurrentUserSshKeyParameters,
  options?: CallOptions,
): DeleteCurrentUserSshKeyCall {
  return call(connection, 'deleteCurrentUserSshKey', 'DELETE /user/keys/{key_id} 200 400 401', parameters, options) as DeleteCurrentUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Remove one of your SSH keys.
   *
   * Takes an SSH key from the account of the caller. Removing a key that is gone already, or never was,
   * succeeds too.
   *
   * `DELETE /user/keys/{key_id}` returns 200, or an error with 400, 401.
   */
  deleteForCurrentUser(parameters: DeleteCurrentUserSshKeyParameters, options?: CallOptions): DeleteCurrentUserSshKeyCall;
}

export interface DeleteUserSshKeyParameters {
  /** The id of the user. */
  id: number;
  /** The id of the user's SSH key. */
  key_id: number;
}

export type DeleteUserSshKeyResult =
  | { status: 200; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteUserSshKeyCall extends Promise<undefined>, Call {
  result(): Promise<DeleteUserSshKeyResult>;
}

/**
 * Remove an SSH key of a user.
 *
 * Takes an SSH key from the account of a user.
 *
 * Only administrators can do this. Unlike with one's own keys, a key that is not there answers 404.
 *
 * `DELETE /users/{id}/keys/{key_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function deleteUserSshKey(
  connection: Connection,
  parameters: DeleteUserSshKeyParameters,
  options?: CallOptions,
): DeleteUserSshKeyCall {
  return call(connection, 'deleteUserSshKey', 'DELETE /users/{id}/keys/{key_id} 200 400 401 403 404', parameters, options) as DeleteUserSshKeyCall;
}

export interface SshKeys {
  /**
   * Remove an SSH key of a user.
   *
   * Takes an SSH key from the account of a user.
   *
   * Only administrators can do this. Unlike with one's own keys, a key that is not there answers 404.
   *
   * `DELETE /users/{id}/keys/{key_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  deleteForUser(parameters: DeleteUserSshKeyParameters, options?: CallOptions): DeleteUserSshKeyCall;
}

export interface GetSshKeyParameters {
  /** The id of the SSH key. */
  id: number;
}

export type GetSshKeyResult =
  | { status: 200; data: SshKeyWithUser; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface GetSshKeyCall extends Promise<SshKeyWithUser>, Call {
  result(): Promise<GetSshKeyResult>;
}

/**
 * Get an SSH key and its owner.
 *
 * Returns an SSH key, whosever it is, with the account it belongs to.
 *
 * Only administrators can do this.
 *
 * `GET /keys/{id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function getSshKey(
  connection: Connection,
  parameters: GetSshKeyParameters,
  options?: CallOptions,
): GetSshKeyCall {
  return call(connection, 'getSshKey', 'GET /keys/{id} 200 400 401 403 404', parameters, options) as GetSshKeyCall;
}

export interface SshKeys {
  /**
   * Get an SSH key and its owner.
   *
   * Returns an SSH key, whosever it is, with the account it belongs to.
   *
   * Only administrators can do this.
   *
   * `GET /keys/{id}` returns 200, or an error with 400, 401, 403, 404.
   */
  get(parameters: GetSshKeyParameters, options?: CallOptions): GetSshKeyCall;
}
