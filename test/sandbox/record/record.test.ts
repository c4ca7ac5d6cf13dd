/** A seed made of what a server returns, which here is a sandbox, too. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../../../src/command-line.ts';
import { startSandbox } from '../../../src/sandbox/node.ts';
import { recordCommand } from '../../../src/sandbox/record/command.ts';
import { createRecorder } from '../../../src/sandbox/record/recorder.ts';
import { readHar } from '../../../src/sandbox/record/sources.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { parseSeed } from '../../../src/sandbox/seed/parse-file.ts';

const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };

/** Runs `sandbox record`; returns the path of the seed, its text, and what was printed. */
async function record(options: { from?: string; har?: string; project?: string[] }, token = 'x') {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text));
  const progress = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('TOKEN', token);
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    log.mockRestore();
    progress.mockRestore();
    vi.unstubAllEnvs();
  });
  const out = join(folder, 'seed.json');
  const { from, har, project = [] } = options;
  await recordCommand.run({ from, har, project, out, help: false });
  return { out, text: readFileSync(out, 'utf8'), printed: printed.join('\n') };
}

const READS = [
  '/user',
  '/projects/42',
  '/projects/42/issues',
  '/projects/42/issues/1',
  '/projects/42/merge_requests',
  '/projects/42/merge_requests/1/changes',
  '/projects/42/merge_requests/1/commits',
  '/projects/42/repository/branches',
  '/projects/42/jobs',
  '/projects/acme%2Fwebsite',
];

/** What differs because it is replaced, or cannot be known. */
const REPLACED = [
  'email',
  'author_email',
  'committer_email',
  'identities',
  'artifacts_file',
  'forks_count',
  'star_count',
  'subscribed',
];

it('serves what a server returned', { timeout: 60_000 }, async () => {
  const real = await startSandbox({ port: 0 });
  onTestFinished(() => real.close());
  const { out, text, printed } = await record({ from: real.url }, 'token-of-mira');
  expect(real.sandbox.journal.list().every(({ method }) => method === 'GET')).toBe(true);
  const { fetch } = createSandbox({ seed: parseSeed(text, out) });
  for (const path of READS) {
    const [theirs, ours] = await Promise.all([
      globalThis.fetch(`${real.url}${path}`, { headers }),
      fetch(`http://sandbox/api/v4${path}`, { headers }),
    ]);
    const shown = async (response: Response) =>
      JSON.parse(await response.text(), (name, value) =>
        REPLACED.includes(name) ? undefined : value,
      );
    expect([path, ours.status, await shown(ours)]).toEqual([path, 200, await shown(theirs)]);
  }
  expect(text).not.toMatch(/runners-token|@collab|okafor-417/);
  expect(printed).toMatch(/seed\.json: .*\d+ issues.*; \d+ KB, from \d+ responses/);
  expect(printed).toContain('Not known, and replaced or left out:');
});

it('reads the projects that are named, and says what it may not', async () => {
  const real = await startSandbox({ port: 0 });
  onTestFinished(() => real.close());
  const project = ['acme/website', '43'];
  const { text, printed } = await record({ from: real.url, project }, 'token-of-jonas');
  const { world } = createSandbox({ seed: parseSeed(text, 'seed.json') });
  expect(world.projects.all().map(({ path }) => path)).toEqual(['website']);
  expect(printed).toContain('Not read: /projects/43: 404');
});

it('reads a HAR file, without secrets and addresses', async () => {
  const real = createSandbox();
  const paths = [
    '/projects/42',
    '/projects/acme%2Fwebsite/issues',
    '/version',
    '/projects/42/jobs',
  ];
  const entries = await Promise.all(
    paths.map(async (path) => {
      const url = `https://collab.example.com/api/v4${path}`;
      const text = await (await real.fetch(url, { headers })).text();
      return { request: { method: 'GET', url }, response: { status: 200, content: { text } } };
    }),
  );
  const issue = entries[1]?.response.content.text ?? '';
  const leak = 'mail ada@acme.test, https://ada:hunter22@acme.test/, ?private_token=abcdef123456';
  Object.assign(entries[1]?.response.content ?? {}, {
    text: issue.replace('"Broken link in the footer"', JSON.stringify(leak)),
  });
  const recorder = createRecorder();
  for (const response of readHar(JSON.stringify({ log: { entries } }))) recorder.add(response);
  const { seed, omitted } = recorder.finish('2017-06-12T12:00:00Z');
  const { world } = createSandbox({ seed });
  expect(world.issues.find('iid', '42/1')?.title).toBe(
    'mail address-1@example.com, https://acme.test/, ?private_token=secret',
  );
  expect(world.jobs.all().length).toBeGreaterThan(0);
  expect(omitted).toEqual([]);
});

