/** What can be found of a contract: its operations, parameters, fields and schemas. */
import { isRecord } from '../contract/data.ts';
import { plainName } from '../contract/values.ts';
import type { TextSchema } from '../reference/schema-text.ts';
import type { FieldModel, OperationModel } from '../reference/types.ts';
import { termsFor } from './examples.ts';
import type { EntryKind, IndexEntry } from './index-file.ts';
import { distinctWords } from './words.ts';

/** A text that is shown is cut there. */
export const LONGEST = 140;

/** A message of so many operations or fewer is a name of theirs. */
const FEW = 2;

/** The entries of a contract, with addresses as the reference site has them. */
export function contractEntries(
  operations: readonly OperationModel[],
  schemas: readonly TextSchema[],
): IndexEntry[] {
  const messages = operations.map(listMessages);
  const all = messages.flatMap((texts) => [...texts]);
  const isRare = (message: string) => all.filter((each) => each === message).length <= FEW;
  return [
    ...operations.map((operation, index) => {
      const own = [...(messages[index] ?? [])];
      return operationEntry(operation, own, own.filter(isRare));
    }),
    ...fieldEntries([
      ...operations.map(({ folder, parameters, body }) => ({
        folder,
        fields: [...parameters, ...(body?.fields ?? [])],
      })),
      ...schemas.map(({ name, fields }) => ({ folder: `schemas/${name}/`, fields })),
    ]),
    ...schemas.map(({ name, description, values, seen }) => {
      const shown = [...values, ...seen];
      const words = shown.join(' ');
      const entry = createEntry('schema', name, description.trim(), `schemas/${name}/`, { words });
      const texts = shown.filter((each) => typeof each === 'string');
      return { ...entry, also: [...texts, ...termsFor(name)] };
    }),
  ];
}

export function createEntry(
  kind: EntryKind,
  title: string,
  text: string,
  address: string,
  { within = '', words = '' } = {},
): IndexEntry {
  const shown = shorten(text);
  return { kind, title, text: shown, addresses: [address], within, words, also: [], route: null };
}

/** @param rare Messages of few operations. */
function operationEntry(
  { id, method, path, summary, description, tag, folder, call, responses }: OperationModel,
  messages: readonly string[],
  rare: readonly string[],
): IndexEntry {
  return {
    ...createEntry('operation', summary, description, folder, {
      words: `${tag} ${distinctWords(messages.join(' '))}`,
    }),
    also: [call.replace('api.', ''), ...rare, ...termsFor(id)],
    route: { id, method, path, statuses: responses.flatMap(({ statuses }) => statuses) },
  };
}

/** The texts of the errors in the examples of an operation, each with its field if it has one. */
function listMessages({ responses }: OperationModel): ReadonlySet<string> {
  const examples = responses.flatMap((response) => response.examples);
  return new Set(examples.flatMap(({ value }) => messagesIn(value)));
}

/** The texts of the body of an error. */
export function messagesIn(body: unknown): string[] {
  const message = isRecord(body) ? body.message : undefined;
  if (typeof message === 'string') return [message];
  if (!isRecord(message)) return [];
  return Object.entries(message).flatMap(([field, texts]) =>
    [texts].flat().map((text) => `${field}: ${text}`),
  );
}

interface Holder {
  readonly folder: string;
  readonly fields: readonly FieldModel[];
}

/** A field, with those of an object that has no schema of its own. */
function withInner(field: FieldModel): FieldModel[] {
  return [field, ...field.fields.flatMap(withInner)];
}

/** Fields that are called and described alike, and have the same values, are one entry. */
function fieldEntries(holders: readonly Holder[]): IndexEntry[] {
  const found = new Map<string, IndexEntry & { readonly addresses: string[] }>();
  for (const { folder, fields } of holders) {
    for (const field of fields.flatMap(withInner)) {
      const { name, description, values, seen } = field;
      const words = distinctWords([...values, ...seen].join(' '));
      const key = `${name} ${description} ${words}`;
      const entry = found.get(key) ?? {
        ...createEntry('field', name, description, '', { words }),
        addresses: [],
      };
      entry.addresses.push(`${folder}#${field.anchor.replace(plainName(name), '*')}`);
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

/** As plain text, and no longer than what fits into two lines. */
function shorten(markdown: string): string {
  const text = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`;
}
