import { client } from '../../../peers/dist/hey-api/client.gen.ts';
import {
  acceptMergeRequest,
  addIssueSpentTime,
  createCurrentUserSshKey,
  createImpersonationToken,
  createIssue,
  createMergeRequest,
  createProject,
  createProjectHook,
  createUser,
  deleteIssue,
  downloadJobArtifacts,
  downloadJobTrace,
  forkProject,
  getIssue,
  getIssueTimeStats,
  getMergeRequestChanges,
  getProject,
  listIssues,
  listMergeRequests,
  listMergeRequestVersions,
  listProjectIssues,
  listProjectJobs,
  listProjects,
  listUsers,
  moveIssue,
  retryJob,
  starProject,
  subscribeToIssue,
  updateIssue,
  uploadFile,
} from '../../../peers/dist/hey-api/sdk.gen.ts';

client.setConfig({ baseUrl: 'https://collab.example.com/api/v4', auth: 'token-of-robin' });

const project = { path: { id: 'acme/website' } };
const first = { path: { id: 'acme/website', issue_iid: 1 } };
const request = { path: { id: 42, merge_request_iid: 1 } };
const job = { path: { id: 42, job_id: 901 } };

export async function issues() {
  const { data: issue, error } = await createIssue({
    ...project,
    body: { title: 'Broken link', labels: 'bug,frontend', assignee_ids: [3] },
  });
  if (error) throw new Error(String(error.message));
  console.log(issue.iid, issue.web_url, issue.subscribed);

  const { data: open } = await listProjectIssues({
    ...project,
    query: { state: 'opened', order_by: 'updated_at', 'iids[]': [1, 2] },
  });
  for (const { title, assignees } of open ?? []) console.log(title, assignees[0]?.username);

  const { data: mine } = await listIssues({ query: { labels: 'bug' } });
  console.log(mine?.length, mine?.[0]?.milestone?.title);

  const read = await getIssue(first);
  if (read.data) console.log(read.data.due_date);
  else if (read.response?.status === 404) console.log(read.error.message);

  const { data: closed } = await updateIssue({ ...first, body: { state_event: 'close' } });
  console.log(closed?.state);

  const { response: deleted } = await deleteIssue(first);
  console.log(deleted?.ok);

  const { data: moved } = await moveIssue({ ...first, body: { to_project_id: 43 } });
  console.log(moved?.project_id);

  const subscription = await subscribeToIssue(first);
  if (subscription.response?.status === 304) console.log('subscribed already');
  else console.log(subscription.data?.subscribed);

  const { data: spent } = await addIssueSpentTime({ ...first, body: { duration: '1h' } });
  console.log(spent?.total_time_spent);

  const { data: stats } = await getIssueTimeStats(first);
  console.log(stats?.human_time_estimate);
}

export async function mergeRequests() {
  const { data: opened } = await listMergeRequests({
    path: { id: 42 },
    query: { state: 'opened', page: 2, per_page: 50 },
  });
  for (const { title, author } of opened ?? []) console.log(title, author.name);

  const { data: made } = await createMergeRequest({
    path: { id: 42 },
    body: { source_branch: 'fix/footer-link', target_branch: 'master', title: 'Mend the link' },
  });
  console.log(made?.merge_status, made?.work_in_progress);

  const accepted = await acceptMergeRequest({
    ...request,
    body: { sha: '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918', should_remove_source_branch: true },
  });
  if (accepted.data) console.log(accepted.data.merge_commit_sha);
  else {
    const status = accepted.response?.status;
    if (status === 409) console.log('the branch has moved on');
    else if (status === 405 || status === 406) console.log(accepted.error.message);
    else throw new Error(String(accepted.error.message));
  }

  const { data: changed } = await getMergeRequestChanges(request);
  console.log(changed?.changes[0]?.new_path);

  const { data: versions } = await listMergeRequestVersions(request);
  console.log(versions?.[0]?.head_commit_sha);
}

export async function projects() {
  const { data: found } = await listProjects({
    query: { visibility: 'public', order_by: 'name', simple: true },
  });
  console.log(found?.[0]?.path_with_namespace);

  const { data: created } = await createProject({
    body: { name: 'Style guide', visibility: 'internal', issues_enabled: true },
  });
  console.log(created?.default_branch);

  const { data: website } = await getProject(project);
  console.log(website?.star_count);

  const { data: upload } = await uploadFile({
    ...project,
    body: { file: new File(['pixels'], 'footer.png') },
  });
  console.log(upload?.markdown);

  const { data: fork } = await forkProject({ ...project, body: { namespace: 'jonas' } });
  console.log(fork?.namespace.full_path);

  const star = await starProject(project);
  if (star.response?.status === 304) console.log('starred already');
  else console.log(star.data?.star_count);

  const { data: hook } = await createProjectHook({
    ...project,
    body: { url: 'https://ci.example.com/hooks/website', job_events: true },
  });
  console.log(hook?.enable_ssl_verification);
}

export async function jobs() {
  const { data: waiting } = await listProjectJobs({
    path: { id: 42 },
    query: { 'scope[]': ['pending', 'running'] },
  });
  for (const { status, pipeline } of waiting ?? []) console.log(status, pipeline.ref);

  const { data: again } = await retryJob(job);
  console.log(again?.started_at);

  const { data: trace } = await downloadJobTrace({ ...job, parseAs: 'blob' });
  console.log(trace?.size);

  const { data: archive } = await downloadJobArtifacts({ ...job, parseAs: 'blob' });
  console.log(archive?.size);
}

export async function people() {
  const { data: blocked } = await listUsers({ query: { blocked: true } });
  console.log(blocked?.[0]?.username);

  const { data: user, error } = await createUser({
    body: {
      email: 'noor@collab.example.com',
      username: 'noor',
      name: 'Noor',
      reset_password: true,
    },
  });
  if (error) console.log(error.message);
  else console.log(user.confirmed_at, user.identities.length);

  const { data: key } = await createCurrentUserSshKey({
    body: { title: 'tablet', key: 'ssh-rsa AAAA' },
  });
  console.log(key?.created_at);

  const { data: token } = await createImpersonationToken({
    path: { user_id: 3 },
    body: { name: 'Import', scopes: ['api', 'read_user'] },
  });
  console.log(token?.active, token?.expires_at);
}
