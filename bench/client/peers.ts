import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installedVersion } from '../installed-version.ts';
import type { ContenderName } from './contenders.ts';

/** How the generators get here. */
export const HOW_TO_INSTALL = 'npm ci --prefix bench/peers';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CONTRACT = at('../../generated/openapi.json');
const PEERS = at('../peers');

/** The contenders that have to be generated from the contract, each with its generator's command. */
const GENERATORS: Partial<Record<ContenderName, readonly [script: string, ...args: string[]]>> = {
  'hey-api': [
    at('../peers/node_modules/@hey-api/openapi-ts/bin/run.js'),
    ...['--input', CONTRACT, '--output', at('../peers/dist/hey-api')],
    ...['--client', '@hey-api/client-fetch', '--no-log-file'],
  ],
  orval: [
    at('../peers/node_modules/orval/dist/bin/orval.mjs'),
    ...['--config', at('./contenders/orval/orval.config.ts')],
  ],
};

/** Whether a contender is there, or can be generated. */
export function isInstalled(name: ContenderName): boolean {
  const command = GENERATORS[name];
  return command === undefined || existsSync(command[0]);
}

/** Generates what a contender consists of from the contract, if it is generated at all. */
export async function generate(name: ContenderName): Promise<void> {
  const command = GENERATORS[name];
  if (command !== undefined) await promisify(execFile)(process.execPath, command, { cwd: PEERS });
}

/** The versions of everything that the numbers depend on. */
export function versions(): Record<string, string> {
  const manifest = JSON.parse(readFileSync(at('../peers/package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const { typescript: _, ...peers } = manifest.devDependencies;
  const installed = ['typescript', 'esbuild', 'openapi-fetch'].map((name) => [
    name,
    installedVersion(name),
  ]);
  return { ...Object.fromEntries(installed), ...peers };
}
