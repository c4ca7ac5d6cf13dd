import { typeOf } from './types.ts';
import type { Finding, Path } from './violation.ts';

export type Test = (value: unknown) => boolean;

/** What kind of value a schema means: its types, and the values or format that it states. */
export interface Kind {
  /** The types as bits. */
  readonly types: number;
  /** Whether a value of these types is of the kind; `null` where all are. */
  readonly test: Test | null;
  /** `must be an integer` */
  readonly words: () => string;
  /** It is one value, by which alternatives are told apart. */
  readonly constant: boolean;
}

/** Something else that a schema says. Values that it does not speak of fit: a list fits what is said of objects. */
export interface Rule {
  readonly fits: Test;
  /** Why a value does not fit. */
  readonly explain: (value: unknown, path: Path) => readonly Finding[];
}

/** A compiled schema. */
export interface Node {
  /** Those of its kind, nearer at hand. */
  readonly types: number;
  readonly kind: Kind;
  /** Set once they are compiled, as is `rest`; a schema may contain itself. */
  rules: readonly Rule[];
  /** The test of the kind and all rules in one; `null` where there are none. */
  rest: Test | null;
}

/** Whether a value fits a schema. It allocates nothing. */
export function fits({ types, rest }: Node, value: unknown): boolean {
  return (types & typeOf(value)) !== 0 && (rest === null || rest(value));
}

/** Why a value does not fit. Of one that is of another kind, nothing else is said. */
export function explain({ kind, rules }: Node, value: unknown, path: Path): readonly Finding[] {
  if ((kind.types & typeOf(value)) === 0 || kind.test?.(value) === false) {
    return [{ path, expected: kind.words(), cause: kind.constant ? 'constant' : 'kind' }];
  }
  return rules.filter((rule) => !rule.fits(value)).flatMap((rule) => rule.explain(value, path));
}

/** One test for several; `null` for none. Nested calls are quicker than a loop over so few. */
export function allOf(tests: readonly Test[]): Test | null {
  const [first, ...others] = tests;
  if (first === undefined) return null;
  return others.reduce((before, test) => (value) => before(value) && test(value), first);
}
