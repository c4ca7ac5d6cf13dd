import { notesIn } from '../../src/reference/operation-text.ts';
import type { Note, OperationModel } from '../../src/reference/types.ts';
import { toSlug } from '../text/markdown.ts';
import type { SharedNote } from './types.ts';

/** So many operations have a note in their pages; one with more stands once for all. */
const FEW = 3;

/** The notes of more than a few operations by their texts, those of most operations first. */
export function listSharedNotes(
  operations: readonly OperationModel[],
): ReadonlyMap<string, SharedNote> {
  const found = new Map<string, { note: Note; operations: OperationModel[] }>();
  for (const operation of operations) {
    const own = notesIn(operation, ['entry', 'transitions']);
    for (const note of new Map(own.map((each) => [each.text, each])).values()) {
      const entry = found.get(note.text) ?? { note, operations: [] };
      entry.operations.push(operation);
      found.set(note.text, entry);
    }
  }
  const shared = [...found.values()]
    .filter((each) => each.operations.length > FEW)
    .sort((a, b) => b.operations.length - a.operations.length);
  return new Map(
    shared.map(({ note, operations: users }) => [
      note.text,
      { ...note, anchor: toAnchor(note), operations: users },
    ]),
  );
}

/** The beginning of its text: short, and the same as long as the text is. */
function toAnchor({ aspects, text }: Note): string {
  const words = text.replace(/^Assumed (to be|for|to) /, '').split(/\s+/);
  return toSlug(`${aspects.join(' ')} ${words.slice(0, 9).join(' ')}`);
}
