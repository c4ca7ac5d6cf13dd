import type { Json, OpenApiDocument, SchemaObject } from '../src/contract/openapi.ts';
import {
  type LocatedOperation,
  operationsOf,
  parsePointer,
  pointerTo,
  responsesOf,
} from '../src/contract/read.ts';
import { compile } from '../src/contract/validation/compile.ts';
import { isKeyword, KEYWORDS } from '../src/contract/validation/keywords.ts';
import { literal, quoted } from './literal.ts';
import { noticeComment } from './notice.ts';

/**
 * What values can be checked against as a TypeScript module: the component schemas and those of the
 * JSON answers, without what they say to readers only. Throws a ContractError for a schema that no
 * value can be checked against in full.
 */
export function render(bundle: OpenApiDocument): string {
  const schemas = bundle.components?.schemas ?? {};
  for (const name of Object.keys(schemas)) {
    compile({ $ref: pointerTo('components', 'schemas', name) }, schemas);
  }
  const answers = [...operationsOf(bundle)].map((located) => [
    located.id,
    answersOf(bundle, located),
  ]);
  const names = Object.keys(schemas).map((name) => `\n  | ${quoted(name)}`);
  return `${noticeComment()}import type { SchemaObject } from '../src/contract/openapi.ts';

export type SchemaName =${names.join('') || ' never'};

/** The component schemas, without what they say to readers only. */
export const schemas: Readonly<Record<SchemaName, SchemaObject>> = ${literal(bareAll(schemas) as Json)};

/** The schemas of the JSON bodies of answers, by operation and status. */
export const answerSchemas: Readonly<Record<string, Readonly<Record<number, SchemaObject>>>> = ${literal(Object.fromEntries(answers))};
`;
}

/** By status, the schemas of an operation's answers in JSON. */
function answersOf(
  bundle: OpenApiDocument,
  { operation, pointer }: LocatedOperation,
): Record<string, SchemaObject> {
  const answers = responsesOf(bundle, operation).flatMap(({ status, response }) => {
    const media = response.content?.['application/json'];
    if (media === undefined) return [];
    const { schema = {} } = media;
    const place = [...parsePointer(pointer), 'responses', status];
    compile(schema, bundle.components?.schemas ?? {}, place);
    return [[status, bare(schema)]];
  });
  return Object.fromEntries(answers);
}

/** A schema with its keywords alone. */
function bare(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      isKeyword(key) ? [[key, bareValue(KEYWORDS[key], value)]] : [],
    ),
  );
}

function bareValue(holds: (typeof KEYWORDS)[keyof typeof KEYWORDS], value: unknown): unknown {
  if (holds === 'list') return (value as readonly SchemaObject[]).map(bare);
  if (holds === 'map') return bareAll(value as Readonly<Record<string, SchemaObject>>);
  return holds === 'schema' && typeof value === 'object' ? bare(value as SchemaObject) : value;
}

function bareAll(
  schemas: Readonly<Record<string, SchemaObject>>,
): Readonly<Record<string, SchemaObject>> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}
