import { expect, test } from 'vitest';
import { type BrokenClaim, causeId, claimId } from '../../../src/conform/claims/identity.ts';

type Given = Partial<Omit<BrokenClaim, 'claim'>> & { readonly claim: object };

/** A claim that did not hold, with what is given of it. */
const broken = ({ claim, ...rest }: Given): BrokenClaim => ({
  ...{
    check: 'check',
    severity: 'failure',
    operation: 'getBook',
    pointer: '#/a/b',
    seen: undefined,
  },
  ...rest,
  claim: { when: ['any'], ...claim } as never,
});

const status = { kind: 'status', statuses: [404, '5xx'], when: ['unknown-id', 'book_id'] };
const field = { kind: 'field', relation: 'equals', path: ['title'], value: 'A' };
const items = { kind: 'items', relation: 'contains', item: { id: 1 } };
const paged = { kind: 'items', relation: 'same', when: ['pages-of', 'listUsers'] };
const usual = { kind: 'items', relation: 'same', when: ['default-parameter', 'per_page', 20] };
const linked = { kind: 'items', relation: 'same', when: ['next-link', 2] };

test.each<[what: string, one: Given, other: Given, isSame: boolean]>([
  ['the operation', { claim: status, operation: 'a' }, { claim: status, operation: 'b' }, true],
  ['the check', { claim: status, check: 'a' }, { claim: status, check: 'b' }, true],
  ['what was seen', { claim: status, seen: 200 }, { claim: status, seen: 201 }, true],
  ['the severity', { claim: status }, { claim: status, severity: 'note' }, false],
  ['the pointer', { claim: status }, { claim: status, pointer: '#/a/c' }, false],
  ['a status', { claim: status }, { claim: { ...status, statuses: [403, '5xx'] } }, false],
  ['the situation', { claim: status }, { claim: { ...status, when: ['no-token'] } }, false],
  ['the value of a field', { claim: field }, { claim: { ...field, value: 'B' } }, true],
  [
    'the item of a field',
    { claim: { ...field, path: [{ id: 1 }, 'a'] } },
    { claim: { ...field, path: [7, 'a'] } },
    true,
  ],
  [
    'the machine',
    { claim: { kind: 'state', machine: 'A' } },
    { claim: { kind: 'state', machine: 'B' } },
    false,
  ],
  ['the id of an item', { claim: items }, { claim: { ...items, item: { id: 2 } } }, true],
  ['the field of an item', { claim: items }, { claim: { ...items, item: { name: 'A' } } }, false],
  [
    'the relation of a selection',
    { claim: { kind: 'selection', relation: 'listed' } },
    { claim: { kind: 'selection', relation: 'complete' } },
    false,
  ],
  [
    'the direction',
    { claim: { kind: 'order', by: 'a', descending: true } },
    { claim: { kind: 'order', by: 'a', descending: false } },
    false,
  ],
  [
    'the header',
    { claim: { kind: 'header', name: 'A' } },
    { claim: { kind: 'header', name: 'B' } },
    false,
  ],
  [
    'the relation of a body',
    { claim: { kind: 'body', relation: 'size' } },
    { claim: { kind: 'body', relation: 'json' } },
    false,
  ],
  [
    'the rule',
    { claim: { kind: 'record', rule: 'a' } },
    { claim: { kind: 'record', rule: 'b' } },
    false,
  ],
  [
    'the key',
    { claim: { kind: 'custom', key: 'a' } },
    { claim: { kind: 'custom', key: 'b' } },
    false,
  ],
  [
    'the situation of a response',
    { claim: { kind: 'response' } },
    { claim: { kind: 'response', when: ['sent'] } },
    true,
  ],
])('the id of a claim that differs by %s', (_, one, other, isSame) => {
  expect(claimId(broken(one)) === claimId(broken(other))).toBe(isSame);
  expect(claimId(broken(one))).toMatch(/^[0-9a-f]{8}$/);
});

const sent = { kind: 'field', relation: 'shows-sent', path: ['title'] };
const schema = { kind: 'field', relation: 'fits-schema', path: ['author', 'name'] };
const time = '2016-05-04T10:15:00Z';
const header = { kind: 'header', name: 'X-Page', relation: 'present' };
const invalid = {
  kind: 'status',
  statuses: ['4xx'],
  when: ['invalid-value', 'field', 'title', ''],
};
const valid = { kind: 'status', statuses: ['2xx', '5xx'], when: ['valid-request', 'a'] };
const crash = { kind: 'status', not: ['5xx'] };

