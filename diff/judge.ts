/** The verdict on changes between two states, and where each is seen. */
import { createLocator } from '../generators/locate.ts';
import type { ChangeGroup } from './changes.ts';
import { type AcceptedBreak, readAccepted } from './gate/accepted.ts';
import { checkBreaks, type GateResult } from './gate/gate.ts';
import type { Revision } from './revisions.ts';

/** The changes between two states of the contract, with the verdict on them. */
export interface Diff {
  readonly base: Pick<Revision, 'name' | 'version'>;
  readonly revision: Pick<Revision, 'name' | 'version'>;
  readonly isOwn: boolean;
  /** Breaks first. */
  readonly groups: readonly ChangeGroup[];
  readonly gate: GateResult;
  /** Where a change is seen in the files of the revision. */
  readonly locate: (change: Pick<ChangeGroup, 'now'>) => FilePosition;
}

/** A location in a file. */
interface FilePosition {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** @param today `2026-11-21`, which decides whether breaks are still accepted. */
export function judgeChanges(
  base: Revision,
  revision: Revision,
  groups: readonly ChangeGroup[],
  today: string,
): Diff {
  const accepted = readAccepted(revision.accepted);
  const acceptedBefore =
    base.accepted === revision.accepted ? accepted : readAcceptedBefore(base.accepted);
  const locate = createLocator(revision.files, revision.document);
  return {
    base: { name: base.name, version: base.version },
    revision: { name: revision.name, version: revision.version },
    isOwn: revision.isOwn,
    groups,
    gate: checkBreaks({ groups, accepted, acceptedBefore, base, revision, today }),
    locate: ({ now }) => {
      const { path, line, column } = locate(now);
      return { file: revision.nameOf(path), line, column };
    },
  };
}

/** A file that is invalid on the base must not keep anybody from fixing it. */
function readAcceptedBefore(text: string | null): AcceptedBreak[] {
  try {
    return readAccepted(text);
  } catch {
    return [];
  }
}
