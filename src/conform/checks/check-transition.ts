/** Checks what an operation did against the transition that it should cause. */

import type { UnknownRecord } from '../../contract/data.ts';
import type { State } from '../../contract/openapi.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { bodyOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import { confidenceAt } from '../locations.ts';
import { report } from '../session.ts';
import { SIDE_EFFECTS, type Snapshot, takeSnapshot } from './resource-states.ts';
import type { TransitionRun } from './transition-cases.ts';

/** Whether a response has the status of the transition; reports it if not. */
export function checkStatus(run: TransitionRun, exchange: TestedExchange): boolean {
  const { transition, operation } = run;
  const { status } = exchange.response;
  const expected =
    transition.status === null
      ? operation.successes.map((each) => each.status)
      : [transition.status];
  if (expected.includes(status)) return true;
  // Undocumented successes and server errors are reported by other checks.
  if (transition.status === null && succeeded(exchange)) return true;
  if (status >= 500) return false;
  const what = `returns ${expected.join(' or ')}`;
  reportTransition(run, exchange, what, `status ${status}`);
  return false;
}

/** Reports a resource that is not in the state that the transition leads to. */
export async function checkState(
  run: TransitionRun,
  exchange: TestedExchange,
  resource: Resource,
  before: Snapshot | null,
): Promise<void> {
  run.fixtures.session.coverage.add('transitions', run.key);
  const after = await takeSnapshot(run.fixtures, run.reader, resource, exchange.caller);
  const expected = expectedState(run, before);
  if (after !== null && expected !== undefined && after.state !== expected) {
    const what = `leads to ${formatState(expected)}`;
    reportTransition(run, exchange, what, formatState(after.state));
  } else {
    checkShownState(run, exchange, resource, expected);
  }
  if (after !== null && before !== null) {
    checkSideEffect(run, exchange, before.body, after.body);
  }
}

/** `null` if the resource should not exist any more, `undefined` if its state is unknown. */
function expectedState(
  { transition: { to } }: TransitionRun,
  before: Snapshot | null,
): State | null | undefined {
  if (to === 'removed') return null;
  return to === 'unchanged' ? before?.state : to;
}

/** The response to the operation shows the state as well, except that moving returns the new issue. */
function checkShownState(
  run: TransitionRun,
  exchange: TestedExchange,
  resource: Resource,
  expected: State | null | undefined,
): void {
  if (!succeeded(exchange) || run.operation.id === 'moveIssue') return;
  const shown = run.reader.read(bodyOf(exchange), resource) ?? null;
  if (shown === null || typeof shown !== typeof expected || shown === expected) return;
  const what = `returns ${formatState(expected ?? null)}`;
  reportTransition(run, exchange, what, formatState(shown));
}

function checkSideEffect(
  run: TransitionRun,
  exchange: TestedExchange,
  before: UnknownRecord,
  after: UnknownRecord,
): void {
  const effect = SIDE_EFFECTS[run.operation.id];
  if (effect === undefined || run.transition.status !== null) return;
  const { json } = exchange.response;
  const bodies = json === undefined ? [after] : [after, json as UnknownRecord];
  if (bodies.every((body) => effect.isShown(before, body))) return;
  const what = `has its side effect: ${effect.words}`;
  reportTransition(run, exchange, what, 'something else');
}

function reportTransition(
  run: TransitionRun,
  exchange: TestedExchange,
  what: string,
  seen: string,
): void {
  report(run.fixtures.session, exchange, {
    check: 'transition',
    confidence: confidenceAt([run.location], ['from', 'to', 'condition', 'status']),
    expected: `${formatTransition(run)} ${what}`,
    seen,
  });
}

/** `updateIssue state_event=close (Issue state: opened → closed)` */
function formatTransition({ machine, transition, operation }: TransitionRun): string {
  const { when, from, to } = transition;
  const fields = Object.entries(when).map(([name, value]) => ` ${name}=${value}`);
  const start = typeof from === 'string' ? from : from.join(' or ');
  return `${operation.id}${fields.join('')} (${machine.title}: ${start} → ${String(to)})`;
}

function formatState(state: State | null): string {
  return state === null ? 'no resource' : `the state ${String(state)}`;
}
