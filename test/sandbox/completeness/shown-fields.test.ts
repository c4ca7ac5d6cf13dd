/** The sandbox shows every field that a response of the contract may have. */
import { expect, it } from 'vitest';
import { type ResponseSchemaName, responseFields } from '../../../generated/representations.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { useSandbox } from '../use-sandbox.ts';

const { sandbox, as } = useSandbox();

/** Optional in what these share with lists; other responses of the same resource show it. */
const SHOWN_BY_OTHERS = [
  'IssueBase.subscribed',
  'MergeRequestBase.subscribed',
  'MergeRequestWithChanges.subscribed',
];

it('every field of a response is in one, be it optional', async () => {
  const shown = new Map<string, Set<string>>();
  for (const operation of implementedOperations) {
    const { method, body, responses } = operation;
    const path = examplePath(operation);
    // Some fields are shown if a flag of their name is sent.
    const target = method === 'GET' ? `${path}?statistics=true` : path;
    const headers = { 'Content-Type': 'application/json' };
    const init = body === null ? {} : { body: JSON.stringify(body.example), headers };
    for (const person of ['robin', 'mira'] as const) {
      sandbox.control.reset();
      const response = await as(person).send(method, target, init);
      const schema = responses.find(({ status }) => status === response.status)?.schema;
      if (response.status > 299 || !schema) continue;
      const names = shown.get(schema) ?? new Set();
      for (const record of [response.body].flat()) {
        for (const name of Object.keys(record ?? {})) names.add(name);
      }
      shown.set(schema, names);
    }
  }
  const missing = [...shown].flatMap(([schema, names]) =>
    (responseFields[schema as ResponseSchemaName] ?? [])
      .filter((name) => !names.has(name))
      .map((name) => `${schema}.${name}`),
  );
  const advice =
    'Give a row of src/sandbox/seed/example-data.yaml a value, and have src/sandbox/serializers show it';
  expect(missing, advice).toEqual(SHOWN_BY_OTHERS);
});
