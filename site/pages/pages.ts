import type { PageLocation } from '../../src/reference/types.ts';
import type { SiteModel } from '../model/types.ts';
import { createDirectory } from './directory.ts';
import { type Layout, renderDocument } from './layout.ts';
import { textBody } from './lists.ts';
import { createContext, type PageContext } from './page-context.ts';
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
    const text = page.text(context);
    const body = page.body?.(context) ?? textBody(text, context);
    yield {
      folder,
      html: renderDocument({ ...page, body }, context, layout),
      markdown: withLinks(text, context),
    };
  }
}

/** A text with links to the Markdown versions of pages, and without what is for those who read the file itself. */
function withLinks(text: string, { written }: PageContext): string {
  const linked = text
    .replace(/^<!--.*?-->\n*/s, '')
    .split(/(^```.*?^```$)/ms)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part.replace(
            /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g,
            (_, title: string, link: string) => {
              const address = written(link);
              return address === null ? title : `[${title}](${address})`;
            },
          ),
    )
    .join('');
  return `${linked.trimEnd()}\n`;
}
