/** Which documents of the project become pages. */
import { join } from 'node:path';
import { listFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';

/** A document that becomes a page. */
export interface GuideSource {
  readonly name: string;
  readonly source: string;
  /** What it is called in lists, where that is shorter than its heading. */
  readonly title?: string;
  readonly summary: string;
  /** Where its page is, unless that is with the other guides. */
  readonly folder?: string;
}

/** The guides in the order in which one reads them. */
export const GUIDES: readonly GuideSource[] = [
  {
    name: 'getting-started',
    source: 'docs/getting-started.md',
    summary: 'From nothing to the first calls, in five minutes.',
  },
  {
    name: 'authentication',
    source: 'docs/authentication.md',
    summary: 'Tokens, who may call what, and what the others are told.',
  },
  {
    name: 'wire',
    source: 'docs/wire.md',
    summary: 'Ids, encodings, arrays, pages, dates and errors, as they go over the wire.',
  },
  {
    name: 'client',
    source: 'docs/client.md',
    summary: 'All operations as typed functions: lists, files, errors, retries, middleware.',
  },
  {
    name: 'openapi-fetch',
    source: 'docs/fetch.md',
    title: 'openapi-fetch',
    summary: 'The contract for those who know openapi-fetch.',
  },
  {
    name: 'mocks',
    source: 'docs/mocks.md',
    summary:
      'Which of the two mocks to take, and how: unit tests, Playwright, component workshops.',
  },
  {
    name: 'sandbox',
    source: 'docs/sandbox.md',
    summary: 'All of the mock that remembers: doors, worlds, control, seeds, files.',
  },
  {
    name: 'conformance',
    source: 'docs/conformance.md',
    summary:
      'Whether a server does what the contract says: how to ask it, and how to read the report.',
  },
  {
    name: 'versioning',
    source: 'docs/versioning.md',
    summary: 'Which changes break a client, how they are rated, and how a break is accepted.',
  },
  {
    name: 'conventions',
    source: 'docs/conventions.md',
    summary: 'How the contract is written, and the story that its examples tell.',
  },
  {
    name: 'extensions',
    source: 'docs/extensions.md',
    summary: 'What each field whose name begins with x- means.',
  },
  {
    name: 'contributing',
    source: 'CONTRIBUTING.md',
    summary: 'How to change the contract and what is made from it.',
  },
  {
    name: 'changelog',
    source: 'CHANGELOG.md',
    folder: 'changelog/',
    summary: 'What changed, release by release.',
  },
  {
    name: 'gaps',
    source: 'generated/not-shown.md',
    title: 'What is not documented',
    folder: 'gaps/',
    summary: 'Every place where the documentation is silent, and what the contract makes of it.',
  },
];

/** Where it is written down why things are as they are. */
export const DECISIONS = 'docs/decisions/';

/** The guides and the decisions, as paths from the root of the project. */
export async function documentNames(): Promise<string[]> {
  const decisions = await listFiles(join(projectAt().root, DECISIONS), ['.md']);
  return [...GUIDES.map(({ source }) => source), ...decisions.map((file) => `${DECISIONS}${file}`)];
}
