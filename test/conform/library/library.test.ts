/** Whole runs of the kit against the server of the library, right and with one defect. */
import { expect, it } from 'vitest';
import { conform } from '../../../src/conform/conform.ts';
import type { ConformOptions } from '../../../src/conform/options.ts';
import { library } from '../small-contract.ts';
import { createLibrary, type Defect } from './server.ts';

const run = (defect?: Defect, options: Partial<ConformOptions> = {}) =>
  conform({
    contract: library,
    baseUrl: 'http://library.test',
    ...{ token: '11', adminToken: '99', outsiderToken: '12' },
    fetch: createLibrary(defect),
    seed: 1,
    ...options,
  });

it('the kit finds nothing wrong with a right server, tests all that is stated, and leaves nothing', async () => {
  const { verdict, findings, faults, leftovers, touched, coverage } = await run();
  expect({ verdict, findings, faults, leftovers, touched }).toEqual({
    verdict: 'passed',
    ...{ findings: [], faults: [], leftovers: [], touched: [] },
  });
  for (const kind of ['operations', 'parameters', 'transitions', 'effects', 'links'] as const) {
    expect(coverage[kind].seen).toEqual(coverage[kind].declared);
  }
});

it.each<[Defect, string, string, string, string]>([
  ['status', 'status', 'createLoan', 'returns 201', 'status 200'],
  [
    'field',
    'keeps',
    'createBook',
    '`shelf_code` "conform shelf_code", as it was sent',
    '`shelf` is {"code":"X0","floor":2}',
  ],
  [
    'order',
    'order',
    'listBooks',
    'items by `title`, ascending, by default',
    'Roads North followed by a title 0',
  ],
  [
    'filter',
    'filter',
    'listBooks',
    '`genre=novel` selects the items that match',
    'missing: 2 items (7, 10)',
  ],
  ['effect', 'effect', 'getBook', '`loan_count` 1, after createLoan', '`loan_count` is 0'],
  [
    'state',
    'transition',
    'updateLoan',
    'updateLoan action=return (Loan status: returned → unchanged) returns 409',
    'status 200',
  ],
  [
    'access',
    'admin-only',
    'createBook',
    'a caller who is no administrator returns 403 or 404',
    'status 201',
  ],
  [
    'own',
    'own-data',
    'listLoans',
    'no item with `id` 8, what belongs to another user',
    '1 item (8)',
  ],
])('the kit finds a wrong %s', async (...row) => {
  const [defect, check, operation, expected, seen] = row;
  // A wrong status is seen in every response.
  const checks = [check === 'status' ? 'accepts' : check];
  const { verdict, findings } = await run(defect, { checks });
  expect(verdict).toBe('failed');
  expect(findings).toContainEqual(
    expect.objectContaining({ severity: 'failure', check, operation, expected, seen }),
  );
});
