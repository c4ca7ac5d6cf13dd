import { expect, test } from 'vitest';
import { explain } from '../../../src/conform/reasons.ts';
import { toGithub, toSarif } from '../../../src/conform/reports/code-scanning.ts';
import { toHar } from '../../../src/conform/reports/har.ts';
import { toHtml } from '../../../src/conform/reports/html.ts';
import { toJunit } from '../../../src/conform/reports/junit.ts';
import type { Finding, Report } from '../../../src/conform/results/report.ts';
import { evidenceWith, exchangeWith, findingWith, reportWith } from './small-report.ts';

const known = { reason: 'Later.', until: '2027-01-31', expired: false };
const note = { id: 'n', severity: 'note', assumption: 'Any `order`.' } as const;
const troubles: Partial<Report> = {
  run: { ...reportWith().run, stopped: explain('stopped') },
  faults: [{ check: 'order', operation: 'getBook', ...explain('fault', 'no list') }],
};
const withOne = (more: Partial<Finding> = {}) => reportWith({ findings: [findingWith(more)] });
const unreached = { check: 'order', operation: 'getBook', ...explain('empty-list') };

test.each<[what: string, report: Report, lines: string[]]>([
  [
    'a run without findings',
    reportWith(),
    [
      '<testsuites name="conform" tests="3" failures="0" errors="0" time="1.25">',
      '<testsuite name="getBook" tests="1" failures="0" errors="0">',
      '<testcase classname="getBook" name="schema"/>',
      '</testsuite>',
      '<testsuite name="updateBook" tests="1" failures="0" errors="0">',
      '<testcase classname="updateBook" name="schema"/>',
      '</testsuite>',
      '<testsuite name="run" tests="1" failures="0" errors="0">',
      '<properties>',
      '<property name="verdict" value="passed"/>',
      '</properties>',
      '<testcase classname="run" name="ran to its end"/>',
      '</testsuite>',
      '</testsuites>',
    ],
  ],
  [
    'a failure, in two checks of two operations',
    reportWith({
      tried: { getBook: ['schema', 'order'] },
      findings: [
        findingWith({
          operations: ['getBook', 'getLoan'],
          places: [
            { check: 'schema', operation: 'getBook' },
            { check: 'schema', operation: 'getLoan' },
            { check: 'order', operation: 'getLoan' },
          ],
          evidence: evidenceWith(),
          variants: ['<other>'],
        }),
      ],
    }),
    [
      '<testsuites name="conform" tests="5" failures="3" errors="0" time="1.25">',
      '<testsuite name="getBook" tests="2" failures="1" errors="0">',
      '<testcase classname="getBook" name="schema">',
      '<failure message="expected `title` &#34;A&#34;, seen `title` is &#34;B&#34;">FAILURE getBook [schema]  schema-1',
      '  shows in  getBook and 1 more: getLoan',
      '  expected  `title` &#34;A&#34;',
      '  seen      `title` is &#34;B&#34;',
      '  also      &#60;other&#62;',
      '  contract  Title: `x`.',
      '            #/a',
      '            https://docs.test/a',
      '  request   GET http://library.test/books/7?a=1&#38;b=%20 as user',
      '            title=Ä',
      '  response  200 {&#34;id&#34;:7}',
      '  request   PUT http://library.test/books/7?a=1&#38;b=%20 as user',
      '            title=Ä',
      '  response  200 {&#34;id&#34;:7}',
      '  repeat    curl x',
      '</failure>',
      '</testcase>',
      '<testcase classname="getBook" name="order"/>',
      '</testsuite>',
      '<testsuite name="getLoan" tests="2" failures="2" errors="0">',
    ],
  ],
  [
    'notes and known failures, which are no failures',
    reportWith({
      tried: {},
      findings: [
        findingWith({ known, statement: 'A\tb\u0007' }),
        findingWith({ ...note, evidence: evidenceWith() }),
      ],
      notReached: [{ ...unreached, check: 'schema' }],
    }),
    [
      '<testsuites name="conform" tests="2" failures="0" errors="0" time="1.25">',
      '<testsuite name="getBook" tests="1" failures="0" errors="0">',
      '<testcase classname="getBook" name="schema">',
      '<system-out>KNOWN FAILURE getBook [schema]  schema-1',
      '  known     until 2027-01-31: Later.',
      '  expected  `title` &#34;A&#34;',
      '  seen      `title` is &#34;B&#34;',
      '  contract  A\tb',
      '            #/a',
      '            https://docs.test/a',
      '  repeat    curl x',
      '',
      'NOTE getBook [schema]  n',
      '  expected  `title` &#34;A&#34;',
      '  seen      `title` is &#34;B&#34;',
      '  assumed   Any `order`.',
      '  contract  Title: `x`.',
      '            #/a',
      '            https://docs.test/a',
      '  request   GET http://library.test/books/7?a=1&#38;b=%20 as user',
      '            title=Ä',
      '  response  200 {&#34;id&#34;:7}',
      '  request   PUT http://library.test/books/7?a=1&#38;b=%20 as user',
      '            title=Ä',
      '  response  200 {&#34;id&#34;:7}',
      '  repeat    curl x',
      '</system-out>',
      '</testcase>',
      '</testsuite>',
    ],
  ],
  [
    'what was not tried',
    reportWith({ tried: {}, notReached: [unreached] }),
    [
      '<testsuites name="conform" tests="2" failures="0" errors="0" time="1.25">',
      '<testsuite name="getBook" tests="1" failures="0" errors="0">',
      '<testcase classname="getBook" name="order">',
      '<skipped message="its list is empty"/>',
      '</testcase>',
      '</testsuite>',
    ],
  ],
  [
    'problems of the run',
    reportWith({ tried: {}, verdict: 'incomplete', ...troubles }),
    [
      '<testsuites name="conform" tests="2" failures="0" errors="2" time="1.25">',
      '<testsuite name="run" tests="2" failures="0" errors="2">',
      '<properties>',
      '<property name="verdict" value="incomplete"/>',
      '</properties>',
      '<testcase classname="run" name="problem 1">',
      '<error message="The run is incomplete: The run was stopped."/>',
      '</testcase>',
      '<testcase classname="run" name="problem 2">',
    ],
  ],
])('the JUnit report of %s', (_, report, lines) => {
  expect(
    toJunit(report)
      .split('\n')
      .slice(1, lines.length + 1),
  ).toEqual(lines);
});

