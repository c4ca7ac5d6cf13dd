/** Defects of SSH keys, email addresses and impersonation tokens. */
import { keyMaterial } from '../../../src/sandbox/store/keys.ts';
import * as d from './vocabulary/index.ts';

function deletedKeyFound(): d.Layer {
  const gone = d.beside(() => new Map<number, d.Json>());
  const keep = d.on(['DELETE /user/keys/*', 'DELETE /users/*/keys/*'], async (call) => {
    const id = d.number(call.path.at(-1));
    const key = await call.read(`/keys/${id}`, d.ADMIN);
    const response = await call.pass();
    if (key && call.world.ssh_keys.get(id) === undefined) gone(call.world).set(id, key);
    return response;
  });
  const find = d.on('GET /keys/*', async (call) => {
    const response = await call.pass();
    const key = gone(call.world).get(d.number(call.path[0]));
    return response.status === 404 && key && d.isAdmin(call) ? Response.json(key) : response;
  });
  return d.both(keep, find);
}

function deletedKeyStaysTaken(): d.Layer {
  const taken = d.beside(() => new Set<string>());
  const remove = d.on('DELETE /user/keys/*', async (call) => {
    const key = call.world.ssh_keys.get(d.number(call.path[0]));
    const response = await call.pass();
    if (key && !call.world.ssh_keys.get(key.id)) taken(call.world).add(keyMaterial(key.key));
    return response;
  });
  const add = d.on('POST /user/keys', async (call) => {
    const isTaken = d.isText(call.sent.key) && taken(call.world).has(keyMaterial(call.sent.key));
    return isTaken && d.callerOf(call)
      ? d.error(400, { fingerprint: ['has already been taken'] })
      : call.pass();
  });
  return d.both(remove, add);
}

function deletedAddressStaysTaken(): d.Layer {
  const taken = d.beside(() => new Set<string>());
  const remove = d.on(['DELETE /user/emails/*', 'DELETE /users/*/emails/*'], async (call) => {
    const { emails } = call.world;
    const row = emails.get(d.number(call.path.at(-1)));
    const response = await call.pass();
    if (row && !emails.get(row.id)) taken(call.world).add(d.text(row.email));
    return response;
  });
  const add = d.rejects(d.NEW_EMAILS, 400, { email: ['has already been taken'] }, (call) => {
    return d.mayAdd(call) && taken(call.world).has(d.text(call.sent.email));
  });
  return d.both(remove, add);
}

function newAddressNotListed(): d.Layer {
  const waiting = d.beside(() => new Set<number>());
  return d.both(
    d.json(d.NEW_EMAILS, ({ id }, { world }) => {
      waiting(world).add(id);
    }),
    d.relist(['GET /user/emails', 'GET /users/*/emails'], (all, { world }) =>
      all.filter(({ id }) => !waiting(world).has(id)),
    ),
  );
}

const offsetOfTwenty = (pattern: string): d.Layer =>
  d.on(pattern, async (call) => {
    const response = await call.pass();
    const page = Number(call.query.get('page') ?? 1);
    const size = Number(call.query.get('per_page') ?? 20);
    if (response.status !== 200 || page < 2) return response;
    const all = await d.readAll(call);
    return Response.json(all.slice((page - 1) * 20, (page - 1) * 20 + size), response);
  });

const acceptsRevoked: d.Layer = (inner, world) => (input, init) => {
  const request = new Request(input, init);
  const { impersonation_tokens: tokens, users: accounts } = world();
  const token = tokens.find('token', request.headers.get('private-token') ?? '');
  const user = token?.revoked && token.scopes.includes('api') && accounts.get(token.user_id);
  if (user) request.headers.set('private-token', user.private_token);
  return inner(request);
};

function deletedStaysTaken() {
  const gone = new WeakMap<object, Set<string>>();
  const keep = d.on('DELETE /user/emails/*', async (call) => {
    const row = call.world.emails.get(d.number(call.path[0]));
    const response = await call.pass();
    if (row && !call.world.emails.get(row.id))
      gone.set(call.world, new Set([...(gone.get(call.world) ?? []), d.text(row.email)]));
    return response;
  });
  const add = d.rejects(
    'POST /user/emails',
    400,
    { email: ['has already been taken'] },
    (call) =>
      d.callerOf(call) !== undefined && gone.get(call.world)?.has(d.text(call.sent.email)) === true,
  );
  return d.both(keep, add);
}

