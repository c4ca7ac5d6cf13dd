import { describe, expect, it } from 'vitest';
import {
  listInvalidJson,
  listInvalidTexts,
  sampleValue,
} from '../../src/conform/fixtures/values.ts';
import {
  DEFAULT_SERIALIZATION,
  exampleInput,
  fillPath,
  type InputValues,
  type Serialization,
  serialize,
} from '../../src/conform/http/serialize.ts';
import type { Operation, ValueSchema } from '../../src/contract/operation.ts';
import {
  documented,
  findDependentInputs,
  listMethods,
  listResponses,
  operations,
} from './contract.ts';
import { type MockResponse, useMock } from './server.ts';

const { send } = useMock();

/** Every parameter and field of which a value was rejected: `getJob path job_id`. */
const exercised = new Set<string>();

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** The documented status for invalid input, and an error for each field. */
function expectInvalidInput(
  operation: Operation,
  received: MockResponse,
  fields: readonly string[],
): void {
  const expected = listResponses(operation.id).find(({ status }) => status === received.status);
  expect(expected?.validate(received.body)).toEqual([]);
  // updateUser returns 404 for every failure.
  expect(received.status).toBe(operation.id === 'updateUser' ? 404 : 400);
  expect(namedFields(received.body).sort()).toEqual([...new Set(fields)].sort());
}

function namedFields(body: unknown): string[] {
  const { message } = body as { message: string | Record<string, string[]> };
  if (typeof message !== 'string') {
    for (const texts of Object.values(message)) expect(texts.join()).toMatch(/^\w[\w ]+/);
    return Object.keys(message);
  }
  return message.split('; ').map((text) => text.split(' ')[0] ?? '');
}

