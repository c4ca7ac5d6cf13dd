/** Servers with one fault each, and the check that has to find it. */
import { operations as table } from '../../../generated/operations.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import {
  addTo,
  andThen,
  anyParent,
  as,
  asField,
  body,
  byId,
  crash,
  deletableOnce,
  echo,
  firstOnly,
  header,
  invalidDateIsIgnored,
  items,
  knownValues,
  linkToSamePage,
  list,
  lostAtOnce,
  type Mutation,
  matching,
  onlyFor,
  outdated,
  overlappingPages,
  readInstead,
  reject,
  rejectedIsDone,
  repeatedStarSucceeds,
  resetBeforeAdding,
  respond,
  retryAfter,
  revokedTokenWorks,
  status,
  takenIsAccepted,
  text,
  tokenFrom,
  totalOfPage,
  unknownTokenIsNone,
  url,
  withDefault,
  withDefaultField,
  withField,
  without,
  withoutFields,
  withoutParameters,
  withoutValue,
} from './mutations.ts';

export interface Mutant {
  /** What is wrong with the server, as a clause. */
  readonly fault: string;
  /** The requests that it is about: `GET /projects/<any>/issues`. */
  readonly at: string;
  readonly mutation: Mutation;
  /** Ids of the operations that are tried. */
  readonly operations: readonly string[];
  /** The check that finds it, and as what. */
  readonly check: string;
  readonly severity: 'failure' | 'note';
}

/** Without `at` the fault is in the first operation. */
type MutantRow = readonly [operations: string, fault: string, mutation: Mutation, at?: string];

const find = (check: string, severity: Mutant['severity'], rows: readonly MutantRow[]): Mutant[] =>
  rows.map(([ids, fault, mutation, at]) => {
    const operations = ids.split(' ');
    return { fault, at: at ?? requestsOf(operations[0]), mutation, operations, check, severity };
  });

const failures = (check: string, rows: readonly MutantRow[]) => find(check, 'failure', rows);
const notes = (check: string, rows: readonly MutantRow[]) => find(check, 'note', rows);

function requestsOf(id = ''): string {
  const operation = (table as Readonly<Record<string, Operation>>)[id];
  return `${operation?.method} ${operation?.path.replace(/\{\w+\}/g, '*')}`;
}

const asMira = as('token-of-mira');
const asRobin = as('token-of-robin');
const asInes = as('token-of-ines');

const endOfTokenIsIgnored = retryAfter(401, (request, serve) =>
  as(request.headers.get('PRIVATE-TOKEN')?.slice(0, -1) ?? '')(request, serve),
);

const isOfOthers = ({ headers }: Request) =>
  !/^token-of-(mira|robin)$/.test(headers.get('PRIVATE-TOKEN') ?? '');

/** Responds with 404, but stores what does not have to be unique. */
const storesRest: Mutation = async (request, serve) => {
  await withoutFields('email', 'username')(request.clone(), serve);
  return Response.json({ message: '404 Not Found' }, { status: 404 });
};

/** The scope of a token does not count. */
const deniedIsRead: Mutation = (request, serve) =>
  retryAfter(403, asInes)(request, (each) => retryAfter(401, asInes)(each, serve));

/** Users may do to their own account what only administrators may. */
const selfMayCall: Mutation = async (request, serve) => {
  const token = request.headers.get('PRIVATE-TOKEN') ?? '';
  const own = await serve(
    new Request('http://sandbox.test/api/v4/user', { headers: { 'PRIVATE-TOKEN': token } }),
  );
  const { id } = (await own.json()) as { id?: number };
  return request.url.includes(`/users/${id}`) ? asRobin(request, serve) : serve(request);
};

