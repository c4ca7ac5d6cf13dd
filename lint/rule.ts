import { joinPointer } from '../src/contract/data.ts';
import type { Finding } from './finding.ts';
import type { Located } from './references.ts';
import type { SourceFile } from './source-file.ts';
import type { Tree } from './tree.ts';

/** Where a node stands. */
export type Place = Pick<Located, 'file' | 'pointer'>;

/** What a rule found wrong with a node. */
export interface Problem {
  readonly file: SourceFile;
  /** The node within the file. */
  readonly pointer: string;
  /** What is wrong and how to mend it, naming the edit. */
  readonly message: string;
}

export interface Rule {
  /** The name of the rule and of its file. */
  readonly name: string;
  /** What the rule is good for, in one sentence. */
  readonly purpose: string;
  /** Everything that breaks the rule. The tree's files parse and its references are sound. */
  check(tree: Tree): Iterable<Problem>;
}

export function problem({ file, pointer }: Place, message: string): Problem {
  return { file, pointer, message };
}

/** The place of what a node holds under a path of keys, whether it is there or not. */
export function within({ file, pointer }: Place, ...segments: readonly (string | number)[]): Place {
  return { file, pointer: joinPointer(pointer, ...segments) };
}

/** Runs rules over a tree and gives their findings. */
export function runRules(tree: Tree, rules: readonly Rule[]): Finding[] {
  return rules.flatMap(({ name, check }) =>
    [...check(tree)].map(({ file, pointer, message }) => ({
      rule: name,
      file: file.path,
      ...file.positionOf(pointer),
      pointer,
      message,
      severity: 'error' as const,
    })),
  );
}
