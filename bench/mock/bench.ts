/** Cost of a request and time to the first response of both mocks, beside Prism's CLI; and the sandbox with many issues. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '../../src/sandbox/index.ts';
import {
  type BenchReport,
  cpuTime,
  measureInRounds,
  median,
  renderTable,
  runFile,
  withUnit,
} from '../measure.ts';

/** A server of the contract, started as its own documentation says. */
interface Mock {
  readonly title: string;
  readonly command: readonly string[];
  /** The prefix of its paths. */
  readonly prefix: string;
  /** Where a server that keeps issues forgets them. */
  readonly reset?: string;
  /** Enough for the time to be measurable. */
  readonly requestsInARound: number;
}

interface RunningMock {
  readonly url: string;
  readonly child: ChildProcess;
}

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const PROBE = new URL('cpu-probe.js', import.meta.url).href;
const PRISM = file('node_modules/@stoplight/prism-cli/dist/index.js');

const MOCKS: readonly Mock[] = [
  {
    title: 'sandbox',
    command: [file('dist/src/cli.js'), 'sandbox'],
    prefix: '/api/v4',
    reset: '/sandbox/reset',
    requestsInARound: 3000,
  },
  {
    title: 'stateless mock',
    command: [file('dist/src/cli.js'), 'mock'],
    prefix: '/api/v4',
    requestsInARound: 200,
  },
  {
    title: 'Prism CLI',
    command: [PRISM, 'mock', file('generated/openapi.json'), '--host', '127.0.0.1'],
    prefix: '',
    requestsInARound: 60,
  },
];

/** How many issues the sandbox has before its requests are measured. */
const ISSUES = 100;
const START_TIMEOUT_MS = 60_000;
const TOKEN = { 'PRIVATE-TOKEN': 'token-of-mira' };
const NEW_ISSUE = {
  method: 'POST',
  headers: { ...TOKEN, 'Content-Type': 'application/json' },
  body: JSON.stringify({ title: 'A new issue', description: 'To do.', labels: 'bug,ui' }),
};

/** The requests that are compared, with paths below the prefix. */
const REQUESTS: Readonly<Record<string, readonly [path: string, init: RequestInit]>> = {
  'list of 20 issues': ['/projects/42/issues?state=opened&per_page=20', { headers: TOKEN }],
  'one issue': ['/projects/42/issues/1', { headers: TOKEN }],
  'new issue': ['/projects/42/issues', NEW_ISSUE],
};
const [LIST = '', ONE = '', CREATE = ''] = Object.keys(REQUESTS);

export async function benchMock(quick: boolean): Promise<BenchReport> {
  await runFile('npm', ['run', 'build']);
  const starts = await measureInRounds(quick ? 1 : 5, MOCKS, timeToFirstResponse);
  const costs = await measureRequests(quick ? 1 : 5);
  const rows = [
    ['', ...MOCKS.map(({ title }) => title)],
    ...Object.keys(REQUESTS).map((name, index) => [
      `CPU per request: ${name}`,
      ...MOCKS.map((_, mock) => withUnit(costs[mock * 3 + index] ?? Number.NaN, 'µs')),
    ]),
    ['first response after a cold start', ...starts.map((time) => withUnit(time, 'ms'))],
  ];
  const page = await timePage(100_000, quick ? 1 : 10);
  return {
    text: `${renderTable(rows)}\n\nA page of 100,000 issues, filtered and sorted, in process: ${withUnit(page / 1000, 'ms')} of CPU.`,
  };
}

async function measureRequests(rounds: number): Promise<number[]> {
  const running: RunningMock[] = [];
  try {
    const subjects = [];
    for (const mock of MOCKS) {
      const started = await start(mock);
      running.push(started);
      for (const name of [LIST, ONE, CREATE]) subjects.push({ mock, started, name });
    }
    return await measureInRounds(rounds, subjects, async ({ mock, started, name }) => {
      const count = mock.requestsInARound;
      if (mock.reset !== undefined) {
        await fetch(started.url + mock.reset, { method: 'POST' });
        // The others list the examples of the contract.
        for (let made = 0; made < ISSUES; made++) await send(started, mock, CREATE);
      }
      const before = await cpuOf(started.child);
      for (let sent = 0; sent < count; sent += 10) {
        await Promise.all(Array.from({ length: 10 }, () => send(started, mock, name)));
      }
      return ((await cpuOf(started.child)) - before) / count;
    });
  } finally {
    for (const { child } of running) child.kill();
  }
}

async function send({ url }: RunningMock, { prefix }: Mock, name: string): Promise<void> {
  const [path, init] = REQUESTS[name] ?? [''];
  const response = await fetch(`${url}${prefix}${path}`, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
}

async function timeToFirstResponse(mock: Mock): Promise<number> {
  const begin = performance.now();
  const { child } = await start(mock);
  const time = performance.now() - begin;
  child.kill();
  await once(child, 'exit');
  return time;
}

/** Starts a server in a process of its own, and waits for its first response. */
async function start(mock: Mock): Promise<RunningMock> {
  const port = 4800 + MOCKS.indexOf(mock);
  const args = ['--import', PROBE, ...mock.command, '--port', `${port}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const started = { url: `http://127.0.0.1:${port}`, child };
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    if (performance.now() > deadline) child.kill();
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${mock.title} ended with ${child.exitCode}.`);
    try {
      await send(started, mock, ONE);
      return started;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [microseconds] = await once(child, 'message');
  return microseconds;
}

/** The CPU time in microseconds of a filtered, sorted page of a project with so many issues. */
async function timePage(issues: number, rounds: number): Promise<number> {
  const { world, fetch: send } = createSandbox();
  world.transaction(() => {
    for (let number = 0; number < issues; number++) {
      const labels = number % 2 === 0 ? ['bug', 'ui'] : ['bug'];
      world.issues.insert({ project_id: 42, author_id: 2, title: `Issue ${number}`, labels });
    }
  });
  const url = 'http://sandbox.test/api/v4/projects/42/issues';
  const query = 'state=opened&labels=bug&order_by=updated_at&per_page=20';
  const pages = Array.from({ length: 10 }, (_, index) => 1 + index * 400);
  const times = await measureInRounds(rounds, pages, (page) =>
    cpuTime(async () => {
      const response = await send(`${url}?${query}&page=${page}`, { headers: TOKEN });
      if (!response.ok) throw new Error(`page ${page}: status ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  return median(times);
}
