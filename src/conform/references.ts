/** What the ids in paths, bodies and responses identify, by the references of the contract. */
import { isRecord } from '../contract/data.ts';
import { isInContainer } from './container.ts';
import type { TestedContract, TestedOperation } from './contract.ts';
import { listVariables } from './path-templates.ts';

/** The path of the resource that a field or parameter names by its id; `undefined` if the contract does not say it. */
export function referenceOf({ behavior }: TestedContract, name: string): string | undefined {
  const { references = {} } = behavior;
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

/** The field that is sent to move a resource to another container; `undefined` for other operations. */
export function findMove({
  id,
  contract,
}: Pick<TestedOperation, 'id' | 'contract'>): string | undefined {
  const sets = (contract.behavior.effects[id] ?? []).flatMap((effect) =>
    Object.entries(effect.sets ?? {}),
  );
  const move = sets.find(
    ([field, value]) => referenceOf(contract, field) !== undefined && isRecord(value),
  );
  return isRecord(move?.[1]) && typeof move[1].sent === 'string' ? move[1].sent : undefined;
}

/** The field whose value may be sent instead of the id of a resource. */
export function fieldInsteadOfId({ behavior }: TestedContract): string {
  const records = Object.values(behavior.records ?? {});
  return records.find(({ insteadOfId }) => insteadOfId !== undefined)?.insteadOfId ?? 'id';
}

/** Whether the path of an operation names a container by its id or its full path. */
export function takesFullPath(operation: TestedOperation): boolean {
  const { path, parameters } = operation;
  const [id] = listVariables(path);
  return (
    isInContainer(operation) &&
    parameters.some(({ in: at, name, types }) => at === 'path' && name === id && types.length > 1)
  );
}
