/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { Email } from './models.ts';
import type { BadRequest, Forbidden, NotFound, Unauthorized } from './responses.ts';

export interface ListCurrentUserEmailsParameters {
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

export type ListCurrentUserEmailsResult =
  | { status: 200; data: Email[]; response: Response }
  | BadRequest
  | Unauthorized;

export interface ListCurrentUserEmailsCall extends Promise<Email[]>, ListCall {
  result(): Promise<ListCurrentUserEmailsResult>;
  pages(): AsyncIterable<Email[]>;
  all(limit?: number): Promise<Email[]>;
  [Symbol.asyncIterator](): AsyncIterator<Email>;
}

/**
 * List your emails.
 *
 * Returns the emails of the caller.
 *
 * `GET /user/emails` returns 200, or an error with 400, 401.
 */
export function listCurrentUserEmails(
  connection: Connection,
  parameters?: ListCurrentUserEmailsParameters,
  options?: CallOptions,
): ListCurrentUserEmailsCall {
  return list(connection, 'listCurrentUserEmails', 'list GET /user/emails 200 400 401', parameters, options) as ListCurrentUserEmailsCall;
}

export interface Emails {
  /**
   * List your emails.
   *
   * Returns the emails of the caller.
   *
   * `GET /user/emails` returns 200, or an error with 400, 401.
   */
  listForCurrentUser(parameters?: ListCurrentUserEmailsParameters, options?: CallOptions): ListCurrentUserEmailsCall;
}

export interface CreateCurrentUserEmailParameters {
  /** The address. */
  email: string;
}

export type CreateCurrentUserEmailResult =
  | { status: 201; data: Email; response: Response }
  | BadRequest
  | Unauthorized;

export interface CreateCurrentUserEmailCall extends Promise<Email>, Call {
  result(): Promise<CreateCurrentUserEmailResult>;
}

/**
 * Add an email to your account.
 *
 * Adds an email address to the account of the caller.
 *
 * An address that the service has already is refused with 400, as is anything that is not a valid address.
 *
 * `POST /user/emails` returns 201, or an error with 400, 401.
 */
export function createCurrentUserEmail(
  connection: Connection,
  parameters: CreateCurrentUserEmailParameters,
  options?: CallOptions,
): CreateCurrentUserEmailCall {
  return call(connection, 'createCurrentUserEmail', 'POST /user/emails 201 400 401', parameters, options) as CreateCurrentUserEmailCall;
}

export interface Emails {
  /**
   * Add an email to your account.
   *
   * Adds an email address to the account of the caller.
   *
   * An address that the service has already is refused with 400, as is anything that is not a valid address.
   *
   * `POST /user/emails` returns 201, or an error with 400, 401.
   */
  createForCurrentUser(parameters: CreateCurrentUserEmailParameters, options?: CallOptions): CreateCurrentUserEmailCall;
}

export interface ListUserEmailsParameters {
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

export type ListUserEmailsResult =
  | { status: 200; data: Email[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ListUserEmailsCall extends Promise<Email[]>, ListCall {
  result(): Promise<ListUserEmailsResult>;
  pages(): AsyncIterable<Email[]>;
  all(limit?: number): Promise<Email[]>;
  [Symbol.asyncIterator](): AsyncIterator<Email>;
}

/**
 * List the emails of a user.
 *
 * Returns the emails of a user.
 *
 * Only administrators can do this.
 *
 * `GET /users/{id}/emails` returns 200, or an error with 400, 401, 403, 404.
 */
export function listUserEmails(
  connection: Connection,
  parameters: ListUserEmailsParameters,
  options?: CallOptions,
): ListUserEmailsCall {
  return list(connection, 'listUserEmails', 'list GET /users/{id}/emails 200 400 401 403 404', parameters, options) as ListUserEmailsCall;
}

export interface Emails {
  /**
   * List the emails of a user.
   *
   * Returns the emails of a user.
   *
   * Only administrators can do this.
   *
   * `GET /users/{id}/emails` returns 200, or an error with 400, 401, 403, 404.
   */
  listForUser(parameters: ListUserEmailsParameters, options?: CallOptions): ListUserEmailsCall;
}

export interface CreateUserEmailParameters {
  /** The id of the user. */
  id: number;
  /** The address. */
  email: string;
}

export type CreateUserEmailResult =
  | { status: 201; data: Email; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateUserEmailCall extends Promise<Email>, Call {
  result(): Promise<CreateUserEmailResult>;
}

/**
 * Add an email to a user.
 *
 * Adds an email address to the account of a user.
 *
 * Only administrators can do this. An address that the service has already is refused with 400, as is
 * anything that is not a valid address.
 *
 * `POST /users/{id}/emails` returns 201, or an error with 400, 401, 403, 404.
 */
export function createUserEmail(
  connection: Connection,
  parameters: CreateUserEmailParameters,
  options?: CallOptions,
): CreateUserEmailCall {
  return call(connection, 'createUserEmail', 'POST /users/{id}/emails 201 400 401 403 404', parameters, options) as CreateUserEmailCall;
}

export interface Emails {
  /**
   * Add an email to a user.
   *
   * Adds an email address to the account of a user.
   *
   * Only administrators can do this. An address that the service has already is refused with 400, as is
   * anything that is not a valid address.
   *
   * `POST /users/{id}/emails` returns 201, or an error with 400, 401, 403, 404.
   */
  createForUser(parameters: CreateUserEmailParameters, options?: CallOptions): CreateUserEmailCall;
}

export interface GetCurrentUserEmailParameters {
  /** The id of the email. */
  email_id: number;
}

export type GetCurrentUserEmailResult =
  | { status: 200; data: Email; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetCurrentUserEmailCall extends Promise<Email>, Call {
  result(): Promise<GetCurrentUserEmailResult>;
}

/**
 * Get one of your emails.
 *
 * Returns one email of the caller.
 *
 * `GET /user/emails/{email_id}` returns 200, or an error with 400, 401, 404.
 */
export function getCurrentUserEmail(
  connection: Connection,
  parameters: GetCurrentUserEmailParameters,
  options?: CallOptions,
): GetCurrentUserEmailCall {
  return call(connection, 'getCurrentUserEmail', 'GET /user/emails/{email_id} 200 400 401 404', parameters, options) as GetCurrentUserEmailCall;
}

export interface Emails {
  /**
   * Get one of your emails.
   *
   * Returns one email of the caller.
   *
   * `GET /user/emails/{email_id}` returns 200, or an error with 400, 401, 404.
   */
  getForCurrentUser(parameters: GetCurrentUserEmailParameters, options?: CallOptions): GetCurrentUserEmailCall;
}

export interface DeleteCurrentUserEmailParameters {
  /** The id of the email. */
  email_id: number;
}

export type DeleteCurrentUserEmailResult =
  | { status: 200; data: undefined; response: Response }
  | BadRequest
  | Unauthorized;

export interface DeleteCurrentUserEmailCall extends Promise<undefined>, Call {
  result(): Promise<DeleteCurrentUserEmailResult>;
}

/**
 * Remove one of your emails.
 *
 * Takes an email from the account of the caller. Removing an email that is gone already, or never was,
 * succeeds too.
 *
 * `DELETE /user/emails/{email_id}` returns 200, or an error with 400, 401.
 */
export function deleteCurrentUserEmail(
  connection: Connection,
  parameters: DeleteCurrentUserEmailParameters,
  options?: CallOptions,
): DeleteCurrentUserEmailCall {
  return call(connection, 'deleteCurrentUserEmail', 'DELETE /user/emails/{email_id} 200 400 401', parameters, options) as DeleteCurrentUserEmailCall;
}

export interface Emails {
  /**
   * Remove one of your emails.
   *
   * Takes an email from the account of the caller. Removing an email that is gone already, or never was,
   * succeeds too.
   *
   * `DELETE /user/emails/{email_id}` returns 200, or an error with 400, 401.
   */
  deleteForCurrentUser(parameters: DeleteCurrentUserEmailParameters, options?: CallOptions): DeleteCurrentUserEmailCall;
}

export interface DeleteUserEmailParameters {
  /** The id of the user. */
  id: number;
  /** The id of the user's email. */
  email_id: number;
}

export type DeleteUserEmailResult =
  | { status: 200; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface DeleteUserEmailCall extends Promise<undefined>, Call {
  result(): Promise<DeleteUserEmailResult>;
}

/**
 * Remove an email of a user.
 *
 * Takes an email from the account of a user.
 *
 * Only administrators can do this. Unlike with one's own emails, an email that is not there answers 404.
 *
 * `DELETE /users/{id}/emails/{email_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function deleteUserEmail(
  connection: Connection,
  parameters: DeleteUserEmailParameters,
  options?: CallOptions,
): DeleteUserEmailCall {
  return call(connection, 'deleteUserEmail', 'DELETE /users/{id}/emails/{email_id} 200 400 401 403 404', parameters, options) as DeleteUserEmailCall;
}

export interface Emails {
  /**
   * Remove an email of a user.
   *
   * Takes an email from the account of a user.
   *
   * Only administrators can do this. Unlike with one's own emails, an email that is not there answers 404.
   *
   * `DELETE /users/{id}/emails/{email_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  deleteForUser(parameters: DeleteUserEmailParameters, options?: CallOptions): DeleteUserEmailCall;
}
