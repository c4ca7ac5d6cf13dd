/** The mock under test, over real HTTP. */
import { inject } from 'vitest';
import type { HttpRequest } from '../../src/conform/http/serialize.ts';

export const TOKEN = 'token-of-mira';

/** An answer with its body both raw and, where it is JSON, as a value. */
export interface Received {
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
    wire: HttpRequest,
    headers: Record<string, string> = { 'private-token': TOKEN },
  ) {
    const response = await fetch(`${url}${wire.target}`, {
      method: wire.method,
      headers: { ...wire.headers, ...headers },
      body: wire.body as BodyInit | null,
    });
    return receive(response);
  }

  return { url, send };
}

async function receive(response: Response): Promise<Received> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const json = response.headers.get('content-type') === 'application/json';
  const body = json ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown) : undefined;
  return { status: response.status, headers: response.headers, bytes, body };
}
