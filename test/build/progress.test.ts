import { expect, test } from 'vitest';
import { formatTime, showSteps } from '../../build/progress.ts';

function shown(isTTY: boolean): string {
  let text = '';
  const { started, done } = showSteps({
    isTTY,
    write: (part) => {
      text += part;
    },
  });
  started?.('bundle');
  done?.({ name: 'bundle', outcome: 'bundled', milliseconds: 12.3 });
  return text;
}

test('a terminal shows the step under way, and then how it went in its place', () => {
  expect(shown(true)).toBe('\r\u001b[K… bundle\r\u001b[Kbundle           bundled      12 ms\n');
});

test('anything else gets one plain line for each step', () => {
  expect(shown(false)).toBe('bundle           bundled      12 ms\n');
});

test.each([
  [0.2, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [61_240, '61.2 s'],
])('%d milliseconds read %s', (milliseconds, text) => {
  expect(formatTime(milliseconds)).toBe(text);
});
