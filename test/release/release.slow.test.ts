/** A release, rehearsed from what is committed: the workflow's own steps, a registry and a repository on this machine. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../generators/entry-files.ts';
import { renderForms } from '../../generators/forms.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { bundle } from '../bundle.ts';
import { MODULES, run } from '../packaging/install.ts';
import { hasMatrix } from '../packaging/runtimes.ts';
import { describeWith } from '../requirements.ts';
import { type Registry, startRegistry } from './registry.ts';
import { prepareRehearsal, type Rehearsal, withoutNpm } from './rehearsal.ts';

/** The command; the package is in the scope of the owner that the copy is adopted by. */
const COMMAND = 'collaboration-service-api';
const OWNER = 'octo';
const name = packageJson.name.includes('/') ? packageJson.name : `@${OWNER}/${packageJson.name}`;
/** The version that is released here. */
const version = packageJson.version.replace(/^\d+/, '99').replace('-next', '');
const TAG = `v${version}`;

/** Unit tests that read what a release changes: version, changelog, record, guides, workflows. */
const TESTS = ['diff', 'docs', 'github', 'packaging', 'site/changes'];

const MISSING = hasMatrix ? null : 'The registry is missing: npm ci --prefix test/matrix';

describeWith(MISSING)('a release', () => {
  let registry: Registry;
  let folder: string;
  let rehearsal: Rehearsal;
  const npm = (cwd: string, ...args: string[]) =>
    run('npm', [...args, '--userconfig', registry.npmrc, '--ignore-scripts'], {
      cwd,
      env: withoutNpm(process.env),
    });
  const tagged = async (tag: string) => {
    await rehearsal.git('add', '.');
    await rehearsal.git('commit', '--quiet', '--allow-empty', '-m', `Release ${tag}`);
    await rehearsal.git('tag', tag);
    await rehearsal.git('push', '--quiet', 'origin', tag);
  };
  const file = (path: string) => join(rehearsal.clone, path);
  const change = async (path: string, to: (text: string) => string) =>
    writeFile(file(path), to(await readFile(file(path), 'utf8')));
  /** Runs a command in the clone. Rejects with what it prints. */
  const command = (text: string) =>
    run('bash', ['-e', '-c', text], {
      cwd: rehearsal.clone,
      env: withoutNpm(process.env),
      maxBuffer: 2 ** 26,
    }).catch(({ stdout, stderr }) => {
      throw new Error(`${text}\n${stdout}\n${stderr}`);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'));
    registry = await startRegistry();
    rehearsal = await prepareRehearsal(folder, registry.npmrc);
  });
  afterAll(async () => {
    await registry?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is rejected under a tag that is not the version, with unreleased changes, before it was prepared, and without an owner', async () => {
    const early = `v${packageJson.version}`;
    const close = (text: string) => text.replace('## [Unreleased]', '## [0.0.0] - 2026-01-01');
    for (const [tag, reason, prepare] of [
      ['v98.0.0', 'The tag is the version failed', async () => {}],
      [
        early,
        'Nothing is unreleased failed',
        () =>
          change('CHANGELOG.md', (text) => text.replace(/(?<=\[Unreleased\]\n)/, '\n- More.\n')),
      ],
      [early, 'npm may publish the package failed', () => change('CHANGELOG.md', close)],
      [
        early,
        'The owner of the repository is stated failed',
        async () => {
          await change('package.json', (text) => text.replace('  "private": true,\n', ''));
          await change('README.md', (text) => `${text}\n<https://github.com/OWNER/api>\n`);
        },
      ],
    ] as const) {
      await prepare();
      await tagged(tag);
      await expect(rehearsal.runJob('build', tag)).rejects.toThrow(reason);
      await rehearsal.git('push', '--quiet', '--delete', 'origin', tag);
      await rehearsal.git('tag', '--delete', tag);
      await rm(join(folder, `build-${tag}`), { recursive: true });
    }
    await rehearsal.git('reset', '--quiet', '--hard', 'origin/HEAD');
  });

  test('cannot be packed without a build', async () => {
    await expect(npm(rehearsal.clone, 'pack')).rejects.toThrow('ENOENT');
  });

  test('is prepared by its command, after which lint and checks pass', async () => {
    // In a copy that has been adopted, nothing is left to name.
    await command(
      `npm run adopt -- --owner ${OWNER} && npm run format || grep github.com/ package.json`,
    );
    await command(`npm run release -- ${version}`);
    await command('npm run lint && npm run check');
  });

  test('passes the unit tests once it is prepared', async () => {
    const folders = TESTS.map((each) => `test/${each}`).join(' ');
    await command(`npx vitest run --project unit ${folders}`);
  });

  test('is built, published, described, and can be installed', async () => {
    await tagged(TAG);
    for (const job of ['build', 'image', 'package']) await rehearsal.runJob(job, TAG);
    // As after a publication by hand: what is there is the same.
    await rm(join(folder, `package-${TAG}`), { recursive: true });
    for (const job of ['package', 'notes']) await rehearsal.runJob(job, TAG);

    const released = join(folder, 'releases', TAG);
    const tarball = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    expect((await readdir(released)).sort()).toEqual(
      [
        ...['SHA256SUMS', 'notes.md', 'sbom.cdx.json', 'site.zip', tarball],
        ...['sandbox-image.tar.gz', 'sandbox-image.tar.gz.sha256'],
        ...['openapi.json', ...Object.keys(renderForms(bundle))],
      ].sort(),
    );
    const sums = await readFile(join(released, 'SHA256SUMS'), 'utf8');
    const sum = createHash('sha256')
      .update(await readFile(join(released, tarball)))
      .digest('hex');
    expect(sums).toContain(`${sum}  ${tarball}`);
    expect(await readFile(join(released, 'notes.md'), 'utf8')).toContain('### Added');
    const sbom = JSON.parse(await readFile(join(released, 'sbom.cdx.json'), 'utf8'));
    expect(sbom.components.map((each: { name: string }) => each.name)).toEqual(
      expect.arrayContaining(['@cfworker/json-schema', '@hono/node-server', 'hono', 'yaml']),
    );

    const project = join(folder, 'project');
    await mkdir(project);
    await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}');
    // The registry has nothing else, so what the package needs comes from here.
    const beside = ['openapi-fetch', 'openapi-typescript-helpers'];
    const options = ['--install-links', '--no-audit', '--no-fund'];
    await npm(project, 'install', name, ...beside.map((each) => join(MODULES, each)), ...options);
    const { resolved } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'))
      .packages[`node_modules/${name}`];
    expect(resolved).toBe(`${registry.url}${name}/-/${COMMAND}-${version}.tgz`);
    await useEveryEntry(project);
  });

  test('of a version with a suffix gets its dist-tag, and the newest stays', async () => {
    const beta = `${version.replace(/^\d+/, '100')}-beta.1`;
    await mkdir(join(folder, 'beta'));
    await writeFile(join(folder, 'beta/package.json'), JSON.stringify({ name, version: beta }));
    await rm(join(folder, 'artifacts/release'), { recursive: true });
    await mkdir(join(folder, 'artifacts/release'));
    const { stdout } = await npm(join(folder, 'beta'), 'pack', '--pack-destination', '.');
    const tarball = await readFile(join(folder, 'beta', stdout.trim()));
    const sum = createHash('sha256').update(tarball).digest('hex');
    await writeFile(join(folder, 'artifacts/release', stdout.trim()), tarball);
    await writeFile(join(folder, 'artifacts/release/SHA256SUMS'), `${sum}  ${stdout.trim()}\n`);
    await rehearsal.runJob('package', `v${beta}`);
    const { stdout: tags } = await npm(folder, 'view', name, 'dist-tags', '--json');
    expect(JSON.parse(tags)).toEqual({ latest: version, beta });
  });

  /** Imports each entry with code, reads each file that is exported, and runs the command. */
  async function useEveryEntry(project: string): Promise<void> {
    const home = join(project, 'node_modules', name);
    const entries = entriesOf(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
    const missing = [...entries.values()].flat().filter((path) => !existsSync(join(home, path)));
    expect(missing).toEqual([]);
    const importable = [...entries]
      .filter(([entry, files]) => entry.startsWith('.') && files.some((path) => /\.js$/.test(path)))
      // An entry of types alone has code that says so.
      .filter(([, files]) => !files.some((path) => path.endsWith('types-only.js')))
      .map(([entry]) => join(name, entry));
    await writeFile(
      join(project, 'use.js'),
      `for (const entry of ${JSON.stringify(importable)}) {
  if (Object.keys(await import(entry)).length === 0) throw new Error(entry);
}
const { createClient } = await import('${name}');
const { createSandbox } = await import('${name}/sandbox');
const api = createClient({ baseUrl: 'http://sandbox.test/api/v4', token: 'token-of-mira', fetch: createSandbox().fetch });
console.log((await api.users.getCurrent()).username);
`,
    );
    expect((await run(process.execPath, ['use.js'], { cwd: project })).stdout).toBe('mira\n');
    const installed = join(project, 'node_modules/.bin', COMMAND);
    expect((await run(installed, ['--version'])).stdout).toBe(`${version}\n`);
  }
});
