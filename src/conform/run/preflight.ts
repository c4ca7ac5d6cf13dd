/** Finds out whether there is a server with this API before any check runs. */

import { asRecord } from '../../contract/data.ts';
import { type TestedContract, type TestedOperation, UNKNOWN_ID } from '../contract/contract.ts';
import { PROJECTS } from '../contract/projects.ts';
import type { CallerKind, ReceivedResponse } from '../http/exchange.ts';
import { NoResponse } from '../http/fetch-once.ts';
import { type Sender, Unusable } from '../http/sender.ts';
import { type Absences, summarize } from '../http/unserved-operations.ts';
import { type ConformOptions, explainStop } from '../options.ts';
import {
  type Found,
  listReads,
  readOptionTargets,
  readVisibility,
  resolveProjects,
} from '../owned/named-resources.ts';
import { CannotRun } from '../reasons.ts';
import type { ServerTraits } from '../session.ts';
import { ACCOUNT, type Get, isAdministrator, requireOther } from './accounts.ts';
import { explainOtherApi, isThisApi, LISTS_OF_ALL, OWN_LISTS, servesSome } from './probes.ts';

/** A run before its first check: the server, who calls it, and what the options say of it. */
interface Preflight {
  readonly contract: TestedContract;
  readonly base: string;
  readonly callers: readonly CallerKind[];
  readonly options: ConformOptions;
  readonly chosen: readonly TestedOperation[];
  readonly get: Get;
}

/** Rejects with CannotRun, which says why. */
export async function probeServer(
  contract: TestedContract,
  { send }: Sender,
  base: string,
  callers: readonly CallerKind[],
  options: ConformOptions,
  chosen: readonly TestedOperation[],
): Promise<ServerTraits> {
  const { signal } = options;
  const known = new Map<string, ReturnType<typeof send>>();
  const get = (target: string, caller: CallerKind = 'user') => {
    const key = `${caller} ${target}`;
    const request = { method: 'GET', target, headers: {}, body: null };
    const response = known.get(key) ?? send(request, caller, signal);
    known.set(key, response);
    return response;
  };
  try {
    return await readTraits({ contract, base, callers, options, chosen, get });
  } catch (error) {
    if (signal?.aborted)
      throw new CannotRun(`${base}: nothing was checked. ${explainStop(signal).reason}`);
    if (error instanceof Unusable) throw new CannotRun(`${base}: ${error.message}`);
    if (!(error instanceof NoResponse)) throw error;
    throw new CannotRun(`${base} cannot be reached: ${error.message.replace(/\.$/, '')}.`);
  }
}

async function readTraits(preflight: Preflight): Promise<ServerTraits> {
  const { options, get } = preflight;
  const { stateless = false, readOnly = false } = options;
  const named = await readNamed(preflight);
  for (const caller of ['admin', 'outsider'] as const) {
    if (!preflight.callers.includes(caller)) continue;
    await requireOther(get, caller, preflight.base, options, named);
  }
  requireFound(named);
  const projects = resolveProjects(named);
  const findsUnknown = await requireState(preflight, projects);
  if (!stateless && !readOnly) await requireAccess(preflight);
  const userIsAdmin = !stateless && (await isAdministrator(get, 'user', options)) === true;
  const limit = asRecord((await get(ACCOUNT)).json).projects_limit;
  const absences = stateless ? null : await findAbsences(get);
  const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return {
    stateful: !stateless,
    findsUnknown,
    userIsAdmin,
    projectsLimit: typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY,
    absences,
    named: {
      projects,
      visibility: readVisibility(named),
      user: numberOf(options.user),
      group: numberOf(options.group),
      mergeRequest: numberOf(options.mergeRequest),
      job: numberOf(options.job),
    },
  };
}

async function succeeds({ get }: Preflight, target: string, caller?: CallerKind): Promise<boolean> {
  return (await get(target, caller)).status < 300;
}

