/** The file of overrides that the sandbox takes, in front of the stateless mock. */
import { expect, it } from 'vitest';
import { parseOverrideList } from '../../src/sandbox/seed/parse-file.ts';
import { useMock } from './use-mock.ts';

const overrides = parseOverrideList(
  `- { method: GET, path: /version, body: { version: 9.5.0 } }
- { method: POST, path: '/projects/{id}/labels', match: { id: '42', name: bug }, status: 201, body: {} }
- { operation: createIssue, match: { title: Taken }, status: 409 }
- { operation: getProject, sequence: [{ status: 503 }, {}] }
- { operation: getUser, malformed: true }
`,
  'overrides.yaml',
);
const { call } = useMock({ overrides });

const post = (at: string, body: object) =>
  call(at, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

it('responds to paths that the contract does not have', async () => {
  expect((await call('/version')).body).toEqual({ version: '9.5.0' });
  expect((await post('/projects/42/labels', { name: 'bug' })).status).toBe(201);
  expect((await post('/projects/42/labels', { name: 'ui' })).status).toBe(404);
  expect((await call('/labels')).status).toBe(404);
});

it('responds in place of examples, or before them', async () => {
  expect((await post('/projects/42/issues', { title: 'Taken' })).status).toBe(409);
  expect((await post('/projects/42/issues', { title: 'New' })).status).toBe(201);
  expect((await post('/projects/42/issues', {})).status).toBe(400);
  expect((await call('/projects/42')).status).toBe(503);
  expect((await call('/projects/42')).body.path_with_namespace).toBe('acme/website');
  await expect(call('/users/2')).rejects.toThrow('JSON');
});
