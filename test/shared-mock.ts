/** One stateless mock for the whole run of tests, because what Prism makes of each operation costs most of their time. */
import type { TestProject } from 'vitest/node';
import { DEFAULT_HOST, PREFIX } from '../src/http/defaults.ts';
import type { Handler } from '../src/http/exchange.ts';
import { serve } from '../src/http/server.ts';
import { readContract } from '../src/mock/contract.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the mock is: scheme, host and port, and the same with `/api/v4`. Tests get it with `inject`. */
    mock: { readonly origin: string; readonly url: string };
  }
}

/** Called by vitest before the first test; what it gives is called after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let handler: Promise<Handler> | undefined;
  const made = async () => {
    const { createStatelessHandler } = await import('../src/mock/handler.ts');
    return createStatelessHandler(await readContract());
  };
  // Prism is loaded when somebody asks, for most single files of tests never do.
  const server = await serve(
    async (request) => {
      handler ??= made();
      return (await handler)(request);
    },
    { port: 0, host: DEFAULT_HOST },
  );
  project.provide('mock', { origin: server.origin, url: `${server.origin}${PREFIX}` });
  return server.close;
}
