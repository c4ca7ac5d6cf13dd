import { encodeFields, toFields } from './fields.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/([^;]+\+)?json\b/i;

/** A body ready to be sent; `type` is its media type, or `null` where fetch has to name it. */
export interface EncodedBody {
  readonly content: string | FormData | URLSearchParams;
  readonly type: string | null;
}

/**
 * Encodes a body that was written by plain names: as the form that the contract documents, as a
 * multipart form where a value is a file, as JSON where the caller asked for it by its media type.
 *
 * @param wanted The media type that the caller named, if any.
 * @throws TypeError for values that cannot be sent.
 */
export function encodeBody(body: unknown, wanted: string | null): EncodedBody {
  if (body instanceof FormData || body instanceof URLSearchParams) {
    return { content: body, type: body instanceof FormData ? null : FORM };
  }
  if (wanted !== null && JSON_TYPE.test(wanted)) {
    return { content: JSON.stringify(body), type: wanted };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new TypeError('body: expected an object of fields.');
  }
  const fields = toFields(body as Record<string, unknown>, '');
  if (!fields.some(([, value]) => value instanceof Blob)) {
    return { content: encodeFields(fields), type: FORM };
  }
  const content = new FormData();
  for (const [name, value] of fields) content.append(name, value);
  return { content, type: null };
}
