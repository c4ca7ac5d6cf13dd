/** The bundle can be made: the rule `buildable`. */
import { render as renderClient } from '../../generators/client/index.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { namedContractRule } from '../contract.ts';
import { bundleSources } from '../resolved-document.ts';

const FOUND_BEFORE = /there is no state/;

const READERS = [readOperationTable, readStateMachines, renderClient];

/** A contract that passes can be built: client, mocks and sandbox take every construct of it. */
export const buildable = namedContractRule((contract) => {
  const { document, isComplete, findSource } = bundleSources(contract);
  if (!isComplete) return;
  for (const error of listErrors(document)) {
    const { pointer } = error;
    const reason = error.message.replace(`${pointer}: `, '');
    findSource(pointer).report(`This cannot be built: ${reason}`);
  }
});

function listErrors(document: OpenApiDocument): ContractError[] {
  const errors: ContractError[] = [];
  for (const read of READERS) {
    try {
      read(document);
    } catch (error) {
      // Any other error follows from what other rules find.
      const isKnown = error instanceof ContractError && !FOUND_BEFORE.test(error.message);
      if (isKnown) errors.push(error);
    }
  }
  return errors;
}
