/** `conform clean --run ID` */

import { callOf } from '../../command-call.ts';
import { type Command, ExitCode } from '../../command-line.ts';
import { type CleanOptions, clean } from '../run/clean.ts';
import { unlessImpossible } from './files.ts';
import { parseOptions } from './options.ts';

const HELP = `Deletes what a run of the conformance kit has left on a server, and nothing else.

Usage: ${callOf('conform clean')} --run ID --base-url URL --token TOKEN [options]

  --run ID  name of the run, as its report and its record file say
  --help    show this text

The other options are those of conform, with the values of the run: --admin-token, --project, --record,
--header and so on.

Deletes what stands in the record file or is found in lists, if a read shows the whole name of the run.
What it cannot see, such as keys and emails of a user whose token it does not have, it says.

Exit codes: 0 nothing is left, 1 something may be left, 2 it was impossible
`;

export const cleanCommand: Command<CleanOptions & { readonly help: boolean }> = {
  name: callOf('conform clean'),
  help: HELP,
  parse: (args) => {
    const words = args.flatMap((arg) => (arg.startsWith('--run=') ? ['--run', arg.slice(6)] : arg));
    const at = words.indexOf('--run');
    const [, run] = at < 0 ? [] : words.splice(at, 2);
    const { baseline: _, ...options } = parseOptions(words);
    if (run === undefined && !options.help) throw new Error('--run is missing.');
    return { ...options, run: run ?? '' };
  },
  run: unlessImpossible(async (options) => {
    const leftovers = await clean(options);
    for (const { request, reason } of leftovers) console.log(`${request}: ${reason}`);
    console.log(leftovers.length === 0 ? 'Nothing is left of the run.' : 'This may be left.');
    return leftovers.length === 0 ? ExitCode.ok : ExitCode.failed;
  }),
};
