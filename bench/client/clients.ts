/** The typed client and its competitors, each with the programs that are measured. */
import { fileURLToPath } from 'node:url';
import { operations } from '../../generated/operations.ts';
import { runNpm } from '../measure.ts';

export const KINDS = ['list', 'create', 'upload'] as const;

/** The exports of `competitors/<name>.ts`: three calls, each of which returns a text of the response. */
export type Calls = Readonly<Record<(typeof KINDS)[number], () => Promise<string | undefined>>>;

interface BenchClient {
  readonly name: string;
  readonly title: string;
  /** A program that creates an issue and does nothing else, where it is not the call alone. */
  readonly one?: string;
  /** A program that reads a list to its end; absent where the client has no pages. */
  readonly list?: string;
  /** A module with all operations; absent where nobody writes one. */
  readonly all?: string;
}

export const FOLDER: string = fileURLToPath(new URL('competitors/', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

/** Each operation as a function of an openapi-fetch client, which is what others have generated. */
const FETCH_FUNCTIONS = Object.values(operations)
  .map(({ id, method, path }) => `export const ${id} = (init) => api.${method}('${path}', init);`)
  .join('\n');

export const CLIENTS: readonly BenchClient[] = [
  {
    name: 'ours',
    title: 'this client',
    one: `import { connect, createIssue } from 'collaboration-service-api/operations';
      const connection = connect({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
      export const create = () => createIssue(connection, { id: 42, title: 'Broken link' });`,
    list: `import { connect, listIssues, paginate } from 'collaboration-service-api/operations';
      const connection = connect({ baseUrl: 'https://collab.example.com', token: 'token-of-mira' });
      export const list = () => paginate(listIssues, connection).all();`,
    all: "export { createClient } from 'collaboration-service-api';",
  },
  {
    name: 'fetch-entry',
    title: 'its `./fetch`',
    all: `import { api } from './fetch-entry.ts';\n${FETCH_FUNCTIONS}`,
  },
  {
    name: 'openapi-fetch',
    title: 'openapi-fetch',
    all: `import { api } from './openapi-fetch.ts';\n${FETCH_FUNCTIONS}`,
  },
  {
    name: 'hey-api',
    title: 'hey-api',
    all: "export * from './dist/hey-api/index.ts';",
  },
  {
    name: 'openapi-fetch-timeout',
    title: 'openapi-fetch with a timeout',
    all: `import { api } from './openapi-fetch-timeout.ts';\n${FETCH_FUNCTIONS}`,
  },
  {
    name: 'ky',
    title: 'ky',
  },
  {
    name: 'by-hand',
    title: '`fetch` by hand',
  },
];

/** Generates the client of hey-api, and installs ky, below `competitors/dist/`. */
export async function prepareCompetitors(): Promise<void> {
  const packages = ['--package=@hey-api/openapi-ts@0.99.0', '--package=typescript@5.9.3'];
  const files = ['--input', CONTRACT, '--output', `${FOLDER}dist/hey-api`];
  const options = [...files, '--client', '@hey-api/client-fetch', '--no-log-file'];
  await runNpm('exec', '--yes', ...packages, '--', 'openapi-ts', ...options);
  await runNpm('install', '--no-save', '--prefix', `${FOLDER}dist`, 'ky@1.14.3');
}
