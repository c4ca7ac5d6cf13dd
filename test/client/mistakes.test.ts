/** Calls of the client that look right, and what the compiler says of each. */
import { expect, test } from 'vitest';
import { testCalls } from './compile.ts';

const INTRO = `import { ApiError, type Call, createClient, type Issue, type IssueBase, type Job, type JobStatus, logTo, type Project, type ProjectSimple, toJson } from '../../src/client/index.ts';
import { acceptMergeRequest, connect, createIssue, listIssues, listProjects, paginate } from '../../src/client/operations.ts';
const api = createClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
const connection = connect({ baseUrl: 'https://collab.example.com' });
const issue = { id: 'acme/website', issue_iid: 1 };
const job = { id: 42, job_id: 901 };
const request = { id: 42, merge_request_iid: 1 };
const noor = { email: 'noor@collab.example.com', username: 'noor', name: 'Noor Haddad' };
export { acceptMergeRequest, ApiError, api, type Call, connection, createIssue, type Issue, type IssueBase, issue, type Job, type JobStatus, job, listIssues, listProjects, logTo, noor, paginate, type Project, type ProjectSimple, request, toJson };
`;

/** Below each mistake stands a part of the compiler's message. */
const MISTAKES = String.raw`
api.issues.create({ id: 42, title: 'Broken link', asignee_ids: [3] })
// Did you mean to write 'assignee_ids'?
api.jobs.listForProject({ id: 42, 'scope[]': ['running'] })
// ''scope[]'' does not exist in type 'ListProjectJobsParameters'
api.issues.get({ issue_iid: 1 })
// Property 'id' is missing in type '{ issue_iid: number; }'
api.issues.get()
// get: Expected 1-2 arguments, but got 0
createIssue(connection, { id: 42 })
// Property 'title' is missing in type '{ id: number; }'
acceptMergeRequest(request)
// acceptMergeRequest: Expected 2-3 arguments, but got 1
api.jobs.get({ id: 42, job_id: '901' })
// job_id: Type 'string' is not assignable to type 'number'
api.issues.list({ state: 'open' })
// state: Type '"open"' is not assignable to type 'IssueState
api.issues.create({ ...issue, title: 'Renew', due_date: new Date() })
// due_date: Type 'Date' is not assignable to type 'string'
api.users.update({ id: 3, bio: null })
// bio: Type 'null' is not assignable to type 'string
api.projects.uploadFile({ id: 42, file: 'footer.png' })
// file: Type 'string' is not assignable to type 'FileContent | NamedFile
api.projects.create({ visibility: 'private' })
// Property 'name' is missing
api.users.create(noor)
// Property 'password' is missing
api.issues.create({ id: 42, title: 'Broken link', discussion_to_resolve: 'd' })
// Property 'merge_request_to_resolve_discussions_of' is missing
api.users.list({ provider: 'saml' })
// Property 'extern_uid' is missing
api.mergeRequests.update(request)
// Property 'target_branch' is missing
api.issues.update(issue)
// Property 'title' is missing
api.jobs.get(job).then(({ status }) => status === 'runing')
// 'JobStatus' and '"runing"' have no overlap
api.projects.list({ simple: true }).then(([project]) => project?.star_count)
// Property 'star_count' does not exist on type 'ProjectSimple'
(await api.issues.subscribe(issue)).id
// Object is possibly 'undefined'
api.issues.delete(issue).then((deleted) => deleted.id)
// 'deleted' is possibly 'undefined'
api.issues.list().then((issues) => issues[0].title)
// Object is possibly 'undefined'
api.issues.get(issue).then(({ milestone }) => milestone.title)
// 'milestone' is possibly 'null'
api.issues.get(issue).then((found) => found.assignes)
// Property 'assignes' does not exist on type 'Issue'. Did you mean 'assignees'?
api.issues.get(issue).result().then(({ data }) => data.title)
// Property 'title' does not exist on type 'ValidationErrors'
api.issues.get(issue).result().then(({ status }) => status === 409)
// status === 409: This comparison appears to be unintentional
api.issues.subscribe(issue).result().then((result) => {
  switch (result.status) {
    case 200: return result.data.title;
    case 304: return 'subscribed already';
    case 400: case 401: return 'failed';
    case 429: case 500: case 502: case 503: case 504: return 'later';
    case 201: case 202: case 203: case 204: case 205: case 206: return 'undocumented';
    default: return result satisfies never;
  }
})
// Type 'NotFound' does not satisfy the expected type 'never'
api.issues.get(issue).result().then((result) => {
  if (result.status === 404) result.data.error;
})
// Property 'error' does not exist on type 'ErrorMessage'
api.issues.get(issue).title
// Property 'title' does not exist on type 'GetIssueCall'
(async () => { for await (const each of api.issues.get(issue)) each; })()
// Type 'GetIssueCall' must have a '[Symbol.asyncIterator]()' method
(await api.issues.list().pages()).length
// Property 'length' does not exist on type 'AsyncIterable<Page<IssueSummary>
(async () => { for await (const page of api.issues.list().pages()) page.title; })()
// Property 'title' does not exist on type 'Page<IssueSummary>'
(await api.jobs.downloadTrace(job)).split('\n')
// Property 'split' does not exist on type 'ReadableStream<Uint8Array
api.issues.get(issue).response().then((response) => response.title)
// Property 'title' does not exist on type 'Response'
api.issue.list()
// Property 'issue' does not exist on type 'Client'
api.issues.creat({ id: 42, title: 'Broken link' })
// Property 'creat' does not exist on type 'Issues'. Did you mean 'create'?
createClient({ token: 'any' })
// Property 'baseUrl' is missing
createClient({ baseURL: 'https://collab.example.com' })
// Did you mean to write 'baseUrl'?
api.issues.get(issue, { timeOut: 1000 })
// Did you mean to write 'timeout'?
api.jobs.downloadArtifacts(job).text()
// Property 'text' does not exist on type 'DownloadJobArtifactsCall'
api.withOptions({ baseUrl: 42 })
// Type 'number' is not assignable to type 'string | URL | undefined'
api.issues.get(issue, { fetchOptions: { cache: 'never' } })
// Type '"never"' is not assignable to type 'RequestCache | undefined'
api.request('GET', { path: '/projects' })
// is not assignable to parameter of type 'string'
(await api.request('GET', '/version')).version
// is of type 'unknown'
(await api.issues.list().first()).title
// Object is possibly 'undefined'
(async () => { for await (const page of api.issues.list().pages()) page.total.toFixed(); })()
// 'page.total' is possibly 'null'
api.issues.list().pages(4)
// has no properties in common with type 'PageOptions'
listIssues(connection).all()
// Property 'all' does not exist on type 'ListIssuesPageCall'
api.issues.get({ ...issue, signal: AbortSignal.timeout(1000) })
// 'signal' does not exist in type 'GetIssueParameters'
createClient({ baseUrl: 'https://collab.example.com', token: 42 })
// token: Type 'number' is not assignable to type 'Token
createClient({ baseUrl: 'https://collab.example.com', token: { value: 'any' } })
// value: Object literal may only specify known properties
api.issues.get(issue, { signal: new AbortController() })
// signal: Type 'AbortController' is missing the following properties from type 'AbortSignal'
createClient({ baseUrl: 'https://collab.example.com', use: [() => {}] })
// Type 'void' is not assignable to type 'Promise<Response>'
api.issues.get(issue).catch((error) => { if (error instanceof ApiError) error.body.message; })
// 'error.body' is of type 'unknown'
`;

