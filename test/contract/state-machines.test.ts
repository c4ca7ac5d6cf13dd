import { describe, expect, test } from 'vitest';
import type { TransitionObject } from '../../src/contract/behavior.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { applyRules, isAssumed, isUnspecified } from '../../src/contract/unspecified.ts';
import { bundle } from '../bundle.ts';
import { contractOf } from './sample-machines.ts';

describe('a transition', () => {
  const NO_STATE = 'there is no state ajar; known are open, shut, locked.';
  const ONE_CAUSE = 'it names either an operation or a trigger.';
  test.each([
    ['an unknown operation', { operation: 'updateDoors' }, 'there is no operation updateDoors.'],
    ['no cause', { operation: undefined }, ONE_CAUSE],
    ['two causes', { trigger: 'A day passes.' }, ONE_CAUSE],
    ['an unknown state to come from', { from: ['ajar'] }, NO_STATE],
    ['an unknown state to go to', { to: 'ajar' }, NO_STATE],
  ])('with %s is rejected, with its location', (_what, transition, reason) => {
    const whole = { operation: 'updateDoor', from: ['open'], to: 'shut', ...transition };
    const read = () => readStateMachines(contractOf({ transitions: [whole as TransitionObject] }));
    expect(read).toThrow(ContractError);
    expect(read).toThrow(`#/x-behavior/stateMachines/DoorState/transitions/0: ${reason}`);
  });
});

/** The documentation's table of states: what moves a resource, from where to where. Typed in from there. */
const DOCUMENTED = `
JobStatus cancelJob: any → canceled
JobStatus retryJob: any → pending
JobStatus playJob: any → started
JobStatus keepJobArtifacts: any → unchanged
IssueState createIssue: none → opened
IssueState updateIssue state_event=close: opened → closed
IssueState updateIssue state_event=reopen: closed → opened
IssueState deleteIssue: any → removed
IssueSubscription subscribeToIssue: false → true, true → unchanged 304
IssueSubscription unsubscribeFromIssue: true → false, false → unchanged 304
MergeRequestState createMergeRequest: none → opened
MergeRequestState updateMergeRequest state_event=close: opened|reopened → closed
MergeRequestState acceptMergeRequest: opened → merged, merged|closed → unchanged 406
MergeRequestState acceptMergeRequest merge_when_pipeline_succeeds=true: opened → unchanged
MergeRequestState cancelMergeWhenPipelineSucceeds: opened → unchanged, merged|closed → unchanged 405
MergeRequestSubscription subscribeToMergeRequest: false → true, true → unchanged 304
MergeRequestSubscription unsubscribeFromMergeRequest: true → false, false → unchanged 304
MergeWhenPipelineSucceeds acceptMergeRequest merge_when_pipeline_succeeds=true: any → true
MergeWhenPipelineSucceeds cancelMergeWhenPipelineSucceeds: true → false, false → unchanged 406
TodoState createIssueTodo: none → pending, pending → unchanged 304
TodoState createMergeRequestTodo: none → pending, pending → unchanged 304
TimeEstimate setIssueTimeEstimate: any → estimated
TimeEstimate setMergeRequestTimeEstimate: any → estimated
TimeEstimate resetIssueTimeEstimate: any → not_estimated
TimeEstimate resetMergeRequestTimeEstimate: any → not_estimated
TimeSpent addIssueSpentTime: any → spent
TimeSpent addMergeRequestSpentTime: any → spent
TimeSpent resetIssueSpentTime: any → not_spent
TimeSpent resetMergeRequestSpentTime: any → not_spent
ProjectArchiving archiveProject: any → true
ProjectArchiving unarchiveProject: any → false
ProjectStarCount starProject: not_starred → starred, starred → unchanged 304
ProjectStarCount unstarProject: starred → not_starred, not_starred → unchanged 304
UserState blockUser: active → blocked
UserState unblockUser: blocked → active
ImpersonationToken revokeImpersonationToken: active → revoked
BranchProtection protectBranch: any → true
BranchProtection unprotectBranch: any → false
`;

describe('the contract has the documented transitions', () => {
  const ways = new Map<string, string[]>();
  for (const { name, transitions } of readStateMachines(applyRules(bundle))) {
    for (const { cause, when, from, to, status, annotations } of transitions) {
      const isDoubtful = isAssumed(annotations) && isUnspecified(annotations, 'from', 'to');
      if (typeof cause === 'string' || isDoubtful) continue;
      const fields = Object.entries(when).map(([field, value]) => `${field}=${value}`);
      const key = [name, cause.id, ...fields].join(' ');
      const source = typeof from === 'string' ? from : from.join('|');
      const way = `${source} → ${to}${status === null ? '' : ` ${status}`}`;
      ways.set(key, [...(ways.get(key) ?? []), way]);
    }
  }

  test.each(DOCUMENTED.trim().split('\n'))('%s', (line) => {
    const [key = '', expected] = line.split(': ');
    expect(ways.get(key)?.join(', ')).toBe(expected);
  });
});
