/** Finds out whether there is a server with this API before any check runs. */

import { asRecord } from '../contract/data.ts';
import { type TestedContract, type TestedOperation, UNKNOWN_ID } from './contract.ts';
import type { CallerKind, ReceivedResponse } from './http/exchange.ts';
import { NoResponse, type Sender, Unusable } from './http/sender.ts';
import { type Absences, summarize } from './http/served.ts';
import { findIdField } from './id-fields.ts';
import { findNamed, listReads, type Named, resolveProjects } from './named.ts';
import { CannotRun, type ConformOptions, explainStop } from './options.ts';
import { explainOtherApi, findProbes, isThisApi, type Probes, servesSome } from './probes.ts';
import { PROJECTS_LIMIT } from './this-api.ts';

export interface ServerTraits {
  /** Whether the server keeps state; if not, only single responses can be checked. */
  readonly stateful: boolean;
  /** Whether the server returns something for ids that nobody has. */
  readonly findsUnknown: boolean;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** Number of projects that the usual caller may have. */
  readonly projectsLimit: number;
  readonly named: Named;
  /** What the server returns for a path and for a resource that there is not; `null` if that is not known. */
  readonly absences: Absences | null;
}

/** Rejects with CannotRun, which says why. */
export async function probeServer(
  contract: TestedContract,
  { send }: Sender,
  base: string,
  callers: readonly CallerKind[],
  options: ConformOptions,
  chosen: readonly TestedOperation[] = contract.operations,
): Promise<ServerTraits> {
  const { stateless = false, readOnly = false, signal } = options;
  const get = (target: string, caller: CallerKind = 'user') =>
    send({ method: 'GET', target, headers: {}, body: null }, caller, signal);
  const succeeds = async (target: string, caller?: CallerKind) =>
    (await get(target, caller)).status < 300;
  const probes = findProbes(contract);
  /** Whether a caller without an account gets everything that the user gets; one operation may be faulty. */
  const isLet = async (caller: CallerKind) => {
    const [first, ...others] = probes.own;
    if (first === undefined || !(await succeeds(first, caller))) return false;
    for (const target of others) {
      if ((await succeeds(target)) && !(await succeeds(target, caller))) return false;
    }
    return true;
  };
  try {
    const [user, list] = [await get(probes.first.path), await get(probes.list.path)];
    const fails = ({ status }: ReceivedResponse) => status >= 500 && status !== 501;
    if (fails(user) && fails(list)) {
      throw new CannotRun(`${base} returns ${user.status} to every request.`);
    }
    const isRefused = ({ status }: ReceivedResponse) => status === 401;
    const named = await findNamed(contract, options, get);
    if (named.length > 0 && [user, ...named.flatMap(({ reads }) => reads)].every(isRefused)) {
      throw new CannotRun(`${base} rejects the token.`);
    }
    const isShown = ({ status, json }: ReceivedResponse) =>
      status < 300 && typeof json === 'object';
    if (
      !named.some(({ reads }) => reads.some(isShown)) &&
      !isThisApi(probes, user, list) &&
      !(await servesSome(contract, chosen, get))
    ) {
      throw new CannotRun(explainOtherApi(base, probes, [user, list], chosen));
    }
    if (user.status === 401) throw new CannotRun(`${base} rejects the token.`);
    for (const caller of callers.filter((each) => each === 'admin' || each === 'outsider')) {
      const whose = caller === 'admin' ? "the administrator's token" : "the outsider's token";
      const own = await get(probes.first.path, caller);
      if (own.status === 401) throw new CannotRun(`${base} rejects ${whose}.`);
      if (stateless || own.status >= 300) continue;
      const field = findIdField(contract, own.json) ?? 'id';
      const id = asRecord(own.json)[field];
      if (caller === 'outsider') {
        if (id === undefined || id !== asRecord(user.json)[field]) continue;
        throw new CannotRun("The outsider's token is of the same user as the token.");
      }
      // One operation may be faulty.
      const statuses = await Promise.all(
        probes.forAdmins.map(async (path) => {
          return (await get(path.replace(/\{\w+\}/, String(id)), caller)).status;
        }),
      );
      if (statuses.length > 0 && statuses.every((status) => status === 403)) {
        throw new CannotRun("The administrator's token is of a user who is no administrator.");
      }
    }
    for (const { option, value, targets, reads } of named) {
      if (reads.some(({ status }) => status < 400 || status >= 500)) continue;
      throw new CannotRun(
        `There is no ${option} ${value}: GET ${targets[0]} returns ${reads[0]?.status}.`,
      );
    }
    const unknown: boolean[] = [];
    for (const top of probes.tops) unknown.push(await succeeds(`${top.path}/${UNKNOWN_ID}`));
    const namedProjects = resolveProjects(contract, named);
    const inProject = await Promise.all(
      namedProjects
        .flatMap((project) => listReads(contract, project).slice(1))
        .map((list) => succeeds(`${list}/${UNKNOWN_ID}`)),
    );
    unknown.push(...inProject);
    const isFound = probes.tops.map(({ isOwn }, index) => isOwn || unknown[index] === true);
    // Where nothing can be read by its id at first, the option is believed.
    const findsTops = isFound.length === 0 ? stateless : isFound.every(Boolean);
    const findsAll = findsTops || inProject.includes(true);
    if (stateless !== findsAll) {
      throw new CannotRun(
        stateless
          ? `${base} does not return something for every id, so it keeps state; run without --stateless.`
          : `${base} returns something for ids that nobody has, so it cannot be written to safely. If it is a mock that keeps no state, pass --stateless.`,
      );
    }
    if (!stateless && !readOnly) {
      for (const caller of ['anonymous', 'invalid'] as const) {
        if (await isLet(caller)) throw new CannotRun(checksNoToken(base, caller));
      }
    }
    const [forAdmins] = probes.forAdmins;
    const userIsAdmin = !stateless && forAdmins !== undefined && (await succeeds(forAdmins));
    const limit = asRecord(user.json)[PROJECTS_LIMIT];
    const projectsLimit = typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
    const findsUnknown = unknown.includes(true);
    const absences = stateless ? null : await findAbsences(contract, probes, get);
    const numberOf = (value: string | undefined) =>
      value === undefined ? undefined : Number(value);
    return {
      stateful: !stateless,
      findsUnknown,
      userIsAdmin,
      projectsLimit,
      absences,
      named: {
        projects: namedProjects,
        user: numberOf(options.user),
        group: numberOf(options.group),
        mergeRequest: numberOf(options.mergeRequest),
        job: numberOf(options.job),
      },
    };
  } catch (error) {
    if (signal?.aborted)
      throw new CannotRun(`${base}: nothing was checked. ${explainStop(signal).reason}`);
    if (error instanceof Unusable) throw new CannotRun(`${base}: ${error.message}`);
    if (!(error instanceof NoResponse)) throw error;
    throw new CannotRun(`${base} cannot be reached: ${error.message.replace(/\.$/, '')}.`);
  }
}

const NO_PATH = '/no-such-path';

/** Reads a path that there is not, and a resource, one that the server may serve at all. */
async function findAbsences(
  contract: TestedContract,
  { tops }: Probes,
  get: (target: string) => Promise<ReceivedResponse>,
): Promise<Absences> {
  const path = { target: NO_PATH, response: await get(NO_PATH) };
  let resource = path;
  const { container } = contract;
  const ofProject = container === undefined ? [] : listReads(contract, UNKNOWN_ID);
  const others = tops.filter(({ isOwn }) => !isOwn).map((top) => `${top.path}/${UNKNOWN_ID}`);
  for (const target of [...ofProject, ...others]) {
    resource = { target, response: await get(target) };
    if (summarize(resource) !== summarize(path)) break;
  }
  return { path, resource };
}

function checksNoToken(base: string, caller: CallerKind): string {
  const without = caller === 'anonymous' ? 'without a token' : 'with an invalid token';
  return `${base} shows an account ${without}, so it is not known whose data would be changed. Pass --read-only to send GET requests only.`;
}
