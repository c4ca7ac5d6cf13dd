/** What the caller would like to be answered (the `Prefer` header of RFC 7240). */
export interface Preference {
  /** As sent; not yet known to be a status. */
  readonly code?: string;
  readonly example?: string;
}

const PREFERENCE = /(?:^|[,;\s])(code|example)\s*=\s*(?:"([^"]*)"|([^\s,;"]*))/gi;

/** Reads `code` and `example` out of a header; other preferences are not ours to judge. The first of each counts. */
export function readPrefer(header: string | undefined): Preference {
  const found: { code?: string; example?: string } = {};
  for (const [, name, quoted, plain] of (header ?? '').matchAll(PREFERENCE)) {
    const key = name?.toLowerCase() === 'code' ? 'code' : 'example';
    found[key] ??= quoted ?? plain ?? '';
  }
  return found;
}
