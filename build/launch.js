/**
 * Starts a command from compiled code: `node build/launch.js src/sandbox/cli.ts --port 4020`. To
 * compile each file on its way, as tsx does, takes longer than all that the command itself does before
 * its first answer. So the command is bundled once, and again whenever one of its files has changed.
 *
 * This file is JavaScript because it is what runs before anything is compiled.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';

const [, , command = ''] = process.argv;
const entry = resolve(command);
// The command sees the arguments that it would see if it were called by itself.
process.argv.splice(1, 2, entry);

const cache = fileURLToPath(
  new URL('../node_modules/.cache/collaboration-service-api/launch', import.meta.url),
);
const name = createHash('sha256').update(entry).digest('hex').slice(0, 16);
const notes = join(cache, `${name}.json`);

/** The exports of packed packages by the files that they are in; see packages.ts. */
const packed = new Map();
globalThis[Symbol.for('collaboration-service-api.packed')] = (file) => {
  if (!packed.has(file)) packed.set(file, load(file));
  return packed.get(file);
};

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

/** Runs a packed file; what V8 makes of its code is kept for the next time. */
function load(file) {
  // It differs between versions of V8, and between settings of it.
  const cache = `${file}.${v8.cachedDataVersionTag()}`;
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
  const script = new vm.Script(readFileSync(file, 'latin1'), {
    filename: file,
    cachedData,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (cachedData === undefined || script.cachedDataRejected) {
    // At the end, when the functions that were used are compiled.
    process.once('exit', () => keep(cache, script.createCachedData()));
  }
  const holder = { exports: {} };
  const require = module.createRequire(file);
  script.runInThisContext()(holder.exports, require, holder, file, dirname(file));
  return holder.exports;
}

function keep(file, data) {
  try {
    writeFileSync(`${file}.${process.pid}`, data);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Without it, everything works and takes longer.
  }
}
