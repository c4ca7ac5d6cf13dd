import type { Mistake } from '../compile.ts';

/** Mistakes in what is given to an operation. */
export const GIVEN: readonly Mistake[] = [
  [
    'a misspelt field beside right ones',
    `api.issues.create({ id: 42, title: 'Broken link', asignee_ids: [3] })`,
    `Did you mean to write 'assignee_ids'?`,
  ],
  [
    'a misspelt filter',
    `api.issues.listForProject({ id: 42, order: 'updated_at' })`,
    `'order' does not exist in type 'ListProjectIssuesParameters'`,
  ],
  [
    'the name that an array has on the wire',
    `api.jobs.listForProject({ id: 42, 'scope[]': ['running'] })`,
    `''scope[]'' does not exist in type 'ListProjectJobsParameters'`,
  ],
  [
    'a missing path parameter',
    `api.issues.get({ issue_iid: 1 })`,
    `Property 'id' is missing in type '{ issue_iid: number; }'`,
  ],
  ['no parameters at all', `api.issues.get()`, `get: Expected 1-2 arguments, but got 0`],
  [
    'a missing field of the body',
    `api.sshKeys.createForCurrentUser({ title: 'tablet' })`,
    `Property 'key' is missing in type '{ title: string; }'`,
  ],
  [
    'a missing parameter of a function',
    `createIssue(connection, { id: 42 })`,
    `Property 'title' is missing in type '{ id: number; }'`,
  ],
  [
    'a function without a connection',
    `acceptMergeRequest(request)`,
    `acceptMergeRequest: Expected 2-3 arguments, but got 1`,
  ],
  [
    'text for a number',
    `api.jobs.get({ id: 42, job_id: '901' })`,
    `job_id: Type 'string' is not assignable to type 'number'`,
  ],
  [
    'a number for text',
    `api.issues.create({ ...issue, title: 404 })`,
    `title: Type 'number' is not assignable to type 'string'`,
  ],
  [
    'text for a switch',
    `api.issues.create({ ...issue, title: 'Renew', confidential: 'true' })`,
    `confidential: Type 'string' is not assignable to type 'boolean`,
  ],
  [
    'a state that issues do not have',
    `api.issues.list({ state: 'open' })`,
    `state: Type '"open"' is not assignable to type 'IssueState`,
  ],
  [
    'a scope that tokens do not have',
    `api.impersonationTokens.create({ user_id: 3, name: 'Import', scopes: ['write'] })`,
    `'write': Type '"write"' is not assignable to type 'ImpersonationTokenScope'`,
  ],
  [
    'one value where only arrays are taken',
    `api.issues.create({ ...issue, title: 'Broken link', assignee_ids: 3 })`,
    `assignee_ids: Type 'number' is not assignable to type 'number[]'`,
  ],
  [
    'a day as a Date',
    `api.issues.create({ ...issue, title: 'Renew', due_date: new Date() })`,
    `due_date: Type 'Date' is not assignable to type 'string'`,
  ],
  [
    'null where the contract knows none',
    `api.users.update({ id: 3, bio: null })`,
    `bio: Type 'null' is not assignable to type 'string`,
  ],
  [
    'text for a file',
    `api.projects.uploadFile({ id: 42, file: 'footer.png' })`,
    `file: Type 'string' is not assignable to type 'Blob | ReadableStream<Uint8Array`,
  ],
  [
    'a project with neither name nor path',
    `api.projects.create({ visibility: 'private' })`,
    `Property 'path' is missing`,
  ],
  [
    'an account with neither password nor reset_password',
    `api.users.create(noor)`,
    `Property 'reset_password' is missing`,
  ],
  [
    'a discussion without its merge request',
    `api.issues.create({ id: 42, title: 'Broken link', discussion_to_resolve: 'd' })`,
    `Property 'merge_request_to_resolve_discussions_of' is missing`,
  ],
  [
    'a provider without the identity there',
    `api.users.list({ provider: 'saml' })`,
    `Property 'extern_uid' is missing`,
  ],
  [
    'a change of a merge request that changes nothing',
    `api.mergeRequests.update(request)`,
    `Property 'remove_source_branch' is missing`,
  ],
  [
    'a field that another operation takes',
    `api.issues.create({ ...issue, title: 'Broken link', state_event: 'close' })`,
    `'state_event' does not exist`,
  ],
];
