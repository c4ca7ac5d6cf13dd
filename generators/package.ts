/** `npm run build`: compiles what the package ships into dist/, as ESM with declarations, the client as CommonJS too. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { entriesOf, filesBehind } from './entry-files.ts';
import { listFiles, readText, writeText } from './files.ts';
import { collectLicenses } from './licenses.ts';
import { type Project, projectAt } from './project.ts';

const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

/** Declarations that the compiler reads and does not copy. */
const DECLARATIONS = ['generated/schema.d.ts'];

/** Modules that are shipped with the package that they import, so that nobody has to install that. */
const BUNDLED = ['src/mcp/minisearch', 'src/sandbox/seed/yaml'];

/** Compiles `dist/src` and `dist/generated`. Rejects with what the compiler prints where it fails. */
export async function buildPackage(project: Project): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'dist-'));
  try {
    await compile(project.root, out);
    const texts = new Map<string, string>();
    for (const name of await listFiles(out)) {
      const text = (await readText(join(out, name))) ?? '';
      texts.set(name, name.endsWith('.map') ? withShippedSource(name, text) : text);
    }
    for (const name of DECLARATIONS) {
      texts.set(name, (await readText(join(project.root, name))) ?? '');
    }
    for (const name of BUNDLED) {
      if (texts.delete(`${name}.js.map`))
        texts.set(`${name}.js`, await bundled(project.root, name));
    }
    for (const [name, text] of await toCommonJs(project.root, texts)) texts.set(name, text);
    await writeDist(join(project.root, 'dist'), texts);
    // Where npm packs to (see .npmrc).
    await mkdir(join(project.root, 'dist/package'), { recursive: true });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function compile(root: string, out: string): Promise<void> {
  const args = [TSC, '-p', 'generators/tsconfig.package.json', '--outDir', out];
  await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
}

/** The folder of the modules in CommonJS; the declarations beside them are the same. */
const COMMON_JS = 'cjs/';

/** The modules behind the entries that package.json has for `require`, and a package.json that says what they are. */
async function toCommonJs(root: string, texts: ReadonlyMap<string, string>) {
  const manifest = JSON.parse((await readText(join(root, 'package.json'))) ?? '');
  const folder = `dist/${COMMON_JS}`;
  const entries = [...entriesOf(manifest).values()]
    .flat()
    .filter((file) => file.startsWith(folder));
  const made = new Map([
    [`${COMMON_JS}package.json`, `${JSON.stringify({ type: 'commonjs', sideEffects: false })}\n`],
  ]);
  const files = entries.map((file) => file.slice(folder.length));
  for (const file of filesBehind(files, (name) => compiledText(texts.get(name)))) {
    const map = texts.get(`${file}.map`);
    if (file.endsWith('.d.ts')) {
      made.set(COMMON_JS + file, texts.get(file) ?? '');
      if (map) made.set(`${COMMON_JS}${file}.map`, withShippedSource(COMMON_JS + file, map));
    } else {
      const source = (await readText(join(root, file.replace(/js$/, 'ts')))) ?? '';
      const { outputText, sourceMapText = '' } = ts.transpileModule(source, {
        fileName: file.replace(/js$/, 'ts'),
        compilerOptions: {
          target: ts.ScriptTarget.ES2023,
          module: ts.ModuleKind.CommonJS,
          esModuleInterop: true,
          rewriteRelativeImportExtensions: true,
          sourceMap: true,
        },
      });
      made.set(COMMON_JS + file, outputText);
      made.set(`${COMMON_JS}${file}.map`, withShippedSource(`${COMMON_JS}${file}`, sourceMapText));
    }
  }
  return made;
}

/** Writes what differs and removes what is compiled no more; the site in dist/ is left alone. */
async function writeDist(dist: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of texts) {
    const compiled = name.endsWith('.d.ts') ? compiledText(text) : text;
    const path = join(dist, name);
    if ((await readText(path)) !== compiled) await writeText(path, compiled);
  }
  for (const folder of ['src', 'generated', 'cjs']) {
    for (const name of await listFiles(join(dist, folder))) {
      if (!texts.has(`${folder}/${name}`)) await rm(join(dist, folder, name));
    }
  }
}

/** A source map whose source is the module in the package, instead of the one that was compiled. */
function withShippedSource(name: string, map: string): string {
  const source = `${name.replace(COMMON_JS, '').replace(/(\.d\.ts|\.js)(\.map)?$/, '')}.ts`;
  const path = relative(dirname(`dist/${name}`), source).replaceAll('\\', '/');
  return JSON.stringify({ ...JSON.parse(map), sources: [path] });
}

/** tsc names compiled files in code and leaves `./path.ts` in declarations, which not every reader resolves. */
function compiledText(declarations = ''): string {
  return declarations.replace(
    /(\b(?:from|import\()\s*['"]\.{1,2}\/[^'"]+?)(?:\.d)?\.ts(?=['"])/g,
    '$1.js',
  );
}

/** A module as JavaScript that imports nothing, below the licenses of all that is in it. */
async function bundled(root: string, name: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`${name}.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    // Without it, yaml would be bundled as CommonJS, which requires modules of Node at run time.
    platform: 'browser',
    target: 'node20',
    tsconfigRaw: {},
    legalComments: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return `/*\n${await collectLicenses(root, metafile)}*/\n${outputFiles[0]?.text ?? ''}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage(projectAt());
