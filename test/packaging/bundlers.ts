/** Bundlers of the consumer, and Jest, which runs it as CommonJS. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Installed, MODULES, writeInto } from './install.ts';
import { execute, MATRIX_MODULES } from './runtimes.ts';
import { REPORT } from './tour.ts';

/** A program that prints what the client's consumer reports. */
const PRINT = `import { tour } from './client.js';
console.log(JSON.stringify(await tour()));
`;

const VITE_CONFIG = `export default {
  logLevel: 'warn',
  build: { outDir: 'vite', lib: { entry: 'print.js', formats: ['es'], fileName: 'bundle' } },
};
`;

const JEST = `const { tour } = require('./client.js');
test('it runs', async () => expect(await tour()).toEqual(${JSON.stringify(REPORT)}));
`;

/** Bundles the consumer with Vite and its defaults; gives the file. */
export async function bundleWithVite(installed: Installed): Promise<string> {
  await writeInto(installed, 'print.js', PRINT);
  await writeInto(installed, 'vite.config.js', VITE_CONFIG);
  const vite = join(MODULES, 'vite/bin/vite.js');
  const { stdout, stderr } = await execute(installed.folder, [process.execPath, vite, 'build']);
  if (/warn/i.test(stdout + stderr)) throw new Error(stdout + stderr);
  return join(installed.folder, 'vite/bundle.js');
}

/** Bundles the consumer with webpack, for Node so that it can be run; gives the file. */
export async function bundleWithWebpack(installed: Installed): Promise<string> {
  const entry = await writeInto(installed, 'print.js', PRINT);
  const webpack = createRequire(import.meta.url)(join(MATRIX_MODULES, 'webpack'));
  const path = join(installed.folder, 'webpack');
  const output = { path, filename: 'main.cjs', chunkFilename: '[id].cjs' };
  const options = {
    mode: 'production',
    target: 'node',
    context: installed.folder,
    entry,
    output,
  };
  await new Promise<void>((resolve, reject) => {
    webpack(options, (error: Error | null, stats?: { toString: (options: object) => string }) => {
      const complaints = stats?.toString({ all: false, errors: true, warnings: true });
      if (error || complaints) reject(error ?? new Error(complaints));
      else resolve();
    });
  });
  return join(path, 'main.cjs');
}

/** Runs the consumer in Jest with its defaults. Rejects with what Jest says where it fails. */
export async function runInJest(installed: Installed): Promise<void> {
  await writeInto(installed, 'required/client.test.js', JEST);
  const jest = join(MATRIX_MODULES, 'jest/bin/jest.js');
  await execute(join(installed.folder, 'required'), [process.execPath, jest, '--watchman=false']);
}
