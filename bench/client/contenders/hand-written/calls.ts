// As one writes it: one helper, and of each answer the fields that are read.

type Fields = Record<string, string | number | boolean | readonly (string | number)[]>;

interface Problem {
  message: string | Record<string, string[]>;
}

interface Person {
  username: string;
  name: string;
}

interface Issue {
  iid: number;
  project_id: number;
  title: string;
  state: 'opened' | 'closed';
  due_date: string | null;
  web_url: string;
  subscribed?: boolean;
  assignees: Person[];
  milestone: { title: string } | null;
}

interface MergeRequest {
  title: string;
  author: Person;
  merge_status: string;
  merge_commit_sha: string | null;
  work_in_progress: boolean;
  changes?: { new_path: string }[];
}

interface Project {
  path_with_namespace: string;
  default_branch: string | null;
  star_count: number;
  namespace: { full_path: string };
}

interface Job {
  status: string;
  started_at: string | null;
  pipeline: { ref: string };
}

interface TimeStats {
  human_time_estimate: string | null;
  total_time_spent: number;
}

function encode(fields: Fields): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'object') search.append(name, String(value));
    else for (const item of value) search.append(`${name}[]`, String(item));
  }
  return search;
}

function send(method: string, path: string, fields: Fields | FormData = {}): Promise<Response> {
  const url = `https://collab.example.com/api/v4${path}`;
  const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
  if (fields instanceof FormData) return fetch(url, { method, headers, body: fields });
  if (method === 'GET') return fetch(`${url}?${encode(fields)}`, { headers });
  return fetch(url, { method, headers, body: encode(fields) });
}

async function call<T>(method: string, path: string, fields?: Fields | FormData): Promise<T> {
  const response = await send(method, path, fields);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

const project = `/projects/${encodeURIComponent('acme/website')}`;

export async function issues() {
  const issue = await call<Issue>('POST', `${project}/issues`, {
    title: 'Broken link',
    labels: 'bug,frontend',
    assignee_ids: [3],
  });
  console.log(issue.iid, issue.web_url, issue.subscribed);

  const open = await call<Issue[]>('GET', `${project}/issues`, {
    state: 'opened',
    order_by: 'updated_at',
    iids: [1, 2],
  });
  for (const { title, assignees } of open) console.log(title, assignees[0]?.username);

  const mine = await call<Issue[]>('GET', '/issues', { labels: 'bug' });
  console.log(mine.length, mine[0]?.milestone?.title);

  const read = await send('GET', `${project}/issues/1`);
  if (read.ok) console.log(((await read.json()) as Issue).due_date);
  else if (read.status === 404) console.log(((await read.json()) as Problem).message);

  const closed = await call<Issue>('PUT', `${project}/issues/1`, { state_event: 'close' });
  console.log(closed.state);

  const deleted = await send('DELETE', `${project}/issues/1`);
  console.log(deleted.ok);

  const moved = await call<Issue>('POST', `${project}/issues/1/move`, { to_project_id: 43 });
  console.log(moved.project_id);

  const subscription = await send('POST', `${project}/issues/1/subscribe`);
  if (subscription.status === 304) console.log('subscribed already');
  else console.log(((await subscription.json()) as Issue).subscribed);

  const spent = await call<TimeStats>('POST', `${project}/issues/1/add_spent_time`, {
    duration: '1h',
  });
  console.log(spent.total_time_spent);

  const stats = await call<TimeStats>('GET', `${project}/issues/1/time_stats`);
  console.log(stats.human_time_estimate);
}

export async function mergeRequests() {
  const opened = await call<MergeRequest[]>('GET', '/projects/42/merge_requests', {
    state: 'opened',
    page: 2,
    per_page: 50,
  });
  for (const { title, author } of opened) console.log(title, author.name);

  const made = await call<MergeRequest>('POST', '/projects/42/merge_requests', {
    source_branch: 'fix/footer-link',
    target_branch: 'master',
    title: 'Mend the link',
  });
  console.log(made.merge_status, made.work_in_progress);

  const accepted = await send('PUT', '/projects/42/merge_requests/1/merge', {
    sha: '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918',
    should_remove_source_branch: true,
  });
  if (accepted.ok) console.log(((await accepted.json()) as MergeRequest).merge_commit_sha);
  else {
    const { message } = (await accepted.json()) as Problem;
    if (accepted.status === 409) console.log('the branch has moved on');
    else if (accepted.status === 405 || accepted.status === 406) console.log(message);
    else throw new Error(String(message));
  }

  const changed = await call<MergeRequest>('GET', '/projects/42/merge_requests/1/changes');
  console.log(changed.changes?.[0]?.new_path);

  const versions = await call<{ head_commit_sha: string }[]>(
    'GET',
    '/projects/42/merge_requests/1/versions',
  );
  console.log(versions[0]?.head_commit_sha);
}

export async function projects() {
  const found = await call<Project[]>('GET', '/projects', {
    visibility: 'public',
    order_by: 'name',
    simple: true,
  });
  console.log(found[0]?.path_with_namespace);

  const created = await call<Project>('POST', '/projects', {
    name: 'Style guide',
    visibility: 'internal',
    issues_enabled: true,
  });
  console.log(created.default_branch);

  const website = await call<Project>('GET', project);
  console.log(website.star_count);

  const form = new FormData();
  form.append('file', new File(['pixels'], 'footer.png'));
  const upload = await call<{ markdown: string }>('POST', `${project}/uploads`, form);
  console.log(upload.markdown);

  const fork = await call<Project>('POST', `${project}/fork`, { namespace: 'jonas' });
  console.log(fork.namespace.full_path);

  const star = await send('POST', `${project}/star`);
  if (star.status === 304) console.log('starred already');
  else console.log(((await star.json()) as Project).star_count);

  const hook = await call<{ enable_ssl_verification: boolean }>('POST', `${project}/hooks`, {
    url: 'https://ci.example.com/hooks/website',
    job_events: true,
  });
  console.log(hook.enable_ssl_verification);
}

export async function jobs() {
  const waiting = await call<Job[]>('GET', '/projects/42/jobs', { scope: ['pending', 'running'] });
  for (const { status, pipeline } of waiting) console.log(status, pipeline.ref);

  const again = await call<Job>('POST', '/projects/42/jobs/901/retry');
  console.log(again.started_at);

  const trace = await send('GET', '/projects/42/jobs/901/trace');
  console.log((await trace.text()).split('\n').length);

  const archive = await send('GET', '/projects/42/jobs/901/artifacts');
  console.log((await archive.blob()).size);
}

export async function people() {
  const blocked = await call<Person[]>('GET', '/users', { blocked: true });
  console.log(blocked[0]?.username);

  const user = await send('POST', '/users', {
    email: 'noor@collab.example.com',
    username: 'noor',
    name: 'Noor',
    reset_password: true,
  });
  if (user.ok) {
    const { confirmed_at, identities } = (await user.json()) as {
      confirmed_at: string;
      identities: unknown[];
    };
    console.log(confirmed_at, identities.length);
  } else console.log(((await user.json()) as Problem).message);

  const key = await call<{ created_at: string }>('POST', '/user/keys', {
    title: 'tablet',
    key: 'ssh-rsa AAAA',
  });
  console.log(key.created_at);

  const token = await call<{ active: boolean; expires_at: string | null }>(
    'POST',
    '/users/3/impersonation_tokens',
    { name: 'Import', scopes: ['api', 'read_user'] },
  );
  console.log(token.active, token.expires_at);
}
