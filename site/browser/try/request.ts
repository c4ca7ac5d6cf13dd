import { JSON_TYPE, MULTIPART } from '../../../src/contract/read/media-types.ts';
import type { TryField, TryOperation } from './operation-file.ts';

/** The HTTP request for what is written into a form. */

/** A field that is sent, with its texts: those of an array, or one. */
export interface GivenValues {
  readonly field: TryField;
  readonly values: readonly (string | File)[];
}

/** One name with one value. */
export interface Pair {
  readonly name: string;
  readonly value: string | File;
  readonly secret: boolean;
}

export type HttpBody =
  | { readonly kind: 'form' | 'multipart'; readonly pairs: readonly Pair[] }
  | {
      readonly kind: 'json';
      readonly fields: Readonly<Record<string, unknown>>;
      readonly secrets: readonly string[];
    };

export interface HttpCall {
  readonly method: string;
  /** Below the API's prefix, with its values in it. */
  readonly path: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly body: HttpBody | null;
}

/** Something that is missing from the form; the message says what. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

/**
 * The request for what is given.
 *
 * @param mediaType In which of the operation's media types the body is sent.
 * @throws FormError where the path has no value, or one that would lead to another path.
 */
export function toHttpCall(
  { method, path, mediaTypes }: TryOperation,
  given: readonly GivenValues[],
  mediaType = mediaTypes[0],
): HttpCall {
  const inLocation = (location: TryField['in']) =>
    given.filter(({ field }) => field.in === location);
  const body = inLocation('body');
  return {
    method,
    path: fillPath(path, inLocation('path')),
    query: inLocation('query').flatMap(toPairs),
    headers: inLocation('header').flatMap(toPairs),
    body: mediaType === undefined || body.length === 0 ? null : createBody(mediaType, body),
  };
}

function fillPath(template: string, given: readonly GivenValues[]): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(given.find(({ field }) => field.name === name)?.values[0] ?? '');
    // A browser takes dot segments away before it sends, encoded or not.
    if (/^\.{0,2}$/.test(text)) throw new FormError(`The path needs a value for ${name}.`);
    return encodeURIComponent(text);
  });
}

/** An array repeats its name; an empty one is sent as an empty text, which clears a field. */
function toPairs({ field, values }: GivenValues): Pair[] {
  const { wireName: name, secret = false } = field;
  return (values.length === 0 ? [''] : values).map((value) => ({ name, value, secret }));
}

function createBody(mediaType: string, given: readonly GivenValues[]): HttpBody {
  if (mediaType === JSON_TYPE) {
    const fields = given.map(({ field, values }) => [field.name, toJsonBody(field, values)]);
    const secrets = given.filter(({ field }) => field.secret).map(({ field }) => field.name);
    return { kind: 'json', fields: Object.fromEntries(fields), secrets };
  }
  const pairs = given.flatMap(toPairs);
  return { kind: mediaType === MULTIPART ? 'multipart' : 'form', pairs };
}

/** The texts of a field as the value that stands in JSON. */
export function toJsonBody(
  { types, array }: TryField,
  values: readonly (string | File)[],
): unknown {
  const typed = values.map((value) => {
    // What is no number is sent as it is, so that the server rejects it.
    if (isNumeric(types) && /^-?\d+(\.\d+)?$/.test(String(value))) return Number(value);
    if (types.includes('boolean')) return value === 'true';
    return value;
  });
  return array ? typed : (typed[0] ?? '');
}

export function isNumeric(types: TryField['types']): boolean {
  return types.includes('integer') || types.includes('number');
}

/** The address of a call with its query. */
export function toUrl(api: string, { path, query }: HttpCall): string {
  const search = new URLSearchParams(query.map(({ name, value }) => [name, String(value)]));
  return `${api}${path}${query.length === 0 ? '' : `?${search}`}`;
}

/** What `fetch` takes for a call, with a token where there is one. */
export function toRequestInit(
  { method, headers, body }: HttpCall,
  token: string,
  tokenHeader: string,
): RequestInit {
  const pairs = headers.map(({ name, value }): [string, string] => [name, String(value)]);
  if (token !== '') pairs.push([tokenHeader, token]);
  if (body?.kind === 'json') pairs.push(['Content-Type', JSON_TYPE]);
  return { method, headers: pairs, ...(body !== null && { body: toBody(body) }) };
}

function toBody(body: HttpBody): string | FormData | URLSearchParams {
  if (body.kind === 'json') return JSON.stringify(body.fields);
  const content = body.kind === 'form' ? new URLSearchParams() : new FormData();
  for (const { name, value } of body.pairs) content.append(name, value as string);
  return content;
}
