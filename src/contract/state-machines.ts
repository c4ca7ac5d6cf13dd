/** State machines: the states of a resource, and the transitions between them. */

import type { Annotations } from './annotations.ts';
import type {
  EffectObject,
  ListedStateObject,
  ShownValue,
  State,
  StateMachineObject,
  TransitionObject,
} from './behavior.ts';
import { asRecord } from './data.ts';
import type { OpenApiDocument, SchemaObject } from './openapi.ts';
import { capital, toWords } from './phrases.ts';
import { type DocumentedOperation, readOperations } from './read/operations.ts';
import { ContractError, pointerTo, resolveRef } from './read/pointers.ts';
import { objectShape } from './read/schemas.ts';
import { isUnspecified } from './unspecified.ts';

/** The states of a resource, and the transitions between them. */
export interface StateMachine {
  /** `JobStatus` */
  readonly name: string;
  /** Its name in words: `Job status`. */
  readonly title: string;
  readonly description: string;
  /** Schema of the resource, and its field that holds the state; `null` where none does. */
  readonly resource: string;
  readonly field: string | null;
  /** By state, the values with which fields show it; empty where one field or a list does. */
  readonly shows: NonNullable<StateMachineObject['shows']>;
  /** The list that shows the state; `null` where fields do. */
  readonly listed: ListedStateObject | null;
  /** In the order of the contract; for a flag `true` before `false`. */
  readonly states: readonly MachineState[];
  /** There may be more states than these; the source gives examples only. */
  readonly open: boolean;
  /** Of the list of states; empty where it is documented. */
  readonly annotations: Annotations;
  /** In the order of the contract. */
  readonly transitions: readonly Transition[];
}

interface MachineState {
  readonly state: State;
  /** Its description, in sentences; `null` where the contract has none. */
  readonly meaning: string | null;
}

export interface Transition {
  /** The operation that causes it, or another trigger as a sentence. */
  readonly cause: DocumentedOperation | string;
  /** The fields or parameters, by plain names, that have to be sent with these values; mostly none. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  /** `none`: there is nothing yet. */
  readonly from: 'any' | 'none' | readonly State[];
  /** A state, or `unchanged`, or `removed`: there is nothing any more. */
  readonly to: State;
  /** The response status where it is not the operation's usual success; above 299 nothing happens. */
  readonly status: number | null;
  /** A further condition, as a sentence. */
  readonly condition: string | null;
  /** Side effects, as sentences. */
  readonly effects: readonly string[];
  /** Empty where the transition is documented. */
  readonly annotations: Annotations;
}

/**
 * The state machines of the contract. Throws a ContractError for a transition that names an unknown
 * operation or state, or has no cause.
 */
export function readStateMachines(document: OpenApiDocument): StateMachine[] {
  const { stateMachines = {}, effects = {} } = document['x-behavior'] ?? {};
  const operations = new Map(readOperations(document).map((located) => [located.id, located]));
  return Object.entries(stateMachines).map(([name, machine]) => {
    const schema = findStateSchema(document, machine);
    const states = listStates(machine, schema);
    const known = states.map(({ state }) => state);
    return {
      name,
      title: capital(toWords(name)),
      description: machine.description.trim(),
      resource: machine.resource,
      field: machine.field ?? null,
      shows: machine.shows ?? {},
      listed: machine.listed ?? null,
      states,
      open: schema.enum === undefined && schema.examples !== undefined,
      annotations: isUnspecified(schema, 'values') ? pickAnnotations(schema) : {},
      transitions: machine.transitions.map((transition, index) => {
        const pointer = pointerTo('x-behavior', 'stateMachines', name, 'transitions', index);
        return {
          ...readTransition(transition, known, operations, pointer),
          effects: listEffects(machine, transition, effects[transition.operation ?? ''] ?? []),
        };
      }),
    };
  });
}

/** The schema of the field that holds the state; empty where none does. */
function findStateSchema(
  document: OpenApiDocument,
  { resource, field }: StateMachineObject,
): SchemaObject {
  if (field === undefined) return {};
  const holder = document.components?.schemas?.[resource] ?? {};
  const schema = objectShape(document, holder).properties[field] ?? {};
  return resolveRef<SchemaObject>(document, schema);
}

