import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareOutputs, writeOutput } from '../../../src/conform/commands/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'outputs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the folders of reports are made before a run, but no files', async () => {
  const file = join(folder, 'a/b/report.json');
  await prepareOutputs([file]);
  expect([existsSync(join(folder, 'a/b')), existsSync(file)]).toEqual([true, false]);
  await writeOutput(file, 'text');
  await prepareOutputs([file]);
  expect(readFileSync(file, 'utf8')).toBe('text');
});

test('a report that cannot be written is said before a run', async () => {
  const file = join(folder, 'file');
  await writeOutput(file, '');
  await expect(prepareOutputs([join(file, 'report.json')])).rejects.toThrow(
    `${file} cannot be written: it is no folder.`,
  );
  await expect(prepareOutputs([folder])).rejects.toThrow(`${folder} cannot be written: EISDIR`);
  await expect(writeOutput(join(folder, 'none/x'), '')).rejects.toThrow(
    'cannot be written: ENOENT',
  );
});
