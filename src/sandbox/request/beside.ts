/** Responds to what the contract does not have: with an override, by another server, or with 404 or 405. */
import { PREFIX } from '../../../generated/client/connection.ts';
import { responseWithoutOperation } from '../../http/error-responses.ts';
import type { MatchedRoute, MockResponse } from '../../http/response.ts';
import { respondInstead, wait } from '../overrides/respond.ts';
import type { WorldSlot } from '../store/worlds.ts';
import { readOnce, type SandboxExchange } from './call.ts';
import { readRouteInput } from './route-input.ts';
import type { ServeOptions } from './serve.ts';

/** A request that reached no operation. */
export interface BesideCall {
  readonly exchange: SandboxExchange;
  readonly route: Exclude<MatchedRoute, { kind: 'operation' }>;
  readonly slot: WorldSlot;
}

/** Creates what rejects with a DroppedConnection, and with a RequestProblem for a body that is too large. */
export function createServeBeside({
  overrides,
  latency,
  forward,
}: Pick<ServeOptions, 'overrides' | 'latency' | 'forward'>) {
  return async ({ exchange, route, slot }: BesideCall): Promise<MockResponse> => {
    const { request, target } = exchange;
    const { method } = request;
    const own = responseWithoutOperation(method, route);
    if (route.kind === 'unreadable' || !target.path.startsWith(`${PREFIX}/`)) return own;
    const next = async () => {
      if (forward === undefined || method === 'OPTIONS') return own;
      return (await forward({ request, target, bytes: await readOnce(exchange) })) ?? own;
    };
    const sent = { method, path: target.path };
    if (!overrides.hasRoute(slot.name, sent)) return next();
    const values = readRouteInput(target.query, request.headers, await readOnce(exchange));
    const override = overrides.takeRoute(slot, sent, values);
    if (override === null) return next();
    if (latency + override.delay > 0) await wait(latency + override.delay);
    exchange.overridden = true;
    const { input } = override;
    return respondInstead(override, { operation: null, request, input, world: slot.world, next });
  };
}
