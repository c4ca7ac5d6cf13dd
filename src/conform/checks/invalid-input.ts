/** What is not valid is refused, and makes nothing fail: inputs are made from the contract, and shrunk. */
import type { ValueSchema } from '../../contract/operation.ts';
import type { Facts } from '../contract.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import {
  type InvalidValue,
  listInvalidJson,
  listInvalidTexts,
} from '../fixtures/invalid-values.ts';
import type { HttpRequest } from '../http/serialize.ts';
import {
  DEFAULT_SERIALIZATION,
  type OperationInput,
  type Serialization,
} from '../http/serialize.ts';
import { findDependentInputs } from '../inputs/needs.ts';
import { sampleValue } from '../inputs/some-value.ts';
import { anyMistake } from '../inputs/wrong.ts';
import { type InputPlace, inputPlaces } from '../locations.ts';
import { send } from '../session.ts';
import { expectRefusal, type OperationCheck, type Subject } from './check.ts';
import { forAny } from './generated.ts';
import { judgeUnread } from './response/index.ts';

/** How many generated mistakes are tried for each parameter, besides those that are always tried. */
const GENERATED = 3;

const JSON_SPELLING: Serialization = { ...DEFAULT_SERIALIZATION, body: 'json' };

export const invalidInput: OperationCheck = {
  id: 'invalid-input',
  rule: 'A value of a wrong type, outside its list or not of its format is refused with 400.',
  appliesTo: ({ operation: { parameters, body } }) => parameters.length > 0 || body !== null,
  run: async (subject) => {
    const { world, facts } = subject;
    const { parameters, body } = facts.operation;
    const good = await valuesFor(world, facts);
    for (const value of parameters) {
      const place = value.in;
      if (place === 'header') continue;
      await refusesMistakes(subject, good, place, value, listInvalidTexts(value, value.example));
    }
    const takesJson = body?.mediaTypes.includes('application/json') ?? false;
    for (const value of body?.fields ?? []) {
      const example = good.body[value.name] ?? sampleValue(facts.operation, value.name);
      await refusesMistakes(subject, good, 'body', value, listInvalidTexts(value, example));
      if (takesJson) {
        await refusesMistakes(subject, good, 'body', value, listInvalidJson(value), JSON_SPELLING);
      }
    }
  },
};

async function refusesMistakes(
  { session, facts }: Subject,
  good: OperationInput,
  place: 'path' | 'query' | 'body',
  value: ValueSchema,
  mistakes: readonly InvalidValue[],
  spelling?: Serialization,
): Promise<void> {
  if (mistakes.length === 0) return;
  const type = spelling === undefined ? undefined : 'application/json';
  const key = place === 'query' ? value.wireName : value.name;
  const written = spelling === undefined ? '' : ', in JSON';
  await forAny(session, anyMistake(value, mistakes, spelling !== undefined), {
    examples: mistakes,
    generated: GENERATED,
    run: async (quiet, { why, sent }) => {
      const values = {
        ...good,
        [place]: { ...partners(facts, place, key), ...good[place], [key]: sent },
      };
      const exchange = await send(quiet, {
        facts,
        values,
        ...(spelling !== undefined && { spelling }),
      });
      expectRefusal(quiet, facts, exchange, {
        check: 'invalid-input',
        what: `${why} as ${wordsOf(place)} \`${value.wireName}\`${written}`,
        status: facts.operation.invalidInput ?? 400,
        // What is no number names nothing, either.
        ...(place === 'path' && { or: 404 }),
        places: inputPlaces(facts, place, value, type),
        facets: ['type', 'values', 'format', 'items', 'limit', 'mediaType', 'parameter'],
      });
    },
  });
}

/** Valid values for what a parameter or field may not be sent without. */
function partners({ operation }: Facts, place: InputPlace, key: string): Record<string, unknown> {
  if (place === 'path') return {};
  const needs = findDependentInputs(operation).get(key) ?? [];
  return Object.fromEntries(needs.map((need) => [need, sampleValue(operation, need)]));
}

function wordsOf(place: InputPlace): string {
  return place === 'body' ? 'field' : `${place} parameter`;
}

