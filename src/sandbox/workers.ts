/**
 * The sandbox on Cloudflare Workers (https://workers.cloudflare.com), shared by a team: each world is a Durable
 * Object, with its rows in the object's own SQLite storage. Nothing of the platform is imported.
 *
 *     const { World, worker } = createSharedSandbox();
 *     export { World, worker as default };
 */
import { exampleData } from '../../generated/example-data.ts';
import { discardBody } from '../http/body.ts';
import { preflightResponse, allowOrigin as withCors } from '../http/cors.ts';
import { DroppedConnection } from '../http/problem.ts';
import { jsonResponse, type MockResponse, toResponse } from '../http/response.ts';
import { splitUrl } from '../http/router.ts';
import { CONTROL_PREFIX } from './control/fetch.ts';
import { createControlGate } from './control/gate.ts';
import { checkOptions } from './known-names.ts';
import { withPage } from './page/serve.ts';
import { createSandbox } from './sandbox.ts';
import { validSeed } from './seed/valid-seed.ts';
import { createObjectStorage, type ObjectStorage } from './storage/object-storage.ts';
import { persist } from './storage/persist.ts';
import { createWorld, type World, type WorldData } from './store/world.ts';
import { isWorldName, MAIN, WORLD_HEADER } from './store/worlds.ts';

export interface SharedSandboxOptions {
  /** What worlds begin with, and what a reset goes back to; the data of the contract's examples by default. */
  readonly seed?: WorldData;
  /** Whether pages of an origin may call the sandbox, besides those of developers' own machines. */
  readonly allowOrigin?: (origin: string) => boolean;
  /** Milliseconds without a request after which a world is deleted; 7 days by default. */
  readonly worldTtl?: number;
}

/** The bindings of the Worker. */
export interface SharedSandboxEnv {
  /** The namespace of the class `World`. */
  readonly WORLDS: WorldNamespace;
  /** What `X-Sandbox-Key` has to be for the control API; a secret. */
  readonly CONTROL_KEY?: string;
}

/** An object of the platform that holds one world. */
export interface WorldObject {
  fetch(request: Request): Promise<Response>;
  /** Deletes the world; the platform calls this when it was not used for long. */
  alarm(): Promise<void>;
}

/** What the module of a Worker exports. */
export interface SharedSandbox {
  readonly World: new (state: { readonly storage: ObjectStorage }) => WorldObject;
  readonly worker: {
    fetch(request: Request, env: SharedSandboxEnv): Promise<Response>;
  };
}

interface WorldNamespace {
  // As methods, so that the namespace of any version of the platform's types fits.
  idFromName(name: string): unknown;
  get(id: unknown): { fetch(request: Request): Promise<Response> };
}

const DEFAULT_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** Creates the Worker, and the class of its objects. Throws an InvalidInputError for a seed that is not valid. */
export function createSharedSandbox(options: SharedSandboxOptions = {}): SharedSandbox {
  checkOptions(options, ['seed', 'allowOrigin', 'worldTtl']);
  const { seed = exampleData, allowOrigin = () => false, worldTtl = DEFAULT_TTL_MS } = options;
  const pristine = createWorld(validSeed(seed));

  class World implements WorldObject {
    readonly #storage: ObjectStorage;
    #opened: ReturnType<typeof openWorld> | null = null;
    #expiry = 0;

    constructor({ storage }: { readonly storage: ObjectStorage }) {
      this.#storage = storage;
    }

    async fetch(request: Request): Promise<Response> {
      const response = await this.#respond(request);
      await discardBody(request);
      return response;
    }

    async #respond(request: Request): Promise<Response> {
      const name = worldOf(request);
      if (name === droppedWorld(request)) {
        await this.alarm();
        return new Response(null, { status: 204 });
      }
      this.#opened ??= openWorld(this.#storage, pristine, name);
      const { handle, isStored } = await this.#opened;
      const response = await Promise.resolve(handle(request)).catch(brokenResponse);
      if (isStored()) await this.#postpone(Date.now() + worldTtl);
      return response;
    }

    async alarm(): Promise<void> {
      this.#opened = null;
      this.#expiry = 0;
      await this.#storage.deleteAll();
    }

    async #postpone(expiry: number): Promise<void> {
      // An alarm is a write, so not every request moves it.
      if (this.#expiry > expiry - worldTtl / 10) return;
      this.#expiry = expiry;
      await this.#storage.setAlarm(expiry);
    }
  }

  const respond = async (
    request: Request,
    { WORLDS, CONTROL_KEY }: SharedSandboxEnv,
  ): Promise<Response> => {
    const origin = request.headers.get('origin');
    const rejection = rejectionOf(request, CONTROL_KEY, origin !== null && allowOrigin(origin));
    if (rejection !== null) return toResponse(rejection, request.method);
    const preflight = preflightResponse(request);
    if (preflight !== null) return withCors(preflight, origin);
    const world = WORLDS.get(WORLDS.idFromName(worldOf(request)));
    const { body, status, headers } = await withPage((sent) => world.fetch(sent))(request);
    return withCors(new Response(body, { status, headers }), origin);
  };
  const worker = {
    async fetch(request: Request, env: SharedSandboxEnv): Promise<Response> {
      const response = await respond(request, env);
      await discardBody(request);
      return response;
    },
  };
  return { World, worker };
}

async function openWorld(objectStorage: ObjectStorage, pristine: World, name: string) {
  const storage = createObjectStorage(objectStorage, pristine);
  // What worlds do not change, they share.
  const first = storage.isStored() ? createWorld(await storage.load()) : pristine.fork();
  const { main } = persist(storage, `The storage of world ${name}`, first, name);
  const { handle } = createSandbox({ pristine, main });
  return { handle, isStored: storage.isStored };
}

/** A Worker cannot drop a connection before the response; this one breaks within. */
function brokenResponse(error: unknown): Response {
  if (!(error instanceof DroppedConnection)) throw error;
  return new Response(new ReadableStream({ start: (stream) => stream.error(error) }));
}

/** The response to a request that reaches no world; `null` for others. */
function rejectionOf(request: Request, key = '', isAllowed = false): MockResponse | null {
  if (key === '') {
    return jsonResponse(503, { message: 'The secret CONTROL_KEY of the Worker is not set.' });
  }
  const cors = isAllowed ? [request.headers.get('origin') ?? ''] : [];
  // No address of the Internet is a loopback one.
  const rejection = createControlGate({ host: '0.0.0.0', cors, key })(request);
  if (rejection !== null) return rejection;
  if (splitUrl(request.url).path !== `${CONTROL_PREFIX}/worlds`) return null;
  return jsonResponse(501, {
    message: 'A shared sandbox has no list of its worlds; delete each by its name.',
  });
}

/** The name of the world that a request is for. */
function worldOf(request: Request): string {
  const name = droppedWorld(request) ?? request.headers.get(WORLD_HEADER) ?? MAIN;
  // The main world tells what is wrong with a name.
  return isWorldName(name) ? name : MAIN;
}

/** The name of the world that a request deletes; `null` for other requests. */
function droppedWorld({ method, url }: Request): string | null {
  const [prefix, name] = splitUrl(url).path.split(`${CONTROL_PREFIX}/worlds/`);
  return method === 'DELETE' && prefix === '' && name !== undefined ? name : null;
}
