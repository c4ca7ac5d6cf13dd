import { expect, test } from 'vitest';
import { documentedAt } from '../../src/conform/claims/certainty.ts';
import type { Claim } from '../../src/conform/claims/claim.ts';
import {
  expect as expectClaim,
  expectStatement,
  holds,
  reportUnanswered,
} from '../../src/conform/expect.ts';
import { createFindingSession, exchangeOf, operationOf, respond } from './stubs.ts';

const getProject = operationOf('getProject');

/** States a claim about a response; returns whether it holds, and what is found. */
function state(claim: object, response = respond({ title: 'A' }), ...more: object[]) {
  const { session, found } = createFindingSession();
  const exchange = exchangeOf(session, getProject, response, '/projects/3');
  const isKept = expectClaim(exchange, { when: ['any'], ...claim } as never, ...more);
  return { isKept, found };
}

const title = { kind: 'field', relation: 'equals', path: ['title'] };

test('a claim that holds adds nothing', () => {
  expect(state({ ...title, value: 'A' })).toEqual({ isKept: true, found: [] });
});

test('a claim that does not hold adds a finding', () => {
  const { isKept, found } = state({ ...title, value: 'B' });
  expect(isKept).toBe(false);
  expect(found).toEqual([
    expect.objectContaining({
      ...{ check: 'check', severity: 'failure', assumption: null, operation: 'getProject' },
      ...{
        seen: 'A',
        expected: '`title` "B"',
        shown: '`title` is "A"',
        pointer: getProject.pointer,
      },
      link: 'https://docs.test/operations/getProject/',
    }),
  ]);
});

test('what a reader should see stands for what was seen', () => {
  const { found } = state({ ...title, value: 'B' }, undefined, {}, { seen: 'C' });
  expect(found.map(({ shown }) => shown)).toEqual(['`title` is "C"']);
  const nothing = state({ ...title, value: 'B' }, undefined, {}, { seen: undefined });
  expect(nothing.found.map(({ shown }) => shown)).toEqual(['no `title`']);
});

const noted = { severity: 'note', assumption: 'Assumed.', pointer: '#/a' };

test.each<[what: string, claim: object, status: number, basis: object, severity: string]>([
  ['an error for a documented status', { statuses: [200] }, 404, {}, 'failure'],
  ['an error for an undocumented status', { statuses: [418] }, 404, {}, 'note'],
  ['the first error for an undocumented status', { statuses: [418] }, 400, {}, 'note'],
  ['a success for an undocumented status', { statuses: [418] }, 399, {}, 'failure'],
  ['an error for any success', { statuses: ['2xx'] }, 404, {}, 'failure'],
  ['an error that is excluded', { not: [404] }, 404, {}, 'failure'],
  [
    'what is sure, whatever is documented',
    { statuses: [418] },
    404,
    { confidence: documentedAt('#/a') },
    'failure',
  ],
  ['what is assumed', { statuses: [200] }, 404, { confidence: noted }, 'note'],
])('how sure a finding is: %s', (_, claim, status, basis, severity) => {
  const { found } = state({ kind: 'status', ...claim }, respond({}, status), basis);
  expect(found.map((each) => each.severity)).toEqual([severity]);
});

test('a statement may be tried before it is stated', () => {
  const { session, found } = createFindingSession();
  const exchange = exchangeOf(session, getProject, respond({ title: 'A' }));
  const before = exchangeOf(session, getProject, respond({ title: 'B' }));
  const claim = { ...title, before: ['title'], when: ['any'] } as Claim;
  expect(holds({ exchange, claim, compared: { before } })).toBe(false);
  expect(holds({ exchange, claim })).toBe(true);
  expect(found).toEqual([]);
  expect(expectStatement({ exchange, claim, compared: { before } })).toBe(false);
  expect(found).toHaveLength(1);
});

test('secrets are not shown', () => {
  const { session, found } = createFindingSession();
  session.secrets.add('very-secret');
  const exchange = exchangeOf(session, getProject, respond({ title: 'very-secret' }));
  expectClaim(exchange, { ...title, value: 'not-very-secret', when: ['any'] } as Claim);
  expect(JSON.stringify(found.map(({ claim, shown }) => [claim, shown]))).not.toContain(
    'very-secret',
  );
});

test.each([
  [undefined, getProject.pointer],
  [502, '#/servers/0'],
])('no response from a gateway (%s) is one cause', (gateway, pointer) => {
  const { session, found } = createFindingSession();
  const exchange = exchangeOf(session, getProject, respond({}));
  reportUnanswered(exchange, { message: 'fetch failed', gateway } as never);
  expect(found).toEqual([
    expect.objectContaining({ check: 'no-response', pointer, shown: 'fetch failed' }),
  ]);
});
