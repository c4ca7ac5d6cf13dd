import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { FIELDS_TABLE, OPERATIONS_TABLE, readDocumentedFields } from '../../lint/facts.ts';
import { mapValues } from '../../src/contract/data.ts';
import type { MediaTypeObject, OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../../src/contract/read/operations.ts';
import { resolveRef } from '../../src/contract/read/pointers.ts';
import { objectShape } from '../../src/contract/read/schemas.ts';
import { formatReleases } from '../../src/contract/releases.ts';
import { applyRules, isUnspecified } from '../../src/contract/unspecified.ts';
import {
  type ContractValue,
  contractValue,
  type DocumentedValue,
  documentedOperations,
  parseDocumentedValues,
  undocumentedAspects,
} from './documented.ts';

/** Roles that a rule of the index assumes wherever nothing is documented. */
const ASSUMED_ROLES = ['user', 'viewer', 'member'];

const contract = applyRules(
  JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApiDocument,
);
const located = readOperations(contract);
const routeOf = (operation: { method: string; path: string }) =>
  `${operation.method} ${operation.path}`;
const byRoute = new Map(located.map((operation) => [routeOf(operation), operation]));

const documented = documentedOperations();

test('the contract has the documented operations and no others', () => {
  const routes = documented.map(routeOf);
  const undocumented = [...byRoute.keys()].filter((route) => !routes.includes(route));
  expect(undocumented, `Type these into ${OPERATIONS_TABLE}, or remove them from spec/`).toEqual(
    [],
  );
  const missing = routes.filter((route) => !byRoute.has(route));
  expect(missing, `${OPERATIONS_TABLE} has these, and spec/ has not: add them there`).toEqual([]);
});

describe.each(documented.map((operation) => [routeOf(operation), operation] as const))(
  '%s',
  (route, documented) => {
    const found = byRoute.get(route) as DocumentedOperation;

    test('has every documented parameter as documented, and others only if annotated', () => {
      const inContract = {
        path: parametersIn(found, 'path'),
        query: parametersIn(found, 'query'),
        body: bodyFields(found),
      };
      for (const location of ['path', 'query', 'body'] as const) {
        compareValues(OPERATIONS_TABLE, documented.parameters[location], inContract[location]);
      }
    });

    test('requires at least one of the fields that are documented so', () => {
      expect(alternatives(found)).toEqual(documented.atLeastOne);
    });

    test('has a response for every documented status, and others only if annotated', () => {
      const { responses } = found;
      const statuses = responses.map(({ status }) => status);
      expect(
        documented.statuses.filter((status) => !statuses.includes(status)),
        `${OPERATIONS_TABLE} has these statuses, and spec/ has not: add them there`,
      ).toEqual([]);
      const unannotated = responses.filter(({ node }) => !isUnspecified(node, 'status'));
      expect(
        unannotated.map(({ status }) => status),
        `Type other statuses into ${OPERATIONS_TABLE}, or mark them with \`x-unspecified\` and \`what: [status]\``,
      ).toEqual([...documented.statuses].sort());
    });

    test('has the documented access level and release', () => {
      const access = found.node['x-access'] ?? '';
      const isAssumed = ASSUMED_ROLES.includes(access) || isUnspecified(found.node, 'access');
      const advice = `Type who may call it into \`access\` of its row in ${OPERATIONS_TABLE}, or mark the operation with \`x-unspecified\` and \`what: [access]\``;
      expect(isAssumed ? null : access, advice).toBe(documented.access);
      const releases = found.node['x-introduced-in'];
      expect(
        releases === undefined ? null : formatReleases(releases),
        `Type the release into \`introduced\` of its row in ${OPERATIONS_TABLE}, or into \`x-introduced-in\` of the operation`,
      ).toBe(documented.introduced);
    });
  },
);

const fields = Object.entries(
  mapValues(readDocumentedFields(projectAt().root), (each) => parseDocumentedValues(each)),
).filter(([name]) => contract.components?.schemas?.[name] !== undefined);

describe.each(fields)('%s', (name, documented) => {
  test('has every documented field as documented, and no others', () => {
    const shape = objectShape(contract, { $ref: `#/components/schemas/${name}` });
    const inContract = Object.entries(shape.properties).map(([field, schema]) => {
      return [
        field,
        {
          ...contractValue(contract, schema),
          required: shape.required.includes(field),
          annotated: isUnspecified(schema, 'parameter'),
        },
      ];
    });
    const present = Object.entries(documented).map(([field, value]) => [
      field,
      { ...value, required: !value.sometimes },
    ]);
    compareValues(FIELDS_TABLE, Object.fromEntries(present), Object.fromEntries(inContract));
  });
});

interface LocatedValue extends ContractValue {
  readonly required: boolean;
  /** The whole parameter is annotated as assumed. */
  readonly annotated: boolean;
}

function parametersIn(
  found: DocumentedOperation,
  location: 'path' | 'query',
): Record<string, LocatedValue> {
  return Object.fromEntries(
    found.parameters
      .map(({ node }) => node)
      .filter((parameter) => parameter.in === location)
      .map((parameter) => {
        const value = contractValue(contract, parameter.schema);
        const undocumented = new Set([...value.undocumented, ...undocumentedAspects(parameter)]);
        const annotated = isUnspecified(parameter, 'parameter');
        const deprecated = value.deprecated || parameter.deprecated === true;
        return [
          parameter.name,
          { ...value, deprecated, undocumented, required: parameter.required === true, annotated },
        ];
      }),
  );
}

function formOf(found: DocumentedOperation): MediaTypeObject | undefined {
  const body = found.node.requestBody;
  if (body === undefined) return undefined;
  const { content } = resolveRef(contract, body);
  return content['application/x-www-form-urlencoded'] ?? content['multipart/form-data'];
}

/** The fields of which at least one is required: by branches of the body's `anyOf`, or any of its fields. */
function alternatives(found: DocumentedOperation): string[][] {
  const schema = formOf(found)?.schema;
  if (schema === undefined) return [];
  const shape = objectShape(contract, schema);
  if (shape.minProperties === 1) return Object.keys(shape.properties).map((name) => [name]);
  return shape.anyOf.map(({ required }) =>
    required.filter((name) => !shape.required.includes(name)),
  );
}

function bodyFields(found: DocumentedOperation): Record<string, LocatedValue> {
  const schema = formOf(found)?.schema;
  if (schema === undefined) return {};
  const shape = objectShape(contract, schema);
  return Object.fromEntries(
    Object.entries(shape.properties).map(([name, property]: [string, SchemaObject]) => {
      const value = contractValue(contract, property);
      const undocumented = new Set([...value.undocumented, ...aspectsAbove(schema, name)]);
      return [
        name,
        { ...value, undocumented, required: shape.required.includes(name), annotated: false },
      ];
    }),
  );
}

/** Marks of the schemas that declare a property hold for all of their properties. */
function aspectsAbove(schema: SchemaObject, name: string): readonly string[] {
  const resolved = resolveRef<SchemaObject>(contract, schema);
  const declares = resolved.properties?.[name] !== undefined;
  const above = (resolved.allOf ?? []).flatMap((part) => aspectsAbove(part, name));
  return declares ? [...above, ...undocumentedAspects(resolved)] : above;
}

/** A documented value must be as it is, unless the contract marks that very aspect as undocumented or contradictory. */
function compareValues(
  table: string,
  documented: Readonly<Record<string, DocumentedValue>>,
  contracted: Readonly<Record<string, LocatedValue>>,
): void {
  const undocumented = Object.entries(contracted)
    .filter(([name, value]) => !(name in documented) && !value.annotated)
    .map(([name]) => name);
  expect(
    undocumented,
    `Type these into ${table}, or mark them with \`x-unspecified\` and \`what: [parameter]\``,
  ).toEqual([]);
  const missing = Object.keys(documented).filter((name) => !(name in contracted));
  expect(missing, `${table} has these, and spec/ has not: add them there`).toEqual([]);
  for (const [name, expected] of Object.entries(documented)) {
    const value = contracted[name] as LocatedValue;
    const open = (aspect: string) => value.undocumented.has(aspect);
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
    const advice = `spec/ differs from ${table}: correct the one that is wrong, or mark the aspect with \`x-unspecified\``;
    expect(seen, advice).toEqual({
      name,
      types: open('type') ? null : [...expected.types].sort(),
      array: expected.array,
      values: expected.values.toSorted(),
      format: expected.format === null && value.format === 'binary' ? 'binary' : expected.format,
      default: open('default') ? null : expected.default,
      required: open('required') ? null : expected.required,
      deprecated: expected.deprecated,
      secret:
        expected.secret || (value.secret && ['password', 'token', 'private_token'].includes(name)),
    });
  }
}
