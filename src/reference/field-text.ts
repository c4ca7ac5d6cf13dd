/** Fields and their types as lines of Markdown, for readers of text. */
import { formatList } from '../contract/phrases.ts';
import type { SentField } from '../contract/sent-fields.ts';
import { plainName } from '../contract/values.ts';
import type { FieldModel, Mark, TypeModel } from './types.ts';

/** A line for each field; `mark` is said of those that are required, or of responses of those that are not. */
export function fieldLines(
  fields: readonly FieldModel[],
  mark: 'required' | 'may be missing',
  indent = '',
): string {
  return fields
    .map((field) => {
      const { name, type, required, description, values, deprecated, callers, marks } = field;
      const isMarked = required === (mark === 'required');
      const details = [
        typeText(type),
        ...(isMarked ? [mark] : []),
        ...(callers.length > 0 ? [`for ${oneLine(callers.join(', '))}`] : []),
        ...(field.access === null ? [] : [`only for ${field.access}`]),
        ...(deprecated ? ['deprecated'] : []),
        ...(field.default === undefined ? [] : [`default ${JSON.stringify(field.default)}`]),
        ...field.limits,
      ];
      const text = joinTexts(
        oneLine(description),
        values.length > 0 && `One of ${values.join(', ')}.`,
        ...sentTexts(name, field.sent),
      );
      return `${indent}- ${name} (${details.join(', ')}): ${text}${assumedText(marks)}\n${fieldLines(field.fields, mark, `${indent}  `)}`;
    })
    .join('');
}

/** What a sent field sets, where that is another field than its name says. */
function sentTexts(name: string, sent: SentField | null): string[] {
  if (sent === null) return [];
  const others = sent.sets.map(({ path }) => path).filter((path) => path !== plainName(name));
  return [
    ...(others.length > 0 ? [`Sets ${formatList(others)}.`] : []),
    ...(sent.observable ? [] : ['No response shows it.']),
  ];
}

/** `array of Issue`. */
export const typeText = (type: TypeModel): string =>
  type.map((part) => (typeof part === 'string' ? part : part.schema)).join('');

/** Which aspects are assumed, in parentheses; empty where none is. */
export function assumedText(marks: readonly Mark[]): string {
  const aspects = marks.filter(({ kind }) => kind === 'assumed').flatMap((mark) => mark.aspects);
  return aspects.length > 0 ? ` (assumed: ${[...new Set(aspects)].join(', ')})` : '';
}

/** Every reason within a part of a model once: what is assumed, and what nobody knows. */
export function reasonLines(value: unknown): string {
  const lines = marksIn(value).map(
    ({ kind, aspects, text }) =>
      `- ${kind === 'assumed' ? '' : 'Not documented: '}${aspects.join(', ')}: ${oneLine(text)}\n`,
  );
  return [...new Set(lines)].join('');
}

/** Those of what stands elsewhere, too, are left to that. */
const ELSEWHERE = ['entry', 'transitions'];

function marksIn(value: unknown): Mark[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('aspects' in value) return [value as Mark];
  return Object.entries(value).flatMap(([key, each]) =>
    ELSEWHERE.includes(key) ? [] : marksIn(each),
  );
}

/** A text without line breaks. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Sentences in one line, without those that say nothing. */
export const joinTexts = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false && text !== '').join(' ');

/** Texts with a blank line between those that say something. */
export const joinBlocks = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');

/** A text below a heading; nothing where it is empty. */
export const section = (title: string, text: string): string =>
  text === '' ? '' : `## ${title}\n\n${text}`;
