import { expect, test } from 'vitest';
import { editDistance, findSimilar } from '../../src/contract/similar.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abd', 1],
  ['abc', 'ac', 1],
  ['ac', 'abc', 1],
  ['abc', 'acb', 1],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['abc', 'cab', 2],
  ['kitten', 'sitting', 3],
])('from %j to %j, %s letters change', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test.each<[misspelled: string, names: string[], found: string | undefined]>([
  ['titel', ['state', 'title'], 'title'],
  ['TITLE', ['title'], 'title'],
  ['name', ['names', 'name'], 'name'],
  ['stat', ['sort'], undefined],
  ['srot', ['sort'], 'sort'],
  ['stxxe', ['state'], 'state'],
  ['sxxxe', ['state'], undefined],
  ['merge_when_pipeline', ['merge_when_pipelinexxxx'], 'merge_when_pipelinexxxx'],
  ['a', [], undefined],
  [`${'a'.repeat(64)}bbb`, ['a'.repeat(64)], 'a'.repeat(64)],
  [`${'a'.repeat(64)}bbb`.repeat(9), ['a'.repeat(63)], 'a'.repeat(63)],
])('to %s, of %j, %s is similar', (misspelled, names, found) => {
  expect(findSimilar(misspelled, names)).toBe(found);
});
