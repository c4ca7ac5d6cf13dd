import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listFiles } from '../../generators/files.ts';
import { buildPackage } from '../../generators/package.ts';
import { projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { PENDING } from '../../src/sandbox/handlers/pending.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { IN_FULL } from '../in-full.ts';
import { doneOperations } from '../sandbox/done.ts';
import { findChromium, launch } from '../site/browser.ts';
import { copyProject, linkPackages } from '../workspace.ts';
import { bundle, openProject } from './browser.ts';
import {
  type Compiler,
  complaintsAbout,
  complaintsOfDeno,
  MATRIX_COMPILERS,
  PRESENT_COMPILER,
  SETTINGS,
  type Setting,
} from './compilers.ts';
import report from './consumer/report.json' with { type: 'json' };
import { entriesOf, filesBehind } from './entry-files.ts';
import { type Installed, installPackage, pack, run, toolAt, writeInto } from './install.ts';
import { hasMatrix, nodesFor } from './matrix.ts';
import { execute, MATRIX_RUNTIMES, PATIENCE, PRESENT_NODE, type Runtime } from './runtimes.ts';
import { CONSUMER, MISTAKE, takeTour, writeConsumer } from './tour.ts';

let installed: Installed;
const mock = inject('mock');
beforeAll(async () => {
  installed = await installPackage();
  await writeConsumer(installed);
  // It may have to compile all of it first.
}, PATIENCE);
afterAll(() => installed?.remove());

const entries = entriesOf(packageJson);

/** What the commands name in their help. */
const CONTROL_API = 'src/sandbox/control/openapi.yaml';
const GUIDES = ['docs/conformance.md', 'docs/mocks.md', 'docs/sandbox.md', CONTROL_API];

test('it holds the contract, what its entries lead to, and nothing else', () => {
  const home = join(installed.folder, 'node_modules', packageJson.name);
  const needed = filesBehind([...entries.values()].flat(), (file) =>
    readFileSync(join(home, file), 'utf8'),
  );
  // The compiler writes code and declarations of every module, even where only one of them is imported.
  const modules = (files: Iterable<string>) =>
    [...new Set([...files].map((file) => file.replace(/\.(?:js|d\.ts)$/, '')))].sort();
  expect(modules(installed.files)).toEqual(
    modules(['CHANGELOG.md', 'LICENSE', 'README.md', ...GUIDES, ...needed]),
  );
  const foreign =
    /^(?!dist\/|docs\/|generated\/|[^/]+$)|\.map$|\.tsbuildinfo$|(?<!\.d)\.ts$|\.test\./;
  expect(installed.files.filter((file) => file !== CONTROL_API && foreign.test(file))).toEqual([]);
});

test('it brings four small packages, asks for none, and runs nothing when it is installed', async () => {
  const home = join(installed.folder, 'node_modules', packageJson.name);
  const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const bringing = ['dependencies', 'optionalDependencies', 'bundleDependencies'];
  expect(Object.keys(manifest).filter((field) => bringing.includes(field))).toEqual([
    'dependencies',
  ]);
  const brought = ['@cfworker/json-schema', '@hono/node-server', 'hono', 'valibot'];
  expect(Object.keys(manifest.dependencies)).toEqual(brought);
  const optional = Object.entries(manifest.peerDependenciesMeta).map(([name, meta]) => [
    name,
    meta,
  ]);
  const peers = Object.keys(manifest.peerDependencies).map((name) => [name, { optional: true }]);
  expect(optional).toEqual(peers);
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'];
  expect(Object.keys(manifest.scripts).filter((name) => hooks.includes(name))).toEqual([]);
});

test('every entry with code can be imported, and the command says which version it is', async () => {
  const names = [...entries]
    .filter(([name, files]) => name.startsWith('.') && files.some((file) => file.endsWith('.js')))
    .map(([name]) => join(packageJson.name, name));
  const text = `const names = ${JSON.stringify(names)};
const modules = await Promise.all(names.map((name) => import(name)));
console.log(JSON.stringify(modules.map((module) => Object.keys(module).length > 0)));`;
  const file = await writeInto(installed, 'entries.js', text);
  const command = join(installed.folder, 'node_modules/.bin', packageJson.name);
  const [imported, version] = await Promise.all([
    run(process.execPath, [file]),
    run(command, ['--version']),
  ]);
  expect(JSON.parse(imported.stdout)).toEqual(names.map(() => true));
  expect(names).toHaveLength(9);
  expect(version.stdout).toBe(`${packageJson.version}\n`);
});

test.runIf(IN_FULL)(
  'it is the same archive wherever it is made',
  async () => {
    const parts = ['client', 'conformance', 'contract', 'generated', 'mock'];
    const settings = [
      'package.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'tsconfig.build-node.json',
    ];
    const texts = ['CHANGELOG.md', 'LICENSE', 'README.md'];
    const copy = await copyProject([...parts, ...settings, ...texts]);
    await linkPackages(copy);
    await buildPackage(copy.project);
    const { tarball } = await pack(copy.project.root, copy.project.root);
    const [one, other] = await Promise.all([readFile(installed.tarball), readFile(tarball)]);
    expect(one.equals(other)).toBe(true);
  },
  PATIENCE,
);

test('the code of each part imports the packages that it needs, and the client none of the mocks', async () => {
  const dist = join(installed.folder, 'node_modules', packageJson.name, 'dist');
  const imports: Record<string, string[]> = {};
  for (const file of await listFiles(dist, ['.js'])) {
    const text = await readFile(join(dist, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:from|import)[ (]+["']([^."'][^"']*)["']/g)) {
      if (name.startsWith(packageJson.name)) continue;
      imports[name] = [...(imports[name] ?? []), file.replace(/^src\//, '')];
    }
  }
  const fromNode = Object.keys(imports).filter((name) => name.startsWith('node:'));
  const files = fromNode.flatMap((name) => imports[name] ?? []);
  expect(files.filter((file) => !NEEDS_NODE.test(file))).toEqual([]);
  const packages = Object.entries(imports).filter(([name]) => !name.startsWith('node:'));
  expect(Object.fromEntries(packages)).toEqual({
    '@cfworker/json-schema': ['contract/formats.js', 'contract/validate.js'],
    '@hono/node-server': ['http/server.js'],
    '@hono/node-server/utils/response': ['http/server.js'],
    '@stoplight/prism-http': ['mock/prism.js'],
    hono: ['http/app.js'],
    libsql: ['sandbox/storage/sqlite-storage.js'],
    'openapi-fetch': ['client/fetch.js'],
    valibot: ['sandbox/store/check.js', 'sandbox/store/fields.js', 'sandbox/store/schema.js'],
  });
});

/** What no browser loads. */
const NEEDS_NODE =
  /^(?:cli|conform\/.*|mock\/.*|http\/(?:contract|server)|sandbox\/(?:command|seed\/read-file|storage\/\w.*))\.js$/;

test('its mock says which package it needs', async () => {
  const command = join(installed.folder, 'node_modules/.bin/collaboration-service-api');
  await expect(run(command, ['mock', '--port', '0'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/; run npm install @stoplight\/prism-http@[\d.]+\.\n$/),
  });
});

test('its sandbox begins with a seed', async () => {
  const seed = await writeInto(installed, 'seed.yaml', 'site: https://x.example\ntables: {}\n');
  const command = join(installed.folder, 'node_modules/.bin/collaboration-service-api');
  await expect(run(command, ['sandbox', '--port', '0', '--seed', seed])).rejects.toMatchObject({
    code: 1,
    stderr: `${seed}:1:1 now is required\n`,
  });
});

test('its command holds a server to the contract', async () => {
  const server = await startSandbox({ port: 0 });
  try {
    const command = join(installed.folder, 'node_modules/.bin/collaboration-service-api');
    const who = ['--token', 'token-of-mira', '--admin-token', 'token-of-robin'];
    // What it finds is tested elsewhere; here it is there, with all that it needs.
    const part = IN_FULL ? [] : ['--tag', 'jobs'];
    const options = ['conform', '--base-url', server.origin, ...who, '--read-only', ...part];
    // What is not done yet is not tried, either.
    if (PENDING.length > 0)
      options.push(...doneOperations.flatMap(({ id }) => ['--operation', id]));
    const { stdout, stderr } = await run(command, options);
    expect(stderr).toBe('');
    expect(stdout).toContain(`${server.url} keeps the contract: 0 failures, 0 notes.`);
  } finally {
    await server.close();
  }
});

test('the sandbox listens on a port, and knows the examples of the contract', async () => {
  const file = await writeInto(
    installed,
    'port.js',
    `import { startSandbox } from 'collaboration-service-api/sandbox/node';
const { url, close } = await startSandbox({ port: 0 });
const ask = (headers) => fetch(url + '/projects/42/issues', { headers });
const [issue] = await (await ask({ 'PRIVATE-TOKEN': 'token-of-mira' })).json();
const preferred = await (await ask({ Prefer: 'code=404' })).json();
console.log(JSON.stringify([issue.title, preferred.message]));
await close();`,
  );
  const { stdout } = await run(process.execPath, [file]);
  expect(JSON.parse(stdout)).toEqual(['Renew the certificate', '404 Project Not Found']);
});

test('it hands out the contract as a file', async () => {
  const file = await writeInto(
    installed,
    'files.js',
    `for (const name of ['json', 'yaml']) {
  console.log(import.meta.resolve('collaboration-service-api/openapi.' + name));
}`,
  );
  const { stdout } = await run(process.execPath, [file]);
  const [json = '', yaml = ''] = stdout.trim().split('\n');
  const read = (from: string | URL) => readFile(from, 'utf8');
  const { generated } = projectAt();
  expect(await read(new URL(json))).toBe(await read(join(generated, 'openapi.json')));
  expect(await read(new URL(yaml))).toBe(await read(join(generated, 'openapi.yaml')));
});

test('publint has nothing to say', async () => {
  const pkgDir = join(installed.folder, 'node_modules/collaboration-service-api');
  const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

// Every day, a compiler finds them that resolves modules as Node does, or as bundlers do.
test.runIf(IN_FULL)('every tool that resolves modules finds its types', async () => {
  const attw = toolAt('@arethetypeswrong/cli/dist/index.js');
  // A YAML file has no types, and who wants CommonJS gets ESM by import().
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', 'openapi.yaml', '--no-color'];
  const verdict = await run(process.execPath, [attw, installed.tarball, ...options]).then(
    () => 'no problem',
    (error: { stdout: string }) => error.stdout,
  );
  expect(verdict).toBe('no problem');
});

/** Checked every day, because what holds here mostly holds in the others. */
const FIRST: Setting = 'nodenext-node';
const ALL = Object.keys(SETTINGS) as Setting[];

/** What is to be said of the calls that are wrong, one line each. */
const MISTAKES = ["'assigne_ids' does not exist", "'scopes[]'' does not exist"].map((text) =>
  expect.stringContaining(text),
);

/** Expects that a compiler refuses the calls that are wrong, and nothing of the consumer. */
async function expectGoodTypes(compiler: Compiler, settings: readonly Setting[]): Promise<void> {
  const programs = settings.map((setting) => [
    setting,
    { text: CONSUMER, options: SETTINGS[setting] },
  ]);
  const mistake = { text: MISTAKE, options: { ...SETTINGS['bundler-dom'], skipLibCheck: true } };
  const all = { ...Object.fromEntries(programs), mistake };
  const complaints = await complaintsAbout(installed, all, compiler);
  expect(complaints).toEqual(MISTAKES);
}

const TOKEN = 'token-of-robin';

/** Expects that the consumer reports what it should, and that its token went no further than home. */
async function expectGoodTour({ name, version, command }: Runtime): Promise<void> {
  const { result, tokens } = await takeTour((astray) =>
    execute(installed.folder, [...command(), 'main.js', mock.origin, astray]),
  );
  expect(result.stderr).toBe('');
  expect(JSON.parse(result.stdout)).toEqual({
    versions: expect.objectContaining({ [name]: version }),
    report,
  });
  expect(tokens).toEqual({ home: [TOKEN, TOKEN], stranger: [undefined, undefined] });
}

test(
  `TypeScript ${PRESENT_COMPILER.version} finds fault with mistakes alone`,
  { timeout: PATIENCE },
  () => expectGoodTypes(PRESENT_COMPILER, [FIRST]),
);

test('it runs under the present Node', () => expectGoodTour(PRESENT_NODE));

const chromium = findChromium();

test('there is what the matrix of platforms needs', ({ skip }) => {
  const missing = [
    ...(IN_FULL ? [] : ['it takes minutes, and CI=true asks for it']),
    ...(hasMatrix ? [] : ['its tools are missing: npm ci --prefix test/matrix']),
    ...(chromium === null ? ['Chromium is missing: install it or name it in CHROMIUM_PATH'] : []),
  ];
  if (missing.length === 0) return;
  const help = `Not tried on all platforms: ${missing.join('; ')}.`;
  if (IN_FULL) throw new Error(help);
  skip(help);
});

describe.skipIf(!IN_FULL || !hasMatrix)('in the matrix', { timeout: PATIENCE }, () => {
  test.each([
    [PRESENT_COMPILER.version, PRESENT_COMPILER, ALL.filter((setting) => setting !== FIRST)],
    ...MATRIX_COMPILERS.map((compiler) => [compiler.version, compiler, ALL] as const),
  ] as const)(
    'TypeScript %s finds fault with mistakes alone, in all settings',
    (_, compiler, settings) => expectGoodTypes(compiler, settings),
  );

  test('Deno finds fault with mistakes alone', async () => {
    expect(await complaintsOfDeno(installed, CONSUMER)).toEqual([]);
    expect(await complaintsOfDeno(installed, MISTAKE)).toEqual(expect.arrayContaining(MISTAKES));
  });

  test('the oldest Node is the oldest that the package is for', () => {
    const [oldest] = nodesFor('linux-x64');
    expect(packageJson.engines.node.split(' ')[0]).toBe(`^${oldest?.version}`);
  });

  test.each(MATRIX_RUNTIMES.map((runtime) => [runtime.name, runtime.version, runtime] as const))(
    'it runs under %s %s',
    (_name, _version, runtime) => expectGoodTour(runtime),
  );
});

describe.skipIf(!IN_FULL || !hasMatrix || chromium === null)('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(chromium ?? '');
  });
  afterAll(() => browser?.close());

  const expected = {
    // A browser does not tell where a redirect leads, so nobody goes there.
    result: {
      ...report,
      '.': { ...report['.'], astray: 'users.getCurrent 0' },
      './fetch': {
        ...report['./fetch'],
        astray: 'Redirected to where a browser does not tell; not followed',
      },
    },
    tokens: { home: [TOKEN, TOKEN], stranger: [] },
    // The refusals that the tour asks for, as browsers note them.
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
    expect(await bundle(installed, 'consumer.js', 'bundle.js')).toBe('');
    expect(await tourOf('bundle.js')).toEqual(expected);
  });
});
