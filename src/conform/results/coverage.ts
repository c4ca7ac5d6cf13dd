/** Counts what was exercised of what the contract declares. */
import type { TestedContract, TestedOperation } from '../contract/contract.ts';
import type { InputValues } from '../http/serialize.ts';
import type { Reason } from '../reasons.ts';

/** Keys of one kind: `getJob`, `getJob 404`, `getJob query page`, `JobStatus 3`, `starProject 0`. */
export interface Covered {
  readonly declared: readonly string[];
  readonly seen: readonly string[];
  /** By key, why something was not seen, if that is known. */
  readonly reasons: Readonly<Record<string, Reason>>;
}

export const COVERAGE_KINDS = [
  'operations',
  'statuses',
  'parameters',
  'transitions',
  'effects',
  'links',
] as const;

type CoverageKind = (typeof COVERAGE_KINDS)[number];

export type ContractCoverage = Readonly<Record<CoverageKind, Covered>>;

/** A transition, effect or link: what only a check knows to have exercised. */
export interface CoverageKey {
  readonly kind: 'transitions' | 'effects' | 'links';
  readonly key: string;
}

export type CoverageRecorder = ReturnType<typeof createCoverage>;

export function createCoverage(contract: TestedContract, chosen: readonly TestedOperation[]) {
  const declared = declareKeys(contract, chosen);
  const seen = mapKinds(() => new Set<string>());
  const reasons = mapKinds(() => new Map<string, Reason>());
  return {
    addResponse: (operation: TestedOperation, input: InputValues, status: number): void => {
      if (status < 300) seen.operations.add(operation.id);
      seen.statuses.add(statusKey(operation.id, status));
      for (const key of inputKeys(operation, input)) seen.parameters.add(key);
    },
    add: ({ kind, key }: CoverageKey) => seen[kind].add(key),
    /** Records why something cannot be exercised; the first reason counts. */
    addReason: ({ kind, key }: CoverageKey, reason: Reason): void => {
      if (!reasons[kind].has(key)) reasons[kind].set(key, reason);
    },
    result: (): ContractCoverage =>
      mapKinds((kind) => {
        const others = kind === 'statuses' ? alternatives(chosen, seen.statuses) : [];
        const why = [...reasons[kind], ...others].filter(
          ([key]) => declared[kind].includes(key) && !seen[kind].has(key),
        );
        return {
          declared: declared[kind],
          seen: declared[kind].filter((key) => seen[kind].has(key)),
          reasons: Object.fromEntries(why),
        };
      }),
  };
}

/** A server gives one of several documented successes. */
function alternatives(
  chosen: readonly TestedOperation[],
  seen: ReadonlySet<string>,
): [string, Reason][] {
  return chosen.flatMap(({ id, successes }) => {
    const given = successes.find(({ status }) => seen.has(statusKey(id, status)));
    if (given === undefined) return [];
    const reason: Reason = { kind: 'other-success', values: [given.status] };
    return successes.map(({ status }): [string, Reason] => [statusKey(id, status), reason]);
  });
}

function statusKey(id: string, status: number): string {
  return `${id} ${status}`;
}

/** Of an entry in a list of the behavior data. */
export function indexKey(name: string, index: number): string {
  return `${name} ${index}`;
}

export function linkKey(id: string, status: number, name: string): string {
  return `${id} ${status} ${name}`;
}

/** Keys of an operation's parameters and fields, or of those that an input has. */
function inputKeys({ id, parameters, body }: TestedOperation, input?: InputValues): string[] {
  const isSent = (location: keyof InputValues, name: string) =>
    input === undefined || name in input[location];
  return [
    ...parameters
      .filter(({ in: location, name, wireName }) =>
        location === 'path' ? isSent('path', name) : isSent('query', wireName),
      )
      .map(({ in: location, wireName }) => `${id} ${location} ${wireName}`),
    ...(body?.fields ?? [])
      .filter(({ name }) => isSent('body', name))
      .map(({ name }) => `${id} body ${name}`),
  ];
}

function declareKeys(
  { behavior, stateMachines }: TestedContract,
  chosen: readonly TestedOperation[],
): Record<CoverageKind, readonly string[]> {
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    operations: [...ids],
    statuses: chosen.flatMap(({ id, documented }) =>
      documented.map(({ status }) => statusKey(id, status)),
    ),
    parameters: chosen.flatMap((operation) => inputKeys(operation)),
    // A transition that no operation causes cannot be exercised by a client.
    transitions: stateMachines.flatMap(({ name, transitions }) =>
      transitions.flatMap(({ cause }, index) =>
        typeof cause !== 'string' && ids.has(cause.id) ? [indexKey(name, index)] : [],
      ),
    ),
    effects: chosen.flatMap(({ id }) =>
      (behavior.effects[id] ?? []).flatMap(({ observable }, index) =>
        observable === false ? [] : [indexKey(id, index)],
      ),
    ),
    links: chosen.flatMap(({ id, documented }) =>
      documented.flatMap(({ status, links }) => links.map(({ name }) => linkKey(id, status, name))),
    ),
  };
}

function mapKinds<T>(make: (kind: CoverageKind) => T): Record<CoverageKind, T> {
  return Object.fromEntries(COVERAGE_KINDS.map((kind) => [kind, make(kind)])) as Record<
    CoverageKind,
    T
  >;
}
