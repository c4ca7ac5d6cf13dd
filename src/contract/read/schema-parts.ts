/**
 * The one walk over schemas: which schemas describe a value, through references, `allOf`, `anyOf` and
 * `oneOf`, and where each of them is written. It walks whatever says how to: the bundle, whose nodes are
 * located by JSON pointers, or the sources, whose nodes are located by files and lines.
 */
import { asArray, asRecord, asStrings, isRecord, type UnknownRecord } from '../data.ts';

export interface SchemaReader<Node> {
  /** The keywords of a schema, as they are written. */
  readonly keywordsOf: (schema: Node) => UnknownRecord;
  /** The target of the reference in place of a schema; `null` where there is none. */
  readonly targetOf: (schema: Node) => Node | null;
  /** The node at a path of keys below a schema, as it is written. */
  readonly childOf: (schema: Node, ...keys: readonly string[]) => Node;
}

/** One of the schemas that describe a value. */
export interface SchemaPart<Node> {
  readonly schema: Node;
  /** It holds in every alternative of `anyOf` and `oneOf`. */
  readonly always: boolean;
}

/** The keywords whose schemas describe the same value. */
export const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const;

/** The schema itself, then all that describe the same value, each once: what it refers to, then its compositions. */
export function listParts<Node>(
  reader: SchemaReader<Node>,
  schema: Node,
  always = true,
  seen: Set<unknown> = new Set(),
): SchemaPart<Node>[] {
  const keywords = reader.keywordsOf(schema);
  if (seen.has(keywords)) return [];
  seen.add(keywords);
  const target = reader.targetOf(schema);
  const referenced = target === null ? [] : listParts(reader, target, always, seen);
  const composed = COMPOSITIONS.flatMap((keyword) =>
    asArray(keywords[keyword]).flatMap((_, index) => {
      const branch = reader.childOf(schema, keyword, String(index));
      return listParts(reader, branch, always && keyword === 'allOf', seen);
    }),
  );
  return [{ schema, always }, ...referenced, ...composed];
}

/** A property of an object schema. */
export interface SchemaProperty<Node> {
  readonly name: string;
  /** As it is written; a reference in its place is not followed. */
  readonly schema: Node;
  /** In every alternative. */
  readonly required: boolean;
}

/** The properties of an object schema by name, in the order in which they are written. */
export function listProperties<Node>(
  reader: SchemaReader<Node>,
  schema: Node,
): Map<string, SchemaProperty<Node>> {
  const parts = listParts(reader, schema);
  const required = parts.flatMap((part) =>
    part.always ? asStrings(reader.keywordsOf(part.schema).required) : [],
  );
  const found = new Map<string, SchemaProperty<Node>>();
  for (const { schema: holder } of parts) {
    for (const name of Object.keys(asRecord(reader.keywordsOf(holder).properties))) {
      if (found.has(name)) continue;
      const property = reader.childOf(holder, 'properties', name);
      found.set(name, { name, schema: property, required: required.includes(name) });
    }
  }
  return found;
}

/** A step from a value into it: the name of a property, or the index of an item. */
export type ValueKey = string | number;

/** Every schema that describes what is at a path within a value, the nearest first. */
export function listSchemasAt<Node>(
  reader: SchemaReader<Node>,
  schema: Node,
  path: readonly ValueKey[],
): Node[] {
  const here = listParts(reader, schema).map((part) => part.schema);
  const [key, ...rest] = path;
  if (key === undefined) return here;
  return here.flatMap((holder) => {
    const keys = keysOfChild(reader.keywordsOf(holder), key);
    return keys === null ? [] : listSchemasAt(reader, reader.childOf(holder, ...keys), rest);
  });
}

/** Where a schema describes a property or the items of its value. */
function keysOfChild(keywords: UnknownRecord, key: ValueKey): readonly string[] | null {
  if (typeof key === 'number') return keywords.items === undefined ? null : ['items'];
  if (Object.hasOwn(asRecord(keywords.properties), key)) return ['properties', key];
  return isRecord(keywords.additionalProperties) ? ['additionalProperties'] : null;
}
