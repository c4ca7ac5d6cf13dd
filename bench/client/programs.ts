/** The competitors of the typed client, and the programs that are measured. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '../../generated/operations.ts';
import { runFile } from '../measure.ts';

export const KINDS = ['list', 'get', 'create', 'upload'] as const;

/** Four calls, each of which returns a text of the response. */
type BenchCalls = Readonly<Record<(typeof KINDS)[number], () => Promise<string | undefined>>>;

/** What `competitors/<name>.ts` exports as `setUp`. */
export type SetUp = (baseUrl: string) => BenchCalls;

/** A way to call the service. `competitors/<name>.ts` has the four calls that are compiled and timed. */
export interface BenchClient {
  readonly name: string;
  readonly title: string;
  /** A program that creates an issue and does nothing else. */
  readonly one: string;
  /** A module with all operations; absent where nobody writes one. */
  readonly all?: string;
  /** What makes the client from the contract, if it is generated: a script and its arguments. */
  readonly generator?: readonly [script: string, ...args: string[]];
}

export const FOLDER: string = fileURLToPath(new URL('competitors/', import.meta.url));
export const HOW_TO_INSTALL =
  'npm install --prefix bench/client/competitors/generators --ignore-scripts --no-package-lock';
/** The package with the generators, which has a folder of its own so that it is not this package. */
const GENERATORS = `${FOLDER}generators/`;
const CONTRACT = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

const OPENAPI_FETCH = `import createClient from 'openapi-fetch';
import type { paths } from '../../../generated/schema.d.ts';
const api = createClient<paths>({ baseUrl: 'https://collab.example.com/api/v4' });`;
const FETCH_ENTRY = `import { createFetchClient } from 'collaboration-service-api/fetch';
const api = createFetchClient({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });`;

/** A program with one operation, and with each operation as a function, which is what others have generated. */
function fetchPrograms(intro: string): { one: string; all: string } {
  const functions = Object.values(operations).map(
    ({ id, method, path }) =>
      `export const ${id} = (init: object) => api.${method}('${path}', init as never);`,
  );
  return {
    one: `${intro} export const create = () => api.POST('/projects/{id}/issues', {
      params: { path: { id: 'acme/website' } }, body: { title: 'Broken link' } });`,
    all: [intro, ...functions].join('\n'),
  };
}

export const CLIENTS: readonly BenchClient[] = [
  {
    name: 'ours',
    title: 'this client',
    one: `import { connect, createIssue } from 'collaboration-service-api/operations';
      export const create = (token: string) => createIssue(
        connect({ baseUrl: 'https://collab.example.com', token }),
        { id: 'acme/website', title: 'Broken link' });`,
    all: `import { createClient } from 'collaboration-service-api';
      export const api = createClient({ baseUrl: 'https://collab.example.com' });`,
  },
  {
    name: 'fetch-entry',
    title: 'its `./fetch`',
    ...fetchPrograms(FETCH_ENTRY),
  },
  {
    name: 'openapi-fetch',
    title: 'openapi-fetch',
    ...fetchPrograms(OPENAPI_FETCH),
  },
  {
    name: 'hey-api',
    title: 'hey-api',
    one: `import { client } from './generators/dist/hey-api/client.gen.ts';
      import { createIssue } from './generators/dist/hey-api/sdk.gen.ts';
      client.setConfig({ baseUrl: 'https://collab.example.com/api/v4', auth: 'token-of-mira' });
      export const create = () => createIssue({ path: { id: 42 }, body: { title: 'Broken link' } });`,
    all: "export * from './generators/dist/hey-api/index.ts';",
    generator: [
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      ...['--input', CONTRACT, '--output', 'dist/hey-api'],
      ...['--client', '@hey-api/client-fetch', '--no-log-file'],
    ],
  },
  {
    name: 'by-hand',
    title: '`fetch` by hand',
    one: `export const create = async (token: string) => {
        const response = await fetch('https://collab.example.com/api/v4/projects/acme%2Fwebsite/issues',
          { method: 'POST', headers: { 'PRIVATE-TOKEN': token },
            body: new URLSearchParams({ title: 'Broken link' }) });
        if (!response.ok) throw new Error(\`\${response.status} \${response.statusText}\`);
        return response.json() as Promise<{ web_url: string }>;
      };`,
  },
];

/** Generates the clients whose generators are installed, and returns those that can be measured. */
export async function prepareClients(): Promise<BenchClient[]> {
  const ready = CLIENTS.filter(
    ({ generator }) => generator === undefined || existsSync(GENERATORS + generator[0]),
  );
  for (const { generator } of ready) {
    if (generator !== undefined) await runFile(process.execPath, generator, { cwd: GENERATORS });
  }
  return ready;
}
