/** The tools that the project is built with take its committed documents as their manuals say, in a clone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, test as anywhere, beforeAll, expect } from 'vitest';
import { parse } from 'yaml';
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

test('npx openapi-typescript writes the types of the bundle to the file that is named', async () => {
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

test('npx redocly bundle writes all operations', async () => {
  await runCommands(root, 'npx redocly bundle spec/openapi.yaml -o bundle.yaml');
  const { paths } = parse(await read('bundle.yaml'));
  expect(Object.keys(paths)).toEqual(
    Object.keys(JSON.parse(await read('generated/openapi.json')).paths),
  );
});

test('npx redocly build-docs writes a page', async () => {
  await runCommands(root, 'npx redocly build-docs generated/openapi.json -o page.html');
  expect(await read('page.html')).toContain('createIssue');
});

test('npx prism mock serves the bundle', async () => {
  const args = ['prism', 'mock', '-p', '0', 'generated/openapi.json'];
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
    // With what npx has started.
    if (prism.pid !== undefined) process.kill(-prism.pid);
    await ended;
  }
});
