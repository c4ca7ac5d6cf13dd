/** Ways of a resource from state to state. One that is gone or harder to go breaks; a new one does not. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { compareLists, pairByLikeness, type RevisionPair } from '../revision-pair.ts';
import { rateAnnotations } from './annotations.ts';
import { breaking, major, patch, type RatedFinding } from './rule.ts';

/** A finding about the transition at an index of the list that one of the two states has. */
export interface TransitionFinding extends RatedFinding {
  readonly state: 'base' | 'revision';
  readonly index: number;
  /** The operation that causes it; `null` for another trigger. */
  readonly operation: string | null;
}

interface Numbered {
  readonly index: number;
  readonly node: UnknownRecord;
}

/** Compares the transitions of one state machine. */
export function rateTransitions(base: unknown, revision: unknown): TransitionFinding[] {
  const [before, after] = [numbered(base), numbered(revision)];
  const { pairs, removed, added } = pairByLikeness(before, after, LIKENESS);
  const wasDescribed = base !== undefined;
  const place = (state: 'base' | 'revision', { index, node }: Numbered) => ({
    state,
    index,
    operation: asString(node.operation) ?? null,
  });
  return [
    ...pairs.flatMap(([own, other]) =>
      rateTransition({ base: own.node, revision: other.node }).map((finding) => ({
        ...finding,
        ...place('revision', other),
      })),
    ),
    ...removed.map((each) => ({ ...rateRemoved(each.node), ...place('base', each) })),
    ...added.map((each) => ({ ...rateAdded(each.node, wasDescribed), ...place('revision', each) })),
  ];
}

function numbered(list: unknown): Numbered[] {
  return asArray(list).map((node, index) => ({ index, node: asRecord(node) }));
}

/** Fields by which a transition is found again, from the closest likeness to the farthest. */
const LIKENESS = [
  ['operation', 'trigger', 'when', 'from', 'to', 'status', 'condition'],
  ['operation', 'trigger', 'when', 'from', 'to', 'status'],
  ['operation', 'trigger', 'when', 'to', 'status'],
  ['operation', 'trigger', 'when', 'from', 'status'],
  ['operation', 'when', 'from', 'to'],
  ['operation', 'trigger', 'when'],
].map(
  (fields) => (one: Numbered, other: Numbered) =>
    fields.every((field) => isDeepStrictEqual(one.node[field], other.node[field])),
);

const RULE = 'transition-changed';

/** Rates a field of a transition; `rejects` says whether the call is rejected. */
type TransitionRule = (base: unknown, revision: unknown, rejects: boolean) => RatedFinding[];

/** Meaning of each field of a transition to callers of the operation. */
const FIELDS: Readonly<Record<string, TransitionRule>> = {
  to: (base, revision) => [major(RULE, `It leads to \`${revision}\`, and led to \`${base}\`.`)],
  status: (base, revision) => {
    const [from, to] = [base, revision].map((status) => status ?? 'the usual success');
    return [major(RULE, `The response is ${to}, and was ${from}.`)];
  },
  from: rateSources,
  condition: rateCondition,
  trigger: () => [patch(RULE, 'Its trigger was reworded.')],
};

function rateTransition({ base, revision }: RevisionPair): RatedFinding[] {
  const rejects = isRejection(revision);
  const changes = Object.entries(FIELDS).flatMap(([field, rate]) =>
    isDeepStrictEqual(base[field], revision[field])
      ? []
      : rate(base[field], revision[field], rejects),
  );
  return [...changes, ...rateAnnotations({ base, revision })];
}

/** Being rejected in more states is worse, being moved in more states better. */
function rateSources(base: unknown, revision: unknown, rejects: boolean): RatedFinding[] {
  const [before, after] = [listStates(base), listStates(revision)];
  if (base === 'any') {
    const message = `It happens from ${formatList(after)} only, and from any state before.`;
    return [breaking(!rejects, RULE, message)];
  }
  if (revision === 'any') return [breaking(rejects, RULE, 'It also happens from `any state`.')];
  const { added, removed } = compareLists(before, after);
  return [
    ...(added.length > 0
      ? [breaking(rejects, RULE, `It also happens from ${formatList(added)}.`)]
      : []),
    ...(removed.length > 0
      ? [breaking(!rejects, RULE, `It no longer happens from ${formatList(removed)}.`)]
      : []),
  ];
}

function rateCondition(base: unknown, revision: unknown, rejects: boolean): RatedFinding[] {
  if (base === undefined) return [breaking(!rejects, RULE, `It has a condition now: ${revision}`)];
  return revision === undefined
    ? [breaking(rejects, RULE, `It no longer has the condition: ${base}`)]
    : [patch(RULE, 'Its condition was reworded.')];
}

function listStates(from: unknown): string[] {
  return typeof from === 'string' ? [from] : asArray(from).map(String);
}

function rateRemoved(node: UnknownRecord): RatedFinding {
  const rejects = isRejection(node);
  const verb = rejects ? 'No longer rejected' : 'No longer possible';
  return breaking(!rejects, 'transition-removed', `${verb}: ${describeTransition(node)}.`);
}

/** Where no state machine was described before, its rejections are not new. */
function rateAdded(node: UnknownRecord, wasDescribed: boolean): RatedFinding {
  const rejects = isRejection(node);
  const verb = !wasDescribed ? 'Described now' : rejects ? 'Rejected now' : 'Possible now';
  const message = `${verb}: ${describeTransition(node)}.`;
  return breaking(wasDescribed && rejects, 'transition-added', message);
}

function isRejection({ status }: UnknownRecord): boolean {
  return typeof status === 'number' && status > 299;
}

function describeTransition({ operation, trigger, from, to, status }: UnknownRecord): string {
  const cause = asString(operation) ?? asString(trigger)?.replace(/\.$/, '') ?? '';
  const response = status === undefined ? '' : ` with ${status}`;
  return `${cause.replaceAll('{}', '…')}, from ${listStates(from).join(', ')} to ${to}${response}`;
}
