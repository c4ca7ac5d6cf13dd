import { isDeepStrictEqual } from 'node:util';
import { asStrings, formatList, type UnknownRecord } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';

/**
 * How sure the contract is of a node. Nothing that is sent changes with it, but what a client may rely on
 * does: an inference that became a fact is a promise more. Both directions are minor, since nobody breaks.
 */
export function rateAnnotations(base: UnknownRecord, revision: UnknownRecord): Finding[] {
  const [before, after] = [readAnnotations(base), readAnnotations(revision)];
  const settled = before.facets.filter((facet) => !after.facets.includes(facet));
  const doubted = after.facets.filter((facet) => !before.facets.includes(facet));
  const kept = after.facets.filter((facet) => before.facets.includes(facet));
  const rule = 'certainty-changed';
  const findings: Finding[] = [];
  if (settled.length > 0) {
    const message = `${formatList(settled)}: documented now, and ${before.how} before.`;
    findings.push({ rating: 'minor', rule, message });
  }
  if (doubted.length > 0) {
    const message = `${formatList(doubted)}: no longer said to be documented, but ${after.how}.`;
    findings.push({ rating: 'minor', rule, message });
  }
  if (kept.length > 0 && before.how !== after.how) {
    const message = `${formatList(kept)}: ${after.how} now, and ${before.how} before.`;
    findings.push({ rating: 'minor', rule, message });
  }
  if (findings.length === 0 && !isDeepStrictEqual(before, after)) {
    findings.push({
      rating: 'patch',
      rule: 'words',
      message: 'What is said of its certainty was reworded.',
    });
  }
  return findings;
}

function readAnnotations(node: UnknownRecord) {
  const left = node['x-left-open'];
  return {
    facets: asStrings(node['x-not-shown']),
    how: left === undefined ? 'inferred' : 'left open',
    why: left ?? node['x-inference'],
  };
}
