/** The life cycles of the contract, as diagrams, tables, mocks and tests need them. */
import type {
  Annotations,
  OpenApiDocument,
  SchemaObject,
  State,
  TransitionObject,
} from './openapi.ts';
import { type DocumentedOperation, readOperations } from './operations.ts';
import { ContractError, pointerTo } from './pointers.ts';

/** The states of one thing, and what moves it from one to another. */
export interface StateMachine {
  /** The schema that the life cycle stands at: `JobStatus`. */
  readonly schema: string;
  /** Its name in words: `Job status`. */
  readonly title: string;
  /** What the schema says of itself. */
  readonly description: string;
  /** In the order of the contract; for a flag `true` before `false`. */
  readonly states: readonly MachineState[];
  /** There may be more states than these: they are only those that were seen. */
  readonly open: boolean;
  /** How sure the list of states is; empty where it is documented. */
  readonly annotations: Annotations;
  /** In the order of the contract. */
  readonly transitions: readonly Transition[];
}

interface MachineState {
  readonly state: State;
  /** What it means and how it shows, in sentences; `null` where the contract does not say. */
  readonly meaning: string | null;
}

export interface Transition {
  /** The operation that brings it about, or what else does, as a sentence. */
  readonly cause: DocumentedOperation | string;
  /** The fields or parameters, by plain names, that have to be sent with these values; mostly none. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  /** `none`: there is nothing yet. */
  readonly from: 'any' | 'none' | readonly State[];
  /** A state, or `unchanged`, or `removed`: there is nothing any more. */
  readonly to: State;
  /** The status of the answer where it is not the operation's usual success; above 299 nothing happens. */
  readonly status: number | null;
  /** What else has to hold, as a sentence. */
  readonly condition: string | null;
  /** What else happens, as sentences. */
  readonly effects: readonly string[];
  /** How sure the transition is; empty where it is documented. */
  readonly annotations: Annotations;
}

/**
 * The life cycles of the contract, by the names of their schemas. Throws a ContractError for a
 * transition that names an operation or a state that there is not, or nothing that brings it about.
 */
export function readStateMachines(document: OpenApiDocument): StateMachine[] {
  const operations = new Map(readOperations(document).map((located) => [located.id, located]));
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    if (schema['x-transitions'] === undefined) return [];
    const states = statesOf(schema);
    const known = new Set(states.map(({ state }) => state));
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
        rejectUnknownStates(transition, known, pointer);
        return readTransition(transition, operations, pointer);
      }),
    };
  });
}

/** Whether the resource goes into another state, or comes into being or ends. */
export function isMove(transition: Transition): boolean {
  return transition.to !== 'unchanged' && !isRejection(transition);
}

/** Whether the operation answers that nothing was done: it was so already, or cannot be. */
export function isRejection({ status }: Transition): boolean {
  return status !== null && status > 299;
}

function statesOf(schema: SchemaObject): MachineState[] {
  const meanings = schema['x-states'] ?? {};
  const values = schema.type === 'boolean' ? [true, false] : (schema.enum ?? schema.examples ?? []);
  const states = new Set([...values.filter(isState), ...Object.keys(meanings)]);
  return [...states].map((state) => ({ state, meaning: meanings[String(state)] ?? null }));
}

function isState(value: unknown): value is State {
  return typeof value === 'string' || typeof value === 'boolean';
}

function rejectUnknownStates(
  { from, to }: TransitionObject,
  known: ReadonlySet<State>,
  pointer: string,
): void {
  const left = typeof from === 'string' ? [] : from;
  const entered = to === 'unchanged' || to === 'removed' ? [] : [to];
  const unknown = [...left, ...entered].find((state) => !known.has(state));
  if (unknown !== undefined) {
    throw new ContractError(pointer, `there is no state ${unknown}; known are ${list(known)}.`);
  }
}

function list(states: ReadonlySet<State>): string {
  return states.size === 0 ? 'none' : [...states].join(', ');
}

function readTransition(
  transition: TransitionObject,
  operations: ReadonlyMap<string, DocumentedOperation>,
  pointer: string,
): Transition {
  const { when = {}, from, to, status = null, condition = null, effects = [] } = transition;
  const cause = causeOf(transition, operations, pointer);
  return {
    cause,
    when,
    from,
    to,
    status,
    condition,
    effects,
    annotations: pickAnnotations(transition),
  };
}

function causeOf(
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
