import { ApiError, createClient } from '../../src/client/index.ts';

const api = createClient({ baseUrl: 'https://collab.example.com', token: 'token-of-robin' });

const project = { id: 'acme/website' };
const first = { id: 'acme/website', issue_iid: 1 };
const request = { id: 42, merge_request_iid: 1 };
const job = { id: 42, job_id: 901 };

export async function issues() {
  const issue = await api.issues.create({
    ...project,
    title: 'Broken link',
    labels: 'bug,frontend',
    assignee_ids: [3],
  });
  console.log(issue.iid, issue.web_url, issue.subscribed);

  const open = api.issues.listForProject({
    ...project,
    state: 'opened',
    order_by: 'updated_at',
    iids: [1, 2],
  });
  for await (const { title, assignees } of open) console.log(title, assignees[0]?.username);

  const mine = await api.issues.list({ labels: 'bug' });
  console.log(mine.length, mine[0]?.milestone?.title);

  const read = await api.issues.get(first).result();
  if (read.status === 200) console.log(read.data.due_date);
  else if (read.status === 404) console.log(read.data?.message);

  const closed = await api.issues.update({ ...first, state_event: 'close' });
  console.log(closed.state);

  const deleted = await api.issues.delete(first).response();
  console.log(deleted.ok);

  const moved = await api.issues.move({ ...first, to_project_id: 43 });
  console.log(moved.project_id);

  const subscription = await api.issues.subscribe(first).result();
  if (subscription.status === 304) console.log('subscribed already');
  else if (subscription.status === 200) console.log(subscription.data.subscribed);

  const spent = await api.issues.addSpentTime({ ...first, duration: '1h' });
  console.log(spent.total_time_spent);

  const stats = await api.issues.getTimeStats(first);
  console.log(stats.human_time_estimate);
}

export async function mergeRequests() {
  const opened = await api.mergeRequests.list({ id: 42, state: 'opened', page: 2, per_page: 50 });
  for (const { title, author } of opened) console.log(title, author.name);

  const made = await api.mergeRequests.create({
    id: 42,
    source_branch: 'fix/footer-link',
    target_branch: 'master',
    title: 'Mend the link',
  });
  console.log(made.merge_status, made.work_in_progress);

  const accepted = await api.mergeRequests
    .accept({
      ...request,
      sha: '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918',
      should_remove_source_branch: true,
    })
    .result();
  if (accepted.status === 200) console.log(accepted.data.merge_commit_sha);
  else if (accepted.status === 409) console.log('the branch has moved on');
  else if (accepted.status === 405 || accepted.status === 406) console.log(accepted.data?.message);
  else throw new Error(String(accepted.data?.message));

  const changed = await api.mergeRequests.getChanges(request);
  console.log(changed.changes[0]?.new_path);

  const versions = await api.mergeRequests.listVersions(request);
  console.log(versions[0]?.head_commit_sha);
}

export async function projects() {
  const found = await api.projects.list({ visibility: 'public', order_by: 'name', simple: true });
  console.log(found[0]?.path_with_namespace);

  const created = await api.projects.create({
    name: 'Style guide',
    visibility: 'internal',
    issues_enabled: true,
  });
  console.log(created.default_branch);

  const website = await api.projects.get(project);
  console.log(website.star_count);

  const upload = await api.projects.uploadFile({
    ...project,
    file: new File(['pixels'], 'footer.png'),
  });
  console.log(upload.markdown);

  const fork = await api.projects.fork({ ...project, namespace: 'jonas' });
  console.log(fork.namespace.full_path);

  const star = await api.projects.star(project).result();
  if (star.status === 304) console.log('starred already');
  else if (star.status === 200) console.log(star.data.star_count);

  const hook = await api.projectHooks.create({
    ...project,
    url: 'https://ci.example.com/hooks/website',
    job_events: true,
  });
  console.log(hook.enable_ssl_verification);
}

export async function jobs() {
  const waiting = api.jobs.listForProject({ id: 42, scope: ['pending', 'running'] });
  for await (const { status, pipeline } of waiting) console.log(status, pipeline.ref);

  const again = await api.jobs.retry(job);
  console.log(again.started_at);

  const trace = await api.jobs.downloadTrace(job).response();
  console.log((await trace.text()).split('\n').length);

  const archive = await api.jobs.downloadArtifacts(job);
  console.log(archive.locked);
}

export async function people() {
  const blocked = await api.users.list({ blocked: true });
  console.log(blocked[0]?.username);

  try {
    const user = await api.users.create({
      email: 'noor@collab.example.com',
      username: 'noor',
      name: 'Noor',
      reset_password: true,
    });
    console.log(user.confirmed_at, user.identities.length);
  } catch (error) {
    if (error instanceof ApiError) console.log(error.message);
    else throw error;
  }

  const key = await api.sshKeys.createForCurrentUser({ title: 'tablet', key: 'ssh-rsa AAAA' });
  console.log(key.created_at);

  const token = await api.impersonationTokens.create({
    user_id: 3,
    name: 'Import',
    scopes: ['api', 'read_user'],
  });
  console.log(token.active, token.expires_at);
}
