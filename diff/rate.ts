import { isDeepStrictEqual } from 'node:util';
import { asRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import type { ContractChange } from './changes.ts';
import { compareOperations } from './compare.ts';
import { type NormalizedContract, normalizeContract } from './normalize/operations.ts';
import { changeOf, type OperationPair, operationChanges } from './rate-operation.ts';
import { compareShapes } from './redocly.ts';
import { behaviorChanges } from './rules/behavior.ts';
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
  const operations: (OperationPair & { changes: ContractChange[] })[] = [];
  const changesOfAll = contracts.map((contract) => {
    const [base, revision] = [read(contract.base), read(contract.revision)];
    const pairs = pairOperations(base, revision);
    const roles = {
      base: asRecord(contract.base['x-behavior']?.access?.roles),
      revision: asRecord(contract.revision['x-behavior']?.access?.roles),
    };
    const changes = [
      ...contractChanges(base, revision),
      ...pairs.flatMap((pair) => operationChanges(pair, roles)),
      ...behaviorChanges(base, revision),
      ...stateMachineChanges(base, revision),
    ];
    operations.push(...pairs.map((pair) => ({ ...pair, changes })));
    return changes;
  });
  const findings = await compareShapes(operations.map(({ comparison }) => comparison.shapes));
  for (const { pair, segments, field, gone, ...finding } of findings) {
    const operation = operations[pair];
    operation?.changes.push(changeOf(finding, operation, { segments, field, gone }));
  }
  return changesOfAll;
}

/** Reads each contract once. */
function cacheContracts(): (document: OpenApiDocument) => NormalizedContract {
  const known = new Map<OpenApiDocument, NormalizedContract>();
  return (document) => {
    const contract = known.get(document) ?? normalizeContract(document);
    known.set(document, contract);
    return contract;
  };
}

/** The operations that both have and that differ. */
function pairOperations(before: NormalizedContract, after: NormalizedContract): OperationPair[] {
  return [...before.operations.values()].flatMap((base): OperationPair[] => {
    const revision = after.operations.get(base.key);
    if (revision === undefined || isDeepStrictEqual(base.node, revision.node)) return [];
    const comparison = compareOperations({ base: base.node, revision: revision.node });
    return [{ base, revision, comparison }];
  });
}
