/** `wrangler dev` with the Worker of the guide, as the guide has it started. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleWorker } from './workerd.ts';

const MATRIX = resolve('test/matrix/node_modules');
const WRANGLER = join(MATRIX, 'wrangler/bin/wrangler.js');
/** Wrangler 4 needs a newer Node than this project. */
const NODE = join(MATRIX, `node22-${process.platform}-${process.arch}/bin/node`);

/** What to do where there is no wrangler; `null` where there is one. */
export const MISSING_WRANGLER =
  existsSync(WRANGLER) && existsSync(NODE)
    ? null
    : 'wrangler is missing: npm ci --prefix test/matrix';

export interface DevServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts it on a free port, with this control key. */
export async function startWrangler(key: string): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wrangler-'));
  await bundleWorker('docs/helpers/workers/worker.js', join(folder, 'worker.js'));
  copyFileSync('docs/helpers/workers/wrangler.toml', join(folder, 'wrangler.toml'));
  writeFileSync(join(folder, '.dev.vars'), `CONTROL_KEY="${key}"\n`);
  const args = ['dev', '--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0'];
  const child = spawn(NODE, [WRANGLER, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      HOME: folder,
      WRANGLER_SEND_METRICS: 'false',
      CI: 'true',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface(child.stdout)) {
    const [, origin] = /Ready on (http:\S+)/.exec(line) ?? [];
    if (origin !== undefined) {
      child.stdout.resume();
      return { origin, stop };
    }
  }
  await stop();
  throw new Error('wrangler dev did not start.');
}