test.each<[what: string, more: Partial<Report>, element: string]>([
  ['note', { findings: [findingWith(note)] }, '<system-out>'],
  ['problem', { faults: troubles.faults ?? [] }, '<error message="Error of the kit itself:'],
])('the JUnit report has a single %s, too', (_, more, element) => {
  expect(toJunit(reportWith(more)).split(element)).toHaveLength(2);
});

const sent = {
  ...{ method: 'PUT', url: 'http://library.test/books/7?a=1&b=%20', httpVersion: 'HTTP/1.1' },
  headers: [{ name: 'content-type', value: 'text/plain' }],
  queryString: [
    { name: 'a', value: '1' },
    { name: 'b', value: ' ' },
  ],
  ...{ cookies: [], headersSize: -1, bodySize: 8 },
  postData: { mimeType: 'text/plain', text: 'title=Ä' },
};
const bare = { method: 'GET', url: 'http://library.test/books', headers: {}, body: null };

test('the HAR report has the exchanges of all findings, those before it first', () => {
  const text = toHar(
    reportWith({ findings: [findingWith(), findingWith({ evidence: evidenceWith() })] }),
  );
  expect(text).toMatch(/^\{\n {2}"log": \{\n.*\n\}\n$/s);
  const { log } = JSON.parse(text);
  const methods = log.entries.map((each: { request: { method: string } }) => each.request.method);
  expect([log.version, log.creator.version, ...methods]).toEqual(['1.2', '1.2.0', 'GET', 'PUT']);
  expect(log.entries[1]).toEqual({
    ...{ startedDateTime: '2026-01-01T00:00:00.000Z', time: 7, cache: {}, comment: 'schema-1' },
    timings: { send: 0, wait: 7, receive: 0 },
    request: sent,
    response: {
      ...{ status: 200, statusText: '', httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 },
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'location', value: '/books/7' },
      ],
      ...{ redirectURL: '/books/7', bodySize: 8 },
      content: { size: 8, mimeType: 'application/json', text: '{"id":7}' },
    },
  });
});

test.each<[what: string, more: object, request: object, response: object]>([
  [
    'no response',
    { response: null },
    sent,
    { status: 0, headers: [], bodySize: 0, content: { size: 0, mimeType: '', text: '' } },
  ],
  [
    'no body and no headers',
    { request: bare, response: { status: 204, headers: {}, body: '' } },
    { bodySize: 0, headers: [], queryString: [] },
    { status: 204, redirectURL: '', content: { size: 0, mimeType: '', text: '' } },
  ],
  [
    'a body of unknown type',
    { request: { ...bare, body: 'x' } },
    { postData: { mimeType: '', text: 'x' } },
    {},
  ],
])('the HAR report of an exchange with %s', (_, more, request, response) => {
  const evidence = evidenceWith({ before: [], exchange: exchangeWith(more) });
  const [entry] = JSON.parse(toHar(withOne({ evidence }))).log.entries;
  expect(entry).toMatchObject({ request, response });
  expect('postData' in entry.request).toBe('postData' in request);
});

