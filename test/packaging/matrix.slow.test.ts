/** The packed package with what its users may have beside it: other compilers, run times, bundlers and peers. */
import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../generators/entry-files.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { describeWith } from '../requirements.ts';
import { bundleWithWebpack, runInJest } from './bundlers.ts';
import {
  COMPILER_6,
  complaintsOfDeno,
  NEWEST_COMPILER,
  OLDEST_COMPILER,
  PRESENT_COMPILER,
} from './compilers.ts';
import { expectReport, expectTypes, MISTAKES, reportOf } from './consumers.ts';
import { type Installed, installPackage, run, runModule } from './install.ts';
import {
  hasMatrix,
  inMatrix,
  MATRIX_MODULES,
  MATRIX_RUNTIMES,
  nativeProgram,
  PRESENT_NODE,
  TIMEOUT_MS,
} from './runtimes.ts';
import { CONSUMER, MISTAKE, REPORT, writeConsumer } from './tour.ts';

let installed: Installed;
beforeAll(async () => {
  installed = await installPackage();
  await writeConsumer(installed);
}, TIMEOUT_MS);
afterAll(() => installed?.remove());

const MISSING = 'Compilers and run times are missing: npm ci --prefix test/matrix';

describeWith(hasMatrix ? null : MISSING)('in the matrix', { timeout: TIMEOUT_MS }, () => {
  test('TypeScript 5.4 finds fault with mistakes alone', () =>
    expectTypes(installed, OLDEST_COMPILER, [], ['node10', 'node16']));

  test('TypeScript 6 finds fault with mistakes alone', () =>
    expectTypes(installed, COMPILER_6, ['bundler-worker'], ['node10-deprecated']));

  test(`TypeScript ${PRESENT_COMPILER.version} finds fault with mistakes alone`, () =>
    expectTypes(installed, PRESENT_COMPILER, ['nodenext-node'], ['next']));

  test('webpack bundles its client', async () => {
    expect(await reportOf(await bundleWithWebpack(installed))).toEqual(REPORT);
  });

  test('its client runs in Jest 29, which requires modules', () => runInJest(installed));

  test('attw finds fault with nothing, but that only the client can be required', async () => {
    const { checkPackage, createPackageFromTarballData } = await import(
      join(MATRIX_MODULES, '@arethetypeswrong/core/dist/index.js')
    );
    const tarball = new Uint8Array(await readFile(installed.tarball));
    const excludeEntrypoints = [...entriesOf(packageJson).keys()].filter((name) =>
      /\.(json|yaml)$/.test(name),
    );
    const { problems } = await checkPackage(createPackageFromTarballData(tarball), {
      excludeEntrypoints,
    });
    const notRequired = /^\.\/(conform|sandbox)/;
    expect(
      problems.filter(
        ({ kind, entrypoint }: { kind: string; entrypoint?: string }) =>
          kind !== 'CJSResolvesToESM' || !notRequired.test(entrypoint ?? ''),
      ),
    ).toEqual([]);
  });

  test('Deno finds fault with mistakes alone', async () => {
    const programs = { consumer: CONSUMER, mistake: MISTAKE };
    const complaints = await complaintsOfDeno(installed, programs);
    expect(complaints).toEqual(expect.arrayContaining(MISTAKES));
    expect(complaints.join('\n')).not.toContain('consumer.ts');
  });

  test('JSR would take its sources', async () => {
    const options = ['--dry-run', '--allow-dirty', '--no-check', '--config', 'jsr.json'];
    const { stderr } = await run(nativeProgram('@deno', 'deno'), ['publish', ...options]);
    expect(stderr).toContain('Success');
  });

  test('the oldest Node is the oldest that the package is for', () => {
    const [oldest] = inMatrix('node', '-linux-x64');
    expect(packageJson.engines.node.split(' ')[0]).toBe(`^${oldest?.version}`);
  });

  test.each(MATRIX_RUNTIMES.map((runtime) => [runtime.name, runtime.version, runtime] as const))(
    'it runs under %s %s',
    (_name, _version, runtime) => expectReport(installed, runtime),
  );
});
const PEERS = ['openapi-fetch', '@tanstack/query-core', 'libsql'].flatMap((name) => inMatrix(name));

describeWith(PEERS.every(({ folder }) => existsSync(folder)) ? null : MISSING)(
  'with the peers of the matrix',
  { timeout: TIMEOUT_MS },
  () => {
    beforeAll(async () => {
      for (const { name, folder } of PEERS) {
        const link = join(installed.folder, 'node_modules', name);
        await rm(link, { recursive: true, force: true });
        await symlink(folder, link);
      }
    });

    test('the newest openapi-fetch and the oldest query-core have the types and results of the others', async () => {
      await expectTypes(installed, NEWEST_COMPILER, ['bundler-dom'], ['next']);
      await expectReport(installed, PRESENT_NODE);
      const printed = await runModule(
        installed,
        `import { QueryClient } from '@tanstack/query-core';
import { createClient } from 'collaboration-service-api';
import { infiniteQueryOptions } from 'collaboration-service-api/query';
const headers = { 'x-next-page': '2' };
const responses = [Response.json([{ iid: 1 }], { headers }), Response.json([{ iid: 2 }])];
const api = createClient({ baseUrl: 'https://collab.example.com', fetch: async () => responses.shift() });
const options = { ...infiniteQueryOptions(api.issues.list), pages: 2 };
const { pages } = await new QueryClient().fetchInfiniteQuery(options);
console.log(JSON.stringify(pages.map(({ items }) => items)));`,
      );
      expect(JSON.parse(printed)).toEqual([[{ iid: 1 }], [{ iid: 2 }]]);
    });

    test('the oldest libsql keeps the data of a sandbox, as the newest does', async () => {
      const printed = await runModule(
        installed,
        `import { startSandbox } from 'collaboration-service-api/sandbox/node';
const titles = [];
for (const method of ['POST', 'GET']) {
  const { url, close } = await startSandbox({ port: 0, data: import.meta.dirname + '/world.db' });
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira', 'Content-Type': 'application/json' };
  const body = method === 'POST' ? JSON.stringify({ title: 'Kept' }) : undefined;
  const response = await fetch(url + '/projects/42/issues', { method, headers, body });
  titles.push(...[await response.json()].flat().slice(0, 1).map(({ title }) => title));
  await close();
}
console.log(JSON.stringify(titles));`,
      );
      expect(JSON.parse(printed)).toEqual(['Kept', 'Kept']);
    });
  },
);

test('the peers that are tested are the oldest and the newest of their ranges', () => {
  const { peerDependencies, devDependencies } = packageJson;
  const versions = Object.fromEntries(PEERS.map(({ name, version }) => [name, version]));
  expect(peerDependencies['openapi-fetch']).toBe(`>=${devDependencies['openapi-fetch']} <0.18.0`);
  expect(versions['openapi-fetch']).toMatch(/^0\.17\./);
  for (const name of ['libsql', '@tanstack/query-core'] as const) {
    expect(peerDependencies[name]).toBe(`^${versions[name]}`);
  }
});
