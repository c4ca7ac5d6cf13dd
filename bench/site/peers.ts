/** The pages of others: their published bundles, set up as their own documentation shows it. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { projectAt } from '../../generators/project.ts';
import { installedVersion } from '../installed-version.ts';
import type { ContenderName } from './contenders.ts';

const run = promisify(execFile);
const { root, generated } = projectAt();
const CONTRACT = join(generated, 'openapi.json');
const PACKAGES = fileURLToPath(new URL('../peers/dist/site', import.meta.url));

/** A package that is published as one script, which holds all that it needs. */
interface Peer {
  readonly name: ContenderName;
  readonly spec: string;
  readonly integrity: string;
  /** The files that its page loads. */
  readonly files: readonly string[];
  readonly head: string;
  readonly body: string;
  /** A script of its own, so that all have the same chance under a policy without inline scripts. */
  readonly script: string;
}

const PEERS: readonly Peer[] = [
  {
    name: 'scalar',
    spec: '@scalar/api-reference@1.72.1',
    integrity:
      'sha512-XpEJ0rfc/cXbCrR+iC4kK0o/WwX2dTtGQbT049OlPKAHD6IMIFdTeGz2r+M27P2EDWKyUITRm/NzlP8z2pw/Ow==',
    files: ['dist/browser/standalone.js'],
    head: '',
    body: '<div id="app"></div><script src="standalone.js"></script>',
    script: "Scalar.createApiReference('#app', { url: 'openapi.json' });",
  },
  {
    name: 'swagger',
    spec: 'swagger-ui-dist@5.35.0',
    integrity:
      'sha512-U06rpMtW9V3XPGOBeamTUSr0Z09jMX4IJuANpE/EZbAhw0G8CgwrzU4YmXkn/h0wCDNsXdGarTNNHC3sU8yVUQ==',
    files: ['swagger-ui-bundle.js', 'swagger-ui.css'],
    head: '<link rel="stylesheet" href="swagger-ui.css">',
    body: '<div id="app"></div><script src="swagger-ui-bundle.js"></script>',
    script: "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#app', deepLinking: true });",
  },
  {
    name: 'elements',
    spec: '@stoplight/elements@9.0.25',
    integrity:
      'sha512-rDbNsgSCNo74lyV57cBzym+8F68/R2j7UPq4r3w5qK608vX8APNJhTq+2MkbTjsM3bUhFIoRdI225tlI85KpCA==',
    files: ['web-components.min.js', 'styles.min.css'],
    head: '<script src="web-components.min.js"></script><link rel="stylesheet" href="styles.min.css">',
    body: '<elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
    script: '',
  },
];

/** How the bundles get here. */
export const HOW_TO_INSTALL = 'npx tsx bench/site/install.ts';

/** Fetches the published packages without what they depend on, which is in their bundles. Throws an Error for one that is another than it was. */
export async function installPeers(): Promise<void> {
  for (const { name, spec, integrity } of PEERS) {
    const folder = join(PACKAGES, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { stdout } = await run('npm', ['pack', spec, '--json', '--pack-destination', folder]);
    const [packed] = JSON.parse(stdout) as { filename: string; integrity: string }[];
    if (packed?.integrity !== integrity) throw new Error(`${spec} is not what it was.`);
    const [archive = ''] = await readdir(folder);
    await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
    await rm(join(folder, archive));
  }
}

/** Writes the pages of those that are there into a folder, and gives their names. */
export async function writePeers(folder: string): Promise<ContenderName[]> {
  await buildDocs(join(folder, 'stock/index.html'));
  const written: ContenderName[] = ['stock'];
  for (const peer of PEERS) {
    if (await writePeer(peer, join(folder, peer.name))) written.push(peer.name);
  }
  return written;
}

/** What `redocly build-docs` makes of the contract, with its script in the page. */
export async function buildDocs(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const script = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [script, 'build-docs', CONTRACT, '-o', file, '--inlineBundle'];
  await run(process.execPath, args, { env });
}

async function writePeer({ name, files, head, body, script }: Peer, folder: string) {
  const source = (file: string) => join(PACKAGES, name, 'package', file);
  if ((await readFile(source('package.json')).catch(() => null)) === null) return false;
  await mkdir(folder, { recursive: true });
  for (const file of files) await copyFile(source(file), join(folder, file.replace(/.*\//, '')));
  await copyFile(CONTRACT, join(folder, 'openapi.json'));
  await writeFile(join(folder, 'start.js'), script);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${head}</head><body>${body}<script src="start.js"></script></body></html>`,
  );
  return true;
}

/** The versions of everything that the numbers depend on. */
export function versions(): Record<string, string> {
  const peers = PEERS.map(({ spec }) => {
    const at = spec.lastIndexOf('@');
    return [spec.slice(0, at), spec.slice(at + 1)] as const;
  });
  const { version } = createRequire(import.meta.url)('@redocly/cli/package.json');
  const own = [
    ['@redocly/cli', version],
    ['axe-core', installedVersion('axe-core')],
  ];
  return Object.fromEntries([...own, ...peers]);
}
