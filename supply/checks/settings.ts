import type { Finding } from '../finding.ts';
import { type Folder, fileIn } from '../folder.ts';
import type { Policy } from '../policy.ts';

/** Settings of npm that are missing or others than they have to be; more are not allowed, such as another registry. */
export function wrongSettings(folder: Folder, { settings, otherSettings }: Policy): Finding[] {
  const file = fileIn(folder, '.npmrc');
  const wanted = { ...settings, ...otherSettings[folder.path] };
  const wrong = Object.entries(wanted)
    .filter(([name, value]) => folder.settings[name] !== String(value))
    .map(([name, value]) => ({ file, message: `expected \`${name}=${value}\`.` }));
  const more = Object.keys(folder.settings)
    .filter((name) => !Object.hasOwn(wanted, name))
    .map((name) => ({ file, message: `supply/policy.yaml knows no setting \`${name}\`.` }));
  return [...wrong, ...more];
}
