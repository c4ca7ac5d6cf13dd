const PREFIX = '/api/v4';

/**
 * The address below which all paths of the contract lie.
 *
 * @param baseUrl The address of the installation, `https://collab.example.com`. Slashes at its end and
 *   a prefix that is already there are taken as they are meant. In a browser it may be relative.
 * @returns Such as `https://collab.example.com/api/v4`, without a slash at its end.
 * @throws TypeError when it is no http or https address, or carries a user name, query or fragment.
 */
export function apiAddress(baseUrl: string): string {
  const url = parse(baseUrl);
  // What does not belong may be a secret, so it is not repeated in the message.
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl: leave out the user name and password; calls carry a token.');
  }
  if (url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl: leave out the query and the fragment.');
  }
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path.endsWith(PREFIX) ? path : path + PREFIX);
}

function parse(baseUrl: string): URL {
  const page = globalThis.location?.href;
  if (URL.canParse(baseUrl, page)) {
    const url = new URL(baseUrl, page);
    if (url.protocol === 'https:' || url.protocol === 'http:') return url;
  }
  throw new TypeError('baseUrl: expected an address such as https://collab.example.com.');
}
