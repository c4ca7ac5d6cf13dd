/** Counts what was exercised of what the contract declares. */
import { readStateMachines } from '../contract/state-machines.ts';
import { document } from './contract/document.ts';
import { type Facts, facts } from './contract.ts';
import type { OperationInput } from './http/serialize.ts';

/** What there is of one kind, and what of it was seen. Keys: `getJob`, `getJob 404`, `getJob query page`, `JobStatus 3`. */
export interface Covered {
  readonly declared: readonly string[];
  readonly seen: readonly string[];
  /** By key, why something was not seen, where that is known. */
  readonly reasons: Readonly<Record<string, string>>;
}

export interface Coverage {
  readonly operations: Covered;
  readonly statuses: Covered;
  readonly parameters: Covered;
  readonly transitions: Covered;
  readonly links: Covered;
}

export type Kind = keyof Coverage;

export interface CoverageCounter {
  /** An answer came to a request for an operation with this input. */
  readonly answered: (facts: Facts, values: OperationInput | null, status: number) => void;
  readonly walked: (kind: 'transitions' | 'links', key: string) => void;
  /** Something could not be exercised. The first reason stays. */
  readonly missed: (kind: Kind, key: string, reason: string) => void;
  readonly result: () => Coverage;
}

/** Counts for the chosen operations. */
export function createCoverage(chosen: readonly Facts[]): CoverageCounter {
  const declared = declaredBy(chosen);
  const seen = mapKinds(() => new Set<string>());
  const reasons = mapKinds(() => new Map<string, string>());
  return {
    answered: (operation, values, status) => {
      if (status < 300) seen.operations.add(operation.id);
      seen.statuses.add(statusKey(operation.id, status));
      if (values === null) return;
      for (const key of parameterKeys(operation, values)) seen.parameters.add(key);
    },
    walked: (kind, key) => seen[kind].add(key),
    missed: (kind, key, reason) => {
      if (!reasons[kind].has(key)) reasons[kind].set(key, reason);
    },
    result: () =>
      mapKinds((kind) => {
        const found = declared[kind].filter((key) => seen[kind].has(key));
        const others = kind === 'statuses' ? alternatives(chosen, seen.statuses) : [];
        const why = [...reasons[kind], ...others].filter(
          ([key]) => declared[kind].includes(key) && !seen[kind].has(key),
        );
        return { declared: declared[kind], seen: found, reasons: Object.fromEntries(why) };
      }),
  };
}

/** Of several documented successes a server gives one. */
function alternatives(chosen: readonly Facts[], seen: ReadonlySet<string>): [string, string][] {
  return chosen.flatMap(({ id, successes }) => {
    const given = successes.find(({ status }) => seen.has(statusKey(id, status)));
    if (given === undefined) return [];
    return successes.map(({ status }): [string, string] => [
      statusKey(id, status),
      `one of several documented successes; the server gives ${given.status}`,
    ]);
  });
}

function statusKey(id: string, status: number): string {
  return `${id} ${status}`;
}

/** The key of a row of `x-transitions`. */
export function transitionKey(schema: string, index: number): string {
  return `${schema} ${index}`;
}

export function linkKey(id: string, status: number, name: string): string {
  return `${id} ${status} ${name}`;
}

function parameterKeys({ id, operation }: Facts, { path, query, body }: OperationInput): string[] {
  const fields = operation.body?.fields ?? [];
  return [
    ...operation.parameters
      .filter(({ in: place, name, wireName }) =>
        place === 'path' ? name in path : wireName in query,
      )
      .map(({ in: place, wireName }) => `${id} ${place} ${wireName}`),
    ...fields.filter(({ name }) => name in body).map(({ name }) => `${id} body ${name}`),
  ];
}

function declaredBy(chosen: readonly Facts[]): Record<Kind, readonly string[]> {
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    operations: chosen.map(({ id }) => id),
    statuses: chosen.flatMap(({ id, answers }) =>
      answers.map(({ status }) => statusKey(id, status)),
    ),
    parameters: chosen.flatMap(({ id, operation: { parameters, body } }) => [
      ...parameters.map(({ in: place, wireName }) => `${id} ${place} ${wireName}`),
      ...(body?.fields ?? []).map(({ name }) => `${id} body ${name}`),
    ]),
    // What no operation brings about cannot be exercised by a client.
    transitions: readStateMachines(document).flatMap(({ schema, transitions }) =>
      transitions.flatMap(({ cause }, index) =>
        typeof cause !== 'string' && ids.has(cause.id) ? [transitionKey(schema, index)] : [],
      ),
    ),
    links: chosen.flatMap(({ id, answers }) =>
      answers.flatMap(({ status, links }) => links.map(({ name }) => linkKey(id, status, name))),
    ),
  };
}

function mapKinds<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return {
    operations: make('operations'),
    statuses: make('statuses'),
    parameters: make('parameters'),
    transitions: make('transitions'),
    links: make('links'),
  };
}

/** All operations of the contract, or those with these tags and ids. */
export function chosenFacts(tags: readonly string[], ids: readonly string[]): readonly Facts[] {
  if (tags.length === 0 && ids.length === 0) return facts;
  return facts.filter(({ id, operation }) => tags.includes(operation.tag) || ids.includes(id));
}
