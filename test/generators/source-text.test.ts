import { expect, test } from 'vitest';
import { literal, toJson } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
import fc from '../properties.ts';

test('a literal is the value that it was made of, in lines of at most 100 columns where words allow', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = literal(value as Json);
      expect(new Function(`return ${text}`)()).toEqual(normal(value));
    }),
  );
});

test('a property named like the prototype is a property', () => {
  const value = JSON.parse('{"__proto__": 1}');
  expect(Object.keys(new Function(`return ${literal(value)}`)())).toEqual(['__proto__']);
});

test('what fits stands in one line, and what does not has a line for each part', () => {
  expect(literal({ name: 'id', 'scopes[]': ['it’s', "it's", '"'], none: {} })).toBe(
    `{ name: 'id', 'scopes[]': ['it’s', "it's", '"'], none: {} }`,
  );
  const long = 'x'.repeat(60);
  expect(literal({ a: [long, long], b: 1 }, '  ', 3)).toBe(
    `{\n    a: [\n      '${long}',\n      '${long}',\n    ],\n    b: 1,\n  }`,
  );
});

test('JSON has escapes for what readers of YAML refuse or take for a line break, and for half characters', () => {
  const text = '\u0089\u007f\u2028\ufeff\ud83d é 😀';
  expect(toJson([text])).toBe('["\\u0089\\u007f\\u2028\\ufeff\\ud83d é 😀"]');
  expect(literal(text)).toBe("'\\u0089\\u007f\\u2028\\ufeff\\ud83d é 😀'");
});

/** JSON knows no negative zero. */
function normal(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
