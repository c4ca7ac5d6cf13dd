/** State machines: the states of a resource, and the transitions between them. */
import type {
  Annotations,
  OpenApiDocument,
  SchemaObject,
  State,
  TransitionObject,
} from './openapi.ts';
import { type DocumentedOperation, readOperations } from './operations.ts';
import { ContractError, pointerTo } from './pointers.ts';

/** The states of a resource, and the transitions between them. */
export interface StateMachine {
  /** The schema of the state: `JobStatus`. */
  readonly schema: string;
  /** Its name in words: `Job status`. */
  readonly title: string;
  /** The description of the schema. */
  readonly description: string;
  /** In the order of the contract; for a flag `true` before `false`. */
  readonly states: readonly MachineState[];
  /** There may be more states than these; the source gives examples only. */
  readonly open: boolean;
  /** How sure the list of states is; empty where it is documented. */
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
  /** What else has to hold, as a sentence. */
  readonly condition: string | null;
  /** What else happens, as sentences. */
  readonly effects: readonly string[];
  /** How sure the transition is; empty where it is documented. */
  readonly annotations: Annotations;
}

/**
 * The state machines of the contract. Throws a ContractError for a transition that names an unknown
 * operation or state, or has no cause.
 */
export function readStateMachines(document: OpenApiDocument): StateMachine[] {
  const operations = new Map(readOperations(document).map((located) => [located.id, located]));
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    if (schema['x-transitions'] === undefined) return [];
    const states = listStates(schema);
    const known = states.map(({ state }) => state);
    return {
      schema: name,
      title: toWords(name),
      description: schema.description?.trim() ?? '',
      states,
      open: schema.enum === undefined && schema.examples !== undefined,
      annotations:
        schema['x-not-shown']?.includes('values') === true ? pickAnnotations(schema) : {},
      transitions: schema['x-transitions'].map((transition, index) => {
        const pointer = pointerTo('components', 'schemas', name, 'x-transitions', index);
        return readTransition(transition, known, operations, pointer);
      }),
    };
  });
}

/** Whether the resource changes its state, or is created or deleted. */
export function isMove(transition: Transition): boolean {
  return transition.to !== 'unchanged' && !isRejection(transition);
}

/** Whether the operation does nothing: the resource is in the state already, or cannot get there. */
export function isRejection({ status }: Transition): boolean {
  return status !== null && status > 299;
}

function listStates(schema: SchemaObject): MachineState[] {
  const meanings = schema['x-states'] ?? {};
  const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? schema.examples ?? []);
  const states = new Set([...values.filter(isState), ...Object.keys(meanings)]);
  return [...states].map((state) => ({ state, meaning: meanings[String(state)] ?? null }));
}

function isState(value: unknown): value is State {
  return typeof value === 'string' || typeof value === 'boolean';
}

function readTransition(
  transition: TransitionObject,
  states: readonly State[],
  operations: ReadonlyMap<string, DocumentedOperation>,
  pointer: string,
): Transition {
  const { when = {}, from, to, status = null, condition = null, effects = [] } = transition;
  const left = typeof from === 'string' ? [] : from;
  const entered = to === 'unchanged' || to === 'removed' ? [] : [to];
  const unknown = [...left, ...entered].find((state) => !states.includes(state));
  if (unknown !== undefined) {
    const known = states.join(', ') || 'none';
    throw new ContractError(pointer, `there is no state ${unknown}; known are ${known}.`);
  }
  const cause = readCause(transition, operations, pointer);
  const annotations = pickAnnotations(transition);
  return { cause, when, from, to, status, condition, effects, annotations };
}

function readCause(
  { operation: id, trigger }: TransitionObject,
  operations: ReadonlyMap<string, DocumentedOperation>,
  pointer: string,
): DocumentedOperation | string {
  if ((id === undefined) === (trigger === undefined)) {
    throw new ContractError(pointer, 'it names either an operation or a trigger.');
  }
  if (id === undefined) return trigger ?? '';
  const operation = operations.get(id);
  if (operation === undefined) throw new ContractError(pointer, `there is no operation ${id}.`);
  return operation;
}

function pickAnnotations(node: Annotations): Annotations {
  const keys = ['x-not-shown', 'x-inference', 'x-left-open'] as const;
  return Object.fromEntries(
    keys.filter((key) => node[key] !== undefined).map((key) => [key, node[key]]),
  );
}

/** `JobStatus` → `Job status`. */
function toWords(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One way from state to state; what the fields mean is described in docs/extensions.md. */
export interface TransitionEntry<Operation extends string = string, Trigger extends string = string>
  extends Pick<TransitionObject, 'when' | 'from' | 'to' | 'status'> {
  /** The operation that causes it; else `trigger` does. */
  readonly operation?: Operation;
  readonly trigger?: Trigger;
}
