/** The guides of the package, which assistants can read. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listGuides } from '../reference/guides.ts';
import type { Guide } from './reference.ts';

/** Rejects where one is not there. */
export function readGuides(): Promise<Guide[]> {
  // By its name in the package: compiled, this module is elsewhere.
  const root = dirname(
    createRequire(import.meta.url).resolve('collaboration-service-api/package.json'),
  );
  const guides = listGuides().filter(({ source }) => source.startsWith('docs/'));
  return Promise.all(
    guides.map(async (guide) => ({
      ...guide,
      text: await readFile(join(root, guide.source), 'utf8'),
    })),
  );
}
