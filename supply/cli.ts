import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExitCode, runCommand } from '../generators/command-line.ts';
import { writeText } from '../generators/files.ts';
import { projectAt } from '../generators/project.ts';
import { checkSupply, readSupply } from './check.ts';
import { SupplyError } from './failure.ts';
import { LICENCE_LIST, renderLicenceList } from './licence-list.ts';

const HELP = `Holds the lockfiles against supply/policy.yaml: where packages come from, exact versions, install
scripts, licences, known vulnerabilities, settings of npm. Asks nobody else.

Usage: npm run check:supply [-- options]

  --write  write the list of licences, ${LICENCE_LIST}, before
  --help   show this

Exit codes: 0 all is well, 1 something is not, 2 wrong usage
`;

process.exitCode = await runCommand({
  name: 'npm run check:supply',
  help: HELP,
  parse: (args) =>
    parseArgs({
      args,
      options: {
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values,
  run: async ({ write }) => {
    const { root } = projectAt();
    const supply = await readSupply(root);
    const licenceList = write
      ? renderLicenceList(supply.folders, supply.policy)
      : supply.licenceList;
    if (write) await writeText(join(root, LICENCE_LIST), licenceList);
    const findings = checkSupply({ ...supply, licenceList });
    for (const { file, message } of findings) console.log(`${file}: ${message}`);
    const packages = supply.folders.flatMap((folder) => folder.packages).length;
    console.log(`${findings.length || 'No'} findings in ${packages} packages.`);
    return findings.length === 0 ? ExitCode.ok : ExitCode.failed;
  },
  explain: (error) => {
    if (error instanceof SupplyError) return error.message;
    throw error;
  },
});
