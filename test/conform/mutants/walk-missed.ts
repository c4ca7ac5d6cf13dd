/** Defects of the walk through the documentation that the kit does not find: those of issues and projects by what it would take. */
const BY_REASON: Readonly<Record<string, string>> = {
  // Nothing that a run may send creates milestones; only the project that the user names may have them.
  milestones: `unlabelled-have-no-milestone milestone-of-other-project new-issue-without-milestone
    milestone-in-response-only milestone-never-cleared update-removes-milestone close-removes-milestone`,
  // A run has few projects and groups, and sends no URL to import from.
  'too few':
    'projects-page-of-fifty search-page-of-ten group-page-of-ten import-forgets-description',
  'another caller': `relation-deleted-by-anybody`,
  'another state': `subscribe-assigns new-project-archived open-issues-without-confidential labels-never-cleared`,
  'other filters and orders': `owned-forgets-search group-labels-any due-issues-first
    search-order-activity-by-id`,
  'another place': `statistics-of-zero default-branch-missing-in-list
    activity-is-creation group-project-unowned`,
  'what else changes': `update-counts-as-note deletion-takes-forks
    share-makes-public description-never-cleared
    relation-not-deleted`,
  /*
   * Of jobs in private projects, of milestones, and of activities there are none that a run could cause or see; the
   * others are gaps, or are noted because the contract assumes the rule that shows them.
   */
  'requests, jobs and users': `activities-first-only activities-of-a-year activities-page-of-ten activities-username-is-name
artifacts-of-last-job cancel-by-id-only cancel-clears-start
emails-page-of-ten erase-all-artifacts erase-all-of-pipeline job-runner-missing
jobs-page-of-ten keep-by-id-only keep-succeeds keep-url-as-flag merge-removes-target
new-email-error-other-field
pipeline-jobs-page-of-ten pipeline-jobs-running-by-default play-deletes-trace
private-artifacts-open private-job-open private-pipeline-jobs-open
private-ref-artifacts-open ref-job-name-trimmed request-commits-page-of-ten
request-milestone-iid-is-id request-milestone-other-project
request-subscribe-all request-subscribe-closes
request-todo-subscribes requests-by-iid requests-label-by-part requests-label-filter-outdated
requests-milestone-is-id sudo-admin-false
update-clears-milestone update-labels-not-cleared update-milestone-not-stored
update-user-password-changes-state update-user-resets-confirmation
users-page-of-hundred
`,
  'other requests': 'move-to-nowhere-500 closed-by-nothing-404',
};

/** Their ids, exactly. */
export const MISSED_WALKED: readonly string[] = Object.values(BY_REASON).flatMap((ids) =>
  ids.trim().split(/\s+/),
);
