/** Servers whose lists are wrong. */
import { ISSUE, ISSUES, type Mutant, mutant, REQUESTS } from './mutant.ts';
import { asked, ignored, list } from './mutate.ts';
import { countedPage, defaultOf, onlyFirst, overlap, sameLink } from './spoils.ts';

export const lists: readonly Mutant[] = [
  // Lists.
  mutant(
    'a page lacks its last item',
    `GET ${ISSUES}`,
    list((all) => (all.length > 2 && all.length < 20 ? all.slice(0, -1) : all)),
    'listProjectIssues',
    'paging',
  ),
  mutant('pages overlap', `GET ${ISSUES}`, overlap(), 'listProjectIssues', 'paging'),
  mutant('Link repeats a page', `GET ${ISSUES}`, sameLink(), 'listProjectIssues', 'paging', 'note'),
  mutant(
    'the total counts one page',
    `GET ${ISSUES}`,
    countedPage(),
    'listProjectIssues',
    'paging',
    'note',
  ),
  mutant(
    'a page holds 30',
    `GET ${ISSUES}`,
    defaultOf('per_page', '30'),
    'listProjectIssues',
    'paging',
  ),
  mutant(
    'the number of a page is ignored',
    'GET /user/keys',
    ignored('page'),
    'listCurrentUserSshKeys',
    'paging',
  ),
  mutant('the state is ignored', `GET ${ISSUES}`, ignored('state'), 'listProjectIssues', 'filter'),
  mutant(
    'labels are ignored',
    `GET ${REQUESTS}`,
    ignored('labels'),
    'listMergeRequests',
    'filter',
    'note',
  ),
  mutant(
    'only one number is looked for',
    `GET ${ISSUES}`,
    onlyFirst('iids[]'),
    'listProjectIssues',
    'filter',
  ),
  mutant(
    'blocked people are not told apart',
    'GET /users',
    ignored('blocked'),
    'listUsers',
    'filter',
  ),
  mutant(
    'inactive tokens are not told apart',
    'GET /users/*/impersonation_tokens',
    ignored('state'),
    'listImpersonationTokens',
    'filter',
  ),
  mutant(
    'a filter loses an item',
    `GET ${ISSUES}`,
    list((all, request) => (request.url.includes('state=opened') ? all.slice(1) : all)),
    'listProjectIssues',
    'filter',
  ),
  mutant(
    'nothing is sorted',
    `GET ${ISSUES}`,
    ignored('sort', 'order_by'),
    'listProjectIssues',
    'order',
  ),
  mutant(
    'the default order is another',
    `GET ${ISSUES}`,
    defaultOf('sort', 'asc'),
    'listProjectIssues',
    'order',
  ),

  mutant(
    'issues of others are listed',
    'GET /issues',
    asked((url) => {
      url.pathname = '/api/v4/groups/7/issues';
    }),
    'listIssues',
    'belongs',
  ),
  mutant(
    'an issue knows of no merge request',
    `GET ${ISSUE}/closed_by`,
    list(() => []),
    'listMergeRequestsClosingIssue',
    'mutual',
  ),
];
