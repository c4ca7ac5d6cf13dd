/** What requests are about: the rows of the world, and words in texts. */
import { isMember } from '../../../src/sandbox/domain/access.ts';
import type { Call, Json } from './layer.ts';

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

export const isReading = ({ revoked, scopes }: Json) => !revoked && !scopes.includes('api');

export const ownJob = ({ world, path: [, job], url }: Call) => {
  const row = world.jobs.get(number(job));
  return row && `/projects/${row.project_id}/${url.pathname.split('/').slice(5).join('/')}`;
};

export const ownHook = ({ world, path: [, id] }: Call) => {
  const hook = world.hooks.get(number(id));
  return hook && `/projects/${hook.project_id}/hooks/${hook.id}`;
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

export const isDay = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) &&
  !Number.isNaN(Date.parse(String(value))) &&
  new Date(String(value)).toISOString().startsWith(String(value));
