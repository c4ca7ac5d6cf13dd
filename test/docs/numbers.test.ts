/** Numbers in sentences of the documents are those of the product. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { METHODS } from '../../src/contract/read/methods.ts';
import { readDocument } from './markdown.ts';

/** A number as it is written, such as `1,320` or `10_000`. */
const toNumber = (text = 'none') => Number(text.replaceAll(/[,_]/g, ''));

/** The first number of a document that a pattern captures, over line breaks. */
function statedIn(document: string, pattern: RegExp): number {
  const found = pattern.exec(readDocument(document).replaceAll(/\s+/g, ' '));
  if (found === null) throw new Error(`${document} has no sentence like ${pattern}.`);
  return toNumber(found[1]);
}

/** The value of a constant of a module, which may be a product. */
function constantIn(file: string, name: string): number {
  const [, value = 'none'] =
    new RegExp(`\\b${name}(?: =|,) ([\\d_* ]+)[;,)]`).exec(readDocument(`src/${file}`)) ?? [];
  return value.split('*').reduce((product, factor) => product * toNumber(factor.trim()), 1);
}

/** Sentence, and the constant that it states in a unit. */
const CONSTANTS: [
  document: string,
  pattern: RegExp,
  file: string,
  constant: string,
  unit?: number,
][] = [
  [
    'docs/client.md',
    /\*\*`timeout`\*\*, (\d+) seconds/,
    'client/runtime/connect.ts',
    'timeout',
    1000,
  ],
  ['docs/client.md', /limited to (\d+) MB/, 'client/runtime/body.ts', 'MAX_BODY_BYTES', 1e6],
  ['docs/client.md', /At most (\d+) pages are/, 'client/runtime/pages.ts', 'min\\(concurrency'],
  [
    'docs/client.md',
    /needed, (\d+) seconds before/,
    'client/runtime/renewable-token.ts',
    'MARGIN_MS',
    1000,
  ],
  ['docs/sandbox.md', /limited to (\d+) MB/, 'http/body.ts', 'MAX_BODY_BYTES', 1024 * 1024],
  ['docs/sandbox.md', /page has at most (\d+) items/, 'sandbox/request/paging.ts', 'MAX_PAGE_SIZE'],
  ['docs/sandbox.md', /There may be ([\d,]+)/, 'sandbox/store/worlds.ts', 'MAX_WORLDS'],
  [
    'docs/sharing-a-sandbox.md',
    /journal \(up to (\d+) MB/,
    'sandbox/journal/journal.ts',
    'MAX_TEXTS_LENGTH',
    1024 * 1024,
  ],
  [
    'docs/sharing-a-sandbox.md',
    /delete a world; (\d+) days/,
    'sandbox/workers.ts',
    'DEFAULT_TTL_MS',
    86_400_000,
  ],
  ['docs/conformance.md', /bodies after ([\d,]+) characters/, 'conform/http/shown.ts', 'MAX_BODY'],
  ['docs/conformance.md', /run, for (\d+) days/, 'conform/results/baseline.ts', 'DAYS'],
];

test.each(CONSTANTS)('%s: %s is %s %s', (document, pattern, file, constant, unit = 1) => {
  const right = constantIn(file, constant) / unit;
  expect(statedIn(document, pattern), `Let ${document} say ${right}, as src/${file} has it`).toBe(
    right,
  );
});

test('the number of operations is that of the contract', () => {
  const { paths } = JSON.parse(readDocument('generated/openapi.json'));
  const methods: string[] = Object.values<object>(paths).flatMap(Object.keys);
  const count = methods.filter((key) => METHODS.some((method) => method === key)).length;
  for (const document of ['README.md', 'docs/client.md']) {
    const advice = `Let ${document} say "${count} operations", as many as the contract has`;
    expect(statedIn(document, /(\d+) operations/), advice).toBe(count);
  }
});

test('there are at most 20 decisions', () => {
  const files = readdirSync(new URL('../../docs/decisions', import.meta.url));
  const advice =
    'Delete a decision that no longer binds, or extend the one that a new one continues';
  expect(files.length, advice).toBeLessThanOrEqual(20);
});

test('each direct dependency has a reason in 0008, and nothing else has', () => {
  const file = 'docs/decisions/0008-dependencies.md';
  const table = readDocument(file);
  const rows = [...table.matchAll(/^\| (`[^|]+`)/gm)].map(([, names = '']) => names);
  const named = rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const { devDependencies, peerDependencies } = packageJson;
  const direct = Object.keys({ ...devDependencies, ...peerDependencies });
  const without = direct.filter((name) => !named.includes(name));
  expect(without, `Say in ${file} what these packages are for, and why these`).toEqual([]);
  const gone = named.filter((name) => !direct.includes(name ?? ''));
  expect(gone, `Remove these packages from ${file}: package.json has none of them`).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

/** Cells of the row of a table, without spaces, by the beginning of the row. */
function rowOf(document: string, start: string): string[] {
  const line =
    readDocument(document)
      .split('\n')
      .find((each) => each.startsWith(`| ${start}`)) ?? '';
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const measured = (row: string) => rowOf('docs/benchmarks.md', row);

/** `7.05 KB` → `7.1` */
const toTenths = (figure: string) => (Math.round(Number.parseFloat(figure) * 10) / 10).toFixed(1);

test('figures that the guides repeat are those of the benchmarks', () => {
  const [, one = '', , ,] = measured('one operation');
  const [, all = ''] = measured('all operations');
  const text = readDocument('docs/client.md');
  expect(text).toContain(`it is ${toTenths(all)} KB, or ${toTenths(one)} to`);

  const [, sandbox, mock, prism] = measured('CPU per request: list');
  expect(rowOf('docs/mocks.md', '[CPU for a list]').slice(1)).toEqual([prism, mock, sandbox]);
  expect(rowOf('README.md', 'sandbox, CPU').slice(1)).toEqual([sandbox, `Prism CLI ${prism}`]);

  const [, ours = '', , openapiFetch, heyApi] = measured('three calls: type check');
  const here = `${Math.round(Number.parseFloat(ours))} ms`;
  expect(rowOf('README.md', 'type check').slice(1)).toEqual([
    here,
    `openapi-fetch ${openapiFetch}, hey-api ${heyApi}`,
  ]);

  const [, page, , scalar, swagger, elements] = measured('transferred');
  expect(rowOf('README.md', 'operation page').slice(1)).toEqual([
    page,
    `Swagger UI ${swagger}, Elements ${elements}, Scalar ${scalar}`,
  ]);
});

test('all guides together have at most 20,000 words, because what is long is not read', () => {
  // These have limits of their own, in architecture.test.ts.
  const others = ['architecture.md', 'maintaining.md', 'source.md'];
  const guides = readdirSync('docs').filter(
    (name) => name.endsWith('.md') && !others.includes(name),
  );
  const words = guides.map((name) => readDocument(`docs/${name}`).match(/\S+/g)?.length ?? 0);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20_000);
});
