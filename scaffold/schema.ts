/** Writes documented values as schemas. */
import type { SchemaObject } from '../src/contract/openapi.ts';
import type { DocumentedValue, DocumentedValues } from './documentation.ts';
import { toPascalCase, toWords, withArticle } from './names.ts';
import type { Yaml } from './project.ts';

/** New schemas by their names. */
export type NewSchemas = Map<string, Yaml>;

/** The kind of file that a reference to a schema stands in. */
export type Referrer = 'path' | 'schema';

export function schemaReference(name: string, referrer: Referrer): Yaml {
  return { $ref: `${referrer === 'path' ? '../../components/schemas/' : ''}${name}.yaml` };
}

/** The schema of an object. Requests require what is marked `!`, responses what is not marked `?`. */
export function objectSchema(
  name: string,
  values: DocumentedValues,
  direction: 'request' | 'response',
  schemas: NewSchemas,
): Yaml {
  const description = `TODO: what ${withArticle(toWords(name))} is.`;
  const fields = Object.entries(values);
  if (fields.length === 0) {
    return {
      description,
      type: 'object',
      'x-not-shown': ['fields'],
      'x-left-open': 'TODO: No field has been typed in from the documentation yet.',
    };
  }
  const required = fields
    .filter(([, value]) => (direction === 'request' ? value.required : !value.sometimes))
    .map(([field]) => field);
  const properties = fields.map(([field, value]) => [
    field,
    {
      description: `TODO: what \`${field}\` means.`,
      ...valueSchema(`${name}${toPascalCase(field)}`, value, 'schema', schemas),
    },
  ]);
  return {
    description,
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

/** The schema of one value. A closed list becomes a schema of its own with the given name. */
export function valueSchema(
  name: string,
  value: DocumentedValue,
  referrer: Referrer,
  schemas: NewSchemas,
): Yaml {
  const { array, deprecated, secret } = value;
  const item = itemSchema(name, value, referrer, schemas);
  const isText = value.types.includes('string');
  return {
    ...(array ? { type: 'array', items: item } : item),
    ...(value.default !== null && { default: isText ? value.default : JSON.parse(value.default) }),
    ...(deprecated && { deprecated }),
    ...(secret && { 'x-secret': true }),
  };
}

function itemSchema(
  name: string,
  { types, values, format }: DocumentedValue,
  referrer: Referrer,
  schemas: NewSchemas,
): Yaml {
  const component = types.find((type) => /^[A-Z]/.test(type));
  if (values.length > 0) {
    const description = `TODO: what the values of ${withArticle(toWords(name))} mean.`;
    schemas.set(name, { description, type: 'string', enum: values });
  }
  if (values.length > 0 || component !== undefined) {
    const reference = schemaReference(component ?? name, referrer);
    return types.includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  return { type: types.length === 1 ? types[0] : types, ...(format !== null && { format }) };
}

/** A valid placeholder value; whoever writes the examples replaces it. */
export function placeholder(
  schema: SchemaObject | Yaml | undefined,
  findSchema: (name: string) => SchemaObject | Yaml | undefined,
): unknown {
  const {
    $ref,
    type,
    format,
    items,
    properties,
    required = [],
    ...rest
  } = (schema ?? {}) as SchemaObject;
  const { enum: values = [], examples = [], allOf = [], anyOf = [], oneOf = [] } = rest;
  const shown = [rest.const, ...values, ...examples].find((each) => each != null);
  if (shown !== undefined) return shown;
  const name = $ref?.split('/').at(-1)?.replace('.yaml', '');
  if (name !== undefined) return placeholder(findSchema(name), findSchema);
  if (anyOf.some((branch) => branch.type === 'null')) return null;
  if (properties !== undefined || allOf.length > 0) {
    const fields = Object.entries(properties ?? {})
      .filter(([field]) => required.includes(field))
      .map(([field, value]) => [field, placeholder(value, findSchema)]);
    const inherited = allOf.map((part) => placeholder(part, findSchema));
    return Object.assign({}, ...inherited, Object.fromEntries(fields));
  }
  const branch = anyOf[0] ?? oneOf[0];
  if (branch !== undefined) return placeholder(branch, findSchema);
  const placeholders: Readonly<Record<string, unknown>> = {
    integer: 1,
    number: 1,
    boolean: true,
    null: null,
    object: {},
  };
  const [first = ''] = [type].flat();
  if (first === 'array') return [placeholder(items, findSchema)];
  if (first in placeholders) return placeholders[first];
  const date = '2017-06-12';
  if (format === 'date-time') return `${date}T10:00:00.000Z`;
  return format === 'date' ? date : 'TODO';
}
