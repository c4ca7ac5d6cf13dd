/** What can be found of a contract: its operations, parameters, fields and schemas. */

import { isRecord } from '../contract/data.ts';
import type { OpenApiDocument, SchemaObject } from '../contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../contract/read/operations.ts';
import { componentName } from '../contract/read/pointers.ts';
import { listExamples, mergeSchema, objectShape } from '../contract/read/schemas.ts';
import { plainName } from '../contract/values.ts';
import { termsFor } from './examples.ts';
import type { EntryKind, IndexEntry } from './index-file.ts';
import { distinctWords } from './words.ts';

/** A text that is shown is cut there. */
export const LONGEST = 140;

/** A message of so many operations or fewer is a name of theirs. */
const FEW = 2;

/**
 * The entries of a contract, with addresses as the reference site has them.
 *
 * @param namesOf Further names of an operation, such as those of a client.
 */
export function contractEntries(
  document: OpenApiDocument,
  namesOf: (id: string) => readonly string[] = () => [],
): IndexEntry[] {
  const operations = readOperations(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const messages = new Map(operations.map((each) => [each.id, listMessages(document, each)]));
  const all = [...messages.values()].flatMap((texts) => [...texts]);
  const isRare = (message: string) => all.filter((each) => each === message).length <= FEW;
  return [
    ...operations.map((operation) => {
      const own = messages.get(operation.id) ?? new Set();
      const also = [...namesOf(operation.id), ...[...own].filter(isRare)];
      return operationEntry(operation, [...own], also);
    }),
    ...fieldEntries([
      ...operations.map((operation) => fieldsOfOperation(document, operation)),
      ...schemas.map(([name, schema]) => ({
        folder: `schemas/${name}/`,
        fields: fieldsOf(document, schema, 'field'),
      })),
    ]),
    ...schemas.map(([name, schema]) => {
      const { whole } = mergeSchema(document, schema);
      const seen = [...(whole.enum ?? whole.examples ?? [])];
      const words = seen.join(' ');
      const values = seen.filter((each) => typeof each === 'string');
      const description = (schema.description ?? '').trim();
      const entry = createEntry('schema', name, description, `schemas/${name}/`, { words });
      return {
        ...entry,
        also: [...values, ...termsFor(name)],
      };
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

function operationEntry(
  { id, method, path, node, responses }: DocumentedOperation,
  messages: readonly string[],
  also: readonly string[],
): IndexEntry {
  const { summary, description = '', tags } = node;
  return {
    ...createEntry('operation', summary, description.trim(), `operations/${id}/`, {
      words: `${tags.join(' ')} ${distinctWords(messages.join(' '))}`,
    }),
    also: [...also, ...termsFor(id)],
    route: { id, method, path, statuses: responses.map(({ status }) => status) },
  };
}

/** The texts of the errors in the examples of an operation, each with its field if it has one. */
function listMessages(
  document: OpenApiDocument,
  { responses }: DocumentedOperation,
): ReadonlySet<string> {
  const values = responses.flatMap(({ media }) =>
    media === null ? [] : listExamples(document, media.node).map(({ value }) => value),
  );
  return new Set(values.flatMap(messagesIn));
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

interface SearchedField {
  readonly name: string;
  readonly description: string;
  readonly anchor: string;
  readonly words: string;
}

interface Holder {
  readonly folder: string;
  readonly fields: readonly SearchedField[];
}

function fieldsOfOperation(document: OpenApiDocument, operation: DocumentedOperation): Holder {
  const { id, parameters, requestBody } = operation;
  const seen = new Set<string>();
  const own = parameters.flatMap(({ node: { name, in: location, description, schema } }) => {
    const base = `${location}-${plainName(name)}`;
    // A parameter may be there twice: for one value, and for a list of them.
    const anchor = seen.has(base) ? `${base}-list` : base;
    seen.add(base);
    return fieldOf(document, name, schema, anchor, description);
  });
  const contents = Object.entries(requestBody?.node.content ?? {});
  // The names of a form are what is documented.
  const [, media] = contents.find(([type]) => !type.includes('json')) ?? contents[0] ?? [];
  const body = media?.schema === undefined ? [] : fieldsOf(document, media.schema, 'body');
  return { folder: `operations/${id}/`, fields: [...own, ...body] };
}

/** The fields of an object, or of an array's items, with those of objects that have no schema of their own. */
function fieldsOf(
  document: OpenApiDocument,
  schema: SchemaObject,
  prefix: string,
): SearchedField[] {
  const { whole } = mergeSchema(document, schema);
  if (whole.items !== undefined) return fieldsOf(document, whole.items, prefix);
  const { properties } = objectShape(document, schema);
  return Object.entries(properties).flatMap(([name, property]) =>
    fieldOf(document, name, property, `${prefix}-${plainName(name)}`),
  );
}

function fieldOf(
  document: OpenApiDocument,
  name: string,
  schema: SchemaObject,
  anchor: string,
  description?: string,
): SearchedField[] {
  const { whole } = mergeSchema(document, schema);
  const items = whole.items === undefined ? undefined : mergeSchema(document, whole.items).whole;
  const values = whole.enum ?? items?.enum ?? whole.examples ?? items?.examples ?? [];
  const parts = [whole.items ?? schema, ...(whole.anyOf ?? whole.oneOf ?? [])];
  const isNamed = parts.some((part) => componentName(part) !== null);
  const text = (description ?? whole.description ?? '').trim();
  return [
    { name, description: text, anchor, words: distinctWords(values.join(' ')) },
    ...(isNamed ? [] : fieldsOf(document, schema, anchor)),
  ];
}

/** Fields that are called and described alike are one entry. */
function fieldEntries(holders: readonly Holder[]): IndexEntry[] {
  const found = new Map<string, { readonly field: SearchedField; readonly addresses: string[] }>();
  for (const { folder, fields } of holders) {
    for (const field of fields) {
      const key = `${field.name} ${field.description}`;
      const entry = found.get(key) ?? { field, addresses: [] };
      entry.addresses.push(`${folder}#${field.anchor.replace(plainName(field.name), '*')}`);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ field: { name, description, words }, addresses }) => ({
    ...createEntry('field', name, description, '', { words }),
    addresses,
  }));
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
