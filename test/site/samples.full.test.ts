/** Every sample of every operation is right: the commands are run, the programs compiled and run. */
import { exec } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SiteModel } from '../../site/model/types.ts';
import { createSamples, curlSample, type Sample } from '../../site/pages/samples.ts';
import { clientSample, fetchSample } from '../../site/pages/typescript-samples.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { complaintsAbout, makePlace, type Place, runProgram } from '../docs/programs.ts';
import { toJavaScript } from '../packaging/tour.ts';
import { siteModel } from './model.ts';

const SITE = 'https://collab.example.com';

let model: SiteModel;
let place: Place;
beforeAll(async () => {
  [model, place] = await Promise.all([siteModel(), makePlace()]);
  await writeFile(join(place.folder, 'footer.png'), 'PNG\r\n\u001a\n');
});
afterAll(() => place?.remove());

const samplesNamed = (name: Sample['name']) =>
  model.operations.map((operation) => {
    const sample = createSamples(operation, model).find((each) => each.name === name);
    return { id: operation.id, code: sample?.code ?? '' };
  });

const toMock = (code: string) => code.replaceAll(SITE, inject('mock').origin);

test('every command gets a successful response that the contract has', {
  timeout: 60_000,
}, async () => {
  const commands = samplesNamed('curl').map(({ id, code }) =>
    toMock(code).replace(/^curl /, `curl -s -o response -w '${id} %{http_code}\\n' `),
  );
  const { stdout } = await promisify(exec)(commands.join('\n'), {
    cwd: place.folder,
    env: { ...process.env, TOKEN: 'any-will-do' },
  });
  const statuses = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
  const wrong = model.operations.filter(({ id, entry }) => {
    const good = entry.responses.map(({ status }) => status).filter((status) => status < 300);
    return !good.includes(Number(statuses.get(id)));
  });
  expect(wrong.map(({ id }) => `${id} ${statuses.get(id)}`)).toEqual([]);
});

test('every program compiles as strictly as can be', { timeout: 60_000 }, async () => {
  const programs = [...samplesNamed('client'), ...samplesNamed('fetch')].map(
    ({ id, code }, index) => [`${id}${index}`, code] as const,
  );
  expect(await complaintsAbout(place, Object.fromEntries(programs))).toEqual([]);
});

test('every program gets a response that is no error', { timeout: 60_000 }, async () => {
  const programs = [...samplesNamed('client'), ...samplesNamed('fetch')];
  const files = await Promise.all(
    programs.map(async ({ id, code }, index) => {
      const file = join(place.folder, `${id}-${index}.mjs`);
      await writeFile(file, toJavaScript(toMock(code)));
      return pathToFileURL(file).href;
    }),
  );
  // One process for all, because starting one costs more than what it does.
  const runner = `process.env.TOKEN = 'any-will-do';
const print = console.log;
for (const file of ${JSON.stringify(files)}) {
  const printed: unknown[] = [];
  console.log = (value: unknown) => printed.push(value);
  await import(file).catch((error) => print(file, error.message));
  const rejected = printed.some((value) => JSON.stringify(Object.keys(value ?? {})) === '["message"]');
  if (rejected) print(file, JSON.stringify(printed));
}`;
  expect(await runProgram(place, 'runner', runner)).toEqual({ stdout: '', stderr: '' });
});

test('what is awkward in a path, a shell or a program is written so that it arrives', () => {
  const entry = model.operations.find(({ id }) => id === 'createIssue')?.entry;
  if (!entry?.body) throw new Error('createIssue has no body.');
  const awkward: Operation = {
    ...entry,
    parameters: entry.parameters.map((each) => ({ ...each, example: 'a/b c' })),
    body: { ...entry.body, example: { title: "it's 100% & more", assignee_ids: ['x', '@y'] } },
  };
  expect(
    curlSample(awkward, `${SITE}/api/v4`),
  ).toBe(String.raw`curl https://collab.example.com/api/v4/projects/a%2Fb%20c/issues \
  -H "PRIVATE-TOKEN: $TOKEN" \
  --data-urlencode 'title=it'\''s 100% & more' \
  -d 'assignee_ids[]=x' \
  --data-urlencode 'assignee_ids[]=@y'`);
  expect(clientSample(awkward, 'api.issues.create', SITE)).toContain(
    `await api.issues.create({
  id: 'a/b c',
  title: "it's 100% & more",
  assignee_ids: ['x', '@y'],
});`,
  );
  expect(fetchSample(awkward, SITE)).toContain("path: { id: 'a/b c' }");
});
