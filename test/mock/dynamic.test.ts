/** Responses that Prism generates from the schemas, instead of examples. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { responseSchemas, schemas } from '../../generated/schemas.ts';
import { findViolations } from '../../src/contract/validate.ts';
import { examplePath } from '../sandbox/example-path.ts';
import { useMock } from './use-mock.ts';

const { call } = useMock();
const dynamic = (path: string, preference = 'dynamic=true', accept = '*/*') =>
  call(path, { headers: { Prefer: preference, Accept: accept } });

describe('Prefer: dynamic=true', () => {
  it('generates another body for another URL, and the same for the same', async () => {
    const [first, again, other] = [
      await dynamic('/projects/42/issues/1'),
      await dynamic('/projects/42/issues/1'),
      await dynamic('/projects/42/issues/2'),
    ];
    const example = await call('/projects/42/issues/1');
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(other.body).not.toEqual(first.body);
    expect(example.body).not.toEqual(first.body);
  });

  it('generates the same body for the same seed', async () => {
    const seeded = async (path: string, seed: number) =>
      (await dynamic(path, `dynamic=true; seed=${seed}`)).body;
    const first = await seeded('/projects/42/issues/1', 7);
    expect(await seeded('/projects/42/issues/2', 7)).toEqual(first);
    expect(await seeded('/projects/42/issues/1', 8)).not.toEqual(first);
  });

  it('generates errors, too, and counts what is in a list', async () => {
    const { status, body } = await dynamic('/projects/42/issues/1', 'code=404, dynamic=true');
    expect([status, typeof body.message]).toEqual([404, 'string']);
    const list = await dynamic('/projects/42/issues');
    expect(list.headers.get('x-total')).toBe(String(list.body.length));
  });

  it('sends the example where a response is a file or has no body', async () => {
    const file = '/projects/42/jobs/901/artifacts';
    expect((await dynamic(file)).body).toEqual((await call(file)).body);
    const deletion = { method: 'DELETE', headers: { Prefer: 'dynamic=true' } };
    const { status, body } = await call('/projects/42/issues/1', deletion);
    expect([status, body]).toEqual([204, '']);
  });

  it('returns 400 for what cannot be generated', async () => {
    const messages = ['dynamic=maybe', 'dynamic=true, example=manual'].map(async (preference) => {
      const { status, body } = await dynamic('/projects/42/jobs/901', preference);
      return [status, body.message];
    });
    expect(await Promise.all(messages)).toEqual([
      [400, 'Prefer takes dynamic=true or dynamic=false.'],
      [400, 'Prefer asks both for an example and for a generated response.'],
    ]);
  });

  it('may stand in the query, as all preferences', async () => {
    const inQuery = await call('/projects/42/issues/1?__dynamic=true&__seed=7');
    const inHeader = await dynamic('/projects/42/issues/9', 'dynamic=true; seed=7');
    expect(inQuery.body).toEqual(inHeader.body);
    expect((await call('/projects/42/jobs/901?__code=404')).status).toBe(404);
    expect((await call('/projects/42/jobs/901?__example=manual')).body.status).toBe('created');
  });
});

describe('a generated body', () => {
  const reads = Object.values(operations).filter(({ method }) => method === 'GET');
  it.each(reads.map((operation) => [operation.id, operation] as const))(
    '%s: is valid against its schema, formats and patterns included',
    async (id, operation) => {
      const required = operation.parameters.filter((each) => each.in === 'query' && each.required);
      const query = required.map(({ wireName, example }) => `${wireName}=${String(example)}`);
      const path = `${examplePath(operation)}?${query.join('&')}`;
      const { status, body, headers } = await dynamic(path);
      expect([status, headers.get('sl-violations')]).toEqual([200, null]);
      const schema = responseSchemas[id]?.[status];
      if (schema !== undefined) expect(findViolations(body, schema, schemas)).toEqual([]);
    },
  );
});

it.each(['/projects/42/issues/1', '/projects/42/jobs/901'])(
  '%s: has generated fields that the contract names, and no others',
  async (path) => {
    const [generated, example] = [await dynamic(path), await call(path)];
    const known = Object.keys(example.body);
    expect(Object.keys(generated.body).filter((name) => !known.includes(name))).toEqual([]);
  },
);

describe('a mock with --dynamic', () => {
  const { call: callDynamic } = useMock({ dynamic: true });

  it('generates every response, except where an example is preferred', async () => {
    const generated = await callDynamic('/projects/42/issues/1');
    const example = (await call('/projects/42/issues/1')).body;
    expect(generated.body).not.toEqual(example);
    const prefer = (value: string) =>
      callDynamic('/projects/42/issues/1', { headers: { Prefer: value } });
    expect((await prefer('dynamic=false')).body).toEqual(example);
  });
});

describe('Accept', () => {
  const accept = (value: string, path = '/projects/42/issues/1') =>
    call(path, { headers: { Accept: value } });

  it.each(['*/*', 'application/*', 'text/html, application/json;q=0.5', 'APPLICATION/JSON', ''])(
    '%j takes JSON',
    async (value) => expect((await accept(value)).status).toBe(200),
  );

  it.each(['text/plain', 'application/xml', 'application/json;q=0'])(
    '%j returns 406, which names what there is',
    async (value) => {
      const { status, body } = await accept(value);
      expect([status, JSON.parse(JSON.stringify(body)).message]).toEqual([
        406,
        'This response is application/json, which Accept does not take.',
      ]);
    },
  );

  it('takes files by their own type', async () => {
    expect((await accept('text/plain', '/projects/42/jobs/901/trace')).status).toBe(200);
    expect((await accept('application/json', '/projects/42/jobs/901/trace')).status).toBe(406);
  });
});
