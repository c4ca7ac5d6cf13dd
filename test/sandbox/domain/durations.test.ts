import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from '../../../src/sandbox/domain/durations.ts';
import fc from '../../properties.ts';

describe('durations', () => {
  it.each([
    ['3h30m', 12600],
    ['3h 30m', 12600],
    [' 2 h 5 m ', 7500],
    ['1H', 3600],
    ['90m', 5400],
    ['1w', 144000],
    ['1w 2d', 201600],
    ['1d 30s', 28830],
    ['-1h 30m', -5400],
    ['', null],
    ['-', null],
    ['1d1w', null],
    ['h', null],
    ['1m1h', null],
    ['0m', null],
  ])('parseDuration: %j is %j seconds', (written, seconds) => {
    expect(parseDuration(written)).toBe(seconds);
  });

  it('formatDuration: is parsed as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (minutes) => {
        expect(parseDuration(formatDuration(minutes * 60) ?? '')).toBe(minutes * 60);
      }),
    );
  });

  it('formatDuration: omits zeros', () => {
    expect([0, 59, 60, 3600, 3659, 3660].map(formatDuration)).toEqual([
      null,
      '0m',
      '1m',
      '1h',
      '1h',
      '1h 1m',
    ]);
  });
});
