import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { built } from './packaging/install.ts';
import { startCommand } from './start-command.ts';

beforeAll(built);

const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await startCommand(...args).ended;
  return [code, stdout, stderr];
};

describe('collaboration-service-api', () => {
  it('lists its commands with --help', async () => {
    const [code, stdout, stderr] = await run('--help');
    expect([code, stderr]).toEqual([0, '']);
    for (const name of ['sandbox', 'mock', 'conform', 'diff', 'mcp'])
      expect(stdout).toMatch(`\n  ${name} `);
  });

  it.each([[['--version']], [['sandbox', '--version']], [['conform', '--version']]])(
    'prints the version of the package for %j',
    async (args) => {
      expect(await run(...args)).toEqual([0, `${packageJson.version}\n`, '']);
    },
  );

  it.each([
    [[], 'A command is missing'],
    [['serve'], 'There is no command serve'],
    [['--port', '4020'], 'There is no command --port'],
    [['constructor'], 'There is no command constructor'],
  ])('ends with 2 for %j, and names the commands', async (args, problem) => {
    const [code, stdout, stderr] = await run(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `${problem}; it is one of sandbox, mock, mcp, diff, conform.\nSee \`npx --no-install collaboration-service-api --help\`.\n`,
    );
  });

  it('rates what changed between two documents of another service', async () => {
    const museum = 'test/diff/public.yaml';
    const [code, stdout, stderr] = await run('diff', museum, museum);
    expect([code, stdout, stderr]).toEqual([0, expect.stringContaining('Nothing changed.'), '']);
    const [broken, report] = await run('diff', '--json', museum, 'generated/openapi.json');
    expect([broken, JSON.parse(report as string).rating]).toEqual([1, 'major']);
    expect(await run('diff', museum, 'none.yaml')).toEqual([
      2,
      '',
      'There is no file none.yaml.\n',
    ]);
  });
});
