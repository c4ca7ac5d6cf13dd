import { join } from 'node:path';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { type Generator, generators } from '../generators/index.ts';
import { type Contract, createContractReader } from './contract-reader.ts';
import { hashOf, readText, writeText } from './files.ts';
import { readKeys } from './keys.ts';
import { type Made, readMemory, writeMemory } from './memory.ts';
import type { Project } from './project.ts';
import { renderOutput } from './render.ts';
import { type StepListener, timed } from './steps.ts';

export interface Built {
  /** The names of the outputs that were written, in `generated/`. */
  readonly written: readonly string[];
  /** The bundle; loaded when it is first asked for. Not to be written to. */
  readonly bundle: () => Promise<OpenApiDocument>;
}

/** Brings `generated/` up to date. Throws a SpecError where the contract cannot be built; then nothing is written. */
export type Builder = (listener?: StepListener) => Promise<Built>;

/**
 * A builder that does only what changed files call for. Kept and called again, it also spares
 * loading the tools and parsing what did not change. Its own code and its tools count as they are
 * when it is made.
 */
export async function createBuilder(project: Project): Promise<Builder> {
  const keys = await readKeys();
  const readContract = createContractReader(project, keys.bundle);

  return async (listener = {}) => {
    const memory = await readMemory(project.cache);
    const contract = await timed('bundle', listener, async () => {
      const read = await readContract(memory.bundle);
      return { outcome: read.bundled ? 'bundled' : 'fresh', value: read };
    });
    const outputs: Output[] = [];
    for (const generator of generators) {
      const key = hashOf(contract.made.hash, keys.output(generator));
      const before = memory.outputs[generator.output];
      outputs.push(
        await timed(generator.output, listener, () =>
          bringUpToDate(generator, { key, before, contract, project }),
        ),
      );
    }
    const stale = outputs.filter((output) => output.text !== null);
    await Promise.all(
      stale.map(({ name, text }) => writeText(join(project.generated, name), text ?? '')),
    );
    await writeMemory(project.cache, {
      bundle: contract.made,
      outputs: Object.fromEntries(outputs.map(({ name, made }) => [name, made])),
    });
    return { written: stale.map(({ name }) => name), bundle: contract.bundle };
  };
}

interface Output {
  readonly name: string;
  readonly made: Made;
  /** What to write, or `null` where the file holds it already. */
  readonly text: string | null;
}

async function bringUpToDate(
  generator: Generator,
  {
    key,
    before,
    contract,
    project,
  }: { key: string; before: Made | undefined; contract: Contract; project: Project },
): Promise<{ outcome: 'fresh' | 'rendered' | 'unchanged'; value: Output }> {
  const name = generator.output;
  const present = await readText(join(project.generated, name));
  if (before?.key === key && present !== null && hashOf(present) === before.hash) {
    return { outcome: 'fresh', value: { name, made: before, text: null } };
  }
  const text = await renderOutput(generator, await contract.bundle(), contract.files, project);
  const made = { key, hash: hashOf(text) };
  return text === present
    ? { outcome: 'unchanged', value: { name, made, text: null } }
    : { outcome: 'rendered', value: { name, made, text } };
}
