/** The guides: documents that the site has pages of, and assistants can read. */

/** A document that becomes a page. */
export interface GuideSource {
  readonly name: string;
  readonly summary: string;
  /** Its path from the root of the project. */
  readonly source: string;
  /** Where its page is. */
  readonly folder: string;
  /** What it is called in lists, where that is shorter than its heading. */
  readonly title?: string;
}

/** The guides in the order in which one reads them; `search/examples.ts` has what readers call them. */
const SUMMARIES = {
  'getting-started': 'From nothing to the first calls, in five minutes.',
  authentication: 'Tokens, access levels, and the errors of calls that are not allowed.',
  wire: 'HTTP conventions: ids, encodings, arrays, dates and errors.',
  pagination: 'Reading lists page by page; page size, rate limits and other limits.',
  webhooks: 'Project hooks: events, secret token, and what is known of deliveries.',
  client: 'All operations as typed functions: lists, files, errors, retries, middleware.',
  'openapi-fetch': 'The contract with openapi-fetch.',
  languages: 'Clients for Python, Go and Java, by OpenAPI Generator.',
  mocks: 'Which of the two mocks to use, and how: unit tests, Playwright, component workshops.',
  sandbox: 'The stateful mock: adapters, worlds, control API, seeds, data files.',
  'sharing-a-sandbox':
    'One sandbox for a team or for preview deployments, on Cloudflare Workers; its costs.',
  conformance: 'Check whether a server conforms to the contract, and read the report.',
  assistants: 'Copy pages, llms.txt, and a server of the Model Context Protocol.',
  versioning: 'Which changes break clients, how they are rated, and how a break is accepted.',
  extensions: 'The meaning of each field whose name starts with x-.',
  changelog: 'Changes by release.',
  assumptions: 'Everything that the documentation leaves out, and what the contract assumes.',
};

/** What is not `docs/<name>.md` or no page among the guides. */
const ELSEWHERE: Readonly<Record<string, Partial<GuideSource>>> = {
  'openapi-fetch': { source: 'docs/fetch.md', title: 'openapi-fetch' },
  changelog: { source: 'CHANGELOG.md', folder: 'changelog/' },
  assumptions: {
    source: 'generated/undocumented.md',
    title: 'Assumptions',
    folder: 'assumptions/',
  },
};

/** The page of all errors, which is made of the contract. */
export const ERRORS = {
  name: 'errors',
  summary: 'All error statuses and messages, with the operations that return them.',
};

/** The documents that become pages, each with its place. */
export function listGuides(): GuideSource[] {
  return Object.entries(SUMMARIES).map(([name, summary]) => ({
    name,
    summary,
    folder: `guides/${name}/`,
    source: `docs/${name}.md`,
    ...ELSEWHERE[name],
  }));
}
