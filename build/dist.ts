/** Compiles what the package ships: the client, the sandbox and the conformance kit with all that they import, as ESM with declarations. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiled } from './compile.ts';
import {
  byCodeUnit,
  hashOf,
  hashOfFiles,
  listFiles,
  readFiles,
  readText,
  writeText,
} from './files.ts';
import { INLINED, inlined } from './inlined.ts';
import { type Project, projectAt } from './project.ts';
import { type StepListener, timed } from './steps.ts';
import { installedVersion } from './tools.ts';

/** The folders with sources of the package; they have the same names below `dist/`. */
const FOLDERS = ['client', 'conformance', 'contract', 'generated', 'mock'] as const;

/** What is compiled for any platform, and then what needs Node besides; only there are its globals known. */
const CONFIGURATIONS = ['tsconfig.build.json', 'tsconfig.build-node.json'] as const;
const SETTINGS = [...CONFIGURATIONS, 'tsconfig.json', 'package.json'] as const;

/** What was compiled last: from what, and each file with the hash of its content. */
interface Manifest {
  readonly key: string;
  /** The hash of what compiles, and of what it is told. */
  readonly compiler: string;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Brings `dist/` up to date with the sources; the reference page there is left alone. Gives the files
 * that were written. Throws a CompileError where the sources have type errors; then nothing is written.
 */
export async function buildDist(project: Project, listener: StepListener = {}): Promise<string[]> {
  return timed('dist', listener, async () => {
    const compiler = await compilerHash(project);
    const key = hashOf(compiler, await sourcesHash(project));
    const manifest = await readManifest(project);
    const intact = manifest !== null && (await isIntact(project, manifest));
    if (intact && manifest.key === key) return { outcome: 'fresh', value: [] };

    // TypeScript emits what it thinks has changed; it does not look whether the rest is still there, and
    // knows nothing of what we do with it.
    const usesNotes = intact && manifest.compiler === compiler;
    const { expected, emitted, notes } = await compileNeeded(project, usesNotes);
    const written = await writeChanged(project, emitted);
    await removeOthers(project, new Set(expected));
    // Last, so that a build that is cut short is not taken for a whole one.
    await Promise.all([...notes].map(([path, text]) => writeText(path, text)));
    const files = await hashesOf(project, expected);
    const next: Manifest = { key, compiler, files };
    await writeText(manifestFile(project), JSON.stringify(next));
    return { outcome: written.length === 0 ? 'unchanged' : 'compiled', value: written };
  });
}

interface CompiledAll extends Pick<Compiled, 'expected' | 'emitted'> {
  /** TypeScript's notes for the next time, by path. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Compiles by each configuration; a file that several give is that of the first. */
async function compileAll(project: Project, usesNotes: boolean): Promise<CompiledAll> {
  const { compile } = await import('./compile.ts');
  const expected = new Set<string>();
  const emitted = new Map<string, string>();
  const notes = new Map<string, string>();
  for (const configuration of CONFIGURATIONS) {
    const path = join(project.cache, `${configuration.replace('.json', '')}.tsbuildinfo`);
    if (!usesNotes) await rm(path, { force: true });
    const compiled = compile(project.root, configuration, path);
    for (const [file, text] of compiled.emitted) {
      if (!expected.has(file)) emitted.set(file, text);
    }
    for (const file of compiled.expected) expected.add(file);
    if (compiled.buildInfo !== null) notes.set(path, compiled.buildInfo);
  }
  for (const module of Object.values(INLINED)) {
    const file = module.replace(/\.ts$/, '.js');
    if (emitted.has(file)) emitted.set(file, await inlined(project.root, module));
  }
  return { expected: [...expected].sort(byCodeUnit), emitted, notes };
}

/** Compiles, and leaves out what no entry of the package leads to; a project without entries keeps everything. */
async function compileNeeded(project: Project, usesNotes: boolean): Promise<CompiledAll> {
  const compiled = await compileAll(project, usesNotes);
  const { entriesOf, filesBehind } = await import('./entries.ts');
  const manifest = JSON.parse((await readText(join(project.root, 'package.json'))) ?? '{}');
  const entries = [...entriesOf(manifest).values()].flat();
  if (entries.length === 0) return compiled;
  const texts = await textsOf(project, compiled);
  const needed = filesBehind(entries, (file) => texts.get(file.replace(/^dist\//, '')) ?? null);
  const expected = compiled.expected.filter((file) => needed.has(`dist/${file}`));
  // What was left out the last time, and is needed now, TypeScript does not emit again.
  if (usesNotes && expected.some((file) => !texts.has(file))) return compileNeeded(project, false);
  const emitted = [...compiled.emitted].filter(([file]) => expected.includes(file));
  return { ...compiled, expected, emitted: new Map(emitted) };
}

/** The compiled files by name: what was emitted now, and what is there from the last time. */
async function textsOf(
  { root }: Project,
  { expected, emitted }: CompiledAll,
): Promise<Map<string, string>> {
  const texts = new Map(emitted);
  for (const file of expected) {
    const text = texts.get(file) ?? (await readText(join(root, 'dist', file)));
    if (text !== null) texts.set(file, text);
  }
  return texts;
}

/** Writes the files that are not there as they should be, and gives their names. */
async function writeChanged(
  project: Project,
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const written = await Promise.all(
    [...texts].map(async ([file, text]) => {
      const path = join(project.root, 'dist', file);
      if ((await readText(path)) === text) return [];
      await writeText(path, text);
      return [file];
    }),
  );
  return written.flat().sort(byCodeUnit);
}

const manifestFile = (project: Project) => join(project.cache, 'dist.json');

async function sourcesHash({ root }: Project): Promise<string> {
  const folders = FOLDERS.map((folder) => readFiles(join(root, folder), ['.ts']));
  return hashOf(...(await Promise.all(folders)).map(hashOfFiles));
}

async function compilerHash({ root }: Project): Promise<string> {
  const settings = await Promise.all(SETTINGS.map((file) => readText(join(root, file))));
  const compiler = await readFiles(join(projectAt().root, 'build'), ['.ts']);
  const versions = ['typescript', 'esbuild', ...Object.keys(INLINED)].map(installedVersion);
  return hashOf(...versions, ...settings.map(String), hashOfFiles(compiler));
}

async function readManifest(project: Project): Promise<Manifest | null> {
  const text = await readText(manifestFile(project));
  if (text === null) return null;
  try {
    const manifest = JSON.parse(text) as Partial<Manifest> | null;
    return typeof manifest?.files === 'object' && manifest.files !== null
      ? (manifest as Manifest)
      : null;
  } catch {
    return null;
  }
}

async function isIntact(project: Project, { files }: Manifest): Promise<boolean> {
  const expected = Object.keys(files);
  const [present, hashes] = await Promise.all([distFiles(project), hashesOf(project, expected)]);
  return (
    present.length === expected.length && expected.every((file) => hashes[file] === files[file])
  );
}

/** The compiled files that are there, relative to `dist/`. */
async function distFiles(project: Project): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await listFiles(join(project.root, 'dist', folder));
      return files.map((file) => `${folder}/${file}`);
    }),
  );
  return lists.flat();
}

async function hashesOf(
  project: Project,
  files: readonly string[],
): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    files.map(async (file) => {
      const text = await readText(join(project.root, 'dist', file));
      return [file, text === null ? '' : hashOf(text)] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

/** A module that was renamed must not be shipped under its old name too. */
async function removeOthers(project: Project, expected: ReadonlySet<string>): Promise<void> {
  const present = await distFiles(project);
  const others = present.filter((file) => !expected.has(file));
  await Promise.all(others.map((file) => rm(join(project.root, 'dist', file))));
}
