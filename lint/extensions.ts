/** The extensions of extensions.yaml, and their types for Redocly. */
import { readFileSync } from 'node:fs';
import type { Plugin } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { asRecord, asStrings, type UnknownRecord } from '../src/contract/data.ts';

type NodeTypes = Parameters<NonNullable<NonNullable<Plugin['typeExtension']>['oas3']>>[0];
type NodeType = NodeTypes[string];

/** An extension that the contract may use; extensions.yaml explains the fields. */
export interface Extension {
  readonly name: string;
  readonly purpose: string;
  readonly where: readonly string[];
  readonly schemas?: 'named' | 'fields';
  readonly entry?: string;
  readonly value: string;
  readonly schema: UnknownRecord;
}

const table = parse(readFileSync(new URL('extensions.yaml', import.meta.url), 'utf8')) as {
  readonly extensions: Readonly<Record<string, Omit<Extension, 'name'>>>;
};

export const EXTENSIONS: readonly Extension[] = Object.entries(table.extensions).map(
  ([name, extension]) => ({ name, ...extension }),
);

/** Adds the extensions to Redocly's types of nodes. */
export function declareExtensions(types: NodeTypes): NodeTypes {
  const declared: NodeTypes = { ...types };
  for (const { entry, schema } of EXTENSIONS) {
    if (entry === undefined) continue;
    declared[entry] = toNodeType(schema);
    declared[`${entry}List`] = { properties: {}, items: entry };
    declared[`${entry}Map`] = { properties: {}, additionalProperties: entry };
  }
  for (const extension of EXTENSIONS) {
    for (const name of extension.where) {
      const type = declared[name];
      if (type === undefined) continue;
      const properties = { ...type.properties, [extension.name]: toPropertyType(extension) };
      declared[name] = { ...type, properties };
    }
  }
  return declared;
}

/** The type of the nodes in a list or map, from their JSON Schema. */
function toNodeType({ items, additionalProperties }: Extension['schema']): NodeType {
  const { properties, required } = asRecord(items ?? additionalProperties);
  const names = Object.keys(asRecord(properties)).filter((name) => !name.startsWith('x-'));
  return {
    // `{}` is any value: the rule `known-extensions` checks values.
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    required: asStrings(required),
    extensionsPrefix: 'x-',
  };
}

function toPropertyType({ entry, schema }: Extension): NodeType['properties'][string] {
  if (entry === undefined) return {};
  return schema.type === 'array' ? `${entry}List` : `${entry}Map`;
}

/**
 * Has Redocly read the contract that a workflow file names, so that rules can follow its references.
 * Its nodes are not visited: they are linted as a document of their own.
 */
export function declareContract(types: NodeTypes): NodeTypes {
  const source = types.OpenAPISourceDescription;
  if (source === undefined) return types;
  const url = (value: unknown) =>
    /^\.\.?\//.test(String(value))
      ? ({ type: 'string', directResolveAs: 'Contract' } as const)
      : ({ type: 'string' } as const);
  return {
    ...types,
    Contract: { properties: {}, additionalProperties: {} },
    OpenAPISourceDescription: { ...source, properties: { ...source.properties, url } },
  };
}
