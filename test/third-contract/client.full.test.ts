/** The client of another contract, in a folder of its author. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from '../../generators/generate.ts';
import { projectAt, withContract } from '../../generators/project.ts';
import { startWorkshop } from './workshop.ts';

const FILE = fileURLToPath(new URL('workshop.yaml', import.meta.url));
const KEY = 'key-of-ada';

const CALLS = `import { createClient } from './workshop/index.ts';

const api = createClient({ baseUrl: process.argv[2] ?? '', token: '${KEY}' });
const bench = await api.benches.create({ label: 'Lathe', kind: 'metal' });
const kind: 'wood' | 'metal' | 'glass' = bench.kind;
const benches = await api.benches.list().all();
console.log(JSON.stringify([kind, benches.map(({ label }) => label)]));
const missing = await api.benches.get({ bench_number: bench.number + 1 }).result();
if (missing.status === 404) console.log(missing.data.message);
`;

/** Every file of the folder is compiled, as an author's configuration has it. */
const CONFIG = {
  compilerOptions: {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ rewriteRelativeImportExtensions: true, outDir: 'out', types: [] },
  },
  include: ['**/*.ts'],
};

test('npm run generate: --contract writes a client that compiles and calls in a folder elsewhere, without any package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'));
  const server = startWorkshop(KEY);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const { root, ...project } = projectAt();
  await generate(withContract({ root, ...project }, FILE, join(folder, 'workshop')));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  await writeFile(join(folder, 'process.d.ts'), 'declare const process: { argv: string[] };\n');
  await writeFile(join(folder, 'calls.ts'), CALLS);
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
  const compiled = await run(join(root, 'node_modules/typescript7/bin/tsc'));
  expect(compiled.stdout).toBe('');
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { stdout, stderr } = await run('out/calls.js', `http://127.0.0.1:${port}`);
  expect({ stdout, stderr }).toEqual({
    stdout: '["metal",["Lathe"]]\n404 Not Found\n',
    stderr: '',
  });
});
