/** One stateless mock for the whole run of tests, because what Prism makes of each operation costs most of their time. */
import type { TestProject } from 'vitest/node';
import { PREFIX } from '../generated/client/connection.ts';
import { readContract } from '../src/http/contract.ts';
import { DEFAULT_HOST } from '../src/http/default-ports.ts';
import type { RequestHandler } from '../src/http/response.ts';
import { serve } from '../src/http/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the mock is: scheme, host and port, and the same with `/api/v4`. Tests get it with `inject`. */
    mock: { readonly origin: string; readonly url: string };
  }
}

/** Called by vitest before the first test; what it gives is called after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let fetch: Promise<RequestHandler> | undefined;
  const made = async () => {
    const { createStatelessFetch } = await import('../src/mock/fetch.ts');
    return createStatelessFetch(await readContract());
  };
  // Prism is loaded when somebody asks, for most single files of tests never do.
  const server = await serve(
    async (request) => {
      fetch ??= made();
      return (await fetch)(request);
    },
    { port: 0, host: DEFAULT_HOST },
  );
  project.provide('mock', { origin: server.origin, url: `${server.origin}${PREFIX}` });
  return server.close;
}
