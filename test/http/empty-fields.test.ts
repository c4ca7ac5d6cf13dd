/** `null` and empty values in every field of every request body, in both mocks. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { representations } from '../../generated/representations.ts';
import { changesFields } from '../../src/contract/clearable.ts';
import type { ValueSchema } from '../../src/contract/operation.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { FORM, JSON_TYPE, leastFields, sendToBoth } from './send-to-both.ts';

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
  const others = cases.filter(({ operation }) => !changesFields(operation));

  it.each(named(others.filter(({ field }) => !field.required)))(
    '%s: nothing in it is not sent',
    async (_, { operation, field, type }) => {
      const { [field.name]: __, ...fields } = leastFields(operation);
      const without = await sendToBoth(operation, fields, type);
      const empty = await sendToBoth(operation, { ...fields, [field.name]: null }, type);
      expect(empty).toEqual(without);
    },
  );

  it.each(
    named(
      others.filter(({ field, type }) => field.required && (type === JSON_TYPE || !field.array)),
    ),
  )('%s: is required', async (_, { operation, field, type }) => {
    const fields = { ...leastFields(operation), [field.name]: null };
    const { sandbox, stateless: other } = await sendToBoth(operation, fields, type);
    const invalid = { status: operation.invalidInput, body: expect.anything() };
    expect([sandbox, other]).toEqual([invalid, invalid]);
    for (const { body } of [sandbox, other]) expect(JSON.stringify(body)).toContain(field.name);
  });
});

describe('updates', () => {
  const updates = cases.filter(({ operation }) => changesFields(operation));

  it.each(named(updates.filter(({ field }) => clears(field))))(
    '%s: is cleared',
    async (_, { operation, field, type }) => {
      const fields = { ...leastFields(operation), [field.name]: null };
      const { sandbox, stateless: other } = await sendToBoth(operation, fields, type);
      expect([sandbox.status, other.status]).toEqual([200, 200]);
      const { path = field.name } = representations[operation.id]?.[field.name]?.[0] ?? {};
      const shown = sandbox.body[path.split('.')[0] ?? ''];
      expect(field.name === 'labels' ? [] : null).toEqual(shown);
    },
  );

  const isRejected = ({ field, type }: (typeof updates)[number]) =>
    !clears(field) && !isOwn(field, type) && !field.zeroIsNone;
  it.each(named(updates.filter(isRejected)))(
    '%s: may not be null',
    async (_, { operation, field, type }) => {
      const fields = { ...leastFields(operation), [field.name]: null };
      const { sandbox, stateless: other } = await sendToBoth(operation, fields, type);
      const { invalidInput } = operation;
      expect([sandbox.status, other.status]).toEqual([invalidInput, invalidInput]);
      const expected = new RegExp(`\\b${field.name}(":\\["| )must be `);
      for (const { body } of [sandbox, other]) expect(JSON.stringify(body)).toMatch(expected);
    },
  );
});

describe('0 as an id', () => {
  const ids = cases.filter(({ field }) => field.zeroIsNone === true);

  it('is that of nobody for assignees and milestones', () => {
    expect(new Set(ids.map(({ field }) => field.name))).toEqual(
      new Set(['assignee_id', 'assignee_ids', 'milestone_id']),
    );
  });

  it.each(named(ids))('%s: is nobody', async (_, { operation, field, type }) => {
    const fields = leastFields(operation);
    const zero = { ...fields, [field.name]: field.array ? [0] : 0 };
    const nothing = { ...fields, [field.name]: field.array ? [] : null };
    const sent = await sendToBoth(operation, zero, type);
    expect([sent.sandbox.status, sent.stateless.status]).toEqual(
      changesFields(operation) ? [200, 200] : [201, 201],
    );
    const [shown] = representations[operation.id]?.[field.name]?.[0]?.path.split('.') ?? [];
    expect(sent.sandbox.body[shown ?? '']).toEqual(field.array ? [] : null);
    if (!field.array) expect(sent).toEqual(await sendToBoth(operation, nothing, type));
    else if (type === JSON_TYPE)
      expect(sent).toEqual(await sendToBoth(operation, { ...fields, [field.name]: null }, type));
  });
});

it.each(bodies.map((each) => [each.id, each] as const))(
  '%s: both mocks return the same success',
  async (_, operation) => {
    const type = operation.body?.mediaTypes.includes(JSON_TYPE) === false ? 'multipart' : FORM;
    const least = leastFields(operation);
    // updateMergeRequest requires any field.
    const fields = Object.keys(least).length > 0 ? least : { title: 'A title' };
    const { sandbox, stateless } = await sendToBoth(operation, fields, type);
    expect([stateless.status, operation.id]).toEqual([sandbox.status, operation.id]);
    expect(sandbox.status).toBeLessThan(300);
  },
);

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