const responses: readonly Mutant[] = [
  ...failures('status', [
    ['createIssueTodo', 'creating a to-do returns 201', status(200, 201)],
    ['createCurrentUserSshKey', 'creating a key returns 200', status(201, 200)],
    ['unshareProject', 'unsharing a project returns 200', respond(200, '{}')],
  ]),
  ...notes('status', [
    ['createMergeRequest', 'creating a merge request returns 200', status(201, 200)],
    ['getIssue', 'an unknown issue returns an undocumented status', status(404, 410)],
  ]),
  ...failures('server-error', [
    ['listProjectIssues', 'an invalid parameter makes the server fail', crash],
    ['createIssue', 'invalid JSON makes the server fail', crash],
  ]),
  ...failures('media-type', [
    ['getIssue', 'JSON has the media type of HTML', header('Content-Type', 'text/html')],
  ]),
  ...notes('media-type', [
    [
      'getIssue',
      'errors are HTML',
      respond(404, '<h1>404</h1>', { 'Content-Type': 'text/html' }, 404),
    ],
  ]),
  ...failures('schema', [
    ['getIssue', 'a field is missing', body(without('author'))],
    [
      'createImpersonationToken',
      'a field is missing that is optional elsewhere',
      body(without('token')),
    ],
    ['listMergeRequests', 'a field of list items is missing', items(without('iid'))],
    [
      'listCurrentUserSshKeys',
      'an id is a string',
      items(({ id, ...rest }) => ({ ...rest, id: `${id}` })),
    ],
    ['listProjectIssues', 'a list is null', items(withField('labels', null))],
    ['getIssue', 'a timestamp has another format', body(withField('created_at', '12 June 2017'))],
    ['getIssue', 'a date is a timestamp', body(withField('due_date', '2017-06-20T00:00:00Z'))],
    ['getIssue', 'a state is not in its enum', body(withField('state', 'open'))],
    ['listCurrentUserEmails', 'a list is within an object', body((all) => ({ items: all }))],
    ['getIssue', 'a body is truncated', text((original) => original.slice(0, -10))],
  ]),
  ...notes('schema', [
    ['getIssue', 'an error has no message', body(() => ({ error: 'Not found' }), 404)],
  ]),
  ...notes('headers', [
    ['listProjectIssues', 'a list has no total', header('X-Total', null)],
    ['listProjectIssues', 'a total is not a number', header('X-Total', 'many')],
  ]),
  ...failures('no-body', [
    ['deleteIssue', '204 has a media type', header('Content-Type', 'application/json')],
  ]),
  ...failures('secret', [
    ['createProjectHook', 'a hook shows its token', echo('token')],
    [
      'createUser',
      'a user shows the password',
      body(withField('password_digest', '$2a$10$Q1w2e3')),
    ],
    ['getIssue', 'the token is in a header', header('X-Debug', 'token-of-mira')],
    ['getIssue', 'the token is in an error', body(withField('detail', 'for token-of-mira'), 404)],
  ]),
  ...notes('secret', [
    [
      'listImpersonationTokens',
      'a list shows tokens',
      items(withField('token', 'acting-token-of-noor')),
    ],
  ]),
  ...failures('insides', [
    [
      'getIssue',
      'an error has a stack trace',
      body(() => ({ message: 'TypeError\n    at read (/srv/app/issue.js:12:7)' }), 404),
    ],
  ]),
  ...failures('answer', [
    [
      'getIssueTimeStats',
      'an operation drops the connection',
      () => Promise.reject(new TypeError('socket hang up')),
    ],
  ]),
];

