import { expect, test } from 'vitest';
import { choose, mutate, mutationsOf } from './mutations.ts';

test.each([
  ['a === b;', ['a !== b;']],
  [
    'const c = a < b && !d;',
    ['const c = a <= b && !d;', 'const c = a < b || !d;', 'const c = a < b && d;'],
  ],
  ['const c = a ?? b;', ['const c = (a);']],
  ['if (a) send();', ['if (!(a)) send();', 'if (a) ;']],
  [
    'const c = a ? 1 : true;',
    ['const c = !(a) ? 1 : true;', 'const c = a ? 2 : true;', 'const c = a ? 1 : false;'],
  ],
  ['all.some(has);', [';', 'all.every(has);']],
  ["import a from 'a';\ntype B = 1 | true;\nconst c: B[] = ['text'];", []],
])('the changes of `%s` are %j', (text, expected) => {
  expect(mutationsOf(text).map((mutation) => mutate(text, mutation))).toEqual(expected);
});

test('a change has its line', () => {
  const [{ line, before, after } = {}] = mutationsOf('a;\n\nb > c;');
  expect({ line, before, after }).toEqual({ line: 3, before: '>', after: '>=' });
});

test('a seed chooses the same, another seed others, and none twice', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(choose(items, 20, 7)).toEqual(choose(items, 20, 7));
  expect(choose(items, 20, 7)).not.toEqual(choose(items, 20, 8));
  expect(choose(items, 99, 7).sort((one, other) => one - other)).toEqual(items);
});
