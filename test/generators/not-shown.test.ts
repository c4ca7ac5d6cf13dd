import { beforeAll, describe, expect, test } from 'vitest';
import { readContractFiles } from '../../generators/contract.ts';
import { describeLocation } from '../../generators/describe-location.ts';
import { render } from '../../generators/not-shown.ts';
import { projectAt } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError, parsePointer } from '../../src/contract/pointers.ts';
import { contractWith, realBundle } from './contracts.ts';

const gap = (aspect: string, inference: string) => ({
  'x-not-shown': [aspect],
  'x-inference': inference,
});
const open = (aspect: string, reason: string) => ({
  'x-not-shown': [aspect],
  'x-left-open': reason,
});

/** The lines of the list below a heading of the second level. */
function entries(document: OpenApiDocument, heading: string): string[] {
  const section = render(document).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').filter((line) => /^ *- |^### /.test(line));
}

describe('the list of gaps', () => {
  let bundle: OpenApiDocument;
  let annotations: { all: number; inferred: number; open: number };
  beforeAll(async () => {
    bundle = await realBundle();
    const sources = (await readContractFiles(projectAt().spec)).map(({ text }) => text).join('\n');
    const count = (key: string) => sources.match(new RegExp(`^ *(- )?${key}:`, 'gm'))?.length ?? 0;
    annotations = {
      all: count('x-not-shown'),
      inferred: count('x-inference'),
      open: count('x-left-open'),
    };
  });

  test('has one gap for each annotation in the sources', () => {
    expect(render(bundle)).toContain(
      `The documentation has ${annotations.all} gaps: ${annotations.inferred} inferred, ${annotations.open} left open.`,
    );
  });

  test('counts as many in its sections as in all', () => {
    const rows = [...render(bundle).matchAll(/^\| \[.*\]\(#.*\) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(1), sum(2), sum(3)]).toEqual([
      annotations.all,
      annotations.inferred,
      annotations.open,
    ]);
  });

  test('has as many locations as gaps, each in words', () => {
    const places = render(bundle)
      .split('\n## ')
      .slice(1)
      .join('\n')
      .split('\n')
      .filter((line) => /^ *- /.test(line) && !/^- In \d+ places: /.test(line));
    expect(places).toHaveLength(annotations.all);
    expect(places.filter((line) => line.includes('#/'))).toEqual([]);
  });

  test('leads to a heading with every link', () => {
    const text = render(bundle);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#(.*?)\)/g)].map(([, anchor]) => anchor);
    expect([...new Set(links)]).toEqual(headings);
  });
});

describe('a location is described by', () => {
  const schema = { properties: { a: { items: { properties: { b: {} } } } }, items: {} };
  const content = { 'application/json': { schema } };
  const transitions = [
    { operation: 'createThing', from: 'none', to: 'new' },
    { trigger: 'A day passes.', from: ['new'], to: 'old' },
    { operation: 'createThing', from: 'any', to: 'unchanged' },
  ];
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
        schemas: { Base: schema, State: { 'x-transitions': transitions } },
        parameters: { FirstPage: { name: 'page', in: 'query' } },
        responses: { Rejected: {} },
        headers: { Link: {} },
        securitySchemes: { Token: {} },
      },
    },
  );
  const OPERATION = '#/paths/~1things~1{id}/post';
  const TRANSITIONS = '#/components/schemas/State/x-transitions';

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
    ['#/x-access-levels/user', 'access level `user`'],
    ['#/tags/0', 'the group as a whole'],
    ['#/info', 'the contract as a whole'],
  ])('%s: %s', (pointer, words) => {
    expect(describeLocation(document, parsePointer(pointer))).toBe(words);
  });
});

test('a gap in a shared schema names the operations that use it, however far away', () => {
  const schemas = {
    Thing: { allOf: [{ $ref: '#/components/schemas/Base' }] },
    Base: { properties: { size: { properties: { unit: gap('type', 'Text.') } } } },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const document = contractWith({ responses: { '200': { content } } }, { components: { schemas } });
  expect(entries(document, 'Things')).toEqual([
    '### Inferred',
    '- Field `size.unit` of `Base`, in `createThing`: **type**. Text.',
  ]);
});

test('a gap in a transition names its operation once', () => {
  const transition = { operation: 'createThing', from: 'none', to: 'new', ...gap('to', 'New.') };
  const schemas = { State: { 'x-transitions': [transition] } };
  expect(entries(contractWith({}, { components: { schemas } }), 'Things')).toEqual([
    '### Inferred',
    '- Transition of `State` from none to `new` by `createThing`: **to**. New.',
  ]);
});

test('gaps with the same text are one entry with several locations', () => {
  const document = contractWith({
    ...gap('status', 'As usual.'),
    responses: { '200': gap('status', 'As usual.'), '201': gap('body', 'As usual.') },
  });
  expect(entries(document, 'Things')).toEqual([
    '### Inferred',
    '- In 2 places: **status**. As usual.',
    '  - `POST /things/{id}`',
    '  - `POST /things/{id}`, response 200',
    '- `POST /things/{id}`, response 201: **body**. As usual.',
  ]);
});

describe('a gap stands under', () => {
  const shared = { $ref: '#/components/responses/Rejected' };
  const components = { responses: { Rejected: gap('body', 'A message.') } };
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
      '### Inferred',
      '- Response `Rejected`, in 3 operations: **body**. A message.',
    ]);
  });

  test('the whole contract, where no group has most of its operations', () => {
    expect(entries(contract({ get: other('listOthers') }), 'Across the contract')).toEqual([
      '### Inferred',
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
    const post = { ...other('createOther'), ...gap('status', 'As usual.') };
    const get = { ...other('listOthers'), tags: ['things'], ...gap('status', 'As usual.') };
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
    const listed = (about: string) => ({ 'x-gaps': [{ about, ...open('limit', 'Not said.') }] });
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

test('an annotation that is no list is rejected', () => {
  expect(() => render(contractWith({ 'x-not-shown': 'status' }))).toThrow(ContractError);
});
