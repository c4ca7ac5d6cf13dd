import { access } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readWorkflows } from '../../generators/contract.ts';
import { byCodeUnit, listFiles, readText } from '../../generators/files.ts';
import { type Project, projectAt } from '../../generators/project.ts';
import { CommandError } from '../../src/command-line.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Workflow } from '../../src/contract/workflows.ts';

/** What the site is made from, besides its scripts and styles. */
export interface Sources {
  readonly bundle: OpenApiDocument;
  /** The texts of the documents that become pages, by their paths from the root: `docs/client.md`. */
  readonly documents: Readonly<Record<string, string>>;
  /** The diagrams of the life cycles as SVG, by the names of their files: `job-status`. */
  readonly diagrams: Readonly<Record<string, string>>;
  readonly workflows: readonly Workflow[];
  /** The files that documents link to and that are there, from the root. */
  readonly files: readonly string[];
  /** All that documents link to, there or not. */
  readonly linked: readonly string[];
}

/** The documents are those of the project that this code belongs to, whichever contract is looked at. */
const { root } = projectAt();

/**
 * Reads the documents, diagrams and workflows of a project whose `generated/` is fresh. Rejects with a
 * CommandError for one that is missing, and a ContractError for a workflow that cannot be read.
 */
export async function readSources(project: Project, bundle: OpenApiDocument): Promise<Sources> {
  const folder = join(project.generated, 'life-cycles');
  const [drawings, names] = await Promise.all([listFiles(folder, ['.svg']), listDocuments()]);
  const [documents, diagrams, workflows] = await Promise.all([
    readTexts(names.map((name) => [name, join(root, name)])),
    readTexts(drawings.map((file) => [file.replace(/\.svg$/, ''), join(folder, file)])),
    readWorkflows(project.spec, bundle),
  ]);
  const linked = findLinkedFiles(documents);
  const areThere = await Promise.all(linked.map((name) => exists(join(root, name))));
  const files = linked.filter((_, index) => areThere[index]);
  return { bundle, documents, diagrams, workflows, files, linked };
}

/** All that documents link to and that is no heading or other site, whether it is there or not. */
function findLinkedFiles(documents: Readonly<Record<string, string>>): string[] {
  const linked = Object.entries(documents).flatMap(([source, text]) =>
    [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) =>
      posix.join(posix.dirname(source), path),
    ),
  );
  return [...new Set(linked)].sort(byCodeUnit);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function readTexts(
  files: readonly (readonly [name: string, path: string])[],
): Promise<Record<string, string>> {
  const texts = await Promise.all(
    files.map(async ([name, path]) => {
      const text = await readText(path);
      if (text === null) throw new CommandError(`${path} is missing; the site has a page for it.`);
      return [name, text] as const;
    }),
  );
  return Object.fromEntries(texts);
}

/** Which documents of the project become pages. */

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
    summary: 'Tokens, access levels, and the errors of calls that are not allowed.',
  },
  {
    name: 'wire',
    source: 'docs/wire.md',
    summary: 'HTTP conventions: ids, encodings, arrays, pagination, dates and errors.',
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
    summary: 'The contract with openapi-fetch.',
  },
  {
    name: 'mocks',
    source: 'docs/mocks.md',
    summary: 'Which of the two mocks to use, and how: unit tests, Playwright, component workshops.',
  },
  {
    name: 'sandbox',
    source: 'docs/sandbox.md',
    summary: 'The stateful mock: adapters, worlds, control API, seeds, data files.',
  },
  {
    name: 'conformance',
    source: 'docs/conformance.md',
    summary: 'Check whether a server conforms to the contract, and read the report.',
  },
  {
    name: 'versioning',
    source: 'docs/versioning.md',
    summary: 'Which changes break clients, how they are rated, and how a break is accepted.',
  },
  {
    name: 'conventions',
    source: 'docs/conventions.md',
    summary: 'How the contract is written, and its example data.',
  },
  {
    name: 'extensions',
    source: 'docs/extensions.md',
    summary: 'The meaning of each field whose name starts with x-.',
  },
  {
    name: 'contributing',
    source: 'CONTRIBUTING.md',
    summary: 'How to change the contract and what is generated from it.',
  },
  {
    name: 'changelog',
    source: 'CHANGELOG.md',
    folder: 'changelog/',
    summary: 'Changes by release.',
  },
  {
    name: 'gaps',
    source: 'generated/not-shown.md',
    title: 'What is not documented',
    folder: 'gaps/',
    summary: 'Everything that the documentation leaves out, and what the contract assumes.',
  },
];

/** Where it is written down why things are as they are. */
export const DECISIONS = 'docs/decisions/';

/** The guides and the decisions, as paths from the root of the project. */
async function listDocuments(): Promise<string[]> {
  const decisions = await listFiles(join(projectAt().root, DECISIONS), ['.md']);
  return [...GUIDES.map(({ source }) => source), ...decisions.map((file) => `${DECISIONS}${file}`)];
}
