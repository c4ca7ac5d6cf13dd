import type { Json } from '../src/contract/annotations.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { readOperationTable } from '../src/contract/operation-table.ts';
import { literal, noticeComment, propertyName, quoted } from './source-text.ts';

/** The operation table as a TypeScript module. Its type is spelled out, which spares every reader's editor the inferring. */
export function render(bundle: OpenApiDocument): string {
  const table = readOperationTable(bundle);
  const ids = table.map(({ id }) => `\n  | ${quoted(id)}`).join('');
  const entries = table.map((operation) => {
    const name = `${propertyName(operation.id)}: `;
    return `  ${name}${literal(operation as unknown as Json, '  ', name.length)},\n`;
  });
  return `${noticeComment()}import type { Operation } from '../src/contract/operation.ts';

export type OperationId =${ids};

/** Every operation of the contract, in its order. */
export const operations: Readonly<Record<OperationId, Operation>> = {
${entries.join('')}};
`;
}
