import { lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { toDocumented } from '../../generators/documented.ts';
import { renderForms } from '../../generators/forms.ts';
import type { Overlay } from '../../generators/overlay.ts';
import type { OpenApiDocument, OperationObject } from '../../src/contract/openapi.ts';
import { METHODS } from '../../src/contract/read/methods.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { applyRules } from '../../src/contract/unspecified.ts';
import { bundle as contract } from '../bundle.ts';
import { redoclyConfig } from '../redocly-config.ts';
import { documentedOperations } from '../spec/documented.ts';

const documented = toDocumented(applyRules(contract));
const forms = renderForms(contract);

it('the documented-only view has every operation of the contract', () => {
  const ids = (document: OpenApiDocument) => readOperations(document).map(({ id }) => id);
  expect(ids(documented)).toEqual(ids(contract));
});

it('the documented-only view names no JSON request body, paging header or assumption', () => {
  const text = JSON.stringify(documented);
  expect(text).not.toMatch(/Assumed|x-unspecified|x-behavior|x-access|"X-Next-Page"/);
  const mediaTypes = readOperations(documented).flatMap(({ requestBody }) =>
    Object.keys(requestBody?.node.content ?? {}),
  );
  expect([...new Set(mediaTypes)].sort()).toEqual([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]);
});

it('an operation without a documented success has a bare default response', () => {
  const bare = readOperations(documented).filter(
    ({ node }) => node.responses.default !== undefined,
  );
  const undocumented = documentedOperations().filter(
    ({ statuses }) => !statuses.some((status) => status < 300),
  );
  const routes = (operations: readonly { method: string; path: string }[]) =>
    operations.map(({ method, path }) => `${method} ${path}`).sort();
  expect(routes(bare)).toEqual(routes(undocumented));
  for (const { node } of bare)
    expect(Object.keys(node.responses.default ?? {})).toEqual(['description']);
});

it.each([
  ['an operation on issues', 'listIssues', [{ PrivateToken: [] }]],
  ['an operation for administrators', 'createUser', [{ PrivateToken: [] }]],
  ['an operation for project owners', 'archiveProject', [{ PrivateToken: [] }]],
  ['an operation that is assumed to be for project owners', 'deleteProject', undefined],
  ['an operation that is assumed to need a token', 'getJob', undefined],
])('the documented-only view requires a token only where that is documented: %s', (_, id, own) => {
  expect(documented.security).toEqual([{}, { PrivateToken: [] }]);
  const operation = listOperations(documented).find(({ operationId }) => operationId === id);
  expect(operation?.security).toEqual(own);
});

it('statuses, parameters and fields of the documented-only view are in the contract', () => {
  const whole = new Map(listOperations(contract).map((each) => [each.operationId, each]));
  for (const { operationId, responses, parameters = [] } of listOperations(documented)) {
    const { default: _, ...named } = responses;
    expect(Object.keys(whole.get(operationId)?.responses ?? {})).toEqual(
      expect.arrayContaining(Object.keys(named)),
    );
    expect((whole.get(operationId)?.parameters ?? []).length).toBeGreaterThanOrEqual(
      parameters.length,
    );
  }
  const fields = (document: OpenApiDocument) =>
    Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      [schema, ...(schema.allOf ?? [])].flatMap(({ properties = {} }) =>
        Object.keys(properties).map((field) => `${name}.${field}`),
      ),
    );
  expect(fields(contract)).toEqual(expect.arrayContaining(fields(documented)));
});

it('where only null is documented, the documented-only view says null', () => {
  const [, own] = documented.components?.schemas?.JobAfterAction?.allOf ?? [];
  expect(own?.properties?.user).toMatchObject({ type: 'null' });
  const [, assumed] = contract.components?.schemas?.JobAfterAction?.allOf ?? [];
  const orNull = [{ $ref: '#/components/schemas/JobUser' }, { type: 'null' }];
  expect(assumed?.properties?.user).toMatchObject({ anyOf: orNull });
});

it('the overlay turns the contract into the documented-only view', () => {
  const overlay = parse(forms['openapi.documented.overlay.yaml'] ?? '') as Overlay;
  const target = structuredClone(contract);
  for (const { target: path, remove, update } of overlay.actions) {
    const keys = [...path.matchAll(/\['((?:\\'|[^'])*)'\]/g)].map(([, key = '']) =>
      key.replaceAll("\\'", "'"),
    );
    const last = keys.at(-1) ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: a path can lead to any node.
    const find = (names: readonly string[]) => names.reduce((at: any, key) => at[key], target);
    if (remove === true) delete find(keys.slice(0, -1))[last];
    else Object.assign(find(keys), update);
  }
  expect(target).toEqual(documented);
});

it('the documented-only view is valid OpenAPI', async () => {
  const problems = await lintFromString({
    source: forms['openapi.documented.json'] ?? '',
    config: await redoclyConfig({ extends: ['spec'] }),
  });
  expect(problems.map(({ message }) => message)).toEqual([]);
});

function listOperations({ paths }: OpenApiDocument): OperationObject[] {
  return Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));
}
