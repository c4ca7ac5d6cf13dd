/** `npm run lint`: Redocly on the sources and the workflows, then Spectral on the bundle. Exits with 1 if one finds something. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { projectAt } from '../generators/project.ts';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';

const HELP = `Checks the contract in spec/: its files with the rules of redocly.yaml, then the bundle in
generated/ with those of .spectral.yaml.

Usage: npm run lint

  --help  show this

Exit codes: 0 nothing found, 1 a finding or broken sources, 2 wrong usage
`;

/** Redocly's advice to record all findings as ignored, which nobody wants to follow here, and its box about Node 20. */
const ADVICE = /generate-ignore-file|^\s*[╔║╚]/;

const AFTER_FINDINGS =
  'Fix the first finding first: others may follow from it. docs/conventions.md says how the contract is written.';

/** Redocly finds them. */
const WORKFLOWS = 'spec/workflows/*.arazzo.yaml';

process.exitCode = await runCommand({
  name: 'npm run lint --',
  help: HELP,
  parse: (args) => parseArgs({ args, options: STANDARD_OPTIONS }).values,
  run: async () => {
    const code = await lintAll();
    if (code !== ExitCode.ok) process.stderr.write(`${AFTER_FINDINGS}\n`);
    return code;
  },
});

async function lintAll(): Promise<number> {
  console.error('Redocly reads spec/, which takes ten seconds …');
  const code = await runLinter('redocly', 'lint', 'spec/openapi.yaml', WORKFLOWS);
  if (code !== ExitCode.ok) return code;
  console.error('Spectral reads generated/openapi.json …');
  return runLinter('spectral', 'lint', 'generated/openapi.json');
}

/** Runs a linter without lines that give bad advice; resolves to its exit code. */
function runLinter(name: string, ...args: readonly string[]): Promise<number> {
  const color = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(join(projectAt().root, 'node_modules/.bin', name), args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...color },
    shell: process.platform === 'win32',
  });
  createInterface(child.stderr).on('line', (line) => {
    if (!ADVICE.test(line)) process.stderr.write(`${line}\n`);
  });
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (code) => done(code ?? 1));
  });
}
