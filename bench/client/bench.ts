/** Size, cost of the types and CPU of the typed client, beside other clients of the same contract. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { OPTIONS } from '../../test/client/language-service.ts';
import { bundle, bundledSize } from '../bundle.ts';
import {
  type BenchReport,
  cpuTime,
  measureInRounds,
  renderTable,
  runFile,
  withUnit,
} from '../measure.ts';
import {
  type BenchClient,
  CLIENTS,
  FOLDER,
  HOW_TO_INSTALL,
  KINDS,
  prepareClients,
  type SetUp,
} from './programs.ts';

const CALLS_IN_A_ROUND = 300;

const programOf = ({ name }: BenchClient) => `${FOLDER}${name}.ts`;

export async function benchClient(quick: boolean): Promise<BenchReport> {
  await runFile('npm', ['run', 'build']);
  const clients = await prepareClients();
  const sizes = await Promise.all(clients.map(sizeOf));
  const counts = clients.map((client) => checkTypes(client).instantiations);
  const checks = await measureInRounds(quick ? 1 : 5, clients, (each) => checkTypes(each).check);
  const calls = await timeCalls(clients, quick ? 2 : 15);

  const byHand = calls.at(-1);
  const rows = [
    ['', ...clients.map(({ title }) => title)],
    ['one operation, min + gzip', ...sizes.map(({ one }) => withUnit(one / 1000, 'KB'))],
    ['all operations, min + gzip', ...sizes.map(({ all }) => withUnit(all / 1000, 'KB'))],
    ['four calls: type instantiations', ...counts.map((count) => withUnit(count, ''))],
    ['four calls: type check', ...checks.map((time) => withUnit(time, 'ms'))],
    ...KINDS.map((kind, index) => [
      `CPU of \`${kind}\` / by hand`,
      ...calls.map((each) => withUnit((each[index] ?? 0) / (byHand?.[index] ?? Number.NaN), '')),
    ]),
  ];
  const missing = CLIENTS.filter((client) => !clients.includes(client)).map(({ title }) => title);
  const hint = `\n\nNot measured: ${missing.join(', ')}. Install them: ${HOW_TO_INSTALL}`;
  const ours = { size: { ours: sizes[0] }, types: { ours: { instantiations: counts[0] } } };
  return { text: renderTable(rows) + (missing.length > 0 ? hint : ''), results: ours };
}

async function sizeOf(client: BenchClient): Promise<{ one: number; all: number }> {
  const beside = programOf(client);
  return {
    one: await bundledSize({ text: client.one, beside }),
    all: client.all ? await bundledSize({ text: client.all, beside }) : Number.NaN,
  };
}

/** Checks the calls with all that they import, as an editor does. Throws an Error for a type error. */
function checkTypes(client: BenchClient): { instantiations: number; check: number } {
  const program = ts.createProgram([programOf(client)], OPTIONS);
  program.getTypeChecker();
  const start = performance.now();
  const [problem] = program.getSemanticDiagnostics();
  const check = performance.now() - start;
  if (problem !== undefined) {
    const text = ts.flattenDiagnosticMessageText(problem.messageText, '\n');
    throw new Error(`${problem.file?.fileName}: ${text}`);
  }
  return { instantiations: program.getInstantiationCount(), check };
}

/** The CPU time of each kind of call in microseconds, with a `fetch` that responds at once. */
async function timeCalls(clients: readonly BenchClient[], rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const issue = JSON.stringify(contract.components.examples.IssueOpened.value);
  const upload = '{"markdown":"![a](b)"}';
  const bodies = { list: `[${issue}]`, get: issue, create: issue, upload };
  const { fetch } = globalThis;
  let responses: Response[] = [];
  globalThis.fetch = async () => responses.pop() ?? Promise.reject(new Error('no response left'));
  try {
    const subjects = [];
    for (const client of clients) {
      const file = join(folder, `${client.name}.mjs`);
      await writeFile(file, await bundle(programOf(client)));
      const { setUp } = (await import(pathToFileURL(file).href)) as { setUp: SetUp };
      const calls = setUp('https://collab.example.com');
      for (const kind of KINDS) subjects.push({ client, kind, call: calls[kind] });
    }
    const times = await measureInRounds(rounds, subjects, async ({ client, kind, call }) => {
      // Made before the clock runs, because they are no work of the client.
      const status = kind === 'create' || kind === 'upload' ? 201 : 200;
      const init = { status, headers: { 'content-type': 'application/json' } };
      responses = Array.from({ length: CALLS_IN_A_ROUND }, () => new Response(bodies[kind], init));
      const time = await cpuTime(async () => {
        for (let made = 0; made < CALLS_IN_A_ROUND; made++) {
          if (!(await call())) throw new Error(`${client.name}: ${kind} returns nothing`);
        }
      });
      return time / CALLS_IN_A_ROUND;
    });
    return clients.map((_, index) => times.slice(index * KINDS.length, (index + 1) * KINDS.length));
  } finally {
    globalThis.fetch = fetch;
    await rm(folder, { recursive: true, force: true });
  }
}
