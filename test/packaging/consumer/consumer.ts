/**
 * A program that uses all that the package exports. It is checked and run wherever the package says that
 * it works, so it uses nothing but the package and what all platforms have.
 */
import { ApiError, type Client, createClient, type Issue, toJson } from 'collaboration-service-api';
import type { ConformOptions, conform, Report as Verdict } from 'collaboration-service-api/conform';
import { IssueState } from 'collaboration-service-api/enums';
import { createFetchClient, type FetchClient } from 'collaboration-service-api/fetch';
import type { IssueState as StateOfIssue } from 'collaboration-service-api/models';
import { connect, getIssue, listIssues } from 'collaboration-service-api/operations';
import { createSandbox, type Sandbox } from 'collaboration-service-api/sandbox';
import { mswResolver } from 'collaboration-service-api/sandbox/msw';
import type { components, paths } from 'collaboration-service-api/schema';
import { ResponseViolation, validate, validateResponses } from 'collaboration-service-api/validate';

/** The conformance kit; it runs in Node alone, so that it is not called here. */
export type Conform = (options: ConformOptions) => Promise<Verdict>;
export type IsConform = typeof conform extends Conform ? true : never;

/** The result of each step, in values that JSON can hold. */
export type Report = Readonly<Record<string, unknown>>;

/**
 * Takes all steps, one after the other.
 *
 * @param mock The origin of the mock.
 * @param astray The origin of a server that redirects to another one.
 */
export async function tour(mock: string, astray: string): Promise<Report> {
  return {
    '.': await withClient(mock, astray),
    './operations': await withOperations(mock),
    './enums': IssueState.filter(isOpen),
    './fetch': await withFetch(mock, astray),
    './validate': await withValidation(mock),
    './sandbox': await withSandbox(createSandbox()),
    './openapi.json': await contractVersion(),
  };
}

const token = async () => 'token-of-robin';

/** Users may want to export this in turn. */
export const client = createClient({
  baseUrl: 'https://collab.example.com',
  token,
  encode: toJson,
});

async function withClient(baseUrl: string, astray: string): Promise<Report> {
  const api = createClient({ baseUrl, token });
  return {
    list: await openIssues(api, 'acme/website'),
    all: (await api.issues.list().all(3)).length,
    create: (await create(api)).title,
    json: (await create(createClient({ baseUrl, token, encode: toJson }))).iid,
    result: await accept(api),
    text: await firstLine(await api.jobs.downloadTrace({ id: 42, job_id: 901 })),
    file: (await api.jobs.downloadArtifacts({ id: 42, job_id: 900 }).response()).headers.get(
      'content-type',
    ),
    upload: await upload(api),
    rejected: await rejected(api),
    aborted: await aborted(api),
    unsendable: await api.issues.get({ id: '..', issue_iid: 1 }).catch(String),
    astray: await userName(createClient({ baseUrl: astray, token })),
  };
}

export async function openIssues(api: Client, id: number | string): Promise<string[]> {
  const titles: string[] = [];
  for await (const { title, state } of api.issues.listForProject({ id, state: 'opened' })) {
    titles.push(`${title} (${state})`);
    if (titles.length === 2) break;
  }
  return titles;
}

export function create(api: Client) {
  return api.issues.create({ id: 'acme/website', title: 'Broken link', assignee_ids: [3] });
}

export async function accept(api: Client) {
  const outcome = await api.mergeRequests.accept({ id: 42, merge_request_iid: 1 }).result();
  return outcome.status === 200 ? outcome.data.state : outcome.status;
}

export async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  return (await new Response(stream).text()).split('\n').at(0);
}

export async function upload(api: Client): Promise<string> {
  const file = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'footer.png');
  return (await api.projects.uploadFile({ id: 42, file })).alt;
}

export async function aborted(api: Client): Promise<unknown> {
  const controller = new AbortController();
  const call = api.users.getCurrent({}, { signal: controller.signal });
  controller.abort('changed my mind');
  return call.catch(String);
}

