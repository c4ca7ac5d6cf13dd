/**
 * Puts the errors of the schema validator into words: one violation per field, as short as it is plain. The errors of
 * parameters and form fields are worded in `http/input-errors.ts`.
 */
import {
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
} from '../dependencies/json-schema.ts';
import { eitherOf, expectation, FORMATS } from './expectation.ts';
import type { SchemaObject } from './openapi.ts';
import { pluralOf } from './phrases.ts';
import { parsePointer } from './read/pointers.ts';

/** Where a value stands in the one that was checked: names of fields, indexes of items. */
export type Path = readonly (string | number)[];

/** An error of the validator: the violated keyword, and JSON pointers to schema and value. */
export interface SchemaError {
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly instanceLocation: string;
  readonly error: string;
}

/** One thing that is wrong with a value. */
export interface Violation {
  readonly path: Path;
  /** Such as `must be an integer`. Never the value, which may be a secret. */
  readonly expected: string;
}

/** Schemas by the references that name them. */
export type SchemasByReference = Readonly<Record<string, SchemaObject>>;

export interface Checked {
  readonly value: unknown;
  readonly schema: SchemaObject;
  readonly components: SchemasByReference;
}

/** The violations that errors stand for, without repeats; two parts of a schema often say the same. */
export function toViolations(
  errors: readonly SchemaError[],
  checked: Checked,
): readonly Violation[] {
  const distinct = new Map<string, Violation>();
  for (const { path, expected } of explain(withLocations(errors), checked)) {
    distinct.set(JSON.stringify([path, expected]), { path, expected });
  }
  return [...distinct.values()];
}

/** The errors with the location of `false` schemas, which the library leaves out: below that of the error before. */
function withLocations(errors: readonly SchemaError[]): readonly SchemaError[] {
  return errors.map((error, index) => {
    if (error.keyword !== 'false') return error;
    return { ...error, keywordLocation: `${errors[index - 1]?.keywordLocation}/false` };
  });
}

/** A violation, and how much it says about which of several alternatives was meant. */
interface CausedViolation extends Violation {
  readonly cause: 'kind' | 'constant' | 'rule';
}

/** Keywords whose errors are followed by those of the schemas that they hold, which say more. */
const HOLDERS = { $ref: true, ...schemaArrayKeyword, ...schemaMapKeyword, ...schemaKeyword };
/** Of these, those whose schemas say nothing of why. */
const OPAQUE = ['not', 'contains'];

/** Puts errors into words. The errors of alternatives follow that of their keyword, and are taken together. */
function explain(errors: readonly SchemaError[], checked: Checked): CausedViolation[] {
  const findings: CausedViolation[] = [];
  for (let index = 0; index < errors.length; ) {
    const error = errors[index] as SchemaError;
    index += 1;
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const next = errors.findIndex((each, at) => at >= index && !isBelow(each, error));
      const inner = errors.slice(index, next < 0 ? undefined : next);
      index += inner.length;
      findings.push(...explainAlternatives(error, inner, checked));
    } else if (!(error.keyword in HOLDERS) || OPAQUE.includes(error.keyword)) {
      findings.push(...explainRule(error, checked));
    }
  }
  return findings;
}

function isBelow({ keywordLocation }: SchemaError, error: SchemaError, branch = ''): boolean {
  return keywordLocation.startsWith(`${error.keywordLocation}/${branch}`);
}

/** The violations of the nearest alternative; where the value is of another kind than all, their kinds. */
function explainAlternatives(
  error: SchemaError,
  inner: readonly SchemaError[],
  checked: Checked,
): readonly CausedViolation[] {
  const path = toPath(error.instanceLocation, checked.value);
  const branches = schemaOf(error, checked)[error.keyword as 'anyOf' | 'oneOf'] ?? [];
  const explained = branches.map((_branch, index) =>
    explain(
      inner.filter((each) => isBelow(each, error, `${index}/`)),
      checked,
    ),
  );
  const fitting = explained.filter((findings) => findings.length === 0).length;
  if (fitting > 1 && error.keyword === 'oneOf') {
    return [{ path, expected: 'must fit only one of its alternatives', cause: 'rule' }];
  }
  if (fitting > 0) return [];
  const findings = explained.flat();
  if (findings.every((finding) => isOfOtherKind(finding, path))) {
    return [{ path, expected: eitherOf(findings.map(({ expected }) => expected)), cause: 'kind' }];
  }
  const distances = explained.map((each) => distance(each, path));
  return explained[distances.indexOf(Math.min(...distances))] ?? [];
}

