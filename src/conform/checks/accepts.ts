/** What is valid is taken, however clients write it. */
import { readStateMachines } from '../../contract/state-machines.ts';
import { certaintyOf } from '../contract/certainty.ts';
import { document } from '../contract/document.ts';
import type { Facts } from '../contract.ts';
import { jobsOf } from '../fixtures/combine.ts';
import { disposableValues, valuesFor, valuesWithin } from '../fixtures/inputs.ts';
import { kindOf } from '../fixtures/resources.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import { DEFAULT_SERIALIZATION, listBodyFormats, type Serialization } from '../http/serialize.ts';
import { inputPlaces } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import type { OperationCheck, Subject } from './check.ts';
import { lostFields, reportLost } from './compare.ts';

export const accepts: OperationCheck = {
  id: 'accepts',
  rule: 'A valid request succeeds, with what it must have and with all that it can have.',
  appliesTo: () => true,
  run: async (subject) => {
    const { session, world, facts } = subject;
    if (kindOf(facts.operation) === 'job' && session.remembers) return acceptsJob(subject);
    const extents =
      facts.operation.body === null ? (['required'] as const) : (['required', 'all'] as const);
    for (const extent of extents) {
      const values = session.remembers
        ? await disposableValues(world, facts, extent)
        : await valuesFor(world, facts, extent);
      const exchange = await send(session, { facts, values });
      expectSuccess(subject, exchange, 'accepts', `a valid request with ${WORDS[extent]} succeeds`);
    }
  },
};

const WORDS = { required: 'what it must have', all: 'all that it can have' } as const;

const lifeCycles = readStateMachines(document);

function statusesOfStates(id: string): readonly (number | null)[] {
  return lifeCycles.flatMap(({ transitions }) =>
    transitions.flatMap(({ cause, status }) =>
      typeof cause !== 'string' && cause.id === id ? [status] : [],
    ),
  );
}

/** Not every job has artifacts or a trace, or can be played; one that does is enough. */
async function acceptsJob(subject: Subject): Promise<void> {
  const { session, world, facts } = subject;
  const all = await jobsOf(world);
  // Those with artifacts are kept for what needs them.
  const jobs = /artifacts|trace/.test(facts.operation.path) ? all : all.toReversed();
  for (const job of jobs) {
    const values = await valuesWithin(world, facts, job, 'required');
    const exchange = await send(session, { facts, values });
    if (succeeded(exchange)) return;
    // Every job that is listed can be read.
    if (facts.id === 'getJob') expectSuccess(subject, exchange, 'accepts', 'a job can be read');
  }
  throw new NotReached(`it succeeded for none of the ${jobs.length} jobs that there are`);
}

function expectSuccess(
  { session, facts }: Subject,
  exchange: Exchange,
  check: string,
  expected: string,
  places = [{ pointer: facts.pointer, node: {} }],
): void {
  const { status } = exchange.received;
  // What is so already, or cannot be now, has an answer of its own in the life cycles.
  const isState = statusesOfStates(facts.id).includes(status);
  if (status < 300 || status >= 500 || isState) return;
  report(session, exchange, {
    check,
    certainty: certaintyOf(places, ['mediaType']),
    expected,
    seen: `the status ${status}`,
  });
}

export const spelling: OperationCheck = {
  id: 'spelling',
  rule: 'A request succeeds however its arrays and its body are written.',
  appliesTo: ({ operation }) => operation.body !== null,
  run: async (subject) => {
    const { session, world, facts } = subject;
    for (const each of spellingsOf(facts)) {
      const values = session.remembers
        ? await disposableValues(world, facts, 'all')
        : await valuesFor(world, facts, 'all');
      const exchange = await send(session, { facts, values, spelling: each });
      const type = each.body.startsWith('json') ? 'application/json' : undefined;
      const [field] = facts.operation.body?.fields ?? [];
      const places =
        field === undefined ? undefined : inputPlaces(facts, 'body', field, type).slice(-1);
      const words = `a request with its body as ${each.body} and arrays ${each.arrays} succeeds`;
      expectSuccess(subject, exchange, 'spelling', words, places);
      if (session.remembers && succeeded(exchange)) {
        reportLost(
          subject,
          exchange,
          lostFields(facts.operation, values.body, exchange.received.json),
          'spelling',
        );
      }
    }
  },
};

function spellingsOf({ operation }: Facts): readonly Serialization[] {
  const hasArrays = operation.body?.fields.some(({ array }) => array) ?? false;
  const bodies = listBodyFormats(operation).filter((body) => body !== 'json with brackets');
  return bodies.flatMap((body): Serialization[] => {
    const [usual]: Serialization[] = [{ ...DEFAULT_SERIALIZATION, body }];
    if (usual === undefined) return [];
    return body === 'form' && hasArrays ? [usual, { ...usual, brackets: 'encoded' }] : [usual];
  });
}
