import type { Mistake } from '../compile.ts';

/** Mistakes in what is made of an answer. */
export const TAKEN: readonly Mistake[] = [
  [
    'a 304 that is not looked at, in place',
    `(await api.issues.subscribe(issue)).id`,
    `Object is possibly 'undefined'`,
  ],
  [
    'a 304 that is not looked at',
    `api.issues.subscribe(issue).then((subscribed) => subscribed.id)`,
    `'subscribed' is possibly 'undefined'`,
  ],
  [
    'the body of a 204',
    `api.issues.delete(issue).then((deleted) => deleted.id)`,
    `'deleted' is possibly 'undefined'`,
  ],
  [
    'the body of an answer that may come without one',
    `api.users.delete({ id: 3 }).then((user) => user.username)`,
    `'user' is possibly 'undefined'`,
  ],
  [
    'an item of a list that may be empty',
    `api.issues.list().then((issues) => issues[0].title)`,
    `Object is possibly 'undefined'`,
  ],
  [
    'a milestone that an issue may not have',
    `api.issues.get(issue).then(({ milestone }) => milestone.title)`,
    `'milestone' is possibly 'null'`,
  ],
  [
    'a misspelt field of an answer',
    `api.issues.get(issue).then((found) => found.assignes)`,
    `Property 'assignes' does not exist on type 'IssueWithSubscription'. Did you mean 'assignees'?`,
  ],
  [
    'a field that only administrators see',
    `api.users.get({ id: 3 }).then((user) => user.email)`,
    `Property 'email' does not exist on type 'User'`,
  ],
  [
    'the data of a result before its status',
    `api.issues.get(issue).result().then(({ data }) => data.title)`,
    `Property 'title' does not exist on type 'ValidationErrors'`,
  ],
  [
    'a status that the operation does not answer',
    `api.issues.get(issue).result().then(({ status }) => status === 409)`,
    `status === 409: This comparison appears to be unintentional`,
  ],
  [
    'a case that a switch forgets',
    `api.issues.subscribe(issue).result().then((answer) => {
      switch (answer.status) {
        case 200: return answer.data.title;
        case 304: return 'subscribed already';
        case 400: case 401: return 'refused';
        default: return answer satisfies never;
      }
    })`,
    `Type 'NotFound' does not satisfy the expected type 'never'`,
  ],
  [
    'a field that refusals do not have',
    `api.issues.get(issue).result().then((answer) => {
      if (answer.status === 404) answer.data.error;
    })`,
    `Property 'error' does not exist on type 'ErrorMessage'`,
  ],
  [
    'a call that is not awaited',
    `api.issues.get(issue).title`,
    `Property 'title' does not exist on type 'GetIssueCall'`,
  ],
  [
    'iterating what is no list',
    `(async () => { for await (const each of api.issues.get(issue)) each; })()`,
    `Type 'GetIssueCall' must have a '[Symbol.asyncIterator]()' method`,
  ],
  [
    'all of what is no list',
    `api.issues.get(issue).all()`,
    `Property 'all' does not exist on type 'GetIssueCall'`,
  ],
  [
    'pages awaited as an array',
    `(await api.issues.list().pages()).length`,
    `Property 'length' does not exist on type 'AsyncIterable<Issue[]`,
  ],
  [
    'pages taken for items',
    `(async () => { for await (const page of api.issues.list().pages()) page.title; })()`,
    `Property 'title' does not exist on type 'Issue[]'`,
  ],
  [
    'a stream taken for text',
    `(await api.jobs.downloadTrace(job)).split('\\n')`,
    `Property 'split' does not exist on type 'ReadableStream<Uint8Array`,
  ],
  [
    'a response taken for the data',
    `api.issues.get(issue).response().then((response) => response.title)`,
    `Property 'title' does not exist on type 'Response'`,
  ],
];
