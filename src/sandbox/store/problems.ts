/** What is wrong with data from outside, and where. */
import { InvalidInputError } from '../request/responses.ts';

/** What is wrong, and where: `['tables', 'issues', 3, 'state']`. */
export interface DataProblem {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** The same problems of what stands at a path within something else. */
export function problemsAt(
  path: DataProblem['path'],
  problems: readonly DataProblem[],
): DataProblem[] {
  return problems.map(({ path: inner, text }) => ({ path: [...path, ...inner], text }));
}

/** An error by location, `tables.issues.3.state`; `root` names the whole. */
export function toInputError(problems: readonly DataProblem[], root: string): InvalidInputError {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of problems) {
    const location = path.length === 0 ? root : path.join('.');
    errors[location] = [...(errors[location] ?? []), text];
  }
  return new InvalidInputError(errors);
}
