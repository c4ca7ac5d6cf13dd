/** Identifies claims and causes, from run to run, by their data alone. */
import { createHash } from 'node:crypto';
import { isRecord } from '../../contract/data.ts';
import type { Severity } from '../locations.ts';
import { type Claim, namedStatuses } from './claim.ts';

/** A claim that did not hold, where the contract states it. */
export interface BrokenClaim {
  readonly check: string;
  readonly severity: Severity;
  readonly operation: string;
  readonly pointer: string;
  readonly claim: Claim;
  /** What was seen of it. */
  readonly seen: unknown;
}

/** Id of a claim at its place in the contract: the same for all operations, and whatever the values are. */
export function claimId({ severity, pointer, claim }: BrokenClaim): string {
  return hash([severity, pointer, ...kindOf(claim)]);
}

/**
 * Id of a cause, which may show in several claims: fields that are missing in one body, a field with the same
 * fault in several bodies, the same error text in several responses, a header of all lists, and one wrong
 * error status for one kind of request.
 */
export function causeId(broken: BrokenClaim): string {
  return `${broken.check}-${hash([broken.severity, ...causeOf(broken)])}`;
}

function causeOf(broken: BrokenClaim): readonly unknown[] {
  const { claim, pointer, seen } = broken;
  const [situation] = claim.when;
  switch (claim.kind) {
    case 'header':
      return [claim.kind, claim.name, claim.relation];
    case 'body':
      return [claim.kind, claim.relation, claim.value];
    case 'field':
      // A value is lost in the response to a write and in the read that follows.
      if (claim.relation === 'shows-sent') {
        return [claim.relation, claim.when[1] ?? broken.operation, plainPath(claim)];
      }
      if (claim.relation !== 'fits-schema') break;
      if (situation === 'error-for-caller') return [situation, plainPath(claim)];
      if (seen === undefined) return ['missing', pointer.replace(/\/[^/]+$/, '')];
      // One rule at several pointers: the field has the same fault in each form of a resource.
      return [claim.relation, plainPath(claim).at(-1), kindOfValue(seen)];
    case 'status':
      // An error instead of an error: the request is rejected in all of these operations, in one way.
      if (Number(seen) >= 400 && claim.statuses !== undefined && situation !== 'any') {
        return [claim.kind, situation, namedStatuses(claim), seen];
      }
  }
  return [pointer, ...kindOf(claim)];
}

function kindOfValue(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** What does not depend on values of a run. */
function kindOf(claim: Claim): readonly unknown[] {
  const { kind, when } = claim;
  switch (claim.kind) {
    case 'status':
      return [kind, when, namedStatuses(claim), claim.not];
    case 'field':
      return [kind, when, claim.relation, plainPath(claim)];
    case 'state':
      return [kind, when, claim.machine, claim.relation];
    case 'items':
      return [kind, when, claim.relation, claim.path, Object.keys(claim.item ?? {})];
    case 'selection':
      return [kind, when, claim.relation];
    case 'order':
      return [kind, when, claim.by, claim.descending];
    case 'header':
      return [kind, when, claim.name, claim.relation];
    case 'body':
      return [kind, when, claim.relation];
    case 'record':
      return [kind, claim.rule];
    case 'at-once':
      return [kind, when, claim.relation, claim.field];
    case 'custom':
      return [kind, claim.key];
    default:
      return [kind];
  }
}

/** Without the items of lists. */
function plainPath({ path }: Extract<Claim, { kind: 'field' }>): readonly unknown[] {
  return path.map((segment) => (isRecord(segment) || typeof segment === 'number' ? 0 : segment));
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}
