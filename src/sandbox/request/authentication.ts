/** Finds out who calls, by the token in the header PRIVATE-TOKEN, and what the token is good for. */

import { scopes as knownScopes } from '../../../generated/access.ts';
import type { Operation } from '../../contract/operation.ts';
import { isInScope } from '../../contract/roles.ts';
import { isOver } from '../domain/times.ts';
import type { ImpersonationTokenRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** Who calls, and what the token is good for. */
export interface AuthenticatedCaller {
  readonly user: UserRecord;
  readonly scopes: ImpersonationTokenRecord['scopes'];
}

/** A user's own token is good for everything that the user may do. */
const EVERYTHING: AuthenticatedCaller['scopes'] = ['api'];

/**
 * The caller; `null` without a token; `rejected` for a token that is unknown, expired or revoked, and for
 * users who are blocked. An impersonation token acts as its user.
 */
export function authenticate(
  world: World,
  token: string | undefined,
): AuthenticatedCaller | null | 'rejected' {
  if (token === undefined || token === '') return null;
  const owner = world.users.find('private_token', token);
  if (owner !== undefined) return activeCaller(owner, EVERYTHING);
  const acting = world.impersonation_tokens.find('token', token);
  if (acting === undefined || acting.revoked || isOver(acting.expires_at, world.now())) {
    return 'rejected';
  }
  return activeCaller(world.users.get(acting.user_id), acting.scopes);
}

/** Whether one of the scopes of the token of a caller is good for an operation. */
export function hasScopeFor({ scopes }: AuthenticatedCaller, operation: Operation): boolean {
  return scopes.some((scope) => isInScope(knownScopes[scope] ?? {}, operation));
}

function activeCaller(
  user: UserRecord | undefined,
  scopes: AuthenticatedCaller['scopes'],
): AuthenticatedCaller | 'rejected' {
  return user === undefined || user.state === 'blocked' ? 'rejected' : { user, scopes };
}
