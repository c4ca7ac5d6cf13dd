/** Schemas of the contract as TypeScript. */
import type { Json } from '../../src/contract/annotations.ts';
import type { OpenApiDocument, SchemaObject, SchemaType } from '../../src/contract/openapi.ts';
import { componentName } from '../../src/contract/read/pointers.ts';
import { propertyName, quoted } from '../source-text.ts';
import { doc, fieldDoc } from './doc.ts';

/** The names of the module of models. */
export function modelNames({ components }: OpenApiDocument): string[] {
  return [...Object.keys(components?.schemas ?? {}), UNDOCUMENTED];
}

/** The import of those of the types that TypeScript uses outside of comments and strings; '' if it uses none. */
export function typesImported(text: string, names: readonly string[], from: string): string {
  const code = text.replace(/\/\*\*.*?\*\/|'[^'\n]*'|"[^"\n]*"/gs, '');
  const used = new Set(code.match(/\w+/g)?.filter((name) => names.includes(name)));
  return used.size === 0 ? '' : `import type { ${[...used].sort().join(', ')} } from '${from}';\n`;
}

/** A schema as a type. Keywords that no type can express, such as `pattern`, leave it wider. */
export function typeText(schema: SchemaObject): string {
  const name = componentName(schema);
  if (name !== null) return name;
  if (schema.format === 'binary') return 'Blob';
  if (schema.const !== undefined) return literalType(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literalType));
  const { allOf = [], anyOf, oneOf, ...own } = schema;
  const alternatives = [anyOf, oneOf].flatMap((options) =>
    options === undefined ? [] : union(options.map(typeText)),
  );
  // Alternatives say at least as much as a mere `type` beside them.
  const hasOwn = own.properties ?? (alternatives.length === 0 ? own.type : undefined);
  const bases = allOf.map(typeText);
  const parts = [...bases, ...alternatives, ...(hasOwn === undefined ? [] : [ownType(own)])];
  if (parts.length === 0) return 'unknown';
  return parts.length === 1 ? `${parts[0]}` : parts.map(bracketed).join(' & ');
}

/** The type of what a schema says by itself. */
function ownType(schema: SchemaObject): string {
  const { type = 'object' } = schema;
  const types: readonly SchemaType[] = typeof type === 'string' ? [type] : type;
  return union(types.map((each) => plainType(each, schema)));
}

/** The properties of an object schema, a line each with its comment. */
export function propertyLines({ properties = {}, required = [] }: SchemaObject): string {
  return Object.entries(properties)
    .map(([name, property]) => {
      const mark = required.includes(name) ? '' : '?';
      return `${doc(fieldDoc(property), '  ')}  ${propertyName(name)}${mark}: ${typeText(property)};\n`;
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

function plainType(type: SchemaType, schema: SchemaObject): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return arrayOf(typeText(schema.items ?? {}));
  if (type === 'string') return stringType(schema);
  if (type !== 'object') return type;
  const { properties, additionalProperties: rest } = schema;
  const fields = `{\n${propertyLines(schema)}}`;
  if (properties !== undefined && typeof rest !== 'object') return fields;
  const values = typeof rest === 'object' ? typeText(rest) : 'unknown';
  const map = `Record<string, ${values}>`;
  return properties === undefined ? map : `${fields} & ${map}`;
}

/** The type of any other text; no other text can be compared with it by mistake. */
export const UNDOCUMENTED = 'Undocumented';

/**
 * Values that were only seen stay open, and an editor completes them; a mere `string` beside them would take them up.
 * Those with digits, such as `3h 30m`, only show a form.
 */
function stringType({ examples = [] }: SchemaObject): string {
  const seen = examples.filter((value) => typeof value === 'string');
  if (seen.length === 0 || seen.some((text) => /\d/.test(text))) return 'string';
  return union([...seen.map(quoted), UNDOCUMENTED]);
}

function literalType(value: Json): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}
