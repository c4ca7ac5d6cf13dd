/** Why something was not tried, or a run ended early: a kind and values, from which the sentence is rendered. */

/** By kind, the sentence; `{0}` is the first value. */
const REASONS = {
  /** Of the run and its callers. */
  'read-only': 'the run is read-only',
  'read-only-creates': 'it has to be created, and the run is read-only',
  'read-only-projects': 'it creates projects, and the run is read-only',
  'only-created': 'it can only be created, and the run is read-only',
  'only-reads': 'the token only reads',
  'may-not-read': 'the token may not read it',
  'not-owner': 'the caller may not own the project that is named',
  'no-outsider':
    "no user without access: an administrator's token creates one, or --outsider-token names one",
  'no-outsider-made': 'no user without access was created, and --outsider-token names none',
  'is-member': 'the user of --outsider-token is a member of the project that is used',
  'no-administrator': "it needs an administrator's token",
  'is-administrator': 'the caller is an administrator, and may do it',
  'no-administrator-for-project':
    "it needs an administrator's token, for a project of another user",
  'projects-limit': 'the caller may have no more projects than {0}',
  'no-accounts': 'accounts cannot be created with this API',
  'no-operation': 'the contract has no operation {0}',
  'no-account': 'the server does not show the account of the caller',
  'no-token': 'no token for another user can be created',
  'no-shared-group': 'the caller belongs to no group that a project of others can be shared with',
  /** Of what the server serves. */
  'not-served': 'the server does not serve {0}',
  'finds-unknown': 'the server finds unknown ids, and this one cannot be read first',
  rejected: '{0}, which has to succeed first, returned {1}',
  'no-object': 'the response of {0} is no object, so it shows no fields',
  'nothing-accepted': 'no request succeeded',
  'first-rejected': 'the first request was rejected, too',
  'first-returned': 'the first request returned {0}',
  /** Of resources that are missing. */
  'not-creatable': 'it cannot be created with this API',
  'not-deletable': 'it cannot be deleted with this API',
  'creation-rejected': '{0}, which creates it, returned {1}',
  'creation-unidentified': 'the response of {0} does not identify it',
  'creation-other': 'the server returns another resource than the created one',
  'empty-list': 'its list is empty',
  'none-to-find': 'its list is empty, and none can be created with this API',
  'no-branch': 'the project has no branch, and none can be created with this API',
  'no-group':
    'no project that the caller sees belongs to a group or is shared with one; --group names one',
  'no-job-project': 'jobs cannot be created with this API, and no project of the caller has one',
  'no-job': 'the project has no jobs',
  'no-accepting-job': 'it succeeded for none of the jobs',
  'no-erasable-job': 'no job that may be changed has what the operation removes',
  'no-artifacts': 'no successful job has artifacts',
  'no-other-project': 'it needs a second project, which --other-project names',
  'no-other-parent': 'there is no other parent',
  'other-visibility': 'no {0} project can be created, and the one that is used instead is not',
  'no-full-path': 'the project does not show its full path',
  'no-merge-status':
    'the merge status {0} cannot be reached with this API; --job-project names a project whose merge requests may be changed',
  'no-such-merge-status': 'no merge request has the status {0}',
  'closes-nothing': 'the merge request closes no issue',
  'not-merged': 'the merge request was not merged',
  'gone-found': 'a deleted one returns {0}, so no id is unknown',
  /** Of what could not show a defect. */
  'no-lists': 'the list is empty',
  'too-few-items': 'the list has fewer than two items',
  'one-page': 'the list has only one page',
  'long-list': 'the list is too long to see all of it',
  'filters-alike': 'no items tell apart: {0}',
  'orders-alike': 'no items tell apart the order by {0}',
  'no-field': 'no field can be set',
  'no-two-fields': 'no two fields can be updated',
  'no-link': 'the response has no value for the link',
  'update-rejected': 'one of the two updates is rejected',
  'both-rejected': 'neither of two requests at once succeeds',
  'other-success': 'one of several documented successes; the server returns {0}',
  'other-response': 'the response is not the one after which there is this effect',
  'not-shown': 'no response shows the effect',
  'like-before': 'the resource was like that before',
  'counts-nothing': 'the server shows 0 as `{0}` before, from which nothing can be taken',
  'no-state': 'the server does not show the state',
  'no-way': 'no operation leads from the state {0} to {1}',
  'other-way': 'the transitions to the state {0} led to {1}',
  /** Of what must not be changed. */
  'existing-project':
    'it would change a project that existed before; --job-project names one whose jobs may be changed',
  'existing-other':
    'it would change a project that existed before; --project names one in which issues are created',
  existing: 'it would change what existed before the run',
  'subject-existed': 'what the operation is about existed before the run',
  'not-of-run': '{0} is not of the run, so it is not changed',
  'id-reassigned': 'the server may have given the id of {0}, which was deleted, to something else',
  'not-named': 'GET {0} does not show the name of the run, so it is not changed',
  'shows-other': 'GET {0} shows something else, so it is not changed',
  'unreadable-first': 'GET {0}, which is read before it is changed, returns {1}',
  'unknown-before':
    'GET {0} returns {1}, so it is not known what existed before, and nothing is created there',
  doubtful: 'nothing more is created, because of {0}: {1}',
  'unreadable-created':
    'nothing more is created, because {0}, which the run has created, cannot be read',
  /** Of what may be left. */
  'existed-before': 'it has an id that existed before the run',
  'below-existing':
    'its id is below others that existed before the run, and only an administrator can list all',
  'other-name': 'it does not show the name of the run, and may not be of it',
  unreadable: 'it cannot be read, {0}',
  'not-deleted': '{0}',
  'not-deleted-there': '{0}; an owner of the project or --admin-token may delete it',
  'listed-again': 'a list shows it after it was deleted, and its id may be of something else',
  'only-listed': 'a list shows it, but neither a read nor its deletion finds it under its id',
  'still-there': 'it is still there, although the server said that it was deleted',
  'project-not-named':
    'without the record file, --project has to name the project that the run was given, if any',
  'not-visible': 'without --{0}-token it cannot be seen whether any are left',
  /** Of what the options require. */
  'coverage-below': 'Tested {1}: {2} of {0}, fewer than {3} %.',
  'served-required': 'The server does not serve {0}.',
  /** Of a run that ended early. */
  stopped: 'The run was stopped.',
  limit: 'The limit of {0} was reached.',
  'rate-limit-asks': 'The server limits the rate with {0}, and asks to wait for {1}.',
  'rate-limit-stays': 'The server limits the rate with {0}, and still does after {1}.',
  'every-request': 'The server returns {0} to every request.',
  'no-longer-responds':
    'The server no longer responds: {0}. The first request without a response was {1}.',
  /** Of the kit itself. */
  fault: '{0}',
} as const satisfies Readonly<Record<string, string>>;