/** Close to the mistakes, and correct. */
const RIGHT = `
createClient({ baseUrl: 'https://collab.example.com', use: logTo(console.log) })
api.issues.create({ id: 42, title: 'Broken link', assignee_ids: [3], due_date: '2017-06-20' })
api.issues.create({ id: 'acme/website', title: 'Broken link', assignee_ids: undefined, labels: undefined })
api.issues.create({ ...issue, title: 'a', discussion_to_resolve: 'b', merge_request_to_resolve_discussions_of: 1 })
api.issues.create({ id: 42, title: 'a', discussion_to_resolve: undefined, merge_request_to_resolve_discussions_of: 1 })
api.jobs.get(job).then(({ status }) => {
  switch (status) {
    case 'running': return 'wait';
    default: return status satisfies string;
  }
})
api.jobs.get(job).then((found) => ({ ...found, status: 'seen' as string as JobStatus }) satisfies Job)
api.jobs.get(job).then(({ status }) => status.toUpperCase() + ((status as string) === 'preparing'))
api.issues.create({ id: 42, title: 'a', assignee_ids: [3] as const })
api.issues.list({ iids: Object.freeze([1, 2]) })
api.projects.list().then(([project]) => project?.star_count satisfies number | undefined)
api.projects.list({ simple: undefined }).all().then((projects) => projects satisfies Project[])
api.projects.list({ simple: true }).then((projects) => projects satisfies ProjectSimple[])
api.projects.list({ simple: Math.random() > 0.5 }).then((projects) => projects satisfies (Project | ProjectSimple)[])
listProjects(connection, { simple: true }).then((projects) => projects satisfies ProjectSimple[])
api.jobs.listForProject({ id: 42, scope: 'running' })
api.projects.uploadFile({ id: 42, file: new File(['pixels'], 'footer.png') })
api.projects.uploadFile({ id: 42, file: { name: 'footer.png', content: new ArrayBuffer(3) } })
api.projects.create({ path: 'style-guide', name: undefined })
api.users.create({ ...noor, password: 'any', reset_password: undefined, admin: undefined })
api.users.list({ provider: undefined, extern_uid: undefined, search: undefined })
api.mergeRequests.update({ ...request, title: 'a', state_event: undefined })
api.mergeRequests.accept(request, { timeout: undefined, retries: 0, signal: undefined, headers: undefined })
acceptMergeRequest(connection, { ...request, sha: undefined }, { signal: AbortSignal.timeout(1000) })
api.issues.subscribe(issue).then((subscribed) => subscribed?.id satisfies number | undefined)
api.issues.get(issue).result().then((result) => {
  if (result.status === 200) result.data.title satisfies string;
  else if (result.ok) result.data.title satisfies string;
  else if (result.documented) result.data.message satisfies string | Record<string, string[]>;
  else result.status satisfies 429 | 500 | 502 | 503 | 504;
})
api.issues.subscribe(issue).result().then((result): string => {
  switch (result.status) {
    case 200: return result.data.title;
    case 304: return result.data satisfies undefined ?? 'subscribed already';
    case 404: return result.data.message;
    default: return 'failed with ' + result.status;
  }
})
api.issues.create({ id: 42, title: 'a' }).then(({ assignees }) => assignees satisfies Issue['assignees'])
Promise.all([api.issues.get(issue), api.issues.list()]).then(([one, all]) => [one, ...all] satisfies IssueBase[])
api.jobs.downloadTrace(job).text().then((trace) => trace.length)
api.issues.list().pages({ concurrency: 4 })
api.issues.list().page().then(({ items, total }) => [items satisfies IssueBase[], total satisfies number | null])
api.issues.list().first().then((issue) => issue?.title satisfies string | undefined)
paginate(listIssues, connection, { state: 'opened' }).all(100).then((issues) => issues satisfies IssueBase[])
listIssues(connection).then((issues) => issues satisfies IssueBase[])
api.request<{ name: string }[]>('GET', '/projects/{id}/labels', { path: { id: 42 }, query: { page: 2 } }).then(([label]) => label?.name)
api.request('POST', '/projects/{id}/labels', { path: { id: 42 }, body: { name: 'a' }, retries: 0 }).result().then((result) => result.ok)
api.withOptions({ token: 'any', baseUrl: 'https://other.example.com' }).issues.list()
api.issues.get(issue, { fetchOptions: { cache: 'no-store', credentials: 'include', next: { revalidate: 60 } }, query: { with_labels: true } })
api.issues.get(issue, { token: (rejected) => rejected, headers: { 'X-A': 'a' }, baseUrl: new URL('https://other.example.com') })
(api.issues.get(issue) satisfies Call).response().then((response) => response.headers.get('etag'))
api.users.get({ id: 3 }).then((user) => ('email' in user ? user.email : undefined) satisfies string | undefined)
api.issues.get(issue).catch((error) => { if (error instanceof ApiError) error.status satisfies number; })
createClient({ baseUrl: new URL('https://collab.example.com'), token: async () => 'token-of-mira' })
createClient({ baseUrl: 'https://collab.example.com', token: undefined, fetch: undefined, encode: toJson, use: undefined })
createClient({ baseUrl: 'https://collab.example.com', token: null, fetch: null, encode: null, use: null, retry: null, timeout: null, headers: { 'X-A': null } })
createClient({ baseUrl: 'https://collab.example.com', fetch, use: [logTo(console.log), (attempt, next) => next(attempt)] })
`;

const messages = testCalls(INTRO, MISTAKES, RIGHT);

test('no message has more than five lines', () => {
  expect(messages.filter((message) => message.trim().split('\n').length > 5)).toEqual([]);
});
