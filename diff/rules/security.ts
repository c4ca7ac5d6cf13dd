import { asArray, asRecord, asStrings } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';

/** One way to sign in: each scheme that it asks for, and each scope of one. */
type Way = ReadonlySet<string>;

/** Ways to sign in: whoever used one of them must still get in, with no more than was needed before. */
export function rateSecurity(base: unknown, revision: unknown): Finding[] {
  const [before, after] = [listWays(base), listWays(revision)];
  const rule = 'security-changed';
  const lost = before.filter((way) => !after.some((other) => isWithin(other, way)));
  const gained = after.filter((way) => !before.some((other) => isWithin(other, way)));
  return [
    ...lost.map((way): Finding => {
      const message = `It no longer lets in ${describeWay(way)}, but ${after.map(describeWay).join(', or ')}.`;
      return { rating: 'major', rule, message };
    }),
    ...gained.map(
      (way): Finding => ({
        rating: 'minor',
        rule,
        message: `It also lets in ${describeWay(way)} now.`,
      }),
    ),
  ];
}

function listWays(requirements: unknown): Way[] {
  const ways = asArray(requirements).map((requirement) => {
    const schemes = Object.entries(asRecord(requirement));
    return new Set(
      schemes.flatMap(([name, scopes]) => [
        name,
        ...asStrings(scopes).map((scope) => `${name}, scope ${scope}`),
      ]),
    );
  });
  // No requirement at all is one that everybody fulfils.
  return ways.length === 0 ? [new Set()] : ways;
}

function isWithin(way: Way, other: Way): boolean {
  return [...way].every((part) => other.has(part));
}

function describeWay(way: Way): string {
  if (way.size === 0) return 'callers without a token';
  return `callers with ${[...way].map((part) => `\`${part}\``).join(' and ')}`;
}
