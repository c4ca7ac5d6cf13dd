/** The report of a small run, for tests of the formats: each test changes what it is about. */
import { returns } from '../../../src/conform/claims/claim.ts';
import type { Evidence } from '../../../src/conform/claims/evidence.ts';
import type { ShownExchange } from '../../../src/conform/http/shown.ts';
import type { Finding, Report } from '../../../src/conform/results/report.ts';

const claim = returns(['any'], 200);

/** A finding in one operation, found once. */
export function findingWith(more: Partial<Finding> = {}): Finding {
  return {
    ...{ id: 'schema-1', claims: ['c1'], severity: 'failure', check: 'schema', claim },
    ...{ operation: 'getBook', operations: ['getBook'], variants: [], times: 1 },
    places: [{ check: 'schema', operation: 'getBook' }],
    ...{ pointer: '#/a', statement: 'Title: `x`.', link: 'https://docs.test/a' },
    ...{ expected: '`title` "A"', seen: '`title` is "B"', assumption: null },
    ...{ curl: 'curl x', evidence: null, known: null },
    ...more,
  };
}

/** An exchange with a body in both directions. */
export function exchangeWith(more: Partial<ShownExchange> = {}): ShownExchange {
  return {
    ...{ operation: 'updateBook', caller: 'user', milliseconds: 7 },
    startedAt: '2026-01-01T00:00:00.000Z',
    request: {
      method: 'PUT',
      url: 'http://library.test/books/7?a=1&b=%20',
      headers: { 'content-type': 'text/plain' },
      body: 'title=Ä',
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json', location: '/books/7' },
      body: '{"id":7}',
    },
    ...more,
  };
}

/** Evidence with an exchange before that in which the finding shows. */
export function evidenceWith(more: Partial<Evidence> = {}): Evidence {
  const before = [exchangeWith({ request: { ...exchangeWith().request, method: 'GET' } })];
  return { exchange: exchangeWith(), before, attempt: null, ...more };
}

const none = { declared: [], seen: [], reasons: {} };

/** A run in which three operations were chosen, one check was tried on two of them, and all passed. */
export function reportWith(more: Partial<Report> = {}): Report {
  const ids = ['getBook', 'updateBook', 'getLoan'];
  return {
    format: 4,
    contract: { title: 'Library', version: '1.2.0' },
    operations: [
      { id: 'getBook', method: 'GET', path: '/books/{id}', pointer: '#/paths/~1books/get' },
      { id: 'updateBook', method: 'PUT', path: '/books/{id}', pointer: '#/paths/~1books/put' },
      { id: 'getLoan', method: 'GET', path: '/loans/{id}', pointer: '#/paths/~1loans/get' },
    ],
    reference: 'https://docs.test',
    target: { url: 'http://library.test', stateful: true },
    run: {
      ...{ name: 'conform-x', seed: 1, readOnly: false, startedAt: '2026-01-01T00:00:00.000Z' },
      ...{ milliseconds: 1250, requests: 2, stopped: null, limited: false, named: {} },
    },
    ...{ verdict: 'passed', failures: 0, known: 0, notes: 0, findings: [] },
    checks: [
      { id: 'schema', rule: 'Bodies fit.', tried: 2, failures: 0, notes: 0 },
      { id: 'order', rule: 'Lists are in order.', tried: 0, failures: 0, notes: 0 },
    ],
    tried: { getBook: ['schema'], updateBook: ['schema'] },
    coverage: {
      ...{ parameters: none, transitions: none, effects: none, links: none },
      operations: { declared: ids, seen: ['getBook', 'updateBook'], reasons: {} },
      statuses: {
        declared: ['getBook 200', 'getBook 404', 'getBookList 200'],
        seen: ['getBook 200'],
        reasons: {},
      },
    },
    ...{ notReached: [], needsState: [], notServed: [], unmet: [], faults: [], touched: [] },
    ...{ leftovers: [], gone: null },
    ...more,
  };
}
