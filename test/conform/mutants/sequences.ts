/** Servers that do not do what they answer. */
import { ISSUE, ISSUES, type Mutant, mutant, REQUEST } from './mutant.ts';
import { always, as, body, fieldless, items, lazy, status } from './mutate.ts';
import { resetBefore, revokedWorks, status304as200 } from './spoils.ts';

export const sequences: readonly Mutant[] = [
  // Life cycles, links and certain inputs.
  mutant(
    'closing changes nothing',
    `PUT ${ISSUE}`,
    fieldless('state_event'),
    'updateIssue',
    'transition',
  ),
  mutant(
    'reopening changes nothing',
    `PUT ${REQUEST}`,
    fieldless('state_event'),
    'updateMergeRequest',
    'transition',
  ),
  mutant(
    'a star can be given twice',
    'POST /projects/*/star',
    status304as200(),
    'starProject',
    'transition',
  ),
  mutant(
    'stars are not given',
    'POST /projects/*/star',
    lazy((url) => url.href.replace('/star', '')),
    'starProject',
    'transition',
  ),
  mutant(
    'time is set rather than added',
    `POST ${ISSUE}/add_spent_time`,
    resetBefore(),
    'addIssueSpentTime',
    'transition',
  ),
  mutant(
    'canceled jobs go on',
    'POST /projects/*/jobs/*/cancel',
    lazy((url) => url.href.replace('/cancel', '')),
    'cancelJob',
    'transition',
    'note',
  ),
  mutant(
    'merged requests stay open',
    `GET ${REQUEST}`,
    body((json) => (json.state === 'merged' ? { ...json, state: 'opened' } : json)),
    'acceptMergeRequest',
    'transition',
  ),
  mutant(
    'merging again succeeds',
    `PUT ${REQUEST}/merge`,
    status(406, 200),
    'acceptMergeRequest',
    'transition',
  ),
  mutant(
    'unarchiving does nothing',
    'POST /projects/*/unarchive',
    lazy((url) => url.href.replace('/unarchive', '')),
    'unarchiveProject',
    'transition',
  ),
  mutant(
    'blocking does nothing',
    'POST /users/*/block',
    async () => new Response(null, { status: 201 }),
    'blockUser',
    'transition',
  ),
  mutant(
    'revoking does nothing',
    'DELETE /users/*/impersonation_tokens/*',
    async () => new Response(null, { status: 204 }),
    'revokeImpersonationToken getCurrentUser',
    'transition',
  ),
  mutant('a revoked token works', 'GET /user', revokedWorks(), 'getCurrentUser', 'case'),
  mutant(
    'another head is merged',
    `PUT ${REQUEST}/merge`,
    fieldless('sha'),
    'acceptMergeRequest',
    'case',
  ),
  mutant(
    'everybody may act as others',
    'GET /user',
    as('token-of-robin'),
    'getCurrentUser',
    'case',
  ),
  mutant(
    'a key can be added twice',
    'POST /user/keys',
    always(201, '{"id":1,"title":"a","key":"b","created_at":"2017-06-12T09:00:00Z"}', {}, 400),
    'createCurrentUserSshKey',
    'case',
  ),
  mutant(
    'numbers of issues go through all projects',
    `POST ${ISSUES}`,
    body((json) => ({ ...json, iid: json.id })),
    'createIssue',
    'case',
  ),
  mutant(
    'a list names other issues',
    `GET ${ISSUES}`,
    items((item) => ({ ...item, iid: Number(item.iid) + 1000 })),
    'listProjectIssues',
    'link',
  ),
];
