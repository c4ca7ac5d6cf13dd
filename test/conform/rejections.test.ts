import { describe, expect, it } from 'vitest';
import { listInvalidJson, listInvalidTexts } from '../../src/conform/fixtures/invalid-values.ts';
import { sampleValue } from '../../src/conform/fixtures/valid-values.ts';
import {
  DEFAULT_SERIALIZATION,
  exampleInput,
  fillPath,
  type OperationInput,
  type Serialization,
  serialize,
} from '../../src/conform/http/serialize.ts';
import type { Operation, ValueSchema } from '../../src/contract/operation.ts';
import { answersOf, documented, methodsOf, needsOf, operations } from './contract.ts';
import { type Received, useMock } from './server.ts';

const { send } = useMock();

/** Every parameter and field of which something was refused: `getJob path job_id`. */
const exercised = new Set<string>();

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** A status of the contract that invalid input gets, and what its body says by field. */
function expectRefusal(operation: Operation, received: Received, fields: readonly string[]): void {
  const answer = answersOf(operation.id).find(({ status }) => status === received.status);
  expect(answer?.problems(received.body)).toEqual([]);
  // Modifying a user answers every failure with 404, in words.
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

const JSON_SPELLING: Serialization = { ...DEFAULT_SERIALIZATION, body: 'json' };

describe.each(operations)('$id', (operation) => {
  const good = exampleInput(operation);
  const required = exampleInput(operation, 'required');
  const fields = operation.body?.fields ?? [];
  const takesJson = operation.body?.mediaTypes.includes('application/json') ?? false;

  const refuses = async (
    values: OperationInput,
    names: readonly string[],
    spelling?: Serialization,
  ) => {
    const received = await send(await serialize(operation, values, spelling));
    expectRefusal(operation, received, names);
  };

  const needs = needsOf(operation.id);

  /** Valid values for what a parameter or field may not be sent without. */
  const partners = (name: string) =>
    Object.fromEntries((needs.get(name) ?? []).map((need) => [need, sampleValue(operation, need)]));

  /** An input with one value replaced. */
  const replaced = (place: keyof OperationInput, key: string, sent: unknown): OperationInput => ({
    ...good,
    [place]: { ...partners(key), ...good[place], [key]: sent },
  });

  it('accepts all that it takes, and only what it must', async () => {
    for (const values of [good, required]) {
      const received = await send(await serialize(operation, values));
      expect(received.status).toBeLessThan(300);
    }
  });

  it(`${needsToken(operation) ? 'refuses' : 'serves'} a caller without a token`, async () => {
    const received = await send(await serialize(operation, good), {});
    const blank = await send(await serialize(operation, good), { 'private-token': '' });
    expect(blank.status).toBe(received.status);
    if (!needsToken(operation)) return expect(received.status).toBeLessThan(300);
    const answer = answersOf(operation.id).find(({ status }) => status === 401);
    expect(received.status).toBe(401);
    expect(received.body).toEqual(answer?.examples[0]?.value);
    expect(answer?.problems(received.body)).toEqual([]);
  });

  for (const value of operation.parameters.filter(({ in: place }) => place !== 'header')) {
    const place = value.in as 'path' | 'query';
    it.each(listInvalidTexts(value, value.example))(
      `refuses $why as ${place} parameter ${value.wireName}`,
      async ({ sent }) => {
        await refuses(replaced(place, value.wireName, sent), [value.name]);
        exercised.add(`${operation.id} ${place} ${value.wireName}`);
      },
    );
    if (place === 'query' && value.required) {
      it(`refuses to go without ${value.wireName}`, async () => {
        await refuses({ ...good, query: without(good.query, value.wireName) }, [value.name]);
        exercised.add(`${operation.id} query ${value.wireName}`);
      });
    }
    if (place === 'query' && !value.array) {
      it(`refuses ${value.wireName} sent twice, since one of the two would be lost`, async () => {
        const twin = operation.parameters.some((each) => each.name === value.name && each.array);
        const wire = await serialize(operation, {
          ...good,
          query: without(good.query, `${value.name}[]`),
        });
        const again = `${wire.target}&${value.wireName}=${encodeURIComponent(String(value.example))}`;
        const received = await send({ ...wire, target: again });
        if (twin) expect(received.status).toBeLessThan(300);
        else expectRefusal(operation, received, [value.name]);
      });
    }
  }

  for (const value of fields) {
    it.each(listInvalidTexts(value, good.body[value.name] ?? []))(
      `refuses $why as field ${value.name} of a form`,
      async ({ sent }) => {
        await refuses(replaced('body', value.name, sent), [value.name]);
        exercised.add(`${operation.id} body ${value.name}`);
      },
    );
    if (takesJson) {
      it.each(listInvalidJson(value))(
        `refuses $why as field ${value.name} in JSON`,
        async ({ sent }) => {
          await refuses(replaced('body', value.name, sent), [value.name], JSON_SPELLING);
          exercised.add(`${operation.id} body ${value.name}`);
        },
      );
    }
    if (value.required) {
      it(`refuses to go without the field ${value.name}`, async () => {
        const lacking = { ...good, body: without(good.body, value.name) };
        await refuses(lacking, [value.name]);
        if (takesJson) await refuses(lacking, [value.name], JSON_SPELLING);
        exercised.add(`${operation.id} body ${value.name}`);
      });
    }
  }

  const requiredFields = fields.filter(isRequired).map(({ name }) => name);
  const sets = operation.body?.anyOf ?? [];
  if (requiredFields.length > 0 || sets.length > 0) {
    it('refuses an empty body and names every field that is missing', async () => {
      await refuses({ ...good, body: {} }, [...requiredFields, ...sets.flat()]);
    });
  }

  if (sets.length > 0) {
    it.each(sets.map((set) => ({ set })))(
      'accepts $set of the fields of which some are needed',
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

  it.each([...needs])('refuses %s without %s, and names both', async (name, others) => {
    const place = fields.some((field) => field.name === name) ? 'body' : 'query';
    const lacking = { ...good[place], [name]: sampleValue(operation, name) };
    const values = { ...good, [place]: without(lacking, ...others) };
    const received = await send(await serialize(operation, values));
    expectRefusal(operation, received, others);
    expect(JSON.stringify(received.body)).toContain(name);
  });

  it('names all that is wrong at once', async () => {
    const wrong = operation.parameters.flatMap((value) => firstMistake(value, value.example));
    const wrongFields = fields.flatMap((value) => firstMistake(value, good.body[value.name] ?? []));
    if (wrong.length + wrongFields.length === 0) return;
    const place = (where: string) =>
      Object.fromEntries(
        wrong
          .filter(({ value }) => 'in' in value && value.in === where)
          .map(({ value, sent }) => [value.wireName, sent]),
      );
    const values: OperationInput = {
      path: { ...good.path, ...place('path') },
      query: { ...good.query, ...place('query') },
      body: {
        ...good.body,
        ...Object.fromEntries(wrongFields.map(({ value, sent }) => [value.name, sent])),
      },
    };
    await refuses(
      values,
      [...wrong, ...wrongFields].map(({ value }) => value.name),
    );
  });

  it.each(OTHER_METHODS.filter((method) => !methodsOf(operation.path).includes(method)))(
    'refuses the method %s on its path',
    async (method) => {
      const target = fillPath(operation.path, good.path);
      const received = await send({ method, target, headers: {}, body: null });
      expect(received.status).toBe(405);
      const allowed = received.headers.get('allow')?.split(', ') ?? [];
      const own = methodsOf(operation.path);
      expect(allowed.sort()).toEqual(
        [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
      );
      expect((received.body as { message: string }).message).toContain(method);
    },
  );
});

describe('what was refused', () => {
  it('is something of every parameter and field that can be wrong', () => {
    const expected = operations.flatMap((operation) =>
      refusable(operation).map((each) => `${operation.id} ${each}`),
    );
    expect([...exercised].sort()).toEqual(expected.sort());
  });
});

/** Read from the contract's own security, not from the level of access that the mock goes by. */
function needsToken({ id }: Operation): boolean {
  const security = documented.get(id)?.security;
  return security === undefined || !security.some((scheme) => Object.keys(scheme).length === 0);
}

function isRequired({ required }: ValueSchema): boolean {
  return required;
}

function firstMistake<T extends ValueSchema>(
  value: T,
  example: unknown,
): { value: T; sent: unknown }[] {
  return listInvalidTexts(value, example)
    .slice(0, 1)
    .map(({ sent }) => ({ value, sent }));
}

/** The parameters and fields of which an operation refuses something, by the key `place name`. */
function refusable(operation: Operation): string[] {
  return [
    ...operation.parameters
      .filter((value) => value.required || listInvalidTexts(value, value.example).length > 0)
      .filter((value) => value.in !== 'path' || listInvalidTexts(value, value.example).length > 0)
      .map((value) => `${value.in} ${value.wireName}`),
    ...(operation.body?.fields ?? []).map(({ name }) => `body ${name}`),
  ];
}
