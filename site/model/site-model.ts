import { fileName } from '../../generators/life-cycles/diagrams.ts';
import { CommandError } from '../../src/command-line.ts';
import type { GapObject, OpenApiDocument, TagObject } from '../../src/contract/openapi.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { sectionsOf } from '../text/markdown.ts';
import { notesOf } from './fields.ts';
import { levelOf, operationsOf } from './operations.ts';
import { schemasOf } from './schemas.ts';
import { DECISIONS, GUIDES, type GuideSource, type Sources } from './sources.ts';
import type {
  GapModel,
  GuideModel,
  LifeCycleModel,
  OperationModel,
  SiteModel,
  TagModel,
} from './types.ts';

/** All that the site says. The same sources give the same model. Throws a ContractError or a CommandError for what no page could say. */
export function modelOf({ bundle, documents, diagrams, workflows, files }: Sources): SiteModel {
  const lifeCycles = readStateMachines(bundle).map((cycle): LifeCycleModel => {
    const anchor = fileName(cycle);
    const diagram = diagrams[anchor];
    if (diagram === undefined) throw new CommandError(`There is no diagram of ${cycle.title}.`);
    return {
      ...cycle,
      anchor,
      notes: notesOf(cycle.annotations),
      diagram: diagram.replace(/^<!--.*?-->\n*/s, '').trim(),
    };
  });
  const operations = operationsOf(bundle, lifeCycles);
  const tags = (bundle.tags ?? []).map((tag) => tagOf(tag, operations));
  const groups = (bundle['x-tagGroups'] ?? []).map(({ name, tags: names }) => ({
    name,
    tags: names.flatMap((each) => tags.filter((tag) => tag.name === each)),
  }));
  return {
    title: bundle.info.title,
    version: bundle.info.version,
    summary: bundle.info.summary ?? '',
    introduction: (bundle.info.description ?? '').trim(),
    gaps: gapsIn(bundle.info),
    api: listServers(bundle)[0]?.url ?? '',
    groups,
    tags,
    operations,
    schemas: schemasOf(bundle, lifeCycles),
    guides: guidesOf(documents),
    lifeCycles,
    workflows,
    levels: Object.keys(bundle['x-access-levels'] ?? {}).map((name) => levelOf(bundle, name)),
    files,
  };
}

function tagOf(tag: TagObject, operations: readonly OperationModel[]): TagModel {
  return {
    folder: `tags/${tag.name}/`,
    name: tag.name,
    title: tag['x-displayName'] ?? tag.name,
    description: (tag.description ?? '').trim(),
    operations: operations.filter((operation) => operation.tag === tag.name),
    gaps: gapsIn(tag),
  };
}

function gapsIn({ 'x-gaps': gaps = [] }: { readonly 'x-gaps'?: readonly GapObject[] }): GapModel[] {
  return gaps.map((gap) => ({ about: gap.about, notes: notesOf(gap) }));
}

/** The guides, and behind them the decisions. */
export function guidesOf(documents: Readonly<Record<string, string>>): GuideModel[] {
  const decisions = Object.keys(documents).filter((source) => source.startsWith(DECISIONS));
  return [...GUIDES, ...decisions.map(decisionAt)].map(
    ({ name, source, summary, title, folder = `guides/${name}/` }) => {
      const text = documents[source] ?? '';
      const sections = sectionsOf(text);
      const heading = sections[0]?.title ?? name;
      return { folder, name, title: title ?? heading, heading, summary, source, text, sections };
    },
  );
}

function decisionAt(source: string): GuideSource {
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
