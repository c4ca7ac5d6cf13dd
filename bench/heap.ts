/** The heap of a started sandbox after many requests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { renderTable, runFile, withUnit } from './measure.ts';

const SAMPLES = 4;
const REQUESTS_IN_A_SAMPLE = 50_000;

const TOKEN = { 'PRIVATE-TOKEN': 'token-of-mira' };
const ISSUES = '/projects/42/issues';
const NEW_ISSUE = {
  method: 'POST',
  headers: { ...TOKEN, 'Content-Type': 'application/json' },
  body: JSON.stringify({ title: 'A new issue', labels: 'bug,ui' }),
};

/** Loaded into the server, responds to each message with the bytes of the heap that are in use. */
const HEAP_PROBE = `data:text/javascript,
  process.on('message', () => {
    gc();
    process.send(process.memoryUsage().heapUsed);
  });
  process.on('disconnect', () => process.exit());`;

/** Measures after each quarter of the requests, with what they left in the world and after a reset. */
export async function benchHeap(rounds: number): Promise<string> {
  await runFile('npm', ['run', 'build']);
  const server = spawn(
    process.execPath,
    [
      '--expose-gc',
      '--import',
      HEAP_PROBE,
      'dist/src/cli.js',
      'sandbox',
      '--port',
      '0',
      '--quiet',
      '--json',
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const [line] = await once(
    createInterface({ input: server.stdout as NodeJS.ReadableStream }),
    'line',
  );
  const { url, control } = JSON.parse(line);
  const requests = rounds === 1 ? REQUESTS_IN_A_SAMPLE / 10 : REQUESTS_IN_A_SAMPLE;
  const rows = [['requests', 'heap in use', 'after a reset of the world']];
  for (let sample = 0; sample <= SAMPLES; sample++) {
    if (sample > 0) await sendMany(url, requests);
    // Events, and the issues that they name, outlive what was deleted.
    const before = await heapOf(server);
    await send(`${control}/reset`, { method: 'POST' }, 204);
    rows.push([
      (sample * requests).toLocaleString('en'),
      ...[before, await heapOf(server)].map((bytes) => withUnit(bytes / 1e6, 'MB')),
    ]);
  }
  server.kill();
  return renderTable(rows);
}

/** In turns of ten requests at once: three lists, three issues, two errors, a new issue and its removal. */
async function sendMany(url: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 10) {
    const list = () => send(`${url}${ISSUES}?per_page=20`, { headers: TOKEN }, 200);
    const one = () => send(`${url}${ISSUES}/1`, { headers: TOKEN }, 200);
    await Promise.all([
      list(),
      list(),
      list(),
      one(),
      one(),
      one(),
      send(`${url}${ISSUES}/999999`, { headers: TOKEN }, 404),
      send(`${url}${ISSUES}`, { ...NEW_ISSUE, body: '{}' }, 400),
      send(url + ISSUES, NEW_ISSUE, 201).then(({ iid }) =>
        send(`${url}${ISSUES}/${iid}`, { method: 'DELETE', headers: TOKEN }, 204),
      ),
    ]);
  }
}

async function send(url: string, init: RequestInit, expected: number) {
  const response = await fetch(url, init);
  const text = await response.text();
  if (response.status !== expected) throw new Error(`${url}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function heapOf(server: ChildProcess): Promise<number> {
  server.send('heap');
  const [bytes] = await once(server, 'message');
  return bytes;
}
