/** Runs of the kit leave a record of what they could not delete: its tests have a folder for them, which goes with the file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';

if (expect.getState().testPath?.includes('/test/conform/')) {
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  vi.stubEnv('TMPDIR', folder);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}
