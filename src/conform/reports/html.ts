/** A report as a page without scripts, network access or other files. */

import { createHash } from 'node:crypto';
import { callOf } from '../../command-call.ts';
import { pluralOf } from '../../contract/phrases.ts';
import { html, raw } from '../../dependencies/html.ts';
import { linkTo } from '../contract/locations.ts';
import type { ShownExchange } from '../http/shown.ts';
import { type Finding, isOpen, type Report, showsIn } from '../results/report.ts';
import { groupCauses } from './causes.ts';
import {
  COVERAGE_TITLES,
  formatKnown,
  formatOperations,
  formatProof,
  formatSeconds,
  formatShare,
  formatTested,
  formatVerdict,
  listRemarks,
  listUnseen,
} from './messages.ts';

type HtmlText = ReturnType<typeof html>;

/** @param reference URL of the reference site, which operations link to. */
export function toHtml(report: Report, reference: string = report.reference): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const title = `Conformance of ${report.target.url}`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${raw(hash)}'">
<meta name="color-scheme" content="light dark">
<title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main>
<h1>${title}</h1>
<p class="verdict ${report.verdict}">${formatVerdict(report)}</p>
<p>${formatTested(report)}</p>
<p class="quiet">${describeRun(report)}</p>
${renderCauses(report)}
<h2>What was tested</h2>
${renderCoverage(report)}
${renderMatrix(report)}
${renderChecks(report)}
${renderOperations(report, reference)}
${renderRemarks(report)}
</main></body></html>
`;
  return String(page);
}

function describeRun({ run, contract }: Report): string {
  const kind = run.readOnly ? 'read-only' : `as ${run.name}`;
  const requests = pluralOf(run.requests, 'request');
  return `${contract.title} ${contract.version}; ${run.startedAt}, ${kind}, seed ${run.seed}, ${requests} in ${formatSeconds(run.milliseconds)}.`;
}

/** All causes, the worst first, each with what proves it in a part that opens. */
function renderCauses({ findings, checks }: Report): HtmlText {
  if (findings.length === 0) return html`<h2>Causes</h2><p>None.</p>`;
  const rules = new Map(checks.map(({ id, rule }) => [id, rule]));
  const groups = groupCauses(findings).map(
    ([title, causes]) => html`<h3>${title}: ${causes.length}</h3>
${title === 'Notes' ? html`<p>Differences from what the contract assumes. Either the server or the contract may be wrong.</p>` : ''}
${causes.map((each) => renderFinding(each, rules.get(each.check)))}`,
  );
  return html`<h2>Causes: ${findings.length}</h2>
${groups}`;
}

function renderFinding(finding: Finding, rule = 'The server responds to every request.'): HtmlText {
  const { id, severity, check, assumption, pointer, times, evidence, known } = finding;
  const rows: readonly (readonly [string, string | HtmlText | readonly HtmlText[]])[] = [
    ['Rule', rule],
    [
      'Contract',
      html`${withCode(finding.statement)} <a href="${finding.link}"><code>${pointer}</code></a>`,
    ],
    ...finding.variants.map((text) => ['Also', withCode(text)] as const),
    ['Operations', finding.operations.map((each) => html`<a href="#op-${each}">${each}</a> `)],
  ];
  const { before = [], exchange = null } = evidence ?? {};
  return html`<article class="${severity}" id="${id}"><h4>Expected: ${withCode(finding.expected)}</h4>
