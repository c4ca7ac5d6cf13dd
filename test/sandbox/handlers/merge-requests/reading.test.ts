import { describe, expect, it } from 'vitest';
import { type Answered, useSandbox } from '../../use-sandbox.ts';

const REQUESTS = '/projects/42/merge_requests';
const iids = ({ body }: Answered) => body.map(({ iid }: { iid: number }) => iid);
const ids = ({ body }: Answered) => body.map(({ id }: { id: string | number }) => id);

describe('the list of merge requests', () => {
  it.each([
    ['', [1, 2, 3]],
    ['?sort=asc', [3, 2, 1]],
    ['?order_by=updated_at', [1, 2, 3]],
    ['?order_by=updated_at&sort=asc', [3, 2, 1]],
    ['?state=all', [1, 2, 3]],
    ['?state=opened', [1]],
    ['?state=closed', [3]],
    ['?state=merged', [2]],
    ['?iids[]=3&iids[]=1', [1, 3]],
    ['?iids[]=2&state=opened', []],
    ['?labels=bug', [1]],
    ['?labels=bug,frontend', []],
    ['?milestone=Summer release', [1]],
    ['?milestone=Winter', []],
    ['?per_page=2', [1, 2]],
    ['?per_page=2&page=2', [3]],
  ])('with %s has %j', async (query, expected) => {
    const { as } = useSandbox();
    expect(iids(await as('ines').get(`${REQUESTS}${query}`))).toEqual(expected);
  });

  it('sorts by when they last changed', async () => {
    const { as } = useSandbox();
    await as('mira').put(`${REQUESTS}/3`, { description: 'Perhaps in autumn.' });
    expect(iids(await as('mira').get(`${REQUESTS}?order_by=updated_at`))).toEqual([3, 1, 2]);
  });

  it('counts reopened ones among the open', async () => {
    const { as } = useSandbox();
    await as('mira').put(`${REQUESTS}/3`, { state_event: 'reopen' });
    expect(iids(await as('mira').get(`${REQUESTS}?state=opened`))).toEqual([1, 3]);
  });

  it('takes the project by number only', async () => {
    const { as } = useSandbox();
    expect((await as('mira').get('/projects/acme%2Fwebsite/merge_requests')).status).toBe(400);
    expect((await as('mira').get('/projects/acme%2Fwebsite/merge_requests/1')).status).toBe(200);
  });
});

describe('one merge request', () => {
  it('says whether the caller is subscribed', async () => {
    const { as } = useSandbox();
    expect((await as('mira').get(`${REQUESTS}/1`)).body).toMatchObject({
      id: 2001,
      target_project_id: 42,
      assignee: { username: 'mira' },
      milestone: { id: 5 },
      force_remove_source_branch: true,
      web_url: 'https://collab.example.com/acme/website/merge_requests/1',
      subscribed: true,
    });
    expect((await as('ines').get(`${REQUESTS}/1`)).body.subscribed).toBe(false);
  });

  it('is found by its number in its project, and nothing else', async () => {
    const { as } = useSandbox();
    for (const path of [`${REQUESTS}/4`, `${REQUESTS}/2001`, '/projects/43/merge_requests/1']) {
      const { status, body } = await as('mira').get(path);
      expect([status, body]).toEqual([404, { message: '404 Merge Request Not Found' }]);
    }
  });
});

describe('what a merge request brings', () => {
  it('is commits, files, and versions of them', async () => {
    const { as } = useSandbox();
    const mira = as('mira');
    const sha = '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918';
    expect(ids(await mira.get(`${REQUESTS}/1/commits`))).toEqual([sha]);
    const { body } = await mira.get(`${REQUESTS}/1/changes`);
    expect(body).toMatchObject({ id: 2001, changes: [{ new_path: 'templates/footer.html' }] });
    expect((await mira.get(`${REQUESTS}/1/versions`)).body).toEqual([
      {
        id: 3001,
        head_commit_sha: sha,
        base_commit_sha: '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2',
        start_commit_sha: '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2',
        created_at: '2017-06-12T10:02:11.000Z',
        merge_request_id: 2001,
        state: 'collected',
        real_size: '1',
      },
    ]);
    const version = await mira.get(`${REQUESTS}/1/versions/3001`);
    expect(version.body.commits).toMatchObject([
      { id: sha, short_id: '9d1e7c40', title: 'Mend the broken link in the footer' },
    ]);
    expect(version.body.diffs).toEqual(body.changes);
  });

  it('has no versions of other merge requests', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').get(`${REQUESTS}/2/versions/3001`);
    expect([status, body.message]).toEqual([404, '404 Version Not Found']);
  });
});

describe('the issues that a merge request closes', () => {
  it('are issues of the project', async () => {
    const { as, world } = useSandbox();
    expect(ids(await as('mira').get(`${REQUESTS}/1/closes_issues`))).toEqual([1001]);
    expect(ids(await as('mira').get(`${REQUESTS}/3/closes_issues`))).toEqual([]);
    await as('mira').delete('/projects/42/issues/1');
    expect(world.merge_requests.get(2001)?.closes_issue_ids).toEqual([1001]);
    expect(ids(await as('mira').get(`${REQUESTS}/1/closes_issues`))).toEqual([]);
  });

  it('are those of an external tracker where the project has one', async () => {
    const { as, world } = useSandbox();
    const issue = { id: 'WEB-17', title: 'Broken link in the footer' };
    world.transaction(() => {
      const project = world.projects.get(42);
      const request = world.merge_requests.get(2001);
      if (project === undefined || request === undefined) return;
      world.projects.change(project, { external_tracker: true });
      world.merge_requests.change(request, { closes_external_issues: [issue] });
    });
    const { body, headers } = await as('mira').get(`${REQUESTS}/1/closes_issues`);
    expect(body).toEqual([issue]);
    expect(headers.get('x-total')).toBe('1');
  });
});
