import { formatList } from '../../src/contract/data.ts';
import type {
  Annotations,
  ConstraintObject,
  MediaTypeObject,
  OpenApiDocument,
  SchemaObject,
  TagObject,
} from '../../src/contract/openapi.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { facetInWords } from '../model/fields.ts';

/** A node of the document while notes are written into it. */
export interface Described {
  description?: string;
}

/** Adds a paragraph to what a node says of itself. */
export function addToDescription(node: Described, paragraph: string): void {
  node.description = [node.description?.trimEnd(), paragraph].filter(Boolean).join('\n\n');
}

/**
 * What a marked node leaves out and what is taken for true, in a line; `null` for one without marks.
 *
 * @param mediaType Which media type the node describes, if it describes one.
 */
export function describeMarks(node: Annotations, mediaType = ''): string | null {
  const facets = node['x-not-shown'];
  if (facets === undefined) return null;
  const what = facets
    .map((facet) =>
      facet === 'mediaType' ? `${facetInWords(facet)} ${mediaType}`.trim() : facetInWords(facet),
    )
    .join(', ');
  const inference = node['x-inference'];
  return inference === undefined
    ? `**Left open (${what}).** ${node['x-left-open'] ?? ''}`
    : `**Inferred (${what}).** ${inference}`;
}

/** Adds what the marks of a node say, once however often the node is met. */
export function addMarks(holder: Described, node: Annotations, mediaType?: string): void {
  const note = describeMarks(node, mediaType);
  if (note !== null && !holder.description?.includes(note)) addToDescription(holder, `> ${note}`);
}

/**
 * Writes what extensions say of every node into a description that the page shows: the node's own, or
 * the nearest above it.
 */
export function writeMarks(document: OpenApiDocument): void {
  write(document, [], document.info as Described);
}

/** Writes the marks of what a body is made of into the body's description; the page shows no other there. */
export function writeBodyMarks(
  document: OpenApiDocument,
  body: Described & { readonly content?: Readonly<Record<string, MediaTypeObject>> },
): void {
  for (const { schema } of Object.values(body.content ?? {})) {
    for (const part of partsOf(document, schema)) {
      addMarks(body, part);
      addConstraints(body, part);
    }
  }
}

/** Adds which parameters or fields have to be sent together, or of which at least one. */
export function addConstraints(
  holder: Described,
  { 'x-constraints': constraints = [] }: { readonly 'x-constraints'?: readonly ConstraintObject[] },
): void {
  for (const { together = [], atLeastOne = [], ...marks } of constraints) {
    const text =
      together.length > 0
        ? `${formatList(together)} go together: send all of them, or none.`
        : `Send at least one of ${formatList(atLeastOne)}.`;
    if (holder.description?.includes(text)) continue;
    addToDescription(holder, text);
    addMarks(holder, marks);
  }
}

function* partsOf(
  document: OpenApiDocument,
  schema: SchemaObject | undefined,
): Generator<SchemaObject> {
  if (schema === undefined) return;
  if (schema.$ref !== undefined) yield* partsOf(document, resolveRef(document, schema));
  else yield schema;
  for (const part of schema.allOf ?? []) yield* partsOf(document, part);
  yield* partsOf(document, schema.items);
}

function write(node: unknown, path: readonly string[], shown: Described): void {
  if (Array.isArray(node)) {
    for (const [index, child] of node.entries()) write(child, [...path, String(index)], shown);
  } else if (typeof node === 'object' && node !== null) {
    const holder = isShown(path) ? (node as Described) : shown;
    addRules(holder, node as SchemaObject, path);
    addMarks(holder, node as Annotations, path.at(-1));
    for (const gap of (node as TagObject)['x-gaps'] ?? []) {
      addToDescription(holder, `> ${gap.about}. ${describeMarks(gap)}`);
    }
    for (const [key, child] of Object.entries(node)) {
      if (isNode(key, path)) write(child, [...path, key], holder);
    }
  }
}

/** Says who may send a field, which for operations is said at more length, and what is secret. */
function addRules(
  holder: Described,
  { 'x-access': access, 'x-secret': secret }: SchemaObject,
  path: readonly string[],
): void {
  if (access !== undefined && path.at(-2) === 'properties') {
    addToDescription(holder, `**Access: ${access}.**`);
  }
  if (secret === true) addToDescription(holder, '**Secret.**');
}

/** Media types and the schemas of parameters, headers and bodies have no description of their own on the page. */
function isShown(path: readonly string[]): boolean {
  const [map, parent, key] = path.slice(-3);
  if (parent === 'properties') return true;
  return key !== 'schema' && key !== 'content' && (parent !== 'content' || map === 'properties');
}

/** Whether a key leads to parts of the contract; examples, enums and extensions are data. */
function isNode(key: string, path: readonly string[]): boolean {
  if (path.at(-1) === 'properties') return true;
  return !key.startsWith('x-') && !DATA.has(key);
}

const DATA = new Set(['const', 'default', 'enum', 'example', 'examples', 'value']);
