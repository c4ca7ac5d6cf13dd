/** Where a page hears that it changed. */
export const CHANGES = '/-/changes';

/** Where the script is that listens. */
export const RELOAD_SCRIPT = '/-/live-reload.js';

/** The event that says why what was saved is not shown: a text as JSON, or `null` when it is mended. */
export const PROBLEM = 'problem';

/** What the script does. */
export const RELOAD = `
const changes = new EventSource('${CHANGES}');
changes.onmessage = () => location.reload();

// After a restart of the server, the page may be another.
let opened = false;
changes.onopen = () => {
  if (opened) location.reload();
  opened = true;
};

const bar = document.createElement('pre');
bar.setAttribute('role', 'status');
Object.assign(bar.style, {
  position: 'fixed', inset: 'auto 0 0 0', zIndex: 1000, margin: 0, padding: '0.75rem 1rem',
  maxHeight: '40vh', overflow: 'auto', whiteSpace: 'pre-wrap', color: '#fff', background: '#8c1d18',
});
changes.addEventListener('${PROBLEM}', ({ data }) => {
  const problem = JSON.parse(data);
  if (problem === null) return bar.remove();
  bar.textContent = problem;
  document.body.append(bar);
});
`;
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
