/** `node build/launch.js build/side-by-side.ts check:types check:code` runs scripts of package.json, two at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { formatTime } from './progress.ts';

/** As many as a small machine has processors. */
const AT_ONCE = 2;

// npm runs scripts where this file is.
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const waiting = process.argv.slice(2);
const unknown = waiting.filter((name) => scripts[name] === undefined);
if (unknown.length > 0) {
  console.error(`package.json has no script ${unknown.join(', ')}.`);
  process.exitCode = 2;
} else {
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Runs scripts as long as one waits; one that fails keeps no other from saying what it finds, too. */
async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const start = performance.now();
    const { code, output } = await run(scripts[name] ?? '');
    if (code !== 0) process.exitCode = 1;
    const outcome = code === 0 ? 'passed' : 'failed';
    // In one piece when it is done, so that the lines of two are not mixed.
    const line = `${name.padEnd(16)} ${outcome} ${formatTime(performance.now() - start).padStart(7)}`;
    process.stdout.write(`${line}\n${code === 0 ? '' : output}`);
  }
}

/** Runs a script to its end, as npm does: by the shell, with the commands of packages in PATH. */
async function run(script: string): Promise<{ code: number | null; output: string }> {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  // What is shown later is no terminal to it.
  const env = { ...process.env, PATH, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(script, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
