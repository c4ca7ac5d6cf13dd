/** The reference as plain text: an index in the form of https://llmstxt.org, and a file for each tag. */

import { joinBlocks } from '../../src/reference/field-text.ts';
import { operationText, PAGES } from '../../src/reference/operation-text.ts';
import { schemaText } from '../../src/reference/schema-text.ts';
import type { TypeModel } from '../../src/reference/types.ts';
import type { SiteModel, TagModel } from '../model/types.ts';
import type { Layout } from '../pages/layout.ts';
import { tagFile } from './names.ts';

export function llmsFiles(model: SiteModel, layout: Layout): Record<string, string> {
  return {
    'llms.txt': indexText(model, layout),
    ...Object.fromEntries(model.tags.map((tag) => [tagFile(tag), tagText(tag, model)])),
  };
}

function indexText(model: SiteModel, { baseUrl }: Layout): string {
  const { title, summary, schemas, tags, guides } = model;
  const line = (folder: string, name: string, text: string) =>
    `- [${name}](${baseUrl}${folder}index.md)${text === '' ? '' : `: ${text}`}\n`;
  return `# ${title}

> ${summary}

The contract in one piece: [openapi.yaml](${baseUrl}openapi.yaml), [openapi.json](${baseUrl}openapi.json).
Only what is documented, and nothing that is assumed: [openapi.documented.json](${baseUrl}openapi.documented.json).
${tags.length} files with all operations of a tag and the schemas of their responses: ${tags.map((tag) => `[${tag.title}](${baseUrl}${tagFile(tag)})`).join(', ')}.

## Guides

${guides.map((each) => line(each.folder, each.title, each.summary)).join('')}
${tags
  .map(
    (tag) => `## ${tag.title}

${tag.operations.map((each) => line(each.folder, each.summary, `${each.method} ${each.path}`)).join('')}
`,
  )
  .join('')}## Optional

${schemas.map((each) => line(each.folder, each.name, '')).join('')}`;
}

/** The operations of a tag, and the schemas of their responses. */
function tagText({ title, description, operations }: TagModel, model: SiteModel): string {
  const named = new Set<string>();
  const collect = (type: TypeModel) => {
    for (const part of type) {
      if (typeof part === 'string' || named.has(part.schema)) continue;
      named.add(part.schema);
      const schema = model.schemas.find(({ name }) => name === part.schema);
      for (const each of schema?.fields ?? []) collect(each.type);
    }
  };
  for (const { responses } of operations) for (const { type } of responses) collect(type);
  return joinBlocks(
    `# ${title} of the ${model.title}`,
    description,
    `The API begins at ${model.api}. Send the token in the header \`${operations[0]?.tokenHeader}\`. ${PAGES}\n"Assumed" is what the documentation leaves out and this reference takes for true.`,
    ...operations.map((each) => operationText(each, '', true)),
    ...model.schemas.filter(({ name }) => named.has(name)).map(schemaText),
  );
}
