/** Sorts what was sent into the parameters and fields of an operation, whichever way it was spelled. */
import type { Operation, ValueSchema } from '../contract/operation.ts';
import { readBody, readPairs, type SentValue } from './body.ts';

/**
 * The input of an operation with the types that the contract states, however it was sent. Only names
 * that the operation knows are in it; a value that could not be given its type is as it was sent.
 */
export interface RequestInput {
  readonly path: Readonly<Record<string, unknown>>;
  /** By the name in the URL, since `scope` and `scope[]` may be two parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  /** By lower-case name. */
  readonly header: Readonly<Record<string, unknown>>;
  /** By plain name. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a request carries, besides its method and body. */
interface RequestParts {
  /** The decoded variables of the path. */
  readonly path: Readonly<Record<string, string>>;
  /** Undecoded, without the question mark. */
  readonly query: string;
  readonly headers: Headers;
}

/** Reads the input of one operation; `bytes` is the whole body. Throws a RequestProblem for what cannot be read. */
export type InputReader = (parts: RequestParts, bytes: Uint8Array) => RequestInput;

/**
 * Creates the reader of an operation. It takes query, form, multipart and JSON, arrays as `x[]=1`, `x[0]=1`
 * and repeated `x=1`, and the fields of a body in the query.
 */
export function createInputReader({ parameters, body }: Operation): InputReader {
  const parametersIn = (where: string) => parameters.filter((each) => each.in === where);
  const inPath = parametersIn('path').map((value) => ({ key: value.name, value }));
  const inHeader = parametersIn('header').map((value) => ({
    key: value.name.toLowerCase(),
    value,
  }));
  const inQuery = parametersIn('query');
  const fields = body?.fields ?? [];
  const mediaTypes = body?.mediaTypes ?? [];
  return ({ path, query, headers }, bytes) => {
    const inBody = body === null ? [] : readBody(bytes, headers, mediaTypes);
    const names = query === '' && inBody.length === 0 ? null : collect(readPairs(query), inBody);
    return {
      path: readTexts(inPath, (name) => path[name]),
      header: readTexts(inHeader, (name) => headers.get(name) ?? undefined),
      query: names === null ? NONE : readNamed(inQuery, 'wireName', names),
      body: names === null ? NONE : readNamed(fields, 'name', names),
    };
  };
}

type Values = Readonly<Record<string, unknown>>;
const NONE: Values = {};

/** Values that are sent once, as text. */
function readTexts(
  values: readonly { readonly key: string; readonly value: ValueSchema }[],
  sent: (key: string) => string | undefined,
): Values {
  if (values.length === 0) return NONE;
  const found: Record<string, unknown> = {};
  for (const { key, value } of values) {
    const text = sent(key);
    if (text !== undefined) found[key] = coerce(text, value);
  }
  return found;
}

function readNamed(
  values: readonly ValueSchema[],
  key: 'name' | 'wireName',
  sent: ReadonlyMap<string, Spellings>,
): Values {
  const found: Record<string, unknown> = {};
  for (const value of values) {
    const picked = pick(value, sent.get(value.name), values);
    if (picked !== undefined) found[value[key]] = picked;
  }
  return found;
}

/** Everything that was sent under one plain name. */
interface Spellings {
  /** Sent as `x`. */
  readonly plain: SentValue[];
  /** Sent as `x[]` or `x[0]`. */
  readonly elements: Element[];
}

interface Element {
  readonly sent: SentValue;
  readonly index: number;
}

/** Groups by plain name. A name in the body hides the same name in the query. */
function collect(
  query: readonly SentValue[],
  body: readonly SentValue[],
): ReadonlyMap<string, Spellings> {
  if (query.length === 0) return group(body);
  return body.length === 0 ? group(query) : new Map([...group(query), ...group(body)]);
}

const BRACKETS = /^(.+)\[(\d{0,9})\]$/;

function group(all: readonly SentValue[]): ReadonlyMap<string, Spellings> {
  const names = new Map<string, Spellings>();
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
  spelled: Spellings | undefined,
  all: readonly ValueSchema[],
): unknown {
  if (spelled === undefined) return undefined;
  return value.array ? pickArray(value, spelled, all) : pickOne(value, spelled, all);
}

function pickArray(
  value: ValueSchema,
  { plain, elements }: Spellings,
  all: readonly ValueSchema[],
): unknown {
  // `scope` sent once is the parameter `scope`, not an array of one.
  const rest = hasTwin(value, all) && plain.length === 1 ? [] : plain;
  const typed = [...rest, ...elements.map(({ sent }) => sent)].find((sent) => sent.typed);
  if (typed !== undefined) return typed.value;
  const sent = [...rest, ...sortByIndex(elements)];
  // `x[]=` is how a form says that the list is empty.
  if (sent.length === 1 && sent[0]?.value === '') return [];
  return sent.length === 0 ? undefined : sent.map((each) => coerce(each.value, value));
}

function pickOne(value: ValueSchema, { plain }: Spellings, all: readonly ValueSchema[]): unknown {
  const [first, second] = plain;
  if (first === undefined) return undefined;
  if (second === undefined) return first.typed ? first.value : coerce(first.value, value);
  // Which of several was meant? A list is invalid here, unless the twin takes it.
  return hasTwin(value, all) ? undefined : plain.map((sent) => sent.value);
}

/** Whether the operation takes this name both as one value and as an array. */
function hasTwin(value: ValueSchema, all: readonly ValueSchema[]): boolean {
  return all.some((other) => other.name === value.name && other.array !== value.array);
}

function sortByIndex(elements: Spellings['elements']): SentValue[] {
  return elements.toSorted((a, b) => a.index - b.index).map(({ sent }) => sent);
}

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * Gives text the type that the contract states. Text that cannot be of that type stays text, so that
 * validation rejects it. Files stay files.
 */
function coerce(sent: unknown, { types }: ValueSchema): unknown {
  if (typeof sent !== 'string') return sent;
  if (sent === '' && types.includes('null') && !types.includes('string')) return null;
  if (types.includes('integer') && INTEGER.test(sent)) return toExactNumber(sent);
  if (types.includes('number') && NUMBER.test(sent)) return Number(sent);
  if (types.includes('boolean')) return toBoolean(sent);
  return sent;
}

/** Digits beyond what a number holds exactly would name another id than the one sent; they stay text. */
function toExactNumber(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}

/** Clients in Python send `True`. */
function toBoolean(sent: string): boolean | string {
  const word = sent.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : sent;
}
