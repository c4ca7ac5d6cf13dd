import type { SchemaObject } from '../../../contract/openapi.ts';

import { findViolations, type Path, type Violation } from '../../../contract/validate.ts';
import { type Certainty, certaintyOf } from '../../contract/certainty.ts';
import { document } from '../../contract/document.ts';
import { schemasAt } from '../../contract/schema-places.ts';
import type { DocumentedAnswer, Place } from '../../contract.ts';
import { mediaTypeOf, type Received } from '../../http/exchange.ts';
import type { AnswerCheck } from './answer-check.ts';

const JSON_TYPE = 'application/json';

export const mediaType: AnswerCheck = {
  id: 'media-type',
  rule: 'The body of an answer has the media type that is documented.',
  find: ({ answer, exchange: { received } }) => {
    if (answer?.media == null || isAllowedToBeEmpty(answer, received)) return [];
    const type = mediaTypeOf(received);
    if (type === answer.media.type) return [];
    return [
      {
        certainty: certaintyOf([answer.media, answer], ['mediaType', ...errorFacets(answer)]),
        expected: `the media type ${answer.media.type}`,
        seen: type === '' ? 'no media type' : `the media type ${type}`,
      },
    ];
  },
};

export const noBody: AnswerCheck = {
  id: 'no-body',
  rule: 'Answers with 204 and 304 have no body.',
  find: ({ facts, answer, exchange: { received } }) => {
    const { status, bytes, headers } = received;
    if (status !== 204 && status !== 304) return [];
    const length = Number(headers.get('content-length') ?? 0);
    const announced = status === 204 && (length > 0 || headers.has('content-type'));
    if (bytes.length === 0 && !announced) return [];
    return [
      {
        certainty: {
          voice: 'failure',
          says: null,
          pointer: answer?.pointer ?? `${facts.pointer}/responses`,
        },
        expected: 'no body',
        seen: bytes.length > 0 ? `a body of ${bytes.length} bytes` : 'headers that announce a body',
      },
    ];
  },
};

export const schema: AnswerCheck = {
  id: 'schema',
  rule: 'The body of an answer fits its schema.',
  find: ({ answer, exchange: { received } }) => {
    if (answer?.media == null || answer.media.type !== JSON_TYPE) return [];
    if (answer.schema === null || isAllowedToBeEmpty(answer, received)) return [];
    const whole = answer.schema;
    if (received.json === undefined) {
      return [
        {
          certainty: certaintyOf([answer.media, answer], ['body']),
          expected: 'a JSON body',
          seen: received.bytes.length === 0 ? 'no body' : 'a body that is no JSON',
        },
      ];
    }
    const schemas = document.components?.schemas ?? {};
    const violations = findViolations(received.json, whole.node, schemas);
    return violations.slice(0, MOST).map((violation) => ({
      certainty: certaintyOfViolation(answer, whole, violation, received.json),
      expected: `${wordsOf(violation.path)} ${violation.expected}`,
      seen: `${wordsOf(violation.path)} is ${valueWords(valueAt(received.json, violation.path))}`,
    }));
  },
};

/** A body that is wrong in everything is told by its first faults. */
const MOST = 20;

/** The bodies of nearly all errors are an inference of the contract as a whole, their media type with them. */
function errorFacets({ status }: DocumentedAnswer): readonly string[] {
  return status >= 400 ? ['body'] : [];
}

function isAllowedToBeEmpty({ node, schema }: DocumentedAnswer, { bytes }: Received): boolean {
  if (bytes.length > 0) return false;
  const isOpen = schema !== null && Object.keys(schema.node).every((key) => key.startsWith('x-'));
  return node['x-empty-body'] !== undefined || isOpen;
}

/** A violation is of a fact, unless the schemas of its place, or all of the body, are marked. */
function certaintyOfViolation(
  answer: DocumentedAnswer,
  whole: Place<SchemaObject>,
  { path, expected }: Violation,
  body: unknown,
): Certainty {
  const here = schemasAt(whole, path);
  const found = certaintyOf(here, facetsOf(expected, valueAt(body, path)));
  if (found.voice === 'note') return found;
  const around = certaintyOf(path.length === 0 ? [] : schemasAt(whole, path.slice(0, -1)), [
    'type',
  ]);
  if (around.voice === 'note') return around;
  const all = certaintyOf([whole, answer.media ?? whole, answer], ['body']);
  return all.voice === 'note' ? all : found;
}

/** The facets of which one, marked at a place, means that this was not documented. */
function facetsOf(expected: string, value: unknown): readonly string[] {
  if (expected === 'is missing') return ['required', 'fields'];
  if (value === null) return ['nullability', 'type'];
  return ['type', 'values', 'format', 'items', 'limit'];
}

function valueAt(body: unknown, path: Path): unknown {
  let value = body;
  for (const segment of path) value = (value as Record<string | number, unknown> | null)?.[segment];
  return value;
}

/** Places in lists are all alike: `[].author.id`. */
function wordsOf(path: Path): string {
  if (path.length === 0) return 'the body';
  const text = path.map((segment) => (typeof segment === 'number' ? '[]' : `.${segment}`)).join('');
  return `\`${text.replace(/^\./, '')}\``;
}

/** What stands there, short; never the whole of a text. */
function valueWords(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = String(value);
  return `the text "${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}