// biome-ignore format: a table; a row has its id, its operations and what is wrong in the first line.
export const keys: readonly d.Row[] = [
  ['key-id-as-text', 'listCurrentUserSshKeys', 'The id of a key is a text.', d.shows('GET /user/keys', 'id', String)],
  ['key-text-short', 'listCurrentUserSshKeys createCurrentUserSshKey', 'Lists show the beginning of a key.', d.shows('GET /user/keys', 'key', (key) => key.slice(0, 20))],
  ['key-created-differs', 'listCurrentUserSshKeys getCurrentUserSshKey', 'Lists show when the day of a key began.',
    d.shows('GET /user/keys', 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
  ['deleted-key-stays-taken', 'createCurrentUserSshKey deleteCurrentUserSshKey', 'A key that has been deleted cannot be added again.', deletedKeyStaysTaken()],
  ['key-without-title', 'createCurrentUserSshKey', 'A key without a title gets its comment as one.',
    d.sent('POST /user/keys', (fields) => { if (!('title' in fields) && fields.key) fields.title = String(fields.key).split(' ')[2] ?? 'Key'; })],
  ['invalid-key-422', 'createCurrentUserSshKey', 'An invalid SSH key has the status 422.',
    d.instead('POST /user/keys', 400, async (_, response) => new Response(await response.text(), { status: 422, headers: response.headers }))],
  ['key-title-from-comment', 'createCurrentUserSshKey createUserSshKey', 'The title of a key is its comment, if it has one.',
    d.sent(['POST /user/keys', 'POST /users/*/keys'], (fields) => { const [, , comment] = d.isText(fields.key) ? fields.key.trim().split(/\s+/) : []; if (d.isText(comment) && d.isText(fields.title)) fields.title = comment; })],
  ['key-errors-not-in-lists', 'createCurrentUserSshKey createUserSshKey', 'What is wrong with a key is one text for each field, not a list.',
    d.instead(['POST /user/keys', 'POST /users/*/keys'], 400, async (_, response) => {
      const { message } = (await response.json()) as d.Json;
      const first = ([field, texts]: [string, unknown]) => [field, [texts].flat()[0]];
      return d.error(400, Object.fromEntries(Object.entries(message).map(first)));
    })],
  ['key-comment-lost', 'createCurrentUserSshKey getCurrentUserSshKey', 'The comment of a key is removed.',
    d.stores('POST /user/keys', 'key', (value) => value.trim().split(/\s+/).slice(0, 2).join(' '))],
  ['key-again-with-comment', 'createCurrentUserSshKey', 'A key that is taken is accepted with another comment.',
    d.acceptsTaken('POST /user/keys', ({ sent: { key, title }, world }) => { const taken = typeof key === 'string' && typeof title === 'string' ? world.ssh_keys.find('material', keyMaterial(key)) : undefined; return taken && taken.key !== key ? { id: taken.id, title, key, created_at: taken.created_at } : undefined; }), 'assumed'],
  ['new-key-not-listed', 'createCurrentUserSshKey listCurrentUserSshKeys', 'A new key replaces those that the user has.',
    d.after('POST /user/keys', (call) => { const { ssh_keys: keys } = call.world; const before = keys.all({ user: d.callerOf(call)?.id ?? 0 }); return () => { for (const key of before) keys.remove(key); }; })],
  ['key-title-lower-case', 'createCurrentUserSshKey getCurrentUserSshKey', 'The title of a key is in lower case.',
    d.sent('POST /user/keys', (fields) => { if (d.isFilled(fields.title)) fields.title = fields.title.toLowerCase(); })],
  ['user-key-title-differs', 'listUserSshKeys', 'The keys of a user have another title in the list.', d.shows('GET /users/*/keys', 'title', (title) => `${title} `)],
  ['keys-of-admin', 'listUserSshKeys createUserSshKey', 'The keys of every user are those of the administrator.',
    d.instead('GET /users/*/keys', 200, (call) => call.pass({ path: '/user/keys' }))],
  ['key-for-user-goes-to-admin', 'createUserSshKey listUserSshKeys', 'A key added for a user becomes one of the administrator.',
    d.on('POST /users/*/keys', (call) => call.pass(d.callerOf(call)?.admin && d.userOf(call) ? { path: '/user/keys' } : {}))],
  ['key-of-another-user-accepted', 'createUserSshKey createCurrentUserSshKey', 'A key is only compared with those of the same user.',
    d.acceptsTaken('POST /user/keys', (call) => { const { key, title } = call.sent; const taken = typeof key === 'string' && typeof title === 'string' ? call.world.ssh_keys.find('material', keyMaterial(key)) : undefined; return taken && taken.user_id !== d.callerOf(call)?.id ? { id: taken.id, title, key, created_at: taken.created_at } : undefined; }), 'assumed'],
  ['letters-become-small', 'createUserSshKey', 'Letters become small.', d.stores('POST /users/*/keys', 'title', (v) => v.toLowerCase()), 'failure values'],
  ['one-key-added-twice-at-once', 'createUserSshKey', 'One key is added twice at once.', d.together('POST /users/*/keys', d.copyOf), 'failure at-once'],
  ['current-key-created-day', 'getCurrentUserSshKey', 'An SSH key that is read alone has the day of its creation without the time.',
    d.each('GET /user/keys/*', (key) => { key.created_at = key.created_at.slice(0, 10); })],
  ['key-is-fingerprint', 'getCurrentUserSshKey createCurrentUserSshKey', 'A key is shown as its fingerprint.', d.shows('GET /user/keys/*', 'key', () => 'aa:bb:cc:dd')],
  ['key-created-day', 'getCurrentUserSshKey', 'A key was created on a day without a time.', d.shows('GET /user/keys/*', 'created_at', (time) => time.slice(0, 10))],
  ['deleted-key-still-found', 'deleteCurrentUserSshKey deleteUserSshKey getSshKey', 'Administrators find a key that has been deleted.', deletedKeyFound()],
  ['deleted-key-again-404', 'deleteCurrentUserSshKey', 'A key that is not there cannot be deleted.',
    d.goneIsMissing('DELETE /user/keys/*', (call) => { const key = call.world.ssh_keys.get(d.number(call.path[0])); return key?.user_id === d.callerOf(call)?.id ? key : undefined; })],
  ['key-of-anyone-deleted', 'deleteCurrentUserSshKey', 'Users can delete the SSH keys of others.',
    d.removes('DELETE /user/keys/*', (world, { path: [id] }) => [world.ssh_keys, [{ id: d.number(id) }]])],
  ['delete-key-deletes-all', 'deleteCurrentUserSshKey listCurrentUserSshKeys', 'With one key, all keys of the user are deleted.',
    d.removes('DELETE /user/keys/*', ({ ssh_keys: keys }, call) => [keys, keys.get(d.number(call.path[0]))?.user_id === d.callerOf(call)?.id ? keys.all({ user: d.callerOf(call)?.id ?? 0 }) : []])],
  ['delete-key-204-if-missing', 'deleteCurrentUserSshKey', 'To delete a key that is not there returns 204.',
    d.on('DELETE /user/keys/*', async (call) => { const isThere = call.world.ssh_keys.get(d.number(call.path[0])) !== undefined; const response = await call.pass(); return !isThere && response.status === 200 ? d.empty(204) : response; })],
  ['delete-key-not-done', 'deleteCurrentUserSshKey getCurrentUserSshKey', 'A key is deleted in the response only.',
    d.on('DELETE /user/keys/*', (call) => (d.callerOf(call) && !Number.isNaN(d.number(call.path[0])) ? d.empty(200) : call.pass()))],
  ['key-of-nobody-deleted', 'deleteUserSshKey', 'To delete a key of a user who is not there is a success.',
    d.instead('DELETE /users/*/keys/*', 404, (call) => d.isAdmin(call) && !d.userOf(call) && d.empty(200))],
  ['delete-key-of-any-user', 'deleteUserSshKey', 'A key is deleted by way of every user.',
    d.on('DELETE /users/*/keys/*', async (call) => { const response = await call.pass(); const key = call.world.ssh_keys.get(d.number(call.path[1])); return response.status === 404 && key && d.userOf(call) ? call.pass({ path: `/users/${key.user_id}/keys/${key.id}` }) : response; })],
  ['missing-key-of-user', 'deleteUserSshKey', 'Deleting a key that a user does not have returns 200.',
    d.on('DELETE /users/*/keys/*', async (call) => {
      const response = await call.pass();
      const isMissing = response.status === 404 && d.userOf(call) !== undefined;
      return isMissing ? d.empty(200) : response;
    })],
  ['delete-user-key-missing-200', 'deleteUserSshKey', 'To delete a key that a user does not have is a success.',
    d.instead('DELETE /users/*/keys/*', 404, (call) => d.mayChange(call) && d.empty(200))],
  ['delete-user-key-deletes-all', 'deleteUserSshKey listUserSshKeys', 'With one key, all keys of the user are deleted.',
    d.removes('DELETE /users/*/keys/*', ({ ssh_keys: keys }, call) => [keys, keys.all({ user: d.userOf(call)?.id ?? 0 })])],
  ['key-lookup-deleted-of-user', 'deleteUserSshKey getSshKey', 'A key of a user is only detached, and still found by its id.',
    d.on('DELETE /users/*/keys/*', (call) => { const key = call.world.ssh_keys.get(d.number(call.path[1])); const admin = d.callerOf(call); if (!d.mayChange(call) || key?.user_id !== d.userOf(call)?.id || !key || !admin) return call.pass(); call.world.transaction(() => call.world.ssh_keys.change(key, { user_id: admin.id })); return d.empty(200); })],
  ['key-lookup-with-brief', 'getSshKey', 'The user of a key has the fields of an author only.', d.json('GET /keys/*', (key) => { key.user = d.briefOf(key.user); })],
  ['key-lookup-shows-caller', 'getSshKey', 'The user of a key that is looked up is who asks.',
    d.json('GET /keys/*', async (key, call) => { key.user = await call.read(`/users/${d.callerOf(call)?.id}`); })],
  ['key-of-brief-user', 'getSshKey', 'The user of a key that is looked up has the fields of a UserBrief only.',
    d.json('GET /keys/*', (key) => ({ ...key, user: Object.fromEntries(d.BRIEF.map((name) => [name, key.user[name]])) }))],
  ['key-lookup-user-is-caller', 'getSshKey createUserSshKey', 'The lookup of a key has the administrator as its user.',
    d.json('GET /keys/*', async (key, call) => ({ ...key, user: await call.read('/user') }))],
  ['key-lookup-title', 'getSshKey createUserSshKey', 'The lookup of a key shows the name of the user as its title.',
    d.shows('GET /keys/*', 'title', (_, { user }) => user.name)],
  ['email-id-as-text', 'listCurrentUserEmails', 'The id of an address is a text.', d.shows('GET /user/emails', 'id', String)],
  ['email-masked-in-list', 'listCurrentUserEmails createCurrentUserEmail', 'Lists mask an address.',
    d.shows('GET /user/emails', 'email', (email) => email.replace(/.@/, '*@'))],
  ['emails-with-main', 'listCurrentUserEmails', 'The list of addresses shows the one of the account instead.',
    d.shows('GET /user/emails', 'email', (_, __, call) => d.callerOf(call)?.email)],
  ['deleted-address-stays-taken', 'createCurrentUserEmail deleteCurrentUserEmail', 'An address that has been deleted cannot be added again.', deletedAddressStaysTaken()],
  ['new-address-not-listed', 'createCurrentUserEmail createUserEmail listCurrentUserEmails listUserEmails', 'A new address is not listed, though it can be read.',
    newAddressNotListed()],
  ['own-email-twice', 'createCurrentUserEmail', 'Who adds an address again gets the one that is there as a new one.',
    d.acceptsTaken('POST /user/emails', (call) => { const own = call.world.emails.all({ user: d.callerOf(call)?.id ?? 0 }).find(({ email }) => d.text(email) === d.text(call.sent.email)); return own && { id: own.id, email: own.email }; })],
  ['email-stored-lower-case', 'createCurrentUserEmail createUserEmail', 'Addresses are stored in lower case.',
    d.stores(['POST /user/emails', 'POST /users/*/emails'], 'email', (value) => value.toLowerCase())],
  ['email-error-is-text', 'createCurrentUserEmail', 'The error of an address that cannot be added is a text.',
    d.instead('POST /user/emails', 400, async (_, response) => {
      const { message }: d.Json = await response.json();
      const texts = Object.entries(message).map(([field, problems]) => `${field} ${problems}`);
      return d.error(400, texts.join(', '));
    })],
  ['email-unique-by-case', 'createCurrentUserEmail', 'An address in other letter case counts as another.',
    d.acceptsTaken('POST /user/emails', ({ sent: { email }, world }) => d.text(email) !== email && world.emails.find('email', d.text(email)) ? { id: 99999, email } : undefined), 'assumed'],
  ['email-of-account-accepted', 'createCurrentUserEmail createUserEmail', 'The main address of another account is accepted as a further one.',
    d.acceptsTaken(['POST /user/emails', 'POST /users/*/emails'], ({ sent: { email }, world }) => world.users.find('email', d.text(email)) ? { id: 99998, email } : undefined), 'assumed'],
  ['new-email-replaces', 'createCurrentUserEmail listCurrentUserEmails', 'A new address replaces those that the user has.',
    d.after('POST /user/emails', (call) => { const { emails } = call.world; const before = emails.all({ user: d.callerOf(call)?.id ?? 0 }); return () => { for (const email of before) emails.remove(email); }; })],
  ['new-email-becomes-main', 'createCurrentUserEmail getCurrentUser', 'A new address becomes that of the account.',
    d.after('POST /user/emails', (call) => () => { const caller = d.callerOf(call); if (caller) call.world.users.change(caller, { email: String(call.sent.email) }); })],
  ['new-email-optional', 'createCurrentUserEmail', 'Without an address, one is made up.',
    d.adds('POST /user/emails', 'email', (call) => d.callerOf(call) && `${d.callerOf(call)?.username}+${call.world.emails.all().length}@example.com`)],
  ['deleted-email-stays-taken', 'createCurrentUserEmail deleteCurrentUserEmail', 'An address that has been deleted cannot be added again.', deletedStaysTaken()],
  ['own-emails-by-id', 'listUserEmails', 'Users who are no administrators may list their own emails by their id.',
    d.instead('GET /users/*/emails', 403, (call) => d.isSelf(call) && call.pass({ path: '/user/emails' }))],
  ['email-masked-for-admin', 'listUserEmails createUserEmail', 'The list of the addresses of a user masks them.',
    d.shows('GET /users/*/emails', 'email', (email) => email.replace(/.@/, '*@'))],
  ['email-for-administrator', 'createUserEmail listUserEmails listCurrentUserEmails', 'An email that is added for a user belongs to the administrator who adds it.',
    d.on('POST /users/*/emails', (call) => {
      const isForOther = d.isAdmin(call) && d.userOf(call) !== undefined && !d.isSelf(call);
      return call.pass(isForOther ? { path: '/user/emails' } : {});
    })],
  ['email-for-user-goes-to-admin', 'createUserEmail listUserEmails', 'An address added for a user becomes one of the administrator.',
    d.on('POST /users/*/emails', (call) => call.pass(d.callerOf(call)?.admin && d.userOf(call) ? { path: '/user/emails' } : {}))],
  ['new-user-email-becomes-main', 'createUserEmail getUser', 'An address added for a user becomes that of the account.',
    d.after('POST /users/*/emails', (call) => () => { const user = d.userOf(call); if (user) call.world.users.change(user, { email: String(call.sent.email) }); })],
  ['second-of-two-at-once-lost', 'createUserEmail', 'The second of two at once is lost.', d.together('POST /users/*/emails', d.copyOf), 'failure at-once'],
  ['address-of-anybody', 'getCurrentUserEmail', 'Every user reads every address as one of their own.',
    d.on('GET /user/emails/*', async (call) => {
      const response = await call.pass();
      const row = call.world.emails.get(d.number(call.path[0]));
      if (response.status !== 404 || row === undefined || !d.callerOf(call)) return response;
      return Response.json({ id: row.id, email: row.email });
    })],
  ['email-of-anybody', 'getCurrentUserEmail', 'Every user reads every address as one of their own.',
    d.on('GET /user/emails/*', async (call) => { const response = await call.pass(); const row = response.status === 404 ? call.world.emails.get(d.number(call.path[0])) : undefined; return row ? Response.json({ id: row.id, email: row.email }) : response; })],
  ['email-of-anybody-deleted', 'deleteCurrentUserEmail', 'Every user deletes every address as one of their own.',
    d.after('DELETE /user/emails/*', ({ world, path: [id] }) => () => { const row = world.emails.get(d.number(id)); if (row) world.emails.remove(row); })],
  ['email-of-nobody-404', 'deleteCurrentUserEmail', 'Deleting a missing email of the caller returns 404.',
    d.on('DELETE /user/emails/*', async (call) => {
      const before = await call.read(`/user/emails/${call.path[0]}`);
      const response = await call.pass();
      const isMissing = response.status === 200 && before === null;
      return isMissing ? d.error(404, '404 Email Not Found') : response;
    })],
  ['missing-email-404', 'deleteCurrentUserEmail', 'To delete an address that does not exist is an error.',
    d.goneIsMissing('DELETE /user/emails/*', (call) => call.world.emails.get(d.number(call.path[0])))],
  ['delete-email-not-done', 'deleteCurrentUserEmail getCurrentUserEmail', 'An address is deleted in the response only.',
    d.on('DELETE /user/emails/*', (call) => (d.callerOf(call) && !Number.isNaN(d.number(call.path[0])) ? d.empty(200) : call.pass()))],
  ['delete-email-deletes-all', 'deleteCurrentUserEmail listCurrentUserEmails', 'With one address, all of the user are deleted.',
    d.removes('DELETE /user/emails/*', ({ emails }, call) => [emails, emails.get(d.number(call.path[0]))?.user_id === d.callerOf(call)?.id ? emails.all({ user: d.callerOf(call)?.id ?? 0 }) : []])],
  ['deleted-email-stays', 'deleteCurrentUserEmail', 'A deleted email stays.', d.on('DELETE /user/emails/*', () => d.empty(200)), 'failure effect'],
  ['missing-email-of-user-200', 'deleteUserEmail', 'To delete an address that a user does not have is a success.',
    d.instead('DELETE /users/*/emails/*', 404, (call) => d.isAdmin(call) && d.userOf(call) && d.empty(200))],
  ['missing-email-deleted', 'deleteUserEmail', 'Deleting an email that the user does not have returns 200 to administrators.',
    d.on('DELETE /users/*/emails/*', async (call) => {
      const response = await call.pass();
      const isUser = d.userOf(call) !== undefined && Number.isInteger(d.number(call.path[1]));
      return response.status === 404 && isUser ? d.empty(200) : response;
    })],
  ['delete-email-of-any-user', 'deleteUserEmail', 'An address is deleted by way of every user.',
    d.elsewhere('DELETE /users/*/emails/*', (call) => { const email = call.world.emails.get(d.number(call.path[1])); return email && `/users/${email.user_id}/emails/${email.id}`; })],
  ['delete-user-email-not-done', 'deleteUserEmail listUserEmails', 'An address of a user is deleted in the response only.',
    d.on('DELETE /users/*/emails/*', (call) => (d.mayChange(call) && call.world.emails.get(d.number(call.path[1]))?.user_id === d.userOf(call)?.id ? d.empty(200) : call.pass()))],
  ['delete-user-email-of-nobody', 'deleteUserEmail', 'To delete an address of a user who is not there is a success.',
    d.instead('DELETE /users/*/emails/*', 404, (call) => d.isAdmin(call) && !d.userOf(call) && d.empty(200))],
  ['tokens-offset-of-twenty', 'listImpersonationTokens', 'Pages of another size begin where those of twenty would.', offsetOfTwenty(`GET ${d.TOKENS}`)],
  ['token-created-day', 'listImpersonationTokens getImpersonationToken', 'In lists, a token was created on a day without a time.',
    d.shows(`GET ${d.TOKENS}`, 'created_at', (time) => `${time.slice(0, 10)}T00:00:00.000Z`)],
  ['token-of-caller', 'listImpersonationTokens createImpersonationToken', 'The tokens of every user are those of the administrator.',
    d.instead(`GET ${d.TOKENS}`, 200, (call) => call.pass({ path: `/users/${d.callerOf(call)?.id}/impersonation_tokens` }))],
  ['token-expiry-ignored', 'createImpersonationToken getImpersonationToken', 'A new token never expires.', d.ignores(`POST ${d.TOKENS}`, 'expires_at', d.isDay)],
  ['unrevoked-token-null', 'createImpersonationToken getImpersonationToken listImpersonationTokens', 'A token that was not revoked has null for it.',
    d.each([`POST ${d.TOKENS}`, ...d.SHOWN_TOKENS], (token) => { token.revoked ||= null; })],
  ['new-token-id-null', 'createImpersonationToken', 'A new token is returned without its id.', d.each(`POST ${d.TOKENS}`, (token) => { token.id = null; })],
  ['new-token-masked', 'createImpersonationToken', 'A new token is returned with stars for its value.',
    d.json(`POST ${d.TOKENS}`, (token) => { token.token = '*'.repeat(20); })],
  ['token-not-impersonating', 'createImpersonationToken getImpersonationToken listImpersonationTokens', 'Tokens do not say that they impersonate.',
    d.each([`POST ${d.TOKENS}`, `GET ${d.TOKENS}`, `GET ${d.TOKENS}/*`], (token) => { token.impersonation = false; })],
  ['token-name-taken', 'createImpersonationToken', 'A user cannot have two tokens of the same name.',
    d.on(`POST ${d.TOKENS}`, async (call) => {
      const others = call.world.impersonation_tokens.all({ user: d.number(call.path[0]) });
      const isTaken = others.some(({ name }) => name === call.sent.name);
      return d.isAdmin(call) && isTaken
        ? d.error(400, { name: ['has already been taken'] })
        : call.pass();
    })],
  ['token-expires-by-default', 'createImpersonationToken', 'A token that is to stay expires after a year.',
    d.sent(`POST ${d.TOKENS}`, (fields, { world }) => { fields.expires_at ??= String(Number(world.today().slice(0, 4)) + 1) + world.today().slice(4); })],
  ['token-scopes-widened', 'createImpersonationToken', 'A token for reading users gets the scope api, too.',
    d.sent(`POST ${d.TOKENS}`, (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name]) && fields[name].join() === 'read_user') fields[name] = ['api', 'read_user']; })],
  ['token-of-one-scope', 'createImpersonationToken getImpersonationToken listImpersonationTokens', 'Of several scopes, an impersonation token gets the first one only.',
    d.sent(`POST ${d.TOKENS}`, (fields) => {
      for (const name of ['scopes', 'scopes[]'])
        if (Array.isArray(fields[name])) fields[name] = fields[name].slice(0, 1);
    })],
  ['expiry-a-day-late', 'createImpersonationToken getImpersonationToken', 'A token expires on the day after.',
    d.each(['POST /users/*/impersonation_tokens', 'GET /users/*/impersonation_tokens/*'], (token) => { if (token.expires_at) token.expires_at = new Date(Date.parse(token.expires_at) + 864e5).toISOString().slice(0, 10); })],
  ['scopes-first-only', 'createImpersonationToken', 'Of several scopes, the first is stored.',
    d.sent('POST /users/*/impersonation_tokens', (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name]) && fields[name].every((one) => one === 'api' || one === 'read_user')) fields[name] = fields[name].slice(0, 1); })],
  ['token-name-is-user', 'createImpersonationToken getImpersonationToken', 'The name of a token is that of its user.',
    d.shows(`GET ${d.TOKENS}/*`, 'name', (_, __, { world, path }) => world.users.get(d.number(path[0]))?.username)],
  ['token-scopes-all-in-list', 'createImpersonationToken listImpersonationTokens', 'In lists, tokens have all scopes.',
    d.shows(`GET ${d.TOKENS}`, 'scopes', () => ['api', 'read_user'])],
  ['token-new-inactive', 'createImpersonationToken', 'A new token is not active.', d.shows(`POST ${d.TOKENS}`, 'active', () => false)],
  ['token-expiry-time', 'createImpersonationToken getImpersonationToken', 'The day on which a token expires is a time.',
    d.shows([`GET ${d.TOKENS}/*`, `POST ${d.TOKENS}`], 'expires_at', (day) => day && `${day}T00:00:00.000Z`)],
  ['token-expiry-missing-in-list', 'createImpersonationToken listImpersonationTokens', 'In lists, no token expires.', d.shows(`GET ${d.TOKENS}`, 'expires_at', () => null)],
  ['token-expiry-field-left-out', 'createImpersonationToken getImpersonationToken', 'A token that never expires has no expires_at.',
    d.json(`GET ${d.TOKENS}/*`, (token) => { if (token.expires_at === null) delete token.expires_at; })],
  ['token-for-caller', 'createImpersonationToken listImpersonationTokens getCurrentUser', 'A token that is created acts as the administrator.',
    d.on(`POST ${d.TOKENS}`, (call) => call.pass(d.mayChange(call) ? { path: `/users/${d.callerOf(call)?.id}/impersonation_tokens` } : {}))],
  ['new-token-without-name', 'createImpersonationToken', 'A token without a name is called token.', d.adds(`POST ${d.TOKENS}`, 'name', () => 'token')],
  ['new-token-name-ignored', 'createImpersonationToken', 'Tokens are named by their ids.',
    d.json(`POST ${d.TOKENS}`, (token, { world }) => { const row = world.impersonation_tokens.get(token.id); if (row) world.transaction(() => world.impersonation_tokens.change(row, { name: `token ${row.id}` })); token.name = `token ${token.id}`; })],
  ['new-token-scope-api-only', 'createImpersonationToken', 'A scope read_user is stored as api.',
    d.sent(`POST ${d.TOKENS}`, (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name]) && fields[name].every((one) => one === 'read_user')) fields[name] = ['api']; })],
  ['new-token-unknown-scope', 'createImpersonationToken', 'A scope that is not known is accepted.',
    d.sent(`POST ${d.TOKENS}`, (fields) => { for (const name of ['scopes', 'scopes[]']) if (Array.isArray(fields[name])) fields[name] = fields[name].map((one) => (one === 'api' || one === 'read_user' ? one : 'api')); }), 'assumed'],
  ['new-token-expiry-first-of-month', 'createImpersonationToken getImpersonationToken', 'A token expires on the first day of the month that is sent.',
    d.sent(`POST ${d.TOKENS}`, (fields) => { if (d.isDay(fields.expires_at)) fields.expires_at = `${fields.expires_at.slice(0, 8)}01`; })],
  ['new-token-secret-null', 'createImpersonationToken', 'The secret of a new token is null.', d.shows(`POST ${d.TOKENS}`, 'token', () => null)],
  ['new-token-secret-same', 'createImpersonationToken', 'All tokens have the same secret.', d.shows(`POST ${d.TOKENS}`, 'token', () => 'secret')],
  ['new-token-revokes-others', 'createImpersonationToken listImpersonationTokens', 'A new token revokes those that the user has.',
    d.after(`POST ${d.TOKENS}`, (call) => { const { impersonation_tokens: tokens } = call.world; const before = tokens.all({ user: d.userOf(call)?.id ?? 0 }); return () => { for (const token of before) tokens.change(token, { revoked: true }); }; })],
  ['acting-token-is-nobody', 'createImpersonationToken getCurrentUser', 'A token does not act at all.',
    d.on('ANY /.+', async (call) => { const isActing = call.world.impersonation_tokens.find('token', call.token) !== undefined; return isActing ? d.error(401, '401 Unauthorized') : call.pass(); })],
  ['reading-token-cannot-read', 'createImpersonationToken getCurrentUser', 'A token for reading users cannot read the current user.',
    d.on('GET /user', async (call) => { const token = call.world.impersonation_tokens.find('token', call.token); return token && !token.scopes.includes('api') ? d.error(403, '403 Forbidden') : call.pass(); })],
  ['last-day-counts-as-first', 'createImpersonationToken', 'The last day counts as the first.',
    d.stores(`POST ${d.TOKENS}`, 'expires_at', (v) => v.replace('12-31', '01-01')), 'failure values'],
  ['any-field-stored', 'createImpersonationToken', 'Any field is stored.', d.echoes(`POST ${d.TOKENS}`, 'no_such_field'), 'failure unknown-input'],
  ['token-of-any-user', 'getImpersonationToken', 'A token is found with every user.', d.elsewhere('GET /users/*/impersonation_tokens/*', d.ownToken)],
  ['token-id-as-text', 'getImpersonationToken', 'The id of a token is a text.', d.shows(`GET ${d.TOKENS}/*`, 'id', String)],
  ['token-scopes-text', 'getImpersonationToken', 'The scopes of a token are a text.', d.shows(`GET ${d.TOKENS}/*`, 'scopes', (scopes) => scopes.join(' '))],
  ['token-revoked-null', 'getImpersonationToken', 'revoked is null until the token is.', d.shows(`GET ${d.TOKENS}/*`, 'revoked', (revoked) => revoked || null)],
  ['revoked-still-active', 'revokeImpersonationToken getImpersonationToken listImpersonationTokens', 'A token that was revoked is shown as active until it expires.',
    d.each(d.SHOWN_TOKENS, (token, call) => { if (token.revoked) token.active = !d.isOver(token, call); })],
  ['revoked-token-is-gone', 'revokeImpersonationToken getImpersonationToken listImpersonationTokens', 'A token that is revoked is gone.',
    d.removes(`DELETE ${d.TOKENS}/*`, ({ impersonation_tokens: tokens }, { path }) => [tokens, [tokens.get(d.number(path[1])) ?? []].flat()])],
  ['revoked-token-gone', 'revokeImpersonationToken', 'A revoked token is deleted.',
    d.removes(`DELETE ${d.TOKENS}/*`, (world, { path: [, id] }) => [world.impersonation_tokens, [{ id: d.number(id) }]])],
  ['revoked-token-active', 'revokeImpersonationToken getImpersonationToken listImpersonationTokens', 'A revoked impersonation token is shown as active.',
    d.each([`GET ${d.TOKENS}`, `GET ${d.TOKENS}/*`], (token) => { token.active ||= token.revoked; })],
  ['revoked-token-works', 'revokeImpersonationToken getCurrentUser listProjects listIssues', 'Requests with a revoked impersonation token are accepted.', acceptsRevoked],
  ['revoke-revokes-all', 'revokeImpersonationToken getImpersonationToken listImpersonationTokens', 'With one token, all tokens of the user are revoked.',
    d.after('DELETE /users/*/impersonation_tokens/*', (call) => () => {
      const { impersonation_tokens: tokens } = call.world;
      for (const token of tokens.all({ user: d.number(call.path[0]) })) tokens.change(token, { revoked: true });
    })],
  ['revoked-token-is-active', 'revokeImpersonationToken getImpersonationToken', 'A revoked token is shown as active.',
    d.each('GET /users/*/impersonation_tokens/*', (token) => { if (token.revoked) token.active = true; })],
  ['revoke-token-of-any-user', 'revokeImpersonationToken', 'A token is revoked by way of every user.', d.elsewhere('DELETE /users/*/impersonation_tokens/*', d.ownToken)],
  ['token-active-in-list', 'revokeImpersonationToken listImpersonationTokens', 'In lists, all tokens are active.', d.shows(`GET ${d.TOKENS}`, 'active', () => true)],
  ['revoke-not-done', 'revokeImpersonationToken getImpersonationToken', 'A token is revoked in the response only.',
    d.after(`DELETE ${d.TOKENS}/*`, (call) => () => { const token = d.tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { revoked: false }); })],
  ['revoke-changes-name', 'revokeImpersonationToken getImpersonationToken', 'A revoked token has another name.',
    d.after(`DELETE ${d.TOKENS}/*`, (call) => () => { const token = d.tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { name: `${token.name} (revoked)` }); })],
  ['revoke-clears-scopes', 'revokeImpersonationToken getImpersonationToken', 'A revoked token has no scopes.',
    d.after(`DELETE ${d.TOKENS}/*`, (call) => () => { const token = d.tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { scopes: [] }); })],
  ['revoke-sets-expiry', 'revokeImpersonationToken getImpersonationToken', 'A revoked token expires today.',
    d.after(`DELETE ${d.TOKENS}/*`, (call) => () => { const token = d.tokenOf(call); if (token) call.world.impersonation_tokens.change(token, { expires_at: call.world.today() }); })],
  ['revoked-shown-only', 'revokeImpersonationToken getImpersonationToken', 'A revoked token is not active, but not shown as revoked.',
    d.shows(`GET ${d.TOKENS}/*`, 'revoked', () => false)],
  ['revoking-has-no-effect', 'revokeImpersonationToken getCurrentUser', 'Revoking has no effect.', d.on(`DELETE ${d.TOKENS}/*`, () => d.empty(204)), 'failure transition'],
];
