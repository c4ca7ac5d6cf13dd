/** Fields of nodes that Redocly does not judge, or not as this contract means them. */
import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asString, asStrings } from '../../src/contract/data.ts';
import type { Finding, Rating } from '../change.ts';
import type { NodePair } from '../pairs.ts';
import { type AccessLevels, judgeAccess } from './access.ts';
import { judgeConstraints, judgeDependencies } from './constraints.ts';
import { judgeEncoding } from './encoding.ts';
import {
  judgeEmptyValue,
  judgeHeaderName,
  judgeSerialization,
  judgeVariable,
} from './parameters.ts';
import { judgeSecurity } from './security.ts';

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
  allowEmptyValue: judgeEmptyValue,
  default: judgeDefault,
  dependentRequired: judgeDependencies,
  deprecated: (_, revision) =>
    one(
      'minor',
      'deprecation-changed',
      revision === true ? 'It is deprecated now.' : 'It is no longer deprecated.',
    ),
  encoding: judgeEncoding,
  operationId: (base, revision) =>
    one(
      'major',
      'operation-id-changed',
      `The operation is called ${shown(revision)} and no longer ${shown(base)}, by which clients are generated and called.`,
    ),
  required: judgeHeader,
  name: judgeVariable,
  schema: judgeSerialization,
  security: judgeSecurity,
  servers: judgeServers,
  tags: judgeTag,
  'x-access': judgeAccess,
  'x-constraints': judgeConstraints,
  'x-empty-body': judgeEmptyBody,
  'x-exclusive': judgeExclusive,
  'x-introduced-in': judgeRelease,
  'x-invalid-input': judgeInvalidInput,
  'x-name': judgeHeaderName,
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
export function judgeFields(context: FieldContext): FieldFinding[] {
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
function shown(value: unknown): string {
  return value === undefined ? 'none' : `\`${asString(value) ?? JSON.stringify(value)}\``;
}

function judgeDefault(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  const rule = 'default-changed';
  if (pair.direction !== 'request') return one('patch', rule, 'Its default was changed.');
  if (base === undefined) return one('minor', rule, `The default is stated: ${shown(revision)}.`);
  return revision === undefined
    ? one(
        'major',
        rule,
        `The default ${shown(base)} is no longer promised to callers that leave it out.`,
      )
    : one('major', rule, `Left out, it is ${shown(revision)} now and was ${shown(base)}.`);
}

/** Whether an answer has a header is promised by its `required`; of all other nodes Redocly judges it. */
function judgeHeader(_: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  if (pair.kind !== 'header') return [];
  return revision === true
    ? one('minor', 'header-required-changed', 'The header is always there now.')
    : one('major', 'header-required-changed', 'The header may be missing now.');
}

/** The values that stand in the address of a server until somebody chooses others; Redocly judges the rest. */
function judgeServers(base: unknown, revision: unknown): Finding[] {
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
function judgeExclusive(_: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  const rule = 'choice-changed';
  const breaks = (revision === true) === (pair.direction === 'request');
  const message =
    revision === true
      ? 'One choice alone may fit now, and no longer several.'
      : 'Several choices may fit now, and not one alone.';
  return one(breaks ? 'major' : 'minor', rule, message);
}

/** The first tag is the group of the client in which the operation is found. */
function judgeTag(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  if (pair.kind !== 'operation') return [];
  const [[from], [to]] = [asStrings(base), asStrings(revision)];
  return from === to
    ? one('patch', 'tag-changed', 'Further tags were changed.')
    : one(
        'major',
        'tag-changed',
        `It moved from ${shown(from)} to ${shown(to)}, and so does the method of the client.`,
      );
}

function judgeEmptyBody(base: unknown, revision: unknown): Finding[] {
  const rule = 'empty-body-changed';
  if (base === undefined) return one('major', rule, 'The answer may come without a body now.');
  return revision === undefined
    ? one('minor', rule, 'The answer always has its body now.')
    : one('patch', rule, 'When it comes without a body is put in other words.');
}

/** Where the status so far was not documented, nobody could act on it. */
function judgeInvalidInput(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  const [from, to] = [asString(base) ?? '400', asString(revision) ?? '400'];
  const message = `Invalid input is answered with ${to}, and was with ${from}.`;
  const known = from in asRecord(pair.base.responses);
  return one(known ? 'major' : 'minor', 'invalid-input-changed', message);
}

function judgeRelease(base: unknown, revision: unknown): Finding[] {
  const rule = 'release-changed';
  const [from, to] = [numbersOf(base), numbersOf(revision)];
  if (from === null || to === null) {
    return one(
      'minor',
      rule,
      `The release that brought it is ${shown(revision)} and was ${shown(base)}.`,
    );
  }
  const later = to[0] > from[0] || (to[0] === from[0] && to[1] > from[1]);
  return later
    ? one('major', rule, `It needs release ${shown(revision)}, and needed ${shown(base)}.`)
    : one('minor', rule, `Release ${shown(revision)} has it already, and not only ${shown(base)}.`);
}

function numbersOf(release: unknown): [number, number] | null {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(asString(release) ?? '') ?? [];
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)];
}
