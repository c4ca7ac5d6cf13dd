/** Users, what belongs to them, and the namespaces of users and groups. */
import { ImpersonationTokenScope, UserState } from '../../../../generated/client/enums.ts';
import * as v from '../../../dependencies/valibot.ts';
import {
  day,
  flag,
  idOf,
  integer,
  listOf,
  oneOf,
  optional,
  orNull,
  table,
  text,
  timeOfCreation,
  timestamp,
} from '../fields.ts';
import { keyMaterial, memberKey } from '../keys.ts';

const users = table({
  fields: {
    username: text,
    name: text,
    /** The address of the account itself; the table `emails` has further ones. */
    email: text,
    state: optional(oneOf(UserState), 'active'),
    /** Directory synchronization decides on `state`, so nobody may block or unblock. */
    directory_synchronized: optional(flag, false),
    admin: optional(flag, false),
    private_token: optional(text, ({ id }) => `private-token-${id}`),
    /** Whether a password was set; the sandbox has no sign-in, and keeps no passwords. */
    has_password: optional(flag, true),
    /** The password has to be changed at the next sign-in. */
    password_expired: optional(flag, false),
    avatar_url: orNull(text),
    created_at: timeOfCreation,
    confirmed_at: orNull(timestamp),
    bio: orNull(text),
    location: orNull(text),
    skype: optional(text, ''),
    linkedin: optional(text, ''),
    twitter: optional(text, ''),
    website_url: optional(text, ''),
    organization: optional(text, ''),
    last_sign_in_at: orNull(timestamp),
    current_sign_in_at: orNull(timestamp),
    /** Day of the last sign-in or Git activity; API calls do not count. */
    last_activity_on: orNull(day),
    color_scheme_id: optional(integer, 1),
    projects_limit: optional(integer, 100),
    identities: optional(listOf(v.strictObject({ provider: text, extern_uid: text })), []),
    can_create_group: optional(flag, true),
    can_create_project: optional(flag, true),
    two_factor_enabled: optional(flag, false),
    external: optional(flag, false),
  },
  unique: {
    username: (row) => row.username.toLowerCase(),
    email: (row) => row.email.toLowerCase(),
    private_token: (row) => row.private_token,
  },
});

const emails = table({
  fields: { user_id: idOf('users'), email: text },
  unique: { email: (row) => row.email.toLowerCase() },
  parents: { user: (row) => row.user_id },
});

const ssh_keys = table({
  fields: {
    user_id: idOf('users'),
    title: text,
    /** Type, key and comment, as in a `.pub` file. */
    key: text,
    created_at: timeOfCreation,
  },
  unique: { material: (row) => keyMaterial(row.key) },
  parents: { user: (row) => row.user_id },
});

const impersonation_tokens = table({
  fields: {
    user_id: idOf('users'),
    name: text,
    token: optional(text, ({ id }) => `impersonation-token-${id}`),
    scopes: listOf(oneOf(ImpersonationTokenScope)),
    revoked: optional(flag, false),
    created_at: timeOfCreation,
    /** The token works until this day begins. */
    expires_at: orNull(day),
  },
  unique: { token: (row) => row.token },
  parents: { user: (row) => row.user_id },
});

/** Groups, and the namespaces of users' own projects. Groups are not nested. */
const namespaces = table({
  fields: {
    kind: optional(oneOf(['group', 'user']), 'group'),
    name: text,
    path: text,
    /** `null` for a group. */
    user_id: orNull(idOf('users')),
  },
  unique: { path: (row) => row.path.toLowerCase(), user: (row) => row.user_id },
});

/** Memberships in projects and groups; members of a group belong to its projects. */
const members = table({
  fields: {
    user_id: idOf('users'),
    source: oneOf(['project', 'group']),
    /** The id of the project or of the group's namespace. */
    source_id: integer,
    access_level: optional(integer, 30),
    notification_level: optional(integer, 3),
  },
  unique: { of: (row) => memberKey(row.source, row.source_id, row.user_id) },
  parents: { user: (row) => row.user_id, source: (row) => `${row.source}/${row.source_id}` },
});

export const userTables = { users, emails, ssh_keys, impersonation_tokens, namespaces, members };
