/** The fields of a resource by paths such as `assignees.id`, in which dots lead into objects and the items of arrays. */
import type { OpenApiDocument, SchemaObject } from './openapi.ts';
import { listParts, listProperties } from './read/schema-parts.ts';
import { readerOf } from './read/schemas.ts';

export function isInList(document: OpenApiDocument, schema: SchemaObject, path: string): boolean {
  const names = path.split('.');
  return names.some((_, index) =>
    schemasAt(document, schema, names.slice(0, index + 1)).some(
      ({ type, items }) => items !== undefined || [type].flat().includes('array'),
    ),
  );
}

/** Every schema that describes the field at a path such as `assignees.id`; none where there is no such field. */
export function schemasAt(
  document: OpenApiDocument,
  schema: SchemaObject,
  path: readonly string[],
): readonly SchemaObject[] {
  return path.reduce<readonly SchemaObject[]>(
    (holders, name) =>
      holders
        .flatMap((part) => [part, ...(part.items ? schemasOf(document, part.items) : [])])
        .flatMap(({ properties = {} }) => properties[name] ?? [])
        .flatMap((property) => schemasOf(document, property)),
    schemasOf(document, schema),
  );
}

/** A schema and all that describe the same value. */
export function schemasOf(document: OpenApiDocument, node: SchemaObject): readonly SchemaObject[] {
  return listParts(readerOf(document), { pointer: '', node }).map(({ schema }) => schema.node);
}

/** The names of the fields of an object schema, in the order in which they are written. */
export function fieldNames(document: OpenApiDocument, node: SchemaObject): readonly string[] {
  return [...listProperties(readerOf(document), { pointer: '', node }).keys()];
}
