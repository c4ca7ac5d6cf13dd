import { GIVEN } from './mistakes/given.ts';
import { RIGHT } from './mistakes/right.ts';
import { SET_UP } from './mistakes/set-up.ts';
import { TAKEN } from './mistakes/taken.ts';
import { testMistakes } from './mistakes.ts';

const INTRO = `import { ApiError, type Call, createClient, type Issue, logTo, toJson } from '../../src/client/index.ts';
import { acceptMergeRequest, connect, createIssue } from '../../src/client/operations.ts';
const api = createClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
const connection = connect({ baseUrl: 'https://collab.example.com' });
const issue = { id: 'acme/website', issue_iid: 1 };
const job = { id: 42, job_id: 901 };
const request = { id: 42, merge_request_iid: 1 };
const noor = { email: 'noor@collab.example.com', username: 'noor', name: 'Noor Haddad' };
export { acceptMergeRequest, ApiError, api, type Call, connection, createIssue, type Issue, issue, job, logTo, noor, request, toJson };
`;

testMistakes(INTRO, [...GIVEN, ...TAKEN, ...SET_UP], RIGHT);