test.each<[what: string, one: Given, other: Given, isSame: boolean]>([
  // Headers.
  [
    'headers of lists, where they are assumed',
    { claim: header, severity: 'note' },
    { claim: { ...header, name: 'X-Total' }, severity: 'note', pointer: '#/a/c' },
    true,
  ],
  [
    'headers that are documented',
    { claim: header },
    { claim: { ...header, name: 'X-Total' } },
    false,
  ],
  // Orders, bodies, records.
  [
    'orders of a list',
    { claim: { kind: 'order', by: 'a', descending: true } },
    { claim: { kind: 'order', by: 'b', descending: false } },
    true,
  ],
  [
    'other error texts',
    { claim: { kind: 'body', relation: 'contains', value: 'x' } },
    { claim: { kind: 'body', relation: 'contains', value: 'y' } },
    false,
  ],
  [
    'a rule',
    { claim: { kind: 'record', rule: 'a' } },
    { claim: { kind: 'record', rule: 'a' }, pointer: '#/c' },
    true,
  ],
  ['items', { claim: items }, { claim: items, pointer: '#/c' }, false],
  ['pages of several lists', { claim: paged }, { claim: linked, pointer: '#/c' }, true],
  ['pages of the default size', { claim: paged }, { claim: usual, pointer: '#/c' }, true],
  [
    'pages of several lists that are assumed',
    { claim: paged, severity: 'note' },
    { claim: paged, severity: 'note', pointer: '#/c' },
    false,
  ],
  [
    'values that two operations lose',
    { claim: sent, operation: 'a' },
    { claim: sent, operation: 'b' },
    false,
  ],
  [
    'times in two forms',
    { claim: sent, seen: { a: time } },
    { claim: sent, seen: { a: '2016-05-04 10:15' } },
    false,
  ],
  // Fields otherwise.
  [
    'secrets in a field',
    { claim: { ...sent, relation: 'no-secret', path: ['a', 'token'] } },
    { claim: { ...sent, relation: 'no-secret', path: [0, 'token'] }, pointer: '#/c' },
    true,
  ],
  [
    'messages about taken values',
    { claim: { ...sent, relation: 'present', when: ['taken-value'] } },
    { claim: { ...sent, relation: 'present', when: ['taken-value', 'isbn'] }, pointer: '#/c' },
    true,
  ],
  [
    'other fields that are missing',
    { claim: { ...sent, relation: 'present' } },
    { claim: { ...sent, relation: 'present' }, pointer: '#/c' },
    false,
  ],
  [
    'fields that an administrator does not see',
    { claim: { ...sent, relation: 'present', path: [0, 'a'], when: ['for-role', ['r']] } },
    { claim: { ...sent, relation: 'present', path: [0, 'b'], when: ['for-role', ['r']] } },
    true,
  ],
  [
    'fields of an administrator that others see',
    { claim: { ...sent, relation: 'absent', path: ['a'], when: ['without-role', ['r']] } },
    { claim: { ...sent, relation: 'absent', path: [0, 'b'], when: ['without-role', ['r']] } },
    true,
  ],
  [
    'fields of an administrator that others see of an author',
    { claim: { ...sent, relation: 'absent', path: ['a'], when: ['without-role', ['r']] } },
    { claim: { ...sent, relation: 'absent', path: ['c', 'a'], when: ['without-role', ['r']] } },
    false,
  ],
  [
    'a parameter that leaves nothing out',
    { claim: { ...sent, relation: 'absent', when: ['left-out-by', 'simple'] } },
    {
      claim: { ...sent, relation: 'absent', path: ['x'], when: ['left-out-by', 'simple'] },
      pointer: '#/c',
    },
    true,
  ],
  [
    'fields that should be absent',
    { claim: { ...sent, relation: 'absent' } },
    { claim: { ...sent, relation: 'absent' }, pointer: '#/c' },
    false,
  ],
  // Schemas.
  [
    'fields that a record lacks',
    { claim: schema },
    { claim: { ...schema, path: ['b'] }, pointer: '#/a/c' },
    true,
  ],
  ['fields that two records lack', { claim: schema }, { claim: schema, pointer: '#/x/c' }, false],
  [
    'times in a wrong form',
    { claim: schema, seen: time },
    { claim: { ...schema, path: ['b'] }, seen: '1999-01-02T03:04:05Z' },
    true,
  ],
  [
    'error bodies of one form',
    { claim: { ...schema, when: ['error-for-caller'] }, seen: 'a' },
    { claim: { ...schema, when: ['error-for-caller'] }, seen: 'b', pointer: '#/c' },
    true,
  ],
  [
    'error bodies with a text and a list',
    { claim: { ...schema, when: ['error-for-caller'] }, seen: {} },
    { claim: { ...schema, when: ['error-for-caller'] }, seen: [] },
    false,
  ],
  [
    'error bodies with null and a record',
    { claim: { ...schema, when: ['error-for-caller'] }, seen: null },
    { claim: { ...schema, when: ['error-for-caller'] }, seen: {} },
    false,
  ],
  [
    'error bodies with nothing and null',
    { claim: { ...schema, when: ['error-for-caller'] }, seen: undefined },
    { claim: { ...schema, when: ['error-for-caller'] }, seen: null },
    false,
  ],
  [
    'two errors for the documented one',
    { claim: status, seen: 400 },
    { claim: status, seen: 403 },
    false,
  ],
  [
    'valid requests that are rejected',
    { claim: valid, seen: 400 },
    { claim: { ...valid, when: ['valid-request', 'b'] }, seen: 400, pointer: '#/c' },
    true,
  ],
  [
    'requests in two situations that are rejected',
    { claim: valid, seen: 400 },
    { claim: { ...valid, when: ['valid-alone', 'a'] }, seen: 400 },
    false,
  ],
  [
    'requests that must not be rejected',
    { claim: { kind: 'status', not: [400], when: ['sent'] }, seen: 400 },
    { claim: { kind: 'status', not: [400], when: ['sent'] }, seen: 400, pointer: '#/c' },
    false,
  ],
  [
    'a server error for what cannot be read',
    { claim: { ...crash, when: ['server-error-unread'] }, seen: 500 },
    { claim: { ...crash, when: ['server-error-unread', 1] }, seen: 500, pointer: '#/c' },
    true,
  ],
  [
    'server errors with a parameter',
    { claim: { ...crash, when: ['server-error-with', 'page'] }, seen: 500 },
    { claim: { ...crash, when: ['server-error-with', 'page'] }, seen: 500, pointer: '#/c' },
    true,
  ],
  [
    'an undocumented error, whatever is documented',
    { claim: { ...status, when: ['any'], statuses: [200] }, seen: 400 },
    { claim: { ...status, when: ['any'], statuses: [201] }, seen: 400, pointer: '#/c' },
    true,
  ],
  [
    'an undocumented success, by what is documented',
    { claim: { ...status, when: ['any'], statuses: [200] }, seen: 202 },
    { claim: { ...status, when: ['any'], statuses: [201] }, seen: 202 },
    false,
  ],
  [
    'an invalid value that two fields accept',
    { claim: invalid, seen: 200 },
    { claim: { ...invalid, when: ['invalid-value', 'field', 'name', ''] }, seen: 200 },
    false,
  ],
  [
    'an invalid value that fields accept, undocumented',
    { claim: invalid, seen: 200, severity: 'note' },
    {
      claim: { ...invalid, when: ['invalid-value', 'field', 'name', ''] },
      seen: 200,
      severity: 'note',
      pointer: '#/c',
    },
    true,
  ],
  [
    'methods that are accepted',
    { claim: { ...status, statuses: [405], when: ['method', 'PUT'] }, seen: 200 },
    { claim: { ...status, when: ['method', 'POST'] }, seen: 201, pointer: '#/c' },
    true,
  ],
  [
    'a field that several checks and operations see beside another operation',
    {
      claim: { ...field, path: [{ id: 1 }, 'title'], when: ['shown-by', 'getBook'] },
      operation: 'listBooks',
    },
    { claim: { ...field, when: ['shown-after', 'getBook', 'updateBook'] }, operation: 'listAll' },
    true,
  ],
  [
    'a field of two operations, seen from either',
    { claim: { ...field, when: ['returned-by', 'updateBook'] }, operation: 'getBook' },
    {
      claim: { ...field, when: ['shown-by', 'getBook'] },
      operation: 'updateBook',
      ...{ check: 'b' },
    },
    true,
  ],
  [
    'filters of one parameter',
    { claim: { kind: 'selection', relation: 'complete', when: ['filter-selects', ['a'], ''] } },
    { claim: { kind: 'selection', relation: 'listed', when: ['filter-selects', ['a', 'b'], ''] } },
    true,
  ],
  [
    'a field that several callers may send',
    { claim: { ...invalid, when: ['field-of-caller', 'title', 'a member'] }, seen: 200 },
    { claim: { ...invalid, when: ['field-of-caller', 'title', 'nobody'] }, seen: 200 },
    true,
  ],
  [
    'what two checks of the user state',
    { claim: { kind: 'custom', key: 'a' } },
    { claim: { kind: 'custom', key: 'a' }, check: 'b' },
    false,
  ],
])('the cause of %s', (_, one, other, isSame) => {
  expect(causeId(broken(one)) === causeId(broken(other))).toBe(isSame);
});

test('ids are the same in the next version: files of known failures name them', () => {
  const ofItem = broken({ claim: { ...field, path: [{ id: 1 }, 'title'] } });
  const ofNull = broken({ claim: schema, seen: null });
  expect([claimId(ofItem), causeId(ofItem), causeId(ofNull)]).toEqual([
    'f2df4186',
    'field-f2df4186',
    'field-f2da2bae',
  ]);
});
