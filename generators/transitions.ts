import type { Json } from '../src/contract/annotations.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import {
  readStateMachines,
  type Transition,
  type TransitionEntry,
} from '../src/contract/state-machines.ts';
import { literal, noticeComment, propertyName, quoted } from './source-text.ts';

/** The state machines as a TypeScript module. */
export function render(bundle: OpenApiDocument): string {
  const cycles = readStateMachines(bundle);
  const triggers = new Set(
    cycles.flatMap(({ transitions }) => transitions.map(({ cause }) => cause).filter(isSentence)),
  );
  const entries = cycles.map(({ name: machine, transitions }) => {
    const name = `${propertyName(machine)}: `;
    return `  ${name}${literal(transitions.map(entryOf) as unknown as Json, '  ', name.length)},\n`;
  });
  return `${noticeComment()}import type { TransitionEntry } from '../src/contract/state-machines.ts';
import type { OperationId } from './operations.ts';

/** The state machines of the contract. */
export type LifeCycleName =${union(cycles.map(({ name }) => name))};

/** What the service does by itself. */
export type Trigger =${union([...triggers])};

/** Every transition of the contract, by its state machine. */
export const transitions: Readonly<
  Record<LifeCycleName, readonly TransitionEntry<OperationId, Trigger>[]>
> = {
${entries.join('')}};
`;
}

function isSentence(cause: Transition['cause']): cause is string {
  return typeof cause === 'string';
}

function union(names: readonly string[]): string {
  return names.length === 0 ? ' never' : names.map((name) => `\n  | ${quoted(name)}`).join('');
}

function entryOf({ cause, when, from, to, status }: Transition): TransitionEntry {
  return {
    ...(isSentence(cause) ? { trigger: cause } : { operation: cause.id }),
    ...(Object.keys(when).length > 0 && { when }),
    from,
    to,
    ...(status !== null && { status }),
  };
}
