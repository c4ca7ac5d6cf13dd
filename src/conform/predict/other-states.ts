/** Updates of a resource in the states that other operations lead to, which an update does not lead out of. */

import { isMove, type Transition } from '../../contract/state-machines.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { findKind } from '../contract/resources.ts';
import { succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { isPlainText, NAMES } from '../owned/naming.ts';
import { type Exchange, ifReached } from '../session.ts';
import type { Scene } from './scene.ts';
import { listFields } from './sent-values.ts';
import {
  bringToState,
  isShownState,
  listTransitionCases,
  prepareSubject,
  takeSnapshot,
} from './states.ts';

/** An update of one text, and what was read before it and afterwards. */
export interface UpdateInState {
  readonly before: Exchange;
  readonly input: InputValues;
  readonly write: Exchange;
  readonly after: Exchange;
}

/** Brings the subject of an update into one such state of each machine, and updates a text of it there. */
export async function updateInOtherStates({
  api,
  subject,
}: Pick<Scene, 'api' | 'subject'>): Promise<readonly UpdateInState[]> {
  const { operation } = api;
  const texts = listFields(operation)
    .filter((field) => isPlainText(field) && !NAMES.includes(field.name))
    .map(({ name }) => name)
    .slice(0, 1);
  const updates: UpdateInState[] = [];
  for (const found of texts.length === 0 ? [] : listOtherStates(operation)) {
    const run = { ...api, ...found, operation };
    await ifReached(async () => {
      await bringToState(run, subject, found.transition.to);
      const before = await takeSnapshot(run, subject);
      const input = await api.input(operation, subject, 'required', texts);
      const write = await api.send(input);
      const after = await takeSnapshot(run, subject);
      if (before === null || after === null) return;
      updates.push({ before: before.exchange, input, write, after: after.exchange });
    });
  }
  return updates;
}

/** Calls an action on what another operation has brought to a state in which no contract rejects it. */
export async function callInOtherState({
  api,
  others,
}: Pick<Scene, 'api' | 'others'>): Promise<
  { readonly state: unknown; readonly exchange: Exchange } | undefined
> {
  const { operation } = api;
  const [, resource] = others.find(([kind]) => kind === findKind(operation)) ?? [];
  const found = listOtherStates(operation).find(
    ({ machine }) =>
      !machine.transitions.some(
        ({ cause }) => typeof cause !== 'string' && cause.id === operation.id,
      ),
  );
  if (resource === undefined || found === undefined) return undefined;
  const { operation: cause, transition } = found;
  const { path, body } = await api.input(cause, resource);
  const moved = await api.call(cause, { path, body: { ...body, ...transition.when } });
  if (!succeeded(moved)) return undefined;
  const input = await api.input(operation, resource);
  const exchange = await api.send(input);
  if (succeeded(exchange)) return { state: transition.to, exchange };
  // Of what there is nothing to do about, the request before leaves something.
  await prepareSubject(api, resource);
  return { state: transition.to, exchange: await api.send(input) };
}

/** The first transition of each machine, with a field of its own, by another operation on what an update is about. */
function listOtherStates(operation: TestedOperation) {
  const all = listTransitionCases(operation.contract);
  const found = all.filter(
    ({ operation: cause, machine, transition }) =>
      cause.id !== operation.id &&
      findKind(cause) === findKind(operation) &&
      transition.from !== 'none' &&
      isStep(transition) &&
      machine.field !== null &&
      isShownState(machine, operation) &&
      // What leads to a last state, such as a merge, would use up what other checks need.
      !all.some((each) => each.operation.id === cause.id && isLast(each)),
  );
  return found.filter(
    ({ machine }, index) => found.findIndex((each) => each.machine === machine) === index,
  );
}

function isStep(transition: Transition): boolean {
  return isMove(transition) && transition.to !== 'removed';
}

function isLast({ machine, transition: { to } }: ReturnType<typeof listTransitionCases>[number]) {
  return !machine.transitions.some(
    (each) => isStep(each) && (each.from === 'any' || [each.from].flat().includes(to as never)),
  );
}
