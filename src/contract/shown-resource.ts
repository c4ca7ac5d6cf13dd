/** The resource that an operation returns. */
import type { OpenApiDocument, SchemaObject } from './openapi.ts';
import type { Operation, ValueSchema } from './operation.ts';
import { schemasAt } from './resource-fields.ts';

/** A resource that a response shows. */
export interface ShownResource {
  readonly name: string | null;
  readonly schema: SchemaObject;
}

/** That of the first success; `null` where it is no resource. */
export function shownBy(document: OpenApiDocument, { responses }: Operation): ShownResource | null {
  const success = responses.find(({ status }) => status < 300);
  const name = success?.schema ?? null;
  return name === null || success?.array === true ? null : namedResource(document, name);
}

export function namedResource(document: OpenApiDocument, name: string): ShownResource | null {
  const schema = document.components?.schemas?.[name];
  return schema === undefined ? null : { name, schema };
}

/** A type in common counts as well as the name. */
export function hasSameName(
  document: OpenApiDocument,
  shown: ShownResource,
  field: ValueSchema,
): boolean {
  const parts = schemasAt(document, shown.schema, [field.name]);
  const types = parts.flatMap((part) => [part.type ?? []].flat()) as readonly string[];
  if (field.array) return types.includes('array');
  return field.types.some((type) => type !== 'null' && types.includes(type));
}
