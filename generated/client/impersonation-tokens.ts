/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ImpersonationToken, ImpersonationTokenScope, ImpersonationTokenStateFilter, ImpersonationTokenWithSecret } from './models.ts';
import type { BadRequest, Forbidden, NoContent, NotFound, Unauthorized } from './responses.ts';

export interface ListImpersonationTokensParameters {
  /** The id of the user whom the token acts as. */
  user_id: number;
  /** Return only tokens in this state. Without it, all tokens are returned. */
  state?: ImpersonationTokenStateFilter | undefined;
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

export type ListImpersonationTokensResult =
  | { status: 200; data: ImpersonationToken[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface ListImpersonationTokensCall extends Promise<ImpersonationToken[]>, ListCall {
  result(): Promise<ListImpersonationTokensResult>;
  pages(): AsyncIterable<ImpersonationToken[]>;
  all(limit?: number): Promise<ImpersonationToken[]>;
  [Symbol.asyncIterator](): AsyncIterator<ImpersonationToken>;
}

/**
 * List the impersonation tokens of a user.
 *
 * Returns the tokens that administrators made to act as a user, all of them or those in a certain state.
 *
 * Only administrators can do this.
 *
 * `GET /users/{user_id}/impersonation_tokens` returns 200, or an error with 400, 401, 403, 404.
 */
export function listImpersonationTokens(
  connection: Connection,
  parameters: ListImpersonationTokensParameters,
  options?: CallOptions,
): ListImpersonationTokensCall {
  return list(connection, 'listImpersonationTokens', 'list GET /users/{user_id}/impersonation_tokens 200 400 401 403 404', parameters, options) as ListImpersonationTokensCall;
}

export interface ImpersonationTokens {
  /**
   * List the impersonation tokens of a user.
   *
   * Returns the tokens that administrators made to act as a user, all of them or those in a certain state.
   *
   * Only administrators can do this.
   *
   * `GET /users/{user_id}/impersonation_tokens` returns 200, or an error with 400, 401, 403, 404.
   */
  list(parameters: ListImpersonationTokensParameters, options?: CallOptions): ListImpersonationTokensCall;
}

export interface CreateImpersonationTokenParameters {
  /** The id of the user whom the token acts as. */
  user_id: number;
  /** What to call it. */
  name: string;
  /**
   * The day on which it stops working. Without it, the token never expires.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string | undefined;
  /** What it may be used for. */
  scopes: ImpersonationTokenScope[];
}

export type CreateImpersonationTokenResult =
  | { status: 200; data: ImpersonationTokenWithSecret; response: Response }
  | { status: 201; data: ImpersonationTokenWithSecret; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface CreateImpersonationTokenCall extends Promise<ImpersonationTokenWithSecret>, Call {
  result(): Promise<CreateImpersonationTokenResult>;
}

/**
 * Create an impersonation token.
 *
 * Makes a token with which the caller can act as a user, in API calls and when reading and writing Git
 * repositories. The answer carries its secret value. The user does not see the token in the profile
 * settings.
 *
 * Only administrators can do this. Both 200 and 201 are documented for success.
 *
 * `POST /users/{user_id}/impersonation_tokens` returns 200, 201, or an error with 400, 401, 403, 404.
 */
export function createImpersonationToken(
  connection: Connection,
  parameters: CreateImpersonationTokenParameters,
  options?: CallOptions,
): CreateImpersonationTokenCall {
  return call(connection, 'createImpersonationToken', 'POST /users/{user_id}/impersonation_tokens 200 201 400 401 403 404', parameters, options) as CreateImpersonationTokenCall;
}

export interface ImpersonationTokens {
  /**
   * Create an impersonation token.
   *
   * Makes a token with which the caller can act as a user, in API calls and when reading and writing Git
   * repositories. The answer carries its secret value. The user does not see the token in the profile
   * settings.
   *
   * Only administrators can do this. Both 200 and 201 are documented for success.
   *
   * `POST /users/{user_id}/impersonation_tokens` returns 200, 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateImpersonationTokenParameters, options?: CallOptions): CreateImpersonationTokenCall;
}

export interface GetImpersonationTokenParameters {
  /** The id of the user whom the token acts as. */
  user_id: number;
  /** The id of the token. */
  impersonation_token_id: number;
}

export type GetImpersonationTokenResult =
  | { status: 200; data: ImpersonationToken; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface GetImpersonationTokenCall extends Promise<ImpersonationToken>, Call {
  result(): Promise<GetImpersonationTokenResult>;
}

/**
 * Get an impersonation token.
 *
 * Returns one of the tokens that administrators made to act as a user.
 *
 * Only administrators can do this.
 *
 * `GET /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function getImpersonationToken(
  connection: Connection,
  parameters: GetImpersonationTokenParameters,
  options?: CallOptions,
): GetImpersonationTokenCall {
  return call(connection, 'getImpersonationToken', 'GET /users/{user_id}/impersonation_tokens/{impersonation_token_id} 200 400 401 403 404', parameters, options) as GetImpersonationTokenCall;
}

export interface ImpersonationTokens {
  /**
   * Get an impersonation token.
   *
   * Returns one of the tokens that administrators made to act as a user.
   *
   * Only administrators can do this.
   *
   * `GET /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  get(parameters: GetImpersonationTokenParameters, options?: CallOptions): GetImpersonationTokenCall;
}

export interface RevokeImpersonationTokenParameters {
  /** The id of the user whom the token acts as. */
  user_id: number;
  /** The id of the token. */
  impersonation_token_id: number;
}

export type RevokeImpersonationTokenResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface RevokeImpersonationTokenCall extends Promise<undefined>, Call {
  result(): Promise<RevokeImpersonationTokenResult>;
}

/**
 * Revoke an impersonation token.
 *
 * Makes a token useless for good. It stays in the list: `revoked` becomes true and `active` false.
 *
 * Only administrators can do this.
 *
 * `DELETE /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 204, or an error with 400, 401, 403, 404.
 */
export function revokeImpersonationToken(
  connection: Connection,
  parameters: RevokeImpersonationTokenParameters,
  options?: CallOptions,
): RevokeImpersonationTokenCall {
  return call(connection, 'revokeImpersonationToken', 'DELETE /users/{user_id}/impersonation_tokens/{impersonation_token_id} 204 400 401 403 404', parameters, options) as RevokeImpersonationTokenCall;
}

export interface ImpersonationTokens {
  /**
   * Revoke an impersonation token.
   *
   * Makes a token useless for good. It stays in the list: `revoked` becomes true and `active` false.
   *
   * Only administrators can do this.
   *
   * `DELETE /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 204, or an error with 400, 401, 403, 404.
   */
  revoke(parameters: RevokeImpersonationTokenParameters, options?: CallOptions): RevokeImpersonationTokenCall;
}
