/** The packed package, installed into an empty project: what is in it, its commands, its types, its run times. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { entriesOf, filesBehind } from '../../generators/entry-files.ts';
import { listFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { startSandbox } from '../../src/sandbox/node.ts';
import { describeWith, MISSING_CHROMIUM } from '../requirements.ts';
import { findChromium, launch } from '../site/browser.ts';
import { bundle, openProject } from './browser.ts';
import { bundleWithVite, bundleWithWebpack, runInJest } from './bundlers.ts';
import {
  CLIENT_SETTINGS,
  COMPILER_6,
  type Compiler,
  complaintsAbout,
  complaintsOfDeno,
  NEWEST_COMPILER,
  OLDEST_COMPILER,
  PRESENT_COMPILER,
  SETTINGS,
} from './compilers.ts';
import report from './consumer/report.json' with { type: 'json' };
import { type Installed, installPackage, run, writeInto } from './install.ts';
import {
  execute,
  hasMatrix,
  inMatrix,
  MATRIX_MODULES,
  MATRIX_RUNTIMES,
  nativeProgram,
  PRESENT_NODE,
  type Runtime,
  TIMEOUT_MS,
} from './runtimes.ts';
import { CLIENT_CONSUMER, CONSUMER, MISTAKE, REPORT, takeTour, writeConsumer } from './tour.ts';

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
const command = () => join(installed.folder, 'node_modules/.bin', packageJson.name);
const read = (file: string) => readFileSync(join(home, file), 'utf8');

/** What the sandbox's help names. */
const CONTROL_API = 'src/sandbox/control/openapi.yaml';

