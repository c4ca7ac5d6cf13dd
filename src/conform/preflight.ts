/** Finds out whether there is a server with this API before any check runs. */
import { asRecord } from '../contract/data.ts';
import { objectShape } from '../contract/read/schemas.ts';
import { type TestedContract, UNKNOWN_ID } from './contract.ts';
import { type CallerKind, type ReceivedResponse, readMediaType } from './http/exchange.ts';
import { NoResponse, type Sender, Unusable } from './http/sender.ts';
import { type Absences, summarize } from './http/served.ts';
import { CannotRun, type ConformOptions, describeStop } from './options.ts';

export interface ServerTraits {
  /** Whether the server keeps state; if not, only single responses can be checked. */
  readonly stateful: boolean;
  /** Whether the server returns something for ids that nobody has. */
  readonly findsUnknown: boolean;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** Number of projects that the usual caller may have. */
  readonly projectsLimit: number;
  /** What the server returns for a path and for a resource that there is not; `null` if that is not known. */
  readonly absences: Absences | null;
}

/** Rejects with CannotRun, which says why. */
export async function probeServer(
  contract: TestedContract,
  { send }: Sender,
  base: string,
  callers: readonly CallerKind[],
  { stateless = false, readOnly = false, signal, jobProject, project, group }: ConformOptions,
): Promise<ServerTraits> {
  const get = (target: string, caller: CallerKind = 'user') =>
    send({ method: 'GET', target, headers: {}, body: null }, caller, signal);
  const succeeds = async (target: string, caller?: CallerKind) =>
    (await get(target, caller)).status < 300;
  /** Whether a caller without an account gets everything that the user gets; one operation may be faulty. */
  const isLet = async (caller: CallerKind) => {
    if (!(await succeeds('/user', caller))) return false;
    for (const target of ['/user/keys', '/user/emails']) {
      if ((await succeeds(target)) && !(await succeeds(target, caller))) return false;
    }
    return true;
  };
  try {
    const user = await get('/user');
    const projects = await get('/projects');
    const fails = ({ status }: ReceivedResponse) => status >= 500 && status !== 501;
    if (fails(user) && fails(projects)) {
      throw new CannotRun(`${base} returns ${user.status} to every request.`);
    }
    const named = await Promise.all(
      [project, jobProject]
        .flatMap((id) => (id === undefined ? [] : listReads(id)))
        .map((read) => get(read)),
    );
    if (!named.some(({ status, json }) => status < 300 && typeof json === 'object')) {
      rejectOtherApi(contract, base, user, projects);
    }
    if (user.status === 401) throw new CannotRun(`${base} rejects the token.`);
    for (const caller of callers.filter((each) => each === 'admin' || each === 'outsider')) {
      const whose = caller === 'admin' ? "the administrator's token" : "the outsider's token";
      const own = await get('/user', caller);
      if (own.status === 401) throw new CannotRun(`${base} rejects ${whose}.`);
      if (stateless || own.status >= 300) continue;
      const { id } = own.json as { readonly id?: unknown };
      if (caller === 'outsider') {
        if (id !== asRecord(user.json).id) continue;
        throw new CannotRun("The outsider's token is of the same user as the token.");
      }
      // One operation may be faulty.
      const forAdmins = ['/user/activities', `/users/${id}/impersonation_tokens`];
      const statuses = await Promise.all(
        forAdmins.map(async (target) => (await get(target, caller)).status),
      );
      if (statuses.every((status) => status === 403)) {
        throw new CannotRun("The administrator's token is of a user who is no administrator.");
      }
    }
    for (const [option, value, reads] of [
      ['jobProject', jobProject, listReads(jobProject)],
      ['project', project, listReads(project)],
      ['group', group, [`/groups/${group}/issues`]],
    ] as const) {
      if (value === undefined) continue;
      const statuses = [];
      for (const read of reads) {
        const { status } = await get(read);
        statuses.push(status);
        if (status < 400 || status >= 500) break;
      }
      if (statuses.some((status) => status < 400 || status >= 500)) continue;
      throw new CannotRun(
        `There is no ${option} ${value}: GET ${reads[0]} returns ${statuses[0]}.`,
      );
    }
    const unknown = [];
    for (const list of ['/projects', '/users', '/user/keys', '/user/emails']) {
      unknown.push(await succeeds(`${list}/${UNKNOWN_ID}`));
    }
    const findsAll = unknown.slice(0, 2).every(Boolean);
    if (stateless !== findsAll) {
      throw new CannotRun(
        stateless
          ? `${base} does not return a project and a user for every id, so it keeps state; run without --stateless.`
          : `${base} returns projects and users for ids that nobody has, so it cannot be written to safely. If it is a mock that keeps no state, pass --stateless.`,
      );
    }
    if (!stateless && !readOnly) {
      for (const caller of ['anonymous', 'invalid'] as const) {
        if (await isLet(caller)) throw new CannotRun(checksNoToken(base, caller));
      }
    }
    const userIsAdmin = !stateless && (await succeeds('/user/activities'));
    const { projects_limit: limit } = (user.json ?? {}) as { projects_limit?: unknown };
    const projectsLimit = typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
    const findsUnknown = unknown.includes(true);
    const absences = stateless ? null : await findAbsences(get);
    return { stateful: !stateless, findsUnknown, userIsAdmin, projectsLimit, absences };
  } catch (error) {
    if (signal?.aborted)
      throw new CannotRun(`${base}: nothing was checked. ${describeStop(signal)}`);
    if (error instanceof Unusable) throw new CannotRun(`${base}: ${error.message}`);
    if (!(error instanceof NoResponse)) throw error;
    throw new CannotRun(`${base} cannot be reached: ${error.message.replace(/\.$/, '')}.`);
  }
}

