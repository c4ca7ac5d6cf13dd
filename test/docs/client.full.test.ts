/** The TypeScript in the documents is right: it compiles, and prints what they show. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEFAULT_HOST, MOCK_PORT, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';
import { blocksOf, readDocument } from './markdown.ts';
import { complaintsAbout, makePlace, type Place, runPrograms } from './programs.ts';

const MOCK = `http://${DEFAULT_HOST}:${MOCK_PORT}`;
const SANDBOX = `http://${DEFAULT_HOST}:${SANDBOX_PORT}`;
const DOCUMENTS = [
  'README.md',
  'docs/client.md',
  'docs/fetch.md',
  'docs/sandbox.md',
  'docs/getting-started.md',
  'docs/authentication.md',
  'docs/pagination.md',
  'docs/wire.md',
  'docs/mocks.md',
  'docs/conformance.md',
];

interface Program {
  readonly document: string;
  /** The document and its place among the programs there: `docs/client.md 2`. */
  readonly title: string;
  readonly file: string;
  readonly text: string;
  readonly printed: string;
}

/** A program up to where it has made its client. */
const SETUP = /^.*?^const api\b.*?;\n/ms;

const hasOwnClient = (document: string, text: string) =>
  document === 'docs/client.md' || !/\bapi\./.test(text) || SETUP.test(text);

const programs = DOCUMENTS.flatMap((document): Program[] => {
  const blocks = blocksOf(readDocument(document)).filter(({ language }) => language === 'ts');
  const [setup = ''] = SETUP.exec(blocks[0]?.text ?? '') ?? [];
  return blocks.map(({ text, printed = '' }, index) => ({
    document,
    title: `${document} ${index + 1}`,
    file: `${document.replace(/\W/g, '-')}-${index + 1}`,
    // Those of docs/client.md run when copied alone. Elsewhere, one that makes no client goes on with the first one.
    text: hasOwnClient(document, text) ? text : setup + text,
    printed,
  }));
});

let place: Place;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [place, sandbox] = await Promise.all([makePlace(), startSandbox({ port: 0 })]);
});
afterAll(() => Promise.all([place?.remove(), sandbox?.close()]));

// A compiler reads all that the package exports; beside other tests that takes its time.
test('the programs compile as strictly as can be, and one with a mistake does not', async () => {
  const texts = Object.fromEntries(programs.map(({ file, text }) => [file, text]));
  const mistake = `import { createClient } from 'collaboration-service-api';
await createClient({ baseUrl: '${MOCK}' }).issues.get({ id: 42 });`;
  expect(await complaintsAbout(place, { ...texts, mistake })).toEqual([
    expect.stringMatching(/^mistake\.ts\(2,.*issue_iid/),
  ]);
});

test.each(DOCUMENTS)('every program of %s prints what is shown', async (document) => {
  const own = programs.filter((program) => program.document === document);
  const texts = own.map(({ title, text }) => [
    title,
    text.replaceAll(MOCK, inject('mock').origin).replaceAll(SANDBOX, sandbox.origin),
  ]);
  const shown = own.map(({ title, printed }) => [title, printed]);
  const printed = await runPrograms(place, document.replace(/\W/g, '-'), Object.fromEntries(texts));
  expect(printed).toEqual(Object.fromEntries(shown));
});

test.each(DOCUMENTS)('no block of %s is left out by mistake', (document) => {
  const languages = blocksOf(readDocument(document)).map(({ language }) => language);
  const known = ['ts', 'js', 'sh', 'text', 'json', 'yaml'];
  expect(languages.filter((each) => !known.includes(each))).toEqual([]);
  expect(readDocument(document).match(/^```/gm)).toHaveLength(2 * languages.length);
});
