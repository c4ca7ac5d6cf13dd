/** Every transition of the contract happens in the sandbox by requests. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { State } from '../../../src/contract/behavior.ts';
import { readStateMachines, type Transition } from '../../../src/contract/state-machines.ts';
import type { Cause } from '../../../src/sandbox/domain/transitions.ts';
import { realBundle } from '../../generators/contracts.ts';
import { useSandbox } from '../use-sandbox.ts';
import { play, scenarios } from './scenarios.ts';

/** A transition that a handler has requested. */
interface Requested {
  readonly cycle: string;
  readonly from: State | null;
  readonly cause: Cause;
}

const requested = vi.hoisted((): Requested[] => {
  // Tests before this one, in the same process, have loaded the sandbox with the real module.
  vi.resetModules();
  return [];
});
afterAll(() => {
  vi.doUnmock('../../../src/sandbox/domain/transitions.ts');
  vi.resetModules();
});
vi.mock('../../../src/sandbox/domain/transitions.ts', async (load) => {
  const real = await load<typeof import('../../../src/sandbox/domain/transitions.ts')>();
  const { transition, stateAfter, firstState } = real;
  const record = (cycle: string, from: State | null, cause: Cause) =>
    requested.push({ cycle, from, cause });
  return {
    transition: (...args: Parameters<typeof transition>) => record(...args) && transition(...args),
    stateAfter: (...args: Parameters<typeof stateAfter>) => record(...args) && stateAfter(...args),
    firstState: (cycle: never, cause: never) =>
      record(cycle, null, cause) && firstState(cycle, cause),
  };
});

/** Nothing requests these: what has ended is no longer found. The handlers’ tests set the clock for it. */
const BY_THE_CALENDAR = 'The day in `expires_at` begins.';

const cycles = readStateMachines(await realBundle());

const { sandbox, as, withToken } = useSandbox();

beforeAll(async () => {
  for (const lines of scenarios) {
    sandbox.control.reset();
    for (const line of lines) {
      await play((who) => (who === 'nobody' ? withToken('none') : as(who)), line);
    }
  }
  for (const step of ['succeed', 'fail'] as const) {
    sandbox.control.reset();
    const { world } = sandbox;
    const before = world.jobs.get(901);
    if (before === undefined) throw new Error('The example data has lost its job.');
    const { project_id, pipeline_id, ref, sha } = before;
    const later = { project_id, pipeline_id, ref, sha, name: 'pages', stage: 'pages', user_id: 3 };
    world.transaction(() => world.jobs.insert({ ...later, status: 'created' }));
    sandbox.control.advanceJob(901, step);
  }
});

const rows = cycles.flatMap(({ name, transitions }) =>
  transitions
    .filter(({ cause }) => cause !== BY_THE_CALENDAR)
    .map((row) => [`${name}: ${nameOf(row)} from ${[row.from].flat()}`, name, row] as const),
);

it.each(rows)('%s happens', (_, name, row) => {
  const rivals = cycles.find((cycle) => cycle.name === name)?.transitions ?? [];
  const happened = requested.some(({ cycle, from, cause }) => {
    const fits = (each: Transition) => isCausedBy(each, cause) && leaves(each, from);
    const best = rivals.filter(fits).sort((a, b) => fieldsOf(b) - fieldsOf(a))[0];
    return cycle === name && best === row;
  });
  expect(happened || succeeded(name, row)).toBe(true);
});

/** Whether an operation that always creates, removes or keeps the thing has succeeded. */
function succeeded(name: string, { cause }: Transition): boolean {
  if (typeof cause === 'string') return false;
  const isRequested = requested.some(
    (each) =>
      each.cycle === name && 'operation' in each.cause && each.cause.operation.id === cause.id,
  );
  const seen = sandbox.control.coverage().by_operation.find(({ id }) => id === cause.id);
  return (
    !isRequested && seen?.statuses.some(({ status, count }) => status < 300 && count > 0) === true
  );
}

function nameOf({ cause, when }: Transition): string {
  const fields = Object.entries(when).map(([name, value]) => ` ${name}=${value}`);
  return `${typeof cause === 'string' ? cause : cause.id}${fields.join('')}`;
}

function isCausedBy({ cause: row, when }: Transition, cause: Cause): boolean {
  if ('trigger' in cause) return row === cause.trigger;
  if (typeof row === 'string' || row.id !== cause.operation.id) return false;
  return Object.entries(when).every(([name, value]) => cause.input[name] === value);
}

function leaves({ from }: Transition, state: State | null): boolean {
  if (from === 'none') return state === null;
  return state !== null && (from === 'any' || from.includes(state));
}

function fieldsOf({ when }: Transition): number {
  return Object.keys(when).length;
}
