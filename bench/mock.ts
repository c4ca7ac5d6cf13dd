/** Cost of a request and time to the first response of both mocks, beside Prism's CLI; and the sandbox with many issues. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { createSandbox } from '../src/sandbox/index.ts';
import { cpuTime, measureInRounds, renderTable, runFile, withUnit } from './measure.ts';

/** A server of the contract, started as its own documentation says. */
interface Mock {
  readonly title: string;
  readonly command: readonly string[];
  /** The address of its paths. */
  readonly url: string;
  /** Enough for the time to be measurable. */
  readonly requestsInARound: number;
}

const CLI = 'dist/src/cli.js';
const PRISM = 'node_modules/@stoplight/prism-cli/dist/index.js';

const MOCKS: readonly Mock[] = [
  {
    title: 'sandbox',
    command: [CLI, 'sandbox', '--port', '4801'],
    url: 'http://127.0.0.1:4801/api/v4',
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
    command: [PRISM, 'mock', 'generated/openapi.json', '--port', '4803'],
    url: 'http://127.0.0.1:4803',
    requestsInARound: 60,
  },
];

/** Loaded into a server, responds to each message with the CPU time of the server so far, in microseconds. */
const CPU_PROBE = `data:text/javascript,
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
  process.on('disconnect', () => process.exit());`;

/** Issues in the sandbox before its requests are measured; the others list the examples of the contract. */
const ISSUES = 100;
const TOKEN = { 'PRIVATE-TOKEN': 'token-of-mira' };

type BenchRequest = readonly [name: string, path: string, init: RequestInit];

const LIST: BenchRequest = [
  'list of 20 issues',
  '/projects/42/issues?state=opened&per_page=20',
  { headers: TOKEN },
];
const ONE: BenchRequest = ['one issue', '/projects/42/issues/1', { headers: TOKEN }];
const CREATE: BenchRequest = [
  'new issue',
  '/projects/42/issues',
  {
    method: 'POST',
    headers: { ...TOKEN, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'A new issue', description: 'To do.', labels: 'bug,ui' }),
  },
];

export async function benchMock(rounds: number): Promise<string> {
  await runFile('npm', ['run', 'build']);
  const starts = await measureInRounds(rounds, MOCKS, timeToFirstResponse);
  const page = await timePage(100_000, rounds);
  const table = renderTable([
    ['', ...MOCKS.map(({ title }) => title)],
    ...(await costsOfRequests(rounds)),
    ['first response after a cold start', ...starts.map((time) => withUnit(time, 'ms'))],
  ]);
  return `${table}\n\nA page of 100,000 issues, filtered and sorted, in process: ${withUnit(page / 1000, 'ms')} of CPU.`;
}

/** A row for each request: the CPU time of each server. */
async function costsOfRequests(rounds: number): Promise<string[][]> {
  const servers: [Mock, ChildProcess][] = [];
  for (const mock of MOCKS) servers.push([mock, await start(mock)]);
  for (const [mock] of servers) {
    for (let made = 0; made < ISSUES; made++) await send(mock, CREATE);
  }
  const rows: string[][] = [];
  for (const request of [LIST, ONE, CREATE]) {
    const costs = await measureInRounds(rounds, servers, async ([mock, server]) => {
      const before = await cpuOf(server);
      for (let sent = 0; sent < mock.requestsInARound; sent += 10) {
        await Promise.all(Array.from({ length: 10 }, () => send(mock, request)));
      }
      return ((await cpuOf(server)) - before) / mock.requestsInARound;
    });
    rows.push([`CPU per request: ${request[0]}`, ...costs.map((cost) => withUnit(cost, 'µs'))]);
  }
  for (const [, server] of servers) server.kill();
  return rows;
}

async function send({ title, url }: Mock, [name, path, init]: BenchRequest): Promise<void> {
  const response = await fetch(url + path, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${title}, ${name}: status ${response.status}`);
}

async function timeToFirstResponse(mock: Mock): Promise<number> {
  const begin = performance.now();
  const server = await start(mock);
  const time = performance.now() - begin;
  server.kill();
  await once(server, 'exit');
  return time;
}

/** Starts a server in a process of its own, and waits for its first response. */
async function start(mock: Mock): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', CPU_PROBE, ...mock.command], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (server.exitCode === null) {
    const response = await send(mock, ONE).catch((error: Error) => error);
    if (response === undefined) return server;
    // A connection that is refused is a TypeError of fetch.
    if (!(response instanceof TypeError)) throw response;
    await setTimeout(5);
  }
  throw new Error(`${mock.title} ended with ${server.exitCode}.`);
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [microseconds] = await once(server, 'message');
  return microseconds;
}

/** The CPU time in microseconds of a filtered, sorted page of a project with so many issues. */
async function timePage(issues: number, rounds: number): Promise<number> {
  const { world, fetch } = createSandbox();
  world.transaction(() => {
    for (let number = 0; number < issues; number++) {
      const labels = number % 2 === 0 ? ['bug', 'ui'] : ['bug'];
      world.issues.insert({ project_id: 42, author_id: 2, title: `Issue ${number}`, labels });
    }
  });
  const url = 'http://sandbox.test/api/v4/projects/42/issues';
  const query = 'state=opened&labels=bug&order_by=updated_at&per_page=20&page=2000';
  const times = await measureInRounds(rounds * 10, [query], () =>
    cpuTime(async () => {
      const response = await fetch(`${url}?${query}`, { headers: TOKEN });
      if (!response.ok) throw new Error(`page of issues: status ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  return times[0] ?? Number.NaN;
}
