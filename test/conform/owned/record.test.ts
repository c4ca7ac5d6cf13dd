import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createRecord, readRecord } from '../../../src/conform/owned/record.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [RUN, BASE] = ['conform-1', 'http://a.test'];
const seven = { target: '/books/7', caller: 'user' } as const;
const eight = { target: '/books/8', caller: 'admin' } as const;

test('a record has what was created and not dropped, and what existed at last', () => {
  const file = join(folder, 'run.jsonl');
  const record = createRecord(RUN, BASE, ['user', 'admin'], file);
  expect([record.isUsed(), existsSync(file)]).toEqual([false, false]);
  record.add({ existing: {} });
  record.add({ creating: '/books' });
  for (const created of [seven, eight]) record.add({ created });
  record.add({ dropped: seven.target });
  expect(record.isUsed()).toBe(true);
  expect(readRecord(RUN, BASE, file)).toEqual({
    ...{ created: [eight], existing: {}, callers: ['user', 'admin'] },
  });
  createRecord(RUN, BASE, ['outsider'], file).add({ created: seven });
  expect(readRecord(RUN, BASE, file)).toMatchObject({
    ...{ created: [eight, seven], callers: ['user', 'admin', 'outsider'] },
  });
  record.remove();
  record.remove();
  expect(existsSync(file)).toBe(false);
});

const head = (more: object = {}) => JSON.stringify({ run: RUN, base: BASE, ...more });

test.each<[what: string, lines: string[], isRead: boolean]>([
  ['of a run without creations', [head()], true],
  ['whose last line is cut off', [head(), '{"created":{"tar'], true],
  ['without a run', ['{"creating":"/books"}'], false],
  ['of another run', [head({ run: 'conform-2' })], false],
  ['of another server', [head({ base: 'http://b.test' })], false],
  ['of two runs', [head(), head({ run: 'conform-2' })], false],
])('a record %s is read: %s', (what, lines, isRead) => {
  const file = join(folder, `${what}.jsonl`);
  writeFileSync(file, lines.join('\n'));
  const read = () => readRecord(RUN, BASE, file);
  if (isRead) expect(read()).toEqual({ created: [], existing: {}, callers: [] });
  else expect(read).toThrow(`is no record of ${RUN} against ${BASE}.`);
});

test('there may be no record', () => {
  expect(readRecord(RUN, BASE, join(folder, 'none.jsonl'))).toBe(null);
});

test('a record that cannot be written is said before the run', () => {
  const file = join(folder, 'none', 'run.jsonl');
  expect(() => createRecord(RUN, BASE, [], file)).toThrow(`The record ${file} cannot be written`);
});
