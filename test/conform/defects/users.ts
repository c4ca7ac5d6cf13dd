/** Defects of users and the current user. */
import {
  ADMIN,
  adds,
  after,
  as,
  beside,
  both,
  type Call,
  callerOf,
  drops,
  each,
  empty,
  error,
  everywhere,
  FLAG,
  filter,
  goneIsMissing,
  ISSUE,
  ISSUE_LISTS,
  ignores,
  instead,
  is,
  isAdmin,
  isFilled,
  isFlag,
  isSelf,
  type Json,
  json,
  type Layer,
  mayChange,
  number,
  omittedAs,
  on,
  outdated,
  overlaps,
  query,
  REQUESTS,
  type Row,
  relist,
  removes,
  rewrites,
  SHOWN_USERS,
  sent,
  sets,
  shows,
  stale,
  stays,
  stores,
  swap,
  TOKENS,
  text,
  USERS,
  userOf,
} from './vocabulary/index.ts';

function searchByOldEmail(): Layer {
  const old = beside(() => new Map<number, string>());
  const keep = on('PUT /users/*', async (call) => {
    const { id, email } = userOf(call) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && email && !old(call.world).has(id))
      old(call.world).set(id, email);
    return response;
  });
  const list = filter('GET /users', 'search', ({ id, username }, value, { world }) =>
    [username, old(world).get(id) ?? world.users.get(id)?.email].some((one) =>
      text(one).includes(text(value)),
    ),
  );
  return both(keep, list);
}

const ADMIN_FIELDS =
  /^(email|last_sign_in_at|confirmed_at|last_activity_on|color_scheme_id|projects_limit|current_sign_in_at|identities|can_create_\w+|two_factor_enabled|external)$/;

const pagesReversed = (pattern: string): Layer =>
  relist(pattern, (all, call) => {
    const size = Number(call.query.get('per_page') ?? 20);
    const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
    return starts.reverse().flatMap((start) => all.slice(start, start + size));
  });

/** A field of a user is as it was where it is not sent. */
const resets = (field: string, value: unknown) =>
  sets('PUT /users/*', 'users', (_, { sent: fields }) => !(field in fields) && { [field]: value });

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

