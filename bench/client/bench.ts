/** Size, cost of the types and CPU of the typed client, beside other clients of the same contract. */
import ts from 'typescript';
import { bundle as contract } from '../../test/bundle.ts';
import { OPTIONS } from '../../test/client/language-service.ts';
import { bundle, bundledSize } from '../bundle.ts';
import { cpuTime, measureInRounds, renderTable, runFile, withUnit } from '../measure.ts';
import { type Calls, CLIENTS, FOLDER, KINDS, prepareCompetitors } from './clients.ts';

const CALLS_IN_A_ROUND = 300;

export async function benchClient(rounds: number): Promise<string> {
  await runFile('npm', ['run', 'build']);
  await prepareCompetitors();
  const checks = await measureInRounds(rounds, CLIENTS, ({ name }) => checkTypes(name).time);
  const programs = CLIENTS.map(({ name, one = `export { create } from './${name}.ts';` }) => one);
  const instantiations = CLIENTS.map(({ name }) => checkTypes(name).instantiations);
  return renderTable([
    ['', ...CLIENTS.map(({ title }) => title)],
    ['one operation, min + gzip', ...(await sizesOf(programs))],
    ['a list to its end, min + gzip', ...(await sizesOf(CLIENTS.map(({ list }) => list)))],
    ['all operations, min + gzip', ...(await sizesOf(CLIENTS.map(({ all }) => all)))],
    ['three calls: type instantiations', ...instantiations],
    ['three calls: type check', ...checks.map((time) => withUnit(time, 'ms'))],
    ...(await timeCalls(rounds * 12)),
  ]);
}

const sizesOf = (programs: readonly (string | undefined)[]) =>
  Promise.all(
    programs.map(async (text) =>
      text === undefined ? '–' : withUnit((await bundledSize(text, FOLDER)) / 1000, 'KB'),
    ),
  );

/** Checks the calls with all that they import, as an editor does. Throws an Error for a type error. */
function checkTypes(name: string): { instantiations: string; time: number } {
  const program = ts.createProgram([`${FOLDER}${name}.ts`], OPTIONS);
  program.getTypeChecker();
  const start = performance.now();
  const [problem] = program.getSemanticDiagnostics();
  const time = performance.now() - start;
  if (problem !== undefined) {
    const text = ts.flattenDiagnosticMessageText(problem.messageText, '\n');
    throw new Error(`${problem.file?.fileName}: ${text}`);
  }
  return { instantiations: program.getInstantiationCount().toLocaleString('en'), time };
}

/** A row for each kind of call: its CPU time with a `fetch` that responds at once, by that of the last client. */
async function timeCalls(rounds: number): Promise<string[][]> {
  const issue = JSON.stringify(contract.components?.examples?.IssueOpened?.value);
  const upload = '{"markdown":"![a](b)"}';
  const bodies = { list: `[${issue}]`, create: issue, upload };
  let responses: Response[] = [];
  globalThis.fetch = async () => responses.pop() ?? Promise.reject(new Error('no response left'));
  const modules: Calls[] = [];
  for (const { name } of CLIENTS) {
    const code = await bundle(`export * from './${name}.ts';`, FOLDER);
    modules.push(
      await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`),
    );
  }
  const rows: string[][] = [];
  for (const kind of KINDS) {
    const times = await measureInRounds(rounds, modules, ({ [kind]: call }) => {
      // Made before the clock runs, because they are no work of the client.
      const status = kind === 'list' ? 200 : 201;
      const init = { status, headers: { 'content-type': 'application/json' } };
      responses = Array.from({ length: CALLS_IN_A_ROUND }, () => new Response(bodies[kind], init));
      return cpuTime(async () => {
        for (let made = 0; made < CALLS_IN_A_ROUND; made++) {
          if (!(await call())) throw new Error(`${kind} returns nothing`);
        }
      });
    });
    const byHand = times.at(-1) ?? Number.NaN;
    rows.push([
      `CPU of \`${kind}\` / by hand`,
      ...times.map((time) => withUnit(time / byHand, '')),
    ]);
  }
  return rows;
}
