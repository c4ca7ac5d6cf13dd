import { asRecord } from '../src/contract/data.ts';
import { joinPointer } from '../src/contract/read/pointers.ts';
import type { ContractChange } from './changes.ts';
import type { NamedEntry, OperationComparison } from './compare.ts';
import { listingOf, locationAlong, locationOf, locationOfField } from './normalize/locations.ts';
import type { NormalizedOperation } from './normalize/operations.ts';
import type { RevisionPair } from './revision-pair.ts';
import { rateEntry } from './rules/added-and-removed.ts';
import { type KeywordFinding, rateBranch, rateKeyword } from './rules/allowed-values.ts';
import { rateAnnotations, rateTexts } from './rules/annotations.ts';
import { rateFields } from './rules/other-fields.ts';
import { ratePaging } from './rules/parameters.ts';
import type { RatedFinding } from './rules/rule.ts';

/** Two states of one operation. */
export interface OperationPair {
  readonly base: NormalizedOperation;
  readonly revision: NormalizedOperation;
  readonly comparison: OperationComparison;
}

/** Everything that changed in an operation, rated. */
export function operationChanges(pair: OperationPair, roles: RevisionPair): ContractChange[] {
  const changes: ContractChange[] = [];
  for (const each of pair.comparison.nodes) {
    if (!('base' in each)) changes.push(entryChange(each, pair));
    else {
      const at = locationOf(each.revision) ?? '#';
      const place = {
        subject: pair.revision.subject,
        where: describePath(each.segments, pair.revision.subject),
      };
      const add = (finding: RatedFinding, field?: string) => {
        const own = field === undefined ? at : locationOfField(each.revision, field);
        changes.push({ ...finding, ...place, at: own, now: own });
      };
      for (const { field, ...finding } of rateFields({ pair: each, roles })) add(finding, field);
      for (const finding of rateAnnotations(each)) add(finding, 'x-unspecified');
      for (const finding of rateTexts(each)) add(finding);
      if (each.kind === 'operation') for (const finding of ratePaging(each)) add(finding);
    }
  }
  for (const each of pair.comparison.keywords) {
    const finding =
      'index' in each
        ? rateBranch(each)
        : rateKeyword(each.holder, each.keyword, each.base, each.revision);
    changes.push(keywordChange(finding, pair));
  }
  return changes;
}

function keywordChange(
  { segments, field, gone, ...finding }: KeywordFinding,
  pair: OperationPair,
): ContractChange {
  return changeOf(finding, pair, { segments, field, gone });
}

/** An entry is accepted at the location that lists it, not at the component that is listed. */
function entryChange(entry: NamedEntry, pair: OperationPair): ContractChange {
  const path = entry.map === 'requestBody' ? [entry.map] : [entry.map, entry.name];
  const segments = [...entry.holder.segments, ...path];
  const gone = entry.kind === 'removed';
  const change = changeOf(rateEntry(entry), pair, { segments, gone });
  const at = listedAt(entry) ?? change.at;
  return { ...change, at, now: gone ? change.now : at };
}

function listedAt({ map, name, node, kind, holder }: NamedEntry): string | undefined {
  if (map === 'requestBody') return undefined;
  const names = asRecord((kind === 'removed' ? holder.base : holder.revision)[map]);
  const place = locationOf(names);
  return listingOf(node) ?? (place === undefined ? undefined : joinPointer(place, name));
}

interface ChangedPlace {
  readonly segments: readonly string[];
  readonly field?: string | undefined;
  readonly gone: boolean;
}

/** A finding about a place within an operation; what is gone is found in the base alone. */
function changeOf(
  finding: RatedFinding,
  { base, revision }: OperationPair,
  { segments, field, gone }: ChangedPlace,
): ContractChange {
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

/** Fields that are left out, because those below them say enough. */
const UNNAMED = new Set(['schema', 'properties', 'content', 'parameters', 'responses', 'items']);

/**
 * The place that a path within an operation leads to, in words: `query scope`, `body › title`,
 * `response 200 › [] › commit › title`, `response 200 › header X-Total`.
 *
 * @param subject The operation, `GET /projects/{id}/jobs`.
 */
function describePath(segments: readonly string[], subject: string): string {
  const words: string[] = [];
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    const next = segments[index + 1];
    if (segment === 'requestBody') words.push('body');
    else if (segment === 'items') words.push('[]');
    else if (!UNNAMED.has(segment) && segment !== 'headers') words.push(segment);
    if (next === undefined) continue;
    if (segment === 'responses') words.push(`response ${next}`);
    else if (segment === 'headers') words.push(`header ${next}`);
    // The media type matters only where it is the place itself.
    else if (segment === 'content' && segments[index + 2] !== 'schema') words.push(next);
    else if (segment === 'parameters') words.push(parameterIn(next, subject));
    else if (segment === 'properties') words.push(next);
    else if (segment !== 'content') continue;
    index += 1;
  }
  return words.join(' › ');
}

/** `query scope`; of variables of the path, which are known by their turn, the name. */
function parameterIn(key: string, subject: string): string {
  const [, turn] = /^path (\d+)$/.exec(key) ?? [];
  if (turn === undefined) return key;
  const names = [...subject.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return `path ${names[Number(turn) - 1] ?? turn}`;
}