<p>Seen: ${withCode(finding.seen)}${times > 1 ? `, ${times} times` : ''}</p>
${assumption === null ? '' : html`<p>${withCode(assumption)}</p>`}${known === null ? '' : html`<p>Known ${formatKnown(known)}</p>`}
<p class="quiet">${formatOperations(finding)}; ${check}, <code>${id}</code></p>
<details><summary>${exchange === null ? 'Contract' : html`<code>${formatProof(exchange)}</code>`}</summary>
<dl>${rows.map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
${before.map((each) => renderExchange(each, 'Before'))}${exchange && renderExchange(exchange, 'Where it shows')}
${renderCode('Repeat the request', finding.curl)}${evidence && renderCode('Make the attempt again', `${callOf('conform replay')} REPORT ${id}`)}</details></article>`;
}

/** What stands between grave accents is code. */
function withCode(text: string): HtmlText {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

function renderCode(title: string, text: string): HtmlText {
  return html`<h5>${title}</h5><pre tabindex="0"><code>${text}</code></pre>`;
}

function renderExchange({ caller, request, response }: ShownExchange, title: string): HtmlText {
  const print = (head: string, { headers, body }: ShownExchange['request' | 'response'] & {}) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return html`<pre tabindex="0"><code>${[head, ...lines, '', formatBody(body ?? '')].join('\n').trimEnd()}</code></pre>`;
  };
  return html`<section class="exchange"><h5>${title}: ${request.method} by ${caller}</h5>
${print(`${request.method} ${request.url}`, request)}${response === null ? html`<p>No response.</p>` : print(String(response.status), response)}</section>`;
}

/** JSON on several lines; anything else as it is. */
function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function renderCoverage({ coverage }: Report): HtmlText {
  const rows = COVERAGE_TITLES.map(([kind, title]) => {
    const { seen, declared } = coverage[kind];
    const max = Math.max(1, declared.length);
    return html`<tr><th scope="row">${title}</th><td><meter min="0" max="${max}" value="${seen.length}" aria-label="${title}"></meter></td><td>${formatShare(coverage[kind])}</td></tr>`;
  });
  return html`<table class="coverage"><tbody>${rows}</tbody></table>`;
}

/** Operations by checks: what was tried, and where it failed. */
function renderMatrix(report: Report): HtmlText | string {
  const { findings, tried, notReached } = report;
  const has = (list: readonly Finding[], id: string, check: string) =>
    list.some((each) => showsIn(each, check, id));
  const [failures, notes] = [findings.filter(isOpen), findings.filter((each) => !isOpen(each))];
  const ids = report.operations.flatMap(({ id }) => (id in tried ? [id] : []));
  const checks = report.checks.filter(
    ({ id }) =>
      ids.some((each) => tried[each]?.includes(id)) || findings.some((each) => showsIn(each, id)),
  );
  if (ids.length === 0) return '';
  const cell = (id: string, check: string) => {
    const states = [
      ['failed', '✗', has(failures, id, check)],
      ['noted', '!', has(notes, id, check)],
      ['passed', '·', tried[id]?.includes(check) === true],
      ['unreached', '?', notReached.some((each) => each.operation === id && each.check === check)],
    ] as const;
    const [name = '', sign = ''] = states.find(([, , isSo]) => isSo) ?? [];
    return html`<td class="${name}"${name === '' ? '' : raw(` title="${check}: ${name}"`)}>${sign}</td>`;
  };
  const rows = ids.map(
    (id) =>
      html`<tr><th scope="row"><a href="#op-${id}">${id}</a></th>${checks.map((check) => cell(id, check.id))}</tr>`,
  );
  const heads = checks.map(({ id }) => html`<th scope="col"><span>${id}</span></th>`);
  return html`<details><summary>Operations and checks: ✗ failure, ! note, · passed, ? not reached</summary>
<div class="matrix" tabindex="0" role="region" aria-label="Operations and checks"><table><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function renderTable(headings: readonly string[], rows: readonly HtmlText[]): HtmlText {
  return html`<table><thead><tr>${headings.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`;
}

function renderChecks({ checks }: Report): HtmlText {
  const rows = checks.map(
    ({ id, rule, tried, failures, notes }) =>
      html`<tr><th scope="row"><code>${id}</code></th><td>${rule}</td><td>${tried || ''}</td><td>${failures}</td><td>${notes}</td></tr>`,
  );
  const headings = ['Check', 'Rule', 'Operations', 'Failures', 'Notes'];
  return html`<details><summary>Checks: ${checks.length}</summary>${renderTable(headings, rows)}</details>`;
}

/** Result of an operation, which is its class, too. */
function readResult({ findings, coverage }: Report, id: string): string {
  const found = findings.filter(({ operations: ids }) => ids.includes(id));
  if (found.some(({ severity }) => severity === 'failure')) return 'failed';
  if (!coverage.operations.seen.includes(id)) return 'unreached';
  return found.length > 0 ? 'noted' : 'passed';
}

function renderOperations(report: Report, reference: string): HtmlText {
  const { operations: chosen, statuses } = report.coverage;
  const rows = report.operations
    .filter(({ id }) => chosen.declared.includes(id))
    .map(({ id, method, path }) => {
      const result = readResult(report, id);
      const documented = statuses.declared.filter((key) => key.startsWith(`${id} `));
      const shown = documented.map((key) => {
        const status = key.slice(id.length + 1);
        return statuses.seen.includes(key)
          ? html`<b>${status}</b> `
          : html`<s aria-label="${status}, not seen">${status}</s> `;
      });
      const link = linkTo(reference, '', id);
      return html`<tr id="op-${id}"><th scope="row"><a href="${link}">${id}</a></th><td><code>${method} ${path}</code></td><td class="${result}">${result}</td><td>${shown}</td></tr>`;
    });
  return html`<details><summary>Operations: ${rows.length}</summary>
<p>Names link to the reference. Statuses that were never seen are struck out.</p>
${renderTable(['Operation', 'Path', 'Result', 'Statuses'], rows)}</details>`;
}

/** What was not exercised, and what else a reader has to know. */
function renderRemarks(report: Report): readonly HtmlText[] {
  const unseen = COVERAGE_TITLES.map(
    ([kind, title]) =>
      [`${title} that were not exercised`, listUnseen(report.coverage[kind])] as const,
  );
  return [...unseen, ...listRemarks(report)]
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => {
      const items = lines.map((line) => html`<li>${line}</li>`);
      return html`<details><summary>${title}: ${lines.length}</summary><ul>${items}</ul></details>`;
    });
}

