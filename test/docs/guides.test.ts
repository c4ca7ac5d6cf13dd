/** The commands of the README and of the guides do what the documents say. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  afterAll,
  afterEach,
  test as anywhere,
  beforeAll,
  beforeEach,
  expect,
  inject,
} from 'vitest';
import { parseDocument } from '../../src/dependencies/yaml.ts';
import { DEFAULT_HOST, MOCK_PORT, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { parseSeed } from '../../src/sandbox/seed/parse-file.ts';
import { blocksOf, readDocument } from './markdown.ts';

// Windows has no shell for these commands.
const test = anywhere.skipIf(process.platform === 'win32');

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await writeFile(join(folder, 'footer.png'), 'PNG');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterEach(() => sandbox.close());

const callsIn = (document: string) =>
  blocksOf(readDocument(document)).filter(
    ({ language, text }) => language === 'sh' && text.includes('curl '),
  );

/** The statuses and the bodies of the responses to the calls of a script. */
async function run(script: string) {
  // The command that starts the service is no call.
  const calls = script
    .replace(/^npm run sandbox\b.*\n/m, '')
    .replaceAll(`http://${DEFAULT_HOST}:${MOCK_PORT}`, inject('mock').origin)
    .replaceAll(`http://${DEFAULT_HOST}:${SANDBOX_PORT}`, sandbox.origin)
    .replaceAll('curl ', 'curl -sS -w " %{http_code}\\n" ');
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', calls], {
    cwd: folder,
    env: { ...process.env, API: sandbox.url, TOKEN: 'token-of-mira' },
  });
  const responses = stdout.trim().split('\n');
  return {
    statuses: responses.map((line) => Number(line.split(' ').at(-1))),
    bodies: responses.map((line) => JSON.parse(line.replace(/ \d+$/, ''))),
  };
}

async function runGuide(document: string): ReturnType<typeof run> {
  // The address and the token are those of the environment.
  const blocks = callsIn(document).map(({ text }) => text.replace(/^(API|TOKEN)=.*$/gm, ''));
  return run(blocks.join('\n'));
}

test('README: the mock responds to every call, to the last one as it is shown', async () => {
  const [session] = callsIn('README.md').filter(({ text }) => !text.includes('npm run sandbox'));
  const { bodies } = await run(session?.text ?? '');
  expect(bodies).toHaveLength(session?.text.match(/^curl /gm)?.length ?? 0);
  expect(bodies.at(0)).toHaveLength(5);
  expect(bodies.at(1)).toHaveProperty('message');
  expect(bodies.at(-1)).toEqual(JSON.parse(session?.printed ?? ''));
});

test('README: the sandbox creates an issue, and rejects a call as it is shown', async () => {
  const [session] = callsIn('README.md').filter(({ text }) => text.includes('npm run sandbox'));
  const { bodies } = await run(session?.text ?? '');
  expect(bodies[0]).toMatchObject({ iid: 4, title: 'Try the sandbox' });
  expect(bodies[1]).toEqual(JSON.parse(session?.printed ?? ''));
});

test('five minutes: an issue is read, created, closed and found, and a mistake is explained', async () => {
  const { statuses, bodies } = await runGuide('docs/getting-started.md');
  expect(statuses).toEqual([200, 201, 200, 200, 400]);
  const [read, created, closed, found, rejected] = bodies;
  expect(read.title).toBe('Broken link in the footer');
  expect([created.iid, created.assignee.username]).toEqual([4, 'jonas']);
  expect(closed.state).toBe('closed');
  expect(found.map(({ iid }: { iid: number }) => iid)).toEqual([4, 2]);
  const shown = blocksOf(readDocument('docs/getting-started.md')).find(
    ({ language }) => language === 'json',
  );
  expect(rejected).toEqual(JSON.parse(shown?.text ?? ''));
});

test('authentication: the token is accepted', async () => {
  expect((await runGuide('docs/authentication.md')).statuses).toEqual([200]);
});

