/** Compilers that check the types of the package. */
import { join } from 'node:path';
import { version } from 'typescript';
import packageJson from '../../package.json' with { type: 'json' };
import { type Installed, MODULES, writeInto } from './install.ts';
import { type Command, deno, execute, inMatrix } from './runtimes.ts';

/** A version of TypeScript, and how it is called. */
export interface Compiler {
  readonly version: string;
  readonly command: () => Command;
}

export const PRESENT_COMPILER: Compiler = {
  version,
  command: () => [process.execPath, join(MODULES, 'typescript/bin/tsc')],
};

/** A compiler of the matrix. */
function inMatrixBy(name: string): Compiler {
  const { version = '', folder = '' } = inMatrix(name)[0] ?? {};
  return { version, command: () => [process.execPath, join(folder, 'bin/tsc')] };
}

export const OLDEST_COMPILER: Compiler = inMatrixBy('typescript54');
export const COMPILER_6: Compiler = inMatrixBy('typescript6');

/** The fastest of them; it knows every setting but those of its elders. */
export const NEWEST_COMPILER: Compiler = {
  version: packageJson.devDependencies.typescript7.replace(/^.*@/, ''),
  command: () => [process.execPath, join(MODULES, 'typescript7/bin/tsc')],
};

/** As strict as TypeScript can be. Declarations are asked for because they have to name what is inferred. */
const STRICTEST = {
  strict: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  declaration: true,
  erasableSyntaxOnly: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noEmit: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUncheckedSideEffectImports: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  resolveJsonModule: true,
  skipDefaultLibCheck: true,
  skipLibCheck: false,
  target: 'es2023',
  verbatimModuleSyntax: true,
};

/** Options that TypeScript 5.4 knows; declarations of the platform are not checked again. */
const COMMON = {
  strict: true,
  declaration: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noEmit: true,
  noImplicitOverride: true,
  noUncheckedIndexedAccess: true,
  skipDefaultLibCheck: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

const NODENEXT = { module: 'nodenext' };
const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' };
const NODE = { lib: ['es2023'], types: ['node'] };
const DOM = { lib: ['es2023', 'dom'], types: [] };
const WORKER = { lib: ['es2023', 'webworker'], types: [] };

/** Kinds of projects, by how they find modules, and by whose globals they know. */
export const SETTINGS = {
  'nodenext-node': { ...STRICTEST, ...NODENEXT, ...NODE },
  'nodenext-dom': { ...STRICTEST, ...NODENEXT, ...DOM },
  'bundler-dom': { ...STRICTEST, ...BUNDLER, ...DOM },
  'bundler-worker': { ...STRICTEST, ...BUNDLER, ...WORKER },
};

/** Kinds of projects of the client alone, those in CommonJS included. */
export const CLIENT_SETTINGS = {
  node10: { ...COMMON, module: 'commonjs', moduleResolution: 'node10' },
  // TypeScript 6 reports the resolution as deprecated, unless a setting acknowledges it.
  'node10-deprecated': {
    ...COMMON,
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
  },
  node16: { ...COMMON, module: 'node16' },
  node18: { ...COMMON, module: 'node18' },
  node20: { ...COMMON, module: 'node20' },
  nodenext: { ...COMMON, module: 'nodenext' },
  // As `create-next-app` writes it.
  next: {
    target: 'ES2017',
    lib: ['dom', 'dom.iterable', 'esnext'],
    allowJs: true,
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    resolveJsonModule: true,
    isolatedModules: true,
    jsx: 'preserve',
    incremental: true,
  },
};

/** A program in a folder of its own, and how it is checked. */
export interface Checked {
  readonly text: string;
  /** A second program of the same project, which costs less than a project of its own. */
  readonly beside?: string;
  readonly options: object;
  /** As in its package.json; `module` by default. */
  readonly type?: 'commonjs' | 'module';
}

/**
 * What TypeScript says of programs, by their names; nothing where all is well. One process checks them
 * all, because most of the time goes into what they share.
 */
export async function complaintsAbout(
  installed: Installed,
  programs: Readonly<Record<string, Checked>>,
  { command }: Compiler = PRESENT_COMPILER,
): Promise<string[]> {
  const names = Object.keys(programs);
  for (const [name, { text, beside = '', options, type = 'module' }] of Object.entries(programs)) {
    const files = beside === '' ? ['program.ts'] : ['program.ts', 'beside.ts'];
    const config = JSON.stringify({ compilerOptions: options, files });
    await writeInto(installed, join(name, 'program.ts'), text);
    await writeInto(installed, join(name, 'beside.ts'), beside);
    await writeInto(installed, join(name, 'package.json'), JSON.stringify({ type }));
    await writeInto(installed, join(name, 'tsconfig.json'), config);
  }
  const args = ['--build', '--force', '--pretty', 'false', ...names];
  return linesOf(execute(installed.folder, [...command(), ...args]));
}

/** The output of Deno about programs, by their names; it checks types with a TypeScript and with globals of its own. */
export async function complaintsOfDeno(
  installed: Installed,
  programs: Readonly<Record<string, string>>,
): Promise<string[]> {
  const files = Object.entries(programs).map(([name, text]) =>
    writeInto(installed, `deno/${name}.ts`, text),
  );
  const command = deno('check', '--quiet', ...(await Promise.all(files)));
  return linesOf(execute(installed.folder, command));
}

async function linesOf(run: ReturnType<typeof execute>): Promise<string[]> {
  const { stdout, stderr } = await run.catch((error: Awaited<typeof run>) => {
    // A compiler that could not run has found no fault, but has not looked either.
    if (error.stdout + error.stderr === '') throw error;
    return error;
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
