/** Two statements about one operation agree: the rule `consistent-behavior`. */
import { asArray, asRecord, isRecord } from '../../src/contract/data.ts';
import {
  type BehaviorContract,
  behaviorRule,
  listBehaviorEntries,
  listChildren,
  listResults,
  nameSchema,
} from '../behavior.ts';
import type { SourceNode } from '../nodes.ts';
import { listPartNodes } from '../schemas.ts';

/** States that no field shows: no change, and none after it is gone. */
const HIDDEN = ['unchanged', 'removed'];

/** Transitions say where an operation leads; an effect or a second call that says otherwise contradicts them. */
export const consistentBehavior = behaviorRule((contract) => {
  const machines = listBehaviorEntries(contract, 'stateMachines').map(({ node }) => node);
  for (const { key: id, node } of listBehaviorEntries(contract, 'effects')) {
    for (const { node: effect } of listChildren(node)) {
      for (const machine of machines) checkEffect(contract, id, effect, machine);
    }
  }
  for (const { key: id, node } of listBehaviorEntries(contract, 'repeats')) {
    for (const machine of machines) checkRepeat(id, node, machine);
  }
});

/** The transitions of a machine that an operation causes. */
function listTransitions(machine: SourceNode, id: string) {
  return listChildren(machine.child('transitions'))
    .map(({ node }) => asRecord(node.data))
    .filter(({ operation }) => operation === id);
}

/** Checks the fields that an effect sets against those that show the state after the operation. */
function checkEffect(
  contract: BehaviorContract,
  id: string,
  effect: SourceNode,
  machine: SourceNode,
): void {
  const later = effect.child('then');
  const sets = later.exists ? later.child('sets') : effect.child('sets');
  if (later.exists && !showsResource(contract, later.text('operation'), machine)) return;
  const sent = asRecord(effect.fields.when);
  const states = listTransitions(machine, id)
    .filter(({ to, when }) => !HIDDEN.includes(String(to)) && isCompatible(asRecord(when), sent))
    .map(({ to }) => to);
  for (const { key, node } of listChildren(sets)) {
    const shown = states.map((state) => shownBy(machine, state)[key]);
    // Any value but null, or one that is sent, is compared with none.
    const isPlain = [node.data, ...shown].every((each) => each !== undefined && !isRecord(each));
    if (shown.length === 0 || !isPlain || shown.includes(node.data)) continue;
    node.report(
      `The state machine says that \`${id}\` leads to \`${String(shown[0])}\`. Fix the one or the other.`,
    );
  }
}

/** The fields that show a state. */
function shownBy(machine: SourceNode, state: unknown) {
  const field = machine.text('field');
  return field === undefined
    ? asRecord(asRecord(machine.fields.shows)[String(state)])
    : { [field]: state };
}

function showsResource(
  { operations }: BehaviorContract,
  id: string | undefined,
  machine: SourceNode,
): boolean {
  const operation = operations.find((each) => each.id === id);
  const parts = operation === undefined ? [] : listResults(operation).flatMap(listPartNodes);
  return parts.some((part) => nameSchema(part) === machine.text('resource'));
}

function isCompatible(when: Readonly<Record<string, unknown>>, sent: typeof when): boolean {
  return Object.entries(when).every(([name, value]) => name in sent && sent[name] === value);
}

/** Checks the status of a second call against that of the transition from where the first one led. */
function checkRepeat(id: string, repeat: SourceNode, machine: SourceNode): void {
  const plain = listTransitions(machine, id).filter(
    ({ when, condition }) => when === undefined && condition === undefined,
  );
  const first = plain.find(({ to, from }) => !HIDDEN.includes(String(to)) && from !== 'none');
  const second = plain.find(({ from }) => asArray(from).includes(first?.to));
  const written = repeat.child('status');
  if (first === undefined || second === undefined || !written.exists) return;
  if (second.status === written.data) return;
  const status = second.status === undefined ? 'the usual status' : String(second.status);
  written.report(
    `The state machine says that a second call of \`${id}\` returns ${status}. Fix the one or the other.`,
  );
}
