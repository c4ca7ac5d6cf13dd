import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunProgress } from '../../../src/conform/options.ts';
import { formatShare } from '../../../src/conform/reports/messages.ts';
import { endProgress, showProgress } from '../../../src/conform/reports/terminal.ts';
import { findingWith } from './small-report.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const finding = findingWith();
const start: RunProgress = { kind: 'start', run: 'conform-1', operations: 20, stateful: true };
const check = (done: number): RunProgress => ({
  ...{ kind: 'check', check: 'status', operation: 'getJob', done, of: 20 },
});

/** A screen with what was written on it. */
function createScreen(isTTY?: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

/** A run of 20 checks in 100 seconds, with one failure and two notes at the first. */
function run(isTTY: boolean): string[] {
  const screen = createScreen(isTTY);
  const report = showProgress(screen);
  const all: RunProgress[] = [
    ...[{ kind: 'request', requests: 3 } as const, start],
    { kind: 'finding', finding },
    { kind: 'finding', finding: findingWith({ severity: 'note' }) },
    { kind: 'finding', finding: findingWith({ severity: 'note' }) },
    ...Array.from({ length: 20 }, (_, done) => check(done)),
    { kind: 'cleanup' },
  ];
  for (const progress of all) {
    report(progress);
    if (progress.kind === 'check') vi.advanceTimersByTime(5000);
  }
  return screen.written;
}

test('elsewhere than in a terminal, there is a line for each tenth of a run, with the time that is left', () => {
  const lines = run(false);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('Trying 20 operations as conform-1 (3 requests, 0 failures, 0 notes)\n');
  expect(lines[1]).toBe(
    ' 10 % getJob [status] (3 requests, 1 failure, 2 notes, about 1:30 left)\n',
  );
  expect(lines.at(-2)).toBe(
    ' 90 % getJob [status] (3 requests, 1 failure, 2 notes, about 0:10 left)\n',
  );
  expect(lines.at(-1)).toBe('Deleting what was created (3 requests, 1 failure, 2 notes)\n');
});

test('in a terminal, one line is drawn again and again', () => {
  const drawn = run(true);
  const isRedrawn = (text: string) => text.startsWith('\r\u001b[K') && !text.includes('\n');
  expect(drawn.filter((text) => !isRedrawn(text))).toEqual([]);
  // The first event, a line for each check but the first, which comes too soon, and the end.
  expect(drawn).toHaveLength(21);
  expect(drawn[0]).toBe('\r\u001b[KLooking for the server (3 requests, 0 failures, 0 notes)');
});

test('in a terminal, the line is drawn every 100 milliseconds', () => {
  const screen = createScreen(true);
  const report = showProgress(screen);
  const drawn = [0, 99, 1, 0, 100].map((milliseconds) => {
    vi.advanceTimersByTime(milliseconds);
    report(start);
    return screen.written.length;
  });
  expect(drawn).toEqual([1, 1, 2, 2, 3]);
});

test('the time that is left is unknown before the first check is done', () => {
  const screen = createScreen(true);
  const report = showProgress(screen);
  vi.advanceTimersByTime(60_000);
  report(check(0));
  vi.advanceTimersByTime(60_000);
  report(check(1));
  expect(screen.written.map((text) => text.slice(4))).toEqual([
    '  0 % getJob [status] (0 requests, 0 failures, 0 notes)',
    '  5 % getJob [status] (0 requests, 0 failures, 0 notes, about 38:00 left)',
  ]);
});

test.each([
  [true, ['\r\u001b[K']],
  [false, []],
  [undefined, []],
])('what is written after the progress (terminal: %s) begins with %j', (isTTY, written) => {
  const screen = createScreen(isTTY);
  endProgress(screen);
  expect(screen.written).toEqual(written);
});

test.each([
  [[], [], '0 of 0, 100 %'],
  [['a'], ['a', 'b', 'c'], '1 of 3, 33 %'],
  [['a', 'b'], ['a', 'b'], '2 of 2, 100 %'],
])('of what was seen %j and declared %j, the share is %s', (seen, declared, share) => {
  expect(formatShare({ seen, declared, reasons: {} })).toBe(share);
});
