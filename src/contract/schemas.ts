/** Reading schemas: object schemas merged into one, and the examples of values. */
import type { Json } from './annotations.ts';
import type {
  ConstraintObject,
  ExampleObject,
  Examples,
  OpenApiDocument,
  SchemaObject,
} from './openapi.ts';
import { findNode, resolveRef } from './pointers.ts';

/** One object schema, with `$ref` and `allOf` merged into it. */
export interface ObjectShape {
  readonly properties: Readonly<Record<string, SchemaObject>>;
  readonly required: readonly string[];
  /** The branches of its `anyOf`, merged likewise; empty without one. */
  readonly anyOf: readonly ObjectShape[];
  readonly minProperties: number;
  /** By a property, those that have to come with it. */
  readonly dependentRequired: Readonly<Record<string, readonly string[]>>;
  readonly constraints: readonly ConstraintObject[];
}

/** Merges an object schema's `$ref` and `allOf` into one list of properties and of rules. Properties keep their own `$ref`s. */
export function objectShape(document: OpenApiDocument, schema: SchemaObject): ObjectShape {
  const { $ref, ...own } = schema;
  const parts = [
    ...($ref === undefined ? [] : [findNode(document, $ref) as SchemaObject]),
    ...(own.allOf ?? []),
  ].map((part) => objectShape(document, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), own.properties),
    required: [...new Set([...parts.flatMap((part) => part.required), ...(own.required ?? [])])],
    anyOf: [
      ...parts.flatMap((part) => part.anyOf),
      ...(own.anyOf ?? []).map((branch) => objectShape(document, branch)),
    ],
    minProperties: Math.max(0, own.minProperties ?? 0, ...parts.map((part) => part.minProperties)),
    dependentRequired: Object.assign(
      {},
      ...parts.map((part) => part.dependentRequired),
      own.dependentRequired,
    ),
    constraints: [...parts.flatMap((part) => part.constraints), ...(own['x-constraints'] ?? [])],
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
