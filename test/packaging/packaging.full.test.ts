/** The packed package, installed into an empty project: what is in it, its commands, its types, its run times. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entriesOf, filesBehind } from '../../generators/entry-files.ts';
import { listFiles } from '../../generators/files.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { listGuides } from '../../src/reference/guides.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { describeWith, MISSING_CHROMIUM } from '../requirements.ts';
import { findChromium, launch } from '../site/browser.ts';
import { bundle, openProject } from './browser.ts';
import { bundleWithVite } from './bundlers.ts';
import { NEWEST_COMPILER } from './compilers.ts';
import report from './consumer/report.json' with { type: 'json' };
import { expectReport, expectTypes, reportOf, TOKEN } from './consumers.ts';
import { type Installed, installPackage, run, runModule, writeInto } from './install.ts';
import { PRESENT_NODE, TIMEOUT_MS } from './runtimes.ts';
import { REPORT, takeTour, writeConsumer } from './tour.ts';

let installed: Installed;
let home: string;
const mock = inject('mock');
beforeAll(async () => {
  installed = await installPackage();
  home = join(installed.folder, 'node_modules', packageJson.name);
  await writeConsumer(installed);
}, TIMEOUT_MS);
afterAll(() => installed?.remove());

const entries = entriesOf(packageJson);
const command = () => join(installed.folder, 'node_modules/.bin/collaboration-service-api');
const read = (file: string) => readFileSync(join(home, file), 'utf8');

/** Named in the help of the sandbox. */
const CONTROL_API = 'src/sandbox/control/openapi.yaml';

test('it holds what its entries lead to, the guides, and nothing else', async () => {
  const helpers = await listFiles('docs/helpers');
  const expected = [
    'package.json',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/cjs/package.json',
    ...listGuides().flatMap(({ source }) => (source.startsWith('docs/') ? source : [])),
    ...helpers.map((name) => `docs/helpers/${name}`),
    CONTROL_API,
    ...filesBehind([...entries.values()].flat(), read),
  ];
  expect(installed.files).toEqual([...new Set(expected)].sort());
});

test('it takes at most 4 MB in 600 files', () => {
  const bytes = installed.files.map((file) => Buffer.byteLength(read(file)));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_000_000);
  expect(installed.files.length).toBeLessThanOrEqual(600);
});

test('declarations name no package but the optional peers', () => {
  const named = installed.files
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => ts.preProcessFile(read(file), true, true).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
  expect([...new Set(named)].sort()).toEqual(['@tanstack/query-core', 'openapi-fetch']);
});

test('it depends on no package, its peers are optional, and nothing runs at its installation', () => {
  const manifest = JSON.parse(read('package.json'));
  expect(manifest.dependencies).toBeUndefined();
  for (const name of Object.keys(manifest.peerDependencies)) {
    expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
  }
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'];
  expect(Object.keys(manifest.scripts).filter((name) => hooks.includes(name))).toEqual([]);
});

test('every entry with code can be imported, and the command prints its version', async () => {
  const names = [...entries]
    .filter(([name, files]) => name.startsWith('.') && files.some((file) => file.endsWith('.js')))
    .filter(([, files]) => !files.some((file) => file.endsWith('types-only.js')))
    .map(([name]) => join(packageJson.name, name));
  const imported = await runModule(
    installed,
    `const names = ${JSON.stringify(names)};
const modules = await Promise.all(names.map((name) => import(name)));
console.log(JSON.stringify(modules.map((module) => Object.keys(module).length > 0)));`,
  );
  expect(JSON.parse(imported)).toEqual(names.map(() => true));
  expect(names).toHaveLength(13);
  expect((await run(command(), ['--version'])).stdout).toBe(`${packageJson.version}\n`);
});

