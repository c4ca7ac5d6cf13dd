/** Servers whose lists are wrong. */
import { failures, type Mutant, notes } from './mutant.ts';
import {
  body,
  firstOnly,
  linkToSamePage,
  list,
  matching,
  overlappingPages,
  totalOfPage,
  url,
  withDefault,
  withField,
  withoutParameters,
  withoutValues,
} from './mutations.ts';

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

// biome-ignore format: a table; a row has its operations, what is wrong, and the mutation.
export const lists: readonly Mutant[] = [
  ...failures('paging', [
    ['listProjectIssues', 'a page lacks its last item', list((all) => (all.length > 2 && all.length < 20 ? all.slice(0, -1) : all))],
    ['listProjectIssues', 'pages overlap', overlappingPages],
    ['listProjectIssues', 'a page has 30 items by default', withDefault('per_page', '30')],
    ['listUsers', 'the page number is ignored', withoutParameters('page')],
    ['listCurrentUserSshKeys', 'a page of keys has 30 items', withDefault('per_page', '30')],
    ['listProjectHooks', 'hooks are not paged', withDefault('per_page', '100')],
  ]),
  ...notes('paging', [
    ['listCurrentUserSshKeys', 'the page number of keys is ignored', withoutParameters('page')],
    ['listProjectHooks', 'the number of items on a page is ignored', withoutParameters('per_page')],
    ['listProjectIssues', 'Link leads to the same page', linkToSamePage],
    ['listProjectIssues', 'the total is that of the page', totalOfPage],
  ]),
  ...failures('filter', [
    ['listProjectIssues', 'the state is ignored', withoutParameters('state')],
    ['listProjectIssues', 'of several numbers only the first counts', firstOnly('iids[]')],
    ['listProjectIssues', 'No+Label is a label like others', withoutValues('labels', ['No+Label', 'No Label'])],
    ['listUsers', 'the filter for blocked users is ignored', withoutParameters('blocked')],
    ['listImpersonationTokens', 'the state of tokens is ignored', withoutParameters('state')],
    ['listProjectIssues', 'a filter loses an item', list((all, request) => (request.url.includes('state=opened') ? all.slice(1) : all))],
    ['listProjectIssues', 'closed issues are listed on request only', withDefault('state', 'opened')],
    ['listImpersonationTokens', 'revoked tokens are left out', withDefault('state', 'active')],
    ['listProjectIssues', 'of several labels only the first counts', firstLabel],
    [
      'listProjectIssues',
      'a label matches by its start',
      matching('labels', (item, value) => value.split(',').every((name) => String(item.labels).includes(name))),
    ],
    ['listProjectIssues', 'descriptions are not searched', matching('search', ({ title }, value) => contains(title, value))],
    [
      'listUsers',
      'names of users are searched',
      matching('search', ({ name, username, email }, value) => [name, username, email].some((text) => contains(text, value))),
    ],
    ['listUsers', 'a username matches by its start', matching('username', ({ username }, value) => contains(username, value))],
    [
      'listProjectIssues',
      'with a search the state is ignored',
      url(({ searchParams }) => searchParams.has('search') && searchParams.delete('state')),
    ],
    ['listMergeRequests', 'with numbers the state is ignored', url(({ searchParams }) => searchParams.has('iids[]') && searchParams.delete('state'))],
    ['listMergeRequests', 'closed merge requests include merged ones', closedWithMerged],
  ]),
  ...failures('filter-updated', [
    ['updateIssue', 'a search finds nothing', list((all, request) => (request.url.includes('search=') ? [] : all)), 'GET /projects/*/issues'],
  ]),
  ...notes('filter', [['listMergeRequests', 'labels are ignored', withoutParameters('labels')]]),
  ...failures('order', [
    ['listProjectIssues', 'the list is not sorted', withoutParameters('sort', 'order_by')],
    ['listProjectIssues', 'an order loses an item', list((all, request) => (request.url.includes('order_by=updated_at') ? all.slice(1) : all))],
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
    ['acceptMergeRequest', 'merging closes no issue', body(withField('state', 'opened')), 'GET /projects/*/issues/*'],
    ['listMergeRequestsClosingIssue', 'no merge request closes an issue', list(() => [])],
  ]),
];
