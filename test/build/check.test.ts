import { expect, test } from 'vitest';
import { createBuilder } from '../../build/builder.ts';
import { checkGenerated } from '../../build/check.ts';
import { SpecError } from '../../build/spec-error.ts';
import { builtProject } from './built-project.ts';

const copyBuilt = await builtProject();

test('what was just built is up to date', async () => {
  const { project } = await copyBuilt();
  expect(await checkGenerated(project)).toEqual([]);
});

test('an edited, a missing and a foreign file are named', async () => {
  const { project, read, remove, write } = await copyBuilt();
  await write('generated/schema.d.ts', `${await read('generated/schema.d.ts')}// mine\n`);
  await remove('generated/not-shown.md');
  await remove('generated/life-cycles/job-status.svg');
  await write('generated/old/notes.md', 'left behind');
  await write('generated/life-cycles/old.svg', 'left behind');
  expect(await checkGenerated(project)).toEqual([
    { file: 'schema.d.ts', state: 'stale' },
    { file: 'not-shown.md', state: 'missing' },
    { file: 'life-cycles/job-status.svg', state: 'missing' },
    { file: 'life-cycles/old.svg', state: 'foreign' },
    { file: 'old/notes.md', state: 'foreign' },
  ]);
  expect(await read('generated/schema.d.ts')).toContain('// mine');
});

test('a contract that changed since makes files stale, though the build remembers them as fresh', async () => {
  const { project, edit, read, write } = await copyBuilt();
  const memory = await read('node_modules/.cache/collaboration-service-api/build.json');
  await edit('spec/paths/jobs/projects.id.jobs.job_id.cancel.yaml', 'Cancel a job', 'Stop a job');
  await (await createBuilder(project))();
  const changed = await read('node_modules/.cache/collaboration-service-api/build.json');
  expect(changed).not.toBe(memory);
  await edit('spec/paths/jobs/projects.id.jobs.job_id.cancel.yaml', 'Stop a job', 'Cancel a job');
  await write('node_modules/.cache/collaboration-service-api/build.json', changed);
  const found = await checkGenerated(project);
  expect(found.map(({ file, state }) => `${file} ${state}`)).toEqual(
    [
      ...['openapi.yaml', 'openapi.json', 'schema.d.ts', 'operations.ts', 'life-cycles.md'],
      'client/jobs.ts',
      'life-cycles/job-status.svg',
    ].map((file) => `${file} stale`),
  );
});

test('a broken contract is an error, not a finding', async () => {
  const { project, edit } = await copyBuilt();
  await edit('spec/openapi.yaml', 'paths:', 'paths: [');
  await expect(checkGenerated(project)).rejects.toThrow(SpecError);
});
