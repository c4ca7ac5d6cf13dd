/** Accounts in responses, and what belongs to them. */
import type { ResponseSchemas } from '../operation-types.ts';
import { pick } from '../pick.ts';
import type {
  EmailRecord,
  ImpersonationTokenRecord,
  SshKeyRecord,
  UserRecord,
} from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** A user beside what they did. */
export function userBrief(world: World, user: UserRecord): ResponseSchemas['UserBrief'] {
  const { id, username, name, state, avatar_url } = user;
  return { id, username, name, state, avatar_url, web_url: `${world.site}/${username}` };
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
export function publicUserView(world: World, user: UserRecord): ResponseSchemas['User'] {
  return {
    ...userBrief(world, user),
    ...pick(user, 'created_at', 'bio', 'location', 'skype', 'linkedin', 'twitter', 'website_url'),
    ...pick(user, 'organization'),
  };
}

/** What administrators see of any account, and everybody of their own. */
export function adminUserView(world: World, user: UserRecord): ResponseSchemas['UserAdminView'] {
  return {
    ...publicUserView(world, user),
    ...pick(user, 'email', 'last_sign_in_at', 'confirmed_at', 'last_activity_on'),
    ...pick(user, 'color_scheme_id', 'projects_limit', 'current_sign_in_at'),
    identities: [...user.identities],
    ...pick(user, 'can_create_group', 'can_create_project', 'two_factor_enabled', 'external'),
  };
}

/** When a user was last active, of whom it is known. */
export function activityView(
  _world: World,
  { username, last_activity_on }: UserRecord,
): ResponseSchemas['UserActivity'] {
  const day = last_activity_on ?? '';
  return { username, last_activity_on: day, last_activity_at: day };
}

export function emailView(_world: World, email: EmailRecord): ResponseSchemas['Email'] {
  return pick(email, 'id', 'email');
}

export function sshKeyView(_world: World, key: SshKeyRecord): ResponseSchemas['SshKey'] {
  return pick(key, 'id', 'title', 'key', 'created_at');
}

/** A token without its secret. */
export function impersonationTokenView(
  token: ImpersonationTokenRecord,
  active: boolean,
): ResponseSchemas['ImpersonationToken'] {
  const shown = pick(token, 'id', 'name', 'revoked', 'created_at', 'expires_at');
  return { ...shown, scopes: [...token.scopes], impersonation: true, active };
}
