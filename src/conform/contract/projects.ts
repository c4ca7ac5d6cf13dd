/** Projects: who sees one sees what is in it. */

import { asRecord, isRecord } from '../../contract/data.ts';
import { listVariables } from '../../contract/resources.ts';
import type { TestedContract, TestedOperation } from './contract.ts';

export const PROJECT = '/projects/{id}';
export const PROJECTS = '/projects';

/** The field by which what is in a project names it. */
export const PROJECT_ID = 'project_id';

/** The field whose value may be sent instead of the id of a project. */
export const FULL_PATH = 'path_with_namespace';

/** The lists in a project that a server with a part of the API may have, the one that a run may add to first. */
export const LISTS_IN_PROJECT = ['issues', 'jobs', 'merge_requests'] as const;

/** Names of the fields and parameters that name a project by its id. */
export function listProjectFields({ behavior }: TestedContract): readonly string[] {
  const references = Object.entries(behavior.references ?? {});
  return references.flatMap(([name, to]) => (to === PROJECT ? [name] : []));
}

/** The path of a project: `/projects/45`. */
export function projectAt(id: unknown): string {
  return `${PROJECTS}/${encodeURIComponent(String(id))}`;
}

/** Whether what somebody else gets of a project is for its members. */
export function showsMember({ status, json }: { status: number; json: unknown }): boolean {
  const { visibility, permissions } = asRecord(json);
  const isMember = Object.values(asRecord(permissions)).some(isRecord);
  return status < 300 && (visibility === 'private' || isMember);
}

/** The project that a request is sent to, or to something in it; `null` for all others: `/projects/45`. */
export function findProject(target: string): string | null {
  return /^\/projects\/[^/?]+/.exec(target)?.[0] ?? null;
}

/** Whether the path of an operation names a project by its id or its full path. */
export function takesFullPath(operation: TestedOperation): boolean {
  const { path, parameters } = operation;
  const [id] = listVariables(path);
  return (
    operation.isInProject &&
    parameters.some(({ in: at, name, types }) => at === 'path' && name === id && types.length > 1)
  );
}
