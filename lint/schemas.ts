import { asArray, asRecord, asString, asStrings, joinPointer } from '../src/contract/data.ts';
import { oncePerNode } from './once-per-node.ts';
import { at, type Located, resolve } from './references.ts';
import type { Tree } from './tree.ts';

export interface Property {
  readonly name: string;
  /** Where the property is written; a `$ref` in its place is not followed. */
  readonly use: Located;
  readonly schema: Located;
  /** Whether it must be there, whichever alternative of the schema is taken. */
  readonly required: boolean;
}

/** The name of a parameter or field without the brackets of an array: `scopes[]` → `scopes`. */
export function plainName(name: string): string {
  return name.replace(/\[\]$/, '');
}

const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const;

/** The schema and, through `$ref`, `allOf`, `anyOf` and `oneOf`, all schemas that describe the same value. */
export const partsOf = oncePerNode((tree, schema): readonly Located[] =>
  collectParts(tree, schema, true).map(({ part }) => part),
);

function collectParts(
  tree: Tree,
  schema: Located,
  always: boolean,
  seen = new Set<unknown>(),
): { part: Located; always: boolean }[] {
  const part = resolve(tree, schema);
  if (seen.has(part.data)) return [];
  seen.add(part.data);
  const nested = COMPOSITIONS.flatMap((keyword) =>
    asArray(asRecord(part.data)[keyword]).flatMap((_, index) => {
      const branch = at(tree, part, keyword, index);
      if (branch === undefined) return [];
      return collectParts(tree, branch, always && keyword === 'allOf', seen);
    }),
  );
  return [{ part, always }, ...nested];
}

/** The properties of an object schema by name, in the order in which they are written. */
export const propertiesOf = oncePerNode((tree, schema): ReadonlyMap<string, Property> => {
  const properties = new Map<string, Property>();
  const parts = collectParts(tree, schema, true);
  const required = new Set(
    parts
      .filter(({ always }) => always)
      .flatMap(({ part }) => asStrings(asRecord(part.data).required)),
  );
  for (const { part } of parts) {
    for (const [name, data] of Object.entries(asRecord(asRecord(part.data).properties))) {
      const place = at(tree, part, 'properties', name);
      if (place === undefined || properties.has(name)) continue;
      const use = { file: part.file, pointer: joinPointer(part.pointer, 'properties', name), data };
      properties.set(name, { name, use, schema: place, required: required.has(name) });
    }
  }
  return properties;
});

/** The JSON types that a schema lets through; empty where it names none. */
export const typesOf = oncePerNode(
  (tree, schema): ReadonlySet<string> =>
    new Set(
      partsOf(tree, schema).flatMap(({ data }) => {
        const { type } = asRecord(data);
        return asString(type) ?? asStrings(type);
      }),
    ),
);

/** The schema of the value that a path of property names and array indexes leads to; `undefined` where it leads nowhere. */
export function schemaAt(
  tree: Tree,
  schema: Located,
  segments: readonly string[],
): Located | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return schema;
  for (const part of partsOf(tree, schema)) {
    const child = /^\d+$/.test(segment)
      ? at(tree, part, 'items')
      : at(tree, part, 'properties', segment);
    const found = child === undefined ? undefined : schemaAt(tree, child, rest);
    if (found !== undefined) return found;
  }
  return undefined;
}
