/** A report as a page that needs no script, no network and no other file. */
import { createHash } from 'node:crypto';
import { type Facts, facts } from '../contract.ts';
import type { Finding } from '../findings.ts';
import type { Report } from '../report.ts';
import { KINDS, plural, share, unseen, verdictOf } from './messages.ts';
import { STYLE } from './style.ts';

/** Where `npm start` shows the reference. */
const REFERENCE = 'http://127.0.0.1:4000/';

/**
 * The report as HTML.
 *
 * @param reference Where the reference of the contract stands; operations link into it.
 */
export function toHtml(report: Report, reference: string = REFERENCE): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const title = `Conformance of ${report.target.url}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escaped(title)}</h1>
<p class="verdict ${report.verdict}">${escaped(verdictOf(report))}</p>
<p>${escaped(runWords(report))}</p>
<h2>Coverage</h2>
${coverageTable(report)}
<h2>Operations</h2>
<p>A filled square is an operation that was found to keep the contract; an exclamation mark stands for failures, a dot for notes only, a dash for one that was not reached.</p>
${operationGrid(report)}
${findingsOf(report, 'failure', 'Failures', 'What breaks a documented fact.')}
${findingsOf(report, 'note', 'Notes', 'What departs from an inference of the contract. Either the server or the contract may be in the wrong.')}
${checkTable(report)}
${operationTable(report, reference)}
${unseenLists(report)}
</main></body></html>
`;
}

function runWords({ run, contract }: Report): string {
  const kind = run.readOnly ? 'only reading' : `as ${run.name}`;
  return `${contract.title} ${contract.version}; ${run.startedAt}, ${kind}, seed ${run.seed}, ${plural(run.requests, 'request')} in ${(run.milliseconds / 1000).toFixed(1)} s.`;
}

function coverageTable({ coverage }: Report): string {
  const rows = KINDS.map(([kind, title]) => {
    const { seen, declared } = coverage[kind];
    const max = Math.max(1, declared.length);
    return `<tr><th scope="row">${title}</th><td><meter min="0" max="${max}" value="${seen.length}" aria-label="${title}"></meter></td><td>${share(coverage[kind])}</td></tr>`;
  });
  return `<table class="coverage"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

type Outcome = 'broken' | 'noted' | 'kept' | 'unreached';

const SIGNS: Readonly<Record<Outcome, string>> = {
  broken: '!',
  noted: '·',
  kept: '■',
  unreached: '–',
};
const WORDS: Readonly<Record<Outcome, string>> = {
  broken: 'failures',
  noted: 'notes',
  kept: 'kept',
  unreached: 'not reached',
};

function outcomeOf({ findings, coverage }: Report, id: string): Outcome {
  const voices = findings.filter(({ operation }) => operation === id).map(({ voice }) => voice);
  if (voices.includes('failure')) return 'broken';
  if (!coverage.operations.seen.includes(id)) return 'unreached';
  return voices.includes('note') ? 'noted' : 'kept';
}

function chosen({ coverage }: Report): readonly Facts[] {
  const ids = new Set(coverage.operations.declared);
  return facts.filter(({ id }) => ids.has(id));
}

/** All operations at a glance, by tag. */
function operationGrid(report: Report): string {
  const tags = [...new Set(chosen(report).map(({ operation }) => operation.tag))];
  const rows = tags.map((tag) => {
    const cells = chosen(report)
      .filter(({ operation }) => operation.tag === tag)
      .map(({ id }) => {
        const outcome = outcomeOf(report, id);
        return `<a class="${outcome}" href="#op-${id}" title="${id}: ${WORDS[outcome]}" aria-label="${id}: ${WORDS[outcome]}">${SIGNS[outcome]}</a>`;
      });
    return `<tr><th scope="row">${escaped(tag)}</th><td>${cells.join('')}</td></tr>`;
  });
  return `<table class="grid"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function findingsOf(
  { findings }: Report,
  voice: Finding['voice'],
  title: string,
  lead: string,
): string {
  const found = findings.filter((finding) => finding.voice === voice);
  if (found.length === 0) return `<h2>${title}</h2>\n<p>None.</p>`;
  return `<h2>${title}</h2>\n<p>${lead}</p>\n${found.map(findingCard).join('\n')}`;
}

function findingCard({
  voice,
  check,
  operation,
  expected,
  seen,
  says,
  pointer,
  curl,
  times,
}: Finding): string {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Expected', expected],
    ['Seen', times > 1 ? `${seen} (${times} times)` : seen],
    ['Inferred', says],
  ];
  const list = rows.flatMap(([name, text]) =>
    text === null ? [] : `<dt>${name}</dt><dd>${escaped(text)}</dd>`,
  );
  const name = operation === null ? 'the service' : `<a href="#op-${operation}">${operation}</a>`;
  return `<article class="${voice}"><h3>${name} <code>${escaped(check)}</code></h3>
<dl>${list.join('')}<dt>Contract</dt><dd><code>${escaped(pointer)}</code></dd></dl>${curl === null ? '' : `\n<pre tabindex="0"><code>${escaped(curl)}</code></pre>`}</article>`;
}

