/** Reads parameters and fields of request bodies. */
import type { Json } from './annotations.ts';
import type { AccessLevel } from './behavior.ts';
import { pick } from './data.ts';
import type { OpenApiDocument, SchemaObject } from './openapi.ts';
import type { ValueSchema, ValueType } from './operation.ts';
import { ContractError } from './read/pointers.ts';
import { mergeSchema } from './read/schemas.ts';
import { isSecret } from './secrets.ts';

/** A parameter or field of the contract. */
export interface NamedSchema {
  /** `scopes[]` in a form or query, `scopes` in JSON. */
  readonly name: string;
  readonly schema: SchemaObject;
  readonly required: boolean;
  readonly secret?: boolean;
  /** Its location, and its name for errors: `the parameter scope[]`. */
  readonly pointer: string;
  readonly label: string;
}

/** Keywords that stand in the `rules` of a ValueSchema. */
const RULES = [
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** Keywords that have a field of their own in a ValueSchema, or that no value is checked against. */
const OTHERS = [
  '$ref',
  'allOf',
  'type',
  'items',
  'enum',
  'const',
  'format',
  'minimum',
  'default',
  'title',
  'description',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** The name without array brackets: `scopes[]` → `scopes`. */
export function plainName(wireName: string): string {
  return wireName.replace(/\[\]$/, '');
}

/** Formats that say something else than which texts are valid. */
const NO_RULE = ['binary', 'password'];

/** A parameter, or a field of a body. */
export function readValue(document: OpenApiDocument, named: NamedSchema): ValueSchema {
  const outer = mergePlain(document, named.schema, named);
  const array = [outer.type].flat().includes('array');
  const inner = array ? mergePlain(document, outer.items ?? {}, named) : outer;
  const values = inner.const === undefined ? inner.enum : [inner.const];
  const rules = array ? listRules(outer, inner) : pickRules(inner);
  return {
    name: plainName(named.name),
    wireName: named.name,
    required: named.required,
    array,
    types: valueTypes(inner, named),
    ...(values !== undefined && { values: values.filter(isPlain) }),
    ...(inner.format !== undefined && !NO_RULE.includes(inner.format) && { format: inner.format }),
    ...(inner.minimum !== undefined && { minimum: inner.minimum }),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(isPlain(outer.default) && { default: outer.default }),
    ...((named.secret === true || isSecret(inner)) && { secret: true as const }),
    ...(outer['x-access'] !== undefined && { access: outer['x-access'] as AccessLevel }),
  };
}

/** A schema merged into one, if it has no other keywords than a form can express. */
function mergePlain(
  document: OpenApiDocument,
  schema: SchemaObject,
  named: NamedSchema,
): SchemaObject {
  const { whole, parts } = mergeSchema(document, schema);
  const unknown = parts.flatMap(Object.keys).find((key) => !isForForms(key));
  if (unknown === undefined) return whole;
  throw errorAt(
    named,
    `has \`${unknown}\`, which forms and mocks do not support; describe it by type, format, enum and limits.`,
  );
}

function isForForms(keyword: string): boolean {
  return RULES.includes(keyword) || OTHERS.includes(keyword) || keyword.startsWith('x-');
}

function pickRules(schema: SchemaObject): SchemaObject {
  return pick({ ...schema }, (key) => RULES.includes(key));
}

function listRules(list: SchemaObject, item: SchemaObject): SchemaObject {
  const items = pickRules(item);
  return { ...pickRules(list), ...(Object.keys(items).length > 0 && { items }) };
}

function valueTypes(schema: SchemaObject, named: NamedSchema): ValueType[] {
  if (schema.format === 'binary') return ['binary'];
  const types = [schema.type ?? []].flat();
  if (types.length === 0) throw errorAt(named, 'states no type; add one.');
  return types.map((type) => {
    if (type === 'array')
      throw errorAt(
        named,
        'holds arrays in an array, which no form can carry; make the items scalars.',
      );
    return type;
  });
}

function isPlain(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function errorAt({ pointer, label }: NamedSchema, reason: string): ContractError {
  return new ContractError(pointer, `${label} ${reason}`);
}
