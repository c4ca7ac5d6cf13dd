/** Invalid input is rejected: wrong values, missing values, and requests that cannot be read. */

import { pick } from '../../../contract/data.ts';
import type { Operation, ValueSchema } from '../../../contract/operation.ts';
import { JSON_TYPE } from '../../../contract/read/media-types.ts';
import type { Api, OperationCheck } from '../../api.ts';
import { assumedAt, confidenceAt, confidenceInStatus } from '../../claims/certainty.ts';
import { returns, type Situation } from '../../claims/claim.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { locateInput } from '../../contract/locations.ts';
import { expect } from '../../expect.ts';
import {
  findDependentInputs,
  type InvalidValue,
  isId,
  listInvalidJson,
  listInvalidTexts,
  listRandomWords,
  sampleValue,
} from '../../fixtures/values.ts';
import {
  DEFAULT_SERIALIZATION,
  type HttpRequest,
  type InputValues,
  type Serialization,
} from '../../http/serialize.ts';
import { promisesRepetition } from '../../predict/stored.ts';
import { ifReached } from '../../reasons.ts';
import { unread } from '../responses/index.ts';

const AS_JSON: Serialization = { ...DEFAULT_SERIALIZATION, body: 'json' };

const VALUE_ASPECTS = ['type', 'values', 'format', 'items', 'limit', 'mediaType', 'parameter'];

export const invalidInput: OperationCheck = {
  id: 'invalid-input',
  rule: 'A value of the wrong type, outside its enum or in the wrong format returns 400.',
  appliesTo: ({ parameters, body }) => parameters.length > 0 || body !== null,
  run: async (api) => {
    const { operation } = api;
    const valid = await createInput(api);
    const choose = createChoice();
    for (const value of operation.parameters) {
      if (value.in === 'header') continue;
      const example = value.in === 'path' ? valid.path[value.name] : value.example;
      const invalid = choose(value, listInvalidTexts(value, example));
      await rejectsValues(api, valid, { location: value.in, value, invalid });
    }
    const fields = operation.body?.fields ?? [];
    for (const value of fields) {
      const own = valid.body[value.name];
      // An id of the contract's examples may be of somebody.
      const example = /_ids?$/.test(value.name) ? own : (own ?? sampleValue(operation, value.name));
      const texts = listInvalidTexts(value, example);
      // To a server that ignores what it does not know, or reads a number in an id, one word is like another.
      const random = listRandomWords(value, texts, api.session.seed);
      // A word that the seed chooses is a word.
      const usual = random.length === 0 ? texts : texts.filter(({ why }) => !/^a word/.test(why));
      const invalid = choose(value, [...usual, ...random]);
      await rejectsValues(api, valid, { location: 'body', value, invalid });
    }
    // Last, since later responses show what is stored of them.
    let isStored = false;
    const chooseJson = createChoice();
    for (const value of takesJson(operation) ? fields : []) {
      const invalid = chooseJson(value, listInvalidJson(value));
      const target = { location: 'body', value, invalid, serialization: AS_JSON } as const;
      isStored = (await rejectsValues(api, valid, target)) || isStored;
    }
    // Lists show the resource until the end of the run.
    const usual = () => api.input(operation, { path: valid.path }, 'all');
    if (isStored && operation.isUpdate) await lenient(api).send(await usual());
  },
};

/** Chooses, of values of one type, all of the first and another single one of each further. */
function createChoice() {
  const tried = new Map<string, number>();
  return (value: ValueSchema, all: readonly InvalidValue[]): readonly InvalidValue[] => {
    const { types, array, required, format, values } = value;
    const key = JSON.stringify([types, array, required, format, values, isId(value)]);
    const index = tried.get(key) ?? 0;
    tried.set(key, index + 1);
    return index === 0 ? all : all.filter((_, at) => at === index % all.length);
  };
}

/** Of ids that identify nothing, and of other forms of a time, even where the rejection of others is documented. */
const LEFT_OPEN =
  'The documentation gives the values that are valid, and does not say that others are rejected.';

