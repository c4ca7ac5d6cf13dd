/** Steps that are sent again to a library: what becomes of a finding, and which requests that takes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Claim, Situation } from '../../../src/conform/claims/claim.ts';
import { listClaim, returns, shows, showsAsBefore } from '../../../src/conform/claims/claim.ts';
import { conform } from '../../../src/conform/conform.ts';
import type { ConformOptions } from '../../../src/conform/options.ts';
import { replayCommand } from '../../../src/conform/replay/command.ts';
import type { ReplayPlan, ReplayStep } from '../../../src/conform/replay/plan.ts';
import {
  createReplayer,
  type ReplayedFinding,
  replay,
} from '../../../src/conform/replay/replay.ts';
import { shrink } from '../../../src/conform/replay/shrink.ts';
import type { Report } from '../../../src/conform/report.ts';
import { createLibrary } from '../library/server.ts';
import { library, operationOf } from '../small-contract.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ANY: Situation = ['any'];

/** A variable of a plan. */
const variable = (name: string) => `\${${name}}`;
const RUN = variable('run');
const BOOK = variable('book_1');

/** A step of the check itself; the last one is the one that is judged. */
function step(operation: string, target: string, more: Partial<ReplayStep> = {}): ReplayStep {
  const { method } = operationOf(operation);
  return {
    ...{ operation, caller: 'user', method, target, headers: {}, body: null, status: 200 },
    ...{ role: 'setup', isOwn: true, batch: 0, reads: {}, tokenOf: null, followsLink: false },
    ...{ link: null, path: {}, projects: {} },
    ...more,
  };
}

/** Steps one after the other. */
function planOf(claim: Claim, ...steps: readonly ReplayStep[]): ReplayPlan {
  const last = steps.length - 1;
  return {
    claim,
    steps: steps.map((each, batch) => ({
      ...each,
      batch: each.batch === 0 ? batch : each.batch,
      role: batch === last ? 'final' : each.role,
    })),
  };
}

const findingOf = (claim: Claim, more: Partial<ReplayedFinding> = {}): ReplayedFinding => ({
  ...{ id: 'one', check: 'accepts', severity: 'failure', operation: 'getBook', pointer: '#' },
  ...{ claim, expected: 'what is right', evidence: null },
  ...more,
});

type Server = NonNullable<ConformOptions['fetch']>;

/** What a server does instead of the library: by method and path, where ids are 0. */
type Instead = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

/** A library, and what was sent to it, but for what a run sends before and after. */
function serve(instead: Instead = {}) {
  const right = createLibrary();
  const sent: string[] = [];
  let isProbed = false;
  const fetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(url);
    const path = pathname.replace('/library/v1', '');
    sent.push(`${request.method} ${path}${search}`);
    const own = instead[`${request.method} ${path.replace(/\d+/g, '0')}`];
    return own === undefined || !isProbed ? right(url, init) : own(request);
  };
  const begin = () => {
    isProbed = true;
    sent.length = 0;
  };
  return { fetch, sent, begin };
}

const optionsFor = (fetch: Server): ConformOptions => ({
  contract: library,
  baseUrl: 'http://library.test',
  ...{ token: '11', adminToken: '99' },
  fetch,
});

/** Replays a plan; returns what came of it. */
async function replayPlan(plan: ReplayPlan, instead: Instead = {}, more: object = {}) {
  const { fetch, sent, begin } = serve(instead);
  const again = await createReplayer(optionsFor(fetch));
  begin();
  const { outcome, seen, leftovers } = await again(findingOf(plan.claim, more), plan);
  expect(leftovers).toEqual([]);
  return { outcome, seen, sent };
}

const BODY = `title=${RUN}&author=A&shelf_code=T1&genre=novel`;
const create = step('createBook', '/books', {
  ...{ caller: 'admin', headers: FORM, body: BODY, status: 201, reads: { book_1: 'id' } },
});
const ofBook = { path: { book_id: BOOK } };
const readBook = step('getBook', `/books/${BOOK}`, ofBook);
const named = shows('title', RUN, ANY);
const update = step('updateBook', `/books/${BOOK}`, {
  ...{ caller: 'admin', headers: FORM, body: `title=${RUN}&author=B`, ...ofBook },
});
const unanswered = () => {
  throw new TypeError('terminated');
};
const json = (body: unknown, status = 200) => Response.json(body, { status });

