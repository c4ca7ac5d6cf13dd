import { describe, expect, it } from 'vitest';
import {
  findDependentInputs,
  type InvalidValue,
  listInvalidJson,
  listInvalidTexts,
  sampleValue,
} from '../../src/conform/fixtures/values.ts';
import type { ReceivedResponse } from '../../src/conform/http/exchange.ts';
import {
  DEFAULT_SERIALIZATION,
  exampleInput,
  fillPath,
  type InputValues,
  type Serialization,
  serialize,
} from '../../src/conform/http/serialize.ts';
import type { Operation, ValueSchema } from '../../src/contract/operation.ts';
import { documented, listMethods, listResponses, operations } from './contract.ts';
import { useMock } from './stateless-mock.ts';

const { send } = useMock();

/** Every parameter and field of which a value was rejected: `getJob path job_id`. */
const exercised = new Set<string>();

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

const AS_JSON: Serialization = { ...DEFAULT_SERIALIZATION, body: 'json' };

/** The documented status for invalid input, and an error for each field. */
function expectInvalidInput(
  operation: Operation,
  received: ReceivedResponse,
  fields: readonly string[],
): void {
  const expected = listResponses(operation.id).find(({ status }) => status === received.status);
  expect(expected?.validate(received.json)).toEqual([]);
  // updateUser returns 404 for every failure.
  expect(received.status).toBe(operation.id === 'updateUser' ? 404 : 400);
  expect(namedFields(received.json).sort()).toEqual([...new Set(fields)].sort());
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

/** An input with something wrong, and what the response has to name. */
interface InvalidInput {
  readonly what: string;
  readonly values: InputValues;
  readonly names: readonly string[];
  readonly serialization?: Serialization;
  /** The parameter or field that it exercises: `query state`. */
  readonly exercises?: string;
}

/** Everything that is wrong with one parameter, field, or body. */
function listInvalidInputs(operation: Operation): InvalidInput[] {
  const good = exampleInput(operation);
  const fields = operation.body?.fields ?? [];
  const takesJson = operation.body?.mediaTypes.includes('application/json') ?? false;
  const dependent = findDependentInputs(operation);

  const withInvalid = (
    location: 'path' | 'query' | 'body',
    { name, wireName }: ValueSchema,
    invalid: readonly InvalidValue[],
    serialization?: Serialization,
  ): InvalidInput[] => {
    const key = location === 'query' ? wireName : name;
    const others = (dependent.get(key) ?? []).map((other) => [
      other,
      sampleValue(operation, other),
    ]);
    return invalid.map(({ why, sent }) => ({
      what: `${why} as ${location} ${key}${serialization === undefined ? '' : ' in JSON'}`,
      values: {
        ...good,
        [location]: { ...Object.fromEntries(others), ...good[location], [key]: sent },
      },
      names: [name],
      exercises: `${operation.id} ${location} ${key}`,
      ...(serialization && { serialization }),
    }));
  };

  const parameters = operation.parameters.flatMap((value): InvalidInput[] => {
    if (value.in === 'header') return [];
    const { in: location, name, wireName, required, example } = value;
    const invalid = withInvalid(location, value, listInvalidTexts(value, example));
    if (location === 'path' || !required) return invalid;
    const values = { ...good, query: without(good.query, wireName) };
    const exercises = `${operation.id} query ${wireName}`;
    return [...invalid, { what: `no query ${wireName}`, values, names: [name], exercises }];
  });
  const ofFields = fields.flatMap((value): InvalidInput[] => {
    const { name, required } = value;
    const missing = {
      ...{ what: `no field ${name}`, names: [name], exercises: `${operation.id} body ${name}` },
      values: { ...good, body: without(good.body, name) },
    };
    const inJson = { ...missing, what: `no field ${name} in JSON`, serialization: AS_JSON };
    return [
      ...withInvalid('body', value, listInvalidTexts(value, good.body[name] ?? [])),
      ...(takesJson ? withInvalid('body', value, listInvalidJson(value), AS_JSON) : []),
      ...(required ? [missing] : []),
      ...(required && takesJson ? [inJson] : []),
    ];
  });
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const lacking = [...required, ...(operation.body?.anyOf ?? []).flat()];
  const empty = { what: 'an empty body', values: { ...good, body: {} }, names: lacking };
  return [...parameters, ...ofFields, ...(lacking.length > 0 ? [empty] : []), ...allAtOnce()];

  /** The first invalid value of each parameter and field. */
  function allAtOnce(): InvalidInput[] {
    const bodyValues = fields.map((value) => ({
      ...value,
      in: 'body',
      example: good.body[value.name] ?? [],
    }));
    const wrong = [...operation.parameters, ...bodyValues].flatMap((value) =>
      listInvalidTexts(value, value.example)
        .slice(0, 1)
        .map(({ sent }) => ({ ...value, sent })),
    );
    if (wrong.length === 0) return [];
    const replaced = (location: keyof InputValues) => ({
      ...good[location],
      ...Object.fromEntries(
        wrong
          .filter((value) => value.in === location)
          .map(({ name, wireName, sent }) => [location === 'query' ? wireName : name, sent]),
      ),
    });
    const values = { path: replaced('path'), query: replaced('query'), body: replaced('body') };
    return [{ what: 'all invalid values at once', values, names: wrong.map(({ name }) => name) }];
  }
}

describe.each(operations)('$id', (operation) => {
  const good = exampleInput(operation);
  const fields = operation.body?.fields ?? [];

  it.each(listInvalidInputs(operation))(
    'rejects $what',
    async ({ values, names, serialization, exercises }) => {
      const received = await send(await serialize(operation, values, serialization));
      expectInvalidInput(operation, received, names);
      if (exercises !== undefined) exercised.add(exercises);
    },
  );

  it(`${needsToken(operation) ? 'rejects' : 'serves'} a caller without a token`, async () => {
    const received = await send(await serialize(operation, good), {});
    const blank = await send(await serialize(operation, good), { 'private-token': '' });
    expect(blank.status).toBe(received.status);
    if (!needsToken(operation)) return expect(received.status).toBeLessThan(300);
    const expected = listResponses(operation.id).find(({ status }) => status === 401);
    expect(received.status).toBe(401);
    expect(received.json).toEqual(expected?.examples[0]?.value);
    expect(expected?.validate(received.json)).toEqual([]);
  });

  it.each(operation.parameters.filter((value) => value.in === 'query' && !value.array))(
    'rejects $wireName sent twice, unless it may be an array',
    async ({ name, wireName, example }) => {
      const query = without(good.query, `${name}[]`);
      const request = await serialize(operation, { ...good, query });
      const again = `${request.target}&${wireName}=${encodeURIComponent(String(example))}`;
      const received = await send({ ...request, target: again });
      const twin = operation.parameters.some((each) => each.name === name && each.array);
      // Labels are assumed to be taken as an array, too.
      if (twin || name === 'labels') expect(received.status).toBeLessThan(300);
      else expectInvalidInput(operation, received, [name]);
    },
  );

  const sets = operation.body?.anyOf ?? [];
  it.each(sets.map((set) => ({ set })))(
    'accepts $set alone of several sets of fields',
    async ({ set }) => {
      const chosen = Object.fromEntries(set.map((name) => [name, sampleValue(operation, name)]));
      const body = { ...without(good.body, ...sets.flat()), ...chosen };
      const { status } = await send(await serialize(operation, { ...good, body }));
      expect(status).toBeLessThan(300);
    },
  );

  it.each([...findDependentInputs(operation)])(
    'rejects %s without %s and names both',
    async (name, others) => {
      const location = fields.some((field) => field.name === name) ? 'body' : 'query';
      const lacking = { ...good[location], [name]: sampleValue(operation, name) };
      const values = { ...good, [location]: without(lacking, ...others) };
      const received = await send(await serialize(operation, values));
      expectInvalidInput(operation, received, others);
      expect(JSON.stringify(received.json)).toContain(name);
    },
  );

  it.each(METHODS.filter((method) => !listMethods(operation.path).includes(method)))(
    'rejects the method %s on its path',
    async (method) => {
      const target = fillPath(operation.path, good.path);
      const received = await send({ method, target, headers: {}, body: null });
      expect(received.status).toBe(405);
      const allowed = received.headers.get('allow')?.split(', ') ?? [];
      const own = listMethods(operation.path);
      const head = own.includes('GET') ? ['HEAD'] : [];
      expect(allowed.sort()).toEqual([...own, ...head, 'OPTIONS'].sort());
      expect((received.json as { message: string }).message).toContain(method);
    },
  );
});

describe('the rejected values', () => {
  it('cover every parameter and field that can be invalid', () => {
    const expected = operations.flatMap(({ id, parameters, body }) => [
      ...parameters
        .filter((value) => {
          const canBeOmitted = value.in === 'path' || !value.required;
          return !canBeOmitted || listInvalidTexts(value, value.example).length > 0;
        })
        .map((value) => `${id} ${value.in} ${value.wireName}`),
      ...(body?.fields ?? []).map(({ name }) => `${id} body ${name}`),
    ]);
    expect([...exercised].sort()).toEqual(expected.sort());
  });
});

/** From `security`, not from the access level that the mock uses. */
function needsToken({ id }: Operation): boolean {
  const security = documented.get(id)?.security;
  return security === undefined || !security.some((scheme) => Object.keys(scheme).length === 0);
}
