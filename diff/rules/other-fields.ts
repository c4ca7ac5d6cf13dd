/** Fields of operations, parameters and schemas besides the keywords that say which values fit. */
import { isDeepStrictEqual } from 'node:util';
import { asString, asStrings } from '../../src/contract/data.ts';
import { formatReleases, type IntroducingRelease } from '../../src/contract/releases.ts';
import { keysOf } from '../revision-pair.ts';
import { rateAccess, rateSecurity } from './access.ts';
import { rateHeaderRequired } from './became-required.ts';
import { rateConstraints, rateDependencies } from './constraints.ts';
import { rateDiscriminator } from './discriminator.ts';
import { rateExtension, withoutExtensions } from './extensions.ts';
import { rateFormat, rateMultiple } from './formats.ts';
import { rateEncoding, rateHeaderName, ratePathVariable, rateSerialization } from './parameters.ts';
import {
  breaking,
  major,
  minor,
  patch,
  type RatedFinding,
  type RateField,
  type RuleContext,
} from './rule.ts';
import { rateServers } from './servers.ts';

/** A finding in one field of a node. */
export interface FieldFinding extends RatedFinding {
  readonly field: string;
}

/** Rates a field that is `true` or not. */
const flag =
  (whenSet: RatedFinding, whenUnset: RatedFinding): RateField =>
  (_, revision) => [revision === true ? whenSet : whenUnset];

const RULES: Readonly<Record<string, RateField>> = {
  allowEmptyValue: flag(
    minor('empty-value-changed', 'It may be sent without a value now.'),
    major('empty-value-changed', 'It can no longer be sent without a value.'),
  ),
  callbacks: (base, revision) =>
    isDeepStrictEqual(withoutExtensions(base), withoutExtensions(revision))
      ? [rateExtension('callbacks')]
      : [
          breaking(
            base !== undefined,
            'not-rated',
            '`callbacks` changed, which no rule rates closer.',
          ),
        ],
  default: rateDefault,
  dependentRequired: rateDependencies,
  deprecated: flag(
    minor('deprecation-changed', 'It is deprecated now.'),
    minor('deprecation-changed', 'It is no longer deprecated.'),
  ),
  discriminator: rateDiscriminator,
  encoding: rateEncoding,
  format: rateFormat,
  multipleOf: rateMultiple,
  operationId: rateOperationId,
  required: rateHeaderRequired,
  name: ratePathVariable,
  schema: rateSerialization,
  security: rateSecurity,
  servers: rateServers,
  tags: rateTag,
  writeOnly: () => [patch('text-changed', 'Whether it is only ever sent is said otherwise.')],
  'x-access': rateAccess,
  'x-constraints': rateConstraints,
  'x-empty-body': rateEmptyBody,
  'x-exclusive': rateExclusive,
  'x-introduced-in': rateRelease,
  'x-name': rateHeaderName,
  'x-secret': flag(
    minor(
      'secret-changed',
      'It is marked as a secret now; clients keep it out of logs and errors.',
    ),
    major(
      'secret-changed',
      'It is no longer marked as a secret; clients will show it in logs and errors.',
    ),
  ),
};

/** Extensions that are rated with their node, or that the normal form adds. */
const RATED_ELSEWHERE: ReadonlySet<string> = new Set(['x-unspecified', 'x-kept-out']);

/** Findings in the fields of one pair of nodes, extensions that no rule knows among them. */
export function rateFields(context: RuleContext): FieldFinding[] {
  const { base, revision } = context.pair;
  const unknown = keysOf(context.pair).filter(
    (key) => key.startsWith('x-') && !(key in RULES) && !RATED_ELSEWHERE.has(key),
  );
  return [...Object.keys(RULES), ...unknown].flatMap((field) => {
    if (isDeepStrictEqual(base[field], revision[field])) return [];
    const rule = RULES[field] ?? (() => [rateExtension(field)]);
    return rule(base[field], revision[field], context).map((finding) => ({ ...finding, field }));
  });
}

/** A value as code; no value as a word. */
function formatValue(value: unknown): string {
  return value === undefined ? 'none' : `\`${asString(value) ?? JSON.stringify(value)}\``;
}

function rateDefault(base: unknown, revision: unknown, { pair }: RuleContext): RatedFinding[] {
  const rule = 'default-changed';
  const [from, to] = [formatValue(base), formatValue(revision)];
  if (pair.direction !== 'request') return [patch(rule, 'Its default was changed.')];
  if (base === undefined) return [minor(rule, `The default is stated: ${to}.`)];
  return revision === undefined
    ? [major(rule, `The default ${from} is no longer promised to callers that leave it out.`)]
    : [major(rule, `If it is left out, it is ${to} now and was ${from}.`)];
}

function rateOperationId(base: unknown, revision: unknown): RatedFinding[] {
  const [from, to] = [formatValue(base), formatValue(revision)];
  const message = `The operation is called ${to} and no longer ${from}, by which clients are generated and called.`;
  return [major('operation-id-changed', message)];
}

/** `oneOf` takes exactly one choice, `anyOf` any: one alone is less to send and less to expect. */
function rateExclusive(_: unknown, revision: unknown, { pair }: RuleContext): RatedFinding[] {
  const breaks = (revision === true) === (pair.direction === 'request');
  const message =
    revision === true
      ? 'One choice alone may fit now, and no longer several.'
      : 'Several choices may fit now, and not one alone.';
  return [breaking(breaks, 'choice-changed', message)];
}

/** The first tag is the group of the client in which the operation is found. */
function rateTag(base: unknown, revision: unknown, { pair }: RuleContext): RatedFinding[] {
  if (pair.kind !== 'operation') return [];
  const [[from], [to]] = [asStrings(base), asStrings(revision)];
  if (from === to) return [patch('tag-changed', 'Further tags were changed.')];
  const message = `It moved from ${formatValue(from)} to ${formatValue(to)}, and so does the method of the client.`;
  return [major('tag-changed', message)];
}

function rateEmptyBody(base: unknown, revision: unknown): RatedFinding[] {
  const rule = 'empty-body-changed';
  if (base === undefined) return [major(rule, 'The response may come without a body now.')];
  return revision === undefined
    ? [minor(rule, 'The response always has its body now.')]
    : [patch(rule, 'When it comes without a body was reworded.')];
}

/** Releases that are not comparable, such as those of other editions, may be needed by nobody. */
function rateRelease(base: unknown, revision: unknown): RatedFinding[] {
  const rule = 'release-changed';
  const [from, to] = [readReleases(base), readReleases(revision)];
  const [before, after] = [formatReleases(from), formatReleases(to)];
  const [first, second] = [parseVersion(from), parseVersion(to)];
  if (first === null || second === null) {
    return [minor(rule, `The release that introduced it is ${after} and was ${before}.`)];
  }
  const isLater = second[0] > first[0] || (second[0] === first[0] && second[1] > first[1]);
  return isLater
    ? [major(rule, `It needs release ${after}, and needed ${before}.`)]
    : [minor(rule, `Release ${after} has it already, and not only ${before}.`)];
}

/** Contracts of before had a text. */
function readReleases(value: unknown): IntroducingRelease[] {
  if (typeof value === 'string') return [{ version: value }];
  return Array.isArray(value) ? (value as IntroducingRelease[]) : [];
}

/** The version of what one release introduced; `null` where there are several or none. */
function parseVersion(releases: readonly IntroducingRelease[]): [number, number] | null {
  const [only, other] = releases;
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(only?.version ?? '') ?? [];
  if (other !== undefined || major === undefined || minor === undefined) return null;
  return [Number(major), Number(minor)];
}
