/** Reads what was sent to a route beside the contract, of which nobody knows the types. */
import { readPairs, readUntaken } from '../../http/body.ts';
import type { Input } from '../overrides/override.ts';

/**
 * The values of query and body by plain names, as they were sent; names with brackets have lists.
 *
 * @param query Undecoded.
 */
export function readRouteInput(query: string, headers: Headers, bytes: Uint8Array): Input {
  const values = new Map<string, unknown>();
  for (const { name, value } of [...readPairs(query), ...readUntaken(bytes, headers)]) {
    const plain = name.replace(/\[\]$/, '');
    const before = values.get(plain);
    values.set(plain, plain === name ? value : [...(Array.isArray(before) ? before : []), value]);
  }
  return Object.fromEntries(values);
}
