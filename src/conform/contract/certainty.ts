/** How sure the contract is: whether what a server departs from is a documented fact or an inference. */
import type { Annotations } from '../../contract/openapi.ts';
import type { Place } from '../contract.ts';

/** The voice of a finding, and for a note what the contract itself says about the gap. */
export interface Certainty {
  readonly voice: 'failure' | 'note';
  /** The inference, or what is left open; `null` for facts. */
  readonly says: string | null;
  /** Where it stands. */
  readonly pointer: string;
}

/**
 * How sure the contract is of something that these places say together, the nearest first. It is a
 * note where one of them is marked with one of the facets.
 */
export function certaintyOf(
  places: readonly Place<Annotations>[],
  facets: readonly string[],
): Certainty {
  const marked = places.find(({ node }) =>
    node['x-not-shown']?.some((facet) => facets.includes(facet)),
  );
  if (marked === undefined) {
    return { voice: 'failure', says: null, pointer: places[0]?.pointer ?? '#' };
  }
  const { 'x-inference': inference, 'x-left-open': leftOpen } = marked.node;
  return { voice: 'note', says: inference ?? leftOpen ?? null, pointer: marked.pointer };
}
