import type { PageLocation } from '../../src/reference/types.ts';
import type { SiteModel } from '../model/types.ts';
import { toMarkup } from '../text/html.ts';
import { toMarkdown } from '../text/to-markdown.ts';
import { createContext, createDirectory } from './context.ts';
import { type Layout, renderDocument } from './layout.ts';
import { listTemplates } from './templates.ts';

interface Finished extends PageLocation {
  readonly html: string;
  readonly markdown: string;
}

/** Renders every page. Throws a CommandError for a link that leads nowhere. */
export function* renderPages(model: SiteModel, layout: Layout): Generator<Finished> {
  const directory = createDirectory(model);
  for (const template of listTemplates(model)) {
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
