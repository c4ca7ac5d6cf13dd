/**
 * The sandbox as a request handler of Mock Service Worker, version 2 (https://mswjs.io), which is not
 * imported: what it hands over and takes back are the Web's own Request and Response.
 *
 *     const worker = setupWorker(http.all(/[/]api[/]v4[/]/, mswResolver(createSandbox())));
 */
import { DroppedConnection } from '../http/dropped.ts';
import type { SandboxWorld } from './sandbox.ts';

/** What MSW 2 calls for a request that a handler is for. */
export type Resolver = (info: { readonly request: Request }) => Promise<Response>;

/** Answers with a sandbox, or with one of its worlds: `mswResolver(sandbox.in('checkout'))`. */
export function mswResolver({ fetch }: Pick<SandboxWorld, 'fetch'>): Resolver {
  return async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      // MSW takes this for a broken network, and any exception for a defect.
      if (error instanceof DroppedConnection) return Response.error();
      throw error;
    }
  };
}
