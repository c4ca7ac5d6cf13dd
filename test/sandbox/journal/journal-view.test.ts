import { describe, expect } from 'vitest';
import { it } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';

describe('sandbox.journal.expect', () => {
  it('returns the requests whose input has the values', async ({ mira, sandbox }) => {
    await mira.post(ISSUES, { title: 'x', labels: 'bug' });
    await mira.post(ISSUES, { title: 'y' });
    const { journal } = sandbox;
    const [found, ...more] = journal.expect('createIssue', { id: 42, title: 'x' });
    expect(found).toMatchObject({ id: 1, status: 201, input: { labels: 'bug' } });
    expect(more).toEqual([]);
    expect(journal.expect('createIssue', {}, { times: 2 })).toHaveLength(2);
    expect(journal.expect('getIssue', {}, { times: 0 })).toEqual([]);
  });

  it('says what was called instead, by field', async ({ mira, anonymous, sandbox }) => {
    await mira.post(ISSUES, { title: 'y', assignee_ids: [2] });
    await mira.post(ISSUES, { title: 'x' });
    await anonymous.post(ISSUES, { title: 'x', assignee_ids: [3] });
    expect(() => sandbox.journal.expect('createIssue', { title: 'x', assignee_ids: [3] })).toThrow(
      [
        'Expected createIssue to be called with {"title":"x","assignee_ids":[3]}.',
        '  request 1, 201: title was "y", not "x"; assignee_ids.0 was 2, not 3',
        '  request 2, 201: assignee_ids was not sent, not [3]',
        '  request 3, 401: it was rejected before its input was known',
      ].join('\n'),
    );
  });

  it('says which operations were called if this one was not', async ({ mira, sandbox }) => {
    expect(() => sandbox.journal.expect('createIssue')).toThrow(
      'Expected createIssue to be called.\nThere was no request at all.',
    );
    await mira.get(ISSUES);
    await mira.get(ISSUES);
    await mira.get('/nothing');
    expect(() => sandbox.journal.expect('createIssue', {}, { times: 1 })).toThrow(
      'Expected createIssue to be called once, but 0 times.\nCalled were: listProjectIssues 2 times, GET /api/v4/nothing once.',
    );
  });

  it('is about one world, and compares no secrets', async ({ sandbox }) => {
    const headers = { 'PRIVATE-TOKEN': 'token-of-robin', 'X-Sandbox-World': 'a' };
    const fields = { email: 'n@x.example', username: 'n', name: 'N', password: 's3cret-word' };
    const body = new URLSearchParams(fields);
    await sandbox.fetch('http://sandbox.test/api/v4/users', { method: 'POST', headers, body });
    const { journal } = sandbox.in('a');
    expect(journal.expect('createUser', { username: 'n', password: 'other' })).toHaveLength(1);
    expect(() => sandbox.in('b').journal.expect('createUser')).toThrow('no request');
    journal.clear();
    expect(journal.list()).toEqual([]);
  });

  it('knows which requests were overridden', async ({ mira, sandbox }) => {
    sandbox.override('getIssue', { status: 503, times: 1 });
    await mira.get(`${ISSUES}/1`);
    await mira.get(`${ISSUES}/1`);
    const calls = sandbox.journal.expect('getIssue', { issue_iid: 1 });
    expect(calls.map(({ overridden }) => overridden)).toEqual([true, false]);
  });

  it('takes a project by its id and by its path, whichever was sent', async ({ mira, sandbox }) => {
    const { journal } = sandbox;
    await mira.post('/projects/acme%2Fwebsite/issues', { title: 'x' });
    await mira.post(ISSUES, { title: 'y' });
    for (const id of [42, 'acme/website', 'ACME/Website']) {
      expect(journal.expect('createIssue', { id }, { times: 2 })).toHaveLength(2);
    }
    expect(() => journal.expect('createIssue', { id: 43 })).toThrow(
      'request 1, 201: id was "acme/website", not 43',
    );
    await mira.delete('/projects/acme%2Fwebsite');
    expect(journal.expect('deleteProject', { id: 42 })).toHaveLength(1);
    expect(journal.list({ operation: 'deleteProject' })[0]?.project).toBe(42);
  });

  it('takes the ids of anything else as they are', async ({ robin, sandbox }) => {
    await robin.get('/users/42');
    expect(() => sandbox.journal.expect('getUser', { id: 3 })).toThrow('id was 42, not 3');
  });

  it.for<[string, unknown[], string]>([
    [
      'a field',
      ['createIssue', { titel: 'x' }],
      'titel is not known to createIssue; did you mean title?',
    ],
    [
      'a field of another operation',
      ['getIssue', { title: 'x' }],
      'title is not known to getIssue',
    ],
    ['an option', ['createIssue', {}, { time: 1 }], 'time is not known here; did you mean times?'],
    ['a count below 0', ['createIssue', {}, { times: -1 }], 'times must be an integer, at least 0'],
    ['a part of a count', ['createIssue', {}, { times: 0.5 }], 'times must be an integer'],
  ])('rejects %s that is not known', async ([, sent, message], { mira, sandbox }) => {
    await mira.post(ISSUES, { title: 'x' });
    const expectCalls = sandbox.journal.expect as (...sent: unknown[]) => unknown;
    expect(() => expectCalls(...sent)).toThrow(message);
  });
});

describe('sandbox.journal.list', () => {
  it.for<[object, string]>([
    [{ operaton: 'createIssue' }, 'operaton is not known here; did you mean operation?'],
    [{ operation: 'createIsue' }, 'operation must be the id of an operation, as in createIssue'],
    [{ limit: 0 }, 'limit must be an integer, at least 1'],
    [{ limit: 1.5 }, 'limit must be an integer, at least 1'],
  ])('rejects %j', ([filter, message], { sandbox }) => {
    expect(() => sandbox.journal.list(filter)).toThrow(message);
  });
});
