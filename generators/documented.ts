/** What the source documents and nothing assumed, derived from the marks of the contract. */
import { isRecord, type UnknownRecord } from '../src/contract/data.ts';
import type {
  Annotations,
  OpenApiDocument,
  OperationObject,
  SchemaObject,
  Unspecified,
} from '../src/contract/openapi.ts';
import { isReference, pointerTo, resolveRef } from '../src/contract/pointers.ts';
import { findTopicAt, isAssumed, isUnspecified } from '../src/contract/unspecified.ts';

/** The section of the introduction that explains the marks, and what replaces it. */
const CERTAINTY = '## How certain this contract is\n';
const ALL_DOCUMENTED = `${CERTAINTY}
This is the documented-only view of the contract: it states what the service documents, and nothing that is
assumed.
`;
const NO_STATUS = 'The documentation names no status of success.';

/**
 * The documented-only view of the contract: no JSON request bodies, no paging headers, no shared
 * statuses, no assumed types. An operation without a documented success has a bare `default` response.
 * Behavior, access, links and statements that begin with "Assumed:" are left out.
 */
export function toDocumented(contract: OpenApiDocument): OpenApiDocument {
  const { info, ...document } = dropUnused(strip(contract, contract, []));
  const [description] = (info.description ?? '').split(CERTAINTY);
  return { ...document, info: { ...info, description: `${description}${ALL_DOCUMENTED}` } };
}

/** A copy of a node without what is assumed in it; `segments` is where it stands in the contract. */
function strip<Node>(contract: OpenApiDocument, node: Node, segments: readonly string[]): Node {
  if (Array.isArray(node)) {
    const kept = node.filter((item) => !isLeftOut(contract, item, segments));
    return kept.map((item, index) => strip(contract, item, [...segments, String(index)])) as Node;
  }
  if (!isRecord(node)) return (typeof node === 'string' ? stripText(node) : node) as Node;
  const parent = segments.at(-1);
  const known =
    parent === 'examples' || parent === 'example' ? node : toFacts(contract, node, segments);
  const entries = Object.entries(known)
    .filter(([key, value]) => !isLeftOut(contract, value, [...segments, key]))
    .map(([key, value]) => [key, strip(contract, value, [...segments, key])]);
  return Object.fromEntries(entries) as Node;
}

/** Whether a node is assumed to be there at all: a parameter, a header, a status, a media type. */
function isLeftOut(contract: OpenApiDocument, node: unknown, segments: readonly string[]): boolean {
  const key = segments.at(-1) ?? '';
  const parent = segments.at(-2);
  if (parent === 'properties' || parent === 'headers') {
    return parent === 'headers' && isRecord(node) && isAssumedAt(contract, node, 'headers');
  }
  if (key.startsWith('x-') && !FOR_READERS.includes(key)) return true;
  if (key === 'links') return true;
  if (!isRecord(node) || segments.includes('schema') || segments[1] === 'schemas') return false;
  if (key === 'parameters') return isAssumedAt(contract, node, 'parameter');
  if (parent === 'responses') return isAssumedAt(contract, node, 'status');
  if (parent !== 'content') return false;
  return isAssumedIn(node, 'mediaType') || isCovered(contract, segments, 'mediaType');
}

/** Extensions that name things for readers, or state what is documented. */
const FOR_READERS = ['x-displayName', 'x-tagGroups', 'x-introduced-in'];

/** Whether a node, or the component that it refers to, is assumed: by its own mark or by a rule of the index. */
function isAssumedAt(contract: OpenApiDocument, node: UnknownRecord, aspect: string): boolean {
  if (!isReference(node)) return isAssumedIn(node, aspect);
  const rule = findTopicAt(contract, node.$ref, [aspect])?.node;
  return (
    isAssumedIn(resolveRef<Annotations>(contract, node), aspect) || rule?.assumed !== undefined
  );
}

function isAssumedIn(node: Annotations, ...aspects: readonly string[]): boolean {
  return isAssumed(node) && isUnspecified(node, ...aspects);
}

/** Whether a rule of the index covers a node in an aspect. */
function isCovered(
  contract: OpenApiDocument,
  segments: readonly string[],
  aspect: string,
): boolean {
  return findTopicAt(contract, pointerTo(...segments), [aspect]) !== undefined;
}

/** Whether a rule of the index assumes the type of a value in a response; a form carries text anyway. */
function isAssumedType(contract: OpenApiDocument, segments: readonly string[]): boolean {
  const [, section, name = ''] = segments;
  if (section === 'schemas' && /(Create|Write|Update|Settings)/.test(name)) return false;
  return isCovered(contract, segments, 'type');
}

