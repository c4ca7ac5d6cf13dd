import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPrefer } from '../../src/http/prefer.ts';

it.each([
  ['code=404', { code: '404' }],
  ['example=running', { example: 'running' }],
  ['code=200, example=running', { code: '200', example: 'running' }],
  ['code=200;example=running', { code: '200', example: 'running' }],
  ['example="running" , Code = "200"', { code: '200', example: 'running' }],
  ['respond-async, wait=10', {}],
  ['xcode=404', {}],
  ['code=404, code=200', { code: '404' }],
  ['code=', { code: '' }],
  ['', {}],
])('%s asks for %j', (header, preference) => {
  expect(readPrefer(header)).toEqual(preference);
});

it('asks for nothing without a header', () => {
  expect(readPrefer(null)).toEqual({});
});

it('reads any header', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(
        Object.keys(readPrefer(header)).every((key) => key === 'code' || key === 'example'),
      ).toBe(true);
    }),
  );
});
