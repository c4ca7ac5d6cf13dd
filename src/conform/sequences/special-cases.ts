/** What the contract says of certain inputs, and no single parameter shows. */
import { certaintyOf } from '../contract/certainty.ts';
import { type Facts, factsOf } from '../contract.ts';
import { UNKNOWN_ID, type World } from '../fixtures/fixtures.ts';
import { valuesFor, valuesWithin } from '../fixtures/inputs.ts';
import type { Item } from '../fixtures/items.ts';
import { makeLimited, makeRevoked } from '../fixtures/users.ts';
import { type Actor, type Exchange, succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { NotReached, report, send } from '../session.ts';
import type { SequenceCheck } from './sequence.ts';

/** One input and the answer that it gets. */
interface Case {
  readonly operation: string;
  /** What is asked, in words. */
  readonly what: string;
  readonly status: number;
  /** Makes the input. */
  readonly values: (world: World, facts: Facts) => Promise<OperationInput>;
  readonly actor?: Actor;
  /** What else the answer has to show. */
  readonly holds?: { readonly words: string; readonly test: (body: Item) => boolean };
}

const CASES: readonly Case[] = [
  {
    ...{
      operation: 'acceptMergeRequest',
      what: 'another `sha` than the head of the source branch',
      status: 409,
    },
    values: async (world, facts) => {
      const thing = await world.fresh('mergeRequest');
      return withBody(await valuesWithin(world, facts, thing, 'required'), { sha: '0'.repeat(40) });
    },
  },
  {
    ...{ operation: 'moveIssue', what: 'the project that the issue is in already', status: 400 },
    values: async (world, facts) => {
      const values = await valuesFor(world, facts);
      return withBody(values, { to_project_id: values.path.id });
    },
  },
  ...(
    [
      'createCurrentUserSshKey',
      'createUserSshKey',
      'createCurrentUserEmail',
      'createUserEmail',
    ] as const
  ).map(
    (operation): Case => ({
      ...{ operation, what: 'what is taken already', status: 400 },
      values: async (world, facts) => {
        const values = await valuesFor(world, facts);
        await send(world.session, { facts, values });
        return values;
      },
    }),
  ),
  {
    ...{
      operation: 'getCurrentUser',
      what: '`sudo` of a user, from an administrator',
      status: 200,
      actor: 'admin',
    },
    values: async (world) => withQuery({ sudo: (await world.me()).id }),
    holds: {
      words: 'a `private_token`',
      test: ({ private_token: token }) => typeof token === 'string',
    },
  },
  {
    ...{ operation: 'getCurrentUser', what: '`sudo` of nobody', status: 404, actor: 'admin' },
    values: async () => withQuery({ sudo: UNKNOWN_ID }),
  },
  {
    ...{
      operation: 'getCurrentUser',
      what: '`sudo` from somebody who is no administrator',
      status: 403,
      actor: 'stranger',
    },
    values: async (world) => withQuery({ sudo: (await world.me()).id }),
  },
  {
    ...{
      operation: 'createProject',
      what: 'one project more than the caller may have',
      status: 403,
      actor: 'limited',
    },
    values: async (world, facts) => {
      await makeLimited(world);
      return valuesFor(world, facts);
    },
  },
  {
    ...{
      operation: 'forkProject',
      what: 'one project more than the caller may have',
      status: 403,
      actor: 'limited',
    },
    values: async (world) => {
      const username = await makeLimited(world);
      const { path } = await world.open().need('project');
      return { path, query: {}, body: { namespace: username } };
    },
  },
  {
    ...{
      operation: 'getCurrentUser',
      what: 'a token that was revoked',
      status: 401,
      actor: 'revoked',
    },
    values: async (world) => {
      await makeRevoked(world);
      return withQuery({});
    },
  },
  {
    ...{ operation: 'createIssue', what: 'the first issue of a project', status: 201 },
    values: async (world, facts) =>
      valuesWithin(world, facts, await world.fresh('project'), 'required'),
    holds: { words: 'the `iid` 1, for it counts within the project', test: ({ iid }) => iid === 1 },
  },
];

const MADE: readonly Case[] = [
  {
    ...{ operation: 'starProject', what: 'the first star of a project', status: 200 },
    values: async (world, facts) =>
      valuesWithin(world, facts, await world.fresh('project'), 'required'),
    holds: { words: 'a `star_count` of 1', test: ({ star_count: count }) => count === 1 },
  },
  {
    ...{ operation: 'uploadFile', what: 'a file with a name', status: 201 },
    values: valuesFor,
    holds: {
      words: 'Markdown that holds the `url`',
      test: ({ url, markdown }) => String(markdown).includes(String(url)),
    },
  },
];

export const cases: SequenceCheck = {
  id: 'case',
  rule: 'Inputs of which the contract says more than their types get the answers that it says.',
  changes: true,
  cases: (world, chosen) => {
    const ids = new Set(chosen.map(({ id }) => id));
    return [...CASES, ...MADE]
      .filter(({ operation }) => ids.has(operation))
      .map((each) => ({
        operation: each.operation,
        run: () => tryCase(world, each),
      }));
  },
};

async function tryCase(
  world: World,
  { operation, what, status, values, actor, holds }: Case,
): Promise<void> {
  const { session } = world;
  const facts = factsOf(operation);
  const needed = actor === 'limited' || actor === 'revoked' ? 'admin' : actor;
  if (needed !== undefined && !session.has(needed))
    throw new NotReached("it takes an administrator's token");
  const input = await values(world, facts);
  const exchange = await send(session, {
    facts,
    values: input,
    ...(actor !== undefined && { actor }),
  });
  const seen = exchange.received.status;
  if (isAlike(facts, exchange, status)) {
    if (holds === undefined || holds.test((exchange.received.json ?? {}) as Item)) return;
    const answer = facts.answers.find((each) => each.status === seen);
    const certainty = certaintyOf(answer === undefined ? [] : [answer], ['body']);
    report(session, exchange, {
      check: 'case',
      certainty,
      expected: `${what}: ${holds.words}`,
      seen: 'something else',
    });
    return;
  }
  if (seen >= 500) return;
  const answer = facts.answers.find((each) => each.status === status);
  // That it is refused is what the contract says; with which status may be a guess.
  const isRefused = status >= 400 && seen >= 400;
  const certainty = certaintyOf(
    answer === undefined ? [{ pointer: facts.pointer, node: {} }] : [answer],
    isRefused || status < 400 ? ['status'] : [],
  );
  report(session, exchange, {
    check: 'case',
    certainty,
    expected: `${what} is answered with ${status}`,
    seen: `the status ${seen}`,
  });
}

/** Of several documented successes each will do. */
function isAlike({ successes }: Facts, exchange: Exchange, status: number): boolean {
  const seen = exchange.received.status;
  return (
    seen === status ||
    (status < 300 && succeeded(exchange) && successes.some((each) => each.status === seen))
  );
}

function withBody(values: OperationInput, body: Item): OperationInput {
  return { ...values, body: { ...values.body, ...body } };
}

function withQuery(query: Item): OperationInput {
  return { path: {}, query, body: {} };
}
