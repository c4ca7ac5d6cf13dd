import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, removed when the test is over; gives the path of a data file in it. */
export function newDataFile(): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'durable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, file: join(folder, 'world.db') };
}

/** The names and contents of everything in a folder; folders as `null`. */
export function contentsOf(folder: string): Record<string, string | null> {
  const entries = readdirSync(folder, { withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => [
      entry.name,
      entry.isFile() ? readFileSync(join(folder, entry.name), 'base64') : null,
    ]),
  );
}
