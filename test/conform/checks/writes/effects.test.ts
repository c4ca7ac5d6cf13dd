/** Effects that one request shows together; that each is found missing, the runs against defects show. */
import { expect, test } from 'vitest';
import type { Api } from '../../../../src/conform/api.ts';
import { effects } from '../../../../src/conform/checks/writes/effects.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type Replies, runCheck } from '../run-check.ts';

const ISSUE = 'GET /projects/0/issues/0';
const ISSUES = 'GET /projects/0/issues';
const DELETE = 'DELETE /projects/0/issues/0';
const gone = respond({}, 404);

/** A server with an issue, which it lists or not. */
function server(isListed: boolean): Replies {
  const issue = { id: 9, iid: 2, project_id: 1 };
  let issues = [issue];
  return {
    [ISSUE]: () => (issues.length > 0 ? respond(issue) : gone),
    [ISSUES]: () => respond(isListed ? issues : []),
    [DELETE]: () => {
      issues = [];
      return respond(undefined, 204);
    },
  };
}

/** Deletes an issue, which then is not found, and not listed. */
async function deleteIssue(replies: Replies) {
  const covered: string[] = [];
  const coverage = { addReason: () => {}, add: ({ key }: { key: string }) => covered.push(key) };
  const cases = effects.listCases(contract).filter((each) => each.operation.id === 'deleteIssue');
  const check = async ({ session, within }: Api) => {
    const own = within({ ...session, coverage: { ...session.coverage, ...coverage } as never });
    for (const { run } of cases) await run(own);
  };
  const ran = await runCheck(check, { contract, operation: 'deleteIssue', replies });
  const deletions = ran.sent.filter((each) => each.startsWith('DELETE'));
  return { ...ran, covered, deletions: deletions.length };
}

test('one request shows all effects for which the same is sent', async () => {
  const { covered, situations, deletions } = await deleteIssue(server(true));
  expect({ covered, situations, deletions }).toEqual({
    covered: ['deleteIssue 0', 'deleteIssue 2'],
    situations: [],
    deletions: 1,
  });
});

test('an effect that would not show leaves the others to be seen', async () => {
  const { covered, reason } = await deleteIssue(server(false));
  expect({ covered, reason }).toEqual({ covered: ['deleteIssue 0'], reason: undefined });
});

test('where no effect would show, nothing is sent', async () => {
  const { reason, deletions } = await deleteIssue({ [ISSUE]: gone, [ISSUES]: respond([]) });
  expect({ reason, deletions }).toEqual({ reason: 'like-before', deletions: 0 });
});
