import { isDeepStrictEqual } from 'node:util';
import type { Project } from '../generators/project.ts';
import { asRecord, asString } from '../src/contract/data.ts';
import { type ContractChange, groupChanges } from './changes.ts';
import { listReleaseErrors } from './gate/release.ts';
import { type Diff, judgeChanges } from './judge.ts';
import { rateChanges } from './rate.ts';
import { type Revision, readRevision } from './revisions.ts';
import { workflowChanges } from './rules/contract.ts';

export interface DiffOptions {
  readonly project: Project;
  /** A git ref, a folder or a file. */
  readonly base: string;
  /** The same; the contract of the project as it stands by default. */
  readonly revision?: string | undefined;
  /** Folder that names are relative to, in options and reports. */
  readonly from: string;
  /** The base is the last release, and the revision the next one. */
  readonly release?: boolean;
  /** `2026-11-21`, which decides whether breaks are still accepted. */
  readonly today: string;
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
  const groups = groupChanges([
    ...rateChanges({ base: base.document, revision: revision.document }),
    ...(base.whole && revision.whole ? workflowChanges(base.files, revision.files) : []),
    ...(await changesOfPackage(base, revision)),
  ]);
  const diff = judgeChanges(base, revision, groups, today);
  const { gate } = diff;
  const { version, changelog } = revision;
  const packageVersion = revision.source && versionOf(revision.source.manifest);
  const releaseErrors = release
    ? listReleaseErrors({ last: base.version, version, changelog, packageVersion, gate })
    : [];
  return {
    ...diff,
    revision: { name: names.revision ?? 'spec', version },
    gate: { ...gate, errors: [...gate.errors, ...releaseErrors] },
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
