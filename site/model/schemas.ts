import type { Json } from '../../src/contract/annotations.ts';
import { isRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../../src/contract/read/operations.ts';
import {
  componentName,
  componentsUsedBy,
  pointerTo,
  walk,
} from '../../src/contract/read/pointers.ts';
import { listExamples, mergeSchema, objectShape } from '../../src/contract/read/schemas.ts';
import { findViolations } from '../../src/contract/validate.ts';
import {
  describeFields,
  listShapeRules,
  toMarks,
  toType,
  withRules,
} from '../../src/reference/fields.ts';
import type { FieldModel, VariantModel } from '../../src/reference/types.ts';
import { listCauses, mergeVariants, schemaVariants } from '../../src/reference/variants.ts';
import type { LifeCycleModel, SchemaModel } from './types.ts';

/** What the anchors of fields begin with. */
const PREFIX = 'field';

/** Every schema by name, with what uses it. */
export function createSchemas(
  document: OpenApiDocument,
  cycles: readonly LifeCycleModel[],
): SchemaModel[] {
  const operations = readOperations(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const causes = listCauses(document);
  const records = document['x-behavior']?.records ?? {};
  const users = findUsers(operations, schemas);
  const examples = collectExamples(document, operations);
  const sent = componentsUsedBy(
    document,
    operations.map(({ node }) => node.requestBody),
  );
  const uses = new Map(schemas.map(([name]) => [name, users(name)]));
  return schemas.map(([name, schema]) => {
    const { related: _, ...used } = uses.get(name) ?? users(name);
    /** Of the same kind: both are made from the same schema. */
    const isFormOf = ({ resource, field }: LifeCycleModel) =>
      Object.hasOwn(objectShape(document, schema).properties, field ?? '') &&
      [...uses.values()].some(
        (base) => base.related.includes(resource) && base.related.includes(name),
      );
    const { whole, parts } = mergeSchema(document, schema);
    const choice = schema.anyOf ?? schema.oneOf ?? [];
    const variants = schemaVariants(causes, name);
    const values = whole.enum ?? [];
    const seen = whole.enum === undefined ? (whole.examples ?? []) : [];
    return {
      folder: `schemas/${name}/`,
      name,
      description: (schema.description ?? '').trim(),
      type: whole.properties === undefined ? toType(schema) : ['object'],
      fields: shownFields(document, name, schema, variants),
      values,
      seen,
      choices: schema.properties === undefined ? choice.map(toType) : [],
      variants,
      marks: toMarks(...parts),
      rules: Object.values(records[name]?.rules ?? {}).map((rule) => ({
        text: rule.description,
        marks: toMarks(rule),
      })),
      sent: sent.has(pointerTo('components', 'schemas', name)),
      example: examples.get(name) ?? values[0] ?? seen[0],
      ...used,
      lifeCycles: cycles
        .filter((cycle) => [cycle.name, cycle.resource].includes(name) || isFormOf(cycle))
        .map(({ anchor }) => anchor),
    };
  });
}

/** Its own fields with who gets them, and in the usual one of several those that others get besides. */
function shownFields(
  document: OpenApiDocument,
  name: string,
  schema: SchemaObject,
  variants: readonly VariantModel[],
): FieldModel[] {
  const own = withRules(describeFields(document, schema, PREFIX), listShapeRules(document, schema));
  const [usual] = variants;
  if (usual === undefined) return own;
  const merged = mergeVariants(document, variants, PREFIX);
  if (usual.schema === name) return merged;
  return own.map((field) => ({
    ...field,
    callers: merged.find((each) => each.name === field.name)?.callers ?? [],
  }));
}

type Users = Pick<SchemaModel, 'returnedBy' | 'sentTo' | 'partOf' | 'isInternal'> & {
  /** Those that are put together from it, and those that it is one of. */
  readonly related: readonly (string | null)[];
};

/** Whoever names a schema itself. Schemas that are put together from one that does, do so, too. */
function findUsers(
  operations: readonly DocumentedOperation[],
  schemas: readonly (readonly [string, SchemaObject])[],
): (name: string) => Users {
  const usedBy = operations.map(({ id, parameters, requestBody, responses }) => ({
    id,
    sentTo: listReferences([parameters, requestBody?.node]),
    returnedBy: listReferences(responses.map(({ node, headers }) => [node, headers])),
  }));
  const parts = schemas.map(([name, schema]) => {
    const { allOf = [], anyOf = [], oneOf = [] } = schema;
    const named = allOf.length > 0 ? { ...schema, allOf: allOf.filter(isWritten) } : schema;
    return {
      name,
      bases: allOf.map(componentName),
      choices: [...anyOf, ...oneOf].map(componentName),
      references: listReferences({ ...named, anyOf: [], oneOf: [] }),
    };
  });
  const names = new Set(schemas.map(([name]) => name));
  const idsOf = (name: string, list: 'sentTo' | 'returnedBy') =>
    usedBy.filter((each) => each[list].includes(name)).map(({ id }) => id);
  const isInternal = (name: string): boolean => {
    if (name.endsWith('Form') && names.has(name.slice(0, -4))) return true;
    const isNamed =
      [...idsOf(name, 'sentTo'), ...idsOf(name, 'returnedBy')].length > 0 ||
      parts.some(({ references }) => references.includes(name));
    return !isNamed && parts.every((part) => !part.choices.includes(name) || isInternal(part.name));
  };
  const family = (name: string): string[] => [
    name,
    ...parts
      .filter(({ bases, choices }) => bases.includes(name) || choices.includes(name))
      .flatMap((part) => family(part.name)),
  ];
  const partOf = (name: string) =>
    parts
      .filter(({ references, choices }) => [...references, ...choices].includes(name))
      .flatMap((part) => family(part.name));
  /** A schema that no operation names is returned and sent by those that name what it is a part of. */
  const reach = (name: string, list: 'sentTo' | 'returnedBy', passed: readonly string[] = []) => {
    const isNamed = idsOf(name, 'sentTo').length + idsOf(name, 'returnedBy').length > 0;
    if (isNamed || passed.includes(name)) return idsOf(name, list);
    const ids: string[] = partOf(name).flatMap((each) => reach(each, list, [...passed, name]));
    return usedBy.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  return (name) => ({
    returnedBy: reach(name, 'returnedBy'),
    sentTo: reach(name, 'sentTo'),
    partOf: [...new Set(partOf(name))].filter((each) => !isInternal(each)),
    isInternal: isInternal(name),
    related: [...family(name), ...(parts.find((part) => part.name === name)?.choices ?? [])],
  });
}

function isWritten(part: SchemaObject): boolean {
  return componentName(part) === null;
}

/** The names of the schemas that a node refers to. */
function listReferences(node: unknown): string[] {
  const names: string[] = [];
  walk(node, (each) => {
    const name = componentName(each);
    if (name !== null) names.push(name);
  });
  return names;
}

/** An example of each schema: a body of the contract's examples, or a part of one. */
function collectExamples(
  document: OpenApiDocument,
  operations: readonly DocumentedOperation[],
): Map<string, Json> {
  const shown = new Map<string, Json>();
  const isValid = (schema: SchemaObject, value: Json) =>
    findViolations(value, schema, document.components?.schemas ?? {}).length === 0;
  const add = (schema: SchemaObject, value: Json | undefined): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      const { whole } = mergeSchema(document, schema);
      // A later item may be of another kind than the first.
      for (const item of value) add(whole.items ?? {}, item);
      return;
    }
    const name = componentName(schema);
    if (name !== null && !shown.has(name)) shown.set(name, value);
    const { whole } = mergeSchema(document, schema);
    for (const choice of whole.anyOf ?? whole.oneOf ?? []) {
      if (isValid(choice, value)) add(choice, value);
    }
    if (!isRecord(value)) return;
    for (const [key, property] of Object.entries(objectShape(document, schema).properties)) {
      add(property, (value as Record<string, Json>)[key]);
    }
  };
  const bodies = operations.flatMap(({ requestBody, responses }) => [
    ...responses.map(({ node }) => node.content),
    requestBody?.node.content,
  ]);
  for (const media of bodies.flatMap((content) => Object.values(content ?? {}))) {
    for (const { value } of listExamples(document, media)) add(media.schema ?? {}, value);
  }
  return shown;
}
