/** What requests are about: who calls, the rows of the world, and the requests and values that many defects share. */
import { canSee, isMember } from '../../../../src/sandbox/domain/access.ts';
import { ADMIN, type Call, type Json, MIRA } from './layer.ts';

/** The user who calls. */
export function callerOf({ world, token }: Call) {
  const owner = world.users.find('private_token', token);
  const acting = world.impersonation_tokens.find('token', token);
  return owner ?? (acting && !acting.revoked ? world.users.get(acting.user_id) : undefined);
}

/** The project in the path, by its id or its full path. */
export function projectOf({ world, path: [id = ''] }: Call) {
  if (/^\d+$/.test(id)) return world.projects.get(Number(id));
  const [namespace = '', name = ''] = id.split('/');
  const parent = world.namespaces.find('path', namespace.toLowerCase());
  return world.projects.find('path', `${parent?.id}/${name.toLowerCase()}`);
}

const inPath = (call: Call) => `${projectOf(call)?.id}/${number(call.path[1])}`;

export const issueOf = (call: Call) => call.world.issues.find('iid', inPath(call));

export const mergeRequestOf = (call: Call) => call.world.merge_requests.find('iid', inPath(call));

export const userOf = ({ world, path: [id] }: Call) => world.users.get(number(id));

export const isOwner = (call: Call) =>
  callerOf(call) !== undefined && projectOf(call)?.owner_id === callerOf(call)?.id;

export const isNobody = ({ token }: Call): boolean => token === '';

export const isMira = ({ token }: Call): boolean => token === MIRA;

/** Whether somebody calls who is neither the user nor the administrator of the run. */
export const isOther = ({ token }: Call): boolean => token !== MIRA && token !== ADMIN;

/** Whether an administrator calls. */
export const isAdmin = (call: Call): boolean => callerOf(call)?.admin === true;

/** Whether the caller is a member of the project in the path. */
export function isMemberHere(call: Call): boolean {
  const [caller, project] = [callerOf(call), projectOf(call)];
  return caller !== undefined && project !== undefined && isMember(call.world, caller, project);
}

export const mayWrite = (call: Call): boolean => isAdmin(call) || isMemberHere(call);

export const mayOwn = (call: Call): boolean => isAdmin(call) || isOwner(call);

export const isSelf = (call: Call) => userOf(call)?.id === callerOf(call)?.id;

/** Whether users call about their own account. */
export const isOwnAccount = (call: Call) => callerOf(call) !== undefined && isSelf(call);

export const isReading = ({ revoked, scopes }: Json) => !revoked && !scopes.includes('api');

export const ownJob = ({ world, path: [, job], url }: Call) => {
  const row = world.jobs.get(number(job));
  return row && `/projects/${row.project_id}/${url.pathname.split('/').slice(5).join('/')}`;
};

export const ownHook = ({ world, path: [, id] }: Call) => {
  const hook = world.hooks.get(number(id));
  return hook && `/projects/${hook.project_id}/hooks/${hook.id}`;
};

export const ownVersion = ({ world, path: [, , id] }: Call) => {
  const version = world.diff_versions.get(number(id));
  const request = version && world.merge_requests.get(version.merge_request_id);
  return (
    request &&
    `/projects/${request.project_id}/merge_requests/${request.iid}/versions/${version.id}`
  );
};

export const ownToken = ({ world, path: [, id] }: Call) => {
  const token = world.impersonation_tokens.get(number(id));
  return token && `/users/${token.user_id}/impersonation_tokens/${token.id}`;
};

export const text = (value: unknown): string => String(value ?? '').toLowerCase();

export const names = (value: string): string[] => value.split(',').map((name) => name.trim());

export const isAscii = (value: string): boolean => Array.from(value).every((one) => one < '\u0080');

/** The id that a text is, in digits only. */
export const number = (value: unknown): number =>
  /^\d+$/.test(String(value)) ? Number(value) : Number.NaN;

/** Path of the project in the path. */
export const projectPath = ({ path: [id = ''] }: Call) => `/projects/${encodeURIComponent(id)}`;

export const issuePath = (call: Call) => `${projectPath(call)}/issues/${call.path[1]}`;

export const requestPath = (call: Call) => `${projectPath(call)}/merge_requests/${call.path[1]}`;

/** Whether a value is a text that can be stored. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** Whether a value is a text that is not blank. */
export const isFilled = (value: unknown): value is string => isText(value) && value.trim() !== '';

export const isDay = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) &&
  !Number.isNaN(Date.parse(String(value))) &&
  new Date(String(value)).toISOString().startsWith(String(value));

export const jobOf = ({ world, path: [, id] }: Call) => world.jobs.get(number(id));

/** The jobs of the pipeline that the job in the path belongs to. */
export const ofPipeline = (call: Call) =>
  call.world.jobs.all({ pipeline: jobOf(call)?.pipeline_id ?? 0 });

