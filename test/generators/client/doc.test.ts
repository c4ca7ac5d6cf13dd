import ts from 'typescript';
import { expect, test } from 'vitest';
import { doc } from '../../../generators/client/doc.ts';
import fc from '../../properties.ts';

test('a comment is one comment, whatever it says', () => {
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
