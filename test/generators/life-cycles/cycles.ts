import type { OpenApiDocument, SchemaObject } from '../../../src/contract/openapi.ts';
import { readStateMachines, type StateMachine } from '../../../src/contract/state-machines.ts';

/**
 * A contract of two operations on things, `createThing` and `updateThing`, and of one life cycle: that of
 * a door, unless told otherwise.
 */
export function contractOf(schema: SchemaObject = DOOR, name = 'DoorState'): OpenApiDocument {
  const operation = (operationId: string, summary: string) => ({
    operationId,
    tags: ['things'],
    summary,
    responses: {},
  });
  return {
    openapi: '3.1.2',
    info: { title: 'Small', version: '0.1.0' },
    paths: {
      '/things/{id}': {
        post: operation('createThing', 'Create a thing'),
        put: operation('updateThing', 'Change a thing'),
      },
    },
    components: { schemas: { [name]: schema } },
  };
}

/** The life cycle of the schema. */
export function cycleOf(schema: SchemaObject = DOOR): StateMachine {
  const [cycle] = readStateMachines(contractOf(schema));
  if (cycle === undefined) throw new Error('There is no life cycle.');
  return cycle;
}

export const INFERRED = { 'x-not-shown': ['to'], 'x-inference': 'Doors are like that.' };

export const DOOR: SchemaObject = {
  description: 'Where a door stands.',
  enum: ['open', 'shut', 'locked'],
  'x-transitions': [
    { operation: 'createThing', from: 'none', to: 'open' },
    { operation: 'updateThing', from: ['open'], to: 'shut', condition: 'Nobody stands in it.' },
    { trigger: 'The wind blows.', from: ['open'], to: 'shut', ...INFERRED },
    { operation: 'updateThing', from: ['locked'], to: 'unchanged', status: 409 },
  ],
};
