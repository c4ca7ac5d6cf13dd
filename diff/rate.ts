import { isDeepStrictEqual } from 'node:util';
import { asRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import type { ContractChange } from './changes.ts';
import { type NormalizedContract, normalizeContract } from './normalize/operations.ts';
import { changeOf, type OperationPair, operationChanges } from './rate-operation.ts';
import { shapeDocuments } from './redocly/documents.ts';
import { interpret, redoclyDiff } from './redocly/run.ts';
import { contractChanges } from './rules/contract.ts';
import { stateMachineChanges } from './rules/state-machines.ts';

/** Two states of a contract, each in one piece. */
export interface ContractPair {
  readonly base: OpenApiDocument;
  readonly revision: OpenApiDocument;
}

/** Everything that changed between two states of a contract, rated. */
export async function rateChanges(pair: ContractPair): Promise<ContractChange[]> {
  const [changes = []] = await rateAll([pair]);
  return changes;
}

/** The same for several contracts, with one run of Redocly for all of them. */
export async function rateAll(contracts: readonly ContractPair[]): Promise<ContractChange[][]> {
  const read = cacheContracts();
  const compared = contracts.map((contract) => compare(contract, read));
  const operations = compared.flatMap(({ pairs }, contract) =>
    pairs.map((pair) => ({ ...pair, contract })),
  );
  const states = operations.map(({ base, revision }) => ({
    base: base.node,
    revision: revision.node,
  }));
  const shapes = shapeDocuments(states);
  const found = isDeepStrictEqual(shapes.base, shapes.revision)
    ? []
    : await redoclyDiff(shapes.base, shapes.revision);
  const changes = compared.map((each) => [...each.changes]);
  const findings = found.flatMap((change) => interpret(change, states));
  // In the order of the contract, and not of the parameters' names.
  for (const { pair, ...finding } of findings.sort((a, b) => a.pair - b.pair)) {
    const { segments, field, gone, ...rest } = finding;
    const operation = operations[pair];
    if (operation === undefined) continue;
    changes[operation.contract]?.push(changeOf(rest, operation, { segments, field, gone }));
  }
  return changes;
}

/** Reads each contract once. */
function cacheContracts(): (document: OpenApiDocument) => NormalizedContract {
  const known = new Map<OpenApiDocument, NormalizedContract>();
  return (document) => {
    const surface = known.get(document) ?? normalizeContract(document);
    known.set(document, surface);
    return surface;
  };
}

/** What our own rules find, and the operations that Redocly has to look at. */
function compare(
  contract: ContractPair,
  read: (document: OpenApiDocument) => NormalizedContract,
): { changes: ContractChange[]; pairs: OperationPair[] } {
  const [base, revision] = [read(contract.base), read(contract.revision)];
  const pairs = [...base.operations.values()].flatMap((own): OperationPair[] => {
    const other = revision.operations.get(own.key);
    return other === undefined || isDeepStrictEqual(own.node, other.node)
      ? []
      : [{ base: own, revision: other }];
  });
  const levels = {
    base: asRecord(contract.base['x-access-levels']),
    revision: asRecord(contract.revision['x-access-levels']),
  };
  const changes = [
    ...contractChanges(base, revision),
    ...pairs.flatMap((pair) => operationChanges(pair, levels)),
    ...stateMachineChanges(base, revision),
  ];
  return { changes, pairs };
}
