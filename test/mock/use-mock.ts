/** The stateless mock of a test file, over real HTTP. */
import { afterAll, beforeAll } from 'vitest';
import {
  type StatelessMock,
  type StatelessMockOptions,
  startStatelessMock,
} from '../../src/mock/server.ts';

export const TOKEN = { 'PRIVATE-TOKEN': 'token-of-robin' };

/** Starts the mock before the tests of a file and stops it after them; without a contract it serves the real one. */
export function useMock(contract: StatelessMockOptions = {}) {
  let running: StatelessMock | undefined;
  beforeAll(async () => {
    running = await startStatelessMock({ port: 0, ...contract });
  });
  afterAll(() => running?.close());

  const mock = (): StatelessMock => {
    if (running === undefined) throw new Error('The mock is not running.');
    return running;
  };

  /** Calls a path below the prefix with a token; a JSON body comes parsed, any other as text. */
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...TOKEN, ...init.headers };
    const response = await fetch(`${mock().url}${path}`, { ...init, headers });
    const text = await response.text();
    const json = text !== '' && response.headers.get('content-type') === 'application/json';
    return {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : text,
    };
  };

  return { mock, call };
}
