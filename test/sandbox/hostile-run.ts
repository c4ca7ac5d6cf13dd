/** Hostile requests to the sandbox, and what no response to them may be. */
import { expect } from 'vitest';
import { checkWorldData } from '../../src/sandbox/store/check.ts';
import { type RawRequest, toRequest } from '../http/raw-request.ts';
import fc from '../properties.ts';
import { hostileRequest, SECRET } from './hostile-requests.ts';
import { useSandbox } from './use-sandbox.ts';

/** So many go to one world, before it is reset. */
const BATCH = 100;

/** Tokens of the example data, and what was sent as a secret. */
const SECRETS = new RegExp(
  `${SECRET}|(?:runners-|acting-|expired-|revoked-|reading-)?token-of-(?:robin|mira|jonas|ines|tessa|pavel|ci|website|api|fork)`,
);

/** Administrators get the token of another user here. */
const RETURNS_TOKEN = /^\/api\/v4\/user\?.*sudo/;

/** Sends so many; expects no 5xx, no secret in a response, no change by a rejected one, and only valid rows. */
export async function expectHarmless(count: number): Promise<void> {
  const { sandbox } = useSandbox();
  let commits = 0;
  const requests = fc.array(hostileRequest, { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(requests, async (batch) => {
    sandbox.control.reset();
    sandbox.control.dropWorlds();
    sandbox.control.clearJournal();
    const { world } = sandbox;
    world.onCommit = () => {
      commits += 1;
    };
    let known = JSON.stringify(world.data());
    for (const request of batch) {
      const before = commits;
      const response = await sandbox.handle(toRequest(request));
      expect(await problemOf(request, response, commits > before)).toBeNull();
      if (commits > before) known = JSON.stringify(world.data());
    }
    expect(JSON.stringify(sandbox.control.journal())).not.toMatch(SECRETS);
    // A change without a commit would be seen here, and a row that no seed could have.
    expect(JSON.stringify(world.data())).toBe(known);
    expect(world.data()).toStrictEqual(JSON.parse(known));
    expect(checkWorldData(world.data()).problems).toEqual([]);
  });
  await fc.assert(property, { seed: 20_170_612, numRuns: count / BATCH });
  expect(commits).toBeGreaterThan(count / 50);
}

/** What is wrong with a response; `null` for nothing. */
async function problemOf(
  { method, target }: RawRequest,
  response: Response,
  changed: boolean,
): Promise<string | null> {
  const { status, headers } = response;
  const text = await response.text();
  if (status >= 500) return `returned ${status}: ${text}`;
  const broken = [...headers.values()].filter((value) => !/^[\x20-\x7e]*$/.test(value));
  if (broken.length > 0) return `has a header that cannot be sent: ${broken}`;
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method);
  if (changed && (reads || status >= 300)) return `returned ${status} and changed the world`;
  if (SECRETS.test(text) && !RETURNS_TOKEN.test(target)) return `returned a secret: ${text}`;
  if (status < 400 || method === 'HEAD') return null;
  return hasReason(text) ? null : `returned ${status} without a reason: ${text}`;
}

function hasReason(text: string): boolean {
  const { message, error } = JSON.parse(text) as { message?: unknown; error?: unknown };
  const reason = message ?? error;
  if (typeof reason === 'string') return reason.length > 3;
  return typeof reason === 'object' && reason !== null && Object.keys(reason).length > 0;
}
