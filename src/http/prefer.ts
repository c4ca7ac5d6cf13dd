/** Reads the `Prefer` header (RFC 7240) of a request; choose-example.ts chooses the response. */

export interface Preference {
  /** As sent; not yet known to be a status. */
  readonly code?: string;
  readonly example?: string;
  /** As sent; `true` for a response that is generated from the schema. */
  readonly dynamic?: string;
  /** The same seed generates the same response. */
  readonly seed?: string;
}

const NAMES = ['code', 'example', 'dynamic', 'seed'] as const;
const PREFERENCE = new RegExp(
  `(?:^|[,;\\s])(${NAMES.join('|')})\\s*=\\s*(?:"([^"]*)"|([^\\s,;"]*))`,
  'gi',
);

/** The beginning of a preference in the query, as Prism has it: `?__code=404`. */
const IN_QUERY = '__';

/**
 * Reads the preferences of a request from its header and, for those that it leaves out, from its query. Others are ignored. The
 * first of each counts.
 */
export function readPrefer(header: string | null, query = ''): Preference {
  const found: { -readonly [Name in keyof Preference]: Preference[Name] } = {};
  for (const [, name = '', quoted, plain] of (header ?? '').matchAll(PREFERENCE)) {
    found[name.toLowerCase() as keyof Preference] ??= quoted ?? plain ?? '';
  }
  if (!query.includes(IN_QUERY)) return found;
  const parameters = new URLSearchParams(query);
  for (const name of NAMES) {
    const sent = parameters.get(IN_QUERY + name);
    if (sent !== null) found[name] ??= sent;
  }
  return found;
}

export function isPreference(name: string): boolean {
  return NAMES.some((each) => name === IN_QUERY + each);
}
