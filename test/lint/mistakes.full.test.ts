import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

interface Mistake {
  readonly file: string;
  readonly of: string;
  readonly instead: string;
  /** File and beginning of the first message. */
  readonly first: string;
  readonly messages?: number;
}

const mistakes = parse(readFileSync('test/lint/mistakes.yaml', 'utf8')) as Record<string, Mistake>;

const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ['docs', 'test', 'package.json']) symlinkSync(resolve(name), join(folder, name));
const spec = join(folder, 'spec');
cpSync('spec', spec, { recursive: true });
const config = await loadConfig({ configPath: 'redocly.yaml' });

test.each(Object.entries(mistakes))('%s: is reported at its cause, once', async (_, mistake) => {
  const path = join(spec, mistake.file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(mistake.of);
  writeFileSync(path, text.replace(mistake.of, mistake.instead));
  onTestFinished(() => writeFileSync(path, text));
  const problems = await lint({ ref: join(spec, 'openapi.yaml'), config });
  const messages = problems.map(({ message, location: [location] }) => {
    const file = relative(spec, location?.source.absoluteRef ?? '');
    return `${file}: ${message}`;
  });
  expect(messages.length, messages.join('\n')).toBe(mistake.messages ?? 1);
  expect(messages[0]?.slice(0, mistake.first.length)).toBe(mistake.first);
});
