/** Addresses within the site are paths from its root; pages turn them into relative links. */
import type { Placed } from '../model/index.ts';

/** The address of a page, or of a place in it: `operations/createIssue/index.html#body-title`. */
export function addressOf({ folder }: Placed, anchor?: string): string {
  return `${folder}index.html${anchor === undefined ? '' : `#${anchor}`}`;
}

/** How an address is written in a page: `../../tags/jobs/index.html`. Names of files work on every host, even from a disk. */
export function relativeFrom({ folder }: Placed, address: string): string {
  const depth = folder.split('/').length - 1;
  return `${'../'.repeat(depth)}${address}`;
}

/** The pages that there is one of. */
export const HOME: Placed = { folder: '' };
export const ALL: Placed = { folder: 'all/' };
export const GUIDES: Placed = { folder: 'guides/' };
export const LIFE_CYCLES: Placed = { folder: 'life-cycles/' };
export const REFERENCE: Placed = { folder: 'reference/' };
export const SCHEMAS: Placed = { folder: 'schemas/' };
export const WORKFLOWS: Placed = { folder: 'workflows/' };
