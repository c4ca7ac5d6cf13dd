/** What the options name: it is used where the server does not create or list such things. */
import { asArray, asRecord } from '../contract/data.ts';
import type { ReceivedResponse } from './http/exchange.ts';
import { CannotRun, type ConformOptions } from './options.ts';
import { OWNER } from './references.ts';

/** What the options name, which is used where the server does not create or list it. */
export interface Named {
  /** By their ids, if the server shows them: where issues are created, and where they are moved to. */
  readonly projects: readonly (number | string)[];
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
export async function findNamed(
  { project, otherProject, jobProject, user, group, mergeRequest, job }: ConformOptions,
  get: (target: string) => Promise<ReceivedResponse>,
): Promise<readonly Found[]> {
  const within = (option: string, container: string | undefined, path: string) => {
    if (container === undefined) throw new CannotRun(`--${option} needs --project.`);
    return [`/projects/${encodeURIComponent(container)}/${path}`];
  };
  if (otherProject !== undefined && project === undefined) {
    throw new CannotRun('--other-project needs --project.');
  }
  const found: Found[] = [];
  for (const [option, value, listTargets] of [
    ['jobProject', jobProject, listReads],
    ['project', project, listReads],
    ['otherProject', otherProject, listReads],
    ['user', user, (id: string) => [`/users/${id}`, `/users/${id}/keys`]],
    ['group', group, (id: string) => [`/groups/${id}/issues`]],
    [
      'mergeRequest',
      mergeRequest,
      (id: string) => within('merge-request', project, `merge_requests/${id}`),
    ],
    ['job', job, (id: string) => within('job', jobProject ?? project, `jobs/${id}`)],
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
      const ids = [asRecord(project?.json).id, ...items.map((item) => item[OWNER])];
      return ids.find((id) => typeof id === 'number') ?? value;
    });
}

/** What a server with a part of the API may show of a project. */
export function listReads(project: number | string): readonly string[] {
  const path = `/projects/${encodeURIComponent(project)}`;
  return [path, `${path}/issues`, `${path}/jobs`, `${path}/merge_requests`];
}
