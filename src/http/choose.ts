/** Finds the answer that a `Prefer` header asks for. */
import type { Operation, OperationResponse } from '../contract/operation.ts';
import type { Preference } from './prefer.ts';

/** Which answer of an operation. */
export interface Choice {
  readonly answer: OperationResponse;
  /** The name of an example, or `empty`; the first example where it is left out. */
  readonly example?: string | undefined;
}

/** The example of answers that may come without a body. */
const EMPTY = 'empty';

/** The answer to give, or why there is none. */
export type Chosen = { readonly choice: Choice } | { readonly problem: string };

/** Chooses among the documented answers. Without a status, an example of any status will do, successes first. */
export function choose(operation: Operation, { code, example }: Preference): Chosen {
  const candidates =
    code === undefined
      ? [defaultAnswer(operation), ...operation.responses]
      : operation.responses.filter(({ status }) => String(status) === code);
  const [first] = candidates;
  if (first === undefined) {
    const statuses = operation.responses.map(({ status }) => status).join(', ');
    return {
      problem: `Prefer asks for a status that ${operation.id} does not document; it has ${statuses}.`,
    };
  }
  if (example === undefined) return { choice: { answer: first } };
  const answer = candidates.find((each) => examplesOf(each).includes(example));
  return answer === undefined
    ? { problem: unknownExample(operation, candidates) }
    : { choice: { answer, example } };
}

function examplesOf({ examples, mayBeEmpty }: OperationResponse): readonly string[] {
  return mayBeEmpty && !examples.includes(EMPTY) ? [...examples, EMPTY] : examples;
}

function unknownExample({ id }: Operation, candidates: readonly OperationResponse[]): string {
  const choices = [...new Set(candidates)].flatMap((answer) => {
    const names = examplesOf(answer).join(', ');
    return names === '' ? [] : [`${answer.status}: ${names}`];
  });
  return choices.length === 0
    ? `Prefer asks for an example, but this answer of ${id} has no body.`
    : `Prefer asks for an example that ${id} does not have; it has ${choices.join('; ')}.`;
}

/** Whether the answer is written without a body. */
export function isBare({ answer, example }: Choice): boolean {
  if (answer.mediaType === null || answer.examples.length === 0) return true;
  return example === EMPTY && !answer.examples.includes(EMPTY);
}

/** The answer an operation gives when nothing else is asked for: its lowest success. */
function defaultAnswer({ responses: answers, id }: Operation): OperationResponse {
  const success = answers.find(({ status }) => status >= 200 && status < 300) ?? answers[0];
  if (success === undefined) throw new Error(`The operation ${id} documents no answer.`);
  return success;
}
