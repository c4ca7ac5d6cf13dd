import type { ChangeGroup } from '../../diff/changes.ts';
import type { Release } from '../../diff/release/releases.ts';
import { diagramFileName } from '../../generators/life-cycles/diagrams.ts';
import { CommandError } from '../../src/command-line.ts';
import type { OpenApiDocument, TagObject } from '../../src/contract/openapi.ts';
import { listServers } from '../../src/contract/read/connection.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { applyRules } from '../../src/contract/unspecified.ts';
import { toCycle } from '../../src/reference/cycles.ts';
import { toMarks } from '../../src/reference/fields.ts';
import { listGuides } from '../../src/reference/guides.ts';
import { createOperations } from '../../src/reference/operations.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import { listSections, toSlug } from '../text/markdown.ts';
import { listDeprecations } from './deprecations.ts';
import { toUpcoming } from './releases.ts';
import { createSchemas } from './schemas.ts';
import { listSetters } from './setters.ts';
import type { Sources } from './sources.ts';
import type {
  GuideModel,
  LifeCycleModel,
  SchemaModel,
  SiteModel,
  TagModel,
  VisibilityModel,
} from './types.ts';

/**
 * Creates the model.
 *
 * @param upcoming What changed since the last release; `null` where that is not known.
 * @param sandbox Where the API of a sandbox begins that runs beside the site.
 * @throws ContractError or CommandError for what no page can show.
 */
export function createModel(
  { documents, diagrams, workflows, files, ...sources }: Sources,
  upcoming: readonly ChangeGroup[] | null,
  sandbox: string | null = null,
): SiteModel {
  const bundle = applyRules(sources.bundle);
  const lifeCycles = readStateMachines(bundle).map((cycle): LifeCycleModel => {
    const anchor = diagramFileName(cycle);
    const diagram = diagrams[anchor];
    if (diagram === undefined) throw new CommandError(`There is no diagram of ${cycle.title}.`);
    return {
      ...toCycle(cycle, anchor),
      diagram: diagram.replace(/^<!--.*?-->\n*/s, '').trim(),
    };
  });
  const operations = createOperations(bundle, lifeCycles, sources.exampleInputs);
  const schemas = createSchemas(bundle, lifeCycles);
  const tags = (bundle.tags ?? []).map((tag) => toTag(tag, operations, schemas));
  const groups = (bundle['x-tagGroups'] ?? []).map(({ name, tags: names }) => ({
    name,
    tags: names.flatMap((each) => tags.filter((tag) => tag.name === each)),
  }));
  return {
    document: bundle,
    title: bundle.info.title,
    version: bundle.info.version,
    summary: bundle.info.summary ?? '',
    introduction: (bundle.info.description ?? '').trim(),
    api: listServers(bundle)[0]?.url ?? '',
    sandbox,
    groups,
    tags,
    roles: Object.keys(bundle['x-behavior']?.access.roles ?? {}),
    visibility: toVisibility(bundle),
    operations,
    schemas,
    setters: listSetters(bundle, operations),
    guides: createGuides(documents),
    lifeCycles,
    workflows,
    deprecations: listDeprecations(operations, schemas),
    files,
    releases: sources.releases,
    previous: findPrevious(bundle, sources.releases),
    upcoming: toUpcoming(sources.releases, sources.decisions, upcoming),
  };
}

/** The last release whose contract is at hand, and is another than this one. */
function findPrevious({ info }: OpenApiDocument, releases: readonly Release[]) {
  for (const { version, contract } of releases) {
    if (contract !== null && version !== info.version) return { version, contract };
  }
  return null;
}

function toVisibility({ 'x-behavior': behavior }: OpenApiDocument): VisibilityModel | null {
  const { roles = {}, visibility } = behavior?.access ?? {};
  if (visibility === undefined) return null;
  const { path, field, values } = visibility;
  return {
    path,
    field,
    values: Object.entries(values),
    roles: Object.keys(roles).filter((name) => roles[name]?.of === 'resource'),
    marks: toMarks(visibility),
  };
}

function toTag(
  tag: TagObject,
  operations: readonly OperationModel[],
  schemas: readonly SchemaModel[],
): TagModel {
  return {
    folder: `tags/${tag.name}/`,
    name: tag.name,
    title: tag['x-displayName'] ?? tag.name,
    description: (tag.description ?? '').trim(),
    operations: operations.filter((operation) => operation.tag === tag.name),
    resource: schemas.find(({ name }) => toSlug(plural(name)) === tag.name),
  };
}

/** `SshKey` → `Ssh Keys`, `Branch` → `Branches`. */
function plural(name: string): string {
  return `${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}${name.endsWith('ch') ? 'es' : 's'}`;
}

function createGuides(documents: Readonly<Record<string, string>>): GuideModel[] {
  return listGuides().map((guide) => {
    // What is about the whole API names it no further.
    const text = (documents[guide.source] ?? '').replaceAll(
      /^- `\* \/\*`: (\w)/gm,
      (_, letter: string) => `- ${letter.toUpperCase()}`,
    );
    const sections = listSections(text);
    const heading = sections[0]?.title ?? guide.name;
    return { title: heading, ...guide, heading, text, sections };
  });
}
