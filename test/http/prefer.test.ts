import { expect, it } from 'vitest';
import { readPrefer } from '../../src/http/prefer.ts';
import fc from '../properties.ts';

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
  ['dynamic=true; seed=7', { dynamic: 'true', seed: '7' }],
  ['', {}],
])('%s asks for %j', (header, preference) => {
  expect(readPrefer(header)).toEqual(preference);
});

it('asks for nothing without a header', () => {
  expect(readPrefer(null)).toEqual({});
});

it('takes from the query what the header leaves out, as Prism does', () => {
  const query = '__code=404&__example=lost&__dynamic=true&__seed=7&code=500';
  expect(readPrefer('code=200', query)).toEqual({
    ...{ code: '200', example: 'lost' },
    ...{ dynamic: 'true', seed: '7' },
  });
});

it('reads any header', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(
        Object.keys(readPrefer(header)).every((key) =>
          ['code', 'example', 'dynamic', 'seed'].includes(key),
        ),
      ).toBe(true);
    }),
  );
});
