/** Chooses the response and the example that a request to a mock gets: the first success, unless `Prefer` asks for another. */
import type { Operation, OperationResponse } from '../contract/operation.ts';
import type { Preference } from './prefer.ts';

/** One of the documented responses of an operation. */
export interface ResponseChoice {
  readonly response: OperationResponse;
  /** The name of an example, or `empty`; the first example where it is left out. */
  readonly example?: string | undefined;
}

/** The example of responses that may come without a body. */
const EMPTY = 'empty';

/** Chooses a response, or returns why there is none. Without a status, an example of any status will do, successes first. */
export function chooseResponse(
  operation: Operation,
  { code, example }: Preference,
): { readonly choice: ResponseChoice } | { readonly problem: string } {
  const candidates =
    code === undefined
      ? [defaultResponse(operation), ...operation.responses]
      : operation.responses.filter(({ status }) => String(status) === code);
  const [first] = candidates;
  if (first === undefined) {
    const statuses = operation.responses.map(({ status }) => status).join(', ');
    return {
      problem: `Prefer asks for a status that ${operation.id} does not document; it has ${statuses}.`,
    };
  }
  if (example === undefined) return { choice: { response: first } };
  const response = candidates.find((each) => exampleNames(each).includes(example));
  return response === undefined
    ? { problem: unknownExample(operation, candidates) }
    : { choice: { response, example } };
}

function exampleNames({ examples, mayBeEmpty }: OperationResponse): readonly string[] {
  return mayBeEmpty && !examples.includes(EMPTY) ? [...examples, EMPTY] : examples;
}

function unknownExample({ id }: Operation, candidates: readonly OperationResponse[]): string {
  const choices = [...new Set(candidates)].flatMap((response) => {
    const names = exampleNames(response).join(', ');
    return names === '' ? [] : [`${response.status}: ${names}`];
  });
  return choices.length === 0
    ? `Prefer asks for an example, but this response of ${id} has no body.`
    : `Prefer asks for an example that ${id} does not have; it has ${choices.join('; ')}.`;
}

export function hasNoBody({ response, example }: ResponseChoice): boolean {
  if (response.mediaType === null || response.examples.length === 0) return true;
  return example === EMPTY && !response.examples.includes(EMPTY);
}

/** The default response of an operation: 201 if it is documented, as the sandbox returns it, or else the first success. */
function defaultResponse({ responses, id }: Operation): OperationResponse {
  const created = responses.find(({ status }) => status === 201);
  const firstSuccess = responses.find(({ status }) => status >= 200 && status < 300);
  const success = created ?? firstSuccess ?? responses[0];
  if (success === undefined) throw new Error(`The operation ${id} documents no response.`);
  return success;
}
