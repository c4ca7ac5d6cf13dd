/** Every sample of every operation is right: programs are compiled, and all are run against the sandbox. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteModel } from '../../site/model/types.ts';
import { pageSamples } from '../../site/pages/operation-samples.ts';
import type { Sample } from '../../site/samples/samples.ts';
import { DEFAULT_HOST, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { type RunningServer, serve } from '../../src/http/server.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { complaintsAbout, makePlace, type Place } from '../docs/programs.ts';
import { toJavaScript } from '../packaging/tour.ts';
import { describeWith } from '../requirements.ts';
import { siteModel } from './model.ts';

/** Where the sandbox of the samples is. */
const SANDBOX = `http://${DEFAULT_HOST}:${SANDBOX_PORT}`;

const run = promisify(execFile);

/** What to do where there is no Python that can run the samples; `null` where there is one. */
const MISSING_PYTHON = await run('python3', ['-c', 'import requests']).then(
  () => null,
  () => 'python3 with the package requests is missing (Debian: python3-requests).',
);

let model: SiteModel;
let place: Place;
let server: RunningServer;
/** The calls that the sandbox had, with the status that it returned. */
const calls: string[] = [];

beforeAll(async () => {
  const sandbox = createSandbox();
  [model, place, server] = await Promise.all([
    siteModel(),
    makePlace(),
    serve(
      async (request) => {
        // Samples are about the example data, and not about what others have changed.
        sandbox.control.reset();
        const response = await sandbox.handle(request);
        const { pathname, search } = new URL(request.url);
        calls.push(`${request.method} ${pathname}${search}: ${response.status}`);
        return response;
      },
      { port: 0, host: DEFAULT_HOST },
    ),
  ]);
  await writeFile(join(place.folder, 'footer.png'), 'PNG\r\n\u001a\n');
});
afterAll(async () => {
  await server?.close();
  await place?.remove();
});

interface Program {
  readonly id: string;
  readonly code: string;
}

/** What a process knows in which nobody has set anything. */
const EMPTY = { PATH: process.env.PATH };

const samplesNamed = (...names: Sample['name'][]): Program[] =>
  model.operations.flatMap((operation) =>
    pageSamples(operation, model)
      .filter(({ name }) => names.includes(name))
      .map(({ name, setup, code }) => ({
        id: `${operation.id} ${name}`,
        code: `${setup}\n${code}`.replaceAll(SANDBOX, server.origin),
      })),
  );

/** Runs programs one after the other in one process, because starting one costs more than what they do. */
async function failuresOf(command: string, runner: string, programs: readonly Program[]) {
  calls.length = 0;
  const file = join(place.folder, runner === NODE ? 'runner.mjs' : 'runner');
  await writeFile(file, runner);
  await writeFile(join(place.folder, 'programs.json'), JSON.stringify(programs));
  const { stdout } = await run(command, [file], {
    cwd: place.folder,
    env: EMPTY,
  });
  expect(calls.length).toBeGreaterThanOrEqual(programs.length);
  return stdout;
}

const NODE = `import { readFile } from 'node:fs/promises';
const print = console.log;
for (const { id, file } of JSON.parse(await readFile('programs.json', 'utf8'))) {
  const printed = [];
  console.log = (value) => printed.push(value);
  await import(file).catch((error) => print(id, error.message));
  if (printed.some((value) => JSON.stringify(Object.keys(value ?? {})) === '["message"]')) {
    print(id, JSON.stringify(printed));
  }
}`;

const PYTHON = `import contextlib, io, json
for program in json.load(open('programs.json')):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(program['code'], {})
    except Exception as error:
        print(program['id'], error)`;

test('every command gets a successful response as it is copied, in a shell and a folder of its own', async () => {
  calls.length = 0;
  const commands = samplesNamed('curl');
  for (const { id, code } of commands) {
    const cwd = await mkdtemp(join(tmpdir(), 'copied-'));
    const { stderr } = await run('sh', ['-c', code.replace('\ncurl ', '\ncurl -sS ')], {
      cwd,
      env: EMPTY,
      encoding: 'buffer',
    });
    expect([id, stderr.toString()]).toEqual([id, '']);
    await rm(cwd, { recursive: true });
  }
  expect(calls).toHaveLength(commands.length);
  expect(calls.filter((call) => !/: 2\d\d$/.test(call))).toEqual([]);
});

test('every program compiles as strictly as can be', async () => {
  const programs = samplesNamed('client').map(
    ({ id, code }) => [id.replace(' ', '-'), code] as const,
  );
  expect(await complaintsAbout(place, Object.fromEntries(programs))).toEqual([]);
});

test('every program for Node gets a response that is no error', async () => {
  const programs = samplesNamed('client', 'fetch');
  const files = await Promise.all(
    programs.map(async ({ id, code, ...program }, index) => {
      const file = join(place.folder, `${index}.mjs`);
      await writeFile(file, id.endsWith(' fetch') ? code : toJavaScript(code));
      return { ...program, id, code: '', file: pathToFileURL(file).href };
    }),
  );
  expect(await failuresOf(process.execPath, NODE, files)).toBe('');
});

describeWith(MISSING_PYTHON)('Python', () => {
  test('every program gets a response that is no error', async () => {
    expect(await failuresOf('python3', PYTHON, samplesNamed('python'))).toBe('');
  });
});
