import type { Json } from '../src/contract/annotations.ts';
import { isRecord, mapValues, pick } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { JSON_TYPE } from '../src/contract/read/media-types.ts';
import { readOperations } from '../src/contract/read/operations.ts';
import { literal, noticeComment, unionOf } from './source-text.ts';
import { mapSubschemas } from './subschemas.ts';

/**
 * What values are validated against as a TypeScript module: the component schemas and those of the
 * JSON responses, without what only readers need.
 */
export function render(bundle: OpenApiDocument): string {
  const schemas = bundle.components?.schemas ?? {};
  const responses = readOperations(bundle).map(({ id, responses }) => {
    const json = responses.filter(({ media }) => media?.type === JSON_TYPE);
    const bodies = json.map(({ status, schema }) => [status, bare(schema?.node ?? {})]);
    return [id, Object.fromEntries(bodies)];
  });
  return `${noticeComment()}import type { SchemaObject } from '../src/contract/openapi.ts';

export type SchemaName =${unionOf(Object.keys(schemas))};

/** The component schemas, without what only readers need. */
export const schemas: Readonly<Record<SchemaName, SchemaObject>> = ${literal(mapValues(schemas, bare) as Json)};

/** The schemas of the JSON bodies of responses, by operation and status. */
export const responseSchemas: Readonly<Record<string, Readonly<Record<number, SchemaObject>>>> = ${literal(Object.fromEntries(responses))};
`;
}

const ANNOTATIONS = new Set(['title', 'description', 'examples', 'default', 'deprecated']);

/** A schema without its annotations and extensions. */
function bare(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const isKept = (keyword: string) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-');
  return mapSubschemas(pick(schema, isKept), bare);
}
