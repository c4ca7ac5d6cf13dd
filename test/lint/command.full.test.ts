import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './fixtures.ts';

const CONFIG = ['--config', resolve('redocly.yaml')];
const FILES = {
  'openapi.yaml': `openapi: 3.1.1
info: { title: Jobs, version: 1.0.0 }
x-behaviour: {}
paths: {}
`,
};

// That it ends with 0 for the contract is what `npm run lint` holds.
it('redocly lint: ends with 1 and shows an unknown extension with its location, code and a similar name', async () => {
  const args = ['lint', 'openapi.yaml', ...CONFIG];
  const { code, stdout, stderr } = await runCommand('redocly', { args, files: FILES });
  const text = stdout + stderr;
  expect(text).toContain('openapi.yaml:3:1');
  expect(text).toContain('`x-behaviour` is not an extension of this contract.');
  expect(text).toMatch(/Did you mean[^\n]*\n?[^\n]*x-behavior/);
  expect(text).toMatch(/3 \| .*x-behaviour/);
  expect(text).toContain('contract/known-extensions');
  expect(code).toBe(1);
});

it('redocly lint: prints annotations for GitHub', async () => {
  const args = ['lint', 'openapi.yaml', ...CONFIG, '--format', 'github-actions'];
  const { code, stdout } = await runCommand('redocly', { args, files: FILES });
  expect(stdout).toMatch(
    /^::error title=contract\/known-extensions,file=\S*openapi\.yaml,line=3,col=1,\S*::`x-behaviour` is not/m,
  );
  expect(code).toBe(1);
});
