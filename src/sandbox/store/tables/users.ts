/** Users, what belongs to them, and the namespaces of users and groups. */
import { ImpersonationTokenScope, UserState } from '../../../../generated/client/enums.ts';
import * as v from '../fields.ts';
import { keyMaterial, memberKey } from '../keys.ts';

const users = v.table({
  fields: {
    username: v.text,
    name: v.text,
    /** The address of the account itself; the table `emails` has further ones. */
    email: v.text,
    state: v.optional(v.oneOf(UserState), 'active'),
    /** Directory synchronization decides on `state`, so nobody may block or unblock. */
    directory_synchronized: v.optional(v.flag, false),
    admin: v.optional(v.flag, false),
    private_token: v.optional(v.text, ({ id }) => `private-token-${id}`),
    /** Whether a password was set; the sandbox has no sign-in, and keeps no passwords. */
    has_password: v.optional(v.flag, true),
    /** The password has to be changed at the next sign-in. */
    password_expired: v.optional(v.flag, false),
    avatar_url: v.orNull(v.text),
    created_at: v.timeOfCreation,
    confirmed_at: v.orNull(v.timestamp),
    bio: v.orNull(v.text),
    location: v.orNull(v.text),
    skype: v.optional(v.nullable(v.text), ''),
    linkedin: v.optional(v.nullable(v.text), ''),
    twitter: v.optional(v.nullable(v.text), ''),
    website_url: v.optional(v.nullable(v.text), ''),
    organization: v.optional(v.nullable(v.text), ''),
    last_sign_in_at: v.orNull(v.timestamp),
    current_sign_in_at: v.orNull(v.timestamp),
    /** Day of the last sign-in or Git activity; API calls do not count. */
    last_activity_on: v.orNull(v.day),
    color_scheme_id: v.optional(v.integer, 1),
    projects_limit: v.optional(v.integer, 100),
    identities: v.optional(v.listOf(v.object({ provider: v.text, extern_uid: v.text })), []),
    can_create_group: v.optional(v.flag, true),
    can_create_project: v.optional(v.flag, true),
    two_factor_enabled: v.optional(v.flag, false),
    external: v.optional(v.flag, false),
  },
  unique: {
    username: (row) => row.username.toLowerCase(),
    email: (row) => row.email.toLowerCase(),
    private_token: (row) => row.private_token,
  },
});

const emails = v.table({
  fields: { user_id: v.idOf('users'), email: v.text },
  unique: { email: (row) => row.email.toLowerCase() },
  parents: { user: (row) => row.user_id },
});

const ssh_keys = v.table({
  fields: {
    user_id: v.idOf('users'),
    title: v.text,
    /** Type, key and comment, as in a `.pub` file. */
    key: v.text,
    created_at: v.timeOfCreation,
  },
  unique: { material: (row) => keyMaterial(row.key) },
  parents: { user: (row) => row.user_id },
});

const impersonation_tokens = v.table({
  fields: {
    user_id: v.idOf('users'),
    name: v.text,
    token: v.optional(v.text, ({ id }) => `impersonation-token-${id}`),
    scopes: v.listOf(v.oneOf(ImpersonationTokenScope)),
    revoked: v.optional(v.flag, false),
    created_at: v.timeOfCreation,
    /** The token works until this day begins. */
    expires_at: v.orNull(v.day),
  },
  unique: { token: (row) => row.token },
  parents: { user: (row) => row.user_id },
});

/** Groups, and the namespaces of users' own projects. Groups are not nested. */
const namespaces = v.table({
  fields: {
    kind: v.optional(v.oneOf(['group', 'user']), 'group'),
    name: v.text,
    path: v.text,
    /** `null` for a group. */
    user_id: v.orNull(v.idOf('users')),
  },
  unique: { path: (row) => row.path.toLowerCase(), user: (row) => row.user_id },
});

/** Memberships in projects and groups; members of a group belong to its projects. */
const members = v.table({
  fields: {
    user_id: v.idOf('users'),
    source: v.oneOf(['project', 'group']),
    /** The id of the project or of the group's namespace. */
    source_id: v.integer,
    access_level: v.optional(v.integer, 30),
    notification_level: v.optional(v.integer, 3),
  },
  unique: { of: (row) => memberKey(row.source, row.source_id, row.user_id) },
  parents: { user: (row) => row.user_id, source: (row) => `${row.source}/${row.source_id}` },
});

export const userTables = { users, emails, ssh_keys, impersonation_tokens, namespaces, members };
