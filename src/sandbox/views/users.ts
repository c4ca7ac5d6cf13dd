import type { UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { type Look, type Schemas, view } from './view.ts';

/** What is shown of people beside what they did. */
export function briefOf(world: World, user: UserRecord): Schemas['UserBrief'] {
  const { id, username, name, state, avatar_url } = user;
  return { id, username, name, state, avatar_url, web_url: `${world.site}/${username}` };
}

/** The brief of whoever has an id; `null` for nobody, and for accounts that are gone. */
export function briefById(
  world: World,
  look: Look,
  id: number | null,
): Schemas['UserBrief'] | null {
  const user = id === null ? undefined : look(({ users }) => users.get(id));
  return user === undefined ? null : briefOf(world, user);
}

/** Stands for the author of something, where the account is gone. */
export function ghost({ site }: World, id: number): Schemas['UserBrief'] {
  const web_url = `${site}/ghost`;
  return { id, username: 'ghost', name: 'Ghost User', state: 'blocked', avatar_url: null, web_url };
}

/** What everybody sees of an account. */
export function publicUser(world: World, user: UserRecord): Schemas['User'] {
  const { created_at, bio, location, skype, linkedin, twitter, website_url, organization } = user;
  const profile = { bio, location, skype, linkedin, twitter, website_url, organization };
  return { ...briefOf(world, user), created_at, ...profile };
}

/** What administrators see of any account, and everybody of their own. */
function adminUser(world: World, user: UserRecord): Schemas['UserAdminView'] {
  return {
    ...publicUser(world, user),
    email: user.email,
    last_sign_in_at: user.last_sign_in_at,
    confirmed_at: user.confirmed_at,
    last_activity_on: user.last_activity_on,
    color_scheme_id: user.color_scheme_id,
    projects_limit: user.projects_limit,
    current_sign_in_at: user.current_sign_in_at,
    identities: [...user.identities],
    can_create_group: user.can_create_group,
    can_create_project: user.can_create_project,
    two_factor_enabled: user.two_factor_enabled,
    external: user.external,
  };
}

export const userBriefView = view((user: UserRecord, _look, world) => briefOf(world, user));
export const publicUserView = view((user: UserRecord, _look, world) => publicUser(world, user));
export const adminUserView = view((user: UserRecord, _look, world) => adminUser(world, user));

/** When somebody was last active, of whom it is known. */
export const activityView = view(
  ({ username, last_activity_on }: UserRecord): Schemas['UserActivity'] => {
    const day = last_activity_on ?? '';
    return { username, last_activity_on: day, last_activity_at: day };
  },
);
