/** Walks every row of `x-transitions` that an operation makes. */
import type { State } from '../../contract/openapi.ts';
import { type Facts, factsOf } from '../contract.ts';
import { compositions, jobsOf } from '../fixtures/combine.ts';
import { named, type Thing, type World } from '../fixtures/fixtures.ts';
import { valuesWithin } from '../fixtures/inputs.ts';
import { type Kind, kindOf, RECIPES } from '../fixtures/resources.ts';
import { borrowed } from '../fixtures/reuse.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { NotReached, send } from '../session.ts';
import { judgeState, judgeStatus } from './check-transition.ts';
import { look, PREPARATIONS } from './resource-states.ts';
import type { SequenceCheck } from './sequence.ts';
import { type Row, rows, wayBetween } from './transition-cases.ts';

export const transitions: SequenceCheck = {
  id: 'transition',
  rule: 'An operation leads from state to state as the life cycles of the contract say, and does what they say besides.',
  changes: true,
  cases: (world, chosen) => {
    const ids = new Set(chosen.map(({ id }) => id));
    return rows
      .filter(({ facts }) => ids.has(facts.id))
      .map((row) => ({
        operation: row.facts.id,
        run: () =>
          walkRow(world, row).catch((error: unknown) => {
            if (error instanceof NotReached) {
              world.session.coverage.missed('transitions', row.key, error.message);
            }
            throw error;
          }),
      }));
  },
};

async function walkRow(world: World, row: Row): Promise<void> {
  const { from } = row.transition;
  if (from === 'none') return walkFromNothing(world, row);
  if (from !== 'any') {
    for (const state of from) await walkFrom(world, row, state);
    return;
  }
  await walkFrom(world, row, null);
  // From any means from the others, too, as far as there is a way to them.
  const others = row.cycle.reader === null || row.cycle.kind === 'job' ? [] : row.life.states;
  for (const { state } of others) {
    if (state !== row.transition.to) await walkFrom(world, row, state).catch(unlessOutOfReach);
  }
}

function unlessOutOfReach(error: unknown): void {
  if (!(error instanceof NotReached)) throw error;
}

/** Something comes into being. */
async function walkFromNothing(world: World, row: Row): Promise<void> {
  const { facts, cycle } = row;
  const kind = kindOf(facts.operation);
  const within = await (kind === 'forkable' || cycle.reader === null || facts.id === 'shareProject'
    ? world.fresh(kind)
    : world.need(kind));
  const values = await valuesWithin(world, facts, within, 'required');
  const exchange = await send(world.session, { facts, values });
  if (!judgeStatus(world, row, exchange)) return;
  const link = linkOf(facts, cycle.kind);
  const made = link === null ? within : named(cycle.kind, link, exchange, values);
  await judgeState(world, row, exchange, made, null);
}

/** The link that leads to what an operation makes; `null` where its thing was there before. */
function linkOf(facts: Facts, kind: Kind): string | null {
  const links = facts.successes.flatMap(({ links: all }) => all);
  const known = RECIPES[kind].make?.link;
  const found =
    links.find(({ name }) => name === known) ??
    links.find(({ name }) => /^(Get|Unshare)/.test(name));
  return found?.name ?? null;
}

/** Goes to a state, or stays in the one that there is, and walks the row from there. */
async function walkFrom(world: World, row: Row, state: State | null): Promise<void> {
  const { facts, cycle, life } = row;
  const kind = kindOf(facts.operation);
  if (kind === 'job') return walkJob(world, row);
  if (life.schema === 'MergeStatus' && state !== null) {
    return borrowed(world, String(state), (thing) => perform(world, row, thing));
  }
  // What cannot be made is taken as it is found.
  const isMade = RECIPES[kind].make !== undefined || compositions[kind] !== undefined;
  const thing = await (isMade ? world.fresh(kind) : world.need(kind));
  if (state !== null) await reach(world, row, thing, state);
  await prepare(world, row, thing);
  await perform(world, row, thing);
  // From any state means from the one that it leads to, as well.
  const again = state === null && row.transition.to !== 'removed' && cycle.reader !== null;
  if (again && facts.id !== 'moveIssue') await perform(world, row, thing);
}

/** A life cycle speaks of one state only; others may stand in the way of a success. */
async function prepare(
  world: World,
  { facts, life, transition }: Row,
  thing: Thing,
): Promise<void> {
  const preparation = PREPARATIONS[facts.id];
  if (
    preparation === undefined ||
    transition.status !== null ||
    life.schema !== 'MergeRequestState'
  )
    return;
  const before = factsOf(preparation.operation);
  const values = await valuesWithin(world, before, thing, 'required');
  await send(world.session, { facts: before, values: { ...values, body: preparation.body } });
}

/** Jobs cannot be made: the first that the operation works on will do. */
async function walkJob(world: World, row: Row): Promise<void> {
  const all = await jobsOf(world);
  const jobs = /artifacts/.test(row.facts.operation.path) ? all : all.toReversed();
  let refused: Exchange | null = null;
  for (const job of jobs) {
    const before = await look(world, row.cycle, job);
    const values = await valuesWithin(world, row.facts, job, 'required');
    const exchange = await send(world.session, { facts: row.facts, values });
    if (succeeded(exchange)) return judgeState(world, row, exchange, job, before);
    refused = exchange;
  }
  // Where the contract names a condition, none of the jobs may meet it.
  if (refused !== null && row.transition.condition === null) judgeStatus(world, row, refused);
  throw new NotReached(`it succeeded for none of the ${jobs.length} jobs that there are`);
}

async function perform(world: World, row: Row, thing: Thing): Promise<void> {
  const before = await look(world, row.cycle, thing);
  const exchange = await act(world, row, thing);
  if (judgeStatus(world, row, exchange)) await judgeState(world, row, exchange, thing, before);
}

async function act(world: World, { facts, transition }: Row, thing: Thing): Promise<Exchange> {
  const plain = await valuesWithin(world, facts, thing, 'required');
  const values: OperationInput = { ...plain, body: { ...plain.body, ...transition.when } };
  return send(world.session, { facts, values });
}

/** Brings a thing into a state by the rows that lead there, on the shortest way. */
async function reach(
  world: World,
  { life, cycle, facts }: Row,
  thing: Thing,
  goal: State,
): Promise<void> {
  const sight = await look(world, cycle, thing);
  const start = sight?.state ?? (cycle.reader === null ? null : undefined);
  if (start === undefined) throw new NotReached('the server does not show the state');
  const way = wayBetween(life, kindOf(facts.operation), start, goal);
  if (way === null)
    throw new NotReached(`no operation leads from ${String(start)} to ${String(goal)}`);
  for (const step of way) await act(world, step, thing);
  const end = await look(world, cycle, thing);
  if (cycle.reader !== null && end?.state !== goal) {
    throw new NotReached(`the way to the state ${String(goal)} led to ${String(end?.state)}`);
  }
}
