/** A request of the journal, a user and a job, as the control API lists them. */
import type { Caller } from '../../../src/sandbox/control/control.ts';
import type { JournalEntry } from '../../../src/sandbox/journal/journal.ts';

export const ENTRY: JournalEntry = {
  id: 7,
  time: '2017-06-16T08:30:12.000Z',
  world: 'main',
  caller: 'mira',
  method: 'GET',
  path: '/api/v4/projects/42/issues/1',
  operation: 'getIssue',
  project: 42,
  input: { id: 42, issue_iid: 1, file: '[2 bytes]' },
  sent: { headers: {}, query: 'x=1', body: null, complete: true },
  status: 200,
  response: { title: 'A title' },
  ms: 1.26,
  overridden: false,
  unknown: [],
  nearest_override: null,
};

export const CALLER: Caller = {
  id: 2,
  username: 'mira',
  name: 'Mira Okafor',
  admin: false,
  state: 'active',
  private_token: 'token-of-mira',
};

export const JOB = {
  id: 901,
  pipeline_id: 312,
  stage: 'test',
  name: 'test:unit',
  status: 'running',
};
