/** Comments of the client's types and functions. */
import type { SchemaObject } from '../../src/contract/openapi.ts';

/** Text as a doc comment before what follows at `indent`; '' for no text. */
export function doc(paragraphs: readonly (string | undefined)[], indent = ''): string {
  const lines = paragraphs
    .filter((paragraph) => paragraph !== undefined)
    .map((paragraph) => paragraph.trim().replaceAll('*/', '*\\/'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    // A line of tags follows the one before it without a gap.
    .replace(/(?<=^@.*)\n\n(?=@)/gm, '\n')
    .split('\n');
  const [only = '', ...more] = lines;
  if (only === '') return '';
  if (more.length === 0) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** The paragraphs about a field or parameter besides its type. */
export function fieldDoc(schema: SchemaObject, description = schema.description): string[] {
  const { format, deprecated, default: preset } = schema;
  return [
    description ?? '',
    ...(format === 'date' ? ['A day: `2026-01-31`.'] : []),
    ...(format === 'date-time' ? ['A time: `2026-01-31T09:30:00.000Z`.'] : []),
    ...(preset === undefined ? [] : [`@default ${JSON.stringify(preset)}`]),
    ...(deprecated === true ? ['@deprecated'] : []),
  ];
}
