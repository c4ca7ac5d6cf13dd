import { describe, expect, test } from 'vitest';
import { rateChanges } from '../../diff/rate.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { findNode, isReference } from '../../src/contract/read/pointers.ts';
import { applyRules, listRules } from '../../src/contract/unspecified.ts';
import { bundle } from '../bundle.ts';

const contract = withRulesAtNodes(bundle);

/** The contract with the rules of its index at the nodes that they cover, wherever those are written. */
function withRulesAtNodes(document: OpenApiDocument): OpenApiDocument {
  const copy = applyRules(document);
  for (const { node } of listRules(copy)) Reflect.deleteProperty(node, 'where');
  return copy;
}

type Rewrite = (node: Record<string, unknown>, key: string | undefined) => unknown;

/** A copy in which every map was replaced by what a function makes of it, the innermost first. */
function rewritten(node: unknown, rewrite: Rewrite, key?: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rewritten(item, rewrite, key));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node);
  const copy = entries.map(([name, child]) => [name, rewritten(child, rewrite, name)] as const);
  return rewrite(Object.fromEntries(copy), key);
}

const UNORDERED = ['allOf', 'anyOf', 'enum', 'parameters', 'required', 'type'];

/** Ways to write the same contract, all of it at once. */
const rewrites: Readonly<Record<string, Rewrite>> = {
  'fields and lists without an order are turned around': (node, key) =>
    Object.fromEntries(
      Object.entries(node)
        .map(([name, value]) => [
          name,
          Array.isArray(value) &&
          UNORDERED.includes(name) &&
          key !== 'properties' &&
          key !== 'value'
            ? value.toReversed()
            : value,
        ])
        .reverse(),
    ),
  'references to parameters, headers and responses are replaced by their targets': (node) =>
    isReference(node) && /^#\/components\/(parameters|headers|responses)\//.test(node.$ref)
      ? findNode(contract, node.$ref)
      : node,
  'references to schemas are wrapped in an allOf': (node) =>
    isReference(node) &&
    node.$ref.startsWith('#/components/schemas/') &&
    Object.keys(node).length === 1
      ? { allOf: [node] }
      : node,
  'null among types becomes a choice': (node, key) => {
    const { type, ...rest } = node;
    const simple = Array.isArray(type) && type.length === 2 && type.includes('null');
    if (!simple || key === 'properties' || 'enum' in node) return node;
    const { description, ...shape } = rest;
    const [other] = type.filter((name) => name !== 'null');
    return { description, anyOf: [{ ...shape, type: other }, { type: 'null' }] };
  },
  'parameters of paths are written at each operation': (node) => {
    const { parameters, ...item } = node;
    if (!Array.isArray(parameters) || 'operationId' in node) return node;
    return Object.fromEntries(
      Object.entries(item).map(([method, operation]) => {
        const own = (operation as { parameters?: unknown[] }).parameters ?? [];
        return [method, { ...(operation as object), parameters: [...parameters, ...own] }];
      }),
    );
  },
  'defaults are written out': (node) => {
    if ('in' in node && 'schema' in node) return { required: false, deprecated: false, ...node };
    if (!('properties' in node)) return node;
    return { additionalProperties: true, minProperties: 0, ...node };
  },
};

describe('a contract that is written differently', () => {
  test.each(Object.entries(rewrites))('is unchanged where %s', (_, rewrite) => {
    const revision = rewritten(contract, rewrite) as OpenApiDocument;
    expect(JSON.stringify(revision) === JSON.stringify(contract)).toBe(false);
    expect(rateChanges({ base: contract, revision })).toEqual([]);
  });

  test('is unchanged but for names where components have others', () => {
    const text = JSON.stringify(contract).replaceAll(
      '#/components/schemas/',
      '#/components/schemas/New',
    );
    const renamed = JSON.parse(text) as OpenApiDocument;
    const schemas = Object.entries(renamed.components?.schemas ?? {});
    const named = Object.fromEntries(schemas.map(([name, schema]) => [`New${name}`, schema]));
    const revision = { ...renamed, components: { ...renamed.components, schemas: named } };
    const changes = rateChanges({ base: contract, revision });
    expect(new Set(changes.map(({ rule }) => rule))).toEqual(
      new Set(['export-removed', 'schema-name-removed']),
    );
  });
});
