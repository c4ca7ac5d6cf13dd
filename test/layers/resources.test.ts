import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readOperations } from '../../src/contract/read/operations.ts';
import { walk } from '../../src/contract/read/pointers.ts';
import { bundle } from '../bundle.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The engine: it takes any contract. */
const FOLDERS = [
  'src/contract',
  'src/http',
  'src/mock',
  'src/client/runtime',
  'src/conform',
  'src/mcp',
  'src/reference',
  'src/search',
  'lint',
  'diff',
  'generators',
  'site',
];

/** Files that name operations or fields of this API, and why. */
const EXCEPTIONS: Readonly<Record<string, { readonly names: RegExp; readonly reason: string }>> = {
  'src/http/link-header.ts': {
    names: /^private_token$/,
    reason: 'A token that was sent in a URL is not passed on in links.',
  },
  'src/mcp/server.ts': {
    names: /^(createIssue|listProjectIssues|merge_status)$/,
    reason: 'The descriptions of its tools give examples.',
  },
  'src/conform/this-api.ts': { names: /./, reason: 'What it knows of this API by name.' },
  'src/conform/checks/special-cases.ts': {
    names: /./,
    reason: 'Rules about single operations that the contract states in words only.',
  },
  'src/conform/checks/special-runs.ts': {
    names: /^private_token$/,
    reason: 'Rules about single operations that the contract states in words only.',
  },
  'src/conform/fixtures/recognize.ts': {
    names: /^created_at$/,
    reason: 'What is shown again has the same time of creation.',
  },
  'lint/rules/example-pairs.ts': {
    names: /^full_path$/,
    reason: 'A resource is sent by its ID or by its path, which has one of two names.',
  },
  'site/browser/try/sandbox.ts': {
    names: /^private_token$/,
    reason: 'The token of the sandbox in the page.',
  },
  'src/reference/guides.ts': {
    names: /^private_token$/,
    reason: 'What people call the guides, which no file of the contract is about.',
  },
};

/** Ids of operations, and names of fields and parameters that are no common words: those of several words. */
const names = new Set(readOperations(bundle).map(({ id }) => id));
walk(bundle, (node) => {
  const { properties, name, in: location } = node as Record<string, unknown>;
  const found = [
    ...Object.keys(typeof properties === 'object' && properties !== null ? properties : {}),
    ...(typeof name === 'string' && location !== undefined ? [name] : []),
  ].map((each) => each.replace('[]', ''));
  for (const each of found) {
    if (each.includes('_') && each !== 'per_page') names.add(each);
  }
});

it.each(FOLDERS)('%s names no operation and no field of this API', (folder) => {
  const found = listModules(folder).flatMap((path) => {
    const words = codeOf(path).match(/\w+/g) ?? [];
    const known = [...new Set(words.filter((word) => names.has(word)))];
    const others = known.filter((word) => !EXCEPTIONS[path]?.names.test(word));
    return others.map((word) => `${path}: ${word}`);
  });
  expect(found, 'take it from the contract, or name it in EXCEPTIONS with the reason').toEqual([]);
});

it('the conformance kit names at most fifteen fields and ten operations, all of them in its exceptions', () => {
  const named = listModules('src/conform').flatMap((path) =>
    (codeOf(path).match(/\w+/g) ?? []).filter((word) => names.has(word)),
  );
  const ids = readOperations(bundle).map(({ id }) => id);
  const found = [...new Set(named)];
  expect(found.filter((name) => !ids.includes(name)).length).toBeLessThanOrEqual(15);
  expect(found.filter((name) => ids.includes(name)).length).toBeLessThanOrEqual(10);
});

/** Files that name kinds of resources or paths of this API, and why. */
const KIND_EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/conform/this-api.ts': 'What it knows of this API by name.',
  'src/conform/named-resources.ts': 'The options are named after kinds.',
  'src/conform/command-options.ts': 'The options are named after kinds.',
  'src/conform/fixtures/naming.ts': 'Fields that name something in most services.',
};

it('the conformance kit names no kind of resource and no path of this API outside its exceptions', () => {
  const { resources = {} } = bundle['x-behavior'] ?? {};
  const segments = Object.keys(bundle.paths ?? {}).flatMap(
    (path) => path.match(/[a-z_]{5,}/g) ?? [],
  );
  // Callers of the kit are called user, too.
  const kinds = new Set(Object.keys(resources).filter((kind) => kind !== 'user'));
  const found = listModules('src/conform')
    .filter((path) => KIND_EXCEPTIONS[path] === undefined)
    .flatMap((path) => {
      const code = codeOf(path).replaceAll(/^(import|export) [^;]* from '.*';$/gm, '');
      const texts = [...code.matchAll(/'(\w+)'/g)].flatMap(([, text = '']) =>
        kinds.has(text) ? [text] : [],
      );
      const paths = [...code.matchAll(/\/([a-z_]{5,})(?=[/'`\\$?])/g)].flatMap(
        ([, segment = '']) => (segments.includes(segment) ? [`/${segment}`] : []),
      );
      return [...texts, ...paths].map((name) => `${path}: ${name}`);
    });
  expect(found, 'derive it from the contract, or name it in this-api.ts').toEqual([]);
});

it('every exception is still needed', () => {
  const idle = Object.keys(EXCEPTIONS).filter(
    (path) => !(codeOf(path).match(/\w+/g) ?? []).some((word) => names.has(word)),
  );
  expect(idle, 'Remove these from EXCEPTIONS: they name nothing of this API').toEqual([]);
});

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

/** The text of a module without comments, which may give examples. */
function codeOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
}
