/** Limits of numbers, texts and lists. */
import type { SchemaObject } from '../openapi.ts';
import type { Rule, Test } from './node.ts';
import { ARRAY, NUMBER, STRING, typeOf } from './types.ts';

/** What is measured of which types, the keywords of its bounds, and how a bound reads. */
const MEASURES = [
  {
    types: NUMBER,
    of: Number,
    bounds: { least: 'minimum', most: 'maximum' },
    words: (bound: string) => `must be ${bound}`,
  },
  {
    types: STRING,
    of: (value: unknown) => charactersOf(value as string),
    bounds: { least: 'minLength', most: 'maxLength' },
    words: (bound: string) => `must have ${bound} characters`,
  },
  {
    types: ARRAY,
    of: (value: unknown) => (value as unknown[]).length,
    bounds: { least: 'minItems', most: 'maxItems' },
    words: (bound: string) => `must have ${bound} items`,
  },
] as const;

/** The rules that a schema sets to how large, long or many, and to how a text is written. */
export function limitRules(schema: SchemaObject): Rule[] {
  const rules = MEASURES.flatMap(({ types, of, bounds, words }) => {
    const least = schema[bounds.least];
    const most = schema[bounds.most];
    return [
      least !== undefined && rule(types, (value) => of(value) >= least, words(`at least ${least}`)),
      most !== undefined && rule(types, (value) => of(value) <= most, words(`at most ${most}`)),
    ].filter((each) => each !== false);
  });
  return schema.pattern === undefined ? rules : [...rules, patternRule(schema.pattern)];
}

function patternRule(pattern: string): Rule {
  const expression = new RegExp(pattern, 'u');
  return rule(STRING, (value) => expression.test(value as string), `must match ${pattern}`);
}

/** A rule for values of some types. */
function rule(types: number, test: Test, expected: string): Rule {
  return {
    fits: (value) => (types & typeOf(value)) === 0 || test(value),
    explain: (_value, path) => [{ path, expected, cause: 'rule' }],
  };
}

/** Code points: what JSON Schema takes for the length of a text. */
function charactersOf(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}
