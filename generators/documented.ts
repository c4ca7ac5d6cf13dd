/** The contract without its assumptions, derived from their marks. */

import type { Annotations } from '../src/contract/annotations.ts';
import { isRecord, mapValues, pick, type UnknownRecord } from '../src/contract/data.ts';
import type { OpenApiDocument, OperationObject, SchemaObject } from '../src/contract/openapi.ts';
import { readOperations } from '../src/contract/read/operations.ts';
import {
  componentsUsedBy,
  findNode,
  pointerTo,
  resolveRef,
} from '../src/contract/read/pointers.ts';
import { assumedAspects } from '../src/contract/unspecified.ts';

/** The section of the introduction that explains the marks, and what replaces it. */
const CERTAINTY = '## How certain this contract is\n';
const ALL_DOCUMENTED = `${CERTAINTY}
This is the documented-only view of the contract: it states what the service documents, and nothing that is
assumed.
`;
const NO_STATUS = 'The documentation names no status of success.';

/**
 * The documented-only view of the contract: no JSON request bodies, no paging headers, no shared
 * statuses, no assumed types, tokens required only where that is documented. An operation without a documented success has a bare `default` response.
 * Behavior, access, links and statements that begin with "Assumed" are left out.
 */
export function toDocumented(contract: OpenApiDocument): OpenApiDocument {
  const bodies = readOperations(contract).map(({ node }) => node.requestBody);
  const source = { contract, sent: componentsUsedBy(contract, bodies) };
  const { info, security = [], ...document } = dropUnused(strip(source, contract, []));
  const [description] = (info.description ?? '').split(CERTAINTY);
  return {
    ...document,
    info: { ...info, description: `${description}${ALL_DOCUMENTED}` },
    // That an operation needs a token is assumed, unless it says so itself.
    security: [{}, ...security],
  };
}

/** The contract, and the components that its requests send. */
interface SentContract {
  readonly contract: OpenApiDocument;
  readonly sent: ReadonlySet<string>;
}

/** A copy of a node without what is assumed in it; `segments` is where it stands in the contract. */
function strip<Node>(source: SentContract, node: Node, segments: readonly string[]): Node {
  if (isExample(segments)) return node;
  if (typeof node === 'string') return stripText(node) as Node;
  const isList = Array.isArray(node);
  if (!isList && !isRecord(node)) return node;
  const kept = Object.entries(isList ? node : toFacts(source, node, segments))
    .filter(([key, value]) => !isLeftOut(source, value, [...segments, key]))
    .map(([key, value]) => [key, strip(source, value, [...segments, key])] as const);
  return (isList ? kept.map(([, item]) => item) : Object.fromEntries(kept)) as Node;
}

function isExample(segments: readonly string[]): boolean {
  return ['example', 'examples'].includes(segments.at(-1) ?? '') && !isProperty(segments);
}

function isProperty(segments: readonly string[]): boolean {
  return segments.at(-2) === 'properties';
}

function isInSchema(segments: readonly string[]): boolean {
  return segments.includes('schema') || segments[1] === 'schemas';
}

/** Extensions that name things for readers, or state what is documented. */
const FOR_READERS = ['x-displayName', 'x-tagGroups', 'x-introduced-in'];

/** A node that is assumed to be there at all: a parameter, a header, a status, a media type. */
function isLeftOut(source: SentContract, node: unknown, segments: readonly string[]): boolean {
  const key = segments.at(-1) ?? '';
  const parent = segments.at(-2);
  if (isProperty(segments)) {
    return isRecord(node) && isAssumedIn(source.contract, node, 'parameter');
  }
  if (key.startsWith('x-') && parent !== 'headers') return !FOR_READERS.includes(key);
  if (key === 'links') return true;
  if (!isRecord(node) || isInSchema(segments)) return false;
  const { contract } = source;
  if (key === 'content') {
    return Object.entries(node).every(([type, media]) =>
      isLeftOut(source, media, [...segments, type]),
    );
  }
  const aspect = PRESENCE[parent ?? ''];
  if (aspect !== undefined && isAssumedIn(contract, node, aspect)) return true;
  const used = parent === 'content' ? [...componentsUsedBy(contract, node.schema)] : [];
  return used.some((pointer) =>
    assumedAspects(findNode(contract, pointer) as Annotations).includes('body'),
  );
}

/** The aspect in which a node is assumed to be there, by what lists it. */
const PRESENCE: Readonly<Record<string, string>> = {
  parameters: 'parameter',
  headers: 'headers',
  responses: 'status',
  content: 'mediaType',
};

/** Of a reference, the component counts too. */
function isAssumedIn(contract: OpenApiDocument, node: object, aspect: string): boolean {
  return [node, resolveRef<Annotations>(contract, node)].some((each) =>
    assumedAspects(each).includes(aspect),
  );
}

