/** Responds to requests: with an override, as preferred, by another server, as the service, or with 404 or 405. */
import { PREFIX } from '../../../generated/client/connection.ts';
import type { Operation } from '../../contract/operation.ts';
import { responseWithoutOperation } from '../../http/error-responses.ts';
import type { MatchedRoute, MockResponse } from '../../http/response.ts';
import { respondInstead, wait } from '../overrides/respond.ts';
import type { Overrides } from '../overrides/store.ts';
import type { Forward } from '../proxy/forward.ts';
import type { WorldSlot } from '../store/worlds.ts';
import { callOperation, peekInput, readOnce, type SandboxExchange } from './call.ts';
import { createPreferred, type ExampleSource } from './preferred.ts';
import { readRouteInput } from './route-input.ts';
import type { ServedOperation } from './service.ts';

export interface ServeOptions {
  readonly overrides: Overrides;
  /** How much later every response comes, in milliseconds. */
  readonly latency: number;
  /** Whether names that an operation does not know are an error. */
  readonly strict: boolean;
  readonly examples: (() => Promise<ExampleSource>) | undefined;
  readonly forward: Forward | undefined;
  readonly checkResponse:
    | ((operation: Operation, response: MockResponse) => string | null)
    | undefined;
}

/** A request with what it reached. */
interface RoutedCall {
  readonly exchange: SandboxExchange;
  readonly route: MatchedRoute<ServedOperation>;
  readonly slot: WorldSlot;
}

export type Serve = (call: RoutedCall) => Promise<MockResponse>;

/** What serves rejects with a DroppedConnection, and with a RequestProblem for a request that cannot be read. */
export function createServe(options: ServeOptions): Serve {
  const { overrides, latency } = options;
  const respond = createRespond(options);
  return async (call) => {
    const { exchange, route, slot } = call;
    const { request, entry } = exchange;
    if (route.kind === 'unreadable') return respond(call);
    const input = overrides.has(slot.name, entry) ? await readInput(call) : null;
    const override = overrides.take(slot, entry, input);
    const delay = latency + (override?.delay ?? 0);
    if (delay > 0) await wait(delay);
    if (override === null) {
      entry.nearest_override = overrides.nearest(slot, entry, input);
      return respond(call);
    }
    entry.overridden = true;
    const operation = route.kind === 'operation' ? route.operation : null;
    if (operation !== null) exchange.input = input;
    const next = () => respond(call);
    return respondInstead(override, { operation, request, world: slot.world, next });
  };
}

async function readInput({ exchange, route }: RoutedCall): Promise<SandboxExchange['input']> {
  if (route.kind === 'operation') return peekInput({ exchange, ...route });
  const { target, request } = exchange;
  return readRouteInput(target.query, request.headers, await readOnce(exchange));
}

/** Creates what responds where nothing is overridden. */
function createRespond({ strict, examples, forward, checkResponse }: ServeOptions): Serve {
  const preferred = createPreferred(examples);
  const forwarded = async (exchange: SandboxExchange) => {
    const { request, target } = exchange;
    return (await forward?.({ request, target, bytes: await readOnce(exchange) })) ?? null;
  };
  const respondBeside = async (
    exchange: SandboxExchange,
    route: Exclude<MatchedRoute, { kind: 'operation' }>,
  ) => {
    const { method, path } = exchange.entry;
    const isPassed = path.startsWith(`${PREFIX}/`) && method !== 'OPTIONS';
    const isReadable = route.kind !== 'unreadable';
    const response = forward && isReadable && isPassed ? await forwarded(exchange) : null;
    return response ?? responseWithoutOperation(method, route);
  };
  return async ({ exchange, route, slot }) => {
    if (route.kind !== 'operation') return respondBeside(exchange, route);
    const { operation } = route;
    const asPreferred = preferred(operation, exchange.request, exchange.target);
    if (asPreferred !== null) return asPreferred;
    if (forward !== undefined) {
      exchange.input = await peekInput({ exchange, ...route });
      const response = await forwarded(exchange);
      if (response !== null) return response;
    }
    const response = await callOperation({ exchange, ...route, slot, strict });
    const wrong = checkResponse?.(operation, response) ?? null;
    if (wrong !== null) throw new Error(wrong);
    return response;
  };
}
