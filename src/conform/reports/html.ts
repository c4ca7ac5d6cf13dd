/** A report as a page without scripts, network access or other files. */
import { createHash } from 'node:crypto';
import { operations, type TestedOperation } from '../contract.ts';
import type { ShownExchange } from '../http/shown.ts';
import type { Finding, Report } from '../report.ts';
import {
  COVERAGE_TITLES,
  formatKnown,
  formatSeconds,
  formatShare,
  formatVerdict,
  listRemarks,
  listUnseen,
  plural,
} from './messages.ts';

/** @param reference URL of the reference site, which operations link to. */
export function toHtml(report: Report, reference: string = report.reference): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const title = `Conformance of ${report.target.url}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p class="verdict ${report.verdict}">${escapeHtml(formatVerdict(report))}</p>
<p>${escapeHtml(describeRun(report))}</p>
<h2>Coverage</h2>
${renderCoverage(report)}
<h2>Operations</h2>
<p>A filled square is an operation that keeps the contract, an exclamation mark one with failures, a dot one with notes only, a dash one that was not reached.</p>
${renderGrid(report)}
${renderFindings(report, 'failure', 'Failures', 'Contradictions of documented facts.')}
${renderFindings(report, 'note', 'Notes', 'Differences from what the contract assumes. Either the server or the contract may be wrong.')}
${renderChecks(report)}
${renderOperations(report, reference)}
${renderRemarks(report)}
</main></body></html>
`;
}

function describeRun({ run, contract }: Report): string {
  const kind = run.readOnly ? 'read-only' : `as ${run.name}`;
  const requests = plural(run.requests, 'request');
  return `${contract.title} ${contract.version}; ${run.startedAt}, ${kind}, seed ${run.seed}, ${requests} in ${formatSeconds(run.milliseconds)}.`;
}

