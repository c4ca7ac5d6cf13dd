import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { componentName, resolveRef } from '../../src/contract/read/pointers.ts';
import { literal, noticeComment } from '../source-text.ts';
import { doc } from './doc.ts';
import { propertyLines, typeText, UNDOCUMENTED } from './types.ts';

/** Every schema of the contract as a named type; objects are interfaces. */
export function modelsText(bundle: OpenApiDocument): string {
  const schemas = Object.entries(bundle.components?.schemas ?? {});
  const text = schemas.map(([name, schema]) => declaration(bundle, name, schema)).join('\n');
  return `${noticeComment()}\n${text}${text.includes(UNDOCUMENTED) ? `\n${OPEN_VALUE}` : ''}`;
}

/** The closed lists of values, each as an array with the name of its schema. */
export function enumsText(bundle: OpenApiDocument): string {
  const lists = Object.entries(bundle.components?.schemas ?? {}).flatMap(([name, schema]) => {
    if (schema.enum === undefined) return [];
    const values = literal(schema.enum);
    return `${doc([schema.description])}export const ${name} = ${values} as const;\nexport type ${name} = (typeof ${name})[number];\n`;
  });
  return `${noticeComment()}\n${lists.join('\n')}`;
}

const OPEN_VALUE = `/**
 * A value that the documentation of the service does not list, beside those that it does. It is a text. An enum, so that
 * a comparison with a misspelt value does not compile; to name a value that you have seen, write \`status as string\`.
 */
export declare enum ${UNDOCUMENTED} {
  Value = '(undocumented)',
}
`;

function declaration(document: OpenApiDocument, name: string, schema: SchemaObject): string {
  const comment = doc([schema.description, ...(schema.deprecated ? ['@deprecated'] : [])]);
  const body = interfaceBody(document, schema);
  if (body !== null) return `${comment}export interface ${name} ${body}`;
  return `${comment}export type ${name} = ${typeText(schema)};\n`;
}

/** The text behind an interface's name; `null` for a schema that is not a plain object. */
function interfaceBody(document: OpenApiDocument, schema: SchemaObject): string | null {
  const { allOf = [], ...own } = schema;
  const parts = [own, ...allOf.filter((part) => componentName(part) === null)];
  const resolved = allOf.map((part) => resolveRef<SchemaObject>(document, part));
  const isPlain = [own, ...resolved].every(
    ({ anyOf, oneOf, additionalProperties: map }) =>
      anyOf === undefined && oneOf === undefined && typeof map !== 'object',
  );
  if (!isPlain || parts.every(({ properties }) => properties === undefined)) return null;
  const names = allOf.flatMap((part) => componentName(part) ?? []);
  const inherits = names.length === 0 ? '' : `extends ${names.join(', ')} `;
  const lines = parts.map(propertyLines).join('');
  return `${inherits}{\n${lines}}\n`;
}
