/** Runs the kit against servers with a defect; as a program, against all or those that are named, and prints what it misses. */
import { pathToFileURL } from 'node:url';
import { conform } from '../../../src/conform/index.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { contract } from '../own-contract.ts';
import { type Defect, defects } from './all.ts';
import { MISSED } from './missed.ts';

/** Whether the kit finds a defect: of a documented fact as a failure, of an assumption as a note at least. */
export async function isFound({ layer, operations, basis }: Defect): Promise<boolean> {
  const sandbox = createSandbox();
  const { findings } = await conform({
    contract,
    ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', adminToken: 'token-of-robin' },
    fetch: layer(sandbox.fetch, () => sandbox.world),
    jobProject: '42',
    seed: 7,
    operations,
  });
  return findings.some(({ severity }) => basis === 'assumed' || severity === 'failure');
}

async function printMissed(ids: readonly string[]): Promise<void> {
  for (const defect of defects.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const { id, subject, basis, says } = defect;
    const found = await isFound(defect);
    if (!found) console.log(`${subject}: ${id} (${basis}): ${says}`);
    if (found !== MISSED.includes(id)) continue;
    console.log(` ${id} is ${found ? 'found, but listed' : 'missed, but not listed'}.`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await printMissed(process.argv.slice(2));
