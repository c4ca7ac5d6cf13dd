/** `npm run lint`: Redocly on the sources, then Spectral on the bundle. Exits with 1 if one of them finds something. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../node_modules/.bin/', import.meta.url));

/** Redocly's advice to record all findings as ignored, which nobody wants to follow here. */
const ADVICE = /generate-ignore-file/;

const AFTER_FINDINGS =
  'Fix the first finding first: others may follow from it. docs/conventions.md says how the contract is written.';

/** Runs a linter without lines that give bad advice; resolves to its exit code. */
function run(name: string, ...args: readonly string[]): Promise<number> {
  const color = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(`${bin}${name}`, args, {
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

console.error('Redocly reads spec/, which takes ten seconds …');
let code = await run('redocly', 'lint');
if (code === 0) {
  console.error('Spectral reads generated/openapi.yaml …');
  code = await run('spectral', 'lint', 'generated/openapi.yaml');
}
if (code !== 0) process.stderr.write(`${AFTER_FINDINGS}\n`);
process.exitCode = code;
