/** What is compared: our one command, and the chain of commands that others would run one after the other. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectAt } from '../../build/project.ts';
import { type Cost, costOf } from './cost.ts';

type ToolName = 'lint' | 'bundle' | 'spectral' | 'types' | 'docs';
export type ContenderName = 'all' | 'chain' | ToolName;

export interface Contender {
  readonly name: ContenderName;
  /** How tables call it. */
  readonly title: string;
}

export const OURS: Contender = { name: 'all', title: 'build --all' };

interface Tool extends Contender {
  readonly name: ToolName;
  readonly package: string;
  /** The file that its command starts, in the package. */
  readonly bin: string;
  readonly args: readonly string[];
  /** Where it is started, from the folder of the project. */
  readonly folder: '.' | 'chain';
}

const REDOCLY = { package: '@redocly/cli', bin: 'bin/cli.js', folder: '.' } as const;

/** In the order in which they have to run: the bundle is what the next two are given. */
export const TOOLS: readonly Tool[] = [
  { name: 'lint', title: 'redocly lint', ...REDOCLY, args: ['lint', 'spec/openapi.yaml'] },
  {
    name: 'bundle',
    title: 'redocly bundle',
    ...REDOCLY,
    args: ['bundle', 'spec/openapi.yaml', '-o', 'chain/openapi.yaml'],
  },
  {
    name: 'spectral',
    title: 'spectral lint',
    package: '@stoplight/spectral-cli',
    bin: 'dist/index.js',
    folder: '.',
    args: ['lint', 'chain/openapi.yaml'],
  },
  {
    name: 'types',
    title: 'openapi-typescript',
    package: 'openapi-typescript',
    bin: 'bin/cli.js',
    // Where there is no redocly.yaml, which would have it make other files.
    folder: 'chain',
    args: ['openapi.yaml', '-o', 'schema.d.ts'],
  },
  {
    name: 'docs',
    title: 'build-docs',
    ...REDOCLY,
    args: ['build-docs', 'spec/openapi.yaml', '-o', 'chain/index.html'],
  },
];

export const CONTENDERS: readonly Contender[] = [
  OURS,
  { name: 'chain', title: 'the five' },
  ...TOOLS,
];

/** What a tool costs in a copy of the project. Those before it have to have run. */
export function costOfTool(
  copy: string,
  { package: name, bin, args, folder }: Tool,
): Promise<Cost> {
  const file = join(projectAt().root, 'node_modules', name, bin);
  return costOf(join(copy, folder), [file, ...args]);
}

/** The versions of everything that the numbers depend on. */
export function versions(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const names = [...new Set(TOOLS.map((tool) => tool.package))];
  const versionOf = (name: string) =>
    (require(join(projectAt().root, 'node_modules', name, 'package.json')) as { version: string })
      .version;
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}