/** The effects of its operation that belong to where it leads. */
function listEffects(
  { field }: StateMachineObject,
  { when = {}, from, to, status = 200 }: TransitionObject,
  effects: readonly EffectObject[],
): string[] {
  if (status > 299) return [];
  const reached = to === 'unchanged' && typeof from !== 'string' ? from : [to];
  return effects
    .filter(({ where = {} }) =>
      Object.entries(where).every(
        ([name, value]) => name === field && reached.includes(value as State),
      ),
    )
    .filter((effect) =>
      Object.entries(effect.when ?? {}).every(
        ([name, value]) => when[name] === undefined || when[name] === value,
      ),
    )
    .map(({ description }) => description);
}

/** A creation and a deletion are moves, too. */
export function isMove(transition: Transition): boolean {
  return transition.to !== 'unchanged' && !isRejection(transition);
}

/** The resource is in the state already, or cannot get there. */
export function isRejection({ status }: Transition): boolean {
  return status !== null && status > 299;
}

function listStates(machine: StateMachineObject, schema: SchemaObject): MachineState[] {
  const { states: meanings = {} } = machine;
  const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? schema.examples ?? []);
  const states = new Set([...values.filter(isState), ...Object.keys(meanings)]);
  return [...states].map((state) => {
    const meaning = meanings[String(state)];
    const sentences = [meaning, describeShown(machine, String(state))];
    const text = sentences.filter((each) => each !== undefined).join(' ');
    return { state, meaning: text === '' ? null : text };
  });
}

/** As a sentence; `undefined` where a field has the name of the state. */
function describeShown({ shows = {}, listed }: StateMachineObject, state: string) {
  const fields = Object.entries(shows[state] ?? {}).map(([name, value]) =>
    describeValue(name, value),
  );
  if (fields.length > 0) return `It shows as ${fields.join(' and ')}.`;
  if (listed === undefined || ![listed.state, listed.otherwise].includes(state)) return undefined;
  const { operation, query = {}, in: field } = listed;
  const sent = Object.entries(query).map(([name, value]) => `\`${name}=${String(value)}\``);
  const beside = sent.length > 0 ? ` with ${sent.join(' and ')}` : '';
  const place = field === undefined ? 'among the items' : `in \`${field}\``;
  const isThere = state === listed.state ? 'being' : 'not being';
  return `It shows by ${isThere} ${place} of \`${operation}\`${beside}.`;
}

function describeValue(name: string, value: ShownValue): string {
  const { some, above } = asRecord(value);
  if (some === true) return `a value of \`${name}\``;
  return above === undefined
    ? `\`${name}: ${String(value)}\``
    : `\`${name}\` above ${String(above)}`;
}

function isState(value: unknown): value is State {
  return typeof value === 'string' || typeof value === 'boolean';
}

function readTransition(
  transition: TransitionObject,
  states: readonly State[],
  operations: ReadonlyMap<string, DocumentedOperation>,
  pointer: string,
): Omit<Transition, 'effects'> {
  const { when = {}, from, to, status = null, condition = null } = transition;
  const left = typeof from === 'string' ? [] : from;
  const entered = to === 'unchanged' || to === 'removed' ? [] : [to];
  const unknown = [...left, ...entered].find((state) => !states.includes(state));
  if (unknown !== undefined) {
    const known = states.join(', ') || 'none';
    throw new ContractError(pointer, `there is no state ${unknown}; known are ${known}.`);
  }
  const { operation: id = '', trigger } = transition;
  if ((id === '') === (trigger === undefined)) {
    throw new ContractError(pointer, 'it names either an operation or a trigger.');
  }
  const cause = trigger ?? operations.get(id);
  if (cause === undefined) throw new ContractError(pointer, `there is no operation ${id}.`);
  return { cause, when, from, to, status, condition, annotations: pickAnnotations(transition) };
}

function pickAnnotations({ 'x-unspecified': mark }: Annotations): Annotations {
  return mark === undefined ? {} : { 'x-unspecified': mark };
}

/** One way from state to state; what the fields mean is said in spec/behavior/state-machines.yaml. */
export interface TransitionEntry<Operation extends string = string, Trigger extends string = string>
  extends Pick<TransitionObject, 'when' | 'from' | 'to' | 'status'> {
  /** The operation that causes it; else `trigger` does. */
  readonly operation?: Operation;
  readonly trigger?: Trigger;
}
