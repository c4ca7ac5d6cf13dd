/** Serializes inputs of operations as requests, in each way that clients do. */
import type { Operation, RequestBody, ValueSchema } from '../../contract/operation.ts';

/** Path parameters and fields by plain names, query parameters by wire names. */
export interface InputValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a client writes values. */
export interface Serialization {
  readonly arrays: 'brackets' | 'indexed' | 'repeated';
  readonly booleans: 'true' | 'True';
  readonly brackets: 'raw' | 'encoded';
  readonly body: BodyFormat;
}

export type BodyFormat =
  | 'form'
  | 'json'
  | 'json with brackets'
  | 'query'
  | 'query and form'
  | 'multipart';

export const DEFAULT_SERIALIZATION: Serialization = {
  arrays: 'brackets',
  booleans: 'true',
  brackets: 'raw',
  body: 'form',
};

export interface HttpRequest {
  readonly method: string;
  /** Path below the prefix, and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** A valid input from the contract's examples. A body is always the whole example. */
export function exampleInput(
  { parameters, body }: Operation,
  extent: 'all' | 'required' = 'all',
): InputValues {
  const chosen = parameters.filter(({ required }) => extent === 'all' || required);
  const examples = (location: string, key: 'name' | 'wireName') =>
    Object.fromEntries(
      chosen.filter((each) => each.in === location).map((each) => [each[key], each.example]),
    );
  return {
    path: examples('path', 'name'),
    query: examples('query', 'wireName'),
    body: body === null ? {} : withFiles(body),
  };
}

/** Examples have the content of a file as text. */
function withFiles({ example, fields }: RequestBody): Readonly<Record<string, unknown>> {
  const isFile = (name: string) =>
    fields.some((field) => field.name === name && field.types.includes('binary'));
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      isFile(name) ? new File([String(value)], 'example.bin') : value,
    ]),
  );
}

/** The serialization that the documentation describes for this operation. */
function documentedSerialization({ body }: Operation): Serialization {
  const multipart = body?.mediaTypes.includes('multipart/form-data') ?? false;
  return { ...DEFAULT_SERIALIZATION, body: multipart ? 'multipart' : 'form' };
}

/** The formats in which clients send this operation's body. */
export function listBodyFormats({ body }: Operation): readonly BodyFormat[] {
  if (body === null) return ['form'];
  const formats: Readonly<Record<string, readonly BodyFormat[]>> = {
    'application/x-www-form-urlencoded': ['form', 'query', 'query and form'],
    'application/json': ['json', 'json with brackets'],
    'multipart/form-data': ['multipart'],
  };
  return Object.entries(formats).flatMap(([type, all]) =>
    body.mediaTypes.includes(type) ? all : [],
  );
}

export async function serialize(
  operation: Operation,
  input: InputValues,
  serialization: Serialization = documentedSerialization(operation),
): Promise<HttpRequest> {
  const { method, path, parameters, body } = operation;
  const query = toPairs(parameters, input.query, serialization, 'wireName');
  const { inQuery, content, type } = await serializeBody(
    body?.fields ?? [],
    input.body,
    serialization,
  );
  const search = encode([...query, ...inQuery], serialization);
  return {
    method,
    target: `${fillPath(path, input.path)}${search === '' ? '' : `?${search}`}`,
    headers: type === null ? {} : { 'content-type': type },
    body: content,
  };
}

type FormPair = readonly [name: string, text: string | Blob];

interface SerializedBody {
  /** Fields that are sent as query parameters. */
  readonly inQuery: readonly FormPair[];
  readonly content: string | Uint8Array | null;
  readonly type: string | null;
}

async function serializeBody(
  fields: readonly ValueSchema[],
  values: Readonly<Record<string, unknown>>,
  serialization: Serialization,
): Promise<SerializedBody> {
  const pairs = toPairs(fields, values, serialization, 'name');
  if (pairs.length === 0) return { inQuery: [], content: null, type: null };
  const form = (rest: readonly FormPair[], inQuery: readonly FormPair[] = []): SerializedBody => ({
    inQuery,
    content: encode(rest, serialization),
    type: 'application/x-www-form-urlencoded',
  });
  switch (serialization.body) {
    case 'form':
      return form(pairs);
    case 'query':
      return { inQuery: pairs, content: null, type: null };
    case 'query and form': {
      const names = [...new Set(pairs.map(([name]) => withoutBrackets(name)))];
      const early = new Set(names.slice(0, names.length >> 1));
      const isEarly = ([name]: FormPair) => early.has(withoutBrackets(name));
      return form(
        pairs.filter((pair) => !isEarly(pair)),
        pairs.filter(isEarly),
      );
    }
    case 'json':
      return { inQuery: [], content: JSON.stringify(values), type: 'application/json' };
    case 'json with brackets': {
      const wireName = (name: string) =>
        fields.find((field) => field.name === name)?.wireName ?? name;
      const renamed = Object.entries(values).map(([name, value]) => [wireName(name), value]);
      const content = JSON.stringify(Object.fromEntries(renamed));
      return { inQuery: [], content, type: 'application/json; charset=utf-8' };
    }
    case 'multipart':
      return serializeMultipart(pairs);
  }
}

function withoutBrackets(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

async function serializeMultipart(pairs: readonly FormPair[]): Promise<SerializedBody> {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  const response = new Response(form);
  const content = new Uint8Array(await response.arrayBuffer());
  return { inQuery: [], content, type: response.headers.get('content-type') };
}

function toPairs(
  known: readonly ValueSchema[],
  values: Readonly<Record<string, unknown>>,
  serialization: Serialization,
  key: 'name' | 'wireName',
): FormPair[] {
  return known.flatMap((schema): FormPair[] => {
    const value = values[schema[key]];
    if (value === undefined) return [];
    if (!schema.array || !Array.isArray(value)) {
      return [[schema.wireName, toText(value, serialization)]];
    }
    return value.map((item, index) => [
      arrayName(schema, known, index, serialization),
      toText(item, serialization),
    ]);
  });
}

function arrayName(
  { name, wireName }: ValueSchema,
  known: readonly ValueSchema[],
  index: number,
  { arrays }: Serialization,
): string {
  if (arrays === 'indexed') return `${name}[${index}]`;
  // Only brackets distinguish it from a parameter of the same name that is not an array.
  const twin = known.some((other) => other.name === name && !other.array);
  return arrays === 'repeated' && !twin ? name : wireName;
}

function toText(value: unknown, { booleans }: Serialization): string | Blob {
  if (value instanceof Blob) return value;
  if (value === null) return '';
  const text = String(value);
  return typeof value === 'boolean' && booleans === 'True'
    ? text.replace(/^./, (letter) => letter.toUpperCase())
    : text;
}

/** With encoded brackets, spaces become `+`, as HTML forms do. */
function encode(pairs: readonly FormPair[], { brackets }: Serialization): string {
  return pairs
    .map(([name, value]) => {
      const [key, text] = [encodeURIComponent(name), encodeURIComponent(String(value))];
      return brackets === 'raw'
        ? `${key.replaceAll('%5B', '[').replaceAll('%5D', ']')}=${text}`
        : `${key}=${text.replaceAll('%20', '+')}`;
    })
    .join('&');
}

/** Replaces the variables of a path; slashes in values are encoded. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
