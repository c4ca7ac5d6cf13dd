/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { CHANGE, READ } from '../../src/client/runtime/kinds.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ListCall } from '../../src/client/runtime/pages.ts';
import type { ActivityEvent, CurrentUserSudo, User, UserActivity, UserAdminView, UserBrief } from './models.ts';
import type { BadRequest, Forbidden, NotFound, OtherSuccess, Unauthorized, Unavailable } from './responses.ts';

export type ListUsersParameters = ListUsersFields & ({ extern_uid: string; provider: string } | { extern_uid?: undefined; provider?: undefined });

/** All that `ListUsersParameters` can have; which of it belongs together, says that type. */
export interface ListUsersFields {
  /** Whether to return only active users. Only `true` is supported. */
  active?: true | undefined;
  /** Whether to return only blocked users. Only `true` is supported. */
  blocked?: true | undefined;
  /** Text to search for in email addresses and usernames. */
  search?: string | undefined;
  /** Username to filter by. */
  username?: string | undefined;
  /** User ID at an external identity provider to filter by. Requires `provider`. */
  extern_uid?: string | undefined;
  /** Name of the identity provider of `extern_uid`. */
  provider?: string | undefined;
  /** Whether to return only external users. */
  external?: boolean | undefined;
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

export type ListUsersResult =
  | { status: 200; ok: true; documented: true; data: (UserAdminView | User | UserBrief)[]; response: Response }
  | BadRequest
  | Unauthorized
  | OtherSuccess<200, (UserAdminView | User | UserBrief)[]>
  | Unavailable;

export interface ListUsersPageCall extends Promise<(UserAdminView | User | UserBrief)[]>, Call {
  result(): Promise<ListUsersResult>;
}

export interface ListUsersCall extends Promise<(UserAdminView | User | UserBrief)[]>, ListCall<UserAdminView | User | UserBrief> {
  result(): Promise<ListUsersResult>;
}

/**
 * List users.
 *
 * Returns the users of the service. Administrators get additional fields for each user.
 *
 * `GET /users` returns 200, or an error with 400, 401.
 */
export function listUsers(
  connection: Connection,
  parameters?: ListUsersParameters,
  options?: CallOptions,
): ListUsersPageCall {
  return call(
    connection,
    'listUsers',
    { kind: READ, isList: true, statuses: [200, 400, 401], method: 'GET', path: '/users' },
    parameters,
    options,
  ) as ListUsersPageCall;
}

export interface Users {
  /**
   * List users.
   *
   * Returns the users of the service. Administrators get additional fields for each user.
   *
   * `GET /users` returns 200, or an error with 400, 401.
   */
  list(parameters?: ListUsersParameters, options?: CallOptions): ListUsersCall;
}

export type CreateUserParameters = CreateUserFields & ({ reset_password: boolean } | { password: string });

/** All that `CreateUserParameters` can have; which of it belongs together, says that type. */
export interface CreateUserFields {
  /** Skype name. */
  skype?: string | undefined;
  /** LinkedIn profile. */
  linkedin?: string | undefined;
  /** Twitter name. */
  twitter?: string | undefined;
  /** URL of the user's website. */
  website_url?: string | undefined;
  /** Organization of the user. */
  organization?: string | undefined;
  /** Maximum number of projects that the user may create. */
  projects_limit?: number | undefined;
  /** ID of the user at the identity provider in `provider`. */
  extern_uid?: string | undefined;
  /** Name of the identity provider of `extern_uid`. */
  provider?: string | undefined;
  /** Short biography of the user. */
  bio?: string | undefined;
  /** Location of the user. */
  location?: string | undefined;
  /** Whether the user can create groups. */
  can_create_group?: boolean | undefined;
  /** Email address of the user. */
  email: string;
  /** Username. */
  username: string;
  /** Full name of the user. */
  name: string;
  /** Password of the user. `reset_password` takes priority. */
  password?: string | undefined;
  /**
   * Whether the user sets the password through a password reset. Takes priority over `password`.
   *
   * @default false
   */
  reset_password?: boolean | undefined;
  /**
   * Whether the user is an administrator.
   *
   * @default false
   */
  admin?: boolean | undefined;
  /**
   * Whether the user must confirm the email address.
   *
   * @default true
   */
  confirm?: boolean | undefined;
  /**
   * Whether the user is external.
   *
   * @default false
   */
  external?: boolean | undefined;
}

export type CreateUserResult =
  | { status: 201; ok: true; documented: true; data: UserAdminView; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | OtherSuccess<201, UserAdminView>
  | Unavailable;

export interface CreateUserCall extends Promise<UserAdminView>, Call {
  result(): Promise<CreateUserResult>;
}

/**
 * Create a user.
 *
 * Creates a user. Either `password` or `reset_password` is required; `reset_password` takes priority over
 * `password`.
 *
 * Only administrators can create users.
 *
 * `POST /users` returns 201, or an error with 400, 401, 403.
 */
export function createUser(
  connection: Connection,
  parameters: CreateUserParameters,
  options?: CallOptions,
): CreateUserCall {
  return call(
    connection,
    'createUser',
    { kind: CHANGE, statuses: [201, 400, 401, 403], method: 'POST', path: '/users' },
    parameters,
    options,
  ) as CreateUserCall;
}

export interface Users {
  /**
   * Create a user.
   *
   * Creates a user. Either `password` or `reset_password` is required; `reset_password` takes priority over
   * `password`.
   *
   * Only administrators can create users.
   *
   * `POST /users` returns 201, or an error with 400, 401, 403.
   */
  create(parameters: CreateUserParameters, options?: CallOptions): CreateUserCall;
}

export interface GetUserParameters {
  /** ID of the user. */
  id: number;
}

export type GetUserResult =
  | { status: 200; ok: true; documented: true; data: UserAdminView | User; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, UserAdminView | User>
  | Unavailable;

export interface GetUserCall extends Promise<UserAdminView | User>, Call {
  result(): Promise<GetUserResult>;
}

/**
 * Get a user.
 *
 * Returns a user. Administrators get additional fields.
 *
 * `GET /users/{id}` returns 200, or an error with 400, 401, 404.
 */
export function getUser(
  connection: Connection,
  parameters: GetUserParameters,
  options?: CallOptions,
): GetUserCall {
  return call(
    connection,
    'getUser',
    { kind: READ, statuses: [200, 400, 401, 404], method: 'GET', path: '/users/{id}' },
    parameters,
    options,
  ) as GetUserCall;
}

export interface Users {
  /**
   * Get a user.
   *
   * Returns a user. Administrators get additional fields.
   *
   * `GET /users/{id}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetUserParameters, options?: CallOptions): GetUserCall;
}

export type UpdateUserParameters = UpdateUserFields & ({ external: boolean } | { admin: boolean } | { password: string } | { name: string } | { username: string } | { email: string } | { can_create_group: boolean } | { location: string } | { bio: string } | { provider: string } | { extern_uid: string } | { projects_limit: number } | { organization: string } | { website_url: string } | { twitter: string } | { linkedin: string } | { skype: string });

/** All that `UpdateUserParameters` can have; which of it belongs together, says that type. */
export interface UpdateUserFields {
  /** ID of the user. */
  id: number;
  /** Skype name. */
  skype?: string | undefined;
  /** LinkedIn profile. */
  linkedin?: string | undefined;
  /** Twitter name. */
  twitter?: string | undefined;
  /** URL of the user's website. */
  website_url?: string | undefined;
  /** Organization of the user. */
  organization?: string | undefined;
  /** Maximum number of projects that the user may create. */
  projects_limit?: number | undefined;
  /** ID of the user at the identity provider in `provider`. */
  extern_uid?: string | undefined;
  /** Name of the identity provider of `extern_uid`. */
  provider?: string | undefined;
  /** Short biography of the user. */
  bio?: string | undefined;
  /** Location of the user. */
  location?: string | undefined;
  /** Whether the user can create groups. */
  can_create_group?: boolean | undefined;
  /** Email address of the user. */
  email?: string | undefined;
  /** Username. */
  username?: string | undefined;
  /** Full name of the user. */
  name?: string | undefined;
  /** New password. The user must change it at the next sign-in. */
  password?: string | undefined;
  /** Whether the user is an administrator. */
  admin?: boolean | undefined;
  /** Whether the user is external. */
  external?: boolean | undefined;
}

export type UpdateUserResult =
  | { status: 200; ok: true; documented: true; data: UserAdminView; response: Response }
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, UserAdminView>
  | Unavailable;

export interface UpdateUserCall extends Promise<UserAdminView>, Call {
  result(): Promise<UpdateUserResult>;
}

/**
 * Update a user.
 *
 * Updates a user. If the password is updated, the user must change it at the next sign-in.
 *
 * Returns 404 for every failure, including conflicts such as a duplicate email.
 *
 * Assumed (Error statuses): a request without a valid token returns 401, and one without permission 403.
 *
 * Only administrators can update users.
 *
 * `PUT /users/{id}` returns 200, or an error with 401, 403, 404.
 */
export function updateUser(
  connection: Connection,
  parameters: UpdateUserParameters,
  options?: CallOptions,
): UpdateUserCall {
  return call(
    connection,
    'updateUser',
    { kind: CHANGE, statuses: [200, 401, 403, 404], method: 'PUT', isRepeatable: true, path: '/users/{id}' },
    parameters,
    options,
  ) as UpdateUserCall;
}

export interface Users {
  /**
   * Update a user.
   *
   * Updates a user. If the password is updated, the user must change it at the next sign-in.
   *
   * Returns 404 for every failure, including conflicts such as a duplicate email.
   *
   * Assumed (Error statuses): a request without a valid token returns 401, and one without permission 403.
   *
   * Only administrators can update users.
   *
   * `PUT /users/{id}` returns 200, or an error with 401, 403, 404.
   */
  update(parameters: UpdateUserParameters, options?: CallOptions): UpdateUserCall;
}

export interface DeleteUserParameters {
  /** ID of the user. */
  id: number;
}

export type DeleteUserResult =
  | { status: 200; ok: true; documented: true; data: UserAdminView | undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | OtherSuccess<200, UserAdminView | undefined>
  | Unavailable;

export interface DeleteUserCall extends Promise<UserAdminView | undefined>, Call {
  result(): Promise<DeleteUserResult>;
}

/**
 * Delete a user.
 *
 * Deletes a user. Idempotent: if the user does not exist, the request succeeds with an empty body.
 *
 * Only administrators can delete users.
 *
 * `DELETE /users/{id}` returns 200, or an error with 400, 401, 403.
 */
export function deleteUser(
  connection: Connection,
  parameters: DeleteUserParameters,
  options?: CallOptions,
): DeleteUserCall {
  return call(
    connection,
    'deleteUser',
    { kind: CHANGE, mayBeEmpty: true, statuses: [200, 400, 401, 403], method: 'DELETE', isRepeatable: true, path: '/users/{id}' },
    parameters,
    options,
  ) as DeleteUserCall;
}

export interface Users {
  /**
   * Delete a user.
   *
   * Deletes a user. Idempotent: if the user does not exist, the request succeeds with an empty body.
   *
   * Only administrators can delete users.
   *
   * `DELETE /users/{id}` returns 200, or an error with 400, 401, 403.
   */
  delete(parameters: DeleteUserParameters, options?: CallOptions): DeleteUserCall;
}

export interface GetCurrentUserParameters {
  /** ID of the user to act as. Administrators only. */
  sudo?: number | undefined;
}

export type GetCurrentUserResult =
  | { status: 200; ok: true; documented: true; data: CurrentUserSudo | UserAdminView; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<200, CurrentUserSudo | UserAdminView>
  | Unavailable;

export interface GetCurrentUserCall extends Promise<CurrentUserSudo | UserAdminView>, Call {
  result(): Promise<GetCurrentUserResult>;
}

/**
 * Get the current user.
 *
 * Returns the caller's own account, with the same fields that administrators see.
 *
 * Administrators can send `sudo` to get the account of another user, including `is_admin` and the secret
 * `private_token`.
 *
 * `GET /user` returns 200, or an error with 400, 401, 403, 404.
 */
export function getCurrentUser(
  connection: Connection,
  parameters?: GetCurrentUserParameters,
  options?: CallOptions,
): GetCurrentUserCall {
  return call(
    connection,
    'getCurrentUser',
    { kind: READ, statuses: [200, 400, 401, 403, 404], method: 'GET', path: '/user' },
    parameters,
    options,
  ) as GetCurrentUserCall;
}

export interface Users {
  /**
   * Get the current user.
   *
   * Returns the caller's own account, with the same fields that administrators see.
   *
   * Administrators can send `sudo` to get the account of another user, including `is_admin` and the secret
   * `private_token`.
   *
   * `GET /user` returns 200, or an error with 400, 401, 403, 404.
   */
  getCurrent(parameters?: GetCurrentUserParameters, options?: CallOptions): GetCurrentUserCall;
}

export interface BlockUserParameters {
  /** ID of the user. */
  id: number;
}

export type BlockUserResult =
  | { status: 201; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, undefined>
  | Unavailable;

export interface BlockUserCall extends Promise<undefined>, Call {
  result(): Promise<BlockUserResult>;
}

/**
 * Block a user.
 *
 * Blocks a user: `state` becomes `blocked`.
 *
 * Assumed (Blocked users): calls with a token of the user return 401 from then on.
 *
 * Returns 403 if directory synchronization manages the blocked state of the user, and 404 if the user does
 * not exist.
 *
 * Only administrators can block users.
 *
 * `POST /users/{id}/block` returns 201, or an error with 400, 401, 403, 404.
 */
export function blockUser(
  connection: Connection,
  parameters: BlockUserParameters,
  options?: CallOptions,
): BlockUserCall {
  return call(
    connection,
    'blockUser',
    { kind: CHANGE, mayBeEmpty: true, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/users/{id}/block' },
    parameters,
    options,
  ) as BlockUserCall;
}

export interface Users {
  /**
   * Block a user.
   *
   * Blocks a user: `state` becomes `blocked`.
   *
   * Assumed (Blocked users): calls with a token of the user return 401 from then on.
   *
   * Returns 403 if directory synchronization manages the blocked state of the user, and 404 if the user does
   * not exist.
   *
   * Only administrators can block users.
   *
   * `POST /users/{id}/block` returns 201, or an error with 400, 401, 403, 404.
   */
  block(parameters: BlockUserParameters, options?: CallOptions): BlockUserCall;
}

export interface UnblockUserParameters {
  /** ID of the user. */
  id: number;
}

export type UnblockUserResult =
  | { status: 201; ok: true; documented: true; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound
  | OtherSuccess<201, undefined>
  | Unavailable;

export interface UnblockUserCall extends Promise<undefined>, Call {
  result(): Promise<UnblockUserResult>;
}

/**
 * Unblock a user.
 *
 * Unblocks a user: `state` becomes `active`.
 *
 * Returns 403 if directory synchronization manages the blocked state of the user, and 404 if the user does
 * not exist.
 *
 * Only administrators can unblock users.
 *
 * `POST /users/{id}/unblock` returns 201, or an error with 400, 401, 403, 404.
 */
export function unblockUser(
  connection: Connection,
  parameters: UnblockUserParameters,
  options?: CallOptions,
): UnblockUserCall {
  return call(
    connection,
    'unblockUser',
    { kind: CHANGE, mayBeEmpty: true, statuses: [201, 400, 401, 403, 404], method: 'POST', path: '/users/{id}/unblock' },
    parameters,
    options,
  ) as UnblockUserCall;
}

export interface Users {
  /**
   * Unblock a user.
   *
   * Unblocks a user: `state` becomes `active`.
   *
   * Returns 403 if directory synchronization manages the blocked state of the user, and 404 if the user does
   * not exist.
   *
   * Only administrators can unblock users.
   *
   * `POST /users/{id}/unblock` returns 201, or an error with 400, 401, 403, 404.
   */
  unblock(parameters: UnblockUserParameters, options?: CallOptions): UnblockUserCall;
}

export interface ListUserEventsParameters {
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

export type ListUserEventsResult =
  | { status: 200; ok: true; documented: true; data: ActivityEvent[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound
  | OtherSuccess<200, ActivityEvent[]>
  | Unavailable;

export interface ListUserEventsPageCall extends Promise<ActivityEvent[]>, Call {
  result(): Promise<ListUserEventsResult>;
}

export interface ListUserEventsCall extends Promise<ActivityEvent[]>, ListCall<ActivityEvent> {
  result(): Promise<ListUserEventsResult>;
}

/**
 * List events of a user.
 *
 * Returns the contribution events of a user, newest first.
 *
 * `GET /users/{id}/events` returns 200, or an error with 400, 401, 404.
 */
export function listUserEvents(
  connection: Connection,
  parameters: ListUserEventsParameters,
  options?: CallOptions,
): ListUserEventsPageCall {
  return call(
    connection,
    'listUserEvents',
    { kind: READ, isList: true, statuses: [200, 400, 401, 404], method: 'GET', path: '/users/{id}/events' },
    parameters,
    options,
  ) as ListUserEventsPageCall;
}

export interface Users {
  /**
   * List events of a user.
   *
   * Returns the contribution events of a user, newest first.
   *
   * `GET /users/{id}/events` returns 200, or an error with 400, 401, 404.
   */
  listEvents(parameters: ListUserEventsParameters, options?: CallOptions): ListUserEventsCall;
}

export interface ListUserActivitiesParameters {
  /**
   * First day of the period to return. The default is 6 months ago.
   *
   * A day: `2026-01-31`.
   */
  from?: string | undefined;
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

export type ListUserActivitiesResult =
  | { status: 200; ok: true; documented: true; data: UserActivity[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | OtherSuccess<200, UserActivity[]>
  | Unavailable;

export interface ListUserActivitiesPageCall extends Promise<UserActivity[]>, Call {
  result(): Promise<ListUserActivitiesResult>;
}

export interface ListUserActivitiesCall extends Promise<UserActivity[]>, ListCall<UserActivity> {
  result(): Promise<ListUserActivitiesResult>;
}

/**
 * List user activities.
 *
 * Returns the date of the last activity of each user, oldest first. Git activity over HTTP or SSH (clone,
 * push) and signing in count as activity. By default, the last 6 months are covered.
 *
 * Only administrators can list user activities.
 *
 * `GET /user/activities` returns 200, or an error with 400, 401, 403.
 */
export function listUserActivities(
  connection: Connection,
  parameters?: ListUserActivitiesParameters,
  options?: CallOptions,
): ListUserActivitiesPageCall {
  return call(
    connection,
    'listUserActivities',
    { kind: READ, isList: true, statuses: [200, 400, 401, 403], method: 'GET', path: '/user/activities' },
    parameters,
    options,
  ) as ListUserActivitiesPageCall;
}

export interface Users {
  /**
   * List user activities.
   *
   * Returns the date of the last activity of each user, oldest first. Git activity over HTTP or SSH (clone,
   * push) and signing in count as activity. By default, the last 6 months are covered.
   *
   * Only administrators can list user activities.
   *
   * `GET /user/activities` returns 200, or an error with 400, 401, 403.
   */
  listActivities(parameters?: ListUserActivitiesParameters, options?: CallOptions): ListUserActivitiesCall;
}
