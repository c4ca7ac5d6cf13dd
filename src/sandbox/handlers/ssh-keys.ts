/** SSH keys of accounts, one's own and, for administrators, everybody's. */
import { assign } from '../domain/assign.ts';
import { isPublicKey } from '../domain/text-formats.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import {
  created,
  emptyResponse,
  InvalidInputError,
  invalid,
  ok,
  orNotFound,
  requireText,
  TAKEN,
} from '../request/responses.ts';
import { serializeAdminUser, serializeSshKey } from '../serializers/users.ts';
import { keyMaterial } from '../store/keys.ts';
import type { SshKeyRecord, UserRecord } from '../store/schema.ts';
import { findUser, ownedBy } from './find.ts';
import type { Handlers } from './handler.ts';

export const sshKeys = {
  listCurrentUserSshKeys: (context, input) =>
    list(context, input, context.world.ssh_keys.all({ user: context.me.id }), serializeSshKey),

  listUserSshKeys: (context, input) => {
    const { id } = findUser(context, input.id);
    return list(context, input, context.world.ssh_keys.all({ user: id }), serializeSshKey);
  },

  getCurrentUserSshKey: (context, { key_id }) =>
    ok(serializeSshKey(context.world, findKey(context, context.me, key_id))),

  getSshKey: (context, { id }) => {
    const { world } = context;
    const key = orNotFound(world.ssh_keys.get(id), 'Key');
    const user = serializeAdminUser(world, findUser(context, key.user_id));
    return ok({ ...serializeSshKey(world, key), user });
  },

  createCurrentUserSshKey: (context, input) =>
    created(serializeSshKey(context.world, addKey(context, context.me, input))),

  createUserSshKey: (context, input) =>
    created(serializeSshKey(context.world, addKey(context, findUser(context, input.id), input))),

  deleteCurrentUserSshKey: (context, { key_id }) => {
    const key = optionalKey(context, context.me, key_id);
    if (key !== undefined) context.world.ssh_keys.remove(key);
    return emptyResponse(200);
  },

  deleteUserSshKey: (context, { id, key_id }) => {
    context.world.ssh_keys.remove(findKey(context, findUser(context, id), key_id));
    return emptyResponse(200);
  },
} satisfies Partial<Handlers>;

/** A key of a user; those of others are not there for them. */
function optionalKey(
  { world }: RequestContext,
  user: UserRecord,
  id: number,
): SshKeyRecord | undefined {
  return ownedBy(world.ssh_keys.get(id), 'user_id', user.id);
}

function findKey(context: RequestContext, user: UserRecord, id: number): SshKeyRecord {
  return orNotFound(optionalKey(context, user, id), 'Key');
}

/** Adds a key. Throws an InvalidInputError for one that is none, or that an account has already. */
function addKey(
  context: RequestContext,
  user: UserRecord,
  input: OperationInput<'createCurrentUserSshKey'>,
): SshKeyRecord {
  const { world } = context;
  const { title, key } = input;
  if (!isPublicKey(key)) throw invalid('key', 'is invalid');
  const other = world.ssh_keys.find('material', keyMaterial(key));
  if (other !== undefined) {
    // The fingerprint is that of type and key; only the very same line has the same text, too.
    const same = other.key === key;
    throw new InvalidInputError({ fingerprint: [TAKEN], ...(same && { key: [TAKEN] }) });
  }
  requireText('title', title);
  return world.ssh_keys.insert({ user_id: user.id, ...assign(context, 'ssh_keys', input) });
}
