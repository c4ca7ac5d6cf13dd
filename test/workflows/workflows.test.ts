import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { MARKER } from '../../diff/report/markdown.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { lintWorkflow, missingGates } from './lint.ts';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const files = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(new URL(name, FOLDER), 'utf8'),
}));
const surroundings = {
  workflows: files.map(({ text }) => (parse(text) as { name: string }).name),
  scripts: Object.keys(packageJson.scripts),
};

describe('the workflows', () => {
  test.each(files.map(({ name, text }) => [name, text]))('%s is sound', (_, text) => {
    expect(lintWorkflow(text, surroundings)).toEqual([]);
  });

  test.each(files.map(({ name, text }) => [name, text]))(
    'the scripts in %s are valid Bash',
    async (_, text) => {
      const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
      const scripts = Object.values(jobs).flatMap(({ steps }) =>
        steps.flatMap(({ run }) => run ?? []),
      );
      const checks = scripts.map((script) => promisify(execFile)('bash', ['-n', '-c', script]));
      await expect(Promise.all(checks)).resolves.toHaveLength(scripts.length);
    },
  );

  test('the comment is found again by what it begins with', () => {
    const comment = files.find(({ name }) => name === 'pull-request-comment.yml');
    expect(comment?.text).toContain(`startswith("${MARKER}")`);
  });

  test('keep pull requests out that fail', () => {
    const gate = files.find(({ name }) => name === 'pull-request.yml')?.text ?? '';
    expect(missingGates(gate)).toEqual([]);
    const forgiving = gate.replace(
      /( +)(- run: npm run check\n)/,
      '$1$2$1  continue-on-error: true\n',
    );
    expect(missingGates(forgiving)).toEqual(['Pull requests have to pass `npm run check`.']);
    expect(missingGates(gate.replace('npm test\n', 'npm test || true\n'))).toHaveLength(1);
  });

  test('one version of an action is used everywhere', () => {
    const uses = files.flatMap(({ text }) => [...text.matchAll(/uses: (.+)@(.+)/g)]);
    const pins = new Set(uses.map(([, action, pin]) => `${action} ${pin}`));
    expect(pins.size).toBe(new Set(uses.map(([, action]) => action)).size);
  });
});

describe('a workflow is refused', () => {
  const hash = 'a'.repeat(40);
  const sound = `name: Sound
on: pull_request
permissions: {}
concurrency: one
jobs:
  one:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${hash} # v4.2.2
        with:
          persist-credentials: false
      - uses: actions/setup-node@${hash} # v4.4.0
        with:
          cache: npm
      - run: npm run lint
`;

  test('unless it is sound', () => expect(lintWorkflow(sound, surroundings)).toEqual([]));

  test.each([
    ['an action by tag', `@${hash} # v4.2.2`, '@v4', 'is not pinned'],
    ['an action by a short hash', hash, hash.slice(1), 'is not pinned'],
    ['an action without its version', ' # v4.2.2', '', 'is not pinned'],
    ['rights for all jobs', 'permissions: {}', 'permissions: read-all', 'does not begin with'],
    [
      'a job without rights of its own',
      '    permissions:\n      contents: read\n',
      '',
      'states its permissions',
    ],
    ['a write token for code of forks', 'contents: read', 'contents: write', 'no job may write'],
    ['a write token beside code', 'contents: read', 'packages: write', 'runs no code'],
    [
      'secrets for code of forks',
      'on: pull_request',
      'on: pull_request_target',
      'not to run on `pull_request_target`',
    ],
    [
      'a checkout with rights of another workflow',
      'on: pull_request',
      'on: { workflow_run: { workflows: [Pull request] } }',
      'nothing is checked out',
    ],
    [
      'a workflow after one that there is not',
      'on: pull_request',
      'on: { workflow_run: { workflows: [Pull] } }',
      'There is no workflow “Pull”',
    ],
    [
      'untrusted text in a script',
      'npm run lint',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: An expression of GitHub Actions.
      'echo ${{ github.head_ref }}',
      'takes values from `env`',
    ],
    [
      'a token left in the checkout',
      'persist-credentials: false',
      'fetch-depth: 2',
      'persist-credentials',
    ],
    [
      'untrusted text in the script of an action',
      'persist-credentials: false',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: An expression of GitHub Actions.
      'script: log(${{ github.event.issue.title }})',
      'takes values from `env`',
    ],
    [
      'a secret',
      '      - run: npm run lint',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: An expression of GitHub Actions.
      '      - env: { TOKEN: "${{ secrets.NPM_TOKEN }}" }\n        run: npm run lint',
      'without secrets',
    ],
    [
      'all rights for one job',
      'permissions:\n      contents: read',
      'permissions: write-all',
      'states its permissions',
    ],
    ['runs that meet', 'concurrency: one\n', '', 'no `concurrency`'],
    ['a machine of somebody', 'ubuntu-24.04', 'self-hosted', 'a machine of GitHub'],
    [
      'an image',
      '    timeout-minutes: 5',
      '    timeout-minutes: 5\n    container: node:20',
      'images are not pinned',
    ],
    [
      'an action of an image',
      `actions/checkout@${hash} # v4.2.2`,
      'docker://alpine:3',
      'is not pinned',
    ],
    [
      'a job of elsewhere',
      '    steps:',
      '    uses: a/b/.github/workflows/c.yml@main\n    steps:',
      'is not pinned',
    ],
    ['a job without an end', '    timeout-minutes: 5\n', '', 'timeout-minutes'],
    ['an image that changes', 'ubuntu-24.04', 'ubuntu-latest', 'with its version'],
    ['a script that there is not', 'npm run lint', 'npm run lnit', 'no script `lnit`'],
    ['a release from a cache', `on: pull_request\n`, `on: push\n`, 'comes from no cache'],
  ])('for %s', (_, before, after, reason) => {
    expect(sound).toContain(before);
    expect(lintWorkflow(sound.replace(before, after), surroundings).join('\n')).toContain(reason);
  });
});
