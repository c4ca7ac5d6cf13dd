/** Finds out whether there is a server of this kind at all, before anything else is asked of it. */
import { document } from './contract/document.ts';
import { UNKNOWN_ID } from './fixtures/fixtures.ts';
import { type Actor, mediaTypeOf, type Received } from './http/exchange.ts';
import { NoAnswer, type Sender } from './http/sender.ts';
import { CannotRun } from './options.ts';

/** What a server is like. */
export interface Target {
  readonly remembers: boolean;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** How many projects the usual caller may have. */
  readonly projectsLimit: number;
}

/** Rejects with CannotRun, which says why. */
export async function meet(
  { send }: Sender,
  base: string,
  hasAdmin: boolean,
  signal: AbortSignal,
): Promise<Target> {
  const get = (target: string, actor: Actor) =>
    send({ method: 'GET', target, headers: {}, body: null }, actor, signal);
  try {
    const [user, projects] = [await get('/user', 'user'), await get('/projects', 'user')];
    refuseStrangers(base, user, projects);
    if (user.status === 401) throw new CannotRun(`${base} refuses the token.`);
    if (hasAdmin && (await get('/user', 'admin')).status === 401) {
      throw new CannotRun(`${base} refuses the administrator's token.`);
    }
    const unlikely = [
      await get(`/projects/${UNKNOWN_ID}`, 'user'),
      await get(`/users/${UNKNOWN_ID}`, 'user'),
      await get('/user', 'wrong'),
    ];
    const remembers = !unlikely.every(({ status }) => status < 300);
    const userIsAdmin = remembers && (await get('/user/activities', 'user')).status < 300;
    const { projects_limit: limit } = (user.json ?? {}) as { projects_limit?: unknown };
    const projectsLimit = typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
    return { remembers, userIsAdmin, projectsLimit };
  } catch (error) {
    if (error instanceof NoAnswer)
      throw new CannotRun(`${base} cannot be reached: ${error.message}.`);
    throw error;
  }
}

/** One of the two answers has to look as the contract says, in part; a server of this kind may have faults. */
function refuseStrangers(base: string, user: Received, projects: Received): void {
  const refusal = user.status === 401 && hasMessage(user.json);
  const first = Array.isArray(projects.json) ? projects.json[0] : undefined;
  const isList = projects.status < 300 && Array.isArray(projects.json);
  if (refusal || looksLike('UserAdminView', user.json)) return;
  if (isList && (first === undefined ? hasMessage(user.json) : looksLike('Project', first))) return;
  throw new CannotRun(`${base} is not a server of this kind: ${descriptionOf(user)}`);
}

function hasMessage(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'message' in json;
}

/** It has at least half of the fields that such a thing must have. */
function looksLike(schema: string, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const names = requiredOf(schema);
  return names.filter((name) => name in json).length * 2 >= names.length;
}

function requiredOf(schema: string): readonly string[] {
  const { required = [], allOf = [] } = document.components?.schemas?.[schema] ?? {};
  const parts = allOf.flatMap(({ $ref, required: own = [] }) => [
    ...own,
    ...($ref === undefined ? [] : requiredOf($ref.split('/').at(-1) ?? '')),
  ]);
  return [...required, ...parts];
}

function descriptionOf(received: Received): string {
  const { status, headers, json } = received;
  const type = mediaTypeOf(received);
  if (status >= 300 && status < 400) {
    return `GET /user leads elsewhere, with ${status} to ${headers.get('location') ?? 'nowhere'}.`;
  }
  if (type.includes('html')) return `GET /user is answered with a web page, with ${status}.`;
  if (json === undefined) {
    return `GET /user is answered with ${type === '' ? 'no media type' : type}, with ${status}.`;
  }
  return `GET /user is answered with ${status} and JSON that is no account. Is it another API, or does its address lack a part?`;
}