test.each<[what: string, plan: ReplayPlan, instead: Instead, outcome: string, seen: string]>([
  [
    'holds now',
    planOf(shows('author', 'A', ANY), create, readBook),
    {},
    'passed',
    '`author` is "A"',
  ],
  [
    'shows another value',
    planOf(shows('author', 'B', ANY), create, readBook),
    {},
    'failed',
    '`author` is "A"',
  ],
  ['has the status', planOf(returns(ANY, 200), create, readBook), {}, 'passed', 'status 200'],
  ['has another one', planOf(returns(ANY, 404), create, readBook), {}, 'failed', 'status 200'],
  [
    'is rejected, and was not',
    planOf(shows('author', 'B', ANY), step('getBook', '/books/999')),
    {},
    'passed',
    'status 404',
  ],
  [
    'is rejected, as it was',
    planOf(shows('author', 'B', ANY, 'equals'), step('getBook', '/books/999', { status: 404 })),
    {},
    'failed',
    'no `author`',
  ],
  [
    'was rejected with the first of errors',
    planOf(shows('author', 'B', ANY), step('getBook', '/books/999', { status: 300 })),
    {},
    'failed',
    'no `author`',
  ],
  [
    'is a redirection now',
    planOf(shows('author', 'B', ANY), step('getBook', '/books/3')),
    { 'GET /books/0': () => json({}, 300) },
    'passed',
    'status 300',
  ],
  [
    'has another status of what was successful',
    planOf(returns(ANY, 200), step('getBook', '/books/999')),
    {},
    'failed',
    'status 404',
  ],
  [
    'differs from what was read before',
    planOf(showsAsBefore('author', ANY), create, { ...readBook, role: 'before' }, update, readBook),
    {},
    'failed',
    '`author` is "B"',
  ],
  [
    'lacks in a list what has been created',
    planOf(
      listClaim('contains', { id: BOOK }, ANY),
      create,
      step('listBooks', '/books?per_page=50'),
    ),
    { 'GET /books': () => json([]) },
    'failed',
    '0 items',
  ],
  [
    'has no response',
    planOf({ kind: 'response', when: ANY }, step('getBook', '/books/3')),
    { 'GET /books/0': unanswered },
    'failed',
    'no response',
  ],
  [
    'has a response',
    planOf({ kind: 'response', when: ANY }, create, readBook),
    {},
    'passed',
    '200',
  ],
  [
    'has no response, but was about one',
    planOf(named, step('getBook', '/books/3')),
    { 'GET /books/0': unanswered },
    'impossible',
    'getBook got no response',
  ],
  [
    'needs something before that has no response',
    planOf({ kind: 'response', when: ANY }, step('getReader', '/reader'), readBook),
    { 'GET /reader': unanswered },
    'impossible',
    'getReader got no response',
  ],
  [
    'lacks what a step of the check creates',
    planOf(named, create, readBook),
    { 'POST /books': () => json({}, 400) },
    'passed',
    'status 400',
  ],
  [
    'lacks a value of what a step of the check shows',
    planOf(named, create, readBook),
    { 'POST /books': () => json({ id: null }, 399) },
    'impossible',
    'createBook returned 399 without `id`',
  ],
  [
    'lacks what its fixtures need',
    planOf(named, { ...create, isOwn: false }, readBook),
    { 'POST /books': () => json({}, 400) },
    'impossible',
    'createBook returned 400 without `id`',
  ],
  [
    'lacks a value in the last step, which no other needs',
    planOf(returns(ANY, 200), step('getReader', '/reader', { reads: { reader_1: 'card' } })),
    {},
    'passed',
    'status 200',
  ],
  [
    'names what no step has created',
    planOf(named, readBook),
    {},
    'impossible',
    'no step has given book_1 a value',
  ],
  [
    'is about a write that is rejected now',
    planOf(shows('author', 'B', ['after-write', 'updateBook', 200]), create, update, readBook),
    { 'PUT /books/0': () => json({}, 300) },
    'passed',
    'another status of the write',
  ],
  [
    'is about a write that is accepted now',
    planOf(
      shows('author', 'B', ['after-write', 'updateBook', 400]),
      ...[create, { ...update, status: 300 }, readBook],
    ),
    { 'PUT /books/0': () => json({}, 299) },
    'passed',
    'another status of the write',
  ],
  [
    'is about a write that is rejected as before',
    planOf(
      shows('author', 'B', ['after-write', 'updateBook', 400]),
      ...[create, { ...update, status: 400 }, readBook],
    ),
    { 'PUT /books/0': () => json({}, 300) },
    'failed',
    '`author` is "A"',
  ],
  [
    'is about anything, after a write that is rejected now',
    planOf(shows('author', 'B', ANY), create, update, readBook),
    { 'PUT /books/0': () => json({}, 400) },
    'failed',
    '`author` is "A"',
  ],
  [
    'is about what follows a write of the fixtures',
    planOf(
      shows('author', 'B', ['after-write', 'updateBook', 200]),
      ...[create, { ...update, isOwn: false }, readBook],
    ),
    { 'PUT /books/0': () => json({}, 400) },
    'failed',
    '`author` is "A"',
  ],
  [
    'is about a write itself',
    planOf(returns(['effect', 'updateBook'], 200), create, update),
    { 'PUT /books/0': () => json({}, 400) },
    'failed',
    'status 400',
  ],
  [
    'is about what follows a read that fails now',
    planOf(
      shows('author', 'B', ['after-write', 'updateBook', 200]),
      ...[create, step('listBooks', '/books?page=0'), readBook],
    ),
    {},
    'failed',
    '`author` is "A"',
  ],
])('a finding %s', async (_, plan, instead, outcome, seen) => {
  const replayed = await replayPlan(plan, instead);
  expect({ outcome: replayed.outcome, seen: replayed.seen }).toEqual({ outcome, seen });
});

