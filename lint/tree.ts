import { resolve } from 'node:path';
import { readFiles, type SourceFile as TextFile } from '../generators/files.ts';
import type { Finding } from './finding.ts';
import { INDEX, SOURCES } from './layout.ts';
import { brokenReferences } from './references.ts';
import { parseSourceFile, type SourceFile, type SyntaxProblem } from './source-file.ts';

/** The sources of a contract: everything below the folder of `openapi.yaml`. */
export interface Tree {
  /** The folder of `openapi.yaml`, as an absolute path. */
  readonly root: string;
  /** By path relative to the root, sorted. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

export interface LoadedTree {
  readonly tree: Tree;
  /** The same files as texts. */
  readonly texts: readonly TextFile[];
  readonly problems: readonly Finding[];
}

/** There is nothing to lint; the message says what was looked for. */
export class MissingContractError extends Error {
  override readonly name = 'MissingContractError';
}

interface ParsedFile {
  readonly file: SourceFile;
  readonly problems: readonly SyntaxProblem[];
}

/** What was parsed before, by path, so that a second run parses only what changed; copies of a contract share it. */
const parsed = new Map<string, ParsedFile>();

/**
 * Reads all YAML files below a folder.
 *
 * Gives the tree and its texts, and what is wrong with it as such: files that are no YAML, keys that stand twice,
 * references to nothing. The tree of a contract with such problems is not fit for the rules.
 * Throws a MissingContractError where there is no `openapi.yaml`.
 */
export async function loadTree(directory: string): Promise<LoadedTree> {
  const root = resolve(directory);
  const files = new Map<string, SourceFile>();
  const problems: Finding[] = [];
  const texts = await readFiles(root, SOURCES);
  for (const { path, text } of texts) {
    const result = parseOnce(path, text);
    files.set(path, result.file);
    problems.push(
      ...result.problems.map((problem) => ({
        ...problem,
        file: path,
        pointer: '',
        severity: 'error' as const,
      })),
    );
  }
  if (!files.has(INDEX)) throw new MissingContractError(`There is no ${INDEX} in ${directory}.`);
  const tree = { root, files };
  if (problems.length === 0) problems.push(...danglingReferences(tree));
  return { tree, texts, problems };
}

function parseOnce(path: string, text: string): ParsedFile {
  const before = parsed.get(path);
  if (before?.file.text === text) return before;
  const result = parseSourceFile(path, text);
  parsed.set(path, result);
  return result;
}

function danglingReferences(tree: Tree): Finding[] {
  return brokenReferences(tree).map(({ use, reason }) => ({
    rule: 'dangling-reference',
    file: use.file.path,
    ...use.file.positionOf(`${use.pointer}/$ref`),
    pointer: use.pointer,
    message: reason,
    severity: 'error',
  }));
}
