/** The pages of the site: where each is, its title, and what renders it. */
import { errorsText } from '../../src/reference/errors-text.ts';
import type { SiteModel } from '../model/types.ts';
import type { Html } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import { accessBody, accessText } from './access.ts';
import { allBody, allText } from './all.ts';
import { changesBody, changesText } from './changes.ts';
import { formatsText } from './formats.ts';
import { homeBody, homeText } from './home.ts';
import type { SitePage } from './layout.ts';
import { lifeCycleBody, lifeCycleText } from './life-cycles.ts';
import { listIndexes } from './lists.ts';
import {
  ABOUT,
  ACCESS,
  ALL,
  CHANGED,
  ERRORS,
  GUIDES,
  HOME,
  LIFE_CYCLES,
  lifeCyclePage,
  PAGE_FORMATS,
  SCHEMAS,
  WORKFLOWS,
} from './locations.ts';
import { operationBody, operationPageText } from './operation.ts';
import type { PageContext } from './page-context.ts';
import { schemaBody, schemaPageText } from './schema.ts';
import { tagBody, tagText } from './tag.ts';
import { workflowsText } from './workflows.ts';

interface ListedPage extends Omit<SitePage, 'body'> {
  /** As Markdown, with links from the root of the site, or of its source. */
  readonly text: (context: PageContext) => string;
  /** The same as HTML, where that is not made from the text. */
  readonly body?: (context: PageContext) => Html;
  readonly source?: string;
}

/** Every page. */
export function listPages(model: SiteModel): ListedPage[] {
  return [
    { ...HOME, title: model.title, description: model.summary, body: homeBody, text: homeText },
    ...operationPages(model),
    ...tagPages(model),
    ...schemaPages(model),
    ...lifeCyclePages(model),
    ...guidePages(model),
    ...indexPages(model),
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
      text: (context) => operationPageText(operation, context),
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
    text: ({ model }) => tagText(tag, model),
    above: HOME,
  }));
}

function schemaPages({ schemas }: SiteModel): ListedPage[] {
  return schemas.map((schema) => ({
    folder: schema.folder,
    title: `${schema.name} schema`,
    description: sentence(`${schema.name}: ${schema.description}`),
    body: (context) => schemaBody(schema, context),
    text: () => schemaPageText(schema),
    above: SCHEMAS,
  }));
}

function lifeCyclePages({ lifeCycles }: SiteModel): ListedPage[] {
  return lifeCycles.map((cycle) => ({
    ...lifeCyclePage(cycle.anchor),
    title: `${cycle.title}: life cycle`,
    description: sentence(cycle.description),
    body: (context) => lifeCycleBody(cycle, context),
    text: () => lifeCycleText(cycle),
    above: LIFE_CYCLES,
  }));
}

function guidePages({ guides }: SiteModel): ListedPage[] {
  return guides.map((guide) => ({
    folder: guide.folder,
    title: guide.heading,
    description: guide.summary,
    above: GUIDES,
    text: () => guide.text,
    source: guide.source,
  }));
}

function indexPages(model: SiteModel): ListedPage[] {
  return listIndexes(model).map((page) => ({ ...page, text: () => page.text }));
}

/** The other pages that there is one of. */
const SINGLE: readonly ListedPage[] = [
  { ...ALL, body: allBody, text: allText },
  { ...CHANGED, body: changesBody, text: changesText, source: 'CHANGELOG.md' },
  { ...ABOUT, text: ({ model }) => `# Conventions\n\n${model.introduction}` },
  { ...ACCESS, body: accessBody, text: accessText },
  { ...WORKFLOWS, text: workflowsText },
  {
    ...ERRORS,
    text: ({ model }) =>
      errorsText(model.operations, ({ summary, folder }) => `[${summary}](/${folder})`),
  },
  { ...PAGE_FORMATS, text: formatsText },
];

/** As much of a text as a search engine shows. */
function sentence(text: string): string {
  const plain = plainInline(text);
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}
