/** The commands of the guides do what the guides say. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/node.ts';
import { blocksOf, readDocument } from './markdown.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await writeFile(join(folder, 'footer.png'), 'PNG');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Calls in a document; what starts the service itself is no call. */
const commandsOf = (document: string) =>
  blocksOf(readDocument(document))
    .filter(({ language, text }) => language === 'sh' && text.includes('curl '))
    .map(({ text }) => text.replace(/^(api|token)=.*$/gm, ''))
    .join('\n');

/** What each call of a document is answered by a sandbox of its own: its status, and its body in one line. */
async function answersOf(document: string): Promise<string[]> {
  const sandbox = await startSandbox({ port: 0 });
  try {
    const script = commandsOf(document).replaceAll('curl ', 'curl -s -w " %{http_code}\\n" ');
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], {
      cwd: folder,
      env: {
        ...process.env,
        api: sandbox.url,
        token: 'PRIVATE-TOKEN: token-of-mira',
        TOKEN: 'token-of-mira',
      },
    });
    return stdout.trim().split('\n');
  } finally {
    await sandbox.close();
  }
}

const statusOf = (answer: string) => Number(answer.split(' ').at(-1));
const bodyOf = (answer: string) => JSON.parse(answer.replace(/ \d+$/, ''));

test('five minutes: an issue is read, made, closed and found, and a mistake is explained', async () => {
  const answers = await answersOf('docs/getting-started.md');
  expect(answers.map(statusOf)).toEqual([200, 201, 200, 200, 400]);
  const [read, made, closed, found, refused] = answers.map(bodyOf);
  expect(read.title).toBe('Broken link in the footer');
  expect([made.iid, made.assignee.username]).toEqual([4, 'jonas']);
  expect(closed.state).toBe('closed');
  expect(found.map(({ iid }: { iid: number }) => iid)).toEqual([4, 2]);
  const shown = blocksOf(readDocument('docs/getting-started.md')).find(
    ({ language }) => language === 'json',
  );
  expect(refused).toEqual(JSON.parse(shown?.text ?? ''));
});

test('authentication: the token is accepted', async () => {
  const answers = await answersOf('docs/authentication.md');
  expect(answers.map(statusOf)).toEqual([200]);
});

test('the wire: paths, forms, JSON, files and arrays arrive as they are written', async () => {
  const answers = await answersOf('docs/wire.md');
  expect(answers.map(statusOf)).toEqual([200, 200, 201, 201, 201, 200, 201]);
  const bodies = answers.map(bodyOf);
  expect(bodies.map(({ name, title }) => name ?? title).slice(0, 4)).toEqual([
    'fix/footer-link',
    'master',
    'As a form',
    'As JSON',
  ]);
  expect(bodies[4].markdown).toContain('footer.png');
  expect(bodies[6].assignee.username).toBe('jonas');
});
