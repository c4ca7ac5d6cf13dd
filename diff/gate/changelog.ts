/** CHANGELOG.md, as far as a break has to stand in it: lines that name an operation as `METHOD /path`. */

interface Section {
  /** `null` for what is unreleased. */
  readonly version: string | null;
  readonly lines: readonly string[];
}

/** The sections from top to bottom. */
export function parseChangelog(text: string): Section[] {
  return text
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const [, version = null] = /^\[?v?(\d+\.\d+\.\d+[^\]\s]*)/.exec(title) ?? [];
      return { version, lines };
    });
}

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
  return parseChangelog(revision ?? '')
    .filter((section) => section.version === null || section.version === version)
    .flatMap(({ lines }) => lines)
    .filter((line) => !known.has(line.trim()))
    .flatMap(namesIn);
}

/** The names in backticks. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** Whether one of the names is that of a subject. `*` stands for a method, or for the rest of a path. */
export function isAnnounced(subject: string, names: readonly string[]): boolean {
  return names.some((name) => covers(name, subject));
}

/** Whether a name is that of an operation or schema. `*` stands for any method, or for the rest of a path. */
export function covers(name: string, operation: string): boolean {
  const [method, path] = name.split(' ');
  const [otherMethod, otherPath] = operation.split(' ');
  if (path === undefined) return name === operation;
  if (method !== '*' && method !== otherMethod) return false;
  if (path.endsWith('*')) return otherPath?.startsWith(path.slice(0, -1)) === true;
  return path === otherPath;
}

/** The version that was released last, or `null` before the first. */
export function lastRelease(changelog: string | null): string | null {
  const versions = parseChangelog(changelog ?? '').map(({ version }) => version);
  return versions.find((version) => version !== null) ?? null;
}
