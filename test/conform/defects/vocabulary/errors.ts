/** Errors: what is rejected, and what is found where it is not. */
import { callerOf, projectOf, requestPath } from './calls.ts';
import {
  type Call,
  empty,
  error,
  type Json,
  type Layer,
  memory,
  on,
  type Patterns,
} from './layer.ts';
import { instead } from './responses.ts';

/** Rejects, before anything happens, what is meant. */
export const rejects = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer => on(patterns, (call) => (isMeant(call) ? error(status, message) : call.pass()));

/** Rejects, before anything happens, what is meant of a caller who is known. */
export const rejectsUser = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer =>
  rejects(patterns, status, message, (call) => callerOf(call) !== undefined && isMeant(call));

/** Responds to users with another status or message where the right one has this status. */
export const rejectAs = (
  patterns: Patterns,
  from: number,
  to: number,
  message: unknown,
  isMeant: (call: Call) => boolean = () => true,
): Layer =>
  instead(
    patterns,
    from,
    (call) => callerOf(call) !== undefined && isMeant(call) && error(to, message),
  );

/** An error has another message. */
export const messageAs = (patterns: Patterns, status: number, message: string): Layer =>
  rejectAs(patterns, status, status, message);

/** Who succeeds gets an error. */
export const fails = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer =>
  on(patterns, async (call) => {
    const isBroken = isMeant(call);
    const response = await call.pass();
    return isBroken && response.status < 300 ? error(status, message) : response;
  });

/** Responds with the merge request where the right status is 406. */
export const acceptedAs200 = (patterns: Patterns, isMeant: (request: Json) => boolean): Layer =>
  instead(patterns, 406, async (call) => {
    const request = await call.read(requestPath(call));
    return request && isMeant(request) && Response.json(request);
  });

/** Responds as if it had created what is taken. */
export const acceptsTaken = (
  patterns: Patterns,
  isTaken: (call: Call) => Json | undefined,
): Layer =>
  instead(patterns, 400, (call) => {
    const taken = isTaken(call);
    return taken && Response.json(taken, { status: 201 });
  });

/** What is not there cannot be deleted. */
export const goneIsMissing = (pattern: Patterns, find: (call: Call) => unknown): Layer =>
  on(pattern, async (call) => {
    const isMissing = find(call) === undefined;
    const response = await call.pass();
    return isMissing && response.status === 200 ? error(404, '404 Not Found') : response;
  });

/** Responds as if it had been done already where there are any of these. */
export const actsOnce = (pattern: Patterns, find: (call: Call) => readonly unknown[]): Layer =>
  on(pattern, async (call) => {
    const isDone = find(call).length > 0 && (await call.read(`/projects/${call.path[0]}`)) !== null;
    return isDone ? empty(304) : call.pass();
  });

/** The same parameters are accepted once only. */
export const acceptsOnce = (patterns: Patterns): Layer => {
  const accepted = memory<true>();
  return on(patterns, (call) => {
    const key = JSON.stringify(call.sent);
    if (accepted(call).has(key)) return error(400, 'taken');
    accepted(call).set(key, true);
    return call.pass();
  });
};

/** Where the parent has nothing, the request goes to another path, if there is one. */
export const elsewhere = (pattern: Patterns, find: (call: Call) => string | undefined): Layer =>
  instead(pattern, 404, async (call) => {
    const path = find(call);
    const parent = call.url.pathname.split('/').slice(3, 5).join('/');
    const isThere = call.path.length === 1 || (await call.read(`/${parent}`)) !== null;
    return path !== undefined && isThere && call.pass({ path });
  });

/** Only the number of a project finds what there is. */
export const onlyById = (patterns: Patterns): Layer =>
  rejectsUser(patterns, 404, '404 Project Not Found', (call) => {
    return call.path[0]?.includes('/') === true && projectOf(call) !== undefined;
  });
