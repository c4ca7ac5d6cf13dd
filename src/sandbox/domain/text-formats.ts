/** What texts have to look like that others will use: in an address, or to sign in. */

/** Whether a text can be one segment of a path; nothing that would lead elsewhere in an address. */
export function isSegment(text: string): boolean {
  return /^[^\s/]+$/.test(text) && text !== '.' && text !== '..';
}

/** Whether a text can be a public key: a type, the key in base64, which begins with the type again, and perhaps a comment. */
export function isPublicKey(text: string): boolean {
  const [, type = '', body = ''] =
    /^\s*([a-z][\w.@-]*)\s+([A-Za-z0-9+/]+={0,3})(?:\s.*)?$/.exec(text) ?? [];
  // A length in four bytes, then the type, then what makes the key.
  const start = `\0\0\0${String.fromCharCode(type.length)}${type}`;
  const bytes = decodeBase64(body);
  return type !== '' && bytes.startsWith(start) && bytes.length > start.length;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
