/** Requests that mean harm or nothing at all, in great numbers. They are the same in each run. */
import { expect, it } from 'vitest';
import { type RawRequest, toRequest } from '../../http/raw-request.ts';
import { useSandbox } from '../use-sandbox.ts';
import { createRandom } from './random.ts';
import { hostileRequest, shown } from './requests.ts';
import { MARK } from './values.ts';

const COUNT = 100_000;

/** So many go to one world, before it begins anew. */
const BATCH = 100;

/** Whatever opens something in the example data, and what was sent as a secret. */
const SECRET = new RegExp(
  `${MARK}|(?:runners-|acting-|expired-|revoked-|reading-)?token-of-(?:robin|mira|jonas|ines|tessa|pavel|ci|website|api|fork)`,
);

/** Administrators are told how to act as somebody else. */
const TELLS = /^\/api\/v4\/user\?.*sudo/;

it(`${COUNT} hostile requests get no 5xx, and those that are refused change nothing, and no secret is told`, {
  timeout: 300_000,
}, async () => {
  const { sandbox } = useSandbox();
  const faults: string[] = [];
  let commits = 0;
  for (let batch = 0; batch < COUNT / BATCH; batch += 1) {
    sandbox.control.reset();
    sandbox.control.dropWorlds();
    const { world } = sandbox;
    world.onCommit = () => {
      commits += 1;
    };
    let known = JSON.stringify(world.data());
    const random = createRandom(batch);
    for (let count = 0; count < BATCH; count += 1) {
      const request = hostileRequest(random);
      const before = commits;
      const problem = await Promise.resolve()
        .then(() => sandbox.handle(toRequest(request)))
        .then((answer) => problemOf(request, answer, commits > before))
        .catch((error) => `failed: ${error.stack}`);
      if (problem !== null) faults.push(`${batch}/${count} ${problem}\n${shown(request)}`);
      if (commits > before) known = JSON.stringify(world.data());
    }
    if (SECRET.test(JSON.stringify(sandbox.control.journal()))) {
      faults.push(`${batch} left a secret in the journal`);
    }
    sandbox.control.clearJournal();
    // A write that was not undone, though nobody heard of it, would be seen here.
    if (JSON.stringify(world.data()) !== known) faults.push(`${batch} changed the world unheard`);
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect(commits).toBeGreaterThan(COUNT / 50);
});

/** What is wrong with an answer; `null` for nothing. */
async function problemOf(
  request: RawRequest,
  answer: Response,
  kept: boolean,
): Promise<string | null> {
  const { status, headers } = answer;
  const text = await answer.text();
  if (status >= 500) return `answered ${status}: ${text}`;
  const broken = [...headers.values()].filter((value) => !/^[\x20-\x7e]*$/.test(value));
  if (broken.length > 0) return `has a header that cannot be sent: ${broken}`;
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  if (kept && (reads || status >= 300)) return `answered ${status} and changed the world`;
  if (SECRET.test(text) && !TELLS.test(request.target)) {
    return `answered ${status} and told a secret: ${text}`;
  }
  if (status < 400) return null;
  if (request.method === 'HEAD') return null;
  return saysWhy(text) ? null : `answered ${status} without saying why: ${text}`;
}

function saysWhy(text: string): boolean {
  const parsed = JSON.parse(text) as { message?: unknown; error?: unknown };
  const why = parsed.message ?? parsed.error;
  if (typeof why === 'string') return why.length > 3;
  return typeof why === 'object' && why !== null && Object.keys(why).length > 0;
}
