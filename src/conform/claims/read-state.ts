/** Reads the state of a resource from a response. */
import type { State } from '../../contract/behavior.ts';
import { asArray, asRecord, type UnknownRecord } from '../../contract/data.ts';
import { showsAll } from '../../contract/records.ts';
import type { StateMachine } from '../../contract/state-machines.ts';
import type { TestedContract } from '../contract/contract.ts';

/**
 * The state in a response body: `null` if the resource is gone, `undefined` if the body does not show it.
 *
 * @param path Path parameters of the resource.
 */
export function readState(
  { stateMachines }: TestedContract,
  machine: string,
  body: UnknownRecord,
  path: UnknownRecord,
): State | null | undefined {
  const found = stateMachines.find(({ name }) => name === machine);
  if (found === undefined) return undefined;
  if (found.listed !== null) return readListed(found.listed, body, path);
  return found.field === null ? readShown(found, body) : (body[found.field] as State | undefined);
}

function readListed(
  { in: field, item, state, otherwise }: NonNullable<StateMachine['listed']>,
  body: UnknownRecord,
  path: UnknownRecord,
): State | null | undefined {
  const list = field === undefined ? body : body[field];
  if (!Array.isArray(list)) return undefined;
  const isResource = (each: unknown) =>
    Object.entries(item).every(([name, value]) => {
      const { path: variable } = asRecord(value);
      const wanted = variable === undefined ? value : path[String(variable)];
      return String(asRecord(each)[name]) === String(wanted);
    });
  return asArray(list).some(isResource) ? state : (otherwise ?? null);
}

/** Fields that show none of the states show another one. */
function readShown({ shows }: StateMachine, body: UnknownRecord): State | undefined {
  const names = [...new Set(Object.values(shows).flatMap(Object.keys))];
  if (names.length === 0 || !names.every((name) => name in body)) return undefined;
  const found = Object.entries(shows).find(([, values]) => showsAll(body, values));
  return found?.[0] ?? names.map((name) => `${name} ${String(body[name])}`).join(', ');
}
