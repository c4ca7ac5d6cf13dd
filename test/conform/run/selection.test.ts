import { expect, test } from 'vitest';
import { PROFILES, withProfile } from '../../../src/conform/options.ts';
import { conform } from '../../../src/conform/run/conform.ts';
import { selectChecks } from '../../../src/conform/run/selection.ts';
import { defective, json } from '../defects/vocabulary/index.ts';
import { contract } from '../own-contract.ts';

const custom = [{ id: 'own', rule: 'Own.', prepare: () => () => [] }];

test.each<[what: string, options: object, sends: string, reports: string]>([
  ['nothing', {}, 'accepts frame', 'accepts frame status schema own'],
  [
    'a check that sends requests',
    { checks: ['frame'] },
    'frame',
    'accepts frame status schema own',
  ],
  ['a check of responses', { checks: ['schema'] }, 'accepts', 'schema'],
  ['one of each', { checks: ['frame', 'schema'] }, 'frame', 'accepts frame schema'],
  ['a check of the user', { checks: ['own'] }, 'accepts', 'own'],
  ['all but one', { skipChecks: ['frame'] }, 'accepts', 'accepts status schema own'],
  [
    'all but one of responses',
    { skipChecks: ['schema'] },
    'accepts frame',
    'accepts frame status own',
  ],
  ['what is skipped, too', { checks: ['schema', 'own'], skipChecks: ['own'] }, 'accepts', 'schema'],
])('who chooses %s gets its requests and findings', (_, options, sends, reports) => {
  const wanted = selectChecks(options, custom);
  const all = ['accepts', 'frame', 'status', 'schema', 'own'];
  expect(['accepts', 'frame'].filter(wanted.sends).join(' ')).toBe(sends);
  expect(all.filter(wanted.reports).join(' ')).toBe(reports);
});

test.each<[options: object, found: string[]]>([
  [{}, ['media-type', 'schema']],
  [{ checks: ['schema'] }, ['schema']],
  [{ checks: ['secret'] }, []],
  [{ skipChecks: ['schema'] }, ['media-type']],
  [{ checks: ['accepts', 'media-type'] }, ['media-type']],
])('of a response with two faults, %j finds %j', async (options, found) => {
  const inner = defective(json('GET /user', () => ({ id: 'x' })));
  const report = await conform({
    ...{ contract, baseUrl: 'http://sandbox.test', token: 'token-of-mira', seed: 1 },
    operations: ['getCurrentUser'],
    fetch: async (input, init) => {
      const response = await inner(input, init);
      if (!input.endsWith('/user') || response.status !== 200) return response;
      return new Response(await response.text(), { headers: { 'Content-Type': 'text/plain' } });
    },
    ...options,
  });
  expect(new Set(report.findings.map(({ check }) => check))).toEqual(new Set(found));
  expect(report.coverage.operations.seen).toEqual(['getCurrentUser']);
});

test('a check that is chosen runs in every profile', () => {
  const skipped = PROFILES.standard.skipChecks;
  expect(withProfile({ baseUrl: '', token: '' }).skipChecks).toEqual(skipped);
  expect(withProfile({ baseUrl: '', token: '', checks: ['link'] }).skipChecks).toEqual(
    skipped.filter((id) => id !== 'link'),
  );
});
