/** The other pages in Markdown. */
import type { GuideModel, Placed, SchemaModel, TagModel } from '../model/index.ts';
import { typeText } from '../model/types.ts';
import type { Context } from '../pages/page.ts';
import { fields, json, notes, operationLine, page, rules, section, valueList } from './text.ts';

/** The address of the Markdown version of a page, from the page that is at hand. */
function beside(placed: Placed, { toPage }: Context): string {
  return toPage(placed).replace(/html$/, 'md');
}

export function schemaText(schema: SchemaModel, context: Context): string {
  const { name, description, type, values, seen, variants, example } = schema;
  return page(
    `# ${name}`,
    `${variants.length > 0 ? 'One of ' : ''}${typeText(type)}`,
    description,
    values.length > 0 && `One of ${valueList(values)}.`,
    seen.length > 0 && `Seen: ${valueList(seen)}; there may be others.`,
    rules(schema.rules),
    notes(schema.notes),
    section('## Fields', [fields(schema.fields)]),
    section('## Operations', [
      schema.usedBy.operations
        .map(context.directory.operation)
        .map((operation) => operationLine(operation, beside(operation, context)))
        .join('\n'),
    ]),
    example !== undefined && section('## Example', [json(example)]),
  );
}

export function tagText(tag: TagModel, context: Context): string {
  return page(
    `# ${tag.title}`,
    tag.description,
    operationsOf(tag, context),
    section(
      '## Not documented',
      tag.gaps.flatMap((gap) => [`**${gap.about}**`, notes(gap.notes)]),
    ),
  );
}

function operationsOf(tag: TagModel, context: Context): string {
  return tag.operations
    .map((operation) => operationLine(operation, beside(operation, context)))
    .join('\n');
}

export function homeText(context: Context): string {
  const { model } = context;
  return page(
    `# ${model.title}`,
    model.summary,
    section('## Guides', [guideLines(context)]),
    ...model.groups.flatMap((group) => [
      `## ${group.name}`,
      ...group.tags.flatMap((tag) => [`### ${tag.title}`, operationsOf(tag, context)]),
    ]),
    model.introduction,
  );
}

export function schemasText(context: Context): string {
  const lines = context.model.schemas.map(
    (schema) => `- [${schema.name}](${beside(schema, context)})`,
  );
  return page('# Schemas', lines.join('\n'));
}

export function guidesText(context: Context): string {
  return page('# Guides', guideLines(context));
}

function guideLines(context: Context): string {
  return context.model.guides
    .map((guide) => `- [${guide.title}](${beside(guide, context)}): ${guide.summary}`)
    .join('\n');
}

/** The document itself, with links to the Markdown versions of what it links to. */
export function guideText({ text }: GuideModel, context: Context): string {
  return text
    .replace(/^<!--.*?-->\n*/s, '')
    .split(/(^```.*?^```$)/ms)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part.replace(
            /\]\(([^)\s]+)\)/g,
            (_, written: string) => `](${context.written(written)})`,
          ),
    )
    .join('');
}

/** All pages stand in a file of their own for those who read Markdown. */
export function allText(context: Context): string {
  const file = context.to('llms-full.txt');
  return page('# All on one page', `[llms-full.txt](${file}) has every page in it.`);
}
