/** Layers that let the wrong callers in, reject as another status, or find what is elsewhere. */
import { ADMIN, type Call, error, type Json, type Layer, on, type Patterns } from './layer.ts';
import { callerOf } from './rows.ts';

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

/** Responds to users with another status or message where the right one has this status. */
export const rejectAs = (
  patterns: Patterns,
  from: number,
  to: number,
  message: unknown,
  isMeant: (call: Call) => boolean = () => true,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const isOther = response.status === from && callerOf(call) !== undefined && isMeant(call);
    return isOther ? Response.json({ message }, { status: to }) : response;
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

/** Who sends no token is taken for a user without access, who succeeds with this status. */
export const asUser = (pattern: string, status = 200): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    if (call.token !== '') return response;
    const second = await call.pass({ token: 'token-of-ines' });
    return second.status === status ? second : response;
  });

/** Where the parent has nothing, the request goes to another path, if there is one. */
export const elsewhere = (pattern: string, find: (call: Call) => string | undefined): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const path = response.status === 404 ? find(call) : undefined;
    const parent = call.url.pathname.split('/').slice(3, 5).join('/');
    const isThere = call.path.length === 1 || (await call.read(`/${parent}`)) !== null;
    return path === undefined || !isThere ? response : call.pass({ path });
  });

/** Responds as if it had created what is taken. */
export const acceptsTaken = (pattern: Patterns, isTaken: (call: Call) => Json | undefined): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const taken = response.status === 400 ? isTaken(call) : undefined;
    return taken === undefined ? response : Response.json(taken, { status: 201 });
  });

/** What is not there cannot be deleted. */
export const goneIsMissing = (pattern: string, find: (call: Call) => unknown): Layer =>
  on(pattern, async (call) => {
    const isMissing = find(call) === undefined;
    const response = await call.pass();
    return isMissing && response.status === 200
      ? Response.json({ message: '404 Not Found' }, { status: 404 })
      : response;
  });

/** Responds as if it had been done already where there are any of these. */
export const actsOnce = (pattern: string, find: (call: Call) => readonly unknown[]): Layer =>
  on(pattern, async (call) => {
    const isDone = find(call).length > 0 && (await call.read(`/projects/${call.path[0]}`)) !== null;
    return isDone ? new Response(null, { status: 304 }) : call.pass();
  });

/** Rejects, before anything happens, what is meant. */
export const rejects = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer =>
  on(patterns, (call) => {
    return isMeant(call) ? Promise.resolve(error(status, message)) : call.pass();
  });
