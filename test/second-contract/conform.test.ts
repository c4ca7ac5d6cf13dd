import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { conformCommand } from '../../src/conform/command.ts';
import { conform } from '../../src/conform/conform.ts';
import type { TestedContract } from '../../src/conform/contract.ts';
import type { ConformOptions } from '../../src/conform/options.ts';
import { findProbes } from '../../src/conform/probes.ts';
import { readTestedContract } from '../../src/conform/read-contract.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { secondContract } from './contract.ts';
import { createLibrary, type Defect } from './library.ts';
import { createRenamedLibrary, type IdForm, renameIds } from './renamed.ts';

let contract: TestedContract;

beforeAll(async () => {
  contract = readTestedContract((await secondContract()).document);
});

/** Without links and behavior, which name operations that are left out. */
const withoutLinks = ({ 'x-behavior': _, ...document }: OpenApiDocument): OpenApiDocument =>
  JSON.parse(JSON.stringify(document), (key, value) => (key === 'links' ? undefined : value));

const run = (defect?: Defect, options: Partial<ConformOptions> = {}) =>
  conform({
    contract,
    baseUrl: 'http://library.test',
    ...{ token: '11', adminToken: '99', outsiderToken: '12' },
    fetch: createLibrary(defect),
    seed: 1,
    ...options,
  });

/** A server whose requests are counted by method, path, who calls, how the body is written, and status. */
function counting(server: NonNullable<ConformOptions['fetch']>) {
  const counts = new Map<string, number>();
  const counted: NonNullable<ConformOptions['fetch']> = async (...args) => {
    const { method, url, headers } = new Request(...args);
    const response = await server(...args);
    const path = new URL(url).pathname.replace(/\d+/g, '0');
    const caller = headers.get('x-reader-card') ?? 'nobody';
    const form = headers.get('content-type')?.replace(/^.*\//, '') ?? '';
    const row = `${response.status} ${method} ${path} by ${caller} ${form}`.trim();
    counts.set(row, (counts.get(row) ?? 0) + 1);
    return response;
  };
  const rows = () => [...counts].map(([row, count]) => `${row}: ${count}\n`).sort();
  return { fetch: counted, rows: () => rows().join('') };
}

it('the kit holds a right server of the second contract, and tests what it states', async () => {
  const { verdict, findings, faults, leftovers, touched, coverage, checks } = await run();
  expect({ verdict, findings, faults, leftovers, touched }).toEqual({
    verdict: 'passed',
    ...{ findings: [], faults: [], leftovers: [], touched: [] },
  });
  for (const kind of ['operations', 'parameters', 'transitions', 'effects', 'links'] as const) {
    expect(coverage[kind].seen).toEqual(coverage[kind].declared);
  }
  expect(coverage.effects.seen).toHaveLength(7);
  // That a reader has no loan of this number is tried where loans can be deleted.
  const unseen = coverage.statuses.declared.filter((key) => !coverage.statuses.seen.includes(key));
  expect(unseen).toEqual(['updateLoan 404']);
  const tried = checks.filter((check) => check.tried > 0).map(({ id }) => id);
  expect(tried).toEqual(
    expect.arrayContaining([
      'accepts',
      'admin-only',
      'at-once',
      'belongs',
      'conflict',
      'effect',
      'filter',
      'frame',
      'invalid-input',
      'keeps',
      'link',
      'order',
      'own-data',
      'paging',
      'repeat',
      'token-missing',
      'token-wrong',
      'transition',
      'unknown-id',
      'values',
    ]),
  );
});

it('the kit asks what it asked before', async () => {
  const { fetch, rows } = counting(createLibrary());
  await run(undefined, { fetch });
  // A rule that asks more, less or otherwise shows here: if that is what you meant, run this file with `-u`.
  await expect(rows()).toMatchFileSnapshot('requests.txt');
});

it('a contract without an account has its lists and effects tested, but for what names the caller', async () => {
  const { document } = await secondContract();
  const { '/reader': _, ...paths } = document.paths;
  const { checks, findings, faults } = await run(undefined, {
    contract: readTestedContract({ ...document, paths }),
  });
  expect({ findings, faults }).toEqual({ findings: [], faults: [] });
  for (const id of ['filter', 'order', 'effect']) {
    expect(checks.find((check) => check.id === id)?.tried).toBeGreaterThan(0);
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
])('the kit finds a server of the second contract with a wrong %s', async (...row) => {
  const [defect, check, operation, expected, seen] = row;
  // A wrong status is seen in every response.
  const checks = [check === 'status' ? 'accepts' : check];
  const { verdict, findings } = await run(defect, { checks });
  expect(verdict).toBe('failed');
  expect(findings).toContainEqual(
    expect.objectContaining({ severity: 'failure', check, operation, expected, seen }),
  );
});

const runRenamed = async (form: IdForm, defect?: Defect, options: Partial<ConformOptions> = {}) => {
  const document = renameIds((await secondContract()).document, form);
  const fetch = createRenamedLibrary(form, defect);
  return run(undefined, { ...options, contract: readTestedContract(document), fetch });
};

it.each<IdForm>(['number', 'text'])(
  'the kit holds a right server whose ids are in another field, each a %s',
  async (form) => {
    const { verdict, findings, leftovers, touched, coverage } = await runRenamed(form);
    expect({ verdict, findings, leftovers, touched }).toEqual({
      verdict: 'passed',
      ...{ findings: [], leftovers: [], touched: [] },
    });
    for (const kind of ['operations', 'parameters', 'transitions', 'effects', 'links'] as const) {
      expect(coverage[kind].seen).toEqual(coverage[kind].declared);
    }
  },
);

it.each<[Defect, string, string]>([
  ['field', 'keeps', 'createBook'],
  ['order', 'order', 'listBooks'],
  ['filter', 'filter', 'listBooks'],
  ['effect', 'effect', 'getBook'],
  ['state', 'transition', 'updateLoan'],
  ['own', 'own-data', 'listLoans'],
])('the kit finds a wrong %s where ids are texts in another field', async (defect, check, id) => {
  const { findings } = await runRenamed('text', defect, { checks: [check] });
  const failures = findings.filter(({ severity }) => severity === 'failure');
  expect(failures.map((each) => [each.check, each.operation])).toContainEqual([check, id]);
});

it('a contract whose lists have no single items is probed by one of its lists', async () => {
  const { document } = await secondContract();
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => ['/books', '/loans'].includes(path)),
  );
  const { tops, first, list } = findProbes(
    readTestedContract(withoutLinks({ ...document, paths })),
  );
  expect([tops.length, first.id, list.id]).toEqual([0, 'listBooks', 'listBooks']);
});

it('--contract: the options of a run are those of the contract in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'library.json');
  await writeFile(file, JSON.stringify((await secondContract()).document));
  const parse = (...args: string[]) =>
    conformCommand.parse(['--base-url', 'http://127.0.0.1', '--token', '11', ...args]);
  const { contract: read } = parse('--contract', file, '--tag', 'loans');
  expect(read?.document.info.title).toBe('Library API');
  expect(() => parse('--contract', file, '--operation', 'getIssue')).toThrow(
    'does not know getIssue',
  );
  await writeFile(file, '{}');
  expect(() => parse('--contract', file)).toThrow(`${file} is no OpenAPI document`);
});
