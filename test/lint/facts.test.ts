import { expect, it } from 'vitest';
import { parseDocumentedValue } from '../../lint/facts.ts';

it('a value in the tables of the documentation begins with a type', () => {
  expect(parseDocumentedValue('string(asc|desc)! = desc').required).toBe(true);
  expect(() => parseDocumentedValue('= desc')).toThrow(
    'have `= desc` for a value; expected a type first, as in `string!`.',
  );
});
