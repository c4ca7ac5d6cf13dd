/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import { type Call, call } from '../../src/client/runtime/call.ts';
import type { Connection } from '../../src/client/runtime/connect.ts';
import { type ListCall, list } from '../../src/client/runtime/list.ts';
import type { CallOptions } from '../../src/client/runtime/options.ts';
import type { ActivityEvent, CurrentUserSudo, User, UserActivity, UserAdminView, UserBrief } from './models.ts';
import type { BadRequest, Forbidden, NotFound, Unauthorized } from './responses.ts';

export type ListUsersParameters = ListUsersParametersBase &
  ({ extern_uid?: undefined; provider?: undefined } | { extern_uid: string; provider: string });

/** The part of `ListUsersParameters` that is always the same. */
export interface ListUsersParametersBase {
  /** Return only users who are active. Only `true` can be sent. */
  active?: true | undefined;
  /** Return only users who are blocked. Only `true` can be sent. */
  blocked?: true | undefined;
  /** Return only users whose email address or username matches this. */
  search?: string | undefined;
  /** Return only the user with this username. */
  username?: string | undefined;
  /** Return only the user who has this id at an identity provider. Send `provider` with it. */
  extern_uid?: string | undefined;
  /** The name of the identity provider that `extern_uid` is from. */
  provider?: string | undefined;
  /** Return only external users. */
  external?: boolean | undefined;
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

export type ListUsersResult =
  | { status: 200; data: (UserAdminView | User | UserBrief)[]; response: Response }
  | BadRequest
  | Unauthorized;

export interface ListUsersCall extends Promise<(UserAdminView | User | UserBrief)[]>, ListCall {
  result(): Promise<ListUsersResult>;
  pages(): AsyncIterable<(UserAdminView | User | UserBrief)[]>;
  all(limit?: number): Promise<(UserAdminView | User | UserBrief)[]>;
  [Symbol.asyncIterator](): AsyncIterator<UserAdminView | User | UserBrief>;
}

/**
 * List users.
 *
 * Returns the accounts of the service, all of them or those that fit the filters.
 *
 * Administrators get the administrators' view of each account, everybody else a smaller one.
 *
 * `GET /users` returns 200, or an error with 400, 401.
 */
export function listUsers(
  connection: Connection,
  parameters?: ListUsersParameters,
  options?: CallOptions,
): ListUsersCall {
  return list(connection, 'listUsers', 'list GET /users 200 400 401', parameters, options) as ListUsersCall;
}

export interface Users {
  /**
   * List users.
   *
   * Returns the accounts of the service, all of them or those that fit the filters.
   *
   * Administrators get the administrators' view of each account, everybody else a smaller one.
   *
   * `GET /users` returns 200, or an error with 400, 401.
   */
  list(parameters?: ListUsersParameters, options?: CallOptions): ListUsersCall;
}

export type CreateUserParameters = CreateUserParametersBase &
  ({ password: string } | { reset_password: boolean });

/** The part of `CreateUserParameters` that is always the same. */
export interface CreateUserParametersBase {
  /** The person's Skype name. */
  skype?: string | undefined;
  /** The person's LinkedIn profile. */
  linkedin?: string | undefined;
  /** The person's Twitter name. */
  twitter?: string | undefined;
  /** The address of the person's web site. */
  website_url?: string | undefined;
  /** Where the person works. */
  organization?: string | undefined;
  /** How many projects the person may create. */
  projects_limit?: number | undefined;
  /** The person's id at the identity provider that `provider` names. */
  extern_uid?: string | undefined;
  /** The name of an identity provider that the person can sign in with. */
  provider?: string | undefined;
  /** What the person says of themselves. */
  bio?: string | undefined;
  /** Where the person is. */
  location?: string | undefined;
  /** Whether the person may create groups. */
  can_create_group?: boolean | undefined;
  /** The address of the account. */
  email: string;
  /** The name to sign in and to be mentioned with. */
  username: string;
  /** The full name. */
  name: string;
  /** The password to sign in with. Not used when `reset_password` is true. */
  password?: string | undefined;
  /**
   * Let the person choose a password by resetting it. Goes before `password`.
   *
   * @default false
   */
  reset_password?: boolean | undefined;
  /**
   * Whether the person becomes an administrator.
   *
   * @default false
   */
  admin?: boolean | undefined;
  /**
   * Whether the person has to confirm the address.
   *
   * @default true
   */
  confirm?: boolean | undefined;
  /**
   * Whether the account is marked as external.
   *
   * @default false
   */
  external?: boolean | undefined;
}

export type CreateUserResult =
  | { status: 201; data: UserAdminView; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden;

export interface CreateUserCall extends Promise<UserAdminView>, Call {
  result(): Promise<CreateUserResult>;
}

/**
 * Create a user.
 *
 * Makes an account. Either `password` or `reset_password` has to be sent; when `reset_password` is true,
 * the password is not used.
 *
 * Only administrators can do this.
 *
 * `POST /users` returns 201, or an error with 400, 401, 403.
 */
export function createUser(
  connection: Connection,
  parameters: CreateUserParameters,
  options?: CallOptions,
): CreateUserCall {
  return call(connection, 'createUser', 'POST /users 201 400 401 403', parameters, options) as CreateUserCall;
}

export interface Users {
  /**
   * Create a user.
   *
   * Makes an account. Either `password` or `reset_password` has to be sent; when `reset_password` is true,
   * the password is not used.
   *
   * Only administrators can do this.
   *
   * `POST /users` returns 201, or an error with 400, 401, 403.
   */
  create(parameters: CreateUserParameters, options?: CallOptions): CreateUserCall;
}

export interface GetUserParameters {
  /** The id of the user. */
  id: number;
}

export type GetUserResult =
  | { status: 200; data: UserAdminView | User; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface GetUserCall extends Promise<UserAdminView | User>, Call {
  result(): Promise<GetUserResult>;
}

/**
 * Get a user.
 *
 * Returns one account. Administrators get the administrators' view of it.
 *
 * `GET /users/{id}` returns 200, or an error with 400, 401, 404.
 */
export function getUser(
  connection: Connection,
  parameters: GetUserParameters,
  options?: CallOptions,
): GetUserCall {
  return call(connection, 'getUser', 'GET /users/{id} 200 400 401 404', parameters, options) as GetUserCall;
}

export interface Users {
  /**
   * Get a user.
   *
   * Returns one account. Administrators get the administrators' view of it.
   *
   * `GET /users/{id}` returns 200, or an error with 400, 401, 404.
   */
  get(parameters: GetUserParameters, options?: CallOptions): GetUserCall;
}

export interface UpdateUserParameters {
  /** The id of the user. */
  id: number;
  /** The person's Skype name. */
  skype?: string | undefined;
  /** The person's LinkedIn profile. */
  linkedin?: string | undefined;
  /** The person's Twitter name. */
  twitter?: string | undefined;
  /** The address of the person's web site. */
  website_url?: string | undefined;
  /** Where the person works. */
  organization?: string | undefined;
  /** How many projects the person may create. */
  projects_limit?: number | undefined;
  /** The person's id at the identity provider that `provider` names. */
  extern_uid?: string | undefined;
  /** The name of an identity provider that the person can sign in with. */
  provider?: string | undefined;
  /** What the person says of themselves. */
  bio?: string | undefined;
  /** Where the person is. */
  location?: string | undefined;
  /** Whether the person may create groups. */
  can_create_group?: boolean | undefined;
  /** The address of the account. */
  email?: string | undefined;
  /** The name to sign in and to be mentioned with. */
  username?: string | undefined;
  /** The full name. */
  name?: string | undefined;
  /** A new password. The person has to change it at the next sign-in. */
  password?: string | undefined;
  /** Whether the person is an administrator. */
  admin?: boolean | undefined;
  /** Whether the account is marked as external. */
  external?: boolean | undefined;
}

export type UpdateUserResult =
  | { status: 200; data: UserAdminView; response: Response }
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UpdateUserCall extends Promise<UserAdminView>, Call {
  result(): Promise<UpdateUserResult>;
}

/**
 * Change a user.
 *
 * Changes an account. A new password holds until the next sign-in, where the person has to choose another.
 *
 * Only administrators can do this. Every failure is answered with 404, even a value that is not valid or an
 * address that another account has already.
 *
 * `PUT /users/{id}` returns 200, or an error with 401, 403, 404.
 */
export function updateUser(
  connection: Connection,
  parameters: UpdateUserParameters,
  options?: CallOptions,
): UpdateUserCall {
  return call(connection, 'updateUser', 'PUT /users/{id} 200 401 403 404', parameters, options) as UpdateUserCall;
}

export interface Users {
  /**
   * Change a user.
   *
   * Changes an account. A new password holds until the next sign-in, where the person has to choose another.
   *
   * Only administrators can do this. Every failure is answered with 404, even a value that is not valid or an
   * address that another account has already.
   *
   * `PUT /users/{id}` returns 200, or an error with 401, 403, 404.
   */
  update(parameters: UpdateUserParameters, options?: CallOptions): UpdateUserCall;
}

export interface DeleteUserParameters {
  /** The id of the user. */
  id: number;
}

export type DeleteUserResult =
  | { status: 200; data: UserAdminView | undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden;

export interface DeleteUserCall extends Promise<UserAdminView | undefined>, Call {
  result(): Promise<DeleteUserResult>;
}

/**
 * Delete a user.
 *
 * Removes an account. Deleting a user who does not exist succeeds too, with an empty answer.
 *
 * Only administrators can do this.
 *
 * `DELETE /users/{id}` returns 200, or an error with 400, 401, 403.
 */
export function deleteUser(
  connection: Connection,
  parameters: DeleteUserParameters,
  options?: CallOptions,
): DeleteUserCall {
  return call(connection, 'deleteUser', 'DELETE /users/{id} 200 400 401 403', parameters, options) as DeleteUserCall;
}

export interface Users {
  /**
   * Delete a user.
   *
   * Removes an account. Deleting a user who does not exist succeeds too, with an empty answer.
   *
   * Only administrators can do this.
   *
   * `DELETE /users/{id}` returns 200, or an error with 400, 401, 403.
   */
  delete(parameters: DeleteUserParameters, options?: CallOptions): DeleteUserCall;
}

export interface GetCurrentUserParameters {
  /** The id of the user to act as. For administrators only. */
  sudo?: number | undefined;
}

export type GetCurrentUserResult =
  | { status: 200; data: CurrentUserSudo | UserAdminView; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface GetCurrentUserCall extends Promise<CurrentUserSudo | UserAdminView>, Call {
  result(): Promise<GetCurrentUserResult>;
}

/**
 * Get the current user.
 *
 * Returns the caller's own account, in the view that administrators have of it.
 *
 * An administrator can act as somebody else with `sudo`. The answer is then that person's account, with the
 * private token.
 *
 * `GET /user` returns 200, or an error with 400, 401, 403, 404.
 */
export function getCurrentUser(
  connection: Connection,
  parameters?: GetCurrentUserParameters,
  options?: CallOptions,
): GetCurrentUserCall {
  return call(connection, 'getCurrentUser', 'GET /user 200 400 401 403 404', parameters, options) as GetCurrentUserCall;
}

export interface Users {
  /**
   * Get the current user.
   *
   * Returns the caller's own account, in the view that administrators have of it.
   *
   * An administrator can act as somebody else with `sudo`. The answer is then that person's account, with the
   * private token.
   *
   * `GET /user` returns 200, or an error with 400, 401, 403, 404.
   */
  getCurrent(parameters?: GetCurrentUserParameters, options?: CallOptions): GetCurrentUserCall;
}

export interface BlockUserParameters {
  /** The id of the user. */
  id: number;
}

export type BlockUserResult =
  | { status: 201; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface BlockUserCall extends Promise<undefined>, Call {
  result(): Promise<BlockUserResult>;
}

/**
 * Block a user.
 *
 * Keeps a user from using the service. The `state` of the user becomes `blocked`.
 *
 * Only administrators can do this. It is refused when directory synchronization manages whether the user is
 * blocked.
 *
 * `POST /users/{id}/block` returns 201, or an error with 400, 401, 403, 404.
 */
export function blockUser(
  connection: Connection,
  parameters: BlockUserParameters,
  options?: CallOptions,
): BlockUserCall {
  return call(connection, 'blockUser', 'POST /users/{id}/block 201 400 401 403 404', parameters, options) as BlockUserCall;
}

export interface Users {
  /**
   * Block a user.
   *
   * Keeps a user from using the service. The `state` of the user becomes `blocked`.
   *
   * Only administrators can do this. It is refused when directory synchronization manages whether the user is
   * blocked.
   *
   * `POST /users/{id}/block` returns 201, or an error with 400, 401, 403, 404.
   */
  block(parameters: BlockUserParameters, options?: CallOptions): BlockUserCall;
}

export interface UnblockUserParameters {
  /** The id of the user. */
  id: number;
}

export type UnblockUserResult =
  | { status: 201; data: undefined; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden
  | NotFound;

export interface UnblockUserCall extends Promise<undefined>, Call {
  result(): Promise<UnblockUserResult>;
}

/**
 * Unblock a user.
 *
 * Lets a blocked user use the service again. The `state` of the user becomes `active`.
 *
 * Only administrators can do this. It is refused when directory synchronization manages whether the user is
 * blocked.
 *
 * `POST /users/{id}/unblock` returns 201, or an error with 400, 401, 403, 404.
 */
export function unblockUser(
  connection: Connection,
  parameters: UnblockUserParameters,
  options?: CallOptions,
): UnblockUserCall {
  return call(connection, 'unblockUser', 'POST /users/{id}/unblock 201 400 401 403 404', parameters, options) as UnblockUserCall;
}

export interface Users {
  /**
   * Unblock a user.
   *
   * Lets a blocked user use the service again. The `state` of the user becomes `active`.
   *
   * Only administrators can do this. It is refused when directory synchronization manages whether the user is
   * blocked.
   *
   * `POST /users/{id}/unblock` returns 201, or an error with 400, 401, 403, 404.
   */
  unblock(parameters: UnblockUserParameters, options?: CallOptions): UnblockUserCall;
}

export interface ListUserEventsParameters {
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

export type ListUserEventsResult =
  | { status: 200; data: ActivityEvent[]; response: Response }
  | BadRequest
  | Unauthorized
  | NotFound;

export interface ListUserEventsCall extends Promise<ActivityEvent[]>, ListCall {
  result(): Promise<ListUserEventsResult>;
  pages(): AsyncIterable<ActivityEvent[]>;
  all(limit?: number): Promise<ActivityEvent[]>;
  [Symbol.asyncIterator](): AsyncIterator<ActivityEvent>;
}

/**
 * List the events of a user.
 *
 * Returns what a user did in projects: pushes, comments, and what they opened or closed. The newest comes
 * first.
 *
 * `GET /users/{id}/events` returns 200, or an error with 400, 401, 404.
 */
export function listUserEvents(
  connection: Connection,
  parameters: ListUserEventsParameters,
  options?: CallOptions,
): ListUserEventsCall {
  return list(connection, 'listUserEvents', 'list GET /users/{id}/events 200 400 401 404', parameters, options) as ListUserEventsCall;
}

export interface Users {
  /**
   * List the events of a user.
   *
   * Returns what a user did in projects: pushes, comments, and what they opened or closed. The newest comes
   * first.
   *
   * `GET /users/{id}/events` returns 200, or an error with 400, 401, 404.
   */
  listEvents(parameters: ListUserEventsParameters, options?: CallOptions): ListUserEventsCall;
}

export interface ListUserActivitiesParameters {
  /**
   * Return only users who were active on this day or later. Without it, the day six months ago is taken.
   *
   * A day: `2026-01-31`.
   */
  from?: string | undefined;
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

export type ListUserActivitiesResult =
  | { status: 200; data: UserActivity[]; response: Response }
  | BadRequest
  | Unauthorized
  | Forbidden;

export interface ListUserActivitiesCall extends Promise<UserActivity[]>, ListCall {
  result(): Promise<ListUserActivitiesResult>;
  pages(): AsyncIterable<UserActivity[]>;
  all(limit?: number): Promise<UserActivity[]>;
  [Symbol.asyncIterator](): AsyncIterator<UserActivity>;
}

/**
 * List when users were last active.
 *
 * Returns the day on which each user was last active, for everyone who was active since a given day. Cloning
 * and pushing over HTTP or SSH count, and so does signing in. The oldest comes first.
 *
 * Only administrators can do this.
 *
 * `GET /user/activities` returns 200, or an error with 400, 401, 403.
 */
export function listUserActivities(
  connection: Connection,
  parameters?: ListUserActivitiesParameters,
  options?: CallOptions,
): ListUserActivitiesCall {
  return list(connection, 'listUserActivities', 'list GET /user/activities 200 400 401 403', parameters, options) as ListUserActivitiesCall;
}

export interface Users {
  /**
   * List when users were last active.
   *
   * Returns the day on which each user was last active, for everyone who was active since a given day. Cloning
   * and pushing over HTTP or SSH count, and so does signing in. The oldest comes first.
   *
   * Only administrators can do this.
   *
   * `GET /user/activities` returns 200, or an error with 400, 401, 403.
   */
  listActivities(parameters?: ListUserActivitiesParameters, options?: CallOptions): ListUserActivitiesCall;
}