export type ReasonKind = keyof typeof REASONS;

export interface Reason {
  readonly kind: ReasonKind;
  readonly values: readonly (string | number)[];
}

export function formatReason({ kind, values }: Reason): string {
  return REASONS[kind].replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)]));
}

/** A reason as data, and as a sentence. */
export interface Explanation {
  readonly cause: Reason;
  readonly reason: string;
}

export function explain(kind: ReasonKind, ...values: readonly (string | number)[]): Explanation {
  const cause = { kind, values };
  return { cause, reason: formatReason(cause) };
}

/** An error whose cause a report has as data. */
export class ReasonedError extends Error {
  readonly reason: Reason;
  constructor(kind: ReasonKind, ...values: readonly (string | number)[]) {
    super(formatReason({ kind, values }));
    this.reason = { kind, values };
  }
}

/** The check has nothing to be tried on. */
export class NotReached extends ReasonedError {}

/** What the work resolves to, or why it has nothing to be tried on. */
export function orReason<T>(work: () => Promise<T>): Promise<T | NotReached> {
  return work().catch((error: unknown) => {
    if (!(error instanceof NotReached)) throw error;
    return error;
  });
}

/** What the work resolves to; `undefined` if it rejects with NotReached. */
export async function ifReached<T>(work: () => Promise<T>): Promise<T | undefined> {
  const done = await orReason(work);
  return done instanceof NotReached ? undefined : done;
}

/** The run is impossible: the server is unreachable, has another API, or rejects the token. */
export class CannotRun extends Error {}