test('it holds what its entries lead to, the guides, and nothing else', async () => {
  const guides = ['client', 'conformance', 'fetch', 'mocks', 'sandbox', 'sharing-a-sandbox'];
  const helpers = await listFiles('docs/helpers');
  const expected = [
    'package.json',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/cjs/package.json',
    ...guides.map((name) => `docs/${name}.md`),
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

/** Runs a module in the project, and returns what it prints. */
async function runModule(text: string): Promise<string> {
  const file = await writeInto(installed, 'module.js', text);
  const { stdout } = await run(process.execPath, [file]);
  return stdout;
}

test('every entry with code can be imported, and the command prints its version', async () => {
  const names = [...entries]
    .filter(([name, files]) => name.startsWith('.') && files.some((file) => file.endsWith('.js')))
    .filter(([, files]) => !files.some((file) => file.endsWith('types-only.js')))
    .map(([name]) => join(packageJson.name, name));
  const imported = await runModule(`const names = ${JSON.stringify(names)};
const modules = await Promise.all(names.map((name) => import(name)));
console.log(JSON.stringify(modules.map((module) => Object.keys(module).length > 0)));`);
  expect(JSON.parse(imported)).toEqual(names.map(() => true));
  expect(names).toHaveLength(12);
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
    const shown = await runModule(`
const calls = [${calls.map((call) => `async () => ${call}`).join(', ')}];
for (const call of calls) await call().catch(({ message }) => console.log(message));`);
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

test('its command serves the sandbox', async () => {
  const child = spawn(command(), ['sandbox', '--port', '0', '--json', '--quiet']);
  try {
    const line = await new Promise<string>((resolve) => child.stdout.on('data', resolve));
    const { event, url, control } = JSON.parse(line) as Record<string, string>;
    expect([event, (await fetch(`${control}/ready`)).status]).toEqual(['ready', 200]);
    const response = await fetch(`${url}/projects/42/issues`, {
      headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
    });
    const [issue] = (await response.json()) as { title: string }[];
    expect(issue?.title).toBe('Renew the certificate');
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

test('the sandbox listens on a port, and knows the examples of the contract', async () => {
  const printed =
    await runModule(`import { startSandbox } from 'collaboration-service-api/sandbox/node';
const { url, close } = await startSandbox({ port: 0 });
const send = (headers) => fetch(url + '/projects/42/issues', { headers });
const [issue] = await (await send({ 'PRIVATE-TOKEN': 'token-of-mira' })).json();
const preferred = await (await send({ Prefer: 'code=404' })).json();
console.log(JSON.stringify([issue.title, preferred.message]));
await close();`);
  expect(JSON.parse(printed)).toEqual(['Renew the certificate', '404 Project Not Found']);
});

test.each(['openapi.json'])('it hands out the contract as %s', async (name) => {
  const printed = await runModule(
    `console.log(import.meta.resolve('collaboration-service-api/${name}'));`,
  );
  const contract = await readFile(join(projectAt().generated, name), 'utf8');
  expect(await readFile(new URL(printed.trim()), 'utf8')).toBe(contract);
});

test('publint has nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: home, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

/** What is to be said of the calls that are wrong, one line each. */
const MISTAKES = ["'assigne_ids' does not exist", "'scopes[]'' does not exist"].map((text) =>
  expect.stringContaining(text),
);

type Setting = keyof typeof SETTINGS;
type ClientSetting = keyof typeof CLIENT_SETTINGS;

/**
 * Expects that a compiler rejects the calls that are wrong, and nothing of the consumer, nor of the one that uses the
 * client alone, in CommonJS.
 */
async function expectTypes(
  compiler: Compiler,
  settings: readonly Setting[],
  clientSettings: readonly ClientSetting[],
): Promise<void> {
  const programs = settings.map((name) => [name, { text: CONSUMER, options: SETTINGS[name] }]);
  const inCommonJs = clientSettings.map((name, index) => [
    name,
    {
      text: CLIENT_CONSUMER,
      options: CLIENT_SETTINGS[name],
      type: 'commonjs',
      ...(index === 0 && { beside: MISTAKE }),
    },
  ]);
  const all = Object.fromEntries([...programs, ...inCommonJs]);
  expect(await complaintsAbout(installed, all, compiler)).toEqual(MISTAKES);
}

const TOKEN = 'token-of-robin';

/** Expects that the consumer reports what it should, and that its token went to no other host. */
async function expectReport({ name, version, command }: Runtime): Promise<void> {
  const { result, tokens } = await takeTour((astray) =>
    execute(installed.folder, [...command(), 'main.js', mock.origin, astray]),
  );
  expect(result.stderr).toBe('');
  expect(JSON.parse(result.stdout)).toEqual({
    versions: expect.objectContaining({ [name]: version }),
    report,
  });
  expect(tokens).toEqual({ home: [TOKEN, TOKEN], other: [undefined, undefined] });
}

test(
  `TypeScript ${PRESENT_COMPILER.version} finds fault with mistakes alone`,
  { timeout: TIMEOUT_MS },
  () => expectTypes(PRESENT_COMPILER, ['nodenext-node'], ['next']),
);

test('it runs under the present Node', () => expectReport(PRESENT_NODE));

/** What a program prints that uses the client alone. */
const reportOf = async (file: string) => JSON.parse((await run(process.execPath, [file])).stdout);

test('its client can be required', async () => {
  const text =
    "require('./client.js').tour().then((report) => console.log(JSON.stringify(report)))";
  const file = await writeInto(installed, 'required/main.js', text);
  expect(await reportOf(file)).toEqual(REPORT);
});

test('Vite bundles its client', { timeout: TIMEOUT_MS }, async () => {
  expect(await reportOf(await bundleWithVite(installed))).toEqual(REPORT);
});

const SETTING_NAMES = Object.keys(SETTINGS) as Setting[];

const MISSING_PACKAGES = 'Compilers and run times are missing: npm ci --prefix test/matrix';
const MISSING_MATRIX = hasMatrix ? null : MISSING_PACKAGES;

describeWith(MISSING_MATRIX)('in the matrix', { timeout: TIMEOUT_MS }, () => {
  test('TypeScript 5.4 finds fault with mistakes alone', () =>
    expectTypes(OLDEST_COMPILER, [], ['node10', 'node16']));

  test('TypeScript 6 finds fault with mistakes alone', () =>
    expectTypes(COMPILER_6, ['bundler-worker'], ['node10-deprecated']));

  // The newest knows every setting but those of its elders; what is between is tried with some.
  test('TypeScript 7 finds fault with mistakes alone', () =>
    expectTypes(NEWEST_COMPILER, SETTING_NAMES, ['node16', 'node18', 'node20', 'nodenext']));

  test('webpack bundles its client', async () => {
    expect(await reportOf(await bundleWithWebpack(installed))).toEqual(REPORT);
  });

  test('its client runs in Jest 29, which requires modules', () => runInJest(installed));

  test('attw finds fault with nothing, but that only the client can be required', async () => {
    const { checkPackage, createPackageFromTarballData } = await import(
      join(MATRIX_MODULES, '@arethetypeswrong/core/dist/index.js')
    );
    const tarball = new Uint8Array(await readFile(installed.tarball));
    const excludeEntrypoints = [...entries.keys()].filter((name) => /\.(json|yaml)$/.test(name));
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
    (_name, _version, runtime) => expectReport(runtime),
  );
});

describeWith(MISSING_MATRIX ?? MISSING_CHROMIUM)('in Chromium', () => {
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
        astray: 'it was redirected, and browsers do not show where',
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

const PEERS = ['openapi-fetch', '@tanstack/query-core', 'libsql'].flatMap((name) => inMatrix(name));

describeWith(PEERS.every(({ folder }) => existsSync(folder)) ? null : MISSING_PACKAGES)(
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
      await expectTypes(NEWEST_COMPILER, ['bundler-dom'], ['next']);
      await expectReport(PRESENT_NODE);
      const printed = await runModule(`import { QueryClient } from '@tanstack/query-core';
import { createClient } from 'collaboration-service-api';
import { infiniteQueryOptions } from 'collaboration-service-api/query';
const headers = { 'x-next-page': '2' };
const responses = [Response.json([{ iid: 1 }], { headers }), Response.json([{ iid: 2 }])];
const api = createClient({ baseUrl: 'https://collab.example.com', fetch: async () => responses.shift() });
const options = { ...infiniteQueryOptions(api.issues.list), pages: 2 };
const { pages } = await new QueryClient().fetchInfiniteQuery(options);
console.log(JSON.stringify(pages.map(({ items }) => items)));`);
      expect(JSON.parse(printed)).toEqual([[{ iid: 1 }], [{ iid: 2 }]]);
    });

    test('the oldest libsql keeps the data of a sandbox, as the newest does', async () => {
      const printed =
        await runModule(`import { startSandbox } from 'collaboration-service-api/sandbox/node';
const titles = [];
for (const method of ['POST', 'GET']) {
  const { url, close } = await startSandbox({ port: 0, data: import.meta.dirname + '/world.db' });
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira', 'Content-Type': 'application/json' };
  const body = method === 'POST' ? JSON.stringify({ title: 'Kept' }) : undefined;
  const response = await fetch(url + '/projects/42/issues', { method, headers, body });
  titles.push(...[await response.json()].flat().slice(0, 1).map(({ title }) => title));
  await close();
}
console.log(JSON.stringify(titles));`);
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
