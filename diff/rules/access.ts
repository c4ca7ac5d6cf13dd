/** Who may call an operation or send a field, and with which token. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asString, asStrings } from '../../src/contract/data.ts';
import type { Rating } from '../changes.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { major, minor, type RatedFinding, type RateField } from './rule.ts';

/** A narrower circle of callers breaks those outside of it. */
export const rateAccess: RateField = (base, revision, { pair, roles }) => {
  const [from, to] = [asString(base), asString(revision)];
  const action = pair.kind === 'operation' ? 'call it' : 'send it';
  const message = `Who may ${action}: ${describeCircle(to)} now, and ${describeCircle(from)} before.`;
  return [{ rating: rateRole(from, to, roles), rule: 'access-changed', message }];
};

/** Rates another role in the place of one; `undefined` is every caller. */
export function rateRole(
  from: string | undefined,
  to: string | undefined,
  roles: RevisionPair,
): Rating {
  if (isRenamed(from, to, roles)) return 'patch';
  return isWider(from, to, roles) ? 'minor' : 'major';
}

function isWider(from: string | undefined, to: string | undefined, roles: RevisionPair): boolean {
  // The order that was there before counts: another one must not hide what is narrower.
  const order = [roles.base, roles.revision]
    .map((names) => [undefined, ...Object.keys(names)])
    .find((names) => names.includes(from) && names.includes(to));
  return order !== undefined && order.indexOf(to) < order.indexOf(from);
}

/** A role is gone, and another has its description. */
function isRenamed(
  from: string | undefined,
  to: string | undefined,
  { base, revision }: RevisionPair,
): boolean {
  if (from === undefined || to === undefined || !(from in base) || from in revision || to in base)
    return false;
  return isDeepStrictEqual(base[from], revision[to]);
}

/** A field without a role may be sent by all who may call the operation, and so by the widest circle. */
function describeCircle(role: string | undefined): string {
  return role === undefined ? 'every caller' : `\`${role}\``;
}

/** One way to sign in: each scheme that it asks for, and each scope of one. */
type Way = ReadonlySet<string>;

/** Callers who signed in before must still get in, with no more than was needed before. */
export function rateSecurity(base: unknown, revision: unknown): RatedFinding[] {
  const [before, after] = [listWays(base), listWays(revision)];
  const lost = before.filter((way) => !after.some((other) => isWithin(other, way)));
  const gained = after.filter((way) => !before.some((other) => isWithin(other, way)));
  const rule = 'security-changed';
  const ways = after.map(describeWay).join(', or ');
  return [
    ...lost.map((way) => major(rule, `It no longer lets in ${describeWay(way)}, but ${ways}.`)),
    ...gained.map((way) => minor(rule, `It also lets in ${describeWay(way)} now.`)),
  ];
}

function listWays(requirements: unknown): Way[] {
  const ways = asArray(requirements).map((requirement) => {
    const schemes = Object.entries(asRecord(requirement));
    const parts = schemes.flatMap(([name, scopes]) => [
      name,
      ...asStrings(scopes).map((scope) => `${name}, scope ${scope}`),
    ]);
    return new Set(parts);
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
