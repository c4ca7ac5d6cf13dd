/** A registry on this machine, which holds what is published to it and asks no other. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { inMatrix } from '../packaging/runtimes.ts';

export interface Registry {
  readonly url: string;
  /** A file of settings by which npm asks this registry alone, and may publish there. */
  readonly npmrc: string;
  readonly stop: () => Promise<void>;
}

/** Starts it on a free port. It needs a newer Node than the oldest that the package is for. */
export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = {
    storage: join(folder, 'storage'),
    listen: `127.0.0.1:${port}`,
    packages: { '**': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', level: 'fatal' },
  };
  await writeFile(join(folder, 'config.yaml'), JSON.stringify(config));
  const npmrc = join(folder, 'npmrc');
  // npm publishes to nobody whom it has no token for; this registry takes any.
  await writeFile(
    npmrc,
    `registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\ncache=${join(folder, 'cache')}\n`,
  );
  const [node, verdaccio] = [
    inMatrix('node22', `-${process.platform}-${process.arch}`),
    inMatrix('verdaccio'),
  ].map(([found]) => found?.folder ?? '');
  const server = spawn(
    join(node ?? '', 'bin/node'),
    [join(verdaccio ?? '', 'bin/verdaccio'), '--config', join(folder, 'config.yaml')],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const stop = async () => {
    server.kill();
    await new Promise((resolve) => server.once('close', resolve));
    await rm(folder, { recursive: true, force: true });
  };
  // It says so to the process that started it.
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`The registry ended with ${code}.`)));
  });
  return { url, npmrc, stop };
}
