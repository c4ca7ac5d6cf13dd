/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { ImpersonationToken, ImpersonationTokenScope, ImpersonationTokenStateFilter, ImpersonationTokenWithSecret } from './models.ts';
import type { BadRequest, Forbidden, NoContent, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export interface ListImpersonationTokensParameters {
  /** ID of the user whose impersonation tokens these are. */
  user_id: number;
  /** State of the tokens to return. */
  state?: ImpersonationTokenStateFilter | undefined;
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

export type ListImpersonationTokensResult =
  | { status: 200; ok: true; documented: true; data: ImpersonationToken[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, ImpersonationToken[]>
  | Unavailable;

export interface ListImpersonationTokensPageCall extends Promise<ImpersonationToken[]>, Call {
  result(): Promise<ListImpersonationTokensResult>;
}

export interface ListImpersonationTokensCall extends Promise<ImpersonationToken[]>, ListCall<ImpersonationToken> {
  result(): Promise<ListImpersonationTokensResult>;
}

/**
 * List impersonation tokens of a user.
 *
 * Returns the impersonation tokens of a user. Use `state` to list only active or inactive tokens.
 *
 * Only administrators can list impersonation tokens.
 *
 * `GET /users/{user_id}/impersonation_tokens` returns 200, or an error with 400, 401, 403, 404.
 */
export function listImpersonationTokens(
  connection: Connection,
  parameters: ListImpersonationTokensParameters,
  options?: CallOptions,
): ListImpersonationTokensPageCall {
  return call(
    connection,
    'listImpersonationTokens',
    { kind: READ, isList: true, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/users/{user_id}/impersonation_tokens' },
    parameters,
    options,
  ) as ListImpersonationTokensPageCall;
}

export interface ImpersonationTokens {
  /**
   * List impersonation tokens of a user.
   *
   * Returns the impersonation tokens of a user. Use `state` to list only active or inactive tokens.
   *
   * Only administrators can list impersonation tokens.
   *
   * `GET /users/{user_id}/impersonation_tokens` returns 200, or an error with 400, 401, 403, 404.
   */
  list(parameters: ListImpersonationTokensParameters, options?: CallOptions): ListImpersonationTokensCall;
}

export interface CreateImpersonationTokenParameters {
  /** ID of the user whose impersonation tokens these are. */
  user_id: number;
  /** Name of the token. */
  name: string;
  /**
   * Expiration date.
   *
   * A day: `2026-01-31`.
   */
  expires_at?: string | undefined;
  /** Scopes of the token. */
  scopes: readonly ImpersonationTokenScope[];
}

export type CreateImpersonationTokenResult =
  | { status: 200; ok: true; documented: true; data: ImpersonationTokenWithSecret; response: Response }
  | { status: 201; ok: true; documented: true; data: ImpersonationTokenWithSecret; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200 | 201, ImpersonationTokenWithSecret>
  | Unavailable;

export interface CreateImpersonationTokenCall extends Promise<ImpersonationTokenWithSecret>, Call {
  result(): Promise<CreateImpersonationTokenResult>;
}

/**
 * Create an impersonation token.
 *
 * Creates an impersonation token, with which the caller can act as the user in API calls and in Git reads
 * and writes. The response includes the secret value of the token. The user does not see the token in the
 * profile settings.
 *
 * Only administrators can create impersonation tokens. Returns 200 or 201.
 *
 * `POST /users/{user_id}/impersonation_tokens` returns 200, 201, or an error with 400, 401, 403, 404.
 */
export function createImpersonationToken(
  connection: Connection,
  parameters: CreateImpersonationTokenParameters,
  options?: CallOptions,
): CreateImpersonationTokenCall {
  return call(
    connection,
    'createImpersonationToken',
    { kind: CHANGE, statuses: [200, 201, 400, 401, 403, 404], method: 'POST', path: '/users/{user_id}/impersonation_tokens' },
    parameters,
    options,
  ) as CreateImpersonationTokenCall;
}

export interface ImpersonationTokens {
  /**
   * Create an impersonation token.
   *
   * Creates an impersonation token, with which the caller can act as the user in API calls and in Git reads
   * and writes. The response includes the secret value of the token. The user does not see the token in the
   * profile settings.
   *
   * Only administrators can create impersonation tokens. Returns 200 or 201.
   *
   * `POST /users/{user_id}/impersonation_tokens` returns 200, 201, or an error with 400, 401, 403, 404.
   */
  create(parameters: CreateImpersonationTokenParameters, options?: CallOptions): CreateImpersonationTokenCall;
}

export interface GetImpersonationTokenParameters {
  /** ID of the user whose impersonation tokens these are. */
  user_id: number;
  /** ID of the impersonation token. */
  impersonation_token_id: number;
}

export type GetImpersonationTokenResult =
  | { status: 200; ok: true; documented: true; data: ImpersonationToken; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, ImpersonationToken>
  | Unavailable;

export interface GetImpersonationTokenCall extends Promise<ImpersonationToken>, Call {
  result(): Promise<GetImpersonationTokenResult>;
}

/**
 * Get an impersonation token.
 *
 * Returns an impersonation token of a user.
 *
 * Only administrators can read impersonation tokens.
 *
 * `GET /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 200, or an error with 400, 401, 403, 404.
 */
export function getImpersonationToken(
  connection: Connection,
  parameters: GetImpersonationTokenParameters,
  options?: CallOptions,
): GetImpersonationTokenCall {
  return call(
    connection,
    'getImpersonationToken',
    { kind: READ, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/users/{user_id}/impersonation_tokens/{impersonation_token_id}' },
    parameters,
    options,
  ) as GetImpersonationTokenCall;
}

export interface ImpersonationTokens {
  /**
   * Get an impersonation token.
   *
   * Returns an impersonation token of a user.
   *
   * Only administrators can read impersonation tokens.
   *
   * `GET /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 200, or an error with 400, 401, 403, 404.
   */
  get(parameters: GetImpersonationTokenParameters, options?: CallOptions): GetImpersonationTokenCall;
}

export interface RevokeImpersonationTokenParameters {
  /** ID of the user whose impersonation tokens these are. */
  user_id: number;
  /** ID of the impersonation token. */
  impersonation_token_id: number;
}

export type RevokeImpersonationTokenResult =
  | NoContent
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<204, undefined>
  | Unavailable;

export interface RevokeImpersonationTokenCall extends Promise<undefined>, Call {
  result(): Promise<RevokeImpersonationTokenResult>;
}

/**
 * Revoke an impersonation token.
 *
 * Revokes an impersonation token: `revoked` becomes `true` and `active` becomes `false`.
 *
 * Only administrators can revoke impersonation tokens.
 *
 * `DELETE /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 204, or an error with 400, 401, 403, 404.
 */
export function revokeImpersonationToken(
  connection: Connection,
  parameters: RevokeImpersonationTokenParameters,
  options?: CallOptions,
): RevokeImpersonationTokenCall {
  return call(
    connection,
    'revokeImpersonationToken',
    { kind: CHANGE, mayBeEmpty: true, statuses: [204, 400, 401, 403, 404], method: 'DELETE', isRepeatable: true, path: '/users/{user_id}/impersonation_tokens/{impersonation_token_id}' },
    parameters,
    options,
  ) as RevokeImpersonationTokenCall;
}

export interface ImpersonationTokens {
  /**
   * Revoke an impersonation token.
   *
   * Revokes an impersonation token: `revoked` becomes `true` and `active` becomes `false`.
   *
   * Only administrators can revoke impersonation tokens.
   *
   * `DELETE /users/{user_id}/impersonation_tokens/{impersonation_token_id}` returns 204, or an error with 400, 401, 403, 404.
   */
  revoke(parameters: RevokeImpersonationTokenParameters, options?: CallOptions): RevokeImpersonationTokenCall;
}
