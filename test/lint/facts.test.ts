import { expect, it } from 'vitest';
import { closedListOf } from '../../lint/facts.ts';

it('a value in the tables of the documentation begins with a type', () => {
  expect(closedListOf('string(asc|desc)! = desc')).toEqual(['asc', 'desc']);
  expect(() => closedListOf('= desc')).toThrow(
    'have `= desc` for a value; expected a type first, as in `string!`.',
  );
});