function keepsDeleted() {
  const left = new WeakMap<object, Json[]>();
  const keep = on('DELETE /users/*', async (call) => {
    const user = await call.read(`/users/${call.path[0]}`);
    const response = await call.pass();
    if (user && response.status === 200 && !userOf(call))
      left.set(call.world, [...(left.get(call.world) ?? []), user]);
    return response;
  });
  const list = relist('GET /users', (all, call) =>
    [...call.query.keys()].some((name) => !/page/.test(name))
      ? all
      : [...all, ...(left.get(call.world) ?? [])],
  );
  return both(keep, list);
}

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const users: readonly Row[] = [
  ['no-skype-is-null', 'listUsers getUser getCurrentUser', 'Names for other services that a user does not have are null.',
    each(SHOWN_USERS, (user) => { for (const name of ['skype', 'linkedin', 'twitter']) if (user[name] === '') user[name] = null; })],
  ['search-by-old-address', 'listUsers updateUser', 'A search finds users by the address that they had before.', searchByOldEmail()],
  ['no-bio-is-empty', 'listUsers getUser getCurrentUser createUser', 'A user without a bio or a location has empty ones.',
    each(SHOWN_USERS, (user) => { user.bio ??= ''; user.location ??= ''; })],
  ['admin-list-as-for-others', 'listUsers', 'Administrators list users as others do.',
    each('GET /users', (user) => { for (const name of Object.keys(user)) if (ADMIN_FIELDS.test(name)) delete user[name]; })],
  ['organization-only-for-admins', 'listUsers getUser', 'Only administrators see the organization of a user.',
    each(['GET /users', 'GET /users/*'], (user, call) => { if (!isAdmin(call)) delete user.organization; })],
  ['pages-overlap', 'listUsers listMergeRequests listImpersonationTokens', 'Each page after the first begins with the last item of the page before.',
    overlaps(['GET /users', `GET ${REQUESTS}`, `GET ${TOKENS}`])],
  ['pages-from-zero', 'listUsers listImpersonationTokens', 'The first page of users and of impersonation tokens is 0: page=1 returns the second one.',
    instead(['GET /users', `GET ${TOKENS}`], 200, async (call, response) => {
      if (!call.query.has('page')) return null;
      const asked = new URLSearchParams(call.query);
      asked.set('page', String(Number(asked.get('page')) + 1));
      const { body } = await call.pass({ query: asked });
      return new Response(body, response);
    })],
  ['user-state-active-in-list', 'listUsers blockUser', 'In lists, all users are active.', shows('GET /users', 'state', () => 'active')],
  ['user-location-missing-in-list', 'listUsers getUser', 'In lists, users have no location.', shows('GET /users', 'location', () => null)],
  ['list-identities-empty', 'listUsers createUser', 'In lists, users have no identities.', shows('GET /users', 'identities', () => [])],
  ['list-external-false', 'listUsers createUser', 'In lists, no user is external.', shows('GET /users', 'external', () => false)],
  ['list-limit-differs', 'listUsers getUser updateUser', 'In lists, every user may have ten projects.', shows('GET /users', 'projects_limit', () => 10)],
  ['external-for-everybody', 'listUsers', 'Everybody sees in lists whether a user is external.',
    json('GET /users', (users, { world }) => { for (const user of users as Json[]) user.external = world.users.get(user.id)?.external; })],
  ['new-user-without-name', 'createUser', 'A new user without a name has the username for one.', adds('POST /users', 'name', ({ sent }) => sent.username)],
  ['limit-of-new-user-ignored', 'createUser', 'How many projects a new user may have cannot be chosen.',
    sent('POST /users', (fields) => { if (/^\d+$/.test(text(fields.projects_limit))) delete fields.projects_limit; })],
  ['reset-with-password-400', 'createUser', 'A password together with its reset is an error.',
    on('POST /users', (call) => { const { password, reset_password: reset, email } = call.sent; return isAdmin(call) && email && password && String(reset) === 'true' ? error(400, { password: ['must not be sent with reset_password'] }) : call.pass(); })],
  ['linkedin-is-twitter', 'createUser updateUser', 'The names for two other services are stored in place of each other.',
    sent(['POST /users', 'PUT /users/*'], (fields) => swap(fields, 'linkedin', 'twitter'))],
  ['new-user-is-external', 'createUser getUser', 'A new user is external by default.', omittedAs('POST /users', { external: 'true' })],
  ['new-user-unconfirmed', 'createUser', 'A new user is not confirmed unless that is asked for.', omittedAs('POST /users', { confirm: false }), 'assumed'],
  ['new-administrator-is-none', 'createUser', 'A new user is no administrator although one is asked for.', drops('POST /users', FLAG, 'admin')],
  ['user-without-any-password', 'createUser', 'An account can be created with neither a password nor reset_password.',
    on('POST /users', async (call) => {
      const response = await call.pass();
      const hasNone = !('password' in call.sent) && !('reset_password' in call.sent);
      return response.status === 400 && hasNone
        ? call.pass({ sent: { ...call.sent, reset_password: true } })
        : response;
    })],
  ['new-user-never-external', 'createUser getUser', 'A new user is internal although an external one is asked for.', drops('POST /users', FLAG, 'external')],
  ['new-user-without-identity', 'createUser listUsers', 'The identity that is sent with a new user is lost.', drops('POST /users', /./, 'extern_uid', 'provider')],
  ['new-user-group-right-ignored', 'createUser getUser', 'can_create_group is ignored for a new user.', drops('POST /users', FLAG, 'can_create_group')],
  ['user-without-password', 'createUser', 'A user is created with neither a password nor its reset.',
    sent('POST /users', (fields) => { if (!('password' in fields) && !/true|1/.test(text(fields.reset_password))) fields.password = 'a-generated-password'; })],
  ['reset-needs-password', 'createUser', 'A reset of the password needs a password.',
    on('POST /users', (call) => callerOf(call)?.admin && call.sent.email && !('password' in call.sent) ? error(400, { password: ['is missing'] }) : call.pass())],
  ['admin-view-identities-object', 'createUser getUser', 'identities is an object by provider.',
    shows(USERS, 'identities', (all) => Object.fromEntries(all.map(({ provider, extern_uid }: Json) => [provider, extern_uid])))],
  ['admin-view-identity-without-provider', 'createUser getUser', 'An external uid has no provider.',
    json('GET /users/*', (user) => { for (const one of user.identities ?? []) delete one.provider; })],
  ['users-new-is-missing', 'createUser listUsers', 'New users are not listed.',
    both(on('POST /users', (call) => { newUsers(call); return call.pass(); }), relist('GET /users', (all, call) => all.filter(({ id }) => !newUsers(call).has(id))))],
  ['new-user-without-email', 'createUser', 'A user is created without an address.',
    adds('POST /users', 'email', ({ sent: fields }) => fields.username && `${fields.username}@example.com`)],
  ['new-user-without-username', 'createUser', 'A user is created without a username.',
    adds('POST /users', 'username', ({ sent: fields }) => (isFilled(fields.email) ? fields.email.split('@')[0] : null))],
  ['new-user-bio-ignored', 'createUser getUser', 'A new user has no bio.', ignores('POST /users', 'bio', isFilled)],
  ['new-user-location-ignored', 'createUser getUser', 'A new user has no location.', ignores('POST /users', 'location', isFilled)],
  ['new-user-skype-ignored', 'createUser getUser', 'A new user has no skype.', ignores('POST /users', 'skype', isFilled)],
  ['new-user-website-ignored', 'createUser getUser', 'A new user has no website_url.', ignores('POST /users', 'website_url', isFilled)],
  ['new-user-organization-ignored', 'createUser getUser', 'A new user has no organization.', ignores('POST /users', 'organization', isFilled)],
  ['new-user-is-admin', 'createUser', 'A new user is an administrator by default.',
    after('POST /users', ({ world }) => { const before = world.users.all().length; return () => { const user = world.users.all().at(-1); if (user && world.users.all().length > before) world.users.change(user, { admin: true }); }; })],
  ['new-user-blocked', 'createUser getUser', 'A new user is blocked.',
    after('POST /users', ({ world }) => { const before = world.users.all().length; return () => { const user = world.users.all().at(-1); if (user && world.users.all().length > before) world.users.change(user, { state: 'blocked' }); }; })],
  ['new-user-username-lower', 'createUser getUser', 'The username of a new user is in lower case.',
    sent('POST /users', (fields) => { if (isFilled(fields.username)) fields.username = fields.username.toLowerCase(); })],
  ['new-user-name-capital', 'createUser getUser', 'The name of a new user begins with a capital.',
    sent('POST /users', (fields) => { if (isFilled(fields.name)) fields.name = fields.name.replace(/^./, (one) => one.toUpperCase()); })],
  ['new-user-provider-fixed', 'createUser listUsers', 'The provider of a new user is saml whatever is sent.',
    sent('POST /users', (fields) => { if (isFilled(fields.provider) && isFilled(fields.extern_uid)) fields.provider = 'saml'; })],
  ['new-user-external-inverted', 'createUser getUser', 'external is stored as its opposite.',
    sent('POST /users', (fields) => { if (isFlag(fields.external)) fields.external = text(fields.external) === 'true' ? 'false' : 'true'; })],
  ['users-external', 'createUser', 'Users are external.', adds('POST /users', 'external', () => 'true'), 'note default'],
  ['two-factor-for-everybody', 'getUser', 'Everybody sees whether a user signs in with two factors.',
    json('GET /users/*', (user, call) => { user.two_factor_enabled ??= userOf(call)?.two_factor_enabled ?? false; })],
  ['blocked-is-inactive', 'getUser listUsers blockUser', 'A user who is blocked has the state inactive.',
    each(['GET /users', 'GET /users/*'], (user) => { if (user.state === 'blocked') user.state = 'inactive'; })],
  ['blocked-user-is-gone', 'getUser blockUser', 'Only administrators find a user who is blocked.',
    instead('GET /users/*', 200, (call) => !isAdmin(call) && userOf(call)?.state === 'blocked' && error(404, '404 User Not Found'))],
  ['own-account-as-admin', 'getUser', 'Users see the own account with the fields of administrators.',
    on('GET /users/*', (call) => call.pass(isSelf(call) ? { token: ADMIN } : {}))],
  ['single-user-email-for-everybody', 'getUser', 'Everybody sees the email of other accounts.',
    json('GET /users/*', (user, { world }) => ({ ...user, email: world.users.get(user.id)?.email }))],
  ['user-id-as-text', 'getUser', 'The id of a user is a text.', shows('GET /users/*', 'id', String)],
  ['user-username-with-at', 'getUser listUsers', 'A single user has the username with an at sign.', shows('GET /users/*', 'username', (name) => `@${name}`)],
  ['user-state-flag', 'getUser', 'The state of a user is a flag.', shows('GET /users/*', 'state', (state) => state === 'active')],
  ['user-avatar-empty', 'getUser listUsers', 'A user without a picture has an empty avatar_url.', shows(['GET /users/*'], 'avatar_url', (url) => url ?? false)],
  ['user-url-differs', 'getUser listUsers', 'A single user has another web_url than in lists.', shows('GET /users/*', 'web_url', (url) => `${url}/profile`)],
  ['user-created-day', 'getUser', 'The account of a user was created on a day without a time.', shows('GET /users/*', 'created_at', (time) => time.slice(0, 10))],
  ['user-created-now', 'getUser listUsers', 'A single user was always created now.', shows('GET /users/*', 'created_at', () => '2017-06-12T10:00:00.000Z')],
  ['user-skype-is-linkedin', 'getUser updateUser', 'A user shows linkedin as skype.', shows(['GET /users/*', 'PUT /users/*'], 'skype', (_, { linkedin }) => linkedin)],
  ['user-organization-array', 'getUser', 'The organizations of a user are an array.', shows('GET /users/*', 'organization', (name) => [name])],
  ['admin-view-activity-time', 'getUser', 'last_activity_on is a time.', shows(USERS, 'last_activity_on', (day) => day && `${day}T00:00:00.000Z`)],
  ['admin-view-sign-in-day', 'getUser', 'last_sign_in_at is a day.', shows(USERS, 'last_sign_in_at', (time) => time?.slice(0, 10))],
  ['admin-view-scheme-text', 'getUser', 'color_scheme_id is a text.', shows('GET /users/*', 'color_scheme_id', String)],
  ['admin-view-limit-text', 'getUser', 'projects_limit is a text.', shows(USERS, 'projects_limit', String)],
  ['admin-view-create-project-null', 'getUser', 'can_create_project is null.', shows(USERS, 'can_create_project', () => null)],
  ['admin-view-external-text', 'getUser', 'external is a text.', shows(USERS, 'external', String)],
  ['email-for-everybody', 'getUser', 'Everybody sees the address of every user.',
    json('GET /users/*', (user, { world }) => { user.email = world.users.get(user.id)?.email; })],
  ['identities-for-everybody', 'getUser', 'Everybody sees the identities of every user.',
    json('GET /users/*', (user, { world }) => { user.identities = world.users.get(user.id)?.identities; })],
  ['sign-in-for-everybody', 'getUser', 'Everybody sees when a user signed in.',
    json('GET /users/*', (user, { world }) => { user.last_sign_in_at = world.users.get(user.id)?.last_sign_in_at; })],
  ['user-null-fields-left-out', 'getUser listUsers', 'Fields of users without a value are left out.',
    json(['GET /users/*', 'GET /user'], (user) => Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null)))],
  ['update-unblocks', 'updateUser getUser blockUser', 'A blocked user who is updated is active again.',
    sets('PUT /users/*', 'users', (_, __, before) => before.state === 'blocked' && { state: 'active' })],
  ['new-address-waits', 'updateUser getUser', 'A new address of a user is not shown until it is confirmed.',
    sets('PUT /users/*', 'users', ({ email }, _, before) => email !== before.email && { email: before.email })],
  ['update-drops-identity', 'updateUser getUser', 'An update without an identity removes that of the user.',
    sets('PUT /users/*', 'users', (_, { sent: fields }) => !('extern_uid' in fields) && { identities: [] })],
  ['update-resets-limit', 'updateUser getUser', 'An update without projects_limit sets it to its default.',
    rewrites('PUT /users/*', 'users', (_, { sent }) => !('projects_limit' in sent) && { projects_limit: 100 })],
  ['admin-once-always', 'updateUser getCurrentUser', 'An administrator cannot be made a usual user again.', drops('PUT /users/*', /^false$/, 'admin')],
  ['blocked-until-updated', 'updateUser', 'An update of a blocked user makes the user active.',
    both(json('PUT /users/*', (user) => { user.state = 'active'; }), rewrites('PUT /users/*', 'users', () => ({ state: 'active' })))],
  ['user-conflict-409', 'updateUser', 'An update of an account with the email or username of another returns 409.',
    instead('PUT /users/*', 404, async (call, response) => {
      if (userOf(call) === undefined) return null;
      const body = (await response.json()) as Json;
      const isTaken = text(body.message).includes('taken');
      return error(isTaken ? 409 : 404, body.message);
    })],
  ['user-update-clears-bio', 'updateUser getUser', 'An update without a bio removes it.', omittedAs('PUT /users/*', { bio: null })],
  ['user-update-resets-external', 'updateUser getUser createUser', 'An update makes an external user an internal one.', omittedAs('PUT /users/*', { external: false })],
  ['rejected-user-update-is-done', 'updateUser getUser', 'The name is stored although the email is taken.',
    rewrites('PUT /users/*', 'users', (_, { sent: { name } }) => typeof name === 'string' && name.trim() !== '' && { name }, is(404))],
  ['website-without-scheme', 'updateUser getUser', 'The scheme of a web site is removed.',
    stores('PUT /users/*', 'website_url', (value) => value.replace(/^https?:\/\//, ''))],
  ['user-name-outdated-in-list', 'updateUser listUsers', 'Lists show the name of before the first update.', outdated('PUT /users/*', 'GET /users', userOf, 'name')],
  ['user-username-outdated-in-list', 'updateUser listUsers', 'Lists show the username of before the first update.',
    outdated('PUT /users/*', 'GET /users', userOf, 'username')],
  ['user-email-outdated-in-list', 'updateUser listUsers', 'Lists show the address of before the first update.', outdated('PUT /users/*', 'GET /users', userOf, 'email')],
  ['user-profile-outdated-in-list', 'updateUser listUsers', 'Lists show bio, location and organization of before the first update.',
    outdated('PUT /users/*', 'GET /users', userOf, 'bio', 'location', 'organization', 'skype', 'linkedin', 'twitter', 'website_url')],
  ['update-user-username-fixed', 'updateUser', 'The username cannot be changed.', stays('PUT /users/*', 'users', 'username')],
  ['update-user-name-fixed', 'updateUser', 'The name of a user cannot be changed.', stays('PUT /users/*', 'users', 'name')],
  ['update-user-bio-fixed', 'updateUser', 'The bio of a user cannot be changed.', stays('PUT /users/*', 'users', 'bio')],
  ['update-user-location-not-stored', 'updateUser getUser', 'The location is changed in the response only.',
    rewrites('PUT /users/*', 'users', (_, __, { location }) => ({ location }))],
  ['update-user-skype-fixed', 'updateUser', 'The skype of a user cannot be changed.', stays('PUT /users/*', 'users', 'skype')],
  ['update-user-twitter-fixed', 'updateUser', 'The twitter of a user cannot be changed.', stays('PUT /users/*', 'users', 'twitter')],
  ['update-user-website-fixed', 'updateUser', 'The website_url of a user cannot be changed.', stays('PUT /users/*', 'users', 'website_url')],
  ['update-user-organization-fixed', 'updateUser', 'The organization of a user cannot be changed.', stays('PUT /users/*', 'users', 'organization')],
  ['update-user-limit-fixed', 'updateUser', 'The projects_limit of a user cannot be changed.', stays('PUT /users/*', 'users', 'projects_limit')],
  ['update-user-group-right-fixed', 'updateUser', 'can_create_group cannot be changed.', stays('PUT /users/*', 'users', 'can_create_group')],
  ['update-user-external-fixed', 'updateUser', 'external cannot be changed.', stays('PUT /users/*', 'users', 'external')],
  ['update-user-identity-fixed', 'updateUser', 'The identity of a user cannot be changed.', stays('PUT /users/*', 'users', 'identities')],
  ['update-user-clears-organization', 'updateUser getUser', 'An update without an organization removes it.', resets('organization', '')],
  ['update-user-clears-location', 'updateUser getUser', 'An update without a location removes it.', resets('location', null)],
  ['update-user-resets-groups', 'updateUser getUser', 'An update without can_create_group sets it.', resets('can_create_group', true)],
  ['update-user-resets-confirmation', 'updateUser getUser', 'An update makes the account unconfirmed.',
    rewrites('PUT /users/*', 'users', () => ({ confirmed_at: null }))],
  ['update-user-resets-creation', 'updateUser getUser', 'An update changes when the account was created.',
    sets('PUT /users/*', 'users', (_, { world }) => ({ created_at: world.now() }))],
  ['update-user-deletes-keys', 'updateUser listUserSshKeys', 'An update deletes the keys of the user.',
    removes('PUT /users/*', ({ ssh_keys: keys }, call) => [keys, keys.all({ user: userOf(call)?.id ?? 0 })])],
  ['update-user-deletes-emails', 'updateUser listUserEmails', 'Another address deletes the further ones of the user.',
    removes('PUT /users/*', ({ emails }, call) => [emails, emails.all({ user: userOf(call)?.id ?? 0 })])],
  ['update-user-revokes-tokens', 'updateUser listImpersonationTokens', 'An update revokes the tokens of the user.',
    after('PUT /users/*', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: userOf(call)?.id ?? 0 })) tokens.change(token, { revoked: true }); })],
  ['update-user-nobody-200', 'updateUser', 'To update a user who is not there is a success.',
    instead('PUT /users/*', 404, (call) => isAdmin(call) && !userOf(call) && !Number.isNaN(number(call.path[0])) && Response.json({}))],
  ['update-user-password-changes-state', 'updateUser getUser', 'A user with a new password is blocked.',
    sets('PUT /users/*', 'users', (_, { sent: fields }) => 'password' in fields && { state: 'blocked' })],
  ['update-user-response-nothing', 'updateUser', 'An update returns the id alone.', json('PUT /users/*', ({ id }) => ({ id })), 'assumed'],
  ['spaces-collapsed', 'updateUser', 'Spaces are collapsed.', stores('PUT /users/*', 'bio', (v) => v.replace(/ +/g, ' ')), 'failure values'],
  ['zero-counts-as-missing', 'updateUser', 'Zero counts as missing.', ignores('PUT /users/*', 'projects_limit', (limit) => String(limit) === '0'), 'failure values'],
  ['update-clears-bio', 'updateUser', 'An update clears the bio.', adds('PUT /users/*', 'bio', () => ''), 'failure frame'],
  ['deletion-of-nobody-has-body', 'deleteUser', 'To delete a user who is not there returns a message.',
    on('DELETE /users/*', async (call) => { const isThere = userOf(call) !== undefined; const response = await call.pass(); return response.status === 200 && !isThere ? Response.json({ message: '404 User Not Found' }) : response; })],
  ['deletion-blocks', 'deleteUser getUser', 'A user who is deleted is only blocked.',
    on('DELETE /users/*', async (call) => {
      const { users, transaction } = call.world;
      const user = userOf(call);
      const shown = user && isAdmin(call) ? await call.read(`/users/${user.id}`) : null;
      if (user === undefined || shown === null) return call.pass();
      transaction(() => users.change(user, { state: 'blocked' }));
      return Response.json(shown);
    })],
  ['deleted-user-not-returned', 'deleteUser', 'The body is empty although a user has been deleted.', instead('DELETE /users/*', 200, () => empty(200))],
  ['missing-user-404', 'deleteUser', 'To delete a user who does not exist is an error.',
    goneIsMissing('DELETE /users/*', (call) => call.world.users.get(number(call.path[0])))],
  ['users-deleted-listed', 'deleteUser listUsers', 'A user who has been deleted is still listed.', keepsDeleted()],
  ['delete-user-other-body', 'deleteUser', 'The body of a deletion is the administrator.', json('DELETE /users/*', (_, call) => call.read('/user'))],
  ['delete-user-twice-404', 'deleteUser', 'To delete a user again is not found.',
    goneIsMissing('DELETE /users/*', (call) => (Number.isNaN(number(call.path[0])) ? call : userOf(call)))],
  ['delete-user-not-done', 'deleteUser getUser', 'A user is deleted in the response only.',
    on('DELETE /users/*', async (call) => (mayChange(call) ? Response.json(await call.read(`/users/${call.path[0]}`)) : call.pass()))],
  ['calls-are-activity', 'getCurrentUser listUserActivities', 'Every request is an activity of the user.',
    on('ANY /.+', (call) => {
      const { users, today, transaction } = call.world;
      const caller = callerOf(call);
      if (caller?.state === 'active' && caller.last_activity_on !== today())
        transaction(() => users.change(caller, { last_activity_on: today() }));
      return call.pass();
    })],
  ['sudo-of-nobody-is-self', 'getCurrentUser', 'An administrator who acts as a user who is not there gets the own account.',
    instead('GET /user', 404, (call) => isAdmin(call) && /^\d+$/.test(call.query.get('sudo') ?? '') && call.pass({ query: new URLSearchParams({ sudo: String(callerOf(call)?.id) }) })), 'assumed'],
  ['sudo-without-secret', 'getCurrentUser', 'The user whom an administrator acts as has neither is_admin nor a token.',
    json('GET /user', (user) => { delete user.is_admin; delete user.private_token; })],
  ['own-user-as-seen-by-others', 'getCurrentUser', 'Users see of themselves what everybody sees.',
    json('GET /user', (user, call) => (isAdmin(call) ? user : call.read(`/users/${user.id}`)))],
  ['sudo-is-ignored', 'getCurrentUser', 'An administrator who acts as another user gets the own account.',
    on('GET /user', async (call) => { const response = await call.pass(); const isMeant = response.status === 200 && call.query.has('sudo'); return isMeant ? call.pass({ query: new URLSearchParams({ sudo: String(callerOf(call)?.id) }) }) : response; })],
  ['token-in-any-case', 'getCurrentUser', 'Tokens are compared without regard to case.',
    on('ANY /.+', (call) => {
      const { users, impersonation_tokens: acting, ...rest } = call.world;
      const all = [
        ...users.all().map(({ private_token }) => private_token),
        ...acting.all().map(({ token }) => token),
      ];
      const found = rest && call.token !== '' && all.find((one) => text(one) === text(call.token));
      return call.pass(found ? { token: found } : {});
    })],
  ['sudo-with-own-secret', 'getCurrentUser', 'An administrator who acts as a user gets the own private token with the account.',
    json('GET /user', (user, { token }) => { if ('private_token' in user) user.private_token = token; })],
  ['sudo-ignored', 'getCurrentUser', 'The sudo of somebody who is no administrator is ignored, not rejected.',
    on('GET /user', async (call) => {
      const response = await call.pass();
      const isIgnored = response.status === 403 && call.query.has('sudo');
      return isIgnored ? call.pass({ query: new URLSearchParams() }) : response;
    })],
  ['sudo-fields-unasked', 'getCurrentUser', "An administrator's own user has the fields of sudo.",
    json('GET /user', (user, call) => { const caller = callerOf(call); if (caller?.admin) { user.is_admin = true; user.private_token = caller.private_token; } })],
  ['current-user-name-username', 'getCurrentUser getUser', 'The name of the current user is the username.', shows('GET /user', 'name', (_, { username }) => username)],
  ['current-user-is-first', 'getCurrentUser', 'The current user is the first of the service.',
    on('GET /user', async (call) => { const response = await call.pass(); const first = call.world.users.all()[0]; return response.status === 200 && first && !call.query.has('sudo') ? call.pass({ token: first.private_token }) : response; })],
  ['current-user-limit', 'getCurrentUser getUser', 'The current user shows another projects_limit than the account has.',
    shows('GET /user', 'projects_limit', (limit) => limit + 1)],
  ['private-token-of-current', 'getCurrentUser', 'The current user has the private token without sudo.',
    json('GET /user', (user, call) => { user.private_token = callerOf(call)?.private_token; })],
  ['sudo-other-user', 'getCurrentUser', 'sudo shows the user with the next id.',
    query('GET /user', (changed) => { const id = changed.get('sudo'); if (id === '2' || id === '3') changed.set('sudo', id === '2' ? '3' : '2'); })],
  ['sudo-admin-false', 'getCurrentUser', 'is_admin is always false.', shows('GET /user', 'is_admin', () => false)],
  ['sudo-admin-as-text', 'getCurrentUser', 'is_admin is a text.', shows('GET /user', 'is_admin', String)],
  ['any-user-may-act-as-others', 'getCurrentUser', 'Any user may act as others.', as('GET /user', ADMIN), 'failure case'],
  ['brief-always-active', 'blockUser getIssue listIssues listGroupIssues listProjectIssues', 'Issues show their author and assignee as active, also if they are blocked.',
    each([...ISSUE_LISTS, `GET ${ISSUE}`], ({ author, assignee, assignees }) => {
      for (const user of [author, assignee, ...assignees]) if (user) user.state = 'active';
    })],
  ['block-needs-sign-in', 'blockUser getUser listUsers', 'A user who has never signed in stays active, though blocking them succeeds.',
    rewrites('POST /users/*/block', 'users', (user, _, before) => user.current_sign_in_at === null && { state: before.state })],
  ['block-deletes-keys', 'blockUser listUserSshKeys', 'The keys of a user who is blocked are deleted.',
    removes('POST /users/*/block', ({ ssh_keys: keys }, { path }) => [keys, keys.all({ user: number(path[0]) })])],
  ['block-is-200', 'blockUser unblockUser', 'To block a user, and the reverse, is a usual success.',
    instead(['POST /users/*/block', 'POST /users/*/unblock'], 201, (_, response) => new Response(response.body, { status: 200, headers: response.headers }))],
  ['nobody-blocked', 'blockUser', 'To block a user who is not there is a success.', instead('POST /users/*/block', 404, (call) => isAdmin(call) && empty(201))],
  ['block-revokes-tokens', 'blockUser getImpersonationToken listImpersonationTokens', 'The impersonation tokens of a user who is blocked are revoked.',
    after('POST /users/*/block', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: number(call.path[0]) })) tokens.change(token, { revoked: true }); })],
  ['issue-people-active', 'blockUser getIssue listIssues listGroupIssues listProjectIssues', 'Authors and assignees of issues are always shown as active.',
    everywhere([...ISSUE_LISTS, `GET ${ISSUE}`], (object) => { if ('username' in object) object.state = 'active'; })],
  ['block-not-stored', 'blockUser getUser', 'To block a user does nothing.', rewrites('POST /users/*/block', 'users', () => ({ state: 'active' }))],
  ['block-blocks-another', 'blockUser getUser', 'With a user, the one before is blocked, too.',
    after('POST /users/*/block', ({ world, path }) => () => { const other = world.users.get(number(path[0]) - 1); if (other && !other.admin && other.id > 4) world.users.change(other, { state: 'blocked' }); })],
  ['block-changes-name', 'blockUser getUser', 'A user who is blocked has another name.',
    rewrites('POST /users/*/block', 'users', ({ name }) => ({ name: `${name} (blocked)` }))],
  ['block-clears-identities', 'blockUser getUser', 'A user who is blocked has no identities.',
    rewrites('POST /users/*/block', 'users', () => ({ identities: [], external: true }))],
  ['blocked-token-revoked', 'blockUser listImpersonationTokens', 'The tokens of a user who is blocked are revoked.',
    after('POST /users/*/block', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: userOf(call)?.id ?? 0 })) tokens.change(token, { revoked: true }); })],
  ['list-shows-old-state', 'blockUser', 'A list shows an old state.',
    stale('POST /users/*/block', ({ path: [id] }) => `/users/${id}`, 'GET /users', 'state'), 'failure frame'],
  ['blocking-has-no-effect', 'blockUser', 'Blocking has no effect.', on('POST /users/*/block', () => empty(201)), 'failure transition'],
  ['unblocking-200', 'unblockUser', 'Unblocking a user returns 200.', instead('POST /users/*/unblock', 201, () => empty(200))],
  ['unblock-is-not-stored', 'unblockUser getUser', 'A user is active in the response only.', rewrites('POST /users/*/unblock', 'users', () => ({ state: 'blocked' }))],
  ['unblock-clears-bio', 'unblockUser getUser', 'A user who is unblocked has no bio.', rewrites('POST /users/*/unblock', 'users', () => ({ bio: null, location: null }))],
  ['event-title-missing-for-user', 'listUserEvents', 'The events of a user do not name the titles of their targets.',
    each('GET /users/*/events', (event) => { event.target_title = null; })],
  ['user-events-pages-reversed', 'listUserEvents updateUser blockUser', "Each page of a user's events is newest first, but the oldest page comes first.",
    pagesReversed('GET /users/*/events')],
  ['user-events-of-others', 'listUserEvents', 'A user lists the events of everybody in the project of the latest one.',
    on('GET /users/*/events', async (call) => {
      const latest = await call.read(`/users/${call.path[0]}/events?per_page=1`);
      return latest?.[0] === undefined ? call.pass() : call.pass({ path: `/projects/${latest[0].project_id}/events` });
    })],
  ['activities-without-old-field', 'listUserActivities', 'Activities do not have the deprecated field.',
    each('GET /user/activities', (activity) => { delete activity.last_activity_at; })],
  ['old-activity-with-time', 'listUserActivities', 'The deprecated field of an activity is a date-time.',
    each('GET /user/activities', (activity) => { activity.last_activity_at = `${activity.last_activity_on}T00:00:00.000Z`; })],
  ['activities-of-three-months', 'listUserActivities', 'Without from, the activities of the last three months are listed.',
    instead('GET /user/activities', 200, (call) => {
      if (call.query.has('from')) return null;
      const from = new Date(call.world.now());
      from.setUTCMonth(from.getUTCMonth() - 3);
      const asked = new URLSearchParams(call.query);
      asked.set('from', from.toISOString().slice(0, 10));
      return call.pass({ query: asked });
    })],
  ['activities-with-own-token', 'listUserActivities', 'Everybody with a token sees the own activity.',
    on('GET /user/activities', async (call) => { const response = await call.pass(); const me = callerOf(call); if (response.status !== 403 || !me) return response; const all = await call.pass({ token: ADMIN }); return Response.json(((await all.json()) as Json[]).filter(({ username }) => username === me.username)); })],
];
