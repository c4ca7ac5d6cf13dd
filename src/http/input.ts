/** Sorts what was sent into the parameters and fields of an operation, whichever way it was spelled. */
import { changesFields } from '../contract/clearable.ts';
import type { Operation, ValueSchema } from '../contract/operation.ts';
import { FORM, MULTIPART } from '../contract/read/media-types.ts';
import { readBody, readPairs, readUntaken, type SentValue } from './body.ts';
import { isPreference } from './prefer.ts';

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
  /** Plain names in query and body that the operation does not know. */
  readonly unknown: readonly string[];
}

/** A request without its method and body. */
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
 * and repeated `x=1`, and the fields of a body in the query. Whatever takes a form takes multipart, too.
 */
export function createInputReader(operation: Operation): InputReader {
  const { parameters, body } = operation;
  const parametersIn = (location: string) => parameters.filter((each) => each.in === location);
  const [inPath, inHeader, inQuery] = ['path', 'header', 'query'].map(parametersIn);
  const documented = body?.mediaTypes ?? [];
  const accepted = documented.includes(FORM) ? [...documented, MULTIPART] : documented;
  const readFields = createFieldsReader(operation);
  const known = new Set([...(inQuery ?? []), ...(body?.fields ?? [])].map(({ name }) => name));
  return ({ path, query, headers }, bytes) => {
    const inBody = body === null ? [] : readBody(bytes, headers, accepted);
    const inVain = groupByName(body === null ? readUntaken(bytes, headers) : []);
    // A name in the body hides the same name in the query.
    const sent = new Map([...groupByName(readPairs(query)), ...groupByName(inBody)]);
    return {
      path: readTexts(inPath, (name) => [name, path[name]]),
      header: readTexts(inHeader, (name) => [name.toLowerCase(), headers.get(name) ?? undefined]),
      query: readNamed(inQuery, 'wireName', sent),
      body: readFields(sent),
      unknown: [...sent, ...inVain].flatMap(([name, { plain }]) => {
        // Some clients repeat in the body what is in the path.
        const isRepeated =
          plain.length > 0 && plain.every(({ value }) => String(value) === path[name]);
        return known.has(name) || isPreference(name) || isRepeated ? [] : name;
      }),
    };
  };
}

type NamedValues = Readonly<Record<string, unknown>>;

/** Values that are sent once, as text; `find` returns the key and the text of a name. */
function readTexts(
  values: readonly ValueSchema[] = [],
  find: (name: string) => readonly [key: string, text: string | undefined],
): NamedValues {
  const found: Record<string, unknown> = {};
  for (const value of values) {
    const [key, text] = find(value.name);
    if (text !== undefined) found[key] = coerce({ value: text, typed: false }, value);
  }
  return found;
}

/**
 * Creates the reader of the fields of a body. Clients send what they have no value for as `null`, or as an empty text of a
 * form. Where the contract does not say that a field may be `null`, this counts as not sent, but for updates: there it
 * clears what the response may show as `null`, and stays as it is, to be rejected, in every other field. 0 counts as the id of
 * nobody, and `null` as no ids.
 */
function createFieldsReader(operation: Operation) {
  const update = changesFields(operation);
  const fields = operation.body?.fields ?? [];
  const readable = fields.map((field): ValueSchema => {
    const isEmptyNull = !field.array && (!update || field.clearable === true);
    return isEmptyNull ? { ...field, types: [...field.types, 'null'] } : field;
  });
  const mayBeNull = new Map(
    fields.map(({ name, types, array }) => [name, !array && types.includes('null')]),
  );
  const ids = fields.filter(({ zeroIsNone }) => zeroIsNone);
  return (sent: ReadonlyMap<string, Spellings>): NamedValues => {
    const read = readNamed(readable, 'name', sent);
    for (const { name, array } of ids) {
      const value = read[name];
      if (Array.isArray(value)) read[name] = value.filter((id) => id !== 0);
      else if (value === (array ? null : 0)) read[name] = array ? [] : null;
    }
    if (update) return read;
    const rest = Object.entries(read).filter(
      ([name, value]) => value !== null || mayBeNull.get(name),
    );
    return Object.fromEntries(rest);
  };
}

