import { describe, expect, test } from 'vitest';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { ContractError } from '../../src/contract/pointers.ts';
import { isMove, isRejection, readStateMachines } from '../../src/contract/state-machines.ts';

/** A contract of one operation, `updateThing`, and these schemas. */
function contractWith(schemas: Record<string, SchemaObject>): OpenApiDocument {
  const put = { operationId: 'updateThing', tags: ['things'], summary: 'Change a thing' };
  return {
    openapi: '3.1.2',
    info: { title: 'Small', version: '0.1.0' },
    paths: { '/things/{id}': { put: { ...put, responses: {} } } },
    components: { schemas },
  };
}

const OPEN_OR_SHUT: SchemaObject = {
  type: 'string',
  description: 'Where a thing stands.\n',
  enum: ['open', 'shut'],
};
const byUpdate = { operation: 'updateThing', from: ['open'], to: 'shut' } as const;

describe('a state machine', () => {
  const cycleOf = (schema: SchemaObject, name = 'ThingState') =>
    readStateMachines(contractWith({ [name]: { 'x-transitions': [], ...schema } }))[0];

  test('has the name, title and description of its schema', () => {
    expect(cycleOf(OPEN_OR_SHUT, 'MergeRequestState')).toMatchObject({
      schema: 'MergeRequestState',
      title: 'Merge request state',
      description: 'Where a thing stands.',
    });
  });

  test.each<[string, SchemaObject, unknown[], boolean]>([
    ['an enum, which is closed', { enum: ['a', 'b'] }, ['a', 'b'], false],
    ['examples, which are open', { examples: ['a', 'b'] }, ['a', 'b'], true],
    ['a boolean', { type: 'boolean' }, [true, false], false],
    ['names of states', { 'x-states': { a: 'It is so.' } }, ['a'], false],
    [
      'examples that are explained',
      { examples: ['a', 'b'], 'x-states': { b: 'It is so.' } },
      ['a', 'b'],
      true,
    ],
  ])('takes its states from %s', (_what, schema, states, open) => {
    const cycle = cycleOf(schema);
    expect(cycle?.states.map(({ state }) => state)).toEqual(states);
    expect(cycle?.open).toBe(open);
  });

  test('describes its states where the contract does', () => {
    const states = { b: 'It is so.' };
    expect(cycleOf({ examples: ['a', 'b'], 'x-states': states })?.states).toEqual([
      { state: 'a', meaning: null },
      { state: 'b', meaning: 'It is so.' },
    ]);
  });

  test('has the annotations of its list of states, and no others', () => {
    const doubt = (aspect: string) => ({ 'x-not-shown': [aspect], 'x-left-open': 'Who knows.' });
    expect(cycleOf({ examples: ['a'], ...doubt('values') })?.annotations).toEqual(doubt('values'));
    expect(cycleOf({ examples: ['a'], ...doubt('format') })?.annotations).toEqual({});
  });

  test('exists only where there are transitions', () => {
    expect(readStateMachines(contractWith({ ThingState: OPEN_OR_SHUT }))).toEqual([]);
  });
});

describe('a transition', () => {
  const transitionOf = (transition: object) =>
    readStateMachines(
      contractWith({
        ThingState: { ...OPEN_OR_SHUT, 'x-transitions': [{ ...byUpdate, ...transition }] },
      }),
    )[0]?.transitions[0];

  test('has its operation as cause', () => {
    expect(transitionOf({})).toMatchObject({
      cause: {
        method: 'PUT',
        path: '/things/{id}',
        node: { summary: 'Change a thing' },
      },
      from: ['open'],
      to: 'shut',
    });
  });

  test('has another trigger as cause', () => {
    expect(transitionOf({ operation: undefined, trigger: 'A day passes.' })?.cause).toBe(
      'A day passes.',
    );
  });

  test('has a default for everything that the contract may omit', () => {
    expect(transitionOf({})).toMatchObject({
      when: {},
      status: null,
      condition: null,
      effects: [],
      annotations: {},
    });
    const all = {
      when: { state: 'shut' },
      status: 304,
      condition: 'It is day.',
      effects: ['It gets dark.'],
    };
    const annotations = { 'x-not-shown': ['to'], 'x-inference': 'It is usual.' };
    expect(transitionOf({ ...all, ...annotations })).toMatchObject({ ...all, annotations });
  });

  test.each([
    [{ to: 'shut' }, { move: true, rejection: false }],
    [{ to: 'removed' }, { move: true, rejection: false }],
    [{ to: 'unchanged' }, { move: false, rejection: false }],
    [
      { to: 'shut', status: 202 },
      { move: true, rejection: false },
    ],
    [
      { to: 'unchanged', status: 304 },
      { move: false, rejection: true },
    ],
    [
      { to: 'unchanged', status: 405 },
      { move: false, rejection: true },
    ],
  ])('moves something, or is rejected: %j', (transition, expected) => {
    const read = transitionOf(transition);
    if (read === undefined) throw new Error('There is no transition.');
    expect({ move: isMove(read), rejection: isRejection(read) }).toEqual(expected);
  });

  test.each([
    ['an unknown operation', { operation: 'updateThings' }, 'there is no operation updateThings.'],
    ['no cause', { operation: undefined }, 'it names either an operation or a trigger.'],
    ['two causes', { trigger: 'A day passes.' }, 'it names either an operation or a trigger.'],
    [
      'an unknown state to come from',
      { from: ['ajar'] },
      'there is no state ajar; known are open, shut.',
    ],
    ['an unknown state to go to', { to: 'ajar' }, 'there is no state ajar; known are open, shut.'],
  ])('with %s is rejected, with its location', (_what, transition, reason) => {
    const read = () => transitionOf(transition);
    expect(read).toThrow(ContractError);
    expect(read).toThrow(`#/components/schemas/ThingState/x-transitions/0: ${reason}`);
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
MergeStatus acceptMergeRequest: cannot_be_merged → unchanged 405
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
  for (const { schema, transitions } of readStateMachines(bundle as unknown as OpenApiDocument)) {
    for (const { cause, when, from, to, status, annotations } of transitions) {
      if (typeof cause === 'string' || annotations['x-inference'] !== undefined) continue;
      const fields = Object.entries(when).map(([name, value]) => `${name}=${value}`);
      const key = [schema, cause.id, ...fields].join(' ');
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
