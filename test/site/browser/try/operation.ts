/** An operation with fields of each kind, as a page loads it. */
import type { TryField, TryOperation } from '../../../../site/browser/try/operation-file.ts';

const field = (name: string, more: Partial<TryField>): TryField => ({
  name,
  wireName: more.array === true ? `${name}[]` : name,
  in: 'body',
  types: ['string'],
  required: false,
  array: false,
  example: [],
  sent: false,
  ...more,
});

export const FIELDS: Readonly<Record<string, TryField>> = {
  id: field('id', {
    in: 'path',
    types: ['integer', 'string'],
    required: true,
    sent: true,
    example: ['42'],
  }),
  page: field('page', { in: 'query', types: ['integer'], minimum: 1, default: 1, example: ['2'] }),
  sudo: field('sudo', { in: 'header', access: 'administrator', example: ['jonas'] }),
  title: field('title', { required: true, sent: true, example: ['A title'] }),
  description: field('description', {
    sent: true,
    example: ['A text that is longer than forty characters.'],
  }),
  limit: field('limit', { sent: true, example: ['A text that has exactly forty characters'] }),
  password: field('password', { secret: true, sent: true, example: ['long enough'] }),
  due_date: field('due_date', { format: 'date', example: ['2017-06-30'] }),
  weight: field('weight', { types: ['integer'], example: ['3'] }),
  confidential: field('confidential', { types: ['boolean'], example: ['true'], sent: true }),
  state: field('state', {
    values: ['opened', 'closed'],
    required: true,
    sent: true,
    example: ['closed'],
  }),
  labels: field('labels', { array: true, sent: true, example: ['bug', 'frontend', 'urgent'] }),
  iids: field('iids', { array: true, types: ['integer'], example: ['1', '2'] }),
  scopes: field('scopes', {
    array: true,
    values: ['api', 'read_user'],
    sent: true,
    example: ['api'],
  }),
  kinds: field('kinds', { array: true, values: ['one', 'two'], example: ['one'] }),
  file: field('file', { types: ['binary'], required: true, sent: true }),
  picture: field('picture', { types: ['binary'] }),
};

export const OPERATION: TryOperation = {
  id: 'createIssue',
  method: 'POST',
  path: '/projects/{id}/issues',
  paginated: false,
  adminOnly: false,
  call: 'api.issues.create',
  api: 'https://collab.example.com/api/v4',
  tokenHeader: 'PRIVATE-TOKEN',
  mediaTypes: ['application/x-www-form-urlencoded', 'application/json'],
  fields: Object.values(FIELDS),
  response: { content: 'json', schema: 'Issue', array: false },
  file: 'issues',
  next: [
    {
      id: 'getIssue',
      title: 'Get the issue',
      parameters: { id: '$request.path.id', issue_iid: '$response.body#/iid' },
    },
    { id: 'getJob', title: 'Get the job', parameters: { job_id: '$response.body#/0/id' } },
  ],
  responses: { 201: { name: 'Created', meaning: 'The created issue.' } },
};

/** What the sandbox of a page takes: an issue of a title. */
export const ISSUE: TryOperation = {
  ...OPERATION,
  fields: ['id', 'title', 'confidential'].map((name) => FIELDS[name] as TryField),
};
