import type { Finding } from '../finding.ts';
import { type Folder, fileIn, type LockedPackage } from '../folder.ts';

const REGISTRY = 'https://registry.npmjs.org/';

/** Packages that are not from the public registry, or that could be exchanged on their way here. */
export function foreignPackages(folder: Folder): Finding[] {
  return folder.packages.flatMap((locked) =>
    [...wrongsOf(locked)].map((wrong) => ({
      file: fileIn(folder, 'package-lock.json'),
      message: `${locked.name}@${locked.version} ${wrong}.`,
    })),
  );
}

function* wrongsOf({ isLink, resolved, integrity }: LockedPackage) {
  if (isLink) {
    yield 'is a link to a folder, not a published package';
    return;
  }
  if (resolved !== null && !resolved.startsWith(REGISTRY)) {
    yield `comes from ${originOf(resolved)}; expected ${REGISTRY}`;
  }
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) yield 'has no sha512 as integrity';
}

/** Without a path or a password that may be in it. */
function originOf(address: string): string {
  const { protocol, host } = URL.canParse(address) ? new URL(address) : { protocol: '', host: '' };
  return host === '' ? `${protocol || 'no'} address` : `${protocol}//${host}`;
}
