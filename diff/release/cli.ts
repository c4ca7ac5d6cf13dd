import { parseArgs } from 'node:util';
import { projectAt } from '../../generators/project.ts';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../../src/command-line.ts';
import { prepareRelease } from './prepare.ts';

const HELP = `Usage: npm run release -- <version> [--version-only]

Prepares a release in the working copy: raises the version in all files that state it, closes the section
"Unreleased" of CHANGELOG.md with today's date, removes "private" from package.json and "after the first release"
from the guides (the first time), renders generated/, and compares version, changelog and rating with the last
release. It commits and tags nothing. If something does not agree, no file is changed.

  --version-only  raises the version and leaves the changelog alone, as for a break in a pull request
  --help          prints this
`;

const NOT_COMPARED =
  'The last release is not at hand, so nothing was compared with it: git fetch --unshallow --tags brings it.';

process.exitCode = await runCommand({
  name: 'npm run release --',
  help: HELP,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...STANDARD_OPTIONS, 'version-only': { type: 'boolean', default: false } },
    });
    const [version = ''] = positionals;
    if (!values.help && positionals.length !== 1)
      throw new Error('Which version? Name one, such as 1.2.0.');
    return { ...values, version };
  },
  explain: (error) => (error instanceof Error && error.name === 'SpecError' ? error.message : null),
  run: async ({ version, 'version-only': versionOnly }) => {
    const today = new Date().toISOString().slice(0, 10);
    const project = projectAt();
    const { changed, comparedWith } = await prepareRelease({
      project,
      version,
      today,
      versionOnly,
    });
    for (const path of changed) console.log(path);
    if (versionOnly) return ExitCode.ok;
    console.log(`
${comparedWith === null ? NOT_COMPARED : `Version, changelog and what changed since ${comparedWith} agree.`}
Next: read \`git diff\`, run \`npm test\`, commit and merge. Then tag the merge:

  git tag v${version} && git push origin v${version}`);
    return ExitCode.ok;
  },
});
