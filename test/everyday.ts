/**
 * `npm test`: lint and check, which keep one core busy each, beside the unit tests, one of which compares `generated/`
 * with the contract.
 */
import { spawn } from 'node:child_process';

interface Outcome {
  readonly command: string;
  readonly code: number | null;
  readonly output: string;
}

function run(command: string, isShown = false): Promise<Outcome> {
  const stdio = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, { shell: true, stdio: ['ignore', stdio, stdio] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ command, code, output }));
  });
}

const outcomes = await Promise.all([
  run('npm run lint'),
  run('npm run check:code'),
  run('npx vitest run --project unit', true),
]);
for (const { output } of outcomes) process.stdout.write(output);
for (const { command, code } of outcomes) {
  if (code === 0) continue;
  console.error(`\`${command}\` failed.`);
  process.exitCode = 1;
}
