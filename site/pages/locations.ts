/** The pages that there is one of, and the addresses of all. */
import type { PageLocation } from '../../src/reference/types.ts';

/** The address of a page, or of an anchor in it, from the root of the site: `operations/createIssue/index.html#body-title`. */
export function toAddress({ folder }: PageLocation, anchor?: string): string {
  return `${folder}index.html${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A page as the navigation, the search and its own head name it. */
export interface NamedPage extends PageLocation {
  readonly title: string;
  /** A sentence, as plain text. */
  readonly description: string;
}

const page = (folder: string, title: string, description: string): NamedPage => ({
  folder,
  title,
  description,
});

export const HOME = page('', 'Reference', '');
export const GUIDES = page('guides/', 'Guides', 'How to use the API, from the first call on.');
export const SCHEMAS = page('schemas/', 'Schemas', 'All schemas of requests and responses.');
export const ALL = page('all/', 'Print everything', 'Every operation and schema on one page.');
export const PAGE_FORMATS = page(
  'formats/',
  'Downloads',
  'The contract as OpenAPI, text for assistants, Redoc, everything on one page to print.',
);
export const ACCESS = page(
  'access/',
  'Access',
  'Who may call what: all operations by the role that they need.',
);
export const ERRORS = page(
  'errors/',
  'Errors',
  'All statuses and messages, with the operations that return them.',
);
export const DEPRECATIONS = page(
  'deprecations/',
  'Deprecations',
  'Deprecated fields, and what to use instead.',
);
export const LIFE_CYCLES = page(
  'life-cycles/',
  'Life cycles',
  'States of resources, and the transitions between them.',
);
/** What holds for all operations. */
export const ABOUT = page(
  'conventions/',
  'Conventions',
  'Tokens, ids, parameters, pages and errors of all operations.',
);
export const CHANGED = page(
  'changes/',
  'What changed',
  'Releases: what each breaks, adds and fixes, by operation.',
);
export const WORKFLOWS = page('workflows/', 'Workflows', 'Sequences of calls, step by step.');
const REFERENCE = page('reference/', 'Redoc view', 'The whole contract in three panels.');
/** No page: what is shown in place of one. */
export const MISSING = page('404/', 'Not found', 'There is no page at this address.');
/** Everything that is assumed or left open; a guide. */
export const ASSUMPTIONS = page('assumptions/', 'Assumptions', '');
/** A guide, too. */
export const CHANGELOG = page('changelog/', 'Changelog', '');

/** What the top of each page leads to, and what the list of pages has besides resources. */
export const TOP = [GUIDES, SCHEMAS, CHANGED, REFERENCE, PAGE_FORMATS];
export const MORE = [ABOUT, ERRORS, ACCESS, LIFE_CYCLES, WORKFLOWS, ASSUMPTIONS, DEPRECATIONS];

export const lifeCyclePage = (anchor: string): PageLocation => ({
  folder: `${LIFE_CYCLES.folder}${anchor}/`,
});
