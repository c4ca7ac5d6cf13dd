/** The mock under test, over real HTTP. */
import { afterAll, beforeAll } from 'vitest';
import { type StatelessMock, startStatelessMock } from '../../mock/stateless.ts';
import type { Wire } from './requests.ts';

export const TOKEN = 'token-of-mira';

/** An answer with its body both raw and, where it is JSON, as a value. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly body: unknown;
}

/** Starts the stateless mock for a test file and stops it at its end. */
export function useMock() {
  let mock: StatelessMock | undefined;
  beforeAll(async () => {
    mock = await startStatelessMock({ port: 0 });
  });
  afterAll(() => mock?.close());

  const url = () => {
    if (mock === undefined) throw new Error('The mock is not running.');
    return mock.url;
  };

  /** Sends a request with a token, unless other headers are given. */
  async function send(wire: Wire, headers: Record<string, string> = { 'private-token': TOKEN }) {
    const response = await fetch(`${url()}${wire.target}`, {
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