/** About a new resource where fields are sent, so that nothing else shows what a lax server stores of them. */
async function createInput(api: Api): Promise<InputValues> {
  const { session, operation } = api;
  const create = () => api.create(operation.kind);
  const isWrite = operation.body !== null && session.stateful && !session.readOnly;
  const own = isWrite ? await ifReached(create) : undefined;
  return own === undefined ? api.usualInput() : api.input(operation, own);
}

/** Invalid values for one parameter or field. */
interface InvalidValues {
  readonly location: 'path' | 'query' | 'body';
  readonly value: ValueSchema;
  readonly invalid: readonly InvalidValue[];
  readonly serialization?: Serialization;
}

/** Returns whether one was accepted. */
async function rejectsValues(
  api: Api,
  valid: InputValues,
  { location, value, invalid, serialization }: InvalidValues,
): Promise<boolean> {
  let isAnyAccepted = false;
  const { operation } = api;
  const key = location === 'query' ? value.wireName : value.name;
  // Valid values for what has to be sent with it.
  const names = location === 'path' ? [] : (findDependentInputs(operation).get(key) ?? []);
  const dependent = Object.fromEntries(names.map((name) => [name, sampleValue(operation, name)]));
  const noun = location === 'body' ? 'field' : `${location} parameter`;
  const [type, suffix] = serialization === undefined ? [] : [JSON_TYPE, ', in JSON'];
  for (const { why, sent, isReadable } of invalid) {
    const input = { ...valid, [location]: { ...dependent, ...valid[location], [key]: sent } };
    const status = operation.invalidInput ?? 400;
    const when: Situation = ['invalid-value', noun, value.wireName, suffix ?? ''];
    // An invalid id identifies nothing, either, and what only some may send others may not.
    const others = [
      ...(location === 'path' || isId(value) ? [404] : []),
      ...(value.access === undefined ? [] : [403]),
    ];
    const claim = { ...returns(when, status, ...others), with: [why] };
    const sender = serialization === undefined ? api : lenient(api);
    const exchange = await sender.send(input, { serialization });
    const isAccepted = exchange.status < 300;
    // Deleting what is gone or never was is the same: only what is there must stay.
    const isLast = location === 'path' && operation.path.endsWith(`{${key}}`);
    if (isAccepted && isLast && promisesRepetition(operation)) {
      const read = operation.reader && (await api.call(operation.reader, { path: valid.path }));
      if (read) expect(read, returns(['read-after-rejected', operation.id], '2xx'));
      continue;
    }
    const locations = locateInput(operation, location, value, type);
    const own = confidenceAt(locations, VALUE_ASPECTS);
    const rejected = confidenceInStatus(operation, status);
    const isOpen =
      location !== 'path' && (isReadable || isId(value) || rejected.severity === 'note');
    const assumption = rejected.assumption ?? LEFT_OPEN;
    const accepted =
      own.severity === 'failure' && isOpen ? assumedAt(own.pointer, assumption) : own;
    expect(exchange, claim, isAccepted ? { confidence: accepted } : {});
    isAnyAccepted ||= isAccepted;
  }
  return isAnyAccepted;
}

/** What a server makes of an invalid value that only JSON can express says nothing about documented requests. */
function lenient({ session, within }: Api): Api {
  const { checkResponse, checkUnread } = session;
  return within({
    ...session,
    checkResponse: (exchange) => (exchange.status < 300 ? checkUnread : checkResponse)(exchange),
  });
}

function takesJson({ body }: Operation): boolean {
  return body?.mediaTypes.includes(JSON_TYPE) ?? false;
}

export const missingInput: OperationCheck = {
  id: 'missing-input',
  rule: 'A request without a required parameter or field returns 400.',
  appliesTo: (operation) => listOmissions(operation).length > 0,
  run: async (api) => {
    const few = await api.usualInput();
    const all = await api.usualInput('all');
    // A server may reject no more than an empty body.
    const isMore = Object.keys(all.body).length > Object.keys(few.body).length;
    for (const valid of isMore ? [few, all] : [few]) await rejectsOmissions(api, valid);
  },
};

