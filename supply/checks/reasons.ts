import type { Finding } from '../finding.ts';
import type { Folder } from '../folder.ts';
import { directDependencies } from './pins.ts';

/** Where each package that is asked for has its reason. */
export const REASONS = 'docs/decisions/0008-dependencies.md';

/** Packages that package.json asks for and the decision gives no reason for; and reasons for packages that it does not ask for. */
export function missingReasons({ manifest }: Folder, decision: string): Finding[] {
  const asked = [...new Set(directDependencies(manifest).map(([name]) => name))];
  const rows = decision.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]);
  const names = explained.map(([, name = '']) => name);
  return [
    ...asked.filter((name) => !names.includes(name)).map((name) => `${name} has no reason.`),
    ...names
      .filter((name) => !asked.includes(name))
      .map((name) => `${name} has a reason, and package.json does not ask for it.`),
  ].map((message) => ({ file: REASONS, message }));
}
