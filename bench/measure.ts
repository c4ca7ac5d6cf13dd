/** Measuring so that a busy machine does not decide: CPU time, rounds that take turns, medians. */

/** The value in the middle, or between the two in the middle; `NaN` of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}

/** The median of how many times as large each value is as the base of the same round. */
export function medianRatio(values: readonly number[], bases: readonly number[]): number {
  return median(values.map((value, round) => value / (bases[round] ?? Number.NaN)));
}

/** The CPU time in milliseconds that this process spends while something runs. */
export async function cpuTime(run: () => unknown): Promise<number> {
  const start = cpuMilliseconds();
  await run();
  return cpuMilliseconds() - start;
}

/**
 * Starts to measure how long one thread works, in milliseconds; to be called for the time so far. That
 * is the shorter of two times that are both too long: CPU time counts the threads that help, a clock
 * counts the processes that get in the way.
 */
export function startClock(): () => number {
  const [cpu, clock] = [cpuMilliseconds(), performance.now()];
  return () => Math.min(cpuMilliseconds() - cpu, performance.now() - clock);
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures all subjects in each round, so that what slows the machine down for a while slows all of
 * them. Every round begins with another subject. A first round is thrown away.
 *
 * @returns What was measured of each subject, by round.
 */
export async function inRounds<Subject, Sample>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Sample | Promise<Sample>,
): Promise<Map<Subject, Sample[]>> {
  const samples = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]));
  for (let round = -1; round < rounds; round++) {
    const first = (round + 1) % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      const sample = await measure(subject);
      if (round >= 0) samples.get(subject)?.push(sample);
    }
  }
  return samples;
}
