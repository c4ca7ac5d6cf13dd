import { asArray, asRecord, asString, formatList } from '../../src/contract/data.ts';
import { contractRule, type SourceContract } from '../contract.ts';
import { childNode, findNodeAt, resolveNode, type SourceNode, within } from '../nodes.ts';
import { listSuccesses, type OperationNode } from '../operations.ts';
import { listProperties, listTypes } from '../schemas.ts';
import { returnsArray } from './operations.ts';

/** The statuses whose responses have no body; HTTP forbids it. */
const WITHOUT_BODY = /^(1\d\d|1XX|204|205|304)$/;

/** HTTP sends no body with some statuses, so a client that is promised one waits in vain. */
export const bodilessStatuses = contractRule(({ operations, report }) => {
  const reported = new Set<unknown>();
  for (const { id, responses } of operations) {
    for (const { status, node } of responses) {
      if (childNode(node, 'content') === undefined || !WITHOUT_BODY.test(status)) continue;
      if (reported.has(node.data)) continue;
      reported.add(node.data);
      report(
        within(node, 'content'),
        `The ${status} of \`${id}\` cannot have a body. Remove \`content\`, or fix the status.`,
      );
    }
  }
});

const PAGING_PARAMETERS = ['page', 'per_page'];
/** The headers of every list. */
export const PAGING_HEADERS = [
  'Link',
  'X-Page',
  'X-Per-Page',
  'X-Total',
  'X-Total-Pages',
  'X-Next-Page',
  'X-Prev-Page',
];

/** Every list is paged in the same way, so that one loop in a client reads them all. */
export const listPaging = contractRule((contract) => {
  for (const operation of contract.operations) {
    if (returnsArray(contract, operation)) checkPaging(contract, operation);
  }
});

function checkPaging({ report }: SourceContract, operation: OperationNode): void {
  const { id, parameters } = operation;
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const missing = PAGING_PARAMETERS.filter((name) => !query.includes(name));
  if (missing.length > 0) {
    report(
      within(operation, 'operationId'),
      `The list \`${id}\` does not take ${formatList(missing)}. Refer to \`Page\` and \`PerPage\` of components/parameters/paging.yaml, or to \`AssumedPage\` and \`AssumedPerPage\` if paging is not documented for it.`,
    );
  }
  for (const { status, use, node } of listSuccesses(operation)) {
    const headers = Object.keys(asRecord(asRecord(node.data).headers));
    const absent = PAGING_HEADERS.filter((name) => !headers.includes(name));
    if (absent.length === 0) continue;
    report(
      use.location,
      `The ${status} of the list \`${id}\` lacks ${formatList(absent)}. Refer to the headers of components/headers/paging.yaml.`,
    );
  }
}

/** Whoever reads a response of several shapes has to see which one it is: by a value, a type or a field that only one always has. */
export const distinguishableUnions = contractRule((contract) => {
  for (const { union, keyword } of listUnions(contract)) {
    const branches = asArray(asRecord(union.data)[keyword]).map((data, index) => ({
      name: nameBranch(data, index),
      schema: findNodeAt(contract, union, keyword, index),
    }));
    for (const [index, b] of branches.entries()) {
      for (const a of branches.slice(0, index)) {
        if (a.schema === undefined || b.schema === undefined) continue;
        if (areDistinguishable(contract, a.schema, b.schema)) continue;
        contract.report(
          within(union, keyword, index),
          `Nothing distinguishes ${formatList([a.name, b.name])}. Give a field of both a \`const\` that differs, or make a field \`required\` that only one of them has.`,
        );
      }
    }
  }
});

interface Union {
  readonly union: SourceNode;
  readonly keyword: 'anyOf' | 'oneOf';
}

/** Every union that a response can hold. A request may leave open which of several shapes it is. */
function listUnions(contract: SourceContract): Union[] {
  const unions: Union[] = [];
  const seen = new Set<unknown>();
  const visit = (use: SourceNode): void => {
    const schema = resolveNode(contract, use);
    if (seen.has(schema.data)) return;
    seen.add(schema.data);
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      if (Object.hasOwn(asRecord(schema.data), keyword)) unions.push({ union: schema, keyword });
    }
    for (const child of listSubschemas(contract, schema)) visit(child);
  };
  for (const { responses } of contract.operations) {
    for (const { schema } of responses.flatMap(({ media }) => media)) {
      if (schema !== undefined) visit(schema);
    }
  }
  return unions;
}

function listSubschemas(contract: SourceContract, schema: SourceNode): SourceNode[] {
  const data = asRecord(schema.data);
  const paths = [
    ['items'],
    ['additionalProperties'],
    ...Object.keys(asRecord(data.properties)).map((name) => ['properties', name]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
      [...asArray(data[keyword]).keys()].map((index) => [keyword, index]),
    ),
  ];
  return paths.flatMap((path) => findNodeAt(contract, schema, ...path) ?? []);
}

function nameBranch(branch: unknown, index: number): string {
  const target = asString(asRecord(branch).$ref)?.split('/').at(-1);
  return target?.replace(/\.yaml$/, '') ?? `branch ${index + 1}`;
}

function areDistinguishable(contract: SourceContract, a: SourceNode, b: SourceNode): boolean {
  // Nobody has to distinguish one text or number from another.
  if (![a, b].some((schema) => isObject(contract, schema))) return true;
  if (cannotBeEqual(contract, a, b)) return true;
  const [ofA, ofB] = [listProperties(contract, a), listProperties(contract, b)];
  const names = new Set([...ofA.keys(), ...ofB.keys()]);
  return [...names].some((name) => {
    const [one, other] = [ofA.get(name), ofB.get(name)];
    if (one === undefined || other === undefined) return (one ?? other)?.required === true;
    return (one.required || other.required) && cannotBeEqual(contract, one.schema, other.schema);
  });
}

function isObject(contract: SourceContract, schema: SourceNode): boolean {
  return listTypes(contract, schema).has('object') || listProperties(contract, schema).size > 0;
}

/** Whether two schemas have no value in common, as far as types and closed lists tell. */
function cannotBeEqual(contract: SourceContract, a: SourceNode, b: SourceNode): boolean {
  const [valuesOfA, valuesOfB] = [listValues(contract, a), listValues(contract, b)];
  if (areDisjoint(valuesOfA, valuesOfB)) return true;
  const [typesOfA = new Set(), typesOfB = new Set()] = [a, b].map((schema) => {
    const types = listTypes(contract, schema);
    return types.has('integer') ? types.add('number') : types;
  });
  return areDisjoint(typesOfA, typesOfB);
}

function areDisjoint(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  return ![...a].some((value) => b.has(value));
}

/** The values of a closed list; empty where the schema has none. */
function listValues(contract: SourceContract, schema: SourceNode): Set<unknown> {
  const { const: value, enum: values, allOf } = asRecord(schema.data);
  if (value !== undefined) return new Set([value]);
  if (Array.isArray(values)) return new Set(values);
  for (const index of asArray(allOf).keys()) {
    const part = findNodeAt(contract, schema, 'allOf', index);
    const found = part === undefined ? new Set() : listValues(contract, part);
    if (found.size > 0) return found;
  }
  return new Set();
}