function readNamed(
  values: readonly ValueSchema[] = [],
  key: 'name' | 'wireName',
  sent: ReadonlyMap<string, Spellings>,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const value of values) {
    const spelled = sent.get(value.name);
    if (spelled === undefined) continue;
    // One name may stand for one value and for an array.
    const hasTwin = values.some(
      (other) => other.name === value.name && other.array !== value.array,
    );
    const read = value.array ? readArray : readOne;
    const result = read(value, spelled, hasTwin);
    if (result !== undefined) found[value[key]] = result;
  }
  return found;
}

/** Everything that was sent under one plain name. */
interface Spellings {
  /** Sent as `x`. */
  readonly plain: SentValue[];
  /** Sent as `x[]` or `x[0]`. */
  readonly elements: { readonly sent: SentValue; readonly index: number }[];
}

const BRACKETS = /^(.+)\[(\d{0,9})\]$/;

function groupByName(all: readonly SentValue[]): ReadonlyMap<string, Spellings> {
  const names = new Map<string, Spellings>();
  for (const sent of all) {
    const [, bracketed, index] = BRACKETS.exec(sent.name) ?? [];
    const name = bracketed ?? sent.name;
    const spelled = names.get(name) ?? { plain: [], elements: [] };
    names.set(name, spelled);
    if (bracketed === undefined) spelled.plain.push(sent);
    else spelled.elements.push({ sent, index: Number(index) });
  }
  return names;
}

function readArray(value: ValueSchema, { plain, elements }: Spellings, hasTwin: boolean): unknown {
  // `scope` sent once is the parameter `scope`, not an array of one.
  const rest = hasTwin && plain.length === 1 ? [] : plain;
  const sent = [...rest, ...inOrder(elements)];
  const typed = sent.find((each) => each.typed);
  if (typed !== undefined) {
    return Array.isArray(typed.value)
      ? typed.value.map((item) => coerce({ value: item, typed: true }, value))
      : typed.value;
  }
  // `x[]=` is how a form says that the list is empty.
  if (sent.length === 1 && sent[0]?.value === '') return [];
  return sent.length === 0 ? undefined : sent.map((each) => coerce(each, value));
}

/** One text that holds several names may be sent as an array of them. */
const COMMA_SEPARATED: ReadonlySet<string> = new Set(['labels']);

function readOne(value: ValueSchema, { plain, elements }: Spellings, hasTwin: boolean): unknown {
  // Elements belong to the twin.
  const sent = hasTwin ? plain : [...plain, ...inOrder(elements)];
  const [first] = sent;
  if (first === undefined) return undefined;
  const isOne = sent.length === 1 && sent[0] === plain[0];
  if (isOne && !Array.isArray(first.value)) return coerce(first, value);
  // Which of several was meant? A list is invalid here, unless the twin takes it.
  if (hasTwin) return undefined;
  const values = sent.flatMap((each) => each.value);
  const isText = values.every((each) => typeof each === 'string');
  return isText && COMMA_SEPARATED.has(value.name)
    ? coerce({ value: values.join(','), typed: false }, value)
    : values;
}

function inOrder(elements: Spellings['elements']): SentValue[] {
  return elements.toSorted((a, b) => a.index - b.index).map(({ sent }) => sent);
}

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const TRUE = /^(true|1|yes|y|t|on)$/i;
const FALSE = /^(false|0|no|n|f|off)$/i;

/**
 * Gives a value the type that the contract states: text a number, a boolean or, where it is empty, `null`.
 * What cannot be of that type stays as it is, so that validation rejects it. Files stay files.
 */
function coerce({ value: sent, typed }: Omit<SentValue, 'name'>, value: ValueSchema): unknown {
  const { types, format } = value;
  if (types.includes('boolean') && (typeof sent === 'string' || typeof sent === 'number')) {
    if (TRUE.test(String(sent))) return true;
    if (FALSE.test(String(sent))) return false;
  }
  if (typeof sent !== 'string') return sent;
  const isText = types.includes('string') && format === undefined;
  // JSON has a `null` of its own, and may mean an empty text.
  if (sent === '' && types.includes('null') && !(typed && isText)) return null;
  if (typed && isText) return sent;
  if (types.includes('integer') && INTEGER.test(sent)) {
    // Digits beyond what a number holds exactly would name another id than the one sent; they stay text.
    return Number.isSafeInteger(Number(sent)) ? Number(sent) : sent;
  }
  if (types.includes('number') && NUMBER.test(sent)) return Number(sent);
  return sent;
}
