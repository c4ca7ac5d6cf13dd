/** Replays the failures that the kit finds on defective servers; as a program, all or those of the named defects, and prints which go wrong. */
import { pathToFileURL } from 'node:url';
import type { ConformOptions } from '../../../src/conform/options.ts';
import { conform } from '../../../src/conform/run/conform.ts';
import { type Replayed, replay } from '../../../src/conform/run/replay.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { defects } from '../defects/all.ts';
import { MISSED } from '../defects/missed.ts';
import { defective, type Fetch } from '../defects/vocabulary/index.ts';
import { contract } from '../own-contract.ts';

/** A server with one defect, and the operations that show it. */
export interface DefectiveServer {
  readonly name: string;
  readonly operations: readonly string[];
  /** Whether the kit finds the defect as a failure, of which there are replays. */
  readonly isFailure: boolean;
  readonly create: () => Fetch;
}

export const defectiveServers: readonly DefectiveServer[] = defects.map(
  ({ id, operations, expected = 'failure', layer }) => ({
    name: id,
    operations,
    isFailure: expected.startsWith('failure') && !MISSED.includes(id),
    create: () => defective(layer),
  }),
);

/** Servers with failures that a replay may not repeat: they depend on what other checks created before. */
export const NOT_REPEATED: readonly string[] = ['move-keeps-project'];

const OPTIONS = {
  contract,
  baseUrl: 'http://sandbox.test',
  token: 'token-of-mira',
  adminToken: 'token-of-robin',
  jobProject: '42',
} as const satisfies Partial<ConformOptions>;

/** What became of a failure: it has to fail on the server on which it was found, and to pass on the right one. */
export interface ReplayedFailure {
  readonly id: string;
  readonly check: string;
  readonly operation: string;
  readonly expected: string;
  readonly onDefective: Outcome;
  readonly onRight: Outcome;
}

type Outcome = Pick<Replayed, 'outcome' | 'seen'> & { readonly leftovers: number };

export async function replayFailures(server: DefectiveServer): Promise<readonly ReplayedFailure[]> {
  const { operations } = server;
  const report = await conform({ ...OPTIONS, operations, seed: 7, fetch: server.create() });
  const failures = report.findings.filter(({ severity }) => severity === 'failure');
  const ids = failures.map(({ id }) => id);
  if (ids.length === 0) return [];
  const replayOn = async (fetch: Fetch) => {
    const replayed = await replay(report, { ...OPTIONS, fetch }, ids);
    return replayed.map(({ outcome, seen, leftovers }) => ({
      ...{ outcome, seen, leftovers: leftovers.length },
    }));
  };
  const onDefective = await replayOn(server.create());
  const onRight = await replayOn(createSandbox().fetch);
  const none: Outcome = { outcome: 'impossible', seen: '', leftovers: 0 };
  return failures.map(({ id, check, operation, expected }, index) => ({
    ...{ id, check, operation, expected },
    onDefective: onDefective[index] ?? none,
    onRight: onRight[index] ?? none,
  }));
}

/** Whether the replay of a failure says the right thing on both servers. */
export function isRepeated({ onDefective, onRight }: ReplayedFailure): boolean {
  return (
    onDefective.outcome === 'failed' && onRight.outcome === 'passed' && onRight.leftovers === 0
  );
}

/** What keeps a failure from being repeated, without what differs from one to the next. */
function findCause({ onDefective, onRight }: ReplayedFailure): string {
  const describe = (server: string, { outcome, seen }: Outcome) =>
    `${outcome} on ${server} (${seen.replace(/\d+/g, 'N').slice(0, 60)})`;
  if (onDefective.outcome !== 'failed') return describe('the defective server', onDefective);
  if (onRight.outcome !== 'passed') return describe('the right one', onRight);
  return 'leaves fixtures';
}

async function printWrong(names: readonly string[]): Promise<void> {
  let [all, right] = [0, 0];
  const wrong = new Set<string>();
  const causes = new Map<string, number>();
  for (const server of defectiveServers) {
    if (names.length > 0 && !names.includes(server.name)) continue;
    for (const failure of await replayFailures(server)) {
      all += 1;
      if (isRepeated(failure)) right += 1;
      else {
        wrong.add(server.name);
        const cause = `${failure.check}: ${findCause(failure)}`;
        causes.set(cause, (causes.get(cause) ?? 0) + 1);
        console.log(`${server.name}:`, failure);
      }
    }
  }
  const unlisted = [...wrong].filter((name) => !NOT_REPEATED.includes(name));
  if (unlisted.length > 0) process.exitCode = 1;
  for (const [cause, count] of [...causes].sort(([, a], [, b]) => b - a)) {
    console.log(`${count} × ${cause}`);
  }
  console.log(`${right} of ${all} failures are repeated, ${((right / all) * 100).toFixed(1)} %.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await printWrong(process.argv.slice(2));
}
