/** Why no override responded to a request. */
import { expect } from 'vitest';
import { it } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';

it('a request that no override matched names the one that it came nearest to', async ({
  mira,
  sandbox,
}) => {
  sandbox.override('createIssue', { status: 409, match: { title: 'a', description: 'b' } });
  const near = sandbox.override('createIssue', { status: 503, match: { title: 'Print' } });
  sandbox.override('listIssues', { status: 503, match: { state: 'closed' } });
  await mira.post(ISSUES, { title: 'Prin' });
  await mira.post(ISSUES, { title: 'Print' });
  await mira.get(ISSUES);
  expect(sandbox.control.journal().map((each) => each.nearest_override)).toEqual([
    { id: near.id, differences: ['title was "Prin", not "Print"'] },
    null,
    null,
  ]);
});

it('a request beside the contract names the route that it came nearest to', async ({
  mira,
  sandbox,
}) => {
  sandbox.override('POST /projects/{id}/statuses/{sha}', {
    status: 201,
    body: {},
    match: { sha: 'a' },
  });
  await mira.post('/projects/42/statuses/b', { state: 'success' });
  const [entry] = sandbox.control.journal();
  expect(entry?.nearest_override?.differences).toEqual(['sha was "b", not "a"']);
});

it('the nearest override shows no secret', async ({ robin, sandbox }) => {
  sandbox.override('createUser', { status: 409, match: { password: 's3cret', name: 'x' } });
  const user = { email: 'a@x.example', username: 'a', name: 'A', password: 's3cret-word' };
  await robin.post('/users', user);
  const [entry] = sandbox.control.journal();
  expect(entry?.nearest_override?.differences).toEqual(['name was "A", not "x"']);
});