test('pagination: the second page goes on where the first one ends', async () => {
  const { bodies } = await runGuide('docs/pagination.md');
  const ids = bodies.map((issues: { id: number }[]) => issues.map(({ id }) => id));
  expect(ids[0]).toHaveLength(2);
  expect(ids[0]).not.toContain(ids[1]?.[0]);
});

test('webhooks: a hook is created, without its secret', async () => {
  const { statuses, bodies } = await runGuide('docs/webhooks.md');
  expect(statuses).toEqual([201]);
  expect(bodies[0]).toMatchObject({ push_events: true, url: 'https://ci.example.com/hooks' });
  expect(bodies[0]).not.toHaveProperty('token');
});

test('HTTP conventions: paths, forms, JSON, files and arrays arrive as they are written', async () => {
  const { statuses, bodies } = await runGuide('docs/wire.md');
  expect(statuses).toEqual([200, 200, 201, 201, 201, 200, 201]);
  expect(bodies.map(({ name, title }) => name ?? title).slice(0, 4)).toEqual([
    'fix/footer-link',
    'master',
    'As a form',
    'As JSON',
  ]);
  expect(bodies[4].markdown).toContain('footer.png');
  expect(bodies[6].assignee.username).toBe('jonas');
});

test('mocks: an issue is created and listed, and a response is generated', async () => {
  const { statuses, bodies } = await runGuide('docs/mocks.md');
  expect(statuses).toEqual([201, 200, 200]);
  expect(bodies[1][0].title).toBe('Print the footer');
});

test('sandbox: each call succeeds', async () => {
  const bodiless = /^curl -X DELETE .*$/gm;
  const calls = callsIn('docs/sandbox.md').map(({ text }) => text.replace(bodiless, ''));
  const { statuses } = await run(calls.join('\n'));
  expect(statuses).toEqual([200, 201, 200, 201, 200, 200]);
});

const yamlOfSandbox = () =>
  blocksOf(readDocument('docs/sandbox.md')).filter(({ language }) => language === 'yaml');

test('sandbox: the overrides of the guide respond to paths that the contract does not have', async () => {
  const [list] = yamlOfSandbox();
  const { fetch } = createSandbox({ overrides: parseDocument(list?.text ?? '').toJS() });
  const call = async (path: string, method = 'GET') => {
    const response = await fetch(`http://sandbox/api/v4${path}`, { method });
    return [response.status, await response.json()];
  };
  expect(await call('/version')).toEqual([200, { version: '9.5.0' }]);
  expect(await call('/projects/42/labels')).toMatchObject([200, [{ name: 'bug' }]]);
  expect(await call('/projects/42/statuses/4f2c9a1b', 'POST')).toEqual([201, {}]);
});

test('sandbox: the seed of the guide works as printed, and goes on in docs/helpers with a zip archive', async () => {
  const [, seed, ...others] = yamlOfSandbox();
  expect(others).toEqual([]);
  const { world: printed } = createSandbox({ seed: parseSeed(seed?.text ?? '', 'seed.yaml') });
  expect(printed.issues.all().map(({ title }) => title)).toEqual(['Print pages']);
  const text = readDocument('docs/helpers/seed.yaml');
  expect(text).toContain(seed?.text ?? 'a seed');
  const { fetch, world } = createSandbox({ seed: parseSeed(text, 'seed.yaml') });
  const headers = { 'PRIVATE-TOKEN': world.users.get(1)?.private_token ?? '' };
  const api = 'http://sandbox/api/v4/projects/ada%2Fshop';
  const [issue] = await (await fetch(`${api}/issues`, { headers })).json();
  expect(issue).toMatchObject({ title: 'Print pages', labels: ['print'] });
  const archive = await fetch(`${api}/jobs/1/artifacts`, { headers });
  const bytes = await archive.text();
  // The file, its entry in the directory of the archive, and the end of that.
  expect(bytes.match(/PK/g)).toHaveLength(3);
  expect(bytes).toContain('index.html');
});
