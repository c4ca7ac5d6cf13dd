import { fileName } from '../../generators/life-cycles/diagrams.ts';
import type { GapObject, TagObject } from '../../src/contract/openapi.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { SiteError } from '../failure.ts';
import { guidesOf } from './guides.ts';
import type { GapModel, LifeCycleModel, OperationModel, SiteModel, TagModel } from './index.ts';
import { notesOf } from './notes.ts';
import { levelOf, operationsOf } from './operations.ts';
import { schemasOf } from './schemas.ts';
import { serversOf } from './servers.ts';
import type { Sources } from './sources.ts';

/** All that the site says. The same sources give the same model. Throws a ContractError or a SiteError for what no page could say. */
export function modelOf({ bundle, documents, diagrams, workflows, files }: Sources): SiteModel {
  const lifeCycles = readStateMachines(bundle).map((cycle): LifeCycleModel => {
    const anchor = fileName(cycle);
    const diagram = diagrams[anchor];
    if (diagram === undefined) throw new SiteError(`There is no diagram of ${cycle.title}.`);
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
    api: serversOf(bundle)[0]?.url ?? '',
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
