/** What was sent is stored, and what is deleted is gone. */

import { asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import type { ValueSchema } from '../../../contract/operation.ts';
import { JSON_TYPE } from '../../../contract/read/media-types.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { confidenceAt } from '../../claims/certainty.ts';
import { returns, type Situation, shows } from '../../claims/claim.ts';
import { shownAs } from '../../claims/compare.ts';
import { locateBehavior, type TestedOperation } from '../../contract/contract.ts';
import { locateInput, locateSchemasAt } from '../../contract/locations.ts';
import { FULL_PATH, takesFullPath } from '../../contract/projects.ts';
import { findIdField, leadsTo } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { OMITTED } from '../../fixtures/choices.ts';
import {
  DEFAULT_SERIALIZATION,
  fillPath,
  type InputValues,
  listBodyFormats,
  type Serialization,
} from '../../http/serialize.ts';
import { withMark } from '../../owned/naming.ts';
import { resolveValue } from '../../predict/effect-values.ts';
import { pickRequired } from '../../predict/sent-values.ts';
import { expectAccepted, expectSent, expectStored, readAgain } from '../../predict/stored.ts';
import { callOnSubject } from '../../predict/subject.ts';
import { ifReached, NotReached } from '../../reasons.ts';

export const persistence: OperationCheck = {
  id: 'keeps',
  rule: 'Sent values are in the response and in later reads, in every serialization of arrays and body.',
  appliesTo: ({ body, method }) => body !== null && method !== 'GET',
  run: async (api) => {
    for (const serialization of listSerializations(api.operation)) {
      const { body, arrays } = serialization;
      const input = await api.disposableInput('all');
      const exchange = await api.send(input, { serialization });
      expectAccepted(exchange, ['serialization', body, arrays], {
        locations: [locateBody(api.operation, serialization)],
        aspects: ['mediaType'],
      });
      if (!api.session.stateful) continue;
      await expectStored(exchange, input, input.body);
      await expectByFullPath(api, exchange);
    }
  },
};

/** What an update gives another full path is found by that. */
async function expectByFullPath(api: Api, exchange: Exchange): Promise<void> {
  const { operation } = api;
  const reader = operation.reader;
  const [variable = '', ...others] = listVariables(operation.path);
  const { [FULL_PATH]: full } = exchange.body;
  const isNamed = reader !== undefined && others.length === 0 && takesFullPath(reader);
  if (!operation.isUpdate || !isNamed || !exchange.succeeded) return;
  if (typeof full !== 'string') return;
  const found = await api.call(reader, { path: { [variable]: full } });
  expect(found, { kind: 'status', when: ['by-full-path'], statuses: ['2xx'] });
}

function listSerializations(operation: TestedOperation): readonly Serialization[] {
  const hasArrays = operation.body?.fields.some(({ array }) => array) ?? false;
  const formats = listBodyFormats(operation);
  return formats.flatMap((body): Serialization[] => {
    const usual: Serialization = { ...DEFAULT_SERIALIZATION, body };
    return body === 'form' && hasArrays ? [usual, { ...usual, brackets: 'encoded' }] : [usual];
  });
}

function locateBody(operation: TestedOperation, { body }: Serialization) {
  const [field] = operation.body?.fields ?? [];
  if (field === undefined) return operation;
  const type = body.startsWith('json') ? JSON_TYPE : undefined;
  return locateInput(operation, 'body', field, type).at(-1) ?? operation;
}

export const sameAgain: OperationCheck = {
  id: 'same-again',
  rule: 'Two resources may have the same values, unless the contract states that they must not.',
  appliesTo: (operation) =>
    operation.addsToList &&
    operation.conflicts.length === 0 &&
    (operation.body?.fields ?? []).some(({ name }) => name === 'name' || name === 'title'),
  needs: ['state'],
  run: async (api) => {
    const input = await api.usualInput();
    const first = await api.send(input);
    if (!first.succeeded) throw new NotReached('first-rejected');
    expectAccepted(await api.send(input), ['same-values']);
  },
};

export const defaults: OperationCheck = {
  id: 'default',
  rule: 'A field that is not sent has its documented default, or no value.',
  appliesTo: (operation) =>
    operation.addsToList ||
    operation.sentFields.some(({ defaults: values }) => Object.keys(values).length > 0),
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const { lists, run } = api.session.ledger;
    const usual = await api.disposableInput();
    const input = withMark(lists, run, operation, usual, true);
    const exchange = await api.send(input, { unmarked: true });
    const omitted = (operation.body?.fields ?? []).filter(({ name }) => !(name in input.body));
    const values = Object.fromEntries(
      omitted.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])),
    );
    if (!exchange.succeeded) return;
    expectSent(exchange, values, ['default']);
    await expectDerived(api, { exchange, input });
    const again = await readAgain(exchange, input);
    if (again !== null) expectSent(again, values, ['default'], operation);
    // The texts of a profile are documented to be texts.
    if (leadsTo(operation, 'user')) return;
    const sentAs = (name: string) => operation.sentFields.filter(({ field }) => field === name);
    const unset = new Set(omitted.flatMap(({ name }) => [name, ...sentAs(name).flatMap(shownAs)]));
    for (const shown of [exchange, ...(again ? [again] : [])]) {
      for (const name of unset) expectUnset(shown, name);
    }
  },
};

