import { isDeepStrictEqual } from 'node:util';
import {
  asArray,
  asRecord,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../src/contract/data.ts';
import { alignChoices, pairBranches } from './choices.ts';
import { MAPS, SCHEMA_FIELDS, SCHEMA_LISTS, TEXTS } from './normalize/keywords.ts';
import type { Direction } from './normalize/schemas.ts';
import { keysOf, type States } from './states.ts';

type NodeKind = 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'media' | 'schema';

/** Two states of a node that differ. */
export interface NodePair extends States {
  readonly kind: NodeKind;
  /** From the operation down. */
  readonly segments: readonly string[];
  /** `null` for what is neither sent nor returned. */
  readonly direction: Direction | null;
}

/** A named node that only one state has. */
export interface NamedEntry {
  /** The field that holds it. */
  readonly map: string;
  readonly name: string;
  readonly node: UnknownRecord;
  readonly kind: 'added' | 'removed';
  readonly holder: NodePair;
}

/** What differs between two states of an operation. */
export interface OperationComparison {
  /** For our own rules: the nodes that differ, parents first, and what one state lacks. */
  readonly differences: readonly (NodePair | NamedEntry)[];
  /**
   * For Redocly: both states without texts and annotations, and of what has a name only what both
   * have, because Redocly pairs by likeness what it does not find by name.
   */
  readonly shapes: States;
}

/** Fields of our own rules, which Redocly ignores or rates wrongly. */
const OWN_RULES: ReadonlySet<string> = new Set([
  ...['allowEmptyValue', 'callbacks', 'default', 'dependentRequired', 'deprecated'],
  ...['discriminator', 'encoding', 'format', 'multipleOf', 'operationId', 'readOnly'],
  ...['security', 'servers', 'tags', 'writeOnly'],
]);

const KINDS: Readonly<Record<string, NodeKind>> = {
  content: 'media',
  headers: 'header',
  parameters: 'parameter',
  requestBody: 'body',
  responses: 'response',
};

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  parameters: 'request',
  requestBody: 'request',
  responses: 'response',
};

type Differences = (NodePair | NamedEntry)[];

export function compareOperations({ base, revision }: States): OperationComparison {
  const differences: Differences = [];
  const root = { kind: 'operation', base, revision, segments: [], direction: null } as const;
  return { differences, shapes: compareNodes(root, differences) };
}

/** Notes everything that differs below a pair of nodes, and returns their shapes. */
function compareNodes(states: NodePair, differences: Differences): States {
  if (isDeepStrictEqual(states.base, states.revision)) {
    const shape = shapeOf(states.base);
    return { base: shape, revision: shape };
  }
  const pair = alignChoices(states);
  differences.push(pair);
  const shapes = { base: {} as Record<string, unknown>, revision: {} as Record<string, unknown> };
  for (const key of keysOf(pair)) {
    if (!isInShape(key)) continue;
    const { base, revision } = compareField(pair, key, differences);
    if (base !== undefined) shapes.base[key] = base;
    if (revision !== undefined) shapes.revision[key] = revision;
  }
  return shapes;
}

function isInShape(field: string): boolean {
  return !TEXTS.has(field) && !OWN_RULES.has(field) && !field.startsWith('x-');
}

interface FieldShapes {
  readonly base?: unknown;
  readonly revision?: unknown;
}

function compareField(pair: NodePair, key: string, differences: Differences): FieldShapes {
  const [base, revision] = [pair.base[key], pair.revision[key]];
  if (MAPS.has(key)) return compareMaps(pair, key, differences);
  if (key === 'requestBody' && (base === undefined || revision === undefined)) {
    differences.push(createEntry(pair, key, '', base, revision));
    return {};
  }
  if (key === 'requestBody' || SCHEMA_FIELDS.has(key)) {
    if (isRecord(base) && isRecord(revision)) {
      return compareNodes(childPair(pair, [key], base, revision), differences);
    }
  }
  if (SCHEMA_LISTS.has(key)) return compareBranches(pair, key, differences);
  if (key === 'required' && Array.isArray(base ?? revision)) return requiredInBoth(pair);
  return { base: shapeOfValue(base), revision: shapeOfValue(revision) };
}

function compareMaps(pair: NodePair, map: string, differences: Differences): States {
  const states = { base: asRecord(pair.base[map]), revision: asRecord(pair.revision[map]) };
  const shapes: [name: string, States][] = [];
  for (const name of keysOf(states)) {
    const [base, revision] = [states.base[name], states.revision[name]];
    if (name in states.base && name in states.revision) {
      const child = childPair(pair, [map, name], base, revision);
      shapes.push([name, compareNodes(child, differences)]);
    } else differences.push(createEntry(pair, map, name, base, revision));
  }
  return {
    base: Object.fromEntries(shapes.map(([name, { base }]) => [name, base])),
    revision: Object.fromEntries(shapes.map(([name, { revision }]) => [name, revision])),
  };
}

/** The branches that both have come first and in one order; the others stay, as added or removed ones. */
function compareBranches(pair: NodePair, key: string, differences: Differences): FieldShapes {
  const [base, revision] = [pair.base[key], pair.revision[key]];
  const partners = pairBranches(base, revision);
  const shapes = partners.map(([own, other, index]) =>
    compareNodes(childPair(pair, [key, String(index)], own, other), differences),
  );
  const shapesIn = (state: keyof States, list: unknown, side: 0 | 1) => {
    if (!Array.isArray(list)) return undefined;
    const others = list.filter((branch) => !partners.some((each) => each[side] === branch));
    return [...shapes.map((each) => each[state]), ...others.map(shapeOfValue)];
  };
  return { base: shapesIn('base', base, 0), revision: shapesIn('revision', revision, 1) };
}

/** A property that one state lacks altogether is no change of what is required. */
function requiredInBoth({ base, revision }: States): FieldShapes {
  const [own, other] = [asRecord(base.properties), asRecord(revision.properties)];
  const keep = (names: unknown) => asStrings(names).filter((name) => name in own === name in other);
  return { base: keep(base.required), revision: keep(revision.required) };
}

function shapeOf(node: UnknownRecord): UnknownRecord {
  const fields = Object.entries(node).filter(([key]) => isInShape(key));
  return Object.fromEntries(
    fields.map(([key, value]) => [key, MAPS.has(key) ? shapesIn(value) : shapeOfValue(value)]),
  );
}

function shapesIn(map: unknown): UnknownRecord {
  return Object.fromEntries(
    Object.entries(asRecord(map)).map(([name, node]) => [name, shapeOf(asRecord(node))]),
  );
}

function shapeOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return asArray(value).map(shapeOfValue);
  return isRecord(value) ? shapeOf(value) : value;
}

function createEntry(
  holder: NodePair,
  map: string,
  name: string,
  base: unknown,
  revision: unknown,
): NamedEntry {
  const kind = base === undefined ? 'added' : 'removed';
  return { map, name, node: asRecord(base ?? revision), kind, holder };
}

function childPair(
  parent: NodePair,
  path: readonly string[],
  base: unknown,
  revision: unknown,
): NodePair {
  const [field = ''] = path;
  return {
    kind: KINDS[field] ?? 'schema',
    base: asRecord(base),
    revision: asRecord(revision),
    segments: [...parent.segments, ...path],
    direction: DIRECTIONS[field] ?? parent.direction,
  };
}
