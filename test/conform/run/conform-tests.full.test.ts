import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/node.ts';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'conform-tests-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** The results of Vitest by the name of the test. */
async function runVitest(): Promise<Readonly<Record<string, string>>> {
  const text = `
    import { conformTests } from ${JSON.stringify(resolve('src/conform/index.ts'))};
    const options = { baseUrl: ${JSON.stringify(sandbox.url)}, token: 'token-of-mira' };
    conformTests({ ...options, tags: ['emails'], checks: ['accepts'] });
  `;
  await writeFile(join(folder, 'conformance.test.ts'), text);
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--globals', '--root', folder, '--reporter', 'json'];
  const out = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout) => done(stdout));
  });
  const { testResults } = JSON.parse(out.slice(out.indexOf('{'))) as {
    testResults: { assertionResults: { title: string; status: string }[] }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return Object.fromEntries(results.map(({ title, status }) => [title, status]));
}

it('conformTests: has a test for each operation, and one for the run', async () => {
  sandbox.sandbox.control.addOverride({ operation: 'listCurrentUserEmails', status: 500 });
  const results = await runVitest();
  sandbox.sandbox.control.clearOverrides();
  expect(results).toMatchObject({
    listCurrentUserEmails: 'failed',
    createCurrentUserEmail: 'passed',
    'ran to its end and left nothing behind': 'passed',
  });
  expect(Object.keys(results).length).toBeGreaterThan(5);
});
