import type { PageLocation, SiteModel } from '../model/types.ts';
import type { Html } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import { allBody } from './all.ts';
import {
  ALL,
  createContext,
  createDirectory,
  GUIDES,
  HOME,
  LIFE_CYCLES,
  type Page,
  type PageContext,
  SCHEMAS,
  WORKFLOWS,
} from './context.ts';
import { homeBody } from './home.ts';
import { type Layout, renderDocument } from './layout.ts';
import { lifeCyclesBody } from './life-cycles.ts';
import { guideBody, guidesBody, schemasBody, tagBody } from './lists.ts';
import {
  allText,
  guidesText,
  guideText,
  homeText,
  lifeCyclesText,
  operationText,
  schemasText,
  schemaText,
  tagText,
} from './markdown.ts';
import { operationBody } from './operation.ts';
import { schemaBody } from './schema.ts';
import { workflowsBody, workflowsText } from './workflows.ts';

/** All pages of the site. */

/** A page that is finished: its text as HTML and as Markdown. */
export interface Finished extends PageLocation {
  readonly html: string;
  readonly markdown: string;
}

/** How one page is made of what it is about. */
interface Template {
  readonly title: string;
  readonly description: string;
  readonly body: (context: PageContext) => Html;
  readonly markdown: (context: PageContext) => string;
  /** The document that its texts come from. */
  readonly source?: string;
  readonly calls?: true;
}

/** Renders every page. Throws a CommandError for a link that leads nowhere. */
export function* renderPages(model: SiteModel, layout: Layout): Generator<Finished> {
  const directory = createDirectory(model);
  for (const [placed, template] of listTemplates(model)) {
    const context = createContext(model, directory, placed, template.source);
    const { title, description, calls } = template;
    const page: Page = {
      folder: placed.folder,
      title,
      description,
      body: template.body(context),
      ...(calls && { calls }),
    };
    const markdown = template.markdown(context);
    yield { folder: placed.folder, html: renderDocument(page, context, layout), markdown };
  }
}

function* listTemplates(model: SiteModel): Generator<readonly [PageLocation, Template]> {
  yield [
    HOME,
    { title: model.title, description: model.summary, body: homeBody, markdown: homeText },
  ];
  for (const operation of model.operations) {
    const { summary, method, path, description } = operation;
    yield [
      operation,
      {
        title: `${summary}: ${method} ${path}`,
        description: sentence(`${method} ${path}. ${description}`),
        body: (context) => operationBody(operation, context),
        markdown: (context) => operationText(operation, context),
        calls: true,
      },
    ];
  }
  for (const tag of model.tags) {
    yield [
      tag,
      {
        title: `${tag.title}: all operations`,
        description: sentence(tag.description),
        body: (context) => tagBody(tag, context),
        markdown: (context) => tagText(tag, context),
      },
    ];
  }
  for (const schema of model.schemas) {
    yield [
      schema,
      {
        title: `${schema.name} schema`,
        description: sentence(`${schema.name}: ${schema.description}`),
        body: (context) => schemaBody(schema, context),
        markdown: (context) => schemaText(schema, context),
      },
    ];
  }
  for (const guide of model.guides) {
    yield [
      guide,
      {
        title: guide.heading,
        description: guide.summary,
        body: (context) => guideBody(guide, context),
        markdown: (context) => guideText(guide, context),
        source: guide.source,
      },
    ];
  }
  yield [
    SCHEMAS,
    {
      title: 'Schemas',
      description: `The ${model.schemas.length} schemas of the ${model.title}.`,
      body: schemasBody,
      markdown: schemasText,
    },
  ];
  yield [
    GUIDES,
    {
      title: 'Guides',
      description: `How to use the ${model.title}: guides from the first call on.`,
      body: guidesBody,
      markdown: guidesText,
    },
  ];
  yield [
    LIFE_CYCLES,
    {
      title: 'Life cycles',
      description: 'States and transitions of issues, merge requests, jobs and more.',
      body: lifeCyclesBody,
      markdown: () => lifeCyclesText(model),
    },
  ];
  yield [
    WORKFLOWS,
    {
      title: 'Workflows',
      description: 'Sequences of calls for issues, merge requests, jobs and more, step by step.',
      body: workflowsBody,
      markdown: () => workflowsText(model),
    },
  ];
  yield [
    ALL,
    {
      title: 'All on one page',
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