const NO_PATH = '/no-such-path';

/** Reads a path that there is not, and a resource, one that the server may serve at all. */
async function findAbsences(get: (target: string) => Promise<ReceivedResponse>): Promise<Absences> {
  const path = { target: NO_PATH, response: await get(NO_PATH) };
  let resource = path;
  for (const target of [...listReads(String(UNKNOWN_ID)), `/users/${UNKNOWN_ID}`]) {
    resource = { target, response: await get(target) };
    if (summarize(resource) !== summarize(path)) break;
  }
  return { path, resource };
}

/** What a server with a part of the API may show of a project. */
function listReads(project: string | undefined): readonly string[] {
  const path = `/projects/${encodeURIComponent(project ?? '')}`;
  return [path, `${path}/issues`, `${path}/jobs`, `${path}/merge_requests`];
}

function checksNoToken(base: string, caller: CallerKind): string {
  const without = caller === 'anonymous' ? 'without a token' : 'with an invalid token';
  return `${base} shows an account ${without}, so it is not known whose data would be changed. Pass --read-only to send GET requests only.`;
}

/** Accepts a server when one of the two responses resembles the contract: even a faulty server can be checked. */
function rejectOtherApi(
  contract: TestedContract,
  base: string,
  user: ReceivedResponse,
  projects: ReceivedResponse,
): void {
  const isUnauthorized = user.status === 401 && hasMessage(user.json);
  if (isUnauthorized || resembles(contract, 'UserAdminView', user.json)) return;
  if (projects.status < 300 && Array.isArray(projects.json)) {
    const [first] = projects.json as readonly unknown[];
    if (first === undefined ? hasMessage(user.json) : resembles(contract, 'Project', first)) return;
  }
  const isPart = [user, projects].every(({ status }) => [404, 405, 501].includes(status));
  const advice = isPart ? ` If it serves a part of it, name a project with --project.` : '';
  throw new CannotRun(`${base} does not serve this API: ${describeResponse(base, user)}${advice}`);
}

function hasMessage(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'message' in json;
}

/** Whether a value has at least half of the fields that the schema requires. */
function resembles({ document }: TestedContract, schema: string, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const { required: names } = objectShape(document, { $ref: `#/components/schemas/${schema}` });
  return names.filter((name) => name in json).length * 2 >= names.length;
}

function describeResponse(base: string, response: ReceivedResponse): string {
  const { status, headers, json } = response;
  const type = readMediaType(response);
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'an unknown URL';
    const moved = URL.canParse(target, `${base}/user`) ? new URL(target, `${base}/user`).href : '';
    if (moved === `${base}/user`) return `GET /user redirects with ${status} to itself.`;
    const isMoved = moved.endsWith('/user') ? ` Use --base-url ${moved.slice(0, -5)}.` : '';
    return `GET /user redirects with ${status} to ${target}.${isMoved}`;
  }
  if (type.includes('html')) return `GET /user returns ${status} with a web page.`;
  if (json === undefined) {
    return `GET /user returns ${status} with ${type === '' ? 'no media type' : type}.`;
  }
  return `GET /user returns ${status} with JSON that is not a user. It may be another API, or another path than --base-path says.`;
}
