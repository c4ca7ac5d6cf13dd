/** What is never sent: how sure the contract is, and texts for readers. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asStrings, formatList, type UnknownRecord } from '../../src/contract/data.ts';
import { TEXTS } from '../normalize/keywords.ts';
import { compareLists, keysOf, type States } from '../states.ts';
import { minor, patch, type RatedFinding } from './rule.ts';

/**
 * How sure the contract is of a node. An assumption that became a fact is one promise more. Both directions
 * are minor, since nobody breaks.
 */
export function rateAnnotations({ base, revision }: States): RatedFinding[] {
  const [before, after] = [readAnnotations(base), readAnnotations(revision)];
  const { added, removed, kept } = compareLists(before.aspects, after.aspects);
  const isOtherwise = before.how !== after.how;
  const messages = [
    ...(removed.length > 0
      ? [`${formatList(removed)}: documented now, and ${before.how} before.`]
      : []),
    ...(added.length > 0
      ? [`${formatList(added)}: no longer said to be documented, but ${after.how}.`]
      : []),
    ...(kept.length > 0 && isOtherwise
      ? [`${formatList(kept)}: ${after.how} now, and ${before.how} before.`]
      : []),
    ...(isDeepStrictEqual(before.where, after.where)
      ? []
      : ['What it holds for is another list of nodes.']),
  ];
  if (messages.length === 0 && !isDeepStrictEqual(before, after)) {
    return [patch('text-changed', 'What is said of what is undocumented was reworded.')];
  }
  return messages.map((message) => minor('confidence-changed', message));
}

function readAnnotations(node: UnknownRecord) {
  const { what, where, assumed, ...why } = asRecord(node['x-unspecified']);
  const how = assumed === undefined ? 'left open' : 'assumed';
  return { aspects: asStrings(what), how, where, why: { assumed, ...why } };
}

/** What only readers see. */
export function rateTexts(states: States): RatedFinding[] {
  const changed = keysOf(states).filter(
    (key) =>
      TEXTS.has(key) && !isDeepStrictEqual(trim(states.base[key]), trim(states.revision[key])),
  );
  return changed.length === 0
    ? []
    : [patch('text-changed', `Changed for readers: ${formatList(changed)}.`)];
}

function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