/** A field that is not sent has no value, unless the server sets it itself, or the contract says of none that it may be so. */
function expectUnset(shown: Exchange, name: string): void {
  const { successes, contract } = shown.operation;
  const { [name]: value = null } = shown.body;
  if (OMITTED.includes(name) || value === null) return;
  const schema = successes[0]?.schema;
  const locations = schema ? locateSchemasAt(contract, schema, [name]) : [];
  const has = (type: 'null' | 'array') =>
    locations.some(({ node }) => [node.type].flat().includes(type));
  const confidence = confidenceAt(locations, ['nullability']);
  if (!(has('null') || has('array')) || confidence.severity === 'note') return;
  const relation = has('array') ? 'empty' : 'equals';
  expect(shown, shows(name, null, ['not-sent'], relation), { confidence });
}

/** What is omitted is made of what else is sent, of the path, or of the caller. */
async function expectDerived(
  api: Api,
  usual: { readonly exchange: Exchange; readonly input: InputValues },
): Promise<void> {
  for (const { field, defaults: values, stated } of api.operation.sentFields) {
    for (const [path, value] of Object.entries(values)) {
      if (!isRecord(value) || stated === null) continue;
      const { input, exchange } =
        value.sent === undefined ? usual : await sendWithout(api, field, value);
      if (field in input.body || !exchange.succeeded || exchange.caller === 'admin') continue;
      const account = asRecord(await api.currentUser());
      const expected = resolveValue(value, { account, input, body: {}, before: {} });
      const basis = { locations: [stated], aspects: ['default'] };
      expect(exchange, shows(path.split('.'), expected, ['default'], 'shows'), basis);
    }
  }
}

/** Sends a field that another one is made of, and no more than it has to. */
async function sendWithout(api: Api, field: string, { sent, as: form }: UnknownRecord) {
  const usual = await api.disposableInput();
  const { [field]: _, ...required } = pickRequired(api.operation, usual.body);
  const name = api.uniqueName();
  const text = form === 'slug' ? `${name} In Two Words` : name;
  const input = { ...usual, body: { ...required, [String(sent)]: text } };
  return { input, exchange: await api.send(input) };
}

export const clearing: OperationCheck = {
  id: 'clears',
  rule: 'A field that may be null is cleared by an empty value in a form and by null in JSON.',
  appliesTo: ({ body }) => listNullable(body).length > 0,
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const formats = listBodyFormats(operation);
    for (const format of (['form', 'json'] as const).filter((each) => formats.includes(each))) {
      const input = await api.disposableInput('all');
      const first = await api.send(input);
      const fields = listNullable(operation.body).filter(({ name }) => name in input.body);
      if (!first.succeeded || fields.length === 0) throw new NotReached('no-field');
      // What creates something takes no value twice that no other may have.
      const next = operation.isUpdate ? input : await api.disposableInput();
      const nulls = Object.fromEntries(fields.map(({ name }) => [name, null]));
      const body = { ...pickRequired(operation, next.body), ...nulls };
      const serialization = { ...DEFAULT_SERIALIZATION, body: format };
      const exchange = await api.send({ ...next, body }, { serialization });
      for (const field of fields) {
        // `assignee_id` is shown as `assignee`.
        const name = field.name.replace(/_id$/, '');
        const how = format === 'form' ? 'a form' : 'JSON';
        const basis = {
          locations: locateInput(operation, 'body', field),
          aspects: ['nullability'],
        };
        const when: Situation = ['clearing-request', field.name, how];
        const isDone = expect(exchange, { kind: 'status', when, statuses: ['2xx'] }, basis);
        if (isDone) expect(exchange, shows(name, null, ['cleared', how], 'empty'), basis);
      }
    }
  },
};

function listNullable(body: TestedOperation['body']): readonly ValueSchema[] {
  return (body?.fields ?? []).filter(({ types }) => types.includes('null'));
}

export const repetition: OperationCheck = {
  id: 'repeat',
  rule: 'A request that is sent again gets the response that the contract states for the second time.',
  // A status of its own, if it does not succeed like the first.
  appliesTo: ({ repeats }) => repeats?.safe === true || repeats?.status !== undefined,
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const { body, status } = operation.repeats ?? {};
    const { input, exchange } = await callOnSubject(api, {}, async () => null);
    const { caller } = exchange;
    if (!exchange.succeeded && exchange.status !== status) {
      throw new NotReached('first-returned', exchange.status);
    }
    const location = locateBehavior(api.contract, 'repeats', operation.id);
    // What tells the first deletion from later ones is that its response shows what existed.
    if (body === 'none' && exchange.succeeded) {
      const field = findIdField(exchange.json) ?? 'id';
      const claim = shows(field, undefined, ['first-deletion'], 'present');
      expect(exchange, claim, { locations: [location] });
    }
    // A later one shows that the server does not assign the id again.
    const target = fillPath(operation.path, input.path);
    const { ledger } = api.session;
    if (operation.method === 'DELETE' && ledger.lists.split(target) !== null) {
      await ifReached(() => api.create(operation.kind));
      if (exchange.succeeded && ledger.isOwn(target)) {
        throw new NotReached('id-reassigned', target);
      }
    }
    const again = await api.send(input, { caller });
    const when: Situation = ['repeated'];
    const isKept = expect(again, returns(when, status ?? '2xx'), {
      confidence: confidenceAt([location], ['status']),
    });
    if (!isKept || body !== 'none') return;
    expect(again, { kind: 'body', relation: 'empty', when }, { locations: [location] });
  },
};
