import type { OpenApiDocument } from '../src/contract/openapi.ts';
import {
  readStateMachines,
  type Transition,
  type TransitionEntry,
} from '../src/contract/state-machines.ts';
import { mapLiteral, noticeComment, unionOf } from './source-text.ts';

/** The state machines as a TypeScript module. */
export function render(bundle: OpenApiDocument): string {
  const cycles = readStateMachines(bundle);
  const causes = cycles.flatMap(({ transitions }) => transitions.map(({ cause }) => cause));
  const triggers = new Set(causes.filter((cause) => typeof cause === 'string'));
  return `${noticeComment()}import type { TransitionEntry } from '../src/contract/state-machines.ts';
import type { OperationId } from './operations.ts';

/** The state machines of the contract. */
export type LifeCycleName =${unionOf(cycles.map(({ name }) => name))};

/** What the service does by itself. */
export type Trigger =${unionOf([...triggers])};

/** Every transition of the contract, by its state machine. */
export const transitions: Readonly<
  Record<LifeCycleName, readonly TransitionEntry<OperationId, Trigger>[]>
> = ${mapLiteral(cycles.map(({ name, transitions }) => [name, transitions.map(entryOf)]))};
`;
}

function entryOf({ cause, when, from, to, status }: Transition): TransitionEntry {
  return {
    ...(typeof cause === 'string' ? { trigger: cause } : { operation: cause.id }),
    ...(Object.keys(when).length > 0 && { when }),
    from,
    to,
    ...(status !== null && { status }),
  };
}
