import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
let action: Action;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'action-'));
  action = parse(await readFile('.github/actions/conform/action.yml', 'utf8')) as Action;
  checkout = join(folder, 'checkout');
  await mkdir(join(checkout, '.github/actions/conform'), { recursive: true });
  await built();
  await symlink(resolve('dist'), join(checkout, 'dist'));
  // What it would install and build is there.
  await writeFile(join(folder, 'npm'), '#!/bin/sh\necho "npm $*"\n', { mode: 0o755 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const namesOwner = (owner: string) =>
  writeFile(join(checkout, 'package.json'), `{"homepage": "https://github.com/${owner}/api"}`);

/** Runs the first steps of the action as GitHub does, with the defaults of its inputs, until one fails. */
async function runAction(inputs: Readonly<Record<string, string>>) {
  const [install, run] = action.runs.steps;
  const installed = await runStep(install, inputs);
  return installed.code === 0 ? runStep(run, inputs) : installed;
}

function runStep(
  { run = '', env = {} }: Action['runs']['steps'][number] = {},
  inputs: Readonly<Record<string, string>>,
) {
  const values = Object.entries(env).map(([name, expression]) => {
    const input = /inputs\.([\w-]+)/.exec(expression)?.[1] ?? '';
    return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
  });
  const github = {
    GITHUB_ACTION_PATH: join(checkout, '.github/actions/conform'),
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  };
  return new Promise<{ code: number; out: string }>((done) => {
    execFile(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
      {
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
  const { code, out } = await runAction({
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

it('runs nothing while its owner is not named, and no package of a registry', async () => {
  await namesOwner('OWNER');
  const { code, out } = await runAction({ 'base-url': sandbox.url, token: 'token-of-mira' });
  expect([code, out]).toEqual([2, expect.stringContaining('::error::This copy of')]);
  expect(out).not.toContain('npm ci');
  const [install, run] = action.runs.steps;
  expect(install?.env).toBeUndefined();
  expect(`${install?.run}${run?.run}`).not.toMatch(/\bnpx\b|npm (exec|install)/);
});

it('uses no actions but those of GitHub', () => {
  const uses = action.runs.steps.flatMap((step) => step.uses ?? []);
  for (const each of uses) expect(each).toMatch(/^actions\/[\w-]+@v\d+$/);
});
