/** The responses of operations, as types. */

import type { Group, NamedOperation } from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { capital } from '../../src/contract/phrases.ts';
import { JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { DocumentedResponse } from '../../src/contract/read/operations.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { noticeComment } from '../source-text.ts';
import { doc } from './doc.ts';
import { arrayOf, modelNames, typesImported, typeText, union } from './types.ts';

const STREAM = 'ReadableStream<Uint8Array>';

/** The type of a response's data; `undefined` where there is none. */
interface ResponseType {
  readonly status: number;
  readonly type: string;
}

export interface OperationResponses {
  /** By rising status. */
  readonly responses: readonly ResponseType[];
  /** The type of a successful call's data. */
  readonly data: string;
  /** The type of a list's items; `null` where the operation has no pages. */
  readonly items: string | null;
  /** A success is the content of a file. */
  readonly isFile: boolean;
}

/** The types of an operation's responses. */
export function operationResponses({
  type,
  view,
  located: { pointer, parameters, responses: documented },
}: NamedOperation): OperationResponses {
  const responses = documented.map((response) => {
    const { status } = response;
    const schema = response.schema?.node;
    if (schema?.type !== 'array') return { status, type: dataType(response) };
    const item = view === null ? typeText(schema.items ?? {}) : `${type}Item<${view.type}>`;
    return { status, type: arrayOf(item), item };
  });
  const successes = responses.filter(({ status }) => isDataStatus(status));
  const isPaged = parameters.some(({ node }) => node.in === 'query' && node.name === 'page');
  const items = union(successes.flatMap((each) => each.item ?? []));
  if (isPaged && items === '')
    throw new ContractError(
      pointer,
      'it has pages but returns no array; remove the parameter `page`, or return a list.',
    );
  return {
    responses,
    data: union(successes.map(({ type }) => type)),
    items: isPaged ? items : null,
    isFile: successes.some(({ type }) => type === STREAM),
  };
}

/** These fulfill a call: 304 says that things are as they were to be. */
export function isDataStatus(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}

/** The client reads JSON; any other content is a file. */
function dataType({ media, node }: DocumentedResponse): string {
  if (media === null) return 'undefined';
  const type = media.type === JSON_TYPE ? typeText(media.node.schema ?? {}) : STREAM;
  return node['x-empty-body'] === undefined ? type : union([type, 'undefined']);
}

/** The names of types that operations share, by statuses whose responses differ little between them. */
const SHARED_NAMES: Readonly<Record<number, string>> = {
  204: 'NoContent',
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
};

/** The members of an operation's union of results; those that begin with a name are shared. */
export function resultTypes({ responses, data }: OperationResponses): string[] {
  const successes = responses
    .filter(({ status }) => isDataStatus(status))
    .map(({ status }) => status);
  const named = responses.map((response) => {
    const { status, type } = response;
    const ok = isDataStatus(status);
    return (
      sharedName(response) ??
      `{ status: ${status}; ok: ${ok}; documented: true; data: ${type}; response: Response }`
    );
  });
  return [...named, `OtherSuccess<${successes.join(' | ')}, ${data}>`, 'Unavailable'];
}

/** Responses that the contract does not list, and that every operation may have. */
const UNDOCUMENTED = `
/** A success with a status that the contract does not list. */
export interface OtherSuccess<Documented extends number, Data> {
  status: Exclude<200 | 201 | 202 | 203 | 204 | 205 | 206, Documented>;
  ok: true;
  documented: false;
  data: Data;
  response: Response;
}

/** The service, or a gateway before it, cannot respond now; \`ApiError.retryAfter\` has the seconds to wait. */
export interface Unavailable {
  status: 429 | 500 | 502 | 503 | 504;
  ok: false;
  documented: false;
  data: { message?: unknown };
  response: Response;
}
`;

/** `NotFound`, or `NotFoundWithErrorMessageOrUndefined` where its data is not the usual one; `null` for a type of its own. */
function sharedName({ status, type }: ResponseType): string | null {
  const name = SHARED_NAMES[status];
  if (name === undefined || type === usualData(status)) return name ?? null;
  const words = type.split(' | ').map(capital);
  return words.every((word) => /^\w+$/.test(word)) ? `${name}With${words.join('Or')}` : null;
}

function usualData(status: number): string {
  if (status === 400) return 'ValidationErrors';
  return status < 400 ? 'undefined' : 'ErrorMessage';
}

/** The module of the shared types. */
export function sharedResponsesText(document: OpenApiDocument, groups: readonly Group[]): string {
  const responses = groups
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => operationResponses(operation).responses)
    .flatMap((response) => {
      const name = sharedName(response);
      return name === null ? [] : [[name, response] as const];
    });
  const types = [...new Map(responses)]
    .sort(([a, one], [b, two]) => one.status - two.status || (a < b ? -1 : 1))
    .map(([name, { status, type }]) => {
      const comment = `A response with status ${status}${type === 'undefined' ? ', which has no body' : ''}.`;
      return `${doc([comment])}export interface ${name} {
  status: ${status};
  ok: ${isDataStatus(status)};
  documented: true;
  data: ${type};
  response: Response;
}
`;
    });
  const text = types.join('\n');
  return `${noticeComment()}${typesImported(text, modelNames(document), './models.ts')}\n${text}${UNDOCUMENTED}`;
}
