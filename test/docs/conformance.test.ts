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
  sandbox: sandboxCommand.parse,
  conform: conformCommand.parse,
  'conform clean': cleanCommand.parse,
  'conform replay': replayCommand.parse,
};

test.each(commands)('the command takes %s', (command) => {
  const [, , name = '', ...args] = command.split(' ');
  const words = `${name} ${args[0] ?? ''}` in COMMANDS ? 2 : 1;
  const parse = COMMANDS[[name, ...args].slice(0, words).join(' ')];
  expect(parse?.(args.slice(words - 1))).toBeTypeOf('object');
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
