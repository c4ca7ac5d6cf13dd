import { beforeAll, describe, expect, it } from 'vitest';
import { returns, shows } from '../../src/conform/claims/claim.ts';
import type { BrokenClaim } from '../../src/conform/claims/identity.ts';
import { explain } from '../../src/conform/reasons.ts';
import { toGithub, toSarif } from '../../src/conform/reports/code-scanning.ts';
import { toHar } from '../../src/conform/reports/har.ts';
import { toHtml } from '../../src/conform/reports/html.ts';
import { toJunit } from '../../src/conform/reports/junit.ts';
import { formatResponse } from '../../src/conform/reports/messages.ts';
import { toSummary } from '../../src/conform/reports/terminal.ts';
import {
  compareFindings,
  findKnown,
  readBaseline,
  updateBaseline,
} from '../../src/conform/results/baseline.ts';
import { createFindings, type Finding, type Report } from '../../src/conform/results/report.ts';
import { conform } from '../../src/conform/run/conform.ts';
import { dying } from './careless-servers.ts';
import { defective, json } from './defects/vocabulary/index.ts';
import { contract } from './own-contract.ts';

let report: Report;
beforeAll(async () => {
  report = await conform({
    contract,
    ...{
      baseUrl: 'http://sandbox.test',
      token: 'token-of-mira',
      adminToken: 'token-of-robin',
      seed: 1,
    },
    fetch: defective(
      json('GET /user/keys/*', (json) => ({ ...json, title: null, created_at: '<b>&"' })),
    ),
    tags: ['ssh-keys'],
  });
});

const find = (text: string): Finding => {
  const found = report.findings.find(({ expected }) => expected.includes(text));
  if (found === undefined) throw new Error(`No finding expects ${text}.`);
  return found;
};

describe('a finding', () => {
  it('has the location, what was seen, and a command that repeats the request', () => {
    const finding = find('`title` must');
    expect(finding).toMatchObject({
      severity: 'failure',
      check: 'schema',
      operation: 'getCurrentUserSshKey',
      pointer: '#/components/schemas/SshKey/properties/title',
      expected: '`title` must be a string',
      seen: '`title` is null',
      assumption: null,
    });
    expect(finding.curl).toMatch(
      /^curl -g 'http:\/\/sandbox\.test\/api\/v4\/user\/keys\/\d+' -H "PRIVATE-TOKEN: \$TOKEN"$/,
    );
  });
});

describe('the HTML report', () => {
  it('needs no other file and has no script', () => {
    const page = toHtml(report);
    expect(page).not.toMatch(/<script|<img|<link|style="| on\w+="/);
    expect(page).toContain("default-src 'none'; style-src 'sha256-");
    expect(page).toContain('prefers-color-scheme:dark');
  });

  it('shows coverage and links into the reference', () => {
    const page = toHtml(report, 'https://docs.example.com/');
    expect(page).toContain('<meter min="0" max="8"');
    expect(page).toContain('href="https://docs.example.com/operations/getCurrentUserSshKey/"');
  });

  it('escapes what the server returned', () => {
    expect(toHtml(report)).not.toContain('<b>&"');
    expect(toHtml(report)).toContain('&lt;b&gt;');
  });

  it('shows names and values as code', () => {
    const { id } = find('`title` must');
    const headline = `id="${id}"><h4>Expected: <code>title</code> must be a string</h4>`;
    expect(toHtml(report)).toContain(headline);
  });
});

describe('the JUnit report', () => {
  it('has no suite of what was not selected, and only created what a check needs', () => {
    const suites = [...toJunit(report).matchAll(/<testsuite name="(\w+)"/g)].map(([, id]) => id);
    const selected = contract.operations.filter(({ tag }) => tag === 'ssh-keys');
    expect(suites.toSorted()).toEqual([...selected.map(({ id }) => id), 'run'].toSorted());
  });

  it('has a suite for each operation and a failure for each failure', () => {
    const xml = toJunit(report);
    const open = report.findings.filter(({ severity }) => severity === 'failure');
    const places = open.flatMap((each) => each.places);
    expect(xml.match(/<failure /g)).toHaveLength(places.length);
    expect(xml).toContain(`failures="${places.length}"`);
    expect(xml).toContain('<testsuite name="getCurrentUserSshKey"');
    // Every tag that is opened is closed.
    const tags = xml.match(/<[a-z-]+[^>]*[^/]>/g) ?? [];
    expect(xml.match(/<\/[a-z-]+>/g)).toHaveLength(
      tags.filter((tag) => !tag.startsWith('<?')).length,
    );
  });
});

