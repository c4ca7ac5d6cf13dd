import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HELP, readOptions } from '../../diff/options.ts';
import { projectAt } from '../../generators/project.ts';
import { run } from '../command.ts';
import { changedBy, smallContract } from './cases.ts';

const diff = (...args: string[]) => run({ project: projectAt() }, 'diff/cli.ts', ...args);

describe('npm run diff', () => {
  it('exits with 1 and lists the breaks, and with 0 in the other direction', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'diff-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [narrow, wide] = [join(folder, 'narrow.json'), join(folder, 'wide.json')];
    await writeFile(wide, JSON.stringify(smallContract));
    const set = { '/paths/~1issues/get/x-access': 'admin' };
    await writeFile(narrow, JSON.stringify(changedBy(smallContract, { set })));
    const [worse, better] = await Promise.all([diff(wide, narrow), diff('--json', narrow, wide)]);
    expect(worse.out).toContain('Who may call it: `admin` now, and `user` before.');
    expect(worse.out).not.toContain('\u001b');
    expect(JSON.parse(better.out)).toMatchObject({ rating: 'minor', open: 0 });
    expect([worse.code, worse.err, better.code, better.err]).toEqual([1, '', 0, '']);
  });

  it('exits with 2 and a reason for an unknown ref', async () => {
    const { code, out, err } = await diff('no-such-ref');
    expect(err).toContain('There is no git ref “no-such-ref”');
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toMatch(/^\s+at /m);
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
    [['--markdown', '--client-before', 'a.json', 'HEAD'], 'go together'],
    [['--markdown', '--site', 'javascript:x()', 'HEAD'], 'is no address'],
    [['--colour', 'HEAD'], '--colour'],
  ])('rejects the arguments %j', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
  });
});
