/** What the form of an operation needs to know, as it is in `assets/try/<operation>.json`. */

import { STATUS_CODES } from 'node:http';
import type { Operation, OperationResponse, ValueSchema } from '../../../src/contract/operation.ts';
import { isText, JSON_TYPE } from '../../../src/contract/read/media-types.ts';
import { isUpdate } from '../../../src/contract/read/methods.ts';
import type { OperationModel } from '../../../src/reference/types.ts';
import { plainInline } from '../../text/markdown.ts';

export interface TryField extends ValueSchema {
  readonly in: 'path' | 'query' | 'header' | 'body';
  /** Valid texts: those of an array, or one. */
  readonly example: readonly string[];
  /** Whether the example is sent unless somebody changes it. */
  readonly sent: boolean;
}

interface TryResponse extends Pick<OperationResponse, 'schema' | 'array'> {
  /** What its body is to a program; `null` where it has none. */
  readonly content: 'json' | 'text' | 'file' | null;
}

export interface TryOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'paginated'> {
  /** Whether only administrators may call it. */
  readonly adminOnly: boolean;
  /** How the typed client calls it: `api.issues.create`. */
  readonly call: string;
  /** Where the API begins in the examples. */
  readonly api: string;
  /** The header that carries the token. */
  readonly tokenHeader: string;
  /** Where the API of a sandbox begins that runs beside the site; absent if none does. */
  readonly sandbox?: string;
  /** Those that a body can be sent in, documented ones first; empty for none. */
  readonly mediaTypes: readonly string[];
  readonly fields: readonly TryField[];
  /** The response when all goes well; `null` where the contract has none. */
  readonly response: TryResponse | null;
  /** The name for a file of the response: `artifacts`, the last word of the path. */
  readonly file: string;
  /** Calls that go on with values of the request and response, as links of OpenAPI have them. */
  readonly next: readonly {
    readonly id: string;
    readonly title: string;
    readonly parameters: Readonly<Record<string, string>>;
  }[];
  /** By status, its name and what it means. */
  readonly responses: Readonly<Record<string, { readonly name: string; readonly meaning: string }>>;
}

function contentOf({ mediaType }: OperationResponse): TryResponse['content'] {
  if (mediaType === null) return null;
  if (mediaType === JSON_TYPE) return 'json';
  return isText(mediaType) ? 'text' : 'file';
}

export function createTryFile(
  {
    entry,
    access,
    responses,
    next,
    call,
    tokenHeader,
    body: described,
    exampleInput,
  }: OperationModel,
  api: string,
): TryOperation {
  const { id, method, path, paginated, parameters, body } = entry;
  const response = entry.responses.find(({ status }) => status < 300);
  const types = [...(described?.mediaTypes ?? [])].sort(
    (a, b) => Number(a.assumed) - Number(b.assumed),
  );
  // An update that sends nothing changes nothing: there, the first field of the example is sent.
  const isEmpty = isUpdate(entry) && body?.fields.some(({ required }) => required) !== true;
  const [first] = Object.keys(body?.example ?? {});
  return {
    id,
    method,
    path,
    adminOnly: access.adminOnly,
    paginated,
    call,
    api,
    tokenHeader,
    file: path.split('/').findLast((segment) => !segment.startsWith('{')) ?? '',
    mediaTypes: types.map(({ name }) => name),
    response: response
      ? { content: contentOf(response), schema: response.schema, array: response.array }
      : null,
    fields: [
      ...parameters.map((parameter) => {
        const example = toTexts(exampleInput[parameter.name] ?? parameter.example);
        return { ...parameter, example, sent: parameter.required };
      }),
      ...(body?.fields ?? []).map((field) => ({
        ...field,
        in: 'body' as const,
        example: toTexts(exampleInput[field.name] ?? body?.example[field.name]),
        sent:
          field.required ||
          exampleInput[field.name] !== undefined ||
          (isEmpty && field.name === first),
      })),
    ],
    next: next.map(({ operationId, description = operationId, parameters = {} }) => ({
      id: operationId,
      title: plainInline(toNextTitle(description)),
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [name, String(value)]),
      ),
    })),
    responses: Object.fromEntries(
      responses.flatMap(({ statuses, description }) => {
        const meaning = plainInline(description);
        return statuses.map((status) => [status, { name: STATUS_CODES[status] ?? '', meaning }]);
      }),
    ),
  };
}

/** `Get the issue` of "Get the created issue." */
export function toNextTitle(description: string): string {
  return description.replace(/\.$/, '').replace('the created ', 'the ');
}

function toTexts(example: unknown): string[] {
  return example === undefined || example === null ? [] : [example].flat().map(String);
}
