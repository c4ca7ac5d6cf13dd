/** Inputs about which the contract says more than any single parameter shows. */
import type { UnknownRecord } from '../../contract/data.ts';
import { findOperation, findResponse, UNKNOWN_ID } from '../contract.ts';
import { createLimitedUser, createRevokedToken, usernameOf } from '../fixtures/actors.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import type { ResourceKind } from '../fixtures/resources.ts';
import { bodyOf, type CallerKind, succeeded, type TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { confidenceAt } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import type { CheckContext, SequenceCheck } from './check.ts';
import { formatValue } from './compare.ts';
import { expectUnchanged } from './unchanged.ts';

type CreateInput = (context: CheckContext) => Promise<Partial<InputValues>>;

/** What else a response has to show. */
interface Shown {
  readonly words: string;
  readonly test: (body: UnknownRecord) => boolean;
}

/** An input in words, the status that it gets, and how to create it. */
type SpecialCase = readonly [
  operation: string,
  what: string,
  status: number,
  input: CreateInput,
  more?: { readonly caller?: CallerKind; readonly shows?: Shown },
];

const aboutNew =
  (kind: ResourceKind): CreateInput =>
  async ({ fixtures, operation }) =>
    inputWithin(fixtures, operation, await fixtures.create(kind), 'required');

const aboutFixture: CreateInput = ({ fixtures, operation }) => inputFor(fixtures, operation);

const sudoAsSelf: CreateInput = async ({ fixtures }) => ({
  query: { sudo: (await fixtures.currentUser()).id },
});

const sudoAsNobody: CreateInput = async () => ({ query: { sudo: UNKNOWN_ID } });

const otherCommit: CreateInput = async (context) => {
  const input = await aboutNew('mergeRequest')(context);
  const { sha } = bodyOf(
    await send(context.session, 'getMergeRequest', { path: input.path ?? {} }),
  );
  // Most of it is right.
  const other = String(sha).replace(/.$/, (end) => (end === '0' ? '1' : '0'));
  return { ...input, body: { ...input.body, sha: other } };
};

const sameProject: CreateInput = async ({ fixtures, operation }) => {
  const input = await inputFor(fixtures, operation);
  return { ...input, body: { ...input.body, to_project_id: input.path.id } };
};

const projectOfLimited: CreateInput = async ({ fixtures, operation }) => {
  await createLimitedUser(fixtures);
  return inputFor(fixtures, operation);
};

const forkOfLimited: CreateInput = async ({ fixtures }) => {
  const username = usernameOf(await createLimitedUser(fixtures));
  const { path } = await fixtures.inProject('public').get('project');
  return { path, body: { namespace: username } };
};

const withRevokedToken: CreateInput = async ({ fixtures }) => {
  await createRevokedToken(fixtures);
  return {};
};

const privateToken: Shown = {
  words: 'a `private_token`',
  test: ({ private_token: token }) => typeof token === 'string',
};
const firstNumber: Shown = {
  words: 'the `iid` 1, which counts within the project',
  test: ({ iid }) => iid === 1,
};
const markdownWithUrl: Shown = {
  words: 'Markdown that contains the `url`',
  test: ({ url, markdown }) => String(markdown).includes(String(url)),
};

const nameAlone: CreateInput = async ({ fixtures }) => ({
  body: { name: `${fixtures.uniqueName()} In Two Words` },
});

const pathAlone: CreateInput = async ({ fixtures }) => ({ body: { path: fixtures.uniqueName() } });

const pathOfName: Shown = {
  words: 'a `path` that is the `name` in lower case with dashes',
  test: ({ path, name }) => path === String(name).toLowerCase().replaceAll(' ', '-'),
};
const nameOfPath: Shown = {
  words: 'the `path` as `name`',
  test: ({ path, name }) => path === name,
};

const TOO_MANY = 'one project more than the caller may have';
const admin = { caller: 'admin' } as const;
const limited = { caller: 'limited' } as const;

const CASES: readonly SpecialCase[] = [
  ['acceptMergeRequest', 'another `sha` than the head of the source branch', 409, otherCommit],
  ['moveIssue', 'the project of the issue itself', 400, sameProject],
  [
    'getCurrentUser',
    '`sudo` from an administrator',
    200,
    sudoAsSelf,
    { ...admin, shows: privateToken },
  ],
  ['getCurrentUser', 'an administrator without `sudo`', 200, async () => ({}), admin],
  ['getCurrentUser', '`sudo` with an unknown user', 404, sudoAsNobody, admin],
  [
    'getCurrentUser',
    '`sudo` without administrator rights',
    403,
    sudoAsSelf,
    { caller: 'outsider' },
  ],
  ['createProject', TOO_MANY, 403, projectOfLimited, limited],
  ['forkProject', TOO_MANY, 403, forkOfLimited, limited],
  ['getCurrentUser', 'a revoked token', 401, withRevokedToken, { caller: 'revoked' }],
  ['createProject', 'a name without a path', 201, nameAlone, { shows: pathOfName }],
  ['createProject', 'a path without a name', 201, pathAlone, { shows: nameOfPath }],
  ['createIssue', 'the first issue of a project', 201, aboutNew('project'), { shows: firstNumber }],
  ['uploadFile', 'a file with a name', 201, aboutFixture, { shows: markdownWithUrl }],
];

export const specialCases: SequenceCheck = {
  id: 'case',
  rule: 'Inputs with special rules in the contract get the responses that it documents.',
  cases: CASES.map((special) => ({
    operation: findOperation(special[0]),
    changes: true,
    run: (context) => tryCase(context, special),
  })),
};

async function tryCase(
  context: CheckContext,
  [, what, status, createInput, { caller, shows } = {}]: SpecialCase,
): Promise<void> {
  const { session, operation } = context;
  // An administrator creates the limited user and the revoked token.
  const required = caller === 'limited' || caller === 'revoked' ? 'admin' : caller;
  if (required !== undefined && !session.has(required)) {
    throw new NotReached("it needs an administrator's token");
  }
  const input = await createInput(context);
  const exchange = await sendCase(context, input, status, caller);
  const seen = exchange.response.status;
  if (hasStatus(exchange, status)) {
    if (shows === undefined || shows.test(bodyOf(exchange))) return;
    report(session, exchange, {
      expected: `${what}: ${shows.words}`,
      seen: formatValue(bodyOf(exchange)),
    });
    return;
  }
  if (seen >= 500) return;
  // That it is rejected is documented; the status may be assumed.
  const mayBeAssumed = status < 400 || seen >= 400;
  report(session, exchange, {
    confidence: confidenceAt(
      [findResponse(operation, status) ?? { pointer: operation.pointer, node: {} }],
      mayBeAssumed ? ['status'] : [],
    ),
    expected: `${what} returns ${status}`,
  });
}

/** Sends a request; where it has to be rejected, nothing may change. */
async function sendCase(
  context: CheckContext,
  input: Partial<InputValues>,
  status: number,
  caller: CallerKind | undefined,
): Promise<TestedExchange> {
  const { session, operation } = context;
  const call = () => send(session, operation, input, { caller });
  if (status < 400 || input.path === undefined) return call();
  const exchanges: TestedExchange[] = [];
  await expectUnchanged(context, { query: {}, body: {}, path: input.path }, async () => {
    exchanges.push(await call());
  });
  return exchanges[0] ?? call();
}

/** Any of several documented successes will do. */
function hasStatus(exchange: TestedExchange, status: number): boolean {
  const seen = exchange.response.status;
  if (seen === status) return true;
  const { successes } = exchange.operation;
  return status < 300 && succeeded(exchange) && successes.some((each) => each.status === seen);
}
