import { access, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { DECISIONS, type Decision, readDecisions } from '../../diff/decisions.ts';
import { type Release, readReleases } from '../../diff/release/releases.ts';
import { readWorkflows } from '../../generators/bundle-contract.ts';
import { listFiles, readFileText } from '../../generators/files.ts';
import { type Project, projectAt } from '../../generators/project.ts';
import { CommandError } from '../../src/command-line.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Workflow } from '../../src/contract/workflows.ts';
import { listGuides } from '../../src/reference/guides.ts';
import type { ExampleInput } from '../../src/reference/types.ts';

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
  readonly releases: readonly Release[];
  /** What the changes since the last release come from. */
  readonly decisions: readonly Decision[];
  /** By operation. */
  readonly exampleInputs: Readonly<Record<string, ExampleInput>>;
}

const { root } = projectAt();

/**
 * Reads the documents, diagrams and workflows of a project whose `generated/` is fresh, with the releases.
 * Rejects with a CommandError for one that is missing, and a ContractError for a workflow that cannot be read.
 */
export async function readSources(project: Project, bundle: OpenApiDocument): Promise<Sources> {
  const folder = join(project.generated, 'life-cycles');
  const drawings = await listFiles(folder, ['.svg']);
  const names = listGuides().map(({ source }) => source);
  const [documents, diagrams, workflows, releases, decisions, exampleInputs] = await Promise.all([
    readTexts(names.map((name) => [name, toFile(project, name)])),
    readTexts(drawings.map((file) => [file.replace(/\.svg$/, ''), join(folder, file)])),
    readWorkflows(project.spec, bundle),
    readReleases(projectAt()),
    readFile(join(root, DECISIONS), 'utf8').then(readDecisions),
    readExampleInputs(),
  ]);
  const files = await findLinkedFiles(documents);
  return {
    bundle,
    documents,
    diagrams,
    workflows,
    files,
    releases,
    decisions,
    exampleInputs,
  };
}

async function readExampleInputs(): Promise<Readonly<Record<string, ExampleInput>>> {
  return parse(await readFile(join(root, 'src/sandbox/seed/example-inputs.yaml'), 'utf8'));
}

/** Where a document is: what is generated is of the contract that is looked at. */
function toFile({ generated }: Project, name: string): string {
  const [, file] = /^generated\/(.*)/.exec(name) ?? [];
  return file === undefined ? join(root, name) : join(generated, file);
}

/** The files that documents link to, without headings, other sites, and what is not there. */
async function findLinkedFiles(documents: Readonly<Record<string, string>>): Promise<string[]> {
  const linked = Object.entries(documents).flatMap(([source, text]) =>
    [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) =>
      posix.join(posix.dirname(source), path),
    ),
  );
  const files = [...new Set(linked)].sort().map((name) =>
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
      const text = await readFileText(path);
      if (text === null) throw new CommandError(`${path} is missing; the site has a page for it.`);
      return [name, text] as const;
    }),
  );
  return Object.fromEntries(texts);
}
