/**
 * `npm run lint`: Redocly on the sources and the workflows beside them, then Spectral on the bundle. Exits with 1 if one of
 * them finds something.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { listFiles, writeText } from '../generators/files.ts';
import { CONTRACT_HELP, parseContractFile, projectAt } from '../generators/project.ts';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';

const HELP = `Checks the contract in spec/: its files with the rules of redocly.yaml, then the bundle in
generated/ with those of .spectral.yaml.

Usage: npm run lint -- [--contract FILE]

  --contract FILE  check another contract, and the workflows beside it: ${CONTRACT_HELP}
  --help           show this

Exit codes: 0 nothing found, 1 a finding or broken sources, 2 wrong usage
`;

/** Redocly's advice to record all findings as ignored, which nobody wants to follow here. */
const ADVICE = /generate-ignore-file/;

const AFTER_FINDINGS =
  'Fix the first finding first: others may follow from it. docs/conventions.md says how the contract is written.';

/** Redocly finds them. */
const WORKFLOWS = 'spec/workflows/*.arazzo.yaml';

const { root } = projectAt();

process.exitCode = await runCommand({
  name: 'npm run lint --',
  help: HELP,
  parse: (args) => {
    const options = { ...STANDARD_OPTIONS, contract: { type: 'string' } } as const;
    const { help, contract } = parseArgs({ args, options }).values;
    return { help, ...(contract !== undefined && { contract: parseContractFile(contract) }) };
  },
  run: async ({ contract }: { readonly help: boolean; readonly contract?: string }) => {
    const code = contract === undefined ? await lintOwn() : await lintOther(contract);
    if (code !== ExitCode.ok) process.stderr.write(`${AFTER_FINDINGS}\n`);
    return code;
  },
});

async function lintOwn(): Promise<number> {
  console.error('Redocly reads spec/, which takes ten seconds …');
  const code = await runLinter('redocly', 'lint', 'spec/openapi.yaml', WORKFLOWS);
  if (code !== ExitCode.ok) return code;
  console.error('Spectral reads generated/openapi.yaml …');
  return runLinter('spectral', 'lint', 'generated/openapi.yaml');
}

async function lintOther(file: string): Promise<number> {
  const workflows = await listFiles(join(dirname(file), 'workflows'), ['.arazzo.yaml']);
  const files = workflows.map((name) => join(dirname(file), 'workflows', name));
  console.error(`Redocly reads ${file} …`);
  const config = ['--config', join(root, 'lint/other-contracts.yaml')];
  const code = await runLinter('redocly', 'lint', file, ...files, ...config);
  if (code !== ExitCode.ok) return code;
  console.error('Spectral reads its bundle …');
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    const bundle = join(folder, 'openapi.yaml');
    await writeText(bundle, await renderBundle(file));
    return await runLinter('spectral', 'lint', bundle, '--ruleset', join(root, '.spectral.yaml'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Loaded when they are needed: the linters of the own contract read its bundle in generated/.
async function renderBundle(file: string): Promise<string> {
  const { bundleContract, readContractSource } = await import('../generators/bundle-contract.ts');
  const { renderYaml } = await import('../generators/openapi.ts');
  const { folder, files, entry } = (await readContractSource(file)) ?? { folder: file };
  return renderYaml(await bundleContract(folder, files, process.cwd(), entry));
}

/** Runs a linter without lines that give bad advice; resolves to its exit code. */
function runLinter(name: string, ...args: readonly string[]): Promise<number> {
  const color = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
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
