/** What holds of every page, seen without a browser. */
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { findUndocumented } from '../../generators/find-undocumented.ts';
import { pageFiles, type SiteFiles } from '../../site/files.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { LIVE_CALLS } from '../../site/pages/home.ts';
import { plainInline, toSlug } from '../../site/text/markdown.ts';
import type { UnspecifiedTopic } from '../../src/contract/annotations.ts';
import { objectShape } from '../../src/contract/read/schemas.ts';
import { listRules } from '../../src/contract/unspecified.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { bundle } from '../bundle.ts';
import { AS_DOCUMENTED, documentedOperations } from '../spec/documented.ts';
import { siteModel } from './model.ts';
import { LAYOUT, textOf } from './page-text.ts';

/** Files that are made elsewhere. */
const OTHERS = [
  ...['icon.svg', 'pages.css', 'site.css', 'site.js', 'theme.js'].map((name) => `assets/${name}`),
  'openapi.json',
  'openapi.yaml',
  'reference/index.html',
  'openapi.documented.json',
  'openapi.documented.overlay.yaml',
  'openapi.3.0.json',
  'assets/licences.txt',
  'reference/licences.txt',
];

let model: SiteModel;
let files: SiteFiles;
let pages: (readonly [name: string, html: string])[];
beforeAll(async () => {
  model = await siteModel();
  files = pageFiles(model, LAYOUT);
  pages = Object.entries(files).filter(([name]) => name.endsWith('index.html'));
});

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

test('there is a page for every operation, schema, tag and guide', () => {
  const { operations, schemas, tags, guides } = model;
  const folders = [...operations, ...schemas, ...tags, ...guides].map(({ folder }) => folder);
  expect(folders.filter((folder) => files[`${folder}index.html`] === undefined)).toEqual([]);
  expect(new Set(folders).size).toBe(folders.length);
  const documented = documentedOperations().map(({ method, path }) => `${method} ${path}`);
  const shown = operations.map(({ method, path }) => `${method} ${path}`);
  expect(shown.sort(), AS_DOCUMENTED).toEqual(documented.sort());
  expect(tags).toHaveLength(bundle.tags?.length ?? 0);
});

test('every link leads to a page of the site, and to an anchor in it', () => {
  const anchors = new Map(pages.map(([name, html]) => [name, new Set(valuesOf(html, 'id'))]));
  const known = new Set([...Object.keys(files), ...OTHERS]);
  // Redoc makes the anchors of the release before.
  const before = `${model.previous?.version}/index.html`;
  const broken = pages.flatMap(([name, html]) =>
    [...new Set([...valuesOf(html, 'href'), ...valuesOf(html, 'src')])]
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? name : posix.join(posix.dirname(name), path);
        if (target === before) return false;
        if (!known.has(target)) return true;
        return (
          anchor !== undefined && anchors.get(target)?.has(decodeURIComponent(anchor)) !== true
        );
      })
      .map((link) => `${name}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every link of a Markdown version leads to one', () => {
  const versions = Object.entries(files).filter(([name]) => name.endsWith('index.md'));
  const broken = versions.flatMap(([name, text]) =>
    [...text.replace(/```.*?^```|`[^`\n]*`/gms, '').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => {
        const target = posix.join(posix.dirname(name), link);
        return ![...Object.keys(files), ...OTHERS].includes(target);
      })
      .map((link) => `${name}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('anchors, titles and canonical links are unique', () => {
  for (const [name, html] of pages) {
    const ids = valuesOf(html, 'id');
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      name,
    ).toEqual([]);
  }
  const all = (pattern: RegExp) => pages.map(([, html]) => pattern.exec(html)?.[1]);
  for (const pattern of [/<title>(.*?)<\/title>/, /rel="canonical" href="(.*?)"/]) {
    expect(new Set(all(pattern)).size).toBe(pages.length);
  }
});

test('every page says what previews of it show', () => {
  for (const [name, html] of pages) {
    const folder = name.replace(/index\.html$/, '');
    for (const property of ['title', 'description', 'image']) {
      expect(html, name).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+">`));
    }
    expect(html).toContain(`<meta property="og:url" content="${LAYOUT.baseUrl}${folder}">`);
  }
});

