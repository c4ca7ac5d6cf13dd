import { describe, expect } from 'vitest';
import type { World } from '../../../src/sandbox/store/world.ts';
import { change, iids, it, pick } from '../use-sandbox.ts';

// Issue 3 of the public project 42 is confidential: Robin wrote it, and Mira is assigned to it.
const ISSUES = '/projects/42/issues';
const ISSUE = `${ISSUES}/3`;

/** Ines is nobody to the project: what makes her see the issue? */
const REASONS: readonly (readonly [reason: string, prepare: (world: World) => void])[] = [
  ['its author', (world) => change(world, 'issues', 1003, { author_id: 6 })],
  ['its assignee', (world) => change(world, 'issues', 1003, { assignee_id: 6 })],
  [
    'a member of the project',
    (world) =>
      world.transaction(() =>
        world.members.insert({ source: 'project', source_id: 42, user_id: 6 }),
      ),
  ],
];

describe('a confidential issue', () => {
  it.for([
    ['GET', ISSUE],
    ['GET', `${ISSUE}/time_stats`],
    ['GET', `${ISSUE}/closed_by`],
    ['POST', `${ISSUE}/todo`],
    ['POST', `${ISSUE}/subscribe`],
  ] as const)('is not there for others: %s %s returns 404', async ([method, path], { ines }) => {
    const { status, body } = await ines.send(method, path);
    expect([status, body]).toEqual([404, { message: '404 Issue Not Found' }]);
  });

  it('is in no list of others, and in no count', async ({ ines, mira, anonymous }) => {
    expect(iids(await ines.get(ISSUES))).toEqual([2, 1]);
    expect(iids(await mira.get('/groups/acme/issues'))).toEqual([3, 2, 1]);
    expect(iids(await ines.get('/groups/acme/issues'))).toEqual([2, 1]);
    expect((await mira.get('/projects/42')).body.open_issues_count).toBe(2);
    expect((await ines.get('/projects/42')).body.open_issues_count).toBe(1);
    expect((await anonymous.get('/projects/42')).body.open_issues_count).toBe(1);
    await mira.put('/projects/42/merge_requests/1', { description: 'Closes #1, closes #3' });
    const CLOSES = '/projects/42/merge_requests/1/closes_issues';
    expect(iids(await mira.get(CLOSES))).toEqual([1, 3]);
    expect(iids(await ines.get(CLOSES))).toEqual([1]);
  });

  it('is in no events of others, nor are its comments', async ({ ines, mira, world }) => {
    await mira.put(ISSUE, { state_event: 'close' });
    world.transaction(() => {
      const about = { project_id: 42, author_id: 2 };
      const on = { noteable_type: 'Issue', noteable_id: 1003, body: 'It is the old key.' } as const;
      const { id } = world.notes.insert({ ...about, ...on });
      const note = { target_type: 'Note', target_id: id, note_id: id };
      world.events.insert({ ...about, ...note, action_name: 'commented on' });
    });
    for (const path of ['/projects/42/events', '/users/2/events']) {
      expect(pick('target_title', await mira.get(path)).slice(0, 2)).toEqual([
        null,
        'Renew the certificate',
      ]);
      const seen = JSON.stringify((await ines.get(path)).body);
      expect(seen).not.toMatch(/certificate|old key/);
      expect(seen).toContain('It points to the old pricing page.');
    }
    await mira.delete(ISSUE);
    expect(JSON.stringify((await ines.get('/users/2/events')).body)).not.toContain('certificate');
  });

  it.for(REASONS)('is there for %s', async ([_, prepare], { ines, world }) => {
    prepare(world);
    expect((await ines.get(ISSUE)).status).toBe(200);
    expect(iids(await ines.get(ISSUES))).toEqual([3, 2, 1]);
    expect((await ines.get('/projects/42')).body.open_issues_count).toBe(2);
  });
});