/** A kind or a constant that differs distinguishes alternatives, and weighs more than all else. */
function distance(findings: readonly CausedViolation[], path: Path): number {
  const distinguishing = findings.filter(
    (finding) => finding.cause === 'constant' || isOfOtherKind(finding, path),
  );
  return distinguishing.length * 1e6 + findings.length;
}

function isOfOtherKind({ cause, path: { length } }: CausedViolation, path: Path): boolean {
  return cause !== 'rule' && length === path.length;
}

/** Expectations by keywords that state a bound. */
const RULES: Readonly<Record<string, (bound: unknown) => string>> = {
  minimum: (bound) => `must be at least ${bound}`,
  maximum: (bound) => `must be at most ${bound}`,
  exclusiveMinimum: (bound) => `must be greater than ${bound}`,
  exclusiveMaximum: (bound) => `must be less than ${bound}`,
  multipleOf: (bound) => `must be a multiple of ${bound}`,
  minLength: (bound) => `must have at least ${pluralOf(Number(bound), 'character')}`,
  maxLength: (bound) => `must have at most ${pluralOf(Number(bound), 'character')}`,
  pattern: (bound) => `must match ${bound}`,
  minItems: (bound) => `must have at least ${pluralOf(Number(bound), 'item')}`,
  maxItems: (bound) => `must have at most ${pluralOf(Number(bound), 'item')}`,
  uniqueItems: () => 'must not have an item twice',
  minProperties: (bound) => `must have at least ${pluralOf(Number(bound), 'field')}`,
  maxProperties: (bound) => `must have at most ${pluralOf(Number(bound), 'field')}`,
};

/** Puts the error of any other keyword into words. */
function explainRule(error: SchemaError, checked: Checked): CausedViolation[] {
  const { keyword } = error;
  const path = toPath(error.instanceLocation, checked.value);
  const finding = (at: Path, expected: string): CausedViolation => ({
    path: at,
    expected,
    cause: 'rule',
  });
  if (keyword === 'false') return [finding(path, 'must not be there')];
  // The fields that only another alternative has.
  if (error.keywordLocation.endsWith('/propertyNames/not')) {
    return [{ path, expected: 'must not be there', cause: 'constant' }];
  }

  const schema = schemaOf(error, checked);
  const value = path.reduce(child, checked.value);
  const isMissing = (name: string) => !Object.hasOwn(value as object, name);
  if (keyword === 'required') {
    const missing = schema.required?.filter(isMissing) ?? [];
    return missing.map((name) => finding([...path, name], 'is missing'));
  }
  if (keyword === 'dependentRequired') {
    return Object.entries(schema.dependentRequired ?? {}).flatMap(([name, others]) => {
      const missing = isMissing(name) ? [] : others.filter(isMissing);
      return missing.map((other) => finding([...path, other], `is required together with ${name}`));
    });
  }
  if (keyword === 'format' && FORMATS[schema.format ?? '']?.(String(value)) === true) return [];
  if (['type', 'enum', 'const', 'format'].includes(keyword)) return [explainKind(schema, path)];
  const expected = RULES[keyword]?.((schema as Readonly<Record<string, unknown>>)[keyword]);
  return [finding(path, expected ?? `does not fit \`${keyword}\` of its schema`)];
}

/** `type`, `enum`, `const` and `format` together say which kind of value is expected. */
function explainKind(schema: SchemaObject, path: Path): CausedViolation {
  const { type = 'string', enum: choice, const: constant, format } = schema;
  const types = typeof type === 'string' ? [type] : type;
  const values = constant === undefined ? choice : [constant];
  return {
    path,
    expected: expectation({ types, values, format }),
    cause: constant === undefined ? 'kind' : 'constant',
  };
}

/** The schema that has the keyword of an error. */
function schemaOf({ keywordLocation }: SchemaError, { schema, components }: Checked): SchemaObject {
  const found = toSegments(keywordLocation)
    .slice(0, -1)
    .reduce<unknown>((node, segment) => {
      const next = child(node, segment);
      return segment === '$ref' ? components[String(next)] : next;
    }, schema);
  return found as SchemaObject;
}

function toPath(instanceLocation: string, value: unknown): Path {
  let node = value;
  return toSegments(instanceLocation).map((segment) => {
    const key = Array.isArray(node) ? Number(segment) : segment;
    node = child(node, key);
    return key;
  });
}

/** The segments of a location, which the library writes as the fragment of a URI. */
function toSegments(location: string): string[] {
  return parsePointer(decodeURIComponent(location));
}

function child(node: unknown, key: string | number): unknown {
  return (node as Readonly<Record<string | number, unknown>>)[key];
}
