/** What outsiders type, in their own words, and the page that they want first. */
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '../../../site/search/entries.ts';
import { createFinder } from '../../../site/search/find.ts';
import { TOPICS } from '../../../site/search/synonyms.ts';
import { siteModel } from '../model.ts';

/** A query, and the folders of the pages that serve it; `~` stands for `operations/`. */
const QUERIES: readonly (readonly [query: string, ...pages: string[]])[] = [
  ['pagination', 'guides/pagination/'],
  ['next page', 'guides/pagination/'],
  ['rate limit', 'guides/pagination/'],
  ['429', 'guides/pagination/', 'errors/'],
  ['webhook', 'guides/webhooks/', 'tags/project-hooks/'],
  ['webhook payload', 'guides/webhooks/'],
  ['create webhook', '~createProjectHook/'],
  ['MR', 'tags/merge-requests/'],
  ['PR', 'tags/merge-requests/'],
  ['pull request', 'tags/merge-requests/'],
  ['create pull request', '~createMergeRequest/'],
  ['merge MR', '~acceptMergeRequest/'],
  ['mrege request', 'tags/merge-requests/'],
  ['mergeable', 'schemas/MergeStatus/', 'schemas/MergeRequest/'],
  ['diff', '~getMergeRequestChanges/'],
  ['commits of a merge request', '~listMergeRequestCommits/'],
  ['PAT', 'guides/authentication/'],
  ['personal access token', 'guides/authentication/'],
  ['login', 'guides/authentication/'],
  ['authenticate', 'guides/authentication/'],
  ['api key', 'guides/authentication/'],
  ['permissions', 'guides/authentication/'],
  ['roles', 'guides/authentication/'],
  ['sudo', '~getCurrentUser/', 'schemas/CurrentUserSudo/'],
  ['impersonate', 'tags/impersonation-tokens/', '~createImpersonationToken/'],
  ['revoke token', '~revokeImpersonationToken/'],
  ['whoami', '~getCurrentUser/'],
  ['current user', '~getCurrentUser/'],
  ['sign up', '~createUser/'],
  ['confirm', '~createUser/'],
  ['change password', '~updateUser/'],
  ['2fa', 'schemas/UserAdminView/', 'schemas/User/'],
  ['avatar', '~updateProject/', '~createProject/', 'schemas/UserBrief/', 'schemas/User/'],
  ['ban user', '~blockUser/'],
  ['user activity', '~listUserActivities/'],
  ['add email', '~createCurrentUserEmail/'],
  ['ssh', 'tags/ssh-keys/'],
  ['add ssh key', '~createCurrentUserSshKey/'],
  ['deploy key', 'tags/ssh-keys/'],
  ['ci', 'tags/jobs/'],
  ['build log', '~downloadJobTrace/'],
  ['artifacts', '~downloadJobArtifacts/'],
  ['rerun pipeline', '~retryJob/'],
  ['cancel build', '~cancelJob/'],
  ['job status', 'schemas/JobStatus/', 'life-cycles/'],
  ['close issue', '~updateIssue/'],
  ['reopen', '~updateIssue/', '~updateMergeRequest/'],
  ['due date', '~createIssue/', '~updateIssue/'],
  ['assign issue', '~updateIssue/', '~createIssue/'],
  ['add label', '~updateIssue/', '~createIssue/'],
  ['list issues', '~listIssues/', '~listProjectIssues/'],
  ['subscirbe issue', '~subscribeToIssue/'],
  ['watch issue', '~subscribeToIssue/'],
  ['transfer issue', '~moveIssue/'],
  ['log time', '~addIssueSpentTime/'],
  ['todo', '~createIssueTodo/'],
  ['star', '~starProject/'],
  ['fork', '~forkProject/'],
  ['archive', '~archiveProject/'],
  ['remove project', '~deleteProject/'],
  ['find project', '~searchProjects/', '~listProjects/'],
  ['visibility', 'schemas/ProjectVisibility/', '~createProject/'],
  ['share project with group', '~shareProject/'],
  ['attach image', '~uploadFile/'],
  ['protected branch', '~protectBranch/'],
  ['create branch', 'tags/branches/'],
  ['errors', 'errors/'],
  ['409', 'errors/', '~acceptMergeRequest/'],
  ['401 unauthorized', 'errors/', 'guides/authentication/'],
  ['SHA does not match HEAD of source branch', '~acceptMergeRequest/'],
  ['api.mergeRequests.accept', '~acceptMergeRequest/'],
  ['issues.create', '~createIssue/'],
  ['typescript', 'guides/client/'],
  ['types', 'guides/client/'],
  ['mock server', 'guides/mocks/'],
  ['quickstart', 'guides/getting-started/'],
  ['download openapi yaml', 'formats/'],
  ['deprecated', 'deprecations/'],
  ['date format', 'guides/wire/'],
  ['idempotent', 'guides/wire/'],
  ['send token in header', 'guides/authentication/'],
  ['create an access token for someone', '~createImpersonationToken/'],
  [
    'expired token',
    'guides/authentication/',
    '~revokeImpersonationToken/',
    'schemas/ImpersonationToken/',
    '~createImpersonationToken/',
  ],
  ['mark issue as done', '~updateIssue/', '~createIssueTodo/'],
  ['overdue issues', '~listIssues/', '~createIssue/', '~updateIssue/'],
  ['assign to me', '~updateIssue/', '~listIssues/'],
  ['bulk edit', '~updateIssue/'],
  ['approve pull request', '~acceptMergeRequest/'],
  ['pull request diff', '~getMergeRequestChanges/'],
  ['pull request commits', '~listMergeRequestCommits/'],
  ['rebase', '~acceptMergeRequest/', 'schemas/MergeStatus/'],
  ['ci job failed why', 'schemas/JobStatus/', '~downloadJobTrace/', '~getJob/', 'tags/jobs/'],
  ['download log file', '~downloadJobTrace/'],
  ['stop pipeline', '~cancelJob/'],
  ['deploy', '~playJob/'],
  ['add collaborator', '~shareProject/', '~listProjectUsers/'],
  ['delete repo', '~deleteProject/'],
  ['clone repository', '~forkProject/', '~getProject/'],
  ['make project public', 'schemas/ProjectVisibility/', '~updateProject/'],
  ['git gc', '~startHousekeeping/'],
  ['upload avatar', '~updateProject/', '~createProject/', '~uploadFile/'],
  ['upload image to issue', '~uploadFile/'],
  ['secret token webhook', 'guides/webhooks/', '~createProjectHook/'],
  ['protect master', '~protectBranch/'],
  ['developers can push', '~protectBranch/'],
  ['ssh key title', '~createCurrentUserSshKey/', 'schemas/SshKey/', 'tags/ssh-keys/'],
  ['who owns this ssh key', '~getSshKey/'],
  ['block a user', '~blockUser/'],
  ['last login', 'schemas/UserAdminView/', 'schemas/CurrentUser/', 'schemas/User/'],
  ['inactive users', '~listUserActivities/'],
  ['no more pages', 'guides/pagination/'],
  ['total number of items', 'guides/pagination/'],
  ['url encode slash', 'guides/wire/'],
  ['boolean parameter', 'guides/wire/'],
  ['null value', 'guides/wire/'],
  ['status 422', 'errors/'],
  ['server error 500', 'errors/'],
  ['test my server', 'guides/conformance/'],
  ['fake api', 'guides/mocks/', 'guides/sandbox/'],
  ['claude', 'guides/assistants/'],
];

let first: (query: string) => string;
beforeAll(async () => {
  const find = createFinder(listEntries(await siteModel()));
  first = (query) => find(query).groups[0]?.found[0]?.location.address ?? '';
});

test('every page that has further names is there', async () => {
  const known = new Set(listEntries(await siteModel()).flatMap(({ addresses }) => addresses));
  const missing = Object.keys(TOPICS).filter(
    (address) => !known.has(address.replace('~', 'operations/')),
  );
  expect(missing).toEqual([]);
});

test('of 120 queries at least 114 have the right page first', () => {
  const wrong = QUERIES.filter(([query, ...pages]) => {
    const [page = ''] = first(query).split('#');
    return !pages.some((each) => each.replace('~', 'operations/') === page);
  }).map(([query, ...pages]) => `${query}: ${first(query)}, not ${pages.join(' or ')}`);
  expect(QUERIES).toHaveLength(120);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
});