const link = { name: 'GetFirstListedBook', item: 0 };
const listed = step('listBooks', '/books', { link });

test.each<[what: string, plan: ReplayPlan, instead: Instead, requests: string[]]>([
  [
    'is where a response links to',
    planOf(returns(ANY, 200), listed, step('getBook', '/books/9')),
    {},
    ['GET /books', 'GET /books/3'],
  ],
  [
    'has its own query there',
    planOf(returns(ANY, 200), listed, step('getBook', '/books/9?a=1')),
    {},
    ['GET /books', 'GET /books/3?a=1'],
  ],
  [
    'is as planned where the response links to nothing',
    planOf(returns(ANY, 200), listed, step('getBook', '/books/9')),
    { 'GET /books': () => json([]) },
    ['GET /books', 'GET /books/9'],
  ],
  [
    'is as planned where the contract has no such link',
    planOf(
      returns(ANY, 200),
      { ...listed, link: { name: 'GetNothing', item: 0 } },
      step('getBook', '/books/9'),
    ),
    {},
    ['GET /books', 'GET /books/9'],
  ],
  [
    'is where the last response with a link leads to',
    planOf(
      returns(ANY, 200),
      ...[listed, step('getReader', '/reader'), step('getBook', '/books/9')],
    ),
    {},
    ['GET /books', 'GET /reader', 'GET /books/3'],
  ],
  [
    'is the page after another one',
    planOf(
      returns(ANY, 200),
      step('listBooks', '/books?page=1', { role: 'other' }),
      step('listBooks', '/books?page=7', { followsLink: true }),
    ),
    {
      'GET /books': () =>
        new Response('[]', { headers: { Link: '</library/v1/books?page=2>; rel="next"' } }),
    },
    ['GET /books?page=1', 'GET /books?page=2'],
  ],
])('the request that is judged %s', async (_, plan, instead, requests) => {
  expect((await replayPlan(plan, instead)).sent).toEqual(requests);
});

