/** What checks the types of the package. */
import { join } from 'node:path';
import { version } from 'typescript';
import { type Installed, MODULES, writeInto } from './install.ts';
import { type Command, deno, execute, inMatrix, nativeProgram } from './runtimes.ts';

/** A version of TypeScript, and how it is called. */
export interface Compiler {
  readonly version: string;
  readonly command: () => Command;
}

export const PRESENT_COMPILER: Compiler = {
  version,
  command: () => [process.execPath, join(MODULES, 'typescript/bin/tsc')],
};

export const MATRIX_COMPILERS: readonly Compiler[] = [
  ...inMatrix('typescript').map(
    ({ version, folder }): Compiler => ({
      version,
      command: () => [process.execPath, join(folder, 'bin/tsc')],
    }),
  ),
  {
    version: inMatrix('@typescript/')[0]?.version ?? '',
    command: () => [nativeProgram('@typescript', 'lib/tsc')],
  },
];

/** As strict as TypeScript can be. Declarations are asked for because they have to name what is inferred. */
export const STRICTEST = {
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
  skipLibCheck: false,
  target: 'es2023',
  verbatimModuleSyntax: true,
};

const NODENEXT = { module: 'nodenext' };
const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' };
const NODE = { lib: ['es2023'], types: ['node'] };
const DOM = { lib: ['es2023', 'dom'], types: [] };
const WORKER = { lib: ['es2023', 'webworker'], types: [] };

/** How projects are set up: by what they find modules with, and by whose globals they know. */
export const SETTINGS = {
  'nodenext-node': { ...NODENEXT, ...NODE },
  'nodenext-dom': { ...NODENEXT, ...DOM },
  'bundler-dom': { ...BUNDLER, ...DOM },
  'bundler-worker': { ...BUNDLER, ...WORKER },
};

/** A program, and how it is checked other than as strictly as can be. */
export interface Checked {
  readonly text: string;
  readonly options: object;
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
  for (const [name, { text, options }] of Object.entries(programs)) {
    const compilerOptions = { ...STRICTEST, ...options };
    const config = JSON.stringify({ compilerOptions, files: ['program.ts'] });
    await writeInto(installed, join(name, 'program.ts'), text);
    await writeInto(installed, join(name, 'tsconfig.json'), config);
  }
  const args = ['--build', '--force', '--pretty', 'false', ...names];
  return linesOf(execute(installed.folder, [...command(), ...args]));
}

/** What Deno says of a program; it checks types with a TypeScript and with globals of its own. */
export async function complaintsOfDeno(installed: Installed, text: string): Promise<string[]> {
  await writeInto(installed, 'deno/program.ts', text);
  const lines = await linesOf(
    execute(installed.folder, deno('check', '--quiet', 'deno/program.ts')),
  );
  return lines.filter((line) => /^\S/.test(line));
}

async function linesOf(run: ReturnType<typeof execute>): Promise<string[]> {
  const { stdout, stderr } = await run.catch((error: Awaited<typeof run>) => {
    // A compiler that could not run has found no fault, but has not looked either.
    if (error.stdout + error.stderr === '') throw error;
    return error;
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
