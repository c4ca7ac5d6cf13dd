/**
 * The content of a successful answer, read as its media type says: JSON as a value, text as a string,
 * anything else as a Blob; `undefined` where there is none.
 *
 * @throws SyntaxError when JSON is promised and something else comes. It does not show the content.
 */
export async function readContent(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  const type = mediaType(response);
  if (type === 'application/json' || type.endsWith('+json')) {
    const text = await response.text();
    return text === '' ? undefined : parseJson(text, response.status);
  }
  if (type.startsWith('text/')) return response.text();
  const blob = await response.blob();
  return type === '' && blob.size === 0 ? undefined : blob;
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`The answer with status ${status} is not the JSON that it says it is.`);
  }
}

function mediaType(response: Response): string {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/**
 * What was wrong, always as an object with the reason: never a falsy value, which would pass for
 * success. Bodies of the service stay as they are; an answer without one, such as 304, gets its status
 * as the reason, and so does a page that a proxy put in the way.
 *
 * @param body What openapi-fetch made of the answer's body.
 */
export function toError(body: unknown, response: Response): object {
  if (typeof body === 'object' && body !== null) return body;
  const text = typeof body === 'string' ? body.trim() : '';
  return { message: text === '' || text.startsWith('<') ? statusLine(response) : text };
}

function statusLine({ status, statusText, type }: Response): string {
  if (type === 'opaqueredirect') return 'Redirected to where a browser does not tell; not followed';
  return `${status} ${statusText}`.trim();
}
