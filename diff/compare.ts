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
import { keysOf, type RevisionPair } from './revision-pair.ts';

type NodeKind = 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'media' | 'schema';

/** Two states of a node that differ. */
export interface NodePair extends RevisionPair {
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

/** A keyword of a node that one state lacks, or whose values differ. */
interface KeywordChange extends Values {
  readonly keyword: string;
  readonly holder: NodePair;
}

interface Values {
  readonly base?: unknown;
  readonly revision?: unknown;
}

/** A branch of a composition that only one state has. */
export interface BranchChange {
  readonly keyword: string;
  /** In the list of the state that has it. */
  readonly index: number;
  readonly kind: 'added' | 'removed';
  readonly holder: NodePair;
}

/** The differences of an operation: nodes that differ at all, then their keywords. */
export interface OperationComparison {
  readonly nodes: readonly (NodePair | NamedEntry)[];
  readonly keywords: readonly (KeywordChange | BranchChange)[];
}

/** Fields that rules/other-fields.ts rates. */
const OTHER_FIELDS = [
  'allowEmptyValue',
  'callbacks',
  'default',
  'dependentRequired',
  'deprecated',
  'discriminator',
  'encoding',
  'format',
  'multipleOf',
  'name',
  'operationId',
  'readOnly',
  'security',
  'servers',
  'tags',
  'writeOnly',
];

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

interface Differences {
  readonly nodes: (NodePair | NamedEntry)[];
  readonly keywords: (KeywordChange | BranchChange)[];
}

export function compareOperations({ base, revision }: RevisionPair): OperationComparison {
  const differences: Differences = { nodes: [], keywords: [] };
  compareNodes({ kind: 'operation', base, revision, segments: [], direction: null }, differences);
  return differences;
}

/** Notes everything that differs below a pair of nodes. */
function compareNodes(states: NodePair, differences: Differences): void {
  if (isDeepStrictEqual(states.base, states.revision)) return;
  const pair = alignChoices(states);
  differences.nodes.push(pair);
  for (const key of keysOf(pair)) {
    if (isKeyword(key, pair.kind)) compareField(pair, key, differences);
  }
}

function isKeyword(field: string, kind: NodeKind): boolean {
  if (kind === 'header' && field === 'required') return false;
  return !TEXTS.has(field) && !OTHER_FIELDS.includes(field) && !field.startsWith('x-');
}

function compareField(pair: NodePair, key: string, differences: Differences): void {
  const [base, revision] = [pair.base[key], pair.revision[key]];
  const isNode = key === 'requestBody' || SCHEMA_FIELDS.has(key);
  if (MAPS.has(key)) compareMaps(pair, key, differences);
  else if (key === 'requestBody' && (base === undefined || revision === undefined)) {
    differences.nodes.push(createEntry(pair, key, '', base, revision));
  } else if (isNode && isRecord(base) && isRecord(revision)) {
    compareNodes(childPair(pair, [key], base, revision), differences);
  } else if (SCHEMA_LISTS.has(key) && Array.isArray(base) && Array.isArray(revision)) {
    compareBranches(pair, key, differences);
  } else {
    const values = key === 'required' ? requiredInBoth(pair) : { base, revision };
    if (isDeepStrictEqual(values.base, values.revision)) return;
    differences.keywords.push({ keyword: key, holder: pair, ...values });
  }
}

function compareMaps(pair: NodePair, map: string, differences: Differences): void {
  const states = { base: asRecord(pair.base[map]), revision: asRecord(pair.revision[map]) };
  for (const name of keysOf(states)) {
    const [base, revision] = [states.base[name], states.revision[name]];
    if (name in states.base && name in states.revision) {
      compareNodes(childPair(pair, [map, name], base, revision), differences);
    } else differences.nodes.push(createEntry(pair, map, name, base, revision));
  }
}

/** Branches that both have are compared; the others were added or removed. */
function compareBranches(holder: NodePair, keyword: string, differences: Differences): void {
  const [base, revision] = [asArray(holder.base[keyword]), asArray(holder.revision[keyword])];
  const partners = pairBranches(base, revision);
  for (const [own, other, index] of partners) {
    compareNodes(childPair(holder, [keyword, String(index)], own, other), differences);
  }
  const note = (kind: BranchChange['kind'], list: readonly unknown[], side: 0 | 1) => {
    for (const [index, branch] of list.entries()) {
      if (partners.some((each) => each[side] === branch)) continue;
      differences.keywords.push({ keyword, index, kind, holder });
    }
  };
  note('removed', base, 0);
  note('added', revision, 1);
}

/** A property that one state lacks altogether is no change of what is required. */
function requiredInBoth({ base, revision }: RevisionPair): Values {
  if (!Array.isArray(base.required ?? revision.required)) {
    return { base: base.required, revision: revision.required };
  }
  const [own, other] = [asRecord(base.properties), asRecord(revision.properties)];
  const keep = (names: unknown) => asStrings(names).filter((name) => name in own === name in other);
  return { base: keep(base.required), revision: keep(revision.required) };
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
