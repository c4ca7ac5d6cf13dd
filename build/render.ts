import { join, relative, sep } from 'node:path';
import type { Files, Generator } from '../generators/index.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { ContractError } from '../src/contract/read.ts';
import type { SourceFile } from './files.ts';
import type { Project } from './project.ts';
import { type Finding, SpecError } from './spec-error.ts';

/** What somebody else made of the bundle for a generator. */
export interface GivenOutput {
  readonly output: string;
  readonly texts: Files;
  /** The hash of the files that the bundle was made from. */
  readonly of: string;
}

/**
 * What a generator makes of the bundle. Where it refuses, a SpecError names the places in `files`,
 * from which the bundle was made.
 */
export async function renderOutput(
  { render }: Generator,
  bundle: OpenApiDocument,
  files: () => Promise<readonly SourceFile[]>,
  project: Project,
): Promise<Files> {
  try {
    return await render(bundle);
  } catch (error) {
    throw new SpecError(await findingsBehind(error, await files(), project));
  }
}

/** What is wrong with the contract when a generator fails; where nothing is, the failure is thrown again. */
async function findingsBehind(
  error: unknown,
  files: readonly SourceFile[],
  project: Project,
): Promise<Finding[]> {
  if (error instanceof ContractError) {
    const { locate } = await import('./locate.ts');
    const { path, line, column } = locate(error.pointer, files);
    const file = relative(project.root, join(project.spec, path)).split(sep).join('/');
    return [{ file, line, column, reason: error.message }];
  }
  const { findStructureFaults } = await import('./structure.ts');
  const findings = await findStructureFaults(project, files);
  if (findings.length === 0) throw error;
  return findings;
}
