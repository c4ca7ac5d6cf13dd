/** Responds to calls of operations: with an override, as preferred, by another server, or as the service. */
import type { Operation } from '../../contract/operation.ts';
import type { MockResponse } from '../../http/response.ts';
import { respondInstead, wait } from '../overrides/respond.ts';
import type { Overrides } from '../overrides/store.ts';
import type { Forward } from '../proxy/forward.ts';
import { callOperation, type OperationCall, peekInput, readOnce } from './call.ts';
import { createPreferred, type ExampleSource } from './preferred.ts';

export interface ServeOptions {
  readonly overrides: Overrides;
  /** How much later every response comes, in milliseconds. */
  readonly latency: number;
  readonly examples: (() => Promise<ExampleSource>) | undefined;
  readonly forward: Forward | undefined;
  readonly checkResponse:
    | ((operation: Operation, response: MockResponse) => string | null)
    | undefined;
}

export type Serve = (call: OperationCall) => Promise<MockResponse>;

/** What serves rejects with a DroppedConnection, and with a RequestProblem for a request that cannot be read. */
export function createServe(options: ServeOptions): Serve {
  const { overrides, latency } = options;
  const respond = createRespond(options);
  return async (call) => {
    const { exchange, operation, slot } = call;
    const input = overrides.has(slot.name, operation.id) ? await peekInput(call) : null;
    const compared = { input, project: exchange.project };
    const override = overrides.take(slot, operation.id, compared);
    const delay = latency + (override?.delay ?? 0);
    if (delay > 0) await wait(delay);
    if (override === null) {
      exchange.nearest = overrides.nearest(slot, operation.id, compared);
      return respond(call);
    }
    Object.assign(exchange, { input, overridden: true });
    const { request } = exchange;
    const next = () => respond(call);
    return respondInstead(override, { operation, request, input, world: slot.world, next });
  };
}

/** Creates what responds where nothing is overridden. */
function createRespond({ examples, forward, checkResponse }: ServeOptions): Serve {
  const preferred = createPreferred(examples);
  return async (call) => {
    const { exchange, operation } = call;
    const { request, target } = exchange;
    const asPreferred = preferred(operation, request, target);
    if (asPreferred !== null) return asPreferred;
    if (forward !== undefined) {
      const bytes = await readOnce(exchange);
      exchange.input = await peekInput(call);
      const forwarded = await forward({ request, target, bytes });
      if (forwarded !== null) return forwarded;
    }
    const response = await callOperation(call);
    const wrong = checkResponse?.(operation, response) ?? null;
    if (wrong !== null) throw new Error(wrong);
    return response;
  };
}
