/** Callers: who is let in, and as whom. */
import { callerOf, projectOf } from './calls.ts';
import { ADMIN, type Call, type Json, type Layer, on, type Patterns } from './layer.ts';

/** Takes callers for somebody else. */
export const as = (
  patterns: Patterns,
  token: string,
  isMeant: (call: Call) => boolean = () => true,
): Layer => on(patterns, (call) => call.pass(isMeant(call) ? { token } : {}));

/** Does what it rejects. */
export const doesRejected = (patterns: Patterns): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if ([401, 403].includes(response.status)) await call.pass({ token: ADMIN });
    return response;
  });

/** Takes who may not do something for an administrator. */
export const asAdmin = (
  patterns: Patterns,
  statuses: readonly number[] = [401, 403],
  isMeant: (call: Call) => boolean = (call) => callerOf(call) !== undefined,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const isRejected = statuses.includes(response.status) && isMeant(call);
    return isRejected ? call.pass({ token: ADMIN }) : response;
  });

/** Everybody with a token reads this of private projects. */
export const opens = (patterns: Patterns): Layer =>
  asAdmin(patterns, [404], (call) => {
    return callerOf(call) !== undefined && projectOf(call)?.visibility === 'private';
  });

/** Who sends no token is taken for a user without access, who succeeds with this status. */
export const asUser = (pattern: Patterns, status = 200): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    if (call.token !== '') return response;
    const second = await call.pass({ token: 'token-of-ines' });
    return second.status === status ? second : response;
  });

/** An impersonation token that the server does not take any more, or not for this, is taken for its user's own. */
export const takesToken = (patterns: Patterns, isTaken: (token: Json) => boolean): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const token = call.world.impersonation_tokens.find('token', call.token);
    if (![401, 403].includes(response.status) || token === undefined || !isTaken(token))
      return response;
    const owner = call.world.users.get(token.user_id);
    return owner === undefined ? response : call.pass({ token: owner.private_token });
  });
