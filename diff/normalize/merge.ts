/** Merges schemas that hold at once: the one merger of all, with a choice that no order changes. */
import type { UnknownRecord } from '../../src/contract/data.ts';
import { type JoinOptions, joinSchemas } from '../../src/contract/read/join-schemas.ts';
import { byText, canonicalFields } from './keywords.ts';
import { locationOf, withLocation } from './locations.ts';

/**
 * One schema that asks for all that several ask for, whatever their order; `own` stands beside the
 * `allOf` and takes priority in texts for readers. It is in canonical form if they are.
 */
export function mergeSchemas(parts: readonly UnknownRecord[], own: UnknownRecord): UnknownRecord {
  const joined = parts.reduce((before, part) => joinSchemas(part, before, PARTS), {});
  return canonicalFields(joinSchemas(own, joined, OWN));
}

/** Of parts, which have no order, the first in that of their texts stands; the first one is the location. */
const PARTS: JoinOptions = {
  choose: (part, before) => (byText(part, before) < 0 ? part : before),
  onJoin: (joined, part, before) => {
    withLocation(joined, locationOf(before) ?? locationOf(part));
  },
};

const OWN: JoinOptions = {
  onJoin: (joined, own, parts) => {
    withLocation(joined, locationOf(own) ?? locationOf(parts));
  },
};
