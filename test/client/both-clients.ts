/** Both clients behind one interface, for what holds for both. */
import { createClient } from '../../src/client/create-client.ts';
import { createFetchClient } from '../../src/client/fetch.ts';
import { logTo } from '../../src/client/runtime/log.ts';
import type { Token } from '../../src/client/runtime/options.ts';
import { type ScriptedServer, scriptedServer } from './scripted-server.ts';

type Values = Readonly<Record<string, unknown>>;

interface Options {
  readonly baseUrl: string;
  readonly token?: Token;
  readonly headers?: Record<string, string> | Headers;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Called with all that middleware sees. */
  readonly watch?: (...seen: unknown[]) => void;
}

/** Every call gives the response, whatever its status. */
interface AnyClient {
  readonly client: object;
  getUser(headers?: Record<string, string>): Promise<Response>;
  getBranch(path: Values): Promise<Response>;
  listIssues(query: Values): Promise<Response>;
  updateIssue(fields: Values): Promise<Response>;
  retryJob(): Promise<Response>;
  createEmail(): Promise<Response>;
  downloadArtifacts(): Promise<string>;
}

type Create = (options: Options) => AnyClient;

const ISSUE = { id: 42, issue_iid: 1 };
const JOB = { id: 42, job_id: 900 };
const EMAIL = { email: 'robin@example.com' };

const withCreateClient: Create = ({ fetch, watch = () => {}, ...options }) => {
  const client = createClient({
    ...options,
    retries: 0,
    fetch: fetch && ((url, init) => fetch(new Request(url, init))),
    use: [
      logTo(watch),
      (attempt, next) => {
        watch(attempt, attempt.headers);
        return next(attempt);
      },
    ],
  });
  return {
    client,
    getUser: (headers) => client.users.getCurrent(undefined, { headers }).response(),
    getBranch: (path) => client.branches.get(path as never).response(),
    listIssues: (query) => client.issues.list(query).response(),
    updateIssue: (fields) => client.issues.update({ ...ISSUE, ...fields } as never).response(),
    retryJob: () => client.jobs.retry(JOB).response(),
    createEmail: () => client.emails.createForCurrentUser(EMAIL).response(),
    downloadArtifacts: async () => new Response(await client.jobs.downloadArtifacts(JOB)).text(),
  };
};

const withFetchClient: Create = ({ watch = () => {}, ...options }) => {
  const client = createFetchClient(options);
  client.use({
    onRequest: ({ request, options }) => watch([...request.headers], options),
    onResponse: ({ request }) => watch([...request.headers]),
  });
  const responseOf = async (result: Promise<{ response: Response }>) => (await result).response;
  return {
    client,
    getUser: (headers = {}) => responseOf(client.GET('/user', { headers })),
    getBranch: (path) =>
      responseOf(
        client.GET('/projects/{id}/repository/branches/{branch}', {
          params: { path: path as never },
        }),
      ),
    listIssues: (query) => responseOf(client.GET('/issues', { params: { query } })),
    updateIssue: (body) =>
      responseOf(
        client.PUT('/projects/{id}/issues/{issue_iid}', { params: { path: ISSUE }, body }),
      ),
    retryJob: () =>
      responseOf(client.POST('/projects/{id}/jobs/{job_id}/retry', { params: { path: JOB } })),
    createEmail: () => responseOf(client.POST('/user/emails', { body: EMAIL })),
    downloadArtifacts: async () => {
      const path = '/projects/{id}/jobs/{job_id}/artifacts';
      const { data } = await client.GET(path, { params: { path: JOB } });
      return `${await data?.text()}`;
    },
  };
};

export const CLIENTS: readonly (readonly [name: string, create: Create])[] = [
  ['createClient', withCreateClient],
  ['createFetchClient', withFetchClient],
];

/** A server that does as the script says, and a client of it. */
export async function serverAnd(
  create: Create,
  script?: Parameters<typeof scriptedServer>[0],
  options?: Partial<Options>,
): Promise<AnyClient & { readonly server: ScriptedServer }> {
  const server = await scriptedServer(script);
  return { server, ...create({ baseUrl: server.url, ...options }) };
}