test('what was sent at once is sent at once', async () => {
  let [open, most] = [0, 0];
  const right = createLibrary();
  const fetch = async (url: string, init: RequestInit) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return right(url, init);
  };
  const again = await createReplayer(optionsFor(fetch));
  const claim: Claim = { kind: 'at-once', relation: 'different', field: 'id', when: ANY };
  const [one, two] = [
    step('getBook', '/books/3', { role: 'other', batch: 1 }),
    step('getBook', '/books/3', { batch: 1 }),
  ];
  const countWith = async (batch: number) => {
    most = 0;
    const { steps } = planOf(claim, one, { ...two, batch });
    const { outcome } = await again(findingOf(claim), { claim, steps });
    return [outcome, most];
  };
  expect([await countWith(1), await countWith(2)]).toEqual([
    ['failed', 2],
    ['failed', 1],
  ]);
});

test('a token that a response shows is that of its caller from then on, and is not shown', async () => {
  const cards: (string | null)[] = [];
  const instead: Instead = {
    'GET /books/0': () => json({ token: 'card-of-nobody' }),
    'GET /reader': ({ headers }) => {
      cards.push(headers.get('X-Reader-Card'));
      return json({ name: 'card-of-nobody' });
    },
  };
  const plan = planOf(
    shows('name', 'B', ANY),
    step('getBook', '/books/3', { tokenOf: 'limited' }),
    step('getReader', '/reader', { caller: 'limited' }),
  );
  const { outcome, seen } = await replayPlan(plan, instead);
  expect([outcome, cards.at(-1)]).toEqual(['failed', 'card-of-nobody']);
  expect(seen).not.toContain('card-of-nobody');
});

test('a finding without steps cannot be repeated', async () => {
  const again = await createReplayer(optionsFor(serve().fetch));
  const { outcome, seen } = await again(findingOf(named));
  expect([outcome, seen]).toEqual(['impossible', 'the report has no steps']);
});

const documented: Claim = { kind: 'status', when: ANY, statuses: [201] };
const ofResponse = { check: 'status', operation: 'createBook', claim: documented };

test.each<[what: string, claim: Claim, more: object, outcome: string]>([
  ['the same discovery is made', documented, {}, 'failed'],
  ['it is about another place', documented, { pointer: '#/other' }, 'passed'],
  [
    'it is no server error',
    { kind: 'status', when: ['server-error'], not: ['5xx'] },
    { check: 'server-error' },
    'passed',
  ],
])('what a check of responses has found is found again if %s', async (_, claim, more, outcome) => {
  const found = { ...ofResponse, pointer: '#/paths/~1books/post/responses/201', ...more };
  const instead: Instead = { 'POST /books': () => json({}) };
  const replayed = await replayPlan(planOf(claim, create), instead, found);
  expect([replayed.outcome, replayed.seen]).toEqual([outcome, 'status 200']);
});

/** The report of a run that finds a wrong status. */
const wrong = await conform({
  ...optionsFor(createLibrary('status')),
  ...{ checks: ['accepts'], operations: ['createLoan'], seed: 1 },
});

/** The same with another plan; the claim of a plan is judged, but for checks of every response. */
function withPlan(plan: ReplayPlan): Report {
  const findings = wrong.findings.map((each) => {
    if (each.evidence === null) throw new Error('There are no steps.');
    return { ...each, check: 'accepts', evidence: { ...each.evidence, replay: plan } };
  });
  return { ...wrong, findings };
}

const [id = ''] = wrong.findings.map((each) => each.id);

test('all findings of a report are replayed, or those with the ids that are named', async () => {
  const outcomes = async (fetch: Server, ids?: readonly string[]) =>
    (await replay(wrong, optionsFor(fetch), ids)).map(({ outcome }) => outcome);
  expect(await outcomes(createLibrary('status'))).toEqual(['failed']);
  expect(await outcomes(createLibrary(), [id])).toEqual(['passed']);
  const twice = {
    findings: [...wrong.findings, ...wrong.findings.map((each) => ({ ...each, id: 'b' }))],
  };
  expect(await replay(twice, optionsFor(createLibrary()), ['b'])).toHaveLength(1);
  await expect(outcomes(createLibrary(), ['other'])).rejects.toThrow('has no finding other');
  await expect(outcomes(createLibrary(), [id, 'other'])).rejects.toThrow('has no finding other');
});

