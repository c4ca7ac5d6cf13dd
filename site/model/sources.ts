import { execFile } from 'node:child_process';
import { access, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
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
  /** When the changelog was last changed, with its time zone. */
  readonly changed: string;
}

/** A document that becomes a page. */
export interface GuideSource {
  readonly name: string;
  readonly summary: string;
  /** Its path from the root of the project, unless it is `docs/<name>.md`. */
  readonly source?: string;
  /** What it is called in lists, where that is shorter than its heading. */
  readonly title?: string;
  /** Where its page is, unless that is with the other guides. */
  readonly folder?: string;
  /** It is for those who change the contract. */
  readonly isInternal?: true;
}

/** The guides in the order in which one reads them. */
const GUIDES: readonly GuideSource[] = [
  { name: 'getting-started', summary: 'From nothing to the first calls, in five minutes.' },
  {
    name: 'authentication',
    summary: 'Tokens, access levels, and the errors of calls that are not allowed.',
  },
  {
    name: 'wire',
    summary: 'HTTP conventions: ids, encodings, arrays, pagination, dates and errors.',
  },
  {
    name: 'pagination',
    summary: 'Reading lists page by page; page size, rate limits and other limits.',
  },
  {
    name: 'webhooks',
    summary: 'Project hooks: events, secret token, and what is known of deliveries.',
  },
  {
    name: 'client',
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
    summary: 'Which of the two mocks to use, and how: unit tests, Playwright, component workshops.',
  },
  {
    name: 'sandbox',
    summary: 'The stateful mock: adapters, worlds, control API, seeds, data files.',
  },
  {
    name: 'sharing-a-sandbox',
    summary: 'One sandbox for a team or for preview deployments, on Cloudflare Workers; its costs.',
  },
  {
    name: 'conformance',
    summary: 'Check whether a server conforms to the contract, and read the report.',
  },
  {
    name: 'assistants',
    summary: 'Copy pages, llms.txt, and a server of the Model Context Protocol.',
  },
  {
    name: 'versioning',
    isInternal: true,
    summary: 'Which changes break clients, how they are rated, and how a break is accepted.',
  },
  {
    name: 'conventions',
    isInternal: true,
    summary: 'How the contract is written, and its example data.',
  },
  {
    name: 'extensions',
    isInternal: true,
    summary: 'The meaning of each field whose name starts with x-.',
  },
  {
    name: 'contributing',
    isInternal: true,
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
    source: 'generated/undocumented.md',
    title: 'What is not documented',
    folder: 'gaps/',
    summary: 'Everything that the documentation leaves out, and what the contract assumes.',
  },
];

/** Where it is written down why things are as they are. */
const DECISIONS = 'docs/decisions/';

/** The documents are those of the project that this code belongs to, whichever contract is looked at. */
const { root } = projectAt();

/**
 * Reads the documents, diagrams and workflows of a project whose `generated/` is fresh. Rejects with a
 * CommandError for one that is missing, and a ContractError for a workflow that cannot be read.
 */
export async function readSources(project: Project, bundle: OpenApiDocument): Promise<Sources> {
  const folder = join(project.generated, 'life-cycles');
  const drawings = await listFiles(folder, ['.svg']);
  const decisions = await listFiles(join(root, DECISIONS), ['.md']);
  const names = [...GUIDES.map(toPath), ...decisions.map((file) => `${DECISIONS}${file}`)];
  const [documents, diagrams, workflows, changed] = await Promise.all([
    readTexts(names.map((name) => [name, join(root, name)])),
    readTexts(drawings.map((file) => [file.replace(/\.svg$/, ''), join(folder, file)])),
    readWorkflows(project.spec, bundle),
    lastChange('CHANGELOG.md'),
  ]);
  const files = await findLinkedFiles(documents);
  return { bundle, documents, diagrams, workflows, files, changed };
}

/** The time of the last commit of a file, or without a repository that of the file. */
async function lastChange(name: string): Promise<string> {
  const args = ['log', '-1', '--format=%cI', '--', name];
  const logged = await promisify(execFile)('git', args, { cwd: root }).catch(() => null);
  return logged?.stdout.trim() || (await stat(join(root, name))).mtime.toISOString();
}

/** The guides, and behind them the decisions. */
export function listGuides(
  documents: Readonly<Record<string, string>>,
): (GuideSource & { readonly source: string; readonly folder: string })[] {
  const decisions = Object.keys(documents)
    .filter((path) => path.startsWith(DECISIONS))
    .map((source): GuideSource => {
      const name = source.slice(DECISIONS.length).replace(/\.md$/, '');
      const subject = name.replace(/^\d+-/, '').replaceAll('-', ' ');
      return {
        name,
        source,
        folder: `decisions/${name}/`,
        isInternal: true,
        summary: `A decision: ${subject}.`,
      };
    });
  return [...GUIDES, ...decisions].map((guide) => ({
    folder: `guides/${guide.name}/`,
    ...guide,
    source: toPath(guide),
  }));
}

function toPath({ name, source = `docs/${name}.md` }: GuideSource): string {
  return source;
}

/** The files that documents link to, without headings, other sites, and what is not there. */
async function findLinkedFiles(documents: Readonly<Record<string, string>>): Promise<string[]> {
  const linked = Object.entries(documents).flatMap(([source, text]) =>
    [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) =>
      posix.join(posix.dirname(source), path),
    ),
  );
  const files = [...new Set(linked)].sort(byCodeUnit).map((name) =>
    access(join(root, name)).then(
      () => [name],
      () => [],
    ),
  );
  return (await Promise.all(files)).flat();
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
