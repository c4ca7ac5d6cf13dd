/** By which fields the run names what it creates, so that its cleanup knows it again. */
import { asRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import type { TestedOperation } from '../contract/contract.ts';

/** Fields that name what is in no project. */
export const NAMES: readonly string[] = ['name', 'path', 'username', 'email', 'url', 'key'];

/** Fields that have the name of a run. */
export const NAME_FIELDS: readonly string[] = [...NAMES, 'title'];

/** A second text that shows the name of the run, since a faulty server may change or cut the first. */
export const MARK = 'description';

/** The creations that take it. */
export const MARKED: readonly string[] = [
  'createIssue',
  'createMergeRequest',
  'createProject',
  'createProjectForUser',
];

/** The text in that field. */
export function formatMark(run: string): string {
  return `Created by ${run}, which deletes it again.`;
}

/** Whether a resource has the whole name of the run, not that of another run that starts alike. */
export function isNamed(fields: readonly string[], json: unknown, run: string): boolean {
  const pattern = new RegExp(`(^|[^0-9a-z])${run}($|[^0-9a-z])`, 'i');
  return fields.some((field) => pattern.test(String(asRecord(json)[field] ?? '')));
}

/** Fields of a new resource whose values no other may have. */
export function listUnique({ id, contract }: TestedOperation): readonly string[] {
  return (contract.behavior.conflicts[id] ?? []).flatMap(({ fields }) => fields);
}

export function isPlainText({ types, values, format, array }: ValueSchema): boolean {
  return types.includes('string') && values === undefined && format === undefined && !array;
}
