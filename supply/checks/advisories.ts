import type { Finding } from '../finding.ts';
import { type Folder, fileIn } from '../folder.ts';
import type { Advisory, VersionRange } from '../policy.ts';

/** Packages in a version that is known to be vulnerable or malicious, unless somebody took that on with a reason. */
export function knownVulnerable(folder: Folder, advisories: readonly Advisory[]): Finding[] {
  return folder.packages.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && concerns(advisory, version))
      .filter(({ accepted }) => accepted === undefined)
      .map(({ about, ranges = [] }) => ({
        file: fileIn(folder, 'package-lock.json'),
        message: `${name}@${version} is known: ${about}${mendedIn(ranges, version)}`,
      })),
  );
}

/** Advisories that are accepted though nothing in the lockfiles is concerned. */
export function idleAcceptances(
  folders: readonly Folder[],
  advisories: readonly Advisory[],
): Finding[] {
  const isUsed = (advisory: Advisory) =>
    folders.some(({ packages }) =>
      packages.some(
        ({ name, version }) => name === advisory.package && concerns(advisory, version),
      ),
    );
  return advisories
    .filter((advisory) => advisory.accepted !== undefined && !isUsed(advisory))
    .map((advisory) => ({
      file: 'supply/advisories.yaml',
      message: `${advisory.package}: nothing needs \`accepted\` any more.`,
    }));
}

function concerns({ ranges = [], only = [] }: Advisory, version: string): boolean {
  return only.includes(version) || ranges.some((range) => isWithin(range, version));
}

function isWithin({ from, below }: VersionRange, version: string): boolean {
  return (from === undefined || !isOlder(version, from)) && isOlder(version, below);
}

function mendedIn(ranges: readonly VersionRange[], version: string): string {
  const range = ranges.find((each) => isWithin(each, version));
  return range === undefined ? '' : ` Mended in ${range.below}.`;
}

/** Whether a version is older than a release; one that leads up to the release, `1.0.0-rc`, is. */
function isOlder(version: string, release: string): boolean {
  const [own = '', lead] = version.split('-');
  const [a, b] = [own.split('.').map(Number), release.split('.').map(Number)];
  const place = a.findIndex((part, index) => part !== b[index]);
  return place === -1 ? lead !== undefined : (a[place] ?? 0) < (b[place] ?? 0);
}
