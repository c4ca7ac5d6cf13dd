import {
  asArray,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { findNode, isReference, joinPointer } from '../../src/contract/read/pointers.ts';
import { canonicalFields, MAPS, SCHEMA_FIELDS, SCHEMA_LISTS } from './keywords.ts';
import { locationOf, withLocation } from './locations.ts';
import { mergeSchemas } from './merge.ts';

export type Direction = 'request' | 'response';

export interface SchemaContext {
  readonly document: OpenApiDocument;
  readonly direction: Direction;
  readonly cache: SchemaCache;
}

/** Shared schemas are normalized once and not at each of their uses. */
interface SchemaCache {
  readonly known: Map<string, UnknownRecord>;
  /** Meetings of a schema within itself; how one ends depends on where it began. */
  circles: number;
}

/**
 * A schema in the one form in which equal meanings look equal: references and `allOf` merged in, `null`
 * as a type, a constant as an enumeration of one, lists without an order sorted, what has no effect left
 * out, and so are the fields that do not travel in this direction. A schema within itself ends as `{}`.
 */
export function normalizeSchema(
  reading: SchemaContext,
  schema: unknown,
  pointer: string,
  within: readonly string[] = [],
): UnknownRecord {
  const { cache } = reading;
  if (!isRecord(schema)) return withLocation(schema === false ? { not: {} } : {}, pointer);
  if (isReference(schema)) {
    const { $ref, ...beside } = schema;
    if (within.includes($ref)) {
      cache.circles += 1;
      return withLocation({}, pointer);
    }
    const target = normalizeTarget(reading, $ref, within);
    if (Object.keys(beside).length === 0) return target;
    const own = normalizeSchema(reading, beside, pointer, within);
    return withLocation(mergeSchemas([target], own), pointer);
  }
  const fields = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      normalizeField(reading, key, value, joinPointer(pointer, key), within),
    ]),
  );
  return simplify(fields, reading, pointer);
}

function normalizeTarget(
  reading: SchemaContext,
  $ref: string,
  within: readonly string[],
): UnknownRecord {
  const { document, direction, cache } = reading;
  const name = `${direction} ${$ref}`;
  const known = cache.known.get(name);
  if (known !== undefined) return known;
  const before = cache.circles;
  const target = normalizeSchema(reading, findNode(document, $ref), $ref, [...within, $ref]);
  if (cache.circles === before) cache.known.set(name, target);
  return target;
}

function normalizeField(
  reading: SchemaContext,
  key: string,
  value: unknown,
  pointer: string,
  within: readonly string[],
): unknown {
  const child = (node: unknown, name: string | number) =>
    normalizeSchema(reading, node, joinPointer(pointer, name), within);
  if (SCHEMA_FIELDS.has(key)) {
    return isRecord(value) ? normalizeSchema(reading, value, pointer, within) : value;
  }
  if (SCHEMA_LISTS.has(key)) return asArray(value).map(child);
  if (!MAPS.has(key)) return value;
  const entries = Object.entries(asRecord(value));
  const normal = entries.map(([name, node]) => [name, child(node, name)] as const);
  return withLocation(Object.fromEntries(normal), pointer);
}

function simplify(
  fields: UnknownRecord,
  { direction }: SchemaContext,
  pointer: string,
): UnknownRecord {
  const { allOf, ...flat } = canonicalFields(fields);
  const merged = allOf === undefined ? flat : mergeSchemas(asArray(allOf).map(asRecord), flat);
  const normal = canonicalFields(withoutOtherDirection(joinTypes(joinNull(merged)), direction));
  if (listTypes(normal).includes('object')) normal.properties ??= {};
  return withLocation(normal, pointer);
}

/** A choice of bare types is a list of types. What fits two of `oneOf`, as an integer does a number, does not fit. */
function joinTypes(fields: UnknownRecord): UnknownRecord {
  const { anyOf, oneOf, ...own } = fields;
  const branches = asArray(anyOf ?? oneOf).map(asRecord);
  const types = branches.flatMap(listTypes);
  const isBare = branches.every((branch) => Object.keys(branch).every((key) => key === 'type'));
  if (types.length < 2 || !isBare || own.type !== undefined) return fields;
  if (oneOf !== undefined && (anyOf !== undefined || types.includes('number'))) return fields;
  return { ...own, type: types };
}

/** `anyOf: [X, {type: 'null'}]` is X with `null` among its types, and a choice of one is no choice. */
function joinNull(fields: UnknownRecord): UnknownRecord {
  const key = ['anyOf', 'oneOf'].find((name) => Array.isArray(fields[name]));
  if (key === undefined) return fields;
  const { [key]: choice, ...own } = fields;
  const branches = asArray(choice).map(asRecord);
  const others = branches.filter((branch) => branch.type !== 'null');
  const { type: _, ...said } = branches.find((branch) => branch.type === 'null') ?? {};
  const [only] = others;
  if (only === undefined || others.length !== 1) return fields;
  if (branches.length === 1) return mergeSchemas([only], own);
  const types = listTypes(only);
  if (types.length === 0) return fields;
  const nullable = {
    ...said,
    ...only,
    type: [...types, 'null'],
    ...(Array.isArray(only.enum) && { enum: [...only.enum, null] }),
  };
  return mergeSchemas([nullable], own);
}

/** Without the properties that only the other direction knows; `x-kept-out` says which they were. */
function withoutOtherDirection(fields: UnknownRecord, direction: Direction): UnknownRecord {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  const properties = Object.entries(asRecord(fields.properties));
  const gone = properties.filter(([, node]) => asRecord(node)[mark] === true).map(([name]) => name);
  if (gone.length === 0) return fields;
  const kept = Object.fromEntries(properties.filter(([name]) => !gone.includes(name)));
  return {
    ...fields,
    properties: withLocation(kept, locationOf(asRecord(fields.properties))),
    required: asStrings(fields.required).filter((name) => !gone.includes(name)),
    'x-kept-out': gone,
  };
}

/** The types that a schema names. */
function listTypes(schema: UnknownRecord): string[] {
  const single = asString(schema.type);
  return single === undefined ? asStrings(schema.type) : [single];
}
