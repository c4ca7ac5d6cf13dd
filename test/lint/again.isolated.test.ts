import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Finding } from '../../lint/finding.ts';
import { lintSpec } from '../../lint/lint.ts';
import { IN_FULL } from '../in-full.ts';
import { copyContract } from './contract-copy.ts';

vi.setConfig({ testTimeout: IN_FULL ? 600_000 : 60_000 });

/** A linter that has seen nothing yet. */
async function lintAnew(root: string): Promise<readonly Finding[]> {
  vi.resetModules();
  const { lintSpec: lint } = await import('../../lint/lint.ts');
  return (await lint({ root })).findings;
}

/** A line that gives a field a value, such as `type: string` or `$ref: Job.yaml`. */
const FIELD = /^([ -]*)([\w$'-]+): (\S.*)$/;

interface Line {
  readonly file: string;
  readonly text: string;
  readonly number: number;
  /** What else the field may be, as far as files of that folder say. */
  readonly values: readonly string[];
}

/** Every line with a field that has several values in the files of a folder. */
async function linesOf(root: string): Promise<Line[]> {
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.yaml'));
  const values = new Map<string, Set<string>>();
  const found: (Omit<Line, 'values'> & { readonly key: string })[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [number, line] of text.split('\n').entries()) {
      const [, , name, value] = FIELD.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      const key = `${dirname(file)} ${name}`;
      values.set(key, (values.get(key) ?? new Set()).add(value));
      found.push({ file, text, number, key });
    }
  }
  return found
    .map(({ key, ...line }) => ({ ...line, values: [...(values.get(key) ?? [])] }))
    .filter((line) => line.values.length > 1);
}

test('an example that fitted is looked at again when a schema changes that its own leads to', async () => {
  const { root, replace } = await copyContract();
  const rulesOf = async () => (await lintSpec({ root })).findings.map(({ rule }) => rule);
  const found = 'redocly/no-invalid-media-type-examples';
  expect(await rulesOf()).not.toContain(found);
  await replace('components/schemas/UserBrief.yaml', 'type: integer', 'type: boolean');
  expect(await rulesOf()).toContain(found);
  // What does not fit is reported each time, and what was mended no more.
  expect(await rulesOf()).toContain(found);
  await replace('components/schemas/UserBrief.yaml', 'type: boolean', 'type: integer');
  expect(await rulesOf()).not.toContain(found);
});

test('whatever was edited, a linter that stays finds what one finds that has seen nothing yet', async () => {
  const { root, write } = await copyContract();
  const lines = await linesOf(root);
  const edit = fc.record({
    line: fc.constantFrom(...lines),
    value: fc.nat(),
    undone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 4 }), async (edits) => {
      // What is edited stays, so that edits can mend what earlier ones broke.
      const edited = new Map<string, string>();
      for (const { line, value, undone } of edits) {
        const { file, text, number, values } = line;
        edited.set(file, text);
        const other = values[value % values.length] ?? '';
        await write(file, undone ? text : withValue(text, number, other));
        expect((await lintSpec({ root })).findings).toEqual(await lintAnew(root));
      }
      for (const [file, text] of edited) await write(file, text);
    }),
    { numRuns: IN_FULL ? 60 : 4 },
  );
});

function withValue(text: string, number: number, value: string): string {
  const change = (line: string) =>
    line.replace(FIELD, (_, start, name) => `${start}${name}: ${value}`);
  return text
    .split('\n')
    .map((line, at) => (at === number ? change(line) : line))
    .join('\n');
}
