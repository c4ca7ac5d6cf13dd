/** Keeps web pages away from the control API of a sandbox on a port, and from its tokens. */

import { isPreflight } from '../../http/cors.ts';
import { createGate, type Gate, hostOf, isLoopback, reject } from '../../http/gate.ts';
import { splitUrl } from '../../http/router.ts';
import { PAGE_PATH } from '../page/serve.ts';
import { CONTROL_PREFIX } from './fetch.ts';

/** Says only that the sandbox serves requests, to whoever waits for that without knowing the key. */
const READY = `${CONTROL_PREFIX}/ready`;

interface ControlGateOptions {
  /** The address that the server listens on. */
  readonly host: string;
  readonly cors: readonly string[];
  /** What `X-Sandbox-Key` has to be. */
  readonly key: string | undefined;
}

/** Why a sandbox without a key does not listen on any address. */
export const KEY_NEEDED =
  'On another address than a loopback one, the control API would be open to the network; --control-key is needed.';

/** Why a sandbox does not start with a key that anybody knows, such as that of a variable which is not set. */
export const KEY_EMPTY = '--control-key takes a key that is not empty.';

/**
 * Creates the gate of a sandbox's server. Without a key, the control API takes requests to a loopback `Host`
 * that come from no page, or from one of the sandbox itself. With one, it takes those that have it, also from
 * pages of the origins in `cors`.
 */
export function createControlGate({ host, cors, key }: ControlGateOptions): Gate {
  const admit = createGate(host, cors);
  return (request) => {
    const rejection = admit(request);
    const { path, origin: own } = splitUrl(request.url);
    const isPage = path === PAGE_PATH;
    const isControl = path.startsWith(`${CONTROL_PREFIX}/`) && path !== READY;
    if (rejection !== null || !(isPage || isControl)) return rejection;
    const origin = request.headers.get('origin');
    const isNamed = key !== undefined && origin !== null && cors.includes(origin);
    if (isOfOtherPage(request.headers, own) && !isNamed) {
      return reject(
        403,
        'Pages of other origins may not use the control API; start the sandbox with --control-key and --cors ORIGIN to allow one.',
      );
    }
    if (key === undefined) {
      return isLoopback(hostOf(own))
        ? null
        : reject(403, 'The control API takes requests to this machine only.');
    }
    // Browsers send no key with the question whether they may, nor for the page, which asks for it.
    if (isPage || isPreflight(request)) return null;
    if (isSame(request.headers.get('X-Sandbox-Key') ?? '', key)) return null;
    return reject(
      401,
      'The header X-Sandbox-Key must be the key that the sandbox was started with.',
    );
  };
}

/** Whether a page that is not of the sandbox sends a request; a link to follow is not its own request. */
function isOfOtherPage(headers: Headers, own: string): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origin !== own;
  // What pages embed, such as images and scripts, is asked for without an origin.
  const isOfOther = /^(?:cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '');
  return isOfOther && headers.get('sec-fetch-mode') !== 'navigate';
}

/** Compares in a time that says nothing of where two keys differ. */
function isSame(sent: string, key: string): boolean {
  let difference = sent.length ^ key.length;
  for (let at = 0; at < key.length; at += 1) difference |= sent.charCodeAt(at) ^ key.charCodeAt(at);
  return difference === 0;
}
