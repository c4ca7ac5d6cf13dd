import { expect, test } from 'vitest';
import type { Claim, Situation } from '../../../src/conform/claims/claim.ts';
import { formatExpected, formatSeen, formatValue } from '../../../src/conform/claims/sentences.ts';
import { SITUATIONS } from '../../../src/conform/claims/situations.ts';

const any: Situation = ['any'];
const sent: Situation = ['sent'];

const expected = (claim: object, wanted?: unknown) =>
  formatExpected({ when: any, ...claim } as Claim, wanted);
const seenOf = (claim: object, seen: unknown) => formatSeen({ when: any, ...claim } as Claim, seen);

test.each<[claim: object, sentence: string]>([
  [{ kind: 'response' }, 'a response'],
  [{ kind: 'custom', expected: 'a short title' }, 'a short title'],
  [
    { kind: 'status', statuses: [404, '5xx'], when: ['unknown-id', 'book_id'] },
    'an unknown `book_id` returns 404',
  ],
  [{ kind: 'status', statuses: ['2xx', '5xx'] }, 'succeeds'],
  [{ kind: 'status', statuses: ['3xx', '4xx'] }, 'is rejected'],
  [{ kind: 'status', statuses: ['5xx'] }, 'is rejected'],
  [{ kind: 'status', statuses: [200, '4xx'] }, 'returns 200 or an error'],
  [{ kind: 'status', not: ['5xx'] }, 'causes no server error'],
  [{ kind: 'status', not: [400, 422] }, 'does not return 400, 422'],
  [{ kind: 'field', relation: 'shows', path: ['shelf', 'code'], value: 7 }, '`shelf.code` 7'],
  [{ kind: 'field', relation: 'equals', path: [], value: undefined }, 'the body nothing'],
  [
    { kind: 'field', relation: 'differs', path: ['title'], value: 'A', when: ['created-at-once'] },
    '`title` for two that are created at once: not "A"',
  ],
  [
    { kind: 'field', relation: 'without', path: ['title'], value: 'A', when: sent },
    '`title` without "A", as it was sent',
  ],
  [
    { kind: 'field', relation: 'later', path: ['added_at'], value: '2016', when: sent },
    '`added_at` later than "2016" as it was sent',
  ],
  [{ kind: 'field', relation: 'present', path: ['title'], when: sent }, '`title`, as it was sent'],
  [{ kind: 'field', relation: 'absent', path: ['title'] }, 'no `title`'],
  [
    { kind: 'field', relation: 'empty', path: ['title'], when: sent },
    'no value in `title`, as it was sent',
  ],
  [{ kind: 'field', relation: 'not-null', path: ['title'] }, 'a value in `title`'],
  [
    { kind: 'field', relation: 'fits-schema', path: [0, 'tags', 1], with: ['as an integer'] },
    '`tags[]` as an integer',
  ],
  [
    { kind: 'field', relation: 'no-secret', path: ['title'], when: sent },
    'no secret in `title` as it was sent',
  ],
  [{ kind: 'state', relation: 'differs', state: 'lent' }, 'does not show the state lent'],
  [{ kind: 'state', relation: 'equals', state: null }, 'shows no resource'],
  [
    { kind: 'items', relation: 'lacks', item: { id: 7 }, when: ['of-caller'] },
    'no item with `id` 7, since the list has only what is of the caller',
  ],
  [
    { kind: 'items', relation: 'lacks', item: { id: 7 }, path: ['books'] },
    'no item with `id` 7 in `books`',
  ],
  [{ kind: 'items', relation: 'distinct' }, 'every item once'],
  [{ kind: 'items', relation: 'unchanged', removed: 1 }, 'the same items but for one less'],
  [{ kind: 'items', relation: 'unchanged', added: 1 }, 'the same items but for one more'],
  [{ kind: 'order', by: 'title', when: ['ordered-by', 'asc', ''] }, 'items by `title`, ascending'],
  [{ kind: 'header', name: 'X-It', relation: 'counts' }, 'the number of items in the header X-It'],
  [
    { kind: 'header', name: 'Allow', relation: 'lists', value: ['GET', 'PUT'] },
    'GET, PUT in the header Allow',
  ],
  [{ kind: 'body', relation: 'json' }, 'a JSON body'],
  [{ kind: 'body', relation: 'contains', value: 'x' }, 'a body with x'],
  [{ kind: 'body', relation: 'no-internals' }, 'an error message for the caller'],
  [{ kind: 'record', rule: 'r', when: ['record-of', 'r'], with: ['`a` is `b`'] }, '`a` is `b`'],
  [
    { kind: 'status', not: ['2xx'], when: ['once-at-once'] },
    'the second of two requests at once, which has nothing left to do, does not return 2xx',
  ],
])('what has to hold of %j', (claim, sentence) => {
  expect(expected(claim)).toBe(sentence);
});

