import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { ContractError, componentName, objectShape, pointerTo } from '../../src/contract/read.ts';
import { noticeComment } from '../notice.ts';
import { doc } from './doc.ts';
import { isTaken } from './globals.ts';
import { type Imports, propertyLines, refuseUnsaid, typeText } from './type-text.ts';

/** Every schema of the contract as a named type; objects are interfaces. */
export function render(bundle: OpenApiDocument): string {
  const schemas = Object.entries(bundle.components?.schemas ?? {});
  return `${noticeComment()}\n${schemas.map(([name, schema]) => declaration(bundle, name, schema)).join('\n')}`;
}

function declaration(document: OpenApiDocument, name: string, schema: SchemaObject): string {
  const pointer = pointerTo('components', 'schemas', name);
  if (isTaken(name)) {
    throw new ContractError(
      pointer,
      `${name} is the name of something else; a type of that name would hide it.`,
    );
  }
  const comment = doc([schema.description, ...(schema.deprecated ? ['@deprecated'] : [])]);
  const imports: Imports = new Set();
  const body = interfaceBody(document, schema, pointer, imports);
  if (body !== null) return `${comment}export interface ${name} ${body}`;
  return `${comment}export type ${name} = ${typeText(schema, pointer, imports)};\n`;
}

/** What follows an interface's name; `null` for a schema that is no plain object. */
function interfaceBody(
  document: OpenApiDocument,
  schema: SchemaObject,
  pointer: string,
  imports: Imports,
): string | null {
  const { allOf = [], ...own } = schema;
  const bases = allOf.map(componentName);
  const parts = [own, ...allOf.filter((part) => componentName(part) === null)];
  if (parts.some(({ anyOf, oneOf }) => anyOf !== undefined || oneOf !== undefined)) return null;
  const isObject = parts.some(({ properties }) => properties !== undefined);
  if (!isObject) return null;
  for (const part of parts) refuseUnsaid(part, pointer);
  const names = bases.filter((base) => base !== null);
  const inherits = names.length === 0 ? '' : `extends ${names.join(', ')} `;
  const lines = [...parts, askedOfBases(document, schema, parts)]
    .map((part) => propertyLines(part, pointer, imports))
    .join('');
  return `${inherits}{\n${lines}}\n`;
}

/** The properties that a base leaves open and the schema itself requires. */
function askedOfBases(
  document: OpenApiDocument,
  schema: SchemaObject,
  parts: readonly SchemaObject[],
): Pick<SchemaObject, 'properties' | 'required'> {
  const { properties } = objectShape(document, schema);
  const own = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  const required = parts.flatMap((part) => part.required ?? []).filter((name) => !own.has(name));
  return {
    properties: Object.fromEntries(required.map((name) => [name, properties[name] ?? {}])),
    required,
  };
}
