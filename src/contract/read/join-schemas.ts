/** One schema for two that hold at once: what each keyword asks for when it stands in both. */
import { deepCompareStrict } from '../../dependencies/json-schema.ts';
import { asArray, asRecord, asStrings, isRecord, type UnknownRecord } from '../data.ts';

export interface JoinOptions {
  /** Which of two values stands if one keyword cannot have both; by default the outer one. */
  readonly choose?: (outer: unknown, inner: unknown) => unknown;
  /** Called for each schema that was made from two, so that the caller can note where it comes from. */
  readonly onJoin?: (joined: UnknownRecord, outer: UnknownRecord, inner: UnknownRecord) => void;
  /** Changes the inner one of two schemas below, such as those of one property; by default, nothing does. */
  readonly restate?: (inner: UnknownRecord, outer: UnknownRecord) => UnknownRecord;
}

/**
 * The schema that lets through what both let through. Keywords that limit nothing, such as texts,
 * annotations and `default`, are those of the outer one where both have them. What one keyword cannot
 * ask for at once stays an `allOf`.
 */
export function joinSchemas(
  outer: UnknownRecord,
  inner: UnknownRecord,
  options: JoinOptions = {},
): UnknownRecord {
  const { choose = (first) => first } = options;
  const joined: Record<string, unknown> = { ...inner };
  const apart: unknown[] = [...asArray(inner.allOf), ...asArray(outer.allOf)];
  for (const [key, value] of Object.entries(outer)) {
    const other = inner[key];
    if (key === 'allOf') continue;
    if (other === undefined || deepCompareStrict(other, value)) {
      joined[key] = other === undefined ? value : choose(value, other);
      continue;
    }
    const both = JOINS[key]?.(value, other, options);
    joined[key] = both ?? choose(value, other);
    if (both === undefined && !limitsNothing(key)) {
      apart.push({ [key]: joined[key] === value ? other : value });
    }
  }
  delete joined.allOf;
  // One value is all that a closed list with it lets through.
  if ('const' in joined && asArray(joined.enum).includes(joined.const)) delete joined.enum;
  if (apart.length > 0) joined.allOf = apart;
  options.onJoin?.(joined, outer, inner);
  return joined;
}

/** Such a keyword says something of a value and keeps none out. */
function limitsNothing(keyword: string): boolean {
  return keyword.startsWith('x-') || ANNOTATIONS.has(keyword);
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  'title',
  'description',
  'example',
  'examples',
  'externalDocs',
  'default',
]);

/** The value that asks for both; `undefined` where one keyword cannot say it. */
type Join = (outer: unknown, inner: unknown, options: JoinOptions) => unknown;

const either: Join = (outer, inner) => outer === true || inner === true;
const least: Join = (outer, inner) => Math.max(Number(outer), Number(inner));
const most: Join = (outer, inner) => Math.min(Number(outer), Number(inner));
const union: Join = (outer, inner) => [...new Set([...asStrings(inner), ...asStrings(outer)])];
const schemas: Join = (outer, inner, options) => {
  if (!isRecord(outer) || !isRecord(inner)) return undefined;
  return joinSchemas(outer, options.restate?.(inner, outer) ?? inner, options);
};

const byName =
  (join: Join): Join =>
  (outer, inner, options) => {
    const joined: Record<string, unknown> = { ...asRecord(inner) };
    for (const [name, value] of Object.entries(asRecord(outer))) {
      const other = joined[name];
      if (other === undefined) joined[name] = value;
      else if (deepCompareStrict(other, value)) {
        joined[name] = options.choose?.(value, other) ?? value;
      } else joined[name] = join(value, other, options) ?? value;
    }
    return joined;
  };

const JOINS: Readonly<Record<string, Join>> = {
  properties: byName(schemas),
  patternProperties: byName(schemas),
  items: schemas,
  required: union,
  dependentRequired: byName(union),
  type: commonTypes,
  enum: commonValues,
  minimum: least,
  exclusiveMinimum: least,
  minLength: least,
  minItems: least,
  minProperties: least,
  maximum: most,
  exclusiveMaximum: most,
  maxLength: most,
  maxItems: most,
  maxProperties: most,
  uniqueItems: either,
  deprecated: either,
  readOnly: either,
  writeOnly: either,
};

function commonValues(outer: unknown, inner: unknown): unknown {
  const common = asArray(outer).filter((value) => asArray(inner).includes(value));
  return common.length === 0 ? undefined : common;
}

function commonTypes(outer: unknown, inner: unknown): unknown {
  const [own, others] = [listTypes(outer), listTypes(inner)];
  const takes = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const types = [
    ...own.filter((type) => takes(others, type)),
    ...others.filter((type) => takes(own, type) && !own.includes(type)),
  ];
  return types.length > 1 ? types : types[0];
}

function listTypes(type: unknown): string[] {
  return typeof type === 'string' ? [type] : asStrings(type);
}
