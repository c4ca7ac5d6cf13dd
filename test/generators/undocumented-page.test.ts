import { beforeAll, describe, expect, test } from 'vitest';
import { describeLocation } from '../../generators/describe-location.ts';
import { findUndocumented } from '../../generators/find-undocumented.ts';
import { render } from '../../generators/undocumented-page.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { parsePointer } from '../../src/contract/read/pointers.ts';
import { contractWith, realBundle } from './contracts.ts';

const assumed = (aspect: string, text: string) => ({
  'x-unspecified': { what: [aspect], assumed: text },
});
const open = (aspect: string, text: string) => ({
  'x-unspecified': { what: [aspect], open: text },
});

/** The lines of the list below a heading of the second level. */
function entries(document: OpenApiDocument, heading: string): string[] {
  const section = render(document).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').filter((line) => /^ *- |^### /.test(line));
}

test('a contract without marks has a sentence, and no empty lists', () => {
  const text = render(contractWith({}));
  expect(text).toContain('Nothing: the contract marks no assumption');
  expect(text).not.toContain('##');
});

describe('the list', () => {
  let bundle: OpenApiDocument;
  let marks: readonly [all: number, assumed: number, open: number];
  beforeAll(async () => {
    bundle = await realBundle();
    const text = JSON.stringify(bundle);
    const count = (key: string) =>
      text.match(new RegExp(`"what":\\[[^\\]]*\\],"${key}":`, 'g'))?.length ?? 0;
    marks = [count('assumed') + count('open'), count('assumed'), count('open')];
  });

  test('has one point for each mark of the contract', () => {
    expect(render(bundle)).toContain(
      `The documentation leaves out ${marks[0]} points: ${marks[1]} assumed, ${marks[2]} left open.`,
    );
  });

  test('counts as many in its sections as in all', () => {
    const rows = [...render(bundle).matchAll(/^\| \[.*\]\(#.*\) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(1), sum(2), sum(3)]).toEqual(marks);
  });

  /** The lines that name a location, by the heading above them. */
  const locationsIn = (section: string) =>
    section.split('\n').filter((line) => /^ *- /.test(line) && !/^- In \d+ places: /.test(line));

  test('has as many locations as points, each in words', () => {
    const [, sections = ''] = render(bundle).split('\n## In figures\n');
    const locations = locationsIn(sections);
    const points = findUndocumented(bundle);
    const listed = points.flatMap(({ covers }) => (covers.length > 40 ? [] : covers));
    expect(locations).toHaveLength(marks[0] + listed.length);
    expect(locations.filter((line) => line.includes('#/'))).toEqual([]);
  });

  test('begins with the points that weigh most, of which there are few', () => {
    const [, weighty = ''] = render(bundle).split(/\n## (?:What matters most|In figures)\n/);
    const weights = JSON.stringify(bundle).match(/"weight":"high"/g) ?? [];
    expect(locationsIn(weighty)).toHaveLength(weights.length);
    expect(weighty.match(/^- /gm)?.length).toBeLessThan(25);
  });

  test('leads to a heading with every link, past those of the list as a whole', () => {
    const text = render(bundle);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#(.*?)\)/g)].map(([, anchor]) => anchor);
    expect([...new Set(links)]).toEqual(headings.slice(2));
  });
});

describe('a location is described by', () => {
  const schema = { properties: { a: { items: { properties: { b: {} } } } }, items: {} };
  const content = { 'application/json': { schema } };
  const behavior = {
    access: { roles: { user: {} }, visibility: {}, views: {} },
    stateMachines: {
      State: {
        transitions: [
          { operation: 'createThing', from: 'none', to: 'new' },
          { trigger: 'A day passes.', from: ['new'], to: 'old' },
          { operation: 'createThing', from: 'any', to: 'unchanged' },
        ],
      },
    },
    representations: { createThing: { size: { observable: false } } },
    effects: { createThing: [{ description: 'The thing is there.' }] },
    lists: { listThings: { filters: { size: {} }, order: {} } },
    conflicts: { createThing: [{}] },
    repeats: { createThing: {} },
  };
  const document = contractWith(
    {
      parameters: [{ name: 'id', in: 'path', schema: {} }],
      requestBody: { content },
      responses: { '200': { headers: { Link: {} }, content } },
      'x-constraints': [{ together: ['id', 'name'] }],
      callbacks: { done: {} },
    },
    {
      components: {
        schemas: { Base: schema },
        parameters: { FirstPage: { name: 'page', in: 'query' } },
        responses: { Rejected: {} },
        headers: { Link: {} },
        securitySchemes: { Token: {} },
      },
      behavior,
    },
  );
  const OPERATION = '#/paths/~1things~1{id}/post';
  const TRANSITIONS = '#/x-behavior/stateMachines/State/transitions';

  test.each([
    [OPERATION, '`POST /things/{id}`'],
    [`${OPERATION}/parameters/0`, '`POST /things/{id}`, parameter `id`'],
    [`${OPERATION}/parameters/0/schema`, '`POST /things/{id}`, parameter `id`'],
    [`${OPERATION}/requestBody`, '`POST /things/{id}`, body'],
    [
      `${OPERATION}/requestBody/content/application~1json`,
      '`POST /things/{id}`, body as `application/json`',
    ],
    [
      `${OPERATION}/requestBody/content/application~1json/schema/properties/a/items/properties/b`,
      '`POST /things/{id}`, field `a[].b` of body as `application/json`',
    ],
    [`${OPERATION}/responses/200`, '`POST /things/{id}`, response 200'],
    [
      `${OPERATION}/responses/200/headers/Link`,
      '`POST /things/{id}`, header `Link` of response 200',
    ],
    [
      `${OPERATION}/responses/200/content/application~1json/schema/items`,
      '`POST /things/{id}`, items of response 200 as `application/json`',
    ],
    [`${OPERATION}/x-constraints/0`, '`POST /things/{id}`, rule that `id` and `name` go together'],
    [`${OPERATION}/callbacks/done`, '`#/paths/~1things~1{id}/post/callbacks/done`'],
    ['#/components/schemas/Base', '`Base`'],
    ['#/components/schemas/Base/properties/a', 'field `a` of `Base`'],
    [`${TRANSITIONS}/0`, 'transition of `State` from none to `new` by `createThing`'],
    [`${TRANSITIONS}/1`, 'transition of `State` from `new` to `old` (A day passes)'],
    [`${TRANSITIONS}/2`, 'transition of `State` from any to unchanged by `createThing`'],
    ['#/components/parameters/FirstPage', 'parameter `page` (`FirstPage`)'],
    ['#/components/responses/Rejected', 'response `Rejected`'],
    ['#/components/headers/Link', 'header `Link`'],
    ['#/components/securitySchemes/Token', 'security scheme `Token`'],
    ['#/x-behavior/access/roles/user', 'role `user`'],
    ['#/x-behavior/access/visibility', 'who sees what'],
    ['#/x-behavior/effects/createThing/0', 'effect of `createThing` (The thing is there)'],
    ['#/x-behavior/lists/listThings/filters/size', 'filter `size` of `listThings`'],
    ['#/x-behavior/representations/createThing/size', 'representation of `size` of `createThing`'],
    ['#/x-behavior/lists/listThings/order', 'order of `listThings`'],
    ['#/x-behavior/conflicts/createThing/0', 'conflict of `createThing`'],
    ['#/x-behavior/repeats/createThing', 'second call of `createThing`'],
    ['#/tags/0', 'the group as a whole'],
    ['#/info', 'the contract as a whole'],
  ])('%s: %s', (pointer, words) => {
    expect(describeLocation(document, parsePointer(pointer))).toBe(words);
  });
});

test('a point in a shared schema names the operations that use it, however far away', () => {
  const schemas = {
    Thing: { allOf: [{ $ref: '#/components/schemas/Base' }] },
    Base: { properties: { size: { properties: { unit: assumed('type', 'Text.') } } } },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const document = contractWith({ responses: { '200': { content } } }, { components: { schemas } });
  expect(entries(document, 'Things')).toEqual([
    '### Assumed',
    '- Field `size.unit` of `Base`, in `createThing`: **type**. Text.',
  ]);
});

test('a point in a transition names its operation once', () => {
  const transition = {
    operation: 'createThing',
    from: 'none',
    to: 'new',
    ...assumed('to', 'New.'),
  };
  const behavior = { stateMachines: { State: { transitions: [transition] } } };
  expect(entries(contractWith({}, { behavior }), 'Things')).toEqual([
    '### Assumed',
    '- Transition of `State` from none to `new` by `createThing`: **to**. New.',
  ]);
});

test('points with the same text are one entry with several locations', () => {
  const document = contractWith({
    ...assumed('status', 'As usual.'),
    responses: { '200': assumed('status', 'As usual.'), '201': assumed('body', 'As usual.') },
  });
  expect(entries(document, 'Things')).toEqual([
    '### Assumed',
    '- In 2 places: **status**. As usual.',
    '  - `POST /things/{id}`',
    '  - `POST /things/{id}`, response 200',
    '- `POST /things/{id}`, response 201: **body**. As usual.',
  ]);
});

describe('a point stands under', () => {
  const shared = { $ref: '#/components/responses/Rejected' };
  const components = { responses: { Rejected: assumed('body', 'A message.') } };
  const other = (id: string) => ({
    operationId: id,
    tags: ['others'],
    summary: 'Other',
    responses: { '400': shared },
  });
  const contract = (others: object, more: object = {}): OpenApiDocument => ({
    ...contractWith({ responses: { '400': shared } }, { paths: { '/others': others }, components }),
    tags: [{ name: 'things' }, { name: 'others' }],
    ...more,
  });

  test('the group that most of its operations have', () => {
    const document = contract({ get: other('listOthers'), post: other('createOther') });
    expect(entries(document, 'others')).toEqual([
      '### Assumed',
      '- Response `Rejected`, in 3 operations: **body**. A message.',
    ]);
  });

  test('the whole contract, where no group has most of its operations', () => {
    expect(entries(contract({ get: other('listOthers') }), 'Across the contract')).toEqual([
      '### Assumed',
      '- Response `Rejected`, in `createThing` and `listOthers`: **body**. A message.',
    ]);
  });

  test('the whole contract, where it is about no operation', () => {
    const schemes = { Token: open('issuance', 'Not said.') };
    const document = contractWith({}, { components: { securitySchemes: schemes } });
    expect(entries(document, 'Across the contract')).toEqual([
      '### Left open',
      '- Security scheme `Token`: **issuance**. Not said.',
    ]);
  });

  test('the whole contract, where the same is said in several groups', () => {
    const post = { ...other('createOther'), ...assumed('status', 'As usual.') };
    const get = { ...other('listOthers'), tags: ['things'], ...assumed('status', 'As usual.') };
    expect(entries(contract({ get, post }), 'Across the contract')).toContain(
      '- In 2 places: **status**. As usual.',
    );
  });

  test('the whole contract, where its group is not declared', () => {
    const get = { ...other('listOthers'), ...open('status', 'Not said.') };
    const document = contract({ get }, { tags: [] });
    expect(entries(document, 'Across the contract')).toContain(
      '- `GET /others`: **status**. Not said.',
    );
  });

  test('its headline, in the group or the contract that it was listed for', () => {
    const listed = (about: string) => ({
      'x-unspecified': [{ about, what: ['limit'], open: 'Not said.' }],
    });
    const document = {
      ...contractWith({}),
      tags: [{ name: 'things', ...listed('How many there are') }],
    };
    expect(entries(document, 'things')).toEqual([
      '### Left open',
      '- How many there are: **limit**. Not said.',
    ]);
    const info = { ...document.info, ...listed('How often') };
    expect(entries({ ...document, info, tags: [] }, 'Across the contract')).toEqual([
      '### Left open',
      '- How often: **limit**. Not said.',
    ]);
  });
});
