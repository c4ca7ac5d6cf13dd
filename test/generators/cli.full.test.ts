import { afterAll, describe, expect, test } from 'vitest';
import { compareGenerated, generate } from '../../generators/generate.ts';
import { projectAt } from '../../generators/project.ts';
import { startScript } from '../start-command.ts';
import { copyProject } from '../workspace.ts';

const run = (...options: string[]) =>
  startScript(projectAt().root, 'generators/cli.ts', ...options).ended;

const workspace = await copyProject(['spec'], afterAll);
const { project } = workspace;
await generate(project);

describe('generate', () => {
  test('writes nothing where nothing differs', async () => {
    expect(await generate(project)).toMatchObject({ outdated: {}, unknown: [] });
  });

  test('writes what differs, and removes what no generator renders', async () => {
    const table = await workspace.read('generated/operations.ts');
    await workspace.edit('generated/openapi.json', 'Cancel a job', 'Stop a job');
    await workspace.remove('generated/operations.ts');
    await workspace.write('generated/extra.txt', '');
    const { outdated, unknown } = await compareGenerated(project);
    expect(Object.keys(outdated).toSorted()).toEqual(['openapi.json', 'operations.ts']);
    expect(unknown).toEqual(['extra.txt']);
    await generate(project);
    expect(await workspace.read('generated/operations.ts')).toBe(table);
    expect(await workspace.read('generated/openapi.json')).toContain('Cancel a job');
    await expect(workspace.read('generated/extra.txt')).rejects.toThrow('ENOENT');
  });

  test('leaves every file as it was where a generator rejects the contract, and says where', async () => {
    const before = await workspace.read('generated/openapi.json');
    const file = 'spec/paths/jobs/projects.id.jobs.job_id.retry.yaml';
    await workspace.edit(file, 'operationId: retryJob', 'operationId: cancelJob');
    await expect(generate(project)).rejects.toThrow(
      `${file}:5:3  #/paths/~1projects~1{id}~1jobs~1{job_id}~1retry/post/operationId: ` +
        'cancelJob is also the id of POST /projects/{id}/jobs/{job_id}/cancel; give each its own.',
    );
    expect(await workspace.read('generated/openapi.json')).toBe(before);
    await workspace.edit(file, 'operationId: cancelJob', 'operationId: retryJob');
  });

  test('gives the same bytes in another folder', async () => {
    const other = await copyProject();
    await generate(other.project);
    for (const file of ['openapi.json', 'schema.d.ts', 'client/jobs.ts']) {
      const text = await other.read(`generated/${file}`);
      expect(text).toBe(await workspace.read(`generated/${file}`));
      expect(text).not.toContain(project.root);
    }
  });
});

describe('npm run generate', () => {
  // That --check accepts what is committed is what `npm run check` holds.
  test.each([[['--chek']], [['spec']]])('rejects %j as wrong usage', async (options) => {
    const { code, stdout, stderr } = await run(...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\nSee `npm run generate -- --help`\.\n$/);
  });

  test('--help lists the options and exit codes', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const word of ['--check', 'Exit codes']) expect(stdout).toContain(word);
  });
});
