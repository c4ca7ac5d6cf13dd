import { describe, expect, it } from 'vitest';
import { lists } from '../../../generated/lists.ts';
import type { ListObject } from '../../../src/contract/behavior.ts';
import { type Fields, select, splitNames } from '../../../src/sandbox/domain/filter-and-order.ts';
import { realBundle } from '../../generators/contracts.ts';
import { useSandbox } from '../use-sandbox.ts';

it('the lists of the sandbox have every filter that the contract tells as data', async () => {
  const documented = (await realBundle())['x-behavior']?.lists ?? {};
  expect(Object.keys(lists)).toEqual(Object.keys(documented));
  for (const [id, { filters = {}, order }] of Object.entries(documented)) {
    const asData = Object.entries(filters).filter(
      ([, { with: other, description }]) => other === undefined && description === undefined,
    );
    const names = new Set(asData.map(([name]) => name.replace('[]', '')));
    const rules: ListObject = lists[id as keyof typeof lists];
    expect(new Set(Object.keys(rules.filters ?? {}))).toEqual(names);
    expect(rules.order?.by).toBe(order?.by);
  }
});

describe('select', () => {
  const { world } = useSandbox();
  const rows = [
    { id: 1, state: 'opened', labels: ['a', 'b'], title: 'One', description: '', created_at: '2' },
    { id: 2, state: 'closed', labels: [], title: 'Two', description: '', created_at: '2' },
    { id: 3, state: 'reopened', labels: ['b'], title: 'Three', description: '', created_at: '1' },
  ];
  const fields: Fields<(typeof rows)[number]> = { 'milestone.title': ({ title }) => title };

  it.each([
    ['listMergeRequests', {}, [2, 1, 3]],
    ['listMergeRequests', { order_by: 'title', sort: 'asc' }, [1, 3, 2]],
    ['listMergeRequests', { state: 'opened' }, [1, 3]],
    ['listMergeRequests', { state: 'all' }, [2, 1, 3]],
    ['listMergeRequests', { labels: 'b, a' }, [1]],
    ['listMergeRequests', { milestone: 'Two' }, [2]],
    ['listProjectIssues', { labels: 'No+Label' }, [2]],
    ['listProjectIssues', { search: 'T', state: 'closed' }, [2]],
    ['listProjectJobs', {}, [1, 2, 3]],
  ] as const)('%s with %j has %j', (id, input, expected) => {
    const context = { world, caller: null, operation: { id } } as Parameters<typeof select>[0];
    expect(select(context, input, rows, fields).map((row) => row.id)).toEqual(expected);
  });

  it('throws an Error for a filter of a field that rows do not have', () => {
    const context = { world, caller: null, operation: { id: 'listProjectIssues' } };
    const input = { milestone: 'Two' };
    expect(() => select(context as Parameters<typeof select>[0], input, rows, {})).toThrow(
      'Rows of listProjectIssues have no column milestone.title',
    );
  });

  it('splitNames: has each name once, without spaces around it', () => {
    expect(splitNames(' b,a ,,b')).toEqual(['b', 'a']);
  });
});
