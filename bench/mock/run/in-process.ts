/** Measures what the sandbox does without a server, in a process that does nothing else. */
import { createSandbox, type Sandbox } from '../../../src/sandbox/sandbox.ts';
import { cpuTime, inRounds, median } from '../../measure.ts';

/** Microseconds of CPU time, but for the ratio. */
export interface InProcess {
  /** A page of 20, by state and label and in the order of the last change, of so many issues. */
  readonly page: { readonly of1000: number; readonly of100000: number };
  /** The same of 100,000 issues, each time one with issues that were not shown before. */
  readonly newPage: number;
  /** A page of 100 of 100,000 issues. */
  readonly largePage: number;
  /** The first page of a search that was not asked for since the last write, of 100,000 issues. */
  readonly search: number;
  /** To make a world by its name. */
  readonly fork: number;
  /** To make a sandbox. */
  readonly create: number;
}

const ROUNDS = Number(process.argv[2] ?? 15);
const CALLS = 1000;

/** A sandbox with so many issues in project 42, every third of them closed. */
function withIssues(count: number): Sandbox {
  const sandbox = createSandbox();
  const { world } = sandbox;
  world.transaction(() => {
    for (let number = 0; number < count; number++) {
      const issue = world.issues.insert({
        project_id: 42,
        author_id: 2,
        title: `Issue ${number}`,
        description: `About ${number % 97}.`,
        labels: number % 2 === 0 ? ['bug', 'ui'] : ['bug'],
      });
      if (number % 3 === 0) world.issues.change(issue, { state: 'closed' });
    }
  });
  return sandbox;
}

async function get(sandbox: Sandbox, query: string): Promise<void> {
  const { status } = await sandbox.handle(
    new Request(`http://sandbox.test/api/v4/projects/42/issues?${query}`, {
      headers: { 'private-token': 'token-of-mira' },
    }),
  );
  if (status !== 200) throw new Error(`${query} is answered with ${status}.`);
}

const FILTER = 'state=opened&labels=bug&order_by=updated_at';

/** Every call asks for another of so many pages, that are spread over the issues which the filter leaves. */
const pages = (sandbox: Sandbox, size: number, among: number) => {
  const last =
    sandbox.world.issues.all({ project: 42 }).filter((issue) => issue.state === 'opened').length /
    size;
  const step = Math.floor(last / among);
  let call = 0;
  return () => {
    call += 1;
    const page = 1 + (call % among) * step;
    return get(sandbox, `${FILTER}&per_page=${size}&page=${page}`);
  };
};

const [small, large] = [withIssues(1000), withIssues(100_000)];
let number = 0;

const subjects = {
  of1000: { calls: CALLS, call: pages(small, 20, 30) },
  of100000: { calls: CALLS, call: pages(large, 20, 30) },
  newPage: { calls: CALLS, call: pages(large, 20, 3000) },
  largePage: { calls: CALLS, call: pages(large, 100, 6) },
  search: { calls: 1, call: () => get(large, `search=number ${number++}`) },
  fork: { calls: 30, call: () => large.in(`world-${number++}`) },
  create: { calls: 30, call: () => createSandbox() },
} as const;

const samples = await inRounds(ROUNDS, Object.values(subjects), async ({ calls, call }) => {
  large.control.dropWorlds();
  const time = await cpuTime(async () => {
    for (let made = 0; made < calls; made++) await call();
  });
  return (time / calls) * 1000;
});

const of = (name: keyof typeof subjects) => median(samples.get(subjects[name]) ?? []);
const measured: InProcess = {
  page: { of1000: of('of1000'), of100000: of('of100000') },
  newPage: of('newPage'),
  largePage: of('largePage'),
  search: of('search'),
  fork: of('fork'),
  create: of('create'),
};
process.send?.(measured, () => process.disconnect());
