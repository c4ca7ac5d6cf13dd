/** Servers that let the wrong callers in, or keep the right ones out. */
import { asInes, asMira, asRobin, failures, type Mutant, notes } from './mutant.ts';
import {
  as,
  body,
  header,
  items,
  list,
  type Mutation,
  onlyFor,
  reject,
  rejectedIsDone,
  respond,
  retryAfter,
  revokedTokenWorks,
  status,
  tokenFrom,
  unknownTokenIsNone,
  withField,
  without,
  withoutFields,
} from './mutations.ts';

const endOfTokenIsIgnored = retryAfter(401, (request, serve) =>
  as(request.headers.get('PRIVATE-TOKEN')?.slice(0, -1) ?? '')(request, serve),
);

const isOfOthers = ({ headers }: Request) =>
  !/^token-of-(mira|robin)$/.test(headers.get('PRIVATE-TOKEN') ?? '');

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

/** Groups have no path. */
const groupByIdOnly: Mutation = (request, serve) =>
  /\/groups\/\d+\//.test(request.url)
    ? serve(request)
    : Promise.resolve(Response.json({ message: '404 Group Not Found' }, { status: 404 }));

// biome-ignore format: a table; a row has its operations, what is wrong, and the mutation.
export const access: readonly Mutant[] = [
  ...failures('group-path', [
    ['listGroupIssues', 'a group is not found by its path', groupByIdOnly],
  ]),
  ...failures('token-missing', [
    ['listProjectIssues', 'no token is needed', asMira],
    ['getIssue', 'public issues need no token', onlyFor('', as('token-of-ines'))],
    ['starProject', 'anybody may star a public project', onlyFor('', as('token-of-ines'))],
  ]),
  ...notes('token-missing', [['listCurrentUserEmails', 'a missing token returns 403', status(401, 403)]]),
  ...failures('token-wrong', [
    ['getCurrentUser', 'any token is accepted', asMira],
    ['listProjects', 'an unknown token is treated like none', unknownTokenIsNone],
    ['getCurrentUser', 'a token in the query is taken', tokenFrom(({ url: address }) => new URL(address).searchParams.get('private_token'))],
    ['listIssues', 'a bearer token is taken', tokenFrom(({ headers }) => headers.get('Authorization')?.slice(7) ?? null)],
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
    ['deleteMergeRequest', 'authors may delete', onlyFor('token-of-mira', retryAfter(403, asRobin))],
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
  ...failures('field-access', [['createIssue', 'any user may set the time of creation', asMira]]),
  ...notes('field-access', [['createIssue', 'the time of creation is ignored', withoutFields('created_at')]]),
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
    ['listProjects', 'users see no internal projects of others', list((all, request) => all.filter(({ visibility }) => !isOfOthers(request) || visibility !== 'internal'))],
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
    ['getProject', 'a public project needs a token', reject(({ headers }) => !headers.has('PRIVATE-TOKEN'), 404, '404 Project Not Found')],
  ]),
  ...failures('identity', [['getIssue', 'another issue is returned', body(({ iid, ...rest }) => ({ ...rest, iid: Number(iid) + 1 }))]]),
  ...notes('method', [
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
    ['listProjectIssues', 'projects are found by id only', reject((request) => request.url.includes('%2F'), 404, '404 Project Not Found')],
  ]),
  ...notes('malformed', [
    ['listProjectIssues', 'malformed percent-encoding is accepted', respond(200, '[]', {}, 400), 'ANY /projects/*%ZZ/issues'],
  ]),
];
