/** Checks what an operation did against the transition that it should cause. */
import type { State } from '../../contract/openapi.ts';
import type { Fixtures, Resource } from '../fixtures/fixtures.ts';
import { bodyOf, type Exchange, type JsonObject, succeeded } from '../http/exchange.ts';
import { confidenceAt } from '../locations.ts';
import { report } from '../session.ts';
import { SIDE_EFFECTS, type Snapshot, takeSnapshot } from './resource-states.ts';
import type { TransitionCase } from './transition-cases.ts';

/** Whether a response has the status of the transition; reports it if not. */
export function checkStatus(
  fixtures: Fixtures,
  tested: TransitionCase,
  exchange: Exchange,
): boolean {
  const { transition, operation } = tested;
  const { status } = exchange.response;
  const expected =
    transition.status === null
      ? operation.successes.map((each) => each.status)
      : [transition.status];
  if (expected.includes(status)) return true;
  // Undocumented successes and server errors are reported by other checks.
  if (transition.status === null && succeeded(exchange)) return true;
  if (status >= 500) return false;
  const what = `is answered with ${expected.join(' or ')}`;
  reportTransition(fixtures, tested, exchange, what, `the status ${status}`);
  return false;
}

/** Reports a resource that is not in the state that the transition leads to. */
export async function checkState(
  fixtures: Fixtures,
  tested: TransitionCase,
  exchange: Exchange,
  resource: Resource,
  before: Snapshot | null,
): Promise<void> {
  fixtures.session.coverage.add('transitions', tested.key);
  const after = await takeSnapshot(fixtures, tested.reader, resource, exchange.caller);
  const expected = expectedState(tested, before);
  if (after !== null && expected !== undefined && after.state !== expected) {
    const what = `leads to ${formatState(expected)}`;
    reportTransition(fixtures, tested, exchange, what, formatState(after.state));
  } else {
    checkShownState(fixtures, tested, exchange, resource, expected);
  }
  if (after !== null && before !== null) {
    checkSideEffect(fixtures, tested, exchange, before.body, after.body);
  }
}

/** `null` if the resource should not exist any more, `undefined` if its state is unknown. */
function expectedState(
  { transition: { to } }: TransitionCase,
  before: Snapshot | null,
): State | null | undefined {
  if (to === 'removed') return null;
  return to === 'unchanged' ? before?.state : to;
}

/** The response to the operation shows the state as well, except that moving returns the new issue. */
function checkShownState(
  fixtures: Fixtures,
  tested: TransitionCase,
  exchange: Exchange,
  resource: Resource,
  expected: State | null | undefined,
): void {
  if (!succeeded(exchange) || tested.operation.id === 'moveIssue') return;
  const shown = tested.reader.read(bodyOf(exchange), resource) ?? null;
  if (shown === null || typeof shown !== typeof expected || shown === expected) return;
  const what = `is answered with ${formatState(expected ?? null)}`;
  reportTransition(fixtures, tested, exchange, what, formatState(shown));
}

function checkSideEffect(
  fixtures: Fixtures,
  tested: TransitionCase,
  exchange: Exchange,
  before: JsonObject,
  after: JsonObject,
): void {
  const effect = SIDE_EFFECTS[tested.operation.id];
  if (effect === undefined || tested.transition.status !== null) return;
  const { json } = exchange.response;
  const bodies = json === undefined ? [after] : [after, json as JsonObject];
  if (bodies.every((body) => effect.holds(before, body))) return;
  const what = `has its effect: ${effect.words}`;
  reportTransition(fixtures, tested, exchange, what, 'something else');
}

function reportTransition(
  { session }: Fixtures,
  tested: TransitionCase,
  exchange: Exchange,
  what: string,
  seen: string,
): void {
  report(session, exchange, {
    check: 'transition',
    confidence: confidenceAt([tested.location], ['from', 'to', 'condition', 'status']),
    expected: `${formatTransition(tested)} ${what}`,
    seen,
  });
}

/** `updateIssue state_event=close (Issue state: opened → closed)` */
function formatTransition({ machine, transition, operation }: TransitionCase): string {
  const { when, from, to } = transition;
  const fields = Object.entries(when).map(([name, value]) => ` ${name}=${value}`);
  const start = typeof from === 'string' ? from : from.join(' or ');
  return `${operation.id}${fields.join('')} (${machine.title}: ${start} → ${String(to)})`;
}

function formatState(state: State | null): string {
  return state === null ? 'nothing there' : `the state ${String(state)}`;
}
