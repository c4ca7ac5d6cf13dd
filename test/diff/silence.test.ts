import { expect, test } from 'vitest';
import { rateChanges } from '../../diff/rate.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError, pointerTo, walk } from '../../src/contract/read/pointers.ts';
import { changedBy, publicDocument, smallContract } from './cases.ts';

/** Fields that may go without a word: what stands there is true without it, or nothing uses it. */
const MAY_GO = [
  // The default, written out.
  /\/encoding(\/labels\[\](\/style|\/explode)?)?$/,
  /\/parameters\/\d+\/(style|explode)$/,
  /\/x-constraints\/0$/,
  // A schema that lets everything through.
  /octet-stream\/schema$/,
  // Its other part says it, too; it matters to requests alone; a schema within itself is read once.
  /\/Exhibit\/allOf\/1\/(type|properties\/(id\/readOnly|parent\/\$ref))$/,
  // Nothing asks for this token, and how one is sent depends on the operations that ask for the other.
  /^#\/components\/securitySchemes\/OtherToken/,
];

/** The pointers of all fields of a contract, but for those of its version and of its examples. */
function fieldsOf(document: OpenApiDocument): string[] {
  const pointers: string[] = [];
  walk(document, (node, segments) => {
    if (Array.isArray(node) || segments.includes('value')) return;
    for (const key of Object.keys(node)) pointers.push(pointerTo(...segments, key));
  });
  return pointers.filter(
    (pointer) => !pointer.startsWith('#/info/version') && pointer !== '#/info',
  );
}

/** The number of findings when a field is removed; null if nothing that can be read is left. */
function findRemoval(document: OpenApiDocument, pointer: string): number | null {
  const revision = changedBy(document, { remove: [pointer] });
  try {
    return rateChanges({ base: document, revision }).length;
  } catch (error) {
    if (error instanceof ContractError) return null;
    throw error;
  }
}

test.each([
  ['the small contract', smallContract, 300],
  ['a document of another service', publicDocument, 100],
])('no field of %s is removed without a finding', (_, document, least) => {
  const removed = fieldsOf(document)
    .map((pointer) => ({ pointer, found: findRemoval(document, pointer) }))
    .filter(({ found }) => found !== null);
  const silent = removed.filter(({ found }) => found === 0).map(({ pointer }) => pointer);
  expect(silent.filter((pointer) => !MAY_GO.some((may) => may.test(pointer)))).toEqual([]);
  expect(removed.length).toBeGreaterThan(least);
});
