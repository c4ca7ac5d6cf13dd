import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { readOperationTable } from '../src/contract/operation-table.ts';
import { mapLiteral, noticeComment, unionOf } from './source-text.ts';

/** The operation table as a TypeScript module. Its type is spelled out, which spares every reader's editor the inferring. */
export function render(bundle: OpenApiDocument): string {
  const table = readOperationTable(bundle);
  return `${noticeComment()}import type { Operation } from '../src/contract/operation.ts';

export type OperationId =${unionOf(table.map(({ id }) => id))};

/** Every operation of the contract, in its order. */
export const operations: Readonly<Record<OperationId, Operation>> = ${mapLiteral(
    table.map((operation) => [operation.id, operation]),
  )};
`;
}