export const tokenOf = ({ world, path }: Call) => world.impersonation_tokens.get(number(path[1]));

/** Whether the caller sees the project in the path. */
export function mayRead(call: Call): boolean {
  const project = projectOf(call);
  return project !== undefined && canSee(call.world, callerOf(call) ?? null, project);
}

/** Who calls by the path of the current user, or as an administrator. */
export const mayAdd = (call: Call) => isAdmin(call) || (call.path.length === 0 && !!callerOf(call));

/** Whether an administrator calls about a user who is there. */
export const mayChange = (call: Call) => isAdmin(call) && userOf(call) !== undefined;

export const isFlag = (value: unknown): boolean => /^(true|false)$/.test(String(value));

/** Whether the expiry of a token is over. */
export const isOver = ({ expires_at }: Json, { world }: Call): boolean =>
  expires_at !== null && expires_at <= world.today();

export const briefOf = (user: Json | null): Json | null =>
  user && Object.fromEntries(BRIEF.map((name) => [name, user[name]]));

/** Two fields change places. */
export const swap = (fields: Json, one: string, other: string): void => {
  const { [one]: first, [other]: second } = fields;
  delete fields[one];
  delete fields[other];
  if (second !== undefined) fields[one] = second;
  if (first !== undefined) fields[other] = first;
};

export const isId = (value: unknown) => /^\d+$/.test(String(value));

// Requests as patterns.

export const ISSUE = '/projects/*/issues/*';
/** Lists of issues. */
export const ISSUE_LISTS = ['GET /issues', 'GET /groups/*/issues', 'GET /projects/*/issues'];
/** What shows issues. */
export const ISSUES = [...ISSUE_LISTS, 'POST /projects/*/issues', `GET ${ISSUE}`, `PUT ${ISSUE}`];
export const REQUESTS = '/projects/*/merge_requests';
export const REQUEST = `${REQUESTS}/*`;
export const CANCEL = `PUT ${REQUEST}/cancel_merge_when_pipeline_succeeds`;
/** What shows merge requests. */
export const MERGE_REQUESTS = [
  `GET ${REQUESTS}`,
  `GET ${REQUEST}`,
  `POST ${REQUESTS}`,
  `PUT ${REQUEST}`,
  `PUT ${REQUEST}/merge`,
  CANCEL,
  `POST ${REQUEST}/subscribe`,
  `POST ${REQUEST}/unsubscribe`,
  `GET ${REQUEST}/changes`,
];
/** What changes and shows the time of issues and merge requests. */
export const ISSUE_TIMES = [`POST ${ISSUE}/*`, `GET ${ISSUE}/time_stats`];
export const TIMES = [...ISSUE_TIMES, `POST ${REQUEST}/*`, `GET ${REQUEST}/time_stats`];
export const SHOWN_PROJECTS = ['GET /projects', 'GET /projects/*'];
/** What shows one or several projects, a write among them. */
export const PROJECTS = [...SHOWN_PROJECTS, 'POST /projects', 'PUT /projects/*'];
export const HOOKS = '/projects/*/hooks';
export const HOOK_WRITES = ['POST /projects/*/hooks', 'PUT /projects/*/hooks/*'];
export const BRANCH = '/projects/*/repository/branches/*';
export const EVENTS = ['GET /projects/*/events', 'GET /users/*/events'];
export const JOB = '/projects/*/jobs/*';
/** Lists of jobs. */
export const JOB_LISTS = ['GET /projects/*/jobs', 'GET /projects/*/pipelines/*/jobs'];
export const JOBS = [...JOB_LISTS, `GET ${JOB}`];
/** What shows jobs, the writes among them. */
export const JOB_RESPONSES = [...JOBS, `POST ${JOB}/*`, `POST ${JOB}/artifacts/keep`];
export const JOB_ACTIONS = ['cancel', 'retry', 'play', 'erase'].map(
  (action) => `POST ${JOB}/${action}`,
);
export const SHOWN_USERS = ['GET /users', 'GET /users/*', 'GET /user'];
/** What shows users, the writes among them. */
export const USERS = [...SHOWN_USERS, 'POST /users', 'PUT /users/*'];
export const NEW_KEYS = ['POST /user/keys', 'POST /users/*/keys'];
export const NEW_EMAILS = ['POST /user/emails', 'POST /users/*/emails'];
export const TOKENS = '/users/*/impersonation_tokens';
export const SHOWN_TOKENS = [`GET ${TOKENS}`, `GET ${TOKENS}/*`];

// Values as they are sent, and fields.

export const FLAG = /^(true|false)$/;
export const DAY = /^\d{4}-\d\d-\d\d$/;
/** The label that stands for none. */
export const NO_LABEL = /^No[ +]Label$/;
/** The fields of a user within another record. */
export const BRIEF = ['id', 'username', 'name', 'state', 'avatar_url', 'web_url'];
