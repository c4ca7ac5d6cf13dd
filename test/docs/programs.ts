/** The TypeScript programs of documents: a place where they find the package as its users do, and what they do there. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { SETTINGS } from '../packaging/compilers.ts';
import { built } from '../packaging/install.ts';
import { toJavaScript } from '../packaging/tour.ts';

const { root } = projectAt();

/** The packages that programs can import, and where they are. The compiled package is not copied: it is tried as packed elsewhere. */
const PACKAGES = {
  [packageJson.name]: root,
  'openapi-fetch': join(root, 'node_modules/openapi-fetch'),
  '@tanstack/query-core': join(root, 'node_modules/@tanstack/query-core'),
  msw: join(root, 'node_modules/msw'),
  '@types/node': join(root, 'node_modules/@types/node'),
};

/** A folder that programs run in. */
export interface Place {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

export async function makePlace(): Promise<Place> {
  await built();
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  for (const [name, target] of Object.entries(PACKAGES)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const TSC = join(root, 'node_modules/typescript7/bin/tsc');

/**
 * What the compiler says of programs, by their names, as strict as it can be, one line each; nothing where all is well.
 * All are one program to it.
 */
export async function complaintsAbout(
  { folder }: Place,
  programs: Readonly<Record<string, string>>,
): Promise<string[]> {
  const files = Object.keys(programs).map((name) => `${name}.ts`);
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, `${name}.ts`), text);
  }
  const compilerOptions = { ...SETTINGS['nodenext-node'], skipLibCheck: true };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const args = [TSC, '-p', '.', '--pretty', 'false'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => {
      // A compiler that could not run has found no fault, but has not looked either.
      if (error.stdout === '') throw error;
      return error;
    },
  );
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * Runs programs one after the other in one process, which loads the package once, and gives what each prints, by their
 * names. Rejects where one fails, or writes to stderr.
 */
export async function runPrograms(
  { folder }: Place,
  name: string,
  programs: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const entries = Object.entries(programs);
  const files = entries.map((_, index) => `./${name}-${index}.js`);
  for (const [index, [, text]] of entries.entries()) {
    await writeFile(join(folder, files[index] ?? ''), toJavaScript(text));
  }
  const main = join(folder, `${name}.js`);
  await writeFile(
    main,
    `for (const file of ${JSON.stringify(files)}) {
  await import(file);
  process.stdout.write('\\0');
}`,
  );
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [main], { cwd: folder });
  if (stderr !== '') throw new Error(stderr);
  const printed = stdout.split('\0');
  return Object.fromEntries(entries.map(([title], index) => [title, printed[index] ?? '']));
}
