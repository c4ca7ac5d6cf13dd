/** Servers that let too much through, or find what is not there. */
import { ISSUE, ISSUES, type Mutant, mutant, REQUESTS } from './mutant.ts';
import { always, as, body, header, items, status, withField } from './mutate.ts';
import { anyParent, numbersOnly, postAsGet, unknownAsNone } from './spoils.ts';

export const access: readonly Mutant[] = [
  // Who may.
  mutant(
    'no token is needed',
    `GET ${ISSUES}`,
    as('token-of-mira'),
    'listProjectIssues',
    'token-missing',
  ),
  mutant(
    'a missing token is forbidden',
    'GET /user/emails',
    status(401, 403),
    'listCurrentUserEmails',
    'token-missing',
    'note',
  ),
  mutant('any token will do', 'GET /user', as('token-of-mira'), 'getCurrentUser', 'token-wrong'),
  mutant(
    'a wrong token is no token',
    'GET /projects',
    unknownAsNone(),
    'listProjects',
    'token-wrong',
  ),
  mutant(
    'everybody may list the emails of others',
    'GET /users/*/emails',
    as('token-of-robin'),
    'listUserEmails',
    'access',
  ),
  mutant('everybody may block', 'POST /users/*/block', as('token-of-robin'), 'blockUser', 'access'),
  mutant(
    'everybody may archive',
    'POST /projects/*/archive',
    as('token-of-robin'),
    'archiveProject',
    'access',
  ),
  mutant(
    'strangers may change issues',
    `PUT ${ISSUE}`,
    as('token-of-robin'),
    'updateIssue',
    'access',
    'note',
  ),
  mutant(
    'strangers see private issues',
    `GET ${ISSUE}`,
    as('token-of-robin'),
    'getIssue',
    'private-project',
  ),
  mutant(
    'strangers see private merge requests',
    `GET ${REQUESTS}`,
    as('token-of-robin'),
    'listMergeRequests',
    'private-project',
  ),
  mutant(
    'nobody needs a token for a private project',
    'GET /projects/*',
    as('token-of-robin'),
    'getProject',
    'private-project',
  ),
  mutant(
    'private projects are forbidden',
    'GET /projects/*',
    status(404, 403),
    'getProject',
    'private-project',
  ),
  mutant(
    'lists show private projects',
    'GET /projects',
    as('token-of-robin'),
    'listProjects',
    'hidden',
  ),
  mutant(
    'the search shows private projects',
    'GET /projects/search/*',
    as('token-of-robin'),
    'searchProjects',
    'hidden',
  ),

  mutant(
    'people show their addresses',
    'GET /users',
    items(withField('email', 'a@example.com')),
    'listUsers',
    'admin-fields',
  ),
  mutant(
    'public projects need a token',
    'GET /projects/*',
    async (request, serve) =>
      request.headers.has('PRIVATE-TOKEN')
        ? serve(request)
        : Response.json({ message: '404 Project Not Found' }, { status: 404 }),
    'getProject',
    'public-project',
  ),

  // What paths name.
  mutant(
    'another issue is answered',
    `GET ${ISSUE}`,
    body((json) => ({ ...json, iid: Number(json.iid) + 1 })),
    'getIssue',
    'identity',
  ),
  mutant(
    'Allow forgets a method',
    `ANY ${ISSUE}`,
    header('Allow', 'GET', 405),
    'getIssue',
    'method',
  ),
  mutant(
    'another method is taken',
    `ANY ${ISSUE}/time_stats`,
    postAsGet(),
    'getIssueTimeStats',
    'method',
  ),
  mutant(
    'an unknown issue is empty',
    `GET ${ISSUE}`,
    always(200, '{}', {}, 404),
    'getIssue',
    'unknown-id',
  ),
  mutant(
    'an unknown job is bad input',
    'GET /projects/*/jobs/*',
    status(404, 400),
    'getJob',
    'unknown-id',
  ),
  mutant(
    'hooks are found in other projects',
    'GET /projects/*/hooks/*',
    anyParent(),
    'getProjectHook',
    'wrong-parent',
  ),
  mutant(
    'paths of projects are not known',
    `GET ${ISSUES}`,
    numbersOnly(),
    'listProjectIssues',
    'project-path',
  ),
  mutant(
    'broken escapes are taken',
    'ANY /projects/%ZZ/issues',
    always(200, '[]', {}, 400),
    'listProjectIssues',
    'malformed',
  ),
];
