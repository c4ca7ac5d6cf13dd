/** No header of a server can stop the program: the work to read one grows as its length does, and no faster. */

import { describe, expect, test } from 'vitest';
import { readRetryAfter } from '../../../src/client/runtime/errors.ts';
import { obeyRateLimits } from '../../../src/client/runtime/limits.ts';
import { findNextPage, readCount } from '../../../src/client/runtime/links.ts';
import fc from '../../properties.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';

type Read = (value: string) => unknown;

const READERS: readonly (readonly [name: string, read: Read])[] = [
  ['Link', (link) => findNextPage(new Headers({ link }), 20)],
  [
    'the query of a Link',
    (query) => findNextPage(new Headers({ link: `<?${query}>; rel="next"` }), 20),
  ],
  ['X-Next-Page', (page) => findNextPage(new Headers({ 'x-next-page': page }), 20)],
  ['X-Per-Page', (size) => findNextPage(new Headers({ 'x-per-page': size }), 20)],
  ['X-Total', (total) => readCount(new Headers({ 'x-total': total }), 'x-total')],
  ['Retry-After', (after) => readRetryAfter(new Headers({ 'retry-after': after }))],
];

/** What such headers are made of, and what readers of them have stumbled over. */
const PIECES = [
  '<',
  '>',
  '"',
  ';',
  ',',
  '=',
  ' ',
  '\t',
  '?',
  '&',
  '[]=',
  'a[]=1&',
  '%5B%5D=',
  '(',
  '\\"',
  '<>',
  '<a',
  '<a>',
  '<?>',
  'rel',
  'rel=',
  '; rel',
  ';rel="',
  '; rel="next',
  'next',
  '; a="',
  '>;',
  '">"',
  '</u?page=2>; rel="prev", ',
  '<a>; rel=next; ',
  '0',
  '1',
  '9',
  'Mon, 12 Jun 2017 09:30:00 GMT',
];
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(''));

/** Of so many measurements the shortest counts, as others that work on the machine only make one longer. */
const ATTEMPTS = { min: 3, max: 12 };
/** What a clock cannot tell from nothing. */
const GRAIN_US = 1000;

function cpuTime(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** How many parts of an input are compared with all of it, and how many times as long that may take: far from both. */
const PARTS = 16;
const SLOWER = 6;

/**
 * Whether an input takes about as long as 16 of a 16th of its length do. In a quadratic reader it takes 16 times as
 * long, in a cubic one 256 times.
 */
function isLinear(read: Read, ofLength: (length: number) => string): boolean {
  const [part, whole] = [ofLength((256 * 1024) / PARTS), ofLength(256 * 1024)];
  let [parts, all] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 1; attempt <= ATTEMPTS.max; attempt++) {
    const readParts = () => {
      for (let reads = 0; reads < PARTS; reads++) read(part);
    };
    parts = Math.min(parts, cpuTime(readParts));
    all = Math.min(
      all,
      cpuTime(() => read(whole)),
    );
    if (attempt >= ATTEMPTS.min && all <= SLOWER * parts + GRAIN_US) return true;
  }
  return false;
}

test('a reader that is not linear is found', () => {
  const quadratic: Read = (value) => /;+$/.test(value);
  expect(isLinear(quadratic, (length) => `${';'.repeat(length / 64)}x`)).toBe(false);
});

describe.each(READERS)('%s', (_, read) => {
  test('is read in time that grows with its length, whatever is repeated in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PIECES, ''),
        text,
        fc.constantFrom(...PIECES, ''),
        (start, piece, end) =>
          isLinear(read, (length) =>
            `${start}${piece.repeat(Math.ceil(length / piece.length))}${end}`.trim(),
          ),
      ),
      { numRuns: 20 },
    );
  });

  test('of any text is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (value) => {
        // What no header can hold never comes from one.
        if (/[^\t\x20-\x7e]/.test(value)) return;
        read(value);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a Link', () => {
  const next = (link: string) => findNextPage(new Headers({ link }), 20);

  test.each([
    ['a quoted comma and another parameter', '<u?page=2>; title="a, b"; rel="next"', { page: 2 }],
    ['a title that looks like a relation', '<u?page=3>; title="; rel=next"; rel=prev', null],
    ['a bracket in a title', '<u?page=2>; title="<x>"; rel="next"', { page: 2 }],
    ['upper case', '<u?page=2>; REL="NEXT"', { page: 2 }],
    ['blanks', '<u?page=2> ;  rel  =  next', { page: 2 }],
    ['filters, which are those of the caller', '<u?a[]=1&a[]=2&b=3>; rel=next', { b: '3' }],
    ['a query in its query', '<u?cursor=a?b=c>; rel=next', { cursor: 'a?b=c' }],
    [
      'names of objects as relations',
      '<u>; rel="__proto__ constructor", <u?b=3>; rel=next',
      { b: '3' },
    ],
    ['another parameter that ends alike', '<u?b=3>; barrel=prev; rel="next"', { b: '3' }],
    [
      'a relation that only contains one',
      '<u?b=3>; rel="next-archive https://next"; rel=up',
      undefined,
    ],
    ['an unknown relation', '<u?b=3>; rel=help', undefined],
  ])('with %s is read', (_, link, expected) => {
    expect(next(link)).toEqual(expected);
  });

  test('with names of the language in its query is read', () => {
    expect(Object.entries(next('<u?__proto__=1&constructor=2>; rel=next') ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});

test.each([
  ['Retry-After', { 'retry-after': '9'.repeat(400) }, 429],
  ['Retry-After with a date', { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, 503],
  ['RateLimit-Reset', { 'ratelimit-remaining': '0', 'ratelimit-reset': '9e300' }, 200],
])('a %s without an end holds no other call back for ever', async (_, headers, status) => {
  const limited = new Response('{}', { status, headers });
  const { times, api } = clientInFakeTime([limited, Response.json({})], {
    use: [obeyRateLimits()],
    retries: 0,
  });
  await ended(api.users.getCurrent());
  expect(await ended(api.users.getCurrent())).toMatchObject({ value: {} });
  expect(times).toEqual([0, 0]);
});
