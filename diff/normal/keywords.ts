/** What is known of the fields of OpenAPI nodes: which hold nodes, which are words, which mean nothing. */

/** Fields that hold nodes by names of their own. */
export const MAPS: ReadonlySet<string> = new Set([
  'content',
  'dependentSchemas',
  'headers',
  'parameters',
  'patternProperties',
  'properties',
  'responses',
]);

/** Fields that hold one schema. */
export const SCHEMA_FIELDS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'schema',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Fields that hold a list of schemas. */
export const SCHEMA_LISTS: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
]);

/** Fields for readers, which no server and no client acts on. */
export const TEXTS: ReadonlySet<string> = new Set([
  '$comment',
  'description',
  'example',
  'examples',
  'externalDocs',
  'links',
  'pathItem',
  'summary',
  'title',
  'x-source',
]);

/** Whether a field says something of a schema, and not what may be sent. */
export function isForReaders(field: string): boolean {
  return TEXTS.has(field) || (field.startsWith('x-') && field !== 'x-constraints');
}

/** Values that say no more than the absence of their field does. */
export const WITHOUT_EFFECT: Readonly<Record<string, unknown>> = {
  additionalProperties: true,
  allowEmptyValue: false,
  allowReserved: false,
  deprecated: false,
  minItems: 0,
  minLength: 0,
  minProperties: 0,
  nullable: false,
  readOnly: false,
  unevaluatedProperties: true,
  uniqueItems: false,
  writeOnly: false,
};
