/** Schemas of the contract as TypeScript. */
import type { Json, SchemaObject, SchemaType } from '../../src/contract/openapi.ts';
import { ContractError, componentName } from '../../src/contract/read.ts';
import { propertyName, quoted } from '../literal.ts';
import { doc, fieldDoc } from './doc.ts';

/** What the client knows to say of a schema; whatever else would go unsaid is refused. */
const KNOWN = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'type', 'items', 'properties', 'required'],
  ...['additionalProperties', 'enum', 'const', 'dependentRequired'],
  ...['description', 'title', 'default', 'deprecated', 'examples', 'format'],
  ...['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
]);

/** The names of schemas that a text refers to, collected on the way. */
export type Imports = Set<string>;

/**
 * A schema as a type. Throws a ContractError for what the type would leave unsaid.
 *
 * @param pointer Where the schema stands, for the error.
 */
export function typeText(schema: SchemaObject, pointer: string, imports: Imports): string {
  refuseUnsaid(schema, pointer);
  const name = componentName(schema);
  if (name !== null) {
    imports.add(name);
    return name;
  }
  if (schema.format === 'binary') return 'Blob';
  if (schema.const !== undefined) return literalType(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literalType).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    return union(options.map((option) => typeText(option, pointer, imports)));
  }
  if (schema.allOf !== undefined) {
    const { allOf, ...own } = schema;
    const parts = own.type === undefined && own.properties === undefined ? allOf : [...allOf, own];
    return parts.map((part) => bracketed(typeText(part, pointer, imports))).join(' & ');
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0 && schema.properties === undefined) return 'unknown';
  if (types.length === 0) return plainType('object', schema, pointer, imports);
  return union(types.map((type) => plainType(type, schema, pointer, imports)));
}

/** The properties of an object schema, a line each with its comment. */
export function propertyLines(
  schema: Pick<SchemaObject, 'properties' | 'required'>,
  pointer: string,
  imports: Imports,
  indent = '  ',
): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      const type = typeText(property, `${pointer}/properties/${name}`, imports);
      return `${doc(fieldDoc(property), indent)}${indent}${propertyName(name)}${mark}: ${type};\n`;
    })
    .join('');
}

/** A union without repetitions. */
export function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** An array of a type. */
export function arrayOf(type: string): string {
  return `${bracketed(type)}[]`;
}

function bracketed(type: string): string {
  return type.includes(' ') && !/^\{[^}]*\}$/.test(type) ? `(${type})` : type;
}

function plainType(
  type: SchemaType,
  schema: SchemaObject,
  pointer: string,
  imports: Imports,
): string {
  if (type === 'integer') return 'number';
  if (type === 'array') {
    return arrayOf(typeText(schema.items ?? {}, `${pointer}/items`, imports));
  }
  if (type !== 'object') return type;
  if (schema.properties !== undefined) {
    return `{\n${propertyLines(schema, pointer, imports)}}`;
  }
  const { additionalProperties: rest } = schema;
  const values = typeof rest === 'object' ? typeText(rest, pointer, imports) : 'unknown';
  return `Record<string, ${values}>`;
}

function literalType(value: Json): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** Throws a ContractError for what a type would leave unsaid of a schema. */
export function refuseUnsaid(schema: SchemaObject, pointer: string): void {
  const unknown = Object.keys(schema).find((key) => !KNOWN.has(key) && !key.startsWith('x-'));
  if (unknown !== undefined) {
    throw new ContractError(pointer, `the client has no type for \`${unknown}\`.`);
  }
  const { anyOf, oneOf, allOf, properties, additionalProperties } = schema;
  const options = [anyOf, oneOf].filter((each) => each !== undefined);
  if (options.length > 1 || (options.length > 0 && (allOf ?? properties) !== undefined)) {
    throw new ContractError(pointer, 'alternatives and what stands beside them go under `allOf`.');
  }
  if (properties !== undefined && typeof additionalProperties === 'object') {
    throw new ContractError(pointer, 'the client has no type for a map beside properties.');
  }
}
