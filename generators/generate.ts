import { rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { ContractError } from '../src/contract/read/pointers.ts';
import { bundleContract, readContractFiles, SpecError } from './bundle-contract.ts';
import { listFiles, readFileText, writeText } from './files.ts';
import { createLocator } from './locate.ts';
import type { Files } from './outputs.ts';
import type { Project } from './project.ts';

/** The differences between `generated/` and a fresh rendering; names of files are relative to it. */
export interface GeneratedDifference {
  readonly contract: OpenApiDocument;
  /** The texts of the files that are missing or differ. */
  readonly outdated: Files;
  /** Files that no generator renders. */
  readonly unknown: readonly string[];
}

/** Compares `generated/` with what the contract gives. Rejects with a SpecError where it cannot be bundled or rendered. */
export async function compareGenerated(project: Project): Promise<GeneratedDifference> {
  const { contract, files } = await render(project);
  const outdated: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    if ((await readFileText(join(project.generated, name))) !== text) outdated[name] = text;
  }
  const present = await listFiles(project.generated);
  return { contract, outdated, unknown: present.filter((name) => !Object.hasOwn(files, name)) };
}

/** Brings the folder up to date, and gives what differed. */
export async function generate(project: Project): Promise<GeneratedDifference> {
  const difference = await compareGenerated(project);
  for (const [name, text] of Object.entries(difference.outdated)) {
    await writeText(join(project.generated, name), text);
  }
  for (const name of difference.unknown) await rm(join(project.generated, name));
  return difference;
}

async function render({ root, spec }: Project) {
  const sources = await readContractFiles(spec);
  const contract = await bundleContract(spec, sources);
  // The generators are loaded when there is a contract: one that cannot be read is reported sooner.
  const { renderAll } = await import('./outputs.ts');
  try {
    return { contract, files: await renderAll(contract) };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const { path, line, column } = createLocator(sources, contract)(error.pointer);
    const file = relative(root, join(spec, path)).split(sep).join('/');
    throw new SpecError(`${file}:${line}:${column}  ${error.message}`);
  }
}
