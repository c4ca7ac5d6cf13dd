/** `sandbox record` */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { callOf } from '../../command-call.ts';
import {
  type Command,
  CommandError,
  ExitCode,
  readOptionFile,
  STANDARD_OPTIONS,
  UsageError,
} from '../../command-line.ts';
import { parseServerUrl } from '../proxy/forward.ts';
import type { WorldData } from '../store/world.ts';
import { createRecorder } from './recorder.ts';
import { readHar, readServer, type ServerSource } from './sources.ts';

const HELP = `Makes a seed of what a server returns, for the sandbox to serve. It sends GET requests only, to this server only.

Usage: ${callOf('sandbox record')} --from URL [--project ID] [--out FILE]
       ${callOf('sandbox record')} --har FILE [--out FILE]

  --from URL    read this server, with the token in the environment variable TOKEN, which is not stored
  --har FILE    read no server, but what a browser saved of one, as HAR
  --project ID  read only this project, by its id or path; repeatable
  --out FILE    write the seed to this file, which must not exist (default seed.json)
  --help        show this text
  --version     show the version of the package

E-mail addresses, tokens, the addresses of hooks, and what looks like a secret in texts are replaced. Read the file before
you give it away: names, titles and descriptions are in it as they are.

Exit codes: 0 written, 1 the server cannot be read, or a file written, 2 wrong usage, or a file that cannot be read
`;

/** What no response shows, or what is not stored. */
const UNKNOWN = `Not known, and replaced or left out:
  tokens (each user has token-of-USERNAME), e-mail addresses, secrets of hooks and their addresses
  levels of members other than owners and you, members of groups, stars, subscriptions,
  comments, todos, events, SSH keys
  traces and artifacts of jobs, files of repositories, other versions of diffs than the newest`;

interface RecordOptions {
  readonly from: string | undefined;
  readonly har: string | undefined;
  readonly project: readonly string[];
  readonly out: string;
  readonly help: boolean;
}

export const recordCommand: Command<RecordOptions> = {
  name: callOf('sandbox record'),
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: 'string' },
        har: { type: 'string' },
        project: { type: 'string', multiple: true, default: [] },
        out: { type: 'string', default: 'seed.json' },
        ...STANDARD_OPTIONS,
      },
    });
    const { from, har } = values;
    if (!values.help && (from === undefined) === (har === undefined)) {
      throw new Error('Either --from or --har is needed.');
    }
    if (from !== undefined) parseServerUrl(from, '--from');
    if (har !== undefined && values.project.length > 0)
      throw new Error('--project goes with --from.');
    if (from !== undefined && !process.env.TOKEN) {
      throw new Error('--from needs a token in the environment variable TOKEN.');
    }
    return { ...values, from, har };
  },
  run: async ({ from, har, project, out }) => {
    // Found before a server is read, which may take minutes.
    if (existsSync(out)) throw new CommandError(`${out} exists; choose another file with --out.`);
    if (!existsSync(dirname(out))) {
      throw new UsageError(`--out ${out} cannot be written: its folder is not there.`);
    }
    const saved = har === undefined ? undefined : await readOptionFile('--har', har);
    const skipped: string[] = [];
    const recorder = createRecorder();
    let responses = 0;
    const source = { token: process.env.TOKEN ?? '', projects: project };
    const onSkip: ServerSource['onSkip'] = (what) => skipped.push(what);
    try {
      const read =
        saved === undefined ? readServer({ ...source, url: from ?? '', onSkip }) : readHar(saved);
      for await (const response of read) {
        responses += 1;
        const count = recorder.add(response);
        if (saved === undefined) console.error(`${response.path}: ${count}`);
      }
    } catch (error) {
      throw new CommandError(`Nothing was recorded: ${messageOf(error)}`);
    }
    const { seed, omitted } = recorder.finish(new Date().toISOString());
    const text = `${JSON.stringify(seed, null, 1)}\n`;
    await writeFile(out, text, { flag: 'wx' }).catch((error: unknown) => {
      throw new CommandError(`${out} cannot be written: ${messageOf(error)}`);
    });
    const size = `${Math.ceil(text.length / 1024)} KB`;
    console.log(`${out}: ${describe(seed)}; ${size}, from ${responses} responses`);
    for (const what of skipped) console.log(`Not read: ${what}`);
    for (const what of omitted) console.log(`Left out: ${what}`);
    console.log(`${UNKNOWN}\nServe it: ${callOf('sandbox')} --seed ${out}`);
    return ExitCode.ok;
  },
};

/** `2 users, 1 projects` */
function describe({ tables }: WorldData): string {
  const counts = Object.entries(tables).map(([name, rows]) => `${rows.length} ${name}`);
  return counts.join(', ') || 'nothing';
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause === undefined) return error.message;
  const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `the server cannot be reached${reason}; check the address of --from, and that the server runs and can be called from here`;
}
