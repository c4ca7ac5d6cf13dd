/** The connection to a server: its base URL, its headers, and a token for each caller. */
import { readPrefix, readTokenHeader } from '../../contract/read/connection.ts';
import type { TestedContract } from '../contract/contract.ts';
import type { CallerKind } from '../http/exchange.ts';
import { NoResponse } from '../http/fetch-once.ts';
import { createSender, pause, Unusable } from '../http/sender.ts';
import { createSecrets } from '../http/shown.ts';
import type { ConformOptions } from '../options.ts';
import { CannotRun } from '../reasons.ts';
import { ACCOUNT } from './accounts.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

/** Names of headers whose values are no one's business. */
const SECRET_HEADER = /auth|cookie|key|secret|token/i;

/** Characters of a header name, and of a value that any client can send. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[\x20-\x7e\xa0-\xff]+$/;

const INVALID_TOKEN = 'no-such-token';

/** What sends requests to the server as each caller. Throws CannotRun for a base URL that is none. */
export function connectTo(
  contract: TestedContract,
  options: ConformOptions,
  onRequest?: (requests: number) => void,
) {
  const { token, adminToken, outsiderToken, headers = {} } = options;
  const { document } = contract;
  const base = toBaseUrl(readPrefix(document), options);
  const [name = '', scheme] = (options.tokenHeader ?? readTokenHeader(document)).split(/:\s*/);
  for (const header of [name, ...Object.keys(headers)]) {
    if (!HEADER_NAME.test(header)) throw new CannotRun(`"${header}" is no name of a header.`);
  }
  // Without the value, which is a secret.
  for (const [option, value] of Object.entries({ token, adminToken, outsiderToken, ...headers })) {
    if (value !== undefined && !HEADER_VALUE.test(value)) {
      throw new CannotRun(`The value of ${option} has characters that no header can have.`);
    }
  }
  const tokenHeader = `${name}: ${scheme ? `${scheme} ` : ''}`;
  const tokens = new Map<CallerKind, string>([
    ['user', token],
    ['invalid', INVALID_TOKEN],
  ]);
  if (adminToken !== undefined) tokens.set('admin', adminToken);
  if (outsiderToken !== undefined) tokens.set('outsider', outsiderToken);
  const request = (input: string, init: RequestInit) => {
    onRequest?.(sender.countRequests());
    return (options.fetch ?? fetch)(input, init);
  };
  const sender = createSender({
    base,
    // Anybody with a token may read it.
    probe: ACCOUNT,
    fetch: request as typeof fetch,
    readOnly: options.readOnly ?? false,
    timeout: options.timeout ?? DEFAULT_TIMEOUT_MS,
    headers,
    tokenHeader,
    sleep: options.sleep,
    rate: options.rate,
    findToken: (caller) => tokens.get(caller),
  });
  const inHeaders = Object.entries(headers).filter(([name]) => SECRET_HEADER.test(name));
  const values = inHeaders.map(([, value]) => value);
  const secrets = createSecrets([token, adminToken, outsiderToken, ...values]);
  return { base, sender, tokens, tokenHeader, secrets };
}

/** Waits until the server responds, for so many seconds as the options say. */
export async function waitForServer(
  { sender }: ReturnType<typeof connectTo>,
  { wait: seconds = 0, sleep = pause }: ConformOptions,
  signal: AbortSignal,
): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    const request = { method: 'GET', target: ACCOUNT, headers: {}, body: null };
    const isThere = await sender.send(request, 'user', signal).then(
      () => true,
      (error) => !(error instanceof NoResponse || error instanceof Unusable),
    );
    if (isThere) return;
    // What was not there before the run says nothing of it.
    sender.retry();
    await sleep(1000, signal);
  }
}

/** Adds the base path if it is missing. Throws CannotRun for anything but an HTTP URL. */
function toBaseUrl(prefix: string, { baseUrl: text, basePath = prefix }: ConformOptions): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new CannotRun(
      `The base URL must start with http:// or https://, such as http://127.0.0.1:4020; it is "${text}".`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  const end = basePath.replace(/^\/*(?=.)/, '/').replace(/\/+$/, '');
  return `${url.origin}${path.endsWith(end) ? path : `${path}${end}`}`;
}
