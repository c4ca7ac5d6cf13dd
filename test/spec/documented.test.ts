import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { type DocumentedValue, readDocumentedFields } from '../../scaffold/documentation.ts';
import type { MediaTypeObject, OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import {
  type LocatedOperation,
  objectShape,
  operationsOf,
  resolveRef,
  responsesOf,
} from '../../src/contract/read.ts';
import { type ContractValue, contractValue, documentedOperations } from './documented.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApiDocument;
const located = [...operationsOf(contract)];
const routeOf = (operation: { method: string; path: string }) =>
  `${operation.method} ${operation.path}`;
const byRoute = new Map(located.map((operation) => [routeOf(operation), operation]));

/** The tables of the documentation that the contract holds so far. */
const sources = new Set(located.map(({ operation }) => operation['x-source']));
const documented = documentedOperations().filter(({ source }) => sources.has(source));

test('the contract has the documented operations and no others', () => {
  expect([...byRoute.keys()].sort()).toEqual(documented.map(routeOf).sort());
});

describe.each(documented.map((operation) => [routeOf(operation), operation] as const))(
  '%s',
  (route, facts) => {
    const found = byRoute.get(route) as LocatedOperation;

    test('comes from the table that documents it', () => {
      expect(found.operation['x-source']).toBe(facts.source);
    });

    test('takes every documented parameter as documented, and others only where marked', () => {
      const inContract = {
        path: parametersIn(found, 'path'),
        query: parametersIn(found, 'query'),
        body: bodyFields(found),
      };
      for (const place of ['path', 'query', 'body'] as const) {
        compareValues(facts.parameters[place], inContract[place]);
      }
    });

    test('asks for at least one of what is documented to be needed', () => {
      expect(alternatives(found)).toEqual(facts.atLeastOne);
    });

    test('answers with every documented status, and others only where marked', () => {
      const responses = responsesOf(contract, found.operation);
      const statuses = responses.map(({ status }) => status);
      expect(statuses).toEqual(expect.arrayContaining([...facts.answers]));
      const unmarked = responses.filter(
        ({ response }) => !response['x-not-shown']?.includes('status'),
      );
      expect(unmarked.map(({ status }) => status)).toEqual([...facts.answers].sort());
    });

    test('admits whom it is documented to admit', () => {
      const access = found.operation['x-access'];
      const named = ['anyone', 'anyone-if-public', 'owner', 'admin'];
      if (facts.access === null) expect(named).not.toContain(access);
      else expect(access).toBe(facts.access);
      expect(found.operation['x-introduced-in'] ?? null).toBe(facts.introduced);
    });
  },
);

const fields = Object.entries(readDocumentedFields(projectAt().root)).filter(
  ([name]) => contract.components?.schemas?.[name] !== undefined,
);

describe.each(fields)('%s', (name, facts) => {
  test('has every documented field as documented, and no others', () => {
    const shape = objectShape(contract, { $ref: `#/components/schemas/${name}` });
    const inContract = Object.entries(shape.properties).map(([field, schema]) => {
      return [
        field,
        {
          ...contractValue(contract, schema),
          required: shape.required.includes(field),
          marked: false,
        },
      ];
    });
    const present = Object.entries(facts).map(([field, fact]) => [
      field,
      { ...fact, required: !fact.sometimes },
    ]);
    compareValues(Object.fromEntries(present), Object.fromEntries(inContract));
  });
});

interface PlacedValue extends ContractValue {
  readonly required: boolean;
  /** The whole parameter is marked as an inference. */
  readonly marked: boolean;
}

function parametersIn(
  found: LocatedOperation,
  place: 'path' | 'query',
): Record<string, PlacedValue> {
  return Object.fromEntries(
    found.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => {
        const value = contractValue(contract, parameter.schema);
        const notShown = new Set([...value.notShown, ...(parameter['x-not-shown'] ?? [])]);
        const marked = parameter['x-not-shown']?.includes('parameter') === true;
        return [
          parameter.name,
          { ...value, notShown, required: parameter.required === true, marked },
        ];
      }),
  );
}

function formOf(found: LocatedOperation): MediaTypeObject | undefined {
  const body = found.operation.requestBody;
  if (body === undefined) return undefined;
  const { content } = resolveRef(contract, body);
  return content['application/x-www-form-urlencoded'] ?? content['multipart/form-data'];
}

/** The fields that each branch of the body's `anyOf` asks for beyond what is required anyway. */
function alternatives(found: LocatedOperation): string[][] {
  const schema = formOf(found)?.schema;
  if (schema === undefined) return [];
  const shape = objectShape(contract, schema);
  return shape.anyOf.map(({ required }) =>
    required.filter((name) => !shape.required.includes(name)),
  );
}

function bodyFields(found: LocatedOperation): Record<string, PlacedValue> {
  const schema = formOf(found)?.schema;
  if (schema === undefined) return {};
  const shape = objectShape(contract, schema);
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, property]: [string, SchemaObject]) => [
      name,
      {
        ...contractValue(contract, property),
        required: shape.required.includes(name),
        marked: false,
      },
    ]),
  );
}

/** A documented fact must stand as it is, unless the contract marks that very facet as not shown or contradictory. */
function compareValues(
  facts: Readonly<Record<string, DocumentedValue>>,
  contracted: Readonly<Record<string, PlacedValue>>,
): void {
  const unmarked = Object.entries(contracted).filter(
    ([name, value]) => name in facts || !value.marked,
  );
  expect(unmarked.map(([name]) => name).sort()).toEqual(Object.keys(facts).sort());
  for (const [name, fact] of Object.entries(facts)) {
    const value = contracted[name] as PlacedValue;
    const open = (facet: string) => value.notShown.has(facet);
    const seen = {
      name,
      types: open('type')
        ? null
        : [...value.types].filter((type) => !(type === 'null' && open('nullability'))).sort(),
      array: value.array,
      values: value.values.toSorted(),
      format: value.format,
      default: open('default') ? null : value.default,
      required: open('required') ? null : value.required,
      deprecated: value.deprecated,
      secret: value.secret,
    };
    expect(seen).toEqual({
      name,
      types: open('type') ? null : [...fact.types].sort(),
      array: fact.array,
      values: fact.values.toSorted(),
      format: fact.format === null && value.format === 'binary' ? 'binary' : fact.format,
      default: open('default') ? null : fact.default,
      required: open('required') ? null : fact.required,
      deprecated: fact.deprecated,
      secret:
        fact.secret || (value.secret && ['password', 'token', 'private_token'].includes(name)),
    });
  }
}
