import { expect, test } from 'vitest';
import { PROFILES } from '../../src/conform/options.ts';
import { readDocument } from './markdown.ts';

const text = readDocument('docs/conformance.md');

test('docs/conformance.md says which checks the profiles leave out', () => {
  const [, named = ''] = /`standard` all but (.*?);/s.exec(text) ?? [];
  expect([...named.matchAll(/`([^`]+)`/g)].map(([, id]) => id)).toEqual(
    PROFILES.standard.skipChecks,
  );
  const [, limits = ''] = /`quick`(.*?)\./s.exec(text) ?? [];
  const { maxRequests, maxTime } = PROFILES.quick;
  expect(limits.match(/\d+/g)?.map(Number)).toEqual([maxRequests, maxTime]);
});
