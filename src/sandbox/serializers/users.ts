/** Accounts in responses, and what belongs to them. */

import type { ResponseSchemas } from '../request/operation-types.ts';
import type {
  EmailRecord,
  ImpersonationTokenRecord,
  SshKeyRecord,
  UserRecord,
} from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';

const briefColumns = shownColumns('UserBrief', 'users');
const publicColumns = shownColumns('User', 'users');
const adminColumns = shownColumns('UserAdminView', 'users');
const emailColumns = shownColumns('Email', 'emails');
const keyColumns = shownColumns('SshKey', 'ssh_keys');
const tokenColumns = shownColumns('ImpersonationToken', 'impersonation_tokens');

/** A user beside what they did. */
export function userBrief(world: World, user: UserRecord): ResponseSchemas['UserBrief'] {
  return { ...briefColumns(user), web_url: `${world.site}/${user.username}` };
}

/** The brief of an id; `null` for nobody, and for accounts that are gone. */
export function userBriefById(
  world: World,
  id: number | null,
): ResponseSchemas['UserBrief'] | null {
  const user = id === null ? undefined : world.users.get(id);
  return user === undefined ? null : userBrief(world, user);
}

/** The author of something; somebody called Ghost if the account is gone. */
export function authorById(world: World, id: number): ResponseSchemas['UserBrief'] {
  const web_url = `${world.site}/ghost`;
  return (
    userBriefById(world, id) ?? {
      id,
      username: 'ghost',
      name: 'Ghost User',
      state: 'blocked',
      avatar_url: null,
      web_url,
    }
  );
}

/** What everybody sees of an account. */
export function serializePublicUser(world: World, user: UserRecord): ResponseSchemas['User'] {
  return {
    ...userBrief(world, user),
    ...publicColumns(user),
  };
}

/** What administrators see of any account, and everybody of their own. */
export function serializeAdminUser(
  world: World,
  user: UserRecord,
): ResponseSchemas['UserAdminView'] {
  return {
    ...serializePublicUser(world, user),
    ...adminColumns(user),
  };
}

/** When a user was last active, of whom it is known. */
export function serializeActivity(
  _world: World,
  { username, last_activity_on }: UserRecord,
): ResponseSchemas['UserActivity'] {
  const day = last_activity_on ?? '';
  return { username, last_activity_on: day, last_activity_at: day };
}

export function serializeEmail(_world: World, email: EmailRecord): ResponseSchemas['Email'] {
  return emailColumns(email);
}

export function serializeSshKey(_world: World, key: SshKeyRecord): ResponseSchemas['SshKey'] {
  return keyColumns(key);
}

/** A token without its secret. */
export function serializeImpersonationToken(
  token: ImpersonationTokenRecord,
  active: boolean,
): ResponseSchemas['ImpersonationToken'] {
  return { ...tokenColumns(token), impersonation: true, active };
}
