/** The sample call of each operation as a collection of Postman, which other tools import, with an environment for the sandbox. */
import type { Files } from '../../generators/outputs.ts';
import { toJson } from '../../generators/source-text.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import type { HttpBody, Pair } from '../browser/try/request.ts';
import type { SiteModel } from '../model/types.ts';
import { pageCall } from '../pages/operation-samples.ts';
import { exampleValue, TOKENS, usualSandbox } from '../samples/example-target.ts';
import { type SampleCall, variable, variablesOf } from '../samples/sample-call.ts';
import { POSTMAN, POSTMAN_ENVIRONMENT } from './names.ts';

export function collectionFiles(model: SiteModel): Files {
  return {
    [POSTMAN]: toJson({
      info: {
        name: model.title,
        description: model.summary,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      item: model.tags.map(({ name, operations }) => ({
        name,
        item: operations.map((each) => toRequest(each, pageCall(each, model))),
      })),
    }),
    [POSTMAN_ENVIRONMENT]: toJson({
      name: 'Sandbox',
      values: readEnvironment(model).map(([key, value]) => ({ key, value, enabled: true })),
    }),
  };
}

/** The variables of the environment, as samples for the shell have them, and the token of an administrator. */
function readEnvironment(model: SiteModel) {
  const target = { api: model.sandbox ?? usualSandbox(model.api), token: TOKENS.user };
  const named = model.operations.flatMap((each) => variablesOf(pageCall(each, model)));
  const values = [...new Set(['API', 'TOKEN', ...named])].map(
    (name) => [name, exampleValue(name, target)] as const,
  );
  return [...values, ['ADMIN_TOKEN', TOKENS.administrator] as const];
}

/** A value, or the variable that holds it. */
function textOf({ name, value, secret }: Pair): string {
  return secret ? `{{${variable(name)}}}` : String(value);
}

function toRequest({ summary }: OperationModel, { operation, hasToken, http }: SampleCall) {
  const { method, path, query, body } = http;
  const token = operation.adminOnly ? '{{ADMIN_TOKEN}}' : '{{TOKEN}}';
  const search = query.map((pair) => `${pair.name}=${textOf(pair)}`).join('&');
  const toPair = (pair: Pair) => ({ key: pair.name, value: textOf(pair) });
  return {
    name: summary,
    request: {
      method,
      header: [
        ...http.headers.map(toPair),
        ...(hasToken ? [{ key: operation.tokenHeader, value: token }] : []),
      ],
      url: {
        raw: `{{API}}${path}${search && `?${search}`}`,
        host: ['{{API}}'],
        path: path.split('/').slice(1),
        query: query.map(toPair),
      },
      ...(body !== null && { body: toBody(body) }),
    },
  };
}

/** Samples send a form, which every operation with a body takes. */
function toBody(body: HttpBody) {
  if (body.kind === 'json') throw new Error('A sample sends JSON, for which there is no request.');
  const pairs = body.pairs.map((pair) =>
    pair.value instanceof File
      ? { key: pair.name, type: 'file', src: pair.value.name }
      : { key: pair.name, type: 'text', value: textOf(pair) },
  );
  return body.kind === 'form'
    ? { mode: 'urlencoded', urlencoded: pairs }
    : { mode: 'formdata', formdata: pairs };
}