/** For light and dark. Named after the classes above. */
const STYLE = `
:root{color-scheme:light dark;--text:#1c1d1f;--back:#fff;--line:#d4d6da;--quiet:#55595f;--link:#0b57a4;--good:#1c6b35;--bad:#a3161f;--note:#7a4b00;--soft:#f3f4f6}
@media (prefers-color-scheme:dark){:root{--text:#e7e8ea;--back:#16181b;--line:#3a3e44;--quiet:#a9aeb6;--link:#86bcf7;--good:#7fd39a;--bad:#ff9a9f;--note:#f2c36b;--soft:#202328}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back)}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin-top:2.5rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}h4{margin:0;font-size:1rem}h5{margin:.6rem 0 0;font-size:.9rem}
a{color:var(--link)}code,pre{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{max-height:18rem;overflow-y:auto;background:var(--soft);padding:.6rem .8rem;overflow-x:auto;white-space:pre-wrap}
.verdict{font-size:1.1rem;padding:.8rem 1rem;border-left:.3rem solid;background:var(--soft)}
.verdict.passed{border-color:var(--good)}.verdict.failed{border-color:var(--bad)}.verdict.incomplete{border-color:var(--note)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--quiet)}.coverage{width:auto}meter{width:16rem;max-width:40vw}
.quiet{color:var(--quiet)}
.matrix{overflow:auto;max-height:32rem;border:1px solid var(--line)}.matrix table{width:auto;display:table}.matrix thead{position:sticky;top:0;background:var(--back)}
.matrix thead th{padding:.2rem;vertical-align:bottom;border:0}.matrix thead span{writing-mode:vertical-rl;transform:rotate(180deg);font:.8rem/1.2 ui-monospace,monospace}
.matrix tbody th{position:sticky;left:0;background:var(--back);padding:.1rem .8rem .1rem .4rem;font-size:.85rem;white-space:nowrap}.matrix tbody td{text-align:center;padding:.1rem .2rem;min-width:1rem}
td.passed{color:var(--good)}td.noted{color:var(--note)}td.failed{color:var(--bad);font-weight:700}td.unreached{color:var(--quiet)}
article{border-left:.25rem solid var(--note);padding:0 0 0 1rem;margin:.8rem 0;overflow-wrap:anywhere}article p,article details{margin:.1rem 0}article.failure{border-color:var(--bad)}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.1rem .8rem;margin:.4rem 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
s{color:var(--quiet)}details{margin:.6rem 0}summary{cursor:pointer}li{overflow-wrap:anywhere}
@media (max-width:40rem){dl{grid-template-columns:1fr}table{display:block;overflow-x:auto}meter{width:8rem}.matrix tbody th{max-width:9rem;overflow:hidden;text-overflow:ellipsis}}
`;
