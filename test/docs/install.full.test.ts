/** The first steps of the guides, run as they are printed, in an empty folder beside the project and without a network. */
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as anywhere, beforeAll, expect } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { DEFAULT_HOST, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { built, run } from '../packaging/install.ts';
import { blocksOf, readDocument } from './markdown.ts';

// Windows has no shell for these commands.
const test = anywhere.skipIf(process.platform === 'win32');

const BUILD = 'npm ci && npm run build && ';

const firstBlocks = (document: string) => {
  const [, section = ''] = readDocument(document).split('\n## Getting started');
  return blocksOf(section.split('\n## ')[0] ?? '');
};
const [pack, install, program] = firstBlocks('docs/client.md');

let parent: string;
let folder: string;
beforeAll(async () => {
  await built();
  parent = await mkdtemp(join(tmpdir(), 'first-steps-'));
  folder = join(parent, 'app');
  await mkdir(folder);
  await symlink(projectAt().root, join(parent, 'collaboration-service-api'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs a block of commands as a user would, with npm's own settings and no network. */
async function runIn(cwd: string, commands: string): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), npm_config_offline: 'true' };
  return (await run('bash', ['-euo', 'pipefail', '-c', commands], { cwd, env })).stdout;
}

test('docs/client.md: the package is built, packed and installed, and the first program prints what is shown', async () => {
  // The build is that of all tests; what `npm ci` installs is there.
  expect(pack?.text.startsWith(BUILD)).toBe(true);
  await runIn(join(parent, 'collaboration-service-api'), pack?.text.slice(BUILD.length) ?? '');
  await writeFile(join(folder, 'first.mjs'), program?.text ?? '');
  const printed = await runIn(folder, install?.text ?? '');
  expect(printed).toMatch(/added 1 package\b/);
  expect(printed.endsWith(`\n${program?.printed}`)).toBe(true);
});

test('docs/conformance.md: the sandbox passes, and the report is written', async () => {
  const [commands] = firstBlocks('docs/conformance.md');
  const [start, conform = ''] = commands?.text.trim().split('\n') ?? [];
  expect(start).toBe('npx collaboration-service-api sandbox');
  const { origin, close } = await startSandbox({ port: 0 });
  try {
    const here = conform.replace(`http://${DEFAULT_HOST}:${SANDBOX_PORT}`, origin);
    expect(await runIn(folder, here)).toContain('keeps the contract: 0 failures');
    expect((await stat(join(folder, 'r.html'))).size).toBeGreaterThan(10_000);
  } finally {
    await close();
  }
});
