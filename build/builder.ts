import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, type Generator, generators } from '../generators/index.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { type Contract, createContractReader, type GivenBundle } from './contract-reader.ts';
import { type FileIndex, openFileIndex } from './file-index.ts';
import { hashOf, readText, writeText } from './files.ts';
import { readKeys } from './keys.ts';
import { type MadeFiles, readMemory, writeMemory } from './memory.ts';
import type { Project } from './project.ts';
import { type GivenOutput, renderOutput } from './render.ts';
import { type StepListener, timed } from './steps.ts';

export interface Built {
  /** The names of the files that were written, in `generated/`. */
  readonly written: readonly string[];
  /** Those that an earlier build had made and this one has not; they were deleted. */
  readonly removed: readonly string[];
  /** Those that the generators make, written or not. */
  readonly files: readonly string[];
  /** The bundle; loaded when it is first asked for. Not to be written to. */
  readonly bundle: () => Promise<OpenApiDocument>;
}

/** Brings `generated/` up to date. Throws a SpecError where the contract cannot be built; then nothing is written. */
export type Builder = (listener?: StepListener) => Promise<Built>;

export interface BuilderOptions {
  /** The index to ask for hashes; by default one of its own. */
  readonly index?: FileIndex;
  readonly given?: Given;
}

/** What is made elsewhere at the moment; each is `null` where it is not made after all. */
export interface Given {
  readonly bundle: () => Promise<GivenBundle | null>;
  /** By the outputs of generators. */
  readonly outputs: ReadonlyMap<string, Promise<GivenOutput | null>>;
}

/**
 * A builder that does only what changed files call for. Kept and called again, it also spares
 * loading the tools and parsing what did not change. Its own code and its tools count as they are
 * when it is made.
 */
export async function createBuilder(
  project: Project,
  { index: opened, given }: BuilderOptions = {},
): Promise<Builder> {
  const index = opened ?? (await openFileIndex(project.cache));
  const keys = readKeys(index);
  const readContract = createContractReader(project, {
    codeKey: keys.bundle,
    index,
    given: given?.bundle,
  });
  const isElsewhere = ({ output }: Generator) => given?.outputs.has(output) === true;
  const inOrder = [
    ...generators.filter((each) => !isElsewhere(each)),
    ...generators.filter(isElsewhere),
  ];
  const render = async (generator: Generator, contract: Contract): Promise<Files> => {
    const elsewhere = await given?.outputs.get(generator.output);
    const isOfThis = elsewhere && hashOf(keys.bundle, elsewhere.of) === contract.made.key;
    if (isOfThis) return elsewhere.texts;
    return renderOutput(generator, await contract.bundle(), contract.files, project);
  };

  return async (listener = {}) => {
    const memory = await readMemory(project.cache);
    const contract = await timed('bundle', listener, async () => {
      const read = await readContract(memory.bundle);
      return { outcome: read.bundled ? 'bundled' : 'fresh', value: read };
    });
    const outputs: Output[] = [];
    for (const generator of inOrder) {
      const key = hashOf(contract.made.hash, keys.output(generator));
      const before = memory.outputs[generator.output];
      outputs.push(
        await timed(generator.output, listener, () =>
          bringUpToDate(generator, {
            key,
            before,
            render: () => render(generator, contract),
            project,
            index,
          }),
        ),
      );
    }
    const written = outputs.flatMap(({ stale }) => Object.entries(stale));
    const removed = outputs.flatMap(({ leftover }) => leftover);
    const path = (name: string) => join(project.generated, name);
    await Promise.all([
      ...written.map(([name, text]) => writeText(path(name), text)),
      ...removed.map((name) => rm(path(name), { force: true })),
    ]);
    await writeMemory(project.cache, {
      bundle: contract.made,
      outputs: Object.fromEntries(outputs.map(({ name, made }) => [name, made])),
    });
    await index.save();
    return {
      written: written.map(([name]) => name),
      removed,
      files: outputs.flatMap(({ made }) => Object.keys(made.hashes)),
      bundle: contract.bundle,
    };
  };
}

interface Output {
  readonly name: string;
  readonly made: MadeFiles;
  /** What to write. */
  readonly stale: Files;
  /** The names of files to delete. */
  readonly leftover: readonly string[];
}

async function bringUpToDate(
  generator: Generator,
  {
    key,
    before,
    render,
    project,
    index,
  }: {
    key: string;
    before: MadeFiles | undefined;
    render: () => Promise<Files>;
    project: Project;
    index: FileIndex;
  },
): Promise<{ outcome: 'fresh' | 'rendered' | 'unchanged'; value: Output }> {
  const name = generator.output;
  const intact = before === undefined ? new Set() : intactFiles(project, before, index);
  if (before?.key === key && intact.size === Object.keys(before.hashes).length) {
    return { outcome: 'fresh', value: { name, made: before, stale: {}, leftover: [] } };
  }
  const texts = await render();
  const stale = await changedFiles(project, texts);
  // A file that somebody has changed since is not ours to delete; it is reported as foreign.
  const leftover = Object.keys(before?.hashes ?? {}).filter(
    (file) => intact.has(file) && !Object.hasOwn(texts, file),
  );
  const changed = Object.keys(stale).length + leftover.length > 0;
  return {
    outcome: changed ? 'rendered' : 'unchanged',
    value: { name, made: { key, hashes: mapValues(texts, hashOf) }, stale, leftover },
  };
}

/** The names of the files that still are as they were made. */
function intactFiles(project: Project, { hashes }: MadeFiles, index: FileIndex): Set<string> {
  const names = Object.keys(hashes);
  return new Set(
    names.filter((name) => index.hashOf(join(project.generated, name)) === hashes[name]),
  );
}

/** The texts that the files of their names do not have. */
async function changedFiles(project: Project, texts: Files): Promise<Files> {
  const changed = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const present = await readText(join(project.generated, name));
      return present === text ? [] : [[name, text] as const];
    }),
  );
  return Object.fromEntries(changed.flat());
}

function mapValues(texts: Files, change: (text: string) => string): Files {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
}
