import type { Folder, LockedPackage } from '../../supply/folder.ts';
import type { Policy } from '../../supply/policy.ts';

/** A policy that the sample folder keeps. */
export const POLICY: Policy = {
  folders: ['.', 'tools'],
  settings: { 'ignore-scripts': true, 'min-release-age': 7 },
  otherSettings: { tools: { 'ignore-scripts': false, 'bin-links': false } },
  scripts: { compiler: 'Fetches what comes with it anyway.' },
  licences: {
    allowed: ['MIT', 'ISC'],
    exceptions: [{ packages: ['styles', 'styles-*'], licence: 'MPL-2.0', reason: 'Not changed.' }],
    found: { old: 'MIT' },
  },
};

/** A package that nothing is wrong with. */
export function locked(changes: Partial<LockedPackage> = {}): LockedPackage {
  return {
    name: 'left',
    version: '1.2.3',
    licence: 'MIT',
    integrity: `sha512-${'A'.repeat(86)}==`,
    resolved: null,
    hasInstallScript: false,
    isLink: false,
    ...changes,
  };
}

/** A folder that keeps the policy. */
export function folderWith(changes: Partial<Folder> = {}): Folder {
  const manifest = { name: 'sample', devDependencies: { left: '1.2.3' } };
  return {
    path: '.',
    manifest,
    noted: manifest,
    packages: [locked()],
    settings: { 'ignore-scripts': 'true', 'min-release-age': '7' },
    ...changes,
  };
}

export const withPackage = (changes: Partial<LockedPackage>) =>
  folderWith({ packages: [locked(changes)] });
