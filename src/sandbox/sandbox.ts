/**
 * The sandbox: a mock with state. It behaves as the contract says, on records in memory, and needs
 * nothing of Node: it runs in a browser, in a worker, in a unit test, or behind a server.
 */
import { exampleData } from '../../generated/example-data.ts';
import { operations } from '../../generated/operations.ts';
import type { Operation } from '../contract/operation.ts';
import type { MockResponse, RequestHandler } from '../http/response.ts';
import { splitUrl } from '../http/router.ts';
import { type Control, createControl, type Shared } from './control/control.ts';
import { CONTROL_PREFIX } from './control/fetch.ts';
import { passTime } from './domain/pass-time.ts';
import { createReport, type OnChange } from './hooks/report.ts';
import { createJournalCoverage } from './journal/coverage.ts';
import { createJournal } from './journal/journal.ts';
import { createJournalView, type JournalView } from './journal/journal-view.ts';
import type { RequestLogEntry } from './journal/log.ts';
import { checkOptions } from './known-names.ts';
import { type Override, parseOverrides } from './overrides/override.ts';
import { createOverrides } from './overrides/store.ts';
import type { Forward } from './proxy/forward.ts';
import { createFetch } from './request/fetch.ts';
import { createHandler, isOfContract } from './request/handle.ts';
import type { ExampleSource } from './request/preferred.ts';
import { invalid } from './request/responses.ts';
import { createServe } from './request/serve.ts';
import { validSeed } from './seed/valid-seed.ts';
import type { World, WorldData } from './store/world.ts';
import { createWorlds, type WorldsOptions } from './store/worlds.ts';

export interface SandboxOptions extends WorldsOptions {
  /** What the world begins with; the data of the contract's examples by default. */
  readonly seed?: WorldData | undefined;
  /** Overrides that every world begins with. */
  readonly overrides?: readonly Override[] | undefined;
  /** Returns 400 to names of parameters and fields that the operation does not know. */
  readonly strict?: boolean;
  /** How much later every response of the service comes, in milliseconds. */
  readonly latency?: number;
  /** Where the responses to `Prefer` come from; without it, errors alone can be preferred. */
  readonly examples?: () => Promise<ExampleSource>;
  /** Responds in place of the sandbox to what is not overridden. */
  readonly forward?: Forward;
  /** Called after a change, for each hook of its project that has the event switched on. */
  readonly onChange?: OnChange;
  /** Called with every request. */
  readonly log?: ((entry: RequestLogEntry) => void) | undefined;
  /** Says what is wrong with a response, which is then an Error: for tests. */
  readonly checkResponse?: (operation: Operation, response: MockResponse) => string | null;
}

/** One world of a sandbox: what requests that name it see. */
export interface SandboxWorld {
  /** All of its data, also after a reset, a restore or an import. Rows are frozen: `world.issues.change` replaces one. */
  readonly world: World;
  /** Whether a request is to the contract, to an override, or to the control API; all others get a 404, or what `forward` makes of them. */
  readonly serves: (request: Pick<Request, 'method' | 'url'>) => boolean;
  /** Responds to a request: `createClient({ fetch: sandbox.fetch })`. Rejects if the sandbox itself fails. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Resets, overrides, the clock and more; the same over HTTP stands in `control/openapi.yaml`. */
  readonly control: Control;
  /** Responds to an operation in place of the service: `override('createIssue', { status: 409 })`. */
  readonly override: Control['override'];
  /** The last requests, and whether they were as expected. */
  readonly journal: JournalView;
}

export interface Sandbox extends SandboxWorld {
  /** What is below `fetch`, for servers: it takes the Request itself, not a copy of it. */
  readonly handle: RequestHandler;
  /** Lets time pass in all worlds, in seconds: clocks advance, jobs start and succeed, branches are compared. */
  readonly pass: (seconds: number) => void;
  /** Lets all worlds begin with another seed or other overrides, and begin again. Throws an Error as `createSandbox` does. */
  readonly begin: (start: Pick<SandboxOptions, 'seed' | 'overrides'>) => void;
  /** A world of that name, made as a fork of the seed when it is first used. Throws a RequestProblem. */
  readonly in: (name: string) => SandboxWorld;
}

const OPTIONS: readonly (keyof SandboxOptions | 'close')[] = [
  ...([
    'seed',
    'overrides',
    'strict',
    'latency',
    'examples',
    'forward',
    'onChange',
    'log',
  ] as const),
  ...(['checkResponse', 'pristine', 'main', 'worldsFrom', 'worldTtl'] as const),
  // Comes with what keepWorld opened.
  'close',
];

/** Makes a sandbox. Throws an InvalidInputError that names everything wrong with the seed or an override. */
export function createSandbox(given: SandboxOptions = {}): Sandbox {
  checkOptions(given, OPTIONS);
  if (!['seed', 'main', undefined].includes(given.worldsFrom)) {
    throw invalid('worldsFrom', 'must be one of seed, main');
  }
  const {
    seed = exampleData,
    overrides = [],
    strict = false,
    latency = 0,
    examples,
    forward,
    onChange,
    log,
    checkResponse,
    ...options
  } = given;
  const journal = createJournal();
  const active = createOverrides(parseOverrides(overrides));
  const onDrop = (name: string) => {
    active.reset(name);
    journal.clear(name);
  };
  const shared: Shared = {
    worlds: createWorlds(validSeed(seed), {
      ...options,
      onChange: onChange && createReport(onChange, journal, log),
      onDrop,
    }),
    overrides: active,
    journal,
    coverage: createJournalCoverage(Object.values(operations)),
  };
  const { worlds } = shared;
  const serving = { overrides: active, latency, strict, examples, forward, checkResponse };
  const serve = createServe(serving);
  const handleIn = (name: string | undefined) => createHandler(shared, name, serve, log);
  const worldAt = (name: string | undefined): SandboxWorld => {
    const slot = () => worlds.named(name);
    // Rejects a bad name at once.
    slot();
    const control = createControl(shared, slot);
    return {
      get world() {
        return slot().world;
      },
      serves: ({ method, url }) => {
        const { path } = splitUrl(url);
        const isControl = path.startsWith(`${CONTROL_PREFIX}/`);
        if (isControl || isOfContract(method, path)) return true;
        return active.has(slot().name, { operation: null, method, path, project: null });
      },
      fetch: createFetch(handleIn(name)),
      control,
      override: control.override,
      journal: createJournalView(control, () => slot().world),
    };
  };
  const pass = (seconds: number) => {
    for (const slot of worlds.slots()) {
      passTime(
        slot.world,
        createControl(shared, () => slot),
        seconds,
      );
    }
  };
  const begin: Sandbox['begin'] = (start) => {
    checkOptions(start, ['seed', 'overrides']);
    const parsed = start.overrides && parseOverrides(start.overrides);
    if (start.seed !== undefined) worlds.begin(validSeed(start.seed));
    if (parsed !== undefined) active.begin(parsed);
  };
  const handle = handleIn(undefined);
  return Object.assign(worldAt(undefined), { handle, pass, begin, in: worldAt });
}