const access: readonly Mutant[] = [
  ...failures('token-missing', [
    ['listProjectIssues', 'no token is needed', asMira],
    ['getIssue', 'public issues need no token', onlyFor('', as('token-of-ines'))],
    ['starProject', 'anybody may star a public project', onlyFor('', as('token-of-ines'))],
  ]),
  ...notes('token-missing', [
    ['listCurrentUserEmails', 'a missing token returns 403', status(401, 403)],
  ]),
  ...failures('token-wrong', [
    ['getCurrentUser', 'any token is accepted', asMira],
    ['listProjects', 'an unknown token is treated like none', unknownTokenIsNone],
    [
      'getCurrentUser',
      'a token in the query is taken',
      tokenFrom(({ url: address }) => new URL(address).searchParams.get('private_token')),
    ],
    [
      'listIssues',
      'a bearer token is taken',
      tokenFrom(({ headers }) => headers.get('Authorization')?.slice(7) ?? null),
    ],
    ['listUsers', 'the end of a token does not count', endOfTokenIsIgnored],
    ['getCurrentUser', 'a revoked token works', revokedTokenWorks()],
  ]),
  ...failures('admin-only', [
    ['listUserEmails', 'any user may list the emails of others', asRobin],
    ['blockUser', 'any user may block users', asRobin],
    ['updateUser', 'users may change their own account', selfMayCall],
    ['createImpersonationToken', 'users may create tokens for themselves', selfMayCall],
    ['updateUser', 'a rejected change is stored', rejectedIsDone],
  ]),
  ...failures('access', [
    ['archiveProject', 'any user may archive a project', asRobin],
    ['archiveProject', 'members may archive', onlyFor('token-of-mira', retryAfter(403, asRobin))],
    ['deleteIssue', 'authors may delete', onlyFor('token-of-mira', retryAfter(403, asRobin))],
    [
      'deleteMergeRequest',
      'authors may delete',
      onlyFor('token-of-mira', retryAfter(403, asRobin)),
    ],
    ['createForkRelation', 'owners may create fork relations', retryAfter(403, asRobin)],
    ['archiveProject', 'administrators may not archive', onlyFor('token-of-robin', asInes)],
    ['deleteIssue', 'administrators may not delete', onlyFor('token-of-robin', asInes)],
    ['acceptMergeRequest', 'merging without permission returns 403', status(401, 403)],
    ['moveIssue', 'moving without permission returns 403', status(400, 403)],
    ['getProject', 'internal projects are public', onlyFor('', asInes)],
    ['archiveProject', 'what is rejected is done', rejectedIsDone],
  ]),
  ...notes('access', [
    ['updateIssue', 'any user may change an issue', asRobin],
    ['updateProject', 'members may change settings', retryAfter(403, asRobin)],
    ['getIssue', 'only members see issues', reject(isOfOthers, 404, '404 Project Not Found')],
  ]),
  ...failures('field-access', [
    ['createIssue', 'any user may set the time of creation', withoutFields('created_at')],
  ]),
  ...failures('access', [
    ['getIssue', 'any user sees private issues', asRobin],
    ['listMergeRequests', 'any user sees private merge requests', asRobin],
    ['getProject', 'a private project is shown without a token', asRobin],
    ['getProject', 'a private project returns 403', status(404, 403)],
  ]),
  ...failures('hidden', [
    ['listProjects', 'the list shows private projects', asRobin],
    ['searchProjects', 'the search shows private projects', asRobin],
    ['listProjects', 'internal projects are listed without a token', onlyFor('', asInes)],
    [
      'searchProjects',
      'nothing is found without a token',
      onlyFor(
        '',
        list(() => []),
      ),
    ],
  ]),
  ...notes('token-scope', [['getIssue', 'a token that reads users reads issues', deniedIsRead]]),
  ...failures('own-data', [
    ['listCurrentUserEmails', 'everybody sees the same addresses', asMira],
    ['getCurrentUserSshKey', 'everybody may read any key', asMira],
    ['deleteCurrentUserSshKey', 'everybody may delete any key', asMira],
    ['listIssues', 'everybody sees the same issues', asMira],
  ]),
  ...failures('own-state', [
    ['starProject', 'all users share one star', asMira],
    ['unsubscribeFromIssue', 'all users share one subscription', asMira],
    ['createMergeRequestTodo', 'all users share one to-do', asMira],
  ]),
  ...failures('admin-fields', [
    ['listUsers', 'users show their email addresses', items(withField('email', 'a@example.com'))],
    ['listUsers', 'administrators see no email addresses', items(without('email'))],
  ]),
  ...failures('access', [
    [
      'getProject',
      'a public project needs a token',
      reject(({ headers }) => !headers.has('PRIVATE-TOKEN'), 404, '404 Project Not Found'),
    ],
  ]),
  ...failures('identity', [
    [
      'getIssue',
      'another issue is returned',
      body(({ iid, ...rest }) => ({ ...rest, iid: Number(iid) + 1 })),
    ],
  ]),
  ...failures('method', [
    ['getIssue', 'Allow lacks a method', header('Allow', 'GET', 405), 'ANY /projects/*/issues/*'],
    [
      'getIssueTimeStats',
      'another method is accepted',
      (request, serve) => asMira(new Request(request.url), serve),
      'ANY /projects/*/issues/*/time_stats',
    ],
  ]),
  ...failures('unknown-id', [
    ['getIssue', 'an unknown issue is an empty object', respond(200, '{}', {}, 404)],
    ['getJob', 'an unknown job returns 400', status(404, 400)],
  ]),
  ...failures('project-path', [
    [
      'listProjectIssues',
      'projects are found by id only',
      reject((request) => request.url.includes('%2F'), 404, '404 Project Not Found'),
    ],
  ]),
  ...failures('malformed', [
    [
      'listProjectIssues',
      'malformed percent-encoding is accepted',
      respond(200, '[]', {}, 400),
      'ANY /projects/*%ZZ/issues',
    ],
  ]),
];

