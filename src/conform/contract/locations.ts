/** Finds where the contract describes a value and what it says there. */
import type { Annotations } from '../../contract/annotations.ts';
import { isRecord } from '../../contract/data.ts';
import type { OpenApiDocument, SchemaObject } from '../../contract/openapi.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import { type Located, locateBelow } from '../../contract/read/located.ts';
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { findNode, parsePointer, pointerTo } from '../../contract/read/pointers.ts';
import { listSchemasAt } from '../../contract/read/schema-parts.ts';
import { readerOf } from '../../contract/read/schemas.ts';
import { listRules } from '../../contract/unspecified.ts';
import type { TestedContract, TestedOperation } from './contract.ts';

/** A rule of the index about these aspects of all operations, such as that their lists of statuses are incomplete. */
export function locateRule({ document }: TestedContract, ...aspects: readonly string[]): Located {
  const rule = listRules(document).find(
    ({ node: { what, where } }) => where === undefined && what.join() === aspects.join(),
  );
  return rule === undefined
    ? { pointer: '#/info', node: {} }
    : { pointer: rule.pointer, node: { 'x-unspecified': rule.node } };
}

type InputLocation = 'path' | 'query' | 'header' | 'body';

/** The nodes that describe a parameter or field, most specific first. */
export function locateInput(
  operation: TestedOperation,
  location: InputLocation,
  value: ValueSchema,
  mediaType?: string,
): Located<Annotations>[] {
  const found =
    location === 'body'
      ? locateField(operation, value, mediaType)
      : locateParameter(operation, location, value);
  return found.length > 0 ? found : [{ pointer: operation.pointer, node: {} }];
}

function locateParameter(
  { documentedParameters, contract }: TestedOperation,
  location: InputLocation,
  { wireName }: ValueSchema,
): Located[] {
  const found = documentedParameters.find(
    ({ node }) => node.name === wireName && node.in === location,
  );
  if (found === undefined) return [];
  const schema = locateBelow(found, found.node.schema, 'schema');
  return [
    found,
    ...locateSchemasAt(contract, schema, []),
    ...locateSchemasAt(contract, schema, [0]),
  ];
}

function locateField(
  operation: TestedOperation,
  { name, wireName }: ValueSchema,
  mediaType?: string,
): Located[] {
  const types = operation.body?.mediaTypes ?? [];
  // JSON comes first, but is only assumed.
  const type = mediaType ?? types.find((each) => each !== JSON_TYPE) ?? '';
  const content = operation.requestBody?.node.content[type];
  if (operation.requestBody === null || content?.schema === undefined) return [];
  const media = locateBelow(operation.requestBody, content, 'content', type);
  const schema = locateBelow(media, content.schema, 'schema');
  const at = (parent: Located<SchemaObject>, path: readonly (string | number)[]) =>
    locateSchemasAt(operation.contract, parent, path);
  const own = [...at(schema, [wireName]), ...at(schema, [name])];
  const items = own.flatMap((each) => at(each, [0]));
  // A JSON body may be assumed, with all that is in it.
  return [...own, ...items, ...at(schema, []), media];
}

/** Every schema that describes the value at a path: in place, referenced, or one of the alternatives. */
export function locateSchemasAt(
  { document }: TestedContract,
  schema: Located<SchemaObject>,
  path: readonly (string | number)[],
): Located<SchemaObject>[] {
  return listSchemasAt(readerOf(document), schema, path);
}

const MAX_LENGTH = 300;

/** Keywords that say something about a value. */
const KEYWORDS = ['type', 'format', 'enum', 'const', 'default', 'minimum', 'maximum', 'required'];

/** The description at a pointer or of the nearest node around it, with the keywords or data of the node. */
export function describePointer({ document }: TestedContract, pointer: string): string {
  const segments = parsePointer(pointer);
  const node = tryFind(document, pointer);
  const data =
    segments[0] === 'x-behavior' ? without(node, ['x-unspecified', 'description']) : pick(node);
  // What the whole document is about says nothing of one of its rules.
  if (segments[0] === 'info') return shorten(`A rule for all operations. ${data.join(' ')}`.trim());
  for (let length = segments.length; length > 0; length -= 1) {
    const around = tryFind(document, pointerTo(...segments.slice(0, length)));
    const text = isRecord(around) ? (around.description ?? around.summary) : undefined;
    if (typeof text === 'string') return shorten([text.trim(), ...data].join(' '));
  }
  // Behavior data: `repeats archiveProject: {"safe":true}`
  return shorten(`${segments.slice(1).join(' ')}: ${data.join(' ')}`);
}

function tryFind(document: OpenApiDocument, pointer: string): unknown {
  try {
    return findNode(document, pointer);
  } catch {
    return undefined;
  }
}

function pick(node: unknown): string[] {
  if (!isRecord(node)) return [];
  const schema = isRecord(node.schema) ? node.schema : node;
  return KEYWORDS.flatMap((name) =>
    name in schema ? [`${name}: ${JSON.stringify(schema[name])}`] : [],
  );
}

function without(node: unknown, names: readonly string[]): string[] {
  if (!isRecord(node)) return node === undefined ? [] : [JSON.stringify(node)];
  const rest = Object.entries(node).filter(([name]) => !names.includes(name));
  return [JSON.stringify(Object.fromEntries(rest))];
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

/** The schema that stands for all that belong to the one at a pointer; `undefined` elsewhere. */
export function findFamily({ families }: TestedContract, pointer: string): string | undefined {
  return families.get(findSchema(pointer) ?? '');
}

function findSchema(pointer: string): string | undefined {
  return /^#\/components\/schemas\/(\w+)/.exec(pointer)?.[1];
}

/** The page of a schema, or that of the operation. */
export function linkTo(reference: string, pointer: string, operation: string): string {
  const schema = findSchema(pointer);
  const page = schema === undefined ? `operations/${operation}/` : `schemas/${schema}/`;
  return `${reference.replace(/\/?$/, '/')}${page}`;
}