test.each<[verdict: Report['verdict'], more: Partial<Report>, isSuccess: boolean]>([
  ['passed', {}, true],
  ['failed', {}, true],
  ['incomplete', {}, false],
  ['failed', troubles, false],
])('in SARIF, a run that %s with %j was executed: %s', (verdict, more, isSuccess) => {
  const text = toSarif(reportWith({ verdict, ...more }));
  expect(text).toMatch(/^\{\n {2}"\$schema"/);
  const [run] = JSON.parse(text).runs;
  expect(run.invocations).toMatchObject([{ executionSuccessful: isSuccess }]);
  expect(run.invocations[0].toolExecutionNotifications).toHaveLength(more === troubles ? 2 : 0);
});

test.each<[more: Partial<Finding>, level: string, suppressions: unknown]>([
  [{}, 'error', undefined],
  [note, 'note', undefined],
  [{ known }, 'error', [{ kind: 'external', justification: 'Later., until 2027-01-31' }]],
  [{ known: { ...known, expired: true } }, 'error', undefined],
])('in SARIF, a finding with %j is an %s', (more, level, suppressions) => {
  const [result] = JSON.parse(toSarif(withOne(more))).runs[0].results;
  expect([result.level, result.suppressions]).toEqual([level, suppressions]);
});

test.each<[verdict: Report['verdict'], more: Partial<Finding>, levels: string[]]>([
  ['passed', {}, ['error', 'notice']],
  ['failed', { known }, ['notice', 'error']],
  ['incomplete', note, ['notice', 'error']],
])('annotations of a run that %s, with a finding with %j: %j', (verdict, more, levels) => {
  const lines = toGithub(reportWith({ verdict, findings: [findingWith(more)] })).split('\n');
  expect(lines.slice(0, 2).map((line) => line.split(/::| /)[1])).toEqual(levels);
});

/** The text of a page from a heading on, with its tags. */
const pageOf = (more: Partial<Report>) => toHtml(reportWith(more)).replace(/^.*?<main>/s, '');

test.each<[what: string, more: Partial<Report>, parts: string[]]>([
  [
    'the run',
    {},
    [
      '<p class="quiet">Library 1.2.0; 2026-01-01T00:00:00.000Z, as conform-x, seed 1, 2 requests in 1.3 s.</p>',
      '<p class="verdict passed">',
    ],
  ],
  ['a run that reads', { run: { ...reportWith().run, readOnly: true } }, ['000Z, read-only, seed']],
  ['no findings', {}, ['<h2>Causes</h2><p>None.</p>\n<h2>What was tested</h2>']],
  [
    'shares',
    {},
    [
      '<meter min="0" max="3" value="2" aria-label="Operations"></meter></td><td>2 of 3, 66 %</td>',
      '<meter min="0" max="1" value="0" aria-label="Links"></meter></td><td>0 of 0, 100 %</td>',
    ],
  ],
  [
    'one failure',
    { findings: [findingWith()] },
    [
      '<h2>Causes: 1</h2>\n<h3>Wrong values: 1</h3>\n\n<article class="failure" id="schema-1"><h4>Expected: <code>title</code> &quot;A&quot;</h4>\n<p>Seen: <code>title</code> is &quot;B&quot;</p>',
      '<p class="quiet">getBook; schema, <code>schema-1</code></p>\n<details><summary>Contract</summary>\n<dl><dt>Rule</dt><dd>Bodies fit.</dd>',
      '<dt>Contract</dt><dd>Title: <code>x</code>. <a href="https://docs.test/a"><code>#/a</code></a></dd><dt>Operations</dt><dd><a href="#op-getBook">getBook</a> </dd></dl>',
      '<h5>Repeat the request</h5><pre tabindex="0"><code>curl x</code></pre></details></article>',
    ],
  ],
  [
    'two failures, the heavier first',
    {
      findings: [
        findingWith({ check: 'none' }),
        findingWith({ id: 's', times: 2, operations: ['a', 'b'], variants: ['v'], known: null }),
        findingWith({ ...note, known }),
      ],
    },
    [
      '<h2>Causes: 3</h2>\n<h3>Wrong values: 2</h3>\n\n<article class="failure" id="s">',
      '<p>Seen: <code>title</code> is &quot;B&quot;, 2 times</p>',
      '<dt>Also</dt><dd>v</dd><dt>Operations</dt>',
      '<dt>Rule</dt><dd>The server responds to every request.</dd>',
      '<h3>Notes: 1</h3>\n<p>Differences from what the contract assumes.',
      '<p>Any <code>order</code>.</p><p>Known until 2027-01-31: Later.</p>',
    ],
  ],
  [
    'requests and responses',
    { findings: [findingWith({ evidence: evidenceWith() })] },
    [
      '<details><summary><code>PUT http://library.test/books/7?a=1&amp;b=%20 as user: 200</code></summary>',
      '</dl>\n<section class="exchange"><h5>Before: GET by user</h5>',
      '</section><section class="exchange"><h5>Where it shows: PUT by user</h5>\n<pre tabindex="0"><code>PUT http://library.test/books/7?a=1&amp;b=%20\ncontent-type: text/plain\n\ntitle=Ä</code></pre><pre tabindex="0"><code>200\ncontent-type: application/json\nlocation: /books/7\n\n{\n  &quot;id&quot;: 7\n}</code></pre></section>',
      '<h5>Make the attempt again</h5><pre tabindex="0"><code>npm run conform -- replay REPORT schema-1</code></pre></details></article>',
    ],
  ],
  [
    'a request without a response',
    {
      findings: [
        findingWith({
          evidence: evidenceWith({
            before: [],
            exchange: exchangeWith({ request: bare, response: null }),
          }),
        }),
      ],
    },
    [
      '<summary><code>GET http://library.test/books as user: no response</code></summary>',
      '<code>GET http://library.test/books</code></pre><p>No response.</p></section>',
    ],
  ],
  [
    'checks',
    {},
    [
      '<tr><th scope="row"><code>schema</code></th><td>Bodies fit.</td><td>2</td><td>0</td><td>0</td></tr>',
      '<tr><th scope="row"><code>order</code></th><td>Lists are in order.</td><td></td><td>0</td><td>0</td></tr>',
    ],
  ],
  [
    'operations',
    {},
    [
      '<tr id="op-getBook"><th scope="row"><a href="https://docs.test/operations/getBook/">getBook</a></th><td><code>GET /books/{id}</code></td><td class="passed">passed</td><td><b>200</b> <s aria-label="404, not seen">404</s> </td></tr>',
      '<td class="unreached">unreached</td><td></td></tr>',
    ],
  ],
  [
    'operations with failures and notes',
    {
      findings: [
        findingWith({ operations: ['getBook'] }),
        findingWith({ ...note, operations: ['getBook', 'updateBook'] }),
      ],
    },
    [
      '<td><code>GET /books/{id}</code></td><td class="failed">failed</td>',
      '<td><code>PUT /books/{id}</code></td><td class="noted">noted</td>',
    ],
  ],
  [
    'remarks',
    { touched: ['PUT /jobs/1'] },
    [
      '<details><summary>Operations that were not exercised: 1</summary><ul><li>getLoan</li></ul></details><details><summary>Statuses that were not exercised: 2</summary><ul><li>getBook 404</li><li>getBookList 200</li></ul></details><details><summary>Existing',
    ],
  ],
])('the page of a report shows %s', (_, more, parts) => {
  const page = pageOf(more);
  expect(parts.filter((part) => !page.includes(part))).toEqual([]);
});

const head = (more: Partial<Report>) =>
  pageOf(more).match(/<details[^>]*><summary>Operations and checks.*?<\/thead>/s)?.[0];
const cells = (more: Partial<Report>) =>
  [...pageOf(more).matchAll(/<td class="(\w*)"( title="[^"]*")?>(.)?<\/td>/g)].map(
    ([, name, title, sign]) => `${name}${title ?? ''} ${sign ?? ''}`,
  );
const places = (...all: [check: string, operation: string][]) =>
  all.map(([check, operation]) => ({ check, operation }));

test.each<[what: string, more: Partial<Report>, shown: string[]]>([
  ['what passed', {}, ['passed title="schema: passed" ·', 'passed title="schema: passed" ·']],
  [
    'what failed, was noted, passed, was not reached or not tried',
    {
      tried: { getBook: ['schema'], updateBook: ['order', 'schema'], getLoan: [] },
      findings: [
        findingWith({ places: places(['schema', 'getBook']) }),
        findingWith({ ...note, places: places(['order', 'updateBook'], ['schema', 'getBook']) }),
      ],
      notReached: [unreached, { ...unreached, check: 'schema', operation: 'getLoan' }],
    },
    [
      'failed title="schema: failed" ✗',
      'unreached title="order: unreached" ?',
      'passed title="schema: passed" ·',
      'noted title="order: noted" !',
      'unreached title="schema: unreached" ?',
      ' ',
    ],
  ],
  [
    'a check that was tried on nothing and has a finding',
    { tried: { getBook: [] }, findings: [findingWith({ known })] },
    ['noted title="schema: noted" !'],
  ],
  ['no operation, if none was tried', { tried: {} }, []],
])('the table of operations and checks shows %s', (_, more, shown) => {
  expect(cells(more)).toEqual(shown);
});

test('the table of operations and checks has the checks that were tried', () => {
  expect(head({})).toMatch(/<td><\/td><th scope="col"><span>schema<\/span><\/th><\/tr><\/thead>$/);
  expect(head({ tried: {} })).toBeUndefined();
});
