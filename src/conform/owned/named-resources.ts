/** What the options name: it is used where the server does not create or list such things. */
import { asArray, asRecord } from '../../contract/data.ts';
import type { TestedContract } from '../contract/contract.ts';
import { LISTS_IN_PROJECT, PROJECT_ID, projectAt } from '../contract/projects.ts';
import { describeKind, type ResourceKind } from '../contract/resources.ts';
import type { ReceivedResponse } from '../http/exchange.ts';
import { CannotRun, type ConformOptions } from '../options.ts';

/** What the options name, which is used where the server does not create or list it. */
export interface Named {
  /** By their ids, if the server shows them: where issues are created, and where they are moved to. */
  readonly projects: readonly (number | string)[];
  /** Who sees the first of them, if the server shows it. */
  readonly visibility?: unknown;
  readonly user: number | undefined;
  readonly group: number | undefined;
  readonly mergeRequest: number | undefined;
  readonly job: number | undefined;
}

/** Something that the options name, and what the server shows of it. */
export interface Found {
  readonly option: string;
  readonly value: string;
  readonly targets: readonly string[];
  readonly reads: readonly ReceivedResponse[];
}

/** Reads what the options name. Rejects with CannotRun for what needs a project that is not named. */
export async function readOptionTargets(
  contract: TestedContract,
  { project, otherProject, jobProject, user, group, mergeRequest, job }: ConformOptions,
  get: (target: string) => Promise<ReceivedResponse>,
): Promise<readonly Found[]> {
  const at = (kind: ResourceKind, ...ids: readonly string[]) => targetAt(contract, kind, ids);
  const within = (
    option: string,
    container: string | undefined,
    kind: ResourceKind,
    id: string,
  ) => {
    if (container === undefined) throw new CannotRun(`--${option} needs --project.`);
    return [at(kind, container, id)];
  };
  const inProject = (id: string) => listReads(id);
  if (otherProject !== undefined && project === undefined) {
    throw new CannotRun('--other-project needs --project.');
  }
  const found: Found[] = [];
  for (const [option, value, listTargets] of [
    ['jobProject', jobProject, inProject],
    ['project', project, inProject],
    ['otherProject', otherProject, inProject],
    ['user', user, (id: string) => [at('user', id), parentOf(at('userKey', id, '1'))]],
    ['group', group, (id: string) => [`${at('group', id)}/${LISTS_IN_PROJECT[0]}`]],
    [
      'mergeRequest',
      mergeRequest,
      (id: string) => within('merge-request', project, 'mergeRequest', id),
    ],
    ['job', job, (id: string) => within('job', jobProject ?? project, 'job', id)],
  ] as const) {
    if (value === undefined) continue;
    const targets = listTargets(value);
    const reads = [];
    for (const target of targets) reads.push(await get(target));
    found.push({ option, value, targets, reads });
  }
  return found;
}

/** The ids of the named projects as the server shows them, since issues name them by their ids. */
export function resolveProjects(named: readonly Found[]): readonly (number | string)[] {
  const options = ['project', 'otherProject'];
  return named
    .filter(({ option }) => options.includes(option))
    .map(({ value, reads: [project, ...lists] }) => {
      if (/^\d+$/.test(value)) return Number(value);
      const items = lists.flatMap(({ json }) => asArray(json).map(asRecord));
      const ids = [asRecord(project?.json).id, ...items.map((item) => item[PROJECT_ID])];
      return ids.find((id) => typeof id === 'number') ?? value;
    });
}

/** Who sees the named project, if the server shows it. */
export function readVisibility(named: readonly Found[]): unknown {
  return asRecord(named.find(({ option }) => option === 'project')?.reads[0]?.json).visibility;
}

/** What a server with a part of the API may show of a project. */
export function listReads(project: number | string): readonly string[] {
  const path = projectAt(project);
  return [path, ...LISTS_IN_PROJECT.map((list) => `${path}/${list}`)];
}

/** The path of a resource of a kind, by the ids of what it is in and its own. */
function targetAt(contract: TestedContract, kind: ResourceKind, ids: readonly string[]): string {
  const rest = [...ids];
  return (describeKind(contract, kind).path ?? '').replace(/\{\w+\}/g, () =>
    encodeURIComponent(rest.shift() ?? ''),
  );
}

function parentOf(target: string): string {
  return target.slice(0, target.lastIndexOf('/'));
}
