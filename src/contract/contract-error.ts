/** What is said of a contract that cannot be read, and how a place in it is named. */

/** The contract holds something that its readers do not know or cannot follow; `pointer` says where. */
export class ContractError extends Error {
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`${pointer}: ${reason}`);
    this.name = 'ContractError';
    this.pointer = pointer;
  }
}

/** A JSON pointer as a URI fragment: `pointerTo('paths', '/user')` → `#/paths/~1user`. */
export function pointerTo(...segments: readonly (string | number)[]): string {
  return ['#', ...segments.map(escapeSegment)].join('/');
}

function escapeSegment(segment: string | number): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
}
