/** What is wrong with data from outside, and where. */
import { InvalidInputError } from '../request/responses.ts';

/** Says what is wrong with a row that a program writes. In a handler it is a defect, and nothing that was sent. */
export class InvalidRowError extends InvalidInputError {}

/** What is wrong, and where: `['tables', 'issues', 3, 'state']`. */
export interface DataProblem {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** An error by location, `tables.issues.3.state`; `root` names the whole. */
export function toInputError(
  problems: readonly DataProblem[],
  root: string,
  Kind = InvalidInputError,
): InvalidInputError {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of problems) {
    const location = path.length === 0 ? root : path.join('.');
    errors[location] = [...(errors[location] ?? []), text];
  }
  return new Kind(errors);
}
