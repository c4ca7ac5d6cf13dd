/** What is kept of a request as it came, so that it can be sent again: everything but files, long bodies, and secrets by their names. */
import { FORM, MULTIPART } from '../../contract/read/media-types.ts';
import { HIDDEN, isSecretField } from './redact.ts';

/** A request as it came. */
export interface SentRequest {
  /** Those that a response depends on, the token excepted. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undecoded. */
  readonly query: string;
  /** The text of the body; `null` for none. */
  readonly body: string | null;
  /** Whether nothing is missing; otherwise `[secret]` stands for each secret. */
  readonly complete: boolean;
}

/** The headers that are kept. A token is none of them. */
const KEPT_HEADERS = ['Content-Type', 'Prefer'];

/** Longer bodies are not kept, in bytes. */
export const MAX_KEPT_BYTES = 16 * 1024;

const MAX_QUERY_LENGTH = 2000;

/** Names of secrets that no operation knows, as misspelled ones are, in names and in texts of no known form. */
const SECRET_NAME = /token|secret|pas+w|api_?key|auth|credential|import_url/i;

/**
 * What is kept of a request; `null` where its body cannot be kept.
 *
 * @param query Undecoded, without the question mark.
 * @param bytes The body; `null` for one that nobody has read.
 * @param known The names that its operation knows.
 */
export function keepRequest(
  {
    headers,
    query,
    bytes,
  }: Readonly<{ headers: Headers; query: string; bytes: Uint8Array | null }>,
  known: ReadonlySet<string>,
): SentRequest | null {
  if (bytes === null || bytes.length > MAX_KEPT_BYTES || query.length > MAX_QUERY_LENGTH)
    return null;
  const type = (headers.get('content-type') ?? '').toLowerCase();
  const text = type.startsWith(MULTIPART) && bytes.length > 0 ? null : readText(bytes);
  const body = text === null ? null : hideSecrets(text, type, known);
  if (body === null) return null;
  const kept = KEPT_HEADERS.map((name) => [name, headers.get(name)] as const);
  const shown = hideInPairs(query, known);
  return {
    headers: Object.fromEntries(
      kept.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    query: shown,
    body: body === '' ? null : body,
    complete: body === text && shown === query,
  };
}

/** A query or a form with `[secret]` for the values of secrets, and everything else as it came. */
function hideInPairs(text: string, known: ReadonlySet<string>): string {
  const pairs = text.split('&').map((pair) => {
    const [name = ''] = pair.split('=');
    return pair.includes('=') && isSecret(decodeName(name), known) ? `${name}=${HIDDEN}` : pair;
  });
  return pairs.join('&');
}

/** A body without secrets; `null` for one that may hold some where they cannot be found. */
function hideSecrets(text: string, type: string, known: ReadonlySet<string>): string | null {
  try {
    if (/^\s*[[{]/.test(text)) return hideInJson(text, known);
  } catch {
    // It is no JSON.
  }
  if (type.startsWith(FORM) && !text.includes('{')) return hideInPairs(text, known);
  return SECRET_NAME.test(text) || text.includes('\\u') ? null : text;
}

/** Throws a SyntaxError for what is no JSON. */
function hideInJson(text: string, known: ReadonlySet<string>): string {
  let isHidden = false;
  const hidden: unknown = JSON.parse(text, (name, value) => {
    if (value === null || !isSecret(name, known)) return value;
    isHidden = true;
    return HIDDEN;
  });
  return isHidden ? JSON.stringify(hidden) : text;
}

/** @param name As it was sent: `scopes[]`. */
function isSecret(name: string, known: ReadonlySet<string>): boolean {
  const [plain = ''] = name.split('[');
  return isSecretField(plain) || (!known.has(plain) && SECRET_NAME.test(plain));
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

function readText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
