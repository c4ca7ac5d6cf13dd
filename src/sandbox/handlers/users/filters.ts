/** The filters of the list of users. */
import type { Input } from '../../operation-types.ts';
import type { UserRecord } from '../../store/schema.ts';
import type { World } from '../../store/world.ts';

type Filters = Omit<Input<'listUsers'>, 'page' | 'per_page'>;

/** The users who pass every filter, by rising ids. Of booleans, only `true` filters. */
export function filterUsers({ users }: World, filters: Filters): readonly UserRecord[] {
  const { active, blocked, external, username, search, extern_uid, provider } = filters;
  return users
    .all()
    .filter(
      (user) =>
        (active !== true || user.state === 'active') &&
        (blocked !== true || user.state === 'blocked') &&
        (external !== true || user.external) &&
        (username === undefined || user.username.toLowerCase() === username.toLowerCase()) &&
        (extern_uid === undefined ||
          provider === undefined ||
          hasIdentity(user, provider, extern_uid)) &&
        isLike(user, search),
    );
}

export function hasIdentity(user: UserRecord, provider: string, externUid: string): boolean {
  return user.identities.some(
    (identity) => identity.provider === provider && identity.extern_uid === externUid,
  );
}

/** Whether a part of somebody's email address or username is what is searched for. */
export function isLike({ email, username }: UserRecord, search = ''): boolean {
  const text = search.toLowerCase();
  return email.toLowerCase().includes(text) || username.toLowerCase().includes(text);
}