/** The report with what can go wrong in a run. */
const troubled = (): Report => ({
  ...report,
  run: { ...report.run, stopped: explain('stopped') },
  faults: [{ check: 'keeps', operation: 'getIssue', ...explain('fault', 'a fault') }],
  leftovers: [
    { request: 'DELETE /projects/45', ...explain('not-deleted', 'the server returned 500') },
  ],
});

describe('the evidence of a finding', () => {
  it('is the exchange, without the token', () => {
    const { exchange, attempt } = find('`title` must').evidence ?? {};
    expect(exchange?.request).toMatchObject({
      method: 'GET',
      headers: { 'PRIVATE-TOKEN': '$TOKEN' },
    });
    expect(exchange?.response?.body).toContain('"title":null');
    expect(attempt).toMatchObject({ check: expect.any(String), operation: expect.any(String) });
    expect(exchange && formatResponse(exchange, 7)).toMatch(/^200 \{"id":\d…$/);
    expect(JSON.stringify(report)).not.toContain('token-of-mira');
  });

  it('has the sentence of the contract and a link to its page', () => {
    expect(find('`title` must').statement).toMatch(/title.*type: "string"/i);
    expect(find('`title` must').link).toBe('http://127.0.0.1:4000/schemas/SshKey/');
  });

  it('says values, never that they are other ones', () => {
    for (const { seen } of report.findings) {
      expect(seen).not.toMatch(/another|something else/);
    }
  });
});

describe('one cause', () => {
  const place = { assumption: null, statement: '', link: '', curl: '', expected: '', shown: '' };
  type Broken = Omit<BrokenClaim, 'severity'> & Partial<BrokenClaim>;
  const collect = (all: readonly Broken[]) => {
    const findings = createFindings();
    for (const broken of all) findings.add({ ...place, severity: 'failure', ...broken });
    return findings.all();
  };

  it('is one finding, with its operations and the other expectations', () => {
    const add = (operation: string, name: string, why: string) => ({
      ...{ operation, check: 'invalid-input', pointer: `#/${name}`, seen: 200 },
      claim: { ...returns(['invalid-value', 'field', name, ''], 400), with: [why] },
    });
    const found = collect([
      add('getIssue', 'state', 'a word'),
      add('listIssues', 'state', 'a number'),
      add('listIssues', 'sort', 'a word'),
    ]);
    expect(found).toMatchObject([
      { operations: ['getIssue', 'listIssues'], times: 2 },
      { operations: ['listIssues'] },
    ]);
  });

  it('joins the missing fields of a body, each with a claim of its own', () => {
    const missing = (field: string) => ({
      ...{ operation: 'getIssue', check: 'schema', seen: undefined },
      pointer: `#/components/schemas/Issue/properties/${field}`,
      claim: shows(field, undefined, ['any'], 'fits-schema'),
    });
    const [finding, ...others] = collect([missing('title'), missing('state'), missing('title')]);
    expect(others).toEqual([]);
    expect(finding?.claims).toHaveLength(2);
  });

  it.each([['note', 'failure'] as const, ['failure', 'note'] as const])(
    'is a failure if a field is lost where that is documented, and elsewhere: first a %s',
    (...severities) => {
      const lost = severities.map((severity) => ({
        ...{
          operation: 'createUser',
          check: 'keeps',
          pointer: `#/${severity}`,
          seen: null,
          severity,
        },
        ...{ claim: shows('name', 'x', ['any'], 'shows-sent'), expected: severity },
      }));
      expect(collect(lost)).toMatchObject([
        {
          ...{ severity: 'failure', expected: 'failure', pointer: '#/failure', times: 2 },
          variants: ['createUser: note; seen '],
        },
      ]);
    },
  );

  it('joins what a list shows in several orders of its items, where it says the same word for word', () => {
    const disordered = (pointer: string, values: readonly number[]) => ({
      ...{ operation: 'listIssues', check: 'order', pointer, seen: values },
      ...{ claim: { kind: 'order', by: 'id', descending: false, when: ['any'] } as const },
      shown: values.join(' followed by '),
    });
    const found = collect([disordered('#/sort', [3, 2]), disordered('#/order_by', [9, 7])]);
    expect(found).toMatchObject([{ times: 2 }]);
  });

  it('joins one wrong error status of all operations, but not what is accepted', () => {
    const unknown = (operation: string, seen: number) => ({
      ...{ operation, check: 'unknown-id', pointer: `#/${operation}`, seen },
      claim: returns(['unknown-id', 'iid'], 404),
    });
    const found = collect([
      unknown('getIssue', 400),
      unknown('updateIssue', 400),
      unknown('getProject', 200),
      unknown('getUser', 200),
    ]);
    expect(found.map(({ operations }) => operations.length)).toEqual([2, 1, 1]);
  });
});

describe('a baseline', () => {
  const today = '2026-11-22';

  it('accepts what it lists until the end date', () => {
    const [first] = report.findings;
    const known = [{ ...first, reason: 'fixed in 3.2', until: '2026-11-22' }] as never;
    const finding = { id: first?.id ?? '', claims: first?.claims ?? [] };
    expect(findKnown({ known }, finding, today)).toMatchObject({ expired: false });
    expect(findKnown({ known }, finding, '2026-11-23')).toMatchObject({ expired: true });
    expect(findKnown({ known }, { ...finding, id: 'schema-0' }, today)).toBeNull();
  });

  it('accepts a cause in every claim where it lists none', () => {
    const entry = { id: 'schema-1', reason: 'fixed in 3.2', until: today } as never;
    const finding = { id: 'schema-1', claims: ['ffffffff'] };
    expect(findKnown({ known: [entry] }, finding, today)).toMatchObject({ expired: false });
  });

  it('does not accept a cause that shows in further claims', () => {
    const [entry] = updateBaseline(report, { known: [] }, today).known;
    const finding = { id: entry?.id ?? '', claims: [...(entry?.claims ?? []), 'ffffffff'] };
    expect(findKnown({ known: entry === undefined ? [] : [entry] }, finding, today)).toBeNull();
  });

  it('takes new failures with an end date, and drops those that are gone', () => {
    const { known } = updateBaseline(report, { known: [] }, today);
    expect(known.length).toBe(report.failures);
    expect(known[0]).toMatchObject({ until: '2027-02-20', reason: expect.stringContaining(today) });
    const fixed = { ...report, findings: [] };
    expect(compareFindings(fixed, known).gone).toHaveLength(known.length);
    expect(updateBaseline(fixed, { known }, today)).toEqual({ known: [] });
  });

  it.each([
    [{}, 'it has no list "known"'],
    [{ known: [null] }, 'an entry has no id'],
    [{ known: [{ id: 'a', reason: 'b', until: '2027-13-45' }] }, 'a has no end date "until"'],
    [{ known: [{ id: 'a' }] }, 'a has no reason'],
    [{ known: [{ id: 'a', reason: 'b', until: 'soon' }] }, 'a has no end date "until"'],
  ])('is not %j', (value, message) => {
    expect(() => readBaseline(value)).toThrow(message);
  });
});

describe('the reports for machines', () => {
  it('SARIF has a rule for each check and a result for each finding', () => {
    const { runs } = JSON.parse(toSarif(report));
    expect(runs[0].tool.driver.rules).toHaveLength(report.checks.length);
    expect(runs[0].results).toHaveLength(report.findings.length);
    expect(runs[0].results[0]).toMatchObject({ level: 'error', partialFingerprints: {} });
    expect(runs[0].properties).toEqual({ verdict: 'failed' });
  });

  it('HAR has the exchanges of the findings', () => {
    const { log } = JSON.parse(toHar(report));
    const [entry] = log.entries;
    expect(entry.response.bodySize).toBe(Buffer.byteLength(entry.response.content.text));
    expect(log.entries.length).toBeGreaterThanOrEqual(report.findings.length);
    expect(log.entries[0].request.url).toMatch(/^http:\/\/sandbox\.test\//);
  });

  it('GitHub gets one line for each finding, the verdict, and each problem of the run', () => {
    const lines = toGithub(troubled()).trim().split('\n');
    expect(lines).toHaveLength(report.findings.length + 4);
    expect(lines[0]).toMatch(/^::error title=\w+ \[\w+\],file=generated\/openapi\.json,line=\d+::/);
  });
});

describe('a run that a dead server ended before any failure', () => {
  let dead: Report;
  beforeAll(async () => {
    dead = await conform({
      contract,
      ...{ baseUrl: 'http://sandbox.test', token: 'token-of-mira', tags: ['ssh-keys'] },
      fetch: dying(60).fetch,
    });
  });

  it('has a verdict of its own in every report', () => {
    expect(dead).toMatchObject({ verdict: 'incomplete', failures: 0 });
    const words = 'could not be tested to the end';
    expect(toSummary(dead)).toContain(words);
    expect(toHtml(dead)).toMatch(new RegExp(`class="verdict incomplete">[^<]*${words}`));
    expect(toJunit(dead)).toContain('<property name="verdict" value="incomplete"/>');
    expect(toGithub(dead)).toMatch(new RegExp(`^::error title=conform::.*${words}`, 'm'));
    const [run] = JSON.parse(toSarif(dead)).runs;
    expect(run).toMatchObject({
      invocations: [{ executionSuccessful: false }],
      properties: { verdict: 'incomplete' },
    });
  });
});

describe('the summary', () => {
  it('has the verdict and the seed', () => {
    const text = toSummary(report);
    expect(text).toContain('does not keep the contract');
    expect(text).toContain('Seed 1,');
  });
});
