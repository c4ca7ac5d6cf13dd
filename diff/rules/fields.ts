/** Fields of nodes that Redocly does not rate, or not as this contract means them. */
import { isDeepStrictEqual } from 'node:util';
import { asString, asStrings } from '../../src/contract/data.ts';
import { rateAccess, rateSecurity } from './access.ts';
import { rateConstraints, rateDependencies } from './constraints.ts';
import { rateEncoding, rateHeaderName, ratePathVariable, rateSerialization } from './parameters.ts';
import {
  breaking,
  type FieldRule,
  major,
  minor,
  patch,
  type RatedFinding,
  type RuleContext,
} from './rule.ts';
import { rateServers } from './servers.ts';
import { rateDiscriminator, rateFormat, rateMultiple } from './values.ts';

/** A finding in one field of a node. */
export interface FieldFinding extends RatedFinding {
  readonly field: string;
}

/** Rates a field that is `true` or not. */
const flag =
  (whenSet: RatedFinding, whenUnset: RatedFinding): FieldRule =>
  (_, revision) => [revision === true ? whenSet : whenUnset];

const RULES: Readonly<Record<string, FieldRule>> = {
  allowEmptyValue: flag(
    minor('empty-value-changed', 'It may be sent without a value now.'),
    major('empty-value-changed', 'It can no longer be sent without a value.'),
  ),
  callbacks: (base) => [
    breaking(base !== undefined, 'not-rated', '`callbacks` changed, which no rule rates closer.'),
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

/** What the rules find in the fields of one pair of nodes. */
export function rateFields(context: RuleContext): FieldFinding[] {
  const { base, revision } = context.pair;
  return Object.entries(RULES).flatMap(([field, rule]) => {
    if (isDeepStrictEqual(base[field], revision[field])) return [];
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

/** Whether a response has a header is promised by its `required`; of all other nodes Redocly rates it. */
function rateHeaderRequired(_: unknown, revision: unknown, { pair }: RuleContext): RatedFinding[] {
  if (pair.kind !== 'header') return [];
  return revision === true
    ? [minor('header-required-changed', 'The header is always there now.')]
    : [major('header-required-changed', 'The header may be missing now.')];
}

/** Whether exactly one choice has to be valid (`oneOf`), or any: one alone is less to send and less to expect. */
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

function rateRelease(base: unknown, revision: unknown): RatedFinding[] {
  const rule = 'release-changed';
  const [from, to] = [parseRelease(base), parseRelease(revision)];
  const [before, after] = [formatValue(base), formatValue(revision)];
  if (from === null || to === null) {
    return [minor(rule, `The release that introduced it is ${after} and was ${before}.`)];
  }
  const isLater = to[0] > from[0] || (to[0] === from[0] && to[1] > from[1]);
  return isLater
    ? [major(rule, `It needs release ${after}, and needed ${before}.`)]
    : [minor(rule, `Release ${after} has it already, and not only ${before}.`)];
}

function parseRelease(release: unknown): [number, number] | null {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(asString(release) ?? '') ?? [];
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)];
}
