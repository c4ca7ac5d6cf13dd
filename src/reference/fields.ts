import type { Annotations, Json } from '../contract/annotations.ts';
import type { ConstraintObject, OpenApiDocument, SchemaObject } from '../contract/openapi.ts';
import { formatList } from '../contract/phrases.ts';
import { componentName } from '../contract/read/pointers.ts';
import { mergeSchema, objectShape } from '../contract/read/schemas.ts';
import { isSecret } from '../contract/secrets.ts';
import { listMarks, reasonOf } from '../contract/unspecified.ts';
import { plainName } from '../contract/values.ts';
import type { FieldModel, FieldRule, Mark, TypeModel } from './types.ts';

/** The fields of an object, of an array's items, or of what a schema refers to; none of anything else. */
export function describeFields(
  document: OpenApiDocument,
  schema: SchemaObject,
  prefix: string,
): FieldModel[] {
  const { whole } = mergeSchema(document, schema);
  if (whole.items !== undefined) return describeFields(document, whole.items, prefix);
  const { properties, required } = objectShape(document, schema);
  return Object.entries(properties).map(([name, property]) => ({
    ...toField(document, name, property, `${prefix}-${plainName(name)}`),
    required: required.includes(name),
  }));
}

/** One field; whether it is required is for its owner to say. */
export function toField(
  document: OpenApiDocument,
  name: string,
  schema: SchemaObject,
  anchor: string,
): FieldModel {
  const { whole, parts } = mergeSchema(document, schema);
  const items = whole.items === undefined ? undefined : mergeSchema(document, whole.items);
  const choices = whole.anyOf ?? whole.oneOf ?? [];
  const isNamed = [whole.items ?? schema, ...choices].some((part) => componentName(part) !== null);
  return {
    name,
    anchor,
    required: false,
    type: toType(schema),
    description: (whole.description ?? '').trim(),
    values: whole.enum ?? items?.whole.enum ?? [],
    seen: whole.enum === undefined ? (whole.examples ?? items?.whole.examples ?? []) : [],
    default: whole.default,
    examples: [],
    deprecated: whole.deprecated ?? false,
    limits: listLimits(whole),
    access: schema['x-access'] ?? null,
    callers: [],
    rules: [],
    sent: null,
    marks: toMarks(...parts, ...(items?.parts ?? [])),
    fields: isNamed ? [] : describeFields(document, schema, anchor),
  };
}

function listLimits(schema: SchemaObject): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const { minLength, maxLength, minItems, maxItems, uniqueItems, pattern } = schema;
  const limit = (value: Json | undefined, text: string) =>
    value === undefined ? [] : [text.replace('#', String(value))];
  return [
    ...limit(minimum, 'at least #'),
    ...limit(maximum, 'at most #'),
    ...limit(exclusiveMinimum, 'greater than #'),
    ...limit(exclusiveMaximum, 'less than #'),
    ...limit(multipleOf, 'multiple of #'),
    ...limit(minLength, 'at least # characters'),
    ...limit(maxLength, 'at most # characters'),
    ...limit(minItems, 'at least # items'),
    ...limit(maxItems, maxItems === 1 ? 'at most # item' : 'at most # items'),
    ...(uniqueItems === true ? ['no item twice'] : []),
    ...limit(pattern, 'matches #'),
    ...(isSecret(schema) ? ['secret'] : []),
  ];
}

/** The type that a schema states, in words. */
export function toType(schema: SchemaObject): TypeModel {
  const name = componentName(schema);
  if (name !== null) return [{ schema: name }];
  const { allOf = [], anyOf, oneOf, items, const: constant } = schema;
  const choice = anyOf ?? oneOf;
  if (choice !== undefined && schema.properties === undefined) return joinTypes(choice.map(toType));
  const [only, ...others] = allOf;
  if (only !== undefined && others.length === 0 && schema.properties === undefined) {
    return toType(only);
  }
  if (constant !== undefined) return [`always ${JSON.stringify(constant)}`];
  const types = [schema.type ?? (allOf.length > 0 || schema.properties ? 'object' : [])].flat();
  if (types.length === 0) return ['anything'];
  return joinTypes(
    types.map((type): TypeModel => {
      if (type === 'array') return ['array of ', ...toType(items ?? {})];
      // That it is secret is said beside it.
      if (type === 'string' && schema.format !== undefined && !isSecret(schema)) {
        return [schema.format === 'binary' ? 'file' : schema.format];
      }
      return [type];
    }),
  );
}

/** `integer or string`, each type once. */
export function joinTypes(types: readonly TypeModel[]): TypeModel {
  const seen = new Set<string>();
  return types.flatMap((type, index) => {
    const key = JSON.stringify(type);
    if (seen.has(key)) return [];
    seen.add(key);
    return index === 0 ? type : [' or ', ...type];
  });
}

/** Aspects whose names are not plain words. */
const ASPECTS: Readonly<Record<string, string>> = {
  from: 'state before',
  to: 'state after',
  mediaType: 'media type',
};

/** The annotations of nodes, each text once. */
export function toMarks(...nodes: readonly (Annotations | undefined)[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const mark of nodes.flatMap(listMarks)) {
    const text = reasonOf(mark);
    marks.set(text, {
      kind: mark.assumed === undefined ? 'open' : 'assumed',
      title: mark.about ?? null,
      aspects: mark.what.map((aspect) => ASPECTS[aspect] ?? aspect),
      text,
    });
  }
  return [...marks.values()];
}

/** Which parameters have to be sent together. */
export function listFieldRules(constraints: readonly ConstraintObject[] = []): FieldRule[] {
  return constraints.map(({ together, ...annotations }) => ({
    kind: 'together',
    title: together.length === 2 ? 'both or none' : 'all or none',
    names: together,
    text: `${formatList(together)} go together: send all of them, or none.`,
    marks: toMarks(annotations),
  }));
}

/** What has to be sent of an object besides the fields that always have to. */
export function listShapeRules(document: OpenApiDocument, schema: SchemaObject): FieldRule[] {
  const { anyOf, properties, required, dependentRequired } = objectShape(document, schema);
  // Without fields of its own it is one of several objects, and each of them has rules of its own.
  const branches = Object.keys(properties).length === 0 ? [] : anyOf;
  const either = branches
    .map((branch) => branch.required.filter((name) => !required.includes(name)))
    .filter((names) => names.length > 0);
  return [
    ...(either.length < 2
      ? []
      : [
          {
            kind: 'one' as const,
            title: `one of ${NUMBERS[either.length] ?? either.length}`,
            names: either.flat(),
            text: `Send ${either.map((names) => formatList(names)).join(' or ')}.`,
            marks: [],
          },
        ]),
    ...Object.entries(dependentRequired).map(
      ([name, needed]): FieldRule => ({
        kind: 'needs',
        title: `needs ${formatList(needed)}`,
        names: [name],
        text: `${formatList([name])} needs ${formatList(needed)}.`,
        marks: [],
      }),
    ),
  ];
}

const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' };

/** Fields by weight: what has to be sent, then what has a rule; each with its rules. */
export function withRules<Field extends FieldModel>(
  fields: readonly Field[],
  rules: readonly FieldRule[],
): Field[] {
  const weigh = (field: Field) =>
    field.required ? 0 : field.rules.some(({ kind }) => kind === 'one') ? 1 : 2;
  return fields
    .map((field) => ({
      ...field,
      rules: rules.filter(({ names }) => names.includes(plainName(field.name))),
    }))
    .sort((a, b) => weigh(a) - weigh(b));
}