export async function rejected(api: Client): Promise<unknown> {
  const headers = { Prefer: 'code=404' };
  return api.issues.get({ id: 42, issue_iid: 7 }, { headers }).catch(explain);
}

export function userName(api: Client): Promise<string> {
  return api.users.getCurrent().then(({ username }) => username, explain);
}

export function explain(error: unknown): string {
  return error instanceof ApiError ? `${error.operation} ${error.status}` : String(error);
}

async function withOperations(baseUrl: string): Promise<Report> {
  const connection = connect({ baseUrl, token });
  const issue: Issue = await getIssue(connection, { id: 42, issue_iid: 1 });
  const [first] = await listIssues(connection);
  return { get: issue.title, list: first?.iid };
}

export function isOpen(state: StateOfIssue): boolean {
  return state === 'opened';
}

export type Job = components['schemas']['Job'];
export type JobPath = Extract<keyof paths, '/projects/{id}/jobs'>;

async function withFetch(baseUrl: string, astray: string): Promise<Report> {
  const api = createFetchClient({ baseUrl, token });
  return {
    list: await statuses(api, 'acme/website'),
    form: await scopes(api),
    file: await archive(api),
    rejected: await errorResponse(api),
    unsendable: await statuses(api, '..').catch(String),
    astray: await whoAmI(createFetchClient({ baseUrl: astray, token })),
  };
}

export async function statuses(api: FetchClient, id: number | string): Promise<string[]> {
  const { data, error } = await api.GET('/projects/{id}/jobs', {
    params: { path: { id }, query: { 'scope[]': ['running', 'pending'] } },
  });
  if (error) throw new Error(String(error.message));
  return data.map((job: Job) => job.status);
}

export async function scopes(api: FetchClient) {
  const { data } = await api.POST('/users/{user_id}/impersonation_tokens', {
    params: { path: { user_id: 3 } },
    body: { name: 'Import of issues', scopes: ['api', 'read_user'] },
  });
  return data?.scopes;
}

const params = { path: { id: 'acme/website', job_id: 900 } };

export async function archive(api: FetchClient): Promise<string | undefined> {
  const { data } = await api.GET('/projects/{id}/jobs/{job_id}/artifacts', { params });
  return data && `${data.constructor.name} of ${data.size} bytes`;
}

export async function errorResponse(api: FetchClient) {
  const { error, response } = await api.GET('/projects/{id}/jobs/{job_id}/artifacts', {
    params,
    headers: { Prefer: 'code=404' },
  });
  return [response.status, error?.message];
}

export async function whoAmI(api: FetchClient) {
  const { data, error } = await api.GET('/user');
  return data?.username ?? error?.message;
}

async function withValidation(baseUrl: string): Promise<Report> {
  const use = [validateResponses()];
  const issue = { id: 42, issue_iid: 1 };
  const fetch = async () => Response.json([]);
  return {
    fits: (await createClient({ baseUrl, token, use }).issues.get(issue)).title,
    answer: await createClient({ baseUrl, use, fetch }).issues.get(issue).catch(violations),
    value: (await validate('ErrorMessage', {})).map(({ path }) => path),
  };
}

export function violations(error: unknown): number {
  if (!(error instanceof ResponseViolation)) throw error;
  return error.violations.length;
}

export async function withSandbox(sandbox: Sandbox): Promise<Report> {
  const baseUrl = 'http://sandbox.test';
  const api = createClient({ baseUrl, token: 'token-of-mira', fetch: sandbox.fetch });
  const { iid } = await api.issues.create({ id: 42, title: 'In process' });
  const request = new Request(`${baseUrl}/api/v4/projects/42`);
  const made = sandbox.world.issues.find('iid', `42/${iid}`)?.title;
  sandbox.control.reset();
  return {
    made,
    gone: await api.issues.get({ id: 42, issue_iid: iid }).catch(explain),
    './msw': (await mswResolver(sandbox)({ request }))?.status,
  };
}

async function contractVersion(): Promise<string> {
  const contract = await import('collaboration-service-api/openapi.json', {
    with: { type: 'json' },
  });
  return contract.default.openapi;
}
