import { asRecord, joinPointer } from '../src/contract/data.ts';
import type { Change, Finding } from './change.ts';
import { locationAlong, locationOf, locationOfField, listingOf } from './normal/origins.ts';
import type { NormalizedOperation } from './normal/surface.ts';
import { type Entry, type NodePair, walkPairs } from './pairs.ts';
import type { AccessLevels } from './rules/access.ts';
import { rateEntry } from './rules/entries.ts';
import { rateFields } from './rules/fields.ts';
import { rateAnnotations } from './rules/marks.ts';
import { ratePaging } from './rules/paging.ts';
import { rateTexts } from './rules/words.ts';
import { describePath } from './where.ts';

/** Two states of one operation. */
export interface OperationPair {
  readonly base: NormalizedOperation;
  readonly revision: NormalizedOperation;
}

/** What our own rules find in an operation. */
export function operationChanges(pair: OperationPair, levels: AccessLevels): Change[] {
  const root: NodePair = {
    kind: 'operation',
    base: pair.base.node,
    revision: pair.revision.node,
    segments: [],
    direction: null,
  };
  const changes: Change[] = [];
  for (const each of walkPairs(root)) {
    if (!('base' in each)) changes.push(entryChange(each, pair));
    else {
      const at = locationOf(each.revision) ?? '#';
      const place = {
        subject: pair.revision.subject,
        where: describePath(each.segments, pair.revision.subject),
      };
      const say = (finding: Finding, field?: string) => {
        const own = field === undefined ? at : locationOfField(each.revision, field);
        changes.push({ ...finding, ...place, at: own, now: own });
      };
      for (const { field, ...finding } of rateFields({ pair: each, levels })) say(finding, field);
      for (const finding of rateAnnotations(each.base, each.revision)) say(finding, 'x-not-shown');
      for (const finding of rateTexts(each.base, each.revision)) say(finding);
      if (each.kind === 'operation') for (const finding of ratePaging(each)) say(finding);
    }
  }
  return changes;
}

/** What came or went is accepted where it is named, and not where what is named stands. */
function entryChange(entry: Entry, pair: OperationPair): Change {
  const path = entry.map === 'requestBody' ? [entry.map] : [entry.map, entry.name];
  const segments = [...entry.holder.segments, ...path];
  const gone = entry.kind === 'removed';
  const change = changeOf(rateEntry(entry), pair, { segments, gone });
  const at = listedAt(entry) ?? change.at;
  return { ...change, at, now: gone ? change.now : at };
}

function listedAt({ map, name, node, kind, holder }: Entry): string | undefined {
  if (map === 'requestBody') return undefined;
  const names = asRecord((kind === 'removed' ? holder.base : holder.revision)[map]);
  const place = locationOf(names);
  return listingOf(node) ?? (place === undefined ? undefined : joinPointer(place, name));
}

interface Spot {
  readonly segments: readonly string[];
  readonly field?: string | undefined;
  readonly gone: boolean;
}

/** A finding about a place within an operation; what is gone is found in the base alone. */
export function changeOf(
  finding: Finding,
  { base, revision }: OperationPair,
  { segments, field, gone }: Spot,
): Change {
  const path = field === undefined ? segments : [...segments, field];
  const now = locationAlong(revision.node, path);
  return {
    ...finding,
    subject: revision.subject,
    where: describePath(segments, revision.subject),
    at: gone ? locationAlong(base.node, path) : now,
    now,
  };
}
