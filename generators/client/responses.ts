/** The responses of operations, as types. */
import { STATUS_CODES } from 'node:http';
import type {
  MediaTypeObject,
  OpenApiDocument,
  ResponseObject,
} from '../../src/contract/openapi.ts';
import { ContractError, resolveRef } from '../../src/contract/pointers.ts';
import { noticeComment } from '../source-text.ts';
import { doc } from './doc.ts';
import type { Group, NamedOperation } from './names.ts';
import { type Imports, typeText, union } from './types.ts';

const JSON_TYPE = /^application\/([^;]+\+)?json\b/;
const STREAM = 'ReadableStream<Uint8Array>';

/** A response of an operation. */
interface ResponseOfStatus {
  /** As the contract writes it: `200`, `4XX` or `default`. */
  readonly status: string;
  /** The statuses of HTTP that it stands for. */
  readonly statuses: readonly string[];
  /** The type of the data; `undefined` where there is none. */
  readonly type: string;
}

export interface OperationResponses {
  /** By rising status, `default` last. */
  readonly responses: readonly ResponseOfStatus[];
  /** The type of a successful call's data. */
  readonly data: string;
  /** The type of a list's items; `null` where the operation has no pages. */
  readonly items: string | null;
  /** A success is the content of a file. */
  readonly isFile: boolean;
}

/** The types of an operation's responses. */
export function operationResponses(
  document: OpenApiDocument,
  { located }: NamedOperation,
  imports: Imports,
): OperationResponses {
  const { pointer, node: operation, parameters } = located;
  const responses = Object.entries(operation.responses)
    .map(([status, response]) => ({ status, response: resolveRef(document, response) }))
    .map(({ status, response }) => ({
      status,
      statuses: expandStatus(status, Object.keys(operation.responses)),
      type: dataType(response, `${pointer}/responses/${status}`, imports),
      itemType: itemType(response, pointer, imports),
    }))
    .sort((a, b) => (a.status < b.status ? -1 : 1));
  const successes = responses.filter(({ status }) => isSuccess(status));
  const isPaged = parameters.some(
    ({ in: location, name }) => location === 'query' && name === 'page',
  );
  const items = union(successes.flatMap((each) => each.itemType ?? []));
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

/** Whether a call with this status fulfills: 304 says that things are as they were to be. */
export function isSuccess(status: string): boolean {
  return /^2|^304$/.test(status);
}

function dataType(response: ResponseObject, pointer: string, imports: Imports): string {
  const content = Object.entries(response.content ?? {});
  if (content.length === 0) return 'undefined';
  const json = jsonContent(response);
  const type = json ? typeText(json.schema ?? {}, `${pointer}/content`, imports) : STREAM;
  return response['x-empty-body'] === undefined ? type : union([type, 'undefined']);
}

function itemType(response: ResponseObject, pointer: string, imports: Imports): string | null {
  const schema = jsonContent(response)?.schema;
  return schema?.type === 'array' ? typeText(schema.items ?? {}, pointer, imports) : null;
}

/** The content that the client reads as JSON; any other is a file. */
function jsonContent({ content = {} }: ResponseObject): MediaTypeObject | undefined {
  return Object.entries(content).find(([mediaType]) => JSON_TYPE.test(mediaType))?.[1];
}

/** The names of types that operations share, by statuses whose responses differ little between them. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
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

/** The members of an operation's union of results; the names of those that are shared go into `shared`. */
export function resultTypes({ responses }: OperationResponses, shared: Imports): string[] {
  return responses.map((response) => {
    const name = sharedName(response);
    if (name === null) {
      return `{ status: ${union(response.statuses)}; data: ${response.type}; response: Response }`;
    }
    shared.add(name);
    return name;
  });
}

/** The statuses that `4XX` or `default` stands for: all of HTTP that are not documented more closely. */
function expandStatus(status: string, documented: readonly string[]): string[] {
  if (/^\d+$/.test(status)) return [status];
  return Object.keys(STATUS_CODES).filter((code) => {
    const range = `${code.charAt(0)}XX`;
    if (code < '200' || documented.includes(code)) return false;
    return status === range || (status === 'default' && !documented.includes(range));
  });
}

/** `NotFound`, or `NotFoundWithErrorMessageOrUndefined` where its data is not the usual one; `null` for a type of its own. */
function sharedName({ status, type }: ResponseOfStatus): string | null {
  const name = SHARED_NAMES[status];
  if (name === undefined || type === usualData(Number(status))) return name ?? null;
  const words = type.split(' | ').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.every((word) => /^\w+$/.test(word)) ? `${name}With${words.join('Or')}` : null;
}

function usualData(status: number): string {
  if (status === 400) return 'ValidationErrors';
  return status < 400 ? 'undefined' : 'ErrorMessage';
}

/** The module of the shared types. */
export function sharedResponsesText(document: OpenApiDocument, groups: readonly Group[]): string {
  const responses = new Map<string, ResponseOfStatus>();
  const imports: Imports = new Set();
  for (const operation of groups.flatMap(({ operations }) => operations)) {
    for (const response of operationResponses(document, operation, new Set()).responses) {
      const name = sharedName(response);
      if (name === null) continue;
      responses.set(name, response);
      for (const [model] of response.type.matchAll(/\b[A-Z]\w+/g)) imports.add(model);
    }
  }
  const types = [...responses]
    .sort(([a, one], [b, two]) => Number(one.status) - Number(two.status) || (a < b ? -1 : 1))
    .map(([name, { status, type }]) => {
      const comment = `A response with status ${status}${type === 'undefined' ? ', which has no body' : ''}.`;
      return `${doc([comment])}export interface ${name} {
  status: ${status};
  data: ${type};
  response: Response;
}
`;
    });
  const models = [...imports].sort().join(', ');
  return `${noticeComment()}import type { ${models} } from './models.ts';\n\n${types.join('\n')}`;
}
