import { expect, test } from 'vitest';
import { cleanCommand } from '../../src/conform/clean.ts';
import { conformCommand } from '../../src/conform/command.ts';
import { replayCommand } from '../../src/conform/replay/command.ts';
import { allChecks } from '../../src/conform/run.ts';
import { blocksOf, readDocument } from './markdown.ts';

const text = readDocument('docs/conformance.md');

const commands = blocksOf(text)
  .filter(({ language }) => language === 'sh')
  .flatMap((block) => block.text.trim().split('\n'));

test.each(commands)('the command takes %s', (command) => {
  const [, , , ...args] = command.split(' ');
  const [first, ...rest] = args;
  const commands = { clean: cleanCommand.parse, replay: replayCommand.parse };
  const parse = first === 'clean' || first === 'replay' ? commands[first] : undefined;
  const options = parse === undefined ? conformCommand.parse(args) : parse(rest);
  expect(options).toBeTypeOf('object');
});

test('docs/conformance.md lists the checks that there are', () => {
  const listed = [...text.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)];
  expect(listed.slice(0, allChecks.length).map(([, id, rule]) => ({ id, rule }))).toEqual(
    allChecks,
  );
});
