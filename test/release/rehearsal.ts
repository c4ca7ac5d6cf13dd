/** Runs the steps of the release workflow here, in a clone of a bare repository, with files for GitHub's part. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { projectAt } from '../../generators/project.ts';

const run = promisify(execFile);

export interface Rehearsal {
  /** Holds everything: repositories, artifacts, the release that was made. */
  readonly folder: string;
  /** A clone of the bare repository, to prepare a release in. */
  readonly clone: string;
  readonly git: (...args: string[]) => Promise<string>;
  /** Runs a job of release.yml for a tag of the bare repository. Rejects with what a step printed. */
  readonly runJob: (job: string, tag: string) => Promise<void>;
}

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

/** CI runs these in any case. */
const LEFT_OUT = ['npm test', 'npm run test:full', 'npm run test:slow'];

/** `gh`, as far as the workflow needs it: artifacts and releases are folders. */
const GH = `#!/usr/bin/env bash
set -euo pipefail
case "$1 $2" in
  'run download') cp -r "$REHEARSAL/artifacts/$5" "$7" ;;
  'release create')
    tag=$3 && shift 3
    mkdir -p "$REHEARSAL/releases/$tag"
    while (($# > 0)); do
      case "$1" in
        --title) shift 2 ;;
        --notes-file) cp "$2" "$REHEARSAL/releases/$tag/notes.md" && shift 2 ;;
        --prerelease) touch "$REHEARSAL/releases/$tag/prerelease" && shift ;;
        --verify-tag) git -C "$REHEARSAL/origin.git" rev-parse --verify --quiet "refs/tags/$tag" && shift ;;
        *) cp "$1" "$REHEARSAL/releases/$tag" && shift ;;
      esac
    done
    ;;
  *) echo "gh $* is not rehearsed." >&2 && exit 2 ;;
esac
`;

/** `docker`, which few machines have: it builds nothing, and saves a text. */
const DOCKER = '#!/usr/bin/env bash\necho "docker $*"\n';

/**
 * Prepares a rehearsal of what is committed.
 *
 * @param folder An empty folder.
 * @param npmrc Settings by which npm asks a registry on this machine.
 */
export async function prepareRehearsal(folder: string, npmrc: string): Promise<Rehearsal> {
  const [origin, clone] = [join(folder, 'origin.git'), join(folder, 'clone')];
  await run('git', ['clone', '--quiet', '--bare', projectAt().root, origin]);
  await run('git', ['clone', '--quiet', origin, clone]);
  await symlink(join(projectAt().root, 'node_modules'), join(clone, 'node_modules'));
  // .gitignore names the folder, and this is a link.
  await writeFile(join(clone, '.git/info/exclude'), 'node_modules\n');
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/gh'), GH, { mode: 0o755 });
  await writeFile(join(folder, 'bin/docker'), DOCKER, { mode: 0o755 });
  const identity = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com'];
  const git = async (...args: string[]) =>
    (await run('git', [...identity, ...args], { cwd: clone })).stdout.trim();
  const { jobs } = parse(await readFile(join(clone, '.github/workflows/release.yml'), 'utf8'));

  const runJob = async (job: string, tag: string) => {
    const cwd = join(folder, `${job}-${tag}`);
    await mkdir(cwd);
    const env = {
      ...withoutNpm(process.env),
      ...{ PATH: `${join(folder, 'bin')}:${process.env.PATH}`, REHEARSAL: folder },
      ...{ GITHUB_REF_NAME: tag, GITHUB_RUN_ID: '1', NPM_CONFIG_USERCONFIG: npmrc },
    };
    for (const step of jobs[job].steps as Step[]) {
      await runStep(step, { cwd, origin, tag, folder, env });
    }
  };
  return { folder, clone, git, runJob };
}

interface JobContext {
  readonly cwd: string;
  readonly origin: string;
  readonly tag: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

async function runStep(step: Step, { cwd, origin, tag, folder, env }: JobContext): Promise<void> {
  const [action = ''] = step.uses?.split('@') ?? [];
  if (action === 'actions/checkout') {
    await run('git', ['clone', '--quiet', '--branch', tag, origin, cwd]);
  } else if (action === 'actions/upload-artifact') {
    const { name = '', path = '' } = step.with ?? {};
    await cp(join(cwd, path), join(folder, 'artifacts', name), { recursive: true });
  } else if (step.run === 'npm ci') {
    await symlink(join(projectAt().root, 'node_modules'), join(cwd, 'node_modules'));
  } else if (step.run !== undefined && !LEFT_OUT.includes(step.run)) {
    // As GitHub runs a step; what is signed there needs GitHub.
    const own = { ...step.env, NPM_CONFIG_PROVENANCE: 'false' };
    const bash = ['-e', '-o', 'pipefail', '-c', step.run];
    await run('bash', bash, { cwd, env: { ...env, ...own } }).catch((error) => {
      throw new Error(`${step.name ?? step.run} failed: ${error.stdout}${error.stderr}`);
    });
  } else if (step.uses !== undefined && action !== 'actions/setup-node') {
    throw new Error(`${step.uses} is not rehearsed.`);
  }
}

/** Without the settings that npm hands on to what it runs. */
export function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_config_/i.test(name)));
}
