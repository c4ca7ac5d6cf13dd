import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asRecord, asString } from '../../src/contract/data.ts';
import { parsePointer, pointerTo } from '../../src/contract/read/pointers.ts';
import { contractRule, type OperationNode, type SourceContract } from '../contract.ts';
import {
  FIELDS_TABLE,
  OPERATIONS_TABLE,
  type OperationRow,
  readDocumentedFields,
  readOperationTables,
} from '../facts.ts';
import { listUndocumented, type Marks, readMarks } from '../marks.ts';
import type { SourceNode } from '../nodes.ts';
import { listPropertyNodes } from '../schemas.ts';
import { isKnownStatus } from './responses.ts';

/** Nothing is invented: what the contract says is typed into the tables of documented facts, or marked. */
export const documentedFacts = contractRule((contract) => {
  const project = join(dirname(contract.root.location.source.absoluteRef), '..');
  if (!existsSync(join(project, OPERATIONS_TABLE))) return;
  const marks = readMarks(contract);
  const rows = Object.assign({}, ...Object.values(readOperationTables(project)));
  for (const operation of contract.operations) checkOperation(operation, rows, marks);
  checkFields(contract, readDocumentedFields(project), marks);
});

function checkOperation(
  operation: OperationNode,
  rows: Readonly<Record<string, OperationRow>>,
  marks: Marks,
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
    if (location !== 'query' || Object.hasOwn(row.query ?? {}, name)) continue;
    const pointer = pointerOf(marks, node, 'parameters');
    const isOwn = listUndocumented(node.data).includes('parameter');
    if (isOwn || (pointer !== undefined && isMarked(marks, pointer, 'parameter'))) continue;
    reportInvented(node, `The parameter \`${name}\``, OPERATIONS_TABLE, 'parameter');
  }
}

/** The pointer of a component by where it is written. */
function pointerOf({ document, findSource }: Marks, node: SourceNode, kind: string) {
  const names = Object.keys(asRecord(asRecord(document.components)[kind]));
  return names
    .map((name) => pointerTo('components', kind, name))
    .find((pointer) => findSource(pointer).data === node.data);
}

function checkFields(
  { root }: SourceContract,
  tables: ReturnType<typeof readDocumentedFields>,
  { document, findSource }: Marks,
): void {
  const schemas = asRecord(asRecord(document.components).schemas);
  const reported = new Set<unknown>();
  for (const [name, fields] of Object.entries(tables)) {
    if (!Object.hasOwn(schemas, name)) continue;
    const schema = findSource(pointerTo('components', 'schemas', name));
    for (const property of listPropertyNodes(schema).values()) {
      const { use } = property;
      if (Object.hasOwn(fields, property.name) || reported.has(use.data)) continue;
      if (listUndocumented(use.data).includes('parameter')) continue;
      reported.add(use.data);
      const field = root.elsewhere(use.data, use.location);
      reportInvented(field, `The field \`${property.name}\``, FIELDS_TABLE, 'parameter');
    }
  }
}

/** Whether the node at a pointer, or the component that it refers to, is marked in an aspect. */
function isMarked({ document }: Marks, pointer: string, aspect: string): boolean {
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
