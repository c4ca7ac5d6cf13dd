/** What the views of the page show, and what their buttons and forms send. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/sandbox/page/api.ts';
import type { PageView } from '../../../src/sandbox/page/dom.ts';
import { overridesView } from '../../../src/sandbox/page/overrides.ts';
import { pipelinesView } from '../../../src/sandbox/page/pipelines.ts';
import { requestsView } from '../../../src/sandbox/page/requests.ts';
import { tablesView } from '../../../src/sandbox/page/tables.ts';
import { usersView } from '../../../src/sandbox/page/users.ts';
import { worldsView } from '../../../src/sandbox/page/worlds.ts';
import { closeBrowser, toHtml } from '../../browser.ts';
import { CALLER, ENTRY, JOB } from './entries.ts';
import { openPage, show } from './show.ts';

afterEach(closeBrowser);

/** Views of the example data, and what each shows of them, as text. */
const VIEWS: readonly (readonly [what: string, view: () => unknown, shown: readonly string[]])[] = [
  [
    'users, with who they are and their tokens',
    usersView,
    ['Robin Keller robin (1), administrator token-of-robin', 'tessa (4), blocked'],
  ],
  [
    'pipelines, newest first, with their jobs by stage',
    () => pipelinesView,
    [
      'Pipeline 313 running Project 42, fix/footer-link No jobs. Finish Pipeline 312',
      'build (900) success',
    ],
  ],
  [
    'the clock and the worlds',
    () => worldsView,
    ['+ 1 minute + 1 hour + 1 day', 'World main Export Reset', 'All worlds main'],
  ],
  [
    'an override of a request, once, with its status, its input and its body',
    () => overridesView(ENTRY),
    [
      '{ "operation": "getIssue", "status": 200, "times": 1, "match": { "id": 42, "issue_iid": 1, "file": "[2 bytes]" }, "body": { "title": "A title" } }',
    ],
  ],
  [
    'rows, newest first, by what they are called',
    () => tablesView([]),
    [
      'issues 1003 Renew the certificate number 3, opened, project 42 1002',
      '3 of 3, newest first.',
    ],
  ],
  [
    'rows before one',
    () => tablesView(['issues', 'before', '1002']),
    ['issues 1002 Add a dark theme', '2 of 3, newest first. Newest rows'],
  ],
  [
    'rows that refer to another',
    () => tablesView(['issues', 'project_id', '42']),
    ['issues whose project_id is 42 1003', '3 of 3, newest first. Newest rows'],
  ],
  [
    'a row with the rows that it names, and how many refer to it',
    () => tablesView(['milestones', '21']),
    [
      'milestones 21 Summer release id 21 iid 1 project_id 42 website',
      'Referred to by 1 issues milestone_id 1 merge_requests milestone_id All milestones',
    ],
  ],
  [
    'a row to which nothing refers',
    () => tablesView(['subscriptions', '1']),
    ['user_id 2 mira target_type Issue target_id 1001 Referred to by Nothing.'],
  ],
];

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

it.each(VIEWS)('there is a view of %s', async (_, view, shown) => {
  openPage();
  const text = textOf((await show(view() as PageView<never>)).html);
  for (const each of shown) expect(text).toContain(each);
});

it('an override of a request beside the contract begins with its method and path', async () => {
  const { document } = openPage();
  const entry = { ...ENTRY, operation: null, path: '/api/v4/version', input: null, status: 404 };
  await show(overridesView(entry));
  const { value } = document.querySelector('textarea') ?? {};
  expect(JSON.parse(value ?? '')).toEqual({
    ...{ method: 'GET', path: '/version', status: 404, times: 1, body: { title: 'A title' } },
  });
});

/** Jobs by their status, with the buttons that they have. */
const STEPS = [
  ['pending', ['Start', 'Finish']],
  ['started', ['Start', 'Finish']],
  ['running', ['Succeed', 'Fail', 'Finish']],
  ['success', []],
  ['canceled', []],
  ['created', []],
] as const;

