import { describe, expect, test } from 'vitest';
import { camelCase, listGroups, methodName, pascalCase } from '../../src/contract/client-names.ts';
import { contractWith } from '../generators/contracts.ts';

describe('methodName', () => {
  test.each([
    ['createIssue', 'Issue', 'create'],
    ['listBranches', 'Branch', 'list'],
    ['subscribeToIssue', 'Issue', 'subscribe'],
    // Words behind the noun are kept.
    ['createIssueTodo', 'Issue', 'createTodo'],
    // The owner of the noun comes last.
    ['listProjectIssues', 'Issue', 'listForProject'],
    ['listUserSshKeys', 'SshKey', 'listForUser'],
    // The noun is elsewhere, missing, or part of another word.
    ['getCurrentUser', 'User', 'getCurrent'],
    ['cancelMergeWhenPipelineSucceeds', 'MergeRequest', 'cancelMergeWhenPipelineSucceeds'],
    ['getIssuer', 'Issue', 'getIssuer'],
  ])('%s of %s is %s', (id, noun, name) => {
    expect(methodName(id, noun)).toBe(name);
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

  test('reject two operations of one name, by both ids and the location', () => {
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
