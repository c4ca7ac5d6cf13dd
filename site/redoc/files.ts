import { join } from 'node:path';
import { transform } from 'esbuild';
import { readText } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { SiteFiles } from '../files.ts';
import { annotate } from './annotate.ts';
import { type Parts, referencePage, singlePage, startScript } from './page.ts';
import { localise, readRedocLicences, readRedocScript } from './script.ts';

/** The Redoc reference: as a page with files of its own, and as one file to take away. */
export async function redocFiles(bundle: OpenApiDocument, baseUrl: string): Promise<SiteFiles> {
  const parts: Parts = {
    ...(await readFixed()),
    contract: JSON.stringify(shown(annotate(bundle))),
  };
  return {
    'reference/index.html': referencePage(bundle, baseUrl),
    'reference/redoc.js': parts.redoc,
    'reference/redoc.css': parts.style,
    'reference/start.js': startScript(parts),
    'reference/contract.json': parts.contract,
    'reference/licences.txt': parts.licences,
    'reference.html': singlePage(bundle, parts),
  };
}

type Fixed = Omit<Parts, 'contract'>;

let fixed: Promise<Fixed> | undefined;

/** What does not depend on the contract is read once. */
export function readFixed(): Promise<Fixed> {
  fixed ??= fixedParts();
  return fixed;
}

async function fixedParts(): Promise<Fixed> {
  const here = join(projectAt().root, 'site/redoc');
  const read = async (name: string) => (await readText(join(here, name))) ?? '';
  const [redoc, licences, start, style] = await Promise.all([
    readRedocScript(),
    readRedocLicences(),
    read('start.ts').then((text) => transform(text.replace('export function', 'function'), TS)),
    read('redoc.css').then((text) => transform(text, CSS)),
  ]);
  return { redoc: localise(redoc), licences, start: start.code, style: style.code };
}

const TS = { loader: 'ts', minify: true, target: 'es2022' } as const;
const CSS = { loader: 'css', minify: true } as const;

/** The extensions that Redoc reads; all others are in the descriptions by now. */
const READ = ['x-displayName', 'x-tagGroups'];

/** A node without what Redoc does not show. */
function shown(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shown);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.startsWith('x-') || READ.includes(key))
      .map(([key, child]) => [key, shown(child)]),
  );
}
