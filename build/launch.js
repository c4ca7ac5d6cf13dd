/**
 * Starts a command from compiled code: `node build/launch.js mock/sandbox/cli.ts --port 4020`. To
 * compile each file on its way, as tsx does, takes longer than all that the command itself does before
 * its first answer. So the command is bundled once, and again whenever one of its files has changed.
 *
 * This file is JavaScript because it is what runs before anything is compiled.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [, , command = ''] = process.argv;
const entry = resolve(command);
// The command sees the arguments that it would see if it were called by itself.
process.argv.splice(1, 2, entry);

const cache = fileURLToPath(
  new URL('../node_modules/.cache/collaboration-service-api/launch', import.meta.url),
);
const name = createHash('sha256').update(entry).digest('hex').slice(0, 16);
const notes = join(cache, `${name}.json`);

// From Node 22.1 on, what V8 made of the code is kept, too.
module.enableCompileCache?.(join(cache, 'v8'));
await import(pathToFileURL(compiled() ?? (await compile())).href);

/** The bundle that was made last; `null` where there is none, or a file of it has changed since. */
function compiled() {
  try {
    const { main, stamps } = JSON.parse(readFileSync(notes, 'utf8'));
    const isFresh = Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp);
    return isFresh && existsSync(main) ? main : null;
  } catch {
    return null;
  }
}

/** Another for each change of a file. */
function stampOf(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/** Bundles the command; gives the command itself, to be compiled on its way, where that is not possible. */
async function compile() {
  const { register } = await import('tsx/esm/api');
  register();
  const { bundleCommand } = await import('./launch-bundle.ts');
  return (await bundleCommand({ entry, notes, stampOf })) ?? entry;
}
