/** What an operation answers, as types. */
import type { MediaTypeObject, OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError, responsesOf } from '../../src/contract/read.ts';
import type { NamedOperation } from './names.ts';
import { type Imports, typeText, union } from './type-text.ts';

const JSON_TYPE = 'application/json';
const FILES = ['application/octet-stream', 'text/plain'];
const STREAM = 'ReadableStream<Uint8Array>';

/** One status that an operation answers. */
export interface StatusAnswer {
  readonly status: number;
  /** The type of the data; `undefined` where there is none. */
  readonly type: string;
}

export interface AnswersOf {
  /** By rising status. */
  readonly answers: readonly StatusAnswer[];
  /** What a call gives when it succeeds. */
  readonly data: string;
  /** The type of a list's items; `null` where the operation gives no list of pages. */
  readonly items: string | null;
  /** It answers with the content of a file. */
  readonly isFile: boolean;
}

/** What an operation answers. Throws a ContractError for a media type that the client cannot read. */
export function answersOf(
  document: OpenApiDocument,
  { located }: NamedOperation,
  imports: Imports,
): AnswersOf {
  const responses = responsesOf(document, located.operation);
  const answers = responses.map(({ status, response }): StatusAnswer => {
    const pointer = `${located.pointer}/responses/${status}`;
    const [content, ...others] = Object.entries(response.content ?? {});
    if (others.length > 0) throw new ContractError(pointer, 'an answer has one media type.');
    const type = content === undefined ? 'undefined' : contentType(...content, pointer, imports);
    const mayBeEmpty = response['x-empty-body'] !== undefined;
    return { status, type: mayBeEmpty ? union([type, 'undefined']) : type };
  });
  const good = answers.filter(({ status }) => isSuccess(status));
  const isPaged = located.parameters.some(
    ({ in: place, name }) => place === 'query' && name === 'page',
  );
  return {
    answers,
    data: union(good.map(({ type }) => type)),
    items: isPaged ? itemsOf(document, located, imports) : null,
    isFile: good.some(({ type }) => type === STREAM),
  };
}

/** Whether an answer makes the promise of a call hold: 304 says that it was so already. */
export function isSuccess(status: number): boolean {
  return status < 300 || status === 304;
}

function contentType(
  mediaType: string,
  { schema = {} }: MediaTypeObject,
  pointer: string,
  imports: Imports,
): string {
  if (FILES.includes(mediaType)) return STREAM;
  if (mediaType === JSON_TYPE) return typeText(schema, `${pointer}/content`, imports);
  throw new ContractError(
    pointer,
    `the client cannot read ${mediaType}; it knows ${[JSON_TYPE, ...FILES].join(', ')}.`,
  );
}

function itemsOf(
  document: OpenApiDocument,
  located: NamedOperation['located'],
  imports: Imports,
): string {
  const types = responsesOf(document, located.operation).flatMap(({ status, response }) => {
    const schema = response.content?.[JSON_TYPE]?.schema;
    if (!isSuccess(status) || schema?.type !== 'array') return [];
    return typeText(schema.items ?? {}, located.pointer, imports);
  });
  if (types.length === 0)
    throw new ContractError(located.pointer, 'it has pages, and answers no array.');
  return union(types);
}
