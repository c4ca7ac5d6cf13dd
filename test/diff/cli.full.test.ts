import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HELP, readOptions } from '../../diff/options.ts';
import { projectAt } from '../../generators/project.ts';
import { startScript } from '../start-command.ts';
import { changedBy, smallContract } from './cases.ts';

const diff = (...args: string[]) => startScript(projectAt().root, 'diff/cli.ts', ...args).ended;

describe('npm run diff', () => {
  it('exits with 1 and lists the breaks, and with 0 in the other direction', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'diff-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [narrow, wide] = [join(folder, 'narrow.json'), join(folder, 'wide.json')];
    await writeFile(wide, JSON.stringify(smallContract));
    const set = { '/paths/~1issues/get/x-access': 'admin' };
    await writeFile(narrow, JSON.stringify(changedBy(smallContract, { set })));
    const [worse, better] = await Promise.all([diff(wide, narrow), diff('--json', narrow, wide)]);
    expect(worse.stdout).toContain('Who may call it: `admin` now, and `user` before.');
    expect(worse.stdout).not.toContain('\u001b');
    expect(JSON.parse(better.stdout)).toMatchObject({ rating: 'minor', open: 0 });
    expect([worse.code, worse.stderr, better.code, better.stderr]).toEqual([1, '', 0, '']);
  });

  it('exits with 2 and a reason for an unknown ref', async () => {
    const { code, stdout, stderr } = await diff('no-such-ref');
    expect(stderr).toContain('There is no git ref “no-such-ref”');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('has a help text', () => {
    expect(readOptions(['--help'])).toMatchObject({ help: true });
    for (const word of ['--json', '--github', '--markdown', 'Exit codes'])
      expect(HELP).toContain(word);
  });

  it.each([
    [[], 'What is it compared with?'],
    [['a', 'b', 'c'], 'Two states are compared, and 3 were named.'],
    [['--json', '--github', 'HEAD'], 'one report at a time, not --json and --github'],
    [['--site', 'https://example.com', 'HEAD'], 'Only --markdown'],
    [['--markdown', '--site', 'javascript:x()', 'HEAD'], 'is no address'],
    [['--colour', 'HEAD'], '--colour'],
  ])('rejects the arguments %j', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
  });
});