function renderCoverage({ coverage }: Report): string {
  const rows = COVERAGE_TITLES.map(([kind, title]) => {
    const { seen, declared } = coverage[kind];
    const max = Math.max(1, declared.length);
    return `<tr><th scope="row">${title}</th><td><meter min="0" max="${max}" value="${seen.length}" aria-label="${title}"></meter></td><td>${formatShare(coverage[kind])}</td></tr>`;
  });
  return `<table class="coverage"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

type OperationResult = 'failed' | 'noted' | 'passed' | 'unreached';

const RESULTS: Readonly<
  Record<OperationResult, { readonly sign: string; readonly words: string }>
> = {
  failed: { sign: '!', words: 'failures' },
  noted: { sign: '·', words: 'notes' },
  passed: { sign: '■', words: 'passed' },
  unreached: { sign: '–', words: 'not reached' },
};

function readResult({ findings, coverage }: Report, id: string): OperationResult {
  const found = findings.filter(({ operations: ids }) => ids.includes(id));
  if (found.some(({ voice }) => voice === 'failure')) return 'failed';
  if (!coverage.operations.seen.includes(id)) return 'unreached';
  return found.length > 0 ? 'noted' : 'passed';
}

function listChosen({ coverage }: Report): readonly TestedOperation[] {
  const ids = new Set(coverage.operations.declared);
  return operations.filter(({ id }) => ids.has(id));
}

/** All operations at a glance, by tag. */
function renderGrid(report: Report): string {
  const chosen = listChosen(report);
  const rows = [...new Set(chosen.map(({ tag }) => tag))].map((tag) => {
    const cells = chosen
      .filter((operation) => operation.tag === tag)
      .map(({ id }) => {
        const result = readResult(report, id);
        const label = `${id}: ${RESULTS[result].words}`;
        return `<a class="${result}" href="#op-${id}" title="${label}" aria-label="${label}">${RESULTS[result].sign}</a>`;
      });
    return `<tr><th scope="row">${escapeHtml(tag)}</th><td>${cells.join('')}</td></tr>`;
  });
  return `<table class="grid"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function renderFindings(
  { findings, checks }: Report,
  severity: Finding['voice'],
  title: string,
  lead: string,
): string {
  const found = findings.filter(({ voice }) => voice === severity);
  const rules = new Map(checks.map(({ id, rule }) => [id, rule]));
  if (found.length === 0) return `<h2>${title}</h2>\n<p>None.</p>`;
  return `<h2>${title}</h2>\n<p>${lead}</p>\n${found.map((each) => renderFinding(each, rules)).join('\n')}`;
}

function renderFinding(finding: Finding, rules: ReadonlyMap<string, string>): string {
  const { id, voice, check, expected, seen, says, pointer, times, evidence, known } = finding;
  const places = finding.operations.map((each) => `<a href="#op-${each}">${each}</a>`).join(', ');
  const rows: readonly (readonly [string, string])[] = [
    ['Rule', escapeHtml(rules.get(check) ?? 'The server responds to every request.')],
    ['Expected', `<b>${escapeHtml(expected)}</b>`],
    ['Seen', `<b>${escapeHtml(seen)}</b>${times > 1 ? `, ${times} times` : ''}`],
    [
      'Contract',
      `${escapeHtml(finding.statement)} <a href="${escapeHtml(finding.link)}"><code>${escapeHtml(pointer)}</code></a>`,
    ],
    ...(says === null ? [] : [['Assumed', escapeHtml(says)] as const]),
    ...finding.variants.map((text) => ['Also', escapeHtml(text)] as const),
    ...(known === null ? [] : [['Known', escapeHtml(formatKnown(known))] as const]),
    ['Operations', places],
  ];
  const list = rows.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`);
  const { before = [], exchange = null, script = null } = evidence ?? {};
  return `<article class="${voice}" id="${id}"><h3>${escapeHtml(formatTitle(finding))} <code>${escapeHtml(check)}</code></h3>
<dl>${list.join('')}</dl>
${before.map((each) => renderExchange(each, 'Before')).join('')}${exchange === null ? '' : renderExchange(exchange, 'Where it shows')}
<details><summary>Repeat the request</summary><pre tabindex="0"><code>${escapeHtml(finding.curl)}</code></pre></details>
${script === null ? '' : `<details><summary>Repeat it from an empty state: a shell script</summary><pre tabindex="0"><code>${escapeHtml(script)}</code></pre></details>`}</article>`;
}

/** What is wrong, in a line. */
function formatTitle({ operation, operations: ids }: Finding): string {
  return ids.length === 1 ? operation : `${operation} and ${ids.length - 1} more`;
}

function renderExchange({ caller, request, response }: ShownExchange, title: string): string {
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const sent = [`${request.method} ${request.url}`, ...lines(request.headers)];
  const received =
    response === null ? ['no response'] : [String(response.status), ...lines(response.headers)];
  const print = (head: readonly string[], body: string | null) =>
    `<pre tabindex="0"><code>${escapeHtml([...head, ...(body === null || body === '' ? [] : ['', formatBody(body)])].join('\n'))}</code></pre>`;
  return `<section class="exchange"><h4>${title}: ${escapeHtml(request.method)} by ${caller}</h4>
${print(sent, request.body)}${print(received, response?.body ?? null)}</section>`;
}

/** JSON on several lines; anything else as it is. */
function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function renderTable(headings: readonly string[], rows: readonly string[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead>
<tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function renderChecks({ checks }: Report): string {
  const rows = checks.map(
    ({ id, rule, tried, failures, notes }) =>
      `<tr><th scope="row"><code>${escapeHtml(id)}</code></th><td>${escapeHtml(rule)}</td><td>${tried === 0 ? '' : tried}</td><td>${failures}</td><td>${notes}</td></tr>`,
  );
  const headings = ['Check', 'Rule', 'Operations', 'Failures', 'Notes'];
  return `<h2>Checks</h2>\n${renderTable(headings, rows)}`;
}

function renderOperations(report: Report, reference: string): string {
  const seen = new Set(report.coverage.statuses.seen);
  const rows = listChosen(report).map(({ id, method, path, documented }) => {
    const result = readResult(report, id);
    const statuses = documented.map(({ status }) =>
      seen.has(`${id} ${status}`)
        ? `<b>${status}</b>`
        : `<s aria-label="${status}, not seen">${status}</s>`,
    );
    const link = `${reference.replace(/\/?$/, '/')}operations/${id}/`;
    return `<tr id="op-${id}"><th scope="row"><a href="${escapeHtml(link)}">${id}</a></th><td><code>${escapeHtml(`${method} ${path}`)}</code></td><td class="${result}">${RESULTS[result].words}</td><td>${statuses.join(' ')}</td></tr>`;
  });
  return `<h2>Operation by operation</h2>
<p>Names link to the reference. Statuses that were never seen are struck out.</p>
${renderTable(['Operation', 'Path', 'Result', 'Statuses'], rows)}`;
}

/** What was not exercised, and what else a reader has to know. */
function renderRemarks(report: Report): string {
  const unseen = COVERAGE_TITLES.map(
    ([kind, title]) =>
      [`${title} that were not exercised`, listUnseen(report.coverage[kind])] as const,
  );
  return [...unseen, ...listRemarks(report)]
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => {
      const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
      return `<details><summary>${title}: ${lines.length}</summary><ul>${items}</ul></details>`;
    })
    .join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** For light and dark. Named after the classes above. */
const STYLE = `
:root{color-scheme:light dark;--text:#1c1d1f;--back:#fff;--line:#d4d6da;--quiet:#55595f;--link:#0b57a4;--good:#1c6b35;--bad:#a3161f;--note:#7a4b00;--soft:#f3f4f6}
@media (prefers-color-scheme:dark){:root{--text:#e7e8ea;--back:#16181b;--line:#3a3e44;--quiet:#a9aeb6;--link:#86bcf7;--good:#7fd39a;--bad:#ff9a9f;--note:#f2c36b;--soft:#202328}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back)}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}
a{color:var(--link)}code,pre{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{max-height:18rem;overflow-y:auto;background:var(--soft);padding:.6rem .8rem;overflow-x:auto;white-space:pre-wrap}
.verdict{font-size:1.1rem;padding:.8rem 1rem;border-left:.3rem solid;background:var(--soft)}
.verdict.kept{border-color:var(--good)}.verdict.broken{border-color:var(--bad)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--quiet)}.coverage{width:auto}meter{width:16rem;max-width:40vw}
.grid th{white-space:nowrap;padding-right:1rem}.grid td{line-height:1}
.grid a{display:inline-block;width:1.5rem;height:1.5rem;margin:.1rem;line-height:1.5rem;text-align:center;text-decoration:none;border:1px solid;border-radius:.2rem}
.grid a:hover,.grid a:focus{outline:2px solid var(--link)}
a.passed,td.passed{color:var(--good)}a.noted,td.noted{color:var(--note)}a.failed,td.failed{color:var(--bad);font-weight:700}a.unreached,td.unreached{color:var(--quiet)}
article{border-left:.25rem solid var(--note);padding:.2rem 0 .2rem 1rem;margin:1.2rem 0}article.failure{border-color:var(--bad)}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.1rem .8rem;margin:.4rem 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
s{color:var(--quiet)}details{margin:.6rem 0}summary{cursor:pointer}li{overflow-wrap:anywhere}
@media (max-width:40rem){dl{grid-template-columns:1fr}.grid th{white-space:normal}table{display:block;overflow-x:auto}}
`;
