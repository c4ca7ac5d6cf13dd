import { isDeepStrictEqual } from 'node:util';
import { createLocator } from '../generators/locate.ts';
import type { Project } from '../generators/project.ts';
import { asRecord, asString } from '../src/contract/data.ts';
import { type ChangeGroup, type ContractChange, groupChanges } from './changes.ts';
import { type AcceptedBreak, readAccepted } from './gate/accepted.ts';
import { checkBreaks, type GateResult } from './gate/gate.ts';
import { listReleaseErrors } from './gate/release.ts';
import { rateChanges } from './rate.ts';
import { type Revision, readRevision } from './revisions.ts';
import { workflowChanges } from './rules/contract.ts';

export interface DiffOptions {
  readonly project: Project;
  /** A git ref, a folder or a file. */
  readonly base: string;
  /** The same; the contract of the project as it stands by default. */
  readonly revision?: string | undefined;
  /** What folders and files are relative to, and shown relative to. */
  readonly from: string;
  /** Whether the base is the last release, and the revision the next one. */
  readonly release?: boolean;
  /** `2026-11-21`, which decides whether breaks are still accepted. */
  readonly today: string;
}

/** What changed between two states of the contract, and whether it may. */
export interface Diff {
  readonly base: Pick<Revision, 'name' | 'version'>;
  readonly revision: Pick<Revision, 'name' | 'version'>;
  /** Whether the revision is the project's own contract. */
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

/**
 * Compares two states of the contract. Reads git and files, and needs no network. Throws a CommandError for
 * what there is not, and a SpecError for a contract that cannot be bundled.
 */
export async function diffContracts({
  project,
  from,
  today,
  release = false,
  ...names
}: DiffOptions): Promise<Diff> {
  const base = await readRevision(names.base, project, from);
  const revision = await readRevision(names.revision ?? project.spec, project, from);
  const accepted = readAccepted(revision.accepted);
  const acceptedBefore =
    base.accepted === revision.accepted ? accepted : readAcceptedBefore(base.accepted);
  const groups = groupChanges([
    ...rateChanges({ base: base.document, revision: revision.document }),
    ...(base.whole && revision.whole ? workflowChanges(base.files, revision.files) : []),
    ...(await changesOfPackage(base, revision)),
  ]);
  const gate = checkBreaks({ groups, accepted, acceptedBefore, base, revision, today });
  const { version, changelog } = revision;
  const locate = createLocator(revision.files, revision.document);
  const packageVersion = revision.source && versionOf(revision.source.manifest);
  const releaseErrors = release
    ? listReleaseErrors({ last: base.version, version, changelog, packageVersion, gate })
    : [];
  return {
    base: { name: base.name, version: base.version },
    revision: { name: names.revision ?? 'spec', version: revision.version },
    isOwn: revision.isOwn,
    groups,
    gate: { ...gate, errors: [...gate.errors, ...releaseErrors] },
    locate: ({ now }) => {
      const { path, line, column } = locate(now);
      return { file: revision.nameOf(path), line, column };
    },
  };
}

/** TypeScript, which reads the package's modules, is loaded only where they differ: it takes a quarter of the time. */
async function changesOfPackage(base: Revision, revision: Revision): Promise<ContractChange[]> {
  if (!base.source || !revision.source || isDeepStrictEqual(base.source, revision.source))
    return [];
  const { packageChanges } = await import('./rules/package.ts');
  return packageChanges(base.source, revision.source);
}

function versionOf(manifest: string): string | null {
  return asString(asRecord(JSON.parse(manifest)).version) ?? null;
}

/** What was accepted on the base. A file that is invalid there must not keep anybody from fixing it. */
function readAcceptedBefore(text: string | null): AcceptedBreak[] {
  try {
    return readAccepted(text);
  } catch {
    return [];
  }
}
