/** Inputs about which the contract says more than any single parameter shows. */
import type { SequenceCheck } from '../checks/check.ts';
import { findOperation, findResponse, type TestedOperation } from '../contract.ts';
import { type Fixtures, UNKNOWN_ID } from '../fixtures/fixtures.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import type { ResourceKind } from '../fixtures/resources.ts';
import { createLimitedUser, createRevokedToken } from '../fixtures/users.ts';
import {
  bodyOf,
  type Caller,
  type Exchange,
  type JsonObject,
  succeeded,
} from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { confidenceAt } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';

type CreateInput = (
  fixtures: Fixtures,
  operation: TestedOperation,
) => Promise<Partial<OperationInput>>;

interface SpecialCase {
  readonly operation: string;
  /** The input in words. */
  readonly what: string;
  readonly status: number;
  readonly caller?: Caller;
  readonly input: CreateInput;
  /** What else the response has to show. */
  readonly shows?: { readonly words: string; readonly test: (body: JsonObject) => boolean };
}

const aboutNew =
  (kind: ResourceKind): CreateInput =>
  async (fixtures, operation) =>
    inputWithin(fixtures, operation, await fixtures.create(kind), 'required');

const sudoAsSelf: CreateInput = async (fixtures) => ({
  query: { sudo: (await fixtures.currentUser()).id },
});

const repeatedly: CreateInput = async (fixtures, operation) => {
  const input = await inputFor(fixtures, operation);
  await send(fixtures.session, { operation, input });
  return input;
};

const CASES: readonly SpecialCase[] = [
  {
    operation: 'acceptMergeRequest',
    what: 'another `sha` than the head of the source branch',
    status: 409,
    input: async (fixtures, operation) => {
      const input = await aboutNew('mergeRequest')(fixtures, operation);
      return { ...input, body: { ...input.body, sha: '0'.repeat(40) } };
    },
  },
  {
    operation: 'moveIssue',
    what: 'the project of the issue itself',
    status: 400,
    input: async (fixtures, operation) => {
      const input = await inputFor(fixtures, operation);
      return { ...input, body: { ...input.body, to_project_id: input.path.id } };
    },
  },
  ...[
    'createCurrentUserSshKey',
    'createUserSshKey',
    'createCurrentUserEmail',
    'createUserEmail',
  ].map((operation) => ({
    ...{ operation, what: 'a value that is already taken', status: 400, input: repeatedly },
  })),
  {
    operation: 'getCurrentUser',
    what: '`sudo` of a user, from an administrator',
    status: 200,
    caller: 'admin',
    input: sudoAsSelf,
    shows: {
      words: 'a `private_token`',
      test: ({ private_token: token }) => typeof token === 'string',
    },
  },
  {
    operation: 'getCurrentUser',
    what: '`sudo` with an unknown user',
    status: 404,
    caller: 'admin',
    input: async () => ({ query: { sudo: UNKNOWN_ID } }),
  },
  {
    operation: 'getCurrentUser',
    what: '`sudo` without administrator rights',
    status: 403,
    caller: 'outsider',
    input: sudoAsSelf,
  },
  {
    operation: 'createProject',
    what: 'one project more than the caller may have',
    status: 403,
    caller: 'limited',
    input: async (fixtures, operation) => {
      await createLimitedUser(fixtures);
      return inputFor(fixtures, operation);
    },
  },
  {
    operation: 'forkProject',
    what: 'one project more than the caller may have',
    status: 403,
    caller: 'limited',
    input: async (fixtures) => {
      const username = await createLimitedUser(fixtures);
      const { path } = await fixtures.inPublicProject().get('project');
      return { path, body: { namespace: username } };
    },
  },
  {
    operation: 'getCurrentUser',
    what: 'a revoked token',
    status: 401,
    caller: 'revoked',
    input: async (fixtures) => {
      await createRevokedToken(fixtures);
      return {};
    },
  },
  {
    operation: 'createIssue',
    what: 'the first issue of a project',
    status: 201,
    input: aboutNew('project'),
    shows: { words: 'the `iid` 1, which counts within the project', test: ({ iid }) => iid === 1 },
  },
  {
    operation: 'starProject',
    what: 'the first star of a project',
    status: 200,
    input: aboutNew('project'),
    shows: { words: 'a `star_count` of 1', test: ({ star_count: count }) => count === 1 },
  },
  {
    operation: 'uploadFile',
    what: 'a file with a name',
    status: 201,
    input: inputFor,
    shows: {
      words: 'Markdown that contains the `url`',
      test: ({ url, markdown }) => String(markdown).includes(String(url)),
    },
  },
];

export const specialCases: SequenceCheck = {
  id: 'case',
  rule: 'Inputs with special rules in the contract get the responses that it documents.',
  changes: true,
  cases: (fixtures, chosen) =>
    CASES.filter(({ operation }) => chosen.some(({ id }) => id === operation)).map((each) => ({
      operation: each.operation,
      run: () => tryCase(fixtures, each),
    })),
};

async function tryCase(fixtures: Fixtures, tested: SpecialCase): Promise<void> {
  const { session } = fixtures;
  const { what, status, caller, shows } = tested;
  const operation = findOperation(tested.operation);
  // An administrator creates the limited user and the revoked token.
  const required = caller === 'limited' || caller === 'revoked' ? 'admin' : caller;
  if (required !== undefined && !session.has(required)) {
    throw new NotReached("it needs an administrator's token");
  }
  const input = await tested.input(fixtures, operation);
  const exchange = await send(session, { operation, input, caller });
  const seen = exchange.response.status;
  if (hasStatus(exchange, status)) {
    if (shows === undefined || shows.test(bodyOf(exchange))) return;
    const response = findResponse(operation, seen);
    report(session, exchange, {
      check: 'case',
      confidence: confidenceAt(response === undefined ? [] : [response], ['body']),
      expected: `${what}: ${shows.words}`,
      seen: 'something else',
    });
    return;
  }
  if (seen >= 500) return;
  // That it is rejected is documented; the status may be inferred.
  const isInferable = status < 400 || seen >= 400;
  report(session, exchange, {
    check: 'case',
    confidence: confidenceAt(
      [findResponse(operation, status) ?? { pointer: operation.pointer, node: {} }],
      isInferable ? ['status'] : [],
    ),
    expected: `${what} returns ${status}`,
  });
}

/** Any of several documented successes will do. */
function hasStatus(exchange: Exchange, status: number): boolean {
  const seen = exchange.response.status;
  if (seen === status) return true;
  const { successes } = exchange.operation;
  return status < 300 && succeeded(exchange) && successes.some((each) => each.status === seen);
}
