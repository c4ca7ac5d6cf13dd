import type { PageLocation } from '../../src/reference/types.ts';
import type { SiteModel } from '../model/types.ts';
import { toMarkup } from '../text/html.ts';
import { toMarkdown } from '../text/to-markdown.ts';
import { createDirectory } from './directory.ts';
import { type Layout, renderDocument } from './layout.ts';
import { createContext } from './page-context.ts';
import { listPages } from './page-list.ts';

interface Finished extends PageLocation {
  readonly html: string;
  readonly markdown: string;
}

/** Renders every page. Throws a CommandError for a link that leads nowhere. */
export function* renderPages(model: SiteModel, layout: Layout): Generator<Finished> {
  const directory = createDirectory(model);
  for (const page of listPages(model)) {
    const { folder, source } = page;
    const context = createContext(model, directory, page, source);
    const body = page.body(context);
    yield {
      folder,
      html: renderDocument({ ...page, body }, context, layout),
      markdown: page.markdown?.(context) ?? toMarkdown(toMarkup(body)),
    };
  }
}
