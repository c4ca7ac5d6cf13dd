/** The pages of the site: where each is, its title, and what renders it. */
import type { SiteModel } from '../model/types.ts';
import type { Html } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import { accessBody } from './access.ts';
import { allBody, allText } from './all.ts';
import { changesBody, changesText } from './changes.ts';
import { deprecationsBody } from './deprecations.ts';
import { errorsBody } from './errors.ts';
import { formatsBody } from './formats.ts';
import { aboutBody, homeBody } from './home.ts';
import type { SitePage } from './layout.ts';
import { lifeCycleBody, lifeCyclesBody } from './life-cycles.ts';
import { guideBody, guidesBody, guideText, schemasBody } from './lists.ts';
import {
  ABOUT,
  ACCESS,
  ALL,
  CHANGED,
  DEPRECATIONS,
  ERRORS,
  GUIDES,
  HOME,
  LIFE_CYCLES,
  lifeCyclePage,
  PAGE_FORMATS,
  SCHEMAS,
  WORKFLOWS,
} from './locations.ts';
import { operationBody } from './operation.ts';
import type { PageContext } from './page-context.ts';
import { schemaBody } from './schema.ts';
import { tagBody } from './tag.ts';
import { workflowsBody } from './workflows.ts';

interface ListedPage extends Omit<SitePage, 'body'> {
  readonly body: (context: PageContext) => Html;
  /** Its Markdown version, where that is not made from the body. */
  readonly markdown?: (context: PageContext) => string;
  readonly source?: string;
}

/** Every page. */
export function listPages(model: SiteModel): ListedPage[] {
  return [
    { ...HOME, title: model.title, description: model.summary, body: homeBody },
    ...operationPages(model),
    ...tagPages(model),
    ...schemaPages(model),
    ...lifeCyclePages(model),
    ...guidePages(model),
    ...SINGLE,
  ];
}

function operationPages({ operations, tags }: SiteModel): ListedPage[] {
  return operations.map((operation) => {
    const { folder, summary, method, path, description } = operation;
    return {
      folder,
      title: `${summary}: ${method} ${path}`,
      description: sentence(`${method} ${path}. ${description}`),
      body: (context) => operationBody(operation, context),
      above: tags.find(({ name }) => name === operation.tag),
      calls: true,
    };
  });
}

function tagPages({ tags }: SiteModel): ListedPage[] {
  return tags.map((tag) => ({
    folder: tag.folder,
    title: `${tag.title}: all operations`,
    description: sentence(tag.description),
    body: (context) => tagBody(tag, context),
    above: HOME,
  }));
}

function schemaPages({ schemas }: SiteModel): ListedPage[] {
  return schemas.map((schema) => ({
    folder: schema.folder,
    title: `${schema.name} schema`,
    description: sentence(`${schema.name}: ${schema.description}`),
    body: (context) => schemaBody(schema, context),
    above: SCHEMAS,
  }));
}

function lifeCyclePages({ lifeCycles }: SiteModel): ListedPage[] {
  return lifeCycles.map((cycle) => ({
    ...lifeCyclePage(cycle.anchor),
    title: `${cycle.title}: life cycle`,
    description: sentence(cycle.description),
    body: (context) => lifeCycleBody(cycle, context),
    above: LIFE_CYCLES,
  }));
}

function guidePages({ guides }: SiteModel): ListedPage[] {
  return guides.map((guide) => ({
    folder: guide.folder,
    title: guide.heading,
    description: guide.summary,
    body: (context) => guideBody(guide, context),
    above: GUIDES,
    markdown: (context) => guideText(guide, context),
    source: guide.source,
  }));
}

/** The pages that there is one of. */
const SINGLE: readonly ListedPage[] = [
  { ...SCHEMAS, body: schemasBody },
  { ...GUIDES, body: guidesBody },
  { ...ALL, body: allBody, markdown: allText },
  { ...CHANGED, body: changesBody, markdown: changesText, source: 'CHANGELOG.md' },
  { ...ABOUT, body: aboutBody },
  { ...ACCESS, body: accessBody },
  { ...LIFE_CYCLES, body: lifeCyclesBody },
  { ...WORKFLOWS, body: workflowsBody },
  { ...ERRORS, body: errorsBody },
  { ...DEPRECATIONS, body: deprecationsBody },
  { ...PAGE_FORMATS, body: formatsBody },
];

/** As much of a text as a search engine shows. */
function sentence(text: string): string {
  const plain = plainInline(text);
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}
