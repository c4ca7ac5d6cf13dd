/** Finds the schemas of the contract that speak about one place of a value. */
import type { SchemaObject } from '../../contract/openapi.ts';
import type { Path } from '../../contract/validate.ts';
import { at, below, type Place } from '../contract.ts';

/**
 * The schemas that say something of the value at a path: those that stand there, and those that
 * they refer to or are made of. Alternatives are all among them, since any may be meant.
 */
export function schemasAt(schema: Place<SchemaObject>, path: Path): Place<SchemaObject>[] {
  const here = unfolded(schema, new Set());
  const [segment, ...rest] = path;
  if (segment === undefined) return here;
  return here.flatMap((place) => {
    const { items, properties = {}, additionalProperties } = place.node;
    if (typeof segment === 'number') {
      return items === undefined ? [] : schemasAt(below(place, items, 'items'), rest);
    }
    const named = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
    if (named !== undefined) return schemasAt(below(place, named, 'properties', segment), rest);
    return typeof additionalProperties === 'object'
      ? schemasAt(below(place, additionalProperties, 'additionalProperties'), rest)
      : [];
  });
}

/** A schema with all that it refers to and consists of. */
function unfolded(schema: Place<SchemaObject>, seen: Set<string>): Place<SchemaObject>[] {
  if (seen.has(schema.pointer)) return [];
  seen.add(schema.pointer);
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema.node;
  const parts = [
    ...($ref === undefined ? [] : [at<SchemaObject>({ $ref }, '')]),
    ...allOf.map((part, index) => below(schema, part, 'allOf', String(index))),
    ...anyOf.map((part, index) => below(schema, part, 'anyOf', String(index))),
    ...oneOf.map((part, index) => below(schema, part, 'oneOf', String(index))),
  ];
  return [schema, ...parts.flatMap((part) => unfolded(part, seen))];
}
