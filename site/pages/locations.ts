/** The pages that there is one of, and the addresses of all. */
import type { PageLocation } from '../../src/reference/types.ts';

/** The address of a page, or of an anchor in it, from the root of the site: `operations/createIssue/index.html#body-title`. */
export function toAddress({ folder }: PageLocation, anchor?: string): string {
  return `${folder}index.html${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Who may call what. */
export const ACCESS: PageLocation = { folder: 'access/' };
/** What holds for all operations. */
export const ABOUT: PageLocation = { folder: 'conventions/' };
/** What releases changed. */
export const CHANGED: PageLocation = { folder: 'changes/' };
/** No page: what is shown in place of one. */
export const MISSING: PageLocation = { folder: '404/' };
/** Everything that is assumed or left open; a guide. */
export const ASSUMPTIONS: PageLocation = { folder: 'assumptions/' };
export const DEPRECATIONS: PageLocation = { folder: 'deprecations/' };
export const ERRORS: PageLocation = { folder: 'errors/' };
export const PAGE_FORMATS: PageLocation = { folder: 'formats/' };
export const HOME: PageLocation = { folder: '' };
export const ALL: PageLocation = { folder: 'all/' };
export const GUIDES: PageLocation = { folder: 'guides/' };
export const LIFE_CYCLES: PageLocation = { folder: 'life-cycles/' };
export const lifeCyclePage = (anchor: string): PageLocation => ({
  folder: `${LIFE_CYCLES.folder}${anchor}/`,
});
export const REFERENCE: PageLocation = { folder: 'reference/' };
export const SCHEMAS: PageLocation = { folder: 'schemas/' };
export const WORKFLOWS: PageLocation = { folder: 'workflows/' };
