import { isDeepStrictEqual } from 'node:util';
import { asRecord } from '../src/contract/data.ts';
import type { ContractChange } from './changes.ts';
import { compareOperations } from './compare.ts';
import { type NormalizedContract, normalizeContract } from './normalize/operations.ts';
import { alignPrefix } from './prefix.ts';
import { type OperationPair, operationChanges } from './rate-operation.ts';
import type { ContractPair } from './revision-pair.ts';
import { behaviorChanges } from './rules/behavior.ts';
import { contractChanges } from './rules/contract.ts';
import { stateMachineChanges } from './rules/state-machines.ts';

/** Everything that changed between two states of a contract, rated. Throws a ContractError for dangling references. */
export function rateChanges(pair: ContractPair): ContractChange[] {
  const { contracts, changes } = alignPrefix(pair);
  const [base, revision] = [
    normalizeContract(contracts.base),
    normalizeContract(contracts.revision),
  ];
  const roles = {
    base: asRecord(contracts.base['x-behavior']?.access?.roles),
    revision: asRecord(contracts.revision['x-behavior']?.access?.roles),
  };
  return [
    ...changes,
    ...contractChanges(base, revision),
    ...pairOperations(base, revision).flatMap((pair) => operationChanges(pair, roles)),
    ...behaviorChanges(base, revision),
    ...stateMachineChanges(base, revision),
  ];
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
