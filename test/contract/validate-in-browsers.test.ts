/** In a browser, validation is small, and allowed under a strict Content-Security-Policy. */
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

async function minified(format: 'esm' | 'iife', text: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: fileURLToPath(new URL('../..', import.meta.url)) },
    bundle: true,
    minify: true,
    format,
    globalName: 'made',
    target: 'es2023',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const VALIDATOR = `export { findViolations } from './src/contract/validate.ts';`;
const SCHEMAS = `export { responseSchemas, schemas } from './generated/schemas.ts';`;

test.each([
  ['the validator', VALIDATOR, 9000],
  ['the schemas', SCHEMAS, 7000],
])('%s stays small: in gzip', async (_what, text, bytes) => {
  const size = gzipSync(await minified('esm', text)).length;
  expect(size).toBeGreaterThan(bytes / 2);
  expect(size).toBeLessThan(bytes);
});

test('findViolations works where code generation is forbidden', async () => {
  const context = createContext({ URL }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(await minified('iife', VALIDATOR + SCHEMAS), context);
  const check = `made.findViolations({ message: 404 }, made.responseSchemas.getUser[404], made.schemas)`;
  expect(JSON.parse(runInContext(`JSON.stringify(${check})`, context))).toEqual([
    { path: ['message'], expected: 'must be a string' },
  ]);
  expect(() => runInContext(`new Function('return 1')`, context)).toThrow(/code generation/i);
});