/** Reads what the options name. Rejects unless there is a server of this API that takes the token. */
async function readNamed(preflight: Preflight): Promise<readonly Found[]> {
  const { contract, base, options, chosen, get } = preflight;
  const user = await get(ACCOUNT);
  const list = await get(PROJECTS);
  const fails = ({ status }: ReceivedResponse) => status >= 500 && status !== 501;
  if (fails(user) && fails(list)) {
    throw new CannotRun(`${base} returns ${user.status} to every request.`);
  }
  const isUnauthorized = ({ status }: ReceivedResponse) => status === 401;
  const named = await readOptionTargets(options, get);
  if (named.length > 0 && [user, ...named.flatMap(({ reads }) => reads)].every(isUnauthorized)) {
    throw new CannotRun(`${base} rejects the token.`);
  }
  const isShown = ({ status, json }: ReceivedResponse) => status < 300 && typeof json === 'object';
  if (
    !named.some(({ reads }) => reads.some(isShown)) &&
    !isThisApi(contract, user, list) &&
    !(await servesSome(contract, chosen, get))
  ) {
    throw new CannotRun(explainOtherApi(base, [user, list], chosen));
  }
  if (isUnauthorized(user)) throw new CannotRun(`${base} rejects the token.`);
  return named;
}

/** Throws for something that the options name and the server does not have. */
function requireFound(named: readonly Found[]): void {
  for (const { option, value, targets, reads } of named) {
    if (reads.some(({ status }) => status < 400 || status >= 500)) continue;
    throw new CannotRun(
      `There is no ${option} ${value}: GET ${targets[0]} returns ${reads[0]?.status}.`,
    );
  }
}

/**
 * Returns whether the server returns something for ids that nobody has. Rejects if it keeps state although the
 * options say that it does not, or the other way round.
 */
async function requireState(
  preflight: Preflight,
  projects: readonly (number | string)[],
): Promise<boolean> {
  const { base, options } = preflight;
  const { stateless = false } = options;
  const find = (lists: readonly string[]) =>
    Promise.all(lists.map((list) => succeeds(preflight, `${list}/${UNKNOWN_ID}`)));
  const isFound = await find([...LISTS_OF_ALL, ...OWN_LISTS]);
  const inProject = await find(projects.flatMap((project) => listReads(project).slice(1)));
  const findsAll = isFound.slice(0, LISTS_OF_ALL.length).every(Boolean) || inProject.includes(true);
  if (stateless !== findsAll) {
    throw new CannotRun(
      stateless
        ? `${base} does not return something for every id, so it keeps state; run without --stateless.`
        : `${base} returns something for ids that nobody has, so it cannot be written to safely. If it is a mock that keeps no state, pass --stateless.`,
    );
  }
  return [...isFound, ...inProject].includes(true);
}

/** Rejects if a caller without an account gets everything that the user gets. */
async function requireAccess(preflight: Preflight): Promise<void> {
  for (const caller of ['anonymous', 'invalid'] as const) {
    if (!(await getsAll(preflight, caller))) continue;
    const without = caller === 'anonymous' ? 'without a token' : 'with an invalid token';
    throw new CannotRun(
      `${preflight.base} shows an account ${without}, so it is not known whose data would be changed. Pass --read-only to send GET requests only.`,
    );
  }
}

/** Whether a caller gets what the user has; one operation may be faulty. */
async function getsAll(preflight: Preflight, caller: CallerKind): Promise<boolean> {
  if (!(await succeeds(preflight, ACCOUNT, caller))) return false;
  for (const target of OWN_LISTS) {
    const isOfUser = await succeeds(preflight, target);
    if (isOfUser && !(await succeeds(preflight, target, caller))) return false;
  }
  return true;
}

const NO_PATH = '/no-such-path';

/** Reads a path that there is not, and a resource, one that the server may serve at all. */
async function findAbsences(get: (target: string) => Promise<ReceivedResponse>): Promise<Absences> {
  const path = { target: NO_PATH, response: await get(NO_PATH) };
  let resource = path;
  const ofProject = listReads(UNKNOWN_ID);
  const others = LISTS_OF_ALL.map((list) => `${list}/${UNKNOWN_ID}`);
  for (const target of [...ofProject, ...others]) {
    resource = { target, response: await get(target) };
    if (summarize(resource) !== summarize(path)) break;
  }
  return { path, resource };
}
