import { createFetchClient } from 'collaboration-service-api/fetch';

const api = createFetchClient({
  baseUrl: 'https://collab.example.com',
  token: 'token-of-robin',
});

const project = { params: { path: { id: 'acme/website' } } };
const first = { params: { path: { id: 'acme/website', issue_iid: 1 } } };
const request = { params: { path: { id: 42, merge_request_iid: 1 } } };
const job = { params: { path: { id: 42, job_id: 901 } } };

export async function issues() {
  const { data: issue, error } = await api.POST('/projects/{id}/issues', {
    ...project,
    body: { title: 'Broken link', labels: 'bug,frontend', assignee_ids: [3] },
  });
  if (error) throw new Error(String(error.message));
  console.log(issue.iid, issue.web_url, issue.subscribed);

  const { data: open } = await api.GET('/projects/{id}/issues', {
    params: {
      ...project.params,
      query: { state: 'opened', order_by: 'updated_at', 'iids[]': [1, 2] },
    },
  });
  for (const { title, assignees } of open ?? []) console.log(title, assignees[0]?.username);

  const { data: mine } = await api.GET('/issues', { params: { query: { labels: 'bug' } } });
  console.log(mine?.length, mine?.[0]?.milestone?.title);

  const read = await api.GET('/projects/{id}/issues/{issue_iid}', first);
  if (read.data) console.log(read.data.due_date);
  else if (read.response.status === 404) console.log(read.error.message);

  const { data: closed } = await api.PUT('/projects/{id}/issues/{issue_iid}', {
    ...first,
    body: { state_event: 'close' },
  });
  console.log(closed?.state);

  const { response: deleted } = await api.DELETE('/projects/{id}/issues/{issue_iid}', first);
  console.log(deleted.ok);

  const { data: moved } = await api.POST('/projects/{id}/issues/{issue_iid}/move', {
    ...first,
    body: { to_project_id: 43 },
  });
  console.log(moved?.project_id);

  const subscription = await api.POST('/projects/{id}/issues/{issue_iid}/subscribe', first);
  if (subscription.response.status === 304) console.log('subscribed already');
  else console.log(subscription.data?.subscribed);

  const { data: spent } = await api.POST('/projects/{id}/issues/{issue_iid}/add_spent_time', {
    ...first,
    body: { duration: '1h' },
  });
  console.log(spent?.total_time_spent);

  const { data: stats } = await api.GET('/projects/{id}/issues/{issue_iid}/time_stats', first);
  console.log(stats?.human_time_estimate);
}

export async function mergeRequests() {
  const { data: opened } = await api.GET('/projects/{id}/merge_requests', {
    params: { path: { id: 42 }, query: { state: 'opened', page: 2, per_page: 50 } },
  });
  for (const { title, author } of opened ?? []) console.log(title, author.name);

  const { data: made } = await api.POST('/projects/{id}/merge_requests', {
    params: { path: { id: 42 } },
    body: { source_branch: 'fix/footer-link', target_branch: 'master', title: 'Mend the link' },
  });
  console.log(made?.merge_status, made?.work_in_progress);

  const accepted = await api.PUT('/projects/{id}/merge_requests/{merge_request_iid}/merge', {
    ...request,
    body: { sha: '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918', should_remove_source_branch: true },
  });
  if (accepted.data) console.log(accepted.data.merge_commit_sha);
  else {
    const { status } = accepted.response;
    if (status === 409) console.log('the branch has moved on');
    else if (status === 405 || status === 406) console.log(accepted.error.message);
    else throw new Error(String(accepted.error.message));
  }

  const { data: changed } = await api.GET(
    '/projects/{id}/merge_requests/{merge_request_iid}/changes',
    request,
  );
  console.log(changed?.changes[0]?.new_path);

  const { data: versions } = await api.GET(
    '/projects/{id}/merge_requests/{merge_request_iid}/versions',
    request,
  );
  console.log(versions?.[0]?.head_commit_sha);
}

export async function projects() {
  const { data: found } = await api.GET('/projects', {
    params: { query: { visibility: 'public', order_by: 'name', simple: true } },
  });
  console.log(found?.[0]?.path_with_namespace);

  const { data: created } = await api.POST('/projects', {
    body: { name: 'Style guide', visibility: 'internal', issues_enabled: true },
  });
  console.log(created?.default_branch);

  const { data: website } = await api.GET('/projects/{id}', project);
  console.log(website?.star_count);

  const { data: upload } = await api.POST('/projects/{id}/uploads', {
    ...project,
    body: { file: new File(['pixels'], 'footer.png') },
  });
  console.log(upload?.markdown);

  const { data: fork } = await api.POST('/projects/{id}/fork', {
    ...project,
    body: { namespace: 'jonas' },
  });
  console.log(fork?.namespace.full_path);

  const star = await api.POST('/projects/{id}/star', project);
  if (star.response.status === 304) console.log('starred already');
  else console.log(star.data?.star_count);

  const { data: hook } = await api.POST('/projects/{id}/hooks', {
    ...project,
    body: { url: 'https://ci.example.com/hooks/website', job_events: true },
  });
  console.log(hook?.enable_ssl_verification);
}

export async function jobs() {
  const { data: waiting } = await api.GET('/projects/{id}/jobs', {
    params: { path: { id: 42 }, query: { 'scope[]': ['pending', 'running'] } },
  });
  for (const { status, pipeline } of waiting ?? []) console.log(status, pipeline.ref);

  const { data: again } = await api.POST('/projects/{id}/jobs/{job_id}/retry', job);
  console.log(again?.started_at);

  const { data: trace } = await api.GET('/projects/{id}/jobs/{job_id}/trace', job);
  console.log(trace?.split('\n').length);

  const { data: archive } = await api.GET('/projects/{id}/jobs/{job_id}/artifacts', job);
  console.log(archive?.size);
}

export async function people() {
  const { data: blocked } = await api.GET('/users', { params: { query: { blocked: true } } });
  console.log(blocked?.[0]?.username);

  const { data: user, error } = await api.POST('/users', {
    body: {
      email: 'noor@collab.example.com',
      username: 'noor',
      name: 'Noor',
      reset_password: true,
    },
  });
  if (error) console.log(error.message);
  else console.log(user.confirmed_at, user.identities.length);

  const { data: key } = await api.POST('/user/keys', {
    body: { title: 'tablet', key: 'ssh-rsa AAAA' },
  });
  console.log(key?.created_at);

  const { data: token } = await api.POST('/users/{user_id}/impersonation_tokens', {
    params: { path: { user_id: 3 } },
    body: { name: 'Import', scopes: ['api', 'read_user'] },
  });
  console.log(token?.active, token?.expires_at);
}
