/** Reading the schemas of a bundle: merged into one, where their parts are written, and the examples of values. */
import type { Json } from '../annotations.ts';
import { asRecord, pick, type UnknownRecord } from '../data.ts';
import type { ExampleObject, Examples, OpenApiDocument, SchemaObject } from '../openapi.ts';
import { type JoinOptions, joinSchemas } from './join-schemas.ts';
import { type Located, locate } from './located.ts';
import { ContractError, findNode, joinPointer, resolveRef } from './pointers.ts';
import type { SchemaReader } from './schema-parts.ts';

export function readerOf(document: OpenApiDocument): SchemaReader<Located<SchemaObject>> {
  return {
    keywordsOf: ({ node }) => asRecord(node),
    targetOf: ({ node: { $ref } }) => ($ref === undefined ? null : locate(document, { $ref }, '')),
    childOf: ({ node, pointer }, ...keys) => ({
      pointer: joinPointer(pointer, ...keys),
      node: keys.reduce<unknown>((each, key) => asRecordOrList(each)[key], node) as SchemaObject,
    }),
  };
}

function asRecordOrList(node: unknown): Readonly<Record<string, unknown>> {
  return (typeof node === 'object' && node !== null ? node : {}) as Record<string, unknown>;
}

/** A schema with what it refers to and its `allOf` put into it. */
export interface MergedSchema {
  /** Properties keep their own references. */
  readonly whole: SchemaObject;
  /** All the schemas that it was made from, the outermost last. */
  readonly parts: readonly SchemaObject[];
}

/**
 * Merges what a schema refers to and its `allOf` into one schema that lets through the same; in texts
 * for readers the outermost wins. Throws a ContractError for a schema that is a part of itself.
 */
export function mergeSchema(
  document: OpenApiDocument,
  schema: SchemaObject,
  within: readonly string[] = [],
): MergedSchema {
  const { $ref, allOf = [], ...own } = schema;
  if ($ref === undefined && allOf.length === 0) return { whole: schema, parts: [schema] };
  if ($ref !== undefined && within.includes($ref)) {
    throw new ContractError($ref, 'the schema is a part of itself.');
  }
  const inner = [
    ...($ref === undefined ? [] : [findNode(document, $ref) as SchemaObject]),
    ...allOf,
  ].map((part) => mergeSchema(document, part, $ref === undefined ? within : [...within, $ref]));
  const options: JoinOptions = { restate: (part, again) => restated(document, part, again) };
  const inherited = inner.reduce(
    (before, { whole }) => joinSchemas(asRecord(whole), before, options),
    {},
  );
  return {
    whole: joinSchemas(own, inherited, options) as SchemaObject,
    parts: [...inner.flatMap(({ parts }) => parts), schema],
  };
}

/**
 * A schema of which another one stands outside it, for the same property. What is said beside a reference
 * would be read as if the reference were not there; and whoever writes a property again says how sure
 * it is and what it defaults to.
 */
function restated(
  document: OpenApiDocument,
  inner: UnknownRecord,
  outer: UnknownRecord,
): UnknownRecord {
  const whole =
    '$ref' in inner && !('$ref' in outer) ? asRecord(mergeSchema(document, inner).whole) : inner;
  return pick(whole, (key) => key !== 'default' && !key.startsWith('x-'));
}

/** The properties of an object schema, and the rules about them. */
export interface ObjectShape {
  readonly properties: Readonly<Record<string, SchemaObject>>;
  readonly required: readonly string[];
  /** The branches of its `anyOf`, merged likewise; empty without one. */
  readonly anyOf: readonly ObjectShape[];
  readonly minProperties: number;
  /** By a property, those that have to come with it. */
  readonly dependentRequired: Readonly<Record<string, readonly string[]>>;
}

/** Merges an object schema as `mergeSchema` does, and gives its properties and the rules about them. */
export function objectShape(document: OpenApiDocument, schema: SchemaObject): ObjectShape {
  const { whole } = mergeSchema(document, schema);
  return {
    properties: whole.properties ?? {},
    required: whole.required ?? [],
    anyOf: (whole.anyOf ?? []).map((branch) => objectShape(document, branch)),
    minProperties: whole.minProperties ?? 0,
    dependentRequired: whole.dependentRequired ?? {},
  };
}

/** The examples of a parameter or media type with their names, in document order; a lone `example` is named `example`. */
export function listExamples(
  document: OpenApiDocument,
  holder: { readonly example?: Json; readonly examples?: Examples },
): { name: string; value: Json }[] {
  const named = Object.entries(holder.examples ?? {}).map(([name, example]) => ({
    name,
    value: resolveRef<ExampleObject>(document, example).value,
  }));
  return holder.example === undefined
    ? named
    : [{ name: 'example', value: holder.example }, ...named];
}
