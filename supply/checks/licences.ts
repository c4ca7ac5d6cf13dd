import type { Finding } from '../finding.ts';
import { type Folder, fileIn, type LockedPackage } from '../folder.ts';
import type { Policy } from '../policy.ts';

/** The licence of a package: what its package.json says, else what its own files do; `null` where nobody knows. */
export function licenceOf({ name, licence }: LockedPackage, { licences }: Policy): string | null {
  return licence ?? licences.found[name] ?? null;
}

/** Packages whose licence nobody knows, or is not allowed. */
export function foreignLicences(folder: Folder, policy: Policy): Finding[] {
  return folder.packages.flatMap((locked) => {
    const licence = licenceOf(locked, policy);
    if (licence !== null && isAllowed(locked.name, licence, policy)) return [];
    const what = licence === null ? 'names no licence' : `is under ${licence}`;
    const message = `${locked.name}@${locked.version} ${what}; supply/policy.yaml does not allow that.`;
    return [{ file: fileIn(folder, 'package-lock.json'), message }];
  });
}

/** Whether one of the licences that the terms let choose from is allowed. Terms with `AND` are none of ours. */
function isAllowed(name: string, terms: string, { licences }: Policy): boolean {
  const choices = terms.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some(
    (licence) =>
      licences.allowed.includes(licence) ||
      licences.exceptions.some(
        (each) => each.licence === licence && each.packages.some((pattern) => fits(pattern, name)),
      ),
  );
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
