/** The mock under test, over real HTTP. */
import { inject } from 'vitest';
import type { HttpRequest } from '../../src/conform/http/serialize.ts';

export const TOKEN = 'token-of-mira';

/** A response with its body as bytes, and as a value if it is JSON. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly body: unknown;
}

/** The stateless mock of this run. */
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

async function receive(response: Response): Promise<MockResponse> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const json = response.headers.get('content-type') === 'application/json';
  const body = json ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown) : undefined;
  return { status: response.status, headers: response.headers, bytes, body };
}
