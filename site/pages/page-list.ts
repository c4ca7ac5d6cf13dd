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
    ...listsOf(model),
    ...ABOUT_ALL,
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
    above: { ...HOME, title: 'Reference' },
  }));
}

function schemaPages({ schemas }: SiteModel): ListedPage[] {
  return schemas.map((schema) => ({
    folder: schema.folder,
    title: `${schema.name} schema`,
    description: sentence(`${schema.name}: ${schema.description}`),
    body: (context) => schemaBody(schema, context),
    above: { ...SCHEMAS, title: 'Schemas' },
  }));
}

function lifeCyclePages({ lifeCycles }: SiteModel): ListedPage[] {
  return lifeCycles.map((cycle) => ({
    ...lifeCyclePage(cycle.anchor),
    title: `${cycle.title}: life cycle`,
    description: sentence(cycle.description),
    body: (context) => lifeCycleBody(cycle, context),
    above: { ...LIFE_CYCLES, title: 'Life cycles' },
  }));
}

function guidePages({ guides }: SiteModel): ListedPage[] {
  return guides.map((guide) => ({
    folder: guide.folder,
    title: guide.heading,
    description: guide.summary,
    body: (context) => guideBody(guide, context),
    above: { ...GUIDES, title: 'Guides' },
    markdown: (context) => guideText(guide, context),
    source: guide.source,
  }));
}

/** Pages that lead to others, or have all of them in one. */
function listsOf({ title, schemas }: SiteModel): ListedPage[] {
  return [
    {
      ...SCHEMAS,
      title: 'Schemas',
      description: `The ${schemas.length} schemas of the ${title}.`,
      body: schemasBody,
    },
    {
      ...GUIDES,
      title: 'Guides',
      description: `How to use the ${title}: guides from the first call on.`,
      body: guidesBody,
    },
    {
      ...ALL,
      title: 'Print everything',
      description: `Every operation and schema of the ${title} on one page.`,
      body: allBody,
      markdown: allText,
    },
  ];
}

/** Pages of what is about all operations. */
const ABOUT_ALL: readonly ListedPage[] = [
  {
    ...CHANGED,
    title: 'What changed',
    description: 'What changed since the last release, by decision, and what each release changed.',
    body: changesBody,
    markdown: changesText,
    source: 'CHANGELOG.md',
  },
  {
    ...ABOUT,
    title: 'Conventions of the API',
    description: 'What holds for all operations: tokens, ids, parameters, pages and errors.',
    body: aboutBody,
  },
  {
    ...ACCESS,
    title: 'Access: who may call what',
    description: 'All operations by the role that they need, and the status for those who may not.',
    body: accessBody,
  },
  {
    ...LIFE_CYCLES,
    title: 'Life cycles',
    description: 'States of resources, and the transitions between them.',
    body: lifeCyclesBody,
  },
  {
    ...WORKFLOWS,
    title: 'Workflows',
    description: 'Sequences of calls for common tasks, step by step.',
    body: workflowsBody,
  },
  {
    ...ERRORS,
    title: 'Errors',
    description: 'All error statuses and messages, with the operations that return them.',
    body: errorsBody,
  },
  {
    ...DEPRECATIONS,
    title: 'Deprecations',
    description: 'Deprecated fields, and what to use instead.',
    body: deprecationsBody,
  },
  {
    ...PAGE_FORMATS,
    title: 'Downloads',
    description:
      'The contract as OpenAPI, text for assistants, Redoc, and one page with everything.',
    body: formatsBody,
  },
];

/** As much of a text as a search engine shows. */
function sentence(text: string): string {
  const plain = plainInline(text);
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}
