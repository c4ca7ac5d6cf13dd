/** Defects of users and the current user. */
import * as d from './vocabulary/index.ts';

function searchByOldEmail(): d.Layer {
  const old = d.beside(() => new Map<number, string>());
  const keep = d.on('PUT /users/*', async (call) => {
    const { id, email } = d.userOf(call) ?? {};
    const response = await call.pass();
    if (response.status === 200 && id && email && !old(call.world).has(id))
      old(call.world).set(id, email);
    return response;
  });
  const list = d.filter('GET /users', 'search', ({ id, username }, value, { world }) =>
    [username, old(world).get(id) ?? world.users.get(id)?.email].some((one) =>
      d.text(one).includes(d.text(value)),
    ),
  );
  return d.both(keep, list);
}

const ADMIN_FIELDS =
  /^(email|last_sign_in_at|confirmed_at|last_activity_on|color_scheme_id|projects_limit|current_sign_in_at|identities|can_create_\w+|two_factor_enabled|external)$/;

const pagesReversed = (pattern: string): d.Layer =>
  d.relist(pattern, (all, call) => {
    const size = Number(call.query.get('per_page') ?? 20);
    const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
    return starts.reverse().flatMap((start) => all.slice(start, start + size));
  });

/** A field of a user is as it was where it is not sent. */
const resets = (field: string, value: unknown) =>
  d.sets(
    'PUT /users/*',
    'users',
    (_, { sent: fields }) => !(field in fields) && { [field]: value },
  );

const firstUsers = new WeakMap<object, Set<number>>();

