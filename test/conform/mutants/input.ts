/** Servers that take wrong input, or lose what they are sent. */
import { ISSUE, ISSUES, type Mutant, mutant } from './mutant.ts';
import { always, asked, body, fieldful, fieldless, lazy, status, withField } from './mutate.ts';
import { dropBadDay, onceOnly, refuseJson, refuseLong, unlessListed } from './spoils.ts';

export const input: readonly Mutant[] = [
  // Input.
  mutant(
    'an issue needs no title',
    `POST ${ISSUES}`,
    fieldful('title', 'Untitled'),
    'createIssue',
    'missing-input',
  ),
  mutant(
    'a token needs no scopes',
    'POST /users/*/impersonation_tokens',
    fieldful('scopes[]', 'api'),
    'createImpersonationToken',
    'missing-input',
  ),
  mutant(
    'an unknown state is ignored',
    `GET ${ISSUES}`,
    unlessListed('state', ['opened', 'closed']),
    'listProjectIssues',
    'invalid-input',
  ),
  mutant(
    'a page below the first is the first',
    `GET ${ISSUES}`,
    unlessListed('page', ['1', '2', '3', '1000000']),
    'listProjectIssues',
    'invalid-input',
    'note',
  ),
  mutant('a bad day is dropped', `PUT ${ISSUE}`, dropBadDay(), 'updateIssue', 'invalid-input'),
  mutant(
    'invalid input is 422',
    `POST ${ISSUES}`,
    status(400, 422),
    'createIssue',
    'invalid-input',
    'note',
  ),
  mutant(
    'long searches are refused',
    `GET ${ISSUES}`,
    refuseLong('search'),
    'listProjectIssues',
    'valid-input',
  ),
  mutant(
    'hooks cannot be made',
    'POST /projects/*/hooks',
    always(400, '{"message":{"url":["is wrong"]}}'),
    'createProjectHook',
    'accepts',
  ),
  mutant(
    'forms are not read from the query',
    `POST ${ISSUES}`,
    asked((url) => {
      url.search = '';
    }),
    'createIssue',
    'spelling',
  ),
  mutant('JSON is not read', `POST ${ISSUES}`, refuseJson(), 'createIssue', 'spelling', 'note'),

  // What is remembered.
  mutant('labels are lost', `POST ${ISSUES}`, fieldless('labels'), 'createIssue', 'keeps'),
  mutant('a title is not changed', `PUT ${ISSUE}`, fieldless('title'), 'updateIssue', 'keeps'),
  mutant(
    'a changed hook shows the old address',
    'GET /projects/*/hooks/*',
    body(withField('url', 'https://old.example.com')),
    'updateProjectHook',
    'keeps',
  ),
  mutant(
    'emails are not removed',
    'DELETE /user/emails/*',
    async () => new Response(null, { status: 200 }),
    'deleteCurrentUserEmail',
    'after-removal',
  ),
  mutant(
    'removed hooks stay',
    'DELETE /projects/*/hooks/*',
    lazy(({ href }) => href),
    'deleteProjectHook',
    'after-removal',
  ),
  mutant(
    'a key can be removed once only',
    'DELETE /user/keys/*',
    onceOnly(),
    'deleteCurrentUserSshKey',
    'repeat',
  ),
  mutant(
    'removing twice succeeds',
    `DELETE ${ISSUE}`,
    always(204, '', {}, 404),
    'deleteIssue',
    'repeat',
  ),
];
