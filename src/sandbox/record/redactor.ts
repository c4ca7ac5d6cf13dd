/** Replaces secrets and e-mail addresses in rows that were recorded. */
import { isSecretField } from '../journal/redact.ts';
import type { TableName } from '../store/schema.ts';

type Row = Readonly<Record<string, unknown>>;

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A user and a password in a URL. */
const CREDENTIALS = /(?<=:\/\/)[^\s/@]+@/g;

/** What looks like a secret within a text: values of parameters, keys in PEM, and tokens with a known beginning. */
const SECRETS: readonly RegExp[] = [
  /(?<=\b(?:[\w-]*token|secret|password|api_?key)["']?\s*[=:]\s*["']?)[^\s"'&,;]{6,}/gi,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
  /\b(?:gh[opsu]_|glpat-|xox[abp]-|AKIA|sk-)[\w-]{10,}/g,
];

/** Creates what makes a copy of a row without secrets. The same address is always replaced by the same. */
export function createRedactor(): (table: TableName, row: Row) => Record<string, unknown> {
  const addresses = new Map<string, string>();
  const replaceEmail = (email: string) => {
    const known = addresses.get(email) ?? `address-${addresses.size + 1}@example.com`;
    addresses.set(email, known);
    return known;
  };
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const open = value.replace(CREDENTIALS, '');
      const text = SECRETS.reduce((before, secret) => before.replace(secret, 'secret'), open);
      return text.replace(EMAIL, replaceEmail);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(clean);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]));
  };
  return (table, row) => {
    const entries = Object.entries(row).filter(([name]) => !isSecretField(name));
    const cleaned = clean(Object.fromEntries(entries)) as Record<string, unknown>;
    if (table !== 'users') return cleaned;
    const { username } = row;
    return {
      ...cleaned,
      username,
      email: `${username}@example.com`,
      private_token: `token-of-${username}`,
      identities: [],
    };
  };
}
