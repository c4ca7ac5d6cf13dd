/** The documentation of users, keys, emails and tokens, sentence by sentence, and a server that breaks each; the comments quote what a group of rows is about. */
import { asAdmin, asUser, goneIsMissing, rejectAs, rejects, takesToken } from './access-layers.ts';
import { sets } from './independent-fifth.ts';
import { adds } from './independent-seventh.ts';
import { byDefault, filter, forgets, ignores, json, query, relist, sent } from './input-layers.ts';
import { ADMIN, both, type Call, type Json, on, type Row } from './layer.ts';
import { TOKENS } from './places.ts';
import { callerOf, isAdmin, isDay, isSelf, number, text, userOf } from './rows.ts';
import { isFlag, isText, lacks, outdated, respondsAs, shows } from './walk-changes.ts';
import { after, removes, rewrites } from './world-layers.ts';

const ONE = 'GET /users/*';
const LIST = 'GET /users';
const ME = 'GET /user';
const NEW = 'POST /users';
const PUT = 'PUT /users/*';
const VIEWS = [ONE, LIST, ME, NEW, PUT];
const MY_KEYS = 'GET /user/keys';
const MY_KEY = 'GET /user/keys/*';
const NEW_KEY = 'POST /user/keys';
const KEYS = 'GET /users/*/keys';
const MY_EMAILS = 'GET /user/emails';
const NEW_EMAIL = 'POST /user/emails';
const EMAILS = 'GET /users/*/emails';
const NEW_TOKEN = `POST ${TOKENS}`;
const TOKEN = `GET ${TOKENS}/*`;

const beforeUpdate = outdated(PUT, LIST, userOf);

/** A field of a user keeps the value that it had before an update. */
const stays = (field: string) =>
  sets(PUT, 'users', (_, __, before) => ({ [field]: before[field] }));

/** A field of a user is as it was where it is not sent. */
const resets = (field: string, value: unknown) =>
  sets(PUT, 'users', (_, { sent: fields }) => !(field in fields) && { [field]: value });

const tokenOf = ({ world, path }: Call) => world.impersonation_tokens.get(number(path[1]));

/** Whether an administrator calls about a user who is there. */
const mayChange = (call: Call) => isAdmin(call) && userOf(call) !== undefined;

