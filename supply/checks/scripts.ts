import type { Finding } from '../finding.ts';
import { type Folder, fileIn } from '../folder.ts';
import type { Policy } from '../policy.ts';

/** Packages whose install scripts nobody has looked at, and those that package.json does not deny them to. */
export function installScripts(folder: Folder, { scripts }: Policy): Finding[] {
  const names = withScripts(folder);
  const { allowScripts = {} } = folder.manifest;
  return [
    ...names
      .filter((name) => scripts[name] === undefined)
      .map((name) => ({
        file: 'supply/policy.yaml',
        message: `${name} has install scripts; say under \`scripts\` why it works without.`,
      })),
    ...names
      .filter((name) => allowScripts[name] !== false)
      .map((name) => ({
        file: fileIn(folder, 'package.json'),
        message: `${name} has install scripts; \`allowScripts\` has to deny them: \`"${name}": false\`.`,
      })),
    ...Object.keys(allowScripts)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file: fileIn(folder, 'package.json'),
        message: `\`allowScripts\` names ${name}, which has no install scripts or is not there.`,
      })),
  ];
}

/** Reasons for packages that no folder has any more. */
export function idleReasons(folders: readonly Folder[], { scripts }: Policy): Finding[] {
  const names = folders.flatMap(withScripts);
  return Object.keys(scripts)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      file: 'supply/policy.yaml',
      message: `\`scripts\` names ${name}, which has no install scripts or is not there.`,
    }));
}

function withScripts({ packages }: Folder): string[] {
  return [
    ...new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)),
  ];
}
