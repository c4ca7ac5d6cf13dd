import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleContract } from '../../generators/bundle-contract.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';

/** The folder with the sources of the second contract. */
const SECOND_SPEC = fileURLToPath(new URL('spec', import.meta.url));

/** Its first file. */
export const SECOND_INDEX = join(SECOND_SPEC, 'openapi.yaml');

/** The second contract: in one piece, and its operations by id. */
export interface SecondContract {
  readonly document: OpenApiDocument;
  readonly operations: Readonly<Record<string, Operation>>;
}

let read: Promise<SecondContract> | undefined;

/** Reads the second contract, once for all tests of a file. */
export function secondContract(): Promise<SecondContract> {
  read ??= bundleContract(SECOND_SPEC).then((document) => ({
    document,
    operations: Object.fromEntries(readOperationTable(document).map((each) => [each.id, each])),
  }));
  return read;
}
