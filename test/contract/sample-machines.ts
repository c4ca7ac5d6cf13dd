import type {
  Behavior,
  EffectObject,
  StateMachineObject,
  TransitionObject,
} from '../../src/contract/behavior.ts';
import type { OpenApiDocument, OperationObject, SchemaObject } from '../../src/contract/openapi.ts';
import { readStateMachines, type StateMachine } from '../../src/contract/state-machines.ts';

/** A state machine in short: where something is left out, it is that of a door. */
export interface Machine {
  readonly name?: string;
  /** Schema of the field that holds the state. */
  readonly schema?: SchemaObject;
  readonly states?: StateMachineObject['states'];
  readonly transitions?: readonly TransitionObject[];
  /** Of the operation `updateDoor`. */
  readonly effects?: readonly EffectObject[];
}

export const ASSUMED = { 'x-unspecified': { what: ['to'], assumed: 'Doors are like that.' } };

export const DOOR: readonly TransitionObject[] = [
  { operation: 'createDoor', from: 'none', to: 'open' },
  { operation: 'updateDoor', from: ['open'], to: 'shut', condition: 'Nobody stands in it.' },
  { trigger: 'The wind blows.', from: ['open'], to: 'shut', ...ASSUMED },
  { operation: 'updateDoor', from: ['locked'], to: 'unchanged', status: 409 },
];

/** A contract of two operations, `createDoor` and `updateDoor`, and of one state machine. */
export function contractOf({
  name = 'DoorState',
  schema = { enum: ['open', 'shut', 'locked'] },
  states,
  transitions = DOOR,
  effects = [],
}: Machine = {}): OpenApiDocument {
  const machine: StateMachineObject = {
    description: 'State of a door.\n',
    resource: 'Door',
    field: 'state',
    transitions,
    ...(states && { states }),
  };
  const behavior: Partial<Behavior> = {
    stateMachines: { [name]: machine },
    effects: { updateDoor: effects },
  };
  return {
    openapi: '3.1.1',
    info: { title: 'Small', version: '0.1.0' },
    'x-behavior': behavior as Behavior,
    paths: {
      '/doors/{id}': {
        post: operation('createDoor', 'Create a door'),
        put: operation('updateDoor', 'Update a door'),
      },
    },
    components: { schemas: { Door: { properties: { state: schema } } } },
  };
}

function operation(operationId: string, summary: string): OperationObject {
  return { operationId, tags: ['doors'], summary, responses: {} };
}

/** The state machine of `contractOf`. */
export function machineOf(machine?: Machine): StateMachine {
  const [read] = readStateMachines(contractOf(machine));
  if (read === undefined) throw new Error('There is no state machine.');
  return read;
}
