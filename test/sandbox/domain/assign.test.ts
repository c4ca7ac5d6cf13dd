/** What was sent goes into columns by the contract alone, so that a new field is stored without a line of code, or is an error. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import type { Operation, ValueSchema } from '../../../src/contract/operation.ts';
import { assign, findColumn } from '../../../src/sandbox/domain/assign.ts';
import { shownColumns } from '../../../src/sandbox/serializers/columns.ts';
import { useSandbox } from '../use-sandbox.ts';

const { world } = useSandbox();

/** `createIssue` of a contract whose body has one more field. */
function createIssueWith(name: string, more: Partial<ValueSchema> = {}): Operation {
  const { body, ...operation } = operations.createIssue;
  if (body === null) throw new Error('createIssue has no body.');
  const field: ValueSchema = {
    ...{ name, wireName: name, required: false, array: false, types: ['integer'] },
    ...more,
  };
  return { ...operation, body: { ...body, fields: [...body.fields, field] } };
}

function assignIssue(operation: Operation, input: Readonly<Record<string, unknown>>) {
  const project = world.projects.get(42);
  if (project === undefined) throw new Error('The example data has lost its project.');
  return assign({ world, operation, project }, 'issues', input);
}

describe('assign', () => {
  it('stores a new field of the contract in the column of its name', () => {
    const operation = createIssueWith('upvotes');
    expect(assignIssue(operation, { title: 'A', upvotes: 5 })).toEqual({ title: 'A', upvotes: 5 });
  });

  it('throws for a new field without a column, rather than drop it', () => {
    const operation = createIssueWith('no_column');
    expect(() => assignIssue(operation, { title: 'A', no_column: 5 })).toThrow(
      'The table issues has no column for no_column of createIssue.',
    );
    expect(assignIssue(operation, { title: 'A' })).toEqual({ title: 'A' });
  });

  it('stores what the contract shows under another name or in another form', () => {
    const sent = {
      labels: 'bug, ui,bug',
      milestone_id: 21,
      assignee_ids: [3],
      created_at: '2017-06-01T12:00:00+02:00',
    };
    expect(assignIssue(operations.createIssue, sent)).toEqual({
      labels: ['bug', 'ui'],
      milestone_id: 21,
      assignee_id: 3,
      created_at: '2017-06-01T10:00:00.000Z',
    });
  });

  it('leaves out what is not sent, what moves a state, and what the handler does itself', () => {
    const { updateIssue: operation } = operations;
    expect(assignIssue(operation, { state_event: 'close', title: undefined })).toEqual({});
    const context = { world, operation, project: world.projects.all()[0] as never };
    expect(assign(context, 'issues', { title: 'A' }, 'title')).toEqual({});
  });

  it('rejects rows that are not there, or belong to another project', () => {
    const { createIssue } = operations;
    expect(() => assignIssue(createIssue, { assignee_ids: [99] })).toThrow('must be ids of users');
    expect(() => assignIssue(createIssue, { milestone_id: 22 })).toThrow(
      'must be a milestone of the project',
    );
  });
});

describe('findColumn', () => {
  it('prefers the column of the same name to that of the field that is set', () => {
    expect(findColumn('createUser', 'admin', ['admin', 'is_admin'])).toMatchObject({
      column: 'admin',
    });
    expect(findColumn('createUser', 'admin', ['is_admin'])).toMatchObject({ column: 'is_admin' });
  });

  it('finds the column of a field within an object by its path', () => {
    expect(findColumn('createProject', 'namespace_id', ['namespace_id'])).toMatchObject({
      column: 'namespace_id',
      path: 'namespace.id',
    });
  });
});

describe('shownColumns', () => {
  it('shows the columns that the schema has fields for, and no others', () => {
    const [hook] = world.hooks.all();
    if (hook === undefined) throw new Error('The example data has lost its hooks.');
    const shown = shownColumns('ProjectHook', 'hooks')(hook);
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(['id', 'url', 'push_events']));
    expect(shown).not.toHaveProperty('token');
  });

  it('never shows a secret that the schema has a field for', () => {
    const [project] = world.projects.all();
    if (project === undefined) throw new Error('The example data has lost its projects.');
    expect(project.runners_token).toBeTruthy();
    expect(shownColumns('Project', 'projects')(project)).not.toHaveProperty('runners_token');
  });

  it('throws for a schema that the contract does not have, by its name', () => {
    expect(() => shownColumns('Gone' as 'Project', 'projects')).toThrow(
      'The contract has no schema Gone of responses',
    );
  });
});
