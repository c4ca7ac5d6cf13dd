import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuilder } from '../../build/builder.ts';
import { projectAt } from '../../build/project.ts';
import { listen, run, start } from '../command.ts';
import { copyProject, linkPackages } from './workspace.ts';

const COMMAND = 'build/cli.ts';

/** A copy of this project with its code, so that its own command builds it. The client is a stand-in. */
const workspace = await copyProject(
  [
    ...['spec', 'build', 'contract', 'generators', 'lint', 'site', 'client/runtime'],
    ...['package.json', 'tsconfig.json', 'tsconfig.build.json', 'tsconfig.build-node.json'],
  ],
  afterAll,
);
await linkPackages(workspace);
await workspace.write(
  'client/index.ts',
  "export type { paths } from '../generated/schema.d.ts';\n",
);
await workspace.write('mock/sandbox/node.ts', 'export const port = 4020;\n');

test('the command builds in plain lines, and has nothing to do the next time', async () => {
  const first = await run(workspace, COMMAND);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^bundle +bundled +\d+(\.\d)? m?s\nopenapi\.yaml +rendered /);
  expect(first.out).toMatch(/\ndist +compiled .*\nBuilt in .*: \d+ files written\.\n$/);
  expect(first.out).not.toContain('\u001b');
  const second = await run(workspace, COMMAND);
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.out).toMatch(/: everything was up to date\.\n$/);
});

describe('the command', () => {
  beforeAll(async () => {
    await (await createBuilder(workspace.project))();
  });

  test('--check is content with what was built', async () => {
    const { code, out, err } = await run(workspace, COMMAND, '--check');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/\ngenerated\/ is up to date\.\n$/);
  });

  test('--check names each file that is not up to date, and fails', async () => {
    const table = await workspace.read('generated/operations.ts');
    await workspace.edit('generated/openapi.yaml', 'Cancel a job', 'Stop a job');
    await workspace.remove('generated/operations.ts');
    await workspace.write('generated/extra.txt', '');
    expect(await run(workspace, COMMAND, '--check')).toMatchObject({
      code: 1,
      err: [
        'generated/openapi.yaml is not what the contract gives.',
        'generated/operations.ts is missing.',
        'generated/extra.txt is made by no generator; delete it.',
        'Run `npm run build`, and commit what it writes.',
        '',
      ].join('\n'),
    });
    await workspace.edit('generated/openapi.yaml', 'Stop a job', 'Cancel a job');
    await workspace.write('generated/operations.ts', table);
    await workspace.remove('generated/extra.txt');
  });

  test('names file, line and reason of a broken contract, and nothing of its own inside', async () => {
    const file = 'spec/components/schemas/Job.yaml';
    await workspace.edit(file, 'JobUser.yaml', 'Users.yaml');
    const { code, err } = await run(workspace, COMMAND);
    await workspace.edit(file, 'Users.yaml', 'JobUser.yaml');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^spec\/components\/schemas\/Job\.yaml:\d+:\d+ {2}`Users\.yaml` points to spec\/components\/schemas\/Users\.yaml, and there is no such file\.\n$/,
    );
  });

  test.each([[['--chek']], [['--check', '--watch']], [['spec']]])(
    'refuses %j as wrong usage',
    async (options) => {
      const { code, out, err } = await run({ project: projectAt() }, COMMAND, ...options);
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(err).toMatch(/^[^\n]+\nSee `npm run build -- --help`\.\n$/);
    },
  );

  test('--help says what it can do', async () => {
    const { code, out, err } = await run({ project: projectAt() }, COMMAND, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const word of ['--check', '--watch', 'Exit codes']) expect(out).toContain(word);
  });

  test('--watch builds on save, outlives a broken file, and ends cleanly on Ctrl-C', async () => {
    const child = start(workspace, COMMAND, '--watch');
    const said = listen(child.stdout);
    const complained = listen(child.stderr);
    await said(/^Watching spec\//);
    const file = 'spec/components/schemas/Job.yaml';
    await workspace.edit(file, 'A CI job', 'One CI job');
    await said(/^Built in .*schema\.d\.ts/);
    await workspace.edit(file, 'pipeline:', 'pipeline: [');
    await complained(/^spec\/components\/schemas\/Job\.yaml:\d+:\d+ /);
    await workspace.edit(file, 'pipeline: [', 'pipeline:');
    await said(/^Built in .*: as it was\.$/);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('--watch ends cleanly on SIGTERM', async () => {
    const child = start(workspace, COMMAND, '--watch');
    await listen(child.stdout)(/^Watching spec\//);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

test('the command that compiles alone names file and line of a client that does not compile', async () => {
  const sound = await workspace.read('client/index.ts');
  await workspace.write('client/index.ts', 'export const one: string = 1;\n');
  expect(await run(workspace, 'build/dist-cli.ts')).toEqual({
    code: 1,
    out: '',
    err: "client/index.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.\n",
  });
  await workspace.write('client/index.ts', sound);
  const { code, out } = await run(workspace, 'build/dist-cli.ts');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^dist +\w+ .*\n$/) });
});
