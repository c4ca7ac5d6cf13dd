import { join } from 'node:path';
import type { Generator } from '../generators/index.ts';
import { hashOf, hashOfFiles, readFiles } from './files.ts';
import { projectAt } from './project.ts';
import { installedVersion } from './tools.ts';

/** Names for everything besides the contract that decides what the build makes. */
export interface Keys {
  /** Of the code and the tool that bundle. */
  readonly bundle: string;
  /** Of the code and the tools behind an output. */
  readonly output: (generator: Generator) => string;
}

/**
 * Reads the code and the versions of the tools, as they are now. All files of a folder count, so that
 * nobody has to list which of them a generator imports.
 */
export async function readKeys(): Promise<Keys> {
  const { root } = projectAt();
  const codeOf = async (...folders: readonly string[]) => {
    const files = await Promise.all(folders.map((name) => readFiles(join(root, name), ['.ts'])));
    return hashOf(...files.map(hashOfFiles));
  };
  const bundling = await codeOf('build', 'contract');
  const rendering = await codeOf('generators', 'contract');
  const versions = (tools: readonly string[]) =>
    tools.map((tool) => `${tool} ${installedVersion(tool)}`);
  return {
    bundle: hashOf(bundling, ...versions(['@redocly/openapi-core'])),
    output: ({ tools }) => hashOf(rendering, ...versions(tools)),
  };
}
