/** Shows coverage as a page that needs no script and asks nobody for anything. */
import type { Coverage } from './coverage.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #ddd;vertical-align:top}
code{font-size:.9em;overflow-wrap:anywhere}span{display:inline-block;margin-right:.4rem;padding:0 .4rem;border:1px solid #767676;border-radius:.25rem}
.yes{background:#d7f0dc;border-color:#2c7a3f}.new{background:#fdeecb;border-color:#8a5a00}`;

/** The page as HTML. */
export function coveragePage({ operations, statuses, by_operation }: Coverage): string {
  const rows = by_operation.map(({ id, method, path, statuses: all }) => {
    const badges = all.map(({ status, documented, count }) => {
      const kind = documented ? (count > 0 ? 'yes' : 'no') : 'new';
      const words = `${count > 0 ? `${count}×` : 'never'}${documented ? '' : ', not documented'}`;
      return `<span class="${kind}">${status}: ${words}</span>`;
    });
    return `<tr><td>${escapeHtml(id)}</td><td><code>${escapeHtml(`${method} ${path}`)}</code></td><td>${badges.join(' ')}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Coverage of the contract</title><style>${STYLE}</style></head>
<body><h1>Coverage of the contract</h1>
<p>${operations.covered} of ${operations.total} operations, ${statuses.covered} of ${statuses.total} documented statuses.</p>
<table><thead><tr><th scope="col">Operation</th><th scope="col">Path</th><th scope="col">Statuses</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