const plain = step('createBook', '/books', { ...create, reads: {} });
const ask = step('getReader', '/reader');
const finalWith = (body: string | null, query = '', headers = FORM) =>
  ({ ...plain, body, headers, target: `/books${query}` }) as const;
const isForbidden = returns(ANY, 201);

test.each<[what: string, plan: ReplayPlan, needed: RegExp, left: string[]]>([
  ['a step that nothing needs', planOf(isForbidden, ask, finalWith('a=1')), /a=1/, ['/books a=1']],
  [
    'no step whose id another one needs',
    planOf(
      isForbidden,
      step('listBooks', '/books', { reads: { book_1: '0.id' } }),
      finalWith(`a=${BOOK}`),
    ),
    /a=/,
    ['/books', `/books a=${BOOK}`],
  ],
  [
    'no step whose token another one needs',
    planOf(isForbidden, { ...ask, tokenOf: 'admin' }, finalWith('a=1')),
    /a=1/,
    ['/reader', '/books a=1'],
  ],
  [
    'no step with a link',
    planOf(isForbidden, { ...ask, link: { name: 'GetNothing', item: 0 } }, finalWith('a=1')),
    /a=1/,
    ['/reader', '/books a=1'],
  ],
  [
    'no step that the claim compares',
    planOf(isForbidden, { ...ask, role: 'other' }, finalWith('a=1')),
    /a=1/,
    ['/reader', '/books a=1'],
  ],
  ['a field', planOf(isForbidden, finalWith('a=1&b=2&c=3')), /b=2/, ['/books b=2']],
  ['a parameter', planOf(isForbidden, finalWith('', '?a=1&b=2')), /b=2/, ['/books?b=2']],
  ['all parameters', planOf(isForbidden, finalWith('a=1', '?b=2')), /a=1/, ['/books a=1']],
  [
    'a field and a parameter',
    planOf(isForbidden, finalWith('a=1&b=2', '?c=3&d=4')),
    /b=2.*d=4|d=4.*b=2/,
    ['/books?d=4 b=2'],
  ],
  [
    'nothing of a body that is no form',
    planOf(isForbidden, finalWith('a&b', '', { 'Content-Type': 'text/plain' })),
    /./,
    ['/books a&b'],
  ],
  [
    'no more than forty things',
    planOf(
      isForbidden,
      finalWith(null, `?${Array.from({ length: 42 }, (_, n) => `p${n}=`).join('&')}`),
    ),
    /./,
    ['/books?p40=&p41='],
  ],
])('to shrink a plan leaves out %s', async (_, plan, needed, left) => {
  const { fetch, begin } = serve({
    'POST /books': async (request) => {
      const text = `${request.url} ${await request.text()}`;
      return json({}, needed.test(text) ? 400 : 201);
    },
  });
  const found = withPlan(plan);
  begin();
  const shrunk = await shrink(found, optionsFor(fetch), [id]);
  const [steps = []] = shrunk.report.findings.map(({ evidence }) => evidence?.replay.steps);
  expect(steps.map(({ target, body }) => `${target} ${body ?? ''}`.trim())).toEqual(left);
  expect([shrunk.before, shrunk.after]).toEqual([plan.steps.length, left.length]);
});

test('to shrink a report leaves other findings as they are', async () => {
  const { report: same, before } = await shrink(wrong, optionsFor(createLibrary('status')), []);
  expect(same).toEqual(wrong);
  expect(before).toBe(0);
});

/** Writes a text to a file, and runs the command on it; returns its exit code and what it prints. */
async function command(text: string, words: readonly string[], fetch = createLibrary('status')) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const file = join(folder, 'report.json');
  writeFileSync(file, text);
  const printed: string[] = [];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0),
    vi.spyOn(console, 'error').mockImplementation((line) => printed.push(String(line))),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    rmSync(folder, { recursive: true });
  });
  const options = replayCommand.parse([file, ...words, '--token', '11', '--admin-token', '99']);
  const code = await replayCommand.run({ ...options, contract: library, fetch } as never);
  return {
    code,
    printed: printed.join('').replaceAll(file, 'FILE'),
    written: readFileSync(file, 'utf8'),
  };
}