async function rejectsOmissions(api: Api, valid: InputValues): Promise<void> {
  const { operation } = api;
  for (const { location, value, omitted, beside } of listOmissions(operation)) {
    const rest = pick(valid[location], (name) => !omitted.includes(name));
    const input = { ...valid, [location]: { ...rest, ...beside } };
    const others = Object.keys(beside).map((name) => `, beside \`${name}\``);
    const basis = {
      locations: [
        ...locateInput(operation, location, value),
        // What requires the omitted ones may say that this is assumed.
        ...Object.keys(beside).flatMap((name) => locateNamed(operation, location, name)),
        ...locateConstraints(operation, omitted),
      ],
      aspects: ['required', 'parameter'],
    };
    const claim = returns(['missing-value', omitted], operation.invalidInput ?? 400);
    expect(await api.send(input), { ...claim, with: [others.join('')] }, basis);
  }
}

/** An input without something required. */
interface Omission {
  readonly location: 'query' | 'body';
  /** The first of the omitted parameters or fields. */
  readonly value: ValueSchema;
  readonly omitted: readonly string[];
  /** Values that are sent and require the omitted ones. */
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Required parameters and fields, one of several sets, and dependent ones. */
function listOmissions(operation: Operation): readonly Omission[] {
  const fields = operation.body?.fields ?? [];
  const query = operation.parameters.filter((value) => value.in === 'query');
  const required = [...query, ...fields]
    .filter((value) => value.required)
    .map((value): Omission => {
      const isField = !('in' in value);
      const omitted = [isField ? value.name : value.wireName];
      return { location: isField ? 'body' : 'query', value, omitted, beside: {} };
    });
  const inSets = [...new Set((operation.body?.anyOf ?? []).flat())];
  const sets = fields
    .filter(({ name }) => inSets.includes(name))
    .slice(0, 1)
    .map((value): Omission => ({ location: 'body', value, omitted: inSets, beside: {} }));
  const dependent = [...findDependentInputs(operation)].flatMap(([name, omitted]): Omission[] => {
    const location = fields.some((field) => field.name === name) ? 'body' : 'query';
    const value = [...fields, ...query].find((each) => each.name === omitted[0]);
    const beside = { [name]: sampleValue(operation, name) };
    return value === undefined ? [] : [{ location, value, omitted, beside }];
  });
  return [...required, ...sets, ...dependent];
}

function locateNamed(operation: TestedOperation, location: 'query' | 'body', name: string) {
  const values = [...(operation.body?.fields ?? []), ...operation.parameters];
  const value = values.find((each) => each.name === name);
  return value === undefined ? [] : locateInput(operation, location, value);
}

/** The rules between several parameters, which have annotations of their own. */
function locateConstraints({ node, pointer }: TestedOperation, names: readonly string[]) {
  return (node['x-constraints'] ?? []).flatMap((constraint, index) =>
    constraint.together.some((name) => names.includes(name))
      ? [{ node: constraint, pointer: `${pointer}/x-constraints/${index}` }]
      : [],
  );
}

export const malformed: OperationCheck = {
  id: 'malformed',
  rule: 'A request that cannot be parsed is rejected.',
  appliesTo: ({ path, body }) => path.includes('{') || body !== null,
  run: async (api) => {
    const { operation } = api;
    const input = await api.usualInput();
    const attempt = async (
      situation: 'malformed-path' | 'truncated-json',
      mutate: (request: HttpRequest) => HttpRequest,
    ) => {
      const exchange = await unread(api).send(input, { mutate });
      // Any error status will do.
      const confidence = confidenceInStatus(operation, operation.invalidInput ?? 400);
      expect(exchange, returns([situation], 400, '4xx'), { confidence });
    };
    if (operation.path.includes('{')) {
      await attempt('malformed-path', (request) => ({
        ...request,
        target: breakEscape(operation.path, request.target),
      }));
    }
    if (takesJson(operation)) {
      await attempt('truncated-json', (request) => ({
        ...request,
        headers: { ...request.headers, 'content-type': JSON_TYPE },
        body: '{"title": ',
      }));
    }
  },
};

/** Puts `%ZZ` after the value of the first variable, so that a lenient server finds the same resource. */
function breakEscape(path: string, target: string): string {
  const variable = path.split('/').findIndex((segment) => segment.startsWith('{'));
  return target
    .split('/')
    .map((segment, index) => (index === variable ? segment.replace(/^[^?]*/, '$&%ZZ') : segment))
    .join('/');
}
