/** The kinds of behavior that an operation may have, and how a change of each of their fields is rated. */
import { isDeepStrictEqual } from 'node:util';
import {
  asArray,
  asRecord,
  asString,
  asStrings,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { ContractError } from '../../src/contract/read/pointers.ts';
import { readSentFields } from '../../src/contract/sent-fields.ts';
import type { Rating } from '../changes.ts';
import type { RevisionPair } from '../revision-pair.ts';
import { rateRole } from './access.ts';

/** One thing that is said of an operation. */
export interface Part {
  /** Name in messages, by which its two states are paired. */
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly node: UnknownRecord;
}

/** Rates one field that differs; `undefined` stands for its absence. */
type FieldRater = (base: unknown, revision: unknown, states: BehaviorStates) => Rating;

export interface BehaviorStates {
  readonly roles: RevisionPair;
  readonly schemas: RevisionPair;
}

export type ReadMeaning = (operation: string, part: Part) => UnknownRecord;

/** The meaning of one kind of part to clients. */
export interface PartKind {
  readonly rule: string;
  /** Keys of `x-behavior` down to the entries by operation. */
  readonly section: readonly string[];
  readonly split: (entry: unknown) => readonly Part[];
  readonly likeness?: readonly ((one: Part, other: Part) => boolean)[];
  readonly added: Rating | ((before: UnknownRecord) => Rating);
  readonly removed: Rating | ((node: UnknownRecord) => Rating);
  /**
   * Reads, once for a contract, what a part of an operation says, also where it is not written because the rest of the
   * contract says it.
   */
  readonly meanings?: (document: OpenApiDocument) => ReadMeaning;
  /** Fields that are not here are another thing altogether: major in both directions. */
  readonly fields: Readonly<Record<string, FieldRater>>;
  /** Name of a part without its own. */
  readonly noun: string;
  /** That a part is new, and that it is gone, where its name says too little. */
  readonly comes?: (node: UnknownRecord) => string;
  readonly gone?: (node: UnknownRecord) => string;
  /** Meaning of a field that has a value now, by both. */
  readonly sentence?: Readonly<Record<string, string>>;
}

const text: FieldRater = () => 'patch';
/** Something that callers rely on. */
const promise: FieldRater = (base) => (base === undefined ? 'minor' : 'major');
/** Something that limits callers. */
const limit: FieldRater = (_, revision) => (revision === undefined ? 'minor' : 'major');
const flag: FieldRater = (_, revision) => (revision === true ? 'minor' : 'major');
const role: FieldRater = (base, revision, { roles }) =>
  rateRole(asString(base), asString(revision), roles);
/** The name of a schema, which may be another one for the same. */
const schemaName: FieldRater = (base, revision, { schemas }) =>
  String(base) in schemas.revision || String(revision) in schemas.base ? 'major' : 'patch';
/** A map that may get more entries. */
const choices: FieldRater = (base, revision) =>
  Object.entries(asRecord(base)).every(([key, value]) =>
    isDeepStrictEqual(value, asRecord(revision)[key]),
  )
    ? 'minor'
    : 'major';
/** Values are unique within it; nothing is wider than the service. */
const scope: FieldRater = (base) => (base === 'service' ? 'minor' : 'major');

const rateEach = (names: readonly string[], rater: FieldRater) =>
  Object.fromEntries(names.map((name) => [name, rater]));

const whole = (name: string) => (entry: unknown) => [{ name, path: [], node: asRecord(entry) }];
/** The entries of a map, which may be within an entry. */
const named = (noun: string, key?: string) => (entry: unknown) => {
  const map = key === undefined ? entry : asRecord(entry)[key];
  const within = key === undefined ? [] : [key];
  return Object.entries(asRecord(map)).map(([name, node]) => ({
    name: `${noun} \`${name}\``,
    path: [...within, name],
    node: asRecord(node),
  }));
};
const items = (nameOf: (node: UnknownRecord) => string) => (entry: unknown) =>
  asArray(entry)
    .map(asRecord)
    .map((node, index) => ({ name: nameOf(node), path: [index], node }));
const field = (key: string, name: string) => (entry: unknown) => {
  const node = asRecord(entry)[key];
  return node === undefined ? [] : [{ name, path: [key], node: asRecord(node) }];
};

const RESOURCE_FIELDS = ['path', 'search', 'is', 'condition', 'operations', 'create', 'usedUpBy'];

export const BEHAVIOR_KINDS: readonly PartKind[] = [
  {
    rule: 'view-changed',
    noun: 'view',
    section: ['access', 'views'],
    split: whole('view by role'),
    added: 'minor',
    removed: 'major',
    fields: { role, with: limit, schema: schemaName, otherwise: schemaName },
  },
  {
    rule: 'denied-changed',
    noun: 'status',
    comes: ({ status }) => `A denied call has the status \`${status}\` now.`,
    gone: ({ status }) => `A denied call no longer has the status \`${status}\`.`,
    section: ['access', 'denied'],
    split: (status) => [{ name: 'status of a denied call', path: [], node: { status } }],
    added: 'major',
    removed: 'major',
    fields: {},
  },
  {
    rule: 'list-changed',
    noun: 'selection',
    comes: () => 'The selection of the list is described now.',
    gone: () => 'The selection of the list is no longer described.',
    section: ['lists'],
    split: field('returns', 'selection of the list'),
    added: 'major',
    removed: 'major',
    fields: {},
  },
  {
    rule: 'filter-changed',
    noun: 'filter',
    section: ['lists'],
    split: named('filter', 'filters'),
    added: 'minor',
    removed: 'major',
    fields: { default: promise, description: text, none: promise, values: choices, with: limit },
  },
  {
    rule: 'order-changed',
    noun: 'order',
    comes: () => 'The order of the list is described now.',
    gone: () => 'The order of the list is no longer described.',
    section: ['lists'],
    split: field('order', 'order of the list'),
    added: 'minor',
    removed: 'major',
    fields: { by: promise, direction: promise, parameters: promise },
  },
  {
    rule: 'representation-changed',
    noun: 'representation',
    section: ['representations'],
    split: named('representation of'),
    added: ({ sets }) => (asArray(sets).length > 0 ? 'major' : 'minor'),
    removed: 'major',
    meanings: (document) => {
      const sent = sentFieldsOf(document);
      return (operation, { path: [name] }) => {
        const found = sent.get(operation)?.find(({ field }) => field === name);
        const { stated: _, ...meaning } = found ?? {};
        return meaning;
      };
    },
    fields: { default: promise, ignored: limit, expects: limit, resource: schemaName },
  },
  {
    rule: 'effect-changed',
    noun: 'effect',
    section: ['effects'],
    split: items(({ description }) => {
      return `effect “${asString(description)?.trim().replace(/\.$/, '')}”`;
    }),
    likeness: [
      (one, other) => isDeepStrictEqual(one.node, other.node),
      (one, other) => isDeepStrictEqual(listFacts(one.node), listFacts(other.node)),
      (one, other) => one.name === other.name,
    ],
    added: 'minor',
    removed: 'major',
    fields: {
      description: text,
      observable: limit,
      when: limit,
      where: limit,
      // The sign of an effect may be stated at last, but not be another.
      ...rateEach(['sets', 'clears', 'increases', 'decreases', 'keeps', 'then', 'lists'], promise),
    },
  },
  {
    rule: 'conflict-changed',
    noun: 'conflict',
    comes: (node) => `A conflict over ${namesOf(node)} is rejected now.`,
    gone: (node) => `A conflict over ${namesOf(node)} is no longer rejected.`,
    section: ['conflicts'],
    split: items((node) => `conflict over ${namesOf(node)}`),
    added: 'major',
    removed: 'minor',
    fields: { ignoreCase: limit, ignoreComment: limit, message: text, within: scope },
  },
  {
    rule: 'repeat-changed',
    noun: 'second call',
    comes: () => 'What a second call does is described now.',
    gone: () => 'What a second call does is no longer described.',
    sentence: {
      'safe true': 'A second call is safe now.',
      'safe false': 'A second call is no longer safe.',
    },
    section: ['repeats'],
    split: whole('second call'),
    added: 'minor',
    removed: ({ safe }) => (safe === true ? 'major' : 'minor'),
    fields: { safe: flag, body: limit },
  },
  {
    rule: 'record-changed',
    noun: 'rule',
    section: ['records'],
    split: named('rule', 'rules'),
    added: 'minor',
    removed: 'major',
    fields: { description: text },
  },
  {
    rule: 'record-changed',
    noun: 'cause',
    section: ['records'],
    split: named('cause of changes of', 'changes'),
    added: 'minor',
    removed: 'minor',
    fields: { by: () => 'minor' },
  },
  {
    rule: 'record-changed',
    noun: 'field',
    section: ['records'],
    split: (entry) => {
      const { insteadOfId: name } = asRecord(entry);
      const node = { insteadOfId: name };
      return name === undefined ? [] : [{ name: 'field instead of the ID', path: [], node }];
    },
    added: 'minor',
    removed: 'major',
    fields: {},
  },
  {
    rule: 'reference-changed',
    noun: 'reference',
    section: ['references'],
    split: (path) => [{ name: 'reference of the ID', path: [], node: { path } }],
    added: 'minor',
    removed: 'major',
    fields: {},
  },
  {
    // No client depends on it: it says on what tests call an operation.
    rule: 'resource-changed',
    noun: 'resource',
    section: ['resources'],
    split: whole('resource of tests'),
    added: 'patch',
    removed: 'patch',
    fields: rateEach(RESOURCE_FIELDS, text),
  },
];

function namesOf({ fields }: UnknownRecord): string {
  return `\`${asStrings(fields).join('`, `')}\``;
}

/** Descriptions and marks are for readers. */
function listFacts({ description: _, 'x-unspecified': __, ...facts }: UnknownRecord): unknown {
  return facts;
}

/** Empty where a contract of somebody else has what the model of operations cannot say: its entries speak for themselves. */
function sentFieldsOf(document: OpenApiDocument): ReturnType<typeof readSentFields> {
  try {
    return readSentFields(document);
  } catch (error) {
    if (error instanceof ContractError) return new Map();
    throw error;
  }
}
