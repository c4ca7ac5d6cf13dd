import type { OpenApiDocument } from '../contract/openapi.ts';

export interface Generator {
  /** The file that it makes, in `generated/`. */
  readonly output: string;
  /** The packages whose version can change what it makes. */
  readonly tools: readonly string[];
  /** From the bundle alone; the same bundle gives the same text on every machine. Throws a ContractError. */
  readonly render: (bundle: OpenApiDocument) => Promise<string>;
}

/** All generators. Each is loaded when it is first needed, because some bring a compiler with them. */
export const generators: readonly Generator[] = [
  {
    output: 'openapi.yaml',
    tools: ['yaml'],
    render: async (bundle) => (await import('./openapi-yaml.ts')).render(bundle),
  },
  {
    output: 'openapi.json',
    tools: [],
    render: async (bundle) => (await import('./openapi-json.ts')).render(bundle),
  },
  {
    output: 'schema.d.ts',
    tools: ['openapi-typescript', 'typescript'],
    render: async (bundle) => (await import('./schema.ts')).render(bundle),
  },
  {
    output: 'operations.ts',
    tools: [],
    render: async (bundle) => (await import('./operations.ts')).render(bundle),
  },
  {
    output: 'not-shown.md',
    tools: [],
    render: async (bundle) => (await import('./not-shown.ts')).render(bundle),
  },
];
