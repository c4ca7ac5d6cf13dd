import {
  asArray,
  asRecord,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import { MAPS, SCHEMA_LISTS, TEXTS } from '../normalize/keywords.ts';
import { alignChoices, pairBranches } from '../pairs.ts';

/** Two states of one operation, or of one node within. */
export interface StatePair {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

/** Fields of our own rules, which Redocly ignores or rates wrongly. */
const OWN_RULES: ReadonlySet<string> = new Set([
  ...['allowEmptyValue', 'default', 'dependentRequired', 'deprecated', 'encoding'],
  ...['operationId', 'readOnly', 'security', 'tags', 'writeOnly'],
]);

/** The names of the parameters that both states have, in the order in which `shapeDocuments` lists them. */
export function sharedParameters({ base, revision }: StatePair): string[] {
  const others = asRecord(revision.parameters);
  return Object.keys(asRecord(base.parameters)).filter((name) => name in others);
}

/**
 * Pairs of operations as two OpenAPI documents for Redocly: nothing but what is sent, and of what has
 * a name only what both states have, because Redocly pairs by likeness what it does not find by name.
 * The operation of pair 3 is the POST of `/3`.
 */
export function shapeDocuments(pairs: readonly StatePair[]): StatePair {
  const sides = pairs.map((pair) => toShapes(pair));
  return { base: toDocument(sides, 'base'), revision: toDocument(sides, 'revision') };
}

function toDocument(sides: readonly StatePair[], side: keyof StatePair): UnknownRecord {
  const paths: Record<string, unknown> = {};
  const components: Record<string, unknown> = {};
  for (const [index, pair] of sides.entries()) {
    const { parameters, ...operation } = pair[side];
    // As components, parameters are paired by the name of the component and not by likeness.
    const references = sharedParameters(pair).map((key, turn) => {
      const name = `${index}.${turn}`;
      // The name of a path variable is never sent.
      const fixed = key.startsWith('path ') ? { name: key } : {};
      components[name] = { ...asRecord(asRecord(parameters)[key]), ...fixed };
      return { $ref: `#/components/parameters/${name}` };
    });
    paths[`/${index}`] = { post: { ...operation, parameters: references } };
  }
  const info = { title: '', version: '0' };
  return { openapi: '3.1.0', info, paths, components: { parameters: components } };
}

/** Both states without words and marks, and without what only one of them has by name. */
function toShapes(states: StatePair): StatePair {
  const { base, revision } = alignChoices(states);
  const shapes: Record<keyof StatePair, Record<string, unknown>> = { base: {}, revision: {} };
  for (const key of new Set([...Object.keys(base), ...Object.keys(revision)])) {
    if (TEXTS.has(key) || OWN_RULES.has(key) || key.startsWith('x-')) continue;
    const { base: own, revision: other } = toFieldShapes(key, { base, revision });
    if (own !== undefined) shapes.base[key] = own;
    if (other !== undefined) shapes.revision[key] = other;
  }
  return shapes;
}

function toFieldShapes(key: string, pair: StatePair): { base: unknown; revision: unknown } {
  const [base, revision] = [pair.base[key], pair.revision[key]];
  if (MAPS.has(key)) return toMapShapes({ base: asRecord(base), revision: asRecord(revision) });
  if (key === 'requestBody' && (base === undefined || revision === undefined)) {
    return { base: undefined, revision: undefined };
  }
  if (key === 'required' && Array.isArray(base ?? revision)) return requiredInBoth(pair);
  if (SCHEMA_LISTS.has(key) && Array.isArray(base) && Array.isArray(revision)) {
    return toBranchShapes(base, revision);
  }
  if (isRecord(base) && isRecord(revision)) return toShapes({ base, revision });
  return { base: toShape(base), revision: toShape(revision) };
}

function toMapShapes({ base, revision }: StatePair): StatePair {
  const names = Object.keys(base).filter((name) => name in revision);
  const pairs = names.map((name) => {
    const states = { base: asRecord(base[name]), revision: asRecord(revision[name]) };
    return [name, toShapes(states)] as const;
  });
  return {
    base: Object.fromEntries(pairs.map(([name, pair]) => [name, pair.base])),
    revision: Object.fromEntries(pairs.map(([name, pair]) => [name, pair.revision])),
  };
}

/** A property that one state lacks altogether is no change of what is required. */
function requiredInBoth({ base, revision }: StatePair): { base: unknown; revision: unknown } {
  const [own, other] = [asRecord(base.properties), asRecord(revision.properties)];
  const keep = (names: unknown) => asStrings(names).filter((name) => name in own === name in other);
  return { base: keep(base.required), revision: keep(revision.required) };
}

/** The branches that both have come first and in one order; the others stay, as ones that were added or removed. */
function toBranchShapes(
  base: readonly unknown[],
  revision: readonly unknown[],
): { base: unknown; revision: unknown } {
  const partners = pairBranches(base, revision);
  const shapes = partners.map(([own, other]) => toShapes({ base: own, revision: other }));
  const rest = (list: readonly unknown[], side: 0 | 1) =>
    list
      .map(asRecord)
      .filter((branch) => !partners.some((pair) => pair[side] === branch))
      .map((branch) => toShape(branch));
  return {
    base: [...shapes.map((pair) => pair.base), ...rest(base, 0)],
    revision: [...shapes.map((pair) => pair.revision), ...rest(revision, 1)],
  };
}

/** What one state alone has. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return asArray(value).map((item) => toShape(item));
  return isRecord(value) ? toShapes({ base: value, revision: value }).base : value;
}