const hasLongSearch = ({ url: address }: Request) =>
  (new URL(address).searchParams.get('search') ?? '').length > 3;
const isJson = ({ headers }: Request) => headers.get('content-type') === 'application/json';

const input: readonly Mutant[] = [
  ...failures('missing-input', [
    ['createIssue', 'an issue needs no title', withDefaultField('title', 'Untitled')],
    ['createImpersonationToken', 'a token needs no scopes', withDefaultField('scopes[]', 'api')],
  ]),
  ...failures('invalid-input', [
    [
      'listProjectIssues',
      'an unknown state is ignored',
      knownValues('state', ['opened', 'closed']),
    ],
    ['updateIssue', 'an invalid date is ignored', invalidDateIsIgnored],
  ]),
  ...notes('invalid-input', [
    [
      'listProjectIssues',
      'page 0 is the first page',
      knownValues('page', ['1', '2', '3', '1000000']),
    ],
    ['createIssue', 'invalid input returns 422', status(400, 422)],
  ]),
  ...failures('filter', [
    [
      'listProjectIssues',
      'a search of four characters is rejected',
      reject(hasLongSearch, 400, { search: ['is too long'] }),
    ],
  ]),
  ...failures('accepts', [
    [
      'createProjectHook',
      'no hook can be created',
      respond(400, '{"message":{"url":["is wrong"]}}'),
    ],
  ]),
  ...failures('keeps', [
    [
      'createIssue',
      'fields in the query are ignored',
      url((changed) => {
        changed.search = '';
      }),
    ],
  ]),
  ...notes('keeps', [
    ['createIssue', 'JSON is rejected', reject(isJson, 400, { title: ['is missing'] })],
  ]),
  ...failures('keeps', [
    ['createIssue', 'labels are not stored', withoutFields('labels')],
    ['updateIssue', 'a changed title is not stored', withoutFields('title')],
    [
      'updateProjectHook',
      'a changed hook shows its old URL',
      body(withField('url', 'https://old.example.com')),
      'GET /projects/*/hooks/*',
    ],
  ]),
  ...notes('clears', [
    ['updateIssue', 'a due date cannot be cleared', body(withField('due_date', '2099-01-31'))],
  ]),
  ...failures('effect', [
    ['deleteCurrentUserEmail', 'a deleted email stays', async () => new Response()],
    ['deleteProjectHook', 'a deleted hook stays', readInstead()],
    ['createMergeRequest', 'the hash is another one', body(withField('sha', '0'.repeat(40)))],
  ]),
  ...failures('repeat', [
    ['deleteCurrentUserSshKey', 'a key can be deleted once only', deletableOnce()],
    ['deleteUserEmail', 'deleting an email again succeeds', respond(200, '{}', {}, 404)],
    ['subscribeToIssue', 'subscribing again succeeds', respond(201, '{}', {}, 304)],
    ['deleteProjectHook', 'deleting a hook again returns a body', respond(200, '{"id":1}')],
  ]),
  ...notes('repeat', [
    ['deleteIssue', 'deleting an issue again succeeds', respond(204, '', {}, 404)],
  ]),
  ...failures('values', [
    ['updateIssue', 'a title is cut', asField('title', (value) => value.slice(0, 255))],
    [
      'updateMergeRequest',
      'a text is cut',
      asField('description', (value) => value.slice(0, 4000)),
    ],
    ['createIssue', 'markup is escaped', asField('description', (v) => v.replaceAll('<', '&lt;'))],
    ['updateIssue', 'emoji are lost', asField('title', (v) => v.replace(/[^\0-\uffff]/gu, '?'))],
    ['updateProject', 'letters are composed', asField('description', (v) => v.normalize('NFC'))],
    ['updateUser', 'spaces are collapsed', asField('bio', (v) => v.replace(/ +/g, ' '))],
    [
      'createIssue',
      'a number loses its zeros',
      asField('description', (v) => v.replace(/^0+/, '')),
    ],
    ['createUserSshKey', 'letters become small', asField('title', (v) => v.toLowerCase())],
    [
      'updateUser',
      'zero counts as missing',
      asField('projects_limit', (v) => (v === '0' ? null : v)),
    ],
    [
      'updateProjectHook',
      'false counts as missing',
      asField('push_events', (v) => (v === 'false' ? null : v)),
    ],
    ['createProjectHook', 'wiki events are always on', asField('wiki_events', () => 'true')],
    ['updateProject', 'issues cannot be turned off', asField('issues_enabled', () => 'true')],
    ['createIssue', 'an offset is ignored', asField('created_at', (v) => `${v.slice(0, 23)}Z`)],
    [
      'updateIssue',
      'there is no 29 February',
      asField('due_date', (v) => v.replace('02-29', '03-01')),
    ],
    [
      'createImpersonationToken',
      'the last day counts as the first',
      asField('expires_at', (v) => v.replace('12-31', '01-01')),
    ],
  ]),
  ...failures('unknown-input', [
    ['createIssue', 'the state can be set', echo('state')],
    ['createMergeRequest', 'the number of votes can be set', echo('upvotes')],
    ['createImpersonationToken', 'any field is stored', echo('no_such_field')],
  ]),
  ...failures('at-once', [
    ['createIssue', 'two at once get one number', lostAtOnce()],
    ['createUserEmail', 'the second of two at once is lost', lostAtOnce()],
    ['updateIssue', 'the last of two updates wins', lostAtOnce()],
    ['updateProjectHook', 'the last of two updates wins', lostAtOnce()],
    ['starProject', 'two stars at once count twice', lostAtOnce()],
    ['acceptMergeRequest', 'one is merged twice at once', lostAtOnce()],
    ['addIssueSpentTime', 'of two at once, one time is lost', lostAtOnce()],
  ]),
  ...failures('at-once', [['createUserSshKey', 'one key is added twice at once', lostAtOnce()]]),
  ...failures('conflict', [
    [
      'createCurrentUserSshKey',
      'a key can be added twice',
      respond(201, '{"id":1,"title":"a","key":"b","created_at":"2017-06-12T09:00:00Z"}', {}, 400),
    ],
    ['createUserEmail', 'a second address returns 409', status(400, 409)],
    ['updateUser', 'two users have one address', takenIsAccepted],
    ['updateUser', 'a rejected update stores the rest', retryAfter(404, storesRest)],
  ]),
  ...notes('conflict', [['createProject', 'two projects have one path', status(400, 201)]]),
];

