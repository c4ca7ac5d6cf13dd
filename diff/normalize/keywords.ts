/** Knowledge of the fields of OpenAPI nodes: which hold nodes, which are words, which mean nothing. */
import {
  asArray,
  asRecord,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import { isSecret } from '../../src/contract/secrets.ts';

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
]);

/** Says something of a schema, and not what may be sent. */
export function isForReaders(field: string): boolean {
  return TEXTS.has(field) || field.startsWith('x-');
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

/** An order of any values that does not depend on where they stood. */
export function byText(one: unknown, other: unknown): number {
  const [a, b] = [toText(one), toText(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A value as a text that is the same for fields in any order. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    isRecord(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Lists whose order has no meaning. */
const UNORDERED: ReadonlySet<string> = new Set(['allOf', 'enum']);

/** The fields of a schema with what has no effect left out, a constant as a list of one, secrets marked, and lists sorted. */
export function canonicalFields(schema: UnknownRecord): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key in WITHOUT_EFFECT && WITHOUT_EFFECT[key] === value) continue;
    // An empty schema lets everything through, as no schema does.
    if (key.endsWith('Properties') && isRecord(value) && Object.keys(value).length === 0) continue;
    if (key === 'format' && isSecret({ format: value })) fields['x-secret'] = true;
    else if (key === 'const') fields.enum = [value];
    else if (UNORDERED.has(key)) fields[key] = [...asArray(value)].sort(byText);
    else if (key === 'dependentRequired') {
      const names = Object.entries(asRecord(value));
      fields[key] = Object.fromEntries(names.map(([name, each]) => [name, asStrings(each).sort()]));
    } else if (key === 'required' && Array.isArray(value)) {
      if (value.length > 0) fields.required = [...new Set(value)].sort(byText);
    } else if (key === 'type' && Array.isArray(value)) {
      const types = [...new Set(value)].sort(byText);
      fields.type = types.length === 1 ? types[0] : types;
    } else fields[key] = value;
  }
  return withoutImpossible(withWholeBounds(fields));
}

/** Bounds of integers as the least and the greatest that fits: `exclusiveMinimum: 0` is `minimum: 1`. */
function withWholeBounds(fields: Record<string, unknown>): Record<string, unknown> {
  const isWhole = [fields.type].flat().every((type) => type === 'integer' || type === 'null');
  if (!isWhole || fields.type === undefined) return fields;
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...whole } = fields;
  if (typeof above === 'number') {
    whole.minimum = Math.max(Math.floor(above) + 1, Number(fields.minimum ?? -Infinity));
  }
  if (typeof below === 'number') {
    whole.maximum = Math.min(Math.ceil(below) - 1, Number(fields.maximum ?? Infinity));
  }
  return whole;
}

/** Without `null` among the types or the values where the other does not have it. */
function withoutImpossible(fields: Record<string, unknown>): Record<string, unknown> {
  const { type, enum: values } = fields;
  if (type === undefined || !Array.isArray(values)) return fields;
  const types = [type].flat();
  if (types.includes('null') === values.includes(null)) return fields;
  const [only, ...others] = types.filter((name) => name !== 'null');
  const possible = values.filter((value) => value !== null);
  if (only === undefined || possible.length === 0) return fields;
  return { ...fields, type: others.length === 0 ? only : [only, ...others], enum: possible };
}
