/** The first steps of the guides, run as they are printed, in an empty folder beside the project and without a network. */

import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, test as anywhere, beforeAll, expect } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { DEFAULT_HOST, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { scriptedServer } from '../client/scripted-server.ts';
import { built, run } from '../packaging/install.ts';
import { COMMAND } from '../start-command.ts';
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
  expect(start).toBe('npm run sandbox');
  const { origin, close } = await startSandbox({ port: 0 });
  const report = join(folder, 'r.html');
  try {
    const here = conform
      .replace(`http://${DEFAULT_HOST}:${SANDBOX_PORT}`, origin)
      .replace('r.html', report);
    expect(await runIn(projectAt().root, here)).toContain('keeps the contract: 0 failures');
    expect((await stat(report)).size).toBeGreaterThan(10_000);
  } finally {
    await close();
  }
});

test('the installed package is called as its messages say, and no other one is fetched', async () => {
  const { stdout } = await run(process.execPath, [COMMAND, '--help']);
  const [, call = ''] = /Usage: (npx .*?) </.exec(stdout) ?? [];
  expect(await runIn(folder, `${call} --version`)).toBe(`${packageJson.version}\n`);
  // A registry that has a package of the name.
  const dist = { tarball: 'http://127.0.0.1:1/other.tgz', shasum: '0'.repeat(40) };
  const other = { name: packageJson.name, version: '99.0.0', bin: 'cli.js', dist };
  const known = {
    name: other.name,
    'dist-tags': { latest: '99.0.0' },
    versions: { '99.0.0': other },
  };
  const { url } = await scriptedServer(() => ({ body: JSON.stringify(known) }));
  const empty = join(parent, 'empty');
  await mkdir(empty);
  const asked = `npm_config_offline=false npm_config_registry=${url} ${call} --version`;
  await expect(runIn(empty, asked)).rejects.toThrow('canceled due to missing packages');
});

test('docs/assistants.md: the configuration starts the tools in a clone, from any folder', async () => {
  const [, configuration] = blocksOf(readDocument('docs/assistants.md'));
  const { command, args } = JSON.parse(configuration?.text ?? '').mcpServers[
    'collaboration-service'
  ];
  const here = args.map((each: string) =>
    each === '/path/to/collaboration-service-api' ? projectAt().root : each,
  );
  const client = new Client({ name: 'test', version: '1' });
  try {
    await client.connect(new StdioClientTransport({ command, args: here, cwd: folder }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'read']);
  } finally {
    await client.close();
  }
});
