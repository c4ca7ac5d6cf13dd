/** Reads the body of a request into named values. */
import type { Operation } from '../contract/operation.ts';
import { JSON_TYPE, MULTIPART, REQUEST_TYPES } from '../contract/read/media-types.ts';
import { readMultipart } from './multipart.ts';
import { decodePercent, decodeUtf8, RequestProblem } from './problem.ts';

export const NO_BYTES = new Uint8Array();
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** One name with its value, as it was sent and in the order in which it was sent. */
export interface SentValue {
  readonly name: string;
  /** Text or a file; from JSON any value. */
  readonly value: unknown;
  /** JSON may have the type already; other text may be meant as a number. */
  readonly typed: boolean;
}

/** Reads all bytes of a body. Throws a RequestProblem, 413, where there are too many. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > MAX_BODY_BYTES) throw tooLarge();
    // A server takes no more than was announced, so this is safe; and it is faster than the stream.
    return new Uint8Array(await request.arrayBuffer());
  }
  if (request.body === null) return NO_BYTES;
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BODY_BYTES) {
      // The rest is read beside the response: a client may wait for it before it goes on.
      discard(reader).catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  const [only, ...more] = chunks;
  // Most bodies are one chunk, which need not be copied.
  if (only !== undefined && more.length === 0) return only;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Where an operation takes none, only to see which names were sent in vain. */
export function isBodyRead({ body }: Pick<Operation, 'body'>, request: Request): boolean {
  return body !== null || (request.method !== 'GET' && request.body !== null);
}

/**
 * Reads what nobody has read of a body. Servers do this before they respond: an unread body breaks the connection, and
 * with it the next request of the client.
 */
export async function discardBody({ bodyUsed, body }: Request): Promise<void> {
  if (!bodyUsed && body !== null) await discard(body.getReader());
}

/** After so much, a client that does not stop is cut off. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0;
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_DISCARDED_BYTES) return reader.cancel();
  }
}

function tooLarge(): RequestProblem {
  return new RequestProblem(413, 'body', `must not be larger than ${MAX_BODY_BYTES} bytes`);
}

/**
 * Reads a body of one of the accepted media types; an empty one, or `{}`, has no fields whatever its type.
 * Throws a RequestProblem, 400, for another media type and for a body that is not of its type.
 */
export function readBody(
  bytes: Uint8Array,
  headers: Headers,
  accepted: readonly string[],
): SentValue[] {
  if (hasNoFields(bytes)) return [];
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw new RequestProblem(400, 'body', 'must be sent without Content-Encoding');
  }
  const contentType = headers.get('content-type') ?? '';
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (!accepted.includes(mediaType)) throw unsupported(mediaType, accepted);
  if (mediaType === JSON_TYPE) return readJson(bytes);
  if (mediaType === MULTIPART) {
    return readMultipart(bytes, contentType).map((field) => ({ ...field, typed: false }));
  }
  return readPairs(decodeUtf8(bytes));
}

/** The fields of a body that an operation does not take; none if it cannot be read. */
export function readUntaken(bytes: Uint8Array, headers: Headers): SentValue[] {
  try {
    return readBody(bytes, headers, REQUEST_TYPES);
  } catch (error) {
    if (error instanceof RequestProblem) return [];
    throw error;
  }
}

/** Some clients send `{}` where they have nothing to send, and call it a form, or nothing at all. */
function hasNoFields(bytes: Uint8Array): boolean {
  return bytes.length === 0 || (bytes.length === 2 && bytes[0] === 0x7b && bytes[1] === 0x7d);
}

function unsupported(mediaType: string, accepted: readonly string[]): RequestProblem {
  const choices = accepted.join(' or ');
  return new RequestProblem(
    400,
    'body',
    mediaType === ''
      ? `needs a Content-Type: ${choices}`
      : `has a Content-Type that this operation does not take; send ${choices}`,
  );
}

/** Reads a query string or a form. Throws a RequestProblem for broken percent escapes. */
export function readPairs(encoded: string): SentValue[] {
  return encoded
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const [rawName, rawValue] =
        equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      const name = decodePlus(rawName, 'a parameter name');
      return { name, value: decodePlus(rawValue, name), typed: false };
    });
}

function decodePlus(text: string, field: string): string {
  return decodePercent(text.replaceAll('+', ' '), field);
}

/** Reads a JSON object. Throws a RequestProblem for anything else. */
function readJson(bytes: Uint8Array): SentValue[] {
  const parsed = parseJson(decodeUtf8(bytes));
  if (parsed === null) return [];
  if (typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new RequestProblem(400, 'body', 'must be a JSON object');
  }
  return Object.entries(parsed).map(([name, value]) => ({ name, value, typed: true }));
}

/** Throws a RequestProblem for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new RequestProblem(400, 'body', 'is not valid JSON');
  }
}
