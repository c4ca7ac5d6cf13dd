import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';
import { built } from '../packaging/install.ts';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: {
    readonly steps: readonly { run?: string; uses?: string; env?: Record<string, string> }[];
  };
}

let sandbox: RunningSandbox;
let folder: string;
/** The checkout of the action: its own files, and the build that all tests share. */
let checkout: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'action-'));
  checkout = join(folder, 'checkout');
  for (const name of ['conform', 'diff'])
    await mkdir(join(checkout, '.github/actions', name), { recursive: true });
  await built();
  await symlink(resolve('dist'), join(checkout, 'dist'));
  // The packages and the build that it would make are there.
  await writeFile(join(folder, 'npm'), '#!/bin/sh\necho "npm $*"\n', { mode: 0o755 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const namesOwner = (owner: string) =>
  writeFile(join(checkout, 'package.json'), `{"homepage": "https://github.com/${owner}/api"}`);

type Inputs = Readonly<Record<string, string>>;

const readAction = async (name: string) =>
  parse(await readFile(`.github/actions/${name}/action.yml`, 'utf8')) as Action;

/** Runs the first steps of an action as GitHub does, with the defaults of its inputs, until one fails. */
async function runAction(name: string, inputs: Inputs, cwd = process.cwd()) {
  const action = await readAction(name);
  const place = { action, inputs, cwd, path: join(checkout, '.github/actions', name) };
  const [install, run] = action.runs.steps;
  const installed = await runStep(install, place);
  return installed.code === 0 ? runStep(run, place) : installed;
}

interface Place {
  readonly action: Action;
  readonly inputs: Inputs;
  readonly cwd: string;
  readonly path: string;
}

function runStep(
  { run = '', env = {} }: Action['runs']['steps'][number] = {},
  { action, inputs, cwd, path }: Place,
) {
  const values = Object.entries(env).map(([name, expression]) => {
    const input = /inputs\.([\w-]+)/.exec(expression)?.[1] ?? '';
    return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
  });
  const github = {
    GITHUB_ACTION_PATH: path,
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  };
  return new Promise<{ code: number; out: string }>((done) => {
    execFile(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
      {
        cwd,
        env: {
          ...{ ...github, RUNNER_TEMP: folder, PATH: `${folder}:${process.env.PATH}` },
          ...Object.fromEntries(values),
        },
      },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
}

it('annotates the run, writes all reports, and ends with the code of the kit', async () => {
  await namesOwner('acme');
  sandbox.sandbox.control.addOverride({ operation: 'listCurrentUserEmails', status: 500 });
  const { code, out } = await runAction('conform', {
    ...{ 'base-url': sandbox.url, token: 'token-of-mira', options: '--tag emails --check accepts' },
  });
  sandbox.sandbox.control.clearOverrides();
  expect(out).toContain(
    '::error title=listCurrentUserEmails [server-error],file=generated/openapi.json,line=',
  );
  expect(code).toBe(1);
  expect(await readdir(join(folder, 'conform'))).toEqual(
    expect.arrayContaining(['report.har', 'report.html', 'report.json', 'report.sarif']),
  );
  expect(await readFile(join(folder, 'summary'), 'utf8')).toContain('does not keep the contract');
  expect(await readFile(join(folder, 'output'), 'utf8')).toContain('reports=');
});

it('rates what a commit changes in a document, and says so beside its lines', async () => {
  await namesOwner('acme');
  const repository = join(folder, 'repository');
  await mkdir(repository);
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    return execFileSync('git', [...identity, ...args], { cwd: repository });
  };
  const text = await readFile('test/diff/public.yaml', 'utf8');
  git('init', '--quiet');
  for (const each of [text, text.replaceAll('/halls', '/rooms')]) {
    await writeFile(join(repository, 'api.yaml'), each);
    git('add', '.');
    git('commit', '--quiet', '-m', 'Change');
  }
  const { code, out } = await runAction('diff', { file: 'api.yaml' }, repository);
  expect([code, out]).toEqual([1, expect.stringContaining('::error file=api.yaml,line=')]);
  expect(out).toContain('GET /halls');
  expect((await runAction('diff', { file: 'api.yaml', base: 'HEAD' }, repository)).code).toBe(0);
});

describe.each(['conform', 'diff'])('the action %s', (name) => {
  it('runs nothing while its owner is not named, and no package of a registry', async () => {
    await namesOwner('OWNER');
    const { code, out } = await runAction(name, {});
    expect([code, out]).toEqual([2, expect.stringContaining('::error::This copy of')]);
    expect(out).not.toContain('npm ci');
    const [install, run] = (await readAction(name)).runs.steps;
    expect(install?.env).toBeUndefined();
    expect(`${install?.run}${run?.run}`).not.toMatch(/\bnpx\b|npm (exec|install)/);
  });

  it('uses no actions but those of GitHub', async () => {
    const uses = (await readAction(name)).runs.steps.flatMap((step) => step.uses ?? []);
    for (const each of uses) expect(each).toMatch(/^actions\/[\w-]+@v\d+$/);
  });
});
