import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePath } from '../../../src/client/fetch/path.ts';

const HOST = 'https://collab.example.com';
const validText = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => text !== '.' && text !== '..');

test('a project path becomes one segment', () => {
  expect(encodePath('/projects/{id}/jobs', { id: 'acme/website' })).toBe(
    '/projects/acme%2Fwebsite/jobs',
  );
});

test('any text comes out of a URL parser as the one segment that went in', () => {
  fc.assert(
    fc.property(validText, fc.integer(), (id, jobId) => {
      const path = encodePath('/projects/{id}/jobs/{job_id}', { id, job_id: jobId });
      const [, projects, segment, jobs, job, ...others] = new URL(HOST + path).pathname.split('/');
      expect([projects, jobs, job, others]).toEqual(['projects', 'jobs', String(jobId), []]);
      expect(decodeURIComponent(segment ?? '')).toBe(id);
    }),
  );
});

describe('a value that would lead elsewhere is refused by name', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['an array', ['acme', 'website']],
    ['a value of type object', { id: 42 }],
    ['a value of type boolean', true],
  ])('%s', (got, id) => {
    expect(() => encodePath('/projects/{id}/jobs', { id })).toThrow(
      new TypeError(`Path parameter "id": expected text or a number, got ${got}.`),
    );
  });

  test.each(['', '.', '..'])('"%s"', (id) => {
    expect(() => encodePath('/projects/{id}/jobs', { id })).toThrow(
      new TypeError(`Path parameter "id": "${id}" cannot be part of a path.`),
    );
  });

  test('half of a surrogate pair', () => {
    expect(() => encodePath('/users/{id}', { id: '\ud83d' })).toThrow(
      new TypeError(
        'Path parameter "id": holds half of a surrogate pair, which is not valid text.',
      ),
    );
  });
});
