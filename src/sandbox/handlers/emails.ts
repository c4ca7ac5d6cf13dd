/** Further addresses of accounts, one's own and, for administrators, everybody's. */
import { assign } from '../domain/assign.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import { created, emptyResponse, invalid, ok, orNotFound } from '../request/responses.ts';
import { serializeEmail } from '../serializers/users.ts';
import type { EmailRecord, UserRecord } from '../store/schema.ts';
import { findUser, ownedBy } from './find.ts';
import type { Handlers } from './handler.ts';
import { addressProblem } from './user-fields.ts';

export const emails = {
  listCurrentUserEmails: (context, input) =>
    list(context, input, context.world.emails.all({ user: context.me.id }), serializeEmail),

  listUserEmails: (context, input) => {
    const { id } = findUser(context, input.id);
    return list(context, input, context.world.emails.all({ user: id }), serializeEmail);
  },

  getCurrentUserEmail: (context, { email_id }) => {
    const email = orNotFound(findEmail(context, context.me, email_id), 'Email');
    return ok(serializeEmail(context.world, email));
  },

  createCurrentUserEmail: (context, input) =>
    created(serializeEmail(context.world, addEmail(context, context.me, input))),

  createUserEmail: (context, input) =>
    created(serializeEmail(context.world, addEmail(context, findUser(context, input.id), input))),

  deleteCurrentUserEmail: (context, { email_id }) => {
    const email = findEmail(context, context.me, email_id);
    if (email !== undefined) context.world.emails.remove(email);
    return emptyResponse(200);
  },

  deleteUserEmail: (context, { id, email_id }) => {
    const email = findEmail(context, findUser(context, id), email_id);
    context.world.emails.remove(orNotFound(email, 'Email'));
    return emptyResponse(200);
  },
} satisfies Partial<Handlers>;

/** An email of a user; those of others are not there for them. */
function findEmail(
  { world }: RequestContext,
  user: UserRecord,
  id: number,
): EmailRecord | undefined {
  return ownedBy(world.emails.get(id), 'user_id', user.id);
}

/** Adds an address. Throws an InvalidInputError for one that is none, or that an account has already. */
function addEmail(
  context: RequestContext,
  user: UserRecord,
  input: OperationInput<'createCurrentUserEmail'>,
): EmailRecord {
  const { world } = context;
  const problem = addressProblem(world, input.email);
  if (problem !== null) throw invalid('email', problem);
  return world.emails.insert({ user_id: user.id, ...assign(context, 'emails', input) });
}
