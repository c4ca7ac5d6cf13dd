/** The file of overrides that the sandbox takes, in front of the stateless mock. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOverridesFile } from '../../src/sandbox/seed/read-file.ts';
import { useMock } from './use-mock.ts';

const folder = mkdtempSync(join(tmpdir(), 'overrides-'));
const path = join(folder, 'overrides.yaml');
writeFileSync(
  path,
  `- { method: GET, path: /version, body: { version: 9.5.0 } }
- { method: POST, path: '/projects/{id}/labels', match: { id: '42', name: bug }, status: 201, body: {} }
- { operation: createIssue, match: { title: Taken }, status: 409 }
- { operation: getProject, sequence: [{ status: 503 }, {}] }
- { operation: getUser, malformed: true }
`,
);
const overrides = await readOverridesFile(path);
rmSync(folder, { recursive: true });
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
