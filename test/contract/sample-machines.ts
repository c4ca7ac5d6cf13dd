import type { Behavior, TransitionObject } from '../../src/contract/behavior.ts';
import type { OpenApiDocument, OperationObject } from '../../src/contract/openapi.ts';

const ASSUMED = { 'x-unspecified': { what: ['to'], assumed: 'Doors are like that.' } };

export const DOOR: readonly TransitionObject[] = [
  { operation: 'createDoor', from: 'none', to: 'open' },
  { operation: 'updateDoor', from: ['open'], to: 'shut', condition: 'Nobody stands in it.' },
  { trigger: 'The wind blows.', from: ['open'], to: 'shut', ...ASSUMED },
  { operation: 'updateDoor', from: ['locked'], to: 'unchanged', status: 409 },
];

/** A contract of two operations, `createDoor` and `updateDoor`, and of one state machine. */
export function contractOf({
  name = 'DoorState',
  transitions = DOOR,
}: {
  readonly name?: string;
  readonly transitions?: readonly TransitionObject[];
} = {}): OpenApiDocument {
  const machine = {
    description: 'State of a door.\n',
    resource: 'Door',
    field: 'state',
    transitions,
  };
  const schema = { enum: ['open', 'shut', 'locked'] };
  return {
    openapi: '3.1.1',
    info: { title: 'Small', version: '0.1.0' },
    'x-behavior': { stateMachines: { [name]: machine } } as unknown as Behavior,
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
