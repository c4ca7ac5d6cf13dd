/** Servers that change too much, too little, or something else. */
import { asRobin, failures, type Mutant, notes } from './mutant.ts';
import {
  addTo,
  andThen,
  anyParent,
  body,
  byId,
  items,
  list,
  outdated,
  readInstead,
  repeatedStarSucceeds,
  resetBeforeAdding,
  respond,
  status,
  withDefault,
  withDefaultField,
  withField,
  withoutFields,
} from './mutations.ts';

const unlessSent = (name: string, value: string) => (form: URLSearchParams) =>
  form.has(name) ? null : { [name]: value };
const onlySent = (name: string) => (form: URLSearchParams) => {
  const value = form.get(name);
  return value === null ? null : { [name]: value };
};

const same = (path: string) => path;
const without304 = (fields: Record<string, string>) =>
  andThen(
    'PUT',
    (path) => path.replace('/subscribe', ''),
    () => fields,
    304,
  );

// biome-ignore format: a table; a row has its operations, what is wrong, and the mutation.
export const frames: readonly Mutant[] = [
  ...failures('frame', [
    ['updateIssue', 'an update clears the description', andThen('PUT', same, unlessSent('description', ''))],
    ['updateIssue', 'an update opens an issue', andThen('PUT', same, unlessSent('state_event', 'reopen'))],
    ['updateMergeRequest', 'an update clears the labels', andThen('PUT', same, unlessSent('labels', ''))],
    ['updateProjectHook', 'an update resets a flag', withDefaultField('issues_events', 'false')],
    ['updateUser', 'an update clears the bio', withDefaultField('bio', '')],
    ['subscribeToIssue', 'subscribing again changes a text', without304({ description: 'x' })],
    [
      'starProject',
      'starring again takes the star',
      andThen(
        'POST',
        (path) => path.replace(/star$/, 'unstar'),
        () => ({}),
        304,
      ),
    ],
    ['updateIssue', 'what is rejected is changed in part', andThen('PUT', same, onlySent('title'), 400)],
    [
      'addIssueSpentTime',
      'time counts on the merge request with the same number',
      andThen(
        'POST',
        (path) => path.replace('/issues/', '/merge_requests/'),
        () => ({ duration: '1h' }),
      ),
    ],
    ['updateIssue', 'a list shows an old title', outdated('title'), 'GET /projects/*/issues'],
    ['blockUser', 'a list shows an old state', outdated('state'), 'GET /users'],
    ['updateIssue', 'a change is not dated', outdated('updated_at'), 'GET /projects/*/issues/*'],
    [
      'updateIssue',
      'a change moves the time of creation',
      body(({ updated_at, ...rest }) => ({ ...rest, updated_at, created_at: updated_at })),
      'GET /projects/*/issues/*',
    ],
  ]),
  ...failures('swapped-id', [
    ['getIssue', 'an issue is found by its id', byId('/issues/')],
    ['getProjectHook', 'a hook is found in other projects', anyParent()],
    ['getMergeRequestVersion', 'a version is found in other merge requests', anyParent()],
  ]),
  ...failures('default', [['createIssue', 'issues are confidential', withDefaultField('confidential', 'true')]]),
  ...notes('default', [['createUser', 'users are external', withDefaultField('external', 'true')]]),
  ...failures('conditional', [
    ['getProject', 'statistics are always shown', withDefault('statistics', 'true')],
    ['listProjectIssues', 'a list shows subscriptions', items(withField('subscribed', true))],
    ['getIssue', 'an issue shows votes', body(withField('upvotes', 0))],
    ['getJob', 'a job has a URL', body(withField('download_url', null))],
  ]),
  ...failures('agrees', [
    ['getMergeRequestChanges', 'the response with changes has another title', body(withField('title', 'Another title'))],
    ['getIssue', 'what is read alone has another state than in its list', body(withField('web_url', 'https://example.com/1'))],
  ]),
  ...failures('reference', [['updateMergeRequest', 'the assignee cannot be replaced', withoutFields('assignee_id')]]),
  ...failures('consistent', [
    ['getIssue', 'the assignees are others', body(withField('assignees', [{ id: 1 }]))],
    ['setIssueTimeEstimate', 'the text shows another time', body(withField('human_time_estimate', '2h'))],
    ['getMergeRequest', 'a merge has no commit', body((json) => ({ ...json, state: 'merged', merge_commit_sha: null }))],
  ]),
  ...notes('consistent', [
    ['uploadFile', 'the Markdown has another URL', body(withField('markdown', '![a](/b)'))],
  ]),
];

const withoutLast = (segment: string) => readInstead((path) => path.replace(`/${segment}`, ''));

// biome-ignore format: a table; a row has its operations, what is wrong, and the mutation.
export const sequences: readonly Mutant[] = [
  ...failures('transition', [
    ['updateIssue', 'closing an issue has no effect', withoutFields('state_event')],
    ['updateMergeRequest', 'reopening has no effect', withoutFields('state_event')],
    ['starProject', 'a project can be starred twice', repeatedStarSucceeds],
    ['starProject', 'starring a project has no effect', withoutLast('star')],
    [
      'acceptMergeRequest',
      'a merged merge request stays open',
      body((json) => (json.state === 'merged' ? { ...json, state: 'opened' } : json)),
      'GET /projects/*/merge_requests/*',
    ],
    [
      'updateMergeRequest',
      'a reopened merge request is read as closed',
      body((json) => (json.state === 'reopened' ? { ...json, state: 'closed' } : json)),
      'GET /projects/*/merge_requests/*',
    ],
    ['acceptMergeRequest', 'merging again succeeds', status(406, 200)],
    ['unarchiveProject', 'unarchiving has no effect', withoutLast('unarchive')],
    ['blockUser', 'blocking has no effect', async () => new Response(null, { status: 201 })],
    ['revokeImpersonationToken getCurrentUser', 'revoking has no effect', async () => new Response(null, { status: 204 })],
  ]),
  ...failures('effect', [
    ['deleteProject', 'hooks outlive their project', respond(200, '[]', {}, 404), 'GET /projects/*/hooks'],
    ['addIssueSpentTime', 'time is set rather than added', resetBeforeAdding],
    ['starProject', 'a star counts twice', body(addTo('star_count', 1))],
    ['eraseJob', 'the trace stays', respond(200, 'log', {}, 404), 'GET /projects/*/jobs/*/trace'],
    ['deleteProject', 'issues outlive their project', respond(200, '[]', {}, 404), 'GET /projects/*/issues'],
  ]),
  ...notes('effect', [
    ['createIssue', 'a new issue has no event', list(() => []), 'GET /projects/*/events'],
    ['updateIssue', 'an event has another target', items(withField('target_id', 1)), 'GET /projects/*/events'],
    ['createIssue', 'open issues are not counted', body(withField('open_issues_count', 0)), 'GET /projects/*'],
    ['createIssue', 'a new issue is not listed', list((all) => all.slice(1)), 'GET /projects/*/issues'],
  ]),
  ...failures('transition', [['cancelJob', 'canceling has no effect', withoutLast('cancel')]]),
  ...failures('case', [
    ['acceptMergeRequest', 'the expected commit is ignored', withoutFields('sha')],
    ['getCurrentUser', 'any user may act as others', asRobin],
    ['createIssue', 'issues are counted across projects', body((json) => ({ ...json, iid: json.id }))],
  ]),
  ...failures('link', [['listProjectJobs', 'a list shows other numbers', items(({ id, ...rest }) => ({ ...rest, id: Number(id) + 1000 }))]]),
];
