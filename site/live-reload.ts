/** Where a page hears that it changed. */
export const CHANGES = '/-/changes';

/** Where the script is that listens. */
export const RELOAD_SCRIPT = '/-/live-reload.js';

/** What the script does. */
export const RELOAD = `new EventSource('${CHANGES}').onmessage = () => location.reload();\n`;

/** A page that loads again when the server says so, and whose policy allows just that in addition. */
export function withLiveReload(html: string): string {
  // The last one, because scripts may have markup in them.
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const page = `${html.slice(0, end)}<script src="${RELOAD_SCRIPT}"></script>\n${html.slice(end)}`;
  return page.replace(/(?<=Content-Security-Policy" content=")[^"]*/, (policy) =>
    allowing(allowing(policy, 'script-src'), 'connect-src'),
  );
}

/** A policy by which files of the same place may be used, too. */
function allowing(policy: string, directive: string): string {
  if (policy.includes(`${directive} 'self'`)) return policy;
  if (!policy.includes(directive)) return `${policy}; ${directive} 'self'`;
  return policy.replace(directive, `${directive} 'self'`);
}
