/**
 * Statuses, headers and bodies of responses: the rules `known-statuses`, `bodiless-statuses`, `list-paging` and
 * `distinguishable-unions`.
 */
import { STATUS_CODES } from 'node:http';
import { asArray, asRecord, asString } from '../../src/contract/data.ts';
import { PAGING_HEADERS, PAGING_PARAMETERS } from '../../src/contract/paging.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { COMPOSITIONS } from '../../src/contract/read/schema-parts.ts';
import { contractRule, listSuccesses } from '../contract.ts';
import type { SourceNode } from '../nodes.ts';
import { isObject, listPropertyNodes, listTypes, returnsArray } from '../schemas.ts';

/** The statuses whose responses have no body; HTTP forbids it. */
const WITHOUT_BODY = /^(1\d\d|1XX|204|205|304)$/;

/** Statuses are those of HTTP, written as text: as numbers, some tools would not find them. */
export const knownStatuses = contractRule(({ root, operations }) => {
  const sources = new Set(operations.map(({ node }) => node.location.source));
  for (const source of sources) {
    for (const [index, line] of source.body.split('\n').entries()) {
      const [, status] = /^\s+([1-5]\d\d):/.exec(line) ?? [];
      if (status === undefined) continue;
      root.reportLine(source, index + 1, `A status is text. Write \`'${status}':\`, in quotes.`);
    }
  }
  for (const { id, method, responses } of operations) {
    for (const { status, use } of responses.filter((each) => !isKnownStatus(each.status))) {
      const usual = method === 'post' ? "'201' for what creates something" : "'200'";
      use.report(
        `\`${id}\` cannot return ${status}, which HTTP does not define. Write ${usual}, or another status of HTTP.`,
      );
    }
  }
});

export function isKnownStatus(status: string): boolean {
  return status === 'default' || /^[1-5]XX$/.test(status) || STATUS_CODES[status] !== undefined;
}

/** HTTP sends no body with some statuses, so a client that is promised one waits in vain. */
export const bodilessStatuses = contractRule(({ operations }) => {
  const reported = new Set<unknown>();
  for (const { id, responses } of operations) {
    for (const { status, node } of responses) {
      const content = node.child('content');
      if (!content.exists || !WITHOUT_BODY.test(status) || reported.has(node.data)) continue;
      reported.add(node.data);
      content.report(
        `The ${status} of \`${id}\` cannot have a body. Remove \`content\`, or fix the status.`,
      );
    }
  }
});

/** Every list is paged in the same way, so that one loop in a client reads them all. */
export const listPaging = contractRule(({ operations }) => {
  for (const operation of operations.filter(returnsArray)) {
    const { id, node, parameters } = operation;
    const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    const missing = PAGING_PARAMETERS.filter((name) => !query.includes(name));
    if (missing.length > 0) {
      const written = node.child('operationId');
      written.report(
        `The list \`${id}\` does not take ${formatList(missing)}. Refer to the parameters of components/parameters/paging.yaml, or to those that start with \`Assumed\` if paging is not documented for it.`,
      );
    }
    for (const response of listSuccesses(operation)) {
      const headers = Object.keys(asRecord(response.node.fields.headers));
      const absent = Object.values(PAGING_HEADERS).filter((name) => !headers.includes(name));
      if (absent.length === 0) continue;
      response.use.report(
        `The ${response.status} of the list \`${id}\` lacks ${formatList(absent)}. Refer to the headers of components/headers/paging.yaml.`,
      );
    }
  }
});

/** Whoever reads a response of several shapes has to see which one it is: by a value, a type or a field that only one always has. */
export const distinguishableUnions = contractRule(({ operations }) => {
  const seen = new Set<unknown>();
  const visit = (schema: SourceNode): void => {
    if (!schema.exists || seen.has(schema.data)) return;
    seen.add(schema.data);
    checkUnion(schema, 'anyOf');
    checkUnion(schema, 'oneOf');
    for (const child of listSubschemas(schema)) visit(child);
  };
  // A request may leave open which of several shapes it is.
  for (const { media } of operations.flatMap(({ responses }) => responses)) {
    for (const { schema } of media) visit(schema);
  }
});

function checkUnion(union: SourceNode, keyword: 'anyOf' | 'oneOf'): void {
  const branches = asArray(union.fields[keyword]).map((data, index) => ({
    name: nameBranch(data, index),
    use: union.child(keyword, index),
    schema: union.at(keyword, index),
  }));
  for (const [index, b] of branches.entries()) {
    for (const a of branches.slice(0, index)) {
      if (areDistinguishable(a.schema, b.schema)) continue;
      b.use.report(
        `Nothing distinguishes ${formatList([a.name, b.name])}. Give a field of both a \`const\` that differs, or make a field \`required\` that only one of them has.`,
      );
    }
  }
}

function listSubschemas(schema: SourceNode): SourceNode[] {
  return [
    ...['items', 'additionalProperties'].map((key) => schema.at(key)),
    ...schema.entriesAt('properties').map(({ node }) => node),
    ...COMPOSITIONS.flatMap((keyword) => schema.itemsAt(keyword)),
  ];
}

function nameBranch(branch: unknown, index: number): string {
  const target = asString(asRecord(branch).$ref)?.split('/').at(-1);
  return target?.replace(/\.yaml$/, '') ?? `branch ${index + 1}`;
}

function areDistinguishable(a: SourceNode, b: SourceNode): boolean {
  // Nobody has to distinguish one text or number from another.
  if (![a, b].some(isObject)) return true;
  if (cannotBeEqual(a, b)) return true;
  const [ofA, ofB] = [listPropertyNodes(a), listPropertyNodes(b)];
  const names = new Set([...ofA.keys(), ...ofB.keys()]);
  return [...names].some((name) => {
    const [one, other] = [ofA.get(name), ofB.get(name)];
    if (one === undefined || other === undefined) return (one ?? other)?.required === true;
    return (one.required || other.required) && cannotBeEqual(one.schema, other.schema);
  });
}

/** As far as types and closed lists tell. */
function cannotBeEqual(a: SourceNode, b: SourceNode): boolean {
  if (areDisjoint(listValues(a), listValues(b))) return true;
  const [typesOfA = new Set(), typesOfB = new Set()] = [a, b].map((schema) => {
    const types = listTypes(schema);
    return types.has('integer') ? types.add('number') : types;
  });
  return areDisjoint(typesOfA, typesOfB);
}

function areDisjoint(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  return ![...a].some((value) => b.has(value));
}

/** The values of a closed list; empty where the schema has none. */
function listValues(schema: SourceNode): Set<unknown> {
  const { const: value, enum: values } = schema.fields;
  if (value !== undefined) return new Set([value]);
  if (Array.isArray(values)) return new Set(values);
  const found = schema.itemsAt('allOf').map(listValues);
  return found.find(({ size }) => size > 0) ?? new Set();
}
