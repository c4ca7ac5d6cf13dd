import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PAGING_PARAMETERS } from '../../src/contract/house-rules.ts';
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
  'src/conform/field-names.ts': { names: /./, reason: 'The fields that it treats by their names.' },
  'src/conform/checks/special-cases.ts': {
    names: /./,
    reason: 'Rules about single operations that the contract states in words only.',
  },
  'src/conform/fixtures/cleanup.ts': {
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
  'site/search/page-terms.ts': {
    names: /^private_token$/,
    reason: 'What people call the pages that no file of the contract is about.',
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
    if (each.includes('_') && !PAGING_PARAMETERS.includes(each)) names.add(each);
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
