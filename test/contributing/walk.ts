/** Reads the walk through CONTRIBUTING.md, and makes the changes that it shows. */
import { existsSync } from 'node:fs';
import { type Block, blocksOf, readDocument } from '../docs/markdown.ts';

/** One change of one file: what stands there, and what stands there afterwards. */
export interface Change {
  readonly file: string;
  /** Empty for a file that is new. */
  readonly before: string;
  readonly after: string;
}

/** Somebody has followed the walk in this working copy, and cannot do it again. */
export function isFollowed(): boolean {
  return existsSync('spec/paths/projects/projects.id.labels.yaml');
}

/** The blocks of the walk, in order. */
export function walkBlocks(): Block[] {
  const [, walk = ''] = readDocument('CONTRIBUTING.md').split('\n## Add an operation');
  return blocksOf(walk.split('\n## ')[0] ?? '');
}

/** The changes of a block: `@@ file @@`, then lines with a space, `-` or `+`, with `@@` between two places. */
export function changesOf({ text }: Block): Change[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const file = /^@@ (\S+) @@$/.exec(head)?.[1];
  if (file === undefined) throw new Error(`A change does not say of which file: ${head}`);
  return lines
    .join('\n')
    .split('\n@@\n')
    .map((place) => {
      const marked = place.split('\n');
      const odd = marked.find((line) => !/^([ +-]|$)/.test(line));
      if (odd !== undefined) throw new Error(`A line of a change has no mark: ${odd}`);
      return { file, before: without('+', marked), after: without('-', marked) };
    });
}

function without(mark: string, lines: readonly string[]): string {
  return lines
    .filter((line) => !line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}

/** The text with the change made. Throws an Error where the text has no such place, or several. */
export function changed(text: string | undefined, { file, before, after }: Change): string {
  if (before === '') {
    if (text === undefined) return after;
    throw new Error(`${file} is there already.`);
  }
  const places = (text ?? '').split(before).length - 1;
  if (text === undefined || places !== 1) {
    throw new Error(`${file} has ${places} places with:\n${before}`);
  }
  return text.replace(before, () => after);
}
