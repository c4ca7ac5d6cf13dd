import { readMultipart } from './multipart.ts';
import { RequestProblem } from './problem.ts';
import { decodeUtf8, readJson, readPairs, type Sent } from './sent.ts';

export const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';

/**
 * Reads a body of one of the accepted media types; an empty one, or `{}`, has no fields whatever its type.
 * Throws a RequestProblem: 415 for another media type, 400 for a body that is not what it says it is.
 */
export function readBody(
  bytes: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  accepted: readonly string[],
): Sent[] {
  if (holdsNothing(bytes)) return [];
  refuseCompression(headers['content-encoding']);
  const contentType = headers['content-type'] ?? '';
  const mediaType = mediaTypeOf(contentType);
  if (!accepted.includes(mediaType)) throw unsupported(mediaType, accepted);
  if (mediaType === JSON_TYPE) return readJson(bytes);
  if (mediaType === MULTIPART) return readMultipart(bytes, contentType);
  return readPairs(decodeUtf8(bytes));
}

/** Some clients send `{}` where they have nothing to send, and call it a form, or nothing at all. */
function holdsNothing(bytes: Uint8Array): boolean {
  return bytes.length === 0 || (bytes.length === 2 && bytes[0] === 0x7b && bytes[1] === 0x7d);
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

function refuseCompression(encoding: string | undefined): void {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new RequestProblem(415, 'body', 'must be sent without Content-Encoding');
  }
}

function unsupported(mediaType: string, accepted: readonly string[]): RequestProblem {
  const choices = accepted.join(' or ');
  return new RequestProblem(
    415,
    'body',
    mediaType === ''
      ? `needs a Content-Type: ${choices}`
      : `has a Content-Type that this operation does not take; send ${choices}`,
  );
}