const NO_REPORT = 'FILE is no report of format 3, which conform --json writes.';
const text = JSON.stringify(wrong);
const mixed = JSON.stringify({
  ...wrong,
  findings: [
    ...wrong.findings,
    ...wrong.findings.map((each) => ({ ...each, id: 'b', evidence: null })),
  ],
});
const [seenBy] = wrong.findings.map(
  ({ operation, expected }) => `${operation}\n  expected  ${expected}`,
);

test.each<
  [what: string, text: string, words: string[], fetch: Server, code: number, printed: string]
>([
  [
    'a defect that is there',
    text,
    [],
    createLibrary('status'),
    1,
    `FAILED  ${id} ${seenBy}\n  seen      status 200\n1 defect still there, 0 gone, 0 unknown.\n`,
  ],
  [
    'a defect that is gone',
    text,
    [id],
    createLibrary(),
    0,
    `PASSED  ${id} ${seenBy}\n  seen      status 201\n0 defects still there, 1 gone, 0 unknown.\n`,
  ],
  [
    'a defect that cannot be tried',
    mixed,
    ['b'],
    createLibrary(),
    2,
    `UNKNOWN b ${seenBy}\n  seen      the report has no steps\n0 defects still there, 0 gone, 1 unknown.\n`,
  ],
  [
    'two of them',
    mixed,
    [id, 'b'],
    createLibrary(),
    2,
    `PASSED  ${id} ${seenBy}\n  seen      status 201\nUNKNOWN b ${seenBy}\n  seen      the report has no steps\n0 defects still there, 1 gone, 1 unknown.\n`,
  ],
  ['a finding that is none', text, ['b'], createLibrary(), 2, 'The report has no finding b.'],
  ['a text', 'text', [], createLibrary(), 2, 'FILE cannot be read: '],
  ['another format', '{"format":2,"findings":[]}', [], createLibrary(), 2, NO_REPORT],
  ['no findings', '{"format":3}', [], createLibrary(), 2, NO_REPORT],
  ['no record', '3', [], createLibrary(), 2, NO_REPORT],
])('the command says of %s what came of it', async (_, content, words, fetch, code, printed) => {
  const ended = await command(content, words, fetch);
  expect(ended.code).toBe(code);
  expect(ended.printed.slice(0, printed.length)).toBe(printed);
  expect(ended.written).toBe(content);
});

test('the command writes the least steps to the report', async () => {
  const long = withPlan(planOf(isForbidden, ask, finalWith('a=1')));
  const { code, printed, written } = await command(JSON.stringify(long), ['--shrink']);
  expect(printed).toContain('\n2 steps became 1; FILE has them.\n');
  expect(code).toBe(1);
  const { findings } = JSON.parse(written) as Report;
  expect(findings.map(({ evidence }) => evidence?.replay.steps.length)).toEqual([1]);
});

test('the command takes the report, ids and options of the run', () => {
  const {
    report: file,
    ids,
    shrink: isShrunk,
    baseUrl,
  } = replayCommand.parse([
    ...['report.json', 'a', 'b', '--token', '11', '--shrink', '--base-url', 'http://x.test'],
  ]);
  expect({ file, ids, isShrunk, baseUrl }).toEqual({
    ...{ file: 'report.json', ids: ['a', 'b'], isShrunk: true, baseUrl: 'http://x.test' },
  });
  expect(replayCommand.parse(['report.json', '--token', '11'])).toMatchObject({
    ...{ report: 'report.json', ids: [], shrink: false, help: false },
  });
  expect(replayCommand.parse(['--help'])).toMatchObject({ help: true, shrink: false });
  expect(replayCommand.parse(['--shrink', '--help'])).toMatchObject({ help: true, shrink: false });
  expect(() => replayCommand.parse(['--token', '11'])).toThrow('REPORT is missing.');
});
