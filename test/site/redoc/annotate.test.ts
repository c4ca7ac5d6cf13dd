import { describe, expect, test } from 'vitest';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { annotate } from '../../../site/redoc/annotate.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { findUndocumented } from '../../../src/contract/undocumented.ts';

const contract = bundle as unknown as OpenApiDocument;
const JSON_TYPE = 'application/json';

/** A contract with one operation, `PUT /jobs`, and what a test adds to it. */
function contractWith(
  operation: object,
  rest: { readonly components?: object; readonly servers?: object[] } = {},
): OpenApiDocument {
  return {
    openapi: '3.1.2',
    info: { title: 'Jobs', version: '1', description: 'Jobs.' },
    tags: [{ name: 'jobs', description: 'About jobs.' }],
    'x-access-levels': { member: { description: 'Members only.' } },
    paths: {
      '/jobs': {
        put: {
          operationId: 'updateJob',
          tags: ['jobs'],
          summary: 'Change a job',
          description: 'Changes it.',
          'x-access': 'member',
          responses: {},
          ...operation,
        },
      },
    },
    ...rest,
  } as unknown as OpenApiDocument;
}

function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    key === 'description' && typeof child === 'string' ? [child] : descriptionsIn(child),
  );
}

const operationIn = (document: OpenApiDocument) => document.paths['/jobs']?.put;

describe('of the contract', () => {
  const descriptions = descriptionsIn(annotate(contract)).join('\n');

  test('every gap stands in a description', () => {
    const missing = findUndocumented(contract).filter(({ text }) => !descriptions.includes(text));
    expect(missing.map(({ segments, text }) => [segments.join('/'), text])).toEqual([]);
  });

  test('nothing but descriptions and servers changes', () => {
    const without = (document: OpenApiDocument) =>
      JSON.parse(
        JSON.stringify({ ...document, servers: [] }, (key, value) =>
          key === 'description' && typeof value === 'string' ? undefined : value,
        ),
      );
    expect(without(annotate(contract))).toEqual(without(contract));
  });

  test('the contract itself stays as it is', () => {
    const before = structuredClone(contract);
    annotate(contract);
    expect(contract).toEqual(before);
  });
});

describe('an inference or an open question', () => {
  const inferred = { 'x-not-shown': ['mediaType', 'from'], 'x-inference': 'JSON is usual.' };
  const open = { 'x-not-shown': ['type'], 'x-left-open': 'Nobody knows.' };
  const leftOpen = '> **Left open (type).** Nobody knows.';

  test('stands in the description of its node', () => {
    const parameters = [
      { name: 'page', in: 'query', description: 'The page.', schema: {}, ...open },
    ];
    expect(operationIn(annotate(contractWith({ parameters })))?.parameters).toMatchObject([
      { description: `The page.\n\n${leftOpen}` },
    ]);
  });

  test('of a media type stands in the description of the body, with its name', () => {
    const requestBody = { content: { [JSON_TYPE]: { schema: {}, ...inferred } } };
    expect(operationIn(annotate(contractWith({ requestBody })))?.requestBody).toMatchObject({
      description: '> **Inferred (media type application/json, state before).** JSON is usual.',
    });
  });

  test('of the schema of a parameter stands in the description of the parameter', () => {
    const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer', ...open } }];
    expect(operationIn(annotate(contractWith({ parameters })))?.parameters).toMatchObject([
      { description: leftOpen },
    ]);
  });

  test('of what a body is made of stands in the description of the body, once', () => {
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Job' } };
    const response = {
      description: 'Jobs.',
      content: { [JSON_TYPE]: { schema }, 'a/b': { schema } },
    };
    const components = {
      schemas: { Job: { allOf: [{ $ref: '#/components/schemas/Base' }] }, Base: { ...open } },
    };
    const document = contractWith({ responses: { 200: response } }, { components });
    expect(operationIn(annotate(document))?.responses).toMatchObject({
      200: { description: `Jobs.\n\n${leftOpen}` },
    });
  });

  test('of a field stands at the field, whatever it is called', () => {
    for (const name of ['schema', 'content', 'example', 'x-field', 'default']) {
      const components = {
        schemas: { Job: { properties: { [name]: { properties: { id: open } } } } },
      };
      const schemas = annotate(contractWith({}, { components })).components?.schemas;
      expect(schemas?.Job?.properties?.[name]?.properties).toEqual({
        id: { ...open, description: leftOpen },
      });
    }
  });

  test('in an example is data and nothing else', () => {
    const components = { examples: { job: { value: open } } };
    expect(annotate(contractWith({}, { components })).components).toEqual(components);
  });
});