it('leaves out what no world can have, and says so', () => {
  const recorder = createRecorder();
  const issue = { id: 1, iid: 1, project_id: 7, title: 'T', author: { id: 3, username: 'ada' } };
  recorder.add({
    path: '/api/v4/issues',
    body: [issue, { ...issue, id: 2, state: 'lost' }, null, 7],
  });
  recorder.add({ path: '/api/v4/issues', body: { message: 'x' } });
  const namespace = { id: 4, name: 'Ada', path: 'ada', kind: 'user' };
  const web_url = 'mailto:shop@acme.test';
  const project = { id: 7, name: 'Shop', path: 'shop', creator_id: 3, namespace, web_url };
  recorder.add({ path: '/api/v4/projects/7', body: project });
  recorder.add({ path: '/api/v4/issues', body: { ...issue, id: 4, iid: 4, project_id: 8 } });
  const { seed, omitted } = recorder.finish('2017-06-12T12:00:00Z');
  expect(seed.tables.issues).toMatchObject([{ id: 1, author_id: 3 }]);
  expect(seed.site).toBe('https://collab.example.com');
  expect(omitted).toEqual([
    '1 of issues: state must be one of opened, closed',
    '1 of issues: project_id must be the id of one of projects; there is none with this id',
  ]);
});

it('sends the token to no other server, and follows no redirect', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { Location: 'http://127.0.0.1:9/api/v4/user' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(record({ from })).rejects.toThrow(
    'returns 302 for the current user; check the token in TOKEN, and the address of --from',
  );
  expect(asked).toEqual(['/api/v4/user']);
});

it('writes no seed where none of the named projects can be read', async () => {
  const real = await startSandbox({ port: 0 });
  onTestFinished(() => real.close());
  await expect(
    record({ from: real.url, project: ['43', '999'] }, 'token-of-jonas'),
  ).rejects.toThrow('none of the projects can be read with this token: 43, 999');
});

it('says what to do where no server is', async () => {
  const { url, close } = await startSandbox({ port: 0 });
  await close();
  await expect(record({ from: url })).rejects.toThrow(
    'Nothing was recorded: the server cannot be reached (ECONNREFUSED); check the address of --from',
  );
});

it('writes over no file', async () => {
  const { out } = await record({ har: harFile() });
  const again = recordCommand.run({
    from: undefined,
    har: harFile(),
    project: [],
    out,
    help: false,
  });
  await expect(again).rejects.toThrow('exists; choose another file');
});

it.each([
  [['--har', '/nowhere/a.har'], 2, '--har /nowhere/a.har cannot be read: it is not there.'],
  [['--har', tmpdir()], 2, `--har ${tmpdir()} cannot be read: it is a folder.`],
  [['--har', import.meta.filename], 1, 'Nothing was recorded: it is not a HAR file'],
  [['--har', harFile(), '--project', '42'], 2, '--project goes with --from.\nSee `'],
  [['--har', harFile(), '--out', '/nowhere/a.json'], 2, '--out /nowhere/a.json cannot be written'],
  [['--from', 'collab.example.com'], 2, '--from takes a URL such as https://collab.example.com.'],
])('%j ends with %i: %s', async (args, code, message) => {
  const printed: string[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text));
  onTestFinished(() => error.mockRestore());
  expect(await runCommand(recordCommand, args)).toBe(code);
  expect(printed.join('\n')).toContain(message);
});

function harFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'har-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.har');
  writeFileSync(path, '{"log":{"entries":[]}}');
  return path;
}
