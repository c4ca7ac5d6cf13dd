import { createHash } from 'node:crypto';

/** Where a page hears that it changed. */
export const CHANGES = '/-/changes';

const SCRIPT = `new EventSource('${CHANGES}').onmessage = () => location.reload();`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** A page that loads again when the server says so, and whose policy allows just that in addition. */
export function withLiveReload(html: string): string {
  // The last one, because scripts may have markup in them.
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const page = `${html.slice(0, end)}<script>${SCRIPT}</script>\n${html.slice(end)}`;
  return page.replace("script-src '", `connect-src 'self'; script-src ${HASH} '`);
}
