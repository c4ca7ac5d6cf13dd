import { describe, expect, test } from 'vitest';
import { type ContractChange, highest } from '../../diff/changes.ts';
import { rateChanges } from '../../diff/rate.ts';
import { asRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { cases, changedBy, smallContract } from './cases.ts';

const rating = (changes: readonly ContractChange[]) =>
  highest(changes.map((change) => change.rating)) ?? 'none';

const messages = (changes: readonly ContractChange[]) =>
  changes.map(({ rating, rule, message }) => `${rating} ${rule} ${message}`).join('\n');

describe('the rating of a change:', () => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
    const forth = rateChanges({ base: each.base, revision: each.changed });
    const back = rateChanges({ base: each.changed, revision: each.base });
    const text = `${messages(forth)}\n– back –\n${messages(back)}`;
    expect(`${rating(forth)}, ${rating(back)}`, text).toBe(each.rated);
    expect(messages(forth)).toContain(each.says ?? '');
    const subjects = [...new Set(forth.map(({ subject }) => subject))];
    expect(subjects).toEqual(each.subjects ?? subjects);
  });
});

test('a prefix that moves from the server to the paths, or back, is one change', () => {
  const { paths } = smallContract;
  const moved = {
    ...smallContract,
    servers: [{ ...asRecord(smallContract.servers?.[0]), url: '{base_url}' }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [`/api/v4${path}`, item]),
    ),
  } as OpenApiDocument;
  const [forth, ...others] = rateChanges({ base: smallContract, revision: moved });
  expect(forth).toMatchObject({ rating: 'major', rule: 'prefix-moved', where: 'paths' });
  expect(others).toEqual([]);
  const back = rateChanges({ base: moved, revision: smallContract });
  expect(back.map(({ where, message }) => `${where}: ${message}`)).toEqual([
    'servers: `/api/v4` moved from the paths to the servers. Requests are the same, but calls of typed clients name the paths.',
  ]);
  // Other changes are found, and a path that does not have the prefix is no move.
  const renamed = changedBy(moved, { remove: ['/paths/~1api~1v4~1issues/post'] });
  const rules = rateChanges({ base: smallContract, revision: renamed }).map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['prefix-moved', 'operation-removed']));
  const partly = changedBy(moved, { move: { '/paths/~1api~1v4~1issues': '/paths/~1issues' } });
  const apart = rateChanges({ base: smallContract, revision: partly }).map(({ rule }) => rule);
  expect(apart).not.toContain('prefix-moved');
});

test('a change of a variable of the path names the variable', () => {
  const job = '/paths/~1projects~1{id}~1jobs~1{job_id}~1cancel';
  const set = { [`${job}/parameters/1/schema/type`]: 'string' };
  const changes = rateChanges({ base: smallContract, revision: changedBy(smallContract, { set }) });
  expect(changes.map(({ subject, where }) => `${subject} ${where}`)).toEqual([
    'POST /projects/{id}/jobs/{job_id}/cancel path job_id',
  ]);
});

test('a change of a field that two parts of a schema have is located at the field', () => {
  const set = { '/components/schemas/Commit/allOf': [{ $ref: '#/components/schemas/Timebox' }] };
  const base = changedBy(smallContract, { set });
  const at = '/components/schemas/Commit/properties/title/maxLength';
  const changes = rateChanges({ base, revision: changedBy(base, { set: { [at]: 5 } }) });
  expect([...new Set(changes.map((change) => change.at))]).toEqual([`#${at}`]);
});

const CANCEL = '/paths/~1projects~1{id}~1jobs~1{job_id}~1cancel/post';
const JOBS = '/paths/~1projects~1{id}~1jobs/get';
const HEADER = { name: 'X-Request', in: 'header', schema: { type: 'string' } };

describe('a change is located where it is, and its removal where it was and what is left of it:', () => {
  test.each([
    [`${CANCEL}/requestBody`, {}, 'body', CANCEL],
    ['/paths/~1issues/get/parameters/4', HEADER, 'header x-request', '/paths/~1issues/get'],
    [
      `${CANCEL}/responses/409`,
      { description: 'It has ended.' },
      'response 409',
      `${CANCEL}/responses`,
    ],
    [
      `${JOBS}/responses/200/headers/X-More`,
      { schema: { type: 'string' } },
      'response 200 › header X-More',
      `${JOBS}/responses/200/headers`,
    ],
    [
      '/paths/~1issues/post/requestBody/content/text~1plain',
      {},
      'body › text/plain',
      '/paths/~1issues/post/requestBody/content',
    ],
    [
      '/components/schemas/Commit/properties/extra',
      { type: 'string' },
      'response 200 › [] › commit › extra',
      '/components/schemas/Commit/properties',
    ],
  ])('%s', (at, value, where, left) => {
    const revision = changedBy(smallContract, { set: { [at]: value } });
    const forth = rateChanges({ base: smallContract, revision });
    const back = rateChanges({ base: revision, revision: smallContract });
    expect(forth).toContainEqual(expect.objectContaining({ where, at: `#${at}`, now: `#${at}` }));
    expect(back).toContainEqual(expect.objectContaining({ where, at: `#${at}`, now: `#${left}` }));
  });
});

test('a contract from before there was behavior: it is described now, and access is rated by its roles', () => {
  const before = changedBy(smallContract, {
    remove: ['/x-behavior'],
    set: {
      '/x-access-levels': { anyone: { description: 'Everybody.' } },
      '/info/x-gaps': [{ about: 'Rate limits', 'x-not-shown': ['limit'], 'x-left-open': 'No.' }],
      '/paths/~1issues/get/x-access': 'anyone',
      '/paths/~1issues/get/x-source': 'Issues',
      '/components/schemas/JobStatus/x-transitions': [{ operation: 'gone', from: 'any', to: 'x' }],
      '/components/schemas/Issue/properties/token': { type: 'string', 'x-secret': true },
    },
  });
  const changes = rateChanges({ base: before, revision: smallContract });
  const breaks = changes.filter((change) => change.rating === 'major');
  expect(breaks.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual([
    'access-changed GET /issues',
  ]);
  expect(new Set(changes.map(({ rule }) => rule))).toContain('conflict-changed');
});
