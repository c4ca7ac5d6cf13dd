import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { componentName, findNode } from '../../src/contract/pointers.ts';
import type { TypeModel } from './index.ts';

/** The type that a schema states, in words. */
export function typeOf(schema: SchemaObject): TypeModel {
  const name = componentName(schema);
  if (name !== null) return [{ schema: name }];
  const { allOf = [], anyOf, oneOf, items, const: constant } = schema;
  const choice = anyOf ?? oneOf;
  if (choice !== undefined && schema.properties === undefined) return oneOfThem(choice.map(typeOf));
  const [only, ...others] = allOf;
  if (only !== undefined && others.length === 0 && schema.properties === undefined) {
    return typeOf(only);
  }
  if (constant !== undefined) return [`always ${JSON.stringify(constant)}`];
  const types = [schema.type ?? (allOf.length > 0 || schema.properties ? 'object' : [])].flat();
  if (types.length === 0) return ['anything'];
  return oneOfThem(
    types.map((type): TypeModel => {
      if (type === 'array') return ['array of ', ...typeOf(items ?? {})];
      if (type === 'string' && schema.format !== undefined) {
        return [schema.format === 'binary' ? 'file' : schema.format];
      }
      return [type];
    }),
  );
}

function oneOfThem(types: readonly TypeModel[]): TypeModel {
  const seen = new Set<string>();
  return types.flatMap((type, index) => {
    const key = JSON.stringify(type);
    if (seen.has(key)) return [];
    seen.add(key);
    return index === 0 ? type : [' or ', ...type];
  });
}

/** The same as one text: `array of Issue`. */
export function typeText(type: TypeModel): string {
  return type.map((part) => (typeof part === 'string' ? part : part.schema)).join('');
}

/** A schema with what it refers to and its `allOf` put into it; what stands outermost wins, and marks add up. */
export function merged(document: OpenApiDocument, schema: SchemaObject): Merged {
  const { $ref, allOf = [], ...own } = schema;
  if ($ref === undefined && allOf.length === 0) return { whole: schema, marked: [schema] };
  const parts = [
    ...($ref === undefined ? [] : [findNode(document, $ref) as SchemaObject]),
    ...allOf,
  ].map((part) => merged(document, part));
  const whole = Object.assign({}, ...parts.map(({ whole }) => whole), own) as SchemaObject;
  return { whole, marked: [...parts.flatMap(({ marked }) => marked), schema] };
}

interface Merged {
  readonly whole: SchemaObject;
  /** All the schemas that it was put together from, for their marks. */
  readonly marked: readonly SchemaObject[];
}
