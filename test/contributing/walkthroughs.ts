/** Reads the walkthroughs of CONTRIBUTING.md, and makes the changes that they show. */
import { existsSync } from 'node:fs';
import { type Block, blocksOf, readDocument } from '../docs/markdown.ts';

/** One change of one file: what stands there, and what stands there afterwards. */
export interface Change {
  readonly file: string;
  /** Empty for a file that is new. */
  readonly before: string;
  readonly after: string;
}

/** Somebody has followed the walkthroughs in this working copy, and cannot do it again. */
export function isFollowed(): boolean {
  return existsSync('spec/paths/projects/projects.id.badges.yaml');
}

/** A walkthrough: its heading, and its blocks in order. */
export interface Walkthrough {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** The commands that every walkthrough ends with, and the walkthroughs in order. */
export function readWalkthroughs(): {
  readonly checks: readonly Block[];
  readonly walkthroughs: Walkthrough[];
} {
  const [, section = ''] = readDocument('CONTRIBUTING.md').split('\n## Change the contract\n');
  const [introduction = '', ...parts] = (section.split('\n## ')[0] ?? '').split('\n### ');
  const walkthroughs = parts.map((text) => ({
    heading: text.slice(0, text.indexOf('\n')),
    blocks: blocksOf(text),
  }));
  return { checks: blocksOf(introduction), walkthroughs };
}

const FILE = /^@@ (\S+) @@\n/m;

/** The changes of a block: `@@ file @@`, then lines with a space, `-` or `+`, with `@@` between two places. */
export function changesOf({ text }: Block): Change[] {
  const [head, ...parts] = text.split(FILE);
  if (head !== '') throw new Error(`A change does not say of which file: ${text}`);
  return parts.flatMap((file, index) => {
    if (index % 2 === 1) return [];
    const places = (parts[index + 1] ?? '').trimEnd().split('\n@@\n');
    return places.map((place) => changeOf(file, place));
  });
}

function changeOf(file: string, place: string): Change {
  const marked = place.split('\n');
  const odd = marked.find((line) => !/^([ +-]|$)/.test(line));
  if (odd !== undefined) throw new Error(`A line of a change has no mark: ${odd}`);
  return { file, before: without('+', marked), after: without('-', marked) };
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
