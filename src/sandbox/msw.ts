/**
 * The sandbox as a request handler of Mock Service Worker, version 2 (https://mswjs.io), which is not
 * imported: it passes and takes the Web's own Request and Response.
 *
 *     const worker = setupWorker(http.all(/[/]api[/]v4[/]/, mswResolver(createSandbox())));
 */
import { DroppedConnection } from '../http/problem.ts';
import type { SandboxWorld } from './sandbox.ts';

/** What MSW 2 calls for a request that matches a handler; `undefined` leaves it to later handlers. */
export type Resolver = (info: { readonly request: Request }) => Promise<Response | undefined>;

/**
 * Responds with a sandbox, or with one of its worlds: `mswResolver(sandbox.in('checkout'))`. Paths that are neither in
 * the contract nor overridden are left to later handlers.
 */
export function mswResolver({ fetch, serves }: Pick<SandboxWorld, 'fetch' | 'serves'>): Resolver {
  return async ({ request }) => {
    if (!serves(request)) return undefined;
    try {
      return await fetch(request);
    } catch (error) {
      // MSW treats this as a broken network, and any exception as a defect, even after the caller has aborted.
      if (error instanceof DroppedConnection || request.signal.aborted) return Response.error();
      throw error;
    }
  };
}
