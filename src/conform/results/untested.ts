/** What became of the selected operations that had no success. */

import type { Report } from './report.ts';

const EXISTING = /^existing/;

/** Why an operation had no success, by the kind of what kept it from being called. */
const WHY = [
  [/^not-served$/, 'need another that is not served'],
  [/^no-outsider-made/, 'need a user without access'],
  [/^no-(administrator|outsider|token)/, "need an administrator's token"],
  [/^(read-only|only-)/, 'were not called, since the run only reads'],
  [EXISTING, 'would change what existed before the run'],
] as const satisfies readonly (readonly [kinds: RegExp, what: string])[];

/** An operation without a success. */
interface Untested {
  readonly id: string;
  readonly why: string;
  /** Whether the server and the options would have allowed it. */
  readonly isPossible: boolean;
}

/** The option that makes more possible where projects cannot be created, or not deleted; `null` if that is none. */
export function findAdvice(
  notReached: Report['notReached'],
  { project }: Report['run']['named'],
): string | null {
  const isMissing = ({ cause: { kind, values } }: Report['notReached'][number]) =>
    kind === 'existing-other' ||
    (kind === 'doubtful' && /^\/projects\/[^/]+$/.test(String(values[0]))) ||
    (['not-served', 'creation-rejected'].includes(kind) && values[0] === 'createProject');
  if (project !== undefined || !notReached.some(isMissing)) return null;
  return 'No projects can be created and deleted: --project ID names one in which issues are created and deleted.';
}

/** The operations without a success, in the order of the contract. */
export function listUntested({
  coverage: { operations },
  notServed,
  notReached,
  tried,
  run: { named },
}: Pick<Report, 'coverage' | 'notServed' | 'notReached' | 'tried'> & {
  readonly run: Pick<Report['run'], 'named'>;
}): readonly Untested[] {
  const rest = operations.declared.filter((id) => !operations.seen.includes(id));
  return rest.map((id) => {
    if (notServed.includes(id)) return { id, why: 'are not served', isPossible: false };
    const own = notReached.filter(({ operation }) => operation === id);
    const { cause } = own.find(({ check }) => check === 'accepts') ?? own[0] ?? {};
    if (cause === undefined) {
      const isTried = tried[id] !== undefined;
      const why = isTried ? 'had no success' : 'were not tried by the selected checks';
      return { id, why, isPossible: isTried };
    }
    const [, why] = WHY.find(([kinds]) => kinds.test(cause.kind)) ?? [];
    const missing = 'need something that was missing, as listed under "Not tried"';
    // Without a project that is named, naming one makes more possible.
    const isSpared = EXISTING.test(cause.kind) && named.project === undefined;
    return { id, why: why ?? missing, isPossible: why === undefined || isSpared };
  });
}
