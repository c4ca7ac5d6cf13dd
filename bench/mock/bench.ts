/** Cost of a request and time to the first response of both mocks, beside Prism's CLI; and the sandbox with many issues. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
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
  /** The address of its paths. */
  readonly url: string;
  /** Removes the issues of a server that keeps them. */
  readonly reset?: string;
  /** Enough for the time to be measurable. */
  readonly requestsInARound: number;
}

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const CLI = file('dist/src/cli.js');
const PRISM = file('node_modules/@stoplight/prism-cli/dist/index.js');

const MOCKS: readonly Mock[] = [
  {
    title: 'sandbox',
    command: [CLI, 'sandbox', '--port', '4801'],
    url: 'http://127.0.0.1:4801/api/v4',
    reset: 'http://127.0.0.1:4801/sandbox/reset',
    requestsInARound: 3000,
  },
  {
    title: 'stateless mock',
    command: [CLI, 'mock', '--port', '4802'],
    url: 'http://127.0.0.1:4802/api/v4',
    requestsInARound: 200,
  },
  {
    title: 'Prism CLI',
    command: [PRISM, 'mock', file('generated/openapi.json'), '--port', '4803'],
    url: 'http://127.0.0.1:4803',
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

type BenchRequest = readonly [name: string, path: string, init: RequestInit];

const LIST = '/projects/42/issues?state=opened&per_page=20';
const ONE: BenchRequest = ['one issue', '/projects/42/issues/1', { headers: TOKEN }];
const CREATE: BenchRequest = ['new issue', '/projects/42/issues', NEW_ISSUE];
const REQUESTS: readonly BenchRequest[] = [
  ['list of 20 issues', LIST, { headers: TOKEN }],
  ONE,
  CREATE,
];

export async function benchMock(quick: boolean): Promise<BenchReport> {
  await runFile('npm', ['run', 'build']);
  const starts = await measureInRounds(quick ? 1 : 5, MOCKS, timeToFirstResponse);
  const costs = await measureRequests(quick ? 1 : 5);
  const rows = [
    ['', ...MOCKS.map(({ title }) => title)],
    ...REQUESTS.map(([name], index) => [
      `CPU per request: ${name}`,
      ...MOCKS.map((_, mock) => withUnit(costs[mock * REQUESTS.length + index] ?? 0, 'µs')),
    ]),
    ['first response after a cold start', ...starts.map((time) => withUnit(time, 'ms'))],
  ];
  const page = await timePage(100_000, quick ? 1 : 10);
  return {
    text: `${renderTable(rows)}\n\nA page of 100,000 issues, filtered and sorted, in process: ${withUnit(page / 1000, 'ms')} of CPU.`,
  };
}

async function measureRequests(rounds: number): Promise<number[]> {
  const children = new Map<Mock, ChildProcess>();
  try {
    for (const mock of MOCKS) children.set(mock, await start(mock));
    const subjects = [...children].flatMap(([mock, child]) =>
      REQUESTS.map((request) => ({ mock, child, request })),
    );
    return await measureInRounds(rounds, subjects, async ({ mock, child, request }) => {
      if (mock.reset !== undefined) {
        await fetch(mock.reset, { method: 'POST' });
        // The others list the examples of the contract.
        for (let made = 0; made < ISSUES; made++) await send(mock, CREATE);
      }
      const before = await cpuOf(child);
      for (let sent = 0; sent < mock.requestsInARound; sent += 10) {
        await Promise.all(Array.from({ length: 10 }, () => send(mock, request)));
      }
      return ((await cpuOf(child)) - before) / mock.requestsInARound;
    });
  } finally {
    for (const child of children.values()) child.kill();
  }
}

async function send({ url }: Mock, [name, path, init]: BenchRequest): Promise<void> {
  const response = await fetch(url + path, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
}

async function timeToFirstResponse(mock: Mock): Promise<number> {
  const begin = performance.now();
  const child = await start(mock);
  const time = performance.now() - begin;
  child.kill();
  await once(child, 'exit');
  return time;
}

/** Starts a server in a process of its own, and waits for its first response. */
async function start(mock: Mock): Promise<ChildProcess> {
  const probe = new URL('cpu-probe.js', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', probe, ...mock.command], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    if (performance.now() > deadline) child.kill();
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${mock.title} ended with ${child.exitCode}.`);
    try {
      await send(mock, ONE);
      return child;
    } catch {
      await setTimeout(5);
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
