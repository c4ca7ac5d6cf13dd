/** Runs the kit against servers with a defect; as a program, against all or those that are named, and prints what it misses. */
import { pathToFileURL } from 'node:url';
import { responseChecks } from '../../../src/conform/checks/responses/index.ts';
import { noResponse, staleRead } from '../../../src/conform/expect.ts';
import { conform } from '../../../src/conform/index.ts';
import { contract } from '../own-contract.ts';
import { type Defect, defects } from './all.ts';
import { MISSED } from './missed.ts';
import { defective } from './vocabulary/index.ts';

/** They send what responses are checked of: what is valid, what nobody has, and what cannot be read. */
const SENDING = ['accepts', 'unknown-id', 'malformed'];

/** The check that alone has to find a defect; `undefined` if any may. */
export const checkOf = ({ expected }: Defect): string | undefined => expected?.split(' ')[1];

/** Whether the kit finds a defect: of a documented fact as a failure, of an assumption as a note at least. */
export async function isFound(defect: Defect): Promise<boolean> {
  const check = checkOf(defect);
  if (check === undefined) return isFoundBy(defect);
  const isOfResponses = [...responseChecks, noResponse, staleRead].some(({ id }) => id === check);
  if (!isOfResponses) return isFoundBy(defect, [check]);
  // Some show only in lists of several items, which other checks create.
  return (await isFoundBy(defect, SENDING)) || isFoundBy(defect);
}

async function isFoundBy(defect: Defect, checks?: readonly string[]): Promise<boolean> {
  const { layer, operations, expected } = defect;
  const { findings } = await conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin' },
    ...{ fetch: defective(layer), jobProject: '42', seed: 7, operations },
    profile: 'full',
    ...(checks && { checks }),
  });
  return findings.some(({ severity, check }) =>
    checkOf(defect) === undefined
      ? expected === 'assumed' || severity === 'failure'
      : expected === `${severity} ${check}`,
  );
}

async function printMissed(ids: readonly string[]): Promise<void> {
  for (const defect of defects.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const { id, subject, expected = 'documented', says } = defect;
    const found = await isFound(defect);
    if (!found) console.log(`${subject}: ${id} (${expected}): ${says}`);
    if (found !== MISSED.includes(id)) continue;
    console.log(` ${id} is ${found ? 'found, but listed' : 'missed, but not listed'}.`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await printMissed(process.argv.slice(2));
