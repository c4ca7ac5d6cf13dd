/** The extensions of extensions.yaml, and their types for Redocly. */
import { readFileSync } from 'node:fs';
import type { Plugin } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { mapSubschemas } from '../generators/subschemas.ts';
import {
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../src/contract/data.ts';
import { capital } from '../src/contract/phrases.ts';

type NodeTypes = Parameters<NonNullable<NonNullable<Plugin['typeExtension']>['oas3']>>[0];

/** An extension that the contract may use; extensions.yaml explains the fields. */
export interface Extension {
  readonly name: string;
  readonly purpose: string;
  readonly where: readonly string[];
  readonly schemas?: 'fields';
  readonly value: string;
  readonly schema: UnknownRecord;
}

type ExtensionEntry = Omit<Extension, 'name' | 'schema'> & {
  readonly schema: UnknownRecord | string;
};

const table = readYaml('extensions.yaml') as {
  readonly extensions: Readonly<Record<string, ExtensionEntry | readonly ExtensionEntry[]>>;
};

/** One that has two forms, for two sets of nodes, is listed twice. */
export const EXTENSIONS: readonly Extension[] = Object.entries(table.extensions).flatMap(
  ([name, forms]) =>
    [forms].flat().map(({ schema, ...form }) => ({
      name,
      ...form,
      schema: asRecord(closed(typeof schema === 'string' ? readSchema(schema) : schema)),
    })),
);

/** A file, or `file#name` for one of its definitions. */
function readSchema(reference: string): unknown {
  const [file = '', name] = reference.split('#');
  const schema = readYaml(file);
  if (name === undefined) return schema;
  return { $ref: `#/$defs/${name}`, $defs: asRecord(schema).$defs };
}

/** A schema whose objects have no other properties than those that it describes. */
function closed(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const inner = mapSubschemas(schema, closed);
  return isRecord(schema.properties) ? { additionalProperties: false, ...inner } : inner;
}

function readYaml(file: string): unknown {
  return parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { merge: true });
}

/** The JSON Schemas of nodes that Redocly has types of, so that its rule `struct` checks their fields. */
export const DECLARED = new Set<unknown>();

/** Adds the extensions to Redocly's types of nodes. */
export function declareExtensions(types: NodeTypes): NodeTypes {
  const declared: NodeTypes = { ...types };
  const used = EXTENSIONS.map((extension) => ({
    ...extension,
    type: declareType(extension.schema, asRecord(extension.schema.$defs), declared, 'Behavior'),
  }));
  for (const { name, where, type } of used) {
    for (const holder of where) {
      const found = declared[holder];
      if (found === undefined) continue;
      declared[holder] = { ...found, properties: { ...found.properties, [name]: type } };
    }
  }
  return declared;
}

/** Adds types for the nodes that a JSON Schema describes; returns the name of its own, `{}` for any other value. */
function declareType(
  schema: UnknownRecord,
  definitions: UnknownRecord,
  types: NodeTypes,
  name = '',
): string | Record<string, never> {
  const follow = (child: unknown, of?: string) =>
    declareType(asRecord(child), definitions, types, of);
  const key = asString(schema.$ref)?.replace('#/$defs/', '');
  if (key !== undefined) return follow(definitions[key], capital(key));
  const { type, properties, required, items, additionalProperties } = schema;
  if (type === 'object' && isRecord(properties) && name !== '') {
    DECLARED.add(schema);
    const fields = Object.entries(properties).filter(([field]) => !field.startsWith('x-'));
    types[name] = {
      properties: Object.fromEntries(fields.map(([field, child]) => [field, follow(child)])),
      required: asStrings(required),
      extensionsPrefix: 'x-',
    };
    return name;
  }
  const inner = type === 'array' ? items : additionalProperties;
  const entry = isRecord(inner) ? follow(inner) : {};
  if (typeof entry !== 'string') return {};
  DECLARED.add(schema);
  const own = `${entry}${type === 'array' ? 'List' : 'Map'}`;
  types[own] = {
    properties: {},
    ...(type === 'array' ? { items: entry } : { additionalProperties: entry }),
  };
  return own;
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