export const missingInput: OperationCheck = {
  id: 'missing-input',
  rule: 'A request that lacks what is required is refused with 400.',
  appliesTo: ({ operation }) => lacks(operation).length > 0,
  run: async ({ session, world, facts }) => {
    const good = await valuesFor(world, facts);
    for (const { place, value, without, and } of lacks(facts.operation)) {
      const left = Object.entries(good[place]).filter(([name]) => !without.includes(name));
      const values = { ...good, [place]: { ...Object.fromEntries(left), ...and } };
      const exchange = await send(session, { facts, values });
      const beside = Object.keys(and).map((name) => `, beside \`${name}\``);
      expectRefusal(session, facts, exchange, {
        check: 'missing-input',
        what: `a request without ${without.map((name) => `\`${name}\``).join(' and ')}${beside.join('')}`,
        status: facts.operation.invalidInput ?? 400,
        places: [...inputPlaces(facts, place, value), ...constraintPlaces(facts, without)],
        facets: ['required', 'parameter'],
      });
    }
  },
};

interface Lack {
  readonly place: 'query' | 'body';
  /** The first of those that are left out. */
  readonly value: ValueSchema;
  readonly without: readonly string[];
  /** What is sent, and needs what is left out. */
  readonly and: Readonly<Record<string, unknown>>;
}

/** All that an operation must not go without: required fields, one of several sets, what others need. */
function lacks(operation: Facts['operation']): readonly Lack[] {
  const { parameters, body } = operation;
  const fields = body?.fields ?? [];
  const query = parameters.filter((value) => value.in === 'query');
  const required = (values: readonly ValueSchema[], place: Lack['place']) =>
    values
      .filter((value) => value.required)
      .map(
        (value): Lack => ({
          place,
          value,
          without: [place === 'query' ? value.wireName : value.name],
          and: {},
        }),
      );
  const sets = [...new Set((body?.anyOf ?? []).flat())];
  const [firstOfSets] = fields.filter(({ name }) => sets.includes(name));
  const needed = [...findDependentInputs(operation)].flatMap(([name, others]): Lack[] => {
    const place = fields.some((field) => field.name === name) ? 'body' : 'query';
    const value = [...fields, ...query].find((each) => each.name === others[0]);
    if (value === undefined) return [];
    return [{ place, value, without: others, and: { [name]: sampleValue(operation, name) } }];
  });
  return [
    ...required(query, 'query'),
    ...required(fields, 'body'),
    ...(firstOfSets === undefined
      ? []
      : [{ place: 'body', value: firstOfSets, without: sets, and: {} } as const]),
    ...needed,
  ];
}

/** The rules between several parameters, which are marked on their own. */
function constraintPlaces({ located, pointer }: Facts, names: readonly string[]) {
  const constraints = located.node['x-constraints'] ?? [];
  return constraints.flatMap((node, index) =>
    node.together?.some((name) => names.includes(name))
      ? [{ node, pointer: `${pointer}/x-constraints/${index}` }]
      : [],
  );
}

export const malformed: OperationCheck = {
  id: 'malformed',
  rule: 'A request that cannot be read at all is refused.',
  appliesTo: ({ operation }) => operation.path.includes('{') || operation.body !== null,
  run: async ({ session, world, facts }) => {
    const values = await valuesFor(world, facts);
    for (const { what, bend } of bendsOf(facts)) {
      const exchange = await send({ ...session, judge: judgeUnread }, { facts, values, bend });
      expectRefusal(session, facts, exchange, {
        ...{
          check: 'malformed',
          what,
          status: exchange.received.status < 400 ? 400 : exchange.received.status,
        },
        places: [{ pointer: facts.pointer, node: {} }],
        facets: [],
      });
    }
  },
};

function bendsOf({
  operation,
}: Facts): { what: string; bend: (wire: HttpRequest) => HttpRequest }[] {
  const takesJson = operation.body?.mediaTypes.includes('application/json') ?? false;
  return [
    ...(operation.path.includes('{')
      ? [
          {
            what: 'a path with a broken escape',
            bend: (wire: HttpRequest) => ({
              ...wire,
              target: brokenTarget(operation.path, wire.target),
            }),
          },
        ]
      : []),
    ...(takesJson
      ? [
          {
            what: 'a body that ends in the middle of its JSON',
            bend: (wire: HttpRequest) => ({
              ...wire,
              headers: { ...wire.headers, 'content-type': 'application/json' },
              body: '{"title": ',
            }),
          },
        ]
      : []),
  ];
}

/** `%ZZ` in the place of the first variable. */
function brokenTarget(path: string, target: string): string {
  const at = path.split('/').findIndex((segment) => segment.startsWith('{'));
  return target
    .split('/')
    .map((segment, index) => (index === at ? segment.replace(/^[^?]*/, '%ZZ') : segment))
    .join('/');
}