/** A node without the keywords that are assumed. */
function toFacts(
  contract: OpenApiDocument,
  node: UnknownRecord,
  segments: readonly string[],
): UnknownRecord {
  const facts: Record<string, unknown> = { ...node };
  if (segments.length === 3 && segments[0] === 'paths' && 'responses' in node) {
    return withSuccess(contract, node as unknown as OperationObject);
  }
  const { what = [] } = isAssumed(node) ? (node['x-unspecified'] as Unspecified) : {};
  // A body of which only the values are assumed has a documented shape.
  const isBodyAssumed = what.includes('body') && !what.includes('values');
  if (isBodyAssumed || hasAssumedBody(contract, facts)) delete facts.content;
  if (what.includes('default')) delete facts.default;
  if (what.includes('limit')) delete facts.minimum;
  if (what.includes('format')) for (const key of ['format', 'pattern']) delete facts[key];
  const isType = what.includes('type') || isAssumedType(contract, segments);
  if (isType && what.includes('nullability')) return withoutNull(withoutType(facts));
  if (isType)
    return isNullable(facts)
      ? { description: facts.description, type: 'null' }
      : withoutType(facts);
  return what.includes('nullability') ? withoutNull(facts) : facts;
}

/** Whether a response has a body whose shape is assumed in the schema, as that of most errors is. */
function hasAssumedBody(contract: OpenApiDocument, { content }: UnknownRecord): boolean {
  if (!isRecord(content)) return false;
  const isAssumedBody = (schema: SchemaObject): boolean =>
    isAssumedIn(schema, 'body') ||
    [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].some((part) => isAssumedBody(part)) ||
    (isReference(schema) && isAssumedBody(resolveRef<SchemaObject>(contract, schema)));
  return Object.values(content).some(
    (media) => isRecord(media) && isRecord(media.schema) && isAssumedBody(media.schema),
  );
}

/** An operation whose documented responses have a success, or a `default` that says that none is known. */
function withSuccess(contract: OpenApiDocument, operation: OperationObject): UnknownRecord {
  const documented = Object.entries(operation.responses).filter(
    ([, response]) => !isAssumedAt(contract, response as unknown as UnknownRecord, 'status'),
  );
  const responses = Object.fromEntries(documented);
  const hasSuccess = documented.some(([status]) => status.startsWith('2'));
  return {
    ...operation,
    responses: hasSuccess ? responses : { ...responses, default: { description: NO_STATUS } },
  };
}

const TYPE_KEYWORDS = ['type', 'anyOf', 'oneOf', 'format', 'items'];

function withoutType(schema: UnknownRecord): UnknownRecord {
  const isObject = 'properties' in schema;
  const facts = isNullable(schema) ? withoutNullInText(schema) : schema;
  return Object.fromEntries(
    Object.entries(facts).filter(([key]) => isObject || !TYPE_KEYWORDS.includes(key)),
  );
}

function isNullable({ type, anyOf = [] }: SchemaObject): boolean {
  return (
    (Array.isArray(type) && type.includes('null')) || anyOf.some((branch) => branch.type === 'null')
  );
}

/** A schema, or the fields of one, that cannot be `null`. */
function withoutNull(schema: UnknownRecord): UnknownRecord {
  const { type, anyOf, properties } = schema as SchemaObject;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      withoutNull(field as UnknownRecord),
    ]);
    return { ...schema, properties: Object.fromEntries(fields) };
  }
  const facts = withoutNullInText(schema);
  if (Array.isArray(type)) {
    const [first, ...others] = type.filter((each) => each !== 'null');
    return { ...facts, type: others.length === 0 ? first : [first, ...others] };
  }
  return anyOf === undefined
    ? facts
    : { ...facts, anyOf: anyOf.filter((branch) => branch.type !== 'null') };
}

/** A schema whose description does not say when it is `null`. */
function withoutNullInText({ description, ...facts }: UnknownRecord): UnknownRecord {
  if (typeof description !== 'string') return facts;
  return { description: description.replace(/(, or|;) `null`[^.]*/, ''), ...facts };
}

/** A text without the lines that state an assumption. */
function stripText(text: string): string {
  return text
    .split(/\n(?=- |\n)/)
    .filter((part) => !part.includes('Assumed:'))
    .join('\n');
}

/** The document without components that nothing refers to any more. */
function dropUnused(document: OpenApiDocument): OpenApiDocument {
  for (;;) {
    const used = new Set(JSON.stringify(document).match(/#\/components\/[^"]+/g));
    const components = Object.fromEntries(
      Object.entries(document.components ?? {}).map(([section, nodes]) => [
        section,
        Object.fromEntries(
          Object.entries(nodes as UnknownRecord).filter(
            ([name]) =>
              section === 'securitySchemes' || used.has(pointerTo('components', section, name)),
          ),
        ),
      ]),
    );
    const next = { ...document, components } as OpenApiDocument;
    if (JSON.stringify(next) === JSON.stringify(document)) return next;
    document = next;
  }
}
