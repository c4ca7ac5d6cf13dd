/** Fields of nodes that Redocly does not judge, or not as this contract means them. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asString, asStrings } from '../../src/contract/data.ts';
import type { Finding, Rating } from '../change.ts';
import type { NodePair } from '../pairs.ts';
import { type AccessLevels, rateAccess } from './access.ts';
import { rateConstraints, rateDependencies } from './constraints.ts';
import { rateEncoding } from './encoding.ts';
import {
  rateEmptyValue,
  rateHeaderName,
  rateSerialization,
  ratePathVariable,
} from './parameters.ts';
import { rateSecurity } from './security.ts';

export interface FieldContext {
  readonly pair: NodePair;
  readonly levels: AccessLevels;
}

/** Judges a field that differs between two states; `undefined` stands for its absence. */
type FieldRule = (base: unknown, revision: unknown, context: FieldContext) => Finding[];

/** What is said of a field, with its place. */
export interface FieldFinding extends Finding {
  readonly field: string;
}

const RULES: Readonly<Record<string, FieldRule>> = {
  allowEmptyValue: rateEmptyValue,
  default: rateDefault,
  dependentRequired: rateDependencies,
  deprecated: (_, revision) =>
    one(
      'minor',
      'deprecation-changed',
      revision === true ? 'It is deprecated now.' : 'It is no longer deprecated.',
    ),
  encoding: rateEncoding,
  operationId: (base, revision) =>
    one(
      'major',
      'operation-id-changed',
      `The operation is called ${formatValue(revision)} and no longer ${formatValue(base)}, by which clients are generated and called.`,
    ),
  required: rateHeader,
  name: ratePathVariable,
  schema: rateSerialization,
  security: rateSecurity,
  servers: rateServers,
  tags: rateTag,
  'x-access': rateAccess,
  'x-constraints': rateConstraints,
  'x-empty-body': rateEmptyBody,
  'x-exclusive': rateExclusive,
  'x-introduced-in': rateRelease,
  'x-invalid-input': rateInvalidInput,
  'x-name': rateHeaderName,
  'x-secret': (_, revision) =>
    revision === true
      ? one(
          'minor',
          'secret-changed',
          'It is marked as a secret now; clients keep it out of logs and errors.',
        )
      : one(
          'major',
          'secret-changed',
          'It is no longer marked as a secret; clients will show it in logs and errors.',
        ),
};

/** What the fields of one pair of nodes have to say. */
export function rateFields(context: FieldContext): FieldFinding[] {
  const { base, revision } = context.pair;
  return Object.entries(RULES).flatMap(([field, rule]) => {
    if (isDeepStrictEqual(base[field], revision[field])) return [];
    return rule(base[field], revision[field], context).map((finding) => ({ ...finding, field }));
  });
}

function one(rating: Rating, rule: string, message: string): Finding[] {
  return [{ rating, rule, message }];
}

/** A value as code; no value as a word. */
function formatValue(value: unknown): string {
  return value === undefined ? 'none' : `\`${asString(value) ?? JSON.stringify(value)}\``;
}

function rateDefault(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  const rule = 'default-changed';
  if (pair.direction !== 'request') return one('patch', rule, 'Its default was changed.');
  if (base === undefined) return one('minor', rule, `The default is stated: ${formatValue(revision)}.`);
  return revision === undefined
    ? one(
        'major',
        rule,
        `The default ${formatValue(base)} is no longer promised to callers that leave it out.`,
      )
    : one('major', rule, `Left out, it is ${formatValue(revision)} now and was ${formatValue(base)}.`);
}

/** Whether an answer has a header is promised by its `required`; of all other nodes Redocly rates it. */
function rateHeader(_: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  if (pair.kind !== 'header') return [];
  return revision === true
    ? one('minor', 'header-required-changed', 'The header is always there now.')
    : one('major', 'header-required-changed', 'The header may be missing now.');
}

/** The values that stand in the address of a server until somebody chooses others; Redocly rates the rest. */
function rateServers(base: unknown, revision: unknown): Finding[] {
  const [before, after] = [base, revision].map((servers) =>
    asArray(servers).map((server) =>
      Object.entries(asRecord(asRecord(server).variables)).map(([name, variable]) => [
        name,
        asRecord(variable).default,
      ]),
    ),
  );
  if (isDeepStrictEqual(before, after)) return [];
  return one(
    'minor',
    'server-default-changed',
    'A default in the address of a server was changed.',
  );
}

/** Whether exactly one choice has to fit (`oneOf`), or any: one alone is less to send and less to expect. */
function rateExclusive(_: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  const rule = 'choice-changed';
  const breaks = (revision === true) === (pair.direction === 'request');
  const message =
    revision === true
      ? 'One choice alone may fit now, and no longer several.'
      : 'Several choices may fit now, and not one alone.';
  return one(breaks ? 'major' : 'minor', rule, message);
}

/** The first tag is the group of the client in which the operation is found. */
function rateTag(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  if (pair.kind !== 'operation') return [];
  const [[from], [to]] = [asStrings(base), asStrings(revision)];
  return from === to
    ? one('patch', 'tag-changed', 'Further tags were changed.')
    : one(
        'major',
        'tag-changed',
        `It moved from ${formatValue(from)} to ${formatValue(to)}, and so does the method of the client.`,
      );
}

function rateEmptyBody(base: unknown, revision: unknown): Finding[] {
  const rule = 'empty-body-changed';
  if (base === undefined) return one('major', rule, 'The answer may come without a body now.');
  return revision === undefined
    ? one('minor', rule, 'The answer always has its body now.')
    : one('patch', rule, 'When it comes without a body is put in other words.');
}

/** Where the status so far was not documented, nobody could act on it. */
function rateInvalidInput(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  const [from, to] = [asString(base) ?? '400', asString(revision) ?? '400'];
  const message = `Invalid input is answered with ${to}, and was with ${from}.`;
  const known = from in asRecord(pair.base.responses);
  return one(known ? 'major' : 'minor', 'invalid-input-changed', message);
}

function rateRelease(base: unknown, revision: unknown): Finding[] {
  const rule = 'release-changed';
  const [from, to] = [parseRelease(base), parseRelease(revision)];
  if (from === null || to === null) {
    return one(
      'minor',
      rule,
      `The release that brought it is ${formatValue(revision)} and was ${formatValue(base)}.`,
    );
  }
  const later = to[0] > from[0] || (to[0] === from[0] && to[1] > from[1]);
  return later
    ? one('major', rule, `It needs release ${formatValue(revision)}, and needed ${formatValue(base)}.`)
    : one('minor', rule, `Release ${formatValue(revision)} has it already, and not only ${formatValue(base)}.`);
}

function parseRelease(release: unknown): [number, number] | null {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(asString(release) ?? '') ?? [];
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)];
}
