/** `null` and empty values in every field of every request body, in both mocks. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operations } from '../../generated/operations.ts';
import { representations } from '../../generated/representations.ts';
import { isUpdate } from '../../src/contract/clearable.ts';
import type { Operation, ValueSchema } from '../../src/contract/operation.ts';
import { readContract } from '../../src/http/contract.ts';
import type { RequestHandler } from '../../src/http/response.ts';
import { createStatelessFetch } from '../../src/mock/fetch.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { examplePath } from '../sandbox/example-path.ts';

const inputs = parse(
  readFileSync(new URL('../../src/sandbox/seed/example-inputs.yaml', import.meta.url), 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let stateless: RequestHandler;
beforeAll(async () => {
  stateless = await createStatelessFetch(await readContract());
});

interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends fields to a new sandbox, as JSON or as a form in which `null` is an empty value, and the same to the stateless mock. */
async function send(operation: Operation, fields: Readonly<Record<string, unknown>>, type: string) {
  const { access, id, method } = operation;
  const token = access === 'admin' ? 'token-of-robin' : 'token-of-mira';
  const path = examplePath(operation, (name) => inputs[id]?.[name]?.toString());
  const request = () =>
    new Request(`http://mock/api/v4${path}`, {
      method,
      headers: {
        'PRIVATE-TOKEN': token,
        ...(type === 'multipart' ? {} : { 'Content-Type': type }),
      },
      body: toBody(operation, fields, type),
    });
  const [one, other] = await Promise.all([createSandbox().handle(request()), stateless(request())]);
  const read = async (response: Response): Promise<Outcome> => ({
    status: response.status,
    body: JSON.parse((await response.text()) || '{}'),
  });
  return { sandbox: await read(one), stateless: await read(other) };
}

function toBody(operation: Operation, fields: Readonly<Record<string, unknown>>, type: string) {
  if (type === JSON_TYPE) return JSON.stringify(fields);
  const form = type === FORM ? new URLSearchParams() : new FormData();
  for (const { name, wireName } of operation.body?.fields ?? []) {
    if (fields[name] === undefined) continue;
    for (const value of [fields[name]].flat()) {
      form.append(wireName, value instanceof File ? (value as never) : String(value ?? ''));
    }
  }
  return form;
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/** What the operation succeeds with in the example data: what is required, and what it needs besides. */
function leastFields({ id, body }: Operation): Record<string, unknown> {
  const names = (body?.fields ?? []).map(({ name }) => name);
  const required = (body?.fields ?? []).filter((field) => field.required);
  const examples = required.map(({ name, types }) => [
    name,
    types.includes('binary') ? new File(['A note.'], 'note.txt') : body?.example[name],
  ]);
  const extra = Object.entries(inputs[id] ?? {}).filter(([name]) => names.includes(name));
  return Object.fromEntries([...examples, ...extra]);
}

const bodies = Object.values(operations).filter(({ body }) => body !== null);

const cases = bodies.flatMap((operation) => {
  const types = operation.body?.mediaTypes.includes(JSON_TYPE) ? [JSON_TYPE, FORM] : ['multipart'];
  return types.flatMap((type) =>
    (operation.body?.fields ?? []).map((field) => ({ operation, field, type })),
  );
});
const named = (selected: typeof cases) =>
  selected.map((each) => [`${each.operation.id} ${each.field.name}, ${each.type}`, each] as const);

/** A field with its own meaning of an empty value: of an array that is documented, and text that may be empty. */
const isOwn = ({ array, types, format, values }: ValueSchema, type: string) =>
  type !== JSON_TYPE &&
  (array || (types.includes('string') && format === undefined && values === undefined));

const clears = ({ types, clearable, array }: ValueSchema) =>
  !array && (clearable === true || types.includes('null'));

it('covers every body', () => {
  expect(bodies).toHaveLength(25);
});

describe('creations and actions', () => {
  const others = cases.filter(({ operation }) => !isUpdate(operation));

  it.each(named(others.filter(({ field }) => !field.required)))(
    '%s: nothing in it is not sent',
    async (_, { operation, field, type }) => {
      const { [field.name]: __, ...fields } = leastFields(operation);
      const without = await send(operation, fields, type);
      const empty = await send(operation, { ...fields, [field.name]: null }, type);
      expect(empty).toEqual(without);
    },
  );

  it.each(
    named(
      others.filter(({ field, type }) => field.required && (type === JSON_TYPE || !field.array)),
    ),
  )('%s: is required', async (_, { operation, field, type }) => {
    const fields = { ...leastFields(operation), [field.name]: null };
    const { sandbox, stateless: other } = await send(operation, fields, type);
    const invalid = { status: operation.invalidInput, body: expect.anything() };
    expect([sandbox, other]).toEqual([invalid, invalid]);
    for (const { body } of [sandbox, other]) expect(JSON.stringify(body)).toContain(field.name);
  });
});

describe('updates', () => {
  const updates = cases.filter(({ operation }) => isUpdate(operation));

  it.each(named(updates.filter(({ field }) => clears(field))))(
    '%s: is cleared',
    async (_, { operation, field, type }) => {
      const fields = { ...leastFields(operation), [field.name]: null };
      const { sandbox, stateless: other } = await send(operation, fields, type);
      expect([sandbox.status, other.status]).toEqual([200, 200]);
      const { path = field.name } = representations[operation.id]?.[field.name]?.[0] ?? {};
      const shown = sandbox.body[path.split('.')[0] ?? ''];
      expect(field.name === 'labels' ? [] : null).toEqual(shown);
    },
  );

  it.each(named(updates.filter(({ field, type }) => !clears(field) && !isOwn(field, type))))(
    '%s: may not be null',
    async (_, { operation, field, type }) => {
      const fields = { ...leastFields(operation), [field.name]: null };
      const { sandbox, stateless: other } = await send(operation, fields, type);
      const { invalidInput } = operation;
      expect([sandbox.status, other.status]).toEqual([invalidInput, invalidInput]);
      const expected = new RegExp(`\\b${field.name}(":\\["| )must be `);
      for (const { body } of [sandbox, other]) expect(JSON.stringify(body)).toMatch(expected);
    },
  );
});

it('null in JSON, and an empty value in a form or the query clear a field alike', async () => {
  const { fetch } = createSandbox();
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
  const descriptionAfter = async (init: RequestInit, query = '') => {
    const response = await fetch(`http://mock/api/v4/projects/42${query}`, {
      method: 'PUT',
      ...init,
    });
    return ((await response.json()) as { description: unknown }).description;
  };
  const json = { ...headers, 'Content-Type': JSON_TYPE };
  const sent = async (init: RequestInit, query?: string) => {
    const before = { headers: json, body: '{"name":"Website","description":"x"}' };
    expect(await descriptionAfter(before)).toBe('x');
    return descriptionAfter(init, query);
  };
  expect(await sent({ headers: json, body: '{"name":"Website","description":null}' })).toBeNull();
  expect(
    await sent({ headers, body: new URLSearchParams('name=Website&description=') }),
  ).toBeNull();
  expect(await sent({ headers }, '?name=Website&description=')).toBeNull();
  expect(await sent({ headers: json, body: '{"name":"Website","description":""}' })).toBe('');
  expect(await sent({ headers: json, body: '{"name":"Website"}' })).toBe('x');
});
