/** Judges what an operation did by the row of `x-transitions` that it was to walk. */
import type { State } from '../../contract/openapi.ts';
import { type Certainty, certaintyOf } from '../contract/certainty.ts';
import type { Thing, World } from '../fixtures/fixtures.ts';
import type { Item } from '../fixtures/items.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import { report } from '../session.ts';
import { EFFECTS, look, type Sight } from './resource-states.ts';
import type { Row } from './transition-cases.ts';

/** Whether an answer has the status of the row; where not, it is reported. */
export function judgeStatus(world: World, row: Row, exchange: Exchange): boolean {
  const { transition, facts } = row;
  const wanted =
    transition.status === null ? facts.successes.map(({ status }) => status) : [transition.status];
  const { status } = exchange.received;
  if (wanted.includes(status)) return true;
  // Undocumented successes and failures of the server are told of as such.
  if (transition.status === null && succeeded(exchange)) return true;
  if (status >= 500) return false;
  tell(world, row, exchange, `is answered with ${wanted.join(' or ')}`, `the status ${status}`);
  return false;
}

/** Looks whether a thing is in the state that the row leads to, and reports where not. */
export async function judgeState(
  world: World,
  row: Row,
  exchange: Exchange,
  thing: Thing,
  before: Sight | null,
): Promise<void> {
  world.session.coverage.walked('transitions', row.key);
  const after = await look(world, row.cycle, thing, exchange.actor);
  const wanted = goalOf(row, before);
  if (after !== null && wanted !== undefined && after.state !== wanted) {
    tell(world, row, exchange, `leads to ${wordsOf(wanted)}`, wordsOf(after.state));
  } else {
    judgeAnswer(world, row, exchange, thing, wanted);
  }
  if (after !== null && before !== null) judgeEffect(world, row, exchange, before, after);
}

/** The state that is expected, `null` for none; `undefined` where it is not known. */
function goalOf({ transition: { to } }: Row, before: Sight | null): State | null | undefined {
  if (to === 'removed') return null;
  return to === 'unchanged' ? before?.state : to;
}

/** The answer to the operation shows the state as well. Moving an issue answers with the other one. */
function judgeAnswer(
  world: World,
  row: Row,
  exchange: Exchange,
  thing: Thing,
  wanted: State | null | undefined,
): void {
  if (!succeeded(exchange) || row.facts.id === 'moveIssue') return;
  const shown = row.cycle.stateIn((exchange.received.json ?? {}) as Item, thing);
  if (shown === undefined || shown === null || wanted === undefined || wanted === null) return;
  if (typeof shown !== typeof wanted || shown === wanted) return;
  tell(world, row, exchange, `is answered with ${wordsOf(wanted)}`, wordsOf(shown));
}

function judgeEffect(
  world: World,
  row: Row,
  exchange: Exchange,
  before: Sight,
  after: Sight,
): void {
  const effect = EFFECTS[row.facts.id];
  if (effect === undefined || row.transition.status !== null) return;
  const answer = exchange.received.json as Item | undefined;
  const bodies = answer === undefined ? [after.body] : [after.body, answer];
  if (bodies.every((body) => effect.holds(before.body, body))) return;
  tell(world, row, exchange, `has its effect: ${effect.words}`, 'something else');
}

function tell(world: World, row: Row, exchange: Exchange, what: string, seen: string): void {
  report(world.session, exchange, {
    check: 'transition',
    certainty: certaintyOfRow(row),
    expected: `${inWords(row)} ${what}`,
    seen,
  });
}

function certaintyOfRow({ place }: Row): Certainty {
  return certaintyOf([place], ['from', 'to', 'condition', 'status']);
}

function inWords({ life, transition: { when, from, to }, facts }: Row): string {
  const fields = Object.entries(when).map(([name, value]) => ` ${name}=${value}`);
  const start = typeof from === 'string' ? from : from.join(' or ');
  return `${facts.id}${fields.join('')} (${life.title}: ${start} → ${String(to)})`;
}

function wordsOf(state: State | null): string {
  return state === null ? 'nothing there' : `the state ${String(state)}`;
}
