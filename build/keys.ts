import { join } from 'node:path';
import type { Generator } from '../generators/index.ts';
import type { FileIndex } from './file-index.ts';
import { hashOf } from './files.ts';
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
export function readKeys(index: FileIndex): Keys {
  const { root } = projectAt();
  const codeOf = (...folders: readonly string[]) =>
    hashOf(...folders.map((name) => index.hashOfFolder(join(root, name), ['.ts'])));
  const bundling = codeOf('build', 'contract');
  const rendering = codeOf('generators', 'contract');
  const linting = codeOf('lint');
  const versions = (tools: readonly string[]) =>
    tools.map((tool) => `${tool} ${installedVersion(tool)}`);
  return {
    bundle: hashOf(bundling, ...versions(['@redocly/openapi-core'])),
    output: ({ tools, ofLinter = false }) =>
      hashOf(rendering, ...(ofLinter ? [linting] : []), ...versions(tools)),
  };
}
