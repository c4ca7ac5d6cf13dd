/** Requests made from the operation table, and the ways in which clients write them. */
import type { Operation, RequestBody, ValueSchema } from '../../contract/operation.ts';

/** The input of an operation by plain names; query parameters by wire names. */
export interface OperationInput {
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

/** A request as it goes over the wire. */
export interface HttpRequest {
  readonly method: string;
  /** Below the prefix. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** A valid input from the examples: with everything that can be sent, or only with what must be. */
export function exampleInput(
  operation: Operation,
  extent: 'all' | 'required' = 'all',
): OperationInput {
  const parameters = (place: string) =>
    operation.parameters.filter((each) => each.in === place && (extent === 'all' || each.required));
  return {
    path: Object.fromEntries(parameters('path').map(({ name, example }) => [name, example])),
    query: Object.fromEntries(
      parameters('query').map(({ wireName, example }) => [wireName, example]),
    ),
    body: operation.body === null ? {} : withFiles(operation.body),
  };
}

/** An example states what is in a file as text. */
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

/** How the documentation tells clients to write this operation's body. */
function documentedSpelling({ body }: Operation): Serialization {
  const multipart = body?.mediaTypes.includes('multipart/form-data') ?? false;
  return { ...DEFAULT_SERIALIZATION, body: multipart ? 'multipart' : 'form' };
}

/** The ways in which clients write this operation's body. */
export function listBodyFormats({ body }: Operation): readonly BodyFormat[] {
  if (body === null) return ['form'];
  const types = body.mediaTypes;
  return [
    ...(types.includes('application/x-www-form-urlencoded')
      ? (['form', 'query', 'query and form'] as const)
      : []),
    ...(types.includes('application/json') ? (['json', 'json with brackets'] as const) : []),
    ...(types.includes('multipart/form-data') ? (['multipart'] as const) : []),
  ];
}

/** Writes an input as a request. */
export async function serialize(
  operation: Operation,
  values: OperationInput,
  spelling: Serialization = documentedSpelling(operation),
): Promise<HttpRequest> {
  const query = pairs(operation.parameters, values.query, spelling, ({ wireName }) => wireName);
  const fields = operation.body?.fields ?? [];
  const body = pairs(fields, values.body, spelling, ({ name }) => name);
  const { inQuery, content, type } = await writeBody(fields, values.body, body, spelling);
  const search = encode([...query, ...inQuery], spelling);
  return {
    method: operation.method,
    target: `${fillPath(operation.path, values.path)}${search === '' ? '' : `?${search}`}`,
    headers: type === null ? {} : { 'content-type': type },
    body: content,
  };
}

type Pair = readonly [name: string, text: string | Blob];

interface WrittenBody {
  readonly inQuery: readonly Pair[];
  readonly content: string | Uint8Array | null;
  readonly type: string | null;
}

async function writeBody(
  fields: readonly ValueSchema[],
  values: Readonly<Record<string, unknown>>,
  body: readonly Pair[],
  spelling: Serialization,
): Promise<WrittenBody> {
  const form = 'application/x-www-form-urlencoded';
  if (body.length === 0) return { inQuery: [], content: null, type: null };
  switch (spelling.body) {
    case 'form':
      return { inQuery: [], content: encode(body, spelling), type: form };
    case 'query':
      return { inQuery: body, content: null, type: null };
    case 'query and form': {
      const names = [...new Set(body.map(([name]) => baseOf(name)))];
      const early = new Set(names.slice(0, names.length >> 1));
      const inQuery = body.filter(([name]) => early.has(baseOf(name)));
      const rest = body.filter(([name]) => !early.has(baseOf(name)));
      return { inQuery, content: encode(rest, spelling), type: form };
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
      return multipart(body);
  }
}

function baseOf(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

async function multipart(body: readonly Pair[]): Promise<WrittenBody> {
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  const response = new Response(form);
  const content = new Uint8Array(await response.arrayBuffer());
  return { inQuery: [], content, type: response.headers.get('content-type') };
}

function pairs(
  known: readonly ValueSchema[],
  values: Readonly<Record<string, unknown>>,
  spelling: Serialization,
  key: (value: ValueSchema) => string,
): Pair[] {
  return known.flatMap((value): Pair[] => {
    const sent = values[key(value)];
    if (sent === undefined) return [];
    if (!value.array || !Array.isArray(sent)) return [[value.wireName, text(sent, spelling)]];
    return sent.map((item, at) => [arrayName(value, known, at, spelling), text(item, spelling)]);
  });
}

function arrayName(
  value: ValueSchema,
  known: readonly ValueSchema[],
  at: number,
  { arrays }: Serialization,
): string {
  if (arrays === 'indexed') return `${value.name}[${at}]`;
  // Beside a parameter of the same name that is no array, the brackets tell the two apart.
  const twin = known.some((other) => other.name === value.name && !other.array);
  return arrays === 'repeated' && !twin ? value.name : value.wireName;
}

function text(value: unknown, { booleans }: Serialization): string | Blob {
  if (value instanceof Blob) return value;
  if (value === null) return '';
  const plain = String(value);
  return typeof value === 'boolean' && booleans === 'True'
    ? plain.replace(/^./, (letter) => letter.toUpperCase())
    : plain;
}

function encode(all: readonly Pair[], { brackets }: Serialization): string {
  return all
    .map(([name, value]) => {
      const encoded = encodeURIComponent(name);
      const key =
        brackets === 'raw' ? encoded.replaceAll('%5B', '[').replaceAll('%5D', ']') : encoded;
      // A space is a plus in forms; both spellings occur.
      const written = encodeURIComponent(String(value));
      return `${key}=${brackets === 'raw' ? written : written.replaceAll('%20', '+')}`;
    })
    .join('&');
}

/** Puts the variables of a path in place, slashes encoded. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
