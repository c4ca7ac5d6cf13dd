/**
 * `npm run build`: compiles what the package ships into dist/, as ESM with declarations, the client as CommonJS too, and
 * writes other forms of the contract.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, transform } from 'esbuild';
import type { CompilerOptions } from 'typescript';
import { entriesOf, filesBehind } from './entry-files.ts';
import { listFiles, readFileText, writeText } from './files.ts';
import { renderForms } from './forms.ts';
import { collectLicenses, packageFolders } from './licenses.ts';
import { projectAt } from './project.ts';
import { writeOutTypes } from './row-types.ts';
import { ts } from './typescript.ts';

const TSC = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url));

/** Generated tables, which nobody reads in the package, take half of their bytes without indentation. */
const DATA = /^(cjs\/)?generated\/(client\/)?[\w-]+\.js$/;

/** The kit and the rating of changes: more than two hundred modules, of which only a few are imported from elsewhere. */
const BUNDLES = /^(src\/conform|diff|generators)\/.*\.js$/;

/**
 * The largest module of types, which both forms of the package share, as `import type` may lead from ESM to CommonJS. Its
 * entry has one file for both: a compiler that writes declarations has to find a name for each type that an entry leads to.
 * The compiler reads it and does not copy it.
 */
const SHARED = 'generated/schema.d.ts';
const TO_SHARED = "export type * from '../cjs/generated/schema.js';\n";

/** Modules that are shipped with the packages that they import, so that nobody has to install those. */
const PACKAGES = 'src/dependencies';

/** Which packages these are, with their versions, for the bill of materials of a release; not shipped. */
const BUNDLED = 'dist/bundled.json';

/** The module whose types are inferred from schemas of a package. */
const ROWS = 'src/sandbox/store/tables/index';

/** The folder of the modules in CommonJS; the declarations beside them are the same. */
const COMMON_JS = 'cjs/';
const COMMON_JS_MANIFEST = `${COMMON_JS}package.json`;

/** Compiles `dist/src`, `dist/generated` and `dist/cjs`. Rejects with what the compiler prints where it fails. */
async function buildPackage(root: string): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'dist-'));
  try {
    await compile(root, out);
    const texts = new Map<string, string>();
    for (const name of await listFiles(out)) {
      const text = await readFile(join(out, name), 'utf8');
      texts.set(name, name.endsWith('.d.ts') ? compiledText(text) : text);
    }
    texts.set(SHARED, await readFile(join(root, SHARED), 'utf8'));
    texts.set(`${ROWS}.d.ts`, writeOutTypes(join(root, `${ROWS}.ts`), compilerOptions(root)));
    const versions: Record<string, string> = {};
    for (const name of await listFiles(join(root, PACKAGES))) {
      const module = `${PACKAGES}/${name}`;
      const { text, packages } = await bundled(root, module, 'esm');
      texts.set(module.replace(/ts$/, 'js'), text);
      for (const folder of packages) {
        const { name: of, version } = await readJson(join(root, folder, 'package.json'));
        versions[of] = version;
      }
    }
    const entryFiles = [...entriesOf(await readJson(join(root, 'package.json'))).values()].flat();
    const entries = listBelow('dist/', entryFiles);
    texts.set(COMMON_JS_MANIFEST, `${JSON.stringify({ type: 'commonjs', sideEffects: false })}\n`);
    for (const file of filesBehind(listBelow(COMMON_JS, entries), (name) => texts.get(name))) {
      const own = file.endsWith('.d.ts') ? texts.get(file) : undefined;
      texts.set(COMMON_JS + file, own ?? (await toCommonJs(root, file.replace(/js$/, 'ts'))));
    }
    for (const [name, text] of texts) {
      if (!name.endsWith('.js') || name.includes(PACKAGES)) continue;
      // Without comments, which declarations repeat; names and lines stay, by which stack traces lead to their places.
      const smaller = { minifySyntax: true, minifyWhitespace: DATA.test(name) };
      texts.set(name, (await transform(text, smaller)).code);
    }
    for (const [name, text] of await bundledModules(out, entries, texts)) texts.set(name, text);
    texts.set(SHARED, TO_SHARED);
    const shipped = filesBehind(entries, (name) => texts.get(name)).add(COMMON_JS_MANIFEST);
    await writeDist(join(root, 'dist'), new Map([...texts].filter(([name]) => shipped.has(name))));
    await writeText(join(root, BUNDLED), `${JSON.stringify(versions, null, 2)}\n`);
    const contract = await readJson(join(root, 'generated/openapi.json'));
    for (const [name, text] of Object.entries(renderForms(contract)))
      await writeText(join(root, 'dist/contract', name), text);
    // Where npm packs to (see .npmrc).
    await mkdir(join(root, 'dist/package'), { recursive: true });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Those of the files that are in a folder, relative to it. */
function listBelow(folder: string, files: readonly string[]): string[] {
  return files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
}

/** The compiled modules of these as one for each that is imported from elsewhere, and what they share. */
async function bundledModules(
  out: string,
  entries: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const imported = filesBehind(entries, (name) => (BUNDLES.test(name) ? '' : texts.get(name)));
  const { outputFiles } = await build({
    absWorkingDir: out,
    entryPoints: [...imported].filter((name) => BUNDLES.test(name)),
    outdir: out,
    outbase: out,
    chunkNames: 'src/conform/shared-[hash]',
    bundle: true,
    splitting: true,
    // Shorter, but for names and lines, by which stack traces lead to their places.
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 100,
    format: 'esm',
    charset: 'utf8',
    external: [...texts.keys()]
      .filter((name) => !BUNDLES.test(name))
      .map((name) => join(out, name)),
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [
      relative(out, path),
      text.replace(LEFT_OUT, `"${relative(dirname(path), out)}`),
    ]),
  );
}

/**
 * The first dot of what esbuild leaves out of a bundle. It is relative to `outdir`, even in a module of a folder in it:
 * `from "./src/http/body.js"` has to be `from "../../src/http/body.js"` in `src/conform/`, which only its output shows.
 */
const LEFT_OUT = /(?<=\b(?:from|import) ?|\bimport\()"\.(?=\/(src|generated)\/)/g;

function compilerOptions(root: string): CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root).options;
}

