/** Values that servers cut, escape or take for something else come back as they were sent; unknown ones are not stored. */
import { asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import { addsToList, behavior, findReader, type TestedOperation } from '../contract.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { succeeded } from '../http/exchange.ts';
import type { HttpRequest } from '../http/serialize.ts';
import { schemasAt } from '../locations.ts';
import { expect, formatValue, NotReached, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { listDifferences } from './compare.ts';
import { expectStored } from './persistence.ts';

const TEXTS = [
  'Grüße 漢字 🦊 👩‍💻',
  '007',
  '<b>bold</b> &amp; "double" \'single\'',
  'שלום עולם مرحبا',
  'true',
  'null',
  '1e3',
  'a+b 100 % %41 c\\n {{x}} $y',
  // Not the same bytes as the composed letter.
  'e\u0301 two  spaces',
  'long '.repeat(80).trim(),
];

/** For fields of several lines. */
const LONG_TEXTS = [...TEXTS, 'long '.repeat(2000).trim(), '  indented\n\nand a last line \n'];

/** A server may have a limit below these lengths, which is not documented. */
const LENGTH_WITHOUT_LIMIT = 255;

/** By format or type, the values that are sent one after the other. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  date: ['2096-02-29', '2099-12-31', '2100-01-01'],
  'date-time': [
    '2016-02-29T23:30:00.000-03:30',
    '2016-12-31T23:59:59.999Z',
    '2017-03-01T00:30:00.000+14:00',
  ],
  boolean: [false, true, false],
  projects_limit: [0, 1, 100_000],
};

/** Texts without a meaning for the server. A name is a part of paths, too. */
const FREE_TEXT = /^(title|description|name|bio|location|organization|skype|linkedin|twitter)$/;

/** They give rights, send mail, or change the state. */
const LEFT_OUT = /^(admin|confirm|reset_password|state_event)$/;

export const storedValues: OperationCheck = {
  id: 'values',
  rule: 'Long texts, all scripts, markup, text like numbers, boundary dates, zero and false come back as they were sent.',
  appliesTo: (operation) => isWritten(operation) && listFields(operation).length > 0,
  needs: ['state'],
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const resource = await chooseResource(context);
    const fields = listFields(operation);
    const series = fields.map((field) => [field.name, listValues(field)] as const);
    // New projects and accounts are limited.
    const most = operation.path.includes('{') ? LONG_TEXTS.length : 3;
    const rounds = Math.min(most, Math.max(...series.map(([, values]) => values.length)));
    for (let round = 0; round < rounds; round += 1) {
      const input = await inputWithin(fixtures, operation, resource);
      // By it, what is in nothing else of the run is found again.
      const isTop = operation.method === 'POST' && !operation.path.includes('{');
      const prefix = isTop ? `${fixtures.uniqueName()} ` : '';
      const chosen = series.flatMap(([name, values]) => {
        const value = values[round];
        if (value === undefined) return [];
        return [[name, name === 'name' || name === 'title' ? `${prefix}${value}` : value]];
      });
      const body: UnknownRecord = Object.fromEntries(chosen);
      const sent = { ...input, body: { ...input.body, ...body } };
      const exchange = await send(session, operation, sent);
      const { status } = exchange.response;
      const isLimited =
        'name' in body ||
        Object.values(body).some((value) => String(value).length > LENGTH_WITHOUT_LIMIT);
      const values = Object.entries(body).map(
        ([name, value]) => `\`${name}\` ${formatValue(value)}`,
      );
      expect(exchange, `${values.join(', ')} accepted`, {
        holds: status < 400 || status >= 500 || isLimited,
      });
      await expectStored(exchange, sent, body);
    }
  },
};

/** A new resource to update, because others are known by their names; the parent of a new one. */
function chooseResource({ fixtures, operation }: CheckContext): Promise<Resource> {
  const kind = findKind(operation);
  return operation.method === 'PUT' ? fixtures.create(kind) : fixtures.get(kind);
}

/** Whether what it writes is shown by another operation. */
function isWritten(operation: TestedOperation): boolean {
  if (operation.method === 'POST') return addsToList(operation);
  return operation.method === 'PUT' && findReader(operation)?.paginated === false;
}

/** Fields for which any value of `listValues` will do. */
export function listFields({ id, body, method }: TestedOperation): readonly ValueSchema[] {
  const unique = (behavior.conflicts[id] ?? []).flatMap(({ fields }) => fields);
  return (body?.fields ?? []).filter(
    (field) =>
      !unique.includes(field.name) &&
      // The path of a new project is made from its name.
      !(method === 'POST' && field.name === 'name' && unique.includes('path')) &&
      !LEFT_OUT.test(field.name) &&
      listValues(field).length > 0,
  );
}

export function listValues({
  name,
  types,
  format: kind,
  values,
  array,
}: ValueSchema): readonly unknown[] {
  if (array) return values === undefined ? [] : [[values[0]], [values.at(-1)], values];
  if (values !== undefined) return values;
  const [type = ''] = types.filter((each) => each !== 'null');
  const listed = VALUES[kind ?? type] ?? VALUES[name];
  if (listed !== undefined) return listed;
  if (name === 'labels') return ['two words,grün', 'UPPER,lower', '007'];
  if (!FREE_TEXT.test(name)) return [];
  return name === 'description' || name === 'bio' ? LONG_TEXTS : TEXTS;
}

export const unknownInput: OperationCheck = {
  id: 'unknown-input',
  rule: 'Fields that an operation does not take are ignored or rejected, and never stored; unknown parameters are ignored; reading changes nothing.',
  appliesTo: (operation) => operation.method === 'GET' || isWritten(operation),
  needs: ['state'],
  run: async (context) => {
    const { session, fixtures, operation } = context;
    if (operation.method === 'GET') return ignoresParameter(context);
    const resource = await chooseResource(context);
    const createInput = () => inputWithin(fixtures, operation, resource);
    const input = await createInput();
    const usual = await send(session, operation, input);
    const before = usual.response.json;
    if (!succeeded(usual) || !isRecord(before)) {
      throw new NotReached(`${operation.id} returned ${usual.response.status}`);
    }
    const outsider = session.has('reader') ? (await fixtures.get('outsider')).path.id : null;
    const extras = Object.fromEntries(listExtras(operation, before, outsider));
    const next = await createInput();
    const mutate = (request: HttpRequest) => ({
      ...request,
      body: `${request.body ?? ''}&${new URLSearchParams(extras)}`,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const exchange = await send(session, operation, next, { mutate });
    const { json } = exchange.response;
    if (!succeeded(exchange) || !isRecord(json)) return;
    for (const [name, extra] of Object.entries(extras)) {
      const nested = json[name.replace(/_id$/, '')];
      const value = name in json || !isRecord(nested) ? json[name] : nested.id;
      expect(exchange, `\`${name}\`, which ${operation.id} does not take, has no effect`, {
        holds: String(value) !== extra,
        seen: `\`${name}\` is ${formatValue(value)}, as sent`,
      });
    }
  },
};

/** Reading twice shows the same, also with a parameter that is not documented. */
async function ignoresParameter({ session, fixtures, operation }: CheckContext): Promise<void> {
  const add = ({ target, ...request }: HttpRequest) => ({
    ...request,
    target: `${target}${target.includes('?') ? '&' : '?'}no_such_parameter=conform`,
  });
  const input = await inputFor(fixtures, operation);
  const before = await send(session, operation, input);
  const exchange = await send(session, operation, input, { mutate: add });
  const areRead = succeeded(before) && succeeded(exchange);
  const [one, other] = [before, exchange].map(({ response }) => asRecord(response.json));
  for (const { field, was, is } of areRead ? listDifferences(one ?? {}, other ?? {}) : []) {
    expect(exchange, 'which reading does not change', { field, expected: was, seen: is });
  }
  const assumption = 'The documentation does not say that unknown parameters are rejected.';
  const confidence = { severity: 'note', assumption, pointer: operation.pointer } as const;
  const holds = ![400, 422].includes(exchange.response.status);
  expect(exchange, { says: 'an unknown parameter is ignored', confidence }, { holds });
}

/** Fields that only responses have, with other values than the resource has. */
function listExtras(
  operation: TestedOperation,
  shown: UnknownRecord,
  outsider: unknown,
): readonly (readonly [name: string, sent: string])[] {
  const taken = (operation.body?.fields ?? []).map(({ name }) => name);
  const schema = operation.successes[0]?.schema ?? null;
  const extras = Object.entries(shown).flatMap(([name, value]): [string, string][] => {
    if (isRecord(value) && 'username' in value && outsider !== null) {
      return [[`${name}_id`, String(outsider)]];
    }
    // Other ids would be those of somebody else.
    if (/(^|_)i?id$|url/.test(name)) return [];
    if (typeof value === 'boolean') return [[name, String(!value)]];
    if (typeof value === 'number') return [[name, String(value + 7)]];
    if (typeof value !== 'string') return [];
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return [[name, '2001-01-01T00:00:00.000Z']];
    const states = schema === null ? [] : schemasAt(schema, [name]);
    const other = states
      .flatMap(({ node }) => [...(node.enum ?? []), ...(node.examples ?? [])])
      .find((state) => state !== value);
    return [[name, String(other ?? 'conform-unknown')]];
  });
  return [...extras, ['no_such_field', 'conform-unknown'] as const].filter(
    ([name]) => !taken.includes(name),
  );
}
