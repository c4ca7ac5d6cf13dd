import type { Json, OpenApiDocument, SchemaObject, SchemaType } from '../src/contract/openapi.ts';
import type { ValueSchema, ValueType } from '../src/contract/operation.ts';
import { ContractError, resolveRef } from '../src/contract/read.ts';
import { accessLevel } from './access.ts';

/** A parameter or field as it stands in the contract. */
export interface Named {
  /** `scopes[]` in a form or query, `scopes` in JSON. */
  readonly name: string;
  readonly schema: SchemaObject;
  readonly required: boolean;
  readonly secret?: boolean;
  /** Where it stands, and what it is in words, for errors: `the parameter scope[]`. */
  readonly pointer: string;
  readonly label: string;
}

/** What a schema of something that is sent may say; the table has a place for all of it, or it is prose. */
const KNOWN = new Set([
  ...['$ref', 'allOf', 'type', 'items', 'enum', 'const', 'format', 'minimum', 'default'],
  ...['title', 'description', 'examples', 'deprecated'],
]);

/** The name without array brackets: `scopes[]` → `scopes`. */
export function plainName(wireName: string): string {
  return wireName.replace(/\[\]$/, '');
}

/**
 * What the operation table says of a parameter or form field. Throws a ContractError for an array
 * whose name lacks `[]`, and for whatever the table cannot say.
 */
export function formValue(document: OpenApiDocument, named: Named): ValueSchema {
  const { array } = describe(document, named);
  if (array && !named.name.endsWith('[]')) {
    throw refusal(named, `is an array; name it ${named.name}[].`);
  }
  if (!array && named.name.endsWith('[]')) {
    throw refusal(named, 'has the name of an array, and its type is another.');
  }
  return valueFrom(document, named, named.name);
}

/**
 * What the operation table would say of a field of a JSON body, where arrays carry no brackets; in
 * the spelling of a form, so that the two can be compared.
 */
export function jsonValue(document: OpenApiDocument, named: Named): ValueSchema {
  const { array } = describe(document, named);
  return valueFrom(document, named, array ? `${named.name}[]` : named.name);
}

function valueFrom(document: OpenApiDocument, named: Named, wireName: string): ValueSchema {
  const { array, outer, inner } = describe(document, named);
  const values = inner.const === undefined ? inner.enum : [inner.const];
  return {
    name: plainName(wireName),
    wireName,
    required: named.required,
    array,
    types: valueTypes(inner, named),
    ...(values !== undefined && { values: values.filter(isPlain) }),
    ...(inner.format !== undefined && inner.format !== 'binary' && { format: inner.format }),
    ...(inner.minimum !== undefined && { minimum: inner.minimum }),
    ...(isPlain(outer.default) && { default: outer.default }),
    ...((named.secret === true || outer['x-secret'] === true) && { secret: true as const }),
    ...(outer['x-access'] !== undefined && {
      access: accessLevel(document, outer['x-access'], named.pointer),
    }),
  };
}

function describe(document: OpenApiDocument, named: Named) {
  const outer = merged(document, named.schema, named);
  const array = typesOf(outer).includes('array');
  return { array, outer, inner: array ? merged(document, outer.items ?? {}, named) : outer };
}

/** A schema with its reference and `allOf` put into one object; the outermost statement wins. */
function merged(document: OpenApiDocument, schema: SchemaObject, named: Named): SchemaObject {
  const unknown = Object.keys(schema).find((key) => !KNOWN.has(key) && !key.startsWith('x-'));
  if (unknown !== undefined) {
    throw refusal(named, `says \`${unknown}\`, for which the operation table has no place.`);
  }
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref === undefined ? [] : [resolveRef<SchemaObject>(document, { $ref })];
  return Object.assign(
    {},
    ...[...target, ...allOf].map((part) => merged(document, part, named)),
    own,
  );
}

function valueTypes(schema: SchemaObject, named: Named): ValueType[] {
  if (schema.format === 'binary') return ['binary'];
  const types = typesOf(schema);
  if (types.length === 0) throw refusal(named, 'states no type.');
  return types.map((type) => {
    if (type === 'array')
      throw refusal(named, 'holds arrays in an array, which no form can carry.');
    return type;
  });
}

function typesOf({ type }: SchemaObject): readonly SchemaType[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

function isPlain(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function refusal({ pointer, label }: Named, reason: string): ContractError {
  return new ContractError(pointer, `${label} ${reason}`);
}
