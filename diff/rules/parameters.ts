/** How parameters, headers and form fields are named and serialized, and lists that come in pages. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import { breaking, major, minor, type RatedFinding } from '../changes.ts';
import type { NodePair } from '../compare.ts';
import type { FieldRule } from './rule.ts';

export const ratePathVariable: FieldRule = (base, revision, { pair }) => {
  if (pair.kind !== 'parameter' || pair.base.in !== 'path') return [];
  const message = `The variable \`${asString(base)}\` of the path is called \`${asString(revision)}\`. Requests are the same, but calls of the client name it.`;
  return [major('path-variable-renamed', message)];
};

/** Headers are the same in any case, but types name them in one. */
export function rateHeaderName(base: unknown, revision: unknown): RatedFinding[] {
  const message = `The header is written \`${asString(revision)}\` and no longer \`${asString(base)}\`. Responses are the same.`;
  return [minor('header-name-changed', message)];
}

/** A value by its `style` and a text of a media type are serialized in two ways. */
export const rateSerialization: FieldRule = (base, revision, { pair }) => {
  if (pair.kind !== 'parameter' || (base !== undefined && revision !== undefined)) return [];
  const message = 'It is serialized differently: `schema` and `content` took each other’s place.';
  return [major('serialization-changed', message)];
};

/** Whether a parameter may be sent without a value. */
export function rateEmptyValue(_: unknown, revision: unknown): RatedFinding[] {
  return revision === true
    ? [minor('empty-value-changed', 'It may be sent without a value now.')]
    : [major('empty-value-changed', 'It can no longer be sent without a value.')];
}

/** How a form field is serialized by default. */
const DEFAULT_ENCODING = { style: 'form', explode: true };

/** How the fields of a form are serialized: any difference breaks. */
export function rateEncoding(base: unknown, revision: unknown): RatedFinding[] {
  const [before, after] = [asRecord(base), asRecord(revision)];
  const encodingIn = (fields: UnknownRecord, name: string) => fields[name] ?? DEFAULT_ENCODING;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDeepStrictEqual(encodingIn(before, name), encodingIn(after, name)))
    .map((name) => {
      const [from, to] = [before[name], after[name]].map(describeEncoding);
      const message = `The form field \`${name}\` is serialized differently: ${to}, and before ${from}.`;
      return major('encoding-changed', message);
    });
}

function describeEncoding(encoding: unknown): string {
  const fields = Object.entries({ ...DEFAULT_ENCODING, ...asRecord(encoding) });
  return fields.map(([key, value]) => `${key} ${String(value)}`).join(', ');
}

/** A list that becomes paged gives callers who ask as before its first page and no longer all. */
export function ratePaging({ base, revision }: NodePair): RatedFinding[] {
  if (isPaged(base) || !isPaged(revision) || !returnsArray(base)) return [];
  const message = 'The list comes in pages now; callers that ask as before get the first one only.';
  return [major('paging-added', message)];
}

function isPaged({ parameters }: UnknownRecord): boolean {
  return ['query page', 'query per_page'].every((key) => key in asRecord(parameters));
}

function returnsArray({ responses }: UnknownRecord): boolean {
  return Object.entries(asRecord(responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.values(asRecord(asRecord(response).content)))
    .some((media) => asRecord(asRecord(media).schema).type === 'array');
}

/** Whether a response has a header is promised by its `required`; of all other nodes Redocly rates it. */
export const rateHeaderRequired: FieldRule = (_base, revision, { pair }) => {
  if (pair.kind !== 'header') return [];
  return revision === true
    ? [minor('header-required-changed', 'The header is always there now.')]
    : [major('header-required-changed', 'The header may be missing now.')];
};

/** How invalid input is answered. Where the status so far was undocumented, nobody could act on it. */
export const rateInvalidInput: FieldRule = (base, revision, { pair }) => {
  const [from, to] = [asString(base) ?? '400', asString(revision) ?? '400'];
  const message = `The response to invalid input is ${to}, and was ${from}.`;
  return [breaking(from in asRecord(pair.base.responses), 'invalid-input-changed', message)];
};
