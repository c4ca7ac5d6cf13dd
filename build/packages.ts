/** Packs the packages that commands load most of, so that loading them takes a fraction of the time. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { hashOf, listFiles, readText, writeText } from './files.ts';
import { removeOld } from './remove-old.ts';

/** Modules that are packed into one file, because they share code or are used together, by the name of the file. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  redocly: ['@redocly/openapi-core'],
  spectral: [
    '@stoplight/spectral-core',
    '@stoplight/spectral-owasp-ruleset',
    '@stoplight/spectral-ref-resolver',
    '@stoplight/spectral-rulesets',
  ],
  types: [
    'openapi-typescript/dist/lib/ts.mjs',
    'openapi-typescript/dist/lib/utils.mjs',
    'openapi-typescript/dist/transform/index.mjs',
    'typescript',
  ],
  text: [
    'highlight.js/lib/core',
    'highlight.js/lib/languages/bash',
    'highlight.js/lib/languages/javascript',
    'highlight.js/lib/languages/json',
    'highlight.js/lib/languages/typescript',
    'highlight.js/lib/languages/yaml',
    'markdown-it',
  ],
  validation: ['ajv/dist/2020.js', 'ajv-formats'],
  yaml: ['yaml'],
};

/** What packed modules are found by; `launch.js` puts it there. */
const LOADER = 'collaboration-service-api.packed';

/** Loads a packed file; gives the namespaces of its modules. */
type Load = (file: string) => Readonly<Record<string, object>>;

interface Packed {
  readonly file: string;
  /** What each module exports, by its name. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** The manifests of all packages in it, with what the system says of them. */
  readonly stamps: Readonly<Record<string, string>>;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Has a bundle take packages from packed files. Only what is imported by sources of this project is taken
 * from there, because others may mean other versions.
 *
 * @param cache Where the packed files are kept.
 * @param stampOf Gives another text for each change of a file.
 * @param used Is told of every file that has to stay the same for the bundle to be good.
 */
export function packedPackages(
  cache: string,
  stampOf: (file: string) => string,
  used: (file: string) => void,
): Plugin {
  const packing = new Map<string, Promise<Packed | null>>();
  const packOf = (group: string) => {
    const known = packing.get(group) ?? pack(group, cache, stampOf).catch(() => null);
    packing.set(group, known);
    return known;
  };
  return {
    name: 'packed packages',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^[^./]/ }, async ({ path, importer }) => {
        const group = Object.keys(GROUPS).find((name) => GROUPS[name]?.includes(path));
        if (group === undefined || !importer.startsWith(ROOT)) return undefined;
        const packed = await packOf(group);
        if (packed === null) return undefined;
        for (const file of [packed.file, ...Object.keys(packed.stamps)]) used(file);
        return { path, namespace: 'packed', pluginData: packed, sideEffects: false };
      });
      onLoad({ filter: /.*/, namespace: 'packed' }, ({ path, pluginData }) => ({
        contents: reexported(path, pluginData as Packed),
        loader: 'js',
      }));
    },
  };
}

/** The names of a packed module as exports of one that is bundled. */
function reexported(module: string, { file, names }: Packed): string {
  const all = names[module] ?? [];
  const source = `globalThis[Symbol.for('${LOADER}')](${JSON.stringify(file)})`;
  const named = all.filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name));
  const list = named.map((name) => `${name}: $${name}`).join(', ');
  const exported = named.map((name) => `$${name} as ${name}`).join(', ');
  return `const $module = ${source}[${JSON.stringify(module)}];
const { ${list} } = $module;
export { ${exported} };
export default $module.default;
`;
}

/** A packed group as it has to be now. Rejects where one of its modules cannot be packed. */
async function pack(
  group: string,
  cache: string,
  stampOf: (file: string) => string,
): Promise<Packed> {
  const notes = join(cache, `${group}.json`);
  const modules = GROUPS[group] ?? [];
  const self = await readFile(fileURLToPath(import.meta.url), 'utf8');
  const maker = hashOf(self, process.version);
  const before = JSON.parse((await readText(notes)) ?? 'null') as
    | (Packed & { maker: string })
    | null;
  const isFresh = ([file, stamp]: [string, string]) =>
    statSync(file, { throwIfNoEntry: false }) !== undefined && stampOf(file) === stamp;
  if (
    before?.maker === maker &&
    statSync(before.file, { throwIfNoEntry: false }) !== undefined &&
    Object.entries(before.stamps).every(isFresh)
  ) {
    return before;
  }
  const { text, manifests } = await packedText(modules);
  const file = join(cache, `${group}-${hashOf(text)}.cjs`);
  await writeText(file, text);
  const load = (globalThis as Record<symbol, unknown>)[Symbol.for(LOADER)] as Load;
  const namespaces = load(file);
  const packed: Packed = {
    file,
    names: Object.fromEntries(
      modules.map((module) => [module, Object.keys(namespaces[module] ?? {})]),
    ),
    stamps: Object.fromEntries(manifests.map((manifest) => [manifest, stampOf(manifest)])),
  };
  await writeText(notes, JSON.stringify({ ...packed, maker }));
  await removeOthers(cache, group, file);
  return packed;
}

async function removeOthers(cache: string, group: string, current: string): Promise<void> {
  const names = await listFiles(cache, ['.cjs']);
  const files = names
    .filter((name) => name.startsWith(`${group}-`))
    .map((name) => join(cache, name));
  await removeOld(files.filter((file) => file !== current));
}

async function packedText(
  modules: readonly string[],
): Promise<{ text: string; manifests: readonly string[] }> {
  const imports = modules.map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`);
  const list = modules.map((name, at) => `m${at} as ${JSON.stringify(name)}`).join(', ');
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    // Read as an ES module of this project, so that packages look as they do to one.
    stdin: {
      contents: `${imports.join('\n')}\nexport { ${list} };`,
      resolveDir: ROOT,
      sourcefile: 'packed.mjs',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    // A text of one byte a character is read fastest.
    charset: 'ascii',
    legalComments: 'none',
    plugins: [ownPlaces],
    // What a script is wrapped into to get these names; the file is run as it is.
    banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
    footer: { js: '})' },
    tsconfigRaw: {},
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return {
    text: outputFiles[0]?.text ?? '',
    manifests: manifestsOf(Object.keys(metafile.inputs)),
  };
}

/** Packages that look for something beside themselves go on to find it. */
const ownPlaces: Plugin = {
  name: 'own places',
  setup: ({ onLoad, onResolve, resolve }) => {
    // Its entry for require asks for its parts in a way that cannot be followed.
    onResolve({ filter: /^jsonc-parser$/ }, ({ kind, resolveDir }) =>
      resolve('jsonc-parser/lib/esm/main.js', { kind, resolveDir }),
    );
    onLoad({ filter: /\.[cm]?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/\b__(?:file|dir)name\b|\bimport\.meta\.url\b/.test(text)) return undefined;
      const address = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      const places = `var __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};`;
      // The table of words in the compiler begins lines with `import:` and `export:`.
      const isModule = /^\s*(?:import|export)\b(?!:)/m.test(text);
      return { contents: isModule ? address : `${places}${address}`, loader: 'js' };
    });
  },
};

/** The manifests of the packages that files belong to: another version has another. */
function manifestsOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  return [...new Set(folders)].map((folder) => join(ROOT, folder, 'package.json')).sort();
}
