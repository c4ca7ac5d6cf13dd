import { schemaArrayKeyword, schemaKeyword, schemaMapKeyword } from '@cfworker/json-schema';
import type { Json } from '../src/contract/annotations.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { JSON_TYPE } from '../src/contract/read/media-types.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/read/operations.ts';
import { literal, noticeComment, unionOf } from './source-text.ts';

/**
 * What values are validated against as a TypeScript module: the component schemas and those of the
 * JSON responses, without what only readers need.
 */
export function render(bundle: OpenApiDocument): string {
  const schemas = bundle.components?.schemas ?? {};
  const responses = readOperations(bundle).map((operation) => [
    operation.id,
    responseSchemas(operation),
  ]);
  return `${noticeComment()}import type { SchemaObject } from '../src/contract/openapi.ts';

export type SchemaName =${unionOf(Object.keys(schemas))};

/** The component schemas, without what only readers need. */
export const schemas: Readonly<Record<SchemaName, SchemaObject>> = ${literal(bareAll(schemas) as Json)};

/** The schemas of the JSON bodies of responses, by operation and status. */
export const responseSchemas: Readonly<Record<string, Readonly<Record<number, SchemaObject>>>> = ${literal(Object.fromEntries(responses))};
`;
}

/** By status, the schemas of an operation's JSON responses. */
function responseSchemas({ responses }: DocumentedOperation): object {
  const schemas = responses.flatMap(({ status, media }) =>
    media?.type === JSON_TYPE ? [[status, bare(media.node.schema ?? {})]] : [],
  );
  return Object.fromEntries(schemas);
}

const ANNOTATIONS = new Set(['title', 'description', 'examples', 'default', 'deprecated']);

/** A schema without its annotations and extensions. */
function bare(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-'))
      .map(([keyword, value]) => [keyword, bareValue(keyword, value)]),
  );
}

function bareValue(keyword: string, value: unknown): unknown {
  if (keyword in schemaMapKeyword) return bareAll(value as object);
  if (keyword in schemaArrayKeyword && Array.isArray(value)) return value.map(bare);
  return keyword in schemaKeyword ? bare(value) : value;
}

function bareAll(schemas: object): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}
