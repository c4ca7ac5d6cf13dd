import { expect, test } from 'vitest';
import { cleanCommand } from '../../src/conform/clean.ts';
import { conformCommand } from '../../src/conform/command.ts';
import { PROFILES } from '../../src/conform/options.ts';
import { replayCommand } from '../../src/conform/replay/command.ts';
import { sandboxCommand } from '../../src/sandbox/command.ts';
import { blocksOf, readDocument } from './markdown.ts';

const text = readDocument('docs/conformance.md');

const commands = blocksOf(text)
  .filter(({ language }) => language === 'sh')
  .flatMap((block) => block.text.trim().split('\n'));

/** What reads the options of each command. */
const COMMANDS: Readonly<Record<string, (args: string[]) => unknown>> = {
  'npm run sandbox': sandboxCommand.parse,
  'npm run conform --': conformCommand.parse,
  'npm run conform -- clean': cleanCommand.parse,
  'npm run conform -- replay': replayCommand.parse,
};

test.each(commands)('the command takes %s', (command) => {
  const [name = '', parse] =
    Object.entries(COMMANDS).findLast(([each]) => `${command} `.startsWith(`${each} `)) ?? [];
  const args = command.slice(name.length).split(' ').filter(Boolean);
  expect(parse?.(args)).toBeTypeOf('object');
});

test('docs/conformance.md says which checks the profiles leave out', () => {
  const [, named = ''] = /`standard` all but (.*?);/s.exec(text) ?? [];
  expect([...named.matchAll(/`([^`]+)`/g)].map(([, id]) => id)).toEqual(
    PROFILES.standard.skipChecks,
  );
  const [, limits = ''] = /`quick`(.*?)\./s.exec(text) ?? [];
  const { maxRequests, maxTime } = PROFILES.quick;
  expect(limits.match(/\d+/g)?.map(Number)).toEqual([maxRequests, maxTime]);
});
