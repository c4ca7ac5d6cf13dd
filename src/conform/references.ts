/** What the ids in paths, bodies and responses identify, by the references of the contract. */
import { isRecord } from '../contract/data.ts';
import type { TestedContract, TestedOperation } from './contract.ts';

/** Where projects are, which other things are in. */
export const PROJECT = '/projects/{id}';

/** The path of the resource that a field or parameter names by its id; `undefined` if the contract does not say it. */
export function referenceOf({ behavior }: TestedContract, name: string): string | undefined {
  const { references = {} } = behavior;
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

export function refersTo(contract: TestedContract, name: string, path: string): boolean {
  return referenceOf(contract, name) === path;
}

/** Names of the fields and parameters that name a project by its id. */
export function projectFields({ behavior }: TestedContract): readonly string[] {
  return Object.entries(behavior.references ?? {}).flatMap(([name, path]) =>
    path === PROJECT ? [name] : [],
  );
}

/** The field by which resources name the project that they are in. */
export const OWNER = `${PROJECT.split('/')[1]?.replace(/s$/, '')}_id`;

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

/** Whether the path of an operation names a project by its id or its full path. */
export function takesFullPath({
  path,
  parameters,
}: Pick<TestedOperation, 'path' | 'parameters'>): boolean {
  return (
    path.startsWith(PROJECT) &&
    parameters.some(({ in: at, name, types }) => at === 'path' && name === 'id' && types.length > 1)
  );
}
