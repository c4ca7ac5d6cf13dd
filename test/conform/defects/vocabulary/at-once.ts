/** Requests at the same time. */
import { type Call, type Layer, on, type Patterns } from './layer.ts';

/** Waits until requests that were sent at the same time have arrived. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

/** One request to a path is done at a time; those that come meanwhile are treated like this. */
export function together(
  pattern: Patterns,
  meanwhile: (call: Call, first: Promise<Response>) => Promise<Response>,
): Layer {
  const running = new Map<string, Promise<Response>>();
  return on(pattern, async (call) => {
    const key = call.url.pathname + call.token;
    const first = running.get(key);
    if (first !== undefined) return meanwhile(call, first);
    const own = pause().then(() => call.pass());
    running.set(key, own);
    const response = (await own).clone();
    running.delete(key);
    return response;
  });
}

/** The response that the first of several requests gets. */
export const copyOf = async (_: Call, first: Promise<Response>): Promise<Response> => {
  const { body, headers, status } = (await first).clone();
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-copied': 'yes' },
  });
};
