import { join } from 'node:path';
import { writeText } from '../generators/files.ts';
import { projectAt } from '../generators/project.ts';
import { CHANGELOG, checkRelease, demand, readVersioned } from './check.ts';
import { ReleaseError } from './failure.ts';
import { closed, raised, versionIn } from './texts.ts';

const HELP = `Makes a release ready; docs/versioning.md has the steps.

Usage: npm run release -- <command>

  check [tag]      say what is wrong with CHANGELOG.md and the versions, and with a tag
  raise <version>  write the version into package.json, package-lock.json and spec/
  close            make what is unreleased in CHANGELOG.md the section of the version

Exit codes: 0 done or all well, 1 something is wrong, 2 it was called in a way that it does not know.
`;

const project = projectAt();
const today = new Date().toISOString().slice(0, 10);

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...operands]: readonly string[]): Promise<number> {
  try {
    const [operand] = operands;
    switch (`${command} ${operands.length}`) {
      case 'check 0':
      case 'check 1':
        return await check(operand);
      case 'raise 1':
        return await raise(operand ?? '');
      case 'close 0':
        return await close();
      case '--help 0':
        process.stdout.write(HELP);
        return 0;
      default:
        process.stderr.write(HELP);
        return 2;
    }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function check(tag: string | undefined): Promise<number> {
  const wrong = await checkRelease(project, today, tag);
  for (const line of wrong) console.error(line);
  if (wrong.length === 0) console.log('The changelog and the versions are as they should be.');
  return wrong.length === 0 ? 0 : 1;
}

async function raise(version: string): Promise<number> {
  const texts = raised(await readVersioned(project), version);
  for (const [file, text] of Object.entries(texts)) await writeText(join(project.root, file), text);
  console.log(
    `The version is ${version}. Run \`npm run build\`, so that all that is made says so.`,
  );
  return 0;
}

async function close(): Promise<number> {
  const version = versionIn(await readVersioned(project));
  const text = closed(await demand(project, CHANGELOG), version, today);
  await writeText(join(project.root, CHANGELOG), text);
  console.log(`${CHANGELOG} has a section of ${version}. Once it is merged, tag it v${version}.`);
  return 0;
}
