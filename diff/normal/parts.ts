/** The parts of an operation in their normal form: parameters, body, answers. */

import {
  asArray,
  asRecord,
  asString,
  joinPointer,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { WITHOUT_EFFECT } from './keywords.ts';
import { withOrigin, withSite } from './origins.ts';
import { type Direction, normalSchema, type SchemaMemory } from './schema.ts';

/** The contract that is read, and what of it was. */
export interface Source {
  readonly document: OpenApiDocument;
  readonly memory: SchemaMemory;
}

/** Parameters by place and name; those of the path by their turn, because their names never travel. */
export function parametersOf(
  source: Source,
  path: string,
  lists: readonly (readonly [unknown, string])[],
): UnknownRecord {
  const turns = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const found = lists.flatMap(([list, at]) =>
    asArray(list).map((item, index) => {
      const { node, pointer } = followed(source, item, joinPointer(at, index));
      const name = asString(node.name) ?? '';
      const key = node.in === 'path' ? `path ${turns.indexOf(name) + 1}` : keyOf(node.in, name);
      const normal = normalParameter(source, node, pointer);
      return [key, withSite(normal, joinPointer(at, index))] as const;
    }),
  );
  // Of two with one key the later one counts, which is the operation's own.
  const byKey = [...new Map(found)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byKey);
}

function keyOf(place: unknown, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

const STYLES: Readonly<Record<string, string>> = { path: 'simple', header: 'simple' };

function normalParameter(source: Source, node: UnknownRecord, pointer: string): UnknownRecord {
  const style = asString(node.style) ?? STYLES[String(node.in)] ?? 'form';
  const normal: Record<string, unknown> = {
    ...withoutEffect(node),
    required: node.required === true,
    style,
    explode: node.explode ?? style === 'form',
  };
  if (node.content !== undefined) normal.content = contentOf(source, 'request', node, pointer);
  else normal.schema = schemaIn(source, 'request', node.schema, pointer);
  return withOrigin(normal, pointer);
}

export function normalBody(source: Source, body: unknown, at: string): UnknownRecord {
  const { node, pointer } = followed(source, body, at);
  const content = contentOf(source, 'request', node, pointer);
  return withOrigin({ ...node, required: node.required === true, content }, pointer);
}

export function normalResponse(source: Source, response: unknown, at: string): UnknownRecord {
  const { node, pointer } = followed(source, response, at);
  const headers = headersOf(source, node.headers, joinPointer(pointer, 'headers'));
  const content = contentOf(source, 'response', node, pointer);
  return withOrigin({ ...node, headers, content }, pointer);
}

/** Headers by their name in one case; `x-name` has it as it is written. */
function headersOf(source: Source, headers: unknown, at: string): UnknownRecord {
  const named = Object.entries(asRecord(headers)).map(([name, header]) => {
    const { node, pointer } = followed(source, header, joinPointer(at, name));
    const normal = {
      ...withoutEffect(node),
      required: node.required === true,
      schema: schemaIn(source, 'response', node.schema, pointer),
      'x-name': name,
    };
    const key = name.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
    return [key, withSite(withOrigin(normal, pointer), joinPointer(at, name))] as const;
  });
  return withOrigin(Object.fromEntries(named), at);
}

function contentOf(
  source: Source,
  direction: Direction,
  holder: UnknownRecord,
  pointer: string,
): UnknownRecord {
  return mapOf(holder.content, joinPointer(pointer, 'content'), (media, at) => {
    const { schema, encoding, ...rest } = asRecord(media);
    const normal = {
      ...rest,
      schema: schemaIn(source, direction, schema, at),
      encoding: mapOf(encoding, joinPointer(at, 'encoding'), (each, own) =>
        withOrigin(normalEncoding(asRecord(each)), own),
      ),
    };
    return withOrigin(normal, at);
  });
}

function normalEncoding(encoding: UnknownRecord): UnknownRecord {
  const style = asString(encoding.style) ?? 'form';
  return { ...encoding, style, explode: encoding.explode ?? style === 'form' };
}

function schemaIn(
  source: Source,
  direction: Direction,
  schema: unknown,
  holder: string,
): UnknownRecord {
  return normalSchema({ ...source, direction }, schema, joinPointer(holder, 'schema'));
}

/** A map's nodes in their normal form. */
export function mapOf(
  map: unknown,
  pointer: string,
  normal: (node: unknown, pointer: string) => UnknownRecord,
): UnknownRecord {
  const entries = Object.entries(asRecord(map));
  const made = entries.map(
    ([name, node]) => [name, normal(node, joinPointer(pointer, name))] as const,
  );
  return withOrigin(Object.fromEntries(made), pointer);
}

/** A node, or what the reference in its place leads to, with its place in the bundle. */
function followed(
  { document }: Source,
  node: unknown,
  pointer: string,
): { node: UnknownRecord; pointer: string } {
  const $ref = asString(asRecord(node).$ref);
  if ($ref === undefined) return { node: asRecord(node), pointer };
  const { $ref: _, ...beside } = asRecord(node);
  return { node: { ...resolveRef<UnknownRecord>(document, { $ref }), ...beside }, pointer: $ref };
}

function withoutEffect(node: UnknownRecord): UnknownRecord {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([key, value]) => WITHOUT_EFFECT[key] !== value || value === undefined,
    ),
  );
}