function without(values: Readonly<Record<string, unknown>>, ...names: string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

const AS_JSON: Serialization = { ...DEFAULT_SERIALIZATION, body: 'json' };

describe.each(operations)('$id', (operation) => {
  const good = exampleInput(operation);
  const required = exampleInput(operation, 'required');
  const fields = operation.body?.fields ?? [];
  const takesJson = operation.body?.mediaTypes.includes('application/json') ?? false;

  const expectRejected = async (
    values: InputValues,
    names: readonly string[],
    spelling?: Serialization,
  ) => {
    const received = await send(await serialize(operation, values, spelling));
    expectInvalidInput(operation, received, names);
  };

  const needs = findDependentInputs(operation.id);

  /** Valid values for what has to be sent with a parameter or field. */
  const dependentValues = (name: string) =>
    Object.fromEntries((needs.get(name) ?? []).map((need) => [need, sampleValue(operation, need)]));

  /** An input with one value replaced. */
  const replaced = (place: keyof InputValues, key: string, sent: unknown): InputValues => ({
    ...good,
    [place]: { ...dependentValues(key), ...good[place], [key]: sent },
  });

  it('accepts all parameters and fields, and only the required ones', async () => {
    for (const values of [good, required]) {
      const received = await send(await serialize(operation, values));
      expect(received.status).toBeLessThan(300);
    }
  });

  it(`${needsToken(operation) ? 'rejects' : 'serves'} a caller without a token`, async () => {
    const received = await send(await serialize(operation, good), {});
    const blank = await send(await serialize(operation, good), { 'private-token': '' });
    expect(blank.status).toBe(received.status);
    if (!needsToken(operation)) return expect(received.status).toBeLessThan(300);
    const expected = listResponses(operation.id).find(({ status }) => status === 401);
    expect(received.status).toBe(401);
    expect(received.body).toEqual(expected?.examples[0]?.value);
    expect(expected?.validate(received.body)).toEqual([]);
  });

  for (const value of operation.parameters.filter(({ in: place }) => place !== 'header')) {
    const place = value.in as 'path' | 'query';
    it.each(listInvalidTexts(value, value.example))(
      `rejects $why as ${place} parameter ${value.wireName}`,
      async ({ sent }) => {
        await expectRejected(replaced(place, value.wireName, sent), [value.name]);
        exercised.add(`${operation.id} ${place} ${value.wireName}`);
      },
    );
    if (place === 'query' && value.required) {
      it(`rejects a request without ${value.wireName}`, async () => {
        await expectRejected({ ...good, query: without(good.query, value.wireName) }, [value.name]);
        exercised.add(`${operation.id} query ${value.wireName}`);
      });
    }
    if (place === 'query' && !value.array) {
      it(`refuses ${value.wireName} sent twice`, async () => {
        const twin = operation.parameters.some((each) => each.name === value.name && each.array);
        const request = await serialize(operation, {
          ...good,
          query: without(good.query, `${value.name}[]`),
        });
        const again = `${request.target}&${value.wireName}=${encodeURIComponent(String(value.example))}`;
        const received = await send({ ...request, target: again });
        if (twin) expect(received.status).toBeLessThan(300);
        else expectInvalidInput(operation, received, [value.name]);
      });
    }
  }

  for (const value of fields) {
    it.each(listInvalidTexts(value, good.body[value.name] ?? []))(
      `rejects $why as field ${value.name} of a form`,
      async ({ sent }) => {
        await expectRejected(replaced('body', value.name, sent), [value.name]);
        exercised.add(`${operation.id} body ${value.name}`);
      },
    );
    if (takesJson) {
      it.each(listInvalidJson(value))(
        `rejects $why as field ${value.name} in JSON`,
        async ({ sent }) => {
          await expectRejected(replaced('body', value.name, sent), [value.name], AS_JSON);
          exercised.add(`${operation.id} body ${value.name}`);
        },
      );
    }
    if (value.required) {
      it(`rejects a body without ${value.name}`, async () => {
        const lacking = { ...good, body: without(good.body, value.name) };
        await expectRejected(lacking, [value.name]);
        if (takesJson) await expectRejected(lacking, [value.name], AS_JSON);
        exercised.add(`${operation.id} body ${value.name}`);
      });
    }
  }

  const requiredFields = fields.filter(isRequired).map(({ name }) => name);
  const sets = operation.body?.anyOf ?? [];
  if (requiredFields.length > 0 || sets.length > 0) {
    it('rejects an empty body and names every missing field', async () => {
      await expectRejected({ ...good, body: {} }, [...requiredFields, ...sets.flat()]);
    });
  }

  if (sets.length > 0) {
    it.each(sets.map((set) => ({ set })))(
      'accepts $set alone of several sets of fields',
      async ({ set }) => {
        const others = sets.flat().filter((name) => !set.includes(name));
        const body = {
          ...without(good.body, ...others),
          ...Object.fromEntries(set.map((name) => [name, sampleValue(operation, name)])),
        };
        expect((await send(await serialize(operation, { ...good, body }))).status).toBeLessThan(
          300,
        );
      },
    );
  }

  it.each([...needs])('rejects %s without %s and names both', async (name, others) => {
    const place = fields.some((field) => field.name === name) ? 'body' : 'query';
    const lacking = { ...good[place], [name]: sampleValue(operation, name) };
    const values = { ...good, [place]: without(lacking, ...others) };
    const received = await send(await serialize(operation, values));
    expectInvalidInput(operation, received, others);
    expect(JSON.stringify(received.body)).toContain(name);
  });

  it('names all invalid values at once', async () => {
    const wrong = operation.parameters.flatMap((value) => firstInvalid(value, value.example));
    const wrongFields = fields.flatMap((value) => firstInvalid(value, good.body[value.name] ?? []));
    if (wrong.length + wrongFields.length === 0) return;
    const place = (where: string) =>
      Object.fromEntries(
        wrong
          .filter(({ value }) => 'in' in value && value.in === where)
          .map(({ value, sent }) => [value.wireName, sent]),
      );
    const values: InputValues = {
      path: { ...good.path, ...place('path') },
      query: { ...good.query, ...place('query') },
      body: {
        ...good.body,
        ...Object.fromEntries(wrongFields.map(({ value, sent }) => [value.name, sent])),
      },
    };
    await expectRejected(
      values,
      [...wrong, ...wrongFields].map(({ value }) => value.name),
    );
  });

  it.each(OTHER_METHODS.filter((method) => !listMethods(operation.path).includes(method)))(
    'rejects the method %s on its path',
    async (method) => {
      const target = fillPath(operation.path, good.path);
      const received = await send({ method, target, headers: {}, body: null });
      expect(received.status).toBe(405);
      const allowed = received.headers.get('allow')?.split(', ') ?? [];
      const own = listMethods(operation.path);
      expect(allowed.sort()).toEqual(
        [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
      );
      expect((received.body as { message: string }).message).toContain(method);
    },
  );
});

describe('the rejected values', () => {
  it('cover every parameter and field that can be invalid', () => {
    const expected = operations.flatMap((operation) =>
      listRejectable(operation).map((each) => `${operation.id} ${each}`),
    );
    expect([...exercised].sort()).toEqual(expected.sort());
  });
});

/** From `security`, not from the access level that the mock uses. */
function needsToken({ id }: Operation): boolean {
  const security = documented.get(id)?.security;
  return security === undefined || !security.some((scheme) => Object.keys(scheme).length === 0);
}

function isRequired({ required }: ValueSchema): boolean {
  return required;
}

function firstInvalid<T extends ValueSchema>(
  value: T,
  example: unknown,
): { value: T; sent: unknown }[] {
  return listInvalidTexts(value, example)
    .slice(0, 1)
    .map(({ sent }) => ({ value, sent }));
}

/** The parameters and fields of which an operation rejects a value: `query state`. */
function listRejectable(operation: Operation): string[] {
  return [
    ...operation.parameters
      .filter((value) => value.required || listInvalidTexts(value, value.example).length > 0)
      .filter((value) => value.in !== 'path' || listInvalidTexts(value, value.example).length > 0)
      .map((value) => `${value.in} ${value.wireName}`),
    ...(operation.body?.fields ?? []).map(({ name }) => `body ${name}`),
  ];
}