function checkTable({ checks }: Report): string {
  const rows = checks.map(
    ({ id, rule, tried, failures, notes }) =>
      `<tr><th scope="row"><code>${escaped(id)}</code></th><td>${escaped(rule)}</td><td>${tried === 0 ? '' : tried}</td><td>${failures}</td><td>${notes}</td></tr>`,
  );
  return `<h2>Checks</h2>
<table><thead><tr><th scope="col">Check</th><th scope="col">What has to hold</th><th scope="col">Operations</th><th scope="col">Failures</th><th scope="col">Notes</th></tr></thead>
<tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function operationTable(report: Report, reference: string): string {
  const seen = new Set(report.coverage.statuses.seen);
  const rows = chosen(report).map(({ id, operation, answers }) => {
    const outcome = outcomeOf(report, id);
    const statuses = answers.map(({ status }) =>
      seen.has(`${id} ${status}`)
        ? `<b>${status}</b>`
        : `<s aria-label="${status}, not seen">${status}</s>`,
    );
    const link = `${reference.replace(/\/?$/, '/')}operations/${id}/`;
    return `<tr id="op-${id}"><th scope="row"><a href="${escaped(link)}">${id}</a></th><td><code>${escaped(`${operation.method} ${operation.path}`)}</code></td><td class="${outcome}">${WORDS[outcome]}</td><td>${statuses.join(' ')}</td></tr>`;
  });
  return `<h2>Operation by operation</h2>
<p>Names lead into the reference. Statuses that were never seen are struck out.</p>
<table><thead><tr><th scope="col">Operation</th><th scope="col">Path</th><th scope="col">Outcome</th><th scope="col">Statuses</th></tr></thead>
<tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

/** What was not tried, with reasons. */
function unseenLists({
  coverage,
  notReached,
  needsMemory,
  touched,
  leftovers,
  faults,
}: Report): string {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ...KINDS.map(
      ([kind, title]) =>
        [
          `${title} that were not exercised`,
          unseen(coverage[kind]).map(({ key, reason }) =>
            reason === null ? key : `${key}: ${reason}`,
          ),
        ] as const,
    ),
    [
      'Not tried, for want of something to try it on',
      notReached.map(({ check, operation, reason }) => `${operation}, ${check}: ${reason}`),
    ],
    [
      'Not tried, as it takes a server that remembers',
      needsMemory.map(({ check, operation }) => `${operation}, ${check}`),
    ],
    ['The kit itself failed', faults],
    ['Changed, as it cannot be made', touched],
    ['Left behind', leftovers.map(({ request, reason }) => `${request}: ${reason}`)],
  ];
  return lists
    .filter(([, all]) => all.length > 0)
    .map(
      ([title, all]) =>
        `<details><summary>${title}: ${all.length}</summary><ul>${all.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul></details>`,
    )
    .join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