const contains = (field: unknown, value: string) =>
  String(field ?? '')
    .toLowerCase()
    .includes(value.toLowerCase());

const firstLabel = url(({ searchParams }) => {
  const [first, second] = (searchParams.get('labels') ?? '').split(',');
  if (first !== undefined && second !== undefined) searchParams.set('labels', first);
});

const closedWithMerged = matching('state', ({ state }, value) =>
  value === 'all' ? true : state === value || (value === 'closed' && state === 'merged'),
);

const unlessSent = (name: string, value: string) => (form: URLSearchParams) =>
  form.has(name) ? null : { [name]: value };
const onlySent = (name: string) => (form: URLSearchParams) => {
  const value = form.get(name);
  return value === null ? null : { [name]: value };
};

const lists: readonly Mutant[] = [
  ...failures('paging', [
    [
      'listProjectIssues',
      'a page lacks its last item',
      list((all) => (all.length > 2 && all.length < 20 ? all.slice(0, -1) : all)),
    ],
    ['listProjectIssues', 'pages overlap', overlappingPages],
    ['listProjectIssues', 'a page has 30 items by default', withDefault('per_page', '30')],
    ['listCurrentUserSshKeys', 'the page number is ignored', withoutParameters('page')],
    ['listCurrentUserSshKeys', 'a page of keys has 30 items', withDefault('per_page', '30')],
    ['listProjectHooks', 'hooks are not paged', withDefault('per_page', '100')],
  ]),
  ...notes('paging', [
    ['listProjectHooks', 'the number of items on a page is ignored', withoutParameters('per_page')],
    ['listProjectIssues', 'Link leads to the same page', linkToSamePage],
    ['listProjectIssues', 'the total is that of the page', totalOfPage],
  ]),
  ...failures('filter', [
    ['listProjectIssues', 'the state is ignored', withoutParameters('state')],
    ['listProjectIssues', 'of several numbers only the first counts', firstOnly('iids[]')],
    ['listProjectIssues', 'No+Label is a label like others', withoutValue('labels', 'No+Label')],
    ['listUsers', 'the filter for blocked users is ignored', withoutParameters('blocked')],
    ['listImpersonationTokens', 'the state of tokens is ignored', withoutParameters('state')],
    [
      'listProjectIssues',
      'a filter loses an item',
      list((all, request) => (request.url.includes('state=opened') ? all.slice(1) : all)),
    ],
    [
      'listProjectIssues',
      'closed issues are listed on request only',
      withDefault('state', 'opened'),
    ],
    ['listImpersonationTokens', 'revoked tokens are left out', withDefault('state', 'active')],
    ['listProjectIssues', 'of several labels only the first counts', firstLabel],
    [
      'listProjectIssues',
      'a label matches by its start',
      matching('labels', (item, value) =>
        value.split(',').every((name) => String(item.labels).includes(name)),
      ),
    ],
    [
      'listProjectIssues',
      'descriptions are not searched',
      matching('search', ({ title }, value) => contains(title, value)),
    ],
    [
      'listUsers',
      'names of users are searched',
      matching('search', ({ name, username, email }, value) =>
        [name, username, email].some((text) => contains(text, value)),
      ),
    ],
    [
      'listUsers',
      'a username matches by its start',
      matching('username', ({ username }, value) => contains(username, value)),
    ],
    [
      'listProjectIssues',
      'with a search the state is ignored',
      url(({ searchParams }) => searchParams.has('search') && searchParams.delete('state')),
    ],
    [
      'listMergeRequests',
      'with numbers the state is ignored',
      url(({ searchParams }) => searchParams.has('iids[]') && searchParams.delete('state')),
    ],
    ['listMergeRequests', 'closed merge requests include merged ones', closedWithMerged],
  ]),
  ...notes('filter', [['listMergeRequests', 'labels are ignored', withoutParameters('labels')]]),
  ...failures('order', [
    ['listProjectIssues', 'the list is not sorted', withoutParameters('sort', 'order_by')],
    ['listProjectIssues', 'the default direction is ascending', withDefault('sort', 'asc')],
    ['listUserActivities', 'the latest activity comes first', list((all) => all.toReversed())],
    [
      'listProjectIssues',
      'a field alone sorts in the other direction',
      url(({ searchParams }) => {
        const isAlone = searchParams.has('order_by') && !searchParams.has('sort');
        if (isAlone) searchParams.set('sort', 'asc');
      }),
    ],
    [
      'listProjects',
      'the path is the name',
      url(({ searchParams }) => {
        if (searchParams.get('order_by') === 'path') searchParams.set('order_by', 'name');
      }),
    ],
  ]),
  ...failures('belongs', [
    [
      'listIssues',
      'issues of others are listed',
      url((changed) => {
        changed.pathname = '/api/v4/groups/7/issues';
      }),
    ],
  ]),
  ...failures('belongs', [
    [
      'listUserSshKeys',
      'keys are those of the caller',
      url((changed) => {
        changed.pathname = '/api/v4/user/keys';
      }),
    ],
  ]),
  ...failures('case', [
    [
      'acceptMergeRequest',
      'merging closes no issue',
      body(withField('state', 'opened')),
      'GET /projects/*/issues/*',
    ],
    ['listMergeRequestsClosingIssue', 'no merge request closes an issue', list(() => [])],
  ]),
];

