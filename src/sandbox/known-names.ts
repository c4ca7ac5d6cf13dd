/** Rejects misspelled names in what a program passes, where they would have no effect. */
import type { OperationId } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import { type DataProblem, toInputError } from './store/problems.ts';
import { unknownText } from './store/values.ts';

/** Throws an InvalidInputError for names of options that are not known. */
export function checkOptions(options: object, known: readonly string[]): void {
  const problems = Object.keys(options)
    .filter((name) => !known.includes(name))
    .map((name): DataProblem => ({ path: [name], text: unknownText(name, known) }));
  if (problems.length > 0) throw toInputError(problems, 'options');
}

/** What is wrong with the names of an input: those that an operation, or with `undefined` every one, does not know. */
export function inputNameProblems(id: string | undefined, input: object): DataProblem[] {
  const all = id === undefined ? Object.values(operations) : [operations[id as OperationId]];
  const known = all.flatMap(({ parameters, body }) =>
    [...parameters, ...(body?.fields ?? [])].map(({ name }) => name),
  );
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: [name],
      text: unknownText(name, known, `to ${id ?? 'any operation'}`),
    }));
}
