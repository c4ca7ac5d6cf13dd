import { joinBlocks, joinTexts } from '../../src/reference/field-text.ts';
import type { SiteModel, TagModel } from '../model/types.ts';
import { type Html, html } from '../text/html.ts';
import { heading, operationList } from './components.ts';
import { ACCESS, lifeCyclePage } from './locations.ts';
import type { PageContext } from './page-context.ts';

/** The page of a resource: what it is, and its operations. */
export function tagBody(tag: TagModel, context: PageContext): Html {
  return html`<h1>${tag.title}</h1>
<div class="text">${context.block(tag.description)}</div>
<p>${context.inline(linksText(tag, context.model))}</p>
${heading(2, 'operations', 'Operations')}
${operationList(tag.operations, context)}`;
}

/** The same as Markdown. */
export function tagText(tag: TagModel, model: SiteModel): string {
  const lines = tag.operations.map(
    ({ folder, summary, method, path }) => `- [${summary}](/${folder}): ${method} ${path}\n`,
  );
  return joinBlocks(
    `# ${tag.title}`,
    tag.description,
    linksText(tag, model),
    `## Operations\n\n${lines.join('')}`,
  );
}

/** The schema of a resource, and the life cycles that its operations change, as Markdown. */
function linksText({ resource, operations }: TagModel, { lifeCycles }: SiteModel): string {
  const ids = operations.map(({ id }) => id);
  const cycles = lifeCycles.filter(({ transitions }) =>
    transitions.some(({ cause }) => typeof cause !== 'string' && ids.includes(cause.id)),
  );
  const links = cycles.map(({ anchor, title }) => `[${title}](/${lifeCyclePage(anchor).folder})`);
  return joinTexts(
    resource !== undefined && `[Fields of ${resource.name}](/${resource.folder}).`,
    links.length > 0 && `Life cycles: ${links.join(', ')}.`,
    `[Who may do what](/${ACCESS.folder})`,
  );
}
