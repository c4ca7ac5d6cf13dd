/** What requests send of accounts: fields of new and changed ones, and email addresses. */

import { dependentMessage, type FieldErrors } from '../../http/input-errors.ts';
import { assign } from '../domain/assign.ts';
import { isSegment } from '../domain/text-formats.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { BLANK, isBlank, TAKEN } from '../request/responses.ts';
import type { UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

type AccountInput = Omit<OperationInput<'updateUser'>, 'id'>;

/** The columns of an account with what was sent, and with what follows from it. */
export function accountFields<Input extends AccountInput>(
  context: RequestContext,
  input: Input,
  ...others: readonly (keyof Input)[]
) {
  const { projects_limit: limit } = input;
  return {
    ...assign(context, 'users', input, 'password', 'extern_uid', 'provider', ...others),
    ...(limit !== undefined && { can_create_project: limit > 0 }),
  };
}

/** The identities with the one that was sent, which replaces another of its provider. */
export function identitiesWith(
  identities: UserRecord['identities'],
  { provider, extern_uid }: AccountInput,
): UserRecord['identities'] {
  if (!provider || !extern_uid) return identities;
  const others = identities.filter((identity) => identity.provider !== provider);
  return [...others, { provider, extern_uid }];
}

/**
 * By field, what cannot be put into an account; empty for nothing.
 *
 * @param user Whose account is changed; `null` for a new one.
 */
export function accountProblems(
  world: World,
  input: AccountInput,
  user: UserRecord | null,
): FieldErrors {
  const { email, username, name, password } = input;
  const problems = {
    email: email === undefined ? null : addressProblem(world, email, user),
    username: username === undefined ? null : usernameProblem(world, username, user),
    name: name !== undefined && isBlank(name) ? BLANK : null,
    password: password !== undefined && isBlank(password) ? BLANK : null,
    ...identityProblems(world, input, user),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text === null ? [] : [[field, [text]]])),
  );
}

/** The name of an account is also the path of its projects, which groups have, too. */
function usernameProblem(
  { users, namespaces }: World,
  username: string,
  user: UserRecord | null,
): string | null {
  if (!isUsername(username)) return 'is invalid';
  const key = username.toLowerCase();
  const holders = [users.find('username', key)?.id, namespaces.find('path', key)?.user_id];
  return holders.every((id) => id === undefined || id === user?.id) ? null : TAKEN;
}

/** One segment of a path that leads nowhere else, and not a number, which would be read as an id. */
function isUsername(text: string): boolean {
  return isSegment(text) && !/^\d+$/.test(text);
}

/** Either of the two alone names nobody. */
function identityProblems(
  { users }: World,
  { provider, extern_uid }: AccountInput,
  user: UserRecord | null,
): Readonly<Record<string, string | null>> {
  if (!provider && !extern_uid) return {};
  if (!provider) return { provider: dependentMessage('extern_uid') };
  if (!extern_uid) return { extern_uid: dependentMessage('provider') };
  const holder = users.all().find((each) => hasIdentity(each, provider, extern_uid));
  return { extern_uid: holder === undefined || holder.id === user?.id ? null : TAKEN };
}

/**
 * What is wrong with an address; `null` for nothing.
 *
 * @param owner Whose it may be already, among further addresses: who makes one of them the first.
 */
export function addressProblem(
  world: World,
  address: string,
  owner: UserRecord | null = null,
): string | null {
  if (!isAddress(address)) return 'is invalid';
  const key = address.toLowerCase();
  const holders = [world.users.find('email', key)?.id, world.emails.find('email', key)?.user_id];
  return holders.every((id) => id === undefined || id === owner?.id) ? null : TAKEN;
}

/** Something on either side of one @, and no space: as much as can be checked without sending an email. */
function isAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(text);
}

export function hasIdentity(user: UserRecord, provider: string, externUid: string): boolean {
  return user.identities.some(
    (identity) => identity.provider === provider && identity.extern_uid === externUid,
  );
}
