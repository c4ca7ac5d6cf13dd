import { fileName } from '../../generators/life-cycles/diagrams.ts';
import { CommandError } from '../../src/command-line.ts';
import type { GapObject, OpenApiDocument, TagObject } from '../../src/contract/openapi.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { listSections } from '../text/markdown.ts';
import { listNotes } from './fields.ts';
import { createOperations, toAccess } from './operations.ts';
import { createSchemas } from './schemas.ts';
import { DECISIONS, GUIDES, type GuideSource, type Sources } from './sources.ts';
import type {
  GuideModel,
  LifeCycleModel,
  OperationModel,
  SiteModel,
  TagModel,
  UndocumentedModel,
} from './types.ts';

/** Creates the model. Throws a ContractError or a CommandError for what no page can show. */
export function createModel({ bundle, documents, diagrams, workflows, files }: Sources): SiteModel {
  const lifeCycles = readStateMachines(bundle).map((cycle): LifeCycleModel => {
    const anchor = fileName(cycle);
    const diagram = diagrams[anchor];
    if (diagram === undefined) throw new CommandError(`There is no diagram of ${cycle.title}.`);
    return {
      ...cycle,
      anchor,
      notes: listNotes(cycle.annotations),
      diagram: diagram.replace(/^<!--.*?-->\n*/s, '').trim(),
    };
  });
  const operations = createOperations(bundle, lifeCycles);
  const tags = (bundle.tags ?? []).map((tag) => toTag(tag, operations));
  const groups = (bundle['x-tagGroups'] ?? []).map(({ name, tags: names }) => ({
    name,
    tags: names.flatMap((each) => tags.filter((tag) => tag.name === each)),
  }));
  return {
    title: bundle.info.title,
    version: bundle.info.version,
    summary: bundle.info.summary ?? '',
    introduction: (bundle.info.description ?? '').trim(),
    gaps: [...listUndocumented(bundle.info), ...listUndocumentedSchemes(bundle)],
    api: listServers(bundle)[0]?.url ?? '',
    groups,
    tags,
    operations,
    schemas: createSchemas(bundle, lifeCycles),
    guides: createGuides(documents),
    lifeCycles,
    workflows,
    levels: Object.keys(bundle['x-access-levels'] ?? {}).map((name) => toAccess(bundle, name)),
    files,
  };
}

function listUndocumentedSchemes({ components }: OpenApiDocument): UndocumentedModel[] {
  return Object.entries(components?.securitySchemes ?? {})
    .map(([name, scheme]) => ({ about: `Security scheme ${name}`, notes: listNotes(scheme) }))
    .filter(({ notes }) => notes.length > 0);
}

function toTag(tag: TagObject, operations: readonly OperationModel[]): TagModel {
  return {
    folder: `tags/${tag.name}/`,
    name: tag.name,
    title: tag['x-displayName'] ?? tag.name,
    description: (tag.description ?? '').trim(),
    operations: operations.filter((operation) => operation.tag === tag.name),
    gaps: listUndocumented(tag),
  };
}

function listUndocumented({
  'x-gaps': gaps = [],
}: {
  readonly 'x-gaps'?: readonly GapObject[];
}): UndocumentedModel[] {
  return gaps.map((gap) => ({ about: gap.about, notes: listNotes(gap) }));
}

/** The guides, and behind them the decisions. */
function createGuides(documents: Readonly<Record<string, string>>): GuideModel[] {
  const decisions = Object.keys(documents).filter((source) => source.startsWith(DECISIONS));
  return [...GUIDES, ...decisions.map(toDecision)].map(
    ({ name, source, summary, title, folder = `guides/${name}/` }) => {
      const text = documents[source] ?? '';
      const sections = listSections(text);
      const heading = sections[0]?.title ?? name;
      return { folder, name, title: title ?? heading, heading, summary, source, text, sections };
    },
  );
}

function toDecision(source: string): GuideSource {
  const name = source.slice(DECISIONS.length).replace(/\.md$/, '');
  const subject = name.replace(/^\d+-/, '').replaceAll('-', ' ');
  return { name, source, folder: `decisions/${name}/`, summary: `A decision: ${subject}.` };
}

interface Server {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

/** Where the API is, with the defaults of the variables put in. */
export function listServers({ servers = [] }: OpenApiDocument): Omit<Server, 'variables'>[] {
  return servers.map((server) => {
    const { url, variables = {}, ...rest } = server as unknown as Server;
    const address = url.replace(
      /\{(\w+)\}/g,
      (whole, name: string) => variables[name]?.default ?? whole,
    );
    return { ...rest, url: address };
  });
}
