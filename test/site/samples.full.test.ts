/** Every sample of every operation is right: programs are compiled, and all are run against the sandbox. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteModel } from '../../site/model/types.ts';
import { pageSamples } from '../../site/pages/operation-samples.ts';
import type { Sample } from '../../site/samples/samples.ts';
import { DEFAULT_HOST } from '../../src/http/default-ports.ts';
import { type RunningServer, serve } from '../../src/http/server.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { complaintsAbout, makePlace, type Place } from '../docs/programs.ts';
import { toJavaScript } from '../packaging/tour.ts';
import { describeWith } from '../requirements.ts';
import { siteModel } from './model.ts';

const SITE = 'https://collab.example.com';

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
  readonly token: string;
  readonly code: string;
}

const samplesNamed = (...names: Sample['name'][]): Program[] =>
  model.operations.flatMap((operation) =>
    pageSamples(operation, model)
      .filter(({ name }) => names.includes(name))
      .map(({ name, code }) => ({
        id: `${operation.id} ${name}`,
        token: operation.access.adminOnly ? 'token-of-robin' : 'token-of-mira',
        code: code.replaceAll(SITE, server.origin),
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
    env: { ...process.env, PASSWORD: 'correct-horse', SECRET_TOKEN: 'of-a-hook', TOKEN: '' },
  });
  expect(calls.length).toBeGreaterThanOrEqual(programs.length);
  return stdout;
}

const NODE = `import { readFile } from 'node:fs/promises';
const print = console.log;
for (const { id, token, file } of JSON.parse(await readFile('programs.json', 'utf8'))) {
  process.env.TOKEN = token;
  const printed = [];
  console.log = (value) => printed.push(value);
  await import(file).catch((error) => print(id, error.message));
  if (printed.some((value) => JSON.stringify(Object.keys(value ?? {})) === '["message"]')) {
    print(id, JSON.stringify(printed));
  }
}`;

const PYTHON = `import contextlib, io, json, os
for program in json.load(open('programs.json')):
    os.environ['TOKEN'] = program['token']
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(program['code'], {})
    except Exception as error:
        print(program['id'], error)`;

test('every command gets a successful response', async () => {
  const commands = samplesNamed('curl').map(
    ({ code, token }) =>
      `API=${server.origin}/api/v4 TOKEN=${token}\n${code.replace(/^curl /, 'curl -s -o response ')}`,
  );
  const stdout = await failuresOf('sh', commands.join('\n'), []);
  expect(stdout).toBe('');
  expect(calls).toHaveLength(commands.length);
  expect(calls.filter((call) => !/: 2\d\d$/.test(call))).toEqual([]);
});

test('every program compiles as strictly as can be', async () => {
  const programs = samplesNamed('client', 'openapi-fetch').map(
    ({ id, code }) => [id.replace(' ', '-'), code] as const,
  );
  expect(await complaintsAbout(place, Object.fromEntries(programs))).toEqual([]);
});

test('every program for Node gets a response that is no error', async () => {
  const programs = samplesNamed('client', 'openapi-fetch', 'fetch');
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
