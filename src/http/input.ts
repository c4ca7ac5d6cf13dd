/** Sorts what was sent into the parameters and fields of an operation, whichever way it was spelled. */
import type { Operation, ValueSchema } from '../contract/operation.ts';
import { readBody } from './body.ts';
import { coerce } from './coerce.ts';
import { readPairs, type Sent } from './sent.ts';

/**
 * The input of an operation with the types that the contract states, however it travelled. Only names
 * that the operation knows are in it; a value that could not be given its type is as it was sent.
 */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  /** By wire name, since `scope` and `scope[]` may be two parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  /** By lower-case name. */
  readonly header: Readonly<Record<string, unknown>>;
  /** By plain name. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a request carries, besides its method. */
export interface RequestParts {
  /** The decoded variables of the path. */
  readonly path: Readonly<Record<string, string>>;
  /** Undecoded, without the question mark. */
  readonly query: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Reads the whole body; called only for operations that take one. */
  readonly body: () => Uint8Array | Promise<Uint8Array>;
}

/**
 * Reads the input of an operation: query, form, multipart and JSON, arrays as `x[]=1`, `x[0]=1` and
 * repeated `x=1`, fields of a body in the query. Throws a RequestProblem for what cannot be read.
 */
export async function readInput(operation: Operation, parts: RequestParts): Promise<Input> {
  const bytes = operation.body === null ? NOTHING : await parts.body();
  return inputReader(operation)(parts, bytes);
}

const NOTHING = new Uint8Array();

/** Reads what a request carries, with the bytes of its body. Throws a RequestProblem. */
export type InputReader = (parts: Omit<RequestParts, 'body'>, bytes: Uint8Array) => Input;

/** The reader of one operation, as `readInput` describes it, for who has the body already. */
export function inputReader({ parameters, body }: Operation): InputReader {
  const place = (where: string) => parameters.filter((each) => each.in === where);
  const inPath = place('path').map((value) => ({ key: value.name, value }));
  const inHeader = place('header').map((value) => ({ key: value.name.toLowerCase(), value }));
  const inQuery = place('query');
  const fields = body?.fields ?? [];
  const mediaTypes = body?.mediaTypes ?? [];
  return ({ path, query, headers }, bytes) => {
    const inBody = body === null ? [] : readBody(bytes, headers, mediaTypes);
    const names = query === '' && inBody.length === 0 ? null : collect(readPairs(query), inBody);
    return {
      path: texts(inPath, path),
      header: texts(inHeader, headers),
      query: names === null ? NONE : named(inQuery, wireNameOf, names),
      body: names === null ? NONE : named(fields, nameOf, names),
    };
  };
}

const nameOf = ({ name }: ValueSchema) => name;
const wireNameOf = ({ wireName }: ValueSchema) => wireName;

type Values = Readonly<Record<string, unknown>>;
const NONE: Values = {};

/** Values that are sent once, as text. */
function texts(
  values: readonly { readonly key: string; readonly value: ValueSchema }[],
  sent: Readonly<Record<string, string | undefined>>,
): Values {
  if (values.length === 0) return NONE;
  const found: Record<string, unknown> = {};
  for (const { key, value } of values) {
    const text = sent[key];
    if (text !== undefined) found[key] = coerce(text, value);
  }
  return found;
}

function named(
  values: readonly ValueSchema[],
  key: (value: ValueSchema) => string,
  sent: ReadonlyMap<string, Spelled>,
): Values {
  const found: Record<string, unknown> = {};
  for (const value of values) {
    const picked = pick(value, sent.get(value.name), values);
    if (picked !== undefined) found[key(value)] = picked;
  }
  return found;
}

/** Everything that was sent under one plain name. */
interface Spelled {
  /** Sent as `x`. */
  readonly plain: Sent[];
  /** Sent as `x[]` or `x[0]`. */
  readonly elements: Element[];
}

interface Element {
  readonly sent: Sent;
  readonly index: number;
}

/** Groups by plain name. A name in the body hides the same name in the query. */
function collect(query: readonly Sent[], body: readonly Sent[]): ReadonlyMap<string, Spelled> {
  if (query.length === 0) return group(body);
  return body.length === 0 ? group(query) : new Map([...group(query), ...group(body)]);
}

const BRACKETS = /^(.+)\[(\d{0,9})\]$/;

function group(all: readonly Sent[]): ReadonlyMap<string, Spelled> {
  const names = new Map<string, Spelled>();
  for (const sent of all) {
    const [, bracketed, index] = (sent.name.endsWith(']') ? BRACKETS.exec(sent.name) : null) ?? [];
    const name = bracketed ?? sent.name;
    const spelled = names.get(name);
    if (bracketed === undefined) {
      if (spelled === undefined) names.set(name, { plain: [sent], elements: [] });
      else spelled.plain.push(sent);
    } else {
      const element = { sent, index: Number(index) };
      if (spelled === undefined) names.set(name, { plain: [], elements: [element] });
      else spelled.elements.push(element);
    }
  }
  return names;
}

/** The value of one parameter or field among what was sent under its name; `undefined` when nothing was. */
function pick(
  value: ValueSchema,
  spelled: Spelled | undefined,
  all: readonly ValueSchema[],
): unknown {
  if (spelled === undefined) return undefined;
  return value.array ? pickArray(value, spelled, all) : pickOne(value, spelled, all);
}

function pickArray(
  value: ValueSchema,
  { plain, elements }: Spelled,
  all: readonly ValueSchema[],
): unknown {
  // `scope` sent once is the parameter `scope`, not an array of one.
  const rest = hasTwin(value, all) && plain.length === 1 ? [] : plain;
  const typed = [...rest, ...elements.map(({ sent }) => sent)].find((sent) => sent.typed);
  if (typed !== undefined) return typed.value;
  const sent = [...rest, ...inOrder(elements)];
  // `x[]=` is how a form says that the list is empty.
  if (sent.length === 1 && sent[0]?.value === '') return [];
  return sent.length === 0 ? undefined : sent.map((each) => coerce(each.value, value));
}

function pickOne(value: ValueSchema, { plain }: Spelled, all: readonly ValueSchema[]): unknown {
  const [first, second] = plain;
  if (first === undefined) return undefined;
  if (second === undefined) return first.typed ? first.value : coerce(first.value, value);
  // Which of several was meant? As a list it is refused, unless it is one for the twin.
  return hasTwin(value, all) ? undefined : plain.map((sent) => sent.value);
}

/** Whether the operation takes this name both as one value and as an array. */
function hasTwin(value: ValueSchema, all: readonly ValueSchema[]): boolean {
  return all.some((other) => other.name === value.name && other.array !== value.array);
}

function inOrder(elements: Spelled['elements']): Sent[] {
  return elements.toSorted((a, b) => a.index - b.index).map(({ sent }) => sent);
}
