/** Compares what an operation was given with what was expected of it. */
import { findProject } from '../domain/paths.ts';
import type { World } from '../store/world.ts';

/** `title was "y", not "x"` */
export function formatDifference({ field, expected, actual }: InputDifference): string {
  if (field === '') return 'it was rejected before its input was known';
  const was = actual === undefined ? 'was not sent' : `was ${JSON.stringify(actual)}`;
  return `${field} ${was}, not ${JSON.stringify(expected)}`;
}

/** A value that is not as expected; `undefined` for one that was not sent. */
export interface InputDifference {
  /** `title`, `assignee_ids.0` */
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** An input with the project that its path named when it was sent; projects are the same by id and by path. */
export interface ComparedInput {
  readonly input: unknown;
  readonly project: number | null;
}

/** As `findDifferences`, of the input of a request. */
export function findInputDifferences(
  world: World | null,
  { input, project }: ComparedInput,
  expected: object,
): InputDifference[] {
  const { id } = expected as { readonly id?: string | number };
  const isSame =
    world !== null &&
    project !== null &&
    id !== undefined &&
    (id === project || findProject(world, id)?.id === project);
  const { id: _, ...rest } = expected as { readonly id?: unknown };
  return findDifferences(input, isSame ? rest : expected);
}

/**
 * Where a value has not what is expected of it. An object may have more fields than expected; a list has to
 * have the same items.
 */
function findDifferences(actual: unknown, expected: unknown, field = ''): InputDifference[] {
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(actual, expected) ? [] : [{ field, expected, actual }];
  }
  const isList = Array.isArray(expected);
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== isList) {
    return [{ field, expected, actual }];
  }
  if (isList && expected.length !== (actual as unknown[]).length) {
    return [{ field, expected, actual }];
  }
  return Object.entries(expected).flatMap(([name, inner]) => {
    const value = Object.hasOwn(actual, name)
      ? (actual as Record<string, unknown>)[name]
      : undefined;
    return findDifferences(value, inner, field === '' ? name : `${field}.${name}`);
  });
}
