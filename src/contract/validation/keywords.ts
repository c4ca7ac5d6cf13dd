import { ContractError, pointerTo } from '../contract-error.ts';
import type { SchemaObject } from '../openapi.ts';

/** What a schema says to readers; no value can break it. */
const ANNOTATIONS = ['title', 'description', 'examples', 'default', 'deprecated'] as const;

type Keyword = Exclude<keyof SchemaObject, (typeof ANNOTATIONS)[number] | `x-${string}`>;

/** Every keyword that values are held to, with what it has: a schema, a list or map of schemas, or something else. */
export const KEYWORDS: Readonly<Record<Keyword, 'schema' | 'list' | 'map' | 'plain'>> = {
  $ref: 'plain',
  type: 'plain',
  enum: 'plain',
  const: 'plain',
  format: 'plain',
  pattern: 'plain',
  minimum: 'plain',
  maximum: 'plain',
  minLength: 'plain',
  maxLength: 'plain',
  minItems: 'plain',
  maxItems: 'plain',
  items: 'schema',
  required: 'plain',
  properties: 'map',
  additionalProperties: 'schema',
  dependentRequired: 'plain',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
};

export function isKeyword(key: string): key is Keyword {
  return Object.hasOwn(KEYWORDS, key);
}

/** Throws a ContractError for what is no schema, and for a keyword that no value would be held to. */
export function refuseUnknownKeywords(
  schema: SchemaObject,
  place: readonly (string | number)[],
): void {
  if (typeof schema !== 'object' || schema === null) {
    throw new ContractError(pointerTo(...place), 'a schema is an object here, not true or false.');
  }
  const unknown = Object.keys(schema).find((key) => !isKeyword(key) && !isAnnotation(key));
  if (unknown === undefined) return;
  throw new ContractError(
    pointerTo(...place, unknown),
    `values cannot be held to \`${unknown}\`; known are ${Object.keys(KEYWORDS).join(', ')}.`,
  );
}

function isAnnotation(key: string): boolean {
  return key.startsWith('x-') || (ANNOTATIONS as readonly string[]).includes(key);
}
