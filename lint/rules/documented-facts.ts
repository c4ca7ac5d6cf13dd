import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asRecord, asString } from '../../src/contract/data.ts';
import { parsePointer, pointerTo } from '../../src/contract/read/pointers.ts';
import { listChildren } from '../behavior.ts';
import { namedContractRule, type OperationNode, type SourceContract } from '../contract.ts';
import {
  closedListOf,
  FIELDS_TABLE,
  OPERATIONS_TABLE,
  type OperationRow,
  readDocumentedFields,
  readOperationTables,
} from '../facts.ts';
import { listUndocumented, type MarkedContract, readMarkedContract } from '../marks.ts';
import type { SourceNode } from '../nodes.ts';
import { listPartNodes, listPropertyNodes } from '../schemas.ts';
import { isKnownStatus } from './responses.ts';

/** Aspects in whose marks a closed list of values is covered. */
const OF_VALUES: ReadonlySet<string> = new Set(['values', 'parameter']);

/** Nothing is invented: what the contract says is typed into the tables of documented facts, or marked. */
export const documentedFacts = namedContractRule((contract) => {
  const project = join(dirname(contract.root.location.source.absoluteRef), '..');
  if (!existsSync(join(project, OPERATIONS_TABLE))) return;
  const marks = readMarkedContract(contract);
  const rows = Object.assign({}, ...Object.values(readOperationTables(project)));
  const lists: ClosedLists = new Map();
  for (const operation of contract.operations) checkOperation(operation, rows, marks, lists);
  checkFields(contract, readDocumentedFields(project), marks, lists);
  checkClosedLists(lists);
});

function checkOperation(
  operation: OperationNode,
  rows: Readonly<Record<string, OperationRow>>,
  marks: MarkedContract,
  lists: ClosedLists,
): void {
  const route = `${operation.method.toUpperCase()} ${operation.url}`;
  const row = rows[route];
  if (row === undefined) {
    const message = `\`${route}\` is not among the documented operations. Type it into ${OPERATIONS_TABLE}, as the documentation has it.`;
    operation.node.child('operationId').report(message);
    return;
  }
  for (const { status, use } of operation.responses) {
    if (!isKnownStatus(status)) continue;
    const pointer = pointerTo('paths', operation.url, operation.method, 'responses', status);
    if (row.statuses.includes(Number(status)) || isMarked(marks, pointer, 'status')) continue;
    reportInvented(use, `The ${status} of \`${route}\``, OPERATIONS_TABLE, 'status');
  }
  for (const { name, in: location, node } of operation.parameters) {
    if (location !== 'query') continue;
    const documented = row.query?.[name];
    if (documented !== undefined) {
      addClosedLists(lists, node.at('schema'), name, documented, OPERATIONS_TABLE);
      continue;
    }
    const pointer = pointerOf(marks, node, 'parameters');
    const isOwn = listUndocumented(node.data).includes('parameter');
    if (isOwn || (pointer !== undefined && isMarked(marks, pointer, 'parameter'))) continue;
    reportInvented(node, `The parameter \`${name}\``, OPERATIONS_TABLE, 'parameter');
  }
  for (const field of operation.media.flatMap(({ schema }) => [
    ...listPropertyNodes(schema).values(),
  ])) {
    const documented = row.body?.[field.name] ?? row.body?.[`${field.name}[]`];
    if (documented !== undefined) {
      addClosedLists(lists, field.schema, field.name, documented, OPERATIONS_TABLE);
    } else if (!listUndocumented(field.use.data).includes('parameter')) {
      const what = `The field \`${field.name}\` of the body`;
      reportInvented(field.use, what, OPERATIONS_TABLE, 'parameter');
    }
  }
}

/** The pointer of a component by where it is written. */
function pointerOf({ document, findSource }: MarkedContract, node: SourceNode, kind: string) {
  const names = Object.keys(asRecord(asRecord(document.components)[kind]));
  return names
    .map((name) => pointerTo('components', kind, name))
    .find((pointer) => findSource(pointer).data === node.data);
}

function checkFields(
  { root }: SourceContract,
  tables: ReturnType<typeof readDocumentedFields>,
  { document, findSource }: MarkedContract,
  lists: ClosedLists,
): void {
  const schemas = asRecord(asRecord(document.components).schemas);
  const reported = new Set<unknown>();
  for (const [name, fields] of Object.entries(tables)) {
    if (!Object.hasOwn(schemas, name)) continue;
    const schema = findSource(pointerTo('components', 'schemas', name));
    for (const property of listPropertyNodes(schema).values()) {
      const { use } = property;
      if (reported.has(use.data)) continue;
      const documented = fields[property.name];
      if (documented !== undefined) {
        addClosedLists(lists, property.schema, property.name, documented, FIELDS_TABLE);
        continue;
      }
      if (listUndocumented(use.data).includes('parameter')) continue;
      reported.add(use.data);
      const field = root.elsewhere(use.data, use.location);
      reportInvented(field, `The field \`${property.name}\``, FIELDS_TABLE, 'parameter');
    }
  }
}

/** A closed list of values as the contract has it, with the values that are documented wherever it is used. */
interface ClosedList {
  readonly list: SourceNode;
  readonly name: string;
  readonly table: string;
  readonly documented: Set<string>;
}

/** By the list in its file, which several schemas may use. */
type ClosedLists = Map<unknown, ClosedList>;

function addClosedLists(
  found: ClosedLists,
  schema: SourceNode,
  name: string,
  documented: string,
  table: string,
): void {
  const values = closedListOf(documented);
  for (const part of [schema, schema.at('items')].flatMap(listPartNodes)) {
    const list = part.at('enum');
    if (!list.exists || listUndocumented(part.data).some((each) => OF_VALUES.has(each))) continue;
    const known = found.get(list.data) ?? { list, name, table, documented: new Set() };
    for (const value of values) known.documented.add(value);
    found.set(list.data, known);
  }
}

function checkClosedLists(found: ClosedLists): void {
  for (const { list, name, table, documented } of found.values()) {
    for (const { node } of listChildren(list)) {
      if (node.data === null || documented.has(String(node.data))) continue;
      reportInvented(node, `The value \`${node.data}\` of \`${name}\``, table, 'values');
    }
  }
}

/** References are followed: a component is marked for all who use it. */
function isMarked({ document }: MarkedContract, pointer: string, aspect: string): boolean {
  const node = parsePointer(pointer).reduce<unknown>((at, key) => asRecord(at)[key], document);
  const $ref = asString(asRecord(node).$ref);
  const target = parsePointer($ref ?? '').reduce<unknown>((at, key) => asRecord(at)[key], document);
  return [node, ...($ref === undefined ? [] : [target])].some((each) =>
    listUndocumented(each).includes(aspect),
  );
}

function reportInvented(node: SourceNode, what: string, table: string, aspect: string): void {
  node.report(
    `${what} is not documented. Type it into ${table}, if the documentation has it, or mark it: \`x-unspecified: { what: [${aspect}], assumed: <what, and why> }\`.`,
  );
}
