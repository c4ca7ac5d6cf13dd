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
} from '../../../peers/dist/orval/client.ts';

const auth = { headers: { 'PRIVATE-TOKEN': 'token-of-robin' } };

export async function issues() {
  const issue = await createIssue(
    'acme/website',
    { title: 'Broken link', labels: 'bug,frontend', assignee_ids: [3] },
    auth,
  );
  if (issue.status !== 201 && issue.status !== 200) throw new Error(String(issue.data.message));
  console.log(issue.data.iid, issue.data.web_url, issue.data.subscribed);

  const open = await listProjectIssues(
    'acme/website',
    { state: 'opened', order_by: 'updated_at', 'iids[]': [1, 2] },
    auth,
  );
  if (open.status === 200) {
    for (const { title, assignees } of open.data) console.log(title, assignees[0]?.username);
  }

  const mine = await listIssues({ labels: 'bug' }, auth);
  if (mine.status === 200) console.log(mine.data.length, mine.data[0]?.milestone?.title);

  const read = await getIssue('acme/website', 1, auth);
  if (read.status === 200) console.log(read.data.due_date);
  else if (read.status === 404) console.log(read.data.message);

  const closed = await updateIssue('acme/website', 1, { state_event: 'close' }, auth);
  if (closed.status === 200) console.log(closed.data.state);

  const deleted = await deleteIssue('acme/website', 1, auth);
  console.log(deleted.status === 204);

  const moved = await moveIssue('acme/website', 1, { to_project_id: 43 }, auth);
  if (moved.status === 200) console.log(moved.data.project_id);

  const subscription = await subscribeToIssue('acme/website', 1, auth);
  if (subscription.status === 304) console.log('subscribed already');
  else if (subscription.status === 200) console.log(subscription.data.subscribed);

  const spent = await addIssueSpentTime('acme/website', 1, { duration: '1h' }, auth);
  if (spent.status === 200) console.log(spent.data.total_time_spent);

  const stats = await getIssueTimeStats('acme/website', 1, auth);
  if (stats.status === 200) console.log(stats.data.human_time_estimate);
}

export async function mergeRequests() {
  const opened = await listMergeRequests(42, { state: 'opened', page: 2, per_page: 50 }, auth);
  if (opened.status === 200) {
    for (const { title, author } of opened.data) console.log(title, author.name);
  }

  const made = await createMergeRequest(
    42,
    { source_branch: 'fix/footer-link', target_branch: 'master', title: 'Mend the link' },
    auth,
  );
  if (made.status === 201) console.log(made.data.merge_status, made.data.work_in_progress);

  const accepted = await acceptMergeRequest(
    42,
    1,
    { sha: '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918', should_remove_source_branch: true },
    auth,
  );
  if (accepted.status === 200) console.log(accepted.data.merge_commit_sha);
  else if (accepted.status === 409) console.log('the branch has moved on');
  else if (accepted.status === 405 || accepted.status === 406) console.log(accepted.data.message);
  else throw new Error(String(accepted.data.message));

  const changed = await getMergeRequestChanges(42, 1, auth);
  if (changed.status === 200) console.log(changed.data.changes[0]?.new_path);

  const versions = await listMergeRequestVersions(42, 1, {}, auth);
  if (versions.status === 200) console.log(versions.data[0]?.head_commit_sha);
}

export async function projects() {
  const found = await listProjects({ visibility: 'public', order_by: 'name', simple: true }, auth);
  if (found.status === 200) console.log(found.data[0]?.path_with_namespace);

  const created = await createProject(
    { name: 'Style guide', visibility: 'internal', issues_enabled: true },
    auth,
  );
  if (created.status === 201) console.log(created.data.default_branch);

  const website = await getProject('acme/website', {}, auth);
  if (website.status === 200) console.log(website.data.star_count);

  const upload = await uploadFile(
    'acme/website',
    { file: new File(['pixels'], 'footer.png') },
    auth,
  );
  if (upload.status === 201) console.log(upload.data.markdown);

  const fork = await forkProject('acme/website', { namespace: 'jonas' }, auth);
  if (fork.status === 201) console.log(fork.data.namespace.full_path);

  const star = await starProject('acme/website', auth);
  if (star.status === 304) console.log('starred already');
  else if (star.status === 200) console.log(star.data.star_count);

  const hook = await createProjectHook(
    'acme/website',
    { url: 'https://ci.example.com/hooks/website', job_events: true },
    auth,
  );
  if (hook.status === 201) console.log(hook.data.enable_ssl_verification);
}

export async function jobs() {
  const waiting = await listProjectJobs(42, { 'scope[]': ['pending', 'running'] }, auth);
  if (waiting.status === 200) {
    for (const { status, pipeline } of waiting.data) console.log(status, pipeline.ref);
  }

  const again = await retryJob(42, 901, auth);
  if (again.status === 200) console.log(again.data.started_at);

  const trace = await downloadJobTrace(42, 901, auth);
  if (trace.status === 200) console.log(trace.data.size);

  const archive = await downloadJobArtifacts(42, 901, auth);
  if (archive.status === 200) console.log(archive.data.size);
}

export async function people() {
  const blocked = await listUsers({ blocked: true }, auth);
  if (blocked.status === 200) console.log(blocked.data[0]?.username);

  const user = await createUser(
    { email: 'noor@collab.example.com', username: 'noor', name: 'Noor', reset_password: true },
    auth,
  );
  if (user.status === 201) console.log(user.data.confirmed_at, user.data.identities.length);
  else console.log(user.data.message);

  const key = await createCurrentUserSshKey({ title: 'tablet', key: 'ssh-rsa AAAA' }, auth);
  if (key.status === 201) console.log(key.data.created_at);

  const token = await createImpersonationToken(
    3,
    { name: 'Import', scopes: ['api', 'read_user'] },
    auth,
  );
  if (token.status === 201) console.log(token.data.active, token.data.expires_at);
}
