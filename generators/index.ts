import type { OpenApiDocument } from '../src/contract/openapi.ts';

/** Texts of files by their names in `generated/`. */
export type Files = Readonly<Record<string, string>>;

export interface Generator {
  /** What it makes in `generated/`: a file, or where it ends in `/`, a folder of files that no other makes. */
  readonly output: string;
  /** The packages whose version can change what it makes. */
  readonly tools: readonly string[];
  /** Whether tables of the linter go into it, too. */
  readonly ofLinter?: boolean;
  /** From the bundle alone; the same bundle gives the same files on every machine. Throws a ContractError. */
  readonly render: (bundle: OpenApiDocument) => Promise<Files>;
  /** Loads what `render` needs; whoever waits for the bundle anyhow can do it meanwhile. */
  readonly load: () => Promise<unknown>;
}

/** All generators. Each is loaded when it is first needed, because some bring a compiler with them. */
export const generators: readonly Generator[] = [
  file('openapi.yaml', ['yaml'], () => import('./openapi-yaml.ts')),
  file('openapi.json', [], () => import('./openapi-json.ts')),
  file('schema.d.ts', ['openapi-typescript', 'typescript'], () => import('./schema.ts')),
  file('operations.ts', [], () => import('./operations.ts')),
  file('schemas.ts', [], () => import('./schemas.ts')),
  file('transitions.ts', [], () => import('./transitions.ts')),
  file('not-shown.md', [], () => import('./not-shown.ts')),
  file('life-cycles.md', [], () => import('./life-cycles/page.ts')),
  folder('client/', [], () => import('./client/index.ts')),
  { ...folder('editor/', [], () => import('./editor/index.ts')), ofLinter: true },
  folder('life-cycles/', ['@viz-js/viz'], () => import('./life-cycles/diagrams.ts')),
];

interface Module<T> {
  readonly render: (bundle: OpenApiDocument) => T | Promise<T>;
}

/** A generator of one file; `load` gives the module that makes its text. */
function file(
  output: string,
  tools: readonly string[],
  load: () => Promise<Module<string>>,
): Generator {
  const render = async (bundle: OpenApiDocument) => ({
    [output]: await (await load()).render(bundle),
  });
  return { output, tools, render, load };
}

/** A generator of several files; `load` gives the module that makes their texts, by names in the folder. */
function folder(
  output: `${string}/`,
  tools: readonly string[],
  load: () => Promise<Module<Files>>,
): Generator {
  const render = async (bundle: OpenApiDocument) => {
    const texts = await (await load()).render(bundle);
    return Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`${output}${name}`, text]),
    );
  };
  return { output, tools, render, load };
}
