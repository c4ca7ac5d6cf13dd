/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { Email } from './models.ts';
import type { BadRequest, Forbidden, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListCurrentUserEmailsParameters {
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

export type ListCurrentUserEmailsResult =
  | { status: 200; ok: true; documented: true; data: Email[]; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, Email[]>
  | Unavailable;

export interface ListCurrentUserEmailsPageCall extends Promise<Email[]>, Call {
  result(): Promise<ListCurrentUserEmailsResult>;
}

export interface ListCurrentUserEmailsCall extends Promise<Email[]>, ListCall<Email> {
  result(): Promise<ListCurrentUserEmailsResult>;
}

/**
 * List emails of the caller.
 *
 * Returns the emails of the caller.
 *
 * `GET /user/emails` returns 200, or an error with 400, 401.
 */
export function listCurrentUserEmails(
  connection: Connection,
  parameters?: ListCurrentUserEmailsParameters,
  options?: CallOptions,
): ListCurrentUserEmailsPageCall {
  return call(
    connection,
    'listCurrentUserEmails',
    { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET', path: '/user/emails' },
    parameters,
    options,
  ) as ListCurrentUserEmailsPageCall;
}

export interface Emails {
  /**
   * List emails of the caller.
   *
   * Returns the emails of the caller.
   *
   * `GET /user/emails` returns 200, or an error with 400, 401.
   */
  listForCurrentUser(parameters?: ListCurrentUserEmailsParameters, options?: CallOptions): ListCurrentUserEmailsCall;
}

export interface CreateCurrentUserEmailParameters {
  /** Email address. */
  email: string;
}

export type CreateCurrentUserEmailResult =
  | { status: 201; ok: true; documented: true; data: Email; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<201, Email>
  | Unavailable;

export interface CreateCurrentUserEmailCall extends Promise<Email>, Call {
  result(): Promise<CreateCurrentUserEmailResult>;
}

/**
 * Add an email for the caller.
 *
 * Adds an email to the caller's account.
 *
 * Returns 400 with a message per field if the email is invalid, for example because the address is already
 * taken.
 *
 * `POST /user/emails` returns 201, or an error with 400, 401.
 */
export function createCurrentUserEmail(
  connection: Connection,
  parameters: CreateCurrentUserEmailParameters,
  options?: CallOptions,
): CreateCurrentUserEmailCall {
  return call(
    connection,
    'createCurrentUserEmail',
    { kind: CHANGE, statuses: [201, 400, 401], method: 'POST', path: '/user/emails' },
    parameters,
    options,
  ) as CreateCurrentUserEmailCall;
}

export interface Emails {
  /**
   * Add an email for the caller.
   *
   * Adds an email to the caller's account.
   *
   * Returns 400 with a message per field if the email is invalid, for example because the address is already
   * taken.
   *
   * `POST /user/emails` returns 201, or an error with 400, 401.
   */
  createForCurrentUser(parameters: CreateCurrentUserEmailParameters, options?: CallOptions): CreateCurrentUserEmailCall;
}

export interface ListUserEmailsParameters {
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

export type ListUserEmailsResult =
  | { status: 200; ok: true; documented: true; data: Email[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, Email[]>
  | Unavailable;

export interface ListUserEmailsPageCall extends Promise<Email[]>, Call {
  result(): Promise<ListUserEmailsResult>;
}

export interface ListUserEmailsCall extends Promise<Email[]>, ListCall<Email> {
  result(): Promise<ListUserEmailsResult>;
}

/**
 * List emails of a user.
 *
 * Returns the emails of a user.
 *
 * Only administrators can list the emails of another user.
 *
 * `GET /users/{id}/emails` returns 200, or an error with 400, 401, 403, 404.
 */
export function listUserEmails(
  connection: Connection,
  parameters: ListUserEmailsParameters,
  options?: CallOptions,
): ListUserEmailsPageCall {
  return call(
    connection,
    'listUserEmails',
    { kind: READ, isList: true, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/users/{id}/emails' },
    parameters,
    options,
  ) as ListUserEmailsPageCall;
}

export interface Emails {
  /**
   * List emails of a user.
   *
   * Returns the emails of a user.
   *
   * Only administrators can list the emails of another user.
   *
   * `GET /users/{id}/emails` returns 200, or an error with 400, 401, 403, 404.
   */
  listForUser(parameters: ListUserEmailsParameters, options?: CallOptions): ListUserEmailsCall;
}

export interface CreateUserEmailParameters {
  /** ID of the user. */
  id: number;
  /** Email address. */
  email: string;
}

export type CreateUserEmailResult =
  | { status: 201; ok: true; documented: true; data: Email; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, Email>
  | Unavailable;

export interface CreateUserEmailCall extends Promise<Email>, Call {
  result(): Promise<CreateUserEmailResult>;
}

/**
 * Add an email for a user.
 *
 * Adds an email to a user's account.
 *
 * Returns 400 with a message per field if the email is invalid, for example because the address is already
 * taken.
 *
 * Only administrators can add an email for another user.
 *
 * `POST /users/{id}/emails` returns 201, or an error with 400, 401, 403, 404.
 */
export function createUserEmail(
  connection: Connection,
  parameters: CreateUserEmailParameters,
  options?: CallOptions,
): CreateUserEmailCall {
  return call(
    connection,
    'createUserEmail',
    { kind: CHANGE, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/users/{id}/emails' },
    parameters,
    options,
  ) as CreateUserEmailCall;
}

export interface Emails {
  /**
   * Add an email for a user.
   *
   * Adds an email to a user's account.
   *
   * Returns 400 with a message per field if the email is invalid, for example because the address is already
   * taken.
   *
   * Only administrators can add an email for another user.
   *
   * `POST /users/{id}/emails` returns 201, or an error with 400, 401, 403, 404.
   */
  createForUser(parameters: CreateUserEmailParameters, options?: CallOptions): CreateUserEmailCall;
}

export interface GetCurrentUserEmailParameters {
  /** ID of the email. */
  email_id: number;
}

export type GetCurrentUserEmailResult =
  | { status: 200; ok: true; documented: true; data: Email; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, Email>
  | Unavailable;

export interface GetCurrentUserEmailCall extends Promise<Email>, Call {
  result(): Promise<GetCurrentUserEmailResult>;
}

/**
 * Get an email of the caller.
 *
 * Returns an email of the caller.
 *
 * `GET /user/emails/{email_id}` returns 200, or an error with 400, 401, 404.
 */
export function getCurrentUserEmail(
  connection: Connection,
  parameters: GetCurrentUserEmailParameters,
  options?: CallOptions,
): GetCurrentUserEmailCall {
  return call(
    connection,
    'getCurrentUserEmail',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/user/emails/{email_id}' },
    parameters,
    options,
  ) as GetCurrentUserEmailCall;
}

export interface Emails {
  /**
   * Get an email of the caller.
   *
   * Returns an email of the caller.
   *
   * `GET /user/emails/{email_id}` returns 200, or an error with 400, 401, 404.
   */
  getForCurrentUser(parameters: GetCurrentUserEmailParameters, options?: CallOptions): GetCurrentUserEmailCall;
}

export interface DeleteCurrentUserEmailParameters {
  /** ID of the email. */
  email_id: number;
}

export type DeleteCurrentUserEmailResult =
  | { status: 200; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, undefined>
  | Unavailable;

export interface DeleteCurrentUserEmailCall extends Promise<undefined>, Call {
  result(): Promise<DeleteCurrentUserEmailResult>;
}

/**
 * Delete an email of the caller.
 *
 * Deletes an email of the caller. Idempotent: the request also succeeds if the email does not exist.
 *
 * `DELETE /user/emails/{email_id}` returns 200, or an error with 400, 401.
 */
export function deleteCurrentUserEmail(
  connection: Connection,
  parameters: DeleteCurrentUserEmailParameters,
  options?: CallOptions,
): DeleteCurrentUserEmailCall {
  return call(
    connection,
    'deleteCurrentUserEmail',
    { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401], method: 'DELETE', isRepeatable: true, path: '/user/emails/{email_id}' },
    parameters,
    options,
  ) as DeleteCurrentUserEmailCall;
}

export interface Emails {
  /**
   * Delete an email of the caller.
   *
   * Deletes an email of the caller. Idempotent: the request also succeeds if the email does not exist.
   *
   * `DELETE /user/emails/{email_id}` returns 200, or an error with 400, 401.
   */
  deleteForCurrentUser(parameters: DeleteCurrentUserEmailParameters, options?: CallOptions): DeleteCurrentUserEmailCall;
}

export interface DeleteUserEmailParameters {
  /** ID of the user. */
  id: number;
  /** ID of the user's email. */
  email_id: number;
}

export type DeleteUserEmailResult =
  | { status: 200; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, undefined>
  | Unavailable;

export interface DeleteUserEmailCall extends Promise<undefined>, Call {
  result(): Promise<DeleteUserEmailResult>;
}

/**
 * Delete an email of a user.
 *
 * Deletes an email of a user. Unlike deleting an email of the caller, returns 404 if the user or the email
 * does not exist.
 *
 * Only administrators can delete an email of another user.
 *
 * `DELETE /users/{id}/emails/{email_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function deleteUserEmail(
  connection: Connection,
  parameters: DeleteUserEmailParameters,
  options?: CallOptions,
): DeleteUserEmailCall {
  return call(
    connection,
    'deleteUserEmail',
    { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/users/{id}/emails/{email_id}' },
    parameters,
    options,
  ) as DeleteUserEmailCall;
}

export interface Emails {
  /**
   * Delete an email of a user.
   *
   * Deletes an email of a user. Unlike deleting an email of the caller, returns 404 if the user or the email
   * does not exist.
   *
   * Only administrators can delete an email of another user.
   *
   * `DELETE /users/{id}/emails/{email_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  deleteForUser(parameters: DeleteUserEmailParameters, options?: CallOptions): DeleteUserEmailCall;
}
