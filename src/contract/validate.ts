/**
 * Checks values against schemas of the contract. The library does it without generating code, so it
 * works under any Content-Security-Policy.
 */
import { type Schema as LibrarySchema, validate } from '../dependencies/json-schema.ts';
import type { SchemaObject } from './openapi.ts';
import { type SchemasByReference, toViolations, type Violation } from './violations.ts';

export type { Path, Violation } from './violations.ts';

/** Component schemas by name. */
export type ComponentSchemas = Readonly<Record<string, SchemaObject>>;

/**
 * What is wrong with a value; nothing where it fits the schema. A field that is `undefined` is missing,
 * as in JSON.
 *
 * @param schemas The targets of references such as `#/components/schemas/Issue`.
 */
export function findViolations(
  value: unknown,
  schema: SchemaObject,
  schemas: ComponentSchemas,
): readonly Violation[] {
  const components = byReference(schemas);
  const json = toJson(value);
  // The types of the library lack the `readonly` of ours.
  const lookup = components as Record<string, LibrarySchema>;
  const { errors } = validate(json, schema as LibrarySchema, '2020-12', lookup, false);
  return toViolations(errors, { value: json, schema, components });
}

const cache = new WeakMap<ComponentSchemas, SchemasByReference>();

/** The component schemas by the references that name them. */
function byReference(schemas: ComponentSchemas): SchemasByReference {
  const cached = cache.get(schemas);
  if (cached !== undefined) return cached;
  const entries = Object.entries(schemas);
  const components: SchemasByReference = Object.fromEntries(
    entries.map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  cache.set(schemas, components);
  return components;
}

/** The value as JSON has it: without fields that are `undefined`, and with `null` for what it cannot write. */
function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return Object.fromEntries(fields.map(([name, field]) => [name, toJson(field)]));
  }
  const isWritable = Number.isFinite(value) || ['string', 'boolean'].includes(typeof value);
  return isWritable ? value : null;
}
