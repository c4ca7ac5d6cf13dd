/** What outsiders type, in their own words, and the page that they want first. */
import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '../../../site/search/entries.ts';
import { createFinder } from '../../../src/search/find.ts';
import { siteModel } from '../model.ts';

/** A query, and the folders of the pages that serve it; `~` stands for `operations/`. */
const QUERIES = `
pagination → guides/pagination/
next page → guides/pagination/
rate limit → guides/pagination/
429 → guides/pagination/ errors/
webhook → guides/webhooks/ tags/project-hooks/
webhook payload → guides/webhooks/
create webhook → ~createProjectHook/
MR → tags/merge-requests/
PR → tags/merge-requests/
pull request → tags/merge-requests/
create pull request → ~createMergeRequest/
merge MR → ~acceptMergeRequest/
mrege request → tags/merge-requests/
mergeable → schemas/MergeStatus/ schemas/MergeRequest/
diff → ~getMergeRequestChanges/
commits of a merge request → ~listMergeRequestCommits/
PAT → guides/authentication/
personal access token → guides/authentication/
login → guides/authentication/
authenticate → guides/authentication/
api key → guides/authentication/
permissions → guides/authentication/
roles → guides/authentication/
sudo → ~getCurrentUser/ schemas/CurrentUserSudo/
impersonate → tags/impersonation-tokens/ ~createImpersonationToken/
revoke token → ~revokeImpersonationToken/
whoami → ~getCurrentUser/
current user → ~getCurrentUser/
sign up → ~createUser/
confirm → ~createUser/
change password → ~updateUser/
2fa → schemas/UserAdminView/ schemas/User/
avatar → ~updateProject/ ~createProject/ schemas/UserBrief/ schemas/User/
ban user → ~blockUser/
user activity → ~listUserActivities/
add email → ~createCurrentUserEmail/
ssh → tags/ssh-keys/
add ssh key → ~createCurrentUserSshKey/
deploy key → tags/ssh-keys/
ci → tags/jobs/
build log → ~downloadJobTrace/
artifacts → ~downloadJobArtifacts/
rerun pipeline → ~retryJob/
cancel build → ~cancelJob/
job status → schemas/JobStatus/ life-cycles/
close issue → ~updateIssue/
reopen → ~updateIssue/ ~updateMergeRequest/
due date → ~createIssue/ ~updateIssue/
assign issue → ~updateIssue/ ~createIssue/
add label → ~updateIssue/ ~createIssue/
list issues → ~listIssues/ ~listProjectIssues/
subscirbe issue → ~subscribeToIssue/
watch issue → ~subscribeToIssue/
transfer issue → ~moveIssue/
log time → ~addIssueSpentTime/
todo → ~createIssueTodo/
star → ~starProject/
fork → ~forkProject/
archive → ~archiveProject/
remove project → ~deleteProject/
find project → ~searchProjects/ ~listProjects/
visibility → schemas/ProjectVisibility/ ~createProject/
share project with group → ~shareProject/
attach image → ~uploadFile/
protected branch → ~protectBranch/
create branch → tags/branches/
errors → errors/
409 → errors/ ~acceptMergeRequest/
401 unauthorized → errors/ guides/authentication/
SHA does not match HEAD of source branch → ~acceptMergeRequest/
api.mergeRequests.accept → ~acceptMergeRequest/
issues.create → ~createIssue/
typescript → guides/client/
types → guides/client/
mock server → guides/mocks/
quickstart → guides/getting-started/
download openapi yaml → formats/
deprecated → deprecations/
date format → guides/wire/
idempotent → guides/wire/
send token in header → guides/authentication/
create an access token for someone → ~createImpersonationToken/
expired token → guides/authentication/ ~revokeImpersonationToken/ schemas/ImpersonationToken/ ~createImpersonationToken/
mark issue as done → ~updateIssue/ ~createIssueTodo/
overdue issues → ~listIssues/ ~createIssue/ ~updateIssue/
assign to me → ~updateIssue/ ~listIssues/
bulk edit → ~updateIssue/
approve pull request → ~acceptMergeRequest/
pull request diff → ~getMergeRequestChanges/
pull request commits → ~listMergeRequestCommits/
rebase → ~acceptMergeRequest/ schemas/MergeStatus/
ci job failed why → schemas/JobStatus/ ~downloadJobTrace/ ~getJob/ tags/jobs/
download log file → ~downloadJobTrace/
stop pipeline → ~cancelJob/
deploy → ~playJob/
add collaborator → ~shareProject/ ~listProjectUsers/
delete repo → ~deleteProject/
clone repository → ~forkProject/ ~getProject/
make project public → schemas/ProjectVisibility/ ~updateProject/
git gc → ~startHousekeeping/
upload avatar → ~updateProject/ ~createProject/ ~uploadFile/
upload image to issue → ~uploadFile/
secret token webhook → guides/webhooks/ ~createProjectHook/
protect master → ~protectBranch/
developers can push → ~protectBranch/
ssh key title → ~createCurrentUserSshKey/ schemas/SshKey/ tags/ssh-keys/
who owns this ssh key → ~getSshKey/
block a user → ~blockUser/
last login → schemas/UserAdminView/ schemas/User/
inactive users → ~listUserActivities/
no more pages → guides/pagination/
total number of items → guides/pagination/
url encode slash → guides/wire/
boolean parameter → guides/wire/
null value → guides/wire/
status 422 → errors/
server error 500 → errors/
test my server → guides/conformance/
fake api → guides/mocks/ guides/sandbox/
claude → guides/assistants/
how do I close a ticket → ~updateIssue/
who approved a merge request → ~getMergeRequest/ schemas/MergeRequest/ ~acceptMergeRequest/ tags/merge-requests/
how to add a collaborator to a repository → ~shareProject/ ~listProjectUsers/
can i rebase a branch → ~acceptMergeRequest/ tags/branches/ tags/merge-requests/
upload profile photo → ~uploadFile/ ~updateUser/ schemas/UserBrief/ ~updateProject/
artifact download → ~downloadJobArtifacts/ ~downloadRefArtifacts/
failed build logs → ~downloadJobTrace/
remove a branch → tags/branches/
blocking users → ~blockUser/
unban someone → ~unblockUser/
two-factor authentication enabled → schemas/UserAdminView/ schemas/CurrentUserSudo/ schemas/User/
ssh key fingerprint → ~createCurrentUserSshKey/ tags/ssh-keys/ schemas/SshKey/ schemas/ValidationErrors/
fingerprint has already been taken → ~createCurrentUserSshKey/ ~createUserSshKey/ schemas/ValidationErrors/ errors/
Branch cannot be merged → ~acceptMergeRequest/ errors/ schemas/MergeRequestConflictsError/
Method Not Allowed → errors/ ~acceptMergeRequest/ ~cancelMergeWhenPipelineSucceeds/ schemas/MergeRequestNotOpenError/
406 → errors/ ~acceptMergeRequest/ ~cancelMergeWhenPipelineSucceeds/
304 not modified → errors/
X-Total-Pages → guides/pagination/
X-Next-Page header → guides/pagination/
Link header rel next → guides/pagination/
how many results per page → guides/pagination/
PRIVATE-TOKEN → guides/authentication/
which header do i send the token in → guides/authentication/
merge conflict → schemas/MergeStatus/ ~acceptMergeRequest/ errors/
sha mismatch when merging → ~acceptMergeRequest/ errors/ schemas/MergeRequestShaError/
list all open issues of a project → ~listProjectIssues/
filter issues by milestone → ~listProjectIssues/ ~listIssues/ ~listGroupIssues/
issues of a group → ~listGroupIssues/
issues without labels → ~listIssues/ ~listProjectIssues/ ~listGroupIssues/
search issues by text → ~listIssues/ ~listProjectIssues/ ~listGroupIssues/
sort by updated_at → ~listProjectIssues/ ~listIssues/ ~listMergeRequests/ ~listGroupIssues/ schemas/CreatedOrUpdatedOrder/ ~listProjects/
get issue by iid → ~getIssue/
difference between id and iid → guides/wire/
set due date on issue → ~updateIssue/ ~createIssue/
spent hours on merge request → ~addMergeRequestSpentTime/ ~getMergeRequestTimeStats/
clear time estimate → ~resetIssueTimeEstimate/ ~resetMergeRequestTimeEstimate/
duration 3h30m → ~setIssueTimeEstimate/ schemas/DurationInput/ guides/wire/ ~setMergeRequestTimeEstimate/ ~addIssueSpentTime/
copy repository to my namespace → ~forkProject/
change repository description → ~updateProject/
delete a repository permanently → ~deleteProject/
transfer project to another owner → ~updateProject/ tags/projects/
how to star a repo → ~starProject/
number of stars → schemas/Project/ ~starProject/
import repository from url → ~createProject/
projcet visibility levels → schemas/ProjectVisibility/
ping webhook test delivery → guides/webhooks/ tags/project-hooks/
verify webhook signature → guides/webhooks/
list webhooks → ~listProjectHooks/
disable ssl verification for hook → ~createProjectHook/ ~updateProjectHook/ schemas/ProjectHook/ schemas/ProjectHookWrite/
wiki_page_events → schemas/ProjectHook/
force users to change password at next login → ~updateUser/
invite new user by email → ~createUser/
find user by email address → ~listUsers/
act on behalf of another user → guides/authentication/ ~createImpersonationToken/ tags/impersonation-tokens/ ~getCurrentUser/
token scopes read_user → schemas/ImpersonationTokenScope/ ~createImpersonationToken/ guides/authentication/
when was a user last active → ~listUserActivities/ schemas/UserActivity/
jobs in a pipeline → ~listPipelineJobs/
retrying failed jobs → ~retryJob/
run manual job → ~playJob/
artifacts expire → ~keepJobArtifacts/
where do I see who starred my project → ~listProjects/ ~starProject/ schemas/Project/ tags/projects/
how can I mute notifications for an issue → ~unsubscribeFromIssue/
stop watching merge request → ~unsubscribeFromMergeRequest/
total time logged on a ticket → ~getIssueTimeStats/
which issues will be fixed by this MR → ~listIssuesClosedByMergeRequest/
changed files of PR → ~getMergeRequestChanges/
commit message for merging → ~acceptMergeRequest/ schemas/MergeRequestAccept/
delete source branch after merge → ~acceptMergeRequest/ ~createMergeRequest/ ~updateMergeRequest/ schemas/MergeRequestAccept/
remove_source_branch → ~createMergeRequest/ ~updateMergeRequest/ schemas/MergeRequestCreate/ schemas/MergeRequestUpdate/
work in progress → schemas/MergeRequest/ schemas/MergeRequestBase/ ~updateMergeRequest/ ~getMergeRequest/ ~listMergeRequests/
per_page maximum → guides/pagination/
X-Total header → guides/pagination/
how do I loop over all pages with the client → guides/pagination/ guides/client/
create a public repo → ~createProject/
rename a repository → ~updateProject/
restore archived project → ~unarchiveProject/
unshare project from group → ~unshareProject/
remove fork relationship → ~deleteForkRelation/
download zip of artifacts for a branch → ~downloadRefArtifacts/
why did my job fail → ~downloadJobTrace/ ~getJob/ schemas/JobStatus/
job stuck in pending → schemas/JobStatus/ ~getJob/ life-cycles/job-status/ ~listProjectJobs/
restart a failed build → ~retryJob/
what does skipped mean → schemas/JobStatus/ life-cycles/job-status/ schemas/JobScope/
delete my public key → ~deleteCurrentUserSshKey/
list keys of another user → ~listUserSshKeys/
adding a second email to my account → ~createCurrentUserEmail/
make someone an administrator → ~updateUser/ ~createUser/
reset user's password → ~updateUser/
projects_limit → ~createUser/ ~updateUser/ schemas/UserAdminView/
external users → ~listUsers/ schemas/UserAdminView/ ~createUser/
user not found 404 → errors/ ~getUser/
error format → errors/ guides/wire/ schemas/ErrorMessage/ schemas/ValidationErrors/
401 when merging → ~acceptMergeRequest/ errors/
has already been taken → errors/ ~createCurrentUserSshKey/ ~createCurrentUserEmail/ schemas/ValidationErrors/ ~createUserSshKey/ ~createUserEmail/
protcted branches → ~protectBranch/ ~listBranches/ tags/branches/
latest commit of a branch → ~getBranch/ schemas/BranchCommit/ schemas/Branch/
webhook for push events → ~createProjectHook/ guides/webhooks/ tags/project-hooks/
mergeRequests.list → ~listMergeRequests/
how to mock the api in playwright → guides/mocks/ guides/sandbox/
use with react query → guides/client/
assign reviewer → ~updateMergeRequest/ ~createMergeRequest/
unassign issue → ~updateIssue/
move ticket to different repo → ~moveIssue/
issue confidential flag → ~createIssue/ ~updateIssue/ schemas/Issue/
comments on an issue → schemas/Issue/ tags/issues/ schemas/EventNote/
discussion_to_resolve → ~createIssue/ schemas/IssueCreate/
issues assigned to me → ~listIssues/
milestone filter → ~listIssues/ ~listProjectIssues/ ~listGroupIssues/ ~listMergeRequests/
bulk delete issues → ~deleteIssue/
labels comma separated → ~createIssue/ ~updateIssue/ ~listIssues/ ~listProjectIssues/ guides/wire/
merge automatically once the pipeline is green → ~acceptMergeRequest/
abort auto-merge → ~cancelMergeWhenPipelineSucceeds/
is the merge request mergeable → schemas/MergeStatus/ schemas/MergeRequest/ ~getMergeRequest/ ~acceptMergeRequest/
cannot_be_merged → schemas/MergeStatus/ life-cycles/merge-status/
409 conflict → errors/ ~acceptMergeRequest/
405 method not allowed → errors/ ~acceptMergeRequest/ guides/wire/
403 forbidden blocking user → ~blockUser/ errors/
directory sync ldap user → ~blockUser/ ~unblockUser/ schemas/UserAdminView/ schemas/UserIdentity/
get single user → ~getUser/
username lookup → ~listUsers/
current_sign_in_at → schemas/UserAdminView/ schemas/CurrentUserSudo/
private profile email → schemas/UserAdminView/ ~listCurrentUserEmails/ ~listUserEmails/ tags/emails/
deactivated accounts list → ~listUsers/
contribution calendar → ~listUserEvents/
impersonation token expiry date → ~createImpersonationToken/ schemas/ImpersonationToken/
invalidate token → ~revokeImpersonationToken/
ssh key already exists → ~createCurrentUserSshKey/ errors/ ~createUserSshKey/
console output of a job → ~downloadJobTrace/
keep artifacts forever → ~keepJobArtifacts/
wipe job → ~eraseJob/
failed jobs only → ~listProjectJobs/ ~listPipelineJobs/
project statistics storage size → schemas/ProjectStatistics/ ~getProject/ ~listProjects/
default branch → ~updateProject/ schemas/Project/ ~createProjectForUser/
branch protection settings → ~protectBranch/ tags/branches/
who can push → ~protectBranch/ schemas/Branch/ ~getBranch/
webhook event types → guides/webhooks/ ~createProjectHook/ schemas/ProjectHook/ tags/project-hooks/
upload attachment size limit → ~uploadFile/ guides/pagination/
time zone of timestamps → guides/wire/
javascript example → guides/client/ guides/getting-started/
rate limting headers → guides/pagination/
how do i authenticate → guides/authentication/
get a token → guides/authentication/ ~createImpersonationToken/
401 unauthorised → errors/ guides/authentication/
what happens when token is wrong → guides/authentication/ errors/
create issue with labels → ~createIssue/
issue assignees → ~updateIssue/ ~createIssue/ schemas/Issue/ schemas/IssueBase/
all issues in the company → ~listIssues/ ~listGroupIssues/
edit MR title → ~updateMergeRequest/
target branch → ~createMergeRequest/ ~updateMergeRequest/ schemas/MergeRequest/
diff between two versions of a merge request → ~getMergeRequestVersion/ ~listMergeRequestVersions/
accept merge request with sha → ~acceptMergeRequest/
merge_commit_sha → schemas/MergeRequest/ schemas/MergeRequestBase/
pipeline must succeed before merge → schemas/Project/ ~updateProject/ ~createProject/ ~acceptMergeRequest/
only_allow_merge_if_pipeline_succeeds → schemas/Project/ ~createProject/ ~updateProject/ schemas/ProjectSettings/ ~createProjectForUser/
cancel running job → ~cancelJob/
job log as text → ~downloadJobTrace/
trigger deployment → ~playJob/
ref_name → ~downloadRefArtifacts/
get project by path → ~getProject/ guides/wire/
slash in project path → guides/wire/ ~getProject/
private project returns 404 → errors/ ~getProject/ guides/authentication/ assumptions/
project owner → schemas/ProjectOwner/ schemas/Project/ guides/authentication/
who is member of project → ~listProjectUsers/
share with group expires → ~shareProject/
access level numbers → schemas/AccessLevel/
remove webhook → ~deleteProjectHook/
change webhook url → ~updateProjectHook/
enable_ssl_verification → ~createProjectHook/ ~updateProjectHook/ schemas/ProjectHook/
lock main branch → ~protectBranch/
upload file curl → ~uploadFile/
markdown of uploaded image → ~uploadFile/ schemas/UploadResult/
block spam account → ~blockUser/
list admins → ~listUsers/
users last activity since date → ~listUserActivities/
delete my email → ~deleteCurrentUserEmail/
switch user sudo → ~getCurrentUser/ schemas/CurrentUserSudo/
fields that are deprecated → deprecations/
postman colection → formats/
generate typescript types → guides/client/
what is assumed → assumptions/
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', pages = ''] = line.split(' → ');
    return { query, pages: pages.replaceAll('~', 'operations/').split(' ') };
  });

let first: (query: string) => string;
beforeAll(async () => {
  const find = createFinder(listEntries(await siteModel()));
  first = (query) => find(query).groups[0]?.found[0]?.location.address ?? '';
});

test('every page that has further names is there, and every page that is expected', async () => {
  const entries = listEntries(await siteModel());
  const known = new Set(
    entries.flatMap(({ addresses }) => addresses.map((address) => address.replace(/#.*/, ''))),
  );
  const expected = QUERIES.flatMap(({ pages }) => pages);
  const advice = 'The site has no page at these addresses: name the new ones here';
  expect(
    expected.filter((address) => !known.has(address)),
    advice,
  ).toEqual([]);
});

test('of 300 queries at least 285 have the right page first', () => {
  const wrong = QUERIES.filter(({ query, pages }) => {
    const [page = ''] = first(query).split('#');
    return !pages.includes(page);
  }).map(({ query, pages }) => `${query}: ${first(query)}, not ${pages.join(' or ')}`);
  expect(QUERIES).toHaveLength(300);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(15);
});
