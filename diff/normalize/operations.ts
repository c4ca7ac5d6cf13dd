import {
  asArray,
  asRecord,
  asString,
  isRecord,
  pick,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ALL_METHODS } from '../../src/contract/read/methods.ts';
import { mergeParameters } from '../../src/contract/read/parameters.ts';
import { joinPointer, pointerTo, resolveRef } from '../../src/contract/read/pointers.ts';
import { applyRules } from '../../src/contract/unspecified.ts';
import { WITHOUT_EFFECT } from './keywords.ts';
import { locationOf, withListing, withLocation } from './locations.ts';
import { normalizeSchema, type SchemaContext } from './schemas.ts';

/** An operation with all that belongs to it, free of references and of the ways to write the same. */
export interface NormalizedOperation {
  /** The key of its pair: the names of path variables left out, `GET /projects/{}/jobs`. */
  readonly key: string;
  /** `GET /projects/{id}/jobs` */
  readonly subject: string;
  /** As in OpenAPI, but `parameters` by place and name, and `security` and `servers` as they take effect. */
  readonly node: UnknownRecord;
}

/** A contract as clients see it. */
export interface NormalizedContract {
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, NormalizedOperation>;
}

/** Normalizes a bundled contract. Throws a ContractError for dangling references. */
export function normalizeContract(source: OpenApiDocument): NormalizedContract {
  const document = applyRules(source);
  const cache = { known: new Map(), circles: 0 };
  const context: SchemaContext = { document, cache, direction: 'request' };
  const operations = new Map<string, NormalizedOperation>();
  for (const [path, item] of Object.entries(asRecord(document.paths))) {
    for (const method of ALL_METHODS.filter((name) => isRecord(asRecord(item)[name]))) {
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      const node = normalizeOperation(context, path, method, asRecord(item));
      operations.set(key, { key, subject: `${method.toUpperCase()} ${path}`, node });
    }
  }
  return { document, operations };
}

function normalizeOperation(
  request: SchemaContext,
  path: string,
  method: string,
  item: UnknownRecord,
): UnknownRecord {
  const { document } = request;
  const response: SchemaContext = { ...request, direction: 'response' };
  const pointer = pointerTo('paths', path, method);
  const { requestBody, responses, ...operation } = asRecord(item[method]);
  const inherited = (key: 'security' | 'servers') =>
    operation[key] !== undefined
      ? { value: operation[key], at: joinPointer(pointer, key) }
      : { value: asRecord(document)[key], at: pointerTo(key) };
  const node: Record<string, unknown> = {
    ...operation,
    security: normalizeSecurity(document, inherited('security')),
    servers: normalizeList(inherited('servers'), (server) => ({ ...server })),
    parameters: normalizeParameters(request, path, [
      { value: item.parameters, at: pointerTo('paths', path, 'parameters') },
      { value: operation.parameters, at: joinPointer(pointer, 'parameters') },
    ]),
    responses: normalizeMap(statusesOf(responses), joinPointer(pointer, 'responses'), (each, at) =>
      normalizeResponse(response, each, at),
    ),
  };
  if (requestBody !== undefined) {
    node.requestBody = normalizeBody(request, requestBody, joinPointer(pointer, 'requestBody'));
  }
  // Texts of a path, and extensions of it and of the responses, which are no response themselves.
  const { summary, description } = item;
  const said = { summary, description, ...extensionsOf(item), ...extensionsOf(responses) };
  if (Object.values(said).some((each) => each !== undefined)) node.pathItem = said;
  if (node.deprecated === false) delete node.deprecated;
  return withLocation(node, pointer);
}

const isExtension = (key: string) => key.startsWith('x-');

const extensionsOf = (node: unknown) => pick(asRecord(node), isExtension);
const statusesOf = (responses: unknown) => pick(asRecord(responses), (key) => !isExtension(key));

/** A value and its location in the bundle. */
interface LocatedValue {
  readonly value: unknown;
  readonly at: string;
}

function normalizeList(
  { value, at }: LocatedValue,
  normal: (item: UnknownRecord) => object,
): readonly unknown[] {
  const list = asArray(value).map((item, index) =>
    withLocation(normal(asRecord(item)), joinPointer(at, index)),
  );
  return withLocation(list, at);
}