async function compile(root: string, out: string): Promise<void> {
  // It checks nothing here, so a second checker would only read everything once more.
  const args = [TSC, '-p', 'generators/tsconfig.package.json', '--outDir', out, '--checkers', '1'];
  await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
}

/** A module in CommonJS. */
async function toCommonJs(root: string, module: string): Promise<string> {
  if (module.startsWith(PACKAGES)) return (await bundled(root, module, 'cjs')).text;
  const source = await readFile(join(root, module), 'utf8');
  return ts.transpileModule(source, {
    fileName: module,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText;
}

/** Writes what differs and removes what is compiled no more; the site in dist/ is left alone. */
async function writeDist(dist: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of texts) {
    const path = join(dist, name);
    if ((await readFileText(path)) !== text) await writeText(path, text);
  }
  for (const folder of ['src', 'generated', 'cjs', 'diff']) {
    for (const name of await listFiles(join(dist, folder))) {
      if (!texts.has(`${folder}/${name}`)) await rm(join(dist, folder, name));
    }
  }
}

/** tsc names compiled files in code and leaves `./path.ts` in declarations, which not every reader resolves. */
function compiledText(declarations: string): string {
  return declarations.replace(
    /(\b(?:from|import\()\s*['"]\.{1,2}\/[^'"]+?)(?:\.d)?\.ts(?=['"])/g,
    '$1.js',
  );
}

/** A module as JavaScript that imports nothing but Node, below the licenses of all that is in it. */
async function bundled(root: string, module: string, format: 'esm' | 'cjs') {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [module],
    bundle: true,
    minify: true,
    format,
    // For Node, yaml would be bundled as CommonJS, which requires modules of Node at run time.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['module'],
    external: ['node:*'],
    target: 'node20',
    tsconfigRaw: {},
    legalComments: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const text = `/*\n${await collectLicenses(root, metafile)}*/\n${outputFiles[0]?.text ?? ''}`;
  return { text, packages: packageFolders(metafile) };
}

await buildPackage(projectAt().root);
