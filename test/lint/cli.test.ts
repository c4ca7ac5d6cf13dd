import { describe, expect, it, vi } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { run } from '../command.ts';
import { IN_FULL } from '../in-full.ts';
import { copyContract } from './contract-copy.ts';

vi.setConfig({ testTimeout: 60_000 });

const lint = (...args: string[]) => run({ project: projectAt() }, 'lint/cli.ts', ...args);

describe('npm run lint', () => {
  it('ends with 0 for a clean contract', async () => {
    // Where nothing changed since it was linted, that is known every day.
    const { code, out, err } = await lint(...(IN_FULL ? ['--fresh'] : []));
    expect(out).toMatch(/^No findings in \d+ files/);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('ends with 1 and the findings for one that is not', async () => {
    const contract = await copyContract();
    await contract.append('components/schemas/Commit.yaml', 'not:\n  $ref: Comit.yaml\n');
    const { code, out } = await lint(contract.root);
    expect(out).toMatch(
      /components\/schemas\/Commit\.yaml:\d+:3 {2}dangling-reference {2}`Comit\.yaml`/,
    );
    expect(out).not.toContain('\u001b');
    expect(code).toBe(1);
  });

  it('prints annotations and JSON on demand', async () => {
    const contract = await copyContract();
    await contract.write('components/schemas/Commit.yaml', 'type: [object\n');
    const [github, json] = await Promise.all([
      lint('--format', 'github', contract.root),
      lint('--format=json', contract.root),
    ]);
    expect(github.out).toMatch(/^::error file=.*Commit\.yaml,line=2,col=1,title=yaml-syntax::/);
    expect(JSON.parse(json.out)).toMatchObject({ findings: [{ rule: 'yaml-syntax' }] });
    expect([github.code, json.code]).toEqual([1, 1]);
  });

  it('explains itself', async () => {
    const { code, out } = await lint('--help');
    for (const word of ['--format', 'github', 'json', '--help', 'Exit codes'])
      expect(out).toContain(word);
    expect(code).toBe(0);
  });

  it.each([
    [['--format', 'xml'], 'There is no format “xml”'],
    [['--colour'], '--colour'],
    [['spec', 'docs'], 'One folder is linted at a time'],
    [['docs'], 'There is no openapi.yaml in docs.'],
  ])('ends with 2 and a reason for %j', async (args, reason) => {
    const { code, out, err } = await lint(...args);
    expect(err).toContain(reason);
    expect(err).not.toMatch(/^\s+at /m);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
