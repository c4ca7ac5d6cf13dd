import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectAt } from '../../generators/project.ts';

/** A server that answers the contract's requests, measured side by side with the others. */
export interface Contender {
  readonly name: ContenderName;
  /** How tables call it. */
  readonly title: string;
  /** What node is started with, for a server on a free port. */
  readonly command: () => Promise<readonly string[]> | readonly string[];
  /** What its paths begin with. */
  readonly prefix: string;
  /** Whether it remembers, and so has to begin each sample with the same world. */
  readonly remembers?: true;
  /** How many requests make a sample: enough for the time that they take to be told. */
  readonly requests: number;
}

export type ContenderName = 'sandbox' | 'bare' | 'stateless' | 'prism';

const { root } = projectAt();

export const OURS: Contender = {
  name: 'sandbox',
  title: 'sandbox',
  command: () => ['--import', 'tsx', join(root, 'src/cli.ts'), 'sandbox', '--port', '0'],
  prefix: '/api/v4',
  remembers: true,
  requests: 5000,
};

export const BARE: Contender = {
  name: 'bare',
  title: 'bare node:http',
  command: () => [fileURLToPath(new URL('run/bare.js', import.meta.url))],
  prefix: '',
  requests: 5000,
};

export const CONTENDERS: readonly Contender[] = [
  OURS,
  BARE,
  {
    name: 'stateless',
    title: 'stateless mock',
    command: () => ['--import', 'tsx', join(root, 'src/cli.ts'), 'mock', '--port', '0'],
    prefix: '/api/v4',
    requests: 200,
  },
  {
    name: 'prism',
    title: 'Prism CLI',
    command: async () => [
      join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      ...['mock', '--host', '127.0.0.1', '--port', String(await freePort())],
      join(root, 'generated/openapi.json'),
    ],
    prefix: '',
    requests: 60,
  },
];

/** Prism's CLI does not say which port it took when it is told to take any. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