function newUsers({ world }: d.Call): Set<number> {
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
  const left = new WeakMap<object, d.Json[]>();
  const keep = d.on('DELETE /users/*', async (call) => {
    const user = await call.read(`/users/${call.path[0]}`);
    const response = await call.pass();
    if (user && response.status === 200 && !d.userOf(call))
      left.set(call.world, [...(left.get(call.world) ?? []), user]);
    return response;
  });
  const list = d.relist('GET /users', (all, call) =>
    [...call.query.keys()].some((name) => !/page/.test(name))
      ? all
      : [...all, ...(left.get(call.world) ?? [])],
  );
  return d.both(keep, list);
}

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const users: readonly d.Row[] = [
  ['no-skype-is-null', 'listUsers getUser getCurrentUser', 'Names for other services that a user does not have are null.',
    d.each(d.SHOWN_USERS, (user) => { for (const name of ['skype', 'linkedin', 'twitter']) if (user[name] === '') user[name] = null; })],
  ['search-by-old-address', 'listUsers updateUser', 'A search finds users by the address that they had before.', searchByOldEmail()],
  ['no-bio-is-empty', 'listUsers getUser getCurrentUser createUser', 'A user without a bio or a location has empty ones.',
    d.each(d.SHOWN_USERS, (user) => { user.bio ??= ''; user.location ??= ''; })],
  ['admin-list-as-for-others', 'listUsers', 'Administrators list users as others do.',
    d.each('GET /users', (user) => { for (const name of Object.keys(user)) if (ADMIN_FIELDS.test(name)) delete user[name]; })],
  ['organization-only-for-admins', 'listUsers getUser', 'Only administrators see the organization of a user.',
    d.each(['GET /users', 'GET /users/*'], (user, call) => { if (!d.isAdmin(call)) delete user.organization; })],
  ['pages-overlap', 'listUsers listMergeRequests listImpersonationTokens', 'Each page after the first begins with the last item of the page before.',
    d.overlaps(['GET /users', `GET ${d.REQUESTS}`, `GET ${d.TOKENS}`])],
  ['pages-from-zero', 'listUsers listImpersonationTokens', 'The first page of users and of impersonation tokens is 0: page=1 returns the second one.',
    d.instead(['GET /users', `GET ${d.TOKENS}`], 200, async (call, response) => {
      if (!call.query.has('page')) return null;
      const asked = new URLSearchParams(call.query);
      asked.set('page', String(Number(asked.get('page')) + 1));
      const { body } = await call.pass({ query: asked });
      return new Response(body, response);
    })],
  ['user-state-active-in-list', 'listUsers blockUser', 'In lists, all users are active.', d.shows('GET /users', 'state', () => 'active')],
  ['user-location-missing-in-list', 'listUsers getUser', 'In lists, users have no location.', d.shows('GET /users', 'location', () => null)],
  ['list-identities-empty', 'listUsers createUser', 'In lists, users have no identities.', d.shows('GET /users', 'identities', () => [])],
  ['list-external-false', 'listUsers createUser', 'In lists, no user is external.', d.shows('GET /users', 'external', () => false)],
  ['list-limit-differs', 'listUsers getUser updateUser', 'In lists, every user may have ten projects.', d.shows('GET /users', 'projects_limit', () => 10)],
  ['external-for-everybody', 'listUsers', 'Everybody sees in lists whether a user is external.',
    d.json('GET /users', (users, { world }) => { for (const user of users as d.Json[]) user.external = world.users.get(user.id)?.external; })],
  ['new-user-without-name', 'createUser', 'A new user without a name has the username for one.', d.adds('POST /users', 'name', ({ sent }) => sent.username)],
  ['limit-of-new-user-ignored', 'createUser', 'How many projects a new user may have cannot be chosen.',
    d.sent('POST /users', (fields) => { if (/^\d+$/.test(d.text(fields.projects_limit))) delete fields.projects_limit; })],
  ['reset-with-password-400', 'createUser', 'A password together with its reset is an error.',
    d.on('POST /users', (call) => { const { password, reset_password: reset, email } = call.sent; return d.isAdmin(call) && email && password && String(reset) === 'true' ? d.error(400, { password: ['must not be sent with reset_password'] }) : call.pass(); })],
  ['linkedin-is-twitter', 'createUser updateUser', 'The names for two other services are stored in place of each other.',
    d.sent(['POST /users', 'PUT /users/*'], (fields) => d.swap(fields, 'linkedin', 'twitter'))],
  ['new-user-is-external', 'createUser getUser', 'A new user is external by default.', d.omittedAs('POST /users', { external: 'true' })],
  ['new-user-unconfirmed', 'createUser', 'A new user is not confirmed unless that is asked for.', d.omittedAs('POST /users', { confirm: false }), 'assumed'],
  ['new-administrator-is-none', 'createUser', 'A new user is no administrator although one is asked for.', d.drops('POST /users', d.FLAG, 'admin')],
  ['user-without-any-password', 'createUser', 'An account can be created with neither a password nor reset_password.',
    d.on('POST /users', async (call) => {
      const response = await call.pass();
      const hasNone = !('password' in call.sent) && !('reset_password' in call.sent);
      return response.status === 400 && hasNone
        ? call.pass({ sent: { ...call.sent, reset_password: true } })
        : response;
    })],
  ['new-user-never-external', 'createUser getUser', 'A new user is internal although an external one is asked for.', d.drops('POST /users', d.FLAG, 'external')],
  ['new-user-without-identity', 'createUser listUsers', 'The identity that is sent with a new user is lost.', d.drops('POST /users', /./, 'extern_uid', 'provider')],
  ['new-user-group-right-ignored', 'createUser getUser', 'can_create_group is ignored for a new user.', d.drops('POST /users', d.FLAG, 'can_create_group')],
  ['user-without-password', 'createUser', 'A user is created with neither a password nor its reset.',
    d.sent('POST /users', (fields) => { if (!('password' in fields) && !/true|1/.test(d.text(fields.reset_password))) fields.password = 'a-generated-password'; })],
  ['reset-needs-password', 'createUser', 'A reset of the password needs a password.',
    d.on('POST /users', (call) => d.callerOf(call)?.admin && call.sent.email && !('password' in call.sent) ? d.error(400, { password: ['is missing'] }) : call.pass())],
  ['admin-view-identities-object', 'createUser getUser', 'identities is an object by provider.',
    d.shows(d.USERS, 'identities', (all) => Object.fromEntries(all.map(({ provider, extern_uid }: d.Json) => [provider, extern_uid])))],
  ['admin-view-identity-without-provider', 'createUser getUser', 'An external uid has no provider.',
    d.json('GET /users/*', (user) => { for (const one of user.identities ?? []) delete one.provider; })],
  ['users-new-is-missing', 'createUser listUsers', 'New users are not listed.',
    d.both(d.on('POST /users', (call) => { newUsers(call); return call.pass(); }), d.relist('GET /users', (all, call) => all.filter(({ id }) => !newUsers(call).has(id))))],
  ['new-user-without-email', 'createUser', 'A user is created without an address.',
    d.adds('POST /users', 'email', ({ sent: fields }) => fields.username && `${fields.username}@example.com`)],
  ['new-user-without-username', 'createUser', 'A user is created without a username.',
    d.adds('POST /users', 'username', ({ sent: fields }) => (d.isFilled(fields.email) ? fields.email.split('@')[0] : null))],
  ['new-user-bio-ignored', 'createUser getUser', 'A new user has no bio.', d.ignores('POST /users', 'bio', d.isFilled)],
  ['new-user-location-ignored', 'createUser getUser', 'A new user has no location.', d.ignores('POST /users', 'location', d.isFilled)],
  ['new-user-skype-ignored', 'createUser getUser', 'A new user has no skype.', d.ignores('POST /users', 'skype', d.isFilled)],
  ['new-user-website-ignored', 'createUser getUser', 'A new user has no website_url.', d.ignores('POST /users', 'website_url', d.isFilled)],
  ['new-user-organization-ignored', 'createUser getUser', 'A new user has no organization.', d.ignores('POST /users', 'organization', d.isFilled)],
  ['new-user-is-admin', 'createUser', 'A new user is an administrator by default.',
    d.after('POST /users', ({ world }) => { const before = world.users.all().length; return () => { const user = world.users.all().at(-1); if (user && world.users.all().length > before) world.users.change(user, { admin: true }); }; })],
  ['new-user-blocked', 'createUser getUser', 'A new user is blocked.',
    d.after('POST /users', ({ world }) => { const before = world.users.all().length; return () => { const user = world.users.all().at(-1); if (user && world.users.all().length > before) world.users.change(user, { state: 'blocked' }); }; })],
  ['new-user-username-lower', 'createUser getUser', 'The username of a new user is in lower case.',
    d.sent('POST /users', (fields) => { if (d.isFilled(fields.username)) fields.username = fields.username.toLowerCase(); })],
  ['new-user-name-capital', 'createUser getUser', 'The name of a new user begins with a capital.',
    d.sent('POST /users', (fields) => { if (d.isFilled(fields.name)) fields.name = fields.name.replace(/^./, (one) => one.toUpperCase()); })],
  ['new-user-provider-fixed', 'createUser listUsers', 'The provider of a new user is saml whatever is sent.',
    d.sent('POST /users', (fields) => { if (d.isFilled(fields.provider) && d.isFilled(fields.extern_uid)) fields.provider = 'saml'; })],
  ['new-user-external-inverted', 'createUser getUser', 'external is stored as its opposite.',
    d.sent('POST /users', (fields) => { if (d.isFlag(fields.external)) fields.external = d.text(fields.external) === 'true' ? 'false' : 'true'; })],
  ['users-external', 'createUser', 'Users are external.', d.adds('POST /users', 'external', () => 'true'), 'note default'],
  ['two-factor-for-everybody', 'getUser', 'Everybody sees whether a user signs in with two factors.',
    d.json('GET /users/*', (user, call) => { user.two_factor_enabled ??= d.userOf(call)?.two_factor_enabled ?? false; })],
  ['blocked-is-inactive', 'getUser listUsers blockUser', 'A user who is blocked has the state inactive.',
    d.each(['GET /users', 'GET /users/*'], (user) => { if (user.state === 'blocked') user.state = 'inactive'; })],
  ['blocked-user-is-gone', 'getUser blockUser', 'Only administrators find a user who is blocked.',
    d.instead('GET /users/*', 200, (call) => !d.isAdmin(call) && d.userOf(call)?.state === 'blocked' && d.error(404, '404 User Not Found'))],
  ['own-account-as-admin', 'getUser', 'Users see the own account with the fields of administrators.',
    d.on('GET /users/*', (call) => call.pass(d.isSelf(call) ? { token: d.ADMIN } : {}))],
  ['single-user-email-for-everybody', 'getUser', 'Everybody sees the email of other accounts.',
    d.json('GET /users/*', (user, { world }) => ({ ...user, email: world.users.get(user.id)?.email }))],
  ['user-id-as-text', 'getUser', 'The id of a user is a text.', d.shows('GET /users/*', 'id', String)],
  ['user-username-with-at', 'getUser listUsers', 'A single user has the username with an at sign.', d.shows('GET /users/*', 'username', (name) => `@${name}`)],
  ['user-state-flag', 'getUser', 'The state of a user is a flag.', d.shows('GET /users/*', 'state', (state) => state === 'active')],
  ['user-avatar-empty', 'getUser listUsers', 'A user without a picture has an empty avatar_url.', d.shows(['GET /users/*'], 'avatar_url', (url) => url ?? false)],
  ['user-url-differs', 'getUser listUsers', 'A single user has another web_url than in lists.', d.shows('GET /users/*', 'web_url', (url) => `${url}/profile`)],
  ['user-created-day', 'getUser', 'The account of a user was created on a day without a time.', d.shows('GET /users/*', 'created_at', (time) => time.slice(0, 10))],
  ['user-created-now', 'getUser listUsers', 'A single user was always created now.', d.shows('GET /users/*', 'created_at', () => '2017-06-12T10:00:00.000Z')],
  ['user-skype-is-linkedin', 'getUser updateUser', 'A user shows linkedin as skype.', d.shows(['GET /users/*', 'PUT /users/*'], 'skype', (_, { linkedin }) => linkedin)],
  ['user-organization-array', 'getUser', 'The organizations of a user are an array.', d.shows('GET /users/*', 'organization', (name) => [name])],
  ['admin-view-activity-time', 'getUser', 'last_activity_on is a time.', d.shows(d.USERS, 'last_activity_on', (day) => day && `${day}T00:00:00.000Z`)],
  ['admin-view-sign-in-day', 'getUser', 'last_sign_in_at is a day.', d.shows(d.USERS, 'last_sign_in_at', (time) => time?.slice(0, 10))],
  ['admin-view-scheme-text', 'getUser', 'color_scheme_id is a text.', d.shows('GET /users/*', 'color_scheme_id', String)],
  ['admin-view-limit-text', 'getUser', 'projects_limit is a text.', d.shows(d.USERS, 'projects_limit', String)],
  ['admin-view-create-project-null', 'getUser', 'can_create_project is null.', d.shows(d.USERS, 'can_create_project', () => null)],
  ['admin-view-external-text', 'getUser', 'external is a text.', d.shows(d.USERS, 'external', String)],
  ['email-for-everybody', 'getUser', 'Everybody sees the address of every user.',
    d.json('GET /users/*', (user, { world }) => { user.email = world.users.get(user.id)?.email; })],
  ['identities-for-everybody', 'getUser', 'Everybody sees the identities of every user.',
    d.json('GET /users/*', (user, { world }) => { user.identities = world.users.get(user.id)?.identities; })],
  ['sign-in-for-everybody', 'getUser', 'Everybody sees when a user signed in.',
    d.json('GET /users/*', (user, { world }) => { user.last_sign_in_at = world.users.get(user.id)?.last_sign_in_at; })],
  ['user-null-fields-left-out', 'getUser listUsers', 'Fields of users without a value are left out.',
    d.json(['GET /users/*', 'GET /user'], (user) => Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null)))],
  ['update-unblocks', 'updateUser getUser blockUser', 'A blocked user who is updated is active again.',
    d.sets('PUT /users/*', 'users', (_, __, before) => before.state === 'blocked' && { state: 'active' })],
  ['new-address-waits', 'updateUser getUser', 'A new address of a user is not shown until it is confirmed.',
    d.sets('PUT /users/*', 'users', ({ email }, _, before) => email !== before.email && { email: before.email })],
  ['update-drops-identity', 'updateUser getUser', 'An update without an identity removes that of the user.',
    d.sets('PUT /users/*', 'users', (_, { sent: fields }) => !('extern_uid' in fields) && { identities: [] })],
  ['update-resets-limit', 'updateUser getUser', 'An update without projects_limit sets it to its default.',
    d.rewrites('PUT /users/*', 'users', (_, { sent }) => !('projects_limit' in sent) && { projects_limit: 100 })],
  ['admin-once-always', 'updateUser getCurrentUser', 'An administrator cannot be made a usual user again.', d.drops('PUT /users/*', /^false$/, 'admin')],
  ['blocked-until-updated', 'updateUser', 'An update of a blocked user makes the user active.',
    d.both(d.json('PUT /users/*', (user) => { user.state = 'active'; }), d.rewrites('PUT /users/*', 'users', () => ({ state: 'active' })))],
  ['user-conflict-409', 'updateUser', 'An update of an account with the email or username of another returns 409.',
    d.instead('PUT /users/*', 404, async (call, response) => {
      if (d.userOf(call) === undefined) return null;
      const body = (await response.json()) as d.Json;
      const isTaken = d.text(body.message).includes('taken');
      return d.error(isTaken ? 409 : 404, body.message);
    })],
  ['user-update-clears-bio', 'updateUser getUser', 'An update without a bio removes it.', d.omittedAs('PUT /users/*', { bio: null })],
  ['user-update-resets-external', 'updateUser getUser createUser', 'An update makes an external user an internal one.', d.omittedAs('PUT /users/*', { external: false })],
  ['rejected-user-update-is-done', 'updateUser getUser', 'The name is stored although the email is taken.',
    d.rewrites('PUT /users/*', 'users', (_, { sent: { name } }) => typeof name === 'string' && name.trim() !== '' && { name }, d.is(404))],
  ['website-without-scheme', 'updateUser getUser', 'The scheme of a web site is removed.',
    d.stores('PUT /users/*', 'website_url', (value) => value.replace(/^https?:\/\//, ''))],
  ['user-name-outdated-in-list', 'updateUser listUsers', 'Lists show the name of before the first update.', d.outdated('PUT /users/*', 'GET /users', d.userOf, 'name')],
  ['user-username-outdated-in-list', 'updateUser listUsers', 'Lists show the username of before the first update.',
    d.outdated('PUT /users/*', 'GET /users', d.userOf, 'username')],
  ['user-email-outdated-in-list', 'updateUser listUsers', 'Lists show the address of before the first update.', d.outdated('PUT /users/*', 'GET /users', d.userOf, 'email')],
  ['user-profile-outdated-in-list', 'updateUser listUsers', 'Lists show bio, location and organization of before the first update.',
    d.outdated('PUT /users/*', 'GET /users', d.userOf, 'bio', 'location', 'organization', 'skype', 'linkedin', 'twitter', 'website_url')],
  ['update-user-username-fixed', 'updateUser', 'The username cannot be changed.', d.stays('PUT /users/*', 'users', 'username')],
  ['update-user-name-fixed', 'updateUser', 'The name of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'name')],
  ['update-user-bio-fixed', 'updateUser', 'The bio of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'bio')],
  ['update-user-location-not-stored', 'updateUser getUser', 'The location is changed in the response only.',
    d.rewrites('PUT /users/*', 'users', (_, __, { location }) => ({ location }))],
  ['update-user-skype-fixed', 'updateUser', 'The skype of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'skype')],
  ['update-user-twitter-fixed', 'updateUser', 'The twitter of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'twitter')],
  ['update-user-website-fixed', 'updateUser', 'The website_url of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'website_url')],
  ['update-user-organization-fixed', 'updateUser', 'The organization of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'organization')],
  ['update-user-limit-fixed', 'updateUser', 'The projects_limit of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'projects_limit')],
  ['update-user-group-right-fixed', 'updateUser', 'can_create_group cannot be changed.', d.stays('PUT /users/*', 'users', 'can_create_group')],
  ['update-user-external-fixed', 'updateUser', 'external cannot be changed.', d.stays('PUT /users/*', 'users', 'external')],
  ['update-user-identity-fixed', 'updateUser', 'The identity of a user cannot be changed.', d.stays('PUT /users/*', 'users', 'identities')],
  ['update-user-clears-organization', 'updateUser getUser', 'An update without an organization removes it.', resets('organization', '')],
  ['update-user-clears-location', 'updateUser getUser', 'An update without a location removes it.', resets('location', null)],
  ['update-user-resets-groups', 'updateUser getUser', 'An update without can_create_group sets it.', resets('can_create_group', true)],
  ['update-user-resets-confirmation', 'updateUser getUser', 'An update makes the account unconfirmed.',
    d.rewrites('PUT /users/*', 'users', () => ({ confirmed_at: null }))],
  ['update-user-resets-creation', 'updateUser getUser', 'An update changes when the account was created.',
    d.sets('PUT /users/*', 'users', (_, { world }) => ({ created_at: world.now() }))],
  ['update-user-deletes-keys', 'updateUser listUserSshKeys', 'An update deletes the keys of the user.',
    d.removes('PUT /users/*', ({ ssh_keys: keys }, call) => [keys, keys.all({ user: d.userOf(call)?.id ?? 0 })])],
  ['update-user-deletes-emails', 'updateUser listUserEmails', 'Another address deletes the further ones of the user.',
    d.removes('PUT /users/*', ({ emails }, call) => [emails, emails.all({ user: d.userOf(call)?.id ?? 0 })])],
  ['update-user-revokes-tokens', 'updateUser listImpersonationTokens', 'An update revokes the tokens of the user.',
    d.after('PUT /users/*', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: d.userOf(call)?.id ?? 0 })) tokens.change(token, { revoked: true }); })],
  ['update-user-nobody-200', 'updateUser', 'To update a user who is not there is a success.',
    d.instead('PUT /users/*', 404, (call) => d.isAdmin(call) && !d.userOf(call) && !Number.isNaN(d.number(call.path[0])) && Response.json({}))],
  ['update-user-password-changes-state', 'updateUser getUser', 'A user with a new password is blocked.',
    d.sets('PUT /users/*', 'users', (_, { sent: fields }) => 'password' in fields && { state: 'blocked' })],
  ['update-user-response-nothing', 'updateUser', 'An update returns the id alone.', d.json('PUT /users/*', ({ id }) => ({ id })), 'assumed'],
  ['spaces-collapsed', 'updateUser', 'Spaces are collapsed.', d.stores('PUT /users/*', 'bio', (v) => v.replace(/ +/g, ' ')), 'failure values'],
  ['zero-counts-as-missing', 'updateUser', 'Zero counts as missing.', d.ignores('PUT /users/*', 'projects_limit', (limit) => String(limit) === '0'), 'failure values'],
  ['update-clears-bio', 'updateUser', 'An update clears the bio.', d.adds('PUT /users/*', 'bio', () => ''), 'failure frame'],
  ['deletion-of-nobody-has-body', 'deleteUser', 'To delete a user who is not there returns a message.',
    d.on('DELETE /users/*', async (call) => { const isThere = d.userOf(call) !== undefined; const response = await call.pass(); return response.status === 200 && !isThere ? Response.json({ message: '404 User Not Found' }) : response; })],
  ['deletion-blocks', 'deleteUser getUser', 'A user who is deleted is only blocked.',
    d.on('DELETE /users/*', async (call) => {
      const { users, transaction } = call.world;
      const user = d.userOf(call);
      const shown = user && d.isAdmin(call) ? await call.read(`/users/${user.id}`) : null;
      if (user === undefined || shown === null) return call.pass();
      transaction(() => users.change(user, { state: 'blocked' }));
      return Response.json(shown);
    })],
  ['deleted-user-not-returned', 'deleteUser', 'The body is empty although a user has been deleted.', d.instead('DELETE /users/*', 200, () => d.empty(200))],
  ['missing-user-404', 'deleteUser', 'To delete a user who does not exist is an error.',
    d.goneIsMissing('DELETE /users/*', (call) => call.world.users.get(d.number(call.path[0])))],
  ['users-deleted-listed', 'deleteUser listUsers', 'A user who has been deleted is still listed.', keepsDeleted()],
  ['delete-user-other-body', 'deleteUser', 'The body of a deletion is the administrator.', d.json('DELETE /users/*', (_, call) => call.read('/user'))],
  ['delete-user-twice-404', 'deleteUser', 'To delete a user again is not found.',
    d.goneIsMissing('DELETE /users/*', (call) => (Number.isNaN(d.number(call.path[0])) ? call : d.userOf(call)))],
  ['delete-user-not-done', 'deleteUser getUser', 'A user is deleted in the response only.',
    d.on('DELETE /users/*', async (call) => (d.mayChange(call) ? Response.json(await call.read(`/users/${call.path[0]}`)) : call.pass()))],
  ['calls-are-activity', 'getCurrentUser listUserActivities', 'Every request is an activity of the user.',
    d.on('ANY /.+', (call) => {
      const { users, today, transaction } = call.world;
      const caller = d.callerOf(call);
      if (caller?.state === 'active' && caller.last_activity_on !== today())
        transaction(() => users.change(caller, { last_activity_on: today() }));
      return call.pass();
    })],
  ['sudo-of-nobody-is-self', 'getCurrentUser', 'An administrator who acts as a user who is not there gets the own account.',
    d.instead('GET /user', 404, (call) => d.isAdmin(call) && /^\d+$/.test(call.query.get('sudo') ?? '') && call.pass({ query: new URLSearchParams({ sudo: String(d.callerOf(call)?.id) }) })), 'assumed'],
  ['sudo-without-secret', 'getCurrentUser', 'The user whom an administrator acts as has neither is_admin nor a token.',
    d.json('GET /user', (user) => { delete user.is_admin; delete user.private_token; })],
  ['own-user-as-seen-by-others', 'getCurrentUser', 'Users see of themselves what everybody sees.',
    d.json('GET /user', (user, call) => (d.isAdmin(call) ? user : call.read(`/users/${user.id}`)))],
  ['sudo-is-ignored', 'getCurrentUser', 'An administrator who acts as another user gets the own account.',
    d.on('GET /user', async (call) => { const response = await call.pass(); const isMeant = response.status === 200 && call.query.has('sudo'); return isMeant ? call.pass({ query: new URLSearchParams({ sudo: String(d.callerOf(call)?.id) }) }) : response; })],
  ['token-in-any-case', 'getCurrentUser', 'Tokens are compared without regard to case.',
    d.on('ANY /.+', (call) => {
      const { users, impersonation_tokens: acting, ...rest } = call.world;
      const all = [
        ...users.all().map(({ private_token }) => private_token),
        ...acting.all().map(({ token }) => token),
      ];
      const found = rest && call.token !== '' && all.find((one) => d.text(one) === d.text(call.token));
      return call.pass(found ? { token: found } : {});
    })],
  ['sudo-with-own-secret', 'getCurrentUser', 'An administrator who acts as a user gets the own private token with the account.',
    d.json('GET /user', (user, { token }) => { if ('private_token' in user) user.private_token = token; })],
  ['sudo-ignored', 'getCurrentUser', 'The sudo of somebody who is no administrator is ignored, not rejected.',
    d.on('GET /user', async (call) => {
      const response = await call.pass();
      const isIgnored = response.status === 403 && call.query.has('sudo');
      return isIgnored ? call.pass({ query: new URLSearchParams() }) : response;
    })],
  ['sudo-fields-unasked', 'getCurrentUser', "An administrator's own user has the fields of sudo.",
    d.json('GET /user', (user, call) => { const caller = d.callerOf(call); if (caller?.admin) { user.is_admin = true; user.private_token = caller.private_token; } })],
  ['current-user-name-username', 'getCurrentUser getUser', 'The name of the current user is the username.', d.shows('GET /user', 'name', (_, { username }) => username)],
  ['current-user-is-first', 'getCurrentUser', 'The current user is the first of the service.',
    d.on('GET /user', async (call) => { const response = await call.pass(); const first = call.world.users.all()[0]; return response.status === 200 && first && !call.query.has('sudo') ? call.pass({ token: first.private_token }) : response; })],
  ['current-user-limit', 'getCurrentUser getUser', 'The current user shows another projects_limit than the account has.',
    d.shows('GET /user', 'projects_limit', (limit) => limit + 1)],
  ['private-token-of-current', 'getCurrentUser', 'The current user has the private token without sudo.',
    d.json('GET /user', (user, call) => { user.private_token = d.callerOf(call)?.private_token; })],
  ['sudo-other-user', 'getCurrentUser', 'sudo shows the user with the next id.',
    d.query('GET /user', (changed) => { const id = changed.get('sudo'); if (id === '2' || id === '3') changed.set('sudo', id === '2' ? '3' : '2'); })],
  ['sudo-admin-false', 'getCurrentUser', 'is_admin is always false.', d.shows('GET /user', 'is_admin', () => false)],
  ['sudo-admin-as-text', 'getCurrentUser', 'is_admin is a text.', d.shows('GET /user', 'is_admin', String)],
  ['any-user-may-act-as-others', 'getCurrentUser', 'Any user may act as others.', d.as('GET /user', d.ADMIN), 'failure case'],
  ['brief-always-active', 'blockUser getIssue listIssues listGroupIssues listProjectIssues', 'Issues show their author and assignee as active, also if they are blocked.',
    d.each([...d.ISSUE_LISTS, `GET ${d.ISSUE}`], ({ author, assignee, assignees }) => {
      for (const user of [author, assignee, ...assignees]) if (user) user.state = 'active';
    })],
  ['block-needs-sign-in', 'blockUser getUser listUsers', 'A user who has never signed in stays active, though blocking them succeeds.',
    d.rewrites('POST /users/*/block', 'users', (user, _, before) => user.current_sign_in_at === null && { state: before.state })],
  ['block-deletes-keys', 'blockUser listUserSshKeys', 'The keys of a user who is blocked are deleted.',
    d.removes('POST /users/*/block', ({ ssh_keys: keys }, { path }) => [keys, keys.all({ user: d.number(path[0]) })])],
  ['block-is-200', 'blockUser unblockUser', 'To block a user, and the reverse, is a usual success.',
    d.instead(['POST /users/*/block', 'POST /users/*/unblock'], 201, (_, response) => new Response(response.body, { status: 200, headers: response.headers }))],
  ['nobody-blocked', 'blockUser', 'To block a user who is not there is a success.', d.instead('POST /users/*/block', 404, (call) => d.isAdmin(call) && d.empty(201))],
  ['block-revokes-tokens', 'blockUser getImpersonationToken listImpersonationTokens', 'The impersonation tokens of a user who is blocked are revoked.',
    d.after('POST /users/*/block', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: d.number(call.path[0]) })) tokens.change(token, { revoked: true }); })],
  ['issue-people-active', 'blockUser getIssue listIssues listGroupIssues listProjectIssues', 'Authors and assignees of issues are always shown as active.',
    d.everywhere([...d.ISSUE_LISTS, `GET ${d.ISSUE}`], (object) => { if ('username' in object) object.state = 'active'; })],
  ['block-not-stored', 'blockUser getUser', 'To block a user does nothing.', d.rewrites('POST /users/*/block', 'users', () => ({ state: 'active' }))],
  ['block-blocks-another', 'blockUser getUser', 'With a user, the one before is blocked, too.',
    d.after('POST /users/*/block', ({ world, path }) => () => { const other = world.users.get(d.number(path[0]) - 1); if (other && !other.admin && other.id > 4) world.users.change(other, { state: 'blocked' }); })],
  ['block-changes-name', 'blockUser getUser', 'A user who is blocked has another name.',
    d.rewrites('POST /users/*/block', 'users', ({ name }) => ({ name: `${name} (blocked)` }))],
  ['block-clears-identities', 'blockUser getUser', 'A user who is blocked has no identities.',
    d.rewrites('POST /users/*/block', 'users', () => ({ identities: [], external: true }))],
  ['blocked-token-revoked', 'blockUser listImpersonationTokens', 'The tokens of a user who is blocked are revoked.',
    d.after('POST /users/*/block', (call) => () => { const { impersonation_tokens: tokens } = call.world; for (const token of tokens.all({ user: d.userOf(call)?.id ?? 0 })) tokens.change(token, { revoked: true }); })],
  ['list-shows-old-state', 'blockUser', 'A list shows an old state.',
    d.stale('POST /users/*/block', ({ path: [id] }) => `/users/${id}`, 'GET /users', 'state'), 'failure frame'],
  ['blocking-has-no-effect', 'blockUser', 'Blocking has no effect.', d.on('POST /users/*/block', () => d.empty(201)), 'failure transition'],
  ['unblocking-200', 'unblockUser', 'Unblocking a user returns 200.', d.instead('POST /users/*/unblock', 201, () => d.empty(200))],
  ['unblock-is-not-stored', 'unblockUser getUser', 'A user is active in the response only.', d.rewrites('POST /users/*/unblock', 'users', () => ({ state: 'blocked' }))],
  ['unblock-clears-bio', 'unblockUser getUser', 'A user who is unblocked has no bio.', d.rewrites('POST /users/*/unblock', 'users', () => ({ bio: null, location: null }))],
  ['event-title-missing-for-user', 'listUserEvents', 'The events of a user do not name the titles of their targets.',
    d.each('GET /users/*/events', (event) => { event.target_title = null; })],
  ['user-events-pages-reversed', 'listUserEvents updateUser blockUser', "Each page of a user's events is newest first, but the oldest page comes first.",
    pagesReversed('GET /users/*/events')],
  ['user-events-of-others', 'listUserEvents', 'A user lists the events of everybody in the project of the latest one.',
    d.on('GET /users/*/events', async (call) => {
      const latest = await call.read(`/users/${call.path[0]}/events?per_page=1`);
      return latest?.[0] === undefined ? call.pass() : call.pass({ path: `/projects/${latest[0].project_id}/events` });
    })],
  ['activities-without-old-field', 'listUserActivities', 'Activities do not have the deprecated field.',
    d.each('GET /user/activities', (activity) => { delete activity.last_activity_at; })],
  ['old-activity-with-time', 'listUserActivities', 'The deprecated field of an activity is a date-time.',
    d.each('GET /user/activities', (activity) => { activity.last_activity_at = `${activity.last_activity_on}T00:00:00.000Z`; })],
  ['activities-of-three-months', 'listUserActivities', 'Without from, the activities of the last three months are listed.',
    d.instead('GET /user/activities', 200, (call) => {
      if (call.query.has('from')) return null;
      const from = new Date(call.world.now());
      from.setUTCMonth(from.getUTCMonth() - 3);
      const asked = new URLSearchParams(call.query);
      asked.set('from', from.toISOString().slice(0, 10));
      return call.pass({ query: asked });
    })],
  ['activities-with-own-token', 'listUserActivities', 'Everybody with a token sees the own activity.',
    d.on('GET /user/activities', async (call) => { const response = await call.pass(); const me = d.callerOf(call); if (response.status !== 403 || !me) return response; const all = await call.pass({ token: d.ADMIN }); return Response.json(((await all.json()) as d.Json[]).filter(({ username }) => username === me.username)); })],
];