test('the site map has every page, and robots and readers of plain text are led to them', () => {
  const folders = pages.map(([name]) => name.replace(/index\.html$/, ''));
  const listed = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(new Set(listed.map(([, address]) => address))).toEqual(
    new Set([...folders, 'reference/'].map((folder) => `${LAYOUT.baseUrl}${folder}`)),
  );
  expect(files['robots.txt']).toContain(`Sitemap: ${LAYOUT.baseUrl}sitemap.xml`);
  for (const { folder, summary } of model.operations) {
    expect(files['llms.txt']).toContain(`[${summary}](${LAYOUT.baseUrl}${folder}index.md)`);
  }
});

test('a text for assistants has all operations of a tag in at most 50 KB', () => {
  for (const { name, operations } of model.tags) {
    const text = files[`llms/${name}.txt`] ?? '';
    expect(Buffer.byteLength(text), name).toBeLessThan(50_000);
    const starts = operations.map(
      ({ summary, id, method, path }) => `# ${summary}\n\n${id}: ${method} ${path}\n`,
    );
    expect(starts.filter((start) => !text.includes(start))).toEqual([]);
    expect(text, name).not.toMatch(/\[object|undefined/);
    const named = [...text.matchAll(/^- [2-5]\d\d[^:]*, (?:array of )?([A-Z]\w+):/gm)];
    const missing = named.filter(([, type]) => !text.includes(`\n# ${type}\n`));
    expect(named.length, name).toBeGreaterThan(1);
    expect(missing, name).toEqual([]);
  }
});

test('no page is listed twice at the side, and operations have short names there', () => {
  for (const [name, html] of pages) {
    const side = /<nav class="side".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const links = valuesOf(side, 'href');
    expect(new Set(links).size, name).toBe(links.length);
  }
  const side = textOf(
    /<nav class="side".*?<\/nav>/s.exec(files['tags/issues/index.html'] ?? '')?.[0] ?? '',
  );
  expect(side).toContain('Set the time estimate');
  expect(side).not.toContain('Set the time estimate of an issue');
});

test.each(['authentication', 'wire', 'pagination', 'webhooks', 'getting-started', 'client'])(
  'the guide %s marks what is not documented as operation pages do, and says so nowhere else',
  (name) => {
    const html = files[`guides/${name}/index.html`] ?? '';
    expect(html).toMatch(
      /<span class="marked (assumed|open)"><a href="[^"]*assumptions\/index\.html#/,
    );
    const prose = textOf(html.replace(/<pre.*?<\/pre>|<span class="note.*?<\/span>/gs, ''));
    expect(prose).not.toMatch(/\b(is|are) assumed\b/);
  },
);

test.each(LIVE_CALLS)('the home page has what the sandbox responds to "$title"', async (call) => {
  const { id, path, caller, field, status, response: shown } = call;
  const method = model.operations.find((each) => each.id === id)?.method ?? '';
  const response = await createSandbox().fetch(`http://sandbox/api/v4${path}`, {
    method,
    headers: { 'PRIVATE-TOKEN': `token-of-${caller}` },
    ...(field && { body: new URLSearchParams([[...field]]) }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(shown);
});

test('what is not documented of many places is a line of the page of assumptions, to which they lead', () => {
  const rules = listRules(bundle).map(({ node }) => node);
  const line = (about: string) => `id="${toSlug(about)}"`;
  const assumptions = files['assumptions/index.html'] ?? '';
  expect(rules.filter(({ about }) => !assumptions.includes(line(about)))).toEqual([]);
  const leads = ({ about }: UnspecifiedTopic) =>
    pages.some(([, html]) => html.includes(`assumptions/index.html#${toSlug(about)}"`));
  const without = rules.filter((rule) => rule.where !== undefined && !leads(rule));
  // No page has the scheme of tokens, or what changes a field besides requests.
  expect(without.map(({ about }) => about)).toEqual(['Private tokens', 'Fields that nobody sends']);
});

test('everything else undocumented is shown beside what it is about', () => {
  const texts = pages
    .filter(([name]) => !name.startsWith('assumptions/') && !name.startsWith('all/'))
    .map(([, html]) => textOf(html));
  const missing = findUndocumented(bundle).filter(({ text, segments }) => {
    if (segments.includes('x-unspecified')) return false;
    const shown = plainInline(text);
    return !texts.some((each) => each.includes(shown));
  });
  expect(missing.map(({ segments, text }) => `${segments.join('/')}: ${text}`)).toEqual([]);
});

const SHOWN: readonly (readonly [operation: string, ...texts: string[]])[] = [
  [
    'createIssue',
    'Create an issue',
    'POST /projects/{id}/issues',
    'viewer, a user who can see the project; 404 to others',
    'RepeatNot safe after a lost response.',
    'Body form or JSON',
    'Assumed: media type application/json',
    'assignee_ids[] array of integer',
    'Only for owner',
    '200 or 201The created issue.',
    'The token is missing or invalid.{"message": "401 Unauthorized"}ErrorMessage',
    'What changes # Issue state nothing → opened',
    'The caller is the author.',
    '4 more if merge_request_to_resolve_discussions_of is sent',
    'GET Get the issue',
  ],
  [
    'deleteIssue',
    'RepeatSafe after a lost response. A second call returns 404.',
    'Afterwards, getIssue returns 404.',
  ],
  ['acceptMergeRequest', 'Only if state is merged in the response.'],
  ['deleteProjectHook', 'A second call returns the same status without a body.'],
  [
    'updateUser',
    'username must be unique across the service, ignoring case. A duplicate returns 404.',
  ],
  [
    'getUser',
    'everyone else User administrator UserAdminView',
    'email string administrator',
    'Public viewAdministrator view',
  ],
  ['listUsers', 'two_factor_enabled boolean administrator', 'created_at date-time may be missing'],
  [
    'getCurrentUser',
    'the user UserAdminView administrator with sudo CurrentUserSudo',
    'private_token string administrator with sudo',
  ],
  ['listProjects', 'otherwise Project with simple ProjectSimple', 'web_url string with simple'],
  ['listIssuesClosedByMergeRequest', 'id integer or string external issue'],
  ['createIssue', 'Sets assignees.id, assignee.id to the first', 'Sets labels as an array'],
  ['createUser', 'Ignored if reset_password is true', 'Sets is_admin'],
  ['acceptMergeRequest', 'Compared with sha'],
  ['createProject', 'name string one of two or path', 'path string one of two or name'],
  ['listUsers', 'extern_uid string both or none with provider'],
  [
    'listIssues',
    'Only items whose author is the caller.',
    'Sorted by created_at, descending, by default. order_by and sort choose another order.',
    'Text to find in titles and descriptions.',
  ],
  [
    'listMergeRequests',
    'with closed, state is closed;',
    'Milestone to filter by. Compares milestone.title.',
    'All of the values must be in labels.',
  ],
  ['listBranches', 'The default order is not documented.'],
  ['listProjectUsers', 'Text to search for. Searches name and username.'],
  ['listUserActivities', 'Compares last_activity_on, from the value on.'],
];

test.each(SHOWN)('%s: is shown in full', (id, ...texts) => {
  const page = files[`operations/${id}/index.html`];
  expect(page, `The contract has no ${id}: name in SHOWN what it is called now`).toBeDefined();
  const html = textOf(page ?? '');
  for (const text of texts) expect(html).toContain(text);
});

test('every status has a meaning beside it, which those of the same meaning share', () => {
  const tables = pages.flatMap(
    ([, html]) => html.match(/<table class="statuses">.*?<\/table>/gs) ?? [],
  );
  const rows = tables.flatMap((table) => table.match(/<tr>.*?<\/tr>/gs) ?? []);
  expect(tables.length).toBeGreaterThan(100);
  const wrong = rows.filter((row) => !/id="[\w-]*status-\d+".*<\/th><td>(<p>)?\w/s.test(row));
  expect(wrong).toEqual([]);
});

test('every field of a response that depends on the caller is shown, each once', () => {
  const several = model.operations.flatMap(({ id, responses }) =>
    responses
      .filter(({ statuses: [status = 0], variants }) => status < 300 && variants.length > 1)
      .map((response) => ({ id, response })),
  );
  expect(several.map(({ id }) => id).sort()).toEqual([
    'getCurrentUser',
    'getUser',
    'listIssuesClosedByMergeRequest',
    'listProjectEvents',
    'listProjects',
    'listUserEvents',
    'listUsers',
  ]);
  for (const { id, response } of several) {
    const own = response.variants.flatMap(({ schema }) => fieldNames(schema));
    expect(response.fields.map(({ name }) => name).sort(), id).toEqual([...new Set(own)].sort());
  }
});

/** The names of the fields of a schema, as the contract has them. */
function fieldNames(name: string): string[] {
  return Object.keys(objectShape(bundle, { $ref: `#/components/schemas/${name}` }).properties);
}

test('a filter whose parameter says what it compares has no further sentence', () => {
  const page = files['operations/listIssues/index.html'] ?? '';
  const html = textOf(page.replace(/<p class="reason.*?<\/p>/gs, ''));
  expect(html).not.toMatch(/Compares|Searches|All of the values/);
});

test('what is said of a body is never beside "No body"', () => {
  const wrong = model.operations.filter(({ folder }) => {
    const html = textOf(files[`${folder}index.html`] ?? '');
    return html.includes('No body.') && html.includes('fields of the response');
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the page of a schema says which fields are always there, what sets each, and nothing that its name says', () => {
  const html = textOf(files['schemas/Issue/index.html'] ?? '');
  for (const text of [
    'All 18 fields are in every response with it.',
    'title string set by create, update description string or null set by',
    'milestone Milestone or null set by create, update with milestone_id',
    'state opened or closed set by update with state_event',
    'subscribed boolean set by subscribe, unsubscribe Whether the caller is subscribed',
    'created_at date-time set by create updated_at',
    'iid integer Internal ID of the issue, unique within the project',
  ])
    expect(html).toContain(text);
});

test('the page of a resource leads to its fields and life cycles, and lists its operations', () => {
  for (const { folder, resource, name, operations } of model.tags) {
    const html = files[`${folder}index.html`] ?? '';
    for (const page of [resource?.folder ?? name, ...operations.map((each) => each.folder)]) {
      expect(html).toContain(`href="../../${page}index.html"`);
    }
  }
  expect(textOf(files['tags/jobs/index.html'] ?? '')).toContain(
    'Fields of Job. Life cycles: Job status. Who may do what',
  );
});

test('the page of access says for each operation and role whether it may call, and the status for others', () => {
  const rows = (files['access/index.md'] ?? '').split('\n');
  const row = (id: string) =>
    rows.find((each) => each.includes(`/${id}/`))?.replace(/^.*\) \| /, '');
  expect(row('getJob')).toBe('no | no | yes | yes | yes | yes | viewer | 404 |');
  expect(row('getProject')).toBe(
    'if public | yes | yes | yes | yes | yes | anyone-if-public | 404 |',
  );
  expect(row('acceptMergeRequest')).toBe('no | no | no | yes | yes | yes | member | 401 |');
  expect(row('createUser')).toBe('no | no | no | no | no | yes | admin | 403 |');
  expect(rows.filter((each) => each.includes('/operations/'))).toHaveLength(
    model.operations.length,
  );
  expect(files['operations/createUser/index.html']).toContain(
    'href="../../access/index.html#admin"',
  );
  expect(textOf(files['access/index.html'] ?? '')).toMatch(
    /visible by its visibility: public for anyone, internal for user, private for member.*Assumed.*Visibility/s,
  );
});

test('every schema that is not only a part of others has an example', () => {
  const missing = model.schemas.filter(
    ({ example, isInternal }) => example === undefined && !isInternal,
  );
  const advice = 'Give an operation that returns or takes these an example that has their fields';
  expect(
    missing.map(({ name }) => name),
    advice,
  ).toEqual([]);
});

test('every schema of the index says which operations return or take it, and its life cycle', () => {
  const shown = model.schemas.filter(({ isInternal }) => !isInternal);
  const unused = shown.filter(({ returnedBy, sentTo }) => returnedBy.length + sentTo.length === 0);
  const advice = 'No operation returns or takes these: refer to them, or remove them from spec/';
  expect(
    unused.map(({ name }) => name),
    advice,
  ).toEqual([]);
  const cyclesOf = (name: string) => shown.find((each) => each.name === name)?.lifeCycles;
  expect(cyclesOf('TodoOfMergeRequest')).toEqual(['todo-state']);
  expect(cyclesOf('UserAdminView')).toEqual(['user-state']);
});

test('the index of schemas leaves out those that others are only put together from', () => {
  const html = files['schemas/index.html'] ?? '';
  const main = String(/<main.*<\/main>/s.exec(html));
  const listed = [...main.matchAll(/<a href="\.\.\/schemas[^>]*>(\w+)<\/a>/g)].map(
    ([, name]) => name,
  );
  expect(listed).toContain('Milestone');
  expect(listed.filter((name) => /Base$|Form$/.test(name ?? ''))).toEqual([
    'IssueBase',
    'MergeRequestBase',
  ]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('a schema says which operations return it, which take it, and what it is part of', () => {
  const schema = (name: string) => textOf(files[`schemas/${name}/index.html`] ?? '');
  expect(schema('Issue')).toContain('Returned by # POST Create an issue');
  expect(schema('IssueCreate')).toContain('Sent to # POST Create an issue');
  expect(schema('Milestone')).toMatch(/Part of # .*Issue, .*MergeRequest/);
});

test('a schema lists what holds between its fields, and what of that is assumed', () => {
  const text = textOf(files['schemas/UploadResult/index.html'] ?? '');
  expect(text).toContain('Rules # markdown contains the url. Assumed: meaning');
});

test('a resource shows its first life cycle and links to all', () => {
  const html = files['schemas/MergeRequest/index.html'] ?? '';
  const links = [...html.matchAll(/life-cycles\/([\w-]+)\/index\.html/g)].map(([, id]) => id);
  const own = model.lifeCycles.filter(({ resource }) => resource === 'MergeRequest');
  expect(new Set(links)).toEqual(new Set(own.map(({ anchor }) => anchor)));
  expect(own.length).toBeGreaterThan(1);
  expect(files['life-cycles/merge-request-state/index.html']).toContain(
    'href="../../schemas/MergeRequest/index.html"',
  );
});

test('no page loads anything from elsewhere, has a script or style in it, or allows one', () => {
  for (const [name, html] of pages) {
    const loaded = [...html.matchAll(/<(?:script|img|link)\b[^>]*(?:src|href)="([^"]*)"/g)];
    const elsewhere = loaded
      .map(([, address = '']) => address)
      .filter((each) => /^\w+:|^\/\//.test(each));
    expect(elsewhere, name).toEqual([`${LAYOUT.baseUrl}${name.replace(/index\.html$/, '')}`]);
    expect(html, name).not.toMatch(/ style="| on\w+="|<style|<script>/);
    expect(/Security-Policy" content="([^"]*)"/.exec(html)?.[1], name).not.toMatch(/unsafe|\*/);
  }
});

test('marks of what is not documented are at most 8 % of the words of operation pages', () => {
  const count = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  const own = model.operations.map(({ folder }) =>
    String(/<main.*<\/main>/s.exec(files[`${folder}index.html`] ?? '')).replace(
      /<p class="reason.*?<\/p>/gs,
      '',
    ),
  );
  const marks = own.flatMap((html) => html.match(/<(span|a) class="mark.*?<\/span><\/\1>/gs) ?? []);
  expect(marks.length).toBeGreaterThan(500);
  expect(count(marks.join(' ')) / count(own.join(' '))).toBeLessThan(0.08);
});

test('an operation with its style is at most 14 KB over the wire', () => {
  const sizes = model.operations.map(
    ({ folder }) => gzipSync(files[`${folder}index.html`] ?? '').length,
  );
  // With the 5 KB of the style sheet; the test in a browser counts what is really sent.
  expect(Math.max(...sizes)).toBeLessThan(14_000 - 5_000);
});

test('a field of a resource says which requests set it, under which name', () => {
  const html = textOf(files['schemas/Issue/index.html'] ?? '');
  expect(html).toMatch(/state opened or closed set by update with state_event/);
  expect(html).toMatch(/title string set by create, update/);
});

test('every life cycle has a page with all its transitions', () => {
  for (const { anchor, transitions } of model.lifeCycles) {
    const rows = files[`life-cycles/${anchor}/index.html`]?.match(/<tr><td>/g);
    expect(rows, anchor).toHaveLength(transitions.length);
  }
});

test('states that lead to the same stand in one row, with what is assumed of one of them', () => {
  const merging = textOf(files['operations/acceptMergeRequest/index.html'] ?? '');
  expect(merging.match(/\S+ \S+ \S+ → merged Assumed: state before, values/g)).toEqual([
    'opened or reopened → merged Assumed: state before, values',
  ]);
  expect(merging.match(/→ merged/g)).toHaveLength(1);
  for (const name of ['operations/acceptMergeRequest', 'life-cycles/merge-request-state']) {
    expect(files[`${name}/index.md`]).toContain('`opened` or `reopened` → `merged`');
  }
});
