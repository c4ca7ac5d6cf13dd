/** Tokens with which administrators act as users. */

import { assign } from '../domain/assign.ts';
import { isOver } from '../domain/times.ts';
import { firstState, transition } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import {
  BLANK,
  created,
  emptyResponse,
  InvalidInputError,
  isBlank,
  notFound,
  ok,
  orNotFound,
} from '../request/responses.ts';
import { serializeImpersonationToken } from '../serializers/users.ts';
import type { ImpersonationTokenRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { findUser, ownedBy } from './find.ts';
import type { Handlers } from './handler.ts';

const CYCLE = 'ImpersonationToken';

export const impersonationTokens = {
  listImpersonationTokens: (context, input) => {
    const { world } = context;
    const { id } = findUser(context, input.user_id);
    return list(context, input, world.impersonation_tokens.all({ user: id }), view, {
      active: (token) => stateOf(world, token) === 'active',
    });
  },

  getImpersonationToken: (context, input) => ok(view(context.world, findToken(context, input))),

  createImpersonationToken: (context, input) => {
    const { world } = context;
    const { name, scopes } = input;
    const user = findUser(context, input.user_id);
    const errors = {
      ...(isBlank(name) && { name: [BLANK] }),
      ...(scopes.length === 0 && { scopes: ['must not be empty'] }),
    };
    if (Object.keys(errors).length > 0) throw new InvalidInputError(errors);
    const token = world.impersonation_tokens.insert({
      ...assign(context, 'impersonation_tokens', input),
      user_id: user.id,
      revoked: firstState(CYCLE, context) === 'revoked',
    });
    return created({ ...view(world, token), token: token.token });
  },

  revokeImpersonationToken: (context, input) => {
    const { world } = context;
    const token = findToken(context, input);
    const next = transition(CYCLE, stateOf(world, token), context);
    if (next.kind !== 'state') throw notFound('Impersonation Token');
    world.impersonation_tokens.change(token, { revoked: next.state === 'revoked' });
    return emptyResponse(204);
  },
} satisfies Partial<Handlers>;

/** The token in a path. Throws a 404 HttpError where there is no such user or they have no such token. */
function findToken(
  context: RequestContext,
  { user_id, impersonation_token_id }: OperationInput<'getImpersonationToken'>,
): ImpersonationTokenRecord {
  const user = findUser(context, user_id);
  const token = context.world.impersonation_tokens.get(impersonation_token_id);
  return orNotFound(ownedBy(token, 'user_id', user.id), 'Impersonation Token');
}

function stateOf(world: World, { revoked, expires_at }: ImpersonationTokenRecord): string {
  if (revoked) return 'revoked';
  return isOver(expires_at, world.now()) ? 'expired' : 'active';
}

function view(world: World, token: ImpersonationTokenRecord) {
  return serializeImpersonationToken(token, stateOf(world, token) === 'active');
}
