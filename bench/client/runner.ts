/** What each contender's `run.ts` gives: the same two calls, ready to be made again and again. */
export interface Runner {
  /** Reads issue 1 of project 42 and gives its title. */
  readonly read: () => Promise<string | undefined>;
  /** Creates an issue of a title and two labels in project 42 and gives its title. */
  readonly create: () => Promise<string | undefined>;
  /** The same with JSON, where `create` sends a form: what those are compared with that send JSON. */
  readonly createWithJson?: () => Promise<string | undefined>;
}

interface RunnerOptions {
  /** The address of the installation, without `/api/v4`. */
  readonly baseUrl: string;
  /** Whether a contender that ends slow calls by itself does so. */
  readonly timeout: boolean;
}

/** Sets a contender up. It finds the fetch to use at `globalThis.fetch`. */
export type SetUp = (options: RunnerOptions) => Runner;
