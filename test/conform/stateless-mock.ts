/** The stateless mock of this run, over real HTTP. */
import { inject } from 'vitest';
import { receive } from '../../src/conform/http/exchange.ts';
import type { HttpRequest } from '../../src/conform/http/serialize.ts';

export const TOKEN = 'token-of-mira';

export function useMock() {
  const { url } = inject('mock');

  /** Sends a request with a token, unless other headers are given. */
  async function send(
    request: HttpRequest,
    headers: Record<string, string> = { 'private-token': TOKEN },
  ) {
    const response = await fetch(`${url}${request.target}`, {
      method: request.method,
      headers: { ...request.headers, ...headers },
      body: request.body as BodyInit | null,
    });
    return receive(response);
  }

  return { url, send };
}