test.each(['models', 'schema'])(
  'an import of values from %s says that it has types only',
  async (entry) => {
    const name = join(packageJson.name, entry);
    const calls = [
      `import(${JSON.stringify(name)})`,
      `(await import('node:module')).createRequire(import.meta.url)(${JSON.stringify(name)})`,
    ];
    const shown = await runModule(
      installed,
      `
const calls = [${calls.map((call) => `async () => ${call}`).join(', ')}];
for (const call of calls) await call().catch(({ message }) => console.log(message));`,
    );
    expect(shown.match(/has types only: write `import type/g)).toHaveLength(2);
  },
);

/** The packages that an entry leads to, and `node:` modules as `node`. */
function packagesBehind(entry: string): string[] {
  const files = filesBehind(
    (entries.get(entry) ?? []).filter((file) => file.endsWith('.js')),
    read,
  );
  const imports = [...files].flatMap(
    (file) => ts.preProcessFile(read(file), true, true).importedFiles,
  );
  const names = imports.flatMap(({ fileName }) => {
    if (fileName.startsWith('node:')) return 'node';
    return fileName.startsWith('.') ? [] : /^(@[^/]+\/)?[^/]+/.exec(fileName)?.[0];
  });
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

test.each([
  ['.', []],
  ['./operations', []],
  ['./enums', []],
  ['./fetch', ['openapi-fetch']],
  ['./query', []],
  ['./validate', []],
  ['./sandbox', []],
])('the entry %s loads only the packages %j', (entry, packages) => {
  expect(packagesBehind(entry)).toEqual(packages);
});

test('its command holds a server to the contract', async () => {
  const server = await startSandbox({ port: 0 });
  try {
    const tokens = ['--token', 'token-of-mira', '--admin-token', 'token-of-robin'];
    const options = [
      'conform',
      '--base-url',
      server.origin,
      ...tokens,
      '--read-only',
      '--tag',
      'jobs',
    ];
    const { stdout, stderr } = await run(command(), options);
    expect(stderr).toBe('');
    expect(stdout).toContain(`${server.url} keeps the contract: 0 failures, 0 notes.`);
  } finally {
    await server.close();
  }
});

test('its sandbox begins with a seed', async () => {
  const seed = await writeInto(installed, 'seed.yaml', 'site: https://x.example\ntables: {}\n');
  await expect(run(command(), ['sandbox', '--port', '0', '--seed', seed])).rejects.toMatchObject({
    code: 1,
    stderr: `${seed}:1:1 now is required\n`,
  });
});

test('its command serves the sandbox, which knows the examples of the contract', async () => {
  const child = spawn(command(), ['sandbox', '--port', '0', '--json', '--quiet']);
  try {
    const line = await new Promise<string>((resolve) => child.stdout.on('data', resolve));
    const { event, url, control } = JSON.parse(line) as Record<string, string>;
    expect([event, (await fetch(`${control}/ready`)).status]).toEqual(['ready', 200]);
    const send = (headers: Record<string, string>) =>
      fetch(`${url}/projects/42/issues`, { headers }).then((response) => response.json());
    expect(await send({ 'PRIVATE-TOKEN': 'token-of-mira' })).toHaveLength(3);
    expect(await send({ Prefer: 'code=404' })).toEqual({ message: '404 Project Not Found' });
  } finally {
    child.kill('SIGKILL');
  }
});

test('its commands mock, mcp and sandbox --data name the package that they lack', async () => {
  const failed = (...args: string[]) =>
    run(command(), args).then(
      () => 'it ran',
      (error: { stderr: string }) => error.stderr,
    );
  expect(await failed('mock', '--port', '0')).toMatch(/npm install \S*@stoplight\/prism-http/);
  expect(await failed('mcp')).toMatch(/npm install @modelcontextprotocol\/sdk/);
  expect(await failed('sandbox', '--port', '0', '--data', 'world.db')).toMatch(
    /npm install libsql/,
  );
});

test('publint has nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: home, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

test('TypeScript 7 finds fault with mistakes alone', { timeout: TIMEOUT_MS }, () =>
  expectTypes(
    installed,
    NEWEST_COMPILER,
    ['nodenext-node', 'nodenext-dom', 'bundler-dom', 'bundler-worker'],
    ['node16', 'node18', 'node20', 'nodenext'],
  ),
);

test('it runs under the present Node', () => expectReport(installed, PRESENT_NODE));

test('its client can be required', async () => {
  const text =
    "require('./client.js').tour().then((report) => console.log(JSON.stringify(report)))";
  const file = await writeInto(installed, 'required/main.js', text);
  expect(await reportOf(file)).toEqual(REPORT);
});

test('Vite bundles its client', { timeout: TIMEOUT_MS }, async () => {
  expect(await reportOf(await bundleWithVite(installed))).toEqual(REPORT);
});

describeWith(MISSING_CHROMIUM)('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(findChromium() ?? '');
  });
  afterAll(() => browser?.close());

  const expected = {
    // A browser hides the target of a redirect, so the client cannot follow it.
    result: {
      ...report,
      '.': { ...report['.'], astray: 'users.getCurrent 0' },
      './fetch': {
        ...report['./fetch'],
        astray: 'opaqueredirect',
      },
    },
    tokens: { home: [TOKEN, TOKEN], other: [] },
    // The error responses that the tour asks for, as browsers note them.
    complaints: [expect.stringContaining('404'), expect.stringContaining('404')],
  };

  const tourOf = async (program: string) => {
    const { page, complaints } = await openProject(browser, installed);
    const tour = await takeTour((astray) =>
      page.evaluate(
        `import('/${program}').then(({ tour }) => tour('${mock.origin}', '${astray}'))`,
      ),
    );
    return { ...tour, complaints };
  };

  test('it runs as it is, by an import map', async () => {
    expect(await tourOf('consumer.js')).toEqual(expected);
  });

  test('it runs in a bundle', async () => {
    expect(await bundle(installed, 'consumer.js', 'bundle.js')).toEqual([]);
    expect(await tourOf('bundle.js')).toEqual(expected);
  });
});
