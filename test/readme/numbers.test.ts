import { expect, test } from 'vitest';
import {
  type Measured,
  renderNumbers,
  withNumbers,
  withoutNumbers,
} from '../../bench/readme/numbers.ts';
import { readMeasured } from '../../bench/readme/read.ts';
import { readDocument } from '../docs/markdown.ts';

const readme = readDocument('README.md');
const measured = await readMeasured();

test('the numbers of the README are those of the last results', () => {
  expect(withNumbers(readme, measured), 'run `npm run bench:readme`').toBe(readme);
});

test('no measured number is typed into it by hand', () => {
  const typed =
    /(?:less|more) than \d|\d ?(?:KB|MB|ms|µs|×|seconds|milliseconds)\b|times (?:as|faster)/g;
  expect(withoutNumbers(readme).match(typed)).toBeNull();
});

test('what it shows follows the results', () => {
  const size = { ...measured.client.size, ours: { one: 12_345, all: null } };
  const text = renderNumbers({ ...measured, client: { ...measured.client, size } });
  expect(text).toMatch(/^\| one operation, compressed +\| 12 KB /m);
  expect(text).toMatch(/^\| all operations, compressed +\| – /m);
});

test('it says where and when, of each machine, and whether times are rough', () => {
  const machine = { node: 'v20.20.0', cpu: 'Quiet', cores: 4, load: 0, date: '2017-06-12' };
  const on = (changes: Partial<typeof machine>): Measured => ({
    client: { ...measured.client, machine },
    mock: { ...measured.mock, machine },
    site: { ...measured.site, machine: { ...machine, ...changes } },
    build: { ...measured.build, machine },
  });
  const here = 'measured on 2017-06-12 with Node 20.20.0 on 4 × Quiet.';
  expect(renderNumbers(on({})).split('\n\n').at(-1)).toBe(`M${here.slice(1)}`);
  expect(
    renderNumbers(on({ cpu: 'Loud', load: 3 }))
      .split('\n\n')
      .at(-1)
      ?.split('\n'),
  ).toEqual([
    `The client, mock and build ${here}`,
    `The site ${here.replace('Quiet', 'Loud')}`,
    'The machine was busy with other things: sizes are exact, times are rough.',
  ]);
});

test('a README without the marks is refused', () => {
  expect(() => withNumbers('# Nothing', measured)).toThrow('README.md: expected <!-- Written by');
});

test('the sizes that the guide of the client promises hold, and are no idle promises', () => {
  const [, all, one] =
    /less than ([\d.]+) KB, or ([\d.]+) KB/.exec(readDocument('docs/client.md')) ?? [];
  for (const [promised, bytes] of [
    [all, measured.client.size?.ours?.all],
    [one, measured.client.size?.ours?.one],
  ] as const) {
    expect(bytes).toBeLessThanOrEqual(Number(promised) * 1000);
    expect(bytes).toBeGreaterThan(Number(promised) * 950);
  }
});
