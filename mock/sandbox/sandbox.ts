/**
 * The sandbox: a mock that remembers. It behaves as the contract says, on records in memory, and needs
 * nothing of Node: it runs in a browser, in a worker, in a unit test, or behind a server.
 */
import { operations } from '../../generated/operations.ts';
import type { Handler, MockRequest } from '../wire/exchange.ts';
import { fetchThrough } from './fetch.ts';
import { handlers } from './handlers/index.ts';
import { createPipeline, type Hooks } from './pipeline.ts';
import { story } from './seed/story.ts';
import { createWorld, type World, type WorldData } from './world/world.ts';

export interface SandboxOptions extends Hooks {
  /** What the world begins with; the story of the contract's examples where it is left out. */
  readonly seed?: WorldData;
  /** The world that a request is for; always the sandbox's own where it is left out. */
  readonly worldOf?: (request: MockRequest, main: World) => World;
}

export interface Sandbox {
  /** Its own world: everything that it remembers. */
  readonly world: World;
  /** Answers a request: `createClient({ fetch: sandbox.fetch })`. Rejects where the sandbox itself fails. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** The door below `fetch`, for servers: no objects of the platform are made. */
  readonly handle: Handler;
}

/** Makes a sandbox. Throws an Error for a seed that contradicts itself. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = story, worldOf = (_request, main) => main, ...hooks } = options;
  const world = createWorld(seed);
  const handle = createPipeline(
    Object.values(operations),
    handlers,
    (request) => worldOf(request, world),
    hooks,
  );
  return { world, handle, fetch: fetchThrough(handle) };
}
