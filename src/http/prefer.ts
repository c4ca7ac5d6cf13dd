/** Chooses the response that a `Prefer` header (RFC 7240) asks for. */
import type { Operation, OperationResponse } from '../contract/operation.ts';

export interface Preference {
  /** As sent; not yet known to be a status. */
  readonly code?: string;
  readonly example?: string;
  /** As sent; `true` for a response that is generated from the schema. */
  readonly dynamic?: string;
  /** The same seed generates the same response. */
  readonly seed?: string;
}

const NAMES = ['code', 'example', 'dynamic', 'seed'] as const;
const PREFERENCE = new RegExp(
  `(?:^|[,;\\s])(${NAMES.join('|')})\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]*))`,
  'gi',
);

/** What the name of a preference in the query begins with, as Prism has it: `?__code=404`. */
const IN_QUERY = '__';

/**
 * Reads the preferences of a request from its header and, for those that it leaves out, from its query. Others are ignored. The
 * first of each counts.
 */
export function readPrefer(header: string | null, query = ''): Preference {
  const found: { -readonly [Name in keyof Preference]: Preference[Name] } = {};
  for (const [, name = '', quoted, plain] of (header ?? '').matchAll(PREFERENCE)) {
    found[name.toLowerCase() as keyof Preference] ??= quoted ?? plain ?? '';
  }
  if (!query.includes(IN_QUERY)) return found;
  const parameters = new URLSearchParams(query);
  for (const name of NAMES) {
    const sent = parameters.get(IN_QUERY + name);
    if (sent !== null) found[name] ??= sent;
  }
  return found;
}

/** Whether the name of a parameter is that of a preference. */
export function isPreference(name: string): boolean {
  return NAMES.some((each) => name === IN_QUERY + each);
}

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

/** Whether the response is sent without a body. */
export function hasNoBody({ response, example }: ResponseChoice): boolean {
  if (response.mediaType === null || response.examples.length === 0) return true;
  return example === EMPTY && !response.examples.includes(EMPTY);
}

/** The default response of an operation: its first success. */
function defaultResponse({ responses, id }: Operation): OperationResponse {
  const success = responses.find(({ status }) => status >= 200 && status < 300) ?? responses[0];
  if (success === undefined) throw new Error(`The operation ${id} documents no response.`);
  return success;
}
