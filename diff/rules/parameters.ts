/** How parameters and headers are called and written. */
import { asString } from '../../src/contract/data.ts';
import type { Finding } from '../change.ts';
import type { FieldContext } from './fields.ts';

export function ratePathVariable(base: unknown, revision: unknown, { pair }: FieldContext): Finding[] {
  if (pair.kind !== 'parameter' || pair.base.in !== 'path') return [];
  const message = `The variable \`${asString(base)}\` of the path is called \`${asString(revision)}\`. The wire is the same, but calls of the client name it.`;
  return [{ rating: 'major', rule: 'path-variable-renamed', message }];
}

/** Of headers any case is the same on the wire, but types name them in one. */
export function rateHeaderName(base: unknown, revision: unknown): Finding[] {
  const message = `The header is written \`${asString(revision)}\` and no longer \`${asString(base)}\`. The wire is the same.`;
  return [{ rating: 'minor', rule: 'header-name-changed', message }];
}

/** A value by its `style` or as a text of a media type are two things on the wire. */
export function rateSerialization(
  base: unknown,
  revision: unknown,
  { pair }: FieldContext,
): Finding[] {
  if (pair.kind !== 'parameter' || (base !== undefined && revision !== undefined)) return [];
  const message =
    'It is written otherwise: one of `schema` and `content` in the place of the other.';
  return [{ rating: 'major', rule: 'serialization-changed', message }];
}

/** Whether a parameter may be there without a value. */
export function rateEmptyValue(_: unknown, revision: unknown): Finding[] {
  const rule = 'empty-value-changed';
  return revision === true
    ? [{ rating: 'minor', rule, message: 'It may be sent without a value now.' }]
    : [{ rating: 'major', rule, message: 'It can no longer be sent without a value.' }];
}
