import { describe, expect, test } from 'vitest';
import type { EffectObject, TransitionObject } from '../../src/contract/behavior.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { isMove, isRejection, readStateMachines } from '../../src/contract/state-machines.ts';
import { applyRules, isAssumed, isUnspecified } from '../../src/contract/unspecified.ts';
import { bundle } from '../bundle.ts';
import { ASSUMED, contractOf, type Machine, machineOf } from './sample-machines.ts';

describe('a state machine', () => {
  test('has its name, its name in words, and its description', () => {
    expect(machineOf({ name: 'FrontDoorState' })).toMatchObject({
      name: 'FrontDoorState',
      title: 'Front door state',
      description: 'State of a door.',
      resource: 'Door',
      field: 'state',
    });
  });

  test.each<[string, Machine, unknown[], boolean]>([
    ['an enum, which is closed', { schema: { enum: ['a', 'b'] } }, ['a', 'b'], false],
    ['examples, which are open', { schema: { examples: ['a', 'b'] } }, ['a', 'b'], true],
    ['a boolean', { schema: { type: 'boolean' } }, [true, false], false],
    ['names of states', { schema: {}, states: { a: 'It is so.' } }, ['a'], false],
    [
      'examples that are explained',
      { schema: { examples: ['a', 'b'] }, states: { b: 'It is so.' } },
      ['a', 'b'],
      true,
    ],
  ])('takes its states from %s', (_what, machine, states, open) => {
    const read = machineOf({ ...machine, transitions: [] });
    expect(read.states.map(({ state }) => state)).toEqual(states);
    expect(read.open).toBe(open);
  });

  test('describes its states where the contract does', () => {
    const { states } = machineOf({ states: { shut: 'Knock.' } });
    expect(states).toEqual([
      { state: 'open', meaning: null },
      { state: 'shut', meaning: 'Knock.' },
      { state: 'locked', meaning: null },
    ]);
  });

  test('has the mark of its list of states, and no others', () => {
    const marked = (aspect: string) => ({
      'x-unspecified': { what: [aspect], open: 'Others are not documented.' },
    });
    const annotationsOf = (aspect: string) =>
      machineOf({ schema: { examples: ['a'], ...marked(aspect) }, transitions: [] }).annotations;
    expect(annotationsOf('values')).toEqual(marked('values'));
    expect(annotationsOf('format')).toEqual({});
  });

  test('exists only where the behavior has one', () => {
    const { 'x-behavior': _behavior, ...contract } = contractOf();
    expect(readStateMachines(contract)).toEqual([]);
  });
});

describe('a transition', () => {
  const transitionOf = (more: object, effects: readonly EffectObject[] = []) => {
    const transition = { operation: 'updateDoor', from: ['open'], to: 'shut', ...more };
    return machineOf({ transitions: [transition as TransitionObject], effects }).transitions[0];
  };

  test('has an operation as cause, or another trigger', () => {
    expect(transitionOf({})?.cause).toMatchObject({ method: 'PUT', path: '/doors/{id}' });
    const transition = { operation: undefined, trigger: 'A day passes.' };
    expect(transitionOf(transition)?.cause).toBe('A day passes.');
  });

  test('has a default for everything that the contract may omit', () => {
    expect(transitionOf({})).toMatchObject({
      when: {},
      status: null,
      condition: null,
      effects: [],
      annotations: {},
    });
    const all = { when: { state: 'shut' }, status: 202, condition: 'It is day.' };
    expect(transitionOf({ ...all, ...ASSUMED })).toMatchObject({ ...all, annotations: ASSUMED });
  });

  test.each<[string, object, Partial<EffectObject>, boolean]>([
    ['always', {}, {}, true],
    ['in the state that is reached', {}, { where: { state: 'shut' } }, true],
    ['in another state', {}, { where: { state: 'open' } }, false],
    ['in the state that stays', { to: 'unchanged' }, { where: { state: 'open' } }, true],
    ['with the value that is sent', { when: { loud: true } }, { when: { loud: true } }, true],
    ['with another value', { when: { loud: true } }, { when: { loud: false } }, false],
    ['not on a rejection', { to: 'unchanged', status: 304 }, {}, false],
  ])('has the effects of its operation that hold %s', (_when, transition, effect, holds) => {
    const description = 'It gets dark.';
    const { effects } = transitionOf(transition, [{ description, ...effect }]) ?? {};
    expect(effects).toEqual(holds ? [description] : []);
  });

  test.each([
    ['shut', undefined, 'moves'],
    ['removed', undefined, 'moves'],
    ['shut', 202, 'moves'],
    ['unchanged', undefined, 'stays'],
    ['unchanged', 304, 'is rejected'],
    ['unchanged', 405, 'is rejected'],
  ])('to %s with %s %s', (to, status, what) => {
    const read = transitionOf({ to, ...(status && { status }) });
    if (read === undefined) throw new Error('There is no transition.');
    expect([isMove(read), isRejection(read)]).toEqual([what === 'moves', what === 'is rejected']);
  });

  const NO_STATE = 'there is no state ajar; known are open, shut, locked.';
  const ONE_CAUSE = 'it names either an operation or a trigger.';
  test.each([
    ['an unknown operation', { operation: 'updateDoors' }, 'there is no operation updateDoors.'],
    ['no cause', { operation: undefined }, ONE_CAUSE],
    ['two causes', { trigger: 'A day passes.' }, ONE_CAUSE],
    ['an unknown state to come from', { from: ['ajar'] }, NO_STATE],
    ['an unknown state to go to', { to: 'ajar' }, NO_STATE],
  ])('with %s is rejected, with its location', (_what, transition, reason) => {
    const read = () => transitionOf(transition);
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
