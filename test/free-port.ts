import { createServer } from 'node:net';
import { DEFAULT_HOST } from '../src/http/default-ports.ts';

/**
 * A port that nothing listens on, for a server whose port has to be known before it listens. It is below those that
 * systems give to whoever asks for any port, so no other test takes it in the meantime.
 */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, DEFAULT_HOST, () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
