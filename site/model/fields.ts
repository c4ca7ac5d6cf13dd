import type { Json, OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { objectShape } from '../../src/contract/schemas.ts';
import type { FieldModel } from './index.ts';
import { notesOf } from './notes.ts';
import { merged, typeOf } from './types.ts';

/** The fields of an object, of an array's items, or of what a schema refers to; none of anything else. */
export function fieldsOf(
  document: OpenApiDocument,
  schema: SchemaObject,
  prefix: string,
): FieldModel[] {
  const { whole } = merged(document, schema);
  if (whole.items !== undefined) return fieldsOf(document, whole.items, prefix);
  const { properties, required } = objectShape(document, schema);
  return Object.entries(properties).map(([name, property]) => ({
    ...fieldOf(document, name, property, `${prefix}-${plain(name)}`),
    required: required.includes(name),
  }));
}

/** One field; whether it is required is for its owner to say. */
export function fieldOf(
  document: OpenApiDocument,
  name: string,
  schema: SchemaObject,
  anchor: string,
): FieldModel {
  const { whole, marked } = merged(document, schema);
  const items = whole.items === undefined ? undefined : merged(document, whole.items);
  // What has a page of its own lists its fields there.
  const isNamed = typeOf(whole.items ?? schema).some((part) => typeof part !== 'string');
  return {
    name,
    anchor,
    required: false,
    type: typeOf(schema),
    description: (whole.description ?? '').trim(),
    values: whole.enum ?? items?.whole.enum ?? [],
    seen: whole.enum === undefined ? (whole.examples ?? items?.whole.examples ?? []) : [],
    default: whole.default,
    examples: [],
    limits: limitsOf(whole),
    access: schema['x-access'] ?? null,
    notes: notesOf(...marked, ...(items?.marked ?? [])),
    fields: isNamed ? [] : fieldsOf(document, schema, anchor),
  };
}

function limitsOf(schema: SchemaObject): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  const limit = (value: Json | undefined, text: string) =>
    value === undefined ? [] : [text.replace('#', String(value))];
  return [
    ...limit(minimum, 'at least #'),
    ...limit(maximum, 'at most #'),
    ...limit(minLength, 'at least # characters'),
    ...limit(maxLength, 'at most # characters'),
    ...limit(minItems, 'at least # items'),
    ...limit(maxItems, maxItems === 1 ? 'at most # item' : 'at most # items'),
    ...limit(pattern, 'matches #'),
    ...(schema.deprecated === true ? ['deprecated'] : []),
    ...(schema['x-secret'] === true ? ['secret'] : []),
  ];
}

function plain(name: string): string {
  return name.replace(/\[\]$/, '');
}