describe('an operation says', () => {
  const described = (operation: object, components?: object) =>
    operationIn(annotate(contractWith(operation, components && { components })))?.description;

  test('who may call it, and since when', () => {
    expect(described({ 'x-introduced-in': '8.10' })).toBe(
      'Changes it.\n\n**Access: member.** Members only. **Since release 8.10.**',
    );
  });

  test('which parameters go together', () => {
    const constraint = {
      together: ['uid', 'provider'],
      'x-not-shown': ['required'],
      'x-inference': 'So.',
    };
    expect(described({ 'x-constraints': [constraint] })).toContain(
      '`uid` and `provider` go together: send all of them, or none.\n\n> **Inferred (required).** So.',
    );
  });

  test('of which fields at least one is needed', () => {
    const schema = { 'x-constraints': [{ atLeastOne: ['title', 'labels', 'sha'] }] };
    const requestBody = { description: 'Changes.', content: { [JSON_TYPE]: { schema } } };
    expect(operationIn(annotate(contractWith({ requestBody })))?.requestBody).toMatchObject({
      description: 'Changes.\n\nSend at least one of `title`, `labels` and `sha`.',
    });
  });

  test.each([
    [{ from: ['created', 'pending'], to: 'running' }, '`created` or `pending` → `running`'],
    [{ from: 'any', to: 'canceled' }, 'becomes `canceled`'],
    [{ from: 'none', to: 'created' }, 'becomes `created`'],
    [{ from: [false], to: true }, '`false` → `true`'],
    [{ from: 'any', to: 'removed' }, 'becomes removed'],
  ])('which state it changes: %j', (transition, text) => {
    const states = ['created', 'pending', 'running', 'canceled', false, true];
    const transitions = [{ operation: 'updateJob', ...transition }];
    const JobStatus = { enum: states, 'x-transitions': transitions };
    expect(described({}, { schemas: { JobStatus } })).toMatch(
      new RegExp(`\\*\\*What it changes\\*\\*\n\n- job status: ${text}$`),
    );
  });

  test('with which fields it changes a state', () => {
    const when = { state_event: 'close' };
    const transitions = [{ operation: 'updateJob', when, from: 'any', to: 'closed' }];
    const Job = { enum: ['closed'], 'x-transitions': transitions };
    expect(described({}, { schemas: { Job } })).toContain(
      '- job, with `state_event=close`: becomes `closed`',
    );
  });

  test('nothing of states that it leaves as they are', () => {
    const transitions = [{ operation: 'updateJob', from: 'any', to: 'unchanged' }];
    expect(described({}, { schemas: { Job: { 'x-transitions': transitions } } })).not.toContain(
      'job',
    );
  });

  test('when its answer has no body', () => {
    const responses = { 200: { description: 'The job.', 'x-empty-body': 'When it was gone.' } };
    expect(operationIn(annotate(contractWith({ responses })))?.responses).toMatchObject({
      200: { description: 'The job.\n\n**May come without a body.** When it was gone.' },
    });
  });

  test('nothing where its access level is unknown: that is an error', () => {
    expect(() => annotate(contractWith({ 'x-access': 'friend' }))).toThrow(
      '#/paths/~1jobs/put: access level friend is not described.',
    );
  });
});

test('a life cycle stands in the introduction of its tag, with links to the operations', () => {
  const Job = {
    enum: ['open', 'closed'],
    'x-states': { open: 'It can be changed.' },
    'x-transitions': [
      {
        operation: 'updateJob',
        from: ['open'],
        to: 'closed',
        condition: 'It is open.',
        effects: ['It ends.'],
      },
      { operation: 'updateJob', from: ['closed'], to: 'unchanged', status: 304 },
      {
        trigger: 'A day passes.',
        from: ['closed'],
        to: 'open',
        'x-not-shown': ['to'],
        'x-inference': 'So.',
      },
    ],
  };
  const Hook = {
    enum: ['made'],
    'x-transitions': [{ operation: 'updateJob', from: 'none', to: 'made' }],
  };
  const schemas = { Job, JobHook: Hook };
  const [tag] = annotate(contractWith({}, { components: { schemas } })).tags ?? [];
  expect(tag?.description).toBe(`About jobs.

### Life cycles

**How the job changes**

- \`open\`: It can be changed.

Transitions:

- \`open\` → \`closed\`: [Change a job](#/jobs/updatejob). Condition: It is open. It ends.
- \`closed\` → unchanged: [Change a job](#/jobs/updatejob). Answered with 304.
- \`closed\` → \`open\`: A day passes. **Inferred (state after).** So.

**How the job hook changes**

- none → \`made\`: [Change a job](#/jobs/updatejob).`);
});

test('what is not described at all stands where it is missed', () => {
  const gap = { about: 'Hooks', 'x-not-shown': ['operations'], 'x-left-open': 'Not described.' };
  const document = contractWith({});
  const annotated = annotate({ ...document, info: { ...document.info, 'x-gaps': [gap] } });
  expect(annotated.info.description).toContain(
    '> Hooks. **Left open (operations).** Not described.',
  );
});

test('a field that not everybody may send says who may', () => {
  const properties = { created_at: { description: 'When.', 'x-access': 'owner' } };
  const schemas = { IssueCreate: { properties } };
  const annotated = annotate(contractWith({}, { components: { schemas } })).components?.schemas;
  expect(annotated?.IssueCreate?.properties?.created_at?.description).toBe(
    'When.\n\n**Access: owner.**',
  );
});

test('a secret is called one', () => {
  const properties = { token: { type: 'string', description: 'The token.', 'x-secret': true } };
  const annotated = annotate(
    contractWith({}, { components: { schemas: { Token: { properties } } } }),
  );
  expect(annotated.components?.schemas?.Token?.properties?.token?.description).toBe(
    'The token.\n\n**Secret.**',
  );
  const parameters = [{ name: 'PRIVATE-TOKEN', in: 'header', schema: {}, 'x-secret': true }];
  expect(operationIn(annotate(contractWith({ parameters })))?.parameters).toMatchObject([
    { description: '**Secret.**' },
  ]);
});

test('the address of a server has its defaults put in', () => {
  const servers = [
    {
      url: '{base}/api',
      description: 'One.',
      variables: { base: { default: 'https://a.example.com' } },
    },
    { url: 'https://b.example.com/{version}' },
  ];
  expect(annotate(contractWith({}, { servers })).servers).toEqual([
    { url: 'https://a.example.com/api', description: 'One.' },
    { url: 'https://b.example.com/{version}' },
  ]);
});
