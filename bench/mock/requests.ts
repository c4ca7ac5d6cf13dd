/** Requests as bytes on the wire. */

/** The three that are compared: a page of a list, one issue, a new issue. */
export type Kind = (typeof KINDS)[number];
export const KINDS = ['list', 'one', 'create'] as const;

const ISSUES = '/projects/42/issues';

/** A request of a kind to a server whose paths begin with a prefix. */
export function requestOf(kind: Kind, prefix: string): Buffer {
  if (kind === 'list') return request('GET', `${prefix}${ISSUES}?state=opened&per_page=20`);
  if (kind === 'one') return request('GET', `${prefix}${ISSUES}/1`);
  return request('POST', `${prefix}${ISSUES}`, NEW_ISSUE);
}

const NEW_ISSUE = { title: 'A new issue', description: 'What is to be done.', labels: 'bug,ui' };

/**
 * Of all kinds, one after another: reads, filtered lists, new issues, changed and deleted ones, and what is
 * refused with 400, 401 and 404. It begins with the story of the contract, whose issues end with 3.
 *
 * @param number Counted from 0 since the world began.
 */
export function mixedRequest(number: number): Buffer {
  const at = number % 10;
  const round = Math.floor(number / 10);
  const path = `/api/v4${ISSUES}`;
  if (at === 0) return request('GET', `${path}/1`);
  if (at === 1) return requestOf('create', '/api/v4');
  if (at === 2) return request('GET', `${path}?state=opened&labels=bug&page=${1 + (round % 50)}`);
  if (at === 3) return request('GET', `${path}?search=word${round}`);
  if (at === 4) return request('PUT', `${path}/1`, { title: `Changed ${round}` });
  if (at === 5) return request('DELETE', `${path}/${2 + round}`);
  if (at === 6) return request('POST', path, { description: 'without a title' });
  if (at === 7) return request('GET', `${path}/1`, undefined, `wrong-${round}`);
  if (at === 8) return request('GET', `${path}/${1_000_000 + round}`);
  return request('GET', '/api/v4/users/3');
}

/** A request of mira, who may do everything in project 42. */
function request(method: string, target: string, body?: object, token = 'token-of-mira'): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    `PRIVATE-TOKEN: ${token}`,
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${text.length}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Resets the world of a sandbox. */
export const RESET = request('POST', '/sandbox/reset');
