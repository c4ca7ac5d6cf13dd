/** What the examples of the contract hold for each of its component schemas. */
import type { MediaTypeObject, SchemaObject } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { componentName, resolveRef } from '../../src/contract/read/pointers.ts';
import { listExamples } from '../../src/contract/read/schemas.ts';
import { document } from '../conform/contract.ts';

/** By the name of a schema, the values that stand where it is referred to. */
export function samples(): ReadonlyMap<string, ReadonlySet<unknown>> {
  const found = new Map<string, Set<unknown>>();
  for (const { requestBody, responses } of readOperations(document)) {
    const medias = [...responses, ...(requestBody === null ? [] : [requestBody])].flatMap(
      ({ node }) => Object.values(node.content ?? {}),
    );
    for (const media of medias) collectFrom(media, found);
  }
  return found;
}

function collectFrom(media: MediaTypeObject, found: Map<string, Set<unknown>>): void {
  for (const { value } of listExamples(document, media)) collect(media.schema ?? {}, value, found);
}

function collect(schema: SchemaObject, value: unknown, found: Map<string, Set<unknown>>): void {
  const name = componentName(schema);
  if (name !== null) {
    found.set(name, (found.get(name) ?? new Set()).add(value));
    collect(resolveRef<SchemaObject>(document, schema), value, found);
  }
  const { allOf = [], anyOf = [], items, properties = {} } = schema;
  for (const part of [...allOf, ...anyOf]) collect(part, value, found);
  if (items !== undefined && Array.isArray(value)) {
    for (const item of value) collect(items, item, found);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, property] of Object.entries(properties)) {
    if (Object.hasOwn(value, key))
      collect(property, (value as Record<string, unknown>)[key], found);
  }
}
