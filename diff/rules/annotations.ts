/** Confidence of the contract, and texts for readers: none of it is ever sent. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asStrings, type UnknownRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { TEXTS } from '../normalize/keywords.ts';
import { compareLists, keysOf, type RevisionPair } from '../revision-pair.ts';
import { minor, patch, type RatedFinding } from './rule.ts';

/**
 * How sure the contract is of a node. An assumption that became a fact is one promise more. Both directions
 * are minor, since nobody breaks.
 */
export function rateAnnotations({ base, revision }: RevisionPair): RatedFinding[] {
  const [before, after] = [readAnnotations(base), readAnnotations(revision)];
  const { added, removed, kept } = compareLists(before.aspects, after.aspects);
  const changed = kept.filter((aspect) => before.how[aspect] !== after.how[aspect]);
  const messages = [
    ...(removed.length > 0
      ? [`${formatList(removed)}: documented now, and ${formatHow(before, removed)} before.`]
      : []),
    ...(added.length > 0
      ? [`${formatList(added)}: marked as ${formatHow(after, added)} now.`]
      : []),
    ...(changed.length > 0
      ? [
          `${formatList(changed)}: ${formatHow(after, changed)} now, and ${formatHow(before, changed)} before.`,
        ]
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

interface NodeAnnotations {
  readonly aspects: readonly string[];
  /** By aspect, whether it is assumed or left open. */
  readonly how: Readonly<Record<string, string>>;
  readonly where: unknown;
  readonly why: readonly UnknownRecord[];
}

/** From the marks of the node, be they its own or those of rules. */
function readAnnotations(node: UnknownRecord): NodeAnnotations {
  const marks = [node['x-unspecified'] ?? []].flat().map(asRecord);
  const how = Object.fromEntries(
    marks.flatMap(({ what, assumed }) =>
      asStrings(what).map((aspect) => [aspect, assumed === undefined ? 'left open' : 'assumed']),
    ),
  );
  const why = marks.map(({ what: _, where: __, about: ___, ...rest }) => rest);
  return { aspects: Object.keys(how), how, where: marks.flatMap(({ where }) => where ?? []), why };
}

function formatHow({ how }: NodeAnnotations, aspects: readonly string[]): string {
  return [...new Set(aspects.map((aspect) => how[aspect]))].join(' or ');
}

/** Only readers see them. */
export function rateTexts(pair: RevisionPair): RatedFinding[] {
  const changed = keysOf(pair).filter(
    (key) => TEXTS.has(key) && !isDeepStrictEqual(trim(pair.base[key]), trim(pair.revision[key])),
  );
  return changed.length === 0
    ? []
    : [patch('text-changed', `Changed for readers: ${formatList(changed)}.`)];
}

function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
