/** What people type who know other services: pages that serve it, among the first three; the same for assistants. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { listEntries } from '../../../site/search/entries.ts';
import { readContract } from '../../../src/http/contract.ts';
import { createMcpServer } from '../../../src/mcp/server.ts';
import { createFinder, type SearchResult } from '../../../src/search/find.ts';
import { siteModel } from '../model.ts';

/** A query, and the folders of the pages that serve it; `~` stands for `operations/`. */
const TEXT = `
create mr → ~createMergeRequest
open a pull request → ~createMergeRequest
close issue → ~updateIssue
reopen a merge request → ~updateMergeRequest
how to merge an mr → ~acceptMergeRequest
squash and merge → ~acceptMergeRequest
mwps → ~acceptMergeRequest ~cancelMergeWhenPipelineSucceeds
cancel automerge → ~cancelMergeWhenPipelineSucceeds
diff of a merge request → ~getMergeRequestChanges ~getMergeRequestVersion
which files changed in mr → ~getMergeRequestChanges
list MRs → ~listMergeRequests
my issues → ~listIssues
issues assigned to me → ~listIssues
all issues in a group → ~listGroupIssues
issues without labels → ~listProjectIssues ~listIssues ~listGroupIssues
filter issues by milestone → ~listProjectIssues ~listIssues ~listGroupIssues
set due date → ~updateIssue ~createIssue
confidential issue → ~createIssue ~updateIssue
assign issue to someone → ~updateIssue ~createIssue
transfer issue to other repo → ~moveIssue
log hours on issue → ~addIssueSpentTime
time tracking → ~setIssueTimeEstimate ~addIssueSpentTime ~getIssueTimeStats ~setMergeRequestTimeEstimate ~addMergeRequestSpentTime ~getMergeRequestTimeStats schemas/TimeStats/
how much time was spent on this issue → ~getIssueTimeStats
clear estimate mr → ~resetMergeRequestTimeEstimate
watch issue notifications → ~subscribeToIssue
unwatch merge request → ~unsubscribeFromMergeRequest
add to my todo list → ~createIssueTodo ~createMergeRequestTodo
which mr fixes this issue → ~listMergeRequestsClosingIssue
issues that will be closed when mr merges → ~listIssuesClosedByMergeRequest
remove issue → ~deleteIssue
rerun failed job → ~retryJob
restart build → ~retryJob
stop a running job → ~cancelJob
run manual job → ~playJob
trigger deploy job → ~playJob
job log → ~downloadJobTrace
build output console → ~downloadJobTrace
download artifact zip → ~downloadJobArtifacts ~downloadRefArtifacts
latest artifacts from master → ~downloadRefArtifacts
prevent artifacts from expiring → ~keepJobArtifacts
delete job log and artifacts → ~eraseJob
failed jobs of project → ~listProjectJobs
jobs in pipeline → ~listPipelineJobs
new repo → ~createProject
create repository for another user → ~createProjectForUser
rename project → ~updateProject
make project private → ~updateProject
import git repository from url → ~createProject
fork repo → ~forkProject
unlink fork → ~deleteForkRelation
star a repo → ~starProject
starred projects → ~listProjects
set project read only → ~archiveProject
restore archived project → ~unarchiveProject
attach image to issue → ~uploadFile
upload avatar → ~uploadFile ~updateProject ~updateUser
give group access to project → ~shareProject
stop sharing with group → ~unshareProject
webhooks → ~listProjectHooks ~createProjectHook
register webhook → ~createProjectHook
webhook secret token → ~createProjectHook ~updateProjectHook
disable ssl verification hook → ~createProjectHook ~updateProjectHook
delete web hook → ~deleteProjectHook
list branches → ~listBranches
lock branch → ~protectBranch
allow developers to push to protected branch → ~protectBranch ~getBranch
unprotect → ~unprotectBranch
git gc → ~startHousekeeping
find project by name → ~searchProjects ~listProjects
repo size storage statistics → ~getProject ~listProjects
project members → ~listProjectUsers
activity feed of project → ~listProjectEvents
contributions of a user → ~listUserEvents
who am i → ~getCurrentUser
sudo → ~getCurrentUser
find user by email → ~listUsers
lookup user by username → ~listUsers
ldap users extern_uid → ~listUsers ~createUser ~updateUser
invite new user → ~createUser
reset user password → ~updateUser ~createUser
make user admin → ~updateUser ~createUser
suspend user → ~blockUser
deactivate account → ~blockUser
unban user → ~unblockUser
inactive users last login → ~listUserActivities ~listUsers
add ssh key → ~createCurrentUserSshKey ~createUserSshKey
who owns this ssh key → ~getSshKey
deploy key fingerprint already taken → ~createCurrentUserSshKey ~createUserSshKey
remove my ssh key → ~deleteCurrentUserSshKey
add secondary email address → ~createCurrentUserEmail
users email addresses → ~listUserEmails
api token for user → ~createImpersonationToken
revoke token → ~revokeImpersonationToken
expired impersonation tokens → ~listImpersonationTokens
brnach protection → ~protectBranch ~getBranch ~listBranches ~unprotectBranch
merg reqeust comits → ~listMergeRequestCommits
405 branch cannot be merged → ~acceptMergeRequest
sha does not match head → ~acceptMergeRequest
private-token header → ~~authentic|~conventions|~guides
pagination per_page → ~~pagin|~conventions|~guides
`;

interface Query {
  readonly query: string;
  readonly pages: readonly string[];
}

function parse(text: string): Query[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', pages = ''] = line.split(' → ');
      return {
        query,
        pages: pages.split(' ').map((page) => page.replace(/^~(.*)$/, 'operations/$1/')),
      };
    });
}

const QUERIES = parse(TEXT);

let find: (query: string) => SearchResult;
beforeAll(async () => {
  find = createFinder(listEntries(await siteModel()));
});

/** Where the first page that serves a query stands, as readers see them; -1 for nowhere. */
function rankOf({ query, pages }: Query): number {
  const found = find(query).groups.flatMap((group) => group.found);
  const folders = new Set(found.map(({ location }) => location.address.replace(/#.*/, '')));
  return [...folders].findIndex((folder) => pages.includes(folder));
}

test('of 100 queries, 96 have the right page within three, and 85 have it first', () => {
  const ranks = QUERIES.map((each) => ({ query: each.query, rank: rankOf(each) }));
  const notIn = (places: number) =>
    ranks.filter(({ rank }) => rank < 0 || rank >= places).map(({ query }) => query);
  expect(QUERIES).toHaveLength(100);
  expect(notIn(3).length, notIn(3).join('\n')).toBeLessThanOrEqual(4);
  expect(notIn(1).length, notIn(1).join('\n')).toBeLessThanOrEqual(15);
});

test('the site and the tool for assistants find the same operations', async () => {
  const server = await createMcpServer(await readContract(), { version: '1.2.3' });
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  onTestFinished(() => client.close());
  for (const { query } of QUERIES.slice(0, 30)) {
    const { content } = await client.callTool({ name: 'search', arguments: { query } });
    const [{ text = '' } = {}] = content as { text?: string }[];
    const lines = text.split('\n').filter((line) => /^\w+: [A-Z]+ \//.test(line));
    const ofSite = find(query).best.flatMap(({ route }) => route?.id ?? []);
    const ofTool = lines.map((line) => line.split(':')[0]);
    expect(ofTool[0], query).toBe(ofSite[0]);
    expect(ofTool.slice(0, 3).sort(), query).toEqual(ofSite.slice(0, 3).sort());
  }
});
