/** Reads the documents of the project. */
import { readFileSync } from 'node:fs';

/** A fenced block of a document. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The block right behind it, if it is what this one prints. */
  readonly printed: string | undefined;
}

const BLOCK = /^```(\w+)\n(.*?)^```$/gms;
const ROOT = new URL('../../', import.meta.url);

/** The text of a document, by its path from the root of the project. */
export function readDocument(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The fenced blocks of a text, in order. */
export function blocksOf(markdown: string): Block[] {
  const found = [...markdown.matchAll(BLOCK)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
  return found.map((block, index) => {
    const next = found[index + 1];
    const isPrinted = next?.language === 'text' || next?.language === 'json';
    return { ...block, printed: isPrinted ? next.text : undefined };
  });
}

/** The files of the project that a document links to, outside of its blocks. */
export function linksOf(path: string): URL[] {
  const prose = readDocument(path).replaceAll(BLOCK, '');
  const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  return links.map(([, link = '']) => new URL(link, new URL(path, ROOT)));
}
