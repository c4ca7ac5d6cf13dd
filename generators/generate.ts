import { rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { ContractError } from '../src/contract/read/pointers.ts';
import {
  bundleContract,
  type ContractSource,
  readContractSource,
  SpecError,
} from './bundle-contract.ts';
import { listFiles, readFileText, writeText } from './files.ts';
import { createLocator } from './locate.ts';
import type { Files } from './outputs.ts';
import { ENTRY, type Project } from './project.ts';

/** How `generated/` differs from what the contract gives; names of files in it. */
export interface GeneratedDifference {
  readonly contract: OpenApiDocument;
  /** The texts of the files that are missing or differ. */
  readonly outdated: Files;
  /** Files that no generator renders. */
  readonly unknown: readonly string[];
}

/**
 * Compares the folder of what is generated with what the contract gives. Of another contract than the project's own,
 * that is all but what this package alone uses, with the client's runtime, and other files in the folder are no concern.
 *
 * Rejects with a SpecError where the contract cannot be bundled or rendered.
 */
export async function compareGenerated(project: Project): Promise<GeneratedDifference> {
  const { contract, files } = await render(project);
  const outdated = await findOutdated(project, files);
  const present = project.isOther ? [] : await listFiles(project.generated);
  return { contract, outdated, unknown: present.filter((name) => !Object.hasOwn(files, name)) };
}

/** Brings the folder up to date, and gives what differed. */
export async function generate(project: Project): Promise<GeneratedDifference> {
  const difference = await compareGenerated(project);
  await write(project, difference.outdated);
  for (const name of difference.unknown) await rm(join(project.generated, name));
  return difference;
}

async function findOutdated({ generated }: Project, files: Files): Promise<Files> {
  const outdated: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    if ((await readFileText(join(generated, name))) !== text) outdated[name] = text;
  }
  return outdated;
}

async function write({ generated }: Project, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeText(join(generated, name), text);
}

async function render({ root, spec, isOther }: Project) {
  const source = await readContractSource(spec);
  const contract = await bundleContract(
    source?.folder ?? spec,
    source?.files,
    process.cwd(),
    source?.entry,
  );
  // The generators are loaded when there is a contract: one that cannot be read is reported sooner.
  const { renderAll, renderContract } = await import('./outputs.ts');
  try {
    if (!isOther) return { contract, files: await renderAll(contract) };
    const { withRuntime } = await import('./client/copy-runtime.ts');
    return { contract, files: await withRuntime(await renderContract(contract), contract, root) };
  } catch (error) {
    if (!(error instanceof ContractError) || source === null) throw error;
    throw new SpecError(`${locate(source, error.pointer, root)}  ${error.message}`);
  }
}

/** `spec/openapi.yaml:3:5` */
function locate({ folder, files, entry }: ContractSource, pointer: string, from: string): string {
  const { path, line, column } = createLocator(files)(pointer);
  const file = relative(from, path === ENTRY ? entry : join(folder, path))
    .split(sep)
    .join('/');
  return `${file}:${line}:${column}`;
}
