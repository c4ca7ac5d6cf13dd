/** Finds out whether there is a server with this API before any check runs. */
import { objectShape } from '../contract/schemas.ts';
import { document, UNKNOWN_ID } from './contract.ts';
import { type CallerKind, type ReceivedResponse, readMediaType } from './http/exchange.ts';
import { NoResponse, type Sender } from './http/sender.ts';
import { CannotRun } from './options.ts';

export interface ServerTraits {
  /** Whether the server keeps state; if not, only single responses can be checked. */
  readonly stateful: boolean;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** Number of projects that the usual caller may have. */
  readonly projectsLimit: number;
}

/** Rejects with CannotRun, which says why. */
export async function probeServer(
  { send }: Sender,
  base: string,
  hasAdmin: boolean,
  signal: AbortSignal,
): Promise<ServerTraits> {
  const get = (target: string, caller: CallerKind = 'user') =>
    send({ method: 'GET', target, headers: {}, body: null }, caller, signal);
  try {
    const user = await get('/user');
    const projects = await get('/projects');
    rejectOtherApi(base, user, projects);
    if (user.status === 401) throw new CannotRun(`${base} rejects the token.`);
    if (hasAdmin && (await get('/user', 'admin')).status === 401) {
      throw new CannotRun(`${base} rejects the administrator's token.`);
    }
    const unlikely = [
      await get(`/projects/${UNKNOWN_ID}`),
      await get(`/users/${UNKNOWN_ID}`),
      await get('/user', 'invalid'),
    ];
    const stateful = !unlikely.every(({ status }) => status < 300);
    const userIsAdmin = stateful && (await get('/user/activities')).status < 300;
    const { projects_limit: limit } = (user.json ?? {}) as { projects_limit?: unknown };
    const projectsLimit = typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
    return { stateful, userIsAdmin, projectsLimit };
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    throw new CannotRun(`${base} cannot be reached: ${error.message}.`);
  }
}

/** Accepts a server when one of the two responses resembles the contract: even a faulty server can be checked. */
function rejectOtherApi(base: string, user: ReceivedResponse, projects: ReceivedResponse): void {
  const isUnauthorized = user.status === 401 && hasMessage(user.json);
  if (isUnauthorized || resembles('UserAdminView', user.json)) return;
  if (projects.status < 300 && Array.isArray(projects.json)) {
    const [first] = projects.json as readonly unknown[];
    if (first === undefined ? hasMessage(user.json) : resembles('Project', first)) return;
  }
  throw new CannotRun(`${base} does not serve this API: ${describeResponse(user)}`);
}

function hasMessage(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'message' in json;
}

/** Whether a value has at least half of the fields that the schema requires. */
function resembles(schema: string, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const { required: names } = objectShape(document, { $ref: `#/components/schemas/${schema}` });
  return names.filter((name) => name in json).length * 2 >= names.length;
}

function describeResponse(response: ReceivedResponse): string {
  const { status, headers, json } = response;
  const type = readMediaType(response);
  if (status >= 300 && status < 400) {
    return `GET /user redirects with ${status} to ${headers.get('location') ?? 'an unknown URL'}.`;
  }
  if (type.includes('html')) return `GET /user returns ${status} with a web page.`;
  if (json === undefined) {
    return `GET /user returns ${status} with ${type === '' ? 'no media type' : type}.`;
  }
  return `GET /user returns ${status} with JSON that is not a user. It may be another API, or the base URL may lack a part of the path.`;
}