test('what the response before shows stands for what is wanted', () => {
  const claim = { kind: 'field', relation: 'equals', path: ['a'], value: 1, before: ['a'] };
  expect(expected(claim, 2)).toBe('`a` 2');
});

test.each<[claim: object, seen: unknown, sentence: string]>([
  [{ kind: 'status' }, 404, 'status 404'],
  [{ kind: 'field', relation: 'equals', path: ['title'] }, undefined, 'no `title`'],
  [{ kind: 'field', relation: 'no-secret', path: ['title'] }, 'x', 'a value in `title`'],
  [{ kind: 'field', relation: 'shows-sent', path: ['title'] }, {}, 'no `title`'],
  [
    { kind: 'field', relation: 'shows-sent', path: ['title'] },
    { title: 'B', name: 'C' },
    '`title` is "B", `name` is "C"',
  ],
  [{ kind: 'state' }, null, 'no resource'],
  [
    { kind: 'items', relation: 'distinct' },
    [{ id: 1 }, { id: 2 }, { id: 1 }],
    '3 items, 1 more than once',
  ],
  [
    { kind: 'items', relation: 'distinct' },
    [1, 2, 3, 4, 1, 2, 3, 4].map((id) => ({ id })),
    '8 items, 1, 2, 3, … more than once',
  ],
  [{ kind: 'selection', relation: 'complete' }, [{ name: 'A' }], 'missing: 1 item ("A")'],
  [
    { kind: 'items', relation: 'same' },
    { items: [{ id: 4 }, { id: 4 }], missing: ['5'], unexpected: ['4', '4'], repeated: ['4'] },
    '2 items (4, 4); without 5; with 4, which is not expected; 4 more than once',
  ],
  [{ kind: 'order' }, ['b', 'a'], 'b followed by a'],
  [{ kind: 'header', relation: 'equals' }, null, 'no such header'],
  [{ kind: 'header', relation: 'equals' }, 'x', '"x"'],
  [{ kind: 'header', relation: 'no-secret' }, 'x', 'a secret of an earlier request or response'],
  [{ kind: 'body', relation: 'json' }, '<p>', 'a body that is not JSON: "<p>"'],
  [{ kind: 'body', relation: 'size' }, 3, 'a body of 3 bytes'],
  [{ kind: 'body', relation: 'empty' }, 3, 'a body of 3 bytes'],
  [{ kind: 'body', relation: 'empty' }, '3', 'headers that announce a body'],
  [{ kind: 'body', relation: 'media-type' }, 'text/html', 'the media type text/html'],
  [{ kind: 'body', relation: 'contains' }, 'x', 'the text "x"'],
  [{ kind: 'body', relation: 'no-secret' }, 'x', 'a secret within a longer text'],
  [{ kind: 'body', relation: 'no-internals' }, 'x', 'internals of the server: "x"'],
  [{ kind: 'record' }, { a: 1 }, '{"a":1}'],
])('what was seen of %j: %j', (claim, seen, sentence) => {
  expect(seenOf(claim, seen)).toBe(sentence);
});

test.each([[[{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], '4 items (1, 2, 3, …)']])(
  'items are named by their ids: %j',
  (items, text) => {
    expect(seenOf({ kind: 'items', relation: 'contains' }, items)).toBe(text);
  },
);

test.each([['x'.repeat(119), `"${'x'.repeat(119)}…`]])('long values are cut: %j', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test.each<[when: Situation, values: unknown[], sentence: string]>([
  [['cleared', ['a', 'b', 'c']], [], 'cleared, in `a`, `b` and `c`'],
])('a situation in words: %j', (when, values, sentence) => {
  expect(expected({ kind: 'selection', when, with: values })).toBe(sentence);
});

test.each(Object.entries(SITUATIONS))(
  '%s names values that may be given, and nothing else',
  (name, text) => {
    const when = [name, 'A', 'B', 'C'];
    const filled = expected({ kind: 'selection', when, with: ['D', 'E', 'F'] });
    expect(filled).not.toMatch(/\{\+?\d|undefined/);
    expect(filled.length).toBeLessThanOrEqual(text.length);
  },
);
