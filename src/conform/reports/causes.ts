/** The order of the causes in every report: by what is open, by harm, and by how often they show. */
import type { Claim } from '../claims/claim.ts';
import { type Finding, isOpen } from '../results/report.ts';

/** What a failure does to those who use the server, the worst first. */
const HARMS = ['Secrets', 'Access', 'Lost data', 'Wrong values', 'Form'] as const;

type Harm = (typeof HARMS)[number];

/** Checks of who may call, and see what. */
const OF_ACCESS: ReadonlySet<string> = new Set([
  ...['token-missing', 'token-wrong', 'token-scope', 'access', 'admin-only', 'field-access'],
  ...['hidden', 'own-data', 'admin-fields', 'swapped-id'],
]);

/** Situations in which something is stored, or has to stay as it was. */
const OF_WRITES: ReadonlySet<Claim['when'][0]> = new Set<Claim['when'][0]>([
  ...(['sent', 'sent-to', 'created', 'after-write', 'rejected', 'read-after-write'] as const),
  ...(['read-written', 'read-created', 'updated-at-once', 'created-at-once'] as const),
  ...(['three-requests', 'deleted-at-once', 'list-after'] as const),
]);

/** Checks of what a request or an error looks like. */
const OF_FORM: ReadonlySet<string> = new Set([
  ...['status', 'media-type', 'no-body', 'method', 'malformed', 'missing-input', 'invalid-input'],
  ...['unknown-input', 'unknown-id'],
]);

function findHarm({ claim, check }: Pick<Finding, 'claim' | 'check'>): Harm {
  const relation = 'relation' in claim ? claim.relation : '';
  if (relation === 'no-secret' || relation === 'no-internals') return 'Secrets';
  if (OF_ACCESS.has(check)) return 'Access';
  if (claim.kind !== 'state' && OF_WRITES.has(claim.when[0])) return 'Lost data';
  const isForm = ['header', 'body'].includes(claim.kind) || relation === 'fits-schema';
  return isForm || OF_FORM.has(check) ? 'Form' : 'Wrong values';
}

/** The title under which a cause is listed. */
type CauseTitle = Harm | 'Known failures' | 'Notes';

const TITLES: readonly CauseTitle[] = [...HARMS, 'Known failures', 'Notes'];

function findTitle(finding: Finding): CauseTitle {
  if (finding.severity === 'note') return 'Notes';
  return isOpen(finding) ? findHarm(finding) : 'Known failures';
}

/** The field that a finding is about. */
function findField({ claim }: Finding): unknown {
  if (claim.kind === 'field') return claim.path.findLast((each) => typeof each === 'string');
  return isFiltered(claim) ? claim.when[1] : undefined;
}

/** A list that is filtered shows wrong what reads show wrong, too. */
const isFiltered = ({ when }: Claim) => when[0] === 'filter-of-updated';

const isOfForm = ({ claim }: Finding) => claim.kind === 'field' && claim.relation === 'fits-schema';

/** What else is wrong with a field that has a wrong form, which is the cause. */
function listFollowing(finding: Finding, all: readonly Finding[]): readonly Finding[] {
  if (!isOfForm(finding) || !isOpen(finding)) return [];
  return all.filter(
    (each) =>
      !isOfForm(each) &&
      findField(each) === findField(finding) &&
      each.operations.some((id) => finding.operations.includes(id)),
  );
}

/** The title of a finding, or the worst of those of which it is the cause. */
function findWorstTitle(finding: Finding, all: readonly Finding[]): CauseTitle {
  const titles = [finding, ...listFollowing(finding, all)].map(findTitle);
  return TITLES.find((title) => titles.includes(title)) ?? findTitle(finding);
}

/**
 * Under each title, first the cause of others, last what comes of others, and else the cause that shows most often;
 * among equals, the order that is given.
 */
export function sortByHarm(findings: readonly Finding[]): readonly Finding[] {
  const rank = (finding: Finding) => TITLES.indexOf(findWorstTitle(finding, findings));
  const place = (finding: Finding) =>
    Number(isFiltered(finding.claim)) - Number(listFollowing(finding, findings).length > 0);
  const weigh = ({ operations, times }: Finding) => operations.length * 1000 + Math.min(times, 999);
  return findings.toSorted(
    (a, b) => rank(a) - rank(b) || place(a) - place(b) || weigh(b) - weigh(a),
  );
}

/** The causes of a report under their titles. */
export function groupCauses(
  findings: readonly Finding[],
): readonly (readonly [title: CauseTitle, causes: readonly Finding[]])[] {
  const sorted = sortByHarm(findings);
  return TITLES.map(
    (title) => [title, sorted.filter((each) => findWorstTitle(each, sorted) === title)] as const,
  ).filter(([, causes]) => causes.length > 0);
}