it.each(STEPS)('a job that is %s has the buttons %j', (status, buttons) => {
  openPage();
  const job = { ...JOB, status };
  const pipeline = { id: 312, ref: 'master', project_id: 42, status: 'running' };
  const nodes = pipelinesView.render({ pipelines: [pipeline], jobs: [job] });
  document.body.append(...nodes);
  const shown = [...document.body.querySelectorAll('button')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  const color =
    status === 'success' ? ' class="good"' : status === 'canceled' ? ' class="bad"' : '';
  expect(toHtml(nodes)).toContain(`<b${color}>${status}</b>`);
});

/** A form as it came. */
const SENT = {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  query: 'x=1',
  body: 'title=A&b=c',
  complete: true,
};

describe('the journal', () => {
  const render = (entry: object) => {
    openPage();
    const { load: _, render } = requestsView();
    const [journal] = render({ entries: [{ ...ENTRY, ...entry }], users: [CALLER] });
    return toHtml(journal?.childNodes ?? []).replaceAll('><', '>\n<');
  };
  const notes = (entry: object) =>
    [...render(entry).matchAll(/<span class="note">(.*?)<\/span>/gs)].map(([, note]) => note);

  it('shows a request with its input and response, and what can be done with it', () => {
    expect(textOf(render({}))).toMatch(
      /08:30:12 GET \/api\/v4\/projects\/42\/issues\/1\?x=1 200 getIssue · mira · main · 1\.3 ms Request .*"issue_iid": 1.* as Mira Okafor no token Send again Copy as curl Override the response Response .*"A title"/,
    );
  });

  it.each([
    ['a response below 400', { status: 399 }, 'good">399'],
    ['an error response', { status: 400 }, 'bad">400'],
    ['a dropped connection', { status: null }, 'bad">dropped'],
    [
      'a request beside the contract',
      { operation: null },
      'not in the contract · mira · main · 1.3 ms',
    ],
    ['a request without a token', { caller: null }, 'getIssue · main · 1.3 ms'],
    ['an overridden response', { overridden: true }, 'getIssue · mira · overridden · main'],
    ['a request without a query', { query: '', sent: null }, '>/api/v4/projects/42/issues/1<'],
    ['a request without an input', { input: null }, '<p>No input was taken.</p>'],
  ])('shows %s', (_, entry, text) => expect(render(entry)).toContain(text));

  it('cannot override a request outside of the API', () => {
    expect(render({})).toContain('<a href="#/main/overrides/7">Override the response</a>');
    expect(render({ operation: null, path: '/login' })).not.toContain('Override the response');
  });

  const message = (text: unknown) => ({ status: 400, response: { message: text } });
  const unknown = (similar: string | null) => ({ unknown: [{ name: 'titel', similar }] });
  it.each([
    ['nothing to a response below 400', { status: 201, response: { message: 'Created' } }, []],
    ['the message of an error', message('400 Bad request'), ['400 Bad request']],
    [
      'which fields were wrong',
      message({ title: ['is missing', 'is short'], id: ['is no number'] }),
      ['title is missing; title is short; id is no number'],
    ],
    ['nothing to an error without a message', { status: 500, response: null }, []],
    ['nothing to a message of null', message(null), []],
    ['a name that is not known', unknown(null), ['titel is not known here, and was ignored.']],
    [
      'a name that is similar',
      unknown('title'),
      ['titel is not known here, and was ignored. Did you mean title?'],
    ],
    ['304', { status: 304, response: null }, ['It was so already: nothing changed.']],
    [
      'a 401 without a caller',
      { status: 401, caller: null, response: null },
      ['The token is missing, or no active user has it.'],
    ],
    ['nothing to a 401 of a caller', { status: 401, response: null }, []],
    ['a 404', { status: 404, response: null }, ['It does not exist, or is hidden from mira.']],
    [
      'a 404 without a caller',
      { status: 404, caller: null, response: null },
      ['It does not exist, or is hidden from callers without a token.'],
    ],
    ['nothing to a 404 of no operation', { status: 404, operation: null, response: null }, []],
    ['nothing to an override', { status: 404, overridden: true, response: null }, []],
    [
      'why an override was not used',
      { nearest_override: { id: 3, differences: ['id is 42', 'iid is 1'] } },
      ['Not overridden by 3: id is 42; iid is 1.'],
    ],
  ])('explains %s', (_, entry, expected) => expect(notes(entry)).toEqual(expected));

  it('shows in full what requests are filtered by', () => {
    const { document } = openPage();
    document.body.append(...(requestsView().tools?.() ?? []));
    const field = document.querySelector('input');
    expect(field?.placeholder).toMatch(/status, operation, world or path$/);
    expect(Number(field?.getAttribute('size'))).toBe(field?.placeholder.length);
  });

  it('keeps the elements of a request while others come, and shows the newest first', () => {
    openPage();
    const { render } = requestsView();
    const users = [CALLER];
    const [first] = render({ entries: [ENTRY], users });
    const entry = first?.firstChild;
    const [later] = render({ entries: [ENTRY, { ...ENTRY, id: 8 }], users });
    expect(later?.childNodes).toHaveLength(2);
    expect(later?.lastChild).toBe(entry);
    expect(toHtml(render({ entries: [], users }))).toBe('<p>No requests yet.</p>');
  });

  it('sends a request again as who is chosen, and copies it for a shell', async () => {
    const { copied, document, use, sent: calls } = openPage();
    const sent = { ...SENT, body: "title=It's&labels=@bug" };
    const entry = { ...ENTRY, method: 'PUT', world: 'trial', status: 400, sent };
    document.body.append(...requestsView().render({ entries: [entry], users: [CALLER] }));
    const buttons = document.querySelectorAll('button');
    expect(document.querySelector('option')?.getAttribute('selected')).toBe('');
    await use(buttons[0]);
    expect(calls).toEqual([`PUT /api/v4/projects/42/issues/1?x=1 title=It's&labels=@bug`]);
    await use(buttons[1]);
    expect(copied).toEqual([
      `curl -g -X PUT 'http://127.0.0.1:4020/api/v4/projects/42/issues/1?x=1' -H 'PRIVATE-TOKEN: token-of-mira' -H 'X-Sandbox-World: trial' -H 'Content-Type: application/x-www-form-urlencoded' --data-raw 'title=It'\\''s&labels=@bug'`,
    ]);
  });

  it('sends no token where none was sent, and copies a body without a type as such', async () => {
    const { copied, document, use } = openPage();
    const sent = { headers: {}, query: '', body: '{}', complete: true };
    const entry = { ...ENTRY, method: 'POST', caller: null, status: 401, sent };
    document.body.append(...requestsView().render({ entries: [entry], users: [] }));
    await use(document.querySelectorAll('button')[1]);
    expect(copied).toEqual([
      "curl -g -X POST 'http://127.0.0.1:4020/api/v4/projects/42/issues/1' -H 'X-Sandbox-World: main' -H 'Content-Type:' --data-raw '{}'",
    ]);
  });

  it('offers to send again what was kept whole, and to copy what lacks no more than secrets', () => {
    const offered = (sent: object | null) =>
      [...render({ sent }).matchAll(/<button[^>]*>(.*?)<|<small>(It.*?)</g)].map(
        ([, text, note]) => text ?? note,
      );
    expect(offered(SENT)).toEqual(['Send again', 'Copy as curl']);
    expect(offered({ ...SENT, complete: false })).toEqual([
      'Copy as curl',
      'Its secrets were not kept; write them in place of [secret].',
    ]);
    expect(offered(null)).toEqual(['Its body was not kept, so that it cannot be sent again.']);
  });

  it('shows the body of a request that was rejected as it came', () => {
    expect(render({ input: null, sent: SENT })).toContain(
      'aria-label="Request 7">title=A&amp;b=c<',
    );
  });

  it('copies a request without a body without one', async () => {
    const { copied, document, use } = openPage();
    document.body.append(...requestsView().render({ entries: [ENTRY], users: [CALLER] }));
    await use(document.querySelectorAll('button')[1]);
    expect(copied).toEqual([
      "curl -g -X GET 'http://127.0.0.1:4020/api/v4/projects/42/issues/1?x=1' -H 'PRIVATE-TOKEN: token-of-mira' -H 'X-Sandbox-World: main'",
    ]);
  });

  it('links to the operation on the reference site, where there is one', () => {
    const { document } = openPage();
    const meta = Object.assign(document.createElement('meta'), {
      name: 'docs',
      content: 'https://docs.example.com/api/',
    });
    document.head.append(meta);
    const link = (operation: string | null) =>
      toHtml(requestsView().render({ entries: [{ ...ENTRY, operation }] as never, users: [] }));
    expect(link('getIssue')).toContain(
      '<a href="https://docs.example.com/api/operations/getIssue/">Reference of getIssue</a>',
    );
    expect(link(null)).not.toContain('Reference of');
    expect(link('getIssue')).not.toContain('false');
  });

  it('loads at most 100 requests, and the users that can send them', async () => {
    const { call, sent } = openPage();
    await call('GET', '/projects/42/issues/1');
    const { entries, users } = await requestsView().load();
    expect(entries.map(({ operation }) => operation)).toEqual(['getIssue']);
    expect(users.map(({ username }) => username)).toContain('mira');
    expect(sent).toEqual(['GET /sandbox/journal?limit=100', 'GET /sandbox/callers']);
  });
});

describe('buttons and forms send requests to the sandbox', () => {
  type Sent = readonly [
    what: string,
    view: () => unknown,
    tag: string,
    text: string,
    values: Readonly<Record<string, string>>,
    sent: string,
  ];
  const SENT: readonly Sent[] = [
    [
      'pushes a commit, without what is left empty',
      () => pipelinesView,
      'form',
      'Push',
      { project: '42', branch: 'master' },
      'POST /sandbox/projects/42/push {"branch":"master"}',
    ],
    [
      'finishes a pipeline',
      () => pipelinesView,
      'button',
      'Finish',
      {},
      'POST /sandbox/pipelines/313/finish',
    ],
    [
      'creates an issue of no fields',
      () => tablesView([]),
      'form',
      'Create',
      {},
      'POST /sandbox/rows/issues {}',
    ],
    [
      'adds the override that is offered first',
      () => overridesView(undefined),
      'form',
      'Add an override',
      {},
      'POST /sandbox/overrides {"operation":"getIssue","status":503,"times":1}',
    ],
    [
      'adds an override of any kind',
      () => overridesView(undefined),
      'form',
      'Add an override',
      { json: '{"method":"GET","path":"/version","sequence":[{"drop":true},{"body":{}}]}' },
      'POST /sandbox/overrides {"method":"GET","path":"/version","sequence":[{"drop":true},{"body":{}}]}',
    ],
    [
      'sets the clock in UTC',
      () => worldsView,
      'form',
      'Set the clock',
      { now: '2026-03-01T10:00' },
      'PUT /sandbox/clock {"now":"2026-03-01T10:00:00.000Z"}',
    ],
    [
      'moves the clock by a minute',
      () => worldsView,
      'button',
      '1 minute',
      {},
      'POST /sandbox/clock/advance {"seconds":60}',
    ],
    [
      'moves the clock by a day',
      () => worldsView,
      'button',
      '1 day',
      {},
      'POST /sandbox/clock/advance {"seconds":86400}',
    ],
  ];
  it.each(SENT)('%s', async (_, view, tag, text, values, expected) => {
    const { use } = openPage();
    const { find } = await show(view() as PageView<never>);
    expect(await use(find(tag, text), values)).toEqual([expected]);
  });

  it('an override whose JSON is none is not sent', async () => {
    const { use } = openPage();
    const { find } = await show(overridesView(undefined));
    const added = use(find('form', 'Add an override'), { json: '{' });
    await expect(added).rejects.toThrow('This is no JSON: ');
  });

  it('the clock is not set without a time', async () => {
    const { use } = openPage();
    const { find } = await show(worldsView);
    expect(await use(find('form', 'Set the clock'))).toEqual([]);
  });

  it('copies the token of a user', async () => {
    const { use, copied } = openPage();
    const { all } = await show(usersView());
    await use(
      all.find((each) => each.getAttribute('aria-label') === 'Copy the token of Mira Okafor'),
    );
    expect(copied).toEqual(['token-of-mira']);
  });
});

describe('the worlds', () => {
  it('that are neither shown nor the main one can be dropped', async () => {
    const { sandbox, use } = openPage();
    for (const name of ['one', 'two']) sandbox.in(name).control.now();
    session.world = 'one';
    const { html, find } = await show(worldsView);
    expect(html).toContain('<h2>World one</h2>');
    expect(html.match(/<a id="world-\w+" href="#\/\w+\/worlds">\w+<\/a>/g)).toHaveLength(3);
    expect(html.match(/Drop world \w+/g)).toEqual(['Drop world two']);
    expect(await use(find('button', 'Drop'))).toEqual(['DELETE /sandbox/worlds/two']);
  });

  it.each([
    ['main', ['main']],
    ['trial', ['main', 'trial']],
  ])('are %s and the main one, where a sandbox lists none', async (world, expected) => {
    openPage();
    vi.stubGlobal('fetch', async () => Response.json({ message: 'x' }, { status: 404 }));
    session.world = world;
    expect(await worldsView.load()).toEqual(expected);
  });
});

describe('tables', () => {
  it('are listed with how many rows each has, the one that is shown marked', async () => {
    openPage();
    const { all } = await show(tablesView(['labels']));
    const links = all.find((each) => each.matches('nav'))?.querySelectorAll('a') ?? [];
    const html = toHtml(links);
    expect(html).toContain(
      '<a id="to-issues-issues" href="#/main/tables/issues">issues <small>3</small></a>',
    );
    expect(html.match(/aria-current="page">\w+/g)).toEqual(['aria-current="page">labels']);
  });

  it('say so where there is no such row, and where there are none', async () => {
    openPage();
    expect((await show(tablesView(['issues', '7']))).html).toContain(
      'There is no row 7 of issues.',
    );
    expect((await show(tablesView(['issues', '99999']))).html).toContain('There is no row 99999');
    const none = (await show(tablesView(['jobs', 'pipeline_id', '313']))).html;
    expect(none).toContain('<h2>jobs whose pipeline_id is 313</h2><p>No rows.</p><p>0 of 0');
  });

  it('link to older rows while a page is full', () => {
    openPage();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: 99 - index }));
    const html = (path: string[], count: number) =>
      toHtml(
        tablesView(['notes', ...path]).render({
          tables: [],
          count: 80,
          rows: rows(count),
          named: {},
          referring: [],
        }),
      );
    expect(html([], 50)).toContain('href="#/main/tables/notes/before/49">Older rows</a>');
    expect(html(['before', '99'], 50)).toContain('Older rows');
    expect(html([], 49)).not.toContain('Older rows');
    expect(html(['issue_id', '4'], 50)).not.toContain('Older rows');
  });

  it.each([
    [{ title: 'A title', name: 'A name' }, '<b>A title</b> <small></small>'],
    [{ title: null, url: 'https://x' }, '<b>https://x</b>'],
    [{ body: 'x'.repeat(90) }, `<b>${'x'.repeat(80)}</b>`],
    [{}, '<b></b>'],
    [
      { iid: 3, status: 'running', ref: 'master', project_id: 42 },
      '<small>number 3, running, master, project 42</small>',
    ],
    [{ state: 'opened', status: 'x' }, '<small>opened</small>'],
  ])('call a row with %j %s', (fields, expected) => {
    openPage();
    const rows = [{ id: 1, ...fields }];
    const data = { tables: [], count: 1, rows, named: {}, referring: [] };
    expect(toHtml(tablesView(['notes']).render(data))).toContain(expected);
  });

  it('link from a row to the rows that it names, at most 20 of them by what they are called', async () => {
    const { sandbox, sent } = openPage();
    const { createRows } = sandbox.control;
    const issues = createRows('issues', Array(21).fill({ project_id: 42 }));
    const ids = [1001, ...[issues].flat().map(({ id }) => id)];
    const fields = { project_id: 42, closes_issue_ids: ids };
    const [{ id } = { id: 0 }] = [createRows('merge_requests', fields)].flat();
    const { html } = await show(tablesView(['merge_requests', String(id)]));
    expect(html).toContain('href="#/main/tables/issues/1001">1001 Broken link in the footer</a>');
    expect(html).toContain(`href="#/main/tables/issues/${ids[21]}">${ids[21]}</a>`);
    expect(
      sent.filter((each) => each.startsWith('GET /sandbox/rows/issues?limit=1&from=')),
    ).toHaveLength(20);
  });
});

describe('users', () => {
  it.each([
    [{ admin: true, state: 'blocked' as const }, 'mira (2), administrator, blocked'],
    [{}, 'mira (2)'],
  ])('with %j are described as %s', (fields, expected) => {
    openPage();
    expect(toHtml(usersView().render([{ ...CALLER, ...fields }]))).toContain(
      `<small>${expected}</small>`,
    );
  });

  it('end with a note where there are more than can be listed', () => {
    openPage();
    const shown = (count: number) => toHtml(usersView().render(Array(count).fill(CALLER)));
    expect(shown(100)).toContain('Others are in the export of the world.');
    expect(shown(99)).not.toContain('Others are');
  });
});
