import type { Mistake } from '../compile.ts';

/** Mistakes in what a client and a call are set up with. */
export const SET_UP: readonly Mistake[] = [
  ['an unknown group', `api.issue.list()`, `Property 'issue' does not exist on type 'Client'`],
  [
    'an unknown method',
    `api.issues.creat({ id: 42, title: 'Broken link' })`,
    `Property 'creat' does not exist on type 'Issues'. Did you mean 'create'?`,
  ],
  [
    'the id of an operation for its method',
    `api.issues.createIssue({ id: 42, title: 'Broken link' })`,
    `Property 'createIssue' does not exist on type 'Issues'`,
  ],
  ['no base address', `createClient({ token: 'any' })`, `Property 'baseUrl' is missing`],
  [
    'a misspelt option of a client',
    `createClient({ baseURL: 'https://collab.example.com' })`,
    `Did you mean to write 'baseUrl'?`,
  ],
  [
    'a misspelt option of a call',
    `api.issues.get(issue, { timeOut: 1000 })`,
    `Did you mean to write 'timeout'?`,
  ],
  [
    'an option of clients for a call',
    `api.issues.get(issue, { token: 'any' })`,
    `'token' does not exist in type 'CallOptions'`,
  ],
  [
    'an option among the parameters',
    `api.issues.get({ ...issue, signal: AbortSignal.timeout(1000) })`,
    `'signal' does not exist in type 'GetIssueParameters'`,
  ],
  [
    'a token that is no text',
    `createClient({ baseUrl: 'https://collab.example.com', token: 42 })`,
    `token: Type 'number' is not assignable to type 'Token`,
  ],
  [
    'a token without a value',
    `createClient({ baseUrl: 'https://collab.example.com', token: null })`,
    `token: Type 'null' is not assignable to type 'Token`,
  ],
  [
    'a controller for a signal',
    `api.issues.get(issue, { signal: new AbortController() })`,
    `signal: Type 'AbortController' is missing the following properties from type 'AbortSignal'`,
  ],
  [
    'middleware that forgets to go on',
    `createClient({ baseUrl: 'https://collab.example.com', use: [() => {}] })`,
    `Type 'void' is not assignable to type 'Promise<Response>'`,
  ],
  [
    'a single middleware outside a list',
    `createClient({ baseUrl: 'https://collab.example.com', use: logTo(console.log) })`,
    `use: Type 'Middleware' is not assignable to type 'readonly Middleware[]'`,
  ],
  [
    'the body of an error, taken on trust',
    `api.issues.get(issue).catch((error) => { if (error instanceof ApiError) error.body.message; })`,
    `'error.body' is of type 'unknown'`,
  ],
];
