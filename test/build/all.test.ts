import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { buildAll } from '../../build/all.ts';
import { projectAt } from '../../build/project.ts';
import type { Step } from '../../build/steps.ts';
import { listen } from '../command.ts';
import { emptyProject } from './workspace.ts';

vi.setConfig({ testTimeout: 120_000 });

const SCHEMA = 'spec/components/schemas/Job.yaml';

const { project, edit, read, write } = await emptyProject(afterAll);
await cp(projectAt().spec, project.spec, { recursive: true });
// Something for the linter to find.
await write(SCHEMA, `${await read(SCHEMA)}x-colour: red\n`);

async function build() {
  const steps: Step[] = [];
  const listener = { done: (step: Step) => steps.push(step) };
  const { lint, built } = await buildAll(project, { fresh: false, listener });
  const outcomes = new Map(steps.map(({ name, outcome }) => [name, outcome]));
  return { lint, built, outcomes };
}

test('everything is built in spite of findings, and nothing is done twice', async () => {
  const first = await build();
  expect(first.built).not.toHaveProperty('error');
  expect(first.lint.findings).toMatchObject([{ rule: 'known-extensions' }]);
  expect(first.outcomes.get('lint')).toBe('findings');
  expect(await read('generated/openapi.json')).toContain('"openapi": "3.1');
  expect(await read('dist/site/index.html')).toContain('<!doctype html>');

  const second = await build();
  expect(new Set(second.outcomes.values())).toEqual(new Set(['fresh']));
  expect(second.lint).toEqual({ ...first.lint, remembered: true });

  // The site is made again where a file of it is gone, and from what is there.
  await rm(join(project.root, 'dist/site/index.html'));
  const third = await build();
  expect(third.outcomes.get('bundle')).toBe('fresh');
  expect(third.outcomes.get('site')).toBe('rendered');
  expect(await read('dist/site/index.html')).toContain('<!doctype html>');

  await edit(SCHEMA, 'JobUser.yaml', 'Users.yaml');
  const { lint, built } = await build();
  expect(built).toHaveProperty('error.name', 'SpecError');
  expect(lint.findings).toMatchObject([{ rule: 'dangling-reference' }]);
});

test('one Ctrl-C ends all of it', async () => {
  const { root } = projectAt();
  const args = ['build/launch.js', 'build/cli.ts', '--all', '--fresh'];
  const child = spawn(process.execPath, args, { cwd: root, detached: true });
  await listen(child.stdout)(/^bundle /);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  // It closes when nobody is left who could write.
  expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
});
