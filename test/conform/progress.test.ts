import { expect, test, vi } from 'vitest';
import type { RunProgress } from '../../src/conform/options.ts';
import { formatShare } from '../../src/conform/reports/messages.ts';
import { showProgress } from '../../src/conform/reports/terminal.ts';

/** A run of 20 checks in 100 seconds, with one failure at the first. */
function run(isTTY: boolean): string[] {
  vi.useFakeTimers();
  const written: string[] = [];
  const report = showProgress({ isTTY, write: (text) => written.push(text) });
  const finding = { severity: 'failure' } as never;
  const all: RunProgress[] = [
    { kind: 'start', run: 'conform-1', operations: 20, stateful: true },
    { kind: 'finding', finding },
    ...Array.from({ length: 20 }, (_, done): RunProgress => {
      return { kind: 'check', check: 'status', operation: 'getJob', done, of: 20 };
    }),
    { kind: 'cleanup' },
  ];
  for (const progress of all) {
    report(progress);
    if (progress.kind === 'check') vi.advanceTimersByTime(5000);
  }
  return written;
}

test('elsewhere than in a terminal, there is a line for each tenth of a run, with the time that is left', () => {
  const lines = run(false);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('Trying 20 operations as conform-1 (0 requests, 0 failures, 0 notes)\n');
  expect(lines[1]).toBe(
    ' 10 % getJob [status] (0 requests, 1 failure, 0 notes, about 1:30 left)\n',
  );
  expect(lines.at(-2)).toBe(
    ' 90 % getJob [status] (0 requests, 1 failure, 0 notes, about 0:10 left)\n',
  );
  expect(lines.at(-1)).toBe('Deleting what was created (0 requests, 1 failure, 0 notes)\n');
});

test('in a terminal, one line is drawn again and again', () => {
  const drawn = run(true);
  const isRedrawn = (text: string) => text.startsWith('\r\u001b[K') && !text.includes('\n');
  expect(drawn.filter((text) => !isRedrawn(text))).toEqual([]);
  // What comes at once after the start is too soon to be drawn.
  expect(drawn.length).toBeGreaterThanOrEqual(20);
});

test.each([
  [[], [], '0 of 0, 100 %'],
  [['a'], ['a', 'b', 'c'], '1 of 3, 33 %'],
  [['a', 'b'], ['a', 'b'], '2 of 2, 100 %'],
])('of what was seen %j and declared %j, the share is %s', (seen, declared, share) => {
  expect(formatShare({ seen, declared, reasons: {} } as Parameters<typeof formatShare>[0])).toBe(
    share,
  );
});
