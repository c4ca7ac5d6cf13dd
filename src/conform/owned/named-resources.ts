/** What the options name: it is used where the server does not create or list such things. */
import { asArray, asRecord } from '../../contract/data.ts';
import { LISTS_IN_PROJECT, PROJECT_ID, projectAt } from '../contract/projects.ts';
import { USERS } from '../contract/resources.ts';
import type { ReceivedResponse } from '../http/exchange.ts';
import { CannotRun } from '../reasons.ts';
import type { NamedByOptions } from '../results/report.ts';

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
  options: NamedByOptions,
  get: (target: string) => Promise<ReceivedResponse>,
): Promise<readonly Found[]> {
  const { project, jobProject = project } = options;
  const at = (parent: string, id: string) => `${parent}/${encodeURIComponent(id)}`;
  const requireProject = (option: string, named = project) => {
    if (named === undefined) throw new CannotRun(`--${option} needs --project.`);
    return projectAt(named);
  };
  if (options.otherProject !== undefined) requireProject('other-project');
  const found: Found[] = [];
  for (const [option, listTargets] of [
    ['jobProject', listReads],
    ['project', listReads],
    ['otherProject', listReads],
    ['user', (id: string) => [at(USERS, id), `${at(USERS, id)}/keys`]],
    ['group', (id: string) => [`${at('/groups', id)}/issues`]],
    [
      'mergeRequest',
      (iid: string) => [at(`${requireProject('merge-request')}/merge_requests`, iid)],
    ],
    ['job', (id: string) => [at(`${requireProject('job', jobProject)}/jobs`, id)]],
  ] as const) {
    const value = options[option];
    if (value === undefined) continue;
    const targets = listTargets(value);
    const reads: ReceivedResponse[] = [];
    for (const target of targets) {
      const read = await get(target);
      reads.push(read);
      // The first that is served says it.
      if (read.status < 300) break;
    }
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
