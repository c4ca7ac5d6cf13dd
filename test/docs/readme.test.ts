import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf, linksOf, readDocument } from './markdown.ts';

const DOCUMENTED = 'http://127.0.0.1:4010';
const run = promisify(execFile);

const readme = readDocument('README.md');
const blocks = blocksOf(readme);
const shell = blocks.filter(({ language }) => language === 'sh');
// What goes with the sandbox runs in test/docs.
const ofSandbox = shell.filter(({ text }) => text.includes('npm run sandbox'));
const sessions = shell.filter((block) => block.text.includes('curl') && !ofSandbox.includes(block));
const commands = shell.filter((block) => ![...sessions, ...ofSandbox].includes(block));

const atMock = (text: string) => text.replaceAll(DOCUMENTED, inject('mock').origin);

test('no block is left out of these tests', () => {
  const others = blocks.filter(
    ({ language }) => !['ts', 'js', 'sh', 'text', 'json'].includes(language),
  );
  expect(others).toEqual([]);
  expect([sessions.length, ofSandbox.length, commands.length]).toEqual([1, 1, 3]);
});

describe.each(sessions.map((session, index) => [index + 1, session] as const))(
  'session %i with curl',
  (_, session) => {
    test('every line is answered, the last one as it is shown', async () => {
      const script = atMock(session.text).replaceAll(
        /^curl /gm,
        'curl --silent --show-error -w "\\n" ',
      );
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script]);
      const answers = stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(answers).toHaveLength(session.text.match(/^curl /gm)?.length ?? 0);
      expect(answers.at(0)).toHaveLength(3);
      expect(answers.at(1)).toHaveProperty('message');
      expect(answers.at(-1)).toEqual(JSON.parse(session.printed ?? ''));
    });
  },
);

test('the README has at most 140 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

test('every command that it names is a script', () => {
  const scripts = Object.keys(packageJson.scripts);
  const named = [...readme.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map(
    ([, script, lifecycle]) => script ?? lifecycle,
  );
  expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
});

test.each([
  'README.md',
  'docs/getting-started.md',
  'docs/mocks.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/client.md',
  'docs/fetch.md',
  'docs/sandbox.md',
])('every file that %s links to is there', async (name) => {
  const links = linksOf(name);
  for (const link of links) await access(link);
  expect(links.length).toBeGreaterThanOrEqual(name === 'CHANGELOG.md' ? 0 : 1);
});
