/**
 * JSON Schemas of the files in spec/ for editors: they offer the fields, say what each is for, and refuse
 * others. `.vscode/settings.json` says which file has which schema.
 */

import { EXTENSIONS, type Extension } from '../../lint/extensions.ts';
import { FAMILY_KINDS, type FamilyKind } from '../../lint/layout.ts';
import { CHILDREN, type Children, KIND_OF_FAMILY, type NodeKind } from '../../lint/nodes.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Files } from '../outputs.ts';
import { type EditorSchema, OBJECTS } from './objects.ts';

/** The schema of every kind of file by its name. */
const SINGLE: Readonly<Record<string, NodeKind>> = {
  index: 'openapi',
  path: 'pathItem',
  schema: 'schema',
  'security-scheme': 'securityScheme',
  workflow: 'arazzo',
};

/** Renders a schema for each kind of file. */
export function render(bundle: OpenApiDocument): Files {
  const kinds = Object.keys(OBJECTS) as NodeKind[];
  const definitions = Object.fromEntries(kinds.map((kind) => [kind, objectSchema(kind, bundle)]));
  const families = FAMILY_KINDS.map((kind) => [kind, familySchema(kind)] as const);
  const singles = Object.entries(SINGLE).map(
    ([name, kind]) => [name, reference(kind, NODES)] as const,
  );
  return {
    [NODES]: textOf({ title: 'What the contract is made of', definitions }),
    ...Object.fromEntries(
      [...singles, ...families].map(([name, top]) => [
        `${name}.schema.json`,
        textOf({ title: `A file of the contract: ${name}`, ...top }),
      ]),
    ),
  };
}

/** The file that the others refer to. */
const NODES = 'nodes.schema.json';
const DRAFT = 'http://json-schema.org/draft-07/schema#';

function textOf(schema: EditorSchema): string {
  return `${JSON.stringify({ $schema: DRAFT, ...schema }, null, 2)}\n`;
}

function familySchema(kind: FamilyKind): EditorSchema {
  return { type: 'object', additionalProperties: reference(KIND_OF_FAMILY[kind], NODES) };
}

/** What nodes of a kind have to keep; `file` where that stands in another file. */
function reference(kind: NodeKind, file = ''): EditorSchema {
  // `allOf`, because draft 7 overlooks what stands beside a `$ref`.
  return { allOf: [{ $ref: `${file}#/definitions/${kind}` }] };
}

/** All that a node of a kind can have, and no more. */
function objectSchema(kind: NodeKind, bundle: OpenApiDocument): EditorSchema {
  const { fields, required = [], referable = false } = OBJECTS[kind];
  const children = Object.entries(CHILDREN[kind] ?? {}).filter(([name]) => !name.startsWith('x-'));
  const properties = {
    ...(referable && {
      $ref: { type: 'string', description: 'The component, by its relative path.' },
    }),
    ...Object.fromEntries(children.map(([name, child]) => [name, childSchema(child)])),
    ...fields,
    ...extensionsOf(kind),
    ...closedLists(kind, bundle),
  };
  const own = { required, ...(isMarkable(kind) && MARKS) };
  return {
    type: kind === 'schema' ? ['object', 'boolean'] : 'object',
    properties,
    additionalProperties: false,
    ...(referable ? { if: { required: ['$ref'] }, [THEN]: { maxProperties: 1 }, else: own } : own),
  };
}

/** A keyword of JSON Schema; written out, it would make the object something to wait for. */
const THEN = 'then';

/** A gap stands beside what follows from it, and the other way round. */
const MARKS = {
  dependencies: {
    'x-not-shown': { oneOf: [{ required: ['x-inference'] }, { required: ['x-left-open'] }] },
    'x-inference': ['x-not-shown'],
    'x-left-open': ['x-not-shown'],
  },
};

function isMarkable(kind: NodeKind): boolean {
  return EXTENSIONS.some(({ name, where }) => name === 'x-not-shown' && where.includes(kind));
}

function childSchema(children: Children): EditorSchema {
  if (typeof children === 'string') return reference(children);
  if ('map' in children) {
    return { type: 'object', additionalProperties: reference(children.map) };
  }
  return { type: 'array', items: reference(children.list) };
}

function extensionsOf(kind: NodeKind): Readonly<Record<string, EditorSchema>> {
  return Object.fromEntries(
    EXTENSIONS.filter(({ where }) => where.includes(kind)).map((extension) => [
      extension.name,
      extensionSchema(extension),
    ]),
  );
}

/** An extension with what an editor shows of it. */
function extensionSchema({ name, purpose, value, schema }: Extension): EditorSchema {
  const description = `${purpose} It must be ${value}. docs/extensions.md has an example.`;
  return { description, allOf: [withMarks(schema)], title: name };
}

/** Within other extensions, the marks of a gap are let through by their names alone; here they are written out. */
function withMarks(schema: EditorSchema): EditorSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    const mark = EXTENSIONS.find(({ name }) => name === key);
    return mark !== undefined && value === true ? mark.schema : value;
  });
}

/** What the contract itself lists. */
function closedLists(
  kind: NodeKind,
  { tags = [], 'x-access-levels': levels = {} }: OpenApiDocument,
): Readonly<Record<string, EditorSchema>> {
  const access = { description: 'Who may.', enum: Object.keys(levels) };
  if (kind === 'schema') return { 'x-access': access };
  if (kind !== 'operation') return {};
  return {
    tags: { ...OBJECTS.operation.fields.tags, items: { enum: tags.map(({ name }) => name) } },
    'x-access': access,
  };
}
