import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseOptions } from '../../../src/conform/commands/options.ts';

const folder = mkdtempSync(join(tmpdir(), 'options-'));
afterAll(() => rmSync(folder, { recursive: true }));

const URL = ['--base-url', 'http://127.0.0.1:4020'];
const REQUIRED = [...URL, '--token', 'some'];

/** Reads the options while a variable of the environment is set. */
function parseWith(name: string, value: string, ...args: string[]) {
  const before = process.env[name];
  process.env[name] = value;
  try {
    return parseOptions([...URL, ...args]);
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
}

test('a token can be a variable of the environment, and the option wins', () => {
  expect(parseWith('CONFORM_TOKEN', 'from-there').token).toBe('from-there');
  expect(parseWith('CONFORM_TOKEN', 'from-there', '--token', 'from-here').token).toBe('from-here');
  expect(parseWith('CONFORM_ADMIN_TOKEN', 'all', '--token', 'some')).toMatchObject({
    adminToken: 'all',
    token: 'some',
  });
});

test('what is not given is no option, not even by its name', () => {
  expect(() => parseOptions(URL)).toThrow('--token is missing.');
  expect(() => parseOptions(['--token', 'some'])).toThrow('--base-url is missing.');
  expect(parseOptions([...URL, '--token', 'some'])).not.toHaveProperty('adminToken');
});

const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return ['--config', file];
};

test.each<[args: string[], options: object]>([
  [['--seed', '0'], { seed: 0 }],
  [['--timeout', '2'], { timeout: 2000 }],
  [['--rate', '999999999'], { rate: 999_999_999 }],
  [['--workers', '1'], { workers: 1 }],
  [
    ['--min-coverage', 'operations=100,effects=0'],
    { minCoverage: { operations: 100, effects: 0 } },
  ],
  [['--header', 'A: b:c', '--header', 'D:'], { headers: { A: 'b:c', D: '' } }],
  [['--header', 'a:b'], { headers: { a: 'b' } }],
  [['--user', '7', '--merge-request', '8'], { user: '7', mergeRequest: '8' }],
  [['--project', 'a/b', '--job-project', 'a%2Fc'], { project: 'a/b', jobProject: 'a/c' }],
  [['--reference', 'https://a'], { reference: 'https://a' }],
  [['--check', 'schema', '--skip-check', 'status'], { checks: ['schema'], skipChecks: ['status'] }],
  [['--profile', 'quick'], { profile: 'quick' }],
  [['--baseline', 'x', '--update-baseline'], { baseline: 'x', updateBaseline: true }],
  [[], { help: false, readOnly: false, github: false }],
])('the options %j are %j', (args, options) => {
  expect(parseOptions([...REQUIRED, ...args])).toMatchObject(options);
});

test.each<[args: string[], message: string]>([
  [['--workers', '0'], '--workers takes a whole number from 1.'],
  [['--timeout', '1.5'], '--timeout takes a whole number from 1.'],
  [['--seed', 'x'], '--seed takes a whole number.'],
  [['--rate', '1000000000'], '--rate takes a whole number from 1.'],
  [
    ['--min-coverage', 'operations=101'],
    '--min-coverage takes percentages of operations, statuses',
  ],
  [['--min-coverage', 'operations=90,all=1'], '--min-coverage takes percentages'],
  [['--min-coverage', 'operations=a'], '--min-coverage takes percentages'],
  [['--min-coverage', 'operations=9=9'], '--min-coverage takes percentages'],
  [['--min-coverage', 'operations'], '--min-coverage takes percentages'],
  [['--header', 'none'], '--header takes a name and a value'],
  [['--header', ': b'], '--header takes a name and a value'],
  [['--user', 'mira'], '--user takes an id.'],
  [['--reference', 'docs'], '--reference takes a URL'],
  [['--reference', 'http://'], '--reference takes a URL'],
  [['--skip-check', 'none'], '--skip-check does not know none; it takes '],
  [['--check', 'schema', '--check', 'none'], '--check does not know none; it takes '],
  [
    ['--operation', 'none'],
    '--operation does not know none; it takes listProjectJobs, listPipelineJobs, getJob, downloadJobArtifacts, downloadRefArtifacts and 101 more.',
  ],
  [
    ['--operation', 'listIssuesOfProject'],
    '--operation does not know listIssuesOfProject; it takes listProjectIssues, ',
  ],
  [['--operation', 'getIsue'], '--operation does not know getIsue; did you mean getIssue?'],
  [['--skip-tag', 'none'], '--skip-tag does not know none; it takes '],
  [['--profile', 'slow'], '--profile does not know slow; it takes quick, standard, full.'],
  [['--update-baseline'], '--baseline is missing.'],
  [['--config', 'none.json'], 'none.json cannot be read: '],
  [write('a.json', '[]'), 'a.json is no object with the names of options.'],
  [write('b.json', '{'), 'b.json cannot be read: '],
  [write('c.json', '{"none":1}'), 'c.json: there is no option none.'],
  [write('d.json', '{"tag":{}}'), 'd.json: tag takes a text or a list of texts.'],
  [write('e.json', '{"tag":["a",{}]}'), 'e.json: tag takes a text or a list of texts.'],
  ...[
    '{}',
    '[1]',
    '[{ id: 1, rule: "", find() {} }]',
    '[{ id: "", find() {} }]',
    '[{ id: "", rule: "" }]',
  ].map((checks, index): [string[], string] => [
    write(`${index}.cjs`, `module.exports = { customChecks: ${checks} };`),
    `${index}.cjs: customChecks takes a list of checks with id, rule and find.`,
  ]),
])('the options %j are rejected: %s', (args, message) => {
  expect(() => parseOptions([...REQUIRED, ...args])).toThrow(message);
});

test('a config gives options, and the command line wins', () => {
  const config = write(
    'all.json',
    '{"seed":5,"rate":7,"read-only":true,"github":false,"skip-check":["schema","status"]}',
  );
  expect(parseOptions([...REQUIRED, '--rate', '9', ...config])).toMatchObject({
    ...{ seed: 5, rate: 9, readOnly: true, github: false, skipChecks: ['schema', 'status'] },
  });
});

test.each([
  ['one.cjs', 'module.exports = { seed: 5, customChecks: [{ id: "a", rule: "b", find() {} }] };'],
  ['two.mjs', 'export default { seed: 5, customChecks: [{ id: "a", rule: "b", find() {} }] };'],
])('a config is a module with checks of its own: %s', (name, text) => {
  const { seed, customChecks } = parseOptions([...REQUIRED, ...write(name, text)]);
  expect([seed, customChecks?.map(({ id }) => id)]).toEqual([5, ['a']]);
});

test.each([
  ['echo " abc "', 'abc'],
  ['true', '--token-command printed nothing.'],
  ['exit 3', '--token-command ended with 3.'],
])('the command %s gives the token %s', (command, token) => {
  const parse = () => parseOptions([...URL, '--token-command', command]).token;
  if (token.startsWith('--')) expect(parse).toThrow(token);
  else expect(parse()).toBe(token);
});

test('a token that is given needs no command', () => {
  expect(parseOptions([...REQUIRED, '--token-command', 'exit 3']).token).toBe('some');
});

test('help needs no other option', () => {
  expect(parseOptions(['--help'])).toEqual({
    ...{ baseUrl: '', token: '', help: true, github: false, updateBaseline: false },
  });
});
