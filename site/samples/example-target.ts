/** What samples call unless their reader says otherwise: the sandbox, with the example data. */
import { DEFAULT_HOST, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import type { SiteModel } from '../model/types.ts';

export interface SampleTarget {
  /** Where the API begins. */
  readonly api: string;
  /** `null` for a token that its reader has. */
  readonly token: string | null;
}

/** Users of the example data: an administrator, and the first who is none. */
export const TOKENS = { administrator: 'token-of-robin', user: 'token-of-mira' };

/** What a variable for another secret than the token holds in a sample. */
const SECRET = 'correct-horse';

/**
 * The sandbox, with a user who may call.
 *
 * @param adminOnly Whether only administrators may call.
 */
export function sampleTarget(
  { api, sandbox }: Pick<SiteModel, 'api' | 'sandbox'>,
  adminOnly: boolean,
): SampleTarget {
  const token = adminOnly ? TOKENS.administrator : TOKENS.user;
  return { api: sandbox ?? usualSandbox(api), token };
}

/** Where the API of a sandbox begins that is started without options. */
export function usualSandbox(api: string): string {
  const { pathname } = new URL(api);
  return `http://${DEFAULT_HOST}:${SANDBOX_PORT}${pathname.replace(/\/$/, '')}`;
}

/** The value of a variable of the environment, where it is not set. */
export function exampleValue(name: string, { api, token }: SampleTarget): string {
  if (name === 'API') return api;
  return name === 'TOKEN' ? (token ?? 'your-token') : SECRET;
}

/**
 * Assignments of the variables that a command names and does not assign, and the file that it sends; empty for none.
 *
 * @param secrets Variables besides those of the address and the token.
 */
export function shellSetup(
  command: string,
  target: SampleTarget,
  secrets: readonly string[] = [],
): string {
  const missing = [...new Set(['API', 'TOKEN', ...secrets])].filter(
    (name) => command.includes(`$${name}`) && !new RegExp(`(^|\\s)${name}=`, 'm').test(command),
  );
  const lines = [
    missing.map((name) => `${name}=${exampleValue(name, target)}`).join(' '),
    ...[...command.matchAll(/=@([\w.]+)/g)].map(([, file]) => `[ -e ${file} ] || echo 1 > ${file}`),
  ];
  return lines.filter((line) => line !== '').join('\n');
}
