/** Writes documented values as schemas. */
import { asArray, asRecord, asString, type UnknownRecord } from '../src/contract/data.ts';
import { article, pascal, spaced } from './names.ts';
import type { DocumentedValue, DocumentedValues } from './notation.ts';

/** New schemas by their names. */
export type Schemas = Map<string, UnknownRecord>;

/** Where references lead: from a path file, or from one schema to another. */
export type From = 'path' | 'schema';

export function schemaReference(name: string, from: From): UnknownRecord {
  const folder = from === 'path' ? '../../components/schemas/' : '';
  return { $ref: `${folder}${name}.yaml` };
}

/** The schema of an object. What is sent asks for what is `!`, what is answered for all that is always there. */
export function objectSchema(
  name: string,
  values: DocumentedValues | null,
  direction: 'sent' | 'answered',
  named: Schemas,
): UnknownRecord {
  const description = `TODO: what ${article(spaced(name))} is.`;
  if (values === null || Object.keys(values).length === 0) {
    return {
      description,
      type: 'object',
      'x-not-shown': ['fields'],
      'x-left-open': 'TODO: No field has been typed in from the documentation yet.',
    };
  }
  const required = Object.entries(values).flatMap(([field, { required, sometimes }]) =>
    (direction === 'sent' ? required : !sometimes) ? field : [],
  );
  return {
    description,
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        {
          description: `TODO: what \`${field}\` means.`,
          ...valueSchema(`${name}${pascal(field)}`, value, 'schema', named),
        },
      ]),
    ),
  };
}

/** The schema of one value. A closed list becomes a schema of its own, with the name that is given. */
export function valueSchema(
  name: string,
  value: DocumentedValue,
  from: From,
  named: Schemas,
): UnknownRecord {
  const { array, deprecated, secret } = value;
  const one = singleSchema(name, value, from, named);
  const fallback = value.default === null ? {} : { default: literal(value) };
  return {
    ...(array ? { type: 'array', items: one } : one),
    ...fallback,
    ...(deprecated && { deprecated }),
    ...(secret && { 'x-secret': true }),
  };
}

function singleSchema(
  name: string,
  value: DocumentedValue,
  from: From,
  named: Schemas,
): UnknownRecord {
  const { types, values, format } = value;
  if (values.length > 0) {
    named.set(name, {
      description: `TODO: what the values of ${article(spaced(name))} say.`,
      type: 'string',
      enum: values,
    });
    return nullable(schemaReference(name, from), types);
  }
  const [component] = types.filter((type) => /^[A-Z]/.test(type));
  if (component !== undefined) return nullable(schemaReference(component, from), types);
  return { type: types.length === 1 ? types[0] : types, ...(format !== null && { format }) };
}

function nullable(schema: UnknownRecord, types: readonly string[]): UnknownRecord {
  return types.includes('null') ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** A default, or a value of a closed list, as it stands in YAML. */
function literal({ types, default: text }: DocumentedValue): unknown {
  if (text === null || types.includes('string')) return text;
  return JSON.parse(text);
}

/** A value that keeps a schema. It tells nothing: whoever writes the examples replaces it. */
export function sampleOf(schema: unknown, lookUp: (name: string) => unknown): unknown {
  const {
    $ref,
    type,
    enum: values,
    examples,
    example,
    properties,
    required,
    items,
  } = asRecord(schema);
  const { const: constant, allOf, anyOf, oneOf, format } = asRecord(schema);
  if (constant !== undefined) return constant;
  const shown = [...asArray(values), ...asArray(examples), example].find(
    (each) => each !== undefined && each !== null,
  );
  if (shown !== undefined) return shown;
  const name = /([^/]+)\.yaml$/.exec(asString($ref) ?? '')?.[1];
  if (name !== undefined) return sampleOf(lookUp(name), lookUp);
  // What may be null needs nothing made up.
  if (asArray(anyOf).some((each) => asRecord(each).type === 'null')) return null;
  const branch = asArray(anyOf)[0] ?? asArray(oneOf)[0];
  if (branch !== undefined && properties === undefined) return sampleOf(branch, lookUp);
  const parts = asArray(allOf).map((part) => asRecord(sampleOf(part, lookUp)));
  if (properties !== undefined || parts.length > 0) {
    const always = asArray(required);
    const own = Object.entries(asRecord(properties))
      .filter(([field]) => always.includes(field))
      .map(([field, value]) => [field, sampleOf(value, lookUp)]);
    return Object.assign({}, ...parts, Object.fromEntries(own));
  }
  const [first] = [type].flat();
  if (first === 'array') return [sampleOf(items, lookUp)];
  if (first === 'integer' || first === 'number') return 1;
  if (first === 'boolean') return true;
  if (first === 'null') return null;
  if (first === 'object') return {};
  if (format === 'date-time') return '2017-06-12T10:00:00.000Z';
  return format === 'date' ? '2017-06-12' : 'TODO';
}
