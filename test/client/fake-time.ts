import { onTestFinished, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';

/** A response, or what fetch rejects with; `never` for none of both. */
type Outcome = Response | Error | 'never';

/**
 * A client whose time passes at once, and whose fetch has these outcomes one after the other, the last
 * one again and again. `times` holds when each request came, in milliseconds from the first.
 */
export function clientInFakeTime(outcomes: readonly Outcome[], options?: Partial<ClientOptions>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const times: number[] = [];
  let start: number | undefined;
  const fetch = async (_: string, { signal }: RequestInit) => {
    start ??= Date.now();
    times.push(Date.now() - start);
    const outcome = outcomes[times.length - 1] ?? outcomes.at(-1);
    if (outcome instanceof Error) throw outcome;
    if (outcome instanceof Response) return outcome.clone();
    return new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return { times, api: createClient({ baseUrl: 'https://collab.example.com', fetch, ...options }) };
}

/** How a call ends when all its timers have run. */
export async function ended<T>(call: Promise<T>): Promise<PromiseSettledResult<T>> {
  const settled = Promise.allSettled([call]);
  await vi.runAllTimersAsync();
  const [result] = await settled;
  return result;
}
