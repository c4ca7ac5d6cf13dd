import { describe, expect, test } from 'vitest';
import { camelCase, listGroups, methodName, pascalCase } from '../../../generators/client/names.ts';
import { contractWith } from '../contracts.ts';

describe('the name of a method', () => {
  test.each([
    ['createIssue', 'Issue', 'create'],
    ['listIssues', 'Issue', 'list'],
    ['listBranches', 'Branch', 'list'],
    ['subscribeToIssue', 'Issue', 'subscribe'],
    ['unsubscribeFromIssue', 'Issue', 'unsubscribe'],
  ])('is the verb: %s of %s → %s', (id, noun, name) => {
    expect(methodName(id, noun)).toBe(name);
  });

  test.each([
    ['createIssueTodo', 'Issue', 'createTodo'],
    ['listMergeRequestVersions', 'MergeRequest', 'listVersions'],
    ['getIssueTimeStats', 'Issue', 'getTimeStats'],
  ])('keeps what comes behind the noun: %s of %s → %s', (id, noun, name) => {
    expect(methodName(id, noun)).toBe(name);
  });

  test.each([
    ['listProjectIssues', 'Issue', 'listForProject'],
    ['listGroupIssues', 'Issue', 'listForGroup'],
    ['listPipelineJobs', 'Job', 'listForPipeline'],
    ['listUserSshKeys', 'SshKey', 'listForUser'],
    ['createCurrentUserEmail', 'Email', 'createForCurrentUser'],
  ])('tells at the end whose it is: %s of %s → %s', (id, noun, name) => {
    expect(methodName(id, noun)).toBe(name);
  });

  test.each([
    ['getCurrentUser', 'User', 'getCurrent'],
    ['createProjectForUser', 'Project', 'createForUser'],
    ['deleteForkRelation', 'Project', 'deleteForkRelation'],
    ['uploadFile', 'Project', 'uploadFile'],
    ['cancelMergeWhenPipelineSucceeds', 'MergeRequest', 'cancelMergeWhenPipelineSucceeds'],
  ])(
    'is the rest where the noun stands elsewhere or is missing: %s of %s → %s',
    (id, noun, name) => {
      expect(methodName(id, noun)).toBe(name);
    },
  );

  test.each([
    ['getIssuer', 'Issue'],
    ['listJobsite', 'Job'],
  ])('does not take a part of a word for the noun: %s of %s', (id, noun) => {
    expect(methodName(id, noun)).toBe(id);
  });
});

test('words are joined in both ways', () => {
  expect(['merge-requests', 'mergeRequests', 'issues'].map(camelCase)).toEqual([
    'mergeRequests',
    'mergeRequests',
    'issues',
  ]);
  expect(camelCase('reset_time_estimate')).toBe('resetTimeEstimate');
  expect(pascalCase('ssh-keys')).toBe('SshKeys');
});

describe('the groups of a contract', () => {
  const tagged = (tags: readonly string[]) => ({
    ...contractWith({ tags: ['merge-requests'], operationId: 'createMergeRequest' }),
    tags: tags.map((name) => ({ name })),
  });

  test('are its tags that have operations, with their names and those of the types', () => {
    const [group, ...others] = listGroups(tagged(['issues', 'merge-requests']));
    expect(others).toEqual([]);
    expect(group).toMatchObject({ tag: 'merge-requests', name: 'mergeRequests' });
    expect(group?.operations).toMatchObject([
      { id: 'createMergeRequest', method: 'create', type: 'CreateMergeRequest' },
    ]);
  });

  test('refuse two operations of one name, by both ids and the place', () => {
    const more = { operationId: 'createProjectThing', tags: ['things'], responses: {} };
    const twice = contractWith({}, { paths: { '/more': { post: more } } });
    expect(listGroups(twice)[0]?.operations.map(({ method }) => method)).toEqual([
      'create',
      'createForProject',
    ]);
    const clash = contractWith(
      {},
      { paths: { '/more': { post: { ...more, operationId: 'createToThing' } } } },
    );
    expect(() => listGroups(clash)).toThrow(
      '#/paths/~1more/post/operationId: createToThing and createThing would both be called create in the client; rename one.',
    );
  });
});
