import { describe, expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import { InvalidInputError } from '../../../src/sandbox/request/responses.ts';
import { type Commit, createWorld, type World } from '../../../src/sandbox/store/world.ts';
import fc from '../../properties.ts';

const add = (world: World, title: string) =>
  world.transaction(() => world.issues.insert({ project_id: 42, author_id: 2, title }));

describe('a transaction', () => {
  it.each([
    ['throws', () => expect.fail('no')],
    ['is undone', () => 'no'],
  ])('that %s leaves everything as it was', (_, end) => {
    const world = createWorld(exampleData);
    const before = JSON.stringify(world.data());
    const work = () => {
      world.issues.insert({ project_id: 42, author_id: 2, title: 'New' });
      const issue = world.issues.get(1001);
      if (issue !== undefined) world.issues.change(issue, { state: 'closed' });
      for (const user of world.users.all()) world.users.remove(user);
      return end();
    };
    try {
      world.perform(work, (result) => result !== 'no');
    } catch {}
    expect(JSON.stringify(world.data())).toBe(before);
    expect(world.issues.all({ project: 42 }).map(({ id, state }) => [id, state])).toEqual([
      [1001, 'opened'],
      [1002, 'closed'],
      [1003, 'opened'],
    ]);
    expect(world.users.find('username', 'mira')?.id).toBe(2);
    expect(add(world, 'Next')).toMatchObject({ id: 1004, iid: 4 });
  });

  it('is required for writes', () => {
    const world = createWorld(exampleData);
    expect(() => world.emails.insert({ user_id: 2, email: 'a@example.org' })).toThrow(
      'transaction',
    );
  });

  it('reports its changes once', () => {
    const world = createWorld(exampleData);
    const commits: Commit[] = [];
    world.onCommit = (change) => commits.push(change as Commit);
    const issue = add(world, 'New');
    world.transaction(() =>
      world.issues.change(world.issues.change(issue, { upvotes: 1 }), { upvotes: 2 }),
    );
    world.transaction(() => world.issues.remove(issue));
    world.transaction(() => 'nothing');
    expect(commits.map(({ changes }) => changes)).toEqual([
      [{ table: 'issues', id: 1004, before: null, record: issue }],
      [{ table: 'issues', id: 1004, before: issue, record: { ...issue, upvotes: 2 } }],
      [{ table: 'issues', id: 1004, before: { ...issue, upvotes: 2 }, record: null }],
    ]);
    expect(commits[0]?.sequences).toEqual(
      new Map([
        ['issues', 1004],
        ['issues/42', 4],
      ]),
    );
  });

  it('advances the clock', () => {
    const world = createWorld(exampleData);
    const [first, second] = [add(world, 'One'), add(world, 'Two')];
    expect(first.created_at).toBe(exampleData.now);
    expect(second.created_at > first.created_at).toBe(true);
  });
});

describe('a fork', () => {
  it('and its origin change independently', () => {
    const world = createWorld(exampleData);
    const titles = (of: World) => of.issues.all({ project: 42 }).map(({ title }) => title);
    const fork = world.fork();
    expect(add(fork, 'In the fork')).toMatchObject({ id: 1004, iid: 4 });
    expect(add(world, 'Where it comes from')).toMatchObject({ id: 1004, iid: 4 });
    const grandchild = fork.fork();
    add(fork, 'Later');
    expect(titles(world).at(-1)).toBe('Where it comes from');
    expect(titles(fork).slice(-2)).toEqual(['In the fork', 'Later']);
    expect(titles(grandchild).at(-1)).toBe('In the fork');
  });

  it('shares the records, and reports no changes', () => {
    const world = createWorld(exampleData);
    world.onCommit = () => expect.fail('It was reported.');
    const fork = world.fork();
    expect(fork.issues.get(1001)).toBe(world.issues.get(1001));
    add(fork, 'Unheard');
  });
});

it('is the same after it was serialized and restored', () => {
  const world = createWorld(exampleData);
  add(world, 'New');
  const again = createWorld(JSON.parse(JSON.stringify(world.data())));
  expect(again.data()).toEqual(world.data());
});

it('does not find deleted issues, nor reuse their numbers', () => {
  const world = createWorld(exampleData);
  const issue = add(world, 'Gone');
  world.transaction(() => world.issues.change(issue, { deleted: true }));
  expect(world.issues.get(issue.id)).toBeUndefined();
  expect(world.issues.find('iid', '42/4')).toBeUndefined();
  expect(add(world, 'Next').iid).toBe(5);
});

it('rejects two records with one key, of handlers as a defect', () => {
  const world = createWorld(exampleData);
  const email = { user_id: 3, email: 'MIRA.okafor@example.org' };
  const insert = () => world.emails.insert(email);
  const taken = 'is that of record 61, too';
  expect(() => world.transaction(insert)).toThrow(new InvalidInputError({ email: [taken] }));
  expect(() => world.perform(insert, () => true)).toThrow(
    new Error(`invalid input: email ${taken}`),
  );
  expect(world.emails.all()).toHaveLength(3);
});

it('lists rows by parent as a filter of all rows does', () => {
  const { users = [], namespaces = [], projects = [] } = exampleData.tables;
  const step = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    project: fc.constantFrom(42, 43),
    author: fc.constantFrom(1, 2, 3),
    deleted: fc.boolean(),
    what: fc.constantFrom('put', 'change', 'remove', 'fork', 'undo'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let world = createWorld({ ...exampleData, tables: { users, namespaces, projects } });
      const write = ({ id, project, author, deleted, what }: (typeof steps)[number]) => {
        const { issues } = world;
        const old = issues.record(id);
        const fields = { project_id: project, author_id: author, deleted };
        if (what === 'remove' && old !== undefined) issues.remove(old);
        if (what === 'change' && old !== undefined) issues.change(old, fields);
        if (what === 'put' && old === undefined) {
          issues.insert({ id, iid: id, title: '', ...fields });
        }
      };
      for (const each of steps) {
        if (each.what === 'fork') world = world.fork();
        if (each.what === 'undo') {
          const undone = { ...each, what: 'remove' as const };
          world.perform(
            () => write(undone),
            () => false,
          );
        }
        world.transaction(() => write(each));
        const visible = world.issues.everything().filter(({ deleted }) => !deleted);
        expect(world.issues.all()).toEqual(visible);
        for (const project of [42, 43]) {
          const expected = visible.filter(({ project_id }) => project_id === project);
          expect(world.issues.all({ project })).toEqual(expected);
          expect(world.issues.count({ project })).toBe(expected.length);
          const ofAuthor = expected.filter(({ author_id }) => author_id === each.author);
          expect(world.issues.all({ author: each.author, project })).toEqual(ofAuthor);
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('a row', () => {
  it.each<[string, (world: World) => { readonly labels: readonly string[] } | undefined]>([
    ['of the seed', (world) => world.issues.get(1001)],
    ['of a list', (world) => world.issues.all({ project: 42 })[0]],
    ['that was created', (world) => world.create.issue()],
    [
      'that was changed',
      (world) => {
        const [issue] = world.issues.all();
        if (issue === undefined) return undefined;
        return world.transaction(() => world.issues.change(issue, { labels: ['a'] }));
      },
    ],
    ['of a fork', (world) => world.fork().issues.get(1001)],
  ])('%s is frozen, with all that is in it', (_, find) => {
    const row = find(createWorld(exampleData));
    expect(() => Object.assign(row ?? {}, { title: 'x' })).toThrow('read only');
    expect(() => Object.assign(row?.labels ?? [], ['x'])).toThrow(/read only|not extensible/);
  });

  it('keeps its fields of objects as they were created', () => {
    const world = createWorld(exampleData);
    const statistics = world.projects.get(42)?.statistics ?? {};
    expect(() => Object.assign(statistics, { commit_count: 0 })).toThrow('read only');
  });

  it.each<[object, string]>([
    [{ titel: 'x' }, 'titel is not known here; did you mean title?'],
    [{ state: 'open' }, 'state must be one of opened, closed'],
    [{ title: 7 }, 'title must be a string'],
    [{ title: null }, 'title must be a string'],
    [{ labels: 'bug' }, 'labels must be a list'],
    [{ labels: ['bug', 1] }, 'labels.1 must be a string'],
    [{ due_date: '2017-02-30' }, 'due_date must be a date (YYYY-MM-DD) or null'],
    [{ updated_at: 'yesterday' }, 'updated_at must be a timestamp'],
    [{ milestone_id: 99 }, 'milestone_id must be the id of one of milestones; there is none'],
    [{ assignee_id: 99 }, 'assignee_id must be the id of one of users; there is none'],
    [{ project_id: '42' }, 'project_id must be the id of one of projects'],
    [{ id: 7 }, 'id cannot be changed'],
    [{ iid: 2 }, 'iid is that of record 1002, too'],
  ])('is not changed to %j', (fields, message) => {
    const world = createWorld(exampleData);
    const before = world.data();
    const change = () => world.issues.change({ id: 1001 }, fields);
    expect(() => world.transaction(change)).toThrow(message);
    expect(world.data()).toEqual(before);
  });

  it('is changed as it is now, and not as it was when it was read', () => {
    const world = createWorld(exampleData);
    const issue = world.create.issue({ title: 'First' });
    world.transaction(() => world.issues.change(issue, { title: 'Second' }));
    const changed = world.transaction(() =>
      world.issues.change(issue, { updated_at: '2017-06-12T11:14:03+02:00' }),
    );
    expect(changed).toMatchObject({ title: 'Second', updated_at: '2017-06-12T09:14:03.000Z' });
    world.transaction(() => world.issues.remove(issue));
    expect(() => world.transaction(() => world.issues.change(issue, { title: 'x' }))).toThrow(
      `issues have no row ${issue.id}.`,
    );
  });

  it('is not added where the table could not read it', () => {
    const world = createWorld(exampleData);
    const row = { project_id: 99, author_id: 2, title: 'x', state: 'open' };
    expect(() => world.transaction(() => world.issues.insert(row as never))).toThrow(
      'state must be one of opened, closed; project_id must be the id of one of projects',
    );
  });

  it('is not removed while others refer to it', () => {
    const world = createWorld(exampleData);
    const before = world.data();
    const remove = () => world.milestones.remove({ id: 21 });
    expect(() => world.transaction(remove)).toThrow(
      'issues.1001.milestone_id must be the id of one of milestones; there is none with this id',
    );
    expect(world.data()).toEqual(before);
  });

  it('is not looked for by a name that its table does not know', () => {
    const world = createWorld(exampleData);
    expect(() => world.issues.all({ projekt: 42 } as object)).toThrow(
      'issues are not found by projekt, but by project, author.',
    );
    expect(() => world.users.find('name' as 'username', 'mira')).toThrow(
      'users are not found by name, but by username, email, private_token.',
    );
  });
});
