/** Servers that take, store or compare input wrongly. */
import { failures, type Mutant, notes } from './mutant.ts';
import {
  acceptedOnce,
  asField,
  body,
  deletableOnce,
  echo,
  invalidDateIsIgnored,
  knownValues,
  lostAtOnce,
  type Mutation,
  readInstead,
  reject,
  respond,
  retryAfter,
  status,
  takenIsAccepted,
  url,
  withDefaultField,
  withField,
  withoutFields,
} from './mutations.ts';

const hasLongSearch = ({ url: address }: Request) =>
  (new URL(address).searchParams.get('search') ?? '').length > 3;
const isJson = ({ headers }: Request) => headers.get('content-type') === 'application/json';

/** Responds with 404, but stores what does not have to be unique. */
const storesRest: Mutation = async (request, serve) => {
  await withoutFields('email', 'username')(request.clone(), serve);
  return Response.json({ message: '404 Not Found' }, { status: 404 });
};

// biome-ignore format: a table; a row has its operations, what is wrong, and the mutation.
export const input: readonly Mutant[] = [
  ...failures('missing-input', [
    ['createIssue', 'an issue needs no title', withDefaultField('title', 'Untitled')],
    ['createImpersonationToken', 'a token needs no scopes', withDefaultField('scopes[]', 'api')],
  ]),
  ...notes('invalid-input', [
    ['listProjectIssues', 'an unknown state is ignored', knownValues('state', ['opened', 'closed'])],
    ['updateIssue', 'an invalid date is ignored', invalidDateIsIgnored],
    ['listProjectIssues', 'page 0 is the first page', knownValues('page', ['1', '2', '3', '1000000'])],
    ['createIssue', 'invalid input returns 422', status(400, 422)],
  ]),
  ...failures('filter', [['listProjectIssues', 'a search of four characters is rejected', reject(hasLongSearch, 400, { search: ['is too long'] })]]),
  ...failures('accepts', [['createProjectHook', 'no hook can be created', respond(400, '{"message":{"url":["is wrong"]}}')]]),
  ...failures('keeps', [
    [
      'createIssue',
      'fields in the query are ignored',
      url((changed) => {
        changed.search = '';
      }),
    ],
  ]),
  ...notes('keeps', [['createIssue', 'JSON is rejected', reject(isJson, 400, { title: ['is missing'] })]]),
  ...failures('keeps', [
    ['createIssue', 'labels are not stored', withoutFields('labels')],
    ['updateIssue', 'a changed title is not stored', withoutFields('title')],
    ['updateProjectHook', 'a changed hook shows its old URL', body(withField('url', 'https://old.example.com')), 'GET /projects/*/hooks/*'],
  ]),
  ...notes('clears', [['updateIssue', 'a due date cannot be cleared', body(withField('due_date', '2099-01-31'))]]),
  ...failures('effect', [
    ['deleteCurrentUserEmail', 'a deleted email stays', async () => new Response()],
    ['deleteProjectHook', 'a deleted hook stays', readInstead()],
    ['createMergeRequest', 'the hash is another one', body(withField('sha', '0'.repeat(40)))],
  ]),
  ...failures('same-again', [['createImpersonationToken', 'a name can be used once only', acceptedOnce()]]),
  ...failures('repeat', [
    ['deleteCurrentUserSshKey', 'a key can be deleted once only', deletableOnce()],
    ['deleteUserEmail', 'deleting an email again succeeds', respond(200, '{}', {}, 404)],
    ['subscribeToIssue', 'subscribing again succeeds', respond(201, '{}', {}, 304)],
    ['deleteProjectHook', 'deleting a hook again returns a body', respond(200, '{"id":1}')],
  ]),
  ...notes('repeat', [['deleteIssue', 'deleting an issue again succeeds', respond(204, '', {}, 404)]]),
  ...failures('values', [
    ['updateIssue', 'a title is cut', asField('title', (value) => value.slice(0, 255))],
    ['updateMergeRequest', 'a text is cut', asField('description', (value) => value.slice(0, 4000))],
    ['createIssue', 'markup is escaped', asField('description', (v) => v.replaceAll('<', '&lt;'))],
    ['updateIssue', 'emoji are lost', asField('title', (v) => v.replace(/[^\0-\uffff]/gu, '?'))],
    ['updateProject', 'letters are composed', asField('description', (v) => v.normalize('NFC'))],
    ['updateUser', 'spaces are collapsed', asField('bio', (v) => v.replace(/ +/g, ' '))],
    ['createIssue', 'a number loses its zeros', asField('description', (v) => v.replace(/^0+/, ''))],
    ['createUserSshKey', 'letters become small', asField('title', (v) => v.toLowerCase())],
    ['updateUser', 'zero counts as missing', asField('projects_limit', (v) => (v === '0' ? null : v))],
    ['updateProjectHook', 'false counts as missing', asField('push_events', (v) => (v === 'false' ? null : v))],
    ['createProjectHook', 'wiki events are always on', asField('wiki_events', () => 'true')],
    ['updateProject', 'issues cannot be turned off', asField('issues_enabled', () => 'true')],
    ['createIssue', 'an offset is ignored', asField('created_at', (v) => `${v.slice(0, 23)}Z`)],
    ['updateIssue', 'there is no 29 February', asField('due_date', (v) => v.replace('02-29', '03-01'))],
    ['createImpersonationToken', 'the last day counts as the first', asField('expires_at', (v) => v.replace('12-31', '01-01'))],
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
