import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../build/files.ts';
import { projectAt } from '../../build/project.ts';
import { startStatelessMock } from '../../mock/stateless.ts';
import { type Installed, installPackage, run, toolAt, typeCheck, writeInto } from './install.ts';

let installed: Installed;
beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => installed?.remove());

const CONSUMER = `
import { createFetchClient, type FetchClient } from 'collaboration-service-api/fetch';
import type { components, paths } from 'collaboration-service-api/schema';

export type Job = components['schemas']['Job'];
export type JobPath = Extract<keyof paths, '/projects/{id}/jobs'>;

export const api: FetchClient = createFetchClient({
  baseUrl: 'https://collab.example.com',
  token: async () => 'token-of-robin',
});

export async function statuses(id: number | string): Promise<string[]> {
  const { data, error } = await api.GET('/projects/{id}/jobs', {
    params: { path: { id }, query: { 'scope[]': ['running'] } },
  });
  if (error) throw new Error(String(error.message));
  return data.map((job: Job) => job.status);
}

export async function archive(): Promise<Blob | undefined> {
  const path = { id: 'acme/website', job_id: 900 };
  return (await api.GET('/projects/{id}/jobs/{job_id}/artifacts', { params: { path } })).data;
}
`;

test('it holds the client, the types and the contract, and nothing else', async () => {
  const modules = (await listFiles(join(projectAt().root, 'client'), ['.ts'])).map((file) =>
    file.replace(/\.ts$/, ''),
  );
  expect(installed.files).toEqual(
    [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
      'generated/openapi.json',
      'generated/openapi.yaml',
      'dist/generated/schema.d.ts',
      ...modules.flatMap((name) => [`dist/client/${name}.d.ts`, `dist/client/${name}.js`]),
    ].sort(),
  );
});

test.each([
  ['Node', { module: 'nodenext', lib: ['es2023'], types: ['node'] }],
  [
    'a browser',
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom'], types: [] },
  ],
])('its types hold under the strictest flags for %s', async (_, options) => {
  expect(ts.version).toBe('5.9.3');
  expect(await typeCheck(installed, CONSUMER, { ...options, skipLibCheck: false })).toBe('');
});

test('its types find a mistake', async () => {
  const wrong = CONSUMER.replace("'scope[]'", "'scopes[]'");
  const options = { module: 'nodenext', types: ['node'], skipLibCheck: true };
  expect(await typeCheck(installed, wrong, options)).toMatch(
    /^program\.ts\(15,\d+\): error TS2353: .*'scopes\[\]'' does not exist/,
  );
});

test('it runs under node against the mock', async () => {
  const mock = await startStatelessMock({ port: 0 });
  try {
    const file = await writeInto(
      installed,
      'smoke.js',
      `import { createFetchClient } from 'collaboration-service-api/fetch';
const api = createFetchClient({ baseUrl: process.argv[2], token: 'token-of-robin' });
const { data } = await api.POST('/users/{user_id}/impersonation_tokens', {
  params: { path: { user_id: 3 } },
  body: { name: 'Import of issues', scopes: ['api', 'read_user'] },
});
console.log(data.scopes.join());`,
    );
    const { stdout, stderr } = await run(process.execPath, [file, mock.url]);
    expect([stdout, stderr]).toEqual(['api,read_user\n', '']);
  } finally {
    await mock.close();
  }
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
  const { generated } = projectAt();
  expect(await readFile(new URL(json))).toEqual(await readFile(join(generated, 'openapi.json')));
  expect(await readFile(new URL(yaml))).toEqual(await readFile(join(generated, 'openapi.yaml')));
});

test('publint has nothing to say', async () => {
  const pkgDir = join(installed.folder, 'node_modules/collaboration-service-api');
  const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

test('every tool that resolves modules finds its types', async () => {
  const attw = toolAt('@arethetypeswrong/cli/dist/index.js');
  // A YAML file has no types, and who wants CommonJS gets ESM by import().
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', 'openapi.yaml', '--no-color'];
  const verdict = await run(process.execPath, [attw, installed.tarball, ...options]).then(
    () => 'no problem',
    (error: { stdout: string }) => error.stdout,
  );
  expect(verdict).toBe('no problem');
});
