/** What is never sent: how sure the contract is, and texts for readers. */
import { isDeepStrictEqual } from 'node:util';
import { asStrings, formatList, type UnknownRecord } from '../../src/contract/data.ts';
import { minor, patch, type RatedFinding } from '../changes.ts';
import { TEXTS } from '../normalize/keywords.ts';

const RULE = 'confidence-changed';

/**
 * How sure the contract is of a node. An inference that became a fact is one promise more. Both directions
 * are minor, since nobody breaks.
 */
export function rateAnnotations(base: UnknownRecord, revision: UnknownRecord): RatedFinding[] {
  const [before, after] = [readAnnotations(base), readAnnotations(revision)];
  const settled = before.aspects.filter((aspect) => !after.aspects.includes(aspect));
  const doubted = after.aspects.filter((aspect) => !before.aspects.includes(aspect));
  const kept = after.aspects.filter((aspect) => before.aspects.includes(aspect));
  const findings: RatedFinding[] = [];
  if (settled.length > 0) {
    const message = `${formatList(settled)}: documented now, and ${before.how} before.`;
    findings.push(minor(RULE, message));
  }
  if (doubted.length > 0) {
    const message = `${formatList(doubted)}: no longer said to be documented, but ${after.how}.`;
    findings.push(minor(RULE, message));
  }
  if (kept.length > 0 && before.how !== after.how) {
    const message = `${formatList(kept)}: ${after.how} now, and ${before.how} before.`;
    findings.push(minor(RULE, message));
  }
  const isReworded = findings.length === 0 && !isDeepStrictEqual(before, after);
  return isReworded ? [patch('text-changed', 'Why it is undocumented was reworded.')] : findings;
}

function readAnnotations(node: UnknownRecord) {
  const leftOpen = node['x-left-open'];
  return {
    aspects: asStrings(node['x-not-shown']),
    how: leftOpen === undefined ? 'inferred' : 'left open',
    why: leftOpen ?? node['x-inference'],
  };
}

/** What only readers see. */
export function rateTexts(base: UnknownRecord, revision: UnknownRecord): RatedFinding[] {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(revision)])];
  const changed = keys.filter(
    (key) => TEXTS.has(key) && !isDeepStrictEqual(trim(base[key]), trim(revision[key])),
  );
  return changed.length === 0
    ? []
    : [patch('text-changed', `Changed for readers: ${formatList(changed)}.`)];
}

function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
