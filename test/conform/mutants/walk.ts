/** The defects of the walk through the documentation, of which every sentence gets a server that breaks it. */
import { type Defect, toDefects } from './independent.ts';
import { walkJobs } from './walk-jobs.ts';
import { walkRequests } from './walk-requests.ts';
import { walkUsers } from './walk-users.ts';

export const walked: readonly Defect[] = [walkRequests, walkJobs, walkUsers].flatMap(toDefects);

/**
 * Those that the kit does not find, exactly. Of jobs in private projects, of milestones, and of activities there are none
 * that a run could cause or see; the others are gaps, or are noted because the contract assumes the rule that shows them.
 */
export const MISSED_WALKED: readonly string[] = `
activities-first-only activities-of-a-year activities-page-of-ten activities-username-is-name
artifacts-of-last-job block-blocks-another blocked-token-revoked cancel-by-id-only cancel-clears-start
change-flag-null change-modes-as-numbers change-without-diff commit-short-id-of-other email-masked-for-admin
emails-page-of-ten erase-all-artifacts erase-all-of-pipeline job-runner-missing jobs-failed-with-canceled
jobs-of-all-projects jobs-page-of-ten keep-by-id-only keep-succeeds keep-url-as-flag merge-removes-target
merge-without-permission-404 merged-request-frozen milestone-without-state new-email-error-other-field
new-email-replaces new-key-not-listed new-token-revokes-others new-user-username-lower
pipeline-jobs-page-of-ten pipeline-jobs-running-by-default play-deletes-trace play-plays-all
private-artifacts-open private-closes-issues-open private-job-open private-pipeline-jobs-open
private-ref-artifacts-open ref-job-name-trimmed request-author-is-caller request-commits-page-of-ten
request-milestone-iid-is-id request-milestone-other-project request-milestone-title
request-source-project-of-target request-subscribe-all request-subscribe-closes request-todo-project-other
request-todo-subscribes requests-by-iid requests-label-by-part requests-label-filter-outdated
requests-milestone-is-id requests-of-source-project sudo-admin-false token-expiry-missing-in-list
update-clears-milestone update-labels-not-cleared update-milestone-not-stored update-state-alone-rejected
update-user-password-changes-state update-user-resets-confirmation update-user-revokes-tokens
user-email-outdated-in-list user-events-of-caller user-events-of-public-projects user-events-page-of-ten
users-extern-uid-prefix users-new-is-missing users-page-of-hundred waiting-forgets-removal
`
  .trim()
  .split(/\s+/);
