import { fileURLToPath } from 'node:url';
import { operations } from '../../generated/operations.ts';

/** The programs that each contender has in its folder of `contenders/`. */
export type Program = 'one' | 'calls' | 'run';

/** A way to call the service, measured side by side with the others. */
export interface Contender {
  /** The name of its folder. */
  readonly name: ContenderName;
  /** How tables call it. */
  readonly title: string;
  /** A module that holds all operations, as its folder would import it; `null` where nobody writes one. */
  readonly everything: string | null;
  /** What it sends a body as. */
  readonly sends: 'form' | 'json';
  /** Code that an editor is asked to complete at its end, by what is asked for; `null` where it cannot know. */
  readonly completions: Readonly<Record<Completion, Unfinished | null>>;
  readonly needs: Needs;
}

/** What has to be there for it to be compiled and run. */
export interface Needs {
  /** The entries of this package. */
  readonly entries?: readonly string[];
  /** The package with the client itself, if it is another one. */
  readonly client?: string;
  /** All packages that it brings along. */
  readonly dependencies: readonly string[];
  /** What is generated from the contract beside them, from the folder of this project. */
  readonly generated?: string;
}

export type ContenderName =
  | 'ours'
  | 'fetch-entry'
  | 'openapi-fetch'
  | 'hey-api'
  | 'orval'
  | 'hand-written';

/** The operations there are (by hand: the fields of an answer), or the fields of a new issue. */
type Completion = 'operations' | 'fields';

export interface Unfinished {
  readonly text: string;
  /** A suggestion that has to be there. */
  readonly suggests: string;
}

/** The file of a program. */
export function programOf(name: ContenderName, program: Program): string {
  return fileURLToPath(new URL(`contenders/${name}/${program}.ts`, import.meta.url));
}

/** Completions of a client that is called by method and path. */
const PATHS = {
  operations: { text: "await api.POST('", suggests: '/projects/{id}/issues' },
  fields: {
    text: "await api.POST('/projects/{id}/issues', { params: { path: { id: 42 } }, body: { ",
    suggests: 'assignee_ids',
  },
} as const;

/** Each operation as a function by its name, which is what others have generated. */
function namedPaths(createApi: string): string {
  const functions = Object.values(operations).map(
    ({ id, method, path }) =>
      `export const ${id} = (init: object) => api.${method}('${path}', init as never);`,
  );
  return [createApi, ...functions].join('\n');
}

export const OURS: Contender = {
  name: 'ours',
  title: 'this client',
  everything: `import { createClient } from 'collaboration-service-api';
    export const api = createClient({ baseUrl: 'https://collab.example.com' });`,
  sends: 'form',
  completions: {
    operations: { text: 'await api.issues.', suggests: 'create' },
    fields: { text: 'await api.issues.create({ id: 42, ', suggests: 'assignee_ids' },
  },
  needs: { entries: ['.', './operations', './models', './enums'], dependencies: [] },
};

export const CONTENDERS: readonly Contender[] = [
  OURS,
  {
    name: 'fetch-entry',
    title: 'its ./fetch',
    everything: namedPaths(`import { createFetchClient } from 'collaboration-service-api/fetch';
      const api = createFetchClient({ baseUrl: 'https://collab.example.com' });`),
    sends: 'form',
    completions: PATHS,
    needs: {
      entries: ['./fetch', './schema'],
      dependencies: ['openapi-fetch', 'openapi-typescript-helpers'],
    },
  },
  {
    name: 'openapi-fetch',
    title: 'openapi-fetch',
    everything: namedPaths(`import createClient from 'openapi-fetch';
      import type { paths } from '../../../../generated/schema.d.ts';
      const api = createClient<paths>({ baseUrl: 'https://collab.example.com/api/v4' });`),
    sends: 'json',
    completions: PATHS,
    needs: {
      client: 'openapi-fetch',
      dependencies: ['openapi-typescript-helpers'],
      generated: 'generated/schema.d.ts',
    },
  },
  {
    name: 'hey-api',
    title: 'hey-api',
    everything: `export * from './one.ts';
      export * from '../../../peers/dist/hey-api/index.ts';`,
    sends: 'json',
    completions: {
      operations: {
        text: "const sdk = await import('../../../peers/dist/hey-api/sdk.gen.ts'); await sdk.",
        suggests: 'createIssue',
      },
      fields: {
        text: 'await createIssue({ path: { id: 42 }, body: { ',
        suggests: 'assignee_ids',
      },
    },
    needs: { dependencies: [], generated: 'bench/peers/dist/hey-api' },
  },
  {
    name: 'orval',
    title: 'orval',
    everything: `export * from './one.ts';
      export * from '../../../peers/dist/orval/client.ts';`,
    sends: 'json',
    completions: {
      operations: {
        text: "const api = await import('../../../peers/dist/orval/client.ts'); await api.",
        suggests: 'createIssue',
      },
      fields: { text: 'await createIssue(42, { ', suggests: 'assignee_ids' },
    },
    needs: { dependencies: [], generated: 'bench/peers/dist/orval' },
  },
  {
    name: 'hand-written',
    title: 'by hand',
    everything: null,
    sends: 'form',
    completions: {
      operations: { text: "(await call<Issue>('GET', '/issues/1')).", suggests: 'web_url' },
      fields: null,
    },
    needs: { dependencies: [] },
  },
];
