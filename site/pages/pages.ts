import type { PageLocation, SiteModel } from '../model/types.ts';
import { type Html, toMarkup } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import { toMarkdown } from '../text/to-markdown.ts';
import { allBody, allText } from './all.ts';
import { changesBody } from './changes.ts';
import {
  ABOUT,
  ALL,
  ASSUMPTIONS,
  CHANGED,
  createContext,
  createDirectory,
  DEPRECATIONS,
  ERRORS,
  GUIDES,
  HOME,
  hasPage,
  LIFE_CYCLES,
  PAGE_FORMATS,
  type PageContext,
  SCHEMAS,
  WORKFLOWS,
} from './context.ts';
import { errorsBody } from './errors.ts';
import { formatsBody } from './formats.ts';
import { aboutBody, homeBody } from './home.ts';
import { type Layout, renderDocument, type SitePage } from './layout.ts';
import { lifeCyclesBody } from './life-cycles.ts';
import { guideBody, guidesBody, guideText, schemasBody } from './lists.ts';
import { assumptionsBody, deprecationsBody } from './notes.ts';
import { operationBody } from './operation.ts';
import { schemaBody } from './schema.ts';
import { tagBody } from './tag.ts';
import { workflowsBody } from './workflows.ts';

export interface Finished extends PageLocation {
  readonly html: string;
  readonly markdown: string;
}

interface Template extends Omit<SitePage, 'body'> {
  readonly body: (context: PageContext) => Html;
  /** Its Markdown version, where that is not made from the body. */
  readonly markdown?: (context: PageContext) => string;
  readonly source?: string;
}

/** Renders every page. Throws a CommandError for a link that leads nowhere. */
export function* renderPages(model: SiteModel, layout: Layout): Generator<Finished> {
  const directory = createDirectory(model);
  for (const template of listTemplates(model).filter((each) => hasPage(model, each))) {
    const { folder, source } = template;
    const context = createContext(model, directory, template, source);
    const body = template.body(context);
    yield {
      folder,
      html: renderDocument({ ...template, body }, context, layout),
      markdown: template.markdown?.(context) ?? toMarkdown(toMarkup(body)),
    };
  }
}

function listTemplates(model: SiteModel): Template[] {
  return [
    { ...HOME, title: model.title, description: model.summary, body: homeBody },
    ...model.operations.map((operation): Template => {
      const { folder, summary, method, path, description } = operation;
      return {
        folder,
        title: `${summary}: ${method} ${path}`,
        description: sentence(`${method} ${path}. ${description}`),
        body: (context) => operationBody(operation, context),
        above: model.tags.find(({ name }) => name === operation.tag),
        calls: true,
      };
    }),
    ...model.tags.map((tag) => ({
      folder: tag.folder,
      title: `${tag.title}: all operations`,
      description: sentence(tag.description),
      body: (context: PageContext) => tagBody(tag, context),
      above: { ...HOME, title: 'Reference' },
    })),
    ...model.schemas.map((schema) => ({
      folder: schema.folder,
      title: `${schema.name} schema`,
      description: sentence(`${schema.name}: ${schema.description}`),
      body: (context: PageContext) => schemaBody(schema, context),
      above: { ...SCHEMAS, title: 'Schemas' },
    })),
    ...model.guides.map((guide) => ({
      folder: guide.folder,
      title: guide.heading,
      description: guide.summary,
      body: (context: PageContext) => guideBody(guide, context),
      above: { ...GUIDES, title: 'Guides' },
      markdown: (context: PageContext) => guideText(guide, context),
      source: guide.source,
    })),
    {
      ...CHANGED,
      title: 'What changed',
      description: 'What each release of the contract breaks, adds and fixes, by operation.',
      body: changesBody,
    },
    {
      ...ABOUT,
      title: 'Conventions of the API',
      description: 'What holds for all operations: tokens, ids, parameters, pages and errors.',
      body: aboutBody,
    },
    {
      ...SCHEMAS,
      title: 'Schemas',
      description: `The ${model.schemas.length} schemas of the ${model.title}.`,
      body: schemasBody,
    },
    {
      ...GUIDES,
      title: 'Guides',
      description: `How to use the ${model.title}: guides from the first call on.`,
      body: guidesBody,
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
      ...ASSUMPTIONS,
      title: 'Assumptions that matter',
      description: 'What the documentation leaves out for many operations, and what is assumed.',
      body: assumptionsBody,
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
    {
      ...ALL,
      title: 'Print everything',
      description: `Every operation and schema of the ${model.title} on one page.`,
      body: allBody,
      markdown: allText,
    },
  ];
}

/** As much of a text as a search engine shows. */
function sentence(text: string): string {
  const plain = plainInline(text);
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).replace(/\s+\S*$/, '')} …`;
}
