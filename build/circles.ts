import { dirname, resolve } from 'node:path';
import { type Document, getLineColLocation } from '@redocly/openapi-core';
import { isReference, parsePointer, pointerTo, walk } from '../src/contract/read.ts';
import type { Finding } from './spec-error.ts';

/**
 * References that lead to nothing but further references, back to themselves; the bundler gives up on
 * them without saying where they are. (A schema may well contain itself; that is no such circle.)
 *
 * @param documents The parsed files by absolute path.
 * @param name Turns an absolute path into the one to show.
 */
export function findCircles(
  documents: ReadonlyMap<string, Document>,
  name: (absolute: string) => string,
): Finding[] {
  const findings: Finding[] = [];
  for (const [path, { source, parsed }] of documents) {
    walk(parsed, (node, segments) => {
      if (!isReference(node) || !leadsInCircle(node.$ref, path, documents)) return;
      const pointer = `${pointerTo(...segments, '$ref')}`;
      const { start } = getLineColLocation({ source, pointer });
      findings.push({
        file: name(path),
        line: start.line,
        column: start.col,
        reason: `\`${node.$ref}\` leads through references only, and in a circle.`,
      });
    });
  }
  return findings;
}

function leadsInCircle(
  start: string,
  from: string,
  documents: ReadonlyMap<string, Document>,
): boolean {
  const seen = new Set<string>();
  let ref = start;
  let path = from;
  for (;;) {
    const [uri = '', fragment = ''] = ref.split('#');
    path = uri === '' ? path : resolve(dirname(path), uri);
    const place = `${path}#${fragment}`;
    if (seen.has(place)) return true;
    seen.add(place);
    const node = nodeIn(documents.get(path)?.parsed, parsePointer(fragment));
    if (typeof node !== 'object' || node === null || !isReference(node)) return false;
    ref = node.$ref;
  }
}

function nodeIn(root: unknown, segments: readonly string[]): unknown {
  let node = root;
  for (const segment of segments) node = (node as Record<string, unknown> | undefined)?.[segment];
  return node;
}
