/** Serializes inputs of operations as requests, in each way that clients do. */
import type { Operation, RequestBody, ValueSchema } from '../../contract/operation.ts';
import { FORM, JSON_TYPE, MULTIPART } from '../../contract/read/media-types.ts';

/** Path parameters and fields by plain names, query parameters by wire names. */
export interface InputValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a client writes values. */
export interface Serialization {
  readonly arrays: 'brackets' | 'indexed' | 'repeated';
  readonly brackets: 'raw' | 'encoded';
  readonly body: BodyFormat;
}

export type BodyFormat = 'form' | 'json' | 'query' | 'query and form' | 'multipart';

export const DEFAULT_SERIALIZATION: Serialization = {
  arrays: 'brackets',
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

/** The formats in which clients send this operation's body. */
export function listBodyFormats({ body }: Operation): readonly BodyFormat[] {
  if (body === null) return ['form'];
  const formats: Readonly<Record<string, readonly BodyFormat[]>> = {
    [FORM]: ['form', 'query', 'query and form'],
    [JSON_TYPE]: ['json'],
    [MULTIPART]: ['multipart'],
  };
  return Object.entries(formats).flatMap(([type, all]) =>
    body.mediaTypes.includes(type) ? all : [],
  );
}

export async function serialize(
  operation: Operation,
  input: InputValues,
  chosen?: Serialization,
): Promise<HttpRequest> {
  const { method, path, parameters, body } = operation;
  const takesFiles = body?.mediaTypes.includes(MULTIPART) === true;
  const documented = { ...DEFAULT_SERIALIZATION, body: takesFiles ? 'multipart' : 'form' } as const;
  const serialization = chosen ?? documented;
  const query = toPairs(parameters, input.query, serialization, 'wireName');
  const { inQuery, content, type } = await serializeBody(body, input.body, serialization);
  const search = encode([...query, ...inQuery], serialization);
  return {
    method,
    target: `${fillPath(path, input.path)}${search === '' ? '' : `?${search}`}`,
    headers: type === null ? {} : { 'content-type': type },
    body: content,
  };
}

type FormPair = readonly [name: string, text: string | Blob];

/** `inQuery` are the fields that are sent as query parameters. A body that is required is there without fields, too. */
async function serializeBody(
  body: Operation['body'],
  values: Readonly<Record<string, unknown>>,
  serialization: Serialization,
): Promise<{ inQuery: readonly FormPair[]; content: HttpRequest['body']; type: string | null }> {
  const pairs = toPairs(body?.fields ?? [], values, serialization, 'name');
  const isWanted = body?.required === true && serialization.body === 'json';
  if (pairs.length === 0 && !isWanted) return { inQuery: [], content: null, type: null };
  const toForm = (rest: readonly FormPair[], inQuery: readonly FormPair[] = []) => ({
    inQuery,
    content: encode(rest, serialization),
    type: FORM,
  });
  switch (serialization.body) {
    case 'form':
      return toForm(pairs);
    case 'query':
      return { inQuery: pairs, content: null, type: null };
    case 'query and form': {
      const names = [...new Set(pairs.map(([name]) => withoutBrackets(name)))];
      const early = new Set(names.slice(0, names.length >> 1));
      const isEarly = ([name]: FormPair) => early.has(withoutBrackets(name));
      return toForm(
        pairs.filter((pair) => !isEarly(pair)),
        pairs.filter(isEarly),
      );
    }
    case 'json':
      return { inQuery: [], content: JSON.stringify(values), type: JSON_TYPE };
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of pairs) form.append(name, value);
      const response = new Response(form);
      const content = new Uint8Array(await response.arrayBuffer());
      return { inQuery: [], content, type: response.headers.get('content-type') };
    }
  }
}

function withoutBrackets(name: string): string {
  return name.replace(/\[\d*\]$/, '');
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
      return [[schema.wireName, toText(value)]];
    }
    return value.map((item, index) => [
      arrayName(schema, known, index, serialization),
      toText(item),
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

function toText(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  return value === null ? '' : String(value);
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

/** A segment of a path without its percent-encoding, as far as that is well-formed. */
export function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Replaces the variables of a path; slashes in values are encoded. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
