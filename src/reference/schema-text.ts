/** A schema as one Markdown text. */
import type { Json } from '../contract/annotations.ts';
import { fieldLines, joinBlocks, joinTexts, oneLine, typeText } from './field-text.ts';
import type { FieldModel, TypeModel } from './types.ts';

export interface TextSchema {
  readonly name: string;
  readonly description: string;
  /** What it is one of. */
  readonly choices: readonly TypeModel[];
  readonly values: readonly Json[];
  readonly seen: readonly Json[];
  readonly fields: readonly FieldModel[];
  /** The ids of the operations whose responses name it. */
  readonly returnedBy: readonly string[];
}

export function schemaText(schema: TextSchema): string {
  const { name, description, choices, values, seen, fields, returnedBy } = schema;
  return `${joinBlocks(
    `# ${name}`,
    joinTexts(
      oneLine(description),
      choices.length > 0 && `One of ${choices.map(typeText).join(', ')}.`,
      values.length > 0 && `One of ${values.join(', ')}.`,
      seen.length > 0 && `Seen values: ${seen.join(', ')}, possibly others.`,
    ),
    fieldLines(fields, 'may be missing'),
    returnedBy.length > 0 ? `Returned by ${returnedBy.join(', ')}.` : '',
  )}\n`;
}
