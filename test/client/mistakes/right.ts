/** The lines above the calls. */
export const INTRO = `import { ApiError, type Call, createClient, type Issue, logTo, toJson } from '../../src/client/index.ts';
import { acceptMergeRequest, connect, createIssue } from '../../src/client/operations.ts';
const api = createClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
const connection = connect({ baseUrl: 'https://collab.example.com' });
const issue = { id: 'acme/website', issue_iid: 1 };
const job = { id: 42, job_id: 901 };
const request = { id: 42, merge_request_iid: 1 };
const noor = { email: 'noor@collab.example.com', username: 'noor', name: 'Noor Haddad' };
export { acceptMergeRequest, ApiError, api, type Call, connection, createIssue, type Issue, issue, job, logTo, noor, request, toJson };
`;

/** Close to the mistakes, and as it should be. */
export const RIGHT: readonly string[] = [
  // What is given
  `api.issues.create({ id: 42, title: 'Broken link', assignee_ids: [3], due_date: '2017-06-20' })`,
  `api.issues.create({ id: 'acme/website', title: 'Broken link', assignee_ids: undefined, labels: undefined })`,
  `api.issues.create({ ...issue, title: 'a', discussion_to_resolve: 'b', merge_request_to_resolve_discussions_of: 1 })`,
  `api.issues.create({ id: 42, title: 'a', discussion_to_resolve: undefined, merge_request_to_resolve_discussions_of: 1 })`,
  `api.jobs.listForProject({ id: 42, scope: 'running' })`,
  `api.jobs.listForProject({ id: 42, scope: ['running', 'failed'], page: undefined })`,
  `api.impersonationTokens.create({ user_id: 3, name: 'Import', scopes: ['api'], expires_at: undefined })`,
  `api.projects.uploadFile({ id: 42, file: new Blob(['pixels']) })`,
  `api.projects.uploadFile({ id: 42, file: new File(['pixels'], 'footer.png') })`,
  `api.projects.uploadFile({ id: 42, file: new Blob(['pixels']).stream() })`,
  `api.projects.create({ path: 'style-guide', name: undefined })`,
  `api.projects.create({ name: 'Style guide', path: 'style-guide', visibility: 'private' })`,
  `api.users.create({ ...noor, password: 'any', reset_password: undefined, admin: undefined })`,
  `api.users.create({ ...noor, reset_password: true })`,
  `api.users.list()`,
  `api.users.list({ provider: 'saml', extern_uid: 'lind-522' })`,
  `api.users.list({ provider: undefined, extern_uid: undefined, search: undefined })`,
  `api.mergeRequests.update({ ...request, title: 'a', state_event: undefined })`,
  `api.mergeRequests.accept(request, { timeout: undefined, retries: 0, signal: undefined, headers: undefined })`,
  `acceptMergeRequest(connection, { ...request, sha: undefined }, { signal: AbortSignal.timeout(1000) })`,

  // What is made of an answer
  `api.issues.subscribe(issue).then((subscribed) => subscribed?.id satisfies number | undefined)`,
  `api.issues.get(issue).result().then((answer) => {
    if (answer.status === 200) answer.data.title satisfies string;
    else answer.data.message satisfies string | Record<string, string[]>;
  })`,
  `api.issues.subscribe(issue).result().then((answer): string => {
    switch (answer.status) {
      case 200: return answer.data.title;
      case 304: return answer.data satisfies undefined ?? 'subscribed already';
      case 404: return answer.data.message;
      case 400: case 401: return 'refused';
    }
  })`,
  `api.issues.create({ id: 42, title: 'a' }).then(({ assignees }) => assignees satisfies Issue['assignees'])`,
  `(async () => { for await (const { title } of api.issues.list()) title satisfies string; })()`,
  `(async () => { for await (const page of api.issues.list().pages()) page satisfies Issue[]; })()`,
  `api.issues.list().all(100).then((issues) => issues satisfies Issue[])`,
  `Promise.all([api.issues.get(issue), api.issues.list()]).then(([one, all]) => [one, ...all] satisfies Issue[])`,
  `new Response(await api.jobs.downloadTrace(job)).text()`,
  `(api.issues.get(issue) satisfies Call).response().then((response) => response.headers.get('etag'))`,
  `api.users.get({ id: 3 }).then((user) => ('email' in user ? user.email : undefined) satisfies string | undefined)`,
  `api.issues.get(issue).catch((error) => { if (error instanceof ApiError) error.status satisfies number; })`,

  // What a client and a call are set up with
  `createClient({ baseUrl: new URL('https://collab.example.com'), token: async () => 'token-of-mira' })`,
  `createClient({ baseUrl: 'https://collab.example.com', token: undefined, fetch: undefined, encode: toJson, use: undefined })`,
  `createClient({ baseUrl: 'https://collab.example.com', fetch, use: [logTo(console.log), (attempt, next) => next(attempt)] })`,
];
