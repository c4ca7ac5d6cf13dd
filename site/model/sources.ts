import { access } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readWorkflows } from '../../generators/contract.ts';
import { byCodeUnit, listFiles, readText } from '../../generators/files.ts';
import { type Project, projectAt } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Workflow } from '../../src/contract/workflows.ts';
import { SiteError } from '../failure.ts';
import { documentNames } from './documents.ts';

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
 * SiteError for one that is missing, and a ContractError for a workflow that cannot be read.
 */
export async function readSources(project: Project, bundle: OpenApiDocument): Promise<Sources> {
  const folder = join(project.generated, 'life-cycles');
  const [drawings, names] = await Promise.all([listFiles(folder, ['.svg']), documentNames()]);
  const [documents, diagrams, workflows] = await Promise.all([
    textsOf(names.map((name) => [name, join(root, name)])),
    textsOf(drawings.map((file) => [file.replace(/\.svg$/, ''), join(folder, file)])),
    readWorkflows(project.spec, bundle),
  ]);
  const linked = linkedNames(documents);
  const areThere = await Promise.all(linked.map((name) => isThere(join(root, name))));
  const files = linked.filter((_, index) => areThere[index]);
  return { bundle, documents, diagrams, workflows, files, linked };
}

/** All that documents link to and that is no heading or other site, whether it is there or not. */
function linkedNames(documents: Readonly<Record<string, string>>): string[] {
  const linked = Object.entries(documents).flatMap(([source, text]) =>
    [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path = '']) =>
      posix.join(posix.dirname(source), path),
    ),
  );
  return [...new Set(linked)].sort(byCodeUnit);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function textsOf(
  files: readonly (readonly [name: string, path: string])[],
): Promise<Record<string, string>> {
  const texts = await Promise.all(
    files.map(async ([name, path]) => {
      const text = await readText(path);
      if (text === null) throw new SiteError(`${path} is missing; the site has a page for it.`);
      return [name, text] as const;
    }),
  );
  return Object.fromEntries(texts);
}
