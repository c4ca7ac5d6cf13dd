/** What the samples of an operation send: taken from the examples of the contract. */
import type { Json } from '../../src/contract/annotations.ts';
import type {
  Operation,
  OperationResponse,
  Parameter,
  ValueSchema,
} from '../../src/contract/operation.ts';

/** The file that is uploaded in every sample. */
export const UPLOAD = 'footer.png';

/** One thing that is sent; arrays are arrays. */
export interface Sent {
  /** The name without array brackets. */
  readonly name: string;
  readonly wireName: string;
  readonly value: Json;
  readonly isFile: boolean;
}

/**
 * A call with all that is required, the example of the contract as its body, and the query parameters
 * that show most; with the response when all goes well.
 */
export function sampleCall({ parameters, body, responses }: Operation) {
  const inLocation = (location: Parameter['in']) =>
    parameters.filter((each) => each.in === location);
  const send = (parameter: Parameter) => sent(parameter, parameter.example as Json);
  const example = (body?.example ?? {}) as Readonly<Record<string, Json>>;
  return {
    path: inLocation('path').map(send),
    query: selectQuery(inLocation('query')).map(send),
    body: Object.entries(example).flatMap(([name, value]) => {
      const field = body?.fields.find((each) => each.name === name);
      return field === undefined ? [] : [sent(field, value)];
    }),
    response: responses.find(({ status }) => status < 300),
  };
}

function sent({ name, wireName, types }: ValueSchema, value: Json): Sent {
  return { name, wireName, value, isFile: types.includes('binary') };
}

/** Those that are required, and of the others the first list and the first choice. */
function selectQuery(query: readonly Parameter[]): Parameter[] {
  const list = query.find(({ array }) => array);
  const choice = query.find(
    ({ name, array, values }) => !array && values !== undefined && name !== list?.name,
  );
  return query.filter((each) => each.required || each === list || each === choice);
}

/** `application/octet-stream` and the like, which a terminal should not show. */
export function isBinary(response: OperationResponse | undefined): boolean {
  return response?.mediaType === 'application/octet-stream';
}
