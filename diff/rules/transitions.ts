/** What moves a resource from state to state: `x-transitions`. */
import { isDeepStrictEqual } from 'node:util';
import {
  asArray,
  asRecord,
  asString,
  asStrings,
  formatList,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';
import { rateAnnotations } from './marks.ts';

/** A finding with the turn of the transition it is about, and which state has it at that turn. */
export interface TransitionFinding extends Finding {
  readonly state: 'base' | 'revision';
  readonly index: number;
  /** The operation that brings it about, as it is named there; `null` for what else does. */
  readonly operation: string | null;
}

interface Numbered {
  readonly index: number;
  readonly node: UnknownRecord;
}

/** Compares the transitions of one schema. A way that is gone or harder to go breaks; a new one does not. */
export function rateTransitions(base: unknown, revision: unknown): TransitionFinding[] {
  const before = numbered(base);
  const after = numbered(revision);
  const pairs = pairUp(before, after);
  const left = before.filter((each) => !pairs.some(([own]) => own === each));
  const fresh = after.filter((each) => !pairs.some(([, own]) => own === each));
  return [
    ...pairs.flatMap(([own, other]) =>
      ratePair(own.node, other.node).map((finding) => at(finding, other, 'revision')),
    ),
    ...left.map((each) => at(rateRemoved(each.node), each, 'base')),
    ...fresh.map((each) => at(rateAdded(each.node, base === undefined), each, 'revision')),
  ];
}

function numbered(list: unknown): Numbered[] {
  return asArray(list).map((node, index) => ({ index, node: asRecord(node) }));
}

function at(
  finding: Finding,
  { index: turn, node }: Numbered,
  side: 'base' | 'revision',
): TransitionFinding {
  return { ...finding, state: side, index: turn, operation: asString(node.operation) ?? null };
}

/** Fields by which a transition is found again, from the closest likeness to the farthest. */
const LIKENESS: readonly (readonly string[])[] = [
  ['operation', 'trigger', 'when', 'from', 'to', 'status', 'condition'],
  ['operation', 'trigger', 'when', 'from', 'to', 'status'],
  ['operation', 'trigger', 'when', 'to', 'status'],
  ['operation', 'trigger', 'when', 'from', 'status'],
  ['operation', 'when', 'from', 'to'],
  ['operation', 'trigger', 'when'],
];

function pairUp(before: readonly Numbered[], after: readonly Numbered[]): [Numbered, Numbered][] {
  const pairs: [Numbered, Numbered][] = [];
  const free = { before: new Set(before), after: new Set(after) };
  for (const fields of LIKENESS) {
    for (const own of free.before) {
      const other = [...free.after].find(({ node }) =>
        fields.every((field) => isDeepStrictEqual(own.node[field], node[field])),
      );
      if (other === undefined) continue;
      pairs.push([own, other]);
      free.before.delete(own);
      free.after.delete(other);
    }
  }
  return pairs;
}

const RULE = 'transition-changed';

function ratePair(base: UnknownRecord, revision: UnknownRecord): Finding[] {
  const refusal = isRejection(revision);
  const findings: Finding[] = [];
  const say = (breaks: boolean | 'words', message: string) => {
    const rating = breaks === 'words' ? 'patch' : breaks ? 'major' : 'minor';
    findings.push({ rating, rule: RULE, message });
  };
  if (base.to !== revision.to)
    say(true, `It leads to \`${revision.to}\`, and led to \`${base.to}\`.`);
  if (base.status !== revision.status) {
    say(
      true,
      `It is answered with ${revision.status ?? 'the usual success'}, and was with ${base.status ?? 'the usual success'}.`,
    );
  }
  const { more, less } = compareStates(base.from, revision.from);
  if (base.from === 'any' && revision.from !== 'any') {
    say(
      !refusal,
      `It happens from ${formatList(listStates(revision.from))} only, and from any state before.`,
    );
  }
  // Being refused in more states is worse, being moved in more states better.
  if (more.length > 0) say(refusal, `It also happens from ${formatList(more)}.`);
  if (less.length > 0) say(!refusal, `It no longer happens from ${formatList(less)}.`);
  rateCondition(base.condition, revision.condition, refusal, say);
  rateEffects(asStrings(base.effects), asStrings(revision.effects), say);
  if (!isDeepStrictEqual(base.trigger, revision.trigger))
    say('words', 'What triggers it is put in other words.');
  return [...findings, ...rateAnnotations(base, revision)];
}

type Say = (breaks: boolean | 'words', message: string) => void;

function rateCondition(base: unknown, revision: unknown, refusal: boolean, say: Say): void {
  if (base === revision) return;
  if (base === undefined) say(!refusal, `It has a condition now: ${revision}`);
  else if (revision === undefined) say(refusal, `It no longer has the condition: ${base}`);
  else say('words', 'Its condition is put in other words.');
}

/** Sentences cannot be compared: as many as before are the same in other words. */
function rateEffects(base: readonly string[], revision: readonly string[], say: Say): void {
  if (isDeepStrictEqual(base, revision)) return;
  if (revision.length < base.length) say(true, 'It has fewer effects than before.');
  else if (revision.length > base.length) say(false, 'It has more effects than before.');
  else say('words', 'Its effects are put in other words.');
}

function compareStates(base: unknown, revision: unknown): { more: string[]; less: string[] } {
  if (isDeepStrictEqual(base, revision)) return { more: [], less: [] };
  const [before, after] = [listStates(base), listStates(revision)];
  const more = after.filter((state) => !before.includes(state));
  const less = before.filter((state) => !after.includes(state));
  if (base === 'any') return { more: [], less: [] };
  return revision === 'any' ? { more: ['any state'], less: [] } : { more, less };
}

function listStates(from: unknown): string[] {
  return typeof from === 'string' ? [from] : asArray(from).map(String);
}

function rateRemoved(node: UnknownRecord): Finding {
  return isRejection(node)
    ? {
        rating: 'minor',
        rule: 'transition-removed',
        message: `No longer refused: ${describeTransition(node)}.`,
      }
    : {
        rating: 'major',
        rule: 'transition-removed',
        message: `No longer possible: ${describeTransition(node)}.`,
      };
}

/** Where no life cycle was described before, what is refused is not refused newly. */
function rateAdded(node: UnknownRecord, undescribed: boolean): Finding {
  const [rule, words] = ['transition-added', describeTransition(node)];
  if (undescribed) return { rating: 'minor', rule, message: `Described now: ${words}.` };
  return isRejection(node)
    ? { rating: 'major', rule, message: `Refused now: ${words}.` }
    : { rating: 'minor', rule, message: `Possible now: ${words}.` };
}

function isRejection({ status }: UnknownRecord): boolean {
  return typeof status === 'number' && status > 299;
}

function describeTransition({ operation, trigger, from, to, status }: UnknownRecord): string {
  const cause = asString(operation) ?? asString(trigger)?.replace(/\.$/, '') ?? '';
  const answered = status === undefined ? '' : ` with ${status}`;
  return `${cause.replaceAll('{}', '…')}, from ${listStates(from).join(', ')} to ${to}${answered}`;
}
