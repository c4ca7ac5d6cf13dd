import type { Json } from '../../src/contract/annotations.ts';
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/operations.ts';
import {
  componentsUsedBy,
  isReference,
  parsePointer,
  pointerTo,
  walk,
} from '../../src/contract/pointers.ts';
import { listExamples } from '../../src/contract/schemas.ts';
import { listNotes, mergeSchema, toFields, toType } from './fields.ts';
import { listShapeRules } from './operations.ts';
import type { LifeCycleModel, SchemaModel } from './types.ts';

/** Every schema by name, with what uses it. */
export function createSchemas(
  document: OpenApiDocument,
  cycles: readonly LifeCycleModel[],
): SchemaModel[] {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const users = findUsers(document, schemas);
  const examples = collectExamples(document);
  const bodies = readOperations(document).map(({ node: operation }) => operation.requestBody);
  const sent = componentsUsedBy(document, bodies);
  return schemas.map(([name, schema]) => {
    const { whole, annotated } = mergeSchema(document, schema);
    const choice = schema.anyOf ?? schema.oneOf ?? [];
    return {
      folder: `schemas/${name}/`,
      name,
      description: (schema.description ?? '').trim(),
      type: whole.properties === undefined ? toType(schema) : ['object'],
      fields: toFields(document, schema, 'field'),
      values: whole.enum ?? [],
      seen: whole.enum === undefined ? (whole.examples ?? []) : [],
      variants: schema.properties === undefined ? choice.map(toType) : [],
      rules: listShapeRules(document, schema),
      notes: listNotes(...annotated),
      sent: sent.has(pointerTo('components', 'schemas', name)),
      example: examples.get(name),
      usedBy: users(name),
      lifeCycles: cycles
        .filter((cycle) => cycle.name === name || cycle.resource === name)
        .map(({ anchor }) => anchor),
    };
  });
}

type Users = SchemaModel['usedBy'];

/** Whoever names a schema itself, and not by way of another one. */
function findUsers(
  document: OpenApiDocument,
  schemas: readonly (readonly [string, SchemaObject])[],
): (name: string) => Users {
  const operations = readOperations(document).map(({ id, parameters, requestBody, responses }) => ({
    name: id,
    used: schemaNames([
      parameters,
      requestBody?.node,
      responses.map(({ node, headers }) => [node, headers]),
    ]),
  }));
  const others = schemas.map(([name, schema]) => ({ name, used: schemaNames(schema) }));
  return (name) => {
    const users = (list: typeof others) =>
      list.filter(({ used }) => used.has(name)).map((each) => each.name);
    return { operations: users(operations), schemas: users(others) };
  };
}

/** The schemas that a node refers to. */
function schemaNames(node: unknown): Set<string> {
  const names = new Set<string>();
  walk(node, (each) => {
    if (!isReference(each)) return;
    const [, kind, name = ''] = parsePointer(each.$ref);
    if (kind === 'schemas') names.add(name);
  });
  return names;
}

/** An example of each schema that is the body of a response, or an item of one. */
function collectExamples(document: OpenApiDocument): Map<string, Json> {
  const shown = new Map<string, Json>();
  for (const { responses } of readOperations(document)) {
    for (const { node } of responses) {
      for (const media of Object.values(node.content ?? {})) {
        const [part] = toType(media.schema?.items ?? media.schema ?? {});
        const [example] = listExamples(document, media);
        if (example === undefined || typeof part !== 'object' || shown.has(part.schema)) continue;
        const { value } = example;
        const [item = value] = Array.isArray(value) ? value : [];
        shown.set(part.schema, item);
      }
    }
  }
  return shown;
}
