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

/** Where a document links to in the project, outside of its blocks. */
export interface Link {
  readonly file: URL;
  /** `''` for the file itself. */
  readonly anchor: string;
}

/** A document without its blocks and without code. */
export function proseOf(path: string): string {
  return readDocument(path)
    .replaceAll(BLOCK, '')
    .replaceAll(/`[^`\n]*`/g, '');
}

export function linksOf(path: string): Link[] {
  const links = [...proseOf(path).matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)/g)];
  return links.map(([, link = '', anchor = '']) => ({
    file: new URL(link, new URL(path, ROOT)),
    anchor,
  }));
}

/** The anchors of a document: of its headings, as GitHub makes them, and those that it sets itself. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.replaceAll(BLOCK, '').matchAll(/^#+ +(.+)$/gm)].map(
    ([, text = '']) =>
      text
        .replaceAll(/<[^>]*>/g, '')
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
  );
  const set = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...set]);
}
