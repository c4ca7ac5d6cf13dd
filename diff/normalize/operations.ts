import {
  asArray,
  asRecord,
  asString,
  isRecord,
  joinPointer,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { pointerTo, resolveRef } from '../../src/contract/pointers.ts';
import { WITHOUT_EFFECT } from './keywords.ts';
import { withListing, withLocation } from './locations.ts';
import { type Direction, normalizeSchema, type SchemaCache } from './schemas.ts';

/** An operation with all that belongs to it, free of references and of the ways to write the same. */
export interface NormalizedOperation {
  /** What it is paired by: the names of path variables left out, `GET /projects/{}/jobs`. */
  readonly key: string;
  /** `GET /projects/{id}/jobs` */
  readonly subject: string;
  /** As in OpenAPI, but `parameters` by place and name, and `security` and `servers` as they take effect. */
  readonly node: UnknownRecord;
}

/** What a contract looks like from outside. */
export interface NormalizedContract {
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, NormalizedOperation>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** Normalizes a bundled contract. Throws a ContractError for dangling references. */
export function normalizeContract(document: OpenApiDocument): NormalizedContract {
  const source = { document, cache: { known: new Map(), circles: 0 } };
  const operations = new Map<string, NormalizedOperation>();
  for (const [path, item] of Object.entries(asRecord(document.paths))) {
    for (const method of METHODS.filter((name) => isRecord(asRecord(item)[name]))) {
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const node = normalizeOperation(source, path, method, asRecord(item));
      operations.set(key, { key, subject: `${method.toUpperCase()} ${path}`, node });
    }
  }
  return { document, operations };
}

function normalizeOperation(
  source: NormalizeContext,
  path: string,
  method: string,
  item: UnknownRecord,
): UnknownRecord {
  const { document } = source;
  const pointer = pointerTo('paths', path, method);
  const { requestBody, responses, ...operation } = asRecord(item[method]);
  const inherited = (key: 'security' | 'servers') =>
    operation[key] !== undefined
      ? { value: operation[key], at: joinPointer(pointer, key) }
      : { value: asRecord(document)[key], at: pointerTo(key) };
  const node: Record<string, unknown> = {
    ...operation,
    security: normalizeSecurity(document, inherited('security')),
    servers: normalizeServers(inherited('servers')),
    parameters: normalizeParameters(source, path, [
      [item.parameters, pointerTo('paths', path, 'parameters')],
      [operation.parameters, joinPointer(pointer, 'parameters')],
    ]),
    responses: normalizeMap(responses, joinPointer(pointer, 'responses'), (response, at) =>
      normalizeResponse(source, response, at),
    ),
  };
  if (requestBody !== undefined) {
    node.requestBody = normalizeBody(source, requestBody, joinPointer(pointer, 'requestBody'));
  }
  const { summary, description } = item;
  if (summary !== undefined || description !== undefined) node.pathItem = { summary, description };
  if (node.deprecated === false) delete node.deprecated;
  return withLocation(node, pointer);
}

/** A value and its location in the bundle. */
interface Inherited {
  readonly value: unknown;
  readonly at: string;
}

/** Security schemes by what they ask for, so that their names do not matter. */
function normalizeSecurity(document: OpenApiDocument, { value, at }: Inherited): unknown[] {
  const schemes = asRecord(asRecord(document.components).securitySchemes);
  const list = asArray(value).map((requirement, index) => {
    const named = Object.entries(asRecord(requirement)).map(([name, scopes]) => [
      describeScheme(asRecord(schemes[name])) || name,
      scopes,
    ]);
    return withLocation(Object.fromEntries(named), joinPointer(at, index));
  });
  return withLocation(list, at);
}

/** `apiKey header PRIVATE-TOKEN`: what is sent, without texts for readers. */
function describeScheme({ type, in: place, name, description: _, ...rest }: UnknownRecord): string {
  const others = Object.entries(rest)
    .filter(([key]) => !key.startsWith('x-'))
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  // The names of headers are the same in any case.
  const called = place === 'header' ? asString(name)?.toUpperCase() : name;
  return [type, place, called, ...others.sort()].filter((word) => word !== undefined).join(' ');
}

function normalizeServers({ value, at }: Inherited): unknown[] {
  const list = asArray(value).map((item, index) =>
    withLocation({ ...asRecord(item) }, joinPointer(at, index)),
  );
  return withLocation(list, at);
}

/** The contract that is read, and what of it was. */
interface NormalizeContext {
  readonly document: OpenApiDocument;
  readonly cache: SchemaCache;
}

/** Parameters by place and name; those of the path by their index, because their names are never sent. */
function normalizeParameters(
  source: NormalizeContext,
  path: string,
  lists: readonly (readonly [unknown, string])[],
): UnknownRecord {
  const turns = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const found = lists.flatMap(([list, at]) =>
    asArray(list).map((item, index) => {
      const { node, pointer } = follow(source, item, joinPointer(at, index));
      const name = asString(node.name) ?? '';
      const key =
        node.in === 'path' ? `path ${turns.indexOf(name) + 1}` : parameterKey(node.in, name);
      const normal = normalizeParameter(source, node, pointer);
      return [key, withListing(normal, joinPointer(at, index))] as const;
    }),
  );
  // Of two with one key the later one counts, which is the operation's own.
  const byKey = [...new Map(found)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byKey);
}

function parameterKey(place: unknown, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

const STYLES: Readonly<Record<string, string>> = { path: 'simple', header: 'simple' };

function normalizeParameter(
  source: NormalizeContext,
  node: UnknownRecord,
  pointer: string,
): UnknownRecord {
  const style = asString(node.style) ?? STYLES[String(node.in)] ?? 'form';
  const normal: Record<string, unknown> = {
    ...withoutEffect(node),
    required: node.required === true,
    style,
    explode: node.explode ?? style === 'form',
  };
  if (node.content !== undefined)
    normal.content = normalizeContent(source, 'request', node, pointer);
  else normal.schema = normalizeSchemaOf(source, 'request', node.schema, pointer);
  return withLocation(normal, pointer);
}

function normalizeBody(source: NormalizeContext, body: unknown, at: string): UnknownRecord {
  const { node, pointer } = follow(source, body, at);
  const content = normalizeContent(source, 'request', node, pointer);
  return withLocation({ ...node, required: node.required === true, content }, pointer);
}

function normalizeResponse(source: NormalizeContext, response: unknown, at: string): UnknownRecord {
  const { node, pointer } = follow(source, response, at);
  const headers = normalizeHeaders(source, node.headers, joinPointer(pointer, 'headers'));
  const content = normalizeContent(source, 'response', node, pointer);
  return withLocation({ ...node, headers, content }, pointer);
}

/** Headers by their name in one case; `x-name` has it as it is written. */
function normalizeHeaders(source: NormalizeContext, headers: unknown, at: string): UnknownRecord {
  const named = Object.entries(asRecord(headers)).map(([name, header]) => {
    const { node, pointer } = follow(source, header, joinPointer(at, name));
    const normal = {
      ...withoutEffect(node),
      required: node.required === true,
      schema: normalizeSchemaOf(source, 'response', node.schema, pointer),
      'x-name': name,
    };
    const key = name.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
    return [key, withListing(withLocation(normal, pointer), joinPointer(at, name))] as const;
  });
  return withLocation(Object.fromEntries(named), at);
}

function normalizeContent(
  source: NormalizeContext,
  direction: Direction,
  holder: UnknownRecord,
  pointer: string,
): UnknownRecord {
  return normalizeMap(holder.content, joinPointer(pointer, 'content'), (media, at) => {
    const { schema, encoding, ...rest } = asRecord(media);
    const normal = {
      ...rest,
      schema: normalizeSchemaOf(source, direction, schema, at),
      encoding: normalizeMap(encoding, joinPointer(at, 'encoding'), (each, own) =>
        withLocation(normalizeEncoding(asRecord(each)), own),
      ),
    };
    return withLocation(normal, at);
  });
}

function normalizeEncoding(encoding: UnknownRecord): UnknownRecord {
  const style = asString(encoding.style) ?? 'form';
  return { ...encoding, style, explode: encoding.explode ?? style === 'form' };
}

function normalizeSchemaOf(
  source: NormalizeContext,
  direction: Direction,
  schema: unknown,
  holder: string,
): UnknownRecord {
  return normalizeSchema({ ...source, direction }, schema, joinPointer(holder, 'schema'));
}

/** A map's nodes in their normal form. */
function normalizeMap(
  map: unknown,
  pointer: string,
  normal: (node: unknown, pointer: string) => UnknownRecord,
): UnknownRecord {
  const entries = Object.entries(asRecord(map));
  const made = entries.map(
    ([name, node]) => [name, normal(node, joinPointer(pointer, name))] as const,
  );
  return withLocation(Object.fromEntries(made), pointer);
}

/** A node, or what the reference in its place leads to, with its place in the bundle. */
function follow(
  { document }: NormalizeContext,
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
