import type { Json } from '../../src/contract/openapi.ts';
import { typeText } from '../model/fields.ts';
import type { FieldModel, Note, OperationModel, ResponseModel, Rule } from '../model/types.ts';

/** Pieces of the Markdown versions of the pages. */

/** A page in Markdown: blocks with an empty line between them. */
export function page(...blocks: readonly (string | null | false)[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** A section, or nothing where there is nothing in it. */
export function section(
  heading: string,
  blocks: readonly (string | null | false)[],
): string | null {
  const filled = blocks.filter(Boolean);
  return filled.length === 0 ? null : [heading, ...filled].join('\n\n');
}

export function code(text: string, language = ''): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

export function json(value: Json): string {
  return typeof value === 'string' ? code(value) : code(JSON.stringify(value, null, 2), 'json');
}

export function notes(list: readonly Note[]): string | null {
  const lines = list.map(
    ({ kind, aspects, text }) =>
      `> **${kind === 'inferred' ? 'Inferred' : 'Left open'} (${aspects.join(', ')}).** ${oneLine(text)}`,
  );
  return lines.length === 0 ? null : lines.join('\n>\n');
}

export function rules(list: readonly Rule[]): string | null {
  const texts = list.map((rule) => [rule.text, ...inWords(rule.notes)].join(' '));
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** Parameters or fields as a list, nested where they are. */
export function fields(list: readonly FieldModel[], indent = ''): string | null {
  const lines = list.map((field) => {
    const nested = fields(field.fields, `${indent}  `);
    return `${indent}- ${fieldLine(field)}${nested === null ? '' : `\n${nested}`}`;
  });
  return lines.length === 0 ? null : lines.join('\n');
}

function fieldLine(field: FieldModel): string {
  const { name, type, required, description, values, seen, limits, examples, access } = field;
  const facts = [
    values.length > 0 && `One of ${valueList(values)}.`,
    seen.length > 0 && `Seen values: ${valueList(seen)}, possibly others.`,
    field.default !== undefined && `Default: ${valueList([field.default])}.`,
    limits.length > 0 && `${limits.join(', ')}.`,
    access !== null && `Only for ${access}.`,
    values.length === 0 && examples.length > 0 && `Example: ${valueList(examples)}.`,
    ...inWords(field.notes),
  ].filter(Boolean);
  const head = `\`${name}\` (${typeText(type)}${required ? ', required' : ''})`;
  return `${head}: ${[oneLine(description), ...facts].join(' ').trim()}`;
}

/** Notes within a line. */
export function inWords(list: readonly Note[]): string[] {
  return list.map(
    ({ kind, aspects, text }) =>
      `*${kind === 'inferred' ? 'Inferred' : 'Left open'} (${aspects.join(', ')}): ${oneLine(text)}*`,
  );
}

export function valueList(values: readonly Json[]): string {
  return values
    .map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
    .join(', ');
}

/** A response, with its first example. */
export function response(model: ResponseModel, heading: string): string {
  const { statuses, description, mediaType, type, examples, empty } = model;
  const [example] = examples;
  const isShown = example !== undefined && mediaType !== 'application/octet-stream';
  return [
    `${heading} ${statuses.join(' or ')}`,
    description,
    mediaType !== null && `Body: ${typeText(type)} (${mediaType})`,
    empty !== null && `May come without a body. ${empty}`,
    notes(model.notes),
    isShown && json(example.value),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** `[Create an issue](…): POST /projects/{id}/issues` */
export function operationLine({ summary, method, path }: OperationModel, address: string): string {
  return `- [${summary}](${address}): \`${method} ${path}\``;
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
