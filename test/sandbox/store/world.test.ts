import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { story } from '../../../src/sandbox/seed/story.ts';
import { type Commit, createWorld, type World } from '../../../src/sandbox/store/world.ts';

const add = (world: World, title: string) =>
  world.transaction(() => world.issues.insert({ project_id: 42, author_id: 2, title }));

describe('a transaction', () => {
  it.each([
    ['throws', () => expect.fail('no')],
    ['is not kept', () => 'no'],
  ])('that %s leaves everything as it was', (_, end) => {
    const world = createWorld(story);
    world.issues
      .select({ where: { project: 42, state: 'opened' }, order: 'updated_at' })
      .page(0, 9);
    const before = JSON.stringify(world.data());
    const work = () => {
      world.issues.insert({ project_id: 42, author_id: 2, title: 'New' });
      const issue = world.issues.get(1001);
      if (issue !== undefined) world.issues.change(issue, { state: 'closed' });
      for (const user of world.users.all()) world.users.remove(user);
      return end();
    };
    try {
      world.transaction(work, (result) => result !== 'no');
    } catch {}
    expect(JSON.stringify(world.data())).toBe(before);
    expect(world.issues.all({ project: 42, state: 'opened' }).map(({ id }) => id)).toEqual([
      1001, 1003,
    ]);
    expect(world.users.find('username', 'mira')?.id).toBe(2);
    expect(add(world, 'Next')).toMatchObject({ id: 1005, iid: 4 });
  });

  it('is the only place to write', () => {
    const world = createWorld(story);
    expect(() => world.emails.insert({ user_id: 2, email: 'a@example.org' })).toThrow(
      'transaction',
    );
  });

  it('tells once what it changed', () => {
    const world = createWorld(story);
    const commits: Commit[] = [];
    world.onCommit = (commit) => commits.push(commit);
    const issue = add(world, 'New');
    world.transaction(() =>
      world.issues.change(world.issues.change(issue, { upvotes: 1 }), { upvotes: 2 }),
    );
    world.transaction(() => world.issues.remove(issue));
    world.transaction(() => 'nothing');
    expect(commits.map(({ changes }) => changes)).toEqual([
      [{ table: 'issues', id: 1005, record: issue }],
      [{ table: 'issues', id: 1005, record: { ...issue, upvotes: 2 } }],
      [{ table: 'issues', id: 1005, record: null }],
    ]);
    expect(commits[0]?.sequences).toEqual(
      new Map([
        ['issues', 1005],
        ['issues/42', 4],
      ]),
    );
  });

  it('moves the clock on', () => {
    const world = createWorld(story);
    const [first, second] = [add(world, 'One'), add(world, 'Two')];
    expect(first.created_at).toBe(story.now);
    expect(second.created_at > first.created_at).toBe(true);
  });
});

describe('a fork', () => {
  it('and what it comes from go their own ways', () => {
    const world = createWorld(story);
    const opened = (of: World) =>
      of.issues.select({ where: { project: 42, state: 'opened' }, order: 'created_at' }).page(0, 9);
    opened(world);
    const fork = world.fork();
    expect(add(fork, 'In the fork')).toMatchObject({ id: 1005, iid: 4 });
    expect(add(world, 'Where it comes from')).toMatchObject({ id: 1005, iid: 4 });
    const grandchild = fork.fork();
    add(fork, 'Later');
    expect(
      opened(world)
        .map(({ title }) => title)
        .at(-1),
    ).toBe('Where it comes from');
    expect(
      opened(fork)
        .map(({ title }) => title)
        .slice(-2),
    ).toEqual(['In the fork', 'Later']);
    expect(
      opened(grandchild)
        .map(({ title }) => title)
        .at(-1),
    ).toBe('In the fork');
  });

  it('shares the records, and says nothing to who listens', () => {
    const world = createWorld(story);
    world.onCommit = () => expect.fail('It was heard of.');
    const fork = world.fork();
    expect(fork.issues.get(1001)).toBe(world.issues.get(1001));
    add(fork, 'Unheard');
  });
});

it('is the same after it was written down and read again', () => {
  const world = createWorld(story);
  add(world, 'New');
  const again = createWorld(JSON.parse(JSON.stringify(world.data())));
  expect(again.data()).toEqual(world.data());
});

it('finds deleted issues no more, and gives their numbers to nobody', () => {
  const world = createWorld(story);
  const issue = add(world, 'Gone');
  world.transaction(() => world.issues.change(issue, { deleted: true }));
  expect(world.issues.get(issue.id)).toBeUndefined();
  expect(world.issues.find('iid', '42/4')).toBeUndefined();
  expect(add(world, 'Next').iid).toBe(5);
});

it('refuses two records under one key', () => {
  const world = createWorld(story);
  const email = { user_id: 3, email: 'MIRA.okafor@example.org' };
  expect(() => world.transaction(() => world.emails.insert(email))).toThrow('same email');
  expect(world.emails.all()).toHaveLength(3);
});

it('chooses what a plain search over everything would', () => {
  const step = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    project: fc.constantFrom(1, 2),
    state: fc.constantFrom('opened', 'closed'),
    labels: fc.subarray(['a', 'b', 'c']),
    milestone: fc.constantFrom(null, 5, 6),
    at: fc.integer({ min: 0, max: 5 }),
    what: fc.constantFrom('put', 'remove', 'fork'),
  });
  const question = fc.record(
    {
      project: fc.constantFrom(1, 2),
      state: fc.constantFrom('opened', 'closed'),
      label: fc.oneof(fc.constant(null), fc.subarray(['a', 'b', 'c'], { minLength: 1 })),
      milestone: fc.record({ any: fc.subarray([null, 5, 6]) }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(step, question), { maxLength: 40 }),
      fc.boolean(),
      (steps, descending) => {
        let world = createWorld({ ...story, tables: {} });
        for (const [{ id, project, state, labels, milestone, at, what }, where] of steps) {
          if (what === 'fork') world = world.fork();
          const time = `2017-06-12T12:00:0${at}.000Z`;
          world.transaction(() => {
            const old = world.issues.get(id);
            if (old !== undefined) world.issues.remove(old);
            if (what === 'put') {
              const names = { id, iid: id, project_id: project, author_id: 1, title: '', labels };
              world.issues.insert({
                ...names,
                state: state as 'opened',
                milestone_id: milestone,
                created_at: time,
              });
            }
          });
          const { label } = where;
          const expected = world.issues
            .everything()
            .filter(
              (issue) =>
                (where.project === undefined || issue.project_id === where.project) &&
                (where.state === undefined || issue.state === where.state) &&
                (label === undefined ||
                  (label === null
                    ? issue.labels.length === 0
                    : label.every((name) => issue.labels.includes(name)))) &&
                (where.milestone === undefined || where.milestone.any.includes(issue.milestone_id)),
            )
            .sort((a, b) =>
              a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id - b.id,
            );
          if (descending) expected.reverse();
          const query = { where: where as object, order: 'created_at', descending } as const;
          const found = world.issues.select(query);
          expect(found.total).toBe(expected.length);
          expect(found.page(0, 100)).toEqual(expected);
          expect(found.page(2, 3)).toEqual(expected.slice(2, 5));
        }
      },
    ),
    { numRuns: 60 },
  );
});
