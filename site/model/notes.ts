import { formatList } from '../../src/contract/data.ts';
import type { Annotations, ConstraintObject } from '../../src/contract/openapi.ts';
import type { Note, Rule } from './index.ts';

/** What is not shown, in words: `mediaType` → `media type`. */
export function facetInWords(facet: string): string {
  return FACETS[facet] ?? facet;
}

/** The facets whose names are not plain words. */
const FACETS: Readonly<Record<string, string>> = {
  from: 'state before',
  to: 'state after',
  mediaType: 'media type',
};

/** What the marks of nodes say, each thing once. */
export function notesOf(...nodes: readonly (Annotations | undefined)[]): Note[] {
  const notes = new Map<string, Note>();
  for (const node of nodes) {
    const facets = node?.['x-not-shown'];
    if (node === undefined || facets === undefined) continue;
    const inference = node['x-inference'];
    const text = (inference ?? node['x-left-open'] ?? '').trim();
    notes.set(text, {
      kind: inference === undefined ? 'open' : 'inferred',
      facets: facets.map(facetInWords),
      text,
    });
  }
  return [...notes.values()];
}

/** Which parameters or fields have to be sent together, or of which at least one. */
export function rulesOf(constraints: readonly ConstraintObject[] = []): Rule[] {
  return constraints.map(({ together = [], atLeastOne = [], ...marks }) => ({
    text:
      together.length > 0
        ? `${formatList(together)} go together: send all of them, or none.`
        : `Send at least one of ${formatList(atLeastOne)}.`,
    notes: notesOf(marks),
  }));
}