// biome-ignore format: a table; a row has its id, its operations and what it says in the first line.
export const walkUsers: Readonly<Record<string, readonly Row[]>> = {
  'walk: users': [
    // Resources, UserBrief: "id integer, username string, name string, state active or blocked, avatar_url string or null, web_url string".
    ['user-id-as-text', 'getUser', 'The id of a user is a text.', shows(ONE, 'id', String)],
    ['user-username-with-at', 'getUser listUsers', 'A single user has the username with an at sign.', shows(ONE, 'username', (name) => `@${name}`)],
    ['user-name-outdated-in-list', 'updateUser listUsers', 'Lists show the name of before the first update.', beforeUpdate('name')],
    ['user-username-outdated-in-list', 'updateUser listUsers', 'Lists show the username of before the first update.', beforeUpdate('username')],
    ['user-email-outdated-in-list', 'updateUser listUsers', 'Lists show the address of before the first update.', beforeUpdate('email')],
    ['user-profile-outdated-in-list', 'updateUser listUsers', 'Lists show bio, location and organization of before the first update.', beforeUpdate('bio', 'location', 'organization', 'skype', 'linkedin', 'twitter', 'website_url')],
    ['user-state-active-in-list', 'listUsers blockUser', 'In lists, all users are active.', shows(LIST, 'state', () => 'active')],
    ['user-state-flag', 'getUser', 'The state of a user is a flag.', shows(ONE, 'state', (state) => state === 'active')],
    ['user-avatar-missing', 'getUser', 'A user has no avatar_url field.', lacks(ONE, 'avatar_url')],
    ['user-avatar-empty', 'getUser listUsers', 'A user without a picture has an empty avatar_url.', shows([ONE], 'avatar_url', (url) => url ?? false)],
    ['user-url-missing-in-list', 'listUsers', 'In lists, users have no web_url.', lacks(LIST, 'web_url')],
    ['user-url-differs', 'getUser listUsers', 'A single user has another web_url than in lists.', shows(ONE, 'web_url', (url) => `${url}/profile`)],
    // "User (single user, non-admin view) | UserBrief fields plus: created_at, bio, location, skype, linkedin, twitter, website_url, organization".
    ['user-created-missing', 'getUser', 'A user does not say when the account was created.', lacks(ONE, 'created_at')],
    ['user-created-day', 'getUser', 'The account of a user was created on a day without a time.', shows(ONE, 'created_at', (time) => time.slice(0, 10))],
    ['user-created-now', 'getUser listUsers', 'A single user was always created now.', shows(ONE, 'created_at', () => '2017-06-12T10:00:00.000Z')],
    ['user-bio-missing', 'getUser', 'A user has no bio.', lacks(ONE, 'bio')],
    ['user-location-missing-in-list', 'listUsers getUser', 'In lists, users have no location.', shows(LIST, 'location', () => null)],
    ['user-skype-is-linkedin', 'getUser updateUser', 'A user shows linkedin as skype.', shows([ONE, PUT], 'skype', (_, { linkedin }) => linkedin)],
    ['user-website-missing', 'getUser', 'A user has no website_url.', lacks(ONE, 'website_url')],
    ['user-organization-array', 'getUser', 'The organizations of a user are an array.', shows(ONE, 'organization', (name) => [name])],
    // "User (admin view, list/single/current user) | Non-admin fields plus: email, last_sign_in_at, confirmed_at, last_activity_on, …".
    ['admin-view-without-email', 'getUser', 'Administrators do not see the address of a user.', lacks([ONE], 'email')],
    ['admin-list-without-limit', 'listUsers', 'In lists, administrators do not see how many projects a user may have.', lacks(LIST, 'projects_limit')],
    ['admin-view-confirmed-missing', 'getUser', 'Administrators do not see when a user was confirmed.', lacks(ONE, 'confirmed_at')],
    ['admin-view-activity-time', 'getUser', 'last_activity_on is a time.', shows(VIEWS, 'last_activity_on', (day) => day && `${day}T00:00:00.000Z`)],
    ['admin-view-sign-in-day', 'getUser', 'last_sign_in_at is a day.', shows(VIEWS, 'last_sign_in_at', (time) => time?.slice(0, 10))],
    ['admin-view-scheme-text', 'getUser', 'color_scheme_id is a text.', shows(ONE, 'color_scheme_id', String)],
    ['admin-view-limit-text', 'getUser', 'projects_limit is a text.', shows(VIEWS, 'projects_limit', String)],
    ['admin-view-identities-object', 'createUser getUser', 'identities is an object by provider.', shows(VIEWS, 'identities', (all) => Object.fromEntries(all.map(({ provider, extern_uid }: Json) => [provider, extern_uid])))],
    ['admin-view-identity-without-provider', 'createUser getUser', 'An external uid has no provider.', json(ONE, (user) => { for (const one of user.identities ?? []) delete one.provider; })],
    ['admin-view-create-project-null', 'getUser', 'can_create_project is null.', shows(VIEWS, 'can_create_project', () => null)],
    ['admin-view-two-factor-missing', 'getUser', 'Administrators do not see two_factor_enabled.', lacks(ONE, 'two_factor_enabled')],
    ['admin-view-external-text', 'getUser', 'external is a text.', shows(VIEWS, 'external', String)],
    ['list-identities-empty', 'listUsers createUser', 'In lists, users have no identities.', shows(LIST, 'identities', () => [])],
    ['list-external-false', 'listUsers createUser', 'In lists, no user is external.', shows(LIST, 'external', () => false)],
    ['list-limit-differs', 'listUsers getUser updateUser', 'In lists, every user may have ten projects.', shows(LIST, 'projects_limit', () => 10)],
    ['current-user-without-email', 'getCurrentUser', 'The current user has no address.', lacks(ME, 'email')],
    ['current-user-name-username', 'getCurrentUser getUser', 'The name of the current user is the username.', shows(ME, 'name', (_, { username }) => username)],
    ['current-user-is-first', 'getCurrentUser', 'The current user is the first of the service.', on(ME, async (call) => { const response = await call.pass(); const first = call.world.users.all()[0]; return response.status === 200 && first && !call.query.has('sudo') ? call.pass({ token: first.private_token }) : response; })],
    ['current-user-limit', 'getCurrentUser getUser', 'The current user shows another projects_limit than the account has.', shows(ME, 'projects_limit', (limit) => limit + 1)],
    ['email-for-everybody', 'getUser', 'Everybody sees the address of every user.', json(ONE, (user, { world }) => { user.email = world.users.get(user.id)?.email; })],
    ['identities-for-everybody', 'getUser', 'Everybody sees the identities of every user.', json(ONE, (user, { world }) => { user.identities = world.users.get(user.id)?.identities; })],
    ['sign-in-for-everybody', 'getUser', 'Everybody sees when a user signed in.', json(ONE, (user, { world }) => { user.last_sign_in_at = world.users.get(user.id)?.last_sign_in_at; })],
    ['external-for-everybody', 'listUsers', 'Everybody sees in lists whether a user is external.', json(LIST, (users, { world }) => { for (const user of users as Json[]) user.external = world.users.get(user.id)?.external; })],
    ['private-token-of-current', 'getCurrentUser', 'The current user has the private token without sudo.', json(ME, (user, call) => { user.private_token = callerOf(call)?.private_token; })],
    ['sudo-other-user', 'getCurrentUser', 'sudo shows the user with the next id.', query(ME, (changed) => { const id = changed.get('sudo'); if (id === '2' || id === '3') changed.set('sudo', id === '2' ? '3' : '2'); })],
    ['sudo-admin-false', 'getCurrentUser', 'is_admin is always false.', shows(ME, 'is_admin', () => false)],
    ['sudo-admin-as-text', 'getCurrentUser', 'is_admin is a text.', shows(ME, 'is_admin', String)],
    ['sudo-by-name', 'getCurrentUser', 'sudo needs a username instead of an id.', rejects(ME, 400, { sudo: ['is invalid'] }, (call) => isAdmin(call) && /^\d+$/.test(call.query.get('sudo') ?? ''))],
  ],
  'walk: users, lists': [
    // "page, per_page; active=true or blocked=true; search (… email or username); username; extern_uid with provider; external=true".
    ['users-blocked-ignored', 'listUsers', 'The flag blocked is ignored.', query(LIST, (changed) => changed.delete('blocked'))],
    ['users-blocked-is-active', 'listUsers', 'The flag blocked lists active users.', query(LIST, (changed) => { if (changed.get('blocked') === 'true') { changed.delete('blocked'); changed.set('active', 'true'); } })],
    ['users-active-without-external', 'listUsers createUser', 'Active users are those who are not external.', relist(LIST, (all, call) => (call.query.get('active') === 'true' ? all.filter(({ id }) => !call.world.users.get(id)?.external) : all))],
    ['users-search-ignored', 'listUsers', 'The search is ignored.', query(LIST, (changed) => changed.delete('search'))],
    ['users-search-without-username', 'listUsers', 'The search does not cover the username.', filter(LIST, 'search', ({ id }, value, { world }) => text(world.users.get(id)?.email).includes(text(value)))],
    ['users-search-beginning', 'listUsers', 'A search compares the beginning.', filter(LIST, 'search', ({ id }, value, { world }) => [world.users.get(id)?.email, world.users.get(id)?.username].some((one) => text(one).startsWith(text(value)))), 'assumed'],
    ['users-search-also-name', 'listUsers', 'The search covers the name, too.', filter(LIST, 'search', ({ id }, value, { world }) => { const { email, username, name } = world.users.get(id) ?? {}; return [email, username, name].some((one) => text(one).includes(text(value))); })],
    ['users-username-ignored', 'listUsers', 'The username is ignored.', query(LIST, (changed) => changed.delete('username'))],
    ['users-username-part', 'listUsers', 'A part finds a username.', filter(LIST, 'username', ({ username }, value) => text(username).includes(text(value)))],
    ['users-extern-uid-ignored', 'listUsers createUser', 'The external uid is ignored.', query(LIST, (changed) => { changed.delete('extern_uid'); changed.delete('provider'); })],
    ['users-extern-uid-prefix', 'listUsers createUser', 'The beginning finds an external uid.', relist(LIST, (all, { query: asked, world }) => (asked.has('extern_uid') ? all.filter(({ id }) => world.users.get(id)?.identities.some((one) => one.provider === asked.get('provider') && one.extern_uid.startsWith(asked.get('extern_uid') ?? ''))) : all), (changed) => { changed.delete('extern_uid'); changed.delete('provider'); })],
    ['users-external-inverted', 'listUsers createUser', 'external=true lists users who are not.', relist(LIST, (all, call) => (call.query.get('external') === 'true' ? all.filter(({ id }) => !call.world.users.get(id)?.external) : all), (changed) => changed.delete('external'))],
    ['users-external-or-search', 'listUsers createUser', 'External users are not selected where a search is sent.', forgets(LIST, 'external', 'search')],
    ['users-username-or-active', 'listUsers', 'The username is ignored where the flag active is sent.', forgets(LIST, 'username', 'active')],
    ['users-search-or-blocked', 'listUsers', 'The search is ignored where blocked users are asked for.', forgets(LIST, 'search', 'blocked')],
    ['users-page-of-hundred', 'listUsers', 'A page has 100 users by default.', byDefault(LIST, 'per_page', '100')],
    ['users-per-page-ignored', 'listUsers', 'The size of a page of users is ignored.', query(LIST, (changed) => changed.delete('per_page'))],
    ['users-page-ignored', 'listUsers', 'Every page of users is the first.', query(LIST, (changed) => changed.delete('page'))],
    ['users-new-is-missing', 'createUser listUsers', 'New users are not listed.', both(on(NEW, (call) => { newUsers(call); return call.pass(); }), relist(LIST, (all, call) => all.filter(({ id }) => !newUsers(call).has(id))))],
    ['users-deleted-listed', 'deleteUser listUsers', 'A user who has been deleted is still listed.', keepsDeleted()],
    // "GET /users/:id/events | 200 array of Event, newest first".
    ['user-events-oldest-first', 'listUserEvents', 'The events of a user are oldest first.', relist('GET /users/*/events', (all) => all.toReversed())],
    ['user-events-of-caller', 'listUserEvents', 'The events of every user are those of the caller.', on('GET /users/*/events', async (call) => { const response = await call.pass(); const me = callerOf(call)?.id; return response.status === 200 && me ? call.pass({ path: `/users/${me}/events` }) : response; })],
    ['user-events-of-public-projects', 'listUserEvents createIssue', 'The events of a user are those in public projects only.', relist('GET /users/*/events', (all, { world }) => all.filter(({ project_id }) => world.projects.get(project_id)?.visibility === 'public'))],
    ['user-events-without-project', 'listUserEvents', 'The events of a user do not name their project.', lacks('GET /users/*/events', 'project_id')],
    ['user-events-of-nobody-empty', 'listUserEvents', 'A user who is not there has no events.', on('GET /users/*/events', async (call) => { const response = await call.pass(); return response.status === 404 && callerOf(call) && !Number.isNaN(number(call.path[0])) ? Response.json([]) : response; })],
    // "GET /user/activities | from (default 6 months ago) | array of user activity, oldest first"; "username, last_activity_on, last_activity_at (date, deprecated)".
    ['activities-by-name', 'listUserActivities', 'Activities are in the order of usernames.', relist('GET /user/activities', (all) => all.toSorted((a, b) => text(a.username).localeCompare(text(b.username))))],
    ['activities-of-a-year', 'listUserActivities', 'Without a day, activities of a year are listed.', byDefault('GET /user/activities', 'from', '2016-06-12')],
    ['activities-on-as-time', 'listUserActivities', 'The day of an activity is a time.', shows('GET /user/activities', 'last_activity_on', (day) => `${day}T10:00:00.000Z`)],
    ['activities-username-is-name', 'listUserActivities getUser', 'The username of an activity is the name.', shows('GET /user/activities', 'username', (username, _, { world }) => world.users.find('username', text(username))?.name ?? username)],
    ['activities-day-differs', 'listUserActivities getUser', 'An activity has another day than the user shows.', shows('GET /user/activities', 'last_activity_on', (_, __, { world }) => world.today())],
    ['activities-first-only', 'listUserActivities', 'Only the oldest activity is listed.', relist('GET /user/activities', (all) => all.slice(0, 1))],
  ],
  'walk: users, writing': [
    // "POST /users | admin only. email (required), username (required), name (required), password, reset_password (default false; takes priority over password), skype, …".
    ['new-user-without-email', 'createUser', 'A user is created without an address.', adds(NEW, 'email', ({ sent: fields }) => fields.username && `${fields.username}@example.com`)],
    ['new-user-without-username', 'createUser', 'A user is created without a username.', adds(NEW, 'username', ({ sent: fields }) => (isText(fields.email) ? fields.email.split('@')[0] : null))],
    ['new-user-bio-ignored', 'createUser getUser', 'A new user has no bio.', ignores(NEW, 'bio', isText)],
    ['new-user-location-ignored', 'createUser getUser', 'A new user has no location.', ignores(NEW, 'location', isText)],
    ['new-user-skype-ignored', 'createUser getUser', 'A new user has no skype.', ignores(NEW, 'skype', isText)],
    ['new-user-website-ignored', 'createUser getUser', 'A new user has no website_url.', ignores(NEW, 'website_url', isText)],
    ['new-user-organization-ignored', 'createUser getUser', 'A new user has no organization.', ignores(NEW, 'organization', isText)],
    ['new-user-is-admin', 'createUser', 'A new user is an administrator by default.', after(NEW, ({ world }) => { const before = world.users.all().length; return () => { const user = world.users.all().at(-1); if (user && world.users.all().length > before) world.users.change(user, { admin: true }); }; })],
    ['new-user-blocked', 'createUser getUser', 'A new user is blocked.', after(NEW, ({ world }) => { const before = world.users.all().length; return () => { const user = world.users.all().at(-1); if (user && world.users.all().length > before) world.users.change(user, { state: 'blocked' }); }; })],
    ['new-user-username-lower', 'createUser getUser', 'The username of a new user is in lower case.', sent(NEW, (fields) => { if (isText(fields.username)) fields.username = fields.username.toLowerCase(); })],
    ['new-user-name-capital', 'createUser getUser', 'The name of a new user begins with a capital.', sent(NEW, (fields) => { if (isText(fields.name)) fields.name = fields.name.replace(/^./, (one) => one.toUpperCase()); })],
    ['new-user-needs-bio', 'createUser', 'A user cannot be created without a bio.', rejects(NEW, 400, { bio: ['is missing'] }, (call) => isAdmin(call) && isText(call.sent.email) && isText(call.sent.name) && !('bio' in call.sent))],
    ['new-user-by-everybody', 'createUser', 'Everybody with a token creates users.', asAdmin(NEW)],
    ['new-user-provider-fixed', 'createUser listUsers', 'The provider of a new user is saml whatever is sent.', sent(NEW, (fields) => { if (isText(fields.provider) && isText(fields.extern_uid)) fields.provider = 'saml'; })],
    ['new-user-external-inverted', 'createUser getUser', 'external is stored as its opposite.', sent(NEW, (fields) => { if (isFlag(fields.external)) fields.external = text(fields.external) === 'true' ? 'false' : 'true'; })],
    // "PUT /users/:id | admin only. … (all optional) | updates the user"; "404 | modify user | every failure, including conflicts".
    ['update-user-needs-email', 'updateUser', 'A user cannot be updated without an address.', rejects(PUT, 404, '404 Not Found', (call) => mayChange(call) && Object.keys(call.sent).length > 0 && !('email' in call.sent))],
    ['update-user-username-fixed', 'updateUser', 'The username cannot be changed.', stays('username')],
    ['update-user-name-fixed', 'updateUser', 'The name of a user cannot be changed.', stays('name')],
    ['update-user-bio-fixed', 'updateUser', 'The bio of a user cannot be changed.', stays('bio')],
    ['update-user-location-not-stored', 'updateUser getUser', 'The location is changed in the response only.', rewrites(PUT, 'users', (_, __, { location }) => ({ location }))],
    ['update-user-skype-fixed', 'updateUser', 'The skype of a user cannot be changed.', stays('skype')],
    ['update-user-twitter-fixed', 'updateUser', 'The twitter of a user cannot be changed.', stays('twitter')],
    ['update-user-website-fixed', 'updateUser', 'The website_url of a user cannot be changed.', stays('website_url')],
    ['update-user-organization-fixed', 'updateUser', 'The organization of a user cannot be changed.', stays('organization')],
    ['update-user-limit-fixed', 'updateUser', 'The projects_limit of a user cannot be changed.', stays('projects_limit')],
    ['update-user-group-right-fixed', 'updateUser', 'can_create_group cannot be changed.', stays('can_create_group')],
    ['update-user-external-fixed', 'updateUser', 'external cannot be changed.', stays('external')],
    ['update-user-identity-fixed', 'updateUser', 'The identity of a user cannot be changed.', stays('identities')],
    ['update-user-clears-organization', 'updateUser getUser', 'An update without an organization removes it.', resets('organization', '')],
    ['update-user-clears-location', 'updateUser getUser', 'An update without a location removes it.', resets('location', null)],
    ['update-user-resets-groups', 'updateUser getUser', 'An update without can_create_group sets it.', resets('can_create_group', true)],
    ['update-user-resets-confirmation', 'updateUser getUser', 'An update makes the account unconfirmed.', rewrites(PUT, 'users', () => ({ confirmed_at: null }))],
    ['update-user-resets-creation', 'updateUser getUser', 'An update changes when the account was created.', sets(PUT, 'users', (_, { world }) => ({ created_at: world.now() }))],
    ['update-user-deletes-keys', 'updateUser listUserSshKeys', 'An update deletes the keys of the user.', removes(PUT, ({ ssh_keys: keys }, call) => [keys, keys.all({ user: userOf(call)?.id ?? 0 })])],
    ['update-user-deletes-emails', 'updateUser listUserEmails', 'Another address deletes the further ones of the user.', removes(PUT, ({ emails }, call) => [emails, emails.all({ user: userOf(call)?.id ?? 0 })])],
    ['update-user-revokes-tokens', 'updateUser listImpersonationTokens', 'An update revokes the tokens of the user.', after(PUT, (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: userOf(call)?.id ?? 0 })) tokens.change(token, { revoked: true }); })],
    ['update-user-nobody-200', 'updateUser', 'To update a user who is not there is a success.', on(PUT, async (call) => { const response = await call.pass(); return response.status === 404 && isAdmin(call) && !userOf(call) && !Number.isNaN(number(call.path[0])) ? Response.json({}) : response; })],
    ['update-user-password-changes-state', 'updateUser getUser', 'A user with a new password is blocked.', sets(PUT, 'users', (_, { sent: fields }) => 'password' in fields && { state: 'blocked' })],
    ['update-user-response-nothing', 'updateUser', 'An update returns the id alone.', json(PUT, ({ id }) => ({ id })), 'assumed'],
    // "DELETE /users/:id | admin only; 200 even if the user does not exist; body is the user if deleted, otherwise empty".
    ['delete-user-204', 'deleteUser', 'To delete a user has the status 204.', respondsAs('DELETE /users/*', 200, 204)],
    ['delete-user-by-everybody', 'deleteUser', 'Everybody with a token deletes users.', asAdmin('DELETE /users/*')],
    ['delete-user-other-body', 'deleteUser', 'The body of a deletion is the administrator.', json('DELETE /users/*', (_, call) => call.read('/user'))],
    ['delete-user-twice-404', 'deleteUser', 'To delete a user again is not found.', goneIsMissing('DELETE /users/*', (call) => (Number.isNaN(number(call.path[0])) ? call : userOf(call)))],
    ['delete-user-not-done', 'deleteUser getUser', 'A user is deleted in the response only.', on('DELETE /users/*', async (call) => (mayChange(call) ? Response.json(await call.read(`/users/${call.path[0]}`)) : call.pass()))],
    // "POST /users/:id/block, unblock | admin only | 201 on success"; Errors: 403, 404.
    ['block-not-stored', 'blockUser getUser', 'To block a user does nothing.', rewrites('POST /users/*/block', 'users', () => ({ state: 'active' }))],
    ['block-204', 'blockUser', 'To block a user returns 204.', respondsAs('POST /users/*/block', 201, 204)],
    ['unblock-200', 'unblockUser', 'To unblock a user has the status 200.', respondsAs('POST /users/*/unblock', 201, 200)],
    ['unblock-by-everybody', 'unblockUser', 'Everybody with a token unblocks users.', asAdmin('POST /users/*/unblock')],
    ['block-nobody-403', 'blockUser', 'To block a user who is not there is forbidden.', rejectAs('POST /users/*/block', 404, 403, '403 Forbidden')],
    ['block-blocks-another', 'blockUser getUser', 'With a user, the one before is blocked, too.', after('POST /users/*/block', ({ world, path }) => () => { const other = world.users.get(number(path[0]) - 1); if (other && !other.admin && other.id > 4) world.users.change(other, { state: 'blocked' }); })],
    ['block-changes-name', 'blockUser getUser', 'A user who is blocked has another name.', rewrites('POST /users/*/block', 'users', ({ name }) => ({ name: `${name} (blocked)` }))],
    ['block-clears-identities', 'blockUser getUser', 'A user who is blocked has no identities.', rewrites('POST /users/*/block', 'users', () => ({ identities: [], external: true }))],
    ['unblock-clears-bio', 'unblockUser getUser', 'A user who is unblocked has no bio.', rewrites('POST /users/*/unblock', 'users', () => ({ bio: null, location: null }))],
    ['blocked-token-revoked', 'blockUser listImpersonationTokens', 'The tokens of a user who is blocked are revoked.', after('POST /users/*/block', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: userOf(call)?.id ?? 0 })) tokens.change(token, { revoked: true }); })],
  ],
  'walk: keys': [
    // Resources, SSH key: "id (integer), title (string), key (string, public key text), created_at (timestamp)".
    ['key-id-as-text', 'listCurrentUserSshKeys', 'The id of a key is a text.', shows(MY_KEYS, 'id', String)],
    ['key-title-missing', 'getCurrentUserSshKey', 'A single key has no title.', lacks(MY_KEY, 'title')],
    ['key-text-short', 'listCurrentUserSshKeys createCurrentUserSshKey', 'Lists show the beginning of a key.', shows(MY_KEYS, 'key', (key) => key.slice(0, 20))],
    ['key-is-fingerprint', 'getCurrentUserSshKey createCurrentUserSshKey', 'A key is shown as its fingerprint.', shows(MY_KEY, 'key', () => 'aa:bb:cc:dd')],
    ['key-created-day', 'getCurrentUserSshKey', 'A key was created on a day without a time.', shows(MY_KEY, 'created_at', (time) => time.slice(0, 10))],
    ['key-created-differs', 'listCurrentUserSshKeys getCurrentUserSshKey', 'Lists show when the day of a key began.', shows(MY_KEYS, 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
    ['key-lookup-without-user', 'getSshKey', 'The lookup of a key has no user.', lacks('GET /keys/*', 'user')],
    ['key-lookup-user-is-caller', 'getSshKey createUserSshKey', 'The lookup of a key has the administrator as its user.', json('GET /keys/*', async (key, call) => ({ ...key, user: await call.read('/user') }))],
    ['key-lookup-title', 'getSshKey createUserSshKey', 'The lookup of a key shows the name of the user as its title.', shows('GET /keys/*', 'title', (_, { user }) => user.name)],
    ['user-key-title-differs', 'listUserSshKeys', 'The keys of a user have another title in the list.', shows(KEYS, 'title', (title) => `${title} `)],
    ['key-lookup-by-everybody', 'getSshKey', 'Everybody with a token looks up keys.', asAdmin('GET /keys/*')],
    // "GET /user/keys | none", "GET /users/:id/keys | admin only", "POST /user/keys | 201; 400", "DELETE … | 200 even if already deleted or missing".
    ['keys-of-all-users', 'listCurrentUserSshKeys', 'The keys of all users are listed as those of the caller.', relist(MY_KEYS, (_, { world }) => world.ssh_keys.all().map(({ id, title, key, created_at }) => ({ id, title, key, created_at })))],
    ['keys-of-admin', 'listUserSshKeys createUserSshKey', 'The keys of every user are those of the administrator.', on(KEYS, async (call) => { const response = await call.pass(); return response.status === 200 ? call.pass({ path: '/user/keys' }) : response; })],
    ['keys-first-only', 'listCurrentUserSshKeys createCurrentUserSshKey', 'Only the first key of a user is listed.', relist(MY_KEYS, (all) => all.slice(0, 1))],
    ['new-key-200', 'createCurrentUserSshKey', 'A new key is a usual success.', respondsAs(NEW_KEY, 201, 200)],
    ['new-key-not-listed', 'createCurrentUserSshKey listCurrentUserSshKeys', 'A new key replaces those that the user has.', after(NEW_KEY, (call) => { const { ssh_keys: keys } = call.world; const before = keys.all({ user: callerOf(call)?.id ?? 0 }); return () => { for (const key of before) keys.remove(key); }; })],
    ['new-key-error-text', 'createCurrentUserSshKey', 'The message about an invalid key is one text.', respondsAs(NEW_KEY, 400, 400, () => '{"message":"key is invalid"}')],
    ['new-key-without-key', 'createCurrentUserSshKey', 'A key without its text is missing with another status.', respondsAs(NEW_KEY, 400, 422)],
    ['new-user-key-error-text', 'createUserSshKey', 'The message about an invalid key of a user is one text.', respondsAs('POST /users/*/keys', 400, 400, () => '{"message":"key is invalid"}'), 'assumed'],
    ['user-key-by-everybody', 'createUserSshKey', 'Everybody with a token adds keys to any user.', asAdmin('POST /users/*/keys')],
    ['delete-key-204-if-missing', 'deleteCurrentUserSshKey', 'To delete a key that is not there returns 204.', on('DELETE /user/keys/*', async (call) => { const isThere = call.world.ssh_keys.get(number(call.path[0])) !== undefined; const response = await call.pass(); return !isThere && response.status === 200 ? new Response(null, { status: 204 }) : response; })],
    ['delete-key-not-done', 'deleteCurrentUserSshKey getCurrentUserSshKey', 'A key is deleted in the response only.', on('DELETE /user/keys/*', (call) => (callerOf(call) && !Number.isNaN(number(call.path[0])) ? Promise.resolve(new Response(null, { status: 200 })) : call.pass()))],
    ['delete-user-key-by-self', 'deleteUserSshKey', 'A user deletes own keys by the path for administrators.', asAdmin('DELETE /users/*/keys/*', [403], isSelf)],
    ['delete-user-key-missing-200', 'deleteUserSshKey', 'To delete a key that a user does not have is a success.', on('DELETE /users/*/keys/*', async (call) => { const response = await call.pass(); return response.status === 404 && mayChange(call) ? new Response(null, { status: 200 }) : response; })],
    ['delete-user-key-204', 'deleteUserSshKey', 'To delete a key of a user has the status 204.', respondsAs('DELETE /users/*/keys/*', 200, 204)],
    ['delete-user-key-deletes-all', 'deleteUserSshKey listUserSshKeys', 'With one key, all keys of the user are deleted.', removes('DELETE /users/*/keys/*', ({ ssh_keys: keys }, call) => [keys, keys.all({ user: userOf(call)?.id ?? 0 })])],
    ['key-title-lower-case', 'createCurrentUserSshKey getCurrentUserSshKey', 'The title of a key is in lower case.', sent(NEW_KEY, (fields) => { if (isText(fields.title)) fields.title = fields.title.toLowerCase(); })],
    ['key-lookup-deleted-of-user', 'deleteUserSshKey getSshKey', 'A key of a user is only detached, and still found by its id.', on('DELETE /users/*/keys/*', (call) => { const key = call.world.ssh_keys.get(number(call.path[1])); const admin = callerOf(call); if (!mayChange(call) || key?.user_id !== userOf(call)?.id || !key || !admin) return call.pass(); call.world.transaction(() => call.world.ssh_keys.change(key, { user_id: admin.id })); return Promise.resolve(new Response(null, { status: 200 })); })],
  ],
  'walk: emails': [
    // Resources, Email: "id (integer), email (string)"; Endpoints: as of keys.
    ['email-id-as-text', 'listCurrentUserEmails', 'The id of an address is a text.', shows(MY_EMAILS, 'id', String)],
    ['email-missing', 'getCurrentUserEmail', 'A single address has no email.', lacks('GET /user/emails/*', 'email')],
    ['email-masked-in-list', 'listCurrentUserEmails createCurrentUserEmail', 'Lists mask an address.', shows(MY_EMAILS, 'email', (email) => email.replace(/.@/, '*@'))],
    ['email-masked-for-admin', 'listUserEmails createUserEmail', 'The list of the addresses of a user masks them.', shows(EMAILS, 'email', (email) => email.replace(/.@/, '*@'))],
    ['email-of-anybody', 'getCurrentUserEmail', 'Every user reads every address as one of their own.', on('GET /user/emails/*', async (call) => { const response = await call.pass(); const row = response.status === 404 ? call.world.emails.get(number(call.path[0])) : undefined; return row ? Response.json({ id: row.id, email: row.email }) : response; })],
    ['emails-with-main', 'listCurrentUserEmails', 'The list of addresses shows the one of the account instead.', shows(MY_EMAILS, 'email', (_, __, call) => callerOf(call)?.email)],
    ['emails-first-only', 'listCurrentUserEmails createCurrentUserEmail', 'Only the first address is listed.', relist(MY_EMAILS, (all) => all.slice(0, 1))],
    ['emails-for-everybody', 'listUserEmails', 'Everybody with a token lists the addresses of any user.', asAdmin(EMAILS)],
    ['own-emails-by-admin-path', 'listUserEmails', 'Users list their addresses by the path for administrators.', asAdmin(EMAILS, [403], isSelf)],
    ['new-email-error-409', 'createCurrentUserEmail', 'A taken address is a conflict.', respondsAs(NEW_EMAIL, 400, 409)],
    ['new-email-error-other-field', 'createCurrentUserEmail', 'The message about an address names the field address.', respondsAs(NEW_EMAIL, 400, 400, (body) => body.replace('"email"', '"address"'))],
    ['new-email-replaces', 'createCurrentUserEmail listCurrentUserEmails', 'A new address replaces those that the user has.', after(NEW_EMAIL, (call) => { const { emails } = call.world; const before = emails.all({ user: callerOf(call)?.id ?? 0 }); return () => { for (const email of before) emails.remove(email); }; })],
    ['new-email-becomes-main', 'createCurrentUserEmail getCurrentUser', 'A new address becomes that of the account.', after(NEW_EMAIL, (call) => () => { const caller = callerOf(call); if (caller) call.world.users.change(caller, { email: String(call.sent.email) }); })],
    ['new-user-email-becomes-main', 'createUserEmail getUser', 'An address added for a user becomes that of the account.', after('POST /users/*/emails', (call) => () => { const user = userOf(call); if (user) call.world.users.change(user, { email: String(call.sent.email) }); })],
    ['new-email-optional', 'createCurrentUserEmail', 'Without an address, one is made up.', adds(NEW_EMAIL, 'email', (call) => callerOf(call) && `${callerOf(call)?.username}+${call.world.emails.all().length}@example.com`)],
    ['delete-email-204', 'deleteCurrentUserEmail', 'To delete an address has the status 204.', respondsAs('DELETE /user/emails/*', 200, 204)],
    ['delete-email-not-done', 'deleteCurrentUserEmail getCurrentUserEmail', 'An address is deleted in the response only.', on('DELETE /user/emails/*', (call) => (callerOf(call) && !Number.isNaN(number(call.path[0])) ? Promise.resolve(new Response(null, { status: 200 })) : call.pass()))],
    ['delete-email-deletes-all', 'deleteCurrentUserEmail listCurrentUserEmails', 'With one address, all of the user are deleted.', removes('DELETE /user/emails/*', ({ emails }, call) => [emails, emails.get(number(call.path[0]))?.user_id === callerOf(call)?.id ? emails.all({ user: callerOf(call)?.id ?? 0 }) : []])],
    ['delete-user-email-not-done', 'deleteUserEmail listUserEmails', 'An address of a user is deleted in the response only.', on('DELETE /users/*/emails/*', (call) => (mayChange(call) && call.world.emails.get(number(call.path[1]))?.user_id === userOf(call)?.id ? Promise.resolve(new Response(null, { status: 200 })) : call.pass()))],
    ['delete-user-email-by-everybody', 'deleteUserEmail', 'Everybody with a token deletes addresses of any user.', asAdmin('DELETE /users/*/emails/*')],
    ['delete-user-email-of-nobody', 'deleteUserEmail', 'To delete an address of a user who is not there is a success.', on('DELETE /users/*/emails/*', async (call) => { const response = await call.pass(); return response.status === 404 && isAdmin(call) && !userOf(call) ? new Response(null, { status: 200 }) : response; })],
    ['deleted-email-stays-taken', 'createCurrentUserEmail deleteCurrentUserEmail', 'An address that has been deleted cannot be added again.', deletedStaysTaken()],
  ],
  'walk: tokens': [
    // Resources, Impersonation token: "id, name, token (secret), scopes, active, revoked, impersonation true, created_at, expires_at (date or null)".
    ['token-id-as-text', 'getImpersonationToken', 'The id of a token is a text.', shows(TOKEN, 'id', String)],
    ['token-name-missing-in-list', 'listImpersonationTokens', 'In lists, tokens have no name.', lacks(`GET ${TOKENS}`, 'name')],
    ['token-name-is-user', 'createImpersonationToken getImpersonationToken', 'The name of a token is that of its user.', shows(TOKEN, 'name', (_, __, { world, path }) => world.users.get(number(path[0]))?.username)],
    ['token-scopes-text', 'getImpersonationToken', 'The scopes of a token are a text.', shows(TOKEN, 'scopes', (scopes) => scopes.join(' '))],
    ['token-scopes-all-in-list', 'createImpersonationToken listImpersonationTokens', 'In lists, tokens have all scopes.', shows(`GET ${TOKENS}`, 'scopes', () => ['api', 'read_user'])],
    ['token-active-missing', 'getImpersonationToken', 'A token does not say whether it is active.', lacks(TOKEN, 'active')],
    ['token-active-in-list', 'revokeImpersonationToken listImpersonationTokens', 'In lists, all tokens are active.', shows(`GET ${TOKENS}`, 'active', () => true)],
    ['token-new-inactive', 'createImpersonationToken', 'A new token is not active.', shows(NEW_TOKEN, 'active', () => false)],
    ['token-revoked-null', 'getImpersonationToken', 'revoked is null until the token is.', shows(TOKEN, 'revoked', (revoked) => revoked || null)],
    ['token-impersonation-missing', 'listImpersonationTokens', 'In lists, tokens do not say that they impersonate.', lacks(`GET ${TOKENS}`, 'impersonation')],
    ['token-created-missing', 'getImpersonationToken', 'A token does not say when it was created.', lacks(TOKEN, 'created_at')],
    ['token-created-day', 'listImpersonationTokens getImpersonationToken', 'In lists, a token was created on a day without a time.', shows(`GET ${TOKENS}`, 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
    ['token-expiry-time', 'createImpersonationToken getImpersonationToken', 'The day on which a token expires is a time.', shows([TOKEN, NEW_TOKEN], 'expires_at', (day) => day && `${day}T00:00:00.000Z`)],
    ['token-expiry-missing-in-list', 'createImpersonationToken listImpersonationTokens', 'In lists, no token expires.', shows(`GET ${TOKENS}`, 'expires_at', () => null)],
    ['token-expiry-field-left-out', 'createImpersonationToken getImpersonationToken', 'A token that never expires has no expires_at.', json(TOKEN, (token) => { if (token.expires_at === null) delete token.expires_at; })],
    // "GET … | state (all, active, inactive); page, per_page"; "POST … | name (required), expires_at, scopes (required) | 200/201 token including its secret value".
    ['tokens-state-ignored', 'listImpersonationTokens', 'The state is ignored.', query(`GET ${TOKENS}`, (changed) => changed.delete('state'))],
    ['tokens-all-without-revoked', 'listImpersonationTokens revokeImpersonationToken', 'The state all leaves out revoked tokens.', relist(`GET ${TOKENS}`, (all, call) => (call.query.get('state') === 'all' ? all.filter(({ revoked }) => !revoked) : all))],
    ['tokens-page-ignored', 'listImpersonationTokens', 'Every page of tokens is the first.', query(`GET ${TOKENS}`, (changed) => changed.delete('page'))],
    ['tokens-page-of-ten', 'listImpersonationTokens', 'A page has ten tokens by default.', byDefault(`GET ${TOKENS}`, 'per_page', '10')],
    ['tokens-inactive-all', 'listImpersonationTokens', 'The state inactive lists all tokens.', query(`GET ${TOKENS}`, (changed) => { if (changed.get('state') === 'inactive') changed.delete('state'); })],
    ['token-of-caller', 'listImpersonationTokens createImpersonationToken', 'The tokens of every user are those of the administrator.', on(`GET ${TOKENS}`, async (call) => { const response = await call.pass(); return response.status === 200 ? call.pass({ path: `/users/${callerOf(call)?.id}/impersonation_tokens` }) : response; })],
    ['token-for-caller', 'createImpersonationToken listImpersonationTokens getCurrentUser', 'A token that is created acts as the administrator.', on(NEW_TOKEN, (call) => call.pass(mayChange(call) ? { path: `/users/${callerOf(call)?.id}/impersonation_tokens` } : {}))],
    ['new-token-without-name', 'createImpersonationToken', 'A token without a name is called token.', adds(NEW_TOKEN, 'name', () => 'token')],
    ['new-token-needs-expiry', 'createImpersonationToken', 'A token cannot be created without an expiry.', rejects(NEW_TOKEN, 400, { expires_at: ['is missing'] }, (call) => mayChange(call) && isText(call.sent.name) && !('expires_at' in call.sent))],
    ['new-token-name-ignored', 'createImpersonationToken', 'Tokens are named by their ids.', json(NEW_TOKEN, (token, { world }) => { const row = world.impersonation_tokens.get(token.id); if (row) world.transaction(() => world.impersonation_tokens.change(row, { name: `token ${row.id}` })); token.name = `token ${token.id}`; })],
    ['new-token-scope-api-only', 'createImpersonationToken', 'A scope read_user is stored as api.', sent(NEW_TOKEN, (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name]) && fields[name].every((one) => one === 'read_user')) fields[name] = ['api']; })],
    ['new-token-unknown-scope', 'createImpersonationToken', 'A scope that is not known is accepted.', sent(NEW_TOKEN, (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name])) fields[name] = fields[name].map((one) => (one === 'api' || one === 'read_user' ? one : 'api')); }), 'assumed'],
    ['new-token-expiry-first-of-month', 'createImpersonationToken getImpersonationToken', 'A token expires on the first day of the month that is sent.', sent(NEW_TOKEN, (fields) => { if (isDay(fields.expires_at)) fields.expires_at = `${fields.expires_at.slice(0, 8)}01`; })],
    ['new-token-secret-missing', 'createImpersonationToken', 'A new token is returned without its secret.', lacks(NEW_TOKEN, 'token')],
    ['new-token-secret-null', 'createImpersonationToken', 'The secret of a new token is null.', shows(NEW_TOKEN, 'token', () => null)],
    ['new-token-secret-same', 'createImpersonationToken', 'All tokens have the same secret.', shows(NEW_TOKEN, 'token', () => 'secret')],
    ['new-token-by-everybody', 'createImpersonationToken', 'Everybody with a token creates tokens for any user.', asAdmin(NEW_TOKEN)],
    ['new-token-revokes-others', 'createImpersonationToken listImpersonationTokens', 'A new token revokes those that the user has.', after(NEW_TOKEN, (call) => { const { impersonation_tokens: tokens } = call.world; const before = tokens.all({ user: userOf(call)?.id ?? 0 }); return () => { for (const token of before) tokens.change(token, { revoked: true }); }; })],
    // "DELETE … | admin only | revokes the token"; "active | DELETE token | revoked=true, active=false".
    ['revoke-not-done', 'revokeImpersonationToken getImpersonationToken', 'A token is revoked in the response only.', after(`DELETE ${TOKENS}/*`, (call) => () => { const token = tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { revoked: false }); })],
    ['revoke-by-everybody', 'revokeImpersonationToken', 'Everybody with a token revokes tokens of any user.', asAdmin(`DELETE ${TOKENS}/*`)],
    ['revoke-changes-name', 'revokeImpersonationToken getImpersonationToken', 'A revoked token has another name.', after(`DELETE ${TOKENS}/*`, (call) => () => { const token = tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { name: `${token.name} (revoked)` }); })],
    ['revoke-clears-scopes', 'revokeImpersonationToken getImpersonationToken', 'A revoked token has no scopes.', after(`DELETE ${TOKENS}/*`, (call) => () => { const token = tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { scopes: [] }); })],
    ['revoke-sets-expiry', 'revokeImpersonationToken getImpersonationToken', 'A revoked token expires today.', after(`DELETE ${TOKENS}/*`, (call) => () => { const token = tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { expires_at: call.world.today() }); })],
    ['revoked-shown-only', 'revokeImpersonationToken getImpersonationToken', 'A revoked token is not active, but not shown as revoked.', shows(TOKEN, 'revoked', () => false)],
    ['revoked-token-lists-issues', 'listIssues revokeImpersonationToken', 'A revoked token still lists issues.', takesToken('GET /issues', ({ revoked }) => revoked)],
    ['acting-token-is-nobody', 'createImpersonationToken getCurrentUser', 'A token does not act at all.', on('ANY /.+', async (call) => { const isActing = call.world.impersonation_tokens.find('token', call.token) !== undefined; return isActing ? Response.json({ message: '401 Unauthorized' }, { status: 401 }) : call.pass(); })],
    ['reading-token-cannot-read', 'createImpersonationToken getCurrentUser', 'A token for reading users cannot read the current user.', on(ME, async (call) => { const token = call.world.impersonation_tokens.find('token', call.token); return token && !token.scopes.includes('api') ? Response.json({ message: '403 Forbidden' }, { status: 403 }) : call.pass(); })],
  ],
  'walk: general': [
    // Authentication 1: "Requests are authenticated with the header PRIVATE-TOKEN: <PRIVATE_TOKEN>".
    ['wrong-token-is-none', 'searchProjects listProjects', 'A wrong token counts as none.', on(['GET /projects', 'GET /projects/search/*'], (call) => call.pass(call.token !== '' && !callerOf(call) ? { token: '' } : {})), 'assumed'],
    ['users-without-token', 'listUsers', 'Users are listed without a token.', asUser(LIST), 'assumed'],
    ['user-without-token', 'getUser', 'A user is read without a token.', asUser(ONE), 'assumed'],
    ['activities-with-own-token', 'listUserActivities', 'Everybody with a token sees the own activity.', on('GET /user/activities', async (call) => { const response = await call.pass(); const me = callerOf(call); if (response.status !== 403 || !me) return response; const all = await call.pass({ token: ADMIN }); return Response.json(((await all.json()) as Json[]).filter(({ username }) => username === me.username)); })],
    // Conventions 7: "Optional fields that have no value are returned as JSON null."
    ['user-null-fields-left-out', 'getUser listUsers', 'Fields of users without a value are left out.', json([ONE, ME], (user) => Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null)))],
    ['job-null-fields-left-out', 'getJob', 'Fields of jobs without a value are left out.', json('GET /projects/*/jobs/*', (job) => Object.fromEntries(Object.entries(job).filter(([, value]) => value !== null)))],
    ['request-null-fields-left-out', 'getMergeRequest', 'Fields of merge requests without a value are left out.', json('GET /projects/*/merge_requests/*', (request) => Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null)))],
    // Conventions 4: "Array parameters are sent as repeated name[]=value".
    ['iids-need-commas', 'listMergeRequests', 'Several iids are sent with commas only.', query('GET /projects/*/merge_requests', (changed) => { const all = changed.getAll('iids[]'); if (all.length > 1) { changed.delete('iids[]'); changed.append('iids[]', '0'); } })],
    // Conventions 5: "Responses are JSON except artifact download and trace".
    ['json-as-text', 'getMergeRequest getUser', 'JSON is returned as text/plain.', on([ONE, 'GET /projects/*/merge_requests/*'], async (call) => { const response = await call.pass(); return new Response(response.body, { status: response.status, headers: { 'content-type': 'text/plain' } }); })],
    // Limits: "Default page size of GET list requests | 20 results".
    ['keys-page-of-ten', 'listCurrentUserSshKeys', 'A page has ten keys by default.', byDefault(MY_KEYS, 'per_page', '10')],
    ['emails-page-of-ten', 'listCurrentUserEmails', 'A page has ten addresses by default.', byDefault(MY_EMAILS, 'per_page', '10')],
    ['user-keys-page-of-ten', 'listUserSshKeys', 'A page has ten keys of a user by default.', byDefault(KEYS, 'per_page', '10')],
    ['user-events-page-of-ten', 'listUserEvents', 'A page has ten events of a user by default.', byDefault('GET /users/*/events', 'per_page', '10')],
    ['activities-page-of-ten', 'listUserActivities', 'A page has ten activities by default.', byDefault('GET /user/activities', 'per_page', '10')],
    ['pipeline-jobs-page-of-ten', 'listPipelineJobs', 'A page has ten jobs of a pipeline by default.', byDefault('GET /projects/*/pipelines/*/jobs', 'per_page', '10')],
    ['request-commits-page-of-ten', 'listMergeRequestCommits', 'A page has ten commits by default.', byDefault('GET /projects/*/merge_requests/*/commits', 'per_page', '10')],
    // Authentication 3: "Without authentication … get project … available when the project is public"; nobody else sees "runners_token | secret".
  ],
};

