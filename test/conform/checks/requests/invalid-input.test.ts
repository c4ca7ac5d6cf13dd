/** Invalid ids, beside servers that take them for others. */
import { expect, test } from 'vitest';
import { invalidInput } from '../../../../src/conform/checks/requests/invalid-input.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { runCheck } from '../run-check.ts';

const user = { id: 5, username: 'nora' };
const gone = respond({ message: '404 Not Found' }, 404);

test.each<[what: string, operation: string, read: typeof gone, situations: string[]]>([
  ['leaves the user', 'deleteUser', respond(user), []],
  ['deletes the user', 'deleteUser', gone, ['read-after-rejected']],
  ['leaves the issue, which has to be there', 'deleteIssue', gone, ['invalid-value']],
])('a deletion with an invalid id that %s', async (_, operation, read, situations) => {
  const path = { id: 5 };
  const ran = await runCheck(invalidInput.run, {
    ...{ contract, operation, resources: { user: { path }, issue: { path } } },
    replies: {
      'GET /users/0': read,
      'GET /users/0abc': gone,
      'DELETE /users/0abc': respond(undefined),
      'DELETE /projects/0/issues/0abc': respond(undefined, 204),
    },
    callers: ['admin'],
  });
  expect([...new Set(ran.situations)]).toEqual(situations);
});
