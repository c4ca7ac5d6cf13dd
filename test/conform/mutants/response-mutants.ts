/** Servers with a fault in single responses. */
import { failures, type Mutant, notes } from './mutant.ts';
import {
  body,
  crash,
  echo,
  header,
  items,
  onlyFor,
  respond,
  status,
  text,
  withField,
  without,
} from './mutations.ts';

// biome-ignore format: a table; a row has its operations, what is wrong, and the mutation.
export const responses: readonly Mutant[] = [
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
  ...failures('media-type', [['getIssue', 'JSON has the media type of HTML', header('Content-Type', 'text/html')]]),
  ...notes('media-type', [['getIssue', 'errors are HTML', respond(404, '<h1>404</h1>', { 'Content-Type': 'text/html' }, 404)]]),
  ...failures('schema', [
    ['getIssue', 'a field is missing', body(without('author'))],
    ['createImpersonationToken', 'a field is missing that is optional elsewhere', body(without('token'))],
    ['listMergeRequests', 'a field of list items is missing', items(without('iid'))],
    ['listCurrentUserSshKeys', 'an id is a string', items(({ id, ...rest }) => ({ ...rest, id: `${id}` }))],
    ['listProjectIssues', 'a list is null', items(withField('labels', null))],
    ['getIssue', 'a timestamp has another format', body(withField('created_at', '12 June 2017'))],
    ['getIssue', 'a date is a timestamp', body(withField('due_date', '2017-06-20T00:00:00Z'))],
    ['getIssue', 'a state is not in its enum', body(withField('state', 'open'))],
    ['listCurrentUserEmails', 'a list is within an object', body((all) => ({ items: all }))],
    ['getIssue', 'a body is truncated', text((original) => original.slice(0, -10))],
  ]),
  ...notes('schema', [['getIssue', 'an error has no message', body(() => ({ error: 'Not found' }), 404)]]),
  ...notes('headers', [
    ['listProjectIssues', 'a list has no total', header('X-Total', null)],
    ['listProjectIssues', 'a total is not a number', header('X-Total', 'many')],
  ]),
  ...failures('no-body', [['deleteIssue', '204 announces a body', header('Content-Length', '17')]]),
  ...failures('secret', [
    ['createProjectHook', 'a hook shows its token', echo('token')],
    ['createUser', 'a user shows the password', body(withField('password_digest', '$2a$10$Q1w2e3'))],
    ['getIssue', 'the token is in a header', header('X-Debug', 'token-of-mira')],
    ['getIssue', 'the token is in an error', body(withField('detail', 'for token-of-mira'), 404)],
  ]),
  ...notes('secret', [
    ['listImpersonationTokens', 'a list shows tokens', items(withField('token', 'acting-token-of-noor'))],
    ['getProject', 'the token of the runners is shown without a token', onlyFor('', body(withField('runners_token', 'of-runners-9Kq')))],
  ]),
  ...failures('insides', [
    ['getIssue', 'an error has a stack trace', body(() => ({ message: 'TypeError\n    at read (/srv/app/issue.js:12:7)' }), 404)],
  ]),
  ...failures('no-response', [['getIssueTimeStats', 'an operation drops the connection', () => Promise.reject(new TypeError('socket hang up'))]]),
];