/** Security schemes by what they ask for, so that their names do not matter. */
function normalizeSecurity(
  document: OpenApiDocument,
  requirements: LocatedValue,
): readonly unknown[] {
  const schemes = asRecord(asRecord(document.components).securitySchemes);
  return normalizeList(requirements, (requirement) => {
    const named = Object.entries(requirement).map(([name, scopes]) => [
      describeScheme(asRecord(schemes[name])) || name,
      scopes,
    ]);
    return Object.fromEntries(named);
  });
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

/** Parameters by `in` and name; those of the path by their index, because their names are never sent. */
function normalizeParameters(
  context: SchemaContext,
  path: string,
  lists: readonly LocatedValue[],
): UnknownRecord {
  const variables = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const found = lists.map(({ value, at }) =>
    asArray(value).map((item, index) => {
      const listing = joinPointer(at, index);
      const { node, pointer } = follow(context, item, listing);
      const name = asString(node.name) ?? '';
      const key =
        node.in === 'path'
          ? `path ${variables.indexOf(name) + 1}`
          : `${node.in} ${node.in === 'header' ? name.toLowerCase() : name}`;
      return [key, withListing(normalizeParameter(context, node, pointer), listing)] as const;
    }),
  );
  const merged = mergeParameters(found, ([key]) => key);
  return Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const STYLES: Readonly<Record<string, string>> = { path: 'simple', header: 'simple' };

function normalizeParameter(
  context: SchemaContext,
  node: UnknownRecord,
  pointer: string,
): UnknownRecord {
  const style = asString(node.style) ?? STYLES[String(node.in)] ?? 'form';
  const normal = {
    ...withoutEffect(node),
    required: node.required === true,
    style,
    explode: node.explode ?? style === 'form',
    ...(node.content === undefined
      ? { schema: normalizeSchema(context, node.schema, joinPointer(pointer, 'schema')) }
      : { content: normalizeContent(context, node, pointer) }),
  };
  return withLocation(normal, pointer);
}

function normalizeBody(context: SchemaContext, body: unknown, at: string): UnknownRecord {
  const { node, pointer } = follow(context, body, at);
  const content = normalizeContent(context, node, pointer);
  return withLocation({ ...node, required: node.required === true, content }, pointer);
}

function normalizeResponse(context: SchemaContext, response: unknown, at: string): UnknownRecord {
  const { node, pointer } = follow(context, response, at);
  const headers = normalizeHeaders(context, node.headers, joinPointer(pointer, 'headers'));
  return withLocation(
    { ...node, headers, content: normalizeContent(context, node, pointer) },
    pointer,
  );
}

/** Headers by their name in one case; `x-name` has it as it is written. */
function normalizeHeaders(context: SchemaContext, headers: unknown, at: string): UnknownRecord {
  const named = Object.entries(asRecord(headers)).map(([name, header]) => {
    const { node, pointer } = follow(context, header, joinPointer(at, name));
    const normal = {
      ...withoutEffect(node),
      required: node.required === true,
      schema: normalizeSchema(context, node.schema, joinPointer(pointer, 'schema')),
      'x-name': name,
    };
    const key = name.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
    return [key, withListing(withLocation(normal, pointer), joinPointer(at, name))] as const;
  });
  return withLocation(Object.fromEntries(named), at);
}

function normalizeContent(
  context: SchemaContext,
  holder: UnknownRecord,
  pointer: string,
): UnknownRecord {
  const types = normalizeMap(holder.content, joinPointer(pointer, 'content'), (media, at) => {
    const { schema, encoding, ...rest } = asRecord(media);
    const normal = {
      ...rest,
      schema: normalizeSchema(context, schema, joinPointer(at, 'schema')),
      encoding: normalizeMap(encoding, joinPointer(at, 'encoding'), normalizeEncoding),
    };
    return withLocation(normal, at);
  });
  const named = Object.entries(types).map(
    ([type, media]) => [withoutCharset(type), media] as const,
  );
  return withLocation(Object.fromEntries(named), locationOf(types));
}

/** A media type in lower case, and without the character set that texts and JSON have anyway. */
function withoutCharset(type: string): string {
  return type.toLowerCase().replace(/\s*;\s*charset="?utf-8"?(?=\s*(;|$))/, '');
}

function normalizeEncoding(node: unknown, at: string): UnknownRecord {
  const encoding = asRecord(node);
  const style = asString(encoding.style) ?? 'form';
  return withLocation({ ...encoding, style, explode: encoding.explode ?? style === 'form' }, at);
}

/** The nodes of a map in their normal form. */
function normalizeMap(
  map: unknown,
  pointer: string,
  normal: (node: unknown, pointer: string) => UnknownRecord,
): UnknownRecord {
  const nodes = Object.entries(asRecord(map)).map(
    ([name, node]) => [name, normal(node, joinPointer(pointer, name))] as const,
  );
  return withLocation(Object.fromEntries(nodes), pointer);
}

/** A node, or the target of the reference in its place, with its location in the bundle. */
function follow(
  { document }: SchemaContext,
  node: unknown,
  pointer: string,
): { node: UnknownRecord; pointer: string } {
  const { $ref, ...beside } = asRecord(node);
  if (typeof $ref !== 'string') return { node: asRecord(node), pointer };
  return { node: { ...resolveRef<UnknownRecord>(document, { $ref }), ...beside }, pointer: $ref };
}

function withoutEffect(node: UnknownRecord): UnknownRecord {
  return pick(node, (key, value) => WITHOUT_EFFECT[key] !== value || value === undefined);
}
