import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { doc, fieldDoc } from '../../../generators/client/doc.ts';
import fc from '../../properties.ts';

describe('a comment', () => {
  test('of one line is on one line, of several paragraphs has a line between them, of nothing is none', () => {
    expect(doc(['The title.'])).toBe('/** The title. */\n');
    expect(doc(['Create an issue.', 'Only members can.\nOthers cannot.\n'], '  ')).toBe(
      '  /**\n   * Create an issue.\n   *\n   * Only members can.\n   * Others cannot.\n   */\n',
    );
    expect(doc([undefined, '', ' \n'])).toBe('');
  });

  test('has its tags together at the end', () => {
    expect(doc(['The assignee.', '@default 1', '@deprecated'])).toBe(
      '/**\n * The assignee.\n *\n * @default 1\n * @deprecated\n */\n',
    );
  });

  test('does not end where its text says so', () => {
    expect(doc(['Runs at `*/5 * * * *`.'])).toBe('/** Runs at `*\\/5 * * * *`. */\n');
  });

  test('is one comment, whatever it says', () => {
    const line = fc.string({
      unit: fc.constantFrom('*', '/', '\\', ' ', '\n', '@', 'a', '`', '{'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), (paragraphs) => {
        const text = doc(paragraphs);
        const comments = ts.getLeadingCommentRanges(text, 0) ?? [];
        expect(comments.map(({ pos, end }) => text.slice(pos, end).trim()).join('')).toBe(
          text.trim(),
        );
        expect(comments.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('fieldDoc: says of a field', () => {
  test.each([
    ['what it is', { description: 'The title.' }, ['The title.']],
    ['what is taken without it', { default: 'desc' }, ['', '@default "desc"']],
    ['that nothing is taken as much', { default: false }, ['', '@default false']],
    ['how a day is written', { format: 'date' }, ['', 'A day: `2026-01-31`.']],
    ['how a time is written', { format: 'date-time' }, ['', 'A time: `2026-01-31T09:30:00.000Z`.']],
    ['that it is deprecated', { deprecated: true }, ['', '@deprecated']],
    ['nothing that is not known', { type: 'string', deprecated: false } as const, ['']],
  ])('%s', (_, schema, paragraphs) => {
    expect(fieldDoc(schema)).toEqual(paragraphs);
  });

  test('the description of its parameter rather than its schema', () => {
    expect(fieldDoc({ description: 'A day.' }, 'The day it is due.')).toEqual([
      'The day it is due.',
    ]);
  });
});