/** The keywords that are assumed with an aspect. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  body: ['content'],
  default: ['default'],
  fields: ['properties', 'required', 'additionalProperties'],
  format: ['format', 'pattern', 'examples'],
  items: ['anyOf'],
  limit: ['minimum'],
  values: ['const'],
};
const TYPE_KEYWORDS = ['type', 'anyOf', 'oneOf', 'format', 'items', 'examples'];

/** A node without the keywords that are assumed. Marks of an object hold for its properties too. */
function toFacts(
  { contract, sent }: SentContract,
  node: UnknownRecord,
  segments: readonly string[],
): UnknownRecord {
  if (segments.length === 3 && segments[0] === 'paths' && 'responses' in node) {
    const operation = node as unknown as OperationObject;
    return { ...withSuccess(contract, operation), ...documentedSecurity(contract, operation) };
  }
  // A segment of a path is text, whatever its type.
  if (node.in === 'path' && assumedAspects(node.schema as Annotations).includes('type')) {
    return { ...without(node, ['example', 'examples']), schema: { type: 'string' } };
  }
  const object = isProperty(segments)
    ? findNode(contract, pointerTo(...segments.slice(0, -2)))
    : {};
  const aspects = [...assumedAspects(node), ...assumedAspects(object as Annotations)];
  const dropped = aspects.flatMap((aspect) => KEYWORDS[aspect] ?? []);
  const isValue = isInSchema(segments) || segments.at(-2) === 'parameters';
  if (isValue && tellsAssumed(node, aspects)) dropped.push('description');
  const facts = withoutAssumedDependents(without(node, dropped));
  // A form sends text, whatever its type.
  const isText = sent.has(pointerTo(...segments.slice(0, 3)));
  const known = aspects.includes('nullability') ? withoutNull(facts) : facts;
  return aspects.includes('type') && !isText ? withoutType(known) : known;
}

function tellsAssumed({ description = '' }: UnknownRecord, aspects: readonly string[]): boolean {
  if (aspects.some((aspect) => MEANING.includes(aspect))) return true;
  return aspects.includes('default') && String(description).includes('Defaults');
}

const MEANING: readonly string[] = ['access', 'format', 'limit', 'meaning', 'values'];

/** A schema without the fields that one of its own is only assumed to require. */
function withoutAssumedDependents(node: UnknownRecord): UnknownRecord {
  const { dependentRequired, ...others } = node;
  if (!isRecord(dependentRequired)) return node;
  const properties = node.properties as Readonly<Record<string, Annotations>> | undefined;
  const isFact = (name: string) => !assumedAspects(properties?.[name]).includes('required');
  const kept = pick(dependentRequired, isFact);
  return Object.keys(kept).length === 0 ? others : { ...others, dependentRequired: kept };
}

function without(node: UnknownRecord, keywords: readonly string[]): UnknownRecord {
  return pick(node, (key) => !keywords.includes(key));
}

/** An operation whose documented responses have a success, or a `default` that says that none is known. */
function withSuccess(contract: OpenApiDocument, operation: OperationObject): UnknownRecord {
  const { responses } = operation;
  const hasSuccess = Object.entries(responses).some(
    ([status, response]) => status.startsWith('2') && !isAssumedIn(contract, response, 'status'),
  );
  if (hasSuccess) return { ...operation };
  return { ...operation, responses: { ...responses, default: { description: NO_STATUS } } };
}

/** The security of an operation that says so itself, or whose role is documented to need a token. */
function documentedSecurity(
  { security, 'x-behavior': behavior }: OpenApiDocument,
  operation: OperationObject,
): Pick<OperationObject, 'security'> {
  const { 'x-access': access } = operation;
  const role = behavior?.access.roles[access ?? ''];
  const isAssumedRole = [operation, role].some((each) => assumedAspects(each).includes('access'));
  if (operation.security !== undefined || security === undefined || isAssumedRole) return {};
  return { security };
}

/** A schema without its type, or with `null` where that is documented. */
function withoutType(schema: UnknownRecord): UnknownRecord {
  const rest = 'properties' in schema ? schema : without(schema, TYPE_KEYWORDS);
  return isNullable(schema) ? { ...rest, type: 'null' } : rest;
}

function isNullable({ type, anyOf = [] }: SchemaObject): boolean {
  return (
    (Array.isArray(type) && type.includes('null')) || anyOf.some((branch) => branch.type === 'null')
  );
}

function withoutNull(schema: UnknownRecord): UnknownRecord {
  const { type, anyOf, description } = schema as SchemaObject;
  const facts = { ...schema };
  if (description !== undefined) facts.description = description.replace(OR_NULL, '');
  if (Array.isArray(type)) {
    const [first, ...others] = type.filter((each) => each !== 'null');
    facts.type = others.length === 0 ? first : [first, ...others];
  }
  if (anyOf !== undefined) facts.anyOf = anyOf.filter((branch) => branch.type !== 'null');
  return facts;
}

/** Where a description says when a value is `null`. */
const OR_NULL = /(, or|;) `null`[^.]*/;

/** A text without the lines that state an assumption. */
function stripText(text: string): string {
  const facts = text
    .split(/\n(?=- |\n)/)
    .filter((part) => !/\bAssumed\b/.test(part))
    .join('\n');
  // The line break at the end goes with the last part.
  return text.endsWith('\n') && !facts.endsWith('\n') && facts !== '' ? `${facts}\n` : facts;
}

/** The document without components that nothing refers to any more. */
function dropUnused(document: OpenApiDocument): OpenApiDocument {
  const used = componentsUsedBy(document, document.paths);
  const components = mapValues({ ...document.components }, (nodes, section) => {
    const isUsed = (name: string) => used.has(pointerTo('components', section, name));
    return section === 'securitySchemes' ? nodes : pick(nodes as UnknownRecord, isUsed);
  });
  return { ...document, components };
}