/** The users that there were not at first. */
const firstUsers = new WeakMap<object, Set<number>>();
function newUsers({ world }: Call): Set<number> {
  const known = firstUsers.get(world) ?? new Set(world.users.all().map(({ id }) => id));
  firstUsers.set(world, known);
  return new Set(
    world.users
      .all()
      .map(({ id }) => id)
      .filter((id) => !known.has(id)),
  );
}

/** Lists users who have been deleted. */
function keepsDeleted() {
  const left = new WeakMap<object, Json[]>();
  const keep = on('DELETE /users/*', async (call) => {
    const user = await call.read(`/users/${call.path[0]}`);
    const response = await call.pass();
    if (user && response.status === 200 && !userOf(call))
      left.set(call.world, [...(left.get(call.world) ?? []), user]);
    return response;
  });
  const list = relist(LIST, (all, call) =>
    [...call.query.keys()].some((name) => !/page/.test(name))
      ? all
      : [...all, ...(left.get(call.world) ?? [])],
  );
  return both(keep, list);
}

/** Addresses that have been deleted stay taken. */
function deletedStaysTaken() {
  const gone = new WeakMap<object, Set<string>>();
  const keep = on('DELETE /user/emails/*', async (call) => {
    const row = call.world.emails.get(number(call.path[0]));
    const response = await call.pass();
    if (row && !call.world.emails.get(row.id))
      gone.set(call.world, new Set([...(gone.get(call.world) ?? []), text(row.email)]));
    return response;
  });
  const add = rejects(
    NEW_EMAIL,
    400,
    { email: ['has already been taken'] },
    (call) =>
      callerOf(call) !== undefined && gone.get(call.world)?.has(text(call.sent.email)) === true,
  );
  return both(keep, add);
}
