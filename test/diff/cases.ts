import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { parsePointer } from '../../src/contract/read/pointers.ts';

/** A change of the small contract as cases.yaml has it. */
interface Patch extends Edit {
  /** The contract before the change. */
  readonly from?: Edit;
  readonly says?: string;
  readonly subjects?: readonly string[];
}

export interface Edit {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly move?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
}

/** A change, and the contract without and with it. */
export interface Case extends Patch {
  readonly name: string;
  /** The rating of the change, and that of taking it back. */
  readonly rated: string;
  readonly base: OpenApiDocument;
  readonly changed: OpenApiDocument;
}

const read = <T>(name: string) => parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

export const smallContract = read<OpenApiDocument>('contract.yaml');
export const publicDocument = read<OpenApiDocument>('public.yaml');

const { bases: _, ...groups } = read<Record<string, Record<string, Patch>>>('cases.yaml');

export const cases: readonly Case[] = Object.entries(groups).flatMap(([rated, patches]) =>
  Object.entries(patches).map(([name, patch]) => {
    const base = patch.from === undefined ? smallContract : changedBy(smallContract, patch.from);
    return { ...patch, name, rated, base, changed: changedBy(base, patch) };
  }),
);

/** A copy of a contract with a patch applied: first moves, then what is set, then what is removed. */
export function changedBy(
  document: OpenApiDocument,
  { move = {}, set = {}, remove = [] }: Edit,
): OpenApiDocument {
  const copy = structuredClone(document);
  for (const [from, to] of Object.entries(move)) put(copy, to, take(copy, from));
  for (const [pointer, value] of Object.entries(set)) put(copy, pointer, structuredClone(value));
  for (const pointer of remove) take(copy, pointer);
  return copy;
}

type Holder = Record<string, unknown>;

function holderOf(document: object, pointer: string): { holder: Holder | unknown[]; key: string } {
  const segments = parsePointer(pointer);
  const key = segments.pop() ?? '';
  let holder = document as Holder;
  for (const segment of segments) {
    const next = holder[segment];
    if (typeof next !== 'object' || next === null) throw new Error(`${pointer}: no ${segment}.`);
    holder = next as Holder;
  }
  return { holder, key };
}

function put(document: object, pointer: string, value: unknown): void {
  const { holder, key } = holderOf(document, pointer);
  if (Array.isArray(holder)) {
    const index = Number(key);
    // Past the end it is added, whatever the number.
    if (index < holder.length) holder[index] = value;
    else holder.push(value);
  } else holder[key] = value;
}

function take(document: object, pointer: string): unknown {
  const { holder, key } = holderOf(document, pointer);
  const found = (holder as Holder)[key];
  if (found === undefined) throw new Error(`${pointer}: nothing stands there.`);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return found;
}
