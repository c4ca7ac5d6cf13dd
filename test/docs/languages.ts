/** Runs the commands of a language in docs/languages.md against a sandbox: `node --import tsx test/docs/languages.ts Go`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { blocksOf, readDocument } from './markdown.ts';

const [, , language = ''] = process.argv;
const guide = readDocument('docs/languages.md');
const [, section = ''] = guide.split(`\n## ${language}\n`);
const [commands] = blocksOf(section);
const [expected] = blocksOf(guide);
if (commands === undefined || expected === undefined) {
  throw new Error(`docs/languages.md has no commands for "${language}".`);
}
const sandbox = await startSandbox({ port: SANDBOX_PORT });
const run = promisify(execFile)('bash', ['-euxo', 'pipefail', '-c', commands.text], {
  maxBuffer: 2 ** 26,
});
const { stdout, stderr } = await run.finally(() => sandbox.close());
console.log(stderr, stdout);
if (!stdout.endsWith(expected.text)) {
  throw new Error(`The program does not print what docs/languages.md says:\n${expected.text}`);
}
