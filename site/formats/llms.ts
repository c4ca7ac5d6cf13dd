/** The reference as plain text: an index in the form of https://llmstxt.org, and a file for each tag. */

import {
  assumedText,
  fieldLines,
  joinBlocks,
  joinTexts,
  oneLine,
  typeText,
} from '../../src/reference/field-text.ts';
import type { FieldModel, OperationModel, TypeModel } from '../../src/reference/types.ts';
import type { SiteModel, TagModel } from '../model/types.ts';
import type { Layout } from '../pages/layout.ts';
import { pageSamples } from '../pages/operation-samples.ts';
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

/** The operations of a tag, in few words, and the schemas of their responses. */
function tagText({ title, description, operations }: TagModel, model: SiteModel): string {
  const named = new Map<string, readonly FieldModel[]>();
  const collect = (type: TypeModel, fields: readonly FieldModel[]) => {
    for (const part of type) if (typeof part !== 'string') named.set(part.schema, fields);
    for (const each of fields) collect(each.type, each.nested);
  };
  for (const { responses } of operations)
    for (const { type, fields } of responses) collect(type, fields);
  const schemas = model.schemas.filter(({ name }) => named.has(name));
  return `# ${title} of the ${model.title}

${description}

The API is at ${model.api}; the token goes into the header ${operations[0]?.tokenHeader}. "Assumed" is what the documentation leaves out and this
reference takes for true. POST and PUT take a form, where the name of an array ends in []; JSON, with plain names, is assumed to work.

${operations.map((each) => operationText(each, model)).join('\n')}
# Schemas of responses

${schemas
  .map(
    ({ name, description: text, values, fields, choices }) =>
      `## ${name}\n\n${joinBlocks(
        joinTexts(
          oneLine(text),
          choices.length > 0 && `One of ${choices.map(typeText).join(', ')}.`,
          values.length > 0 && `One of ${values.join(', ')}.`,
        ),
        fieldLines(fields, 'may be missing'),
      )}\n`,
  )
  .join('\n')}`;
}

function operationText(operation: OperationModel, model: SiteModel): string {
  const { method, path, summary, id, call, access, description, body, behavior } = operation;
  const [curl] = pageSamples(operation, model);
  const parameters = [...operation.parameters, ...(body?.fields ?? [])];
  const texts = [
    ...new Set(
      [...parameters.flatMap(({ rules }) => rules), ...behavior.order].map(({ text }) => text),
    ),
    ...behavior.conflicts.map(({ text }) => text),
  ];
  return `## ${summary}: ${method} ${path}

${id}, in the typed client ${call}(). Access: ${access.name}${assumedText(access.notes)}.

${joinBlocks(
  description,
  texts.map((text) => `- ${oneLine(text)}\n`).join(''),
  fieldLines(parameters, 'required'),
  operation.responses
    .map(
      ({ statuses, type, description: text, notes }) =>
        `- ${statuses.join(', ')}${type.length > 0 ? ` ${typeText(type)}` : ''}: ${oneLine(text)}${assumedText(notes)}\n`,
    )
    .join(''),
)}

\`\`\`sh
${curl?.code ?? ''}
\`\`\`
`;
}
