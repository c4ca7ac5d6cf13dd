import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { SpecError } from '../../build/spec-error.ts';
import { type Round, watchBuild } from '../../build/watch.ts';
import { builtProject } from './built-project.ts';
import { copyProject, type Workspace } from './workspace.ts';

const copyBuilt = await builtProject();

/** Watches a project; `next` gives the rounds in turn, those that found nothing to do left out. */
async function watching(workspace: Workspace): Promise<Workspace & { next: () => Promise<Round> }> {
  const rounds = new PassThrough({ objectMode: true });
  const watch = await watchBuild(workspace.project, (round) => rounds.write(round));
  onTestFinished(() => watch.close());
  const next = async (): Promise<Round> => {
    for (;;) {
      const round = rounds.read() as Round | null;
      if (round === null) await once(rounds, 'readable');
      else if ('error' in round || round.written.length > 0) return round;
    }
  };
  return { ...workspace, next };
}

const JOB = 'spec/components/schemas/Job.yaml';

test('everything is built at first, and again what a saved file changes', async () => {
  const { next, edit, read } = await watching(await copyProject());
  expect(await next()).toMatchObject({ written: expect.arrayContaining(['openapi.json']) });
  await edit(JOB, 'A CI job', 'One CI job');
  expect(await next()).toMatchObject({
    written: ['openapi.yaml', 'openapi.json', 'schema.d.ts', 'client/models.ts'],
  });
  expect(await read('generated/openapi.json')).toContain('One CI job');
});

test('a broken file is reported, and its repair is built', async () => {
  const { next, edit } = await watching(await copyBuilt());
  await edit(JOB, 'pipeline:', 'pipeline: [');
  expect(await next()).toMatchObject({ error: expect.any(SpecError) });
  await edit(JOB, 'pipeline: [', 'state:');
  expect(await next()).toMatchObject({ written: expect.arrayContaining(['schema.d.ts']) });
});

test('a new file in a new folder is seen, and so is a change to it', async () => {
  const { next, write, edit, read } = await watching(await copyBuilt());
  await edit('spec/openapi.yaml', 'paths:\n', 'paths:\n  /more:\n    $ref: paths/more/more.yaml\n');
  expect(await next()).toMatchObject({ error: expect.any(SpecError) });
  await write('spec/paths/more/more.yaml', await read('spec/paths/users/user.activities.yaml'));
  expect(await next()).toMatchObject({ error: expect.objectContaining({ name: 'SpecError' }) });
  await edit(
    'spec/paths/more/more.yaml',
    'operationId: listUserActivities',
    'operationId: listMore',
  );
  expect(await next()).toMatchObject({ written: expect.arrayContaining(['operations.ts']) });
});

test('a folder that was replaced is still watched', async () => {
  const { next, project, edit, write, read, remove } = await watching(await copyBuilt());
  const before = await read(JOB);
  await rename(join(project.spec, 'components/schemas'), join(project.root, 'aside'));
  await rename(join(project.root, 'aside'), join(project.spec, 'components/schemas'));
  await remove(JOB);
  await write(JOB, before.replace('A CI job', 'One CI job'));
  let round = await next();
  while ('error' in round) round = await next();
  expect(await read('generated/openapi.json')).toContain('One CI job');
  await edit(JOB, 'One CI job', 'Any CI job');
  await next();
  expect(await read('generated/openapi.json')).toContain('Any CI job');
});

test('after closing, nothing is built any more', async () => {
  const workspace = await copyBuilt();
  const rounds: Round[] = [];
  const watch = await watchBuild(workspace.project, (round) => rounds.push(round));
  await workspace.edit(JOB, 'A CI job', 'One CI job');
  await watch.close();
  expect(rounds).toHaveLength(1);
});
