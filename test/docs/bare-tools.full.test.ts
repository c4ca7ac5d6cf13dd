/** The tools that the project is built with take its committed documents as their manuals say, in a clone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, test as anywhere, beforeAll, expect } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { runCommands } from '../contributing/follow.ts';
import { copyWhole } from '../whole-copy.ts';

// Windows has no shell for these commands.
const test = anywhere.skipIf(process.platform === 'win32');

let root: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ root, remove } = await copyWhole());
});
afterAll(() => remove());

const read = (name: string) => readFile(join(root, name), 'utf8');

test('npm run types:openapi and npx openapi-typescript write the types of the bundle', async () => {
  await runCommands(root, 'npm run types:openapi');
  expect(await read('dist/openapi.d.ts')).toContain('createIssue: {');
  await runCommands(root, 'npx openapi-typescript generated/openapi.json -o x.d.ts');
  expect(await read('x.d.ts')).toMatch(/export interface operations \{.*\bcreateIssue: \{/s);
});

test.each([
  ['npx redocly lint spec/openapi.yaml'],
  ['npx redocly lint generated/openapi.json'],
  ['npx spectral lint generated/openapi.json'],
])('%s finds nothing', async (command) => {
  await runCommands(root, command);
});

test('npm run bundle writes all operations', async () => {
  await runCommands(root, 'npm run bundle');
  const { paths } = parse(await read('dist/openapi.yaml'));
  expect(Object.keys(paths)).toEqual(
    Object.keys(JSON.parse(await read('generated/openapi.json')).paths),
  );
});

test('npm run redoc writes a page', async () => {
  await runCommands(root, 'npm run redoc');
  expect(await read('dist/redoc.html')).toContain('createIssue');
});

test('npm run mock:prism serves the bundle', async () => {
  // Prism takes one port; that of the command may be in use.
  const args = packageJson.scripts['mock:prism'].replace('4011', '0').split(' ');
  const prism = spawn('npx', args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(prism, 'close');
  try {
    let url: string | undefined;
    for await (const line of createInterface(prism.stdout)) {
      url = /listening on (http:\S+)/.exec(line)?.[1];
      if (url !== undefined) break;
    }
    const headers = { 'PRIVATE-TOKEN': 'any' };
    const response = await fetch(`${url}/projects/42/issues/1`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ iid: 1 });
  } finally {
    // With what npm has started.
    if (prism.pid !== undefined) process.kill(-prism.pid);
    await ended;
  }
});
