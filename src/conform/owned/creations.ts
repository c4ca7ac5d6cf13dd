/** Where an operation creates something, and what its response says of it. */
import { asRecord } from '../../contract/data.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { findCreatedList, findMove } from '../contract/resources.ts';
import type { TestedExchange } from '../http/exchange.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import type { Lists } from './lists.ts';
import { formatMark, MARK, MARKED } from './naming.ts';

/** The list that an operation adds to; `null` for all other operations. */
export function findList(
  lists: Lists,
  operation: TestedOperation,
  filled: string,
  { body }: Pick<InputValues, 'body'>,
): string | null {
  if (operation.method !== 'POST') return null;
  if (lists.all.includes(filled)) return filled;
  // An issue that is moved is created there.
  const target = body[findMove(operation) ?? ''];
  const moved = lists.findNamed(target);
  if (moved !== null) return moved;
  return findCreatedList(operation)?.path ?? null;
}

/** Where the response says that something was created, by the id of what it shows. */
export function findCreated(
  lists: Lists,
  { response }: TestedExchange,
  list: string,
): string | null {
  if (lists.findAround(list) !== null) return `${list}/${lists.idIn(list, response.json)}`;
  const { id } = asRecord(response.json);
  return id === undefined || id === null ? null : `${list}/${encodeURIComponent(String(id))}`;
}

/** The input of a creation in one of the lists that the run cleans up, with the name of the run in a second text. */
export function withMark(
  lists: Lists,
  run: string,
  operation: TestedOperation,
  input: InputValues,
  onlyInNamed = false,
): InputValues {
  const isTaken = !MARKED.includes(operation.id) || MARK in input.body;
  if (isTaken || isFilledIn(operation, input)) return input;
  const list = findList(lists, operation, fillPath(operation.path, input.path), input);
  const isMarked = list !== null && !(onlyInNamed && lists.findAround(list) === null);
  return isMarked ? { ...input, body: { ...input.body, [MARK]: formatMark(run) } } : input;
}

/** Whether something else that is sent fills in the field. */
function isFilledIn({ id, contract }: TestedOperation, { body }: InputValues): boolean {
  const effects = contract.behavior.effects[id] ?? [];
  return effects.some(
    ({ when = {}, sets = {} }) => MARK in sets && Object.keys(when).some((name) => name in body),
  );
}
