import { asRecord, joinPointer } from '../src/contract/data.ts';
import type { Change, Finding } from './change.ts';
import { originAlong, originOf, originOfField, siteOf } from './normal/origins.ts';
import type { NormalOperation } from './normal/surface.ts';
import { type Entry, type NodePair, walkPairs } from './pairs.ts';
import type { AccessLevels } from './rules/access.ts';
import { judgeEntry } from './rules/entries.ts';
import { judgeFields } from './rules/fields.ts';
import { judgeMarks } from './rules/marks.ts';
import { judgePaging } from './rules/paging.ts';
import { judgeWords } from './rules/words.ts';
import { whereOf } from './where.ts';

/** Two states of one operation. */
export interface OperationPair {
  readonly base: NormalOperation;
  readonly revision: NormalOperation;
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
      const at = originOf(each.revision) ?? '#';
      const place = {
        subject: pair.revision.subject,
        where: whereOf(each.segments, pair.revision.subject),
      };
      const say = (finding: Finding, field?: string) => {
        const own = field === undefined ? at : originOfField(each.revision, field);
        changes.push({ ...finding, ...place, at: own, now: own });
      };
      for (const { field, ...finding } of judgeFields({ pair: each, levels })) say(finding, field);
      for (const finding of judgeMarks(each.base, each.revision)) say(finding, 'x-not-shown');
      for (const finding of judgeWords(each.base, each.revision)) say(finding);
      if (each.kind === 'operation') for (const finding of judgePaging(each)) say(finding);
    }
  }
  return changes;
}

/** What came or went is accepted where it is named, and not where what is named stands. */
function entryChange(entry: Entry, pair: OperationPair): Change {
  const path = entry.map === 'requestBody' ? [entry.map] : [entry.map, entry.name];
  const segments = [...entry.holder.segments, ...path];
  const gone = entry.kind === 'removed';
  const change = changeOf(judgeEntry(entry), pair, { segments, gone });
  const at = listedAt(entry) ?? change.at;
  return { ...change, at, now: gone ? change.now : at };
}

function listedAt({ map, name, node, kind, holder }: Entry): string | undefined {
  if (map === 'requestBody') return undefined;
  const names = asRecord((kind === 'removed' ? holder.base : holder.revision)[map]);
  const place = originOf(names);
  return siteOf(node) ?? (place === undefined ? undefined : joinPointer(place, name));
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
  const now = originAlong(revision.node, path);
  return {
    ...finding,
    subject: revision.subject,
    where: whereOf(segments, revision.subject),
    at: gone ? originAlong(base.node, path) : now,
    now,
  };
}
