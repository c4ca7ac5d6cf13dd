/** Calls of the fetch client that look right, and what the compiler says of each. */
import { testCalls } from '../compile.ts';

const INTRO = `import { createFetchClient } from '../../src/client/fetch.ts';
export const api = createFetchClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
`;

/** Below each mistake stands a part of the compiler's message. */
const MISTAKES = `
api.GET('/user/key', {})
// '"/user/key"' is not assignable
api.GET('/users', { params: { query: { serch: 'robin' } } })
// Did you mean to write 'search'?
api.GET('/users/{id}')
// Expected 2 arguments, but got 1
api.GET('/projects/{id}/jobs/artifacts/{ref_name}/download', {
  params: { path: { id: 42, ref_name: 'master' } },
})
// Property 'query' is missing
api.POST('/users/{id}/block', { params: { path: { id: 4 } }, body: { reason: 'x' } })
// is not assignable to type 'undefined'
api.POST('/users', { body: { email: 'noor@collab.example.com', username: 'noor', name: 'Noor' } })
// is not assignable to type
api.POST('/users/{user_id}/impersonation_tokens', {
  params: { path: { user_id: 3 } },
  body: { name: 'x', scopes: ['write'] },
})
// '"write"' is not assignable to type
api.GET('/user').then(({ data }) => data.username)
// 'data' is possibly 'undefined'
api.GET('/projects/{id}/jobs/{job_id}', { params: { path: { id: 42, job_id: 901 } } }).then((r) => {
  if (!r.error) r.data.coverage.toFixed();
})
// 'r.data.coverage' is possibly 'null'
`;

/** The same calls, or close to them, as they should be; and what takes any client of openapi-fetch. */
const RIGHT = `
((client: import('openapi-fetch').Client<import('../../generated/schema.d.ts').paths>) => client)(api)
api.GET('/users', { params: { query: { search: 'robin', page: 2 } } })
api.GET('/projects/{id}/jobs', { params: { path: { id: 'acme/website' }, query: { scope: 'running' } } })
api.GET('/projects/{id}/jobs', { params: { path: { id: 42 }, query: { 'scope[]': ['running', 'failed'] } } })
api.POST('/users/{id}/block', { params: { path: { id: 4 } } })
api.POST('/users', { body: { email: 'a', username: 'b', name: 'c', reset_password: true, admin: true } })
api.POST('/users/{user_id}/impersonation_tokens', {
  params: { path: { user_id: 3 } },
  body: { name: 'x', scopes: ['api'] },
})
api.GET('/projects/{id}/jobs/{job_id}', { params: { path: { id: 42, job_id: 901 } } }).then((r) => {
  if (r.error) r.error.message satisfies string | Record<string, string[]>;
  else [r.data.pipeline.status, r.data.coverage] satisfies [string, number | null];
})
api.GET('/projects/{id}/jobs/{job_id}/trace', { params: { path: { id: 42, job_id: 901 } } }).then((r) => {
  if (!r.error) r.data satisfies string;
})
api.GET('/projects/{id}/jobs/{job_id}/artifacts', { params: { path: { id: 42, job_id: 901 } } }).then((r) => {
  if (!r.error) r.data satisfies Blob;
})
api.GET('/users', { parseAs: 'text' }).then((r) => {
  if (!r.error) r.data satisfies string;
})
api.request('get', '/user').then(({ data, error }) => (error ? error.message : data.username))
`;

testCalls(INTRO, MISTAKES, RIGHT);