const same = (path: string) => path;
const without304 = (fields: Record<string, string>) =>
  andThen(
    'PUT',
    (path) => path.replace('/subscribe', ''),
    () => fields,
    304,
  );

const frames: readonly Mutant[] = [
  ...failures('frame', [
    [
      'updateIssue',
      'an update clears the description',
      andThen('PUT', same, unlessSent('description', '')),
    ],
    [
      'updateIssue',
      'an update opens an issue',
      andThen('PUT', same, unlessSent('state_event', 'reopen')),
    ],
    [
      'updateMergeRequest',
      'an update clears the labels',
      andThen('PUT', same, unlessSent('labels', '')),
    ],
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
    [
      'updateIssue',
      'what is rejected is changed in part',
      andThen('PUT', same, onlySent('title'), 400),
    ],
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
  ...failures('default', [
    ['createIssue', 'issues are confidential', withDefaultField('confidential', 'true')],
  ]),
  ...notes('default', [['createUser', 'users are external', withDefaultField('external', 'true')]]),
  ...failures('conditional', [
    ['getProject', 'statistics are always shown', withDefault('statistics', 'true')],
    ['listProjectIssues', 'a list shows subscriptions', items(withField('subscribed', true))],
    ['getIssue', 'an issue shows votes', body(withField('upvotes', 0))],
    ['getJob', 'a job has a URL', body(withField('download_url', null))],
  ]),
  ...failures('consistent', [
    ['getIssue', 'the assignees are others', body(withField('assignees', [{ id: 1 }]))],
    [
      'setIssueTimeEstimate',
      'the text shows another time',
      body(withField('human_time_estimate', '2h')),
    ],
    [
      'getMergeRequest',
      'a merge has no commit',
      body((json) => ({ ...json, state: 'merged', merge_commit_sha: null })),
    ],
  ]),
];

const withoutLast = (segment: string) => readInstead((path) => path.replace(`/${segment}`, ''));

const sequences: readonly Mutant[] = [
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
    ['acceptMergeRequest', 'merging again succeeds', status(406, 200)],
    ['unarchiveProject', 'unarchiving has no effect', withoutLast('unarchive')],
    ['blockUser', 'blocking has no effect', async () => new Response(null, { status: 201 })],
    [
      'revokeImpersonationToken getCurrentUser',
      'revoking has no effect',
      async () => new Response(null, { status: 204 }),
    ],
  ]),
  ...failures('effect', [
    [
      'deleteProject',
      'hooks outlive their project',
      respond(200, '[]', {}, 404),
      'GET /projects/*/hooks',
    ],
    ['addIssueSpentTime', 'time is set rather than added', resetBeforeAdding],
    ['starProject', 'a star counts twice', body(addTo('star_count', 1))],
    ['eraseJob', 'the trace stays', respond(200, 'log', {}, 404), 'GET /projects/*/jobs/*/trace'],
    [
      'deleteProject',
      'issues outlive their project',
      respond(200, '[]', {}, 404),
      'GET /projects/*/issues',
    ],
  ]),
  ...notes('effect', [
    ['createIssue', 'a new issue has no event', list(() => []), 'GET /projects/*/events'],
    [
      'updateIssue',
      'an event has another target',
      items(withField('target_id', 1)),
      'GET /projects/*/events',
    ],
    [
      'createIssue',
      'open issues are not counted',
      body(withField('open_issues_count', 0)),
      'GET /projects/*',
    ],
    [
      'createIssue',
      'a new issue is not listed',
      list((all) => all.slice(1)),
      'GET /projects/*/issues',
    ],
  ]),
  ...notes('transition', [['cancelJob', 'canceling has no effect', withoutLast('cancel')]]),
  ...failures('case', [
    ['acceptMergeRequest', 'the expected commit is ignored', withoutFields('sha')],
    ['getCurrentUser', 'any user may act as others', asRobin],
    [
      'createIssue',
      'issues are counted across projects',
      body((json) => ({ ...json, iid: json.id })),
    ],
  ]),
  ...failures('link', [
    [
      'listProjectJobs',
      'a list shows other numbers',
      items(({ id, ...rest }) => ({ ...rest, id: Number(id) + 1000 })),
    ],
  ]),
];

export const mutants: readonly Mutant[] = [
  ...responses,
  ...access,
  ...input,
  ...lists,
  ...frames,
  ...sequences,
];
