/** Behavior of single operations: views, lists, effects, conflicts and second calls. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import { joinPointer, pointerTo } from '../../src/contract/read/pointers.ts';
import type { ContractChange } from '../changes.ts';
import type { NormalizedContract } from '../normalize/operations.ts';
import { keysOf, pairByLikeness, type RevisionPair } from '../revision-pair.ts';
import { rateAnnotations } from './annotations.ts';
import {
  BEHAVIOR_KINDS,
  type BehaviorStates,
  type Part,
  type PartKind,
  type ReadMeaning,
} from './behavior-kinds.ts';
import type { RatedFinding } from './rule.ts';

/** Of the operations that both states have. */
export function behaviorChanges(
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  const select = (read: (contract: NormalizedContract) => unknown): RevisionPair => ({
    base: asRecord(read(base)),
    revision: asRecord(read(revision)),
  });
  const states = {
    roles: select(({ document }) => document['x-behavior']?.access?.roles),
    schemas: select(({ document }) => document.components?.schemas),
  };
  return BEHAVIOR_KINDS.flatMap((kind) => {
    const [before, after] = [readEntries(kind, base, revision), readEntries(kind, revision, base)];
    // To read them takes a while, and most changes are of other things.
    let readers: readonly (ReadMeaning | undefined)[] | undefined;
    const readMeanings = () => {
      readers ??= [base, revision].map(({ document }) => kind.meanings?.(document));
      return readers;
    };
    const wasDescribed = findSection(kind.section.slice(0, 1), base) !== undefined;
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const operations = [base.operations.get(key), revision.operations.get(key)];
      // An operation that was added or removed is a change of its own.
      if (operations.includes(undefined) && operations.some(Boolean)) return [];
      const subject = operations[1]?.subject ?? key;
      const change =
        (part: LocatedPart, now = part.at) =>
        (finding: RatedFinding): ContractChange => ({
          ...finding,
          subject,
          where: part.name,
          at: part.at,
          now,
        });
      const meanings = (part: Part) =>
        readMeanings().map((read, index) => {
          const id = asString(operations[index]?.node.operationId) ?? '';
          return read?.(id, part) ?? {};
        }) as [UnknownRecord, UnknownRecord];
      // A part that is written in one state, and follows from the rest of the contract in the other, is no change.
      const isWrittenOnly = (part: Part) => {
        const [was, is] = meanings(part);
        return Object.keys(is).length > 0 && isDeepStrictEqual(was, is);
      };
      const { pairs, removed, added } = pairByLikeness(
        before.get(key) ?? [],
        after.get(key) ?? [],
        kind.likeness ?? [(one, other) => one.name === other.name],
      );
      return [
        ...pairs.flatMap(([own, other]) =>
          ratePart(kind, own.node, other.node, states).map(change(other)),
        ),
        ...removed
          .filter((part) => !isWrittenOnly(part))
          .map((part) => change(part, pointerTo('x-behavior'))(rateRemoved(kind, part))),
        ...added
          .filter((part) => !isWrittenOnly(part))
          .map((part) =>
            change(part)(rateAdded(kind, part, wasDescribed ? meanings(part)[0] : null)),
          ),
      ];
    });
  });
}

interface LocatedPart extends Part {
  readonly at: string;
}

/** The parts of a section, by the keys of operations, so that their ids do not matter. */
function readEntries(
  { section, split }: PartKind,
  contract: NormalizedContract,
  other: NormalizedContract,
): Map<string, LocatedPart[]> {
  const keys = operationKeys(contract, other);
  const entries = asRecord(findSection(section, contract));
  return new Map(
    Object.entries(entries).flatMap(([id, entry]) => {
      // A mark of all entries is no entry.
      if (id === 'x-unspecified') return [];
      const parts = split(withOperationKeys(entry, keys));
      const at = pointerTo('x-behavior', ...section, id);
      const located = parts.map((part) => ({ ...part, at: joinPointer(at, ...part.path) }));
      return [[keys.get(id) ?? id, located] as const];
    }),
  );
}

function findSection(section: readonly string[], { document }: NormalizedContract): unknown {
  return section.reduce<unknown>((node, key) => asRecord(node)[key], document['x-behavior']);
}

/** By the id of an operation, what it is paired by. What the contract itself lacks is found in the other. */
export function operationKeys(
  { operations }: NormalizedContract,
  other: NormalizedContract,
): ReadonlyMap<string, string> {
  return new Map(
    [...other.operations.values(), ...operations.values()].map(({ node, key }) => [
      asString(node.operationId) ?? '',
      key,
    ]),
  );
}

/** A copy in which operations are named by what they are paired by. */
export function withOperationKeys<Node>(node: Node, keys: ReadonlyMap<string, string>): Node {
  return JSON.parse(JSON.stringify(node), (name, value) =>
    name === 'operation' && typeof value === 'string' ? (keys.get(value) ?? value) : value,
  ) as Node;
}

function ratePart(
  { rule, fields, noun, sentence }: PartKind,
  base: UnknownRecord,
  revision: UnknownRecord,
  states: BehaviorStates,
): RatedFinding[] {
  const changed = keysOf({ base, revision }).filter(
    (key) => key !== 'x-unspecified' && !isDeepStrictEqual(base[key], revision[key]),
  );
  return [
    ...changed.map((key) => {
      const rating = fields[key]?.(base[key], revision[key], states) ?? 'major';
      return {
        rating,
        rule,
        message:
          sentence?.[`${key} ${revision[key]}`] ??
          describeChange(noun, key, base[key], revision[key]),
      };
    }),
    ...rateAnnotations({ base, revision }),
  ];
}

/** Fields that are verbs of an effect: what it sets, what it increases. */
const VERB = /^(sets|clears|increases|decreases|keeps|lists)$/;

/** Values are named where they are words; nobody reads an object in a sentence. */
function describeChange(noun: string, key: string, base: unknown, revision: unknown): string {
  const isWord = (value: unknown) => value === undefined || !(value instanceof Object);
  if (isWord(base) && isWord(revision)) {
    return `\`${key}\`: ${format(revision)} now, and ${format(base)} before.`;
  }
  const field = VERB.test(key) ? `What the ${noun} \`${key}\`` : `\`${key}\` of the ${noun}`;
  return `${field} was changed.`;
}

function format(value: unknown): string {
  return value === undefined ? 'none' : `\`${String(value).trim()}\``;
}

function rateRemoved({ rule, removed, gone }: PartKind, { name, node }: Part): RatedFinding {
  const rating = typeof removed === 'string' ? removed : removed(node);
  return { rating, rule, message: gone?.(node) ?? `The ${name} was removed.` };
}

/** `before` is what the part meant before; `null` where nothing was described, so that nothing is new for callers. */
function rateAdded(
  { rule, added, comes }: PartKind,
  { name, node }: Part,
  before: UnknownRecord | null,
): RatedFinding {
  const rating = before === null ? 'minor' : typeof added === 'string' ? added : added(before);
  return { rating, rule, message: comes?.(node) ?? `There is a new ${name}.` };
}
