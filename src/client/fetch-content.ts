/** Queries, bodies and contents for the client of openapi-fetch. */

import { FORM } from '../contract/read/media-types.ts';
import { ArgumentError } from './runtime/errors.ts';
import { toFields } from './runtime/request.ts';

const JSON_TYPE = /^application\/([^;]+\+)?json\b/i;

/** A query or form with plain brackets, as the service documents them, and with `%20`, which all services decode. */
export function toText(fields: URLSearchParams): string {
  return `${fields}`.replaceAll('%5B%5D=', '[]=').replaceAll('+', '%20');
}

/**
 * Encodes a body by plain names: as the form that the contract documents, as a multipart form where a
 * value is a file, as JSON where the content type says so. The headers get its content type, unless fetch
 * has to add it.
 */
export function encodeBody(body: unknown, headers: Headers): { body?: unknown; headers: Headers } {
  if (body === undefined) return { headers };
  const type = headers.get('content-type') ?? '';
  if (JSON_TYPE.test(type) && !isForm(body)) return { body: JSON.stringify(body), headers };
  const form = isForm(body) ? body : toForm(body);
  if (form instanceof FormData) headers.delete('content-type');
  else headers.set('content-type', FORM);
  return { body: form instanceof FormData || form === body ? form : toText(form), headers };
}

function isForm(body: unknown): body is FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams;
}

function toForm(body: unknown): FormData | URLSearchParams {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ArgumentError('body: expected an object of fields.');
  }
  const entries = Object.entries(body);
  const files = entries.filter((entry): entry is [string, Blob] => entry[1] instanceof Blob);
  const fields = toFields(
    Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob))),
    '',
  );
  if (files.length === 0) return fields;
  const form = new FormData();
  for (const [name, value] of [...fields, ...files]) form.append(name, value);
  return form;
}

/**
 * The content of a successful response, read as its media type says: JSON as a value, text as a string,
 * anything else as a Blob; `undefined` where there is none. The error for invalid JSON never shows it.
 */
export async function readContent(response: Response): Promise<unknown> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  if (status === 204 || status === 205) return undefined;
  if (type.startsWith('text/')) return response.text();
  if (!JSON_TYPE.test(type)) {
    const blob = await response.blob();
    return type === '' && blob.size === 0 ? undefined : blob;
  }
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new SyntaxError(`The response with status ${status} is not valid JSON.`);
  }
}

/**
 * The error of a response, always an object, as a falsy value would pass for success. Bodies of the
 * service stay as they are; without one, and for the HTML of a proxy, the message is the status.
 */
export function toError(body: unknown, response: Response): object {
  if (typeof body === 'object' && body !== null) return body;
  const text = typeof body === 'string' ? body.trim() : '';
  if (text !== '' && !text.startsWith('<')) return { message: text };
  return { message: `${response.status || response.type} ${response.statusText}`.trim() };
}
