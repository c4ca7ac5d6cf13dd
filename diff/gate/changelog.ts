/** CHANGELOG.md, as far as a break has to stand in it: lines that name an operation as `METHOD /path`. */

/**
 * The operations and schemas that the changelog newly names: in what is unreleased or in the section of
 * the version, in lines that the base did not have.
 */
export function announcedIn(
  base: string | null,
  revision: string | null,
  version: string,
): string[] {
  const known = new Set((base ?? '').split('\n').map((line) => line.trim()));
  return sectionsOf(revision ?? '')
    .filter(({ title }) => /^\[?unreleased\]?/i.test(title) || versionIn(title) === version)
    .flatMap(({ lines }) => lines)
    .filter((line) => !known.has(line.trim()))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Whether one of the names is that of a subject. `*` stands for a method, or for the rest of a path. */
export function isAnnounced(subject: string, names: readonly string[]): boolean {
  const [method = '', path] = subject.split(' ');
  return names.some((name) => {
    const [otherMethod = '', otherPath] = name.split(' ');
    if (otherMethod !== '*' && otherMethod !== method) return false;
    if (otherPath?.endsWith('*') === true) return path?.startsWith(otherPath.slice(0, -1)) === true;
    return otherPath === path;
  });
}

/** The version that was released last, or `null` before the first. */
export function lastRelease(changelog: string | null): string | null {
  const titles = sectionsOf(changelog ?? '').map(({ title }) => title);
  return titles.map(versionIn).find((version) => version !== null) ?? null;
}

function versionIn(title: string): string | null {
  return /^\[?v?(\d+\.\d+\.\d+[^\]\s]*)\]?/.exec(title)?.[1] ?? null;
}

function sectionsOf(text: string): { title: string; lines: string[] }[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, title] = /^## +(.*)$/.exec(line) ?? [];
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ title: title.trim(), lines: [] });
  }
  return sections;
}
