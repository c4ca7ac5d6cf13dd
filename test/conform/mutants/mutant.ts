/** A server with one fault, and the check that has to find it. */
import { operations as table } from '../../../generated/operations.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { as, type Mutation } from './mutations.ts';

export interface Mutant {
  /** What is wrong with the server, as a clause. */
  readonly fault: string;
  /** The requests that it is about: `GET /projects/<any>/issues`. */
  readonly at: string;
  readonly mutation: Mutation;
  /** Ids of the operations that are tried. */
  readonly operations: readonly string[];
  /** The check that finds it, and as what. */
  readonly check: string;
  readonly severity: 'failure' | 'note';
}

/** Without `at` the fault is in the first operation. */
type MutantRow = readonly [operations: string, fault: string, mutation: Mutation, at?: string];

const find = (check: string, severity: Mutant['severity'], rows: readonly MutantRow[]): Mutant[] =>
  rows.map(([ids, fault, mutation, at]) => {
    const operations = ids.split(' ');
    return { fault, at: at ?? requestsOf(operations[0]), mutation, operations, check, severity };
  });

export const failures = (check: string, rows: readonly MutantRow[]) => find(check, 'failure', rows);
export const notes = (check: string, rows: readonly MutantRow[]) => find(check, 'note', rows);

function requestsOf(id = ''): string {
  const operation = (table as Readonly<Record<string, Operation>>)[id];
  return `${operation?.method} ${operation?.path.replace(/\{\w+\}/g, '*')}`;
}

export const asMira = as('token-of-mira');
export const asRobin = as('token-of-robin');
export const asInes = as('token-of-ines');
