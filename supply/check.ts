import { join } from 'node:path';
import { readText } from '../generators/files.ts';
import { idleAcceptances, knownVulnerable } from './checks/advisories.ts';
import { foreignLicences } from './checks/licences.ts';
import { foreignPackages } from './checks/origins.ts';
import { loosePins, staleNotes } from './checks/pins.ts';
import { missingReasons, REASONS } from './checks/reasons.ts';
import { idleReasons, installScripts } from './checks/scripts.ts';
import { wrongSettings } from './checks/settings.ts';
import type { Finding } from './finding.ts';
import { type Folder, readFolder } from './folder.ts';
import { LICENCE_LIST, renderLicenceList } from './licence-list.ts';
import { type Advisory, type Policy, readAdvisories, readPolicy } from './policy.ts';

/** All that is looked at. */
export interface Supply {
  readonly policy: Policy;
  readonly advisories: readonly Advisory[];
  /** The first is the project itself. */
  readonly folders: readonly [Folder, ...Folder[]];
  /** The decision that gives each package its reason. */
  readonly decision: string;
  /** The list of licences as it stands there. */
  readonly licenceList: string;
}

/** Reads it below the root of a project. Rejects with a SupplyError where a file is missing or wrong. */
export async function readSupply(root: string): Promise<Supply> {
  const text = async (name: string) => (await readText(join(root, name))) ?? '';
  const policy = readPolicy(await text('supply/policy.yaml'));
  const [first = '.', ...others] = policy.folders;
  return {
    policy,
    advisories: readAdvisories(await text('supply/advisories.yaml')),
    folders: [
      await readFolder(root, first),
      ...(await Promise.all(others.map((path) => readFolder(root, path)))),
    ],
    decision: await text(REASONS),
    licenceList: await text(LICENCE_LIST),
  };
}

/** Everything that is not as it should be. */
export function checkSupply(supply: Supply): Finding[] {
  const { policy, advisories, folders, decision } = supply;
  return [
    ...folders.flatMap((folder) => [
      ...wrongSettings(folder, policy),
      ...loosePins(folder),
      ...staleNotes(folder),
      ...foreignPackages(folder),
      ...installScripts(folder, policy),
      ...foreignLicences(folder, policy),
      ...knownVulnerable(folder, advisories),
    ]),
    ...idleReasons(folders, policy),
    ...idleAcceptances(folders, advisories),
    ...missingReasons(folders[0], decision),
    ...staleList(supply),
  ];
}

function staleList({ folders, policy, licenceList }: Supply): Finding[] {
  if (renderLicenceList(folders, policy) === licenceList) return [];
  const message = 'is not up to date; run `npm run check:supply -- --write`.';
  return [{ file: LICENCE_LIST, message }];
}
